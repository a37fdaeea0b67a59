"""The player of Bharg Deluxe: what it does where there is a right thing to do, and whole deals."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from parlour.bots import BOTS
from parlour.bots.bharg_outlook import Outlook
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play
from parlour.core.rules import Action, Seat
from parlour.core.views import imagine, see
from parlour.decks.meld_tables import bits_of
from parlour.games.bharg import BHARG
from parlour.games.bharg.state import Bind, Discard, Done, Draw, NoDraw
from tests.rules.bharg_positions import Laid, card, options, position, whole

BOT = BOTS["bharg-deluxe"]["normal"]


def choice(play: Play, seat: Seat = 0) -> Action:
    """What the bot does."""
    action = BOT.choose(play.view(seat), random.Random(0))
    assert action is not None
    play.rules.check(play.state, seat, action)
    return action


def test_it_binds_what_it_can() -> None:
    assert choice(position("3MW 2SY 6LK 5ML")) == whole("set", "2SY 3MW 6LK")
    assert choice(position("4WL 5SW 6MW 9LK", aces="AW")) == whole("straight", "4WL 5SW 6MW")
    seven = position("7WY 9LK", [Laid(1, "straight", "4WL 5SW 6MW", "W")], aces="AW")
    assert choice(seven) == whole("partial", "7WY", "s1")


def test_of_overlapping_melds_it_binds_those_that_bind_most() -> None:
    """ichabod801/t_games#366: a bot that took the first meld it saw."""
    play = position("2MK 5SW 3LY 3MW 2SY 6LK AM CM CS", aces="AK")
    bound = []
    while isinstance(action := choice(play), Bind):
        bound.append(action)
        play.do(0, action)
    assert len(bound) == 2
    assert sum(len(action.cards) for action in bound) == 6


def test_of_equal_melds_it_binds_the_one_whose_cards_are_least_use_otherwise() -> None:
    play = position("3MW 2SY 6LK 9LK 5ML", aces="AL", others=["9LK"])
    assert choice(play) == whole("set", "2SY 3MW 9LK")


def test_a_discard_is_judged_by_the_hand_that_it_leaves() -> None:
    view = position("6MW 6SY 2MK 2SY CW", cue="4MS").view(0)
    outlook = Outlook(view.state, 0)
    for option in outlook.discards(view):
        assert isinstance(option.action, Discard)
        left = bits_of(frozenset(view.state.hands[0]) - {option.action.card})
        assert option.worth == pytest.approx(sum(outlook.kept(left).values()))


def test_it_takes_from_the_cue_what_binds_with_its_hand() -> None:
    play = position("3MW 6LK 9LK CS", phase="draw", cue="4MS 2SY 8MS", others=["9LK"] * 2)
    assert choice(play) == Draw("cue", 2)


def test_it_leaves_the_cue_that_is_all_load() -> None:
    play = position("AM CS", phase="draw", cue="9MS 8MS 7ML", others=["9LK"])
    assert choice(play) == Draw("deck")


def test_it_keeps_what_may_yet_be_bound() -> None:
    play = position("3MW 2SY 9WY CY", cue="4MS")
    assert choice(play) in (Discard(card("9WY")), Discard(card("CY")))


def test_with_the_deck_empty_and_nothing_to_gain_it_ends_the_deal() -> None:
    play = position("AM", others=["9LK"], phase="draw", deck="", cue="9MS")
    assert choice(play) == NoDraw()


def test_in_the_step_after_a_first_turn_it_binds_and_is_done() -> None:
    play = position("3MW 2SY 6LK 9LK 7WY", phase="bind-only", aces="AW", bound=SEED)
    play.do(0, choice(play))
    assert choice(play) == Done()


SEED = [Laid(1, "straight", "4WL 5SW 6MW", "W")]


def test_it_does_not_answer_out_of_turn() -> None:
    play = position("3MW 2SY 6LK 9LK")
    assert BOT.choose(play.view(1), random.Random(0)) is None


@pytest.mark.parametrize(
    ("seats", "given"),
    [
        (2, {}),
        (2, {"decks": 1, "pawns": True}),
        (3, {"throw_back": "forbidden", "set_cards_reusable": False}),
        (5, {"first_turn_partials": True}),
        (8, {"pawns": True}),
    ],
)
def test_whole_deals_end_and_do_not_depend_on_what_is_hidden(
    seats: int, given: dict[str, Any]
) -> None:
    """hlynurd/open-mtg#4: bots that profited from hidden cards."""
    rng = random.Random(seats)
    state = BHARG.start(seats, read_options(BHARG.options, given), 0)
    play = Play(BHARG, state, Dealer(rng))
    actions = 0
    while not play.state.deal_over:
        seat = play.state.turn
        view = play.view(seat)
        action = BOT.choose(view, random.Random(0))
        assert action is not None
        twin = see(BHARG, imagine(BHARG, view, rng), seat, view.version)
        assert BOT.choose(twin, random.Random(0)) == action
        play.do(seat, action)
        actions += 1
        assert actions < 2000
    assert play.state.deal_over.clause == "BD-15"


def test_it_plays_better_than_chance() -> None:
    won = 0.0
    for deal in range(10):
        rng = random.Random(deal)
        play = Play(BHARG, BHARG.start(2, options(target="hand"), deal % 2), Dealer(rng))
        while play.waits_for:
            seat = play.state.turn
            view = play.view(seat)
            play.do(seat, choice(play, 0) if seat == 0 else rng.choice(view.legal))
        won += play.state.deal_over.winner == 0
    assert won >= 8


def test_a_large_hand_is_judged_in_time() -> None:
    """Bounded far above what it takes, so that only a fault fails."""
    sets = ["AW 2SY 6LK CM", "2WL 4MS 5YK", "3MW 2SY 6LK", "4WL 2SY AM CK", "5SW 2MK 3LY"]
    bound = [Laid(1, "set", one) for one in sets] * 2
    hand = "2MK 3MW 3SK 4MS 4YK 5ML 5SW 6MW 6SY 7ML 7SK 7WY 8MS 8WL 8YK 9MS 9WY 9LK CW CS AM AS"
    cue = "2SY 2WL 3LY 4WL 5YK 6LK AK AL CM CL CY"
    play = position(f"{hand} {hand}", bound, phase="draw", cue=cue, aces="AW", decks=3)
    start = time.process_time()
    play.do(0, choice(play))
    choice(play)
    assert time.process_time() - start < 3
