"""What the effects and conditions of Bartok's rules do to deals that are played out side by side.

What is not here is vague: a program leaves it out. See `bartok_program`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from parlour.bots.bartok_lanes import Lanes
from parlour.bots.bartok_rows import Act, Row, Rows, above, equals, number
from parlour.games.bartok.memory import Live
from parlour.games.bartok.moment import refs_of
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.norms import model, terms
from parlour.games.bartok.norms.events import Cards, Does, Says
from parlour.games.bartok.norms.terms import nodes
from parlour.games.bartok.state import Bartok

When = Callable[[Lanes], Row]

Holders = Callable[[Lanes], Iterable[tuple[int, Row]]]
"""Players, as places seen from whose turn it is, each with the deals in which it is meant."""


class Vague(Exception):
    """What a program cannot do."""


# Conditions


ABOUT_CARDS: Final = (
    terms.Is,
    terms.Same,
    terms.Compare,
    terms.Kind,
    terms.Rank,
    terms.Math,
    terms.Not,
    terms.AnyOf,
    terms.AllOf,
)


def is_about_cards(test: terms.Test) -> bool:
    """Whether a condition speaks of the card that is played and the one under it alone."""
    if isinstance(test, str):
        return False
    for node in nodes(test):
        if isinstance(node, terms.Node):
            if not isinstance(node, ABOUT_CARDS) or not refs_of(node) <= {0, 1}:
                return False
            if isinstance(node, terms.Compare | terms.Math) and {type(node.a), type(node.b)} & {
                str
            }:
                return False
    return True


def condition(test: terms.Test) -> When:
    """Where a condition on the moment holds. Raises Vague."""
    match test:
        case "last card":
            return lambda lanes: 0
        case terms.Direction(way):
            if way == "clockwise":
                return lambda lanes: lanes.clockwise
            return lambda lanes: lanes.full ^ lanes.clockwise
        case terms.Compare(terms.Hand(who, "*", False), op, int(n)):
            return sized(who, op, n)
        case terms.Not(that):
            inner = condition(that)
            return lambda lanes: lanes.full ^ inner(lanes)
    raise Vague


def sized(who: terms.Seat, op: str, n: int) -> When:
    """Where the hand of a player has such a size. Raises Vague."""
    found, stands = one_of(who), SIZES[op]

    def when(lanes: Lanes) -> Row:
        row = 0
        for seat, where in found(lanes):
            row |= where & stands(lanes.size(seat), n, lanes.full)
        return row

    return when


SIZES: Final[dict[str, Callable[[Rows, int, Row], Row]]] = {
    "=": lambda size, n, full: equals(size, n),
    "!=": lambda size, n, full: full ^ equals(size, n),
    ">": lambda size, n, full: above(size, number(n, full)),
    ">=": lambda size, n, full: full ^ above(number(n, full), size),
    "<": lambda size, n, full: above(number(n, full), size),
    "<=": lambda size, n, full: full ^ above(size, number(n, full)),
}


# Players


def one_of(who: terms.Seat) -> Holders:
    """One player, seen from whose turn it is. Raises Vague."""
    match who:
        case "me":
            return lambda lanes: [(0, lanes.live)]
        case "across":
            return lambda lanes: [(len(lanes.places) // 2, lanes.live)]
        case terms.Next(int(n)):
            return lambda lanes: [(n % len(lanes.places), lanes.live)]
        case terms.Before(int(n)):
            return lambda lanes: [(-n % len(lanes.places), lanes.live)]
        case terms.Left(int(n)):
            return lambda lanes: beside(lanes, n)
        case terms.Right(int(n)):
            return lambda lanes: beside(lanes, -n)
        case "most":
            return lambda lanes: lanes.with_most(1)
        case "fewest":
            return lambda lanes: lanes.with_most(-1)
        case terms.Chosen("me"):
            return lambda lanes: lanes.with_most(-1, others=True)
    raise Vague


def beside(lanes: Lanes, n: int) -> list[tuple[int, Row]]:
    """So many places on the left: which that is hangs on the direction of play."""
    count, way = len(lanes.places), lanes.clockwise
    return [(n % count, lanes.live & way), (-n % count, lanes.live ^ lanes.live & way)]


def all_of(who: terms.Seat) -> Holders:
    """One player or several, in the order of play. Raises Vague."""
    match who:
        case "others":
            return lambda lanes: [(seat, lanes.live) for seat in range(1, len(lanes.places))]
        case "all":
            return lambda lanes: [(seat, lanes.live) for seat in range(len(lanes.places))]
        case terms.Few(int(n)):
            return lambda lanes: [
                (seat % len(lanes.places), lanes.live) for seat in range(1, n + 1)
            ]
    return one_of(who)


# Effects

Done = Callable[[Lanes, int, Row], None]


def for_each(who: terms.Seat, done: Done) -> Act:
    """What is done to each of some players. Raises Vague."""
    found = all_of(who)

    def act(lanes: Lanes, row: Row) -> None:
        for seat, where in list(found(lanes)):
            if here := row & where:
                done(lanes, seat, here)

    return act


def drawing(n: int) -> Done:
    """So many cards are drawn."""

    def done(lanes: Lanes, seat: int, row: Row) -> None:
        for _ in range(n):
            lanes.draw(seat, row)

    return done


def missing(n: int) -> Done:
    """So many turns are missed."""

    def done(lanes: Lanes, seat: int, row: Row) -> None:
        for _ in range(n):
            lanes.miss(seat, row)

    return done


def giving(n: int, from_me: bool) -> Done:
    """So many cards go from whose turn it is to another, or the other way."""

    def done(lanes: Lanes, seat: int, row: Row) -> None:
        for _ in range(n if seat else 0):
            lanes.give(*((0, seat) if from_me else (seat, 0)), row)

    return done


def naming(ranks: bool) -> Act:
    """A suit or a rank is named, and has to be played next."""
    return lambda lanes, row: lanes.name_any(row, ranks)


def act_of(effect: model.Effect) -> Act:
    """What most effects do. Raises Vague."""
    match effect:
        case acts.Draw(who, int(n)) | acts.Fine(who, int(n)):
            return for_each(who, drawing(n))
        case acts.Skip(who, int(n)):
            return for_each(who, missing(n))
        case acts.Direct(way):
            return directed(way)
        case acts.ExtraTurn("me", None):
            return lambda lanes, row: lanes.turn_to(0, row)
        case acts.TurnTo(who):
            one_of(who)
            return for_each(who, Lanes.turn_to)
    return of_hands(effect)


def of_hands(effect: model.Effect) -> Act:
    """What moves cards otherwise than by draws. Raises Vague."""
    match effect:
        case acts.SwapHands(one, other):
            return swapping(one, other)
        case acts.PassHands(way):
            return passing(way)
        case acts.Give("me", to, int(n), "*", pick) if pick != "taker":
            one_of(to)
            return for_each(to, giving(n, from_me=True))
        case acts.Give(giver, "me", int(n), "*", pick) if pick != "taker":
            return for_each(giver, giving(n, from_me=False))
        case acts.Shed(who, 1, "*", (), "under the top", "owner" | "random"):
            return for_each(who, lambda lanes, seat, row: lanes.shed(seat, row))
        case acts.Shed(who, 1, "*", (), "stock bottom"):
            return for_each(who, lambda lanes, seat, row: lanes.shed(seat, row, to_stock=True))
        case acts.Redraw(who, "*", "stock bottom"):
            return for_each(who, Lanes.redraw)
        case acts.SwapTop(who, "*", "discard"):
            return for_each(who, Lanes.swap_top)
        case acts.Flip(1):
            return lambda lanes, row: lanes.flip(row)
    raise Vague


def is_rough(effect: model.Effect) -> bool:
    """Whether an effect is done only roughly: with any card, or with a stock that has no bottom."""
    match effect:
        case acts.Give(pick=pick):
            return pick in ("highest", "lowest")
        case acts.Shed(to=place):
            return place != "under the top"
    return isinstance(effect, acts.Redraw | acts.SwapTop)


def directed(way: str) -> Act:
    """The direction of play is reversed or set. Raises Vague."""
    match way:
        case "reverse":
            return lambda lanes, row: lanes.reverse(row)
        case "clockwise":
            return lambda lanes, row: lanes.reverse(row ^ row & lanes.clockwise)
        case "anticlockwise":
            return lambda lanes, row: lanes.reverse(row & lanes.clockwise)
    raise Vague


def swapping(one: terms.Seat, other: terms.Seat) -> Act:
    """Two players exchange their hands. Raises Vague."""
    first, second = one_of(one), one_of(other)

    def act(lanes: Lanes, row: Row) -> None:
        pairs = [(a, b, at & to) for a, at in first(lanes) for b, to in second(lanes) if a != b]
        for a, b, where in pairs:
            if here := row & where:
                lanes.exchange(a, b, here)

    return act


def passing(way: str) -> Act:
    """Everybody passes the hand on. Raises Vague."""
    match way:
        case "along":
            return lambda lanes, row: lanes.pass_hands(1, row)
        case "against":
            return lambda lanes, row: lanes.pass_hands(-1, row)
        case "left" | "right":
            left = way == "left"

            def act(lanes: Lanes, row: Row) -> None:
                along = row & lanes.clockwise if left else row ^ row & lanes.clockwise
                lanes.pass_hands(1, along)
                lanes.pass_hands(-1, row ^ along)

            return act
    raise Vague


# What effects bring about


def named_now(state: Bartok) -> str:
    """The suit or rank that has to be played next, nothing where any may be."""
    for one in state.mem.live:
        if names_next(one):
            named = state.mem.named
            return named.suit if one.clauses == NAMED["suit"] else named.rank
    return ""


def names_next(live: Live) -> bool:
    """Whether these clauses say that what was named has to be played next."""
    return live.lasts == Cards(1) and live.clauses in (NAMED["suit"], NAMED["rank"])


NAMED: Final = {
    what: (model.Plays("instead", ifs=(terms.Same(what, 0, "named"),)),)
    for what in ("suit", "rank")
}


def are_words(effects: Sequence[model.Effect]) -> bool:
    """Whether all that comes of it is said, or a gesture."""
    return all(isinstance(one, model.Owe) and isinstance(one.duty, Says | Does) for one in effects)
