"""What bounds the bots from above: a cheat that sees all hands. It is no level.

No player that does not see them can be better by more than the cheat is.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from parlour.bots import BOTS
from parlour.bots.levels import EXPERT
from parlour.core.play import Play, Player
from parlour.core.rules import Action
from parlour.core.views import View, see


class Cheat:
    """A player that is shown all hands where it sits; what is in the stock it does not see."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        """What the player chooses who sees what anybody does."""
        return self.player.choose(view, rng)

    def at(self, play: Play) -> Player:
        """The cheat at a table."""
        return Peeping(self.player, play)


class Peeping:
    """A cheat at its table."""

    def __init__(self, player: Player, play: Play) -> None:
        self.player = player
        self.play = play

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        """What the player chooses were all hands known to all."""
        state = self.play.state
        open_state = msgspec.structs.replace(state, known=state.hands)
        return self.player.choose(see(self.play.rules, open_state, view.seat, view.version), rng)


BOUNDS: Final[Mapping[str, Mapping[str, Player]]] = {
    game: {"cheat": Cheat(levels[EXPERT])} for game, levels in BOTS.items()
}
"""Game, then name."""


def seated(player: Player, play: Play) -> Player:
    """The player at a table; a cheat is told which."""
    return player.at(play) if isinstance(player, Cheat) else player
