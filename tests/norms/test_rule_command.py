"""`parlour rule`, as it is typed: the shapes of the referee's contract."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest


def rule(*words: str, given: bytes = b"") -> list[dict[str, Any]]:
    """The answers of the command, one for each line it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "rule", *words],
        input=given,
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def test_bkr10_a_sentence_is_read_back() -> None:
    (answer,) = rule("--lang", "en", "8s skip")
    assert answer["status"] == "enforced"
    assert answer["readings"] == [answer["reading"]]
    assert answer["rule"]["clauses"][0]["event"] == {"event": "play", "cards": "8"}
    assert "why" not in answer


def test_bkr10_words_need_no_quotes_and_options_stand_anywhere() -> None:
    assert rule("8s", "skip", "--lang", "en") == rule("--lang", "en", "8s skip")


def test_bkr10_equal_rules_print_equal_rule_in_both_languages() -> None:
    (english,) = rule("--lang", "en", "When a seven is played the next player draws two.")
    (russian,) = rule("--lang", "ru", "семёрка: следующий берёт две")
    assert english["rule"] == russian["rule"]
    assert "следующий" in russian["reading"]
    assert "next player" in english["reading"]


def test_bkr10_lines_are_answered_in_their_order() -> None:
    lines = b"8s skip\n\nflurb the gnarl\r\nqueens reverse"
    answers = rule(given=lines)
    assert [one["status"] for one in answers] == ["enforced", "refused", "refused", "enforced"]
    assert [one.get("code") for one in answers[1:3]] == ["rule-empty", "rule-unknown-words"]


def test_bkr11_what_people_judge_is_an_honour_rule() -> None:
    (answer,) = rule("Kings must be played standing up.")
    assert answer["status"] == "honour"
    assert answer["rule"]["clauses"][0]["clause"] == "manner"


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        (("--lang", "en", "The winner of each deal makes two new rules."), "BK-20"),
        (("--lang", "ru", "Победитель придумывает два правила."), "BK-20"),
        (("--lang", "en", "When a 7 is played Anna draws two."), "BK-R10"),
        (("--lang", "en", ""), "BK-R10"),
        (("--lang", "en", "a" * 10_000), "BK-R10"),
    ],
)
def test_bk20_bkr10_a_refusal_says_why(words: tuple[str, ...], clause: str) -> None:
    (answer,) = rule(*words)
    assert answer["status"] == "refused"
    assert answer["clause"] == clause
    assert answer["why"]
    assert answer["readings"] == []
    assert "rule" not in answer


def test_bkr10_bytes_that_are_no_text_are_refused_and_the_rest_is_read() -> None:
    answers = rule(given=b"\xff\xfe \x00\xed\xa0\x80\n8s skip\n" + b"7" * 10_000 + b"\n")
    assert [one["status"] for one in answers] == ["refused", "enforced", "refused"]


def test_bkr10_a_word_that_is_no_text_is_refused() -> None:
    (answer,) = rule(b"\xffqueens reverse".decode("utf-8", "surrogateescape"))
    assert answer["status"] == "refused"
