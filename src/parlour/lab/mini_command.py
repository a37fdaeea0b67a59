"""What `parlour mini` prints: how near the search comes to the best in a game that is solved."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, Protocol

from parlour.bots.bartok import Manners
from parlour.bots.bartok_search import ThinkingBartokPlayer
from parlour.bots.janx import JanxKnowledge
from parlour.bots.search import SearchPlayer
from parlour.core.play import Player
from parlour.core.words import say
from parlour.games.janx import JANX
from parlour.lab.cfr import Game, Strategy, even, exploitability, solve, value
from parlour.lab.ladder import LadderError
from parlour.lab.mini import Mini
from parlour.lab.mini_bartok import MiniBartok


class Solvable(Protocol):
    """A small game as a tree, which players can be asked about."""

    game: Game

    def strategy_of(self, player: Player, rng: random.Random) -> Strategy:
        """What a player does at each decision."""


class Small(NamedTuple):
    """How a small game is made for so many turns, and who searches in it with so many deals."""

    made: Callable[[int], Solvable]
    searching: Callable[[int], Player]
    turns: int


MINIS: Final[Mapping[str, Small]] = {
    "old-janx-spirit": Small(Mini, lambda deals: SearchPlayer(JANX, JanxKnowledge(), deals), 3),
    "bartok": Small(
        MiniBartok,
        lambda deals: ThinkingBartokPlayer(Manners(forgets=0.0, notices=1.0), deals),
        2,
    ),
}
"""By game; turns: those that are measured unless others are asked for."""


def run(game: str, turns: int | None, deals: int, rounds: int, lang: str) -> None:
    """Solves a small game and prints what the best answer wins from each player.

    Raises LadderError where the game has no small form.
    """
    if game not in MINIS:
        raise LadderError("no-mini", None, game=game, known=", ".join(MINIS))
    small = MINIS[game]
    whole = small.made(turns or small.turns)
    print(say(lang, "mini-title", game=game, turns=turns or small.turns))
    print(say(lang, "mini-decisions", count=len(whole.game.choices)), flush=True)
    for name, strategy in strategies(small, whole, deals, rounds, lang):
        print(f"{exploitability(whole.game, strategy):8.4f}  {name}", flush=True)
    print(say(lang, "mini-worth", worth=f"{value(whole.game.root, strategy):.3f}"))


def strategies(
    small: Small, whole: Solvable, deals: int, rounds: int, lang: str
) -> Iterator[tuple[str, Strategy]]:
    """Players by their names, the solution last."""
    yield say(lang, "mini-even"), even(whole.game)
    searching = whole.strategy_of(small.searching(deals), random.Random(1))
    yield say(lang, "mini-search", deals=deals), searching
    yield say(lang, "mini-solved", rounds=rounds), solve(whole.game, rounds)
