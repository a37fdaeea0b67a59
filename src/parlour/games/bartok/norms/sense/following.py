"""What it means to tell for several kinds of cards what follows on each."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.sense.base import THAT, Pick, negated, put, tests_of
from parlour.games.bartok.norms.sense.bounds import alternating
from parlour.games.bartok.norms.sense.sentence import Clauses, plays
from parlour.games.bartok.norms.terms import Compare, Node


class Follow(Node, frozen=True):
    """What follows on cards of one kind; `beside`: the two are only named side by side."""

    on: CardSet
    pick: Pick
    beside: bool = False


def row(on: CardSet, pick: Pick, beside: bool = False) -> Follow:
    """On cards of one kind, which are not all, cards of another."""
    if on == EVERY or pick == Pick():
        raise Unfit
    return Follow(on, Pick(pick.cards, put(pick.ifs, str(THAT), 1)), beside)


def row_not(on: CardSet, pick: Pick) -> Follow:
    """On cards of one kind any card but those that stand so to it."""
    if pick.cards != EVERY:
        raise Unfit
    return row(on, Pick(EVERY, (negated(tests_of(pick)),)))


COLOURS: Final = (Follow("/DH", Pick("/CS")), Follow("/CS", Pick("/DH")))
"""Red and black by turns, which is told beside matching."""


def tabled(rows: tuple[Follow, ...], equal: Any = None) -> Clauses:
    """What follows on each kind of cards. Told of all the cards it says what fits in place of
    matching; told of some it only leaves out what else would fit."""
    if len(rows) < 2 or any(sets.both(a.on, b.on) for a in rows for b in rows if a is not b):
        raise Unfit
    if all(one.beside for one in rows) and _exchanged(rows):
        raise Unfit
    rows = tuple(Follow(one.on, one.pick) for one in rows)
    if equal:
        rows = tuple(Follow(one.on, _or_equal(one.pick)) for one in rows)
    if rows == COLOURS or rows == COLOURS[::-1]:
        return alternating()
    whole = sets.either(*(one.on for one in rows)) == EVERY
    how = "instead" if whole else "only"
    return tuple(clause for one in rows for clause in plays(how, one.pick, one.on))


def _exchanged(rows: tuple[Follow, ...]) -> bool:
    """Two kinds of cards, each of which belongs to what the other is said to be."""
    if len(rows) != 2:
        return False
    kinds = ((rows[0], rows[1]), (rows[1], rows[0]))
    return all(_part(a.on, b.pick.cards) and not b.pick.ifs for a, b in kinds)


def _part(a: CardSet, b: CardSet) -> bool:
    """Cards which are some of those, and not all."""
    return sets.members(a) < sets.members(b) and b != EVERY


def tabled_round(rows: tuple[Follow, ...], again: CardSet) -> Clauses:
    """The same, where on the last kind told follows the first."""
    last = rows[-1].pick.cards
    if again != rows[0].on:
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
    if len(kinds) > 2 and kinds[0] == kinds[-1]:
        kinds = kinds[:-1]
    if len(kinds) < 3:
        raise Unfit
    following = (*kinds[1:], kinds[0])
    return tabled(tuple(row(on, Pick(to)) for on, to in zip(kinds, following, strict=True)))


def turns_rest(a: CardSet) -> Clauses:
    """Cards of a kind and all the others take turns, whatever else would match."""
    return turns_free(a, sets.other(a))


def turns_free(a: CardSet, b: CardSet) -> Clauses:
    """Two kinds that are all the cards take turns, whatever else would match."""
    if sets.other(a) != b:
        raise Unfit
    return tabled((row(a, Pick(b)), row(b, Pick(a))))


def tabled_back(one: Follow) -> Clauses:
    """On one of two kinds that are all the cards follows the other, and the other way round."""
    if one.pick.ifs:
        raise Unfit
    return turns_free(one.on, one.pick.cards)
