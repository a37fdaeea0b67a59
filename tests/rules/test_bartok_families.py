"""Families of added rules, each with a rule that brings something about and a deal without it."""

from __future__ import annotations

import msgspec

from parlour.core.play import Play
from parlour.core.tell import told
from parlour.core.views import Step
from parlour.decks.french import JOKER
from parlour.games.bartok.actions import Choose, Draw, Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.looking import known_to_all
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import check_pack, hand, lay, position, reason, rule, sizes, view

HANDS = ["7C 3D 4D", "8C 6S 9S", "9C 8S TS", "JC KH AH"]
"""Four players; seat 0 to act on the queen of clubs; each holds a club."""


def table(
    *sentences: str, hands: list[str] | None = None, top: str = "QC", under: str = ""
) -> Play:
    """A position under these rules, the same read from two languages where one is told in both."""
    added = tuple(rule(n, said(text)) for n, text in enumerate(sentences, 1))
    return position(hands or HANDS, rules=added, stock="2C 2D 2H 2S 3C", top=top, under=under)


def said(text: str) -> Rule:
    """The rule of a sentence, in whichever language it is."""
    return read(text, "ru" if any("а" <= sign <= "я" for sign in text.lower()) else "en").rule


# The highest and the lowest card of a hand -------------------------------------------------------


def test_bk11_the_highest_card_of_a_hand_is_given_away() -> None:
    for text in (
        "When a 7 is played, the next player gives you their highest card.",
        "После семёрки следующий игрок отдаёт вам свою старшую карту.",
    ):
        play = table(text)
        play.do(0, lay("7C"))
        assert hand(play, 0) == "3D 4D 9S"
        check_pack(play)
    play = table()
    play.do(0, lay("7C"))
    assert hand(play, 0) == "3D 4D"


def test_bk11_an_ace_is_low_unless_the_rule_has_it_high() -> None:
    low = "When a 9 is played, everyone gives their lowest card to the player on their left."
    play = table(low, hands=["9C 3D 4D", "8C 6S 9S", "TC 8S TS", "JC KH AH"])
    play.do(0, lay("9C"))
    assert [hand(play, seat) for seat in range(4)] == ["4D AH", "8C 3D 9S", "TC 6S TS", "JC KH 8S"]
    high = "When a 9 is played, the player on your right gives you their highest card, aces high."
    play = table(high, hands=["9C 3D 4D", "8C 6S 9S", "TC 8S TS", "JC KH AH"])
    play.do(0, lay("9C"))
    assert hand(play, 0) == "3D 4D AH"


def test_bk11_the_lowest_card_is_discarded_unplayed() -> None:
    play = table("Whoever plays a 7 discards their lowest card.", "When a 3 is played, reverse.")
    play.do(0, lay("7C"))
    assert hand(play, 0) == "4D"
    assert [card.text for card in play.state.discard] == ["QC", "3D", "7C"]
    assert play.state.direction == 1


# Cards to and from the piles ---------------------------------------------------------------------


def test_bk11_a_card_goes_under_the_pile_or_on_the_stock() -> None:
    play = table("After a 7 put a card under the discard pile.")
    play.do(0, lay("7C"))
    play.do(0, Choose("4D"))
    assert [card.text for card in play.state.discard] == ["4D", "QC", "7C"]
    play = table("После семёрки положи карту на верх колоды.")
    play.do(0, lay("7C"))
    play.do(0, Choose("4D"))
    assert play.state.stock[0].text == "4D"
    check_pack(play)


def test_bk11_a_hand_is_put_away_for_as_many_cards() -> None:
    for text in (
        "On a 7 the next player discards their hand and draws as many.",
        "На семёрку следующий игрок сбрасывает все карты и берёт столько же.",
    ):
        play = table(text)
        play.do(0, lay("7C"))
        assert hand(play, 1) == "2C 2D 2H"
        assert [card.text for card in play.state.stock[-3:]] == ["8C", "6S", "9S"]
        assert sizes(play) == [2, 3, 3, 3]
        check_pack(play)


def test_bk11_a_card_is_swapped_with_the_top_of_the_pile() -> None:
    for text in (
        "On a 7 you may swap a card from your hand with the top card of the discard pile.",
        "На семёрку можно поменять карту с верхней картой сброса.",
    ):
        play = table(text)
        play.do(0, lay("7C"))
        play.do(0, Choose(True))
        play.do(0, Choose("3D"))
        assert play.state.top.text == "3D"
        assert hand(play, 0) == "7C 4D"
        assert "7C" in [card.text for card in play.state.known[0]]
        play = table(text)
        play.do(0, lay("7C"))
        play.do(0, Choose(False))
        assert (play.state.top.text, hand(play, 0)) == ("7C", "3D 4D")


# Looking ------------------------------------------------------------------------------------------


def cards_told(steps: list[Step], viewer: int | None, kind: str) -> list[list[str | None]]:
    """The cards that a viewer is told of in events of a kind."""
    return [
        event["cards"]
        for step in steps
        for event in told(BARTOK, step, viewer)
        if event["type"] == kind
    ]


def test_bk11_a_look_at_a_hand_shows_it_to_one_player_alone() -> None:
    for text in (
        "When a 7 is played, its player looks at the next player's hand.",
        "Когда сыграна семёрка, игрок смотрит карты следующего игрока.",
    ):
        play = table(text)
        steps = play.do(0, lay("7C"))
        assert cards_told(steps, 0, "looked") == [["8C", "6S", "9S"]]
        for viewer in (1, 2, 3, None):
            assert cards_told(steps, viewer, "looked") == [[None, None, None]]
        assert play.state.known[1] == ()
        assert not any("6S" in str(view(play, viewer)) for viewer in (0, 2, None))
    assert cards_told(table().do(0, lay("7C")), 0, "looked") == []


def test_bk11_trying_a_play_tells_nothing_of_what_it_would_show() -> None:
    play = table("On a 7 you look at the top card of the stock.")
    assert cards_told(play.do(0, lay("7C")), 0, "peeked") == [["2C"]]
    tried = table("On a 7 you look at the top card of the stock.").consider(0, lay("7C"))
    assert not any(note.kind == "peeked" for step in tried for note in step.notes)


def test_bk11_a_card_is_shown_by_choice_to_one_player_or_to_all() -> None:
    play = table("After a 7 show a card of your choice to the next player.")
    play.do(0, lay("7C"))
    steps = play.do(0, Choose("3D"))
    assert cards_told(steps, 1, "looked") == [["3D"]]
    assert cards_told(steps, 2, "looked") == [[None]]
    assert not any("3D" in str(told(BARTOK, step, 2)) for step in steps)
    play = table("After a 7 show a card of your choice to everyone else.")
    play.do(0, lay("7C"))
    steps = play.do(0, Choose("3D"))
    assert cards_told(steps, 2, "shown") == [["3D"]]
    assert [card.text for card in play.state.known[0]] == ["3D"]


def test_bk11_of_two_jokers_that_all_are_shown_both_are_known() -> None:
    state = table().state
    state = msgspec.structs.replace(
        state,
        hands=((JOKER, JOKER), *state.hands[1:]),
        known=((JOKER,), *state.known[1:]),
    )
    assert known_to_all(state, 0, state.hands[0]).known[0] == (JOKER, JOKER)


# Each player --------------------------------------------------------------------------------------


def test_bk11_what_each_does_is_reckoned_for_each() -> None:
    hands = ["7C 3D 4D", "KC 6S KS", "9C KD TS", "JC 5S AH"]
    for text in (
        "When a 7 is played, every player draws as many cards as they hold kings.",
        "На семёрку каждый берёт столько карт, сколько у него королей.",
    ):
        play = table(text, hands=hands)
        play.do(0, lay("7C"))
        assert sizes(play) == [2, 5, 4, 3]


def test_bk11_each_says_the_number_of_the_own_cards() -> None:
    play = table("When a 7 is played everyone says how many cards they have.")
    play.do(0, lay("7C"))
    owed = [dict(duty.phrase.shown)["en"] for duty in play.state.duties if duty.phrase]
    assert owed == ["2", "3", "3", "3"]


# What each player counts --------------------------------------------------------------------------


def test_bk11_who_has_counted_so_many_has_to_draw() -> None:
    hands = ["7C 7D 4D", "7H 6S 9S", "9C 8S TS", "JC KH AH"]
    for text in (
        "Whoever plays a 7 gets a token. "
        "Whoever has two tokens draws two cards and loses all tokens.",
        "Кто положил семёрку, получает жетон. "
        "Кто набрал два жетона, берёт две карты и теряет все жетоны.",
    ):
        play = table(text, hands=hands)
        play.do(0, lay("7C"))
        steps = play.do(1, lay("7H"))
        assert [
            event["count"]
            for step in steps
            for event in told(BARTOK, step, 3)
            if event["type"] == "tallied"
        ] == [1]
        assert sizes(play) == [2, 2, 3, 3]
        play.do(2, Draw())
        play.do(3, Draw())
        play.do(0, lay("7D"))
        assert sizes(play)[0] == 3
        assert view(play)["table"]["counts"] == [
            {"rule": 1, "name": "count", "value": 1, "seat": 1},
            {"rule": 1, "name": "count", "value": 0, "seat": 0},
        ]


def test_bk11_something_happens_once_in_a_deal_or_once_for_each_player() -> None:
    hands = ["7C 7D 4D", "7H 6S 9S", "9C 8S TS", "JC KH AH"]
    deal = (
        "When a 7 is played, reverse, but only once per deal.",
        "Семёрка: смена хода, но только раз за сдачу.",
    )
    for text in deal:
        play = table(text, hands=hands)
        play.do(0, lay("7C"))
        assert play.state.direction == -1
        for seat in (3, 2):
            play.do(seat, Draw())
        play.do(1, lay("7H"))
        assert play.state.direction == -1
    play = table("When a 7 is played, reverse, once per deal for each player.", hands=hands)
    play.do(0, lay("7C"))
    for seat in (3, 2):
        play.do(seat, Draw())
    play.do(1, lay("7H"))
    assert play.state.direction == 1
    assert view(play)["table"]["counts"] == []


def test_bk11_what_may_be_done_once_is_used_up_only_if_it_is_done() -> None:
    text = "When a 7 is played you may draw a card, once per deal."
    hands = ["7C 7D 4D", "7H 6S 9S", "9C 8S TS", "JC KH AH"]
    play = table(text, hands=hands)
    play.do(0, lay("7C"))
    play.do(0, Choose(False))
    play.do(1, lay("7H"))
    play.do(1, Choose(True))
    play.do(2, Draw())
    play.do(3, Draw())
    play.do(0, lay("7D"))
    assert not play.state.asked


# What players need not bear -----------------------------------------------------------------------


def test_bk11_who_is_protected_is_not_made_to_draw() -> None:
    draws = "When a 7 is played, everyone else draws a card."
    for text in (
        "Players holding a king cannot be made to draw.",
        "Игроков с королём на руках нельзя заставить брать карты.",
    ):
        play = table(draws, text)
        play.do(0, lay("7C"))
        assert sizes(play) == [2, 4, 4, 3]
    play = table(draws)
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 4, 4, 4]


def test_bk11_protection_lasts_as_long_as_the_rule_says() -> None:
    draws = "When a 9 is played, everyone else draws a card."
    guard = "When a 7 is played its player cannot be made to draw for one round."
    hands = ["7C 3D 4D", "9C 6S 9S", "8C 8S TS", "JC KH 9H"]
    play = table(draws, guard, hands=hands)
    play.do(0, lay("7C"))
    play.do(1, lay("9C"))
    assert sizes(play) == [2, 2, 4, 4]
    play.do(2, Draw())
    play.do(3, lay("9H"))
    assert sizes(play)[0] == 2
    play.do(0, Draw())
    play.do(1, lay("9S"))
    assert sizes(play)[0] == 4


def test_bk11_a_view_tells_how_long_what_lasts_still_holds() -> None:
    for text, told_of in (
        ("nobody can be made to draw for the next three turns", ("turns", [3, 2, 1])),
        ("its player cannot be made to draw for two rounds", ("rounds", [2, 2, 2])),
        ("the next card must be a spade", ("plays", [1, 1, 1])),
        ("red cards may not be played for the rest of the deal", ("deal", [None] * 3)),
        ("hearts may not be played until somebody plays a 9", ("event", [None] * 3)),
    ):
        play = table(f"When a 7 is played, {text}.")
        assert view(play)["table"]["lasting"] == []
        play.do(0, lay("7C"))
        shown = view(play)["table"]["lasting"]
        for seat in (1, 2):
            play.do(seat, Draw())
            shown += view(play)["table"]["lasting"]
        until, left = told_of
        assert shown == [
            {"rule": 1, "by": "7C", "seat": 0, "until": until, "left": n} for n in left
        ]
        play.do(3, Draw())
        assert (view(play)["table"]["lasting"] == []) == (until == "turns")


def test_bk11_a_player_sits_out_until_something_happens() -> None:
    for text in (
        "Whoever plays a 7 sits out until somebody plays a heart.",
        "Кто сыграл семёрку, не ходит, пока кто-нибудь не сыграет черву.",
    ):
        play = table(text, hands=["7C 3D 4D", "8C 6S 8H", "9C 8S TS", "JC KH AH"])
        play.do(0, lay("7C"))
        for seat in (1, 2, 3):
            play.do(seat, Draw())
        assert play.state.turn == 1
        play.do(1, lay("8C"))
        play.do(2, lay("8S"))
        play.do(3, Draw())
        play.do(1, lay("8H"))
        for seat in (2, 3):
            play.do(seat, Draw())
        assert play.state.turn == 0


def test_bk11_who_cannot_be_skipped_keeps_the_turn() -> None:
    play = table(
        "A 7 skips the next player.",
        "The player with the fewest cards cannot be skipped.",
        hands=["7C 3D 4D", "8C", "9C 8S TS", "JC KH AH"],
    )
    play.do(0, lay("7C"))
    assert play.state.turn == 1
    play = table("A 7 skips the next player.")
    play.do(0, lay("7C"))
    assert play.state.turn == 2


def test_bk11_draws_are_doubled_always_or_once() -> None:
    draws = "When a 7 or 8 is played, the next player draws a card and keeps the turn."
    for text in ("All forced draws are doubled.", "Вынужденный добор удваивается."):
        play = table(draws, text)
        play.do(0, lay("7C"))
        assert sizes(play) == [2, 5, 3, 3]
        play.do(1, lay("8C"))
        assert sizes(play) == [2, 4, 5, 3]
    play = table(
        "After a 7 the next draw is doubled.",
        draws.replace("7 or 8", "8 or 9"),
    )
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert sizes(play) == [2, 2, 5, 3]
    play.do(2, lay("9C"))
    assert sizes(play) == [2, 2, 4, 4]


def test_bk11_a_debt_need_not_be_paid_by_who_is_protected() -> None:
    debt = "When a 7 is played, the next player must draw 2 cards unless they play a 7."
    play = table(
        debt,
        "The player with the fewest cards cannot be made to draw.",
        hands=["7C 3D 4D", "8C", "9C 8S TS", "JC KH AH"],
    )
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert sizes(play)[1] == 2
    play = table(debt, "All draws are doubled.")
    play.do(0, lay("7C"))
    play.do(1, Draw())
    assert sizes(play)[1] == 7


# Choices, names, durations ------------------------------------------------------------------------


def test_bk11_one_of_two_things_is_chosen() -> None:
    for text in (
        "On a 7 the next player chooses either to draw two cards or to show their hand.",
        "На семёрку следующий выбирает: взять две карты или показать руку.",
    ):
        play = table(text)
        play.do(0, lay("7C"))
        play.do(1, Choose(True))
        assert (sizes(play)[1], play.state.known[1]) == (5, ())
        play = table(text)
        play.do(0, lay("7C"))
        play.do(1, Choose(False))
        assert (sizes(play)[1], len(play.state.known[1])) == (3, 3)


def test_bk11_a_colour_is_named_and_binds_the_next_card() -> None:
    for text in ("Whoever plays a 7 names a colour.", "Кто положил семёрку, называет цвет."):
        play = table(text, hands=["7C 3D 4D", "8C 6H 9S", "9C 8S TS", "JC KH AH"])
        play.do(0, lay("7C"))
        play.do(0, Choose("red"))
        assert reason(play, 1, lay("8C")) == ("rule-forbids", "BK-11")
        play.do(1, lay("6H"))


def test_bk11_the_holder_of_the_lowest_card_begins() -> None:
    held = "When a 7 is played, whoever holds the lowest club draws a card."
    play = table(held)
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 4, 3, 3]
    high = "When a 7 is played, whoever holds the highest heart, aces high, draws a card."
    play = table(high)
    play.do(0, lay("7C"))
    assert sizes(play) == [2, 3, 3, 4]


def test_bk11_something_holds_for_so_many_turns_or_rounds() -> None:
    turns = "When a 7 is played, for the next 2 turns nobody may play a club."
    play = table(turns)
    play.do(0, lay("7C"))
    for seat in (1, 2):
        assert reason(play, seat, lay(["", "8C", "9C"][seat]))[0] == "rule-forbids"
        play.do(seat, Draw())
    play.do(3, lay("JC"))
    rounds = "When a 7 is played, for 2 rounds nobody may play a club."
    play = table(rounds)
    play.do(0, lay("7C"))
    for seat in (1, 2, 3, 0, 1, 2):
        play.do(seat, Draw())
        assert play.state.mem.live
    play.do(3, Draw())
    assert not play.state.mem.live


def test_bk11_whatever_is_said_has_to_hold_a_word() -> None:
    play = table('Every message must contain "sir".')
    play.do(1, Say("good evening sir"))
    assert sizes(play)[1] == 3
    play.do(1, Say("good evening"))
    assert sizes(play)[1] == 4
