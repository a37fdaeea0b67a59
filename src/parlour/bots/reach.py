"""What a hand of Old Janx Spirit can become: the complete hands within a card or two of it.

Cards are bits here, as in the solver. All complete hands near a hand are listed at once, from the
melds of which it lacks no more than a card or two; that answers exactly which unseen cards
complete it, after each discard, and how many would after each next card and discard.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from parlour.core.deck import Cards
from parlour.decks.solver import bits_in, solver_of

MOST_LACKED: Final = 2
"""Complete hands that lack more cards than this are out of reach."""

WIDE: Final = 4
"""Suit-melds of so many cards and more are easily overlooked."""

Lists = list[list[int]]
"""Melds or unions of melds by how many of their cards the hand lacks."""


class Turn(NamedTuple):
    """What the next card may bring to ten cards.

    outs: the cards that complete them; then: for each card that helps otherwise, the most cards
    that would complete the hand after it and the best discard.
    """

    outs: int
    then: dict[int, int]


@cache
def reach_of(deck: Cards, excuse_in_runs: bool, hand: int, overlooks_wide: bool = False) -> Reach:
    """The reach for hands of so many cards; by a player that overlooks wide suit-melds or not."""
    melds = solver_of(deck, excuse_in_runs).melds
    if overlooks_wide:
        melds = [meld for meld in melds if not is_wide(deck, meld)]
    return Reach(melds, hand)


def is_wide(deck: Cards, meld: int) -> bool:
    """Whether a meld is a suit-meld of many cards and nothing else: its cards share no suit."""
    cards = [card for card in deck if card.bit & meld]
    return (
        len(cards) >= WIDE
        and len({card.rank for card in cards}) > 1
        and not frozenset.intersection(*[card.suits for card in cards])
    )


class Reach:
    """Finds the complete hands near a hand. `hand` is how many cards a hand keeps."""

    def __init__(self, melds: Iterable[int], hand: int) -> None:
        self.by_size: dict[int, list[int]] = {}
        for meld in plain_melds(melds):
            self.by_size.setdefault(meld.bit_count(), []).append(meld)
        self.shapes = list(shapes(hand, sorted(self.by_size)))

    # Complete hands

    def near(self, hand: int, free: int, most: int = MOST_LACKED) -> list[set[int]]:
        """The complete hands that lack 0, 1, ... `most` cards of the hand, all lacked in `free`."""
        melds = {size: lacking(melds, hand, free, most) for size, melds in self.by_size.items()}
        joined: dict[tuple[int, ...], Lists] = {}
        found: list[set[int]] = [set() for _ in range(most + 1)]
        for shape in self.shapes:
            for lacked, wholes in enumerate(join(shape, melds, joined)):
                found[lacked].update(wholes)
        return found

    def outs(self, hand: int, free: int) -> int:
        """The cards of `free` with which a hand is complete, one other of its cards discarded."""
        outs = 0
        for whole in self.near(hand, free, 1)[1]:
            outs |= whole & ~hand
        return outs

    def melds_with(self, hand: int, free: int, sizes: Collection[int]) -> dict[int, dict[int, int]]:
        """For each card of the hand, how many melds of each size it makes with cards of `free`."""
        found = {card: dict.fromkeys(sizes, 0) for card in bits_in(hand)}
        for size in sizes:
            for meld in self.by_size.get(size, ()):
                card = meld & ~free
                if card in found:
                    found[card][size] += 1
        return found

    # One and two draws ahead

    def next_outs(self, hand: int, free: int) -> dict[int, int]:
        """For each discard from a hand with one card too many: the cards that complete the rest."""
        return outs_by_discard(hand, self.near(hand, free, 1)[1])

    def turn(self, hand: int, free: int) -> Turn:
        """What the next card may bring to a hand of the size that is kept."""
        _, one, two = self.near(hand, free)
        outs, kept = 0, dict.fromkeys(bits_in(hand), 0)
        for whole in one:
            outs |= whole & ~hand
            kept[hand & ~whole] |= whole & ~hand
        after: dict[int, int] = {}
        for whole in two:
            for card, other in both_ways(whole & ~hand):
                for idle in bits_in(hand & ~whole):
                    after[idle | card] = after.get(idle | card, 0) | other
        then: dict[int, int] = {}
        for key, completing in after.items():
            card = key & ~hand
            count = (completing | kept[key & hand]).bit_count()
            if not card & outs and count > then.get(card, 0):
                then[card] = count
        return Turn(outs, then)

    def turns(self, hand: int, free: int) -> dict[int, Turn]:
        """For each discard from a hand with one card too many: what the next card may bring."""
        _, one, two = self.near(hand, free)
        kept: dict[int, int] = defaultdict(int)
        for whole in one:
            kept[hand & ~whole] |= whole & ~hand
        after: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for whole in two:
            lacked = whole & ~hand
            low = lacked & -lacked
            high = lacked ^ low
            for pair in pairs_of(hand & ~whole):
                completing = after[pair]
                completing[low] |= high
                completing[high] |= low
        outs = outs_by_discard(hand, one)
        found = {discard: Turn(completing, {}) for discard, completing in outs.items()}
        for pair, by_card in after.items():
            already, low = kept.get(pair, 0), pair & -pair
            then, other = found[low].then, found[pair ^ low].then
            for card, more in by_card.items():
                count = (more | already).bit_count()
                if count > then.get(card, 0):
                    then[card] = count
                if count > other.get(card, 0):
                    other[card] = count
        for turn in found.values():
            for card in bits_in(turn.outs):
                turn.then.pop(card, None)
        return found


@cache
def pairs_of(three: int) -> tuple[int, int, int]:
    """The pairs of three cards."""
    low = three & -three
    rest = three ^ low
    mid = rest & -rest
    return rest, three ^ mid, low | mid


def outs_by_discard(hand: int, wholes: Iterable[int]) -> dict[int, int]:
    """For each card of a hand with one too many: what completes it once that card is gone."""
    outs = dict.fromkeys(bits_in(hand), 0)
    for whole in wholes:
        for idle in bits_in(hand & ~whole):
            outs[idle] |= whole & ~hand
    return outs


def both_ways(pair: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two cards, the one that comes first and the other."""
    low = pair & -pair
    return (low, pair ^ low), (pair ^ low, low)


def lacking(melds: Iterable[int], hand: int, free: int, most: int) -> Lists:
    """Those of the melds that can still be had, by how many of their cards the hand lacks."""
    found: Lists = [[] for _ in range(most + 1)]
    gone, lacked = ~(hand | free), ~hand
    for meld in melds:
        if not meld & gone:
            count = (meld & lacked).bit_count()
            if count <= most:
                found[count].append(meld)
    return found


def join(
    shape: tuple[int, ...], melds: dict[int, Lists], joined: dict[tuple[int, ...], Lists]
) -> Lists:
    """The unions of melds of these sizes that share no card, by how many cards the hand lacks."""
    *front, last = shape
    if not front:
        return melds[last]
    if shape not in joined:
        ones, others = join(tuple(front), melds, joined), melds[last]
        twins = front == [last]  # each pair of them once
        found: Lists = [[] for _ in ones]
        for lacked, some in enumerate(ones):
            for more in range(lacked if twins else 0, len(ones) - lacked):
                both = (
                    combinations(some, 2)
                    if twins and more == lacked
                    else product(some, others[more])
                )
                found[lacked + more] += [one | other for one, other in both if not one & other]
        joined[shape] = found
    return joined[shape]


# The melds that matter


def plain_melds(melds: Iterable[int]) -> list[int]:
    """The melds that are not made up of smaller ones: they make all complete hands."""
    plain: dict[int, list[int]] = {}
    made: set[int] = set()
    for meld in sorted(set(melds), key=int.bit_count):
        parts = plain.setdefault(meld & -meld, [])
        if not any(part & meld == part and meld ^ part in made for part in parts):
            parts.append(meld)
        made.add(meld)
    return [meld for parts in plain.values() for meld in parts]


def shapes(total: int, sizes: list[int], least: int = 1) -> Iterator[tuple[int, ...]]:
    """The ways to add sizes up to the total, each in rising order."""
    if not total:
        yield ()
    for size in sizes:
        if least <= size <= total:
            for rest in shapes(total - size, sizes, size):
                yield (size, *rest)
