"""Shuffles: every order alike, every card everywhere."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.core.deck import Cards
from parlour.core.play import Dealer
from parlour.decks.decktet import BASIC
from parlour.decks.french import PACK

TIMES = 20_000

CHI_SQUARE: dict[int, float] = {36: 1383.7, 52: 2829.6}
"""The value that (n-1)^2 degrees of freedom exceed once in a thousand times."""


@pytest.mark.parametrize("cards", [BASIC, PACK], ids=["decktet", "french"])
def test_each_card_comes_to_each_place_alike(cards: Cards) -> None:
    dealer = Dealer(random.Random(20261130))
    counts = [[0] * len(cards) for _ in cards]
    for _ in range(TIMES):
        for place, card in enumerate(dealer.shuffle(cards)):
            counts[card.index][place] += 1
    expected = TIMES / len(cards)
    chi_square = sum((count - expected) ** 2 / expected for row in counts for count in row)
    assert chi_square < CHI_SQUARE[len(cards)]


def test_the_first_card_dealt_is_no_favourite() -> None:
    dealer = Dealer(random.Random(7))
    first = Counter(dealer.shuffle(BASIC)[0] for _ in range(10_000))
    assert len(first) == len(BASIC)
    assert all(0.75 < count / (10_000 / 36) < 1.25 for count in first.values())


def test_equal_seeds_shuffle_alike() -> None:
    one, other = Dealer(random.Random("a")), Dealer(random.Random("a"))
    assert one.shuffle(BASIC) == other.shuffle(BASIC)
    assert one.shuffle(BASIC) == other.shuffle(BASIC)
