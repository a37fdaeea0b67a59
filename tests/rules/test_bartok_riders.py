"""What is told behind a rule: half a hand, a turn that is over, who holds a single card."""

from __future__ import annotations

import pytest

from parlour.core.play import Play
from parlour.games.bartok.actions import Choose, Draw
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import check_pack, lay, position, rule, sizes


def table(text: str, lang: str, hands: list[str]) -> Play:
    """Three players, seat 0 to act on the queen of clubs."""
    return position(hands, rules=(rule(1, read(text, lang).rule),), stock="2C 2D 2H 3C")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("When a 7 is played, the next player discards half of their hand.", "en"),
        ("Сыграна семёрка — следующий сбрасывает половину карт.", "ru"),
    ],
)
@pytest.mark.parametrize(("held", "left"), [("8C 6S", 1), ("8C", 1)])
def test_bk11_half_a_hand_of_one_card_is_none(text: str, lang: str, held: str, left: int) -> None:
    play = table(text, lang, ["7C 3D 4D", held, "9C 8S TS"])
    play.do(0, lay("7C"))
    if len(held.split()) > 1:
        play.do(1, Choose("6S"))
    assert sizes(play)[1] == left
    check_pack(play)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("A 7 must be followed at once by a 3, or draw a card and your turn is over.", "en"),
        ("Сыграл семёрку — сразу клади тройку, нечем — берёшь карту, и ход окончен.", "ru"),
    ],
)
def test_bk11_a_turn_that_is_over_anyway_costs_no_other(text: str, lang: str) -> None:
    play = table(text, lang, ["7C 4D 5D", "8C 6S 9S", "9C 8S TS"])
    play.do(0, lay("7C"))
    if play.state.turn == 0:
        play.do(0, Draw())
    assert (sizes(play)[0], play.state.turn) == (3, 1)
    play.do(1, lay("8C"))
    play.do(2, lay("9C"))
    assert play.state.turn == 0


@pytest.mark.parametrize(("other", "now"), [("8C 6S", [2, 2, 2]), ("8C", [2, 1, 2])])
def test_bk11_hands_are_swapped_unless_that_player_holds_one_card(
    other: str, now: list[int]
) -> None:
    text = "When you play a 7, swap hands with the next player unless that player has one card."
    play = table(text, "en", ["7C 3D 4D", other, "9C TS"])
    before = play.state.hands[0]
    play.do(0, lay("7C"))
    assert sizes(play) == now
    swapped = set(play.state.hands[1]) <= set(before)
    assert swapped == (len(other) > 2)
