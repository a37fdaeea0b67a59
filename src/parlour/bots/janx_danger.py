"""How likely a discard of Old Janx Spirit completes the other hand, by what can be seen.

Whoever throws a card away does not build on its like: what shares its rank or its suits is safer.
A hand grows ripe with its turns. A card that makes many melds with cards which the other player
may hold is waited for more often. The constants are a logistic regression over 240,000 cards in
hands, half of them against `greedy`, half against the strong player; boosted trees over the same
and thirty more features foretold no more.
"""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.core.deck import Card
from parlour.decks.melds import RUN_ORDER

PLACES: Final = {rank: place for place, rank in enumerate(RUN_ORDER)}

BY_TURNS: Final = (-3.70, -2.26, -1.65, -1.31, -1.04)
"""After so many turns of the other player, the last for more."""

BY_MELDS: Final = {3: 0.076, 4: 0.021}
"""For each meld of so many cards that it makes with cards which the other player may hold."""

SAME_RANK: Final = -0.68
"""Beside the card that the other player threw away last; of these only the first that holds."""
IN_SUIT: Final = (-0.58, -0.50)
"""One rank apart in a suit, and two."""
SAME_SUITS: Final = -1.14
SHARES_SUIT: Final = -0.26


def danger(card: Card, thrown: Card | None, turns: int, melds: dict[int, int]) -> float:
    """The chance that the other player goes out with the card.

    thrown: what he discarded last; turns: how many he has had; melds: how many of each size the
    card makes with cards that he may hold.
    """
    logit = BY_TURNS[min(turns, len(BY_TURNS) - 1)]
    logit += sum(weight * melds.get(size, 0) for size, weight in BY_MELDS.items())
    if thrown:
        logit += likeness(card, thrown)
    return 1 / (1 + exp(-logit))


def likeness(card: Card, thrown: Card) -> float:
    """What the card thrown away tells about the other."""
    shared = len(card.suits & thrown.suits)
    if card.rank in PLACES and thrown.rank in PLACES:
        apart = abs(PLACES[card.rank] - PLACES[thrown.rank])
        if not apart:
            return SAME_RANK
        if shared and apart <= len(IN_SUIT):
            return IN_SUIT[apart - 1]
    if not shared:
        return 0.0
    return SAME_SUITS if shared > 1 else SHARES_SUIT
