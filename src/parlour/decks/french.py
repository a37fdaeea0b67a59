"""The French deck of 52 cards: ranks from the ace to the king, four suits; no jokers."""

from __future__ import annotations

from typing import Final

from parlour.core.deck import Deck

RANKS: Final = "A23456789TJQK"
"""Ace, the numbers to ten, jack, queen, king."""

SUITS: Final = "CDHS"
"""Clubs, diamonds, hearts, spades."""

FRENCH: Final = Deck("french", RANKS, SUITS, [(rank, suit) for suit in SUITS for rank in RANKS])
