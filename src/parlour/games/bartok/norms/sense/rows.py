"""What is told of the cards that lie: rows that go on, end or turn, and what follows on them."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Skip
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Effects, When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.agree import differing
from parlour.games.bartok.norms.sense.base import Acts, Pick, Trigger
from parlour.games.bartok.norms.sense.bounds import law_if
from parlour.games.bartok.norms.sense.card import rank_step, same
from parlour.games.bartok.norms.sense.condition import pattern_is, row_from
from parlour.games.bartok.norms.sense.happening import on_card, on_test, under
from parlour.games.bartok.norms.sense.law import plays_onto, relation_pick
from parlour.games.bartok.norms.sense.sentence import Clauses, when, when_row
from parlour.games.bartok.norms.terms import (
    Compare,
    Few,
    Is,
    Math,
    Not,
    Rank,
    Ref,
    Same,
    Streak,
    Tests,
    Trait,
)

# Rows --------------------------------------------------------------------------------------


def when_rows(tests: Tests, acts: Effects, n: int, other: Effects) -> Clauses:
    """One thing when a row has so many cards, another when it has more."""
    match tests:
        case (Compare(streak, "=" | ">=", int() as m),) if m < n:
            first = when_row((Compare(streak, "=", m),), acts)
            return first + when_row((Compare(streak, "=", n),), other)
        case _:
            raise Unfit


def on_after_row(pick: Pick, n: int, row: CardSet) -> Trigger:
    """A card is played after a row of so many others, or more."""
    if n < 2:
        raise Unfit
    return Trigger(OnPlay(pick.cards), (*under(pick.ifs), *row_from(n, cards=row, start=1)))


def on_break(n: int, how: Any, end: Trait | None = None) -> Trigger:
    """A card is played that does not go on with a row of so many cards, or more; `end`: in what
    it differs, if that is told."""
    if n < 2 or how not in ("suit", "rank", "colour") or end not in (None, how):
        raise Unfit
    return Trigger(OnPlay(), (*row_from(n, how, start=1), Not(Same(how))))


def on_pattern_told(sets: tuple[CardSet, ...]) -> Trigger:
    """The last cards are of these kinds, one after the other."""
    tests = pattern_is(sets)
    return Trigger(OnPlay(sets[-1]), tests[1:])


def on_pattern(sets: tuple[CardSet, ...]) -> Trigger:
    """Cards are played one on the other, some kind more than once: else it is a list of cards."""
    if len(set(sets)) == len(sets):
        raise Unfit
    return on_pattern_told(sets)


def zigzag(a: Any, b: Any) -> Tests:
    """The ranks go one way, then the other."""
    if a == b:
        raise Unfit
    return (Compare(Rank(1), a, Rank(2)), Compare(Rank(), b, Rank(1)))


# What depends on the card below -------------------------------------------------------------


def when_degrees(a: Pick, x: Effects, b: Pick, y: Effects, on: CardSet = EVERY) -> Clauses:
    """One thing after some cards, another after others, told by how they stand to the card below,
    which is such a card."""
    found: Clauses = ()
    for pick, acts in ((a, x), (b, y)):
        if not pick.ifs:
            raise Unfit
        found += when(Trigger(OnPlay(pick.cards, on), under(pick.ifs)), acts)
    return found


def plays_only_within(what: Trait, pick: Pick) -> Clauses:
    """On a card with which it agrees only a card that stands so to it."""
    return law_if(plays_onto("only", pick), (Same(what),))


def skip_row(cards: CardSet) -> Acts:
    """As many players miss a turn as there are such cards in a row."""
    return (Skip(Few(Streak("any", cards))),)


def exempt_on(w: Clauses, b: CardSet, again: CardSet | None = None) -> Clauses:
    """What a card sets off, but not on such a card."""
    match w[-1]:
        case When(OnPlay(cards), then, ifs) as told if again in (None, cards):
            return (*w[:-1], When(told.event, then, (*ifs, Not(Is(b, 1)))))
        case _:
            raise Unfit


# Rows that are counted anew ----------------------------------------------------------------


def restarting(w: Clauses, again: CardSet | None = None) -> Clauses:
    """What the n-th in a row sets off: so does every n-th, as the count begins anew."""
    match w[-1]:
        case When(OnPlay(cards, on), then, (Compare(Streak(how, of) as row, "=" | ">=", int(n)),)):
            if n < 2 or row.start or again not in (None, of):
                raise Unfit
            played = sets.both(cards, of) if how == "any" else cards
            every = Compare(Math("mod", row, n), "=", 0)
            return (*w[:-1], When(OnPlay(played, on), then, (every,)))
        case _:
            raise Unfit


def when_row_doer(tests: Tests, n: int, acts: Acts) -> Clauses:
    """What who plays the last card of a row has to do."""
    match tests:
        case (Compare(_, "=" | ">=", int(m)),) if m == n:
            return when(on_test(tests), order(acts))
        case _:
            raise Unfit


def agree_between(a: Ref, b: Ref) -> Tests:
    """The ranks of two cards agree, and the card between them is of another."""
    if (a, b) != (0, 2):
        raise Unfit
    return (Same("rank", 0, 2), Not(Same("rank")))


def on_rank_sandwich(label: str = "", **_: Any) -> Trigger:
    """A card of the rank of the second card under it is played on one of another rank; it may be
    called a sandwich."""
    if label.lower() not in ("", "бутерброд", "сэндвич"):
        raise Unfit
    return Trigger(OnPlay(), (Same("rank", 0, 2), Not(Same("rank"))))


def on_sandwich_like(a: str, b: str, c: str) -> Trigger:
    """The same, shown by an example."""
    if a != c or a == b:
        raise Unfit
    return on_rank_sandwich()


def on_card_by(rel: Tests) -> Trigger:
    """A card is covered by one that stands so to it."""
    return on_card(Pick(), relation_pick(rel))


def on_same_rank() -> Trigger:
    """A card is played on one of its rank."""
    return on_card(Pick(), relation_pick(same("rank")))


def on_next_rank() -> Trigger:
    """A card is played that is one rank higher than the one under it."""
    return on_card(Pick(), relation_pick(rank_step(1, True)))


def colour_changed(a: CardSet, b: CardSet, c: CardSet = "", d: CardSet = "") -> Trigger:
    """A card of the other colour is played, told both ways."""
    if a == b or ((c or d) and (a, b) != (d, c)):
        raise Unfit
    return on_card(Pick(), differing("colour"))
