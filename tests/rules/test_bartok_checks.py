"""Faults that other programs had, tried at a table of Bartok; by the ids of the list of checks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.bots.levels import BARTOK_LEVELS
from parlour.core.deck import Cards
from parlour.core.play import Dealer, Play, drive
from parlour.core.rules import Next, Shuffled
from parlour.core.tell import told as events
from parlour.core.views import placed
from parlour.games.bartok.actions import Announce, Call, Confirm, Draw
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.effects import Fate
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Rule, When
from tests.rules.bartok import (
    card,
    check_pack,
    hand,
    lay,
    options,
    position,
    reason,
    rule,
    sizes,
    view,
    vote_all,
)


@pytest.mark.parametrize("seats", [3, 8])
def test_a12_two_deals_in_a_row_have_each_card_once_at_every_step(seats: int) -> None:
    play = Play(BARTOK, BARTOK.start(seats, options(), 0), Dealer(random.Random(seats)))
    bots = [BARTOK_LEVELS["casual"]] * seats
    drive(play, bots, random.Random(1), until=lambda play: play.state.deal == 2 and ended(play))
    assert play.state.deal == 2
    for step in play.steps:
        held = Counter(one for _, one in placed(step.after))
        if step.after.phase != "shuffle":
            assert len(held) == sum(held.values()) == 52


def ended(play: Play) -> bool:
    return play.state.deal_over is not None


@pytest.mark.parametrize("referee", ["machine", "players"])
def test_a13_a_card_just_drawn_waits_for_the_next_turn(referee: str) -> None:
    play = position(["2C 3D", "5C 6S", "7S 8S"], stock="9C", referee=referee)
    play.do(0, Draw())
    assert reason(play, 0, lay("9C")) == ("not-your-turn", "BK-05")
    assert play.state.turn == 1


@pytest.mark.parametrize(("direction", "following"), [(1, 2), (-1, 0)])
def test_b1_who_goes_out_of_the_deal_hands_the_turn_to_the_next(
    direction: int, following: int
) -> None:
    rules = (rule(1, Rule((When(OnPlay("7"), (Fate("out", "me"),)),))),)
    hands = ["2C 3C", "7C 8D 9D", "4C 5C", "6C 8C"]
    play = position(hands, turn=1, rules=rules, direction=direction)
    play.do(1, lay("7C"))
    assert play.state.turn == following
    check_pack(play)


def test_c1_the_discards_but_the_top_card_are_the_new_stock() -> None:
    under = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"
    play = position(["2C 3D", "5C 6S", "7S 8S"], top="QC", under=under, rest=False)
    steps = play.do(0, Draw())
    assert play.state.discard == (card("QC"),)
    assert sizes(play)[0] == 3
    assert len(play.state.stock) == 10
    for viewer in (None, 1):
        said = [event for step in steps for event in events(BARTOK, step, viewer)]
        kinds = [event["type"] for event in said]
        assert "reshuffled" in kinds
        assert not [one for event in said for one in event.get("cards", ()) if one]


@pytest.mark.parametrize("referee", ["machine", "players"])
def test_g1_a_word_that_came_with_the_card_is_never_punished(referee: str) -> None:
    """The play with its word, and the call of the missing word, in both orders."""
    rng = random.Random(1)
    for turn in range(500):
        play = position(["QD 7H", "2C 3C 4C", "4H 5H 6H"], referee=referee, grace=0)
        spoken = Lay(card("QD"), say=rng.choice(("Bartok!", "барток")))
        code = "program-sees" if referee == "machine" else None
        if turn % 2:
            play.do(0, spoken)
            assert reason(play, 1, Call(0, "BK-09"))[0] == (code or "word-was-said")
        else:
            assert reason(play, 1, Call(0, "BK-09"))[0] == (code or "nothing-happened")
            play.do(0, spoken)
        play.do(1, Draw())
        play.do(2, Draw())
        assert sizes(play) == [1, 4, 4]


def test_g7_a_call_is_judged_by_what_lay_there_then() -> None:
    play = position(["2C 3D 4D", "2D 6S 9S", "7S 8S TS", "JH KH AH"], referee="players")
    play.do(0, lay("2C"))  # right on the queen of clubs
    play.do(1, lay("2D"))
    play.do(3, Call(0, "BK-07"))
    play.elapse(20)  # silence follows what the program finds
    assert hand(play, 0) == "3D 4D"
    assert play.state.top is card("2D")


def test_g7_one_violation_costs_one_card_however_many_call_it() -> None:
    play = position(["3D 4D 5D", "2D 6S 9S", "7S 8S TS", "JH KH AH"], referee="players")
    play.do(0, lay("3D"))
    play.do(1, lay("2D"))
    play.do(3, Call(0, "BK-07"))
    assert reason(play, 2, Call(0, "BK-07")) == ("call-open", "BK-12")
    vote_all(play, True)
    assert sizes(play)[0] == 4
    for seat in (1, 2, 3):
        code, clause = reason(play, seat, Call(0, "BK-07"))
        assert (code, clause) == ("nothing-happened", "BK-12")
    assert sizes(play) == [4, 3, 3, 3]


def test_p9_an_older_deal_is_played_again_by_the_rules_of_then() -> None:
    play = position(["QD", "2C 3C", "4C 5C"], referee="players", win_window=0)
    opening = play.opening
    play.do(0, lay("QD"))
    play.do(0, Announce("A queen reverses the direction."))
    play.do(0, Confirm())
    play.do(0, Next())
    queens_reverse(play)
    while not ended(play):
        if play.state.call:
            vote_all(play, False)
        turn = play.state.turn
        play.do(turn, lay(play.state.hands[turn][0].text))
    winner = play.state.deal_over.winner
    play.do(winner, Announce("A queen skips the next player.", repeal=1))
    play.do(winner, Confirm())
    play.do(winner, Next())
    again = Play(BARTOK, opening, Dealer(random.Random(9), decks_of(play)))
    for seat, action in play.entries:
        if seat >= 0:
            again.do(seat, action)
    assert [step.after for step in again.steps] == [step.after for step in play.steps]
    assert view(again)["rules"][0]["repealed"] == 3
    assert [one.number for one in again.state.in_force] == [2]


def queens_reverse(play: Play) -> None:
    """Whoever holds a queen in the second deal lays it; play turns round."""
    for _ in range(play.state.seats):
        turn = play.state.turn
        queens = [one for one in play.state.hands[turn] if one.rank == "Q"]
        if queens:
            play.do(turn, lay(queens[0].text))
            assert play.state.direction == -1
            return
        play.do(turn, Draw())


def decks_of(play: Play) -> list[Cards]:
    """The shuffles of a game, in order."""
    return [action.order for _, action in play.entries if isinstance(action, Shuffled)]
