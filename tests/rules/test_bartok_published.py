"""Added rules as players have published them: by lot, some turns back, names of ranks and suits,
debts that double, all of the pile but its top card, turns that are off."""

from __future__ import annotations

import random

import pytest

from parlour.core.play import Dealer, Play
from parlour.games.bartok.actions import Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.setup import start
from tests.rules.bartok import check_pack, hand, lay, options, reason, rule, sizes
from tests.rules.test_bartok_story import owed, table


def shuffled(seed: int, *sentences: str) -> Play:
    """A first deal of four under these rules."""
    state = start(4, options(), 0)
    added = tuple(rule(number, read(text).rule) for number, text in enumerate(sentences, 1))
    given = {name: getattr(state, name) for name in state.__struct_fields__} | {"rules": added}
    return Play(BARTOK, type(state)(**given), Dealer(random.Random(seed)))


def test_bk11_who_begins_is_decided_by_lot() -> None:
    by_lot = {
        shuffled(seed, "The player who begins is chosen by lot.").state.turn for seed in range(30)
    }
    assert by_lot == {0, 1, 2, 3}
    assert {shuffled(seed).state.turn for seed in range(5)} == {shuffled(0).state.turn}


@pytest.mark.parametrize(
    "text", ["7: another random player draws a card", "На семёрку случайный соперник берёт карту."]
)
def test_bk11_another_player_by_lot_is_never_oneself(text: str) -> None:
    hit = set()
    for seed in range(30):
        play = table(text)
        play.dealer = Dealer(random.Random(seed))
        play.do(0, lay("7C"))
        assert sorted(sizes(play)) == [2, 3, 3, 4]
        hit.add(sizes(play).index(4))
    assert hit == {1, 2, 3}


@pytest.mark.parametrize(
    "text",
    [
        'When a jack is played, the player who moved two turns before says "moo".',
        "на валета мычит тот, кто ходил два хода назад",
    ],
)
def test_bk11_who_moved_two_turns_before(text: str) -> None:
    play = table(text, hands=["7C 3D", "8C 6S", "9C 8S", "JC KH"])
    for seat, card in enumerate(("7C", "8C", "9C", "JC")):
        play.do(seat, lay(card))
    found = [duty.seat for duty in play.state.duties if not duty.done and duty.rule == 1]
    assert found == [1]
    early = table(text, hands=["JC 3D", *["8C 6S"] * 0, "8D 6S", "9C 8S", "7C KH"])
    early.do(0, lay("JC"))
    assert owed(early) == []


@pytest.mark.parametrize(
    ("text", "said", "costs"),
    [
        ("Nobody may name a rank or a suit.", "no more sevens", True),
        ("Nobody may name a rank or a suit.", "I like hearts", True),
        ("Nobody may name a rank or a suit.", "I like cards", False),
        ("Нельзя называть ни достоинство, ни масть.", "опять семёрку", True),
        ("Нельзя называть ни достоинство, ни масть.", "у меня червы", True),
        ("Нельзя называть ни достоинство, ни масть.", "у меня карты", False),
        ("Everybody must speak in exactly three words.", "two words", True),
        ("Everybody must speak in exactly three words.", "these three words", False),
        ("Everybody must speak in exactly three words.", "these are four words", True),
    ],
)
def test_bk11_names_of_ranks_and_suits_and_numbers_of_words(
    text: str, said: str, costs: bool
) -> None:
    play = table(text)
    play.do(2, Say(said))
    assert sizes(play)[2] == (4 if costs else 3)
    free = table()
    free.do(2, Say(said))
    assert sizes(free)[2] == 3


DRAWS = "When a 7 is played, the next player must draw 2 cards and miss a turn."


@pytest.mark.parametrize(
    "text",
    [
        "An 8 played on a 7 doubles the number of cards that have to be drawn.",
        "восьмёрка на семёрку — добор вдвое больше",
    ],
)
def test_bk11_a_card_doubles_what_is_owed_and_passes_it_on(text: str) -> None:
    play = table(DRAWS, text)
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert sizes(play) == [2, 2, 7, 3]  # nothing answers what the 8 has passed on
    assert play.state.turn == 3
    alone = table(DRAWS)
    alone.do(0, lay("7C"))
    assert sizes(alone) == [2, 5, 3, 3]


@pytest.mark.parametrize(
    "text",
    [
        "Whoever plays a 7 takes the whole pile except the top card.",
        "Сыгравший семёрку забирает весь сброс, кроме верхней карты.",
    ],
)
def test_bk11_all_of_the_pile_but_its_top_card_is_taken(text: str) -> None:
    play = table(text, under="5H 6H")
    play.do(0, lay("7C"))
    assert hand(play, 0) == "QC 3D 4D 5H 6H"
    assert [card.text for card in play.state.discard] == ["7C"]
    assert len(play.state.known[0]) == 3
    check_pack(play)
    free = table(under="5H 6H")
    free.do(0, lay("7C"))
    assert hand(free, 0) == "3D 4D"


@pytest.mark.parametrize(
    "text",
    ["Seven: free-for-all until the next seven", "семёрка — ходят все сразу, до следующей семёрки"],
)
def test_bk11_turns_are_off_until_the_next_such_card(text: str) -> None:
    play = table(text, hands=["7C 3D 4D", "7D 6S 9S", "9C 8S TS", "JC KH AH"])
    assert reason(play, 3, lay("JC"))[0] == "not-your-turn"
    play.do(0, lay("7C"))
    play.do(3, lay("JC"))
    play.do(2, lay("9C"))


def test_bk11_all_rules_are_off_for_good() -> None:
    play = table(
        "When a 7 is played, every rule we have made is cancelled permanently.",
        "When an 8 is played, the next player draws a card.",
    )
    play.do(0, lay("7C"))
    play.do(1, lay("8C"))
    assert sizes(play) == [2, 2, 3, 3]
    kept = table("When an 8 is played, the next player draws a card.")
    kept.do(0, lay("7C"))
    kept.do(1, lay("8C"))
    assert sizes(kept)[2] == 4
