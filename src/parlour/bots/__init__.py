"""Players that are programs. Each is given a View and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.bots.bharg import BindingPlayer
from parlour.bots.janx import OutsPlayer
from parlour.core.play import Player

NORMAL: Final = "normal"
"""The level that a table's empty seats are given unless it asks for another."""

BOTS: Final[Mapping[str, Mapping[str, Player]]] = {
    "old-janx-spirit": {NORMAL: OutsPlayer()},
    "bharg-deluxe": {NORMAL: BindingPlayer()},
}
"""Game, then level."""
