"""All partial straights that a hand can bind, without writing them out.

A partial straight is a way along the ranks of the Ace suit, low to high. Each step is a card from
hand, a set card, or a whole straight on the table; one or two steps are from hand, and the way is
three ranks long or more (BD-10, BD-11, BD-12, BD-R6, BD-R13). One card a rank (BD-R7) follows
from it. Ways are counted from their ends, so that any of them can be found by its number: whoever
wants a few at random asks for a few numbers, however many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, overload

from parlour.core.deck import Card, Cards
from parlour.decks.straights import SMALLEST, rank_order
from parlour.games.bharg.state import Bind
from parlour.games.bharg.table import Table

FROM_HAND = 2
"""BD-10: the most cards from hand."""


class Step(NamedTuple):
    """One step of a way: a card from hand or a unit of the table, and how many ranks it spans."""

    card: Card | None
    unit: str | None
    ranks: int


class Place(NamedTuple):
    """Where a way has come to: the rank's place, cards used from hand, ranks up to SMALLEST."""

    rank: int
    held: int
    length: int

    def after(self, step: Step) -> Place:
        """Where the step leads."""
        held = self.held + (step.card is not None)
        return Place(self.rank + step.ranks, held, min(SMALLEST, self.length + step.ranks))

    @property
    def complete(self) -> bool:
        """Whether the way may end here."""
        return self.held > 0 and self.length == SMALLEST


class Partials(Sequence[Bind]):
    """The partial straights in one suit: by lowest rank, then by their steps, hand cards first.

    copies: whether equal set cards and equal straights on the table each count; each is a unit of
    its own, but for whoever asks only which cards fit, one of them says it all.
    """

    def __init__(
        self, suit: str, hand: Iterable[Card], table: Table, pawns: bool, copies: bool = True
    ) -> None:
        self.order = rank_order(pawns)
        self.steps: list[list[Step]] = [[] for _ in self.order]
        self.met: set[Cards] | None = None if copies else set()
        for card in dict.fromkeys(hand):
            if suit in card.suits:
                self.steps[self.order.index(card.rank)].append(Step(card, None, 1))
        for one in table.singles():
            self.add(suit, (one.card,), Step(None, one.id, 1))
        for unit in table.straights:
            cards = table.cards(unit)
            self.add(suit, cards, Step(None, unit, len(cards)))
        self.counted: dict[Place, int] = {}
        self.starts = [Place(rank, 0, 0) for rank in range(len(self.order))]

    def add(self, suit: str, cards: Cards, step: Step) -> None:
        """Puts a unit's step at its lowest rank, if all its cards bear the suit."""
        if not all(suit in card.suits for card in cards):
            return
        if self.met is not None:
            if cards in self.met:
                return
            self.met.add(cards)
        self.steps[self.order.index(cards[0].rank)].append(step)

    def onward(self, place: Place) -> Iterator[tuple[Step, Place]]:
        """The steps from a place, and where each leads."""
        if place.rank < len(self.order):
            for step in self.steps[place.rank]:
                if step.card is None or place.held < FROM_HAND:
                    yield step, place.after(step)

    def ways(self, place: Place) -> int:
        """How many ways go on from a place, the one that ends there among them."""
        found = self.counted.get(place)
        if found is None:
            found = place.complete + sum(self.ways(then) for _, then in self.onward(place))
            self.counted[place] = found
        return found

    def __len__(self) -> int:
        return sum(self.ways(start) for start in self.starts)

    def __iter__(self) -> Iterator[Bind]:
        for start in self.starts:
            yield from self.walk(start, (), ())

    def walk(self, place: Place, cards: Cards, units: tuple[str, ...]) -> Iterator[Bind]:
        """Every way on from a place that was come to with these cards and units."""
        if place.complete:
            yield partial(cards, units)
        for step, then in self.onward(place):
            if self.ways(then):
                yield from self.walk(then, *taken(step, cards, units))

    @overload
    def __getitem__(self, at: int) -> Bind: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Bind]: ...
    def __getitem__(self, at: int | slice) -> Bind | Sequence[Bind]:
        if isinstance(at, slice):
            return [self.numbered(number) for number in range(*at.indices(len(self)))]
        return self.numbered(range(len(self))[at])

    def numbered(self, number: int) -> Bind:
        """The partial straight of this number, from 0."""
        start = 0
        while number >= (ways := self.ways(self.starts[start])):
            number -= ways
            start += 1
        place = self.starts[start]
        cards: Cards = ()
        units: tuple[str, ...] = ()
        while not place.complete or number:
            step, number = self.chosen(place, number - place.complete)
            place = place.after(step)
            cards, units = taken(step, cards, units)
        return partial(cards, units)

    def chosen(self, place: Place, number: int) -> tuple[Step, int]:
        """The step that the way of this number takes on from a place, and its number from there."""
        for step, then in self.onward(place):
            ways = self.ways(then)
            if number < ways:
                return step, number
            number -= ways
        raise IndexError(number)


def taken(step: Step, cards: Cards, units: tuple[str, ...]) -> tuple[Cards, tuple[str, ...]]:
    """The cards and units with those of one more step."""
    if step.card is not None:
        return (*cards, step.card), units
    assert step.unit is not None
    return cards, (*units, step.unit)


def partial(cards: Cards, units: tuple[str, ...]) -> Bind:
    """The action, cards and units sorted as text."""
    return Bind("partial", as_listed(cards), tuple(sorted(units)))


def as_listed(cards: Cards) -> Cards:
    """Cards as actions list them: sorted as text."""
    return tuple(sorted(cards, key=lambda card: card.text))
