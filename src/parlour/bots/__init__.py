"""Players that are programs. Each is given a View and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.bots import bartok_reasons, bharg, janx
from parlour.bots.adoption import Adopting
from parlour.bots.bartok_adoption import adopting
from parlour.bots.explain import Reason
from parlour.bots.levels import BARTOK_LEVELS, BHARG_LEVELS, JANX_LEVELS, NORMAL, STRONG
from parlour.core.play import Player
from parlour.core.rules import Action

__all__ = ["ADOPTING", "BOTS", "NAMED", "NORMAL", "STRONG"]

BOTS: Final[Mapping[str, Mapping[str, Player]]] = {
    "old-janx-spirit": JANX_LEVELS,
    "bharg-deluxe": BHARG_LEVELS,
    "bartok": BARTOK_LEVELS,
}
"""Game, then level."""

NAMED: Final[Mapping[str, Callable[[Action], Reason]]] = {
    "old-janx-spirit": janx.named,
    "bharg-deluxe": bharg.named,
    "bartok": bartok_reasons.named,
}
"""What an action of each game is called in advice."""

ADOPTING: Final[Mapping[str, Adopting]] = {"bartok": adopting}
"""Who works out what a new rule would mean, in games whose players make rules."""
