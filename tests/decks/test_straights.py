"""Sets and straights: lists, definitions, and both against melds judged by letters alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection
from itertools import combinations

import pytest

from parlour.core.deck import Cards
from parlour.core.errors import BadNotation
from parlour.decks.decktet import BASIC, DECKTET, PAWN_CARDS, SUITS
from parlour.decks.meld_tables import bits_of
from parlour.decks.straights import (
    all_sets,
    all_straights,
    is_set,
    is_straight,
    melds_of,
    sets_among,
    shared_suits,
    straights_among,
)

EITHER = pytest.mark.parametrize("pawns", [False, True])


def set_by_letters(texts: Collection[str]) -> bool:
    """Three texts or more, each suit's letter once behind their ranks."""
    return len(texts) >= 3 and sorted("".join(text[1:] for text in texts)) == sorted("MSWLYK")


def straight_by_letters(texts: Collection[str], pawns: bool) -> bool:
    """Three texts or more, their first letters a piece of the row, one letter in all of them."""
    row = ["A", "2", "3", "4", "5", "6", "7", "8", "9", *(["P"] if pawns else []), "C"]
    places = sorted(row.index(text[0]) for text in texts)
    return (
        len(texts) >= 3
        and places == list(range(places[0], places[0] + len(places)))
        and any(all(letter in text[1:] for text in texts) for letter in "MSWLYK")
    )


def deck(pawns: bool) -> Cards:
    return BASIC + PAWN_CARDS if pawns else BASIC


@EITHER
@pytest.mark.parametrize("size", [3, 4])
def test_bd07_bd08_every_few_cards_are_judged_alike(pawns: bool, size: int) -> None:
    sets = {bits for bits, _ in all_sets(pawns)}
    straights = {bits for listed in all_straights(pawns).values() for bits, _ in listed}
    wrong = []
    for cards in combinations(deck(pawns), size):
        bits, texts = bits_of(cards), [card.text for card in cards]
        judged = {is_set(cards), bits in sets, set_by_letters(texts)}
        others = {
            is_straight(cards, pawns),
            bits in straights,
            straight_by_letters(texts, pawns),
        }
        if len(judged) > 1 or len(others) > 1:
            wrong.append(texts)
    assert wrong == []


@EITHER
def test_bd07_bd08_larger_hands_are_judged_alike(pawns: bool) -> None:
    rng = random.Random(11)
    found = 0
    for _ in range(300):
        suit = rng.choice(SUITS)
        lane = [card for card in deck(pawns) if suit in card.suits]
        hand = rng.sample(lane, 7) + rng.sample(
            [card for card in deck(pawns) if card not in lane], 3
        )
        for size in range(5, 9):
            by_letters = {
                bits_of(cards)
                for cards in combinations(hand, size)
                if straight_by_letters([card.text for card in cards], pawns)
            }
            listed = straights_among(bits_of(hand), suit, pawns)
            assert {bits_of(cards) for cards in listed if len(cards) == size} >= {
                bits for bits in by_letters if suit in shared_suits(read(bits))
            }
            found += len(by_letters)
        sets = {
            bits_of(cards)
            for size in range(3, 7)
            for cards in combinations(hand, size)
            if set_by_letters([card.text for card in cards])
        }
        assert {bits_of(cards) for cards in sets_among(bits_of(hand), pawns)} == sets
    assert found > 50


def read(bits: int) -> Cards:
    """The cards of these bits."""
    return tuple(card for card in DECKTET.cards if card.bit & bits)


@EITHER
def test_bd07_bd08_each_listed_one_is_one_and_is_listed_once(pawns: bool) -> None:
    assert all(is_set(cards) for _, cards in all_sets(pawns))
    assert len({bits for bits, _ in all_sets(pawns)}) == len(all_sets(pawns))
    for suit, listed in all_straights(pawns).items():
        assert all(is_straight(cards, pawns) for _, cards in listed)
        assert all(suit in shared_suits(cards) for _, cards in listed)
        assert len({bits for bits, _ in listed}) == len(listed)


def test_bd19_one_straight_lies_in_two_suits() -> None:
    counted = Counter(cards for listed in all_straights(True).values() for _, cards in listed)
    assert [" ".join(card.text for card in cards) for cards, n in counted.items() if n > 1] == [
        "8MS 9MS PMSL"
    ]


def test_bd19_eight_nine_crown_is_a_straight_only_without_pawns() -> None:
    cards = DECKTET.read("8WL 9WY CW")
    assert is_straight(cards, pawns=False)
    assert not is_straight(cards, pawns=True)
    assert is_straight(DECKTET.read("9WY PWLY CW"), pawns=True)
    assert not is_straight(DECKTET.read("9WY PWLY CW"), pawns=False)


def test_bd19_melds_of_lists_all_that_the_cards_form() -> None:
    texts = "9WY CW PWLY 8WL 3SK AM 9WY".split()
    formed = melds_of(texts, pawns=True, suit="W")
    assert formed == {
        "sets": [["3SK", "AM", "PWLY"]],
        "straights": [
            ["8WL", "9WY", "PWLY"],
            ["8WL", "9WY", "CW", "PWLY"],
            ["9WY", "CW", "PWLY"],
        ],
    }
    assert melds_of(texts, pawns=True, suit="M")["straights"] == []
    assert melds_of(["8WL", "9WY", "CW"], pawns=True) == {"sets": [], "straights": []}
    assert melds_of(["8WL", "9WY", "CW"], pawns=False)["straights"] == [["8WL", "9WY", "CW"]]


def test_bd19_a_straight_in_two_suits_is_listed_once() -> None:
    assert melds_of("8MS 9MS PMSL".split(), pawns=True)["straights"] == [["8MS", "9MS", "PMSL"]]


@pytest.mark.parametrize(
    ("texts", "suit", "code"),
    [
        (["PWLY"], None, "no-card-of-deck"),
        (["X"], None, "no-card-of-deck"),
        (["9wy"], None, "no-card-of-deck"),
        (["9WY"], "WS", "no-such-suit"),
        (["9WY"], "", "no-such-suit"),
    ],
)
def test_bd19_melds_of_refuses_what_is_not_there(
    texts: list[str], suit: str | None, code: str
) -> None:
    with pytest.raises(BadNotation) as caught:
        melds_of(texts, pawns=False, suit=suit)
    assert caught.value.code == code
    assert str(caught.value)
