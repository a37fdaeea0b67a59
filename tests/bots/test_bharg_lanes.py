"""What fits the table of Bharg Deluxe, and which melds a hand is near, against the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.bots.bharg_lanes import decks, fits_of, lanes_of
from parlour.bots.bharg_melds import melds_of, outs_in_lane
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play
from parlour.decks.decktet import SUITS
from parlour.decks.meld_tables import bits_of
from parlour.decks.straights import all_sets, all_straights, deck_of
from parlour.games.bharg import BHARG
from parlour.games.bharg.partials import Partials
from parlour.games.bharg.state import Bharg, Bind


def tables(given: dict[str, Any]) -> list[Bharg]:
    """States with much on the table: everybody binds whatever there is."""
    found, rng = [], random.Random(3)
    for seed in range(4):
        state = BHARG.start(4, read_options(BHARG.options, given), 0)
        play = Play(BHARG, state, Dealer(random.Random(seed)))
        while not play.state.deal_over:
            view = play.view(play.state.turn)
            binds = [action for action in view.legal if isinstance(action, Bind)]
            play.do(play.state.turn, rng.choice(binds or view.legal))
        found.append(play.state)
    return found


@pytest.mark.parametrize("given", [{}, {"pawns": True}, {"set_cards_reusable": False}])
def test_what_fits_the_table_is_what_the_rules_list(given: dict[str, Any]) -> None:
    fitted = 0
    for state in tables(given):
        pawns, lanes = state.options.pawns, lanes_of(state)
        cards = decks(pawns)
        for suit in SUITS:
            lane = [card for card in deck_of(pawns) if suit in card.suits]
            ways = Partials(suit, lane, state.bound, pawns, copies=False)
            by_rules = {cards.ranks_of(suit, bits_of(way.cards)) for way in ways}
            assert set(fits_of(lanes, suit, cards.ranks).ways) == by_rules
            fitted += len(by_rules)
    assert fitted


@pytest.mark.parametrize("pawns", [False, True])
def test_the_melds_a_hand_is_a_card_short_of(pawns: bool) -> None:
    rng, cards = random.Random(1), decks(pawns)
    sets = [meld for meld, _ in all_sets(pawns)]
    for _ in range(20):
        hand = bits_of(rng.sample(deck_of(pawns), 12))
        near = {meld for meld in sets if (meld & ~hand).bit_count() == 1}
        assert set(melds_of(None, pawns).near(hand)) == near
        for suit, straights in all_straights(pawns).items():
            ranks = cards.ranks_of(suit, hand)
            outs: dict[int, int] = {}
            for meld in {cards.ranks_of(suit, straight) for straight, _ in straights}:
                if (meld & ~ranks).bit_count() == 1:
                    for place in range(cards.ranks):
                        if meld & ranks & 1 << place:
                            outs[1 << place] = outs.get(1 << place, 0) | meld & ~ranks
            assert dict(outs_in_lane(ranks, cards.ranks)) == outs
