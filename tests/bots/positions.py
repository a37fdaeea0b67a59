"""Positions in which bots are asked: those of deals between bots of the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from parlour.bots import BOTS, NORMAL
from parlour.core.play import Dealer, Play, in_turn
from parlour.core.rules import Seat
from parlour.core.views import View
from parlour.lab.duplicate import Setting

SETTINGS = {
    "old-janx-spirit": Setting("old-janx-spirit", 2),
    "bharg-deluxe": Setting("bharg-deluxe", 3, {"target": "hand"}),
    "bartok": Setting("bartok", 3),
}
"""The table at which each game's bots are tried."""

PLAYERS = [(game, level) for game in SETTINGS for level in BOTS[game]]


def new_play(setting: Setting, seed: int) -> Play:
    """A match before its first action."""
    return Play(setting.rules, setting.start(), Dealer(random.Random(seed)))


def positions(setting: Setting, seed: int, most: int) -> Iterator[tuple[Seat, View[Any], Play]]:
    """Views of seats that are to act, one after the other, in matches of normal bots."""
    rng = random.Random(seed)
    player = BOTS[setting.game][NORMAL]
    play = new_play(setting, seed)
    for _ in range(most):
        if not play.waits_for:
            return
        for seat in in_turn(play):
            view = play.view(seat)
            action = player.choose(view, rng)
            if action is not None:
                yield seat, view, play
                play.do(seat, action)
                break
