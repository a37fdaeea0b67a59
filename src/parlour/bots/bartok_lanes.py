"""Deals of Bartok played out thousands at once: a row is a number with one bit for each deal.

Where a card lies is a row, so that one operation on numbers moves it in all the deals in which it
moves. Seats are seen from whose turn it is: the first has it, the others follow in the direction
of play; the turn goes on by turning the list. The stock has no order: who draws is given any card
of it. What a law adds is a `Program`; the tests hold both against the rules, action by action.

Everybody plays a card that may be played, any of them, and draws where there is none.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from parlour.bots.bartok_rows import (
    CARDS,
    ME,
    MISSES,
    MISSES_MORE,
    OF_RANKS,
    OF_SUITS,
    RANK_OF,
    SEAT,
    SUIT_OF,
    Act,
    Program,
    Row,
    Rows,
    Trigger,
    above,
    equals,
    merged,
)
from parlour.decks.french import PACK, RANKS, SUITS

ORDERS: Final = [random.Random(seed).sample(range(CARDS), CARDS) for seed in range(256)]
"""Orders in which cards are looked through."""

FEW, MANY = 3, 5
"""Two to the power of it: at how many places one begins to look through a hand, or the stock."""

LONGEST: Final = 10
"""Turns of each seat after which no deal is played on: what was done first hardly counts then."""

LAST: Final = 100
"""Where fewer than one deal in so many is under way, these are not played on either."""

MOST_MISSED: Final = 8
"""Turns that may be lost one after the other."""

MOST_SOUGHT: Final = 20
"""Cards that are drawn at most until one can be played."""


class Lanes:
    """Deals under way. places: what each seat holds, from whose turn it is; live: deals that are
    not over; wins: those that the player who thinks has won; next: by seat where its turn is next
    out of the order; named: by suit, then by rank, what alone may be played next; pack: the cards
    of the game."""

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
        self.live = (1 << width) - 1
        self.clockwise = self.live if clockwise else 0
        self.wins = 0
        self.next = [0] * len(places)
        self.named = [0] * (len(SUITS) + len(RANKS))
        self.rows: Rows = []

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
        return more

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
        for cards in (*OF_SUITS, *OF_RANKS):
            row = 0
            for card in cards:
                row |= top[card]
            rows.append(row)
        rows += [(1 << self.width) - 1, 0]
        for union in self.program.unions:
            row = 0
            for part in union:
                row |= rows[part]
            rows.append(row)
        self.rows = rows

    def playable(self) -> Rows:
        """The cards of whose turn it is that may be played."""
        rows, hand = self.rows, self.places[0]
        found = [
            held and held & (rows[one] | rows[other])
            for held, (one, other) in zip(hand, self.program.fits, strict=False)
        ]
        if any(self.named):
            free = self.live
            for row in self.named:
                free ^= free & row
            for card, held in enumerate(found):
                wanted = self.named[SUIT_OF[card]] | self.named[len(SUITS) + RANK_OF[card]]
                found[card] = held & free | hand[card] & wanted
        return found

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
        hand, top, rows = self.places[0], self.top, self.rows
        left = 0
        for card in self.pack:
            if row := chosen[card]:
                hand[card] ^= row
                top[card] = row | top[card] ^ top[card] & played
            elif row := top[card]:
                top[card] = row ^ row & played
            left |= hand[card]
        for at, row in enumerate(self.named):
            if row:
                self.named[at] = row ^ row & played
        out = played ^ played & left
        if out:
            self.won(0, out)
            played ^= out
        on_play = self.program.on_play
        if on_play and played:
            self.set_off(on_play, chosen, rows, played)
        for count, acts in self.program.on_hand if played else ():
            if lanes := played & self.live & equals(self.size(0), count):
                self.do(acts, lanes)

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
            rows, played = self.rows, 0
            fits = [0] * CARDS
            for card, row in enumerate(drawn):
                if row:
                    one, other = self.program.fits[card]
                    fits[card] = row & (rows[one] | rows[other])
                    played |= fits[card]
            if played:
                self.lay(fits, played)
                lanes ^= played
            if not self.program.seeks or not lanes:
                return
            drawn = self.draw(0, lanes)

    def see_who_is_out(self) -> None:
        """BK-R8: who has no cards, the first in the order of play."""
        for seat, place in enumerate(self.places):
            left = 0
            for card in self.pack:
                left |= place[card]
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

    # What cards do

    def draw(self, seat: int, lanes: Row) -> Rows:
        """BK-23: a card from the stock, which the pile renews."""
        drawn, got = self.pick(self.stock, lanes)
        if (missing := lanes ^ got) and self.program.renews:
            self.renew(missing)
            more, _ = self.pick(self.stock, missing)
            drawn = [one | other for one, other in zip(drawn, more, strict=True)]
        stock, place = self.stock, self.places[seat]
        for card, row in enumerate(drawn):
            if row:
                stock[card] ^= row
                place[card] |= row
        return drawn

    def renew(self, lanes: Row) -> None:
        """The pile but its top card is the stock again."""
        for card in self.pack:
            used = self.top[card] | self.stock[card]
            for place in self.places:
                used |= place[card]
            self.stock[card] |= lanes ^ lanes & used

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
        giver, taker = self.places[seat], self.places[to]
        given, _ = self.pick(giver, lanes, FEW)
        for card, row in enumerate(given):
            if row:
                giver[card] ^= row
                taker[card] |= row

    def shed(self, seat: int, lanes: Row) -> None:
        """A card of a hand, any of them, goes under the top."""
        gone, _ = self.pick(self.places[seat], lanes, FEW)
        place = self.places[seat]
        for card, row in enumerate(gone):
            if row:
                place[card] ^= row

    def flip(self, lanes: Row) -> None:
        """A card is turned from the stock onto the pile."""
        turned, got = self.pick(self.stock, lanes)
        for card in self.pack:
            self.top[card] ^= self.top[card] & got
            if row := turned[card]:
                self.stock[card] ^= row
                self.top[card] |= row

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
        count = [0] * 6
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
        best, rows = self.size(seats[0]), {seats[0]: (1 << self.width) - 1}
        for seat in seats[1:]:
            size = self.size(seat)
            beats = above(size, best) if sign > 0 else above(best, size)
            rows = {one: row ^ row & beats for one, row in rows.items()} | {seat: beats}
            best = merged(best, size, beats)
        yield from rows.items()
