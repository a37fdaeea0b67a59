"""What makes a discard dangerous, and that the wary player reckons with it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import msgspec
import pytest

from parlour.bots.janx import CAUTION, JanxPlayer, Limits, Outlook
from parlour.bots.janx_danger import BY_MELDS, danger, likeness
from parlour.bots.reach import reach_of
from parlour.core.deck import Card
from parlour.core.views import see
from parlour.decks.decktet import BASIC, DECKTET
from parlour.decks.meld_tables import bits_of
from parlour.decks.melds import is_meld
from parlour.games.janx import HAND, JANX, Discard, Janx, JanxOptions

FEW = {3: 4, 4: 10}


def moment(hand: Sequence[Card], other: Sequence[Card], discard: Sequence[Card]) -> Janx:
    """Seat 0 has drawn in the third turn of a deal and is about to discard."""
    hands = (tuple(sorted(hand)), tuple(sorted(other)))
    used = {*hand, *other, *discard}
    start = JANX.start(2, JanxOptions(), 1)
    return msgspec.structs.replace(
        start,
        hands=hands,
        discard=tuple(discard),
        pile=tuple(card for card in BASIC if card not in used),
        phase="discard",
        turn=0,
        turns=2,
    )


def test_a_hand_grows_dangerous_with_its_turns() -> None:
    card = DECKTET.card("5YK")
    chances = [danger(card, None, turns, FEW) for turns in range(8)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < chances[4] == chances[7] < 1


@pytest.mark.parametrize("like", ["5ML", "4YK", "6LK", "7WY", "8YK", "AY"])
def test_what_is_like_a_card_thrown_away_is_safer(like: str) -> None:
    thrown = DECKTET.card("5YK")
    assert likeness(DECKTET.card(like), thrown) < 0
    safe, unlike = danger(DECKTET.card(like), thrown, 2, FEW), DECKTET.card("9MS")
    assert safe < danger(unlike, thrown, 2, FEW) == danger(unlike, None, 2, FEW)


def test_a_pawn_has_no_rank_and_an_excuse_no_suit() -> None:
    pawn, excuse = DECKTET.card("PMSL"), DECKTET.card("X")
    assert likeness(DECKTET.card("PMYK"), pawn) == likeness(DECKTET.card("AM"), pawn) < 0
    assert likeness(excuse, pawn) == likeness(pawn, excuse) == 0


@pytest.mark.parametrize("seed", range(3))
def test_melds_with_cards_that_the_other_may_hold(seed: int) -> None:
    drawn = random.Random(seed).sample(BASIC, 24)
    hand, free = drawn[:11], drawn[11:]
    found = reach_of(BASIC, False, HAND).melds_with(bits_of(hand), bits_of(free), BY_MELDS)
    for card in hand:
        threes = sum(is_meld((card, *others)) for others in combinations(free, 2))
        assert found[card.bit][3] == threes


def test_known_cards_are_no_guess() -> None:
    """Ten open cards: only what completes them is feared, and that wholly."""
    mine = DECKTET.read("CK CM CW AM AW AL AY AK 2MK 3SK 3LY")
    other = DECKTET.read("5SW 6MW 7WY 8WL 4MS 2WL 8YK CS CL 9MS")
    state = moment(mine, other, DECKTET.read("AS 9WY 5ML"))
    state = msgspec.structs.replace(state, known=((), state.hands[1]))
    dangers = Outlook(state, 0, Limits(wary=True), random.Random(1)).dangers()
    feared = {card.text for card in BASIC if dangers.get(card.bit)}
    assert feared == {"CK", "CM", "CW"}
    assert {dangers[DECKTET.card(text).bit] for text in feared} == {1.0}


def test_the_wary_player_gives_up_chances_for_safety_alone() -> None:
    plain, wary = Limits(), Limits(wary=True)
    others = 0
    for seed in range(12):
        drawn = random.Random(seed).sample(BASIC, 24)
        state = moment(drawn[:11], drawn[11:21], drawn[21:])
        chosen = [
            JanxPlayer(limits).choose(see(JANX, state, 0), random.Random(1))
            for limits in (plain, wary)
        ]
        outlook = Outlook(see(JANX, state, 0).state, 0, wary, random.Random(1))
        dangers, worths = outlook.dangers(), outlook.after_discards(outlook.hand)
        assert max(dangers.values()) <= CAUTION
        bold, safe = (action.card.bit for action in chosen if isinstance(action, Discard))
        if bold != safe:
            others += 1
            assert dangers[safe] < dangers[bold]
            assert worths[safe].worth <= worths[bold].worth
    assert others
