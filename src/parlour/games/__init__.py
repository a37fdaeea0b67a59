"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.core.rules import AnyRules
from parlour.games.bartok.game import BARTOK
from parlour.games.bharg import BHARG
from parlour.games.janx import JANX

GAMES: Final[Mapping[str, AnyRules]] = {rules.name: rules for rules in (JANX, BHARG, BARTOK)}
