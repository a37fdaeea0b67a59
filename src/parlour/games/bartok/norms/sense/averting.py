"""What is done in place of the draw of a turn, or of a play, and turns that are missed."""

from __future__ import annotations

import msgspec

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Give, Name, Show, Skip, StopDraw, TakeCards
from parlour.games.bartok.norms.events import Lays, OnMade, OnTurn
from parlour.games.bartok.norms.model import Effects, May, Owe, Set, When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import Acts, unmarked
from parlour.games.bartok.norms.sense.deed import do_take_from
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.sense.settle import leaves
from parlour.games.bartok.norms.terms import (
    CanPlay,
    Compare,
    Hand,
    Not,
    SamePlayer,
    Seat,
    Tests,
    Those,
    nodes,
)

STUCK: Tests = (Not(CanPlay()),)


def may_instead(acts: Acts = (), stuck: bool = False, more: Acts = ()) -> Clauses:
    """Instead of drawing for a turn a player may do something, or nothing, and more comes of it;
    `stuck`: who cannot play."""
    done = _done(acts)
    if done == (Draw(),):
        raise Unfit  # it is what a turn is anyway
    may = May((StopDraw(), *done, *unmarked(more)))
    return (When(OnMade("turn"), (may,), STUCK if stuck else ()),)


def may_draw_from(frm: Seat, stuck: bool = False) -> Clauses:
    """A player may draw a card from a hand instead of the stock."""
    return may_instead(do_take_from(frm=frm), stuck)


def does_instead(acts: Acts, stuck: bool = True, more: Acts = ()) -> Clauses:
    """Instead of drawing for a turn a player does something; `stuck`: who cannot play."""
    done = _done(acts)
    if not done or any(isinstance(one, Draw | May) for one in done):
        raise Unfit  # "instead of drawing one, draw two" is how many are drawn
    return (When(OnMade("turn"), (StopDraw(), *done, *unmarked(more)), STUCK if stuck else ()),)


def takes_instead(acts: Acts, may: bool = False) -> Clauses:
    """Who cannot play takes cards from elsewhere, or may, which can only be in place of the
    draw."""
    done = _done(acts)
    if not done or not all(_is_taken(one) for one in done):
        raise Unfit
    return may_instead(acts, stuck=True) if may else does_instead(acts)


def instead_if(clauses: Clauses, ifs: Tests) -> Clauses:
    """Something is done instead if the conditions hold."""
    if ifs == STUCK and clauses == may_skip():
        raise Unfit  # told of whoever would draw
    return tuple(
        msgspec.structs.replace(one, ifs=ifs + one.ifs) for one in clauses if isinstance(one, When)
    )


def instead_by(seat: Seat, clauses: Clauses) -> Clauses:
    """Something may be done instead by those players alone."""
    match seat:
        case Those(n, op, cards, "all"):
            return instead_if(clauses, (Compare(Hand("me", cards), op, n),))
        case "dealer":
            return instead_if(clauses, (SamePlayer(seat),))
    raise Unfit


def may_skip() -> Clauses:
    """A player may miss the turn that has come."""
    return (When(OnTurn(), (May((Skip("me"),)),)),)


def stuck_misses() -> Clauses:
    """Who cannot play misses the turn."""
    return (When(OnTurn(), (Skip("me"),), STUCK),)


def stuck_draws_none() -> Clauses:
    """Who cannot play draws nothing."""
    return (Set("draw", 0, ifs=STUCK),)


def _is_shown_kind(one: object) -> bool:
    return isinstance(one, Show) and one.cards != EVERY


def _is_taken(one: object) -> bool:
    return isinstance(one, TakeCards) or (isinstance(one, Give) and one.to == "me")


def _is_play(one: object) -> bool:
    return isinstance(one, Owe) and isinstance(one.duty, Lays)


def _done(acts: Acts) -> Effects:
    """What is done; to pass is to do nothing else."""
    done = tuple(one for one in unmarked(order(acts)) if one != Skip("me"))
    if any(_is_shown_kind(one) or _is_play(one) for one in done):
        raise Unfit  # a card that is shown averts what a rule would have drawn
    if "named" in leaves(done) and not any(isinstance(one, Name) for one in nodes(done)):
        raise Unfit
    return done
