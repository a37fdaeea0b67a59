"""What follows on a call: what was named is played or paid for, a word comes after a word."""

from __future__ import annotations

import pytest

from parlour.core.play import Play
from parlour.games.bartok.actions import Choose, Draw
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import check_pack, lay, position, rule, sizes


def table(text: str, lang: str, hands: list[str]) -> Play:
    """Three players, seat 0 to act on the queen of clubs."""
    return position(hands, rules=(rule(1, read(text, lang).rule),), stock="2C 2D 2H 3C 4H 5H")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("When you play a 7 you name a suit, and the next player must play it or draw two.", "en"),
        ("Сыграл семёрку — называешь масть, и следующий должен положить её или взять две.", "ru"),
    ],
)
@pytest.mark.parametrize("pays", [False, True])
def test_bk11_what_was_named_is_played_or_paid_for(text: str, lang: str, pays: bool) -> None:
    play = table(text, lang, ["7C 3D 4D", "8H 6S 9S", "9C 8S TS"])
    play.do(0, lay("7C"))
    play.do(0, Choose("H"))
    play.do(1, Draw() if pays else lay("8H"))
    assert sizes(play)[1] == (5 if pays else 2)
    check_pack(play)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("If you draw a card that you cannot play, you draw another one.", "en"),
        ("Взял карту, и она не подходит — берёшь ещё карту.", "ru"),
    ],
)
@pytest.mark.parametrize(("lies", "held"), [("QC", 4), ("QS", 5)])
def test_bk11_a_card_drawn_that_does_not_fit(text: str, lang: str, lies: str, held: int) -> None:
    play = position(
        ["7C 3D 4D", "8H 6S 9S", "9C 8S TS"],
        rules=(rule(1, read(text, lang).rule),),
        stock="5C 3H 4C 5H",
        top=lies,
    )
    play.do(0, Draw())
    assert sizes(play)[0] == held
