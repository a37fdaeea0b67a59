"""The French deck of 52 cards: ranks from the ace to the king, four suits; and a joker."""

from __future__ import annotations

from typing import Final

from parlour.core.deck import Card, Cards, Deck

RANKS: Final = "A23456789TJQK"
"""Ace, the numbers to ten, jack, queen, king."""

SUITS: Final = "CDHS"
"""Clubs, diamonds, hearts, spades."""

JOKER_TEXT: Final = "X"

FRENCH: Final = Deck(
    "french",
    RANKS,
    SUITS,
    [(rank, suit) for suit in SUITS for rank in RANKS] + [(JOKER_TEXT, "")],
)

PACK: Final[Cards] = FRENCH.cards[:52]
"""The 52 cards without the joker, which takes part only where a rule asks for it."""

JOKER: Final[Card] = FRENCH.cards[52]
