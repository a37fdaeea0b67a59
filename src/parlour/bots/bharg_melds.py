"""Which sets and straights of Bharg Deluxe a hand holds, and which it is a card short of.

Hands are bits, and so are the melds of a table: what lacks a card of each part of a hand is known
beforehand, so that a hand is looked up and not compared with a thousand melds.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from parlour.decks.solver import bits_down, bits_in
from parlour.decks.straights import SMALLEST, all_sets, all_straights, deck_of
from parlour.games.bharg.play import points_of

PART: Final = 9
"""Cards of which every hand is known beforehand."""

MASK: Final = (1 << PART) - 1


class Melds:
    """The sets, and the straights of the suit that is up: a number has a bit for each of them.

    Which melds lack a card and which lack several is known for each part of a hand beforehand.
    """

    def __init__(self, suit: str | None, pawns: bool) -> None:
        deck = deck_of(pawns)
        straights = all_straights(pawns)[suit] if suit else ()
        self.melds = [meld for meld, _ in all_sets(pawns) + straights]
        self.melds.sort(key=int.bit_count)
        self.known = frozenset(self.melds)
        self.all = (1 << len(self.melds)) - 1
        self.having = [
            sum(1 << at for at, meld in enumerate(self.melds) if meld & card.bit) for card in deck
        ]
        points = [points_of(card) for card in deck]
        self.points = [sum(points[place] for place in bits_down(meld)) for meld in self.melds]
        self.parts = [self.part(first) for first in range(0, len(deck), PART)]

    def part(self, first: int) -> list[tuple[int, int]]:
        """For each hand of the cards from a place on: the melds lacking any, lacking several."""
        having = self.having[first : first + PART]
        found = []
        for hand in range(1 << PART):
            some, more = 0, 0
            for at, melds in enumerate(having):
                if not hand >> at & 1:
                    more |= some & melds
                    some |= melds
            found.append((some, more))
        return found

    def lacking(self, hand: int) -> tuple[int, int]:
        """Which melds lack any card of a hand, and which lack several."""
        some, more = 0, 0
        for part in self.parts:
            some_here, more_here = part[hand & MASK]
            more |= more_here | some & some_here
            some |= some_here
            hand >>= PART
        return some, more

    def holds(self, hand: int) -> int:
        """A bit for each meld that is in a hand."""
        found = 0
        for part in self.parts:
            found |= part[hand & MASK][0]
            hand >>= PART
        return self.all & ~found

    def whole(self, hand: int) -> list[int]:
        """The melds in a hand, as bits, those of fewest cards first."""
        return [self.melds[at] for at in bits_down(self.holds(hand))][::-1]

    def near(self, hand: int) -> list[int]:
        """The melds that a hand is a card short of, as bits."""
        some, more = self.lacking(hand)
        return [self.melds[at] for at in bits_down(some & ~more)]

    def largest(self, hand: int) -> int:
        """The bits of a meld of most cards in the hand, 0 if there is none."""
        whole = self.holds(hand)
        return self.melds[whole.bit_length() - 1] if whole else 0


melds_of = cache(Melds)


@cache
def outs_in_lane(held: int, ranks: int) -> tuple[tuple[int, int], ...]:
    """For each rank held of a suit the ranks, as bits, each of which completes a straight with it.

    ranks: how many the suit has.
    """
    outs = dict.fromkeys(bits_in(held), 0)
    for low, high in combinations(range(ranks + 1), 2):
        straight = (1 << high) - (1 << low)
        lacked = straight & ~held
        if high - low >= SMALLEST and lacked.bit_count() == 1:
            for rank in bits_in(straight & held):
                outs[rank] |= lacked
    return tuple((rank, lacked) for rank, lacked in outs.items() if lacked)
