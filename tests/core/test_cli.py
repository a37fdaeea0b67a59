"""The command line, as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from parlour.cli import build_parser


def parlour(*words: str) -> subprocess.CompletedProcess[str]:
    """The command with these words."""
    return subprocess.run(
        [sys.executable, "-m", "parlour", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("AM AS AW", {"complete": True, "melds": [["AM", "AS", "AW"]], "unmelded": 0}),
        ("9WY CW AW", {"complete": False, "melds": [], "unmelded": 3}),
        ("--extended AM X AS", {"complete": True, "melds": [["AM", "AS", "X"]], "unmelded": 0}),
        ("PSWK --courts TMLY", {"complete": True, "melds": [["PSWK", "TMLY"]], "unmelded": 0}),
        ("AW 2WL X --extended", {"complete": False, "melds": [], "unmelded": 3}),
        (
            "AW 2WL X --extended --excuse-in-runs",
            {"complete": True, "melds": [["AW", "2WL", "X"]], "unmelded": 0},
        ),
    ],
)
def test_melds(words: str, answer: dict[str, object]) -> None:
    done = parlour("melds", "old-janx-spirit", *words.split())
    assert done.returncode == 0
    assert json.loads(done.stdout) == answer
    assert done.stdout.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        "melds poker AM",
        "melds old-janx-spirit QC",
        "melds old-janx-spirit AM AM",
        "melds old-janx-spirit X",
        "melds old-janx-spirit AM --pawns",
        "melds old-janx-spirit AM --wild",
        "melds old-janx-spirit X --lang ru",
        "melds",
        "gamble",
        "",
    ],
)
def test_bad_words_get_a_sentence_and_no_traceback(words: str) -> None:
    done = parlour(*words.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert ("карты" in done.stderr) is ("ru" in words)


def test_each_command_and_each_word_of_it_is_explained() -> None:
    [commands] = [one.choices for one in build_parser()._actions if isinstance(one.choices, dict)]
    assert commands
    for name, command in commands.items():
        assert command.description, name
        assert [one.dest for one in command._actions if not one.help] == [], name
