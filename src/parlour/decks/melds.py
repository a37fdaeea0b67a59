"""What a meld is in Old Janx Spirit: the definitions, word for word as the rulebook has them.

They are slow and plain on purpose. `meld_tables` lists the same melds quickly, and a test
compares the two on every set of up to six cards.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from parlour.core.deck import Card
from parlour.decks.decktet import EXCUSE, NUMBERS, SUITS

ALL_SUITS: Final = frozenset(SUITS)

RUN_ORDER: Final = f"A{NUMBERS}C"
"""Ace, 2 to 9, Crown (OJ-07). Pawns and Courts bear no rank (OJ-11), so none of theirs is here."""

SMALLEST: Final = 3
"""The fewest cards of a kind-meld or a run-meld. A suit-meld has no smallest size (OJ-R8)."""


def is_meld(cards: Collection[Card], excuse_in_runs: bool = False) -> bool:
    """A suit-meld, a kind-meld or a run-meld. The cards, here and below, are different cards."""
    return is_suit_meld(cards) or is_kind_meld(cards) or is_run_meld(cards, excuse_in_runs)


def is_suit_meld(cards: Collection[Card]) -> bool:
    """OJ-05: the cards hold exactly one instance of each of the six suits.

    OJ-12, OJ-R8: the Excuse counts as any single suit, so as the one that the real cards lack.
    """
    borne = [suit for card in cards for suit in card.suits]
    wanted = len(SUITS) - 1 if EXCUSE in cards else len(SUITS)
    return wanted == len(borne) == len(set(borne))


def is_kind_meld(cards: Collection[Card]) -> bool:
    """OJ-06: three or more cards of the same rank. OJ-11: a Pawn has none.

    OJ-12, OJ-R8: the Excuse counts as any rank, beside at least two real cards.
    """
    ranks = {card.rank for card in cards if card is not EXCUSE}
    return len(cards) >= SMALLEST and len(ranks) == 1 and ranks < set(RUN_ORDER)


def is_run_meld(cards: Collection[Card], excuse_in_runs: bool = False) -> bool:
    """OJ-07: three or more cards of consecutive ranks that all share one suit; no wrap.

    OJ-11: a Pawn has no rank. OJ-R7: a run needs rank and suit at once, so the Excuse stands in
    one only by option, and then for the missing card, whichever that is.
    """
    real = [card for card in cards if card is not EXCUSE]
    shared = ALL_SUITS.intersection(*[card.suits for card in real])
    if len(cards) < SMALLEST or not shared:
        return False
    ranks = [card.rank for card in real]
    if EXCUSE in cards:
        return excuse_in_runs and any(consecutive([*ranks, missing]) for missing in RUN_ORDER)
    return consecutive(ranks)


def consecutive(ranks: Collection[str]) -> bool:
    """The ranks follow one another in the order Ace, 2, ..., 9, Crown, none of them twice."""
    return "".join(sorted(ranks, key=RUN_ORDER.find)) in RUN_ORDER
