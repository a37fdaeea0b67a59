"""Bots play whole deals, as many as one likes: none stalls, none breaks a rule, each deal ends.

    python -m tests.bots.many_deals GAME [--deals 100000] [--jobs 2] [--resume FILE]

plays blocks of deals of mixed levels and prints a line for each that is done. With a file, blocks
that stand in it are not played again. A deal that fails ends the run with its seed.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Final

from parlour.bots import BOTS
from parlour.core.errors import GameError
from parlour.core.play import Stalled
from parlour.lab.duplicate import one_deal
from tests.bots.positions import SETTINGS

BLOCK: Final = 500
DEALS: Final = 100_000


class DealFailed(Exception):
    """A deal that did not end as it should: its game, its seed, and why."""


def quick(game: str) -> list[str]:
    """The levels that do not search: the others are met in one deal of twenty."""
    return [level for level, bot in BOTS[game].items() if not hasattr(bot, "playouts")]


def play(game: str, first: int, count: int) -> int:
    """Plays so many deals of mixed levels. Raises DealFailed. Returns how many there were."""
    for seed in range(first, first + count):
        rng = random.Random(seed)
        levels = list(BOTS[game]) if seed % 20 == 0 else quick(game)
        players = [BOTS[game][rng.choice(levels)] for _ in range(SETTINGS[game].seats)]
        try:
            ended = one_deal(SETTINGS[game], players, seed).state.deal_over
        except (GameError, Stalled) as error:
            raise DealFailed(game, seed, repr(error)) from error
        if ended is None:
            raise DealFailed(game, seed, "does not end")
    return count


def blocks(game: str, deals: int, jobs: int, file: Path | None) -> Iterator[tuple[int, int]]:
    """Plays what is left of so many deals; the first seed of each block and its deals."""
    done = {int(line) for line in file.read_text().split()} if file and file.exists() else set()
    starts = [first for first in range(0, deals, BLOCK) if first not in done]
    with ProcessPoolExecutor(jobs) as pool:
        found = {
            pool.submit(play, game, first, min(BLOCK, deals - first)): first for first in starts
        }
        for future in as_completed(found):
            first, count = found[future], future.result()
            if file:
                with file.open("a") as kept:
                    kept.write(f"{first}\n")
            yield first, count


def main() -> None:
    """As the module says."""
    parser = argparse.ArgumentParser(prog="python -m tests.bots.many_deals")
    parser.add_argument("game", choices=SETTINGS)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--resume", type=Path)
    given = parser.parse_args()
    for first, count in blocks(given.game, given.deals, given.jobs, given.resume):
        print(f"{given.game}: deals {first} to {first + count - 1}: all ended", flush=True)


if __name__ == "__main__":
    main()
