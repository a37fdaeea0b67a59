"""What it means to tell for several kinds of cards what follows on each, and in what order suits
come."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.sense.base import THAT, Pick, negated, one_of, put, tests_of
from parlour.games.bartok.norms.sense.bounds import alternating
from parlour.games.bartok.norms.sense.matching import SAME_RANK
from parlour.games.bartok.norms.sense.sentence import Clauses, plays
from parlour.games.bartok.norms.terms import AnyOf, Compare, Is, Node, Rank, Tests


class Follow(Node, frozen=True):
    """What follows on cards of one kind; `beside`: the two are only named side by side."""

    on: CardSet
    pick: Pick = Pick()
    beside: bool = False


def row(on: CardSet, pick: Pick | None = None, beside: bool = False) -> Follow:
    """On cards of one kind, which are not all, cards of another; nothing told: any card."""
    if on == EVERY:
        raise Unfit
    told = Pick() if pick is None else Pick(pick.cards, put(pick.ifs, str(THAT), 1))
    if beside and on == "A" and told.ifs == (Compare(Rank(0), "<", Rank(1)),):
        raise Unfit  # that aces are low
    return Follow(on, told, beside)


def row_not(on: CardSet, pick: Pick) -> Follow:
    """On cards of one kind any card but those that stand so to it."""
    if pick.cards != EVERY:
        raise Unfit
    return row(on, Pick(EVERY, (negated(tests_of(pick)),)))


def laws_on(how: Any, rows: tuple[Follow, ...]) -> Clauses:
    """For each kind of cards what may lie on it, all on the same terms."""
    if len(rows) < 2 or any(sets.both(a.on, b.on) for a, b in combinations(rows, 2)):
        raise Unfit
    told = (plays(how if one.pick != Pick() else "may", one.pick, one.on) for one in rows)
    return tuple(clause for clauses in told for clause in clauses)


def laws_only(rows: tuple[Follow, ...]) -> Clauses:
    """For some kinds of cards what alone may lie on them; told of all it is a table."""
    if is_all(rows) and all(one.pick != Pick() for one in rows):
        raise Unfit
    return laws_on("only", rows)


def laws_or(rows: tuple[Follow, ...], r: Tests) -> Clauses:
    """For each kind of cards what may lie on it, or else a card that agrees in something."""
    if any(one.pick == Pick() for one in rows):
        raise Unfit
    if is_all(rows) and laws_on("instead", rows):
        told = (one_of((*tests_of(one.pick), Is(one.on, 1))) for one in rows)
        return plays("instead", Pick(EVERY, (AnyOf((one_of(r), *told)),)))
    return laws_on("instead", tuple(Follow(one.on, _either(one.pick, r)) for one in rows))


def is_all(rows: tuple[Follow, ...]) -> bool:
    """Are all the cards told of?"""
    return sets.either(*(one.on for one in rows)) == EVERY


def _either(pick: Pick, r: Tests) -> Pick:
    return Pick(EVERY, (AnyOf((one_of(tests_of(pick)), one_of(r))),))


COLOURS: Final = (Follow("/DH", Pick("/CS")), Follow("/CS", Pick("/DH")))
"""Red and black by turns, which is told beside matching."""


def tabled(rows: tuple[Follow, ...], equal: Any = None) -> Clauses:
    """What follows on each kind of cards. Told of all the cards it says what fits in place of
    matching; told of some it only leaves out what else would fit."""
    if any(one.pick == Pick() for one in rows):
        raise Unfit
    if all(one.beside for one in rows) and _exchanged(rows):
        raise Unfit
    rows = tuple(Follow(one.on, _or_equal(one.pick) if equal else one.pick) for one in rows)
    told = laws_on("instead" if is_all(rows) else "only", rows)
    return alternating() if rows in (COLOURS, COLOURS[::-1]) else told


def _exchanged(rows: tuple[Follow, ...]) -> bool:
    """Two kinds of cards, each of which belongs to what the other is said to be."""
    if len(rows) != 2:
        return False
    kinds = ((rows[0], rows[1]), (rows[1], rows[0]))
    return all(_part(a.on, b.pick.cards) and not b.pick.ifs for a, b in kinds)


def _part(a: CardSet, b: CardSet) -> bool:
    """Cards which are some of those, and not all."""
    return sets.members(a) < sets.members(b) and b != EVERY


def tabled_round(rows: tuple[Follow, ...], again: CardSet, on: CardSet = "") -> Clauses:
    """The same, where on the last kind told follows the first."""
    last = rows[-1].pick.cards
    if again != rows[0].on or on not in ("", last):
        raise Unfit
    return tabled((*rows, row(last, Pick(again))))


def _or_equal(pick: Pick) -> Pick:
    """Cards that are higher or lower, or of the same rank."""
    match pick.ifs:
        case (Compare(a, ">" | "<" as op, b),):
            return Pick(pick.cards, (Compare(a, ">=" if op == ">" else "<=", b),))
        case _:
            raise Unfit


def circle(kinds: tuple[CardSet, ...]) -> Clauses:
    """Each kind follows on the one before, the first on the last; it may be told once more."""
    return tabled(_circling(kinds))


def _circling(kinds: tuple[CardSet, ...]) -> tuple[Follow, ...]:
    if len(kinds) > 2 and kinds[0] == kinds[-1]:
        kinds = kinds[:-1]
    if len(kinds) < 3:
        raise Unfit
    following = (*kinds[1:], kinds[0])
    return tuple(row(on, Pick(to)) for on, to in zip(kinds, following, strict=True))


def suits_round(suits: tuple[CardSet, ...], r: Tests = ()) -> Clauses:
    """The four suits come in this order, or else a card that agrees in something."""
    rows = _circling(suits)
    if len(rows) != 4:
        raise Unfit
    return laws_or(rows, r) if r else tabled(rows)


def suits_round_for(suits: tuple[CardSet, ...]) -> Clauses:
    """The suit that comes next matches in place of the same one; the same rank does as before."""
    return suits_round(suits, (SAME_RANK,))


def suit_list(suits: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Suits in the order in which they are told."""
    return suits


def turns_rest(a: CardSet) -> Clauses:
    """Cards of a kind and all the others take turns, whatever else would match."""
    return turns_free(a, sets.other(a))


def turns_free(a: CardSet, b: CardSet) -> Clauses:
    """Two kinds that are all the cards take turns, whatever else would match."""
    if sets.other(a) != b:
        raise Unfit
    return tabled((row(a, Pick(b)), row(b, Pick(a))))


def each_other(how: Any, a: CardSet, b: CardSet) -> Clauses:
    """On cards of one kind those of another, and the other way round."""
    return laws_on(how, (Follow(a, Pick(b)), Follow(b, Pick(a))))


def each_other_only(on: CardSet, pick: CardSet, below: CardSet, other: CardSet) -> Clauses:
    """The same, told from both sides, where nothing else follows."""
    if (on, pick) != (other, below):
        raise Unfit
    return each_other("only", on, pick)


def tabled_back(one: Follow) -> Clauses:
    """On one of two kinds that are all the cards follows the other, and the other way round."""
    if one.pick.ifs:
        raise Unfit
    return turns_free(one.on, one.pick.cards)


def may_and_never(a: Pick, b: CardSet, c: Pick, d: CardSet) -> Clauses:
    """Some cards may be played on some, others never on others."""
    return plays("may", a, b) + plays("not", c, d)
