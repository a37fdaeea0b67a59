"""How long bots think, by game and level. Milliseconds of CPU time for one decision.

    python bench/bots.py              some minutes
    python bench/bots.py bartok       one game

The aim for 95 decisions of 100 is at the normal level, the strong one and the strongest at most 20,
50 and 300 of Old Janx Spirit; 100, 500, 800 of Bharg Deluxe; 50, 300, 800 of Bartok, without rules
and with the five of `bench/rules/five.txt`; 2,000 at all other levels.
The last column is the median as so many times that of the game's frozen baseline in the same run,
which tells more than milliseconds of one machine.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from parlour.bots import BOTS, NORMAL, STRONG
from parlour.bots.levels import EXPERT
from parlour.core.play import Player
from parlour.core.rules import Action, AnyRules
from parlour.core.views import View
from parlour.lab.baselines import BASELINES
from parlour.lab.duplicate import Setting, one_deal
from parlour.lab.ladder_command import with_rules

FIVE: Final = Path(__file__).parent / "rules" / "five.txt"

SETTINGS: Final = (
    Setting("old-janx-spirit", 2),
    Setting("bharg-deluxe", 2),
    Setting("bharg-deluxe", 4),
    Setting("bartok", 3),
    Setting("bartok", 6),
    with_rules(Setting("bartok", 4), FIVE.read_text(encoding="utf-8")),
)
BASELINE: Final = {"old-janx-spirit": "greedy", "bharg-deluxe": "greedy", "bartok": "if-it-can"}
DEALS: Final = 6
AIM_OF_OTHERS: Final = 2000.0
AIM: Final = {
    ("old-janx-spirit", NORMAL): 20.0,
    ("old-janx-spirit", STRONG): 50.0,
    ("old-janx-spirit", EXPERT): 300.0,
    ("bharg-deluxe", NORMAL): 100.0,
    ("bharg-deluxe", STRONG): 500.0,
    ("bharg-deluxe", EXPERT): 800.0,
    ("bartok", NORMAL): 50.0,
    ("bartok", STRONG): 300.0,
    ("bartok", EXPERT): 800.0,
}


class Timed:
    """A player and the milliseconds that each of its decisions took."""

    def __init__(self, player: Player, rules: AnyRules) -> None:
        self.player = player
        self.rules = rules
        self.times: list[float] = []

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        """What the player chooses; real choices of whose turn it is are counted."""
        start = time.process_time()
        action = self.player.choose(view, rng)
        if len(view.legal) > 1 and self.rules.whose_turn(view.state) == view.seat:
            self.times.append(1000 * (time.process_time() - start))
        return action


def times_of(setting: Setting, player: Player) -> list[float]:
    """How long a player's decisions take at a table of its like, sorted."""
    timed = Timed(player, setting.rules)
    one_deal(setting, [timed] * setting.seats, 0)  # tables are built at first use
    timed.times.clear()
    for seed in range(1, 1 + DEALS):
        one_deal(setting, [timed] * setting.seats, seed)
    return sorted(timed.times)


def aim(game: str, level: str) -> float:
    """How many milliseconds 95 decisions of 100 may take."""
    return AIM.get((game, level), AIM_OF_OTHERS)


def named(setting: Setting, level: str) -> str:
    """A table and a level in a line."""
    rules = ", five rules" if "rules" in setting.options else ""
    return f"{setting.game}, {setting.seats}{rules}, {level}"


def main() -> None:
    """Prints a line for each level of the games asked for, or of all."""
    print(f"{'':36}{'median':>9}{'95 %':>9}{'longest':>9}{'aim':>7}{'times baseline':>16}")
    for setting in SETTINGS:
        game = setting.game
        if sys.argv[1:] and game not in sys.argv[1:]:
            continue
        baseline = median(times_of(setting, BASELINES[game][BASELINE[game]]))
        for level, player in BOTS[game].items():
            times = times_of(setting, player)
            shown = (median(times), times[int(0.95 * len(times))], times[-1])
            print(
                f"{named(setting, level):36}"
                + "".join(f"{milliseconds:9.1f}" for milliseconds in shown)
                + f"{aim(game, level):7.0f}{median(times) / baseline:16.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
