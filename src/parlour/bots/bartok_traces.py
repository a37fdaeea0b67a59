"""What acts at Bartok have told of the hidden cards of each hand.

Who drew for a turn had no card for the top then; who played a card had as a rule few others that
fitted as well. Cards stay the same ones while they are held: hands are followed from the first act
on, with what has come into them and what has left them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from parlour.bots.bartok_rows import CARDS, Program
from parlour.core.deck import UNSEEN, Card
from parlour.core.rules import Seat
from parlour.games.bartok import order
from parlour.games.bartok.state import Act, Bartok

KEPT: Final = 6
"""The last plays that are thought of."""

SPARED: Final = 0.7
"""How likely a card was held that was not played when it could be, against one that could not."""


class Slot(msgspec.Struct):
    """A hidden card. lacks: what it is not, in bits; spared: for each play of another card while
    it was held, the last last, the cards that could have been played as well."""

    lacks: int = 0
    spared: tuple[int, ...] = ()

    def likelihood(self, card: Card) -> float:
        """How likely it is this card, against other slots."""
        spared = sum(1 for cards in self.spared if cards & card.bit)
        return SPARED**spared / (CARDS - self.lacks.bit_count())


class Hand:
    """A hand that is followed. began: whose it was; net: how many cards more it has since then."""

    def __init__(self, began: Seat, size: int) -> None:
        self.began = began
        self.net = 0
        self.slots = [Slot() for _ in range(size)]

    def gain(self, count: int) -> None:
        """So many cards come, any."""
        self.net += count
        self.slots += [Slot() for _ in range(count)]

    def lose(self, card: Card) -> None:
        """A card is played: that slot goes which it was likeliest."""
        self.net -= 1
        able = [slot for slot in self.slots if not slot.lacks & card.bit]
        if able:
            self.slots.remove(max(able, key=lambda slot: slot.likelihood(card)))

    def lack(self, cards: int) -> None:
        """None of these is held."""
        for slot in self.slots:
            slot.lacks |= cards

    def spare(self, cards: int) -> None:
        """Another card was played where these could have been."""
        for slot in self.slots:
            slot.spared = (*slot.spared, cards)[-KEPT:]


def hidden_slots(state: Bartok, program: Program) -> list[list[Slot]]:
    """For each seat its hidden cards, the tightest first."""
    counts = [hand.count(UNSEEN) for hand in state.hands]
    if not program.tells or any(state.mem.out):
        return [[Slot() for _ in range(count)] for count in counts]
    trail = Trail(state, program)
    found = []
    for hand, followed, count in zip(state.hands, trail.hands, counts, strict=True):
        for card in hand:
            if card is not UNSEEN:
                followed.lose(card)
        slots = sorted(followed.slots, key=lambda slot: slot.lacks.bit_count())[:count]
        slots += [Slot() for _ in range(count - len(slots))]
        found.append(slots[::-1])
    return found


class Trail:
    """The acts of a deal, followed since hands were last moved in a way that cannot be told."""

    def __init__(self, state: Bartok, program: Program) -> None:
        self.state = state
        self.program = program
        self.ring = order.ring(state)
        self.acts = self.since_lost()
        self.ways = self.directions()
        self.hands = [Hand(seat, 0) for seat in range(state.seats)]
        self.follow()
        sizes = [0] * state.seats
        for hand, cards in zip(self.hands, state.hands, strict=True):
            sizes[hand.began] = max(0, len(cards) - hand.net)
        self.hands = [Hand(seat, size) for seat, size in enumerate(sizes)]
        self.follow()

    def since_lost(self) -> Sequence[Act]:
        """The acts after the last one after which hands may lie anywhere."""
        acts, brings = self.state.acts, self.program.brings
        for at in range(len(acts) - 1, -1, -1):
            if any(brings[card.index].lost for card in acts[at].cards):
                return acts[at + 1 :]
        return acts

    def directions(self) -> list[int]:
        """The direction of play before each act."""
        way, found = self.state.direction, []
        for act in reversed(self.acts):
            for card in act.cards:
                if self.program.brings[card.index].reverses:
                    way = -way
            found.append(way)
        return found[::-1]

    def follow(self) -> None:
        """Goes through the acts; penalty cards may be any."""
        for act, way in zip(self.acts, self.ways, strict=True):
            if act.kind == "draw":
                self.hands[act.seat].lack(self.fitting(act.on))
                self.hands[act.seat].gain(self.program.takes)
            for card in act.cards:
                self.hands[act.seat].lose(card)
            if act.kind == "play":
                self.hands[act.seat].spare(self.fitting(act.on))
            for card in act.cards:
                self.bring(card, act.seat, way)
        for paid in self.state.paid:
            self.hands[paid.seat].gain(paid.count)

    def fitting(self, top: Card | None) -> int:
        """The cards that could be played on a top card, none where that is not known."""
        if top is None or self.program.brings[top.index].names:
            return 0
        return self.program.playable_on(top.index)

    def bring(self, card: Card, seat: Seat, way: int) -> None:
        """What the play of a card brings into hands."""
        brought, hands = self.program.brings[card.index], self.hands
        for on, count in brought.gains:
            for one in self.ring if on is None else (self.beside(seat, on * way),):
                hands[one].gain(count)
        if brought.swaps:
            other = self.beside(seat, brought.swaps * way)
            hands[seat], hands[other] = hands[other], hands[seat]

    def beside(self, seat: Seat, n: int) -> Seat:
        """Who sits so many places on."""
        return self.ring[(self.ring.index(seat) + n) % len(self.ring)]
