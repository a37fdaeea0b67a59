"""Rules of an earlier match that a table brings along; a record carries its rules (BK-06)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.bots import BOTS
from parlour.core.errors import GameError
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play, drive
from parlour.core.record import format_record, load, record_of
from parlour.core.views import wire
from parlour.games import GAMES
from parlour.games.bartok.actions import Clarify, Pause
from parlour.games.bartok.game import BARTOK

FILE = """# Rules of a Sunday
1. When an 8 is played, the next player misses a turn.
2. ~ Whoever wins is applauded.
3. Everyone is dealt 7 cards.
"""


def brought(text: str = FILE) -> list[Any]:
    """The rules of a file as an option."""
    return [one["rule"] for one in BARTOK.rules_in(text)["rules"]]


def begun(rules: list[Any], seats: int = 3) -> Play:
    options = read_options(BARTOK.options, {"rules": rules})
    return Play(BARTOK, BARTOK.start(seats, options, 0), Dealer(random.Random(1)))


def test_bk06_rules_that_are_brought_along_hold_from_the_first_deal() -> None:
    play = begun(brought())
    assert [len(hand) for hand in play.state.hands] == [7, 7, 7]
    rules = wire(BARTOK, play.view(0))["rules"]
    assert [(one["number"], one["author"], one["kind"], one["since"]) for one in rules] == [
        (1, None, "enforced", 1),
        (2, None, "honour", 1),
        (3, None, "enforced", 1),
    ]
    assert rules[0]["readings"]["ru"] == "Когда сыграна восьмёрка, следующий игрок пропускает ход."


def test_bk06_without_them_the_list_is_empty() -> None:
    assert begun([]).state.rules == ()
    assert "option rules" not in format_record(record_of(begun([])))


def test_bk_r22_nobody_here_is_their_author() -> None:
    play = begun(brought())
    play.do(1, Pause(1))
    with pytest.raises(GameError) as refused:
        play.do(0, Clarify("so"))
    assert refused.value.code == "no-author"


def test_a_record_carries_its_rules() -> None:
    play = begun(brought())
    drive(play, [BOTS["bartok"]["casual"]] * 3, random.Random(2))
    again = load(format_record(record_of(play)), GAMES, random.Random(0))
    assert again.state == play.state
    for lang in ("en", "ru"):
        text = BARTOK.rules_of(again.state, lang)
        assert BARTOK.rules_of(play.state, lang) == text
        assert BARTOK.rules_in(text)["lang"] == lang
    assert {1, 2, 3} <= {rule.number for rule in again.state.rules}


def test_the_rules_of_a_table_are_those_of_its_next_deal() -> None:
    text = BARTOK.rules_of(begun(brought()).state, "ru")
    assert text.splitlines()[0] == "1. Когда сыграна восьмёрка, следующий игрок пропускает ход."
    assert [one["rule"] for one in BARTOK.rules_in(text)["rules"]][::2] == brought()[::2]


@pytest.mark.parametrize(
    "rules",
    [
        "8s skip",
        [{"clauses": []}],
        [{"clauses": [{"clause": "repeal", "rule": 3}]}],
        [{"clauses": [{"clause": "honour", "text": "The winner makes two rules."}]}],
        brought() * 20,
        [7],
    ],
)
def test_what_nobody_could_add_is_refused(rules: Any) -> None:
    with pytest.raises(GameError) as refused:
        begun(rules)
    assert refused.value.text("ru")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("В начале хода игрок говорит «мой ход».", "ru"),
        ('When a spade is played, the player must say "I love my spades".', "en"),
        ('Nobody may say "next rule".', "en"),
    ],
)
def test_bkr10_words_that_are_quoted_speak_of_no_author_and_of_no_rule(
    text: str, lang: str
) -> None:
    rules = begun([BARTOK.read_rule(text, lang)["rule"]]).state.rules
    assert [one.kind for one in rules] == ["enforced"]
