"""Sets of cards as short texts: `7` all sevens, `/H` all hearts, `Q/CS` the black queens.

A text is one or several terms `RANKS/SUITS` with spaces between; no ranks or no suits means all
of them. `*` is every card, the empty text no card, `X` a joker (a joker that has been played as
another card is that card). One set has one text: equal sets are equal strings.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from parlour.decks.french import RANKS, SUITS

CardSet = str
"""A set of cards in the notation of this module."""

EVERY: Final[CardSet] = "*"
JOKER: Final = "X"

DECK: Final = frozenset(rank + suit for rank in RANKS for suit in SUITS)

TWIN_SUIT: Final = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The other suit of the same colour."""
EVEN: Final = "2468TQ"
ODD: Final = "A3579JK"
PRIME: Final = "2357JK"
COURT: Final = "JQK"
NUMBER: Final = "A23456789T"
"""Ranks count from the ace, 1, to the jack, 11, the queen, 12, and the king, 13."""

RED: Final = "DH"
BLACK: Final = "CS"

VALUE: Final = {rank: number for number, rank in enumerate(RANKS, 1)}


@lru_cache(maxsize=4096)
def members(text: CardSet) -> frozenset[str]:
    """The cards of the set. Raises ValueError for a text that is none."""
    found: set[str] = set()
    for term in text.split():
        if term in (EVERY, JOKER):
            found.update(DECK if term == EVERY else (JOKER,))
            continue
        ranks, _, suits = term.partition("/")
        if not term.strip("/") or not set(ranks) <= set(RANKS) or not set(suits) <= set(SUITS):
            raise ValueError(text)
        found.update(rank + suit for rank in ranks or RANKS for suit in suits or SUITS)
    return frozenset(found)


@lru_cache(maxsize=4096)
def _text(cards: frozenset[str]) -> CardSet:
    by_suits: dict[str, str] = {}
    for rank in RANKS:
        suits = "".join(suit for suit in SUITS if rank + suit in cards)
        if suits:
            by_suits[suits] = by_suits.get(suits, "") + rank
    terms = [
        (("" if ranks == RANKS else ranks) + ("" if suits == SUITS else "/" + suits)) or EVERY
        for suits, ranks in by_suits.items()
    ]
    return " ".join(terms + [JOKER] * (JOKER in cards))


def card_set(cards: frozenset[str] | set[str]) -> CardSet:
    """The one text of a set of cards."""
    return _text(frozenset(cards))


def canonical(text: CardSet) -> CardSet:
    """The one text of the set that `text` means. Raises ValueError."""
    return card_set(members(text))


def of_their_ranks(cards: CardSet) -> CardSet:
    """All cards of the ranks that cards of a set have."""
    return card_set({card[0] + suit for card in members(cards) for suit in SUITS})


def both(a: CardSet, b: CardSet) -> CardSet:
    """The cards in `a` and in `b`."""
    if EVERY in (a, b):
        return canonical(b if a == EVERY else a)
    return card_set(members(a) & members(b))


def either(*sets: CardSet) -> CardSet:
    """The cards in at least one of the sets."""
    return card_set(frozenset().union(*map(members, sets)))


def other(text: CardSet) -> CardSet:
    """The cards of the deck that are not in the set."""
    return card_set(DECK - members(text))
