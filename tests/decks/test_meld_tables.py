"""The listed melds against the definitions, and both against melds judged by letters alone.

datamllab/rlcard#27: a table of card patterns refused legal sets and allowed illegal ones.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import chain, combinations

import pytest

from parlour.core.deck import Cards
from parlour.decks.decktet import BASIC, EXCUSE, SUITS
from parlour.decks.meld_tables import bits_of, kind_melds, run_melds, suit_melds
from parlour.decks.melds import RUN_ORDER, is_kind_meld, is_run_meld, is_suit_meld
from tests.decks import naive
from tests.decks.decks_in_play import COURTS, DECKS


def differences(sets: Iterable[Cards], deck: Cards, excuse_in_runs: bool) -> list[Cards]:
    """The sets of cards that definitions and tables judge differently."""
    suits, kinds, runs = suit_melds(deck), kind_melds(deck), run_melds(deck, excuse_in_runs)
    found = []
    for cards in sets:
        bits = bits_of(cards)
        if (
            is_suit_meld(cards) is not (bits in suits)
            or is_kind_meld(cards) is not (bits in kinds)
            or is_run_meld(cards, excuse_in_runs) is not (bits in runs)
        ):
            found.append(cards)
    return found


@pytest.mark.parametrize("size", range(1, 7))
def test_oj05_oj06_oj07_tables_hold_what_the_definitions_say_of_every_set(size: int) -> None:
    """Every set of up to six cards of the basic deck: 2,391,495 of them."""
    assert differences(combinations(BASIC, size), BASIC, False) == []


@pytest.mark.parametrize("name", DECKS)
def test_oj12_ojr7_ojr8_tables_hold_what_the_definitions_say_of_every_small_set(name: str) -> None:
    deck, excuse_in_runs = DECKS[name]
    sets = chain.from_iterable(combinations(deck, size) for size in range(1, 4))
    assert differences(sets, deck, excuse_in_runs) == []


@pytest.mark.parametrize("name", DECKS)
def test_oj12_ojr7_ojr8_tables_hold_what_the_definitions_say_of_larger_sets(name: str) -> None:
    """A sample, half of it made from melds by exchanging a card or none."""
    deck, excuse_in_runs = DECKS[name]
    rng = random.Random(name)
    listed = suit_melds(deck) | kind_melds(deck) | run_melds(deck, excuse_in_runs)
    melds = [tuple(card for card in deck if card.bit & meld) for meld in sorted(listed)]
    near = [
        (*rng.sample(meld, len(meld) - 1), card) for meld in melds for card in rng.sample(deck, 3)
    ]
    unlike = [tuple(rng.sample(deck, rng.randint(4, 11))) for _ in range(10_000)]
    sets = [*melds, *(cards for cards in near if len(set(cards)) == len(cards)), *unlike]
    assert differences(sets, deck, excuse_in_runs) == []


@pytest.mark.slow
@pytest.mark.parametrize("excuse_in_runs", [False, True])
@pytest.mark.parametrize("size", range(4, 7))
def test_oj12_ojr7_ojr8_tables_hold_what_the_definitions_say_of_every_set_of_all_45_cards(
    size: int, excuse_in_runs: bool
) -> None:
    assert differences(combinations(COURTS, size), COURTS, excuse_in_runs) == []


@pytest.mark.parametrize("excuse_in_runs", [False, True])
def test_oj06_oj07_no_larger_set_is_a_meld_but_those_listed(excuse_in_runs: bool) -> None:
    """More than six cards: no suit-meld, and a kind or a run lies within a rank or a suit."""
    ranked = [card for card in COURTS if card.rank in RUN_ORDER]
    lanes = [[card for card in ranked if suit in card.suits] for suit in SUITS]
    lanes += [[card for card in ranked if card.rank == rank] for rank in RUN_ORDER]
    for lane in lanes:
        sets = chain.from_iterable(combinations([*lane, EXCUSE], size) for size in range(12))
        assert differences(sets, COURTS, excuse_in_runs) == []


def test_oj05_oj06_oj07_definitions_agree_with_the_letters_of_the_cards() -> None:
    """Every set of three to six cards of random hands of ten, each of the three tests of melds."""
    rng = random.Random(10)
    judged: set[tuple[str, ...]] = set()
    for _ in range(400):
        hand = sorted(rng.sample(BASIC, 10))
        for size in range(3, 7):
            for cards in combinations(hand, size):
                texts = tuple(card.text for card in cards)
                if texts not in judged:
                    judged.add(texts)
                    assert is_suit_meld(cards) is naive.suit_meld(texts), texts
                    assert is_kind_meld(cards) is naive.kind_meld(texts), texts
                    assert is_run_meld(cards) is naive.run_meld(texts), texts
    assert len(judged) > 200_000


@pytest.mark.slow
@pytest.mark.parametrize("size", range(3, 7))
def test_oj05_oj06_oj07_definitions_agree_with_the_letters_on_every_set(size: int) -> None:
    for cards in combinations(BASIC, size):
        texts = [card.text for card in cards]
        assert is_suit_meld(cards) is naive.suit_meld(texts), texts
        assert is_kind_meld(cards) is naive.kind_meld(texts), texts
        assert is_run_meld(cards) is naive.run_meld(texts), texts
