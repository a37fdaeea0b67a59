"""Added rules that speak of several turns, or of how the cards of a hand go together."""

from __future__ import annotations

import pytest

from parlour.core.play import Play
from parlour.games.bartok.actions import Choose, Draw, Pass, Say
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import call, check_pack, hand, is_over, lay, position, reason, rule, sizes

HANDS = ["7C 3D 4D", "8C 6S 9S", "9C 8S TS", "JC KH AH"]
"""Four players; seat 0 to act on the queen of clubs; each holds a club."""


def table(
    *sentences: str, hands: list[str] | None = None, top: str = "QC", under: str = ""
) -> Play:
    """A position under these rules, in whichever language each of them is."""
    added = []
    for number, text in enumerate(sentences, 1):
        lang = "ru" if any("а" <= sign <= "я" for sign in text.lower()) else "en"
        added.append(rule(number, read(text, lang).rule))
    return position(
        hands or HANDS, rules=tuple(added), stock="2C 2D 2H 2S 3C", top=top, under=under
    )


def owed(play: Play) -> list[int]:
    """Who has something to say."""
    return [duty.seat for duty in play.state.duties if not duty.done and duty.phrase]


def open_to_all(play: Play, seat: int) -> list[str]:
    """The cards of a hand that everybody knows."""
    return [card.text for card in play.state.known[seat]]


# Turns in a row ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ['A draw right after another draw: say "same".', "Второй добор подряд — скажи «снова»."],
)
def test_bk11_a_draw_right_after_a_draw_is_told_from_another(text: str) -> None:
    play = table(text)
    play.do(0, Draw())
    assert owed(play) == []
    play.do(1, Draw())
    assert owed(play) == [1]
    play = table(text)
    play.do(0, Draw())
    play.do(1, lay("8C"))
    play.do(2, Draw())
    assert owed(play) == []


@pytest.mark.parametrize(
    "text",
    [
        "If you drew on your last two turns, you may play any card.",
        "Если ты брал карту два раза подряд, можешь класть любую карту.",
    ],
)
def test_bk11_own_draws_in_a_row_are_counted_whatever_others_do(text: str) -> None:
    play = table(text)
    for _ in range(2):
        assert reason(play, 0, lay("3D"))[0] == "no-match"
        for seat in range(4):
            play.do(seat, Draw() if seat != 1 or play.state.top.text != "QC" else lay("8C"))
    play.do(0, lay("3D"))
    assert play.state.top.text == "3D"


def test_bk11_the_turn_of_now_is_not_among_those_before_it() -> None:
    text = "If you drew on your last turn, you draw two cards instead of one."
    play = table(text)
    for seat in range(4):
        play.do(seat, Draw())
    assert sizes(play) == [4, 4, 4, 4]
    play.do(0, Draw())
    assert sizes(play) == [6, 4, 4, 4]


# The card that a player played last, and one turned over -----------------------------------------


@pytest.mark.parametrize(
    "text", ["You can't repeat your own last rank.", "Нельзя повторять свой прошлый ранг."]
)
def test_bk11_nobody_plays_the_rank_played_last(text: str) -> None:
    hands = ["7C 7D 4D", "7S 6S 9S", "9C 8S TS", "JC KH AH"]
    play = table(text, hands=[*hands[:3], "7H KH AH"])
    play.do(0, lay("7C"))
    play.do(1, lay("7S"))
    play.do(2, Draw())
    play.do(3, lay("7H"))
    assert reason(play, 0, lay("7D")) == ("rule-forbids", "BK-11")
    play = table(hands=[*hands[:3], "7H KH AH"])
    play.do(0, lay("7C"))
    play.do(1, lay("7S"))
    play.do(2, Draw())
    play.do(3, lay("7H"))
    play.do(0, lay("7D"))


FLIPS = (
    "When a 7 is played, a card from the stock is turned over onto the discard pile and if the "
    "card turned over last is a {} card then the next player takes the top card of the discard "
    "pile into hand otherwise the player takes the top card of the discard pile into hand."
)


def test_bk11_what_is_turned_over_decides_who_takes_it() -> None:
    for colour, taker in (("black", 1), ("red", 0)):
        play = table(FLIPS.format(colour))
        play.do(0, lay("7C"))
        assert "2C" in hand(play, taker)
        assert play.state.top.text == "7C"
        check_pack(play)


# What of a hand goes together ---------------------------------------------------------------------


def test_bk11_four_of_a_kind_win() -> None:
    for text in (
        "If you hold four of a kind, you win.",
        "Когда начинается ход игрока и наибольшее число карт одного ранга у игрока составляет "
        "ровно 4, игрок выигрывает сдачу.",
    ):
        play = table(text, hands=["7C 3D 4D", "9C 9D 9S", "TC 8S TS", "JC KH AH"])
        play.do(0, lay("7C"))
        play.do(1, lay("9C"))
        assert not is_over(play)
        play = table(text, hands=["7C 3D 4D", "9C 9D 9S 9H", "TC 8S TS", "JC KH AH"])
        play.do(0, lay("7C"))
        assert is_over(play) or play.state.won
        assert play.state.deal_over is None or play.state.deal_over.winner == 1


def test_bk11_the_smallest_sum_of_a_hand_is_told() -> None:
    text = (
        "When a 7 is played, the player for whom the sum of all cards that the player holds "
        "with court cards as 10 is {} draws a card."
    )
    play = table(text.format("smallest"), hands=["7C 3D 4D", "8C 6S 9S", "9C 8S", "JC KH AH"])
    play.do(0, lay("7C"))
    assert sizes(play) == [3, 3, 2, 3]
    play = table(text.format("largest"), hands=["7C 3D 4D", "8C 6S 9S", "9C 8S", "JC KH AH"])
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 4, 2, 3]


def test_bk11_players_are_counted_by_what_they_hold() -> None:
    text = (
        "When a 7 is played and the number of other players with exactly 1 card is at least 1, "
        "the player draws a card."
    )
    play = table(text, hands=["7C 3D 4D", "8C 6S 9S", "9C", "JC KH AH"])
    play.do(0, lay("7C"))
    assert sizes(play)[0] == 3
    play = table(text)
    play.do(0, lay("7C"))
    assert sizes(play)[0] == 2


# Rows of cards that differ, ranks with court cards as ten -----------------------------------------


def test_bk11_four_different_suits_in_a_row() -> None:
    text = (
        "When a card is played and the number of cards in a row of different suits is at least "
        "3, the player draws a card."
    )
    hands = ["7C 3D 4D", "7D 6S 9S", "7S 8S TS", "JC KH AH"]
    play = table(text, hands=hands)
    for seat, card in enumerate(("7C", "7D", "7S")):
        play.do(seat, lay(card))
    assert sizes(play) == [2, 2, 3, 3]
    play = table(text, hands=["7C 3D 4D", "7D 6S 9S", "JD 8S TS", "JC KH AH"])
    for seat, card in enumerate(("7C", "7D", "JD", "JC")):
        play.do(seat, lay(card))
    assert sizes(play) == [2, 2, 2, 2]


def test_bk11_court_cards_count_ten_where_a_rule_has_it_so() -> None:
    text = (
        "When a card is played and the sum of the rank of the card under it with court cards as "
        "10 and the rank of it with court cards as 10 is 17, the player draws a card."
    )
    play = table(text)
    play.do(0, lay("7C"))
    assert sizes(play)[0] == 3
    play = table(text.replace(" with court cards as 10", ""))
    play.do(0, lay("7C"))
    assert sizes(play)[0] == 2


# Later turns --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "When a 7 is played, for a turn after the next 2 turns this holds: when a player's turn "
        "begins, the player draws 2 cards.",
        "Когда сыграна семёрка, на 1 ход после следующих 2 ходов действует: когда начинается ход "
        "игрока, игрок берёт 2 карты.",
    ],
)
def test_bk11_an_effect_comes_some_turns_later(text: str) -> None:
    play = table(text)
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert sizes(play) == [2, 2, 3, 3]
    play.do(2, lay("8S"))
    assert sizes(play) == [2, 2, 2, 5]
    play.do(3, Draw())
    assert sizes(play) == [2, 2, 2, 6]


# How much of a draw counts ------------------------------------------------------------------------


def test_bk11_draws_that_rules_make_are_a_card_smaller_or_larger() -> None:
    draws = "When a 7 is played, the next player draws 3 cards and keeps the turn."
    for text, more in (
        ("All draws are one card smaller.", -1),
        ("Все доборы на одну карту меньше.", -1),
        ("All draws are one card larger.", 1),
        ("No rule makes everyone draw.", -3),
    ):
        play = table(draws, text)
        play.do(0, lay("7C"))
        assert sizes(play)[1] == 6 + more
        play.do(1, Draw())
        assert sizes(play)[1] == 7 + more  # a draw for the turn is none that a rule makes
    one = table("When a 7 is played, everyone draws a card.", "All draws are one card smaller.")
    one.do(0, lay("7C"))
    assert sizes(one) == [2, 3, 3, 3]


HALF = "When a 7 is played, the next player must draw 5 cards and miss a turn."


@pytest.mark.parametrize("text", ["An 8 halves the draw.", "Восьмёрка уменьшает добор вдвое."])
def test_bk11_a_card_halves_what_is_owed(text: str) -> None:
    play = table(HALF, text)
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert sizes(play) == [2, 4, 3, 3]
    assert not play.state.mem.debts
    assert play.state.turn == 2
    play = table(HALF)
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 8, 3, 3]
    assert play.state.turn == 2


def test_bk11_a_card_is_swapped_unseen_with_the_top_of_the_stock() -> None:
    for text in (
        "On a 7 swap a card with the top of the stock.",
        "После семёрки поменяй карту с верхней картой колоды.",
    ):
        play = table(text)
        play.do(0, lay("7C"))
        play.do(0, Choose("4D"))
        assert hand(play, 0) == "2C 3D"
        assert play.state.stock[0].text == "4D"
        assert play.state.known[0] == ()
        check_pack(play)
    play = table()
    play.do(0, lay("7C"))
    assert (hand(play, 0), play.state.stock[0].text) == ("3D 4D", "2C")


def test_bk11_the_bottom_card_of_the_pile_comes_up() -> None:
    for text in (
        "When a 7 is played, put the bottom card of the pile on top.",
        "Когда сыграна семёрка, из-под сброса наверх кладут карту.",
    ):
        play = table(text, "When a 5 is played, reverse.", under="5H 6H")
        play.do(0, lay("7C"))
        assert [card.text for card in play.state.discard] == ["6H", "QC", "7C", "5H"]
        assert play.state.direction == 1
        check_pack(play)
    play = table(under="5H 6H")
    play.do(0, lay("7C"))
    assert play.state.top.text == "7C"


# Hands that lie open for a while ------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "A player who plays a 7 shows their whole hand until their next turn begins.",
        "Кто сыграл семёрку, открывает свои карты до своего следующего хода.",
    ],
)
def test_bk11_a_hand_lies_open_until_the_turn_comes_back(text: str) -> None:
    play = table(text, "When an 8 is played, the player before in the order of play draws a card.")
    play.do(0, lay("7C"))
    assert open_to_all(play, 0) == ["3D", "4D"]
    play.do(1, lay("8C"))
    assert open_to_all(play, 0) == ["2C", "3D", "4D"]
    play.do(2, Draw())
    assert open_to_all(play, 0) == ["2C", "3D", "4D"]
    play.do(3, Draw())
    assert open_to_all(play, 0) == []
    play = table()
    play.do(0, lay("7C"))
    assert open_to_all(play, 0) == []


def test_bk11_a_hand_is_shown_through_one_turn_and_is_hidden_again() -> None:
    play = table(
        "When a 7 is played, the next player shows their hand until the end of their turn."
    )
    steps = play.do(0, lay("7C"))
    shown = [note for step in steps for note in step.notes if note.kind == "shown"]
    assert [(note.seat, len(note.cards)) for note in shown] == [(1, 3)]
    assert open_to_all(play, 1) == ["8C", "6S", "9S"]
    play.do(1, Draw())
    assert play.state.known == ((), (), (), ())


@pytest.mark.parametrize(
    "text",
    [
        "When a 7 is played, your hand lies open for the next two cards.",
        "Кто сыграл семёрку, открывает свои карты на следующие две карты.",
    ],
)
def test_bk11_a_hand_is_open_while_so_many_cards_are_played(text: str) -> None:
    play = table(text)
    play.do(0, lay("7C"))
    assert open_to_all(play, 0) == ["3D", "4D"]
    play.do(1, Draw())
    play.do(2, lay("9C"))
    assert open_to_all(play, 0) == ["3D", "4D"]
    play.do(3, lay("JC"))
    assert open_to_all(play, 0) == []


@pytest.mark.parametrize(
    "text",
    [
        "On a 7 swap a card with the top of the stock.",
        "После семёрки поменяй карту с верхней картой колоды.",
    ],
)
def test_bk11_a_card_swapped_into_an_open_hand_is_open(text: str) -> None:
    play = table(
        "When an ace is played, your hand lies open for the next ten cards.",
        text,
        hands=["AC 7C 4D 5D", *HANDS[1:3]],
    )
    play.do(0, lay("AC"))
    for seat in (1, 2):
        play.do(seat, Draw())
    play.do(0, lay("7C"))
    play.do(0, Choose("4D"))
    assert open_to_all(play, 0) == hand(play, 0).split()


@pytest.mark.parametrize(
    "text",
    [
        "Restrictions go with a hand that is swapped.",
        "Ограничения переходят вместе с картами при обмене.",
    ],
)
def test_bk11_an_open_hand_stays_open_where_restrictions_go_with_it(text: str) -> None:
    play = table(
        "When an ace is played, your hand lies open for the next ten cards.",
        text,
        "When a 7 is played, swap hands with the next player.",
        hands=["AC 7C 4D", "6S 9S", "9C 8S"],
    )
    play.do(0, lay("AC"))
    for seat in (1, 2):
        play.do(seat, Draw())
    play.do(0, lay("7C"))
    assert open_to_all(play, 0) == []
    assert open_to_all(play, 1) == ["4D"]
    assert [one.seat for one in play.state.mem.open] == [1]


# To draw and then play, words that grow, wrong calls ----------------------------------------------


@pytest.mark.parametrize("text", ["Draw and play", "взял — и ходи"])
def test_bk11_who_has_drawn_may_still_play_or_pass(text: str) -> None:
    play = table(text)
    play.do(0, Draw())
    assert play.state.turn == 0
    assert reason(play, 0, Draw()) == ("play-or-pass", "BK-11")
    play.do(0, lay("7C"))
    assert (play.state.turn, hand(play, 0)) == (1, "2C 3D 4D")
    play.do(1, Draw())
    play.do(1, Pass())
    assert (play.state.turn, sizes(play)) == (2, [3, 4, 3, 3])
    for _ in range(8):  # to draw and pass is no deal in which nobody can move (BK-24)
        play.do(play.state.turn, Draw())
        play.do(play.state.turn, Pass())
    assert not is_over(play)
    play = table()
    play.do(0, Draw())
    assert play.state.turn == 1


def test_bk11_a_word_is_said_once_more_for_each_card_under_it() -> None:
    text = (
        'When a 7 is played say "have a nice day" with one more "very" before "nice" for each 7 '
        "directly under it."
    )
    play = table(text, hands=["7C 3D 4D", "7S 6S 9S", "7H 8S TS", "JC KH AH"])
    asked = ["have a nice day", "have a very nice day", "have a very very nice day"]
    for seat, card in enumerate(("7C", "7S", "7H")):
        play.do(seat, lay(card))
        phrase = next(duty.phrase for duty in play.state.duties if duty.seat == seat)
        assert phrase
        assert dict(phrase.shown)["en"] == asked[seat]
        play.do(seat, Say(asked[seat - 1] if seat else "nice day"))
        assert owed(play) == [seat]
        play.do(seat, Say(asked[seat]))
        assert owed(play) == []


@pytest.mark.parametrize("text", ["A wrong call costs you a card.", "Ложный вызов — штраф."])
def test_bk11_a_wrong_call_costs_its_caller(text: str) -> None:
    added = (rule(1, read(text, "ru" if text[0] > "z" else "en").rule),)
    for rules, cards in ((added, 4), ((), 3)):
        play = position(HANDS, rules=rules, stock="2C 2D 2H", referee="players")
        play.do(0, lay("7C"))
        call(play, 1, 0, "BK-07", agree=False)
        assert sizes(play) == [2, cards, 3, 3]


# How everything said begins or ends ---------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ['Every message must end with the word "sir".', "Каждая фраза должна кончаться словом «sir»."],
)
def test_bk11_every_message_has_to_end_with_a_word(text: str) -> None:
    for rules, said, cards in (
        ((text,), "good evening, Sir!", 3),
        ((text,), "sir, good evening", 4),
        ((), "good evening", 3),
    ):
        play = table(*rules)
        play.do(2, Say(said))
        assert sizes(play)[2] == cards, said


def test_bk11_every_message_has_to_begin_with_a_word() -> None:
    for said, cards in (("sir, good evening", 3), ("good evening, sir", 4)):
        play = table('Everyone must start every sentence with "sir".')
        play.do(2, Say(said))
        assert sizes(play)[2] == cards


# The pile that is shuffled into the stock ---------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "7: the whole pile is shuffled into the stock.",
        "семёрка: весь сброс замешивается в колоду",
    ],
)
def test_bk11_the_pile_is_shuffled_into_the_stock_and_any_card_follows(text: str) -> None:
    play = table(text, under="5H 6H")
    stock = len(play.state.stock)
    play.do(0, lay("7C"))
    assert [card.text for card in play.state.discard] == ["7C"]
    assert len(play.state.stock) == stock + 3
    check_pack(play)
    play.do(1, lay("6S"))
    assert reason(play, 2, lay("9C")) == ("no-match", "BK-07")
    play = table(under="5H 6H")
    play.do(0, lay("7C"))
    assert [card.text for card in play.state.discard] == ["5H", "6H", "QC", "7C"]
    assert reason(play, 1, lay("6S")) == ("no-match", "BK-07")


# Offers that hang on hidden cards -----------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "When a 7 is played, any other player who holds a heart may reverse the direction.",
        "Когда сыграна семёрка, каждый из остальных, у кого есть карта червей, может развернуть "
        "направление.",
    ],
)
def test_bk11_the_only_other_player_is_asked_too_and_has_to_hold_the_card(text: str) -> None:
    for cards, direction in (("8C 6S 9S", 1), ("8C 6H 9S", -1)):
        play = table(
            text, "Whoever plays a king is out of the deal.", hands=["KC 3D 4D", "7C 4S 5S", cards]
        )
        play.do(0, lay("KC"))
        play.do(1, lay("7C"))
        play.do(2, Choose(True))
        assert play.state.direction == direction
