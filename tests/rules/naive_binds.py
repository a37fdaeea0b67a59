"""All that a seat may bind, found from its view alone by trying every choice of cards and units.

It shares nothing with the program but the view: texts, letters and ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

Found = tuple[str, tuple[str, ...], tuple[str, ...]]
"""Kind, cards, units."""


def all_binds(view: dict[str, Any]) -> set[Found]:
    """Sets, complete straights and partial straights."""
    hand, suit = view["hand"], view["suit"]
    pawns = view["options"]["pawns"]
    found: set[Found] = set()
    for size in range(3, len(hand) + 1):
        for cards in combinations(hand, size):
            if sorted("".join(card[1:] for card in cards)) == sorted("MSWLYK"):
                found.add(("set", tuple(sorted(cards)), ()))
            if is_run(cards, suit, pawns):
                found.add(("straight", tuple(sorted(cards)), ()))
    units = [unit for unit in usable(view["table"]) if suit and bear(suit, unit[1])]
    for size in (1, 2):
        for cards in set(combinations(sorted(hand), size)):
            for count in range(1, len(units) + 1):
                for chosen in combinations(units, count):
                    whole = [*cards, *(card for _, used in chosen for card in used)]
                    if is_run(whole, suit, pawns):
                        found.add(("partial", cards, tuple(sorted(name for name, _ in chosen))))
    return found


def usable(table: Sequence[dict[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    """What a partial straight may use: whole straights, and set cards that are not locked."""
    for meld in table:
        if meld["kind"] == "straight":
            yield meld["id"], [one["card"] for one in meld["cards"]]
        else:
            for one in meld["cards"]:
                if not one.get("locked"):
                    yield one["id"], [one["card"]]


def bear(suit: str, cards: Sequence[str]) -> bool:
    """Whether each of the cards has the suit's letter behind its rank."""
    return all(suit in card[1:] for card in cards)


def is_run(cards: Sequence[str], suit: str | None, pawns: bool) -> bool:
    """Three or more in a row, one of each rank, each bearing the suit."""
    if suit is None or len(cards) < 3 or not bear(suit, cards):
        return False
    row = "A23456789PC" if pawns else "A23456789C"
    places = sorted(row.index(card[0]) for card in cards)
    return places == list(range(places[0], places[0] + len(places)))
