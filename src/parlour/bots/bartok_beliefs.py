"""What a player of Bartok can hold of the cards it does not see, and deals in which that is so."""

from __future__ import annotations

import random

from parlour.bots.bartok_lanes import Lanes
from parlour.bots.bartok_moves import move
from parlour.bots.bartok_rows import (
    CARDS,
    ME,
    MISSES,
    MISSES_MORE,
    SEAT,
    Program,
    Row,
    Rows,
)
from parlour.bots.bartok_streaks import begun
from parlour.bots.bartok_traces import Slot, hidden_slots
from parlour.core.rules import Seat
from parlour.decks.meld_tables import bits_of
from parlour.games.bartok import order
from parlour.games.bartok.setup import pack_of
from parlour.games.bartok.state import Bartok


class Hidden:
    """The cards that a seat does not see, and which of them may be in which hand.

    seats: those in the deal, in the order of play from the one that has the turn; slots: each
    hidden card of a hand with its place among them, the tightest first; named: the suit or rank
    that has to be played next.
    """

    def __init__(self, state: Bartok, seat: Seat, program: Program, named: str = "") -> None:
        self.state = state
        self.seat = seat
        self.program = program
        self.named = named
        self.seats = order.from_seat(state, state.turn)
        self.pack = [card.index for card in pack_of(state)]
        traced = hidden_slots(state, program)
        self.slots = sorted(
            (
                (place, slot)
                for place, other in enumerate(self.seats)
                if other != seat
                for slot in traced[other]
            ),
            key=lambda one: -one[1].lacks.bit_count(),
        )

    def deals(self, width: int, rng: random.Random) -> Lanes:
        """So many ways in which the cards may lie."""
        state, full = self.state, (1 << width) - 1
        hands = [bits_of(state.hands[seat]) for seat in self.seats]
        gone = bits_of(state.discard)
        for hand in hands:
            gone |= hand
        known = [card for card in self.pack if not gone >> card & 1]
        lanes = Lanes(
            self.program,
            [self.place(seat, hand, full) for seat, hand in zip(self.seats, hands, strict=True)],
            spread(sum(1 << card for card in known), full, CARDS),
            spread(state.top.bit, full, CARDS),
            width=width,
            clockwise=state.direction > 0,
            pack=self.pack,
            rng=rng,
        )
        lanes.streaks = [begun(one, state, self.seat, full) for one in self.program.streaks]
        if self.named:
            lanes.name(self.named, full)
        believed = full ^ (lanes.coins() & lanes.coins() & lanes.coins() & lanes.coins())
        for place, slot in self.slots:
            self.fill(lanes, place, slot, believed)
        return lanes

    def place(self, seat: Seat, hand: int, full: Row) -> Rows:
        """What a seat is known to hold."""
        place = spread(hand, full, SEAT)
        skips = self.state.mem.skips
        missed = skips[seat] if skips else 0
        place[ME] = full if seat == self.seat else 0
        place[MISSES] = full if missed else 0
        place[MISSES_MORE] = full if missed > 1 else 0
        return place

    def fill(self, lanes: Lanes, place: int, slot: Slot, believed: Row) -> None:
        """Gives a hand one more card, in some deals such as it can be: what fitted when another was
        played is left out by lot each time."""
        stock, hand = lanes.stock, lanes.places[place]
        fit = [0 if slot.lacks >> card & 1 else row for card, row in enumerate(stock)]
        for spared in slot.spared:
            left = lanes.full ^ (lanes.coins() & lanes.coins())
            fit = [row & left if spared >> card & 1 else row for card, row in enumerate(fit)]
        found, got = lanes.pick(fit, believed)
        other, _ = lanes.pick(stock, lanes.live ^ got)
        move(found, stock, hand)
        move(other, stock, hand)


def spread(cards: int, full: Row, size: int) -> Rows:
    """Rows of cards that lie there in all deals."""
    return [full if cards >> card & 1 else 0 for card in range(size)]
