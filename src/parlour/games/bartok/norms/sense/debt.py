"""What a player owes, and the cards that answer it."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Draw,
    Skip,
)
from parlour.games.bartok.norms.events import (
    Answer,
    Draws,
    Misses,
)
from parlour.games.bartok.norms.model import (
    Owe,
)
from parlour.games.bartok.norms.sense.base import (
    SUBJECT,
    Acts,
    Pick,
    put,
    unmarked,
)
from parlour.games.bartok.norms.sense.settle import THEN
from parlour.games.bartok.norms.terms import (
    Math,
    Next,
    Node,
    Num,
    Seat,
)

NEXT = Next()


# Debts that can be answered ----------------------------------------------------------------


def answer(pick: Pick, then: Any = THEN) -> Answer:
    """A card that answers a debt."""
    return Answer(pick.cards, pick.ifs, then)


def owe(acts: Acts, answers: tuple[Answer, ...]) -> Acts:
    """The last thing owed may be answered so; by the next player, if nobody is named."""
    acts = put(acts, "me", NEXT) if all(_mine(act) for act in acts) else acts
    acts = unmarked(acts)
    skips = acts and isinstance(acts[-1], Skip)
    if len(acts) == 2 and skips and isinstance(acts[0], Draw) and acts[0].seat == acts[1].seat:
        return (Owe(Draws(acts[0].n), acts[0].seat, answers),)
    match acts:
        case (Draw(seat, n),):
            return (Owe(Draws(n), seat, answers),)
        case (Skip(seat, turns),):
            return (Owe(Misses(turns), seat, answers),)
        case _:
            raise Unfit


def owe_answers(acts: Acts, answers: tuple[Answer, ...]) -> Acts:
    """A debt that may be answered."""
    return owe(acts, answers)


class Adds(Node, frozen=True):
    """Cards that pass a debt on with so much more."""

    cards: CardSet
    n: int


def adding(cards: CardSet, n: Num) -> Adds:
    """Each of these cards adds so much."""
    if not isinstance(n, int):
        raise Unfit
    return Adds(cards, n)


def adds_to(cards: CardSet, m: int, k: int = 0) -> Adds:
    """With one of these cards it is so much, with two of them so much."""
    if m % 2 or k not in (0, m + m // 2):
        raise Unfit
    return Adds(cards, m // 2)


def owe_adds(acts: Acts, adds: Adds) -> Acts:
    """A debt that is passed on with the like of the card, each adding as much."""
    owed = owe(acts, (Answer(adds.cards, (), "add"),))
    match owed:
        case (Owe(Draws(n) | Misses(n)),) if n == adds.n:
            return owed
        case _:
            raise Unfit


def owe_unless(acts: Acts, answer: Pick, seat: Seat | None = None, then: Any = THEN) -> Acts:
    """A debt that is answered with a card."""
    if isinstance(then, Adds):
        if (then.cards, ()) != (answer.cards, answer.ifs):
            raise Unfit
        return owe_adds(acts, then)
    return owe(acts, (Answer(answer.cards, answer.ifs, then),))


def owe_if(acts: Acts, answer: Pick, y: Acts, then: Any = "add") -> Acts:
    """A debt that, answered, falls on the next player with more."""
    owed = owe(acts, (Answer(answer.cards, answer.ifs, then),))
    first, second = acts[-1], y[-1]
    if not isinstance(first, Skip) or not isinstance(second, Skip):
        raise Unfit
    if second.turns != Math("+", first.turns, first.turns) and second.turns != 2:
        raise Unfit
    return owed


def _mine(act: Any) -> bool:
    return isinstance(act, Draw | Skip) and act.seat == "me"


def do_change_or(pick: Pick, n: Num) -> Acts:
    """Has to play such a card, or draw so many."""
    one = Answer(pick.cards, pick.ifs, "cancel")
    return (Owe(Draws(n), SUBJECT, (one,)), "\0single")
