"""All melds of a deck, listed quickly: what the solver is built from.

What a meld is stands in `melds`; a test compares the two. A meld is an int here, a bit a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from parlour.core.deck import Card, Cards
from parlour.decks.decktet import EXCUSE, SUITS
from parlour.decks.melds import RUN_ORDER, SMALLEST


def bits_of(cards: Iterable[Card]) -> int:
    """Different cards as one int, a bit a card."""
    return sum([card.bit for card in cards])


def all_melds(deck: Cards, excuse_in_runs: bool) -> set[int]:
    """The distinct melds of the deck; some of them are so in two ways."""
    return suit_melds(deck) | kind_melds(deck) | run_melds(deck, excuse_in_runs)


def suit_melds(deck: Cards) -> set[int]:
    """OJ-05: the suit-melds of the deck. OJ-12: with the Excuse the real cards lack one suit."""
    found = set(holding_once(deck, frozenset(SUITS)))
    if EXCUSE in deck:
        for lacked in SUITS:
            others = holding_once(deck, frozenset(SUITS) - {lacked})
            found.update(meld | EXCUSE.bit for meld in others)
    return found


def holding_once(deck: Cards, suits: frozenset[str]) -> Iterator[int]:
    """The sets of real cards that hold each of the suits once, and no other suit."""
    if not suits:
        yield 0
        return
    first = min(suits)
    for card in deck:
        if first in card.suits and card.suits <= suits:
            for others in holding_once(deck, suits - card.suits):
                yield card.bit | others


def kind_melds(deck: Cards) -> set[int]:
    """OJ-06: the kind-melds of the deck. OJ-12: the Excuse is one more card of any rank."""
    found: set[int] = set()
    for rank in RUN_ORDER:
        same = [card for card in deck if card.rank == rank or card is EXCUSE]
        for size in range(SMALLEST, len(same) + 1):
            found.update(bits_of(meld) for meld in combinations(same, size))
    return found


def run_melds(deck: Cards, excuse_in_runs: bool) -> set[int]:
    """OJ-07: the run-melds of the deck. OJ-R7: by option, the Excuse in the place of one card."""
    found: set[int] = set()
    for suit in SUITS:
        lane = [card for card in deck if suit in card.suits and card.rank in RUN_ORDER]
        for start, end in combinations(range(len(lane) + 1), 2):
            if end - start >= SMALLEST:
                run = bits_of(lane[start:end])
                found.add(run)
                if excuse_in_runs and EXCUSE in deck:
                    found.update(run ^ card.bit | EXCUSE.bit for card in lane[start:end])
    return found
