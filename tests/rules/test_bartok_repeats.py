"""Added rules that ask what has been said before: in the turn before, or in the deal."""

from __future__ import annotations

import pytest

from parlour.games.bartok.actions import Draw, Say
from tests.rules.bartok import is_over, lay, reason, sizes
from tests.rules.test_bartok_story import HANDS, table

LAST = ["7C", "8C 6S 9S", "9C 8S TS", "JC KH AH"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('A player may play the last card only after having said "lights out" in the previous '
         "turn.", "lights out"),
        ("Последнюю карту можно класть, только если в прошлый ход сказал «гашу свет».",
         "гашу свет"),
    ],
)  # fmt: skip
def test_bk11_words_of_the_turn_before_open_the_last_card(text: str, words: str) -> None:
    play = table(text, hands=LAST)
    assert reason(play, 0, lay("7C")) == ("rule-forbids", "BK-11")
    play = table(text, hands=["7C 7D", *LAST[1:]])
    play.do(0, lay("7C"))
    play.do(0, Say("Bartok"))
    play.do(0, Say(words))
    for seat in (1, 2, 3):
        play.do(seat, Draw())
    play.do(0, lay("7D"))
    assert play.state.won or is_over(play)


def test_bk11_words_of_an_earlier_turn_do_not_open_the_last_card() -> None:
    text = 'You may play your last card only if you said "lights out" on your previous turn.'
    for said_at in ("7C", "7D"):
        play = table(text, hands=["7C 7D 7H", *LAST[1:]])
        for card in ("7C", "7D"):
            play.do(0, lay(card))
            play.do(0, Say("Bartok and lights out" if card == said_at else "Bartok"))
            for seat in (1, 2, 3):
                play.do(seat, Draw())
        if said_at == "7C":
            assert reason(play, 0, lay("7H")) == ("rule-forbids", "BK-11")
        else:
            play.do(0, lay("7H"))


@pytest.mark.parametrize(
    "text", ["Nothing may be said twice in a deal.", "Нельзя повторять то, что уже сказано."]
)
def test_bk11_what_has_been_said_before_is_not_said_again(text: str) -> None:
    play = table(text)
    play.do(0, Say("What a fine day."))
    play.do(1, Say("A fine day, really"))
    assert sizes(play) == [3, 3, 3, 3]
    play.do(2, Say("what a fine day"))
    assert sizes(play) == [3, 3, 4, 3]
    play = table()
    play.do(0, Say("What a fine day."))
    play.do(2, Say("what a fine day"))
    assert sizes(play) == [3, 3, 3, 3]


@pytest.mark.parametrize(
    "text",
    [
        'When you play a 7, draw a card if you have not said "ready" yet in this deal.',
        "Если игрок сыграл семёрку и ещё не сказал «ready» в этой сдаче, он берёт карту.",
    ],
)
def test_bk11_words_of_the_deal_are_remembered(text: str) -> None:
    play = table(text)
    play.do(0, lay("7C"))
    assert sizes(play)[0] == 3
    play = table(text)
    play.do(0, Say("I am ready"))
    play.do(0, lay("7C"))
    assert sizes(play)[0] == 2
    play = table(text, hands=HANDS)
    play.do(1, Say("ready"))
    play.do(0, lay("7C"))
    assert sizes(play)[0] == 3
