"""What it means that one thing or else another is done."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import ExtraTurn, Show
from parlour.games.bartok.norms.events import OnHand, Says
from parlour.games.bartok.norms.model import May, Owe
from parlour.games.bartok.norms.sense.act import by, die_acts, order, race
from parlour.games.bartok.norms.sense.base import HIM, SUBJECT, Acts, Cue, Pick, put
from parlour.games.bartok.norms.sense.deed import do_draw, do_if_not, do_lay
from parlour.games.bartok.norms.sense.doing import do_must_or
from parlour.games.bartok.norms.sense.happening import on_play
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.sense.settle import SHOWN
from parlour.games.bartok.norms.terms import (
    Figure,
    Hand,
    NameOf,
    Next,
    Phrase,
    Same,
    Seat,
    Trait,
)


def may_then(acts: Acts, more: Acts, seat: Seat | None = None) -> Acts:
    """May have something done that something else comes of."""
    match acts:
        case (May(then, who, ()),) if seat is None or seat == who:
            return (May((*then, *cast(Acts, put(by(who, more), str(HIM), who))), who),)
    raise Unfit


def do_lay_or(pick: Pick | None, orelse: Acts) -> Acts:
    """Has to play such a card at once, or else something is done."""
    return do_if_not((do_lay(pick),), (orelse,))


def do_show_it() -> Acts:
    """Shows the card that the sentence speaks of: one just drawn."""
    return (Show(SUBJECT, EVERY, "open", (Same("card", 0, SHOWN),)),)


def again_card() -> Acts:
    """The player of the card has another turn."""
    return (ExtraTurn("me"),)


def say_passive(phrase: Phrase, seat: Seat = "me") -> Acts:
    """Something has to be said, by the player of the card if nobody is named."""
    return by(seat, (Owe(Says(phrase), SUBJECT),))


def said_hand() -> Figure:
    """How many cards one holds."""
    return Figure(Hand(SUBJECT))


def when_before_out(acts: Acts) -> Clauses:
    """What has to be done with one card left."""
    return when(OnHand(1), order(acts))


def when_or(acts: Acts, trigger: Cue, orelse: Acts) -> Clauses:
    """What has to be done when something happens, or else something else."""
    return when(trigger, do_if_not((order(acts),), (orelse,)))


def when_race(react: Any, trigger: Cue, acts: Acts) -> Clauses:
    """All have to do something at once; the last one has to do something else."""
    return when(trigger, race(react, acts))


def when_said(what: Trait, pick: Pick) -> Clauses:
    """What of the card played is said."""
    return when(on_play(pick), (Owe(Says((NameOf(cast(Any, what)),)), "me"),))


def must_or_draw(on: CardSet, pick: Pick, n: int) -> Clauses:
    """Who plays on a card has to play such a card or else draw."""
    return when(on_play(Pick(on)), by(Next(), do_must_or(pick, by(Next(), do_draw(n)))))


def when_die(trigger: Cue, acts: Acts) -> Clauses:
    """A die is thrown, and gives the amount."""
    return when(trigger, die_acts(acts))
