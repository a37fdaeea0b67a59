"""How long bots think, by game and level. Milliseconds of CPU time for one decision.

The aim is at most 300 at the normal level and 2,000 at the strongest, for 95 decisions of 100.
"""

from __future__ import annotations

import random
import time
from typing import Any, Final

from parlour.bots import BOTS, NORMAL
from parlour.core.play import Player
from parlour.core.rules import Action
from parlour.core.views import View
from parlour.lab.duplicate import Setting, one_deal

SETTINGS: Final = (
    Setting("old-janx-spirit", 2),
    Setting("bharg-deluxe", 2),
    Setting("bharg-deluxe", 4),
)
DEALS: Final = 12
AIM: Final = {NORMAL: 300.0}
AIM_OF_OTHERS: Final = 2000.0


class Timed:
    """A player and the milliseconds that each of its decisions took."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        """What the player chooses; only real choices are counted."""
        start = time.process_time()
        action = self.player.choose(view, rng)
        if len(view.legal) > 1:
            self.times.append(1000 * (time.process_time() - start))
        return action


def main() -> None:
    """Prints a line for each level."""
    print(f"{'':34}{'mean':>9}{'median':>9}{'95 %':>9}{'longest':>9}{'aim':>9}")
    for setting in SETTINGS:
        for level, player in BOTS[setting.game].items():
            timed = Timed(player)
            one_deal(setting, [timed] * setting.seats, 0)  # tables are built at first use
            timed.times.clear()
            for seed in range(DEALS):
                one_deal(setting, [timed] * setting.seats, seed)
            times = sorted(timed.times)
            shown = (
                sum(times) / len(times),
                times[len(times) // 2],
                times[int(0.95 * len(times))],
                times[-1],
                AIM.get(level, AIM_OF_OTHERS),
            )
            name = f"{setting.game}, {setting.seats}, {level}"
            print(f"{name:34}" + "".join(f"{milliseconds:9.1f}" for milliseconds in shown))


if __name__ == "__main__":
    main()
