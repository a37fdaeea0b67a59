"""Bartok, one deal under the fixed rules: each clause and ruling by its id."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.core.errors import Illegal
from parlour.core.play import Dealer, Play
from parlour.core.rules import Next
from parlour.decks.french import PACK
from parlour.games.bartok.actions import Decline, Draw, EndDeal, Pass, Say
from parlour.games.bartok.game import BARTOK
from tests.rules.bartok import (
    WORD,
    card,
    cards,
    check_pack,
    draw_round,
    hand,
    is_over,
    lay,
    offered,
    options,
    position,
    reason,
    refused,
    sizes,
    started,
    told,
    view,
)


@pytest.mark.parametrize("seats", [2, 9, 0])
def test_bk01_three_to_eight_play(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        BARTOK.start(seats, options(), 0)
    assert (caught.value.code, caught.value.clause) == ("wrong-seats", "BK-01")


@pytest.mark.parametrize("seats", range(3, 9))
def test_bk01_fifty_two_cards_and_no_joker(seats: int) -> None:
    play = started(seats)
    assert len(PACK) == len(set(PACK)) == 52
    assert len(play.state.stock) == 52 - 5 * seats - 1
    check_pack(play)


def test_bk02_who_is_first_without_cards_wins_the_deal() -> None:
    play = position(["7C", "2D 3D", "4D 5D"])
    play.do(0, lay("7C"))
    assert play.state.deal_over
    assert play.state.deal_over.winner == 0
    assert play.state.phase == "announce"


def test_bk03_five_cards_each_one_at_a_time_from_the_left_of_the_dealer() -> None:
    order = tuple(reversed(PACK))
    state = BARTOK.start(4, options(), 2)
    play = Play(BARTOK, state, Dealer(random.Random(0), [order]))
    for place, seat in enumerate((3, 0, 1, 2)):
        assert Counter(play.state.hands[seat]) == Counter(order[place:20:4])
    assert play.state.discard == (order[20],)
    assert play.state.stock == order[21:]


def test_bk04_the_starting_card_has_no_effect() -> None:
    for order in (PACK, tuple(reversed(PACK))):
        state = BARTOK.start(3, options(), 0)
        play = Play(BARTOK, state, Dealer(random.Random(0), [order]))
        assert play.state.turn == 1
        assert play.state.direction == 1
        assert sizes(play) == [5, 5, 5]


def test_bk05_the_left_of_the_dealer_starts_and_play_goes_clockwise() -> None:
    play = started(4, dealer=2)
    assert play.state.turn == 3
    for seat in (3, 0, 1, 2, 3):
        assert reason(play, (seat + 1) % 4, Draw()) == ("not-your-turn", "BK-05")
        play.do(seat, Draw())


def test_bk06_the_list_of_rules_is_public_and_empty_in_the_first_deal() -> None:
    play = position(["8C 2D 3D", "2C 3C 4C", "5C 6C 7C"], top="9H")
    assert view(play, None)["rules"] == view(play, 1)["rules"] == []
    assert reason(play, 0, lay("8C")) == ("no-match", "BK-07")  # an eight is no wild card


def test_bk07_one_card_of_the_suit_or_rank_of_the_top_card() -> None:
    play = position(["2C QD 3D 4S", "5S 6S", "7S 8S"], top="QC")
    assert reason(play, 0, lay("3D")) == ("no-match", "BK-07")
    assert reason(play, 0, lay("4S")) == ("no-match", "BK-07")
    assert reason(play, 0, lay("KC")) == ("no-such-card", "BK-07")
    legal = {action for action in BARTOK.legal(play.state, 0) if not isinstance(action, Say)}
    assert {lay("2C"), lay("QD"), Draw()} <= legal
    assert lay("3D") not in legal
    play.do(0, lay("QD"))
    assert play.state.top is card("QD")
    assert play.state.turn == 1


def test_bk07_a_draw_ends_the_turn() -> None:
    play = position(["2C 3C", "5S 6S", "7S 8S"], stock="9C")
    steps = play.do(0, Draw())
    assert hand(play, 0) == "2C 3C 9C"
    assert play.state.turn == 1
    assert len(steps) == 1


def test_bk08_drawing_is_allowed_with_a_playable_card() -> None:
    play = position(["2C 3C", "5S 6S", "7S 8S"])
    assert Draw() in BARTOK.legal(play.state, 0)


def test_bk08_a_drawn_card_is_not_played_in_the_same_turn() -> None:
    play = position(["2D 3D", "5S 6S", "7S 8S"], stock="9C")
    play.do(0, Draw())
    assert reason(play, 0, lay("9C")) == ("not-your-turn", "BK-05")
    assert play.state.turn == 1


def test_bk09_the_word_is_said_before_the_next_turn() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    play.do(0, lay("2C"))
    play.do(0, WORD)
    play.do(1, lay("5C"))
    assert sizes(play) == [1, 1, 2]


def test_bk09_the_word_is_not_owed_with_two_cards() -> None:
    play = position(["2C 3D 4D", "5C 6S 9S", "7S 8S"])
    play.do(0, lay("2C"))
    play.do(1, lay("5C"))
    assert sizes(play) == [2, 2, 2]


def test_bk09_a_missing_word_costs_a_card_before_the_next_action_takes_effect() -> None:
    play = position(["2C 3D", "5C 6S 9S", "7S 8S"], stock="KH QH")
    play.do(0, lay("2C"))
    steps = play.do(1, Draw())
    assert told(play, steps) == ["missed-word"]
    assert hand(play, 0) == "3D KH"  # the penalty came first, the draw after it
    assert hand(play, 1) == "5C 9S 6S".replace("9S 6S", "QH 6S 9S")
    assert play.state.turn == 2


def test_bk09_a_word_said_before_the_play_is_not_said_at_once() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    play.do(0, WORD)
    play.do(0, lay("2C"))
    play.do(1, Draw())
    assert sizes(play)[0] == 2


def test_bkr2_the_word_counts_in_either_language_and_form() -> None:
    for text in ("Bartok", "bartok!", "БАРТОК", "«Барток».", "Bartok, one card left"):
        play = position(["2C 3D", "5C 6S", "7S 8S"])
        play.do(0, lay("2C"))
        play.do(0, Say(text))
        play.do(1, Draw())
        assert sizes(play)[0] == 1, text
    for text in ("Batrok", "one card", "bartoks"):
        play = position(["2C 3D", "5C 6S", "7S 8S"])
        play.do(0, lay("2C"))
        play.do(0, Say(text))
        play.do(1, Draw())
        assert sizes(play)[0] == 2, text


def test_bkr2_only_who_owes_the_word_can_say_it() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    play.do(0, lay("2C"))
    play.do(1, WORD)
    play.do(2, WORD)
    play.do(1, Draw())
    assert sizes(play) == [2, 3, 2]


def test_bkr2_a_table_holds_others_back_until_the_grace_is_over() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], grace=3)
    assert BARTOK.hold(play.state, 0, Draw()) == 0
    play.do(0, lay("2C"))
    assert BARTOK.hold(play.state, 1, Draw()) == 3
    assert BARTOK.hold(play.state, 1, Say("hello")) == 0
    assert BARTOK.alarm(play.state) == 3
    play.elapse(1.25)
    assert BARTOK.hold(play.state, 1, Draw()) == 1.75
    play.elapse(10)
    assert BARTOK.hold(play.state, 1, Draw()) == 0
    assert BARTOK.alarm(play.state) is None


def test_bkr2_nobody_is_held_back_once_the_word_is_said() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    play.do(0, lay("2C"))
    play.do(0, WORD)
    assert BARTOK.hold(play.state, 1, Draw()) == 0


def test_bkr2_under_players_bots_alone_are_held_back() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    assert BARTOK.hold(play.state, 1, Draw(), bot=True) == 3
    assert BARTOK.hold(play.state, 1, Draw(), bot=False) == 0


def test_bkr2_a_word_that_nobody_owes_costs_nothing() -> None:
    play = position(["2C 3D 4D", "5C 6S", "7S 8S"])
    play.do(2, WORD)
    play.do(0, WORD)
    play.do(0, Draw())
    assert sizes(play) == [4, 2, 2]


def test_bk10_a_question_is_forbidden_in_play() -> None:
    play = position(["2C 3D 4D", "5C 6S", "7S 8S"])
    steps = play.do(2, Say("Whose turn is it?"))
    assert told(play, steps) == ["say", "question"]
    assert sizes(play) == [3, 2, 3]
    assert play.state.turn == 0


def test_bkr17_a_question_costs_its_card_at_once_one_for_each_utterance() -> None:
    play = position(["2C 3D 4D", "5C 6S", "7S 8S"])
    play.do(1, Say("What? Why? Who?"))
    assert sizes(play) == [3, 3, 2]
    play.do(1, Say("Why"))
    assert sizes(play) == [3, 4, 2]


def test_bkr17_between_deals_questions_are_free() -> None:
    play = position(["7C", "2D 3D", "4D 5D"], may_decline=True)
    play.do(0, lay("7C"))
    play.do(1, Say("What will the rule be?"))
    play.do(0, Decline())
    play.do(2, Say("Shall we go on?"))
    assert sizes(play) == [0, 2, 2]


def test_bk13_a_penalty_does_not_replace_the_ordinary_turn() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"])
    play.do(0, Say("Is it my turn?"))
    assert play.state.turn == 0
    assert sizes(play)[0] == 3
    play.do(0, lay("2C"))
    assert sizes(play)[0] == 2


def test_bk18_an_empty_hand_wins_at_once() -> None:
    play = position(["QD", "2D 3D", "4D 5D"], top="QC")
    play.do(0, lay("QD"))
    over = play.state.deal_over
    assert over
    assert (over.winner, over.clause, over.points) == (0, "BK-18", (1, 0, 0))
    assert view(play)["turn"] is None
    assert reason(play, 1, Draw()) == ("deal-over", "BK-18")


def test_bk18_hands_stay_closed_after_the_deal_unless_the_table_shows_them() -> None:
    play = position(["QD", "2D 3D", "4D 5D"])
    play.do(0, lay("QD"))
    assert "hand" not in view(play, 0)["seats"][1]
    play = position(["QD", "2D 3D", "4D 5D"], show_hands=True)
    play.do(0, lay("QD"))
    assert view(play, None)["seats"][1]["hand"] == ["2D", "3D"]


def test_bk23_an_empty_stock_is_made_of_the_discards_but_the_top_card() -> None:
    under = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"
    play = position(["2C 3D", "5C 6S", "7S 8S"], top="QC", under=under, rest=False)
    rest = BARTOK.cards(play.state)
    assert len(play.state.discard) == 12
    assert not play.state.stock
    steps = play.do(0, Draw())
    assert play.state.discard == cards("QC")
    assert len(play.state.stock) == 10
    assert sizes(play) == [3, 2, 2]
    assert "reshuffled" in told(play, steps)
    assert all(note.cards == () for step in steps for note in step.notes)
    assert len(rest) == 52


def test_bkr19_the_stock_is_renewed_in_the_middle_of_a_draw() -> None:
    play = position(
        ["2C 3D", "5C 6S", "7S 8S"], under="2H 3H 4H", stock="", rest=False, referee="machine"
    )
    play.do(0, lay("2C"))
    steps = play.do(1, Draw())  # a penalty for seat 0 first, the stock being empty
    assert sizes(play) == [2, 3, 2]
    assert told(play, steps) == ["missed-word", "reshuffled"]
    assert len(play.state.stock) == 2


def test_bkr7_with_nothing_to_draw_a_penalty_is_waived() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], rest=False)
    steps = play.do(1, Say("Who has the next card?"))
    assert told(play, steps) == ["say", "question", "waived"]
    assert sizes(play) == [2, 2, 2]


def test_bkr7_with_nothing_to_draw_who_can_play_must_play() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], rest=False)
    assert reason(play, 0, Draw()) == ("nothing-to-draw", "BK-24")
    assert reason(play, 0, Pass()) == ("must-play", "BK-R7")
    assert Pass() not in BARTOK.legal(play.state, 0)


def test_bk24_a_round_of_passes_ends_the_deal_without_a_winner() -> None:
    play = position(["2D 3D", "5D 6S", "7S 8S"], rest=False)
    assert reason(started(), 1, Pass()) == ("draw-instead", "BK-24")
    for seat in (0, 1):
        assert Pass() in BARTOK.legal(play.state, seat)
        play.do(seat, Pass())
        assert not is_over(play)
    steps = play.do(2, Pass())
    assert told(play, steps) == ["pass", "dead-deal"]
    assert play.state.deal_over
    assert play.state.deal_over.winner is None
    assert play.state.deal_over.clause == "BK-24"
    assert play.state.score == (0, 0, 0)
    assert play.state.phase == "over"


def test_bk24_a_card_between_two_passes_keeps_the_deal_alive() -> None:
    play = position(["2D 3D", "5C 6C 4H", "7S 8S"], rest=False)
    play.do(0, Pass())
    play.do(1, lay("5C"))
    assert reason(play, 2, Pass()) == ("draw-instead", "BK-24")  # QC can be drawn again
    play.do(2, Draw())
    assert not play.state.deal_over


def test_bkr15_a_stuck_deal_can_be_ended_by_more_than_half() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S", "9S TS"], stalemate=2)
    assert reason(play, 0, EndDeal(True)) == ("not-offered", "BK-R15")
    draw_round(play)
    assert offered(play) is None
    draw_round(play)
    assert offered(play) == (None,) * 4
    play.do(3, EndDeal(True))
    assert reason(play, 3, EndDeal(False)) == ("answered-already", "BK-R15")
    play.do(0, EndDeal(True))
    assert not is_over(play)
    play.do(1, EndDeal(True))
    assert play.state.deal_over
    assert play.state.deal_over.clause == "BK-R15"
    assert play.state.deal_over.winner is None


def test_bkr15_half_against_it_keeps_the_deal_going() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S", "9S TS"], stalemate=1)
    draw_round(play)
    play.do(0, EndDeal(False))
    play.do(1, EndDeal(False))
    assert offered(play) is None
    draw_round(play)
    assert offered(play) == (None,) * 4  # after one more round it is offered again
    play.do(0, lay("2C"))
    assert offered(play) is None  # a discard: the deal is not stuck


def test_bkr15_after_so_many_turns_the_deal_ends_in_any_case() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], max_turns=2)
    draw_round(play)
    play.do(0, Draw())
    play.do(1, Draw())
    assert not is_over(play)
    play.do(2, Draw())
    assert play.state.deal_over
    assert play.state.deal_over.clause == "BK-R15"


def test_bkr16_the_word_is_owed_again_after_a_penalty() -> None:
    play = position(["2C 3D", "5C 6S", "7C 8S"], stock="4C KH")
    play.do(0, lay("2C"))
    play.do(1, lay("5C"))  # seat 0 missed its word and holds two cards again
    assert hand(play, 0) == "4C 3D"
    play.do(1, WORD)
    play.do(2, lay("7C"))
    play.do(2, WORD)
    play.do(0, lay("4C"))
    assert [duty.seat for duty in play.state.duties if not duty.done] == [0]
    play.do(1, Draw())
    assert sizes(play)[0] == 2


def test_bkr16_one_card_kept_from_turn_to_turn_owes_nothing() -> None:
    play = position(["2C", "5C 6S 9S", "7C 8S 9C"])
    play.do(0, Say("hello"))
    play.do(0, Draw())
    play.do(1, Draw())
    assert sizes(play) == [2, 4, 3]


def test_bk25_all_rules_are_open_and_an_example_is_no_rule() -> None:
    """The worked example without the rule: a queen does not change the direction."""
    play = position(["QD 7H", "2D 3D", "4D 5D"], top="QC")
    play.do(0, lay("QD"))
    play.do(0, WORD)
    assert play.state.direction == 1
    assert play.state.turn == 1
    assert hand(play, 0) == "7H"
    assert view(play, 1)["rules"] == view(play, None)["rules"] == []


def test_bk25_no_joker_is_dealt() -> None:
    assert all(c.rank for c in BARTOK.cards(started().state))


def test_a_missing_word_of_the_winner_to_be_is_paid_before_he_can_win() -> None:
    play = position(["2C 3C", "5C 6S", "7S 8S"], stock="KH")
    play.do(0, lay("2C"))
    play.do(1, lay("5C"))
    assert sizes(play) == [2, 1, 2]


def test_next_comes_after_the_deal_alone() -> None:
    assert reason(started(), 0, Next()) == ("deal-not-over", "BK-18")


def test_refusals_name_cards_in_words() -> None:
    play = position(["3D 4D", "5C 6S", "7S 8S"], top="QC")
    error = refused(play, 0, lay("3D"))
    assert error.text("en") == (
        "You cannot play the three of diamonds on the queen of clubs: "
        "neither the suit nor the rank is the same."
    )
    assert "тройка бубен и дама треф не совпадают" in error.text("ru")
