"""Rules of the public corpus that show before the first turn, after a call, or when adopted."""

from __future__ import annotations

import random

import msgspec

from parlour.core.play import Dealer, Play
from parlour.core.rules import Next
from parlour.decks.french import PACK
from parlour.games.bartok.actions import Announce, Call, Choose, Confirm, Do, Draw, Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.setup import start
from tests.rules.bartok import card, hand, lay, options, position, rule, sizes, view, vote_all

EIGHT = "An 8 skips the next player."


def dealt(*words: str, start_card: str = "8D", seats: int = 3) -> Play:
    """A first deal under these rules: dealer 0, the pack in its order but for the card turned."""
    state = start(seats, options(), 0)
    added = tuple(rule(number, read(text).rule) for number, text in enumerate(words, 1))
    state = msgspec.structs.replace(state, rules=added)
    rest = [one for one in PACK if one.text != start_card]
    order = (*rest[: 5 * seats], card(start_card), *rest[5 * seats :])
    return Play(BARTOK, state, Dealer(random.Random(0), [order]))


def test_bk11_br234_cards_with_a_rule_are_held_open() -> None:
    words = (
        "Cards that have an added rule must be held facing outwards so that everyone can see them."
    )
    play = dealt(EIGHT, words)
    assert card("8C") in play.state.hands[2]
    assert view(play, None)["seats"][2]["known"] == ["8C"]
    assert view(dealt(EIGHT), None)["seats"][2]["known"] == []


def test_bk11_br236_the_dealer_takes_a_special_starting_card() -> None:
    words = (
        "If the card turned up to start the deal is a special card, the dealer takes it into hand "
        "and turns up another, and so on until an ordinary card appears."
    )
    play = dealt(EIGHT, words)
    assert sizes(play) == [6, 5, 5]
    assert play.state.top.rank != "8"
    assert dealt(words).state.top is card("8D")


def test_bk11_br237_a_special_starting_card_is_buried() -> None:
    words = "The starting card may not be a card with an added rule."
    play = dealt(EIGHT, words)
    assert sizes(play) == [5, 5, 5]
    assert card("8D") in play.state.stock
    assert dealt(words).state.top is card("8D")


def test_bk11_br244_who_guesses_the_starting_card_best_begins() -> None:
    words = (
        "Before the first card is turned up everyone guesses it; whoever comes closest in rank "
        "plays first."
    )
    play = dealt(words)
    assert play.state.phase == "choose"
    for seat, guess in ((1, "A"), (2, "K"), (0, "7")):
        play.do(seat, Choose(guess))
    assert play.state.turn == 0
    assert dealt().state.turn == 1


def test_bk11_br244_silence_is_a_guess_as_well() -> None:
    play = dealt(
        "Before the first card is turned up everyone guesses it; whoever comes closest "
        "in rank plays first."
    )
    play.elapse(31)
    assert play.state.phase == "play"


def test_bk11_br066_the_word_is_owed_after_a_swap() -> None:
    swap = read("When you play a 7, swap hands with the next player.").rule
    play = position(["7C 3D", "8C 6S", "9C 8S TS"], rules=(rule(1, swap),))
    play.do(0, lay("7C"))
    assert hand(play, 1) == "3D"
    assert [duty.seat for duty in play.state.duties] == [1]


def test_bk11_br252_an_illegal_card_costs_the_turn_too() -> None:
    words = (
        "An illegal card goes back to its owner's hand together with a penalty card, and the turn "
        "is lost."
    )
    for rules, turn in (((rule(1, read(words).rule),), 1), ((), 0)):
        hands = ["7C 3D 4D", "8C 6S 9S", "9C 8S TS"]
        play = position(hands, rules=rules, referee="players")
        play.do(0, lay("3D"))
        play.do(1, Call(0, "BK-07"))
        vote_all(play, True)
        assert sizes(play)[0] == 4
        assert play.state.turn == turn


def test_bk11_br272_a_high_five_is_returned() -> None:
    words = "Whoever plays a 7 offers the next player a high five, and that player must return it."
    play = position(["7C 3D 4D", "8C 6S 9S", "9C 8S TS"], rules=(rule(1, read(words).rule),))
    play.do(0, lay("7C"))
    play.do(0, Do("high five"))
    play.do(1, Draw())
    assert sizes(play) == [2, 5, 3]


def test_bk20_br258_a_rule_that_repeals_another() -> None:
    play = position(["QD", "2D 3D", "4D 5D"], rules=(rule(1, read(EIGHT).rule),))
    play.do(0, lay("QD"))
    play.do(0, Announce("The very first rule that was added is repealed."))
    play.do(0, Confirm())
    assert [one.repealed for one in play.state.rules][:1] == [2]
    play.do(1, Next())
    assert all(one.number != 1 for one in play.state.in_force)


def test_bk11_br123_the_last_to_shout_draws_two() -> None:
    words = (
        'When king, queen and jack lie on one another in sequence everyone shouts "it\'s a boy"; '
        "the last to say it draws two cards."
    )
    found = read(words)
    hands = ["JC 3D 4D", "8C 6S 9S", "9C 8S TS"]
    play = position(hands, top="QC", under="KC", rules=(rule(1, found.rules[0]),))
    play.do(0, lay("JC"))
    for seat in (0, 2):
        play.do(seat, Say("It's a boy!"))
    assert sizes(play)[1] == 5
