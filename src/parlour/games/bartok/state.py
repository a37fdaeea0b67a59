"""A match of Bartok as a value: the table, the cards, the people, the rules they have added.

All of it is open but the cards (BK-25).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.options import Clause
from parlour.core.rules import (
    DealOver,
    Facing,
    Options,
    Seat,
    State,
    replaced,
    sorted_hand,
    without,
)
from parlour.decks.french import PACK
from parlour.games.bartok.memory import NOTHING, Cause, Laid, Memory, Part, Phrase, Seconds
from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.model import Effects, Rule
from parlour.games.bartok.tasks import Answered, Question, Task

HAND: Final = 5
"""BK-03: cards dealt to each."""

DEALS: Final = 6
"""BK-22: deals of a match."""

LATE: Final = 2
"""BK-R3: the turn action after an act that makes it too late to call it."""

Language = Literal["en", "ru"]


class BartokOptions(Options, frozen=True, kw_only=True):
    """The rulings that a table may choose. Times are in seconds, `max_turns` is for each seat.

    pack: BK-01, the 52 cards at every table; a subclass may play a smaller game.

    rules: those that players added in an earlier match, brought along; without them the list is
    empty in the first deal.
    """

    pack: ClassVar[Cards] = PACK
    referee: Annotated[Literal["machine", "players"], Clause("BK-R1")] = "machine"
    grace: Annotated[int, msgspec.Meta(ge=0, le=60), Clause("BK-R2")] = 3
    consent: Annotated[Literal["majority", "all"], Clause("BK-R4")] = "majority"
    vote: Annotated[int, msgspec.Meta(ge=1, le=600), Clause("BK-R4")] = 20
    false_call_penalty: Annotated[Literal[0, 1], Clause("BK-R4")] = 0
    win_window: Annotated[int, msgspec.Meta(ge=0, le=600), Clause("BK-R6")] = 10
    may_decline: Annotated[bool, Clause("BK-R13")] = False
    stalemate: Annotated[int, msgspec.Meta(ge=1, le=1000), Clause("BK-R15")] = 10
    max_turns: Annotated[int, msgspec.Meta(ge=1, le=1000), Clause("BK-R15")] = 200
    show_hands: Annotated[bool, Clause("BK-18")] = False
    rules: Annotated[tuple[Rule, ...], msgspec.Meta(max_length=40), Clause("BK-06")] = ()


# What has been done and said


class Act(Part, frozen=True):
    """A turn action that has been made. `on`: the top card before it; `at`: the how-manieth turn
    action of the deal it is; `number` is never used again in a match."""

    number: int
    seat: Seat
    kind: Literal["play", "draw", "pass", "miss"]
    at: int
    cards: Cards = ()
    on: Card | None = None


class Said(Part, frozen=True):
    """An utterance. `at`: how many turn actions had been made; `watched`: it fell in play."""

    number: int
    seat: Seat
    text: str
    at: int
    deal: int
    watched: bool


# What is owed


class Duty(Part, frozen=True):
    """Something owed at once: the word (BK-09; `phrase` None) or what an added rule demands.

    number: of the turn action it came from; at: turn actions made when it arose; since: by the
    clock; deed: what has to be done; orelse: what happens to who fails; first: before all else
    that is owed; people: they alone can tell; fined: times that it has been fined; times: how
    often the deed has still to be done.
    """

    seat: Seat
    number: int
    at: int
    since: Seconds
    rule: int | None = None
    phrase: Phrase | None = None
    deed: str = ""
    orelse: Effects = ()
    cause: Cause | None = None
    first: bool = False
    people: bool = False
    fined: int = 0
    done: bool = False
    times: int = 1


class Paid(Part, frozen=True):
    """Penalty cards given, and the turn action without which they would not have been."""

    seat: Seat
    count: int
    act: int | None


# Calls, wins, pauses


class Judged(Part, frozen=True):
    """A violation that has been called and settled, or found by the program. number: of the act
    or utterance."""

    number: int
    seat: Seat
    clause: str
    rule: int | None = None


class Charge(Part, frozen=True):
    """An open call (BK-12). what: the violation; text: what was said, or cards: what was played;
    votes: by seat, None while silent; opened, ends: by the clock."""

    by: Seat
    what: Judged
    votes: tuple[bool | None, ...]
    opened: Seconds
    ends: Seconds
    text: str = ""
    cards: Cards = ()


class Won(Part, frozen=True):
    """BK-R6: a win that is not final yet. `accepted` by seat; `ends` by the clock; rest: what
    follows if a rule has it that the deal is not won."""

    seat: Seat
    accepted: tuple[bool, ...]
    ends: Seconds
    rest: tuple[Task, ...] = ()


class Paused(Part, frozen=True):
    """BK-15: who paused, about which rule, what was asked; `waited` seconds long."""

    by: Seat
    about: int | None
    question: str
    clarified: bool = False
    waited: Seconds = 0.0


# Rules that players have added


class Clarification(Part, frozen=True):
    """BK-15: what was asked about a rule and what its author answered."""

    question: str
    answer: str
    deal: int


class Added(Part, frozen=True):
    """BK-06: a rule of the list. `rule` is its data, None for an honour rule that was not read;
    since: the first deal in which it holds; repealed: the first in which it no longer does;
    author: None where it was brought along."""

    number: int
    author: Seat | None
    text: str
    lang: Language
    kind: Literal["enforced", "honour"]
    since: int
    rule: Rule | None = None
    repealed: int | None = None
    clarifications: tuple[Clarification, ...] = ()

    def holds_in(self, deal: int) -> bool:
        """BK-21: whether the rule is in force in a deal."""
        return self.since <= deal and (self.repealed is None or self.repealed > deal)


class Over(Part, frozen=True):
    """BK-R13: the rule that prevails over another where both cannot hold."""

    rule: int
    over: int


class Proposal(Part, frozen=True):
    """BK-R10: what the winner has announced, as the program understands it.

    readings: several if the winner has to pick one; adopted: confirmed (it holds from the next
    deal), since then by the clock; objections: by seat (BK-R12).
    """

    text: str
    lang: Language
    kind: Literal["enforced", "honour", "unread", "several", "repeal"]
    rule: Rule | None = None
    readings: tuple[Rule, ...] = ()
    repeal: int | None = None
    adopted: bool = False
    since: Seconds = 0.0
    objections: tuple[bool, ...] = ()


class Before(Part, frozen=True):
    """The state before a turn action, kept to be able to undo it (BK-R5)."""

    act: int
    state: Bartok


class Bartok(State, frozen=True, kw_only=True):
    """A match of Bartok.

    phase: `shuffle`, `deal` and what stands in `queue` pass by themselves; `play`, `choose`,
    `call`, `pause`, `announce`, `over`.
    pool: hands put together to be dealt again; jokers, packs, left_out: of what the deck is made.
    clock: seconds of play, pauses left out; lag: seconds that have passed and are still to be
    gone through. made: turn actions of this deal; turns: the same and those undone; number: of
    the last act or utterance of the match; closed: of the last act that undoing left too late to
    call; idle: turns in a row without a discard; passes: passes in a row; weighed, peaks: sizes
    of hands when they were last weighed, and the largest since; ended: how the deals before
    ended; offer: who would end a stuck deal, by seat, while that is offered; drawn: the card drawn
    last; arrived: hands in the order in which the cards came, where a rule asks for that; ran:
    effects done since a player last acted, lots among them, so that it is in no view.
    """

    options: BartokOptions
    stock: Annotated[Cards, Facing.NOBODY] = ()
    discard: Annotated[Cards, Facing.EVERYONE] = ()
    pool: Annotated[Cards, Facing.NOBODY] = ()
    laid: tuple[Laid, ...] = ()
    starting: Card | None = None
    jokers: int = 0
    packs: int = 1
    left_out: CardSet = ""
    direction: int = 1
    clock: Seconds = 0.0
    lag: Seconds = 0.0
    made: int = 0
    turns: int = 0
    number: int = 0
    closed: int = 0
    idle: int = 0
    passes: int = 0
    weighed: tuple[int, ...] = ()
    peaks: tuple[int, ...] = ()
    mem: Memory = NOTHING
    queue: tuple[Task, ...] = ()
    asked: tuple[Question, ...] = ()
    acts: tuple[Act, ...] = ()
    log: tuple[Said, ...] = ()
    duties: tuple[Duty, ...] = ()
    paid: tuple[Paid, ...] = ()
    call: Charge | None = None
    judged: tuple[Judged, ...] = ()
    won: Won | None = None
    paused: Paused | None = None
    offer: tuple[bool | None, ...] | None = None
    rules: tuple[Added, ...] = ()
    prevail: tuple[Over, ...] = ()
    proposal: Proposal | None = None
    last_winner: Seat | None = None
    ended: tuple[DealOver, ...] = ()
    points: tuple[int, ...] = ()
    drawn: Annotated[Cards, Facing.DROPPED] = ()
    arrived: Annotated[tuple[Cards, ...], Facing.DROPPED] = ()
    ran: Annotated[int, Facing.DROPPED] = 0
    answers: Annotated[tuple[Answered, ...], Facing.DROPPED] = ()
    earlier: Annotated[tuple[Before, ...], Facing.DROPPED] = ()

    @property
    def top(self) -> Card:
        """The top card of the discard pile."""
        return self.discard[-1]

    @property
    def is_whole(self) -> bool:
        """Whether the deck of this deal is one pack, nothing added and nothing left out."""
        return self.packs == 1 and not self.jokers and not self.left_out

    @property
    def by_players(self) -> bool:
        """BK-R1: whether the players are the referee."""
        return self.options.referee == "players"

    @property
    def in_force(self) -> tuple[Added, ...]:
        """BK-21: the rules that hold in this deal, the oldest first."""
        return tuple(rule for rule in self.rules if rule.holds_in(self.deal))

    @property
    def in_force_next(self) -> tuple[Added, ...]:
        """BK-21: the rules that will hold in the next deal."""
        return tuple(rule for rule in self.rules if rule.holds_in(self.deal + 1))


def with_hand(state: Bartok, seat: Seat, hand: Cards) -> Bartok:
    """The state with another hand; what everybody knew of it and is gone is forgotten."""
    hand = sorted_hand(hand)
    known = list(hand)
    still = []
    for card in state.known[seat]:
        if card in known:
            known.remove(card)
            still.append(card)
    peak = max(state.peaks[seat], len(hand))
    if state.arrived:
        state = msgspec.structs.replace(state, arrived=in_order_of_arrival(state, seat, hand))
    return msgspec.structs.replace(
        state,
        hands=replaced(state.hands, seat, hand),
        known=replaced(state.known, seat, tuple(still)),
        peaks=replaced(state.peaks, seat, peak),
    )


def in_order_of_arrival(state: Bartok, seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    """The cards of each hand, those held longest first, one hand changed."""
    left = list(hand)
    held = []
    for card in state.arrived[seat]:
        if card in left:
            left.remove(card)
            held.append(card)
    return replaced(state.arrived, seat, (*held, *left))


def gained(state: Bartok, seat: Seat, cards: Cards) -> Bartok:
    """The state after these cards have come into a hand."""
    return with_hand(state, seat, state.hands[seat] + cards)


def lost(state: Bartok, seat: Seat, cards: Cards) -> Bartok:
    """The state after these cards have left a hand."""
    return with_hand(state, seat, without(state.hands[seat], *cards))


def settled(state: Bartok) -> Bartok:
    """The state with the phase that follows from what is going on."""
    phase = phase_of(state)
    return state if phase == state.phase else msgspec.structs.replace(state, phase=phase)


def phase_of(state: Bartok) -> str:
    """What players can do now. A finished deal and one that is being dealt say so themselves."""
    if state.deal_over or state.phase in ("shuffle", "deal"):
        return state.phase
    if state.paused:
        return "pause"
    if state.call or state.won:
        return "call"
    return "choose" if state.asked else "play"


def follow(state: Bartok, *tasks: Task) -> Bartok:
    """The state with these tasks to be done before all others."""
    return msgspec.structs.replace(state, queue=(*tasks, *state.queue)) if tasks else state


def lastly(state: Bartok, *tasks: Task) -> Bartok:
    """The state with these tasks to be done after all others."""
    return msgspec.structs.replace(state, queue=(*state.queue, *tasks)) if tasks else state
