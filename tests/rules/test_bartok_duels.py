"""Added rules that compare two players, remember who has played a card, or press for time."""

from __future__ import annotations

import pytest

from tests.rules.bartok import lay, sizes
from tests.rules.test_bartok_story import table


@pytest.mark.parametrize(
    "text",
    [
        "King: you and the next player show your best card and the lower one draws",
        "На короля вы со следующим показываете старшие карты, у кого меньше, берёт карту",
    ],
)
@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"),
    [("9C", "TD", [1, 0]), ("TC", "9D", [0, 1]), ("9C", "9D", [0, 0])],
)
def test_bk11_the_lower_of_two_draws_and_neither_if_equal(
    text: str, mine: str, theirs: str, drawn: list[int]
) -> None:
    play = table(text, hands=[f"KC {mine}", f"{theirs} 4D", "8C 6S", "JC KH"])
    play.do(0, lay("KC"))
    assert sizes(play)[:2] == [1 + drawn[0], 2 + drawn[1]]
    assert play.state.turn == 1


@pytest.mark.parametrize(
    "text",
    [
        'Whoever plays a 7 is on the list; on every later 7 everyone on the list says "hear".',
        "сыграл семёрку — ты в списке; на каждой новой семёрке весь список говорит «слышу»",
    ],
)
def test_bk11_only_who_was_on_the_list_before_has_to_say_it(text: str) -> None:
    play = table(text, hands=["7C 3D 4D", "7D 6S 5S", "7H 8S 9S", "JC KH QH"])
    owing = []
    for seat, card in enumerate(("7C", "7D", "7H")):
        play.do(seat, lay(card))
        owing.append({duty.seat for duty in play.state.duties if duty.rule == 1})
    assert owing == [set(), {0}, {0, 1}]


@pytest.mark.parametrize(
    "text",
    ["On a king the next player has two seconds to move", "После короля на ход две секунды."],
)
def test_bk11_a_turn_after_a_card_is_pressed_for_time_and_no_later_one(text: str) -> None:
    play = table(text, hands=["KC 3D 4D", "7C 6S 5S", "7H 8S 9S", "JC KH QH"])
    play.do(0, lay("KC"))
    play.elapse(3)
    assert sizes(play)[1] == 4
    play.do(1, lay("7C"))
    play.elapse(3)
    assert sizes(play)[2] == 3
