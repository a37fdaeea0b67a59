"""What a player of Bartok can hold of the cards it does not see, and deals in which that is so."""

from __future__ import annotations

import random

from parlour.bots.bartok_lanes import Lanes
from parlour.bots.bartok_moves import move
from parlour.bots.bartok_rows import (
    CARDS,
    EVERY_CARD,
    ME,
    MISSES,
    MISSES_MORE,
    SEAT,
    Program,
    Row,
    Rows,
)
from parlour.bots.bartok_streaks import begun
from parlour.core.deck import UNSEEN
from parlour.core.rules import Seat
from parlour.decks.meld_tables import bits_of
from parlour.games.bartok import order
from parlour.games.bartok.setup import pack_of
from parlour.games.bartok.state import Bartok


class Hidden:
    """The cards that a seat does not see, and which of them may be in which hand.

    seats: those in the deal, in the order of play from the one that has the turn; slots: for each
    hidden card of a hand its place among them and the cards it can be, in bits, the tightest
    first; named: the suit or rank that has to be played next.
    """

    def __init__(self, state: Bartok, seat: Seat, program: Program, named: str = "") -> None:
        self.state = state
        self.seat = seat
        self.program = program
        self.named = named
        self.seats = order.from_seat(state, state.turn)
        self.pack = [card.index for card in pack_of(state)]
        self.slots = sorted(
            (
                (place, allowed)
                for place, other in enumerate(self.seats)
                if other != seat
                for allowed in held_by(state, other, program)
            ),
            key=lambda slot: slot[1].bit_count(),
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
        doubt = lanes.coins() & lanes.coins() & lanes.coins()
        for place, allowed in self.slots:
            self.fill(lanes, place, allowed, full ^ doubt)
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

    def fill(self, lanes: Lanes, place: int, allowed: int, believed: Row) -> None:
        """Gives a hand one more card, in some deals such as it can be."""
        stock, hand = lanes.stock, lanes.places[place]
        fit = [row if allowed >> card & 1 else 0 for card, row in enumerate(stock)]
        found, got = lanes.pick(fit, believed)
        other, _ = lanes.pick(stock, lanes.live ^ got)
        move(found, stock, hand)
        move(other, stock, hand)


def spread(cards: int, full: Row, size: int) -> Rows:
    """Rows of cards that lie there in all deals."""
    return [full if cards >> card & 1 else 0 for card in range(size)]


def held_by(state: Bartok, seat: Seat, program: Program) -> list[int]:
    """For each hidden card of a hand, those it can be: who drew had no card for the top then.

    What the hand may have gained since a draw may be anything.
    """
    count = state.hands[seat].count(UNSEEN)
    allowed = [EVERY_CARD] * count
    gained = sum(paid.count for paid in state.paid if paid.seat == seat)
    for act in reversed(state.acts) if program.tells else ():
        gained += sum(program.brings[card.index] for card in act.cards)
        if gained >= count:
            break
        if act.seat == seat and act.kind == "draw" and act.on is not None:
            gained += program.takes
            if not act.on.bit & program.names:
                lacked = program.playable_on(act.on.index)
                for slot in range(max(0, count - gained)):
                    allowed[slot] &= ~lacked
    return allowed
