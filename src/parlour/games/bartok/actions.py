"""What a player can do in Bartok; the JSON forms are those of the contract."""

from __future__ import annotations

from typing import Literal

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.rules import Action, Next, Seat
from parlour.games.bartok.memory import Value
from parlour.games.bartok.norms.model import Rule


class Play(Action, frozen=True, tag="play"):
    """BK-07: one card from the hand to the discard pile.

    with_: further cards laid in the same turn, in this order, where a rule allows it (BK-11);
    as_: the card that it is to count as, where a rule allows that; say: words said with it.
    """

    card: Card
    with_: Cards = msgspec.field(default=(), name="with")
    as_: Card | None = msgspec.field(default=None, name="as")
    say: str = ""


class Draw(Action, frozen=True, tag="draw"):
    """BK-07, BK-08: one card from the stock, which ends the turn."""


class Pass(Action, frozen=True, tag="pass"):
    """BK-24: nothing to draw and nothing to play."""


class Choose(Action, frozen=True, tag="choose"):
    """BK-11: answers what a rule asks."""

    value: Value


class Say(Action, frozen=True, tag="say"):
    """BK-09, BK-10: something said at the table."""

    text: str = ""


class Do(Action, frozen=True, tag="deed"):
    """BK-11: something done at the table, by its button (a slap, a raised hand)."""

    deed: str


class Call(Action, frozen=True, tag="call"):
    """BK-12: calls a violation, of a clause or of an added rule."""

    against: Seat
    clause: str | None = None
    rule: int | None = None


class Vote(Action, frozen=True, tag="vote"):
    """BK-12, BK-R4: agrees to the call, or not."""

    agree: bool


class Admit(Action, frozen=True, tag="admit"):
    """BK-R4: the accused agrees."""


class Accept(Action, frozen=True, tag="accept"):
    """BK-R6: has nothing against the winning play."""


class Pause(Action, frozen=True, tag="pause"):
    """BK-15: stops play for a question about a rule of the list, the fixed ones, or anything."""

    about: int | None = None
    question: str = ""


class Clarify(Action, frozen=True, tag="clarify"):
    """BK-15: the author of the rule explains it."""

    text: str = ""


class Resume(Action, frozen=True, tag="resume"):
    """BK-15, BK-R22: play goes on."""


class Prevail(Action, frozen=True, tag="prevail"):
    """BK-16, BK-R13: of two rules in conflict the one that holds."""

    rule: int
    over: int


class Announce(Action, frozen=True, tag="announce"):
    """BK-19, BK-20: a new rule in words or as data, one repealed, or both.

    insist: words that cannot be read are to be an honour rule (BK-R11).
    """

    text: str = ""
    lang: Literal["en", "ru"] = "en"
    rule: Rule | None = None
    repeal: int | None = None
    insist: bool = False


class Confirm(Action, frozen=True, tag="confirm"):
    """BK-R10: the rule is meant as it was read back."""


class Restate(Action, frozen=True, tag="restate"):
    """BK-R10: the rule is withdrawn, to be put in other words."""


class Decline(Action, frozen=True, tag="decline"):
    """BK-R13: no rule is added."""


class Object(Action, frozen=True, tag="object"):
    """BK-R12: finds the rule partial or unclear."""


class EndDeal(Action, frozen=True, tag="end-deal"):
    """BK-R15: agrees to end a stuck deal, or not."""

    agree: bool


Turn = Play | Draw | Pass
"""The actions that a turn is made of."""

Move = (
    Turn
    | Choose
    | Say
    | Do
    | Call
    | Vote
    | Admit
    | Accept
    | Pause
    | Clarify
    | Resume
    | Prevail
    | Announce
    | Confirm
    | Restate
    | Decline
    | Object
    | EndDeal
    | Next
)
"""Everything a player can do."""
