"""Added rules about how a deal is opened, cards that work as soon as they are in a hand, hands
that leap over a number, and words that go with a card."""

from __future__ import annotations

import pytest

from parlour.games.bartok.actions import Draw, Say
from parlour.games.bartok.actions import Play as Lay
from tests.rules.bartok import card, hand, lay, reason, sizes
from tests.rules.test_bartok_published import shuffled
from tests.rules.test_bartok_story import owed, table


@pytest.mark.parametrize(
    "text",
    [
        "The deal is opened by whoever is first to play a fitting card.",
        "Сдачу начинает тот, кто первым положит подходящую карту.",
    ],
)
def test_bk11_anybody_may_open_the_deal(text: str) -> None:
    play = table(text, hands=["9D 3D 4D", "8D 6S 9S", "7C 8C TS", "KC JC KH"])
    play.do(2, lay("7C"))
    assert play.state.turn == 3
    assert reason(play, 2, lay("8C"))[0] == "not-your-turn"
    closed = table(hands=["9D 3D 4D", "8D 6S 9S", "7C 8C TS", "KC JC KH"])
    assert reason(closed, 2, lay("7C"))[0] == "not-your-turn"


@pytest.mark.parametrize("text", ['No talking, until the dealer says "all set"'])
def test_bk11_nobody_speaks_until_the_dealer_has(text: str) -> None:
    play = shuffled(0, text)
    dealer = play.state.dealer
    other, third = (seat for seat in range(4) if seat not in (dealer, play.state.turn))
    before = sizes(play)
    play.do(other, Say("hello"))
    play.do(dealer, Say("all set"))
    play.do(third, Say("hello"))
    assert [now - was for now, was in zip(sizes(play), before, strict=True)] == [
        int(seat == other) for seat in range(4)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you draw the 2 of clubs, even in the deal, you must draw two more cards.",
        "Пришла тебе двойка треф — даже при сдаче, — бери ещё две карты.",
    ],
)
def test_bk11_a_card_that_works_in_whose_hand_it_comes(text: str) -> None:
    play = table(text, hands=["9D 3D 4D", "8D 6S 9S", "7C 8C TS", "KC JC KH"])
    play.do(0, Draw())
    assert sizes(play) == [6, 3, 3, 3]


def test_bk11_a_card_that_works_when_it_is_dealt() -> None:
    text = "if you draw or get dealt the 2 of clubs you draw two more cards"
    for seed in range(12):
        play = shuffled(seed, text)
        got = [seat for seat in range(4) if "2C" in hand(play, seat).split()]
        least = min(sizes(play))
        assert [seat for seat in range(4) if sizes(play)[seat] == least + 2] == got


@pytest.mark.parametrize(
    ("hands", "moved"),
    [("7C 3D 4D|8C 6S", True), ("7C 3D 4D|8C", True), ("7C 3D 4D|8C 6S 9S 4H", False)],
)
@pytest.mark.parametrize(
    "text",
    [
        'Whenever your hand reaches three cards or jumps past three, say "fore".',
        "дошёл до трёх карт или проскочил — «фора»",
    ],
)
def test_bk11_a_hand_that_leaps_over_a_number(text: str, hands: str, moved: bool) -> None:
    draws = "When a 7 is played, the next player draws 2 cards."
    play = table(draws, text, hands=[*hands.split("|"), "9C 8S TS KD AD", "JC KH AH QH KS"])
    play.do(0, lay("7C"))
    assert owed(play) == ([1] if moved else [])


@pytest.mark.parametrize(
    "text",
    [
        'If you say "please" while playing a card, the previous player draws a card; '
        "whoever plays a jack without saying it draws two cards.",
        "Сказал «please», кладя карту, — предыдущий игрок берёт карту, "
        "а положил валета без «please» — берёшь две карты.",
    ],
)
def test_bk11_a_word_that_does_something_and_that_is_missed(text: str) -> None:
    hands = ["9C JC 4D", "8C 6S 9S", "7C KC TS", "AC KH AH"]
    said = table(text, hands=hands)
    said.do(0, lay("9C"))
    assert sizes(said) == [2, 3, 3, 3]
    missed = table(text, hands=hands)
    missed.do(0, lay("JC"))
    missed.do(1, lay("8C"))
    assert sizes(missed) == [4, 2, 3, 3]


@pytest.mark.parametrize(
    "text",
    [
        "When a 5 is played, all clubs become diamonds and all diamonds become clubs.",
        "Если положена пятёрка, все трефы становятся бубнами, а бубны — трефами.",
    ],
)
def test_bk11_suits_change_places_and_back_again(text: str) -> None:
    reds = "When a red card is played, the player draws a card."
    play = table(reds, text, hands=["5C TS 4D 7H", "9C TC 6S", "9S 8C TH", "5S JC KH"])
    for seat, put in ((0, "5C"), (1, "9C"), (2, "9S"), (3, "5S"), (0, "TS"), (1, "TC")):
        play.do(seat, lay(put))
    assert sizes(play) == [2, 2, 2, 2]  # the 9 alone counted as a diamond


@pytest.mark.parametrize(
    "text",
    [
        'At any time, even out of turn, anybody may play a 10 on a queen by saying "hop".',
        "десятку на даму — когда угодно, со словом «hop»",
    ],
)
def test_bk11_a_card_with_a_word_in_turn_and_out_of_it(text: str) -> None:
    hands = ["TD 3D 4D", "8D 6S 9S", "TH 8C TS", "KC JC KH"]
    play = table(text, hands=hands)
    assert reason(play, 2, lay("TH"))[0] == "not-your-turn"
    play.do(2, Lay(card("TH"), say="hop"))
    assert play.state.turn == 3
    own = table(text, hands=hands)
    own.do(0, Lay(card("TD"), say="hop"))
    assert own.state.turn == 1


@pytest.mark.parametrize(
    "text",
    [
        "After the first card either neighbour may play next, and whoever is first sets the "
        "direction of play.",
        "После первой карты ходит сосед слева или справа — кто успел, туда и играем.",
    ],
)
def test_bk11_the_second_play_sets_the_direction(text: str) -> None:
    hands = ["9C 3D 4D", "8C 6S 9S", "7C 8S TS", "KC JC KH"]
    play = table(text, hands=hands)
    assert reason(play, 3, lay("KC"))[0] == "not-your-turn"
    play.do(0, lay("9C"))
    assert reason(play, 2, lay("7C"))[0] == "not-your-turn"
    play.do(3, lay("KC"))
    assert play.state.turn == 2
    usual = table(text, hands=hands)
    usual.do(0, lay("9C"))
    usual.do(1, lay("8C"))
    assert usual.state.turn == 2
    assert reason(usual, 0, lay("3D"))[0] == "not-your-turn"
