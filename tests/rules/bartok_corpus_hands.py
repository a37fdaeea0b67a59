"""Hands of the scenes of the public corpus."""

from __future__ import annotations

JOKER = {"hands": "X 3D 4D | 8C 6S 9S | 9C 8S TS | JC KH AH", "jokers": 1}


LAST = {"hands": "7C | 8C 6S 9S | 9C 8S TS | JC KH AH"}


TWIN = (
    "A card may be played out of turn if it is the twin of the card under it whether it matches "
    "or not."
)


TWO = {"hands": "7C 3D | 8C 6S 9S | 9C 8S TS | JC KH AH"}


def hands(first: str, *others: str, **more: object) -> dict[str, object]:
    """The default table with other hands."""
    rest = ["8C 6S 9S", "9C 8S TS", "JC KH AH"]
    return {"hands": " | ".join([first, *others, *rest[len(others) :]]), **more}
