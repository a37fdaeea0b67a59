"""Added rules that deal with hands, seats and turns, and orders in which cards follow."""

from __future__ import annotations

import pytest

from parlour.core.play import Play
from parlour.games.bartok.actions import Choose, Draw
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import hand, lay, position, reason, rule, sizes

HANDS = ["7C 3D 4D", "9C 6C 9S", "8C KH AH"]
"""Three players; seat 0 to act on the queen of clubs."""


def table(*sentences: str, hands: list[str] | None = None, top: str = "QC") -> Play:
    """A position under these rules, in whichever language each of them is."""
    added = []
    for number, text in enumerate(sentences, 1):
        lang = "ru" if any("а" <= sign <= "я" for sign in text.lower()) else "en"
        added.append(rule(number, read(text, lang).rule))
    return position(hands or HANDS, rules=tuple(added), stock="2C 2D 2H 2S", top=top)


@pytest.mark.parametrize(
    "text",
    ["7 = shield against the next draw card", "семёрка даёт щит: следующий добор тебя не касается"],
)
def test_bk11_a_shield_wards_off_one_draw_and_is_gone(text: str) -> None:
    hands = ["7C 8D 4S 5S", "9C 6C 9S", "8C 8H KH"]
    play = table(text, "8: the next player draws two.", hands=hands)
    play.do(0, lay("7C"))
    play.do(1, lay("9C"))
    play.do(2, lay("8C"))
    assert sizes(play) == [3, 2, 2]
    play.do(play.state.turn, Draw())
    while play.state.turn != 2:
        play.do(play.state.turn, Draw())
    before = sizes(play)[0]
    play.do(2, lay("8H"))
    assert sizes(play)[0] == before + 2


@pytest.mark.parametrize(
    "text",
    ["Cards come in pairs of one colour", "Карты кладут парами по цвету"],
)
def test_bk06_cards_in_pairs_of_one_colour(text: str) -> None:
    play = table(text, hands=["7C 3D 4D", "9D 6C 9S", "8H KC AH"])
    play.do(0, lay("3D"))
    assert reason(play, 1, lay("6C"))[0] == "rule-forbids"
    play.do(1, lay("9D"))
    assert reason(play, 2, lay("8H"))[0] == "rule-forbids"
    play.do(2, lay("KC"))


@pytest.mark.parametrize(
    "text",
    ["Court cards in order: J, then Q, then K", "картинки только по порядку: валет, дама, король"],
)
def test_bk06_court_cards_in_their_order(text: str) -> None:
    play = table(text, hands=["KC JC", "QC 6C", "KH JH"], top="TC")
    assert reason(play, 0, lay("KC"))[0] == "rule-forbids"
    play.do(0, lay("JC"))
    play.do(1, lay("6C"))
    play.do(2, Draw())
    assert "KC" in hand(play, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Can't play? draw up to three, stop at the first one that fits, otherwise you pass",
        "нечем ходить — тянешь до трёх карт, первую подходящую кладёшь, не пришла — пас",
    ],
)
def test_bk08_up_to_three_cards_are_drawn_until_one_fits(text: str) -> None:
    play = table(text, top="KS", hands=["7C 3D 4D", "9C 6C 9S", "8C TH AH"])
    play.do(0, Draw())
    assert sizes(play)[0] == 6
    play = table(text, top="KD", hands=["7C 3C 4S", "9C 6C 9S", "8C TH AH"])
    play.do(0, Draw())
    assert sizes(play)[0] == 4
    assert play.state.discard[-1].text == "2D"


@pytest.mark.parametrize(
    "text",
    ["No changing the suit on your first turn of a deal", "первым своим ходом масть не меняем"],
)
def test_bk06_the_suit_stays_in_the_first_turn_of_each_player(text: str) -> None:
    play = table(text, hands=["QD 3C 7C", "3H 6C", "6D AH AC"])
    assert reason(play, 0, lay("QD"))[0] == "rule-forbids"
    play.do(0, lay("3C"))
    assert reason(play, 1, lay("3H"))[0] == "rule-forbids"
    play.do(1, lay("6C"))
    play.do(2, Draw())
    play.do(0, lay("7C"))


@pytest.mark.parametrize(
    "text",
    [
        "A♥: call a suit and everyone discards all of it",
        "Сыграл туза червей — назови масть: все сбрасывают с рук все карты этой масти.",
    ],
)
def test_bk11_the_suit_that_is_named_is_put_away(text: str) -> None:
    play = table(text, hands=["AH 3D 4C", "9C 6D 9S", "8C KD AD"], top="QH")
    play.do(0, lay("AH"))
    play.do(0, Choose("D"))
    assert [hand(play, seat) for seat in range(3)] == ["4C", "9C 9S", "8C"]


@pytest.mark.parametrize(
    "text",
    ["Only two of each rank per deal", "каждое достоинство — не больше двух раз за сдачу"],
)
def test_bk06_the_third_card_of_a_rank_may_not_be_played(text: str) -> None:
    play = table(text, hands=["7C 3D 4D", "7D 6C 9S", "7H KH AH"])
    play.do(0, lay("7C"))
    play.do(1, lay("7D"))
    assert reason(play, 2, lay("7H"))[0] == "rule-forbids"
