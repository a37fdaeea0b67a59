"""What a set and a straight are in Bharg Deluxe, and lists of all of them.

The definitions stand first, word for word as the rulebook has them; a test compares the lists
with them on every few cards of a deck.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any, Final

from parlour.core.deck import Card, Cards, as_text
from parlour.core.errors import BadNotation
from parlour.decks.decktet import BASIC, NUMBERS, PAWN_CARDS, SUITS
from parlour.decks.meld_tables import bits_of, suit_melds
from parlour.decks.melds import is_suit_meld

SMALLEST: Final = 3
"""The fewest cards of a set (BD-07) and of a straight (BD-08)."""

# Definitions


def rank_order(pawns: bool) -> str:
    """BD-08: Ace before 2, Crown after 9. BD-19: in a game with Pawns they stand between."""
    return f"A{NUMBERS}PC" if pawns else f"A{NUMBERS}C"


def is_set(cards: Collection[Card]) -> bool:
    """BD-07: three or more cards that hold each of the six suits exactly once between them."""
    return len(cards) >= SMALLEST and is_suit_meld(cards)


def is_straight(cards: Collection[Card], pawns: bool) -> bool:
    """BD-08: three or more cards in rank order that share a suit; BD-R7: one card of each rank."""
    ranks = [card.rank for card in cards]
    return len(cards) >= SMALLEST and bool(shared_suits(cards)) and in_order(ranks, pawns)


def shared_suits(cards: Collection[Card]) -> frozenset[str]:
    """The suits that every one of the cards bears."""
    return frozenset(SUITS).intersection(*[card.suits for card in cards])


def in_order(ranks: Collection[str], pawns: bool) -> bool:
    """The ranks follow one another, none twice; the order does not run round from C to A."""
    order = rank_order(pawns)
    return "".join(sorted(ranks, key=order.find)) in order


# Lists


def deck_of(pawns: bool) -> Cards:
    """One Decktet as this game has it: BD-19, the Excuse is never in it."""
    return BASIC + PAWN_CARDS if pawns else BASIC


@cache
def all_sets(pawns: bool) -> tuple[tuple[int, Cards], ...]:
    """Every set as bits and as cards, the smaller ones first."""
    deck = deck_of(pawns)
    sets = [tuple(card for card in deck if bits & card.bit) for bits in suit_melds(deck)]
    return tuple((bits_of(cards), cards) for cards in sorted(sets, key=by_size) if is_set(cards))


def by_size(cards: Cards) -> tuple[int, list[int]]:
    """Fewer cards first, then deck order."""
    return len(cards), [card.index for card in cards]


@cache
def all_straights(pawns: bool) -> Mapping[str, tuple[tuple[int, Cards], ...]]:
    """For each suit every straight in it, as bits and as cards in rank order."""
    return {
        suit: tuple((bits_of(cards), cards) for cards in straights_in(suit, pawns))
        for suit in SUITS
    }


def straights_in(suit: str, pawns: bool) -> Iterator[Cards]:
    """The straights in one suit, by their lowest rank, then by their highest."""
    lane = [
        [card for card in deck_of(pawns) if card.rank == rank and suit in card.suits]
        for rank in rank_order(pawns)
    ]
    for start, end in combinations(range(len(lane) + 1), 2):
        if end - start >= SMALLEST:
            yield from product(*lane[start:end])


@cache
def sets_by_first(pawns: bool) -> Mapping[int, tuple[tuple[int, Cards], ...]]:
    """Every set, by the bit of the card that comes first in the deck."""
    found: dict[int, list[tuple[int, Cards]]] = {}
    for bits, cards in all_sets(pawns):
        found.setdefault(cards[0].bit, []).append((bits, cards))
    return {first: tuple(sets) for first, sets in found.items()}


def sets_among(bits: int, pawns: bool) -> list[Cards]:
    """The sets that these cards hold, by the card that comes first in the deck, then by size."""
    return [
        cards
        for first, sets in sets_by_first(pawns).items()
        if first & bits
        for meld, cards in sets
        if meld & bits == meld
    ]


def straights_among(bits: int, suit: str, pawns: bool) -> list[Cards]:
    """The straights in a suit that these cards hold."""
    return [cards for meld, cards in all_straights(pawns)[suit] if meld & bits == meld]


def melds_of(texts: Sequence[str], pawns: bool, suit: str | None = None) -> dict[str, Any]:
    """All sets and straights that these cards form, in JSON terms; straights in one suit if asked.

    Raises BadNotation for a card that is not in the deck (BD-19), and for a suit there is not.
    """
    deck = {card.text: card for card in deck_of(pawns)}
    for text in texts:
        if text not in deck:
            raise BadNotation("no-card-of-deck", None, text=text[:40])
    if suit is not None and suit not in tuple(SUITS):
        raise BadNotation("no-such-suit", None, suit=suit[:40], known=", ".join(SUITS))
    bits = bits_of({deck[text] for text in texts})
    straights: dict[Cards, None] = {}
    for one in suit or SUITS:
        straights |= dict.fromkeys(straights_among(bits, one, pawns))
    return {
        "sets": [as_text(cards) for cards in sets_among(bits, pawns)],
        "straights": [as_text(cards) for cards in straights],
    }
