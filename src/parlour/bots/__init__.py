"""Players that are programs. Each is given a View and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.bots.adoption import Adopting
from parlour.bots.bartok_adoption import adopting
from parlour.bots.levels import BARTOK_LEVELS, BHARG_LEVELS, JANX_LEVELS, NORMAL
from parlour.core.play import Player

__all__ = ["ADOPTING", "BOTS", "NORMAL"]

BOTS: Final[Mapping[str, Mapping[str, Player]]] = {
    "old-janx-spirit": JANX_LEVELS,
    "bharg-deluxe": BHARG_LEVELS,
    "bartok": BARTOK_LEVELS,
}
"""Game, then level."""

ADOPTING: Final[Mapping[str, Adopting]] = {"bartok": adopting}
"""Who works out what a new rule would mean, in games whose players make rules."""
