"""What is done in place of the draw of a turn, or of a play."""

from __future__ import annotations

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Show, Skip, StopDraw
from parlour.games.bartok.norms.events import Lays, OnMade
from parlour.games.bartok.norms.model import Effects, May, Owe, When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import Acts
from parlour.games.bartok.norms.sense.deed import do_take_from
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.terms import CanPlay, Not, Seat, Tests

STUCK: Tests = (Not(CanPlay()),)


def may_instead(acts: Acts, stuck: bool = False, more: Acts = ()) -> Clauses:
    """Instead of drawing for a turn a player may do something, and more comes of it; `stuck`: who
    cannot play."""
    may = May((StopDraw(), *_done(acts), *_plain(more)))
    return (When(OnMade("turn"), (may,), STUCK if stuck else ()),)


def may_draw_from(frm: Seat, stuck: bool = False) -> Clauses:
    """A player may draw a card from a hand instead of the stock."""
    return may_instead(do_take_from(frm=frm), stuck)


def does_instead(acts: Acts, stuck: bool = True, more: Acts = ()) -> Clauses:
    """Instead of drawing for a turn a player does something; `stuck`: who cannot play."""
    done = _done(acts)
    if not done or any(isinstance(one, Draw | May) for one in done):
        raise Unfit  # "instead of drawing one, draw two" is how many are drawn
    return (When(OnMade("turn"), (StopDraw(), *done, *_plain(more)), STUCK if stuck else ()),)


def _plain(acts: Acts) -> Effects:
    return tuple(one for one in acts if not isinstance(one, str))


def _is_shown_kind(one: object) -> bool:
    return isinstance(one, Show) and one.cards != EVERY


def _is_play(one: object) -> bool:
    return isinstance(one, Owe) and isinstance(one.duty, Lays)


def _done(acts: Acts) -> Effects:
    """What is done; to pass is to do nothing else."""
    done = tuple(one for one in _plain(order(acts)) if one != Skip("me"))
    if any(_is_shown_kind(one) or _is_play(one) for one in done):
        raise Unfit  # a card that is shown averts what a rule would have drawn
    return done
