"""The decks that Old Janx Spirit is played with, and whether the Excuse may stand in runs."""

from __future__ import annotations

from typing import Final

from parlour.core.deck import Cards
from parlour.decks.decktet import BASIC, COURT_CARDS, EXCUSE, PAWN_CARDS

EXTENDED: Final[Cards] = (*BASIC, *PAWN_CARDS, EXCUSE)
COURTS: Final[Cards] = (*BASIC, *PAWN_CARDS, *COURT_CARDS, EXCUSE)

DECKS: Final[dict[str, tuple[Cards, bool]]] = {
    "basic": (BASIC, False),
    "extended": (EXTENDED, False),
    "extended, excuse in runs": (EXTENDED, True),
    "courts": (COURTS, False),
    "courts, excuse in runs": (COURTS, True),
}
