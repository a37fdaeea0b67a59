"""The exact counts of Bharg Deluxe: sets and straights by type, actions from a pinned deal."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from parlour.core.play import Dealer, Play
from parlour.decks.decktet import SUITS
from parlour.decks.straights import all_sets, all_straights
from parlour.games.bharg import BHARG
from parlour.games.bharg.state import Bharg, BhargOptions

REFERENCE: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("bharg.toml").read_text(encoding="utf-8")
)
EACH = pytest.mark.parametrize("name", REFERENCE)


def by_size(melds: list[int]) -> dict[str, int]:
    """How many there are of each number of cards."""
    counts = Counter(meld.bit_count() for meld in melds)
    return {str(size): counts[size] for size in sorted(counts)}


@EACH
def test_bd07_sets_by_size(name: str) -> None:
    sets = [bits for bits, _ in all_sets(name == "pawns")]
    assert by_size(sets) == REFERENCE[name]["set"]
    assert len(sets) == {"basic": 1012, "pawns": 1080}[name]


@EACH
def test_bd08_bd19_straights_by_size(name: str) -> None:
    listed = all_straights(name == "pawns")
    straights = {bits for in_suit in listed.values() for bits, _ in in_suit}
    assert [len(listed[suit]) for suit in SUITS] == [REFERENCE[name]["in_each_suit"]] * 6
    assert by_size(list(straights)) == REFERENCE[name]["straight"]
    assert len(straights) == {"basic": 216, "pawns": 371}[name]


@EACH
def test_bd04_sequences_of_actions(name: str) -> None:
    options = BhargOptions(pawns=name == "pawns", decks=1)
    play = Play(BHARG, BHARG.start(2, options, 0), Dealer(random.Random("pinned")))
    expected = REFERENCE[name]["actions"]
    assert {str(depth): sequences(play.state, depth) for depth in map(int, expected)} == expected


def sequences(state: Bharg, depth: int) -> int:
    """How many sequences of so many actions the players can play from here."""
    if depth == 0:
        return 1
    return sum(
        sequences(BHARG.apply(state, seat, action)[0], depth - 1)
        for seat in BHARG.actors(state)
        for action in BHARG.legal(state, seat)
    )
