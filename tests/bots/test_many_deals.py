"""Bots play whole deals: none stalls, none breaks a rule, each deal ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.many_deals import DEALS, blocks, play
from tests.bots.positions import SETTINGS


@pytest.mark.parametrize("game", SETTINGS)
def test_some_deals_end_and_break_no_rule(game: str) -> None:
    assert play(game, 1001, 40) == 40


def test_blocks_that_were_played_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "done"
    file.write_text("0\n")
    assert list(blocks("old-janx-spirit", 510, 1, file)) == [(500, 10)]
    assert list(blocks("old-janx-spirit", 510, 1, file)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", SETTINGS)
def test_a_hundred_thousand_deals_end_and_break_no_rule(game: str) -> None:
    assert sum(count for _, count in blocks(game, DEALS, 2, None)) == DEALS
