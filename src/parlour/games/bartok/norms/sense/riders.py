"""What is told behind a rule: who is first, half a hand, what the next players may play."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.cards import EVERY, CardSet, both, either
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Draw,
    Fate,
    Give,
    Shed,
    TurnTo,
)
from parlour.games.bartok.norms.events import OnPlay, Turns
from parlour.games.bartok.norms.model import Lasting, Plays
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Pick, Trigger
from parlour.games.bartok.norms.sense.following import Follow, is_all, laws_on
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when
from parlour.games.bartok.norms.terms import (
    AllOf,
    Before,
    Compare,
    Hand,
    Is,
    Math,
    Not,
    Num,
    Reacting,
    Same,
    Seat,
    Tests,
    nodes,
)


def race_first(react: Any, acts: Acts) -> Acts:
    """All do it at once; the first one may or has to do something else."""
    return by(Reacting("first", react), acts)


def do_shed_half() -> Acts:
    """Gets rid of half the hand, rounded down."""
    return (Shed(SUBJECT, Math("half", Hand(SUBJECT))),)


def turns_bound(how: Any, n: int, pick: Pick) -> Acts:
    """The next players may play such cards alone, or may not play them."""
    if n < 2:
        raise Unfit  # told of the next player
    return (Lasting(Turns(n), (Plays(how, pick.cards, ifs=pick.ifs),)),)


def when_laid_each(cards: CardSet, seat: Seat, n: int = 1, again: CardSet = "") -> Clauses:
    """Somebody draws so many for each of several cards laid at once."""
    if again not in ("", cards):
        raise Unfit
    several = Trigger(OnPlay(cards), (Compare("laid", ">=", 2),))
    drawn: Num = "laid" if n == 1 else Math("*", n, "laid")
    return when(several, by(seat, (Draw(SUBJECT, drawn),)))


def not_onto_but(pick: Pick, on: CardSet, but: CardSet, but_on: CardSet) -> Clauses:
    """Some cards may not be played on some, save one kind of them on another."""
    if pick.ifs or not both(but, pick.cards) or not both(but_on, on):
        raise Unfit
    allowed = Not(AllOf((Is(but), Is(but_on, 1))))
    return plays("not", Pick(pick.cards, (allowed,)), on)


def last_barred(pick: Pick, acts: Acts) -> Clauses:
    """Who goes out with such a card has not won, and something else is done."""
    going = Trigger(OnPlay(pick.cards), (*pick.ifs, "last card"))
    return when(going, order((Fate("not won"), *acts)))


def any_on(rows: tuple[Follow, ...]) -> Clauses:
    """On each of some kinds of cards, which are not all, any card of another may be played."""
    if is_all(rows):
        raise Unfit  # a table
    return laws_on("may", rows)


def may_on_either(pick: Pick, a: CardSet, b: CardSet) -> Clauses:
    """Some cards may be played on two kinds of cards."""
    return plays("may", pick, either(a, b))


def follow_colour() -> Clauses:
    """Cards of the same colour alone."""
    return plays("not", Pick(EVERY, (Not(Same("colour")),)))


def all_back(group: Seat, n: int) -> Acts:
    """Each gives cards to the player before."""
    if group != "all":
        raise Unfit
    return (Give("all", Before(), n),)


def players_two() -> Tests:
    """Two players are left."""
    return (Compare("players", "=", 2),)


def turn_on(w: Clauses) -> Clauses:
    """Play goes on from the player whose turn it is made, as it does anyway."""
    if not any(isinstance(one, TurnTo) for one in nodes(w)):
        raise Unfit
    return w
