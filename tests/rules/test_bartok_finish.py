"""Added rules by which an empty hand does not win at once, or not at all."""

from __future__ import annotations

import pytest

from parlour.core.play import Play
from parlour.games.bartok.actions import Do, Draw, Say
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import hand, lay, position, rule, sizes, told

LAST = ["7C", "8C 6S 9S", "9C 8S TS"]
"""Three players; seat 0 to act on the queen of clubs with its last card."""


def table(*sentences: str, hands: list[str] | None = None, top: str = "QC") -> Play:
    """A position under these rules."""
    added = tuple(rule(number, read(text).rule) for number, text in enumerate(sentences, 1))
    return position(hands or LAST, rules=added, stock="2C 2D 2H 2S 3C 3D 3H", top=top)


ONLY_QUEENS = "You can only go out with a queen; otherwise you draw one on your next turn."


def test_bk11_another_last_card_than_the_right_one_does_not_win() -> None:
    play = table()
    play.do(0, lay("7C"))
    assert play.state.deal_over
    play = table(ONLY_QUEENS)
    assert "not-won" in told(play, play.do(0, lay("7C")))
    assert not play.state.deal_over
    play.do(1, lay("8C"))
    play.do(2, lay("9C"))
    play.do(0, Draw())
    assert (sizes(play), play.state.turn) == ([1, 2, 2], 1)


def test_bk11_the_right_last_card_wins() -> None:
    play = table(ONLY_QUEENS, hands=["QD", *LAST[1:]])
    play.do(0, lay("QD"))
    assert play.state.deal_over


LATER = (
    "Having played your last card you win only if you are still without cards on your next turn."
)


def test_bk11_an_empty_hand_wins_a_round_later() -> None:
    play = table(LATER)
    play.do(0, lay("7C"))
    assert not play.state.deal_over
    play.do(1, lay("8C"))
    assert not play.state.deal_over
    play.do(2, lay("9C"))
    assert play.state.deal_over
    assert play.state.deal_over.winner == 0


def test_bk11_a_hand_that_is_filled_within_the_round_plays_on() -> None:
    play = table(LATER, "When a 9 is played, the next player draws a card and keeps the turn.")
    for seat, card in enumerate(("7C", "8C", "9C")):
        play.do(seat, lay(card))
    assert (hand(play, 0), play.state.turn, play.state.deal_over) == ("2C", 0, None)


SAID = 'You can win only if you said "last round" on your previous turn.'


@pytest.mark.parametrize("said", [True, False])
def test_bk11_the_last_card_wins_after_words_in_the_turn_before_alone(said: bool) -> None:
    play = table(SAID, hands=["7C 6C", *LAST[1:]])
    play.do(0, lay("6C"))
    if said:
        play.do(0, Say("last round"))
    play.do(0, Say("Bartok"))
    play.do(1, lay("8C"))
    play.do(2, lay("9C"))
    play.do(0, lay("7C"))
    assert bool(play.state.deal_over) == said


SLAP = "After playing your last card you have won only if you are the first to slap the pile."


@pytest.mark.parametrize(("seat", "wins"), [(0, True), (1, False)])
def test_bk11_a_race_decides_about_the_last_card(seat: int, wins: bool) -> None:
    play = table(SLAP)
    play.do(0, lay("7C"))
    assert not play.state.deal_over
    play.do(seat, Do("slap"))
    assert bool(play.state.deal_over) == wins


FOUR = "If you play your last card but it does not win, you draw until you hold four cards."


def test_bk11_a_hand_that_has_not_won_is_filled_up() -> None:
    play = table(FOUR)
    play.do(0, lay("7C"))
    assert play.state.deal_over
    play = table(FOUR, ONLY_QUEENS)
    play.do(0, lay("7C"))
    assert (sizes(play), play.state.turn) == ([4, 3, 3], 1)
