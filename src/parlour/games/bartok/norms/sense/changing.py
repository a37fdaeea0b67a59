"""What is told of how often the suit changes, of rows that go on, of what follows on a card played
out of turn."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import When
from parlour.games.bartok.norms.sense.act import by
from parlour.games.bartok.norms.sense.base import Acts, Trigger
from parlour.games.bartok.norms.sense.condition import row_from
from parlour.games.bartok.norms.sense.happening import on_test
from parlour.games.bartok.norms.sense.loose import on_two_alike
from parlour.games.bartok.norms.sense.rows import on_pattern_told
from parlour.games.bartok.norms.sense.sentence import Clauses, when
from parlour.games.bartok.norms.terms import (
    Compare,
    Math,
    Num,
    OutOfTurn,
    Ref,
    Same,
    Streak,
    Tests,
    Trait,
)

_OTHER: Final[dict[Any, Any]] = {
    "suit": "other suit",
    "rank": "other rank",
    "colour": "other colour",
}

_ROWS: Final = frozenset(_OTHER.values())
"""Rows of changes, which have one card more than changes."""


def changes_row(t: Any, n: int) -> Tests:
    """The suit, or another thing, has changed with so many cards in a row."""
    if t not in _OTHER or n < 2:
        raise Unfit
    return (Compare(Streak(_OTHER[t]), "=", n + 1),)


def changes_so_far(t: Any) -> Num:
    """How many times in a row the suit, or another thing, has changed."""
    if t not in _OTHER:
        raise Unfit
    return Math("-", Streak(_OTHER[t]), 1)


def and_later(tests: Tests, later: int | None = None) -> Tests:
    """What is told of the n-th card of a row and of all after it; `later`: the one after it."""
    match tests:
        case (Compare(Streak() as row, "=", int(n)),) if later in (None, n + 1):
            return (Compare(row, ">=", n),)
        case _:
            raise Unfit


def row_step(n: int, up: bool) -> Tests:
    """The n-th card in a row that is one rank higher, or lower, than the one before."""
    return row_from(n, "next up" if up else "next down")


def last_of_row(n: int, ordinal: int, how: Any) -> Tests:
    """The n-th of so many cards in a row."""
    if n != ordinal:
        raise Unfit
    return row_from(n, how)


def when_row_last(n: int, how: Any, acts: Acts, ordinal: int | None = None) -> Clauses:
    """What the player of the last of so many cards in a row does."""
    tests = last_of_row(n, n if ordinal is None else ordinal, how)
    return when(on_test(tests), by("me", acts))


def when_row_nth(tests: Tests, ordinal: int, acts: Acts) -> Clauses:
    """What the player does whose card makes the n-th of a row, or the n-th change."""
    match tests:
        case (Compare(Streak(how), "=" | ">=", int(n)),) if ordinal == n - (how in _ROWS):
            return when(on_test(tests), by("me", acts))
        case _:
            raise Unfit


def when_row_by(tests: Tests, acts: Acts) -> Clauses:
    """What the player of the last card of a row does."""
    return when(on_test(tests), by("me", acts))


def on_follow(t: Trait, b: Ref) -> Trigger:
    """A card is played that agrees with another one."""
    return Trigger(OnPlay(), (Same(t, 0, b),))


def when_pattern_last(sets: tuple[CardSet, ...], acts: Acts) -> Clauses:
    """What the player of the last of these cards does, lying one on the other."""
    return when(on_pattern_told(sets), by("me", acts))


def when_and_later(w: Clauses, later: int) -> Clauses:
    """What is told of the n-th card of a row, and of the one after it."""
    match w:
        case (When(OnPlay() as event, then, ifs),) if ifs:
            return (When(event, then, (*ifs[:-1], *and_later(ifs[-1:], later))),)
        case _:
            raise Unfit


def when_after_out(acts: Acts) -> Clauses:
    """What the player of the card does that follows on one played out of turn."""
    return when(on_after_out(), by("me", acts))


def on_after_out() -> Trigger:
    """A card is played on one that was played out of turn."""
    return Trigger(OnPlay(), (OutOfTurn(1),))


def on_out() -> Trigger:
    """A card is played out of turn."""
    return Trigger(OnPlay(), (OutOfTurn(),))


def both_rel(a: Tests, c: Tests) -> Tests:
    """Two relations at once."""
    if a == c:
        raise Unfit
    return a + c


def on_alike_again(cards: CardSet, again: CardSet) -> Trigger:
    """A card of some kind is played on one of its own rank, the kind told once more."""
    if again != cards:
        raise Unfit
    return on_two_alike(cards)
