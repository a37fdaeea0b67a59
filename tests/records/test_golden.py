"""Golden games replay to the letter: record, what was told, what is seen."""

from __future__ import annotations

import random

import pytest

from parlour.core.record import load
from parlour.games import GAMES
from tests.records.golden import GOLDEN, HERE, Golden, text_of


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_game_replays_to_the_letter(golden: Golden) -> None:
    text = golden.path.read_text(encoding="utf-8")
    assert text_of(load(text, GAMES, random.Random(0))) == text


def test_every_golden_file_is_listed() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == {golden.path.name for golden in GOLDEN}
