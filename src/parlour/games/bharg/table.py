"""What lies bound on the table, and how it may be used again (BD-06, BD-12, BD-R5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.rules import Seat


class Bound(msgspec.Struct, frozen=True):
    """BD-06: a card that lies face up before the player who bound it.

    id: its name for the rest of the deal, `c` and a number from 1 in the order of binding.
    """

    id: str
    card: Card
    by: Seat


class Meld(msgspec.Struct, frozen=True):
    """A set or a straight. The cards of a straight may lie before several players.

    id: `s` and the number of the first card bound for it; a straight keeps it as it grows.
    suit: of a straight, the Ace suit in which it was last bound to; cards: ids, in rank order.
    """

    id: str
    kind: Literal["set", "straight"]
    suit: str | None
    cards: tuple[str, ...]


class Table:
    """The bound cards and melds, looked up by id.

    reusable: the option `set_cards_reusable` (BD-R5).
    """

    def __init__(self, bound: tuple[Bound, ...], melds: tuple[Meld, ...], reusable: bool) -> None:
        self.bound = {one.id: one for one in bound}
        self.sets = {meld.id: meld for meld in melds if meld.kind == "set"}
        self.straights = {meld.id: meld for meld in melds if meld.kind == "straight"}
        self.in_sets = {name for meld in self.sets.values() for name in meld.cards}
        in_straights = {name for meld in self.straights.values() for name in meld.cards}
        self.locked = frozenset() if reusable else self.in_sets & in_straights

    def singles(self) -> Iterator[Bound]:
        """BD-12: the cards that may be used singly, in the order they were bound."""
        free = self.in_sets - self.locked
        return (one for name, one in self.bound.items() if name in free)

    def cards(self, unit: str) -> Cards:
        """The cards of a straight in rank order, of a set, or the one card. Raises KeyError."""
        if unit in self.bound:
            return (self.bound[unit].card,)
        meld = self.straights.get(unit) or self.sets[unit]
        return tuple(self.bound[name].card for name in meld.cards)

    def show(self, melds: tuple[Meld, ...]) -> list[dict[str, Any]]:
        """The melds as a view lists them."""
        return [
            {
                "id": meld.id,
                "kind": meld.kind,
                "suit": meld.suit,
                "cards": [self.show_card(name) for name in meld.cards],
            }
            for meld in melds
        ]

    def show_card(self, name: str) -> dict[str, Any]:
        """A bound card as a view lists it; `locked` where BD-R5 keeps a set card in a straight."""
        one = self.bound[name]
        shown = {"id": one.id, "card": one.card.text, "by": one.by}
        return shown | {"locked": True} if name in self.locked else shown
