"""Whether Bartok's strong player is better than the normal one under rules that nobody has chosen.

    python bench/rule_sets.py [--sets 30] [--deals 100] [--first SEED] [--jobs 2] [--resume FOLDER]

Sets of one to six rules are invented; under each the strong player sits among three of the normal
one and plays each deal from every seat, for the cards alone. A line for each set, then the mean.
The aim: strong is not below normal in the mean, and in no set by more than three in a hundred.
"""

from __future__ import annotations

import argparse
import random
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from parlour.bots.levels import NORMAL, STRONG
from parlour.core.errors import Illegal
from parlour.games.bartok.norms.invent import invented
from parlour.games.bartok.norms.model import Rule, as_json
from parlour.games.bartok.norms.write import write
from parlour.lab.duplicate import Setting
from parlour.lab.ladder import Ladder, Plan
from parlour.lab.rating import Share, share_of

SEATS: Final = 4

MOST_RULES: Final = 6

WORSE: Final = 0.03
"""How far strong may fall below normal in one set."""


def rules_of(seed: int) -> list[Rule]:
    """A set of rules that a table may have."""
    rng = random.Random(seed)
    while True:
        found: list[Rule] = []
        for _ in range(rng.randint(1, MOST_RULES)):
            found.append(invented(rng, found).rule)
        with suppress(Illegal):
            setting_of(found).start()
            return found


def setting_of(rules: list[Rule]) -> Setting:
    """The table with these rules in force."""
    options: dict[str, Any] = {"rules": [as_json(rule) for rule in rules]}
    return Setting("bartok", SEATS, options, cards_alone=True)


def measured(rules: list[Rule], seed: int, given: argparse.Namespace) -> Share:
    """The share of the strong player among normal ones."""
    file = Path(given.resume) / f"{seed}.jsonl" if given.resume else None
    plan = Plan(setting_of(rules), (NORMAL, STRONG), max(1, given.deals // SEATS), seed)
    ladder = Ladder(plan, file)
    ladder.play(given.jobs)
    return ladder.shares()[STRONG, NORMAL]


def main() -> None:
    """Prints a line for each set as it is done, and what they show together."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sets", type=int, default=30)
    parser.add_argument("--deals", type=int, default=100, help="deals under each set")
    parser.add_argument("--first", type=int, default=900001, help="seed of the first set")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--resume", metavar="FOLDER", help="keep what is played, and go on from it")
    given = parser.parse_args()
    if given.resume:
        Path(given.resume).mkdir(parents=True, exist_ok=True)
    shares = []
    for seed in range(given.first, given.first + given.sets):
        rules = rules_of(seed)
        share = measured(rules, seed, given)
        shares.append(share)
        print(f"{100 * share.mean:5.1f} ± {100 * share.half:4.1f}  {seed}", end="  ")
        print(*(write(rule, "en") for rule in rules), flush=True)
    whole = share_of([share.mean for share in shares])
    worst = min(shares, key=lambda share: share.mean)
    below = sum(share.mean + share.half < 1 / SEATS - WORSE for share in shares)
    print(f"{len(shares)} sets, strong among normals (even: {100 / SEATS:.1f})")
    print(
        f"mean {100 * whole.mean:.1f} ± {100 * whole.half:.1f}, least {100 * worst.mean:.1f}",
        end="",
    )
    print(f" ± {100 * worst.half:.1f}; shown to be worse by more than three: {below}")


if __name__ == "__main__":
    main()
