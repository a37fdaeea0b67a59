"""Deeds in plain words are judged by people; what tells of the play is none."""

from __future__ import annotations

import pytest

from parlour.games.bartok.norms.deeds import acted
from parlour.games.bartok.norms.read import read


@pytest.mark.parametrize(
    ("text", "lang", "deed"),
    [
        ("9: runs to the door and sings", "en", "run to the door and sing"),
        ("Whoever plays a 4 names a river, and draws a card", "en", "name a river"),
        ("На девятку он бежит к двери и поёт", "ru", "бежать к двери и петь"),
        ("Кто сыграл туза, называет реку, а потом берёт карту", "ru", "назвать реку"),
    ],
)
def test_bkr11_a_deed_is_told_with_its_plain_verbs(text: str, lang: str, deed: str) -> None:
    quotes = "«{}»" if lang == "ru" else '"{}"'
    assert any(quotes.format(deed) in told for told in acted(text, lang))


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("When a 7 is played the direction runs backwards twice.", "en"),
        ("9: name a suit that the next player hops", "en"),
        ("Whoever plays a king says a suit and runs a card down", "en"),
        ("На семёрку назови игрока и беги два хода", "ru"),
        ("дама — прыгай через карту в колоде", "ru"),
    ],
)
def test_bkr11_what_tells_of_the_play_is_no_deed(text: str, lang: str) -> None:
    assert read(text, lang).status == "refused"


def test_bkr11_what_stands_in_quotes_is_said_and_not_done() -> None:
    assert list(acted('9: say "run to the door"', "en")) == []
    assert read('9: say "run to the door"').status == "enforced"
