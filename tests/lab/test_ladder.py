"""The ladder: it plays duplicates, keeps what it has played, and each level beats the one below."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.bots import BOTS
from parlour.cli import main
from parlour.core.errors import GameError
from parlour.lab import ladder as ladders
from parlour.lab.duplicate import Setting, one_deal, replayed, shares_of
from parlour.lab.ladder import (
    Block,
    Ladder,
    LadderError,
    Plan,
    Played,
    everybody,
    player_at,
    player_named,
)
from parlour.lab.rating import share_of
from tests.processes import children_of, is_over, on_linux, until

JANX = Setting("old-janx-spirit", 2)


def plan(*names: str, rounds: int = 30, setting: Setting = JANX) -> Plan:
    return Plan(setting, names, rounds, 1)


def test_a_player_against_itself_has_exactly_a_half() -> None:
    player = player_named(JANX.game, "random-wins")
    for seed in range(5):
        assert replayed(JANX, player, player, seed) == 0.5


def test_both_seats_are_dealt_the_same_cards() -> None:
    one, other = (player_named(JANX.game, name) for name in ("greedy", "random"))
    plays = [one_deal(JANX, players, 9) for players in ([one, other], [other, one])]
    opened = [
        next(step.after.hands for step in play.steps if step.after.hands[0]) for play in plays
    ]
    assert opened[0] == opened[1]


def test_points_share_a_deal_that_nobody_wins() -> None:
    setting = Setting("old-janx-spirit", 2, {"draw_pile_empty": "dead_hand"})
    player = player_named(JANX.game, "random")
    plays = [one_deal(setting, [player, player], seed) for seed in range(20)]
    dead = next(play for play in plays if play.state.deal_over.winner is None)
    assert shares_of(dead) == [0.5, 0.5]


def test_what_is_played_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    whole = Ladder(plan("random", "random-wins"))
    whole.play(1)
    begun = Ladder(plan("random", "random-wins"), file)
    begun.keep(ladders.play_block(JANX, begun.left()[0]))
    with file.open("ab") as lines:
        lines.write(b'\n{"block": {"pair": ["random", "ran')  # cut off in the middle
    again = Ladder(plan("random", "random-wins"), file)
    assert len(again.left()) == len(whole.played) - 1
    again.play(2)
    assert again.shares() == whole.shares()
    assert Ladder(plan("random", "random-wins"), file).left() == []


def test_a_break_loses_nothing_that_was_played(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    ladder = Ladder(plan("random", "random-wins", rounds=400), file)

    def broken_off(deals: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ladder.play(1, broken_off)
    kept = Ladder(ladder.plan, file)
    assert kept.played
    assert kept.left()
    assert kept.rows()[1].against["random"].mean > 0.5


def test_a_file_of_another_table_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    ladder = Ladder(plan("random", "random-wins"), file)
    ladder.keep(Played(Block(("random-wins", "random"), 1, 1), (1.0,)))
    other = Setting("old-janx-spirit", 2, {"extended": True})
    with pytest.raises(LadderError) as refused:
        Ladder(plan("random", "random-wins", setting=other), file)
    assert refused.value.code == "ladder-of-another-table"


def test_unknown_players_and_options_are_refused_before_anything_is_played() -> None:
    for wrong in (
        plan("random", "nobody"),
        plan("random", "no.such.module:PLAYER"),
        plan("random", "random-wins", setting=Setting("old-janx-spirit", 3)),
        plan("random", "random-wins", setting=Setting("old-janx-spirit", 2, {"target": 0})),
    ):
        with pytest.raises(GameError):
            Ladder(wrong)


def test_a_player_may_come_from_any_module() -> None:
    found = player_named("old-janx-spirit", "parlour.lab.baselines:AT_RANDOM")
    assert found is player_named("old-janx-spirit", "random")


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "old-janx-spirit", "--levels", "random,random-wins", "--deals", "40"]
    assert main([*words, "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert "| random-wins |" in printed
    assert main(["ladder", "old-janx-spirit", "--levels", "random"]) == 2
    assert main(["ladder", "no-such-game"]) == 2


def test_of_cards_alone_nobody_forgets_what_is_owed() -> None:
    setting = Setting("bartok", 3)
    assert player_at(setting, "beginner") is player_named("bartok", "beginner")
    alone = player_at(Setting("bartok", 3, cards_alone=True), "beginner")
    play = one_deal(setting, [alone] * 3, 5)
    assert play.state.deal_over
    assert not play.state.paid


def test_the_command_plays_under_rules_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, kept = tmp_path / "rules.txt", tmp_path / "ladder.jsonl"
    file.write_text("1. An 8 may be played whether it matches or not.\n")
    words = [
        "ladder",
        "bartok",
        "--levels",
        "random,if-it-can",
        "--jobs",
        "1",
        "--rules",
        str(file),
    ]
    assert main([*words, "--deals", "4", "--cards-alone", "--resume", str(kept)]) == 0
    assert "6 deals" in capsys.readouterr().out
    assert b'"cards":"8"' in kept.read_bytes()
    file.write_text("Eight eight eight.\n")
    assert main(words) == 2
    file.unlink()
    assert main(words) == 2


def test_the_command_can_be_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    command = ["ladder", "old-janx-spirit", "--deals", "100000", "--resume", str(file)]
    running = subprocess.Popen(
        [sys.executable, "-m", "parlour", *command, "--levels", "random,random-wins"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        for _ in range(600):
            if file.exists():
                break
            with pytest.raises(subprocess.TimeoutExpired):
                running.wait(0.1)
        running.send_signal(2)
        printed, _ = running.communicate(timeout=60)
    finally:
        running.kill()
        running.wait()
    assert running.returncode == 130
    assert "| random-wins |" in printed


STEPS = [
    ("old-janx-spirit", 2, ["random", "random-wins", "beginner", "casual", "strong"], 120),
    ("old-janx-spirit", 2, ["casual", "normal"], 120),
    ("old-janx-spirit", 2, ["casual", "expert"], 120),
    ("bharg-deluxe", 2, ["random", "beginner", "casual", "normal"], 20),
    ("bharg-deluxe", 2, ["greedy", "strong"], 8),
    ("bharg-deluxe", 4, ["random", "casual"], 4),
    ("bartok", 3, ["random", "beginner", "casual", "normal"], 40),
    ("bartok", 3, ["random", "if-it-can", "strong"], 40),
]
"""Game, seats, players each of which must be better than the one before, duplicate deals."""


@pytest.mark.parametrize(("game", "seats", "names", "rounds"), STEPS)
def test_each_level_is_better_than_the_one_below(
    game: str, seats: int, names: list[str], rounds: int
) -> None:
    assert set(names) <= set(everybody(game))
    setting = Setting(game, seats)
    for below, level in pairwise(names):
        one, other = player_named(game, level), player_named(game, below)
        share = share_of([replayed(setting, one, other, seed) for seed in range(rounds)])
        assert share.mean > 1 / seats, (level, below, share)


@pytest.mark.slow
@pytest.mark.parametrize("game", BOTS)
def test_neighbouring_levels_are_apart(game: str) -> None:
    levels = tuple(BOTS[game])
    seats = {"bartok": 3}.get(game, 2)
    ladder = Ladder(Plan(Setting(game, seats), levels, 4000 // seats, random.randrange(10**6)))
    ladder.play(2)
    for below, level in pairwise(levels):
        share = ladder.shares()[level, below]
        assert share.mean > 1 / seats, (level, below, share)


@on_linux
def test_the_processes_of_a_killed_ladder_end_by_themselves() -> None:
    command = [sys.executable, "-m", "parlour", "ladder", JANX.game, "--deals", "1000000"]
    ladder = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    until(lambda: len(children_of(ladder.pid)) == 2)
    players = children_of(ladder.pid)
    ladder.kill()
    ladder.wait()
    until(lambda: all(map(is_over, players)))
