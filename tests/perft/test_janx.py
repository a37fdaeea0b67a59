"""Exact counts of Old Janx Spirit against the reference file `janx.toml`."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from parlour.core.deck import Cards
from parlour.decks.decktet import BASIC
from parlour.decks.meld_tables import bits_of
from parlour.decks.melds import is_meld
from parlour.decks.solver import SHORT, short_hands, solver_of
from tests.decks.decks_in_play import DECKS
from tests.perft.count_janx import TEN, complete_hands, count, meld_counts, reference

KNOWN = reference()


def test_oj05_oj06_oj07_the_reference_file_has_the_counts_of_the_rulebook() -> None:
    basic = KNOWN["basic"]
    assert basic["suit"] == {"3": 72, "4": 492, "5": 384, "6": 64}
    assert [sum(basic[what].values()) for what in ("suit", "kind", "run")] == [1012, 92, 216]
    assert sum(basic["distinct"].values()) == 1310


@pytest.mark.parametrize("name", DECKS)
def test_oj05_oj06_oj07_melds_by_kind_and_size(name: str) -> None:
    assert {**KNOWN[name], **meld_counts(*DECKS[name])} == KNOWN[name]


@pytest.mark.parametrize("name", ["basic", "extended", "courts, excuse in runs"])
def test_oj08_complete_hands_of_up_to_eight_cards(name: str) -> None:
    known = KNOWN[name]["complete"]
    assert count(name, 8)["complete"] == {size: known[size] for size in known if int(size) <= 8}


@pytest.mark.parametrize("name", DECKS)
def test_oj08_ojr8_the_solver_looks_up_all_short_complete_hands(name: str) -> None:
    counted = {0}.union(*(hands for _, hands in complete_hands(*DECKS[name], SHORT)))
    looked_up = short_hands(solver_of(*DECKS[name]).melds)
    assert {hand for hand in looked_up if hand.bit_count() <= SHORT} == counted


@pytest.mark.slow
@pytest.mark.parametrize("name", DECKS)
def test_oj08_complete_hands_of_up_to_ten_cards(name: str) -> None:
    assert count(name) == KNOWN[name]


@pytest.mark.parametrize("size", [3, 4, 5, 6, pytest.param(7, marks=pytest.mark.slow)])
def test_oj08_the_solver_finds_as_many_complete_hands_among_all(size: int) -> None:
    complete = solver_of(BASIC).complete_bits
    found = sum(complete(bits_of(hand)) for hand in combinations(BASIC, size))
    assert found == KNOWN["basic"]["complete"][str(size)]


def test_oj08_ojr12_complete_hands_of_ten_are_those_that_the_definitions_split() -> None:
    """All 2,071,460 are counted; of them and of other hands a sample is tried by the definitions.

    Half of the sample are random hands, half are complete ones with a card exchanged.
    """
    rng = random.Random(36)
    hands: set[int] = set()
    for size, found in complete_hands(BASIC, False, TEN):
        if size == TEN:
            hands |= found
    assert len(hands) == KNOWN["basic"]["complete"]["10"]

    some = sorted(hand for hand in hands if hand % 5_003 == 0)
    assert len(some) > 300
    complete = [tuple(card for card in BASIC if card.bit & hand) for hand in some]
    others = [tuple(sorted(rng.sample(BASIC, 10))) for _ in range(300)]
    near = [exchanged(hand, rng) for hand in complete]
    assert all(splits(hand) for hand in complete[:100])
    for hand in [*others, *near]:
        assert splits(hand) is (bits_of(hand) in hands), hand


def exchanged(hand: Cards, rng: random.Random) -> Cards:
    """The hand with one card for another."""
    other = rng.choice([card for card in BASIC if card not in hand])
    return (*rng.sample(hand, 9), other)


def splits(hand: Cards) -> bool:
    """Whether the hand splits into melds: its first card with any others, then the rest."""
    if not hand:
        return True
    first, *others = hand
    return any(
        is_meld((first, *some)) and splits(tuple(card for card in others if card not in some))
        for size in range(2, len(others) + 1)
        for some in combinations(others, size)
    )
