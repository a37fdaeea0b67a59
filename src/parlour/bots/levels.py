"""The levels of each game, from a beginner to the strongest.

Weak levels are strong players with limits that people have. `docs/ladder.md` shows how they fare.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.bots.bartok import BartokPlayer, Manners
from parlour.bots.bartok_search import ThinkingBartokPlayer
from parlour.bots.bharg import BindingPlayer
from parlour.bots.bharg_outlook import BhargLimits
from parlour.bots.bharg_search import searching
from parlour.bots.janx import JanxPlayer, Limits
from parlour.core.play import Player

BEGINNER: Final = "beginner"
CASUAL: Final = "casual"
NORMAL: Final = "normal"
"""The level that a table's empty seats are given unless it asks for another."""
STRONG: Final = "strong"
EXPERT: Final = "expert"

JANX_LEVELS: Final = {
    BEGINNER: JanxPlayer(Limits(draws=1, overlooks_wide=True, half_life=3, error=0.005)),
    CASUAL: JanxPlayer(Limits(draws=1, half_life=5, error=0.05)),
    NORMAL: JanxPlayer(Limits(half_life=8, error=0.022)),
    STRONG: JanxPlayer(Limits()),
    EXPERT: JanxPlayer(Limits(wary=True)),
}

BHARG_LEVELS: Final[Mapping[str, Player]] = {
    BEGINNER: BindingPlayer(BhargLimits(deepest=2, overlooks_partials=True, error=7)),
    CASUAL: BindingPlayer(BhargLimits(deepest=2, error=4.2)),
    NORMAL: BindingPlayer(),
    STRONG: searching(100),
    EXPERT: searching(400),
}

BARTOK_LEVELS: Final = {
    BEGINNER: BartokPlayer(
        Manners(forgets=0.30, notices=0.50, overlooks=0.12, plans=False, weighs=False)
    ),
    CASUAL: BartokPlayer(Manners(forgets=0.15, notices=0.70, overlooks=0.08, weighs=False)),
    NORMAL: BartokPlayer(Manners(forgets=0.05, notices=0.85)),
    STRONG: ThinkingBartokPlayer(Manners(forgets=0.01, notices=0.95), 4000),
    EXPERT: ThinkingBartokPlayer(Manners(forgets=0.0, notices=0.99), 16000),
}
