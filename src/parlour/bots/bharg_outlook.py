"""What a hand of Bharg Deluxe is worth: what it can bind, and what may become of the rest.

A card that comes to be bound counts for its holder, one that does not counts against. So a hand is
worth what it can bind at once and, for each other card, its points, for or against, by the chance
that it is bound before the deal ends. That chance falls as another hand grows small; it rises with
the unseen cards that would complete a set, or a straight in a suit that is likely to be up.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import product
from typing import Final, NamedTuple

import msgspec

from parlour.bots.bharg_lanes import NO_FITS, Fits, Lanes, decks, fits_of, lanes_of, unseen
from parlour.bots.bharg_melds import melds_of, outs_in_lane
from parlour.core.deck import Card, Cards
from parlour.core.rules import Action, Seat
from parlour.core.views import View
from parlour.decks.decktet import SUITS
from parlour.decks.solver import bits_in
from parlour.decks.straights import all_straights
from parlour.games.bharg.partials import Partials, as_listed
from parlour.games.bharg.play import partials_allowed, points_of
from parlour.games.bharg.state import Bharg, Bind, Discard, Draw, NoDraw

COPIES: Final = 3
"""The most decks, so the most equal cards in a hand."""

NODES: Final = 300
"""How many part-hands are looked at to find what binds most."""

UP, WITH_ACE, OTHERWISE = 0.7, 0.35, 0.1
"""How likely a suit is up when it is wanted: it is now, its Ace is in hand, neither."""

ROUNDS_A_CARD: Final = 0.45
"""Rounds that a deal goes on for each card in the smallest other hand."""

FROM_OTHERS: Final = 0.3
"""How much of a card drawn what each other player discards is worth."""

OUT: Final = 4.0
"""What it is worth to run out of cards, since the others are caught with theirs."""

STOPPED: Final = 2.0
"""What it is worth that the others bind no more after `no draw`."""

Planes = tuple[int, ...]
"""A hand with its copies: the bits of the kinds held, of those held twice, and three times."""


class Packed(NamedTuple):
    """Melds, as bits, that a hand can bind one after another, and what it gains by that."""

    gain: float
    melds: tuple[int, ...]


NOTHING_PACKED: Final = Packed(0.0, ())


class BhargLimits(msgspec.Struct, frozen=True, kw_only=True):
    """What a level can do.

    deepest: the most cards it thinks of taking from the Cue; overlooks_partials: it does not see
    what could be bound to the table; error: how far, in points, its judgement is off (standard
    deviation).
    """

    deepest: int | None = None
    overlooks_partials: bool = False
    error: float = 0.0


UNLIMITED: Final = BhargLimits()


class Option(NamedTuple):
    """Something to do and the points it is thought to be worth."""

    worth: float
    action: Action


def worth_of(option: Option) -> float:
    """The points of an option."""
    return option.worth


KINDS: Final = ("set", "straight", "partial")


def in_turn(bind: Bind) -> int:
    """Where a meld stands in the order of binding."""
    return KINDS.index(bind.kind)


class Outlook:
    """A position as the seat sees it whose turn it is."""

    def __init__(self, state: Bharg, seat: Seat, limits: BhargLimits = UNLIMITED) -> None:
        self.state = state
        self.limits = limits
        self.hand = state.hands[seat]
        self.pawns = state.options.pawns
        self.cards = decks(self.pawns)
        self.points = self.cards.points_of
        self.likely = {suit: likely_up(state.suit, suit, self.hand) for suit in SUITS}
        self.fits = {suit: self.fits_in(suit) for suit in SUITS}
        self.fitting = {suit: self.cards.of(suit, fits.single) for suit, fits in self.fits.items()}
        self.melds = melds_of(state.suit, self.pawns)
        self.drawn = drawn_next(state)
        self.known: dict[int, dict[int, float]] = {}
        others = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
        self.rounds = max(1.0, ROUNDS_A_CARD * min(others))
        self.cards_a_round = 1 + FROM_OTHERS * len(others)

    # What the table offers

    @cached_property
    def lanes(self) -> Lanes:
        """What lies bound."""
        return lanes_of(self.state)

    def fits_in(self, suit: str) -> Fits:
        """The ranks that could be bound to the table alone, were this suit up."""
        if self.limits.overlooks_partials:
            return NO_FITS
        return fits_of(self.lanes, suit, self.cards.ranks)

    @cached_property
    def partial(self) -> list[int]:
        """The cards, one or two, that could be bound to the table by whoever held them."""
        suit = self.state.suit
        if suit is None or not (partials_allowed(self.state) or self.state.phase == "draw"):
            return []
        return [
            sum(cards)
            for ranks in self.fits[suit].ways
            for cards in product(*[self.cards.kinds(suit, rank) for rank in bits_in(ranks)])
        ]

    # What a hand is worth

    def pack(self, hand: Planes) -> Packed:
        """The melds that bind most of a hand, of equal cards those that are least use in hand; of
        a very large hand, nearly most."""
        fit = self.melds.whole(hand[0])
        fit += [cards for cards in self.partial if cards & hand[0] == cards]
        if not fit:
            return NOTHING_PACKED
        kept = self.kept(hand[0])
        gains = {meld: sum(self.points[bit] - kept[bit] for bit in bits_in(meld)) for meld in fit}
        fit.sort(key=gains.__getitem__, reverse=True)
        known: dict[Planes, Packed] = {}

        def best(left: Planes, fit: list[int]) -> Packed:
            fit = [meld for meld in fit if meld & left[0] == meld]
            if not fit:
                return NOTHING_PACKED
            if left in known:
                return known[left]
            low = lowest(fit)
            found = NOTHING_PACKED if len(known) > NODES else best(without_kind(left, low), fit)
            for meld in [meld for meld in fit if meld & low]:
                then = best(without_meld(left, meld), fit)
                gain = then.gain + gains[meld]
                if gain > found.gain:
                    found = Packed(gain, (meld, *then.melds))
                if len(known) > NODES:
                    break
            known[left] = found
            return found

        return best(hand, fit)

    def worth_of(self, meld: int) -> int:
        """The points of a meld."""
        return sum(self.points[bit] for bit in bits_in(meld))

    def split(self, cards: Cards) -> tuple[int, Planes]:
        """The points of what binds most of these cards, and what is left of them."""
        hand = planes(cards)
        melds = self.pack(hand).melds
        for meld in melds:
            hand = without_meld(hand, meld)
        return sum(map(self.worth_of, melds)), hand

    def worths(self, hand: Planes) -> list[float]:
        """What each card is worth that is kept."""
        kept = self.kept(hand[0])
        return [kept[bit] for plane in hand for bit in bits_in(plane)]

    def value(self, cards: Cards) -> float:
        """What these cards are worth once one is discarded, the one that is worth least."""
        bound, hand = self.split(cards)
        left = self.worths(hand)
        return bound + sum(left) - min(left) if len(left) > 1 else bound + OUT

    def kept(self, held: int) -> dict[int, float]:
        """For each kind of card held, its points for or against by the chance to bind it."""
        if held not in self.known:
            chance = self.chances(held)
            self.known[held] = {
                bit: self.points[bit] * (1 - 2 * (1 - chance[bit]) ** self.rounds)
                for bit in bits_in(held)
            }
        return self.known[held]

    def chances(self, held: int) -> dict[int, float]:
        """For each kind of card held, how likely a round brings what binds it."""
        chance = {bit: self.any_drawn(outs) for bit, outs in self.outs_in_sets(held).items()}
        for suit, likely in self.likely.items():
            for rank, ranks in outs_in_lane(self.cards.ranks_of(suit, held), self.cards.ranks):
                drawn = likely * self.any_drawn(self.cards.of(suit, ranks))
                for bit in bits_in(held & self.cards.of(suit, rank)):
                    chance[bit] += drawn
            for bit in bits_in(held & self.fitting[suit]):
                chance[bit] += likely
        return {bit: min(0.9, likely) for bit, likely in chance.items()}

    def outs_in_sets(self, held: int) -> dict[int, int]:
        """For each kind of card held, the cards each of which completes a set with it."""
        outs = dict.fromkeys(bits_in(held), 0)
        for meld in melds_of(None, self.pawns).near(held):
            lacked = meld & ~held
            for bit in bits_in(meld ^ lacked):
                outs[bit] |= lacked
        return outs

    def any_drawn(self, cards: int) -> float:
        """How likely a round brings one of these cards."""
        return self.cards_a_round * sum(self.drawn.get(bit, 0.0) for bit in bits_in(cards))

    # The turn

    def draws(self) -> list[Option]:
        """From the deck, or so many of the Cue, by the hand they leave."""
        options: list[Option] = []
        if self.state.deck:
            options.append(Option(self.value_of_deck(), Draw("deck")))
        else:
            options.append(Option(STOPPED - sum(map(points_of, self.hand)), NoDraw()))
        cue = self.state.cue
        deepest = self.limits.deepest
        for count in range(1, 1 + min(len(cue), len(cue) if deepest is None else deepest)):
            value = self.value(self.hand + cue[-count:])
            options.append(Option(value, Draw("cue", count)))
        return options

    def value_of_deck(self) -> float:
        """The hand as it is, and what each unseen card would add by what it completes."""
        bound, hand = self.split(self.hand)
        value = bound + (sum(self.worths(hand)) if hand[0] else OUT)
        kept = self.kept(hand[0])
        gains: dict[int, float] = {}
        for meld in self.melds.near(hand[0]) + self.partial:
            lacked = meld & ~hand[0]
            if lacked and not lacked & (lacked - 1):
                gain = float(self.points[lacked])
                gain += sum(self.points[bit] - kept[bit] for bit in bits_in(meld ^ lacked))
                gains[lacked] = max(gains.get(lacked, 0.0), gain)
        return value + sum(self.drawn.get(bit, 0.0) * gain for bit, gain in gains.items())

    def bind(self) -> Bind | None:
        """One of the melds that together bind most; the sets first, since others may use them."""
        melds = self.pack(planes(self.hand)).melds
        return min(map(self.as_bind, melds), key=in_turn, default=None)

    def as_bind(self, meld: int) -> Bind:
        """The action that binds these cards."""
        cards = as_listed(tuple(card for card in dict.fromkeys(self.hand) if card.bit & meld))
        if meld in melds_of(None, self.pawns).known:
            return Bind("set", cards)
        if meld in self.melds.known:
            return Bind("straight", cards)
        ways = Partials(str(self.state.suit), cards, self.state.bound, self.pawns, copies=False)
        return next(way for way in ways if way.cards == cards)

    def discards(self, view: View[Bharg]) -> list[Option]:
        """Each card by what it leaves in hand. An Ace may bring up a suit that is wanted."""
        hand = planes(self.hand)
        options = []
        for action in view.legal:
            if isinstance(action, Discard):
                left = without_meld(hand, action.card.bit)
                worth = sum(self.worths(left))
                if action.card.rank == "A":
                    (suit,) = action.card.suits
                    worth += self.wanted(left[0], suit)
                options.append(Option(worth, action))
        return options

    def wanted(self, held: int, suit: str) -> float:
        """The points that could be bound more if the suit came up and stayed."""
        if suit == self.state.suit:
            return 0.0
        whole = self.fitting[suit]
        for straight, _ in all_straights(self.pawns)[suit]:
            if straight & held == straight:
                whole |= straight
        return UP * self.worth_of(whole & held)


# Cards and bits


def planes(cards: Iterable[Card]) -> Planes:
    """The hand in planes."""
    found = [0] * COPIES
    for card in cards:
        plane = next(at for at in range(COPIES) if not found[at] & card.bit)
        found[plane] |= card.bit
    return tuple(found)


def without_meld(hand: Planes, meld: int) -> Planes:
    """The hand less one copy of each card of the meld."""
    above = (*hand[1:], 0)
    return tuple(plane & ~(meld & ~more) for plane, more in zip(hand, above, strict=True))


def without_kind(hand: Planes, kind: int) -> Planes:
    """The hand less all copies of a card."""
    return tuple(plane & ~kind for plane in hand)


def lowest(melds: Iterable[int]) -> int:
    """The lowest bit in any of the melds."""
    cards = 0
    for meld in melds:
        cards |= meld
    return cards & -cards


# What is unseen


def likely_up(top: str | None, suit: str, hand: Cards) -> float:
    """How likely the suit is up when this seat would bind in it."""
    if suit == top:
        return UP
    return WITH_ACE if any(card.text == f"A{suit}" for card in hand) else OTHERWISE


def drawn_next(state: Bharg) -> dict[int, float]:
    """How likely the next card from the deck is of each kind, by its bit."""
    cards = unseen(state)
    total = max(1, cards.total())
    return {card.bit: count / total for card, count in cards.items()}
