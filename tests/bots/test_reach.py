"""The complete hands near a hand, against the solver asked card by card."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from parlour.bots.reach import Reach, is_wide, plain_melds, reach_of, shapes
from parlour.core.deck import Cards
from parlour.decks.decktet import BASIC, COURT_CARDS, EXCUSE, PAWN_CARDS
from parlour.decks.meld_tables import bits_of
from parlour.decks.solver import Solver, bits_in, solver_of
from parlour.games.janx import HAND

EXTENDED = BASIC + PAWN_CARDS + (EXCUSE,)
DECKS = {
    "basic": BASIC,
    "extended": EXTENDED,
    "courts": BASIC + PAWN_CARDS + COURT_CARDS + (EXCUSE,),
}

decks = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


def drawn(deck: Cards, count: int, seed: int) -> tuple[int, int]:
    """A random hand and what is unseen then, some cards being gone."""
    cards = random.Random(seed).sample(deck, len(deck))
    return bits_of(cards[:count]), bits_of(cards[count : len(deck) - seed % 8])


def completing(solver: Solver, hand: int, unseen: int) -> int:
    """The unseen cards with which the hand is complete once another card is discarded."""
    return sum(bit for bit in bits_in(unseen) if solver.winning_bits(hand | bit) & hand)


def test_the_plain_melds_make_all_melds() -> None:
    assert len(plain_melds(solver_of(BASIC).melds)) == 1198
    solver = solver_of(BASIC)
    plain = set(plain_melds(solver.melds))
    for meld in set(solver.melds) - plain:
        assert any(
            one | other == meld and not one & other for one, other in combinations(parts(meld), 2)
        )


def parts(meld: int) -> list[int]:
    return [part for part in solver_of(BASIC).melds if part & meld == part]


def test_shapes_of_ten_cards() -> None:
    assert list(shapes(HAND, [3, 4, 5, 6])) == [(3, 3, 4), (4, 6), (5, 5)]


@decks
@pytest.mark.parametrize("seed", range(6))
def test_the_cards_that_complete_after_each_discard(deck: Cards, seed: int) -> None:
    reach, solver = reach_of(deck, False, HAND), solver_of(deck)
    hand, unseen = drawn(deck, HAND + 1, seed)
    expected = {bit: completing(solver, hand ^ bit, unseen) for bit in bits_in(hand)}
    assert reach.next_outs(hand, unseen) == expected
    assert reach.near(hand, unseen)[0] == {
        hand ^ bit for bit in bits_in(hand) if solver.complete_bits(hand ^ bit)
    }


@pytest.mark.parametrize("seed", range(8))
def test_two_draws_ahead(seed: int) -> None:
    reach = reach_of(BASIC, False, HAND)
    hand, unseen = drawn(BASIC, HAND, seed)
    turn = reach.turn(hand, unseen)
    assert turn.outs == reach.outs(hand, unseen)
    for card in bits_in(unseen & ~turn.outs):
        after = reach.next_outs(hand | card, unseen ^ card)
        most = max(outs.bit_count() for outs in after.values())
        assert max(turn.then.get(card, 0), turn.outs.bit_count()) == most


@pytest.mark.parametrize("seed", range(4))
def test_two_draws_ahead_after_each_discard(seed: int) -> None:
    reach = reach_of(BASIC, False, HAND)
    hand, unseen = drawn(BASIC, HAND + 1, seed)
    for discard, turn in reach.turns(hand, unseen).items():
        alone = reach.turn(hand ^ discard, unseen)
        assert turn.outs == alone.outs
        for card in bits_in(unseen & ~turn.outs):
            known = turn.outs.bit_count()
            assert max(turn.then.get(card, 0), known) == max(alone.then.get(card, 0), known)


def test_wide_suit_melds_are_overlooked_and_nothing_else() -> None:
    seen = set(reach_of(BASIC, False, HAND, True).by_size[4])
    all_of_four = set(reach_of(BASIC, False, HAND).by_size[4])
    assert seen < all_of_four
    assert all(is_wide(BASIC, meld) for meld in all_of_four - seen)
    assert not any(is_wide(BASIC, meld) for meld in seen)


def test_a_smaller_hand() -> None:
    kinds = [bits_of(card for card in BASIC if card.rank == rank) for rank in "234"]
    reach = Reach(kinds, 3)
    two = kinds[0] & (kinds[0] - 1)
    assert reach.outs(two | kinds[1] & -kinds[1], kinds[0] ^ two) == kinds[0] ^ two
