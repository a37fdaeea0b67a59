"""What clauses mean that tell more of a card, of what it does and of what answers it."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Name
from parlour.games.bartok.norms.events import Answer, Cards
from parlour.games.bartok.norms.model import Answering, Lasting, Plays
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import SUBJECT, TOP, Acts, Pick
from parlour.games.bartok.norms.sense.law import plays_both_ways
from parlour.games.bartok.norms.sense.rows import when_rows
from parlour.games.bartok.norms.sense.sentence import Clauses, when_cards
from parlour.games.bartok.norms.sense.story import do_say_growing
from parlour.games.bartok.norms.sense.table import one
from parlour.games.bartok.norms.terms import (
    AnyOf,
    Compare,
    Is,
    Kind,
    Math,
    Num,
    Phrase,
    Rank,
    Ref,
    Same,
    Test,
    Tests,
    Trait,
)


def one_more(cards: CardSet, again: CardSet = "") -> Pick:
    """Another such card, which may be told once more."""
    if again not in ("", cards):
        raise Unfit
    return Pick(cards)


def burn_with(cards: CardSet = "") -> Acts:
    """The pile with the card just played, told by its kind, goes into the stock."""
    return one("burn")


def both_ways_and(pick: Pick, on: CardSet, acts: Acts) -> Clauses:
    """Cards that go on any card, and any card on them, and what they do."""
    if pick != Pick(on):
        raise Unfit
    return plays_both_ways(pick) + when_cards(pick, acts)


def say_growing(said: Phrase, word: Phrase, before: Phrase, cards: CardSet, again: CardSet) -> Acts:
    """Has to say something that grows with a row of cards, each on another."""
    if cards != again:
        raise Unfit
    return do_say_growing(said, word, cards, before)


def with_rank(n: Num) -> Pick:
    """Cards whose rank is that amount."""
    return Pick(ifs=rank_equal(n))


def with_rank_sum() -> Pick:
    """Cards whose rank is that of the two top cards together."""
    return with_rank(Math("+", Rank(1), Rank(2)))


def answering_same(cards: CardSet, t: Trait, then: Any) -> Clauses:
    """Draws that are answered by a card that agrees with the one that makes one draw."""
    return (Answering(Answer(cards, (Same(t, 0, 1),), then), "draw"),)


def odd_sum(b: Ref) -> Tests:
    """The one rank is even, the other odd."""
    return (Kind(Math("+", Rank(), Rank(1 if b == TOP else b)), "odd"),)


def name_or(what: Any, cards: CardSet = "") -> Acts:
    """Names what the next card must be, or else such a card."""
    named: Test = Same(what, 0, "named")
    test = AnyOf((named, Is(cards))) if cards else named
    return (Name(what, SUBJECT), Lasting(Cards(), (Plays("instead", ifs=(test,)),)))


def whose_rows(tests: Tests, acts: Acts, n: int, other: Acts) -> Clauses:
    """One thing for the card that makes a row so long, another for a later one."""
    return when_rows(tests, order(acts), n, order(other))


def rank_equal(n: Num) -> Tests:
    """The rank of the card is that amount."""
    return (Compare(Rank(), "=", n),)
