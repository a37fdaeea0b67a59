"""Melds judged without the program: by the letters of the cards' texts, and by trying all sets.

Slow, obviously right, and sharing nothing with what it judges but the way cards are written.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import combinations
from typing import TypeVar

T = TypeVar("T")

LETTERS = "MSWLYK"
RANKS = "A23456789C"
RUNS = [set(RANKS[start:end]) for start in range(8) for end in range(start + 3, 11)]


def suit_meld(texts: Collection[str], excuse: bool = False) -> bool:
    """Every suit's letter is found once behind the ranks; the Excuse is tried as each letter."""
    letters = "".join([text[1:] for text in texts])
    if len(letters) + excuse != 6:
        return False
    return any(set(letters + added) == set(LETTERS) for added in (LETTERS if excuse else [""]))


def kind_meld(texts: Collection[str], excuse: bool = False) -> bool:
    """Three or more texts begin alike, with a rank; the Excuse is tried as each rank."""
    first = {text[0] for text in texts}
    if len(texts) + excuse < 3 or len(first) > 1:
        return False
    return any(first == {rank} for rank in RANKS)


def run_meld(texts: Collection[str], excuse: bool = False) -> bool:
    """A suit's letter is in every text and the ranks are a run; the Excuse is tried as each."""
    first = {text[0] for text in texts}
    if len(first) < len(texts) or not any(
        all(letter in text[1:] for text in texts) for letter in LETTERS
    ):
        return False
    if excuse:
        return any(rank not in first and first | {rank} in RUNS for rank in RANKS)
    return first in RUNS


def any_meld(texts: Collection[str], excuse_in_runs: bool = False) -> bool:
    """A meld of any sort; X is the Excuse."""
    excuse = "X" in texts
    others = [text for text in texts if text != "X"]
    return (
        suit_meld(others, excuse)
        or kind_meld(others, excuse)
        or ((excuse_in_runs or not excuse) and run_meld(others, excuse))
    )


def fewest_left(count: int, melds: Collection[int]) -> int:
    """How many of the cards 0 to count - 1 the best set of disjoint melds leaves over."""

    @cache
    def left(cards: int) -> int:
        if not cards:
            return 0
        first = cards & -cards
        ways = [left(cards ^ meld) for meld in melds if meld & first and meld & cards == meld]
        return min([1 + left(cards ^ first), *ways])

    return left((1 << count) - 1)


def sets_of(cards: Sequence[T], is_meld: Callable[[Collection[T]], bool]) -> list[int]:
    """All sets of the cards that are melds, each as an int with a bit for each place."""
    places = range(len(cards))
    return [
        sum(1 << place for place in chosen)
        for size in range(2, len(cards) + 1)
        for chosen in combinations(places, size)
        if is_meld([cards[place] for place in chosen])
    ]
