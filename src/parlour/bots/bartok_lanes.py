"""Deals of Bartok played out thousands at once: a row is a number with one bit for each deal.

Where a card lies is a row, so that one operation on numbers moves it in all the deals in which it
moves. Seats are seen from whose turn it is: the first has it, the others follow in the direction
of play; the turn goes on by turning the list. The stock has no order: who draws is given any card
of it. What a law adds is a `Program`; the tests hold both against the rules, action by action.

Everybody plays a card that may be played, any of them, and draws where there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from parlour.bots.bartok_moves import FEW, Moves
from parlour.bots.bartok_rows import (
    CARDS,
    ME,
    MISSES,
    MISSES_MORE,
    OF_RANKS,
    OF_SUITS,
    RANK_OF,
    SUIT_OF,
    Act,
    Row,
    Rows,
    Trigger,
    equals,
)
from parlour.bots.bartok_streaks import followed
from parlour.decks.french import SUITS

LONGEST: Final = 10
"""Turns of each seat after which no deal is played on: what was done first hardly counts then."""

LAST: Final = 100
"""Where fewer than one deal in so many is under way, these are not played on either."""

MOST_MISSED: Final = 8
"""Turns that may be lost one after the other."""

MOST_SOUGHT: Final = 20
"""Cards that are drawn at most until one can be played."""


class Lanes(Moves):
    """Deals under way."""

    def copied(self, times: int) -> Lanes:
        """The same deals so many times side by side. Chance is the same in each of them."""
        whole = sum(1 << self.width * at for at in range(times))
        place = [[row * whole for row in place] for place in self.places]
        more = Lanes(
            self.program,
            place,
            [row * whole for row in self.stock],
            [row * whole for row in self.top],
            width=self.width * times,
            clockwise=bool(self.clockwise),
            pack=self.pack,
            rng=self.rng,
        )
        more.times = times
        more.named = [row * whole for row in self.named]
        more.streaks = [[row * whole for row in lengths] for lengths in self.streaks]
        return more

    # A turn

    def play(self, turns: int) -> None:
        """Plays on, so many turns at most."""
        few = self.width // LAST
        for _ in range(min(turns, LONGEST * len(self.places))):
            if self.live.bit_count() <= few:
                return
            self.turn()

    def turn(self) -> None:
        """BK-07: whose turn it is plays a card, or draws."""
        self.look()
        chosen, played = self.pick(self.playable(), self.live, FEW)
        self.act(chosen, played)

    def look(self) -> None:
        """Sees which card is on top."""
        top = self.top
        rows = [*top]
        rows += [reduce(or_, [top[card] for card in cards]) for cards in (*OF_SUITS, *OF_RANKS)]
        rows += [self.full, 0]
        rows += [reduce(or_, [rows[part] for part in union]) for union in self.program.unions]
        self.rows = rows

    def playable(self) -> Rows:
        """The cards of whose turn it is that may be played."""
        hand = self.places[0]
        found = self.fitting(hand[:CARDS])
        if any(self.named):
            free = self.live
            for row in self.named:
                free ^= free & row
            for card, held in enumerate(found):
                wanted = self.named[SUIT_OF[card]] | self.named[len(SUITS) + RANK_OF[card]]
                found[card] = held & free | hand[card] & wanted
        return found

    def fitting(self, cards: Rows) -> Rows:
        """Those of these cards that may be played on the top."""
        rows = self.rows
        return [
            held and held & (rows[one] | rows[other])
            for held, (one, other) in zip(cards, self.program.fits, strict=True)
        ]

    def act(self, chosen: Rows, played: Row) -> None:
        """Those cards are played in these deals, a card is drawn in the others."""
        drawing = self.live ^ played
        if played:
            self.lay(chosen, played)
        if drawing:
            self.draw_for_turn(drawing)
        if self.program.empties:
            self.see_who_is_out()
        self.move_on()

    def lay(self, chosen: Rows, played: Row) -> None:
        """BK-18: a card is played; an empty hand wins before what it does."""
        rows, program = self.rows, self.program
        if self.streaks:
            self.count_streaks(chosen, played)
        left = self.put_down(chosen, played)
        if out := played ^ played & left:
            self.won(0, out)
            played ^= out
        if program.on_play and played:
            self.set_off(program.on_play, chosen, rows, played)
        for count, acts in program.on_hand if played else ():
            if lanes := played & self.live & equals(self.size(0), count):
                self.do(acts, lanes)

    def put_down(self, chosen: Rows, played: Row) -> Row:
        """The cards go from the hand onto the pile, and what was named has been played. Where the
        hand has cards left."""
        hand, top = self.places[0], self.top
        left = 0
        for card in self.pack:
            if row := chosen[card]:
                hand[card] ^= row
                top[card] = row | top[card] ^ top[card] & played
            elif row := top[card]:
                top[card] = row ^ row & played
            left |= hand[card]
        self.named = [row ^ row & played for row in self.named]
        return left

    def count_streaks(self, chosen: Rows, played: Row) -> None:
        """How many cards are in a row now."""
        self.streaks = [
            followed(streak, lengths, chosen, self.rows, played)
            for streak, lengths in zip(self.program.streaks, self.streaks, strict=True)
        ]

    def set_off(self, triggers: Sequence[Trigger], cards: Rows, rows: Rows, lanes: Row) -> None:
        """What cards do that are played or drawn; rows: of the card that lay on top before."""
        found = []
        for trigger in triggers:
            row = 0
            for card, one, other in trigger.cards:
                if held := cards[card]:
                    row |= held & (rows[one] | rows[other])
            row &= lanes
            if row and trigger.when:
                row &= trigger.when(self)
            if row:
                found.append((trigger.acts, row))
        for acts, row in found:
            self.do(acts, row)

    def do(self, acts: Sequence[Act], lanes: Row) -> None:
        """Does one thing after the other."""
        for act in acts:
            act(self, lanes)

    def draw_for_turn(self, lanes: Row) -> None:
        """BK-07: a card from the stock; what rules make of it."""
        program = self.program
        for _ in range(program.takes):
            drawn = self.draw(0, lanes)
            if program.on_draw:
                self.set_off(program.on_draw, drawn, self.rows, lanes)
        if program.plays_drawn or program.seeks:
            self.play_drawn(drawn, lanes)

    def play_drawn(self, drawn: Rows, lanes: Row) -> None:
        """A card just drawn is played if it can be; where one has to be found, more are drawn."""
        for _ in range(MOST_SOUGHT):
            fits = self.fitting(drawn)
            if played := reduce(or_, fits):
                self.lay(fits, played)
                lanes ^= played
            if not self.program.seeks or not lanes:
                return
            drawn = self.draw(0, lanes)

    def see_who_is_out(self) -> None:
        """BK-R8: who has no cards, the first in the order of play."""
        for seat, place in enumerate(self.places):
            left = reduce(or_, place[:CARDS])
            if out := self.live ^ self.live & left:
                self.won(seat, out)

    def won(self, seat: int, lanes: Row) -> None:
        """These deals are over."""
        self.wins |= lanes & self.places[seat][ME]
        self.live ^= lanes

    def move_on(self) -> None:
        """The next player's turn; who misses a turn misses it."""
        self.places.append(self.places.pop(0))
        if any(self.next):
            for seat, lanes in enumerate(self.next):
                self.turn_by(seat - 1, lanes)
            self.next = [0] * len(self.places)
        for _ in range(MOST_MISSED):
            first = self.places[0]
            missed = first[MISSES] & self.live
            if not missed:
                return
            first[MISSES] ^= missed ^ (first[MISSES_MORE] & missed)
            first[MISSES_MORE] ^= first[MISSES_MORE] & missed
            self.turn_by(1, missed)
