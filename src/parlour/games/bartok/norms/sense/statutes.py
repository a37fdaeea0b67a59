"""What laws told in full, exact sentences mean: penalties, draws, tokens, cards that change."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Draw, Give, GiveToken, Score
from parlour.games.bartok.norms.events import Answer
from parlour.games.bartok.norms.model import Effects, Set
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Pick
from parlour.games.bartok.norms.sense.cost import penalty_kind
from parlour.games.bartok.norms.sense.custom import treat_swap
from parlour.games.bartok.norms.sense.debt import answer, owe
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.sense.table import if_then
from parlour.games.bartok.norms.terms import (
    Compare,
    Figure,
    Played,
    Row,
    Seat,
    Tests,
    Words,
)


def penalty_owed(offence: Any, acts: Effects) -> Clauses:
    """What who commits an offence does."""
    return penalty_kind(offence, order(acts))


def treat_two(a: CardSet, b: CardSet, c: CardSet, d: CardSet) -> Clauses:
    """Two ranks or two suits count as each other, told both ways."""
    if (a, b) != (d, c):
        raise Unfit
    return treat_swap(a, b)


def no_draws_running() -> Clauses:
    """Who drew in the turn before draws nothing."""
    return (Set("draw", 0, ifs=(Compare(Row("draw"), ">=", 1),)),)


def do_wins_for(n: int) -> Acts:
    """Scores so many wins for the deal, the one for going out among them."""
    if n < 2:
        raise Unfit
    return (Score(n - 1, "wins", SUBJECT),)


def token_to(token: Words, to: Seat) -> Acts:
    """The token goes to a player."""
    return (GiveToken(token, to),)


def figure_played(cards: CardSet) -> Figure:
    """How many such cards have been played."""
    return Figure(Played(cards))


def draws_else(acts: Acts, tests: Tests, n: int) -> Acts:
    """Draws so many, or else so many."""
    return if_then(tests, acts, _drawing(acts, n))


def draws_but(acts: Acts, tests: Tests, n: int) -> Acts:
    """Draws so many, but in some case so many."""
    return if_then(tests, _drawing(acts, n), acts)


def _drawing(acts: Acts, n: int) -> Acts:
    """The same with another number of cards drawn."""
    drawn = [act for act in acts if isinstance(act, Draw)]
    if len(drawn) != 1 or drawn[0].n == n:
        raise Unfit
    return tuple(Draw(act.seat, n) if isinstance(act, Draw) else act for act in acts)


def who_then(acts: Acts, more: Acts) -> Acts:
    """Something is given to a player, who does something."""
    match acts[-1]:
        case Give(_, to):
            return (*acts, *by(to, more))
        case _:
            raise Unfit


def answer_more(pick: Pick, n: int) -> tuple[Answer, int]:
    """A card that answers a debt, after which the next player owes so much."""
    return answer(pick, "add"), n


def owe_told(acts: Acts, answers: tuple[Any, ...], seat: Seat | None = None) -> Acts:
    """A debt, and what becomes of it by each card that answers; one that adds to it doubles it."""
    drawn = [act.n for act in acts if isinstance(act, Draw)]
    for one in answers:
        if isinstance(one, tuple) and [one[1]] != [2 * n for n in drawn if isinstance(n, int)]:
            raise Unfit
    return owe(acts, tuple(one[0] if isinstance(one, tuple) else one for one in answers))
