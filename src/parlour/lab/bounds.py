"""What bounds the bots, from above and from below. None of these is a level.

A cheat sees all hands: no player that does not can be better by more than the cheat is. An
exploiter knows whom it plays against, and has that player play its deals out: what it wins is the
least that can be won from that player.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from parlour.bots import BOTS
from parlour.bots.janx import JanxKnowledge
from parlour.bots.levels import EXPERT, STRONG
from parlour.bots.search import Knowledge, SearchPlayer
from parlour.core.play import Play, Player
from parlour.core.rules import Action, AnyRules, Seat, State
from parlour.core.views import View, see
from parlour.games import GAMES

PLAYOUTS: Final = 60
"""Deals that an exploiter plays out for a decision."""


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


class Aware(Knowledge[State]):
    """Knows who plays: everybody acts as that player does. The rest is the game's knowledge."""

    def __init__(self, player: Player, knowledge: Knowledge[Any]) -> None:
        self.player = player
        self.knowledge = knowledge

    def candidates(self, view: View[State], rng: random.Random) -> Sequence[Action]:
        """What is worth a thought in this game."""
        return self.knowledge.candidates(view, rng)

    def act(self, rules: AnyRules, state: State, seat: Seat, rng: random.Random) -> Action | None:
        """What the player does."""
        return self.player.choose(see(rules, state, seat), rng)


def exploiting(game: str, level: str, knowledge: Knowledge[Any]) -> SearchPlayer[State]:
    """A player that knows that everybody else is of this level."""
    return SearchPlayer(GAMES[game], Aware(BOTS[game][level], knowledge), PLAYOUTS)


def bounds_of(game: str, **exploiters: Player) -> dict[str, Player]:
    """The cheat and the exploiters of a game."""
    return {"cheat": Cheat(BOTS[game][EXPERT]), **exploiters}


JANX: Final = "old-janx-spirit"

BOUNDS: Final[Mapping[str, Mapping[str, Player]]] = {
    JANX: bounds_of(JANX, exploiter=exploiting(JANX, STRONG, JanxKnowledge())),
    "bharg-deluxe": bounds_of("bharg-deluxe"),
    "bartok": bounds_of("bartok"),
}
"""Game, then name. The exploiter plays against the strong player."""


def seated(player: Player, play: Play) -> Player:
    """The player at a table; a cheat is told which."""
    return player.at(play) if isinstance(player, Cheat) else player
