"""What added rules leave behind in a deal: durations, debts, turns to miss, counters, tokens."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.rules import Seat
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.events import Answer, Duration
from parlour.games.bartok.norms.model import Clause, Effects
from parlour.games.bartok.norms.terms import Tests


class Part(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A part of a state. It never comes to hold itself, so the collector need not look at it."""


Value = str | int | bool
"""An answer: a suit (`H`), a rank (`7`), a card, a number, a seat, yes or no, a direction."""


Seconds = float


class Phrase(Part, frozen=True, cache_hash=True):
    """Words owed by an added rule. ways: in each language the parts, each with the ways in which
    it may be said; shown: one text a language."""

    ways: tuple[tuple[tuple[str, ...], ...], ...]
    shown: tuple[tuple[str, str], ...]


class Laid(Part, frozen=True):
    """How a card came onto the discard pile: played by a seat (None: turned from the stock), as
    what card it counts where that was declared, whether out of turn."""

    by: Seat | None = None
    counts: Card | None = None
    out_of_turn: bool = False


class Cause(Part, frozen=True):
    """What set a rule off, as it was then: whose doing, the discard pile with the card played on
    top (`played`: there is such a card), how many cards were laid together.

    by, of: in a clause that lasts, the card that brought it about, and who did; chain: the rules
    whose effects led here (below 0: by what they count); chosen: the player that `me` chose;
    answers and rolls: what the effect now running has asked and thrown; again: a repetition.
    """

    rule: int
    me: Seat
    pile: Cards = ()
    laid: tuple[Laid, ...] = ()
    played: bool = False
    together: int = 1
    by: Card | None = None
    of: Seat | None = None
    chain: tuple[int, ...] = ()
    chosen: Seat | None = None
    answers: tuple[tuple[str, Value], ...] = ()
    rolls: tuple[int, ...] = ()
    again: bool = False


class Live(Part, frozen=True):
    """Clauses that hold for a while. since: turn actions made when it began; plays: cards that had
    been played; deal: in which it began."""

    clauses: tuple[Clause, ...]
    lasts: Duration
    cause: Cause
    since: int
    plays: int
    deal: int


MOST_LIVE: Final = 40
"""Clauses that hold for a while: more are forgotten, the oldest first."""


class Debt(Part, frozen=True):
    """Cards to draw or turns to miss that can be answered. of: the card that made it."""

    seat: Seat
    kind: Literal["draw", "miss"]
    count: int
    cause: Cause
    answers: tuple[Answer, ...] = ()
    orelse: Effects = ()
    of: Card | None = None


class Follow(Part, frozen=True):
    """A card that a player has to play; `now`: in the same turn, else in the next."""

    seat: Seat
    cards: CardSet
    ifs: Tests
    cause: Cause
    orelse: Effects = ()
    now: bool = False


class Bonus(Part, frozen=True):
    """An extra turn, at once or after the turn of another."""

    seat: Seat
    after: Seat | None = None


class Tally(Part, frozen=True):
    """A counter of a rule, or what it counts of one player."""

    rule: int
    name: str
    value: int
    seat: Seat | None = None


class Token(Part, frozen=True):
    """Who has a token."""

    en: str
    ru: str
    seat: Seat


class Open(Part, frozen=True):
    """Cards that a player has to hold open; since: turn actions made when it began, where it is
    only for a while."""

    seat: Seat
    cards: CardSet = EVERY
    ifs: Tests = ()
    cause: Cause = Cause(0, 0)
    since: int | None = None


class Named(Part, frozen=True):
    """What was named last, of each kind; a suit has a colour."""

    suit: str = ""
    rank: str = ""
    colour: Literal["", "red", "black"] = ""
    card: Card | None = None
    number: int = 0
    direction: int = 0
    last: Literal["", "suit", "rank", "colour", "card", "number", "direction"] = ""


class Memory(Part, frozen=True):
    """All that rules remember in a deal; where tuples go by seat they are empty while unused.

    skips: turns to miss; order: the seats in their order round the table; out: who is out of the
    deal; turn_to: whose turn it is to be next; answered: the kind of debt that the play of now
    has answered; drew: who has the turn drew in it; begun: when the turn began, by the clock;
    opened: how many turn actions had been made then; late: for how long it had lasted when it was
    last found slow; lost: turns lost since a player last acted; missed: who lost a turn last;
    gone: who went out last; renewed: turn actions made when the stock was renewed last, reset:
    when counts were set to zero; plays: cards played; wins: added to those of the winner; spared:
    the win of now does not count; empty: whose hands have come to be empty and have not won;
    winner: of this deal, while it is being ended; dealer: who has been named to deal next;
    closest: who guessed the starting card best; flipped: the card turned over from the stock
    last.
    """

    skips: tuple[int, ...] = ()
    order: tuple[Seat, ...] = ()
    out: tuple[bool, ...] = ()
    step: int = 1
    turn_to: Seat | None = None
    bonus: tuple[Bonus, ...] = ()
    debts: tuple[Debt, ...] = ()
    follow: tuple[Follow, ...] = ()
    answered: str = ""
    live: tuple[Live, ...] = ()
    tallies: tuple[Tally, ...] = ()
    tokens: tuple[Token, ...] = ()
    named: Named = Named()
    open: tuple[Open, ...] = ()
    drew: bool = False
    begun: float = 0.0
    opened: int = 0
    late: float = 0.0
    lost: int = 0
    missed: Seat | None = None
    gone: Seat | None = None
    renewed: int = 0
    reset: int = 0
    plays: int = 0
    wins: int = 0
    spared: bool = False
    empty: tuple[Seat, ...] = ()
    winner: Seat | None = None
    dealer: Seat | None = None
    closest: Seat | None = None
    flipped: Card | None = None


NOTHING: Final = Memory()
"""What rules remember when a deal begins."""
