"""Old Janx Spirit: each clause and ruling by its id."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play
from parlour.core.rules import Action, Next, sorted_hand
from parlour.core.views import see, wire
from parlour.decks.decktet import BASIC, COURT_CARDS, DECKTET, EXCUSE, PAWN_CARDS
from parlour.games.janx import (
    JANX,
    Discard,
    Draw,
    Janx,
    JanxOptions,
    Stop,
    cards_in_play,
    new_deal,
)

PILE, TOP = Draw("pile"), Draw("discard")
COMPLETE = "AM AS AW AL 2SY 3SK 3MW 3LY 2WL 2MK"
"""Four Aces, three Threes, three Twos."""

OTHER = "5ML 5SW 6MW 6SY 7ML 8MS 8WL 9LK 9WY CK"


def cards(text: str) -> Cards:
    """Cards out of their texts."""
    return DECKTET.read(text)


def options(**given: Any) -> JanxOptions:
    """Options as a table gives them."""
    return read_options(JanxOptions, given)


def position(
    mine: str, other: str = OTHER, discard: str = "", phase: str = "discard", **given: Any
) -> Play:
    """Seat 0 to act, past the first turns; the cards not named are the draw pile, in deck order."""
    changed = {key: given.pop(key) for key in list(given) if key in Janx.__struct_fields__}
    chosen = options(**given)
    hands = (sorted_hand(cards(mine)), sorted_hand(cards(other)))
    gone = {*hands[0], *hands[1], *cards(discard)}
    laid = {
        "phase": phase,
        "hands": hands,
        "discard": cards(discard),
        "pile": tuple(card for card in cards_in_play(chosen) if card not in gone),
        "turns": 2,
    }
    state = msgspec.structs.replace(new_deal(chosen, 1, 1, (0, 0)), **laid | changed)
    return Play(JANX, state, Dealer(random.Random(0)))


def started(seed: int = 0, dealer: int = 1, **given: Any) -> Play:
    """A match from its start."""
    return Play(JANX, JANX.start(2, options(**given), dealer), Dealer(random.Random(seed)))


def refused(play: Play, seat: int, action: Action) -> Illegal:
    """The refusal of an action that has to be refused."""
    before = play.state
    with pytest.raises(Illegal) as caught:
        play.do(seat, action)
    assert play.state is before
    return caught.value


def card(text: str) -> Card:
    """One card out of its text."""
    return DECKTET.card(text)


def own(play: Play, seat: int = 0) -> Card:
    """Some card of the seat's hand."""
    hand: Cards = play.state.hands[seat]
    return hand[0]


# The clauses


@pytest.mark.parametrize("seats", [1, 3])
def test_oj01_exactly_two_players(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        JANX.start(seats, options(), 0)
    assert caught.value.clause == "OJ-01"


def test_oj02_ten_each_one_at_a_time_from_the_left_of_the_dealer() -> None:
    order = tuple(random.Random(5).sample(BASIC, 36))
    play = Play(JANX, JANX.start(2, options(), 0), Dealer(random.Random(0), [order]))
    assert play.state.hands[1] == sorted_hand(order[0:20:2])
    assert play.state.hands[0] == sorted_hand(order[1:20:2])
    assert play.state.pile == order[20:]
    assert play.state.discard == ()
    assert play.state.turn == 1


def test_oj03_draw_then_discard_both_compulsory() -> None:
    play = started()
    assert refused(play, 0, Discard(own(play))).clause == "OJ-03"
    assert refused(play, 0, Discard(own(play))).code == "draw-first"
    play.do(0, PILE)
    assert refused(play, 0, PILE).code == "already-drawn"
    play.do(0, Discard(own(play)))
    assert play.state.turn == 1
    assert [len(hand) for hand in play.state.hands] == [10, 10]


def test_oj03_not_your_turn_and_no_such_card() -> None:
    play = started()
    error = refused(play, 1, PILE)
    assert (error.code, error.clause) == ("not-your-turn", "OJ-03")
    play.do(0, PILE)
    missing = next(one for one in BASIC if one not in play.state.hands[0])
    error = refused(play, 0, Discard(missing))
    assert (error.code, error.clause) == ("no-such-card", "OJ-03")


def test_oj04_first_turn_of_the_deal_draws_from_the_pile() -> None:
    play = started()
    assert refused(play, 0, TOP).clause == "OJ-04"
    play.do(0, PILE)
    thrown = own(play)
    play.do(0, Discard(thrown))
    play.do(1, TOP)
    assert thrown in play.state.hands[1]
    assert play.state.discard == ()


def test_oj05_oj06_oj07_and_oj08_going_out() -> None:
    play = position(f"{COMPLETE} CS")
    play.do(0, Discard(card("CS"), out=True))
    assert play.state.deal_over.winner == 0
    assert play.state.deal_over.clause == "OJ-09"
    assert play.state.score == (1, 0)


def test_oj08_each_card_in_exactly_one_meld() -> None:
    play = position("CM 5ML 4WL 4YK CK 5YK 8WL CS 5SW CW 9MS", "AM AS AW AL AY AK 2MK 2SY 2WL 3MW")
    error = refused(play, 0, Discard(card("9MS"), out=True))
    assert (error.code, error.clause) == ("not-all-melded", "OJ-08")


@pytest.mark.parametrize(
    "hand",
    [
        "5ML 7SK 9WY 8WL 2SY 2MK AM AS AW AL",
        "3MW 3SK AL AY 2MK 3SK 4YK 5YK 6LK 7SK",
        "AW 2WL 3MW 4WL 5SW 6MW 7WY 8WL 9WY CW",
    ],
)
def test_oj08_hands_of_the_kinds_that_the_text_names(hand: str) -> None:
    ten = cards(hand)
    if len(set(ten)) < 10:
        ten = cards("3MW 3LY AS AK 4YK 5YK 6LK 7SK 8YK 9LK")
    spare = next(one for one in BASIC if one not in ten)
    other = [one for one in BASIC if one not in ten and one is not spare][:10]
    play = position(
        " ".join(one.text for one in (*ten, spare)), " ".join(one.text for one in other)
    )
    assert Discard(spare, out=True) in play.view(0).legal


def test_oj09_one_point_and_then_the_next_deal() -> None:
    play = position(f"{COMPLETE} CS")
    play.do(0, Discard(card("CS"), out=True))
    assert play.state.deal_over.points == (1, 0)
    assert refused(play, 1, PILE).code == "deal-over"
    assert refused(play, 1, PILE).clause == "OJ-09"
    play.do(1, Next())
    assert play.state.deal == 2
    assert play.state.score == (1, 0)
    assert refused(play, 0, Next()).code == "deal-not-over"


def test_oj10_both_players_see_the_melds_and_the_losing_hand_stays_closed() -> None:
    play = position(f"{COMPLETE} CS")
    play.do(0, Discard(card("CS"), out=True))
    for viewer in (None, 1):
        shown = wire(JANX, play.view(viewer))
        assert sorted(text for meld in shown["deal_over"]["melds"] for text in meld) == sorted(
            COMPLETE.split()
        )
        assert shown["seats"][0]["hand"] == sorted(COMPLETE.split())
        assert "hand" not in shown["seats"][1]


def test_oj10_show_hands_opens_both() -> None:
    play = position(f"{COMPLETE} CS", show_hands=True)
    play.do(0, Discard(card("CS"), out=True))
    assert wire(JANX, play.view(None))["seats"][1]["hand"] == sorted(OTHER.split())


def test_oj11_the_extended_deck_has_41_cards() -> None:
    play = started(extended=True)
    assert len(play.state.pile) == 21
    assert set(JANX.cards(play.state)) == {*BASIC, *PAWN_CARDS, EXCUSE}


def test_oj12_the_excuse_completes_a_kind() -> None:
    hand = "AM AS X 2SY 2WL 2MK 3SK 3MW 3LY 4MS"
    play = position(f"{hand} CS", extended=True)
    assert refused(play, 0, Discard(card("CS"), out=True)).clause == "OJ-08"
    play = position("AM AS X 2SY 2WL 2MK 3SK 3MW 3LY AW CS", extended=True)
    play.do(0, Discard(card("CS"), out=True))
    assert play.state.deal_over.winner == 0


# The rulings


def test_ojr1_first_draw_of_each_player() -> None:
    play = started(first_draw="player")
    play.do(0, PILE)
    play.do(0, Discard(own(play)))
    assert refused(play, 1, TOP).clause == "OJ-R1"
    play.do(1, PILE)
    play.do(1, Discard(own(play, 1)))
    play.do(0, TOP)


def test_ojr2_an_empty_pile_is_renewed_from_the_discards_but_their_top() -> None:
    thrown = " ".join(one.text for one in BASIC if one.text not in f"{COMPLETE} {OTHER}".split())
    play = position(COMPLETE, discard=thrown, phase="draw", pile=())
    top = play.state.discard[-1]
    play.do(0, PILE)
    assert play.state.discard == (top,)
    assert len(play.state.pile) == 16 - 2
    assert play.state.reshuffles == 1
    assert len(play.state.hands[0]) == 11


def test_ojr2_the_top_discard_may_be_taken_when_the_pile_is_empty() -> None:
    thrown = " ".join(one.text for one in BASIC if one.text not in f"{COMPLETE} {OTHER}".split())
    play = position(COMPLETE, discard=thrown, phase="draw", pile=())
    play.do(0, TOP)
    assert play.state.reshuffles == 0


def test_ojr2_dead_hand() -> None:
    thrown = " ".join(one.text for one in BASIC if one.text not in f"{COMPLETE} {OTHER}".split())
    play = position(COMPLETE, discard=thrown, phase="draw", pile=(), draw_pile_empty="dead_hand")
    play.do(0, PILE)
    assert play.state.deal_over.winner is None
    assert play.state.deal_over.clause == "OJ-R2"
    assert play.state.score == (0, 0)


def test_ojr3_the_fourth_reshuffle_ends_the_deal() -> None:
    thrown = " ".join(one.text for one in BASIC if one.text not in f"{COMPLETE} {OTHER}".split())
    play = position(COMPLETE, discard=thrown, phase="draw", pile=(), reshuffles=3)
    play.do(0, PILE)
    assert play.state.deal_over.clause == "OJ-R3"
    play = position(COMPLETE, discard=thrown, phase="draw", pile=(), reshuffles=2)
    play.do(0, PILE)
    assert not play.state.deal_over


def test_ojr4_the_card_just_taken() -> None:
    for value, allowed in (("allowed", True), ("forbidden", False)):
        play = position(COMPLETE, discard="CS", phase="draw", return_taken_card=value)
        play.do(0, TOP)
        assert (Discard(card("CS")) in play.view(0).legal) is allowed
        if not allowed:
            assert refused(play, 0, Discard(card("CS"))).clause == "OJ-R4"


def test_ojr5_the_deal_alternates_and_the_other_player_starts() -> None:
    play = position(f"{COMPLETE} CS")
    assert (play.state.dealer, play.state.turn) == (1, 0)
    play.do(0, Discard(card("CS"), out=True))
    play.do(0, Next())
    assert (play.state.dealer, play.state.turn) == (0, 1)


def test_ojr6_the_target_ends_the_match() -> None:
    play = position(f"{COMPLETE} CS", target=3, score=(2, 1))
    play.do(0, Discard(card("CS"), out=True))
    assert play.state.places == (1, 2)
    assert play.waits_for == frozenset()
    assert refused(play, 0, Next()).code == "match-over"


def test_oj10_show_hands_opens_a_deal_that_was_stopped() -> None:
    for shown in (False, True):
        play = position(COMPLETE, phase="draw", target="none", show_hands=shown)
        play.do(0, Stop())
        play.do(1, Stop())
        assert (play.state.known == play.state.hands) is shown


def test_ojr6_without_a_target_both_agree_to_stop() -> None:
    play = position(COMPLETE, phase="draw", target="none", score=(3, 3))
    play.do(1, Stop())
    assert refused(play, 1, Stop()).code == "already-agreed"
    assert not play.state.places
    play.do(0, Stop())
    assert play.state.places == (1, 1)
    assert refused(started(), 0, Stop()).clause == "OJ-R6"


def test_ojr7_the_excuse_in_a_run_by_option_only() -> None:
    hand = "AM AS AW AL 2SY 2WL 2MK 6SY X 8MS"
    for value in (False, True):
        play = position(
            f"{hand} CK",
            "3MW 3SK 3LY 4MS 4WL 4YK 5ML 5SW 5YK 6MW",
            extended=True,
            excuse_in_runs=value,
        )
        assert (Discard(card("CK"), out=True) in play.view(0).legal) is value


def test_ojr8_courts_make_two_card_suit_melds() -> None:
    play = position("AM AS AW 2SY 2WL 2MK CM CS PSWK TMLY CK", courts=True)
    assert set(JANX.cards(play.state)) == {*BASIC, *PAWN_CARDS, *COURT_CARDS, EXCUSE}
    assert len(JANX.cards(play.state)) == 45
    assert Discard(card("CM"), out=True) not in play.view(0).legal
    hand = "AM AS AW 2SY 2WL 2MK CM CS CL PSWK TMLY"
    play = position(hand, courts=True)
    legal = play.view(0).legal
    assert not any(isinstance(one, Discard) and one.out for one in legal)
    play = position("AM AS AW AL 2SY 2WL 2MK PSWK TMLY CM CS", courts=True)
    assert not any(isinstance(one, Discard) and one.out for one in play.view(0).legal)
    play = position("AM AS AW CM CS CL CW X PSWK TMLY 9WY", courts=True)
    assert Discard(card("9WY"), out=True) in play.view(0).legal


def test_ojr9_declaring_is_offered_and_not_forced() -> None:
    play = position(f"{COMPLETE} CS")
    play.do(0, Discard(card("CS")))
    assert not play.state.deal_over
    assert play.state.turn == 1


def test_ojr9_automatic() -> None:
    play = position(f"{COMPLETE} CS", declare="automatic")
    play.do(0, Discard(card("CS")))
    assert play.state.deal_over.winner == 0


def test_ojr10_a_card_taken_from_the_discards_is_known_until_it_leaves() -> None:
    play = position(COMPLETE, discard="CS", phase="draw")
    play.do(0, TOP)
    assert wire(JANX, play.view(1))["seats"][0]["known"] == ["CS"]
    play.do(0, Discard(card("CS")))
    assert wire(JANX, play.view(1))["seats"][0]["known"] == []
    play = position(COMPLETE, discard="CS", phase="draw")
    play.do(0, PILE)
    assert play.state.known == ((), ())


def test_ojr11_too_many_draws_from_the_discards_kill_the_deal() -> None:
    play = position(COMPLETE, discard="CS", phase="draw", discard_draws=19)
    play.do(0, TOP)
    assert not play.state.deal_over
    play.do(0, Discard(card("CS")))
    assert play.state.deal_over.clause == "OJ-R11"
    play = position(COMPLETE, discard="CS", phase="draw", discard_draws=19)
    play.do(0, TOP)
    play.do(0, Discard(card("CS"), out=True))
    assert play.state.deal_over.winner == 0


def test_ojr12_melds_shown_hold_each_card_once() -> None:
    play = position(f"{COMPLETE} CS")
    melds = (cards("AM AS AW AL"), cards("3SK 3MW 3LY"), cards("2SY 2WL 2MK"))
    error = refused(play, 0, Discard(card("CS"), out=True, melds=melds[:2]))
    assert error.clause == "OJ-R12"
    error = refused(play, 0, Discard(card("CS"), out=True, melds=(*melds, melds[0])))
    assert error.clause == "OJ-R12"
    wrong = (cards("AM AS AW"), cards("AL 3SK 3MW 3LY"), melds[2])
    assert refused(play, 0, Discard(card("CS"), out=True, melds=wrong)).code == "no-meld"
    play.do(0, Discard(card("CS"), out=True, melds=melds))
    assert play.state.deal_over.melds == melds


def test_ojr13_a_hand_complete_when_dealt_still_draws_and_may_be_declared_later() -> None:
    play = position(COMPLETE, phase="draw")
    assert not any(isinstance(one, Discard) for one in play.view(0).legal)
    play.do(0, PILE)
    drawn = next(one for one in play.state.hands[0] if one.text not in COMPLETE.split())
    play.do(0, Discard(drawn))
    play.do(1, PILE)
    play.do(1, Discard(own(play, 1)))
    play.do(0, PILE)
    drawn = next(one for one in play.state.hands[0] if one.text not in COMPLETE.split())
    play.do(0, Discard(drawn, out=True))
    assert play.state.deal_over.winner == 0


# Views


def test_a_view_shows_the_split_of_the_own_hand_only() -> None:
    play = position(f"{COMPLETE} CS")
    shown = wire(JANX, see(JANX, play.state, 0))
    assert shown["split"]["unmelded"] == ["CS"] or len(shown["split"]["unmelded"]) <= 1
    assert {"card": "CS", "melds": shown["ways_out"][0]["melds"]} in shown["ways_out"]
    assert "split" not in wire(JANX, see(JANX, play.state, None))
    assert wire(JANX, see(JANX, play.state, 1))["ways_out"] == []
