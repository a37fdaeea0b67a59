"""Players that are programs. Each is given a View and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.bots.bharg import BindingPlayer
from parlour.bots.levels import BARTOK_LEVELS, JANX_LEVELS, NORMAL
from parlour.core.play import Player

__all__ = ["BOTS", "NORMAL"]

BOTS: Final[Mapping[str, Mapping[str, Player]]] = {
    "old-janx-spirit": JANX_LEVELS,
    "bharg-deluxe": {NORMAL: BindingPlayer()},
    "bartok": BARTOK_LEVELS,
}
"""Game, then level."""
