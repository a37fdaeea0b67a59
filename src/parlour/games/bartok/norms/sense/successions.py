"""What it means to lay down an order in which cards follow one another in the pile."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from parlour.decks.french import RANKS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import COURT, EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import When
from parlour.games.bartok.norms.sense.base import Acts, Pick, Trigger, negated, tests_of
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.following import Follow, is_all, row, tabled
from parlour.games.bartok.norms.sense.reckoned import in_turn
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when_cards
from parlour.games.bartok.norms.telling import doer
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Compare,
    Math,
    Not,
    Played,
    Same,
    Streak,
    Trait,
)

Shared = Literal["suit", "rank", "colour"]


def in_groups(
    n: int, what: Shared, again: int = 0, to: Trait | None = None, by: Trait | None = None
) -> Clauses:
    """So many cards that agree, then as many that do not agree with those, and so on. The card
    that began the deal is in no group."""
    if n < 2 or again not in (0, n) or {to, by} - {what, None}:
        raise Unfit
    lie = Streak(what, EVERY, 1)
    fits = (
        Compare(lie, "=", 0),
        AllOf((Compare(lie, "<", n), Same(what))),
        AllOf((Compare(lie, ">=", n), Not(Same(what)))),
    )
    return plays("instead", Pick(EVERY, (AnyOf(fits),)))


def in_groups_of(n: int, what: Shared, runs: tuple[tuple[CardSet, ...], ...]) -> Clauses:
    """The same, with the first groups told one by one."""
    if what != "colour" or any(len(run) != n or set(run) != {run[0]} for run in runs):
        raise Unfit
    if any(sets.other(a[0]) != b[0] for a, b in pairwise(runs)):
        raise Unfit
    return in_groups(n, what)


def in_turn_twice(runs: tuple[tuple[CardSet, ...], ...]) -> Clauses:
    """Kinds of cards one after the other, all told twice or more to say that it goes on."""
    half = len(runs) // 2
    if len(runs) % 2 or runs[:half] != runs[half:]:
        raise Unfit
    return in_turn(runs)


def courts_in_order(cards: tuple[CardSet, ...], again: tuple[CardSet, ...] = ()) -> Clauses:
    """Court cards may only be played in that order, from the first on; others lie between them."""
    if cards != tuple(COURT) or any(one not in cards for one in again):
        raise Unfit
    turn = Math("mod", Played(sets.canonical(COURT)), len(cards))
    return tuple(
        clause
        for at, rank in enumerate(cards)
        for clause in plays("not", Pick(rank, (Compare(turn, "!=", at),)))
    )


def court_then(after: str, rank: str) -> str:
    """A court card with the one that it follows."""
    if COURT.find(rank) != COURT.find(after) + 1:
        raise Unfit
    return rank


def same_parities(odd: tuple[str, ...], even: tuple[str, ...] = ()) -> int:
    """Which ranks are odd and which even, which is so anyway."""
    if any(RANKS.index(rank) % 2 for rank in odd):
        raise Unfit
    if not all(RANKS.index(rank) % 2 for rank in even):
        raise Unfit
    return 1


def tabled_noted(rows: tuple[Follow, ...], note: int) -> Clauses:
    """What follows on each kind of cards, with what ranks count, which goes without saying."""
    return tabled(rows)


def tabled_whole(rows: tuple[Follow, ...]) -> Clauses:
    """What follows on each kind of cards, told of all of them."""
    if not is_all(rows):
        raise Unfit
    return tabled(rows)


def others_only(w: Clauses) -> Clauses:
    """What all but the player of a card do, told once more by what that player does not."""
    acts = tuple(act for one in w if isinstance(one, When) for act in one.then)
    if not acts or any(doer(act) != "others" for act in acts):
        raise Unfit
    return w


def others_told(pick: Pick, acts: Acts) -> Clauses:
    """The same, the player told first."""
    return others_only(when_cards(pick, acts))


def tabled_higher(rows: tuple[Follow, ...], last: Pick) -> Clauses:
    """What follows on low cards, and on the higher ones, which are all the others."""
    rest = sets.other(sets.either(*(one.on for one in rows)))
    return tabled((*rows, row(rest, last)))


def row_cannot(on: CardSet, pick: Pick) -> Follow:
    """What may not stand so to cards of one kind."""
    return row(on, Pick(EVERY, (negated(tests_of(pick)),)))


def sum_less(less: int, over: int = len(RANKS)) -> int:
    """What is taken away from a sum that is too large."""
    if over != len(RANKS):
        raise Unfit
    return less


def alike_in_deal(what: Shared, than: Than) -> Clauses:
    """Not so many cards in a deal that agree in something."""
    if not isinstance(than.n, int):
        raise Unfit
    return at_most_alike(than.n if than.op == ">" else than.n - 1, what)


def at_most_alike(
    n: int,
    what: Shared,
    nth: int = 0,
    again: int = 0,
    also: Shared | None = None,
    one: CardSet = "",
    other: CardSet = "",
) -> Clauses:
    """No card that agrees with so many that have been played in the deal; it may be told again,
    or of one kind of cards (`one`, `other`) as an example."""
    if n < 1 or nth not in (0, n + 1) or again not in (0, n) or also not in (None, what):
        raise Unfit
    if one != other:
        raise Unfit
    return plays("not", Pick(EVERY, (Compare(Played(agree=what), ">=", n),)))


def on_nth_alike(n: int, what: Shared) -> Trigger:
    """The n-th card of a deal that agrees with those before it."""
    return Trigger(OnPlay(), (Compare(Played(agree=what), "=", n),))
