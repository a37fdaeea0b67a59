"""What cards and effects are worth to a player of Bartok, in cards of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.rules import Seat, without
from parlour.decks.french import PACK
from parlour.games.bartok import order
from parlour.games.bartok.actions import Play
from parlour.games.bartok.law import law_of
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.effects import (
    Draw,
    DrawUntil,
    ExtraTurn,
    Fate,
    Fine,
    Give,
    PassHands,
    PlayDrawn,
    Shed,
    Skip,
    SwapHands,
    TakeCards,
    TurnTo,
)
from parlour.games.bartok.norms.events import Draws, Misses
from parlour.games.bartok.norms.model import Effect, If, May, Owe
from parlour.games.bartok.state import Bartok

WON: Final = 100.0
"""No card left."""

LINK: Final = 0.15
"""Two cards of which one can be played on the other."""

AGAIN: Final = 0.05
"""A card that fits on the one just played, if that still lies there."""

SHARE: Final = 0.4
"""How much it counts that another player draws, against drawing oneself."""

TURN: Final = 0.6
"""A turn more or less."""

KEPT: Final = 0.6
"""A card in hand that can be played on any other."""

NEARLY_OUT, NEAR = 2, 2.5
"""With how few cards another player is nearly out, and how much more harm to it counts then."""


class Worth(msgspec.Struct, frozen=True):
    """How a seat values what it may do. weighs: it thinks of what added rules do."""

    state: Bartok
    seat: Seat
    weighs: bool = True

    def play(self, action: Play) -> float:
        """Laying these cards."""
        laid = (action.card, *action.with_)
        left = without(self.state.hands[self.seat], *laid)
        if not left:
            return WON
        top = action.as_ or laid[-1]
        worth = len(laid) + LINK * links(left) + AGAIN * sum(agrees(card, top) for card in left)
        if not self.weighs or law_of(self.state).plain:
            return worth
        return worth + KEPT * any(map(self.is_wild, left)) + self.effects(self.of_card(action))

    def is_wild(self, card: Card) -> bool:
        """Whether a card can be played on any other."""
        law = law_of(self.state)
        forces, face = law.forces(self.state), law.face(self.state, card)
        return all((forces.verdict(face, top) or (False, 0))[0] for top in PACK)

    def of_card(self, action: Play) -> Iterator[Effect]:
        """What rules in force do when the card is played, conditions apart."""
        law = law_of(self.state)
        if law.plain:
            return
        card = action.as_ or law.face(self.state, action.with_[-1] if action.with_ else action.card)
        for trigger in law.forces(self.state).on_play:
            if trigger.cards & card.bit and not trigger.when.ifs:
                yield from trigger.when.then

    def spare(self, card: Card) -> float:
        """Being without a card of the hand: the fewer others it can be played on, the more."""
        hand = self.state.hands[self.seat]
        return -float(sum(agrees(card, other) for other in hand if other is not card))

    # Effects

    def effects(self, effects: Iterable[Effect]) -> float:
        """What these effects are worth together."""
        return sum(map(self.effect, effects))

    def effect(self, effect: Effect) -> float:
        """One effect; those that are not thought through count nothing."""
        match effect:
            case Draw(seat, n) | Fine(seat, n) | TakeCards(seat, n):
                return -amount(n) * self.toll(seat)
            case DrawUntil(seat):
                return -3 * self.toll(seat)
            case Shed(seat, n):
                return amount(n) * self.toll(seat)
            case Skip(seat, turns):
                return -TURN * amount(turns) * self.toll(seat)
            case ExtraTurn(seat) | TurnTo(seat):
                return TURN * self.toll(seat)
            case Owe(Draws(n), seat) | Owe(Misses(n), seat):
                return -TURN * amount(n) * self.toll(seat)
            case PlayDrawn():
                return 1.0
            case If(_, then) | May(then):
                return max(0.0, self.effects(then))
        return self.of_hands(effect)

    def of_hands(self, effect: Effect) -> float:
        """The same for what moves hands and ends deals."""
        match effect:
            case Give(giver, to, n):
                return amount(n) * (self.toll(giver) - self.toll(to))
            case SwapHands(a, b):
                one, other = self.seats(a), self.seats(b)
                return self.swap(one, other) or self.swap(other, one)
            case PassHands(way):
                return self.gain(order.beside(self.state, self.seat, self.behind(way)))
            case Fate("wins", seat):
                return WON if self.seats(seat) == (self.seat,) else -WON
            case Fate(_, seat):
                return -WON if self.seat in self.seats(seat) else 0.0
        return 0.0

    def toll(self, seat: terms.Seat) -> float:
        """How much a card more for these players costs this one; below 0 where it helps."""
        found = self.seats(seat)
        others = [len(self.state.hands[one]) for one in found if one != self.seat]
        near = NEAR if others and min(others) <= NEARLY_OUT else 1.0
        return (self.seat in found) - SHARE * near * min(len(others), 2)

    def seats(self, seat: terms.Seat) -> tuple[Seat, ...]:
        """The players meant, as far as that can be told now; who is to be chosen is another."""
        state, me = self.state, self.seat
        everybody = order.from_seat(state, me)
        match seat:
            case "me":
                return (me,)
            case "all":
                return everybody
            case "others":
                return everybody[1:]
            case "most" | "fewest":
                found = order.with_most(state, me, 1 if seat == "most" else -1)
            case "across":
                found = order.across(state, me)
            case terms.Next(int(n)) | terms.Before(int(n)):
                found = order.further(state, me, n if isinstance(seat, terms.Next) else -n)
            case _:
                found = order.further(state, me, 1)
        return () if found is None else (found,)

    def swap(self, one: tuple[Seat, ...], other: tuple[Seat, ...]) -> float:
        """Having the hand of another."""
        return self.gain(other[0]) if one == (self.seat,) and other else 0.0

    def gain(self, other: Seat | None) -> float:
        """How many cards fewer the hand of another has."""
        mine = len(self.state.hands[self.seat])
        return 0.0 if other is None else float(mine - len(self.state.hands[other]))

    def behind(self, way: str) -> int:
        """How many seats clockwise the player sits whose hand comes here when all pass theirs."""
        turned = {"along": self.state.direction, "against": -self.state.direction, "left": 1}
        return -turned.get(way, -1)


def amount(n: terms.Num) -> int:
    """An amount, one where it is to be worked out."""
    return n if isinstance(n, int) else 1


def agrees(card: Card, other: Card) -> bool:
    """BK-07: whether the one can be played on the other, under the fixed rules."""
    return card.rank == other.rank or card.suits == other.suits


def links(cards: Cards) -> int:
    """How many pairs of these cards can follow each other."""
    return sum(agrees(a, b) for place, a in enumerate(cards) for b in cards[:place])
