"""Families of added rules, each with a rule that brings something about and a deal without it."""

from __future__ import annotations

from parlour.core.play import Play
from parlour.games.bartok.actions import Choose
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import check_pack, hand, lay, position, rule, sizes

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
