"""The cards of many deals of Bartok, moved in all of them at once. See `bartok_lanes`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from parlour.bots.bartok_rows import (
    CARDS,
    DIGITS,
    MISSES,
    MISSES_MORE,
    SEAT,
    Program,
    Row,
    Rows,
    above,
    fewer,
    merged,
)
from parlour.bots.bartok_streaks import cut
from parlour.decks.french import PACK, RANKS, SUITS

ORDERS: Final = [random.Random(seed).sample(range(CARDS), CARDS) for seed in range(256)]
"""Orders in which cards are looked through."""

FEW, MANY = 3, 5
"""Two to the power of it: at how many places one begins to look through a hand, or the stock."""


class Moves:
    """Deals side by side. places: what each seat holds, from whose turn it is; full: all deals;
    live: those that are not over; wins: those that the player who thinks has won; next: by seat
    where its turn is next out of the order; named: by suit, then by rank, what alone may be played
    next; pack: the cards of the game."""

    def __init__(
        self,
        program: Program,
        places: Sequence[Rows],
        stock: Rows,
        top: Rows,
        *,
        width: int,
        clockwise: bool,
        pack: Sequence[int],
        rng: random.Random,
    ) -> None:
        self.program = program
        self.places = list(places)
        self.stock = stock
        self.top = top
        self.width = width
        self.pack = pack
        self.rng = rng
        self.times = 1
        self.full = self.live = (1 << width) - 1
        self.clockwise = self.live if clockwise else 0
        self.wins = 0
        self.next = [0] * len(places)
        self.named = [0] * (len(SUITS) + len(RANKS))
        self.streaks: list[Rows] = []
        self.rows: Rows = []

    # Chance

    def coins(self) -> Row:
        """A coin tossed for each deal."""
        size = self.width // self.times
        tossed = self.rng.randbytes((size + 7) // 8)
        if size % 8 or self.times == 1:
            one = int.from_bytes(tossed, "little") & ((1 << size) - 1)
            return sum(one << size * at for at in range(self.times))
        return int.from_bytes(tossed * self.times, "little")

    def pick(self, of: Rows, lanes: Row, places: int = MANY) -> tuple[Rows, Row]:
        """One card of these for each of the deals, any of them, and the deals that have one.

        The cards are looked through in some order, from a place by lot for each deal."""
        found = [0] * CARDS
        order = [card for card in ORDERS[self.rng.getrandbits(8)] if of[card]]
        if not order:
            return found, 0
        begun = [lanes]
        for _ in range(places):
            coins = self.coins()
            heads = [row & coins for row in begun]
            begun = [*heads, *(row ^ head for row, head in zip(begun, heads, strict=True))]
        begins = [0] * len(order)
        for at, row in enumerate(begun):
            begins[at * len(order) >> places] |= row
        looking = 0
        for card, begin in zip(order, begins, strict=True):
            looking |= begin
            if got := looking & of[card]:
                found[card] = got
                looking ^= got
        for card in order:
            if not looking:
                break
            if got := looking & of[card]:
                found[card] |= got
                looking ^= got
        return found, lanes ^ looking

    # What cards do

    def draw(self, seat: int, lanes: Row) -> Rows:
        """BK-23: a card from the stock, which the pile renews."""
        drawn, got = self.pick(self.stock, lanes)
        if (missing := lanes ^ got) and self.program.renews:
            self.renew(missing)
            more, _ = self.pick(self.stock, missing)
            drawn = [one | other for one, other in zip(drawn, more, strict=True)]
        move(drawn, self.stock, self.places[seat])
        return drawn

    def renew(self, lanes: Row) -> None:
        """The pile but its top card is the stock again."""
        for card in self.pack:
            used = self.top[card] | self.stock[card]
            for place in self.places:
                used |= place[card]
            self.stock[card] |= lanes ^ lanes & used
        self.streaks = [cut(lengths, lanes) for lengths in self.streaks]

    def turn_by(self, seats: int, lanes: Row) -> None:
        """In these deals it is another's turn, so many seats on."""
        count = len(self.places)
        if not lanes or not seats % count:
            return
        turned = self.places[seats % count :] + self.places[: seats % count]
        self.places = [
            merged(one, other, lanes) for one, other in zip(self.places, turned, strict=True)
        ]

    def reverse(self, lanes: Row) -> None:
        """The direction of play changes."""
        self.clockwise ^= lanes
        count = len(self.places)
        for seat in range(1, (count + 1) // 2):
            self.exchange(seat, count - seat, lanes, SEAT)

    def exchange(self, one: int, other: int, lanes: Row, upto: int = CARDS) -> None:
        """Two seats exchange what they hold: their hands, or all."""
        a, b = self.places[one], self.places[other]
        for at in range(upto):
            if change := (a[at] ^ b[at]) & lanes:
                a[at] ^= change
                b[at] ^= change

    def pass_hands(self, step: int, lanes: Row) -> None:
        """Everybody passes the hand on, so many seats in the direction of play."""
        count = len(self.places)
        before = [place[:CARDS] for place in self.places]
        for seat, place in enumerate(self.places):
            place[:CARDS] = merged(place[:CARDS], before[(seat - step) % count], lanes)

    def give(self, seat: int, to: int, lanes: Row) -> None:
        """A card of a hand, any of them, goes to another."""
        given, _ = self.pick(self.places[seat], lanes, FEW)
        move(given, self.places[seat], self.places[to])

    def shed(self, seat: int, lanes: Row, to_stock: bool = False) -> None:
        """A card of a hand, any of them, goes under the top, or under the stock."""
        gone, _ = self.pick(self.places[seat], lanes, FEW)
        place = self.places[seat]
        for card, row in enumerate(gone):
            if row:
                place[card] ^= row
                if to_stock:
                    self.stock[card] |= row

    def redraw(self, seat: int, lanes: Row) -> None:
        """The hand goes under the stock, and as many cards are drawn."""
        place, left = self.places[seat], self.size(seat)
        old = [held & lanes for held in place[:CARDS]]
        for card, row in enumerate(old):
            place[card] ^= row
        while drawing := lanes & reduce(or_, left):
            self.draw(seat, drawing)
            left = fewer(left, drawing)
        for card, row in enumerate(old):
            self.stock[card] |= row

    def swap_top(self, seat: int, lanes: Row) -> None:
        """A card of a hand, any of them, is exchanged with the top."""
        place = self.places[seat]
        given, got = self.pick(place, lanes, FEW)
        for card, row in enumerate(given):
            taken = self.top[card] & got
            place[card] ^= row | taken
            self.top[card] ^= row | taken

    def flip(self, lanes: Row) -> None:
        """A card is turned from the stock onto the pile."""
        turned, got = self.pick(self.stock, lanes)
        self.top = [row ^ row & got for row in self.top]
        move(turned, self.stock, self.top)

    def miss(self, seat: int, lanes: Row) -> None:
        """A turn to miss; more than two are not kept."""
        place = self.places[seat]
        place[MISSES_MORE] |= place[MISSES] & lanes
        place[MISSES] |= lanes

    def name(self, text: str, lanes: Row) -> None:
        """That suit, or rank, has to be played next."""
        self.named[(SUITS + RANKS).index(text)] |= lanes

    def name_any(self, lanes: Row, ranks: bool) -> None:
        """The suit, or the rank, of any card of the hand has to be played next."""
        wanted, _ = self.pick(self.places[0], lanes, FEW)
        for card, row in zip(PACK, wanted, strict=True):
            if row:
                self.name(card.rank if ranks else "".join(card.suits), row)

    def turn_to(self, seat: int, lanes: Row) -> None:
        """It is that player's turn next, and play goes on from there."""
        self.next = [row ^ row & lanes for row in self.next]
        self.next[seat] |= lanes

    # Hands by their sizes

    def size(self, seat: int) -> Rows:
        """How many cards a seat holds, in binary."""
        count = [0] * DIGITS
        for held in self.places[seat][:CARDS]:
            at = 0
            while held:
                count[at], held = count[at] ^ held, count[at] & held
                at += 1
        return count

    def with_most(self, sign: int, others: bool = False) -> Iterator[tuple[int, Row]]:
        """Who holds most cards (sign 1) or fewest (-1), of several the first after whose turn it
        is: each seat with the deals in which it is that one."""
        count = len(self.places)
        seats = [*range(1, count), *(() if others else (0,))]
        best, rows = self.size(seats[0]), {seats[0]: self.full}
        for seat in seats[1:]:
            size = self.size(seat)
            beats = above(size, best) if sign > 0 else above(best, size)
            rows = {one: row ^ row & beats for one, row in rows.items()} | {seat: beats}
            best = merged(best, size, beats)
        yield from rows.items()


def move(cards: Rows, source: Rows, target: Rows) -> None:
    """Those cards go from where they lie to another place."""
    for card, row in enumerate(cards):
        if row:
            source[card] ^= row
            target[card] |= row
