"""The quick deals of Bharg Deluxe against the rules: each act is legal, the points agree."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.bots.bharg_lanes import Straight
from parlour.bots.bharg_melds import melds_of
from parlour.bots.bharg_playout import Outset, Quick, World
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play
from parlour.core.rules import Seat
from parlour.decks.decktet import DECKTET
from parlour.decks.meld_tables import bits_of
from parlour.decks.straights import all_sets, all_straights, deck_of, rank_order
from parlour.games.bharg import BHARG
from parlour.games.bharg.partials import Partials, as_listed
from parlour.games.bharg.state import Actions, Bharg, Bind, Discard, Done, Draw, NoDraw
from tests.rules.bharg_positions import Laid, position

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"decks": 1, "pawns": True}),
    (3, {"set_cards_reusable": False}),
    (4, {"throw_back": "forbidden"}),
    (5, {"pawns": True}),
    (8, {"first_turn_partials": True}),
]


class ByRules(Quick):
    """A quick deal each act of which is done by the rules as well."""

    def __init__(self, state: Bharg, rng: random.Random) -> None:
        hands = [[card.index for card in hand] for hand in state.hands]
        world = World(tuple(hands), [card.index for card in state.deck[::-1]])
        super().__init__(Outset(state), world, rng)
        self.state = state
        self.partials = 0

    def do(self, seat: Seat, action: Actions) -> None:
        BHARG.check(self.state, seat, action)
        self.state, _ = BHARG.apply(self.state, seat, action)

    def draw(self) -> bool:
        seat, before = self.turn, len(self.cue)
        drawn = super().draw()
        taken = before - len(self.cue)
        action: Actions = Draw("cue", taken) if taken else Draw("deck") if drawn else NoDraw()
        self.do(seat, action)
        return drawn

    def bind_melds(self, seat: Seat) -> None:
        super().bind_melds(seat)
        if self.state.phase == "bind-only" and self.state.turn == seat != self.turn:
            self.do(seat, Done())

    def lay_meld(self, seat: Seat, cards: list[int]) -> None:
        bits = sum(1 << place for place in cards)
        is_set = any(meld == bits for meld, _ in all_sets(self.pawns))
        listed = as_listed(tuple(DECKTET.cards[place] for place in cards))
        self.do(seat, Bind("set" if is_set else "straight", listed))
        super().lay_meld(seat, cards)

    def lay(self, seat: Seat, cards: list[int], used: Straight) -> None:
        held = as_listed(tuple(DECKTET.cards[place] for place in cards))
        ways = Partials(str(self.suit), held, self.state.bound, self.pawns)
        self.do(seat, next(way for way in ways if way.cards == held and self.uses(way, used)))
        self.partials += 1
        super().lay(seat, cards, used)

    def uses(self, way: Bind, used: Straight) -> bool:
        """Whether a way uses the ranks, of one straight or of single cards only."""
        table, order = self.state.bound, rank_order(self.pawns)
        units = [table.cards(unit) for unit in way.units]
        ranks = sum(1 << order.index(card.rank) for cards in units for card in cards)
        whole = used.ranks.bit_count() > 2
        return ranks == used.ranks and all((len(cards) > 1) == whole for cards in units)

    def put_down(self, place: int) -> None:
        self.do(self.turn, Discard(DECKTET.cards[place]))
        super().put_down(place)


@pytest.mark.parametrize(("seats", "given"), TABLES)
def test_a_quick_deal_is_legal_and_scores_as_by_the_rules(
    seats: int, given: dict[str, Any]
) -> None:
    partials = 0
    for seed in range(15):
        options = read_options(BHARG.options, given)
        play = Play(BHARG, BHARG.start(seats, options, 0), Dealer(random.Random(seed)))
        quick = ByRules(play.state, random.Random(seed))
        points = quick.play()
        assert quick.state.deal_over
        assert list(quick.state.deal_over.points) == points
        assert [bits_of(frozenset(hand)) for hand in quick.state.hands] == quick.bits
        partials += quick.partials
    assert partials


def test_melds_that_lack_cards() -> None:
    melds, rng = melds_of("W", True), random.Random(1)
    for _ in range(50):
        hand = bits_of(rng.sample(deck_of(True), 12))
        some, more = melds.lacking(hand)
        for at, meld in enumerate(melds.melds):
            lacked = (meld & ~hand).bit_count()
            assert (some >> at & 1, more >> at & 1) == (lacked > 0, lacked > 1)
    assert set(melds.melds) == {meld for meld, _ in all_sets(True) + all_straights(True)["W"]}


def test_a_card_of_the_cue_is_taken_with_those_above_it() -> None:
    play = position("3MW 6LK 9LK CS", phase="draw", cue="4MS 2SY 8MS", others=["9LK"] * 2)
    quick = ByRules(play.state, random.Random(1))
    assert quick.draw()
    assert len(quick.cue) == 1
    assert len(quick.hands[0]) == 6


def test_what_would_be_load_stays_in_the_cue() -> None:
    play = position("AM 2MK CS", phase="draw", cue="3MW 5YK 8YK 4YK 5YK 8YK 7SK 3SK", aces="AM")
    quick = ByRules(play.state, random.Random(1))
    assert quick.draw()
    assert len(quick.cue) == 8
    near = ByRules(position("AM 2MK CS", phase="draw", cue="3MW 5YK", aces="AM").state, quick.rng)
    assert near.draw()
    assert not near.cue


def test_a_card_beside_a_straight_is_bound_to_it() -> None:
    bound = [Laid(1, "straight", "4WL 5SW 6MW", "W")]
    play = position("7WY 9LK", bound, aces="AW")
    quick = ByRules(play.state, random.Random(1))
    quick.bind(0)
    assert quick.partials == 1
    assert len(quick.hands[0]) == 1
