"""Added rules about the discard pile and the cards in a row on it."""

from __future__ import annotations

import pytest

from parlour.core.play import Play
from parlour.games.bartok.actions import Choose, Draw
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import check_pack, hand, lay, position, rule, sizes

HANDS = ["7C 3D 4D 6C", "8C 6S 9S", "9C 8S TS"]
"""Three players; seat 0 to act on the queen of clubs, under which lie three cards."""


def table(text: str = "", hands: list[str] | None = None) -> Play:
    """A position under a rule, or without it."""
    lang = "ru" if any("а" <= sign <= "я" for sign in text.lower()) else "en"
    rules = (rule(1, read(text, lang).rule),) if text else ()
    return position(hands or HANDS, rules=rules, under="2S 3S 4S", stock="2C 2D 2H 3C")


def owed(play: Play) -> list[int]:
    """Who has something to say."""
    return [duty.seat for duty in play.state.duties if not duty.done and duty.phrase]


@pytest.mark.parametrize(
    "text",
    [
        "When a 7 is played, the next player picks up the discard pile and is skipped.",
        "После семёрки следующий забирает всю стопку сброса, а ходит тот, кто за ним.",
    ],
)
def test_bk11_the_pile_is_taken_but_for_its_top_card(text: str) -> None:
    play = table()
    play.do(0, lay("7C"))
    assert (sizes(play), play.state.turn) == ([3, 3, 3], 1)
    play = table(text)
    play.do(0, lay("7C"))
    assert [card.text for card in play.state.discard] == ["7C"]
    assert (sizes(play), play.state.turn) == ([3, 7, 3], 2)
    assert {"2S", "3S", "4S", "QC"} <= set(hand(play, 1).split())
    assert sorted(card.text for card in play.state.known[1]) == ["2S", "3S", "4S", "QC"]
    play.do(2, lay("9C"))
    check_pack(play)


def test_bk11_so_many_cards_are_taken_from_under_the_top_card() -> None:
    play = table(
        "When a 7 is played, the player takes 2 cards from under the top card of the discard "
        "pile into hand."
    )
    play.do(0, lay("7C"))
    assert [card.text for card in play.state.discard] == ["2S", "3S", "7C"]
    assert {"4S", "QC"} <= set(hand(play, 0).split())


def test_bk11_who_cannot_cover_an_own_card_draws_until_a_card_fits() -> None:
    text = "A 7 must be covered by the same player, and if they cannot they draw until they can."
    play = table(text, ["7C 3D 4D", *HANDS[1:]])
    play.do(0, lay("7C"))
    assert play.state.turn == 0
    play.do(0, Draw())
    assert (play.state.top.text, play.state.turn) == ("2C", 1)


@pytest.mark.parametrize("answered", [True, False])
def test_bk11_a_card_that_cancels_a_draw_does_something_else_besides(answered: bool) -> None:
    draws = "When a 7 is played, the next player draws two cards."
    cancels = "The queen of hearts cancels any 7 and changes the suit."
    rules = tuple(rule(n, read(text).rule) for n, text in enumerate((draws, cancels), 1))
    play = position(["7C 3D 4D", "QH 6S 9S", "9C 8S TH"], rules=rules, top="8C")
    play.do(0, lay("7C"))
    if not answered:
        play.do(1, Draw())
        assert sizes(play) == [2, 5, 3]
        return
    play.do(1, lay("QH"))
    play.do(1, Choose("H"))
    play.do(2, lay("TH"))
    assert (sizes(play), play.state.top.text) == ([2, 2, 2], "TH")


@pytest.mark.parametrize("again", [True, False])
def test_bk11_the_count_of_a_row_begins_anew_where_that_is_told(again: bool) -> None:
    text = 'Whoever plays the second 6 in a row must say "ha"'
    play = table(
        text + (", and the count of 6s starts again." if again else "."),
        ["6C 3D", "6S 9S 8D", "6H 8S TS", "6D 8H TH"],
    )
    said = []
    for seat, card in enumerate(("6C", "6S", "6H", "6D")):
        play.do(seat, lay(card))
        said.append(seat in owed(play))
    assert said == [False, True, False, again]
