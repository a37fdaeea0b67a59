"""What a player does with cards and with others: phrases built of those in `deed` and `act`."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Draw,
    Give,
    Redraw,
    Shed,
    Show,
    Skip,
    SwapHands,
    SwapSeats,
    SwapTop,
)
from parlour.games.bartok.norms.events import Does
from parlour.games.bartok.norms.model import If, Owe
from parlour.games.bartok.norms.sense.act import by
from parlour.games.bartok.norms.sense.base import HIM, SUBJECT, Acts, Pick, put
from parlour.games.bartok.norms.sense.debt import answer, owe
from parlour.games.bartok.norms.sense.deed import (
    do_again,
    do_draw,
    do_if_not,
    do_miss,
    do_seats,
    do_swap,
)
from parlour.games.bartok.norms.sense.exact_effects import Some
from parlour.games.bartok.norms.sense.person import of_each
from parlour.games.bartok.norms.sense.settle import THEN, leaves
from parlour.games.bartok.norms.terms import (
    Chosen,
    Compare,
    Deed,
    Hand,
    Left,
    Math,
    Next,
    Num,
    Right,
    Same,
    Seat,
)

OTHER: Any = "\0other"
"""Stands behind what only another player than the one of the card can owe."""


DRAWN: Any = "\0drawn"
"""Stands behind what can be done with a card just drawn alone."""

SINGLE: Any = "\0single"
"""Stands behind what one player alone can do."""


def times_each(n: int, each: Num) -> Num:
    """So many for each of something."""
    return each if n == 1 else Math("*", n, each)


def swap_with(b: Seat | None = None) -> Acts:
    """One player swaps hands with another."""
    return (*do_swap(b), SINGLE)


def swap_seats_with(b: Seat) -> Acts:
    """One player swaps seats with another."""
    return (*do_seats(b), SINGLE)


def do_exchange(n: Num, b: Seat | None = None, pick: Any = "giver") -> Acts:
    """Exchanges so many cards with somebody, or with a player of choice."""
    b = Chosen(SUBJECT) if b is None else b
    return (Give(SUBJECT, b, n, EVERY, pick), Give(b, SUBJECT, n, EVERY, pick), SINGLE)


def do_to_chosen(acts: Acts) -> Acts:
    """Chooses a player to do something to, who is told of as `him`."""
    if HIM not in leaves(acts):
        raise Unfit
    return cast(Acts, put(acts, str(HIM), Chosen(SUBJECT)))


def do_chosen_gives(n: Num) -> Acts:
    """Chooses a player and gives cards to that one."""
    return (Give(SUBJECT, Chosen(SUBJECT), n),)


def do_show_drawn() -> Acts:
    """Shows the card drawn just now."""
    return (Show(SUBJECT, EVERY, "open", (Same("card", 0, "drawn"),)), DRAWN)


def do_must_or(pick: Pick, orelse: Acts) -> Acts:
    """Another player has to play such a card or else draw, or miss a turn: a debt that the card
    answers."""
    return (*owe(orelse, (answer(pick, THEN),)), OTHER)


def do_or(acts: Acts, orelse: Acts) -> Acts:
    """Has to do the one, or else the other."""
    match acts:
        case (Give(n=n, cards=cards),) | (Shed(n=n, cards=cards),):
            if cards == EVERY:
                raise Unfit
            return (If((Compare(Hand(SUBJECT, cards), ">=", n or 1),), acts, orelse),)
    if not isinstance(acts[-1], Owe):
        raise Unfit
    return do_if_not((acts,), (orelse,))


def do_unless_done(acts: tuple[Acts, ...], same: Deed, orelse: tuple[Acts, ...]) -> Acts:
    """Has to do something, or else something else; what is not done is told once more."""
    match acts[-1]:
        case (Owe(Does(deed)),) if deed == same:
            return do_if_not(acts, orelse)
        case _:
            raise Unfit


def by_draw(seat: Seat, n: Num) -> Acts:
    """That player draws."""
    return by(seat, do_draw(n))


def same_too(acts: Acts, seat: Seat, n: int = 0) -> Acts:
    """Another player draws too, so many or as many."""
    drawn = [act for act in acts if isinstance(act, Draw)]
    if not drawn:
        raise Unfit
    if seat == drawn[-1].seat == Next():  # the one after the next player
        seat = Next(2)
    if seat == drawn[-1].seat:
        raise Unfit
    return (*acts, *by(seat, do_draw(n or drawn[-1].n)))


def beyond(acts: Acts, more: Acts) -> Acts:
    """The next player does something, and the one after that player something else."""
    seats = [act.seat for act in acts if isinstance(act, Draw | Skip)]
    if not seats or seats[-1] != Next():
        raise Unfit
    return (*acts, *by(Next(2), more))


def by_miss(seat: Seat, turns: Num = 1) -> Acts:
    """That player misses turns."""
    return by(seat, do_miss(turns))


def swap_two(a: Seat, b: Seat, what: Any) -> Acts:
    """Two players swap hands, or seats."""
    return (SwapHands(a, b) if what == "hands" else SwapSeats(a, b),)


def swap_sides(what: Any) -> Acts:
    """The neighbours on both sides swap."""
    return swap_two(Left(), Right(), what)


def swap_most(what: Any) -> Acts:
    """Those with most and with fewest cards swap."""
    return swap_two("most", "fewest", what)


def by_again(seat: Seat) -> Acts:
    """That player has another turn."""
    return by(seat, do_again())


def do_shed_some(some: Some, to: Any = "under the top") -> Acts:
    """Gets rid of some cards without playing them."""
    return (Shed(SUBJECT, some.n, some.cards, to=to),)


# The highest and the lowest of a hand, and cards put away --------------------------------------


def do_give_rank(pick: Any, to: Seat, n: Num = 1, cards: CardSet = EVERY, high: int = 0) -> Acts:
    """Gives the highest or the lowest cards."""
    return (Give(SUBJECT, of_each(to), n, cards, pick, bool(high)),)


def do_take_rank(pick: Any, frm: Seat, n: Num = 1, cards: CardSet = EVERY, high: int = 0) -> Acts:
    """Takes the highest or the lowest cards of somebody."""
    return (Give(frm, SUBJECT, n, cards, pick, bool(high)),)


def do_shed_rank(
    pick: Any, n: Num = 1, cards: CardSet = EVERY, high: int = 0, to: Any = "under the top"
) -> Acts:
    """Gets rid of the highest or the lowest cards."""
    return (Shed(SUBJECT, n, cards, (), to, pick, bool(high)),)


def do_redraw(cards: CardSet = EVERY, to: Any = "stock bottom") -> Acts:
    """Puts cards away and draws as many."""
    return (Redraw(SUBJECT, cards, to),)


def do_swap_top(cards: CardSet = EVERY, pile: Any = "discard") -> Acts:
    """Swaps a card with the top card of the pile, or of the stock."""
    return (SwapTop(SUBJECT, cards, pile),)


def swap_him() -> Acts:
    """Swaps hands with the other player of whom was spoken."""
    return (SwapHands(SUBJECT, HIM), SINGLE)


def swap_seats_bare(b: Seat) -> Acts:
    """Swaps seats with somebody, and each plays on with the hand that lay there."""
    return (*swap_two_bare(SUBJECT, b), SINGLE)


def swap_two_bare(a: Seat, b: Seat) -> Acts:
    """Two players swap seats and leave their hands behind, so that they swap hands too."""
    if Chosen in (type(a), type(b)):
        raise Unfit
    return (SwapHands(a, b), SwapSeats(a, b))
