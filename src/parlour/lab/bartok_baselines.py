"""Frozen players of Bartok. See `baselines`. They mind their manners; in cards they differ."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Final

from parlour.bots.bartok import Manners, Moment
from parlour.core.deck import Card, Cards
from parlour.core.rules import Action, without
from parlour.core.views import View
from parlour.decks.french import PACK
from parlour.games.bartok import order
from parlour.games.bartok.actions import Play, Turn
from parlour.games.bartok.law import law_of
from parlour.games.bartok.norms.effects import Draw, Skip, SwapHands
from parlour.games.bartok.norms.model import Effect
from parlour.games.bartok.norms.terms import Next
from parlour.games.bartok.state import Bartok

FAULTLESS: Final = Manners(forgets=0.0, notices=1.0)


class AnyTurn(Moment):
    """Any card that may be played, or a draw."""

    def turn(self) -> Turn | None:
        """One of the turn actions, each as likely."""
        turns = [action for action in self.lawful() if isinstance(action, Turn)]
        if self.seat != self.state.turn or not turns:
            return None
        chosen = self.rng.choice(turns)
        return self.with_word(chosen) if isinstance(chosen, Play) else chosen


class AnyPlay(Moment):
    """Any card that may be played; a draw only where there is none."""

    def best_play(self, plays: list[Play]) -> Play:
        """One of the plays, each as likely."""
        return self.rng.choice(plays)


class Connected(Moment):
    """Keeps the cards together of which most can be played on each other."""

    def best_play(self, plays: list[Play]) -> Play:
        """The play that leaves most pairs; of equal ones the first."""
        return max(plays, key=self.pairs_left)

    def pairs_left(self, play: Play) -> int:
        """Pairs of one suit or rank in the rest of the hand; more cards laid count more."""
        rest = without(self.state.hands[self.seat], play.card, *play.with_)
        return 100 * len(play.with_) + pairs_in(rest)


class Heuristic(Moment):
    """Keeps cards together, and for the end those that can always be played; strikes the next
    player where that one is nearly out; swaps hands where it gains by it."""

    def best_play(self, plays: list[Play]) -> Play:
        """The play after which it stands best; of equal ones the first."""
        return max(plays, key=self.standing)

    def standing(self, play: Play) -> float:
        """How good it is to have made a play."""
        state, me = self.state, self.seat
        rest = without(state.hands[me], play.card, *play.with_)
        if not rest:
            return 100.0
        kept = any(self.is_wild(card) for card in rest)
        worth = len(play.with_) + 0.15 * pairs_in(rest) + 0.6 * kept
        law, following = law_of(state), order.further(state, me, 1)
        assert following is not None
        near = 1.0 if len(state.hands[following]) <= 2 else 0.3
        for trigger in () if law.plain else law.forces(state).on_play:
            if trigger.cards & law.face(state, play.card).bit and not trigger.when.ifs:
                worth += sum(self.gain(act, len(rest), near) for act in trigger.when.then)
        return worth

    def is_wild(self, card: Card) -> bool:
        """Whether a card can be played on any other."""
        law, state = law_of(self.state), self.state
        return not law.plain and all(law.verdict(state, self.seat, card, top)[0] for top in PACK)

    def gain(self, act: Effect, left: int, near: float) -> float:
        """What an effect is worth with so many cards left."""
        match act:
            case Draw(Next(1), int(n)) | Skip(Next(1), int(n)):
                return near * n
            case SwapHands("me", Next(1)):
                following = order.further(self.state, self.seat, 1) or 0
                return float(left - len(self.state.hands[following]))
        return 0.0


def pairs_in(hand: Cards) -> int:
    """How many pairs of cards agree."""
    return sum(agree(one, other) for one, other in combinations(hand, 2))


def agree(one: Card, other: Card) -> bool:
    """Whether two cards have their suit or their rank in common."""
    return one.suits == other.suits or one.rank == other.rank


class BartokBaseline:
    """A player that meets each moment in one of these ways."""

    def __init__(self, moment: type[Moment]) -> None:
        self.moment = moment

    def choose(self, view: View[Bartok], rng: random.Random) -> Action | None:
        """What the moment asks of this seat."""
        return self.moment(view, FAULTLESS, rng).action() if view.legal else None
