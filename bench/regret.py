"""What a decision of Bharg Deluxe's searching players loses against a far longer thought.

    python bench/regret.py [--decisions 100] [--worlds 500] [--first SEED]

In positions of normal players' deals all actions worth a thought are tried in many worlds, the same
for each. A player loses what its own choice won less there than the best one: by the play-outs' own
lights, so that it tells whether more of them help, not how well they are played. In hundredths of a
win; the first row takes what the binding player values most. The aim is 0.5 for the strongest.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from parlour.bots import BOTS, NORMAL, STRONG
from parlour.bots.bharg_search import BhargKnowledge
from parlour.bots.levels import EXPERT
from parlour.bots.search import SearchPlayer
from parlour.core.play import Dealer, Play, in_turn
from parlour.core.rules import Action
from parlour.core.views import View
from parlour.games.bharg import BHARG
from parlour.lab.duplicate import Setting
from parlour.lab.rating import share_of

GAME: Final = "bharg-deluxe"
KNOWLEDGE: Final = BhargKnowledge()
A_DEAL: Final = 2
"""Decisions that are taken of one deal: those of a deal are alike."""
MUCH: Final = 0.02


def decisions(first: int) -> Iterator[tuple[View[Any], Sequence[Action]]]:
    """Views in which several actions are worth a thought, and those; a few of each deal."""
    seed = first
    while True:
        found = list(decisions_of(seed))
        yield from random.Random(seed).sample(found, min(A_DEAL, len(found)))
        seed += 1


def decisions_of(seed: int) -> Iterator[tuple[View[Any], Sequence[Action]]]:
    """All of a deal between normal players."""
    rng, player = random.Random(seed), BOTS[GAME][NORMAL]
    play = Play(BHARG, Setting(GAME, 2).start(), Dealer(random.Random(seed)))
    while play.state.deal_over is None:
        seat = in_turn(play)[0]
        view = play.view(seat)
        actions = KNOWLEDGE.candidates(view, rng)
        if len(actions) > 1:
            yield view, actions
        action = player.choose(view, rng)
        assert action is not None
        play.do(seat, action)


def worths(view: View[Any], actions: Sequence[Action], worlds: int, seed: int) -> list[float]:
    """What each action wins in the same worlds with the same chance."""
    assert view.seat is not None
    rng = random.Random(seed)
    imagined = KNOWLEDGE.worlds(BHARG, view, rng)
    won = [0.0] * len(actions)
    for _ in range(worlds):
        world, chance = next(imagined), rng.getrandbits(64)
        for at, action in enumerate(actions):
            share = KNOWLEDGE.share(BHARG, view.seat, world, action, random.Random(chance))
            won[at] += share / worlds
    return won


def main() -> None:
    """Prints a row for the binding player's first choice and one for each level that searches."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=500)
    parser.add_argument("--first", type=int, default=50001, help="seed of the first deal")
    given = parser.parse_args()
    players = {level: BOTS[GAME][level] for level in (STRONG, EXPERT)}
    lost: dict[str, list[float]] = {name: [] for name in ("unsearched", *players)}
    found = decisions(given.first)
    for seed in range(given.decisions):
        view, actions = next(found)
        won = worths(view, actions, given.worlds, seed)
        lost["unsearched"].append(max(won) - won[0])
        for level, player in players.items():
            assert isinstance(player, SearchPlayer)
            chosen = player.choose(view, random.Random(seed))
            lost[level].append(max(won) - won[actions.index(chosen)])
    print(f"{'':12}{'mean loss':>16}{'more than two':>16}")
    for name, losses in lost.items():
        mean = share_of(losses)
        much = sum(loss > MUCH for loss in losses) / len(losses)
        print(f"{name:12}{100 * mean.mean:9.2f} ± {100 * mean.half:.2f}{100 * much:14.0f} %")


if __name__ == "__main__":
    main()
