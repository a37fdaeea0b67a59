"""What it means to lay down in what cards have to agree in order to match."""

from __future__ import annotations

from typing import Final

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.sense.base import THAT, Pick, negated, one_of, put
from parlour.games.bartok.norms.sense.sentence import Clauses, plays
from parlour.games.bartok.norms.terms import AllOf, AnyOf, Kind, Math, Rank, Same, Test, Tests

SAME_RANK: Final = Same("rank", 0, THAT)


def same_parity(no: bool = False) -> Tests:
    """Both ranks are even or both odd, or not so."""
    return (Kind(Math("+", Rank(0), Rank(THAT)), "odd" if no else "even"),)


def one_alone(a: Tests, b: Tests) -> Tests:
    """The one or the other, not both."""
    if a == b:
        raise Unfit
    return (AnyOf((AllOf((*a, _no(b))), AllOf((_no(a), *b)))),)


def _no(tests: Tests) -> Test:
    match tests:
        case (Kind(n, "even"),):
            return Kind(n, "odd")
        case _:
            return negated(tests)


def agree_by(rs: tuple[Tests, ...]) -> Clauses:
    """Cards match if they agree in one of these ways, and no other."""
    if len(set(rs)) != len(rs) or {one_of(r) for r in rs} == {Same("suit", 0, THAT), SAME_RANK}:
        raise Unfit
    told = rs[0] if len(rs) == 1 else (AnyOf(tuple(one_of(r) for r in rs)),)
    return plays("instead", Pick(EVERY, put(told, str(THAT), 1)))


def only_agreeing(r: Tests) -> Clauses:
    """Only cards that agree so with the top one, which must match as well."""
    return plays("only", Pick(EVERY, put(r, str(THAT), 1)))
