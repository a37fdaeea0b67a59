"""Rules that say of which cards the deck is made."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from parlour.bots.levels import BARTOK_LEVELS, BEGINNER, NORMAL
from parlour.core.play import Dealer, Play, drive
from parlour.core.views import placed
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.law import law_of
from parlour.games.bartok.norms.read import read
from tests.rules.bartok import check_pack, options, rule


def dealt(*sentences: str, seats: int = 4) -> Play:
    """A deal under these rules, from its shuffle."""
    added = tuple(
        rule(number, read(text, "ru" if text[0] > "z" else "en").rule)
        for number, text in enumerate(sentences, 1)
    )
    state = msgspec.structs.replace(BARTOK.start(seats, options(), 0), rules=added)
    return Play(BARTOK, state, Dealer(random.Random(3)))


def deck(play: Play) -> Counter[str]:
    """All cards of the table."""
    return Counter(card.text for _, card in placed(play.state))


@pytest.mark.parametrize("text", ["A second pack of 52 cards is added.", "Играем двумя колодами."])
def test_bk11_a_second_pack_is_shuffled_in(text: str) -> None:
    play = dealt(text)
    assert sum(deck(play).values()) == 104
    assert set(deck(play).values()) == {2}
    assert set(deck(dealt()).values()) == {1}
    check_pack(play)


@pytest.mark.parametrize(
    "text", ["All 2s and 3s are removed from the deck.", "Из колоды убирают двойки и тройки."]
)
def test_bk11_cards_are_left_out(text: str) -> None:
    play = dealt(text)
    assert sum(deck(play).values()) == 44
    assert not [card for card in deck(play) if card[0] in "23"]
    check_pack(play)


def test_bkr7_a_deck_that_is_too_small_is_left_whole_and_a_small_one_dealt_evenly() -> None:
    play = dealt("Play without hearts, clubs and diamonds.")
    assert sum(deck(play).values()) == 52
    play = dealt("Play without hearts and clubs.", "Everyone is dealt 7 cards.")
    assert sum(deck(play).values()) == 26
    assert [len(hand) for hand in play.state.hands] == [5] * 4
    play = dealt("A second pack is added.", "Everyone is dealt 15 cards.")
    assert [len(hand) for hand in play.state.hands] == [15] * 4
    assert law_of(play.state).most_dealt(play.state) == 24


@pytest.mark.parametrize("level", [BEGINNER, NORMAL])
def test_bots_play_with_two_packs_and_fewer_cards(level: str) -> None:
    play = dealt("A second pack is added.", "All queens are taken out of the deck.")
    players = [BARTOK_LEVELS[level]] * 4
    drive(play, players, random.Random(1), until=lambda one: one.state.deal_over is not None)
    assert play.state.deal_over
    check_pack(play)
