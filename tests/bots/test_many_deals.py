"""Bots play whole deals: none stalls, none breaks a rule, each deal ends."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor

import pytest

from parlour.bots import BOTS
from parlour.lab.duplicate import one_deal
from tests.bots.positions import SETTINGS

BLOCK = 500
QUICK = ("beginner", "casual", "normal")
"""Levels that do not search: the others are met in one deal of twenty."""


def play(game: str, first: int, count: int) -> int:
    """Plays so many deals of mixed levels; raises Illegal or Stalled; returns how many ended."""
    setting, ended = SETTINGS[game], 0
    for seed in range(first, first + count):
        rng = random.Random(seed)
        levels = list(BOTS[game]) if seed % 20 == 0 else [n for n in BOTS[game] if n in QUICK]
        players = [BOTS[game][rng.choice(levels)] for _ in range(setting.seats)]
        ended += one_deal(setting, players, seed).state.deal_over is not None
    return ended


@pytest.mark.parametrize("game", SETTINGS)
def test_some_deals_end_and_break_no_rule(game: str) -> None:
    assert play(game, 1000, 40) == 40


@pytest.mark.slow
@pytest.mark.parametrize("game", SETTINGS)
def test_a_hundred_thousand_deals_end_and_break_no_rule(game: str) -> None:
    starts = range(0, 100_000, BLOCK)
    with ProcessPoolExecutor() as pool:
        ended = pool.map(play, [game] * len(starts), starts, [BLOCK] * len(starts))
        assert sum(ended) == 100_000
