"""What a Bartok player that searches knows of other hands, and that it minds its manners."""

from __future__ import annotations

import random

import pytest

from parlour.bots.bartok import BartokPlayer, Manners
from parlour.bots.bartok_playout import Table, table_of
from parlour.bots.bartok_search import Hidden, ThinkingBartokPlayer, held_by
from parlour.core.play import Play, drive
from parlour.decks.french import PACK
from parlour.decks.meld_tables import bits_of
from parlour.games.bartok.actions import Draw
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.norms.effects import Name
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Rule, When
from tests.rules.bartok import WORD, card, lay, position, rule

MANNERS = Manners(forgets=0.0, notices=1.0)
THINKER = ThinkingBartokPlayer(MANNERS, 300)
UNTHINKING = BartokPlayer(MANNERS)


def table(play: Play) -> Table:
    found = table_of(play.state)
    assert found is not None
    return found


def drawn_once() -> Play:
    """Seat 1 has drawn on the queen of clubs with three cards in hand, then seat 2 played."""
    play = position(["2C 5D", "3D 4H 5S", "KC 9D", "2H 3S"], top="QC")
    play.do(0, lay("2C"))
    play.do(0, WORD)
    play.do(1, Draw())
    return play


def test_bk08_who_draws_holds_no_card_that_could_be_played() -> None:
    play = drawn_once()
    state = play.view(2).state
    fits = table(play).playable[card("2C").index]
    assert [allowed & fits == 0 for allowed in held_by(state, 1, table(play))] == [
        True,
        True,
        True,
        False,
    ]
    assert all(allowed == bits_of(PACK) for allowed in held_by(state, 3, table(play)))


def test_dealt_worlds_fit_what_was_seen() -> None:
    play = drawn_once()
    view = play.view(2)
    hidden, rng = Hidden(view, table(play)), random.Random(1)
    fits = table(play).playable[card("2C").index]
    unsuited = 0
    for _ in range(200):
        deal = hidden.deal(rng)
        cards = [*deal.stock, *deal.pile]
        assert deal.hands[2] == bits_of(play.state.hands[2])
        assert [hand.bit_count() for hand in deal.hands] == [1, 4, 2, 2]
        assert sum(deal.hands) + sum(1 << one for one in cards) == bits_of(PACK)
        unsuited += (deal.hands[1] & fits).bit_count() <= 1
    assert unsuited > 180


def test_it_plays_the_card_that_leaves_another() -> None:
    """Only the queen of hearts leaves a card for the next turn, whatever is played."""
    play = position(["QH KH 3S", "2C 4D", "5C 6D"], top="QS")
    action = THINKER.choose(play.view(0), random.Random(1))
    assert isinstance(action, Lay)
    assert action.card in (card("QH"), card("3S"))


def test_under_a_law_that_is_no_table_it_plays_as_who_does_not_search() -> None:
    named = rule(1, Rule((When(OnPlay("8"), (Name("suit"),)),)))
    play = position(["8C QH 3C", "2C 4D", "5C 6D"], top="QC", rules=(named,))
    assert table_of(play.state) is None
    view = play.view(0)
    action = THINKER.choose(view, random.Random(1))
    assert action == UNTHINKING.choose(view, random.Random(1))


@pytest.mark.parametrize("seats", [3, 5])
def test_bk09_it_says_the_word_and_finishes_matches(seats: int) -> None:
    play = position(["2C 5D", "3D 4H", "KC 9D", "2H 3S", "6S 7S"][:seats])
    drive(play, [THINKER] * seats, random.Random(3), until=lambda play: bool(play.state.deal_over))
    assert play.state.deal_over.winner is not None
    assert not play.state.paid
