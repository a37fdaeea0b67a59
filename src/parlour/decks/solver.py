"""Old Janx Spirit: is a hand complete, how does it split, what may be thrown away. Exact.

A hand is an int here, a bit a card, and so is a meld. A set of melds is an int too: bit i stands
for `Solver.melds[i]`. The bits of a hand are read in four words, and for each value of a word a
table holds the melds that ask no card of that word but those. So the melds that lie in a hand are
one look-up a word, AND-ed; once a meld is taken, those that can still be are one AND more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from typing import Any, Final

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.errors import BadNotation
from parlour.decks.meld_tables import all_melds, bits_of

WORDS: Final = 4

SHORT: Final = 6
"""Complete hands of up to so many cards are looked up: a meld, or two of at most four cards."""

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

    melds: all there are, short ones first; apart: for each meld, those that share no card with
    it; holding: for each card bit, the melds that hold the card; words: the tables; width: bits
    in a word; complete_bits: like `complete`, of a hand in bits.
    """

    def __init__(self, deck: Cards, excuse_in_runs: bool) -> None:
        self.deck = deck
        melds = all_melds(deck, excuse_in_runs)
        self.melds = sorted(melds, key=lambda meld: (meld.bit_count(), -meld))
        self.every = (1 << len(melds)) - 1
        self.holding = {
            card.bit: sum([1 << i for i, meld in enumerate(self.melds) if meld & card.bit])
            for card in deck
        }
        self.apart = [self.every ^ self.touching(meld) for meld in self.melds]
        self.width = -(-deck[-1].bit.bit_length() // WORDS)
        self.words = [self.table(number * self.width) for number in range(WORDS)]
        self.complete_bits = completeness(self)

    def touching(self, cards: int) -> int:
        """The melds that hold any of the cards."""
        melds = 0
        for bit in bits_in(cards):
            melds |= self.holding[bit]
        return melds

    def table(self, shift: int) -> list[int]:
        """For each value of a word: the melds that ask no card of the word but those."""
        values = 1 << self.width
        table = [self.every] * values
        for value in reversed(range(values - 1)):
            lacked = ~value & (value + 1)
            table[value] = table[value | lacked] & ~self.holding.get(lacked << shift, 0)
        return table

    def within(self, hand: int) -> int:
        """The melds that lie in a hand."""
        melds, mask = self.every, (1 << self.width) - 1
        for table in self.words:
            melds &= table[hand & mask]
            hand >>= self.width
        return melds

    # Complete or not

    def complete(self, hand: Iterable[Card]) -> bool:
        """OJ-08: every card is in exactly one meld. OJ-R12: melds do not overlap."""
        return self.complete_bits(bits_of(hand))

    def scarcest(self, word: int) -> list[int]:
        """For each value of a word, the melds that hold its scarcest card: all if it has none."""
        cards = [card for card in self.deck if card.index // self.width == word]
        return [
            min(
                [self.holding[card.bit] for card in cards if card.bit >> word * self.width & value],
                key=lambda holding: (holding & melds).bit_count(),
                default=self.every,
            )
            for value, melds in enumerate(self.words[word])
        ]

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
        found = first if self.complete_bits(hand ^ first) else 0
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


def completeness(solver: Solver) -> Callable[[int], bool]:
    """`Solver.complete_bits`. A function over its own names: attributes would cost a fifth more."""
    first, second, third, fourth = solver.words
    of_second, of_third = solver.scarcest(1), solver.scarcest(2)
    melds, apart, short = solver.melds, solver.apart, short_hands(solver.melds)
    width, mask = solver.width, (1 << solver.width) - 1
    two, three = 2 * width, 3 * width

    def covered(hand: int, inside: int) -> bool:
        """Whether some of these melds make up the hand: a scarce card must be in one of its own."""
        options = inside & of_second[hand >> width & mask]
        if options:
            others = inside & of_third[hand >> two & mask]
            if others.bit_count() < options.bit_count():
                options = others
        while options:
            top = options.bit_length() - 1
            rest = hand ^ melds[top]
            if rest in short or (rest.bit_count() > SHORT and covered(rest, inside & apart[top])):
                return True
            options ^= 1 << top
        return False

    def complete(hand: int) -> bool:
        inside = (
            first[hand & mask]
            & second[hand >> width & mask]
            & third[hand >> two & mask]
            & fourth[hand >> three]
        )
        return covered(hand, inside) if inside else not hand

    return complete


def short_hands(melds: Collection[int]) -> frozenset[int]:
    """The complete hands of up to six cards, the empty one among them; longer melds do no harm."""
    small = [meld for meld in melds if meld.bit_count() <= SHORT - 2]
    threes = [meld for meld in small if meld.bit_count() <= SHORT - 3]
    pairs = [
        meld | other
        for meld in threes
        for other in (small if meld.bit_count() == 2 else threes)
        if not meld & other
    ]
    return frozenset([0, *melds, *pairs])


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
