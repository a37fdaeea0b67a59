"""`parlour rule --try`: what the page shows to a winner, printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.bots import ADOPTING
from parlour.bots.adoption import Ask, Clock, Report
from parlour.cli import main
from parlour.lab import rule_command

DRAWS = "When a seven is played, the next player draws two cards"


def test_a_rule_is_tried_beside_the_rules_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("7s skip\n", encoding="utf-8")
    assert main(["rule", "--try", DRAWS, "--beside", str(file), "--seats", "3"]) == 0
    printed = capsys.readouterr().out
    assert "Когда сыграна семёрка, следующий игрок берёт 2 карты" in printed
    assert "- Both hold, rule 1 first: When a 7 is played" in printed
    assert "draws 2 cards." in printed
    assert "Won by the dealer" in printed and "Won by the third" not in printed
    assert "It came into play" in printed


def test_bk_r10_what_cannot_be_added_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("# note\n1. blorp\n", encoding="utf-8")
    for words in (
        ["blorp the wug"],
        ["8s skip", "--beside", str(file)],
        ["8s skip", "--seats", "9"],
    ):
        assert main(["rule", "--try", *words]) == 2
        told = capsys.readouterr()
        assert told.out == "" and len(told.err.splitlines()) == 1
    assert main(["rule", "--try", "8s skip", "--beside", str(tmp_path / "none")]) == 2


def test_a_trial_that_is_broken_off_prints_what_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = ADOPTING["bartok"]

    def broken_off(ask: Ask, clock: Clock) -> Iterator[Report]:
        for report in real(ask, clock):
            yield report
            if report.trial:
                raise KeyboardInterrupt

    monkeypatch.setattr(rule_command, "ADOPTING", {"bartok": broken_off})
    assert main(["rule", "--try", DRAWS]) == 130
    assert "draws 2 cards" in capsys.readouterr().out
