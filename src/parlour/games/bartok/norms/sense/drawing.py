"""What is told of draws: how many cards a turn takes, and for whom a penalty or a draw is not."""

from __future__ import annotations

from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Shed, Show, SwapTop
from parlour.games.bartok.norms.events import OnDraw
from parlour.games.bartok.norms.model import Forced, Set
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts
from parlour.games.bartok.norms.sense.card import Held
from parlour.games.bartok.norms.sense.person import held_by_me
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.terms import Hand, Num, Same, Seat


def draw_seat(seat: Seat, n: int) -> Clauses:
    """How many cards a turn draw takes for those who hold something."""
    return (Set("draw", n, ifs=(held_by_me(seat),)),)


def no_fine(seat: Seat | None = None, than: Held | None = None) -> Clauses:
    """Those who hold something get no penalty cards."""
    test = held_by_me(seat) if than is None else than.than.of(Hand("me", than.cards))
    return (Forced("penalty", ifs=(test,)),)


def do_draw_show(n: int) -> Acts:
    """Draws a card and shows it to all."""
    if n != 1:
        raise Unfit
    return (Draw(SUBJECT, n), Show(SUBJECT, ifs=(Same("card", 0, "drawn"),)))


def do_swap_stock(n: Num) -> Acts:
    """Swaps a card with the top of the stock, or puts cards under it and draws as many."""
    if n == 1:
        return (SwapTop(SUBJECT, pile="stock"),)
    return (Shed(SUBJECT, n, to="stock bottom"), Draw(SUBJECT, n))


def when_drawing(acts: Acts) -> Clauses:
    """What has to be done by who draws as a turn."""
    return when(OnDraw(), order(acts))
