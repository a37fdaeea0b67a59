"""What it means to lay down in one sentence what may be played on several kinds of cards, in what
order the suits come, and in what cards have to agree."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import Duration
from parlour.games.bartok.norms.model import Lasting
from parlour.games.bartok.norms.sense.base import THAT, Acts, Pick, negated, one_of, put, tests_of
from parlour.games.bartok.norms.sense.law import plays_onto
from parlour.games.bartok.norms.sense.sentence import Clauses, plays
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Is,
    Kind,
    Math,
    Node,
    Rank,
    Same,
    Test,
    Tests,
)

SAME_RANK = Same("rank", 0, THAT)


class LawRow(Node, frozen=True):
    """A kind of cards, and what may lie on them."""

    on: CardSet
    pick: Pick


def law_row(on: CardSet, pick: Pick | None = None) -> LawRow:
    """What may lie on cards of one kind; nothing told: any card."""
    if on == EVERY:
        raise Unfit
    return LawRow(on, Pick() if pick is None else pick)


def laws_on(how: Any, rows: tuple[LawRow, ...]) -> Clauses:
    """For each kind of cards what may lie on it, all on the same terms."""
    if len(rows) < 2 or any(sets.both(a.on, b.on) for a, b in combinations(rows, 2)):
        raise Unfit
    return tuple(clause for row in rows for clause in _on(how, row))


def _on(how: Any, row: LawRow) -> Clauses:
    if row.pick == Pick():
        return plays("may", Pick(), row.on)
    return plays_onto(how, row.pick, Pick(row.on))


def laws_or(rows: tuple[LawRow, ...], r: Tests) -> Clauses:
    """For each kind of cards what may lie on it, or else a card that agrees in something."""
    if any(row.pick == Pick() for row in rows):
        raise Unfit
    if sets.either(*(row.on for row in rows)) == EVERY and laws_on("instead", rows):
        told = (one_of((*tests_of(row.pick), Is(row.on, 1))) for row in rows)
        return plays("instead", Pick(EVERY, (AnyOf((one_of(r), *told)),)))
    return laws_on("instead", tuple(LawRow(row.on, _either(row.pick, r)) for row in rows))


def _either(pick: Pick, r: Tests) -> Pick:
    return Pick(EVERY, (AnyOf((one_of(tests_of(pick)), one_of(r))),))


def may_and_never(a: Pick, b: CardSet, c: Pick, d: CardSet) -> Clauses:
    """Some cards may be played on some, others never on others."""
    return plays("may", a, b) + plays("not", c, d)


def suits_round(suits: tuple[CardSet, ...], r: Tests = ()) -> Clauses:
    """On each suit the one that is told behind it, on the last the first; or else a card that
    agrees in something."""
    order = suits[:4]
    if len(set(order)) != 4 or suits[4:] not in ((), suits[:1]):
        raise Unfit
    rows = tuple(LawRow(a, Pick(b)) for a, b in zip(order, (*order[1:], order[0]), strict=True))
    return laws_or(rows, r) if r else laws_on("instead", rows)


def suits_round_for(suits: tuple[CardSet, ...]) -> Clauses:
    """The suit that comes next matches in place of the same one; the same rank does as before."""
    return suits_round(suits, (SAME_RANK,))


def suit_list(suits: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Suits in the order in which they are told."""
    return suits


def plays_any_time() -> Clauses:
    """Cards that match may be played out of turn."""
    return plays("may", Pick(EVERY, (AnyOf((Same("suit"), Same("rank"))),)), turn="any")


def any_time_for(lasts: Duration) -> Acts:
    """Cards that match may be played out of turn for so long."""
    return (Lasting(lasts, plays_any_time()),)


# In what cards agree -----------------------------------------------------------------------------


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
