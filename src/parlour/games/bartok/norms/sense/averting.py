"""What is done in place of the draw of a turn, or of a play."""

from __future__ import annotations

from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Show, Skip, StopDraw
from parlour.games.bartok.norms.events import Lays, OnMade
from parlour.games.bartok.norms.model import Effects, May, Owe, When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import Acts
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.terms import CanPlay, Not, Tests

STUCK: Tests = (Not(CanPlay()),)


def may_instead(acts: Acts, stuck: bool = False) -> Clauses:
    """Instead of drawing for a turn a player may do something; `stuck`: who cannot play."""
    may = May((StopDraw(), *_done(acts)))
    return (When(OnMade("turn"), (may,), STUCK if stuck else ()),)


def does_instead(acts: Acts, stuck: bool = True) -> Clauses:
    """Instead of drawing for a turn a player does something; `stuck`: who cannot play."""
    done = _done(acts)
    if not done or any(isinstance(one, Draw | May) for one in done):
        raise Unfit  # "instead of drawing one, draw two" is how many are drawn
    return (When(OnMade("turn"), (StopDraw(), *done), STUCK if stuck else ()),)


def _is_play(one: object) -> bool:
    return isinstance(one, Owe) and isinstance(one.duty, Lays)


def _done(acts: Acts) -> Effects:
    """What is done; to pass is to do nothing else."""
    done = tuple(one for one in order(acts) if one != Skip("me"))
    if any(isinstance(one, Show) or _is_play(one) for one in done):
        raise Unfit  # a card that is shown averts what a rule would have drawn
    return done
