"""Rules travel: a set is exported and imported as text in either language."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core.errors import BadRule
from parlour.games.bartok.norms.model import Honour, Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.norms.rule_set import MOST, exported, imported, language_of
from tests.norms.trees import Trees

LANGS = ("en", "ru")


@pytest.mark.parametrize("lang", LANGS)
def test_bk06_a_set_comes_back_as_it_was(lang: str) -> None:
    rules = tuple(Trees(seed).rule() for seed in range(900, 960))
    assert imported(exported(rules, lang), lang) == rules


def test_bk06_a_set_goes_from_one_language_to_the_other_and_back() -> None:
    rules = (read("8s skip").rule, read("на даму меняется направление", "ru").rule)
    english = exported(rules, "en")
    assert english.splitlines()[0] == "1. When an 8 is played, the next player misses a turn."
    russian = exported(imported(english, "en"), "ru")
    assert "дама" in russian
    assert imported(russian, "ru") == rules


@pytest.mark.parametrize("lang", LANGS)
def test_bkr11_words_that_people_judge_travel_in_their_own_language(lang: str) -> None:
    rules = (Rule((Honour("Whoever wins is applauded.", "en"),)),)
    text = exported(rules, lang)
    assert text.startswith("1. ~ " if lang == "en" else "1. = ")
    assert imported(text, lang) == rules


def test_notes_and_numbers_do_not_count() -> None:
    text = "\ufeff# my rules\r\n\r\n7) 8s skip\r\n  queens reverse  \n# end"
    assert imported(text) == (read("8s skip").rule, read("queens reverse").rule)
    assert imported("") == ()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("flurb the gnarl", "rule-set-line"),
        ("~ Anna must leave; this is a secret rule", "rule-set-line"),
        ("~", "rule-set-line"),
        ("= {", "rule-set-line"),
        ('= {"clauses":[]}', "rule-set-line"),
        ("= " + "[" * 5000, "rule-set-line"),
        ("The winner makes two rules.", "rule-set-line"),
    ],
)
def test_bkr10_a_bad_line_is_told_by_its_number(line: str, code: str) -> None:
    with pytest.raises(BadRule) as refused:
        imported(f"8s skip\n# note\n{line}\n")
    assert refused.value.code == code
    assert refused.value.facts["line"] == 3
    assert refused.value.text("en").startswith("Line 3, column ")
    assert refused.value.text("ru").startswith("Строка 3, знак ")


def test_the_column_is_that_of_the_file() -> None:
    with pytest.raises(BadRule) as refused:
        imported("  12. flurb the gnarl")
    assert refused.value.facts["column"] == 6
    assert "column 7: These words were not understood: flurb, gnarl." in refused.value.text("en")
    assert "Непонятно здесь: flurb, gnarl." in refused.value.text("ru")


def test_a_file_tells_its_language() -> None:
    for lang in ("en", "ru"):
        rules = (read("8s skip").rule, read('Whoever plays a king says "так держать"').rule)
        assert language_of(exported(rules, lang)) == lang
    assert language_of("") == language_of('= {"clauses":[]}') == "en"


def test_a_file_is_bounded() -> None:
    with pytest.raises(BadRule) as refused:
        imported('= {"clauses":[{"clause":"custom","name":"no word"}]}\n' * (MOST + 1))
    assert refused.value.code == "rule-set-long"


def parlour(*words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "parlour", "rules", *words],
        capture_output=True,
        check=False,
        timeout=120,
    )


def test_bk06_the_command_rewrites_a_file(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("8s skip\n", encoding="utf-8")
    done = parlour(str(file), "--to", "ru")
    assert done.returncode == 0, done.stderr.decode()
    assert imported(done.stdout.decode(), "ru") == (read("8s skip").rule,)
    file.write_bytes(b"\xff\n")
    assert parlour(str(file)).returncode == 2
    missing = parlour(str(tmp_path / "none"))
    assert missing.returncode == 2
    assert b"Traceback" not in missing.stderr
