"""Rows of bits, and a law of Bartok as a program on them. See `bartok_lanes`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from parlour.decks.french import PACK, RANKS, SUITS

if TYPE_CHECKING:
    from parlour.bots.bartok_lanes import Lanes
    from parlour.bots.bartok_streaks import Streak

Row = int
Rows = list[Row]

CARDS: Final = len(PACK)

EVERY_CARD: Final = (1 << CARDS) - 1
"""The pack, in bits. What is never in it, a joker, is not among them."""

ME, MISSES, MISSES_MORE = range(CARDS, CARDS + 3)
"""What a seat holds beside its cards: whether it is the one that thinks; turns to miss."""

SEAT: Final = CARDS + 3

OF_SUIT: Final = CARDS
"""Among the rows of the top card: after those of the cards those of suits, those of ranks, one
for all deals and one for none, then what a program puts together of them."""

OF_RANK: Final = OF_SUIT + len(SUITS)
ALWAYS: Final = OF_RANK + len(RANKS)
NEVER: Final = ALWAYS + 1

SUIT_OF: Final = tuple(SUITS.index("".join(card.suits)) for card in PACK)
RANK_OF: Final = tuple(RANKS.index(card.rank) for card in PACK)
OF_SUITS: Final = [[at for at in range(CARDS) if SUIT_OF[at] == suit] for suit in range(4)]
OF_RANKS: Final = [[at for at in range(CARDS) if RANK_OF[at] == rank] for rank in range(13)]

Act = Callable[["Lanes", Row], None]
"""What is done in those deals by whose turn it is."""


class Trigger(msgspec.Struct, frozen=True):
    """What some cards do when they are played, or drawn. cards: each with the two rows of the card
    under it on which it does so; when: in which deals."""

    cards: tuple[tuple[int, int, int], ...]
    acts: tuple[Act, ...]
    when: Callable[[Lanes], Row] | None = None


class Brought(msgspec.Struct, frozen=True):
    """What the play of a card brings into hands, as far as it can be told.

    gains: how many cards at most, each time to the player so many seats on in the direction of
    play, None: to any; swaps: the player so many seats on exchanges hands with who plays it;
    reverses: the direction of play; lost: hands may lie anywhere then; names: something is named
    that has to be played next.
    """

    gains: tuple[tuple[int | None, int], ...] = ()
    swaps: int = 0
    reverses: bool = False
    lost: bool = False
    names: bool = False


class Program(msgspec.Struct, frozen=True):
    """A law as deals are played out under it.

    fits: for each card the two rows of the top card on which it may be played; unions: rows put
    together of others; on_hand: what happens when a play leaves so many cards; takes: cards drawn
    for a turn; plays_drawn: a card just drawn is played if it may be; seeks: who cannot play draws
    until a card can be played; empties: hands can become empty without a play; exact: the rules
    would do the same.

    brings: for each card what its play brings into hands; tells: acts tell of hands.
    """

    fits: tuple[tuple[int, int], ...]
    unions: tuple[tuple[int, ...], ...] = ()
    on_play: tuple[Trigger, ...] = ()
    on_draw: tuple[Trigger, ...] = ()
    on_hand: tuple[tuple[int, tuple[Act, ...]], ...] = ()
    takes: int = 1
    renews: bool = True
    plays_drawn: bool = False
    seeks: bool = False
    empties: bool = False
    exact: bool = True
    brings: tuple[Brought, ...] = (Brought(),) * CARDS
    streaks: tuple[Streak, ...] = ()
    tells: bool = True

    def playable_on(self, top: int) -> int:
        """The cards that may be played on another, in bits."""
        rows = {top, OF_SUIT + SUIT_OF[top], OF_RANK + RANK_OF[top], ALWAYS}
        rows |= {NEVER + 1 + at for at, union in enumerate(self.unions) if rows & {*union}}
        return sum(1 << card for card, fits in enumerate(self.fits) if rows & {*fits})


def parts_of(tops: int) -> Iterator[int]:
    """The rows of the top card of which these cards are made."""
    left = tops
    for first, groups in ((OF_SUIT, OF_SUITS), (OF_RANK, OF_RANKS)):
        for at, cards in enumerate(groups):
            mask = sum(1 << card for card in cards)
            if tops & mask == mask and left & mask:
                left &= ~mask
                yield first + at
    while left:
        yield (left & -left).bit_length() - 1
        left &= left - 1


# Numbers in binary

DIGITS: Final = 6
"""Enough for the size of any hand."""


def merged(one: Rows, other: Rows, lanes: Row) -> Rows:
    """The one, in some deals the other."""
    return [a ^ (a ^ b) & lanes for a, b in zip(one, other, strict=True)]


def above(one: Rows, other: Rows) -> Row:
    """Where one number, in binary, is greater than the other."""
    greater = 0
    for a, b in zip(one, other, strict=True):
        differ = a ^ b
        greater = greater ^ (greater & differ) | a & differ
    return greater


def fewer(size: Rows, lanes: Row) -> Rows:
    """A number, in binary, less one where it is not 0 in some deals."""
    found = []
    for digit in size:
        found.append(digit ^ lanes)
        lanes ^= lanes & digit
    return found


def number(n: int, full: Row) -> Rows:
    """The same number for all deals, in binary; the nearest that has so few digits."""
    near = min(max(n, 0), (1 << DIGITS) - 1)
    return [full if near >> at & 1 else 0 for at in range(DIGITS)]


def equals(size: Rows, value: int) -> Row:
    """Where a number, in binary, has that value, which is not 0."""
    if value >> DIGITS:
        return 0
    same = size[value.bit_length() - 1]
    for at, row in enumerate(size):
        same = same & row if value >> at & 1 else same ^ same & row
    return same
