"""What offences cost, told by what is played wrongly or left unsaid, and wins that do not count."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Fate, TakeCards
from parlour.games.bartok.norms.events import OnHand, OnPlay, Says
from parlour.games.bartok.norms.model import If, Owe
from parlour.games.bartok.norms.normal import WORD
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import Acts, Trigger
from parlour.games.bartok.norms.sense.cost import cost, penalty_kind, penalty_word
from parlour.games.bartok.norms.sense.deed import KEPT
from parlour.games.bartok.norms.sense.law import STANDING
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import (
    Deed,
    Holder,
    LastWho,
    Not,
    Phrase,
    Reacting,
    SamePlayer,
    Seat,
)


def illegal_does(acts: Acts) -> Clauses:
    """What who plays an illegal card does, which goes back to hand anyway; to draw is a
    fine."""
    match tuple(act for act in acts if act != KEPT):
        case (Draw(n=int(n)),):
            return illegal_plain(n)
    if any(isinstance(act, TakeCards) and not act.under for act in acts):
        raise Unfit
    return penalty_kind("illegal card", order(acts))


def illegal_plain(n: int = 1) -> Clauses:
    """An illegal card costs penalty cards; the turn is still to come, as ever."""
    return penalty_kind("illegal card", cost(n))


def unsaid_last(word: Phrase, acts: Acts) -> Clauses:
    """What it costs to come to one card without a word."""
    if word == (WORD,):
        return penalty_word(word, acts)
    owed = Owe(Says(word), "me", (), settled(None, order(acts)))
    return when(Trigger(OnHand(1)), (owed,))


def cannot_win(seat: Seat) -> Clauses:
    """A player whose last card does not win the deal."""
    if seat not in STANDING and not isinstance(seat, Holder | LastWho):
        raise Unfit
    return when(
        Trigger(OnPlay(), ("last card", SamePlayer(seat))), by("me", (Fate("not won", "me"),))
    )


def first_or_not(react: Deed | Phrase, acts: Any = ()) -> Clauses:
    """The last card wins only for who is the first to do something; else it does not, and
    something is done."""
    first = SamePlayer(Reacting("first", react))
    denied = settled(None, (Fate("not won", "me"), *order(acts)))
    return when(Trigger(OnPlay(), ("last card",)), (If((Not(first),), denied),))
