"""What is off for a while or for good: turns, all added rules; and what a winner is dealt later."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Give
from parlour.games.bartok.norms.events import Duration, OnDeal, OnPlay, Until
from parlour.games.bartok.norms.model import Lasting, Off, Set, When
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Pick
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when
from parlour.games.bartok.norms.terms import AnyOf, Left, Num, Right, Same


def plays_any_time() -> Clauses:
    """Cards that match may be played out of turn."""
    return plays("may", Pick(EVERY, (AnyOf((Same("suit"), Same("rank"))),)), turn="any")


def any_time_for(lasts: Duration) -> Acts:
    """Cards that match may be played out of turn for so long."""
    return (Lasting(lasts, plays_any_time()),)


def free_by_turns(pick: Pick, again: Any = "") -> Clauses:
    """Cards that switch the turns off, and the next such card on again."""
    if pick.ifs or pick.cards == EVERY or again not in ("", pick.cards):
        raise Unfit
    played = OnPlay(pick.cards)
    return when(played, any_time_for(Until(played)))


def off_for_good() -> Acts:
    """All added rules do not apply from now on."""
    return (Lasting("match", (Off(),)),)


def winner_dealt(n: int) -> Clauses:
    """Each deal that a player wins makes so many cards more that the player is dealt later."""
    later = Set("deal", n, True, "cause")
    return (When(OnDeal("over"), (Lasting("match", (later,)),)),)


def winner_dealt_less(n: int) -> Clauses:
    """The same with fewer cards."""
    return winner_dealt(-n)


def given_by_sides(n: Num = 1, pick: Any = "giver") -> Acts:
    """Both neighbours give the player cards."""
    return (Give(Left(), SUBJECT, n, pick=pick), Give(Right(), SUBJECT, n, pick=pick))
