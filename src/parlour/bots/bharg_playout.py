"""Deals of Bharg Deluxe played out quickly: cards are places in the deck's order, hands are bits.

A guest that proves that it agrees: a test plays the same deals by the rules. Everybody takes of the
Cue what binds more than its load costs, binds what there is, and discards what is least use.
Partial straights are those that a straight or cards of sets next to a card call for; others are
not seen.
"""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from parlour.bots.bharg_lanes import ALL_SUITS, Straight, decks, lanes_of, unseen
from parlour.bots.bharg_melds import melds_of
from parlour.core.deck import UNSEEN, Cards
from parlour.core.rules import Action, Seat
from parlour.decks.solver import bits_down
from parlour.decks.straights import SMALLEST
from parlour.games.bharg.play import points_of
from parlour.games.bharg.state import Bharg, Discard, Draw

DEEPEST: Final = 8
"""Cards that are taken from the Cue at most."""

LOAD: Final = 0.5
"""What a point costs that is taken from the Cue and not bound at once."""

TURNS: Final = 40
"""Turns of each seat after which a deal is counted as it stands."""

WEIGHT: Final = 4
"""A meld that is near counts for more than the points of any card."""

LAST: Final = 1 << 20
"""More than any card is of use."""


class World(NamedTuple):
    """What a view hides: the places of all cards in the hands, and in the deck, the top last."""

    hands: tuple[list[int], ...]
    deck: list[int]


class Outset:
    """Where deals are played out from: what a view shows, worked out once for all of them."""

    def __init__(self, state: Bharg) -> None:
        self.state = state
        self.pawns = state.options.pawns
        self.cards = decks(self.pawns)
        self.lanes = lanes_of(state)
        self.cue = places(state.cue)
        self.points = [0] * state.seats
        for one in state.table:
            self.points[one.by] += points_of(one.card)
        self.seen = [places(tuple(c for c in hand if c is not UNSEEN)) for hand in state.hands]
        self.unseen = places(tuple(unseen(state).elements()))

    def world(self, rng: random.Random) -> World:
        """What may be hidden, at random."""
        stock = rng.sample(self.unseen, len(self.unseen))
        hands = []
        for seen, hand in zip(self.seen, self.state.hands, strict=True):
            hidden = len(hand) - len(seen)
            hands.append(seen + stock[:hidden])
            del stock[:hidden]
        return World(tuple(hands), stock)


class Quick:
    """A deal that is played out in a world."""

    def __init__(self, outset: Outset, world: World, rng: random.Random) -> None:
        state = outset.state
        self.rng = rng
        self.pawns = outset.pawns
        self.reusable = state.options.set_cards_reusable
        self.cards = outset.cards
        self.hands = [hand.copy() for hand in world.hands]
        self.bits = [bits(hand) for hand in self.hands]
        self.deck = world.deck.copy()
        self.cue = outset.cue.copy()
        self.suit = state.suit
        self.melds = melds_of(self.suit, self.pawns)
        self.straights = list(outset.lanes.straights)
        self.singles = dict(outset.lanes.singles)
        self.points = outset.points.copy()
        self.turn = state.turn
        self.turns = state.turns
        self.drawn = state.phase != "draw"
        self.keeps = state.options.throw_back == "forbidden"
        self.taken = state.taken.index if state.taken else None

    def after(self, action: Action) -> list[int]:
        """Does a draw or a discard, then plays to the end; the points as in `play`."""
        match action:
            case Draw("cue", int(count)):
                self.take_from_cue(count)
            case Draw():
                self.take_from_deck()
            case Discard(card):
                self.put_down(card.index)
                if not self.go_on():
                    return self.scored()
            case _:
                return self.scored()
        return self.play()

    def play(self) -> list[int]:
        """Plays to the end; the points of each seat as they are scored then (BD-17)."""
        for _ in range(TURNS * len(self.hands)):
            if not self.drawn and not self.draw():
                break
            self.bind(self.turn)
            if self.hands[self.turn]:
                self.discard()
            if not self.go_on():
                break
        return self.scored()

    def go_on(self) -> bool:
        """The next seat's turn, unless the deal ends with this one (BD-15, BD-16)."""
        if not self.hands[self.turn]:
            self.bind_only()
            return False
        self.drawn = False
        self.turns += 1
        self.turn = (self.turn + 1) % len(self.hands)
        return True

    def scored(self) -> list[int]:
        """What lies bound for each seat less what is in its hand."""
        points = self.cards.points
        return [
            bound - sum(points[place] for place in hand)
            for bound, hand in zip(self.points, self.hands, strict=True)
        ]

    def draw(self) -> bool:
        """Of the Cue what binds enough with the hand; else from the deck.

        False where the deck is empty: the deal ends (BD-R3).
        """
        held, melds = self.bits[self.turn], self.melds
        reach = held
        for place in self.cue[-DEEPEST:]:
            reach |= 1 << place
        count = self.worth_taking(held) if melds.holds(reach) else 0
        if count:
            self.take_from_cue(count)
        elif self.deck:
            self.take_from_deck()
        return self.drawn

    def worth_taking(self, held: int) -> int:
        """How many cards of the Cue: the points bound more outweigh half of those that are not."""
        melds, points = self.melds, self.cards.points
        bound, hand, load = self.bindable(held), held, 0
        best, chosen = 0.0, 0
        for count, place in enumerate(reversed(self.cue[-DEEPEST:]), 1):
            load += points[place]
            if hand >> place & 1:
                continue
            hand |= 1 << place
            if melds.holds(hand) & melds.having[place]:
                gain = self.bindable(hand) - bound
                worth = gain - LOAD * (load - gain)
                if worth > best:
                    best, chosen = worth, count
        return chosen

    def bindable(self, hand: int) -> int:
        """The points of the melds of a hand, the largest first."""
        melds, points = self.melds, 0
        while whole := melds.holds(hand):
            at = whole.bit_length() - 1
            points += melds.points[at]
            hand &= ~melds.melds[at]
        return points

    def take_from_cue(self, count: int) -> None:
        """So many cards from the top of the Cue."""
        self.take(self.cue[-count:])
        del self.cue[-count:]
        self.taken = self.hands[self.turn][-1] if count == 1 else None

    def take_from_deck(self) -> None:
        """The deck's top card."""
        self.take([self.deck.pop()])
        self.taken = None

    def take(self, cards: list[int]) -> None:
        """Cards into the hand of whose turn it is."""
        self.hands[self.turn] += cards
        for place in cards:
            self.bits[self.turn] |= 1 << place
        self.drawn = True

    def leave(self, seat: Seat, place: int) -> None:
        """A card out of a hand."""
        hand = self.hands[seat]
        hand.remove(place)
        if place not in hand:
            self.bits[seat] ^= 1 << place

    # Bind

    def bind(self, seat: Seat) -> None:
        """The largest melds first, then what fits the table."""
        self.bind_melds(seat)
        while self.suit and self.bits[seat] & self.cards.lane[self.suit]:
            if not self.partial(seat, self.suit):
                break

    def bind_melds(self, seat: Seat) -> None:
        """Sets and whole straights from hand."""
        while meld := self.melds.largest(self.bits[seat]):
            self.lay_meld(seat, list(bits_down(meld)))

    def lay_meld(self, seat: Seat, cards: list[int]) -> None:
        """Binds a set, or a straight in the suit that is up."""
        ranks, shared = self.laid(seat, cards)
        if shared:  # the cards of a set share no suit
            self.straights.append(Straight(ranks, shared))
            return
        for place in cards:
            for suit in self.cards.suits[place]:
                self.singles[suit] |= 1 << self.cards.rank[place]

    def laid(self, seat: Seat, cards: list[int]) -> tuple[int, frozenset[str]]:
        """Puts cards before their seat; their ranks as bits, and the suits that all bear."""
        ranks, shared = 0, ALL_SUITS
        for place in cards:
            self.leave(seat, place)
            self.points[seat] += self.cards.points[place]
            ranks |= 1 << self.cards.rank[place]
            shared &= self.cards.suits[place]
        return ranks, shared

    def partial(self, seat: Seat, suit: str) -> bool:
        """Binds a card to a straight, or one or two to cards of sets (BD-10). Whether it could."""
        held = self.cards.ranks_of(suit, self.bits[seat])
        for at, straight in enumerate(self.straights):
            beside = (straight.ranks << 1 | straight.ranks >> 1) & ~straight.ranks & held
            if beside and suit in straight.suits:
                del self.straights[at]
                self.lay_partial(seat, suit, 1 << beside.bit_length() - 1, straight)
                return True
        singles = self.singles[suit] if self.reusable else 0
        ranks = singles | held
        starts = ranks & ranks >> 1 & ranks >> 2 if singles else 0
        while starts:
            low = starts.bit_length() - 1
            starts ^= 1 << low
            window = (1 << SMALLEST) - 1 << low
            own, others = held & window, singles & window
            if not own or not others:
                continue
            if own == window:
                own ^= others & -others  # the straight needs one card of the table
            self.lay_partial(seat, suit, own, Straight(window & ~own, frozenset(suit)))
            return True
        return False

    def lay_partial(self, seat: Seat, suit: str, own: int, used: Straight) -> None:
        """BD-R5: the cards of these ranks and what they are bound to are one straight."""
        hand = self.bits[seat] & self.cards.lane[suit]
        lane = {self.cards.rank[place]: place for place in bits_down(hand)}
        self.lay(seat, [lane[rank] for rank in bits_down(own)], used)

    def lay(self, seat: Seat, cards: list[int], used: Straight) -> None:
        """The cards from hand and what they are bound to."""
        ranks, shared = self.laid(seat, cards)
        self.straights.append(Straight(ranks | used.ranks, shared & used.suits))

    def bind_only(self) -> None:
        """BD-16: on the first round those without a turn bind what they have."""
        for ahead in range(1, len(self.hands) - self.turns):
            self.bind_melds((self.turn + ahead) % len(self.hands))

    # Discard

    def discard(self) -> None:
        """The card in the fewest melds that are near, of equal ones that of most points."""
        seat, melds, points = self.turn, self.melds, self.cards.points
        near, hand = ~melds.lacking(self.bits[seat])[1], self.bits[seat]
        if self.keeps and self.taken is not None and self.hands[seat].count(self.taken) == 1:
            hand = hand & ~(1 << self.taken) or hand  # BD-R14
        least, least_use, having = [], LAST, melds.having
        while hand:
            place = hand.bit_length() - 1
            hand ^= 1 << place
            use = (near & having[place]).bit_count() * WEIGHT - points[place]
            if use < least_use:
                least, least_use = [place], use
            elif use == least_use:
                least.append(place)
        self.put_down(least[int(self.rng.random() * len(least))])

    def put_down(self, place: int) -> None:
        """BD-14: an Ace on the Ace Pile, any other card on the Discard Cue."""
        self.leave(self.turn, place)
        if place in self.cards.ace:
            self.suit = self.cards.ace[place]
            self.melds = melds_of(self.suit, self.pawns)
        else:
            self.cue.append(place)


def places(cards: Cards) -> list[int]:
    """The places of cards."""
    return [card.index for card in cards]


def bits(hand: list[int]) -> int:
    """The kinds of card in a hand."""
    found = 0
    for place in hand:
        found |= 1 << place
    return found
