"""Old Janx Spirit: is a hand complete, how does it split, what may be thrown away. Exact.

A hand is an int here, a bit a card, and so is a meld. A set of melds is an int too: bit i stands
for `Solver.melds[i]`. The bits of a hand are read in words of twelve, and for each value of a word
a table holds the melds that ask no card of that word but those. So the melds that lie in a hand
are one look-up a word, AND-ed; once a meld is taken, those that can still be are one AND more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.errors import BadNotation
from parlour.decks.meld_tables import all_melds, bits_of

WORD: Final = 12
MASK: Final = (1 << WORD) - 1

HAND: Final = 11
"""Ten cards and the one drawn. Hands with more cards than that are answered too, but slower."""


class Split(msgspec.Struct, frozen=True):
    """A hand in melds, each of them in deck order, and the cards left over."""

    melds: tuple[Cards, ...]
    unmelded: Cards


@cache
def solver_of(deck: Cards, excuse_in_runs: bool = False) -> Solver:
    """The solver for a table that plays with these cards of the Decktet (OJ-R7: its option)."""
    return Solver(deck, excuse_in_runs)


class Solver:
    """Answers for hands of one deck: any number of different cards of it.

    melds: all there are; apart: for each meld, those that share no card with it; holding: for
    each card bit, the melds that hold the card; within: the melds that lie in a hand; scarcest:
    for each value of the middle word, the melds that hold its scarcest card.
    """

    __slots__ = ("apart", "deck", "holding", "melds", "scarcest", "within")

    def __init__(self, deck: Cards, excuse_in_runs: bool) -> None:
        self.deck = deck
        melds = all_melds(deck, excuse_in_runs)
        self.melds = sorted(melds, key=lambda meld: (meld.bit_count(), -meld))
        every = (1 << len(melds)) - 1
        self.holding = {
            card.bit: sum([1 << i for i, meld in enumerate(self.melds) if meld & card.bit])
            for card in deck
        }
        self.apart = [every ^ self.touching(meld) for meld in self.melds]
        words = [self.word(shift, every) for shift in range(0, deck[-1].index + 1, WORD)]
        self.within = reader(words)
        self.scarcest = [self.scarce(value << WORD, held) for value, held in enumerate(words[1])]

    # Tables

    def touching(self, cards: int) -> int:
        """The melds that hold any of the cards."""
        melds = 0
        for bit in bits_in(cards):
            melds |= self.holding[bit]
        return melds

    def word(self, shift: int, every: int) -> list[int]:
        """For each value of a word: the melds that ask no card of the word but those."""
        table = [every] * (MASK + 1)
        for value in reversed(range(MASK)):
            lacked = ~value & (value + 1)
            table[value] = table[value | lacked] & ~self.holding.get(lacked << shift, 0)
        return table

    def scarce(self, cards: int, melds: int) -> int:
        """The melds that hold one of the cards, the one that fewest of the given melds hold."""
        held = [self.holding[bit] for bit in bits_in(cards)]
        return min(held, key=lambda holding: (holding & melds).bit_count(), default=-1)

    # Complete or not

    def complete(self, hand: Iterable[Card]) -> bool:
        """OJ-08: every card is in exactly one meld. OJ-R12: melds do not overlap."""
        return self.complete_bits(bits_of(hand))

    def complete_bits(self, hand: int) -> bool:
        """The same for a hand in bits."""
        return not hand or self.covered(hand, self.within(hand))

    def covered(self, hand: int, melds: int) -> bool:
        """Whether some of these melds, all that lie in the hand, make up the whole of it.

        One card is tried, the scarcest of the middle ranks: it must be in one of its melds.
        """
        options = melds & self.scarcest[hand >> WORD & MASK]
        while options:
            top = options.bit_length() - 1
            left = melds & self.apart[top]
            if left:
                if self.covered(hand ^ self.melds[top], left):
                    return True
            elif hand == self.melds[top]:
                return True
            options ^= 1 << top
        return False

    # What to throw away

    def winning_discards(self, hand: Iterable[Card]) -> Cards:
        """OJ-08: the cards of a hand that leave it complete when discarded, in deck order."""
        return self.cards(self.winning_bits(bits_of(hand)))

    def winning_bits(self, hand: int) -> int:
        """The same in bits."""
        return self.spared(hand, self.within(hand))

    def spared(self, hand: int, melds: int) -> int:
        """The cards of the hand, in bits, without which some of these melds make up all of it.

        Its first card is spared itself, or it is in one of its melds.
        """
        if not hand & (hand - 1):
            return hand
        if not melds:
            return 0
        first = hand & -hand
        held = melds & self.holding[first]
        found = first if self.covered(hand ^ first, melds ^ held) else 0
        for meld in bits_down(held):
            found |= self.spared(hand ^ self.melds[meld], melds & self.apart[meld])
        return found

    # How it splits

    def split(self, hand: Iterable[Card]) -> Split:
        """The hand in melds, with the fewest cards left over.

        Of several such splits: card by card in deck order, each goes into the longest meld that
        still allows the fewest; of equally long ones, into the one that lacks the last card in
        which they differ. It is left over only where no meld allows it.
        """
        rest = bits_of(hand)
        melds = self.within(rest)
        spare = self.fewest(rest, melds)
        taken, out = [], 0
        while rest:
            first = rest & -rest
            for meld in bits_down(melds & self.holding[first]):
                after, left = rest ^ self.melds[meld], melds & self.apart[meld]
                if self.left_over(after, left, spare + 1) <= spare:
                    taken.append(self.cards(self.melds[meld]))
                    rest, melds = after, left
                    break
            else:
                out, rest, melds = out | first, rest ^ first, melds & ~self.holding[first]
                spare -= 1
        return Split(tuple(taken), self.cards(out))

    def unmelded_bits(self, hand: int) -> int:
        """How many cards of a hand in bits its best split leaves over."""
        return self.fewest(hand, self.within(hand))

    def fewest(self, hand: int, melds: int) -> int:
        """The same, given the melds in the hand. A large hand is asked: none left, or one, ...?"""
        size = hand.bit_count()
        limit = size if size <= HAND else 1
        while (fewest := self.left_over(hand, melds, limit)) == limit < size:
            limit += 1
        return fewest

    def left_over(self, hand: int, melds: int, limit: int) -> int:
        """The fewest cards of the hand that these melds can leave, or the limit if not below it.

        The card that fewest melds hold goes into one of them, or it stays out.
        """
        if not melds:
            return min(limit, hand.bit_count())
        loose, chosen, choices = 0, 0, len(self.melds) + 1
        for bit in bits_in(hand):
            holding = melds & self.holding[bit]
            if not holding:
                loose += 1
            elif (count := holding.bit_count()) < choices:
                chosen, choices = holding, count
        for meld in bits_down(chosen):
            if limit <= loose:
                return limit
            limit = self.left_over(hand ^ self.melds[meld], melds & self.apart[meld], limit)
        return limit if limit <= loose else self.left_over(hand, melds & ~chosen, limit)

    def cards(self, hand: int) -> Cards:
        """The cards of a hand in bits, in deck order."""
        return tuple([card for card in self.deck if card.bit & hand])


def melds_of(texts: Iterable[str], deck: Cards, excuse_in_runs: bool = False) -> dict[str, Any]:
    """What `parlour melds` prints of these cards: the best split, cards as texts.

    Raises BadNotation for a card that the deck in play lacks (OJ-11, OJ-R8) or named twice.
    """
    in_play = {card.text: card for card in deck}
    hand: list[Card] = []
    for text in texts:
        card = in_play.get(text)
        if card is None:
            raise BadNotation("no-card-of-deck", None, text=text[:40])
        if card in hand:
            raise BadNotation("card-twice", None, card=card)
        hand.append(card)
    split = solver_of(deck, excuse_in_runs).split(hand)
    return {
        "complete": not split.unmelded,
        "melds": [[card.text for card in meld] for meld in split.melds],
        "unmelded": len(split.unmelded),
    }


def reader(words: list[list[int]]) -> Callable[[int], int]:
    """From the tables of the words: the melds that lie in a hand. Basic decks have three words."""
    first, second, third, *more = words
    if not more:
        return lambda hand: (
            first[hand & MASK] & second[hand >> WORD & MASK] & third[hand >> 2 * WORD]
        )
    fourth = more[0]
    return lambda hand: (
        first[hand & MASK]
        & second[hand >> WORD & MASK]
        & third[hand >> 2 * WORD & MASK]
        & fourth[hand >> 3 * WORD]
    )


def bits_in(hand: int) -> Iterator[int]:
    """The bits that are set, the lowest first, each as its own int."""
    while hand:
        bit = hand & -hand
        yield bit
        hand ^= bit


def bits_down(melds: int) -> Iterator[int]:
    """The places of the bits that are set, the highest first."""
    while melds:
        top = melds.bit_length() - 1
        yield top
        melds ^= 1 << top
