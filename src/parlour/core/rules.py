"""What a game is: states, actions, and the rules that join them.

A state is a frozen value, a rule a pure function; shuffles, dice and time come in as actions of
CHANCE. One action, one clause: what a player does in a turn is several small actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from parlour.core.deck import Card, Cards, Deck
from parlour.core.errors import BadNotation, Illegal

Seat = int
"""0 to n-1, clockwise."""

CHANCE: Final[Seat] = -1
"""Whoever shuffles, rolls dice and watches the clock."""


class Facing(Enum):
    """Who sees the faces of the cards in a field of a state. `views` applies it.

    NOBODY and EVERYONE hold a tuple of cards (or of structs with a card); OWNER one such tuple a
    seat, seen by that seat. MARKED is no zone of its own: for each seat, those cards of its hand
    that everybody knows. DROPPED is left out of every view (earlier states kept for undoing).
    """

    NOBODY = "nobody"
    OWNER = "owner"
    EVERYONE = "everyone"
    MARKED = "marked"
    DROPPED = "dropped"


class Action(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Something a player does. The JSON form of its subclasses is the one of the contract."""


class Next(Action, frozen=True, tag="next"):
    """Deals the next deal, once one is over and the match is not (all games)."""


class Shuffled(Action, frozen=True, tag="shuffled"):
    """CHANCE: the cards that were to be shuffled, now in this order, top card first."""

    order: Cards


class Rolled(Action, frozen=True, tag="rolled"):
    """CHANCE: a die showed this value, from 1."""

    value: int


class Elapsed(Action, frozen=True, tag="elapsed"):
    """CHANCE: so many seconds have passed."""

    seconds: float


class Proceed(Action, frozen=True, tag="proceed"):
    """CHANCE: what follows of itself (the deal after a shuffle, the rest of a draw)."""


ChanceAction = Shuffled | Rolled | Elapsed | Proceed


class ToShuffle(msgspec.Struct, frozen=True):
    """The state waits for these cards to be shuffled."""

    cards: Cards


class ToRoll(msgspec.Struct, frozen=True):
    """The state waits for a die of so many sides."""

    sides: int


class ToProceed(msgspec.Struct, frozen=True):
    """The state goes on by itself."""


Wanted = ToShuffle | ToRoll | ToProceed


class Note(msgspec.Struct, frozen=True, gc=False):
    """Something public that happened beside the moves of cards, told by `event-<kind>`.

    counted: it comes of cards that are hidden until then, so trying must not tell it.
    to: the only seat that sees the cards, None for everybody.
    texts: the text in other languages, where it is known in them.
    """

    kind: str
    seat: Seat | None = None
    clause: str | None = None
    cards: Cards = ()
    count: int = 0
    text: str = ""
    rule: int | None = None
    other: Seat | None = None
    counted: bool = False
    to: Seat | None = None
    texts: tuple[tuple[str, str], ...] = ()


Notes = tuple[Note, ...]


class DealOver(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a deal ended: its winner if any, by which clause, points by seat, the melds shown."""

    winner: Seat | None
    clause: str
    points: tuple[int, ...]
    melds: tuple[Cards, ...] | None = None


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The table options of a game. Each field names the clause it belongs to: see `options`."""


class State(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What every game's state has. `turn` is the seat whose ordinary turn it is.

    Frozen values never come to hold themselves, so the collector need not look at them.
    """

    options: Options
    dealer: Seat
    turn: Seat
    phase: str
    deal: int = 0
    hands: Annotated[tuple[Cards, ...], Facing.OWNER]
    known: Annotated[tuple[Cards, ...], Facing.MARKED]
    score: tuple[int, ...]
    deal_over: DealOver | None = None
    places: tuple[int, ...] | None = None

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.hands)


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Rules(ABC, Generic[S, A]):
    """The rules of one game.

    `check` is the rule with its reason, `legal` the generator; a test proves that they agree.
    """

    name: ClassVar[str]
    edition: ClassVar[int]
    """Raised when records of earlier editions would replay otherwise."""
    deck: ClassVar[Deck]
    least_seats: ClassVar[int]
    most_seats: ClassVar[int]
    counts: ClassVar[str] = "score"
    """What a view calls the points of a seat: `score` or `wins`."""
    verbs: ClassVar[Mapping[tuple[str | None, str], str]]
    """The event type of a move of cards, by the zones it goes from and to."""
    options: ClassVar[type[Options]]
    seats_clause: ClassVar[str]
    turn_clause: ClassVar[str]
    hand_clause: ClassVar[str]
    over_clause: ClassVar[str]

    state_type: type[S]
    actions: Any
    """The union of the actions that players have."""

    @abstractmethod
    def start(self, seats: int, options: Options, dealer: Seat) -> S:
        """The state before the first shuffle. Raises Illegal for what it cannot start with."""

    @abstractmethod
    def chance(self, state: S) -> Wanted | None:
        """What CHANCE has to do before anybody else can act."""

    @abstractmethod
    def actors(self, state: S) -> frozenset[Seat]:
        """The seats that may act now, or CHANCE alone; empty when the match is over."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Iterator[A]:
        """Each action the seat may take now, once, in a pinned order."""

    @abstractmethod
    def check(self, state: S, seat: Seat, action: A) -> None:
        """Raises Illegal with the clause that forbids the action, if one does."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A | ChanceAction) -> tuple[S, Notes]:
        """The next state and what is to be told. The action must have passed `check`."""

    @abstractmethod
    def cards(self, state: S) -> Cards:
        """All the cards in play, in the deck's order."""

    @abstractmethod
    def show(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """The game's own fields of a view, made from a state whose unseen cards are hidden."""

    def aside(self, note: Note, state: S) -> dict[str, Any]:
        """What programs are told of a note beside its sentence; all of it is public.

        state: after the step in which it was made.
        """
        return {}

    def formed(self, texts: Sequence[str], options: Options, suit: str | None) -> dict[str, Any]:
        """What these cards form, without a game (contract, "Checks without a game").

        Raises BadNotation for cards that cannot be, and where nothing is ever formed.
        """
        raise BadNotation("nothing-formed", None, game=self.name)

    def read_rule(self, text: str, lang: str) -> dict[str, Any]:
        """How a sentence is understood as a rule of the players' own (contract, "Rule reader").

        Raises BadNotation in a game whose rules are fixed.
        """
        raise BadNotation("rules-fixed", None, game=self.name)

    def prepare(self) -> None:
        """Makes ready what takes a while when it is first needed; it may run beside anything."""

    def menus(self) -> Any:
        """What a rule of the players' own can be put together of by choices, in the terms of JSON.

        Raises BadNotation in a game whose rules are fixed.
        """
        raise BadNotation("rules-fixed", None, game=self.name)

    def rules_in(self, text: str) -> Any:
        """A set of rules out of its text in either language, in the terms of JSON: `lang`, and
        under `rules` each one's data (`rule`), sentences (`reading`) and `kind`.

        Raises BadRule for a line that cannot be read, BadNotation in a game of fixed rules.
        """
        raise BadNotation("rules-fixed", None, game=self.name)

    def rules_of(self, state: S, lang: str) -> str:
        """The rules that players have added and that will hold, as a text that can be read again.

        Raises BadNotation in a game of fixed rules.
        """
        raise BadNotation("rules-fixed", None, game=self.name)

    def rewritten_rules(self, text: str, lang: str, to: str) -> str:
        """A set of rules out of its text in one language, as text in another.

        Raises BadRule for a line that cannot be read, BadNotation in a game of fixed rules.
        """
        raise BadNotation("rules-fixed", None, game=self.name)

    def whose_turn(self, state: S) -> Seat | None:
        """The seat whose ordinary turn it is, None where nobody has one."""
        return None if state.deal_over else state.turn

    def awaited(self, state: S) -> frozenset[Seat]:
        """Of those who may act, the seats without which the game does not go on."""
        actors, turn = self.actors(state), self.whose_turn(state)
        return frozenset({turn}) if turn is not None and turn in actors else actors

    def hold(
        self,
        state: S,
        seat: Seat,
        action: A,
        bot: bool = True,
        agreed: frozenset[Seat] = frozenset(),
    ) -> float:
        """Seconds for which a live table holds this action back, so that others are in time.

        bot: whether a bot acts; some actions are held back for bots alone. agreed: the seats that
        want the same, or have nothing against it.
        """
        return 0.0

    def paused(self, state: S) -> bool:
        """Whether all clocks stand still, the table's own as well."""
        return False

    def alarm(self, state: S) -> float | None:
        """Seconds until the clock alone changes something that players see; None: never."""
        return None

    def check_holds(self, state: S, seat: Seat, *cards: Card) -> None:
        """Raises Illegal unless the seat holds all these cards, each as often as it is named."""
        hand = list(state.hands[seat])
        for card in cards:
            if card not in hand:
                raise Illegal("no-such-card", self.hand_clause, card=card)
            hand.remove(card)


AnyRules = Rules[Any, Any]


def sorted_hand(cards: Cards) -> Cards:
    """A hand as states keep it: in the deck's order, so that equal hands are equal."""
    return tuple(sorted(cards, key=index))


def dealt(cards: Cards, first: Seat, seats: int) -> tuple[Cards, ...]:
    """Each seat's hand of cards that are dealt one at a time, clockwise from the first seat."""
    return tuple(sorted_hand(cards[(seat - first) % seats :: seats]) for seat in range(seats))


def places(score: tuple[int, ...]) -> tuple[int, ...]:
    """Each seat's place in the match; equal scores share the better one."""
    return tuple(1 + sum(other > own for other in score) for own in score)


def index(card: Card) -> int:
    """The card's place in its deck."""
    return card.index


def without(cards: Cards, *gone: Card) -> Cards:
    """The cards less one copy of each of the others, order kept. Raises ValueError."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


Value = TypeVar("Value")


def replaced(values: tuple[Value, ...], seat: Seat, value: Value) -> tuple[Value, ...]:
    """The tuple by seat with one seat's value changed."""
    return (*values[:seat], value, *values[seat + 1 :])
