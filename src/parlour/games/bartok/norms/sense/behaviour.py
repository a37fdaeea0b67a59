"""What it means that nobody may do something, or that cards are to be played in some way, where
the players are to judge it."""

from __future__ import annotations

from parlour.games.bartok.norms.effects import Fine
from parlour.games.bartok.norms.events import OnDeed
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Pick, Trigger
from parlour.games.bartok.norms.sense.cost import manner
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.terms import Deed, Words


def ban_deed(deed: Deed) -> Clauses:
    """Who does it pays the ordinary penalty."""
    return ban_deed_cost(deed, (Fine(SUBJECT),))


def ban_deed_cost(deed: Deed, orelse: Acts) -> Clauses:
    """What it costs to do it."""
    return when(Trigger(OnDeed(deed)), orelse)


def manner_not(pick: Pick) -> Clauses:
    """Cards that may not be played with one hand: both are needed."""
    return manner(pick, Words("with both hands", "двумя руками"))
