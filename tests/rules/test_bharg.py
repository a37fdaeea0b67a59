"""Bharg Deluxe: each clause and ruling by its id, but for those of binding (test_bharg_binds)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from parlour.core.errors import Illegal
from parlour.core.play import Dealer, Play
from parlour.core.rules import Next, sorted_hand
from parlour.core.tell import told
from parlour.core.views import wire
from parlour.decks.decktet import BASIC, DECKTET
from parlour.games.bharg import BHARG
from parlour.games.bharg.state import Bharg, Discard, Done, Draw, NoDraw, cards_in_play
from tests.rules.bharg_positions import (
    Laid,
    card,
    cards,
    on_table,
    options,
    position,
    refused,
    started,
    whole,
)

DECK, TOP = Draw("deck"), Draw("cue", 1)
SET, OTHER_SET = "3MW 2SY 6LK", "2MK 5SW 3LY"


# Setup


def test_bd01_two_players_at_least_and_all_decks_in_one() -> None:
    with pytest.raises(Illegal) as caught:
        BHARG.start(1, options(), 0)
    assert (caught.value.code, caught.value.clause) == ("wrong-seats", "BD-01")
    assert Counter(cards_in_play(options(decks=3), 6)) == Counter(BASIC * 3)


@pytest.mark.parametrize(
    ("seats", "decks"), [(2, 2), (3, 2), (4, 2), (5, 2), (6, 3), (7, 3), (8, 3)]
)
def test_bdr1_auto_is_two_decks_and_three_for_six_or_more(seats: int, decks: int) -> None:
    state = BHARG.start(seats, options(), 0)
    assert len(BHARG.cards(state)) == 36 * decks


@pytest.mark.parametrize(
    ("seats", "decks", "pawns"),
    [(4, 1, False), (4, 1, True), (7, 2, False), (8, 2, False), (8, 2, True)],
)
def test_bdr1_too_few_cards_for_the_seats(seats: int, decks: int, pawns: bool) -> None:
    """jh0ker/mau_mau_bot#97: an empty deck before the first card (seven seats: 70 of 72)."""
    with pytest.raises(Illegal) as caught:
        BHARG.start(seats, options(decks=decks, pawns=pawns), 0)
    assert (caught.value.code, caught.value.clause) == ("bad-option", "BD-R1")
    assert caught.value.text().endswith("it can be auto, 3.") is (decks == 2)


@pytest.mark.parametrize(
    ("seats", "decks", "pawns"), [(3, 1, False), (6, 2, False), (7, 2, True), (8, 3, False)]
)
def test_bdr1_just_cards_enough_for_the_seats(seats: int, decks: int, pawns: bool) -> None:
    state = BHARG.start(seats, options(decks=decks, pawns=pawns), 0)
    play = Play(BHARG, state, Dealer(random.Random(seats)))
    assert len(play.state.deck) + len(play.state.aces) >= seats


def test_bdr1_nine_seats_are_too_many() -> None:
    with pytest.raises(Illegal) as caught:
        BHARG.start(9, options(decks=3), 0)
    assert (caught.value.code, caught.value.clause) == ("wrong-seats", "BD-R1")


def test_bd02_ten_each_one_at_a_time_then_cards_are_turned() -> None:
    order = tuple(random.Random(5).sample(BASIC * 2, 72))
    play = Play(BHARG, BHARG.start(3, options(), 1), Dealer(random.Random(0), [order]))
    for seat, first in ((2, 0), (0, 1), (1, 2)):
        assert play.state.hands[seat] == sorted_hand(order[first:30:3])
    turned = order[30 : 72 - len(play.state.deck)]
    assert (*play.state.aces, *play.state.cue) == turned
    assert [one.rank == "A" for one in turned] == [True] * (len(turned) - 1) + [False]
    assert play.state.phase == "draw"


def turned_up(turned: str) -> Play:
    """Two players, seat 1 dealing, the given cards turned up."""
    hands = "2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML 5SW 5YK 6MW 6SY 6LK 7ML 7SK 7WY 8MS 8WL"
    return started(2, 1, [f"{hands} {turned}"])


def test_bd02_and_bdr17_aces_turned_up_lie_in_order_the_last_on_top() -> None:
    play = turned_up("AM AK AM 9MS CM")
    assert play.state.aces == cards("AM AK AM")
    assert play.state.cue == cards("9MS")
    assert play.state.suit == "M"
    assert wire(BHARG, play.view(None))["aces"] == ["AM", "AK", "AM"]


def test_bd02_without_an_ace_the_pile_is_empty() -> None:
    play = turned_up("9MS AM")
    assert (play.state.aces, play.state.cue, play.state.suit) == ((), cards("9MS"), None)


def test_bdr17_a_deal_with_nothing_but_aces_left_is_void_and_does_not_count() -> None:
    aces, others = BASIC[:6], BASIC[6:]
    state = BHARG.start(3, options(decks=1), 0)
    dealer = Dealer(random.Random(0), [others + aces, aces + others])
    play = Play(BHARG, state, dealer)
    assert dealer.shuffled == 2
    assert play.state.hands[1][:2] == aces[::3]
    assert (play.state.deal, play.state.dealer, play.state.phase) == (1, 0, "draw")
    notes = [note.kind for step in play.steps for note in step.notes]
    assert notes == ["void-deal"]


def test_bd03_the_player_on_the_dealers_left_begins_and_the_turn_goes_round() -> None:
    play = started(3, dealer=0)
    for seat in (1, 2, 0, 1):
        assert BHARG.whose_turn(play.state) == seat
        assert refused(play, DECK, (seat + 1) % 3) == ("not-your-turn", "BD-03")
        play.do(seat, DECK)
        play.do(seat, Discard(play.state.hands[seat][-1]))


def test_bd04_draw_then_bind_then_discard() -> None:
    play = position(f"{SET} 9LK", phase="draw", cue="4MS")
    assert refused(play, whole("set", SET)) == ("draw-before", "BD-04")
    assert refused(play, Discard(card("9LK"))) == ("draw-before", "BD-04")
    play.do(0, DECK)
    assert refused(play, DECK)[1] == "BD-05"
    play.do(0, whole("set", SET))
    play.do(0, Discard(card("9LK")))
    assert refused(play, whole("set", SET)) == ("not-your-turn", "BD-03")


def test_bd04_no_card_that_is_not_in_the_hand() -> None:
    """dnsbty/level10#37: cards went from a hand that did not hold them."""
    play = position(f"{SET} 9LK")
    for action in (
        Discard(card("4MS")),
        whole("set", "3MW 2SY 6LK 4MS"),
        whole("set", "3MW 3MW 2SY"),
        whole("straight", " ".join(["9LK"] * 60)),
    ):
        assert refused(play, action) == ("no-such-card", "BD-04")


# Draw


def test_bd05_the_top_card_of_the_deck() -> None:
    play = position("9LK", phase="draw", deck="4MS 5ML", cue="6MW 7ML")
    assert refused(play, Draw("deck", 1)) == ("one-of-deck", "BD-05")
    play.do(0, DECK)
    assert play.state.hands[0] == cards("4MS 9LK")
    assert play.state.deck == cards("5ML")
    assert refused(play, TOP) == ("drawn-before", "BD-05")


def test_bd05_as_many_of_the_cue_as_one_likes_with_all_that_lies_on_them() -> None:
    play = position("9LK", phase="draw", cue="5ML 9WY 2SY")
    play.do(0, Draw("cue", 2))
    assert play.state.hands[0] == cards("2SY 9WY 9LK")
    assert play.state.cue == cards("5ML")
    assert refused(play, DECK) == ("drawn-before", "BD-05")


@pytest.mark.parametrize("count", [5, 4, 0, -1, 10_000, None])
def test_bd05_not_more_than_the_cue_has_and_one_at_least(count: int | None) -> None:
    """byucs340ta/Fall2018#265: a click on an empty pile."""
    play = position("9LK", phase="draw", cue="5ML 9WY 2SY")
    assert refused(play, Draw("cue", count)) == ("cue-count", "BD-05")


def test_bd05_the_whole_cue_and_then_it_is_empty() -> None:
    play = position("9LK AM", phase="draw", cue="5ML 9WY 2SY")
    play.do(0, Draw("cue", 3))
    assert play.state.cue == ()
    assert refused(play, Draw("cue", 1)) == ("drawn-before", "BD-05")
    assert refused(play, Done()) == ("no-done", "BD-R8")
    play.do(0, Discard(card("AM")))
    assert refused(play, TOP, 1) == ("cue-count", "BD-05")
    play.do(1, DECK)


def test_bd05_all_cards_of_the_cue_are_visible_to_all() -> None:
    play = position("9LK", phase="draw", cue="5ML 9WY 2SY")
    for viewer in (None, 0, 1):
        assert wire(BHARG, play.view(viewer))["cue"] == ["5ML", "9WY", "2SY"]


def test_bdr2_one_has_to_draw_while_there_is_a_card() -> None:
    play = position("9LK", phase="draw", cue="")
    assert refused(play, NoDraw()) == ("must-draw", "BD-R2")
    assert list(BHARG.legal(play.state, 0)) == [DECK]


def test_bdr3_with_the_deck_empty_the_cue_or_no_draw() -> None:
    play = position("9LK 5ML", others=["CM"], phase="draw", deck="", cue="4MS")
    assert refused(play, DECK) == ("deck-empty", "BD-R3")
    assert list(BHARG.legal(play.state, 0)) == [NoDraw(), TOP]
    play.do(0, NoDraw())
    assert play.state.deal_over.clause == "BD-R3"
    assert play.state.deal_over.points == (-4, -1)
    assert play.state.score == (-4, -1)


def test_bdr3_nothing_is_reshuffled() -> None:
    play = position("9LK 5ML", phase="draw", deck="4MS", cue="6MW 7ML 8MS")
    play.do(0, DECK)
    play.do(0, Discard(card("4MS")))
    assert (play.state.deck, play.state.cue) == ((), cards("6MW 7ML 8MS 4MS"))
    assert play.state.phase == "draw"


def test_bdr3_with_deck_and_cue_empty_the_turn_begins_with_binding() -> None:
    play = position("AM AS 5ML", others=["9LK 4MS"], phase="draw", deck="", cue="4WL")
    play.do(0, TOP)
    play.do(0, Discard(card("AM")))
    assert (play.state.turn, play.state.phase) == (1, "bind")
    assert refused(play, NoDraw(), 1) == ("no-draw-late", "BD-R3")
    assert refused(play, TOP, 1)[1] == "BD-05"
    play.do(1, Discard(card("4MS")))
    assert play.state.phase == "draw"


def test_bdr4_a_round_begun_with_an_empty_deck_and_without_a_bind_ends_the_deal() -> None:
    play = position("AM AS AW", others=["9LK 4MS"], phase="draw", deck="2SY", cue="4WL")
    play.do(0, DECK)
    play.do(0, Discard(card("AM")))
    play.do(1, TOP)
    play.do(1, Discard(card("4WL")))
    assert not play.state.deal_over
    play.do(0, TOP)
    play.do(0, Discard(card("4WL")))
    assert play.state.deal_over.clause == "BD-R4"


def test_bdr4_a_bind_begins_the_round_anew() -> None:
    play = position(f"{SET} AS AW", others=["9LK 4MS"], phase="draw", deck="2SY", cue="4WL")
    play.do(0, DECK)
    play.do(0, Discard(card("AS")))
    play.do(1, TOP)
    play.do(1, Discard(card("4WL")))
    play.do(0, TOP)
    play.do(0, whole("set", SET))
    play.do(0, Discard(card("4WL")))
    play.do(1, TOP)
    play.do(1, Discard(card("4WL")))
    assert not play.state.deal_over
    play.do(0, TOP)
    play.do(0, Discard(card("4WL")))
    assert play.state.deal_over.clause == "BD-R4"


def test_bdr9_cards_of_the_cue_need_not_be_used_and_may_be_discarded_again() -> None:
    play = position("9LK", phase="draw", cue="5ML 9WY 2SY")
    play.do(0, Draw("cue", 3))
    play.do(0, Discard(card("9WY")))
    assert play.state.cue == cards("9WY")
    assert play.state.hands[0] == cards("2SY 5ML 9LK")


# Discard


def test_bd14_an_ace_on_the_ace_pile_any_other_card_on_the_cue() -> None:
    play = position("AK 9LK", aces="AM", cue="4MS")
    play.do(0, Discard(card("AK")))
    assert (play.state.aces, play.state.cue) == (cards("AM AK"), cards("4MS"))
    assert play.state.suit == "K"
    play = position("AK 9LK", aces="AM", cue="4MS")
    play.do(0, Discard(card("9LK")))
    assert (play.state.aces, play.state.cue) == (cards("AM"), cards("4MS 9LK"))


def test_bd14_who_still_has_cards_must_discard() -> None:
    play = position(f"{SET} 9LK 4MS")
    play.do(0, whole("set", SET))
    assert play.state.turn == 0
    assert list(BHARG.legal(play.state, 0)) == [Discard(card("4MS")), Discard(card("9LK"))]
    assert refused(play, Done()) == ("no-done", "BD-R8")


def test_bd14_equal_copies_are_listed_once() -> None:
    play = position("9LK 9LK 4MS")
    assert list(BHARG.legal(play.state, 0)) == [Discard(card("4MS")), Discard(card("9LK"))]


def test_bdr14_throwing_back_is_allowed_by_default() -> None:
    play = position("9LK", phase="draw", cue="5ML 2SY")
    play.do(0, TOP)
    play.do(0, Discard(card("2SY")))
    assert play.state.cue == cards("5ML 2SY")


def test_bdr14_throwing_back_forbidden() -> None:
    play = position("9LK", phase="draw", cue="5ML 2SY", throw_back="forbidden")
    play.do(0, TOP)
    assert refused(play, Discard(card("2SY"))) == ("throw-back", "BD-R14")
    assert Discard(card("2SY")) not in play.view(0).legal
    play.do(0, Discard(card("9LK")))


def test_bdr14_another_copy_several_cards_and_a_later_turn_are_free() -> None:
    forbidden: dict[str, Any] = {"throw_back": "forbidden", "phase": "draw", "cue": "5ML 2SY"}
    play = position("9LK 2SY", **forbidden)
    play.do(0, TOP)
    play.do(0, Discard(card("2SY")))
    play = position("9LK", **forbidden)
    play.do(0, Draw("cue", 2))
    play.do(0, Discard(card("2SY")))
    play = position("9LK 8YK", **forbidden)
    play.do(0, TOP)
    play.do(0, Discard(card("9LK")))
    play.do(1, DECK)
    play.do(1, Discard(card("CS")))
    play.do(0, DECK)
    play.do(0, Discard(card("2SY")))


def test_bdr14_the_last_card_and_a_copy_left_after_binding_may_go() -> None:
    play = position(
        "3MW 6LK AM", phase="draw", cue="2SY", deck="2SY", aces="AK", throw_back="forbidden"
    )
    play.do(0, TOP)
    play.do(0, whole("set", SET))
    play = position("3MW 6LK 2SY 9LK", phase="draw", cue="2SY", throw_back="forbidden")
    play.do(0, TOP)
    play.do(0, whole("set", SET))
    play.do(0, Discard(card("2SY")))
    play = position(SET, phase="draw", cue="4MS", throw_back="forbidden")
    play.do(0, TOP)
    play.do(0, whole("set", SET))
    play.do(0, Discard(card("4MS")))
    assert play.state.deal_over.clause == "BD-15"


# What is known


def test_bdr12_cards_of_the_cue_are_known_cards_of_the_deck_are_not() -> None:
    play = position("9LK", phase="draw", cue="5ML 2SY")
    play.do(0, Draw("cue", 2))
    assert wire(BHARG, play.view(1))["seats"][0]["known"] == ["2SY", "5ML"]
    play.do(0, Discard(card("5ML")))
    assert wire(BHARG, play.view(1))["seats"][0]["known"] == ["2SY"]
    play.do(1, DECK)
    assert wire(BHARG, play.view(0))["seats"][1] == {"cards": 3, "score": 0, "known": []}


@pytest.mark.parametrize("left", ["discard", "bind"])
def test_bdr12_the_known_copy_counts_as_gone(left: str) -> None:
    play = position("2SY 3MW 6LK 9LK", phase="draw", cue="5ML 2SY")
    play.do(0, TOP)
    assert play.state.known[0] == cards("2SY")
    play.do(0, Discard(card("2SY")) if left == "discard" else whole("set", SET))
    assert play.state.known[0] == ()
    assert card("2SY") in play.state.hands[0]


def test_bdr12_of_two_known_copies_one_stays_known() -> None:
    play = position("9LK", phase="draw", cue="2SY 2SY")
    play.do(0, Draw("cue", 2))
    play.do(0, Discard(card("2SY")))
    assert play.state.known[0] == cards("2SY")


def test_bdr12_what_is_drawn_from_the_deck_is_told_to_nobody_else() -> None:
    play = position("9LK", phase="draw", deck="4MS 5ML")
    steps = play.do(0, DECK)
    assert [event["cards"] for event in told(BHARG, steps[0], 0)] == [["4MS"]]
    for viewer in (None, 1):
        assert [event["cards"] for event in told(BHARG, steps[0], viewer)] == [[None]]


# End of the deal


def test_bd15_the_deal_ends_with_the_last_card_bound() -> None:
    play = position(SET)
    play.do(0, whole("set", SET))
    over = play.state.deal_over
    assert (over.clause, over.points, over.winner) == ("BD-15", (6, -3), 0)
    assert (play.state.phase, BHARG.whose_turn(play.state)) == ("over", None)
    assert refused(play, DECK, 1) == ("deal-over", "BD-15")


def test_bd15_the_deal_ends_with_the_last_card_discarded() -> None:
    play = position(f"{SET} 9LK", others=[SET])
    play.do(0, whole("set", SET))
    assert not play.state.deal_over
    play.do(0, Discard(card("9LK")))
    assert play.state.deal_over.clause == "BD-15"
    assert play.state.hands[1] == sorted_hand(cards(SET))


def test_bd15_hands_are_open_once_they_are_counted() -> None:
    play = position(SET)
    assert "hand" not in wire(BHARG, play.view(None))["seats"][1]
    play.do(0, whole("set", SET))
    assert wire(BHARG, play.view(None))["seats"][1]["hand"] == ["9LK", "CS"]


def test_bdr15_a_deal_without_binds_and_deck_draws_ends() -> None:
    play = position("9LK 4MS", others=["CS 5ML"], phase="draw", cue="6MW", stalemate=2)
    for turn in range(4):
        seat = turn % 2
        assert not play.state.deal_over
        play.do(seat, TOP)
        play.do(seat, Discard(card("6MW")))
    assert play.state.deal_over.clause == "BD-R15"
    assert play.state.deal_over.points == (-4, -3)


@pytest.mark.parametrize("stir", ["draw", "bind"])
def test_bdr15_a_bind_or_a_card_of_the_deck_begins_the_count_anew(stir: str) -> None:
    play = position(f"{SET} 9LK", others=["CS 5ML"], phase="draw", cue="6MW", stalemate=1)
    if stir == "draw":
        play.do(0, DECK)
        play.do(0, Discard(card("9LK")))
    else:
        play.do(0, TOP)
        play.do(0, whole("set", SET))
        play.do(0, Discard(card("6MW")))
    for seat in (1, 0):
        assert not play.state.deal_over
        play.do(seat, TOP)
        play.do(seat, Discard(play.state.hands[seat][-1]))
    assert play.state.deal_over.clause == "BD-R15"


def first_turn(hand: str, others: list[str], **given: Any) -> Play:
    """Seat 0 on the first turn of the deal, past its draw."""
    fields: dict[str, Any] = {"turns": 0, "aces": "AW"}
    return position(hand, others=others, **fields | given)


STRAIGHT = "4WL 5SW 6MW"


def test_bd16_on_a_first_turn_the_others_bind_what_they_hold() -> None:
    play = first_turn(SET, [f"{OTHER_SET} 9LK", f"{STRAIGHT} CK"])
    play.do(0, whole("set", SET))
    assert not play.state.deal_over
    assert (play.state.phase, play.state.turn) == ("bind-only", 1)
    play.do(1, whole("set", OTHER_SET))
    play.do(1, Done())
    assert play.state.turn == 2
    play.do(2, whole("straight", STRAIGHT))
    play.do(2, Done())
    assert play.state.deal_over.points == (6, 4, 5)
    assert play.state.deal_over.clause == "BD-15"


def test_bd16_only_those_who_had_no_turn() -> None:
    play = first_turn("9LK", [SET, OTHER_SET], turns=1, turn=1)
    play.do(1, whole("set", SET))
    assert (play.state.phase, play.state.turn) == ("bind-only", 2)
    play.do(2, whole("set", OTHER_SET))
    assert play.state.deal_over.points == (-2, 6, 6)


def test_bd16_not_after_everybody_had_a_turn() -> None:
    play = first_turn("9LK", [OTHER_SET, SET], turns=2, turn=2)
    play.do(2, whole("set", SET))
    assert play.state.deal_over.points == (-2, -6, 6)
    play = first_turn(SET, [OTHER_SET, "9LK"], turns=3)
    play.do(0, whole("set", SET))
    assert play.state.deal_over.points == (6, -6, -2)


def test_bdr8_neither_draw_nor_discard() -> None:
    play = first_turn(SET, ["9LK", "4MS"], cue="4WL")
    play.do(0, whole("set", SET))
    for action in (DECK, TOP, NoDraw(), Discard(card("9LK"))):
        assert refused(play, action, 1) == ("bind-only", "BD-R8")
    assert list(BHARG.legal(play.state, 1)) == [Done()]


def test_bdr8_each_has_its_step_and_it_ends_by_itself_with_the_last_card() -> None:
    play = first_turn(SET, ["9LK", OTHER_SET, "CM"])
    play.do(0, whole("set", SET))
    assert refused(play, Done(), 2) == ("not-your-turn", "BD-03")
    play.do(1, Done())
    play.do(2, whole("set", OTHER_SET))
    assert (play.state.turn, play.state.phase) == (3, "bind-only")
    play.do(3, Done())
    assert play.state.deal_over.points == (6, -2, 6, -1)


def test_bdr8_straights_in_the_suit_then_on_top_and_no_partial_straights() -> None:
    play = first_turn(STRAIGHT, ["7WY 4MS 5ML 6MW"])
    play.do(0, whole("straight", STRAIGHT))
    assert refused(play, whole("partial", "7WY", "s1"), 1) == ("no-partials-now", "BD-R8")
    assert refused(play, whole("straight", "4MS 5ML 6MW"), 1) == ("other-suit", "BD-09")
    assert list(BHARG.legal(play.state, 1)) == [Done()]


def test_bdr8_partial_straights_by_option() -> None:
    play = first_turn(STRAIGHT, ["7WY 4MS"], first_turn_partials=True)
    play.do(0, whole("straight", STRAIGHT))
    play.do(1, whole("partial", "7WY", "s1"))
    play.do(1, Done())
    assert on_table(play) == [("s1", "straight", "W", "4WL 5SW 6MW 7WY")]
    assert play.state.deal_over.points == (6, 0)


def test_bdr16_an_ace_discarded_last_is_the_top_ace() -> None:
    play = first_turn("AM", ["4MS 5ML 6MW", "4WL 5SW 6MW"])
    play.do(0, Discard(card("AM")))
    assert (play.state.phase, play.state.suit) == ("bind-only", "M")
    play.do(1, whole("straight", "4MS 5ML 6MW"))
    assert refused(play, whole("straight", STRAIGHT), 2) == ("other-suit", "BD-09")


# Score and match


def test_bd17_ace_and_crown_one_number_two_against_for_what_is_left() -> None:
    """8INF840-uqac/Devoir1, rlcard#81: 9 bound, 7 left in hand."""
    bound = [
        Laid(0, "set", "2MK 5SW 3LY"),
        Laid(1, "set", "2MK 2SY 2WL"),
        Laid(0, "partial", "AM 3MW", "M", ("c4",)),
    ]
    play = position(
        "9WY CW 9LK CL CK", bound, others=["AS"], phase="draw", deck="", cue="4MS", aces="AY"
    )
    play.do(0, NoDraw())
    assert play.state.deal_over.points == (2, 5)


def test_bd17_the_total_may_be_negative() -> None:
    ten = "2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML"
    play = position(ten, phase="draw", deck="", cue="6MW")
    told_to_me = [told(BHARG, step, 0) for step in play.do(0, NoDraw())]
    assert play.state.score == (-20, -3)
    assert "You lose 20 points." in [event["text"] for events in told_to_me for event in events]


def test_bd17_an_ace_at_the_low_end_counts_one() -> None:
    """timpalpant/rummy#2: an ace at the low end of a run counted as if high."""
    play = position("AW 2WL 3MW", others=["CS"], aces="AW")
    play.do(0, whole("straight", "AW 2WL 3MW"))
    assert play.state.deal_over.points == (5, -1)


def ended(score: tuple[int, ...], **given: Any) -> Play:
    """Two or more, with these totals before a deal that brings seat 0 six, the others minus two."""
    others = ["9LK"] * (len(score) - 1)
    play = position(SET, others=others, score=score, **given)
    play.do(0, whole("set", SET))
    return play


def test_bd18_the_match_ends_at_the_target() -> None:
    play = ended((44, 40))
    assert play.state.score == (50, 38)
    assert play.state.places == (1, 2)
    assert play.waits_for == frozenset()
    assert refused(play, Next()) == ("match-over", "BD-18")
    assert wire(BHARG, play.view(0))["match_over"] == {"places": [1, 2]}


def test_bd18_below_the_target_the_next_deal_follows() -> None:
    play = ended((43, 40))
    assert play.state.places is None
    assert play.waits_for == {0, 1}
    play.do(1, Next())
    assert (play.state.deal, play.state.score) == (2, (49, 38))


@pytest.mark.parametrize(("target", "over"), [(49, True), (100, False), ("hand", True)])
def test_bd18_other_targets(target: int | str, over: bool) -> None:
    assert bool(ended((43, 40), target=target).state.places) is over


def test_bd18_a_single_deal_shares_places() -> None:
    play = ended((0, 0, 0), target="hand")
    assert play.state.places == (1, 2, 2)


def test_bdr10_several_at_the_target_the_highest_total_wins() -> None:
    assert ended((50, 60)).state.places == (2, 1)


def test_bdr10_equal_highest_totals_play_on_until_one_leads() -> None:
    play = ended((44, 52))
    assert play.state.score == (50, 50)
    assert play.state.places is None
    play.do(0, Next())
    assert play.state.tied
    again = ended((43, 45), tied=True)
    assert again.state.score == (49, 43)
    assert again.state.places == (1, 2)
    assert ended((30, 38), tied=True).state.places is None


def test_bdr11_the_deal_passes_to_the_left() -> None:
    play = ended((0, 0, 0))
    assert play.state.dealer == 2
    play.do(2, Next())
    assert (play.state.dealer, play.state.turn, play.state.deal) == (0, 1, 2)


# Whole games


def finish(play: Play, rng: random.Random) -> None:
    """Plays the deal to its end at random; its points always add up to those of its cards."""
    state: Bharg = play.state
    packs = len(BHARG.cards(state)) // (40 if state.options.pawns else 36)
    whole_deck = packs * (72 if state.options.pawns else 60)
    while not play.state.deal_over:
        seat = play.state.turn
        play.do(seat, rng.choice(list(BHARG.legal(play.state, seat))))
        assert points_everywhere(play.state) == whole_deck


def points_everywhere(state: Bharg) -> int:
    """BD-17, BD-19: the points of all cards wherever they are, by the letters of their texts."""
    zones = [*state.hands, state.deck, state.cue, state.aces, tuple(b.card for b in state.table)]
    worth = {"A": 1, "C": 1, "P": 3}
    return sum(worth.get(one.text[0], 2) for zone in zones for one in zone)


@pytest.mark.parametrize("pawns", [False, True])
@pytest.mark.parametrize(("seats", "decks"), [(2, 1), (3, 1), (2, 2), (5, 2), (4, 3), (8, 3)])
def test_bd17_and_bd19_all_points_of_the_decks_are_somewhere(
    seats: int, decks: int, pawns: bool
) -> None:
    """8INF840-uqac/Devoir1#8: the second deal of a table has as many cards as the first."""
    rng = random.Random(seats * 10 + decks)
    state = BHARG.start(seats, options(decks=decks, pawns=pawns, target=1000), 0)
    play = Play(BHARG, state, Dealer(rng))
    for _ in range(3):
        finish(play, rng)
        play.do(0, Next())
    assert play.state.deal == 4


def test_bd19_the_excuse_and_the_courts_are_never_in_the_deck() -> None:
    assert len(cards_in_play(options(pawns=True), 2)) == 80
    texts = {one.text for one in cards_in_play(options(pawns=True), 2)}
    assert texts == {one.text for one in DECKTET.cards[:40]}
