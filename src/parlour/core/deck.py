"""Cards and decks: names, ranks, suits; a card as text and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.core.errors import BadNotation


class Card:
    """A kind of card of one deck. Copies from several decks are the same object.

    text: as written in records (`4MS`); rank: its text, empty if it has none; suits: its letters;
    index: its place in the deck's order; bit: `1 << index`; words: the key of its name.
    """

    __slots__ = ("bit", "deck", "index", "rank", "suits", "text", "words")

    def __init__(self, deck: str, text: str, rank: str, suits: Iterable[str], index: int) -> None:
        self.deck = deck
        self.text = text
        self.rank = rank
        self.suits = frozenset(suits)
        self.index = index
        self.bit = 1 << index if index >= 0 else 0
        self.words = f"{deck}-{text}" if index >= 0 else "unseen-card"

    def __repr__(self) -> str:
        return self.text

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[Any, ...]:
        return (find_card, (self.deck, self.text))


Cards = tuple[Card, ...]

UNSEEN: Final = Card("", "?", "", "", -1)
"""Stands in a view for a card that the viewer may not see."""


class Deck:
    """A named, ordered list of cards.

    ranks and suits: the texts of each, in the deck's order.
    """

    all: ClassVar[dict[str, Deck]] = {}

    def __init__(
        self,
        name: str,
        ranks: Sequence[str],
        suits: Sequence[str],
        cards: Sequence[tuple[str, str]],
    ) -> None:
        self.name = name
        self.ranks = tuple(ranks)
        self.suits = tuple(suits)
        self.cards = tuple(
            Card(name, rank + own, rank if rank in self.ranks else "", own, index)
            for index, (rank, own) in enumerate(cards)
        )
        self.by_text: Mapping[str, Card] = {card.text: card for card in self.cards}
        Deck.all[name] = self

    def card(self, text: str) -> Card:
        """The card written so. Raises BadNotation."""
        card = self.by_text.get(text)
        if card is None:
            raise BadNotation("no-card-of-deck", None, text=text[:40])
        return card

    def read(self, text: str) -> Cards:
        """Cards separated by spaces or plus signs. Raises BadNotation."""
        return tuple(self.card(word) for word in text.replace("+", " ").split())


def find_card(deck: str, text: str) -> Card:
    """The card of the named deck that is written so; the unseen card has no deck."""
    return Deck.all[deck].by_text[text] if deck else UNSEEN


def as_text(cards: Iterable[Card]) -> list[str]:
    """Cards as a view lists them: sorted as text."""
    return sorted(card.text for card in cards)
