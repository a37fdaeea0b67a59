"""Bartok with its people: calls, votes, undoing, false calls, wins that are called."""

from __future__ import annotations

import msgspec
import pytest

from parlour.core import tell
from parlour.core.play import Play
from parlour.games.bartok.actions import (
    Accept,
    Admit,
    Call,
    Draw,
    Pause,
    Resume,
    Say,
    Vote,
)
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.events import OnFine, OnLate
from parlour.games.bartok.norms.model import Forced, Rule, When
from tests.rules.bartok import (
    WORD,
    call,
    card,
    check_pack,
    hand,
    lay,
    position,
    reason,
    rule,
    sizes,
    told,
    view,
    vote_all,
)

HANDS = ["2C 3D 4D", "5C 6S 9S", "7S 8S TS", "JH KH AH"]


def players(**given: object) -> Play:
    """Four at a table without a program as referee; seat 0 to act on the queen of clubs."""
    return position(HANDS, referee="players", stock="KC QD QH QS", **given)  # type: ignore[arg-type]


# The two referees


def test_bkr1_machine_refuses_an_illegal_card_without_a_penalty() -> None:
    play = position(HANDS)
    assert reason(play, 0, lay("3D")) == ("no-match", "BK-07")
    assert sizes(play) == [3, 3, 3, 3]
    assert reason(play, 1, Call(0, "BK-07")) == ("program-sees", "BK-R1")
    assert reason(play, 1, Call(0, "BK-09")) == ("program-sees", "BK-R1")


def test_bkr1_players_let_any_card_be_laid_down() -> None:
    play = players()
    assert lay("3D") in BARTOK.legal(play.state, 0)
    play.do(0, lay("3D"))
    assert play.state.top is card("3D")
    assert play.state.turn == 1


def test_bkr1_players_let_the_word_be_forgotten() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    play.do(1, Draw())
    play.do(2, Draw())
    assert sizes(play) == [1, 3, 3]


def test_bkr1_players_let_questions_pass_that_nobody_calls() -> None:
    play = players()
    steps = play.do(1, Say("Whose turn is it?"))
    assert told(play, steps) == ["say"]
    assert sizes(play) == [3, 3, 3, 3]


@pytest.mark.parametrize("referee", ["machine", "players"])
def test_bkr1_false_statements_are_called_and_voted_under_both(referee: str) -> None:
    play = position(HANDS, referee=referee)
    play.do(1, Say("I have no spades."))
    play.do(2, Call(1, "BK-10"))
    vote_all(play, True)
    assert sizes(play) == [3, 4, 3, 3]
    assert play.state.turn == 0


@pytest.mark.parametrize("referee", ["machine", "players"])
def test_bkr1_honour_rules_are_called_and_voted_under_both(referee: str) -> None:
    play = position(HANDS, referee=referee, rules=(rule(1),))
    play.do(0, lay("2C"))
    play.do(2, Call(0, rule=1))
    vote_all(play, True)
    assert sizes(play) == [3, 3, 3, 3]
    assert play.state.top is card("2C")  # a penalty, and nothing is undone
    assert play.state.turn == 1


# Calls


def test_bk12_a_called_violation_costs_one_penalty_card() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], referee="players", stock="KH")
    play.do(0, lay("2C"))
    play.elapse(3)
    play.do(1, Call(0, "BK-09"))
    assert view(play, 0)["phase"] == "call"
    assert view(play, 0)["turn"] == 1
    play.do(2, Vote(True))
    assert hand(play, 0) == "3D KH"
    assert play.state.phase == "play"
    assert play.state.turn == 1


def test_bk12_each_violation_is_judged_once() -> None:
    play = players()
    play.do(0, Say("Is it raining?"))
    call(play, 1, 0, "BK-10")
    assert reason(play, 2, Call(0, "BK-10")) == ("already-judged", "BK-12")
    assert sizes(play) == [4, 3, 3, 3]


def test_bk12_one_call_at_a_time_and_no_turns_meanwhile() -> None:
    play = players()
    play.do(0, lay("3D"))
    play.do(2, Call(0, "BK-07"))
    assert reason(play, 3, Call(0, "BK-07")) == ("call-open", "BK-12")
    assert reason(play, 1, lay("5C")) == ("call-open", "BK-12")
    assert reason(play, 1, Draw()) == ("call-open", "BK-12")


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (Call(0, "BK-07"), "nothing-happened"),
        (Call(0, "BK-09"), "nothing-happened"),
        (Call(0, "BK-10"), "nothing-happened"),
        (Call(2, "BK-07"), "call-yourself"),
        (Call(7, "BK-07"), "nobody-there"),
        (Call(-1, "BK-07"), "nobody-there"),
        (Call(0, "BK-01"), "call-what"),
        (Call(0, "nonsense"), "call-what"),
        (Call(0), "call-what"),
        (Call(0, "BK-07", 1), "call-what"),
        (Call(0, rule=9), "no-such-rule"),
        (Call(0, rule=1), "nothing-happened"),
    ],
)
def test_bk12_calls_for_what_did_not_happen_are_refused(made: Call, code: str) -> None:
    play = position(HANDS, referee="players", rules=(rule(1),))
    assert reason(play, 2, made) == (code, "BK-12")
    assert made not in BARTOK.legal(play.state, 2)


def test_bk12_legal_lists_the_calls_that_can_be_made() -> None:
    play = players()
    assert not [one for one in BARTOK.legal(play.state, 2) if isinstance(one, Call)]
    play.do(0, lay("2C"))
    play.do(0, Say("hello"))
    calls = [one for one in BARTOK.legal(play.state, 2) if isinstance(one, Call)]
    assert calls == [Call(0, "BK-07"), Call(0, "BK-10")]
    assert not [one for one in BARTOK.legal(play.state, 0) if isinstance(one, Call)]


def test_bkr2_no_call_in_the_first_seconds() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], referee="players", grace=3)
    play.do(0, lay("2C"))
    assert reason(play, 1, Call(0, "BK-09")) == ("too-early", "BK-R2")
    play.elapse(2.9)
    assert reason(play, 1, Call(0, "BK-09")) == ("too-early", "BK-R2")
    play.elapse(0.1)
    play.do(1, Call(0, "BK-09"))
    assert play.state.call


def test_bkr2_the_word_counts_if_it_comes_before_the_call() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    play.elapse(60)
    play.do(1, Draw())
    play.do(0, WORD)
    assert reason(play, 1, Call(0, "BK-09")) == ("word-was-said", "BK-09")
    assert sizes(play)[0] == 1


def test_bkr2_a_word_after_the_call_does_not_count() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    play.elapse(3)
    play.do(1, Call(0, "BK-09"))
    play.do(0, WORD)
    play.elapse(20)
    assert sizes(play)[0] == 2


def test_bkr3_a_call_is_too_late_after_the_second_turn_action() -> None:
    play = players()
    play.do(0, lay("3D"))
    play.do(1, Draw())
    assert Call(0, "BK-07") in BARTOK.legal(play.state, 2)
    play.do(2, Draw())
    assert reason(play, 3, Call(0, "BK-07")) == ("too-late", "BK-R3")
    assert Call(0, "BK-07") not in BARTOK.legal(play.state, 3)


def test_bkr3_a_missing_word_and_a_question_are_too_late_as_well() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    play.do(0, Say("Who is next?"))
    play.do(1, Draw())
    play.do(2, Draw())
    play.elapse(5)
    assert reason(play, 1, Call(0, "BK-09")) == ("too-late", "BK-R3")
    assert reason(play, 1, Call(0, "BK-10")) == ("too-late", "BK-R3")


def test_bkr3_what_was_too_late_to_call_stays_so_when_later_acts_are_undone() -> None:
    play = position(["3D 4D 5D", "5H 6S 9S", "7D 8S 9H"], referee="players")
    for seat, text in enumerate(("3D", "5H", "7D")):
        play.do(seat, lay(text))
    assert reason(play, 1, Call(0, "BK-07")) == ("too-late", "BK-R3")
    play.do(0, Call(1, "BK-07"))
    play.do(2, Vote(True))
    assert play.state.turn == 1
    assert reason(play, 2, Call(0, "BK-07")) == ("too-late", "BK-R3")


# Votes


def test_bkr4_more_than_half_of_the_others_agree() -> None:
    play = players()
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    assert view(play, 3)["call"]["votes"] == [None, True, None, None]
    play.do(2, Vote(False))
    assert play.state.call
    play.do(3, Vote(True))
    assert play.state.call is None
    assert hand(play, 0) == "KC 3D 4D".replace("KC 3D 4D", "2C KC 3D 4D")


def test_bkr4_a_vote_ends_as_soon_as_it_is_decided() -> None:
    play = players()
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    play.do(2, Vote(True))
    assert play.state.call is None
    play = players()
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    play.do(2, Vote(False))
    play.do(3, Vote(False))
    assert play.state.call is None
    assert sizes(play) == [2, 3, 3, 3]


def test_bkr4_consent_of_all_needs_each_voice() -> None:
    play = players(consent="all")
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    play.do(2, Vote(True))
    assert play.state.call
    play.do(3, Vote(False))
    assert play.state.call is None
    assert play.state.top is card("3D")


def test_bkr4_votes_twice_and_from_the_accused_are_refused() -> None:
    play = players(consent="all")
    assert reason(play, 1, Vote(True)) == ("no-call", "BK-12")
    assert reason(play, 1, Admit()) == ("no-call", "BK-12")
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    assert reason(play, 0, Vote(False)) == ("accused-votes", "BK-R4")
    assert reason(play, 1, Vote(True)) == ("voted-already", "BK-R4")
    assert reason(play, 2, Admit()) == ("not-accused", "BK-R4")
    play.do(2, Vote(True))
    assert reason(play, 2, Vote(True)) == ("voted-already", "BK-R4")


def test_bkr4_who_admits_settles_the_call() -> None:
    play = players(consent="all")
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    play.do(0, Admit())
    assert play.state.call is None
    assert sizes(play) == [4, 3, 3, 3]


@pytest.mark.parametrize(("laid", "undone"), [("3D", True), ("2C", False)])
def test_bkr4_silence_agrees_with_what_the_program_finds(laid: str, undone: bool) -> None:
    play = players(vote=20)
    play.do(0, lay(laid))
    play.do(1, Call(0, "BK-07"))
    play.elapse(19.5)
    assert play.state.call
    play.elapse(0.5)
    assert play.state.call is None
    assert (play.state.top is card("QC")) == undone
    assert sizes(play)[0] == (4 if undone else 2)


def test_bkr4_silence_is_a_no_where_people_alone_can_tell() -> None:
    play = players()
    play.do(0, Say("My hand is all diamonds."))
    play.do(1, Call(0, "BK-10"))
    play.elapse(20)
    assert sizes(play)[0] == 3
    play.do(0, Say("Is it?"))
    play.do(1, Call(0, "BK-10"))
    play.elapse(20)
    assert sizes(play)[0] == 4


@pytest.mark.parametrize("price", [0, 1])
def test_bkr4_the_price_of_a_false_call(price: int) -> None:
    play = players(false_call_penalty=price)
    play.do(0, lay("2C"))
    play.do(3, Call(0, "BK-07"))
    vote_all(play, False)
    assert sizes(play) == [2, 3, 3, 3 + price]
    assert play.state.top is card("2C")
    check_pack(play)


def test_bk11_what_is_borne_and_what_follows_on_a_penalty_hold_of_a_false_call() -> None:
    doubled = Rule((Forced("penalty", times=2), When(OnFine(), (Draws("others"),))))
    play = players(false_call_penalty=1, rules=(rule(1, doubled),))
    play.do(0, lay("2C"))
    play.do(3, Call(0, "BK-07"))
    vote_all(play, False)
    assert sizes(play) == [3, 4, 4, 5]
    check_pack(play)


def test_bk12_what_a_penalty_is_for_is_told_before_its_card_is_taken() -> None:
    silent = position(["2C 3D", "5C 6S", "7S 8S"], grace=0)
    silent.do(0, lay("2C"))
    asking = position(HANDS)
    false = players(false_call_penalty=1)
    false.do(0, lay("2C"))
    false.do(1, Call(0, "BK-07"))
    false.do(2, Vote(False))
    for play, seat, action, reason_told in (
        (silent, 1, lay("5C"), "missed-word"),
        (asking, 2, Say("Why?"), "question"),
        (false, 3, Vote(False), "call-rejected"),
    ):
        steps = play.do(seat, action)
        told_of = [event["type"] for step in steps for event in tell.told(BARTOK, step, None)]
        assert told_of.index(reason_told) < told_of.index("draw")


SLOW = (rule(1, Rule((When(OnLate(10), (Draws("me"),)),))),)
"""Whoever takes ten seconds for a turn draws a card."""


def test_bk12_the_time_of_a_vote_is_nobodys_time_to_think() -> None:
    play = players(rules=SLOW)
    play.do(0, lay("2C"))
    play.elapse(4)
    play.do(3, Say("All my cards are red."))
    play.do(2, Call(3, "BK-10"))
    play.elapse(20)
    assert play.state.call is None
    play.elapse(5.9)
    assert sizes(play)[1] == 3
    play.elapse(0.1)
    assert sizes(play)[1] == 4


# Undoing


def test_bkr5_who_has_the_turn_again_has_all_the_time_for_it() -> None:
    play = players(rules=SLOW)
    play.elapse(9)
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    play.elapse(20)
    assert sizes(play)[0] == 4
    play.elapse(9.9)
    assert sizes(play)[0] == 4
    play.elapse(0.1)
    assert sizes(play)[0] == 5


def test_bk14_an_illegal_card_goes_back_and_stays_illegal() -> None:
    play = players()
    play.do(0, lay("3D"))
    call(play, 1, 0, "BK-07")
    assert play.state.top is card("QC")
    assert hand(play, 0) == "2C KC 3D 4D"
    assert play.state.turn == 0
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    play.elapse(20)
    assert play.state.top is card("QC")


def test_bk14_everybody_knows_the_card_that_went_back() -> None:
    play = players()
    play.do(0, lay("3D"))
    call(play, 1, 0, "BK-07")
    assert view(play, 2)["seats"][0]["known"] == ["3D"]


def test_bkr5_undoing_restores_the_earlier_state_but_for_the_penalty() -> None:
    play = players()
    before = play.state
    play.do(0, lay("3D"))
    call(play, 1, 0, "BK-07")
    after = play.state
    assert hand(play, 0) == "2C KC 3D 4D"
    assert after.stock == before.stock[1:]
    assert after.discard == before.discard
    same = ("turn", "made", "direction", "acts", "duties", "idle", "phase", "won", "laid")
    for name in same:
        assert getattr(after, name) == getattr(before, name), name
    assert after.hands[1:] == before.hands[1:]


def test_bkr5_later_turn_actions_are_undone_without_penalty() -> None:
    play = players()
    play.do(0, lay("3D"))
    play.do(1, Draw())
    assert hand(play, 1) == "5C KC 6S 9S"
    play.do(2, Call(0, "BK-07"))
    vote_all(play, True)
    assert hand(play, 0) == "2C KC 3D 4D"  # the card that seat 1 had drawn is on top again
    assert hand(play, 1) == "5C 6S 9S"
    assert play.state.turn == 0
    play.do(0, lay("2C"))
    assert play.state.turn == 1
    check_pack(play)


def test_bkr5_a_play_on_top_goes_back_too() -> None:
    play = players()
    play.do(0, lay("3D"))
    play.do(1, lay("5C"))
    call(play, 2, 0, "BK-07")
    assert hand(play, 1) == "5C 6S 9S"
    assert play.state.discard == (card("QC"),)
    assert sizes(play) == [4, 3, 3, 3]


def test_bkr5_the_earlier_discard_stands_if_the_later_is_undone() -> None:
    play = players()
    play.do(0, lay("2C"))
    play.do(1, lay("6S"))
    call(play, 2, 1, "BK-07")
    assert play.state.top is card("2C")
    assert play.state.turn == 1
    assert sizes(play) == [2, 4, 3, 3]
    play.do(3, Call(0, "BK-07"))  # its window is open again
    assert play.state.call


def test_bkr5_a_reshuffle_is_undone_as_well() -> None:
    play = position(
        ["2C 3D 4D", "5C 6S", "7S 8S"],
        under="9H TH JH",
        rest=False,
        referee="players",
    )
    before = play.state
    play.do(0, lay("3D"))
    play.do(1, Draw())
    assert len(play.state.discard) == 1
    call(play, 2, 0, "BK-07")
    assert play.state.discard[-1] is card("QC")
    assert sizes(play) == [4, 2, 2]  # the penalty brought a reshuffle of its own
    check_of = sorted(c.text for c in (*play.state.stock, *play.state.discard))
    assert len(check_of) == len(before.discard) - 1
    assert hand(play, 1) == "5C 6S"


def test_bkr5_what_was_paid_for_something_else_is_paid_again() -> None:
    play = players()
    play.do(0, lay("3D"))
    play.do(2, Say("Is that right?"))
    call(play, 1, 2, "BK-10")
    assert hand(play, 2) == "KC 7S 8S TS"
    call(play, 1, 0, "BK-07")
    assert sizes(play) == [4, 3, 4, 3]
    assert hand(play, 2) == "KC 7S 8S TS"
    assert hand(play, 0) == "2C 3D 4D QD"
    check_pack(play)


def test_bkr5_a_word_missed_on_an_undone_play_costs_nothing_more() -> None:
    play = position(["3D 4D", "5C 6S", "7S 8S"], referee="players", stock="KC QD")
    play.do(0, lay("3D"))
    play.elapse(3)
    call(play, 1, 0, "BK-09")
    assert sizes(play)[0] == 2
    call(play, 1, 0, "BK-07")
    assert hand(play, 0) == "KC 3D 4D"
    assert play.state.duties == ()


def test_bkr5_what_was_said_since_is_still_said() -> None:
    play = position(["2C 3D", "5D 6S TD", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    play.do(1, lay("5D"))
    play.do(0, WORD)
    call(play, 2, 1, "BK-07")
    assert play.state.top is card("2C")
    play.elapse(10)
    assert reason(play, 2, Call(0, "BK-09")) == ("word-was-said", "BK-09")


def test_bkr16_two_cards_after_an_undone_last_card_and_the_word_again() -> None:
    play = position(["3D", "5C 6S", "7S 8S"], referee="players", stock="4D")
    play.do(0, lay("3D"))
    assert play.state.won
    call(play, 1, 0, "BK-07")
    assert play.state.won is None
    assert hand(play, 0) == "3D 4D"
    play.do(0, lay("4D"))
    assert [duty.seat for duty in play.state.duties] == [0]


# Wins in their window


def test_bkr6_a_win_is_final_when_all_have_accepted() -> None:
    play = position(["2C", "5C 6S", "7S 8S"], referee="players")
    steps = play.do(0, lay("2C"))
    assert told(play, steps) == ["last-card"]
    shown = view(play, 1)
    assert (shown["phase"], shown["turn"], shown["deal_over"]) == ("call", None, None)
    assert reason(play, 1, Draw()) == ("win-pending", "BK-R6")
    assert reason(play, 0, Accept()) == ("accepted-already", "BK-R6")
    play.do(1, Accept())
    assert reason(play, 1, Accept()) == ("accepted-already", "BK-R6")
    play.do(2, Accept())
    assert play.state.deal_over
    assert play.state.score == (1, 0, 0)


def test_bkr6_or_when_its_window_has_passed() -> None:
    play = position(["2C", "5C 6S", "7S 8S"], referee="players", win_window=10)
    play.do(0, lay("2C"))
    assert BARTOK.alarm(play.state) == 10
    play.elapse(9)
    assert not play.state.deal_over
    version = play.version
    play.elapse(1)
    assert play.state.deal_over
    assert play.version == version + 1


def test_bkr6_a_winning_play_can_be_called() -> None:
    play = position(["3D", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("3D"))
    assert reason(position(HANDS), 0, Accept()) == ("no-win", "BK-R6")
    call(play, 1, 0, "BK-07")
    assert play.state.deal_over is None
    assert play.state.phase == "play"
    assert play.state.turn == 0
    assert sizes(play) == [2, 2, 2]


def test_bkr6_a_rejected_call_leaves_the_rest_of_the_window() -> None:
    play = position(["2C", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    play.elapse(4)
    play.do(1, Call(0, "BK-07"))
    play.elapse(15)
    assert play.state.call
    play.do(2, Vote(False))
    assert play.state.won
    assert play.state.phase == "call"
    play.elapse(5)
    assert not play.state.deal_over
    play.elapse(1)
    assert play.state.deal_over


def test_bkr6_without_a_window_the_win_is_final_at_once() -> None:
    play = position(["2C", "5C 6S", "7S 8S"], referee="players", win_window=0)
    play.do(0, lay("2C"))
    assert play.state.deal_over


# Time


def test_bkr20_a_pause_stops_the_clock_of_a_vote() -> None:
    play = players()
    play.do(0, lay("3D"))
    play.do(1, Call(0, "BK-07"))
    play.elapse(15)
    play.do(3, Pause())
    assert reason(play, 2, Vote(True)) == ("paused", "BK-15")
    play.elapse(300)
    assert play.state.call
    assert BARTOK.alarm(play.state) is None
    play.do(3, Resume())
    assert view(play, 2)["call"]["seconds"] == 5
    play.elapse(4.5)
    assert play.state.call
    play.elapse(0.5)
    assert play.state.call is None


def test_bkr20_a_pause_stops_the_grace_and_the_window_of_a_win() -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    play.do(2, Pause())
    play.elapse(60)
    play.do(2, Resume())
    assert reason(play, 1, Call(0, "BK-09")) == ("too-early", "BK-R2")
    play = position(["2C", "5C 6S", "7S 8S"], referee="players")
    play.do(0, lay("2C"))
    play.do(2, Pause())
    play.elapse(60)
    play.do(2, Resume())
    assert play.state.won


def test_a_long_time_passes_as_in_small_steps() -> None:
    whole, small = players(), players()
    for play, ticks in ((whole, [60.0]), (small, [15.0] * 4)):
        play.do(0, lay("3D"))
        play.do(1, Call(0, "BK-07"))
        for seconds in ticks:
            play.elapse(seconds)
    assert whole.state == small.state


def test_the_version_rises_only_if_something_happens() -> None:
    play = players()
    play.do(0, lay("3D"))
    version = play.version
    play.elapse(100)
    assert play.version == version
    play.do(1, Call(0, "BK-07"))
    play.elapse(19)
    assert play.version == version + 1
    play.elapse(1)
    assert play.version == version + 2


def test_whoever_looks_on_sees_no_earlier_state() -> None:
    play = players()
    play.do(0, lay("3D"))
    assert play.state.earlier
    for seat in (None, 0, 1):
        assert play.view(seat).state.earlier == ()


def test_an_imagined_state_goes_on_after_a_call() -> None:
    play = players()
    play.do(0, lay("3D"))
    imagined = msgspec.structs.replace(play.state, earlier=())
    state, _ = BARTOK.apply(imagined, 1, Call(0, "BK-07"))
    state, _ = BARTOK.apply(state, 2, Vote(True))
    assert state.queue or sizes(play) == [3, 3, 3, 3]
    assert state.call is None
