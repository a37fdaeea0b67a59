"""The Decktet of P.D. Magnus: 36 basic cards, four Pawns, four Courts, the Excuse.

Own words and drawings; names, ranks and suits follow the deck (see NOTICE).
"""

from __future__ import annotations

from typing import Final

import msgspec

from parlour.core.deck import Card, Cards, Deck

SUITS: Final = "MSWLYK"
"""Moons, Suns, Waves, Leaves, Wyrms, Knots."""

NUMBERS: Final = "23456789"
RANKS: Final = f"A{NUMBERS}PTC"
"""Ace, the numbers, Pawn, Court, Crown."""

PAIRS: Final = (
    "2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML 5SW 5YK "
    "6MW 6SY 6LK 7ML 7SK 7WY 8MS 8WL 8YK 9MS 9WY 9LK"
)
PAWNS: Final = "PMSL PMYK PSWK PWLY"
COURTS: Final = "TMWK TMLY TSWY TSLK"

EXCUSE_TEXT: Final = "X"

_order = (
    [("A", suit) for suit in SUITS]
    + [(text[0], text[1:]) for text in PAIRS.split()]
    + [("C", suit) for suit in SUITS]
    + [(text[0], text[1:]) for text in f"{PAWNS} {COURTS}".split()]
    + [(EXCUSE_TEXT, "")]
)

DECKTET: Final = Deck("decktet", RANKS, SUITS, _order)


class Named(msgspec.Struct, frozen=True):
    """A suit or a rank as a fact of a sentence. words: the key of its name."""

    words: str


SUIT_NAMES: Final = {suit: Named(f"decktet-suit-{suit}") for suit in SUITS}
RANK_NAMES: Final = {rank: Named(f"decktet-rank-{rank}") for rank in RANKS}

BASIC: Final[Cards] = DECKTET.cards[:36]
PAWN_CARDS: Final[Cards] = DECKTET.cards[36:40]
COURT_CARDS: Final[Cards] = DECKTET.cards[40:44]
EXCUSE: Final[Card] = DECKTET.cards[44]
