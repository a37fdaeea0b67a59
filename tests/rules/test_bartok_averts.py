"""Draws that are averted or handed on before they are made, cards that are shown and kept."""

from __future__ import annotations

import random

import pytest

from parlour.bots.levels import BARTOK_LEVELS
from parlour.core.play import Play, drive
from parlour.core.views import hide
from parlour.games.bartok.actions import Choose, Draw, Pass
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import cards, check_pack, lay, position, reason, refused, rule, sizes
from tests.rules.test_bartok_story import open_to_all, table

TWO = "When a 7 is played, the next player draws two cards."
KING = ["7C 3D 4D", "KC 6S 9S", "9C 8S TS", "JC QH AH"]
NO_KING = ["7C 3D 4D", "JC 6S 9S", "9C 8S TS", "KC QH AH"]

SHOW = ["You may show a king instead of drawing.", "Вместо добора можно показать короля."]


def asked(play: Play) -> list[tuple[int, str]]:
    """Who is asked, and what."""
    return [(one.seat, one.what) for one in play.state.asked if not one.answered]


@pytest.mark.parametrize("text", SHOW)
def test_bk11_a_king_is_shown_and_kept_instead_of_a_draw(text: str) -> None:
    play = table(TWO, text, hands=KING)
    play.do(0, lay("7C"))
    assert asked(play) == [(1, "may")]
    play.do(1, Choose(True))
    while play.state.asked:
        play.do(1, Choose("KC"))
    assert sizes(play) == [2, 3, 3, 3]
    assert open_to_all(play, 1) == ["KC"]
    check_pack(play)
    play = table(TWO, text, hands=KING)
    play.do(0, lay("7C"))
    play.do(1, Choose(False))
    assert sizes(play) == [2, 5, 3, 3]
    assert open_to_all(play, 1) == []
    play = table(TWO, hands=KING)
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 5, 3, 3]


def test_bk11_to_be_asked_for_a_king_does_not_tell_who_holds_one() -> None:
    views = []
    for hands in (KING, NO_KING):
        play = table(TWO, SHOW[0], hands=hands)
        play.do(0, lay("7C"))
        assert asked(play) == [(1, "may")]
        views.append(hide(play.state, 2))
    assert BARTOK.show(views[0], 2) == BARTOK.show(views[1], 2)
    play.do(1, Choose(True))
    assert sizes(play) == [2, 5, 3, 3]


@pytest.mark.parametrize(
    "text",
    [
        "If you must draw, you may pass the draw on to another player, once per deal.",
        "Кто должен брать карты, может передать добор другому игроку, один раз за сдачу.",
    ],
)
def test_bk11_a_draw_is_handed_on_once_in_a_deal(text: str) -> None:
    play = table(TWO, text, hands=["7C 7H 4D", "6S 9S", "7S 9C 8S TS", "JC QH AH"])
    play.do(0, lay("7C"))
    play.do(1, Choose(True))
    play.do(1, Choose(0))
    assert sizes(play) == [4, 2, 4, 3]
    play.do(2, lay("7S"))
    assert not play.state.asked
    assert sizes(play) == [4, 2, 3, 5]
    check_pack(play)


def test_bk11_a_draw_that_goes_to_a_player_can_be_averted_there() -> None:
    on = "Whoever is made to draw may make the next player draw instead."
    play = table(TWO, on, SHOW[0], hands=["7C 3D 4D", "8C 6S 9S", "KC 8S TS", "JC QH AH"])
    play.do(0, lay("7C"))
    play.do(1, Choose(True))
    while play.state.asked:
        one = play.state.asked[0]
        play.do(one.seat, Choose("KC" if one.what == "reveal" else one.seat == 2))
    assert sizes(play) == [2, 3, 3, 3]
    assert open_to_all(play, 2) == ["KC"]


def test_bk11_an_own_draw_and_a_penalty_are_not_averted() -> None:
    play = table(TWO, SHOW[0], hands=KING)
    play.do(0, Draw())
    assert not play.state.asked
    assert sizes(play) == [4, 3, 3, 3]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("When a 7 is played, the next player looks at all kings in the hand of the player.", []),
        ("When a 7 is played, the next player shows a king to everyone.", ["KC"]),
    ],
)
def test_bk11_cards_of_a_kind_are_shown(text: str, seen: list[str]) -> None:
    play = table(text, hands=KING)
    play.do(0, lay("7C"))
    while play.state.asked:
        play.do(play.state.asked[0].seat, Choose("KC"))
    assert open_to_all(play, 1) == seen


@pytest.mark.parametrize(
    "text",
    [
        "Instead of drawing you may give a card to the next player.",
        "Вместо добора можно отдать карту следующему игроку.",
    ],
)
def test_bk11_a_card_is_given_in_place_of_a_turns_draw(text: str) -> None:
    play = table(TWO, text, hands=KING)
    play.do(0, Draw())
    assert asked(play) == [(0, "may")]
    play.do(0, Choose(True))
    play.do(0, Choose("4D"))
    assert sizes(play) == [2, 4, 3, 3]
    assert play.state.turn == 1
    play.do(1, Draw())
    play.do(1, Choose(False))
    assert sizes(play) == [2, 5, 3, 3]
    assert play.state.turn == 2
    check_pack(play)


def test_bk11_what_a_rule_makes_somebody_draw_is_no_turns_draw() -> None:
    play = table(TWO, "Instead of drawing you may pass.", hands=KING)
    play.do(0, lay("7C"))
    assert not play.state.asked
    assert sizes(play) == [2, 5, 3, 3]


@pytest.mark.parametrize("draws", ["", "A card just drawn may be played at once."])
def test_bk11_who_cannot_play_takes_the_pile_instead_of_drawing(draws: str) -> None:
    pile = "If you cannot play, you do not draw: you take the whole discard pile."
    hands = ["7C 3D 4D", "KH 6S 9S", "9C 8S TS", "JC QH AH"]
    play = table(*filter(None, (pile, draws)), hands=hands)
    play.do(0, lay("7C"))
    stock = len(play.state.stock)
    play.do(1, Draw())
    assert sizes(play) == [2, 4, 3, 3]
    assert len(play.state.stock) == stock
    if draws:
        play.do(1, Choose(True))
    assert sizes(play) == [2, 4, 3, 3]
    assert play.state.turn == 2


def test_bk11_the_player_after_a_taken_pile_plays_any_card() -> None:
    text = "Can't go? Pick up the whole pile, next player plays anything."
    hands = ["7C 3D 4D", "KH 6S 9S", "9D 8S TS", "JD QH AH"]
    play = table(text, hands=hands)
    play.do(0, lay("7C"))
    play.do(1, Draw())
    play.do(2, lay("9D"))
    assert sizes(play) == [2, 4, 2, 3]
    refused(play, 3, lay("QH"))


def test_bk11_a_draw_until_a_card_fits_can_be_passed_by() -> None:
    until = "Whoever cannot play draws until a card can be played and plays it."
    hands = ["7C 3D 4D", "KH 6S 9S", "9C 8S TS", "JC QH AH"]
    play = table(until, "Instead of drawing you may pass.", hands=hands)
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert asked(play) == [(1, "may")]
    play.do(1, Choose(True))
    assert sizes(play) == [2, 3, 3, 3]
    assert play.state.turn == 2


# Done in the place of a turn's draw ---------------------------------------------------------------

SWAP = "Instead of drawing you may swap hands with the player on your left."
STUCK = ["7C 3D 4D", "KH 6S 9S", "9C 8S TS", "JC QH AH"]


def test_bk11_what_is_done_instead_of_a_draw_has_to_be_decided_first() -> None:
    play = table(SWAP, hands=KING)
    play.do(0, Draw())
    assert asked(play) == [(0, "may")]
    assert reason(play, 0, Draw()) == ("answer-first", "BK-11")
    assert reason(play, 0, lay("7C")) == ("answer-first", "BK-11")
    assert not [one for one in BARTOK.legal(play.state, 1) if isinstance(one, Choose)]
    play.do(0, Choose(True))
    assert play.state.hands[0] == cards("KC 6S 9S")
    assert play.state.turn == 1
    check_pack(play)


@pytest.mark.parametrize("rules", [(), (TWO,)])
def test_bk11_without_such_a_rule_a_draw_is_a_draw(rules: tuple[str, ...]) -> None:
    play = table(*rules, hands=KING)
    play.do(0, Draw())
    assert not play.state.asked
    assert sizes(play) == [4, 3, 3, 3]
    assert reason(play, 1, Pass()) == ("draw-instead", "BK-24")


def test_bk23_the_pile_is_taken_before_it_would_be_shuffled() -> None:
    play = position(
        STUCK,
        rules=(rule(1, read("If you cannot play, pick up the discard pile.", "en").rule),),
        under="2C 5D 5S",
        top="2D",
        rest=False,
        turn=2,
    )
    play.do(2, Draw())
    assert sizes(play) == [3, 3, 6, 3]
    assert len(play.state.discard) == 1
    assert not play.state.stock


def test_bk23_a_draw_that_is_made_after_all_shuffles_the_pile() -> None:
    play = position(
        STUCK,
        rules=(rule(1, read(SWAP, "en").rule),),
        under="2C 5D 5S",
        top="2D",
        rest=False,
    )
    play.do(0, Draw())
    assert not play.state.stock
    play.do(0, Choose(False))
    assert sizes(play) == [4, 3, 3, 3]
    assert len(play.state.stock) == 2


@pytest.mark.parametrize(
    "text",
    ["The dealer may pass instead of drawing.", "Сдающий может пасовать вместо добора."],
)
def test_bk11_only_some_players_may_do_something_instead(text: str) -> None:
    play = table(text, hands=KING)
    play.do(0, Draw())
    assert not play.state.asked
    play.do(1, Draw())
    play.do(2, Draw())
    play.do(3, Draw())
    assert asked(play) == [(3, "may")]
    play.do(3, Choose(True))
    assert sizes(play) == [4, 4, 4, 3]
    assert play.state.turn == 0


@pytest.mark.parametrize("text", ["You may skip your turn.", "Можно пропустить свой ход."])
def test_bk11_a_turn_may_be_missed(text: str) -> None:
    play = table(text, hands=KING)
    play.do(0, Draw())
    assert asked(play) == [(1, "may")]
    assert reason(play, 1, Draw()) == ("answer-first", "BK-11")
    play.do(1, Choose(True))
    assert asked(play) == [(2, "may")]
    play.do(2, Choose(False))
    play.do(2, Draw())
    assert sizes(play) == [4, 3, 4, 3]


@pytest.mark.parametrize(
    "text",
    ["If you cannot play, you miss your turn.", "Если ходить нечем, игрок пропускает ход."],
)
def test_bk11_who_cannot_play_misses_the_turn(text: str) -> None:
    play = table(text, hands=STUCK)
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 3, 3, 3]
    assert play.state.turn == 2


def test_bots_do_something_instead_of_drawing() -> None:
    sentences = (SWAP, "If you cannot play, you may pass.", "You may skip your turn.")
    rules = tuple(rule(at, read(text, "en").rule) for at, text in enumerate(sentences, 1))
    for seed in range(6):
        play = position(KING, rules=rules)
        bots = [BARTOK_LEVELS["normal"]] * 4
        drive(play, bots, random.Random(seed), until=lambda play: bool(play.state.deal_over))
        assert play.state.deal_over
        check_pack(play)
