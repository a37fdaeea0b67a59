"""What is still to happen in a deal, and what is asked: the things that a queue is made of."""

from __future__ import annotations

from typing import Literal

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.games.bartok.actions import Turn
from parlour.games.bartok.memory import Cause, Part, Phrase, Seconds, Value
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.model import Effects, Role
from parlour.games.bartok.norms.terms import Tests

# What is still to happen


class TurnUp(Part, frozen=True):
    """The starting card (BK-03). tried: cards that were turned and put back."""

    tried: int = 0


class Take(Part, frozen=True):
    """Cards from the stock to a hand. `cause` tells turn, forced draw and penalty apart; clause
    and rule: what a penalty is for; first: none of these cards has been taken yet; warned: what
    rules make of it before that has been done; by: the rule whose effect it is."""

    seat: Seat
    count: int
    cause: Literal["turn", "forced", "penalty"]
    clause: str = ""
    rule: int | None = None
    act: int | None = None
    first: bool = True
    warned: bool = False
    by: Cause | None = None


class Seek(Part, frozen=True):
    """A player draws until a card comes that is of the set and meets the conditions; cause,
    warned: as in `Take`."""

    seat: Seat
    cards: CardSet
    ifs: Tests
    by: Cause
    left: int = 60
    cause: Literal["turn", "forced"] = "forced"
    warned: bool = False


class Fined(Part, frozen=True):
    """A player has been given the cards of one penalty."""

    seat: Seat
    by: Cause | None = None


class Turned(Part, frozen=True):
    """The direction of play has changed by an effect."""

    seat: Seat
    by: Cause | None = None


class Perform(Part, frozen=True):
    """A turn action whose turn has come, once what had to be paid before is paid."""

    seat: Seat
    action: Turn
    late: bool = False


class Run(Part, frozen=True):
    """Effects of a rule, to be done one after the other; told: the rule has been named."""

    effects: Effects
    cause: Cause
    told: bool = False


class Appoint(Part, frozen=True):
    """Who begins, or who deals next, as a rule has it."""

    role: Role
    cause: Cause


class PlayOut(Part, frozen=True):
    """A card that is played as an effect, beside the turn."""

    seat: Seat
    card: Card
    by: Cause


class Throw(Part, frozen=True):
    """A die that the effect after it needs."""

    sides: int


class DealOut(Part, frozen=True):
    """Hands that were put together, and are shuffled (`mixed`), are dealt out to these seats."""

    seats: tuple[Seat, ...]
    mixed: bool = False


class Reshuffle(Part, frozen=True):
    """The discard pile but its top card is shuffled into the stock, by a rule."""

    by: Cause


class Weigh(Part, frozen=True):
    """Sees what has become of the hands (BK-09, BK-R16, BK-R8). `play`: after a play of this
    seat; by: the rule whose effect changed them."""

    seat: Seat
    play: bool = False
    by: Cause | None = None


class Utter(Part, frozen=True):
    """What was said together with a play, heard once its effects are there."""

    seat: Seat
    text: str


class Win(Part, frozen=True):
    """The seat wins, if no rule has it otherwise."""

    seat: Seat


class Stands(Part, frozen=True):
    """The win stands; what rules make of the end of the deal comes first."""

    seat: Seat


class DealWon(Part, frozen=True):
    """The deal ends with its winner."""

    seat: Seat


class TurnOver(Part, frozen=True):
    """The turn of this seat ends."""

    seat: Seat


class TurnBegins(Part, frozen=True):
    """The turn comes to this seat."""

    seat: Seat


Task = (
    TurnUp
    | Take
    | Seek
    | Fined
    | Turned
    | Perform
    | Run
    | Appoint
    | PlayOut
    | Throw
    | DealOut
    | Reshuffle
    | Weigh
    | Utter
    | Win
    | Stands
    | DealWon
    | TurnOver
    | TurnBegins
)

Asked = Literal[
    "suit",
    "rank",
    "colour",
    "card",
    "number",
    "seat",
    "direction",
    "may",
    "give",
    "take",
    "shed",
    "show",
    "reveal",
    "trade",
    "guess",
    "hand-sign",
    "react-first",
    "react-last",
]


class Question(Part, frozen=True):
    """BK-11: what a rule asks a player, by which time. cards, ifs: which cards may be chosen, and
    how many (count); deed, phrase: what to react with; answered: while others are awaited."""

    seat: Seat
    what: Asked
    rule: int
    ends: Seconds
    low: int = 0
    high: int = 0
    cards: CardSet = EVERY
    ifs: Tests = ()
    count: int = 1
    deed: str = ""
    phrase: Phrase | None = None
    answered: bool = False


class Answered(Part, frozen=True):
    """An answer that is not open yet."""

    seat: Seat
    value: Value
