"""What lies bound in Bharg Deluxe as its suits' lanes of ranks, and what could be bound to it.

A guest that proves that it agrees: a test lists the same ways by the rules.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, reduce
from operator import or_
from typing import Final, NamedTuple

from parlour.core.deck import Card
from parlour.core.views import seen_cards
from parlour.decks.decktet import SUITS
from parlour.decks.solver import bits_in
from parlour.decks.straights import SMALLEST, deck_of, rank_order, shared_suits
from parlour.games.bharg.play import is_ace, points_of
from parlour.games.bharg.state import Bharg, cards_in_play

ALL_SUITS: Final = frozenset(SUITS)


class Straight(NamedTuple):
    """A straight on the table: the ranks it spans, as bits, and the suits all its cards bear."""

    ranks: int
    suits: frozenset[str]


class Lanes(NamedTuple):
    """What lies bound: the straights, and for each suit the ranks of the set cards that bear it."""

    straights: tuple[Straight, ...]
    singles: dict[str, int]


class Deck:
    """For each card by its place: its points, its rank's place, its suits."""

    def __init__(self, pawns: bool) -> None:
        order = rank_order(pawns)
        cards = {card.index: card for card in deck_of(pawns)}
        self.ranks = len(order)
        self.points = {place: points_of(card) for place, card in cards.items()}
        self.rank = {place: order.index(card.rank) for place, card in cards.items()}
        self.suits = {place: card.suits for place, card in cards.items()}
        self.ace = {place: min(card.suits) for place, card in cards.items() if is_ace(card)}
        self.lane = {
            suit: sum(1 << place for place, card in cards.items() if suit in card.suits)
            for suit in SUITS
        }
        self.points_of = {1 << place: points for place, points in self.points.items()}
        self.rank_bit = {1 << place: 1 << rank for place, rank in self.rank.items()}
        self.ranks_known: dict[str, dict[int, int]] = {suit: {} for suit in SUITS}
        self.found: dict[tuple[str, int], int] = {}

    def ranks_of(self, suit: str, hand: int) -> int:
        """The ranks, as bits, of the cards of a hand that bear the suit."""
        lane = hand & self.lane[suit]
        known = self.ranks_known[suit]
        if lane not in known:
            known[lane] = reduce(or_, (self.rank_bit[bit] for bit in bits_in(lane)), 0)
        return known[lane]

    def of(self, suit: str, ranks: int) -> int:
        """The cards of a suit that have one of these ranks."""
        key = suit, ranks
        if key not in self.found:
            lane = bits_in(self.lane[suit])
            self.found[key] = sum(bit for bit in lane if self.rank_bit[bit] & ranks)
        return self.found[key]

    def kinds(self, suit: str, rank: int) -> list[int]:
        """The same for one rank, each card as its own bit: a suit has two Pawns."""
        return list(bits_in(self.of(suit, rank)))


decks = cache(Deck)


def lanes_of(state: Bharg) -> Lanes:
    """What lies bound in a state."""
    order, table = rank_order(state.options.pawns), state.bound
    singles = dict.fromkeys(SUITS, 0)
    for one in table.singles():
        for suit in one.card.suits:
            singles[suit] |= 1 << order.index(one.card.rank)
    straights = []
    for unit in table.straights:
        cards = table.cards(unit)
        ranks = sum(1 << order.index(card.rank) for card in cards)
        straights.append(Straight(ranks, shared_suits(cards)))
    return Lanes(tuple(straights), singles)


def unseen(state: Bharg) -> Counter[Card]:
    """The cards in play that a state does not show."""
    cards = Counter(cards_in_play(state.options, state.seats))
    cards.subtract(seen_cards(state))
    return +cards


class Fits(NamedTuple):
    """What makes a partial straight with the table alone: single ranks, and pairs of ranks, as
    bits (BD-10)."""

    single: int
    pairs: tuple[int, ...]

    @property
    def ways(self) -> list[int]:
        """The ranks of each."""
        return [*bits_in(self.single), *self.pairs]


NO_FITS: Final = Fits(0, ())


def fits_of(lanes: Lanes, suit: str, ranks: int) -> Fits:
    """The ranks that could be bound in a suit that has so many, were it up."""
    steps = [(rank, rank + 1) for rank in range(ranks) if lanes.singles[suit] >> rank & 1]
    for straight in lanes.straights:
        if suit in straight.suits:
            low = (straight.ranks & -straight.ranks).bit_length() - 1
            steps.append((low, straight.ranks.bit_length()))
    return fits_along(tuple(sorted(set(steps))), ranks)


@cache
def fits_along(steps: tuple[tuple[int, int], ...], ranks: int) -> Fits:
    """The same for what lies on the table from one rank to before another, the lowest first.

    before, after: the most ranks that lie in a row up to a rank, and on from it; onward: the ranks
    to which units in a row lead.
    """
    before, after = [0] * (ranks + 1), [0] * (ranks + 1)
    onward = [1 << rank for rank in range(ranks + 1)]
    for start, stop in steps:
        before[stop] = max(before[stop], before[start] + stop - start)
    for start, stop in reversed(steps):
        after[start] = max(after[start], after[stop] + stop - start)
        onward[start] |= onward[stop]
    single = sum(
        1 << rank for rank in range(ranks) if before[rank] + 1 + after[rank + 1] >= SMALLEST
    )
    pairs = [
        1 << low | 1 << high
        for high in range(ranks)
        for low in range(high)
        if onward[low + 1] >> high & 1
        and before[low] + high - low + 1 + after[high + 1] >= SMALLEST
    ]
    return Fits(single, tuple(pairs))
