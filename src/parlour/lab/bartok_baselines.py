"""Frozen players of Bartok. See `baselines`. They mind their manners; in cards they differ."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Final

from parlour.bots.bartok import Manners, Moment
from parlour.core.deck import Card
from parlour.core.rules import Action, without
from parlour.core.views import View
from parlour.games.bartok.actions import Play, Turn
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
        pairs = sum(agree(one, other) for one, other in combinations(rest, 2))
        return 100 * len(play.with_) + pairs


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
