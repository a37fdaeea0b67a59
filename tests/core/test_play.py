"""A game being played, whatever the game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.core.play import Dealer, Play, Stalled, drive
from parlour.core.rules import Seat, ToProceed, Wanted
from parlour.games.janx import Janx, JanxOptions, JanxRules


class Endless(JanxRules):
    """Rules with a bug: a deal that never gets to its first draw."""

    def chance(self, state: Janx) -> Wanted | None:
        """Always something that goes on by itself."""
        return super().chance(state) or ToProceed()

    def apply(self, state: Janx, seat: Seat, action: Any) -> Any:
        """What the rules say, but nothing once the cards are dealt."""
        return (state, ()) if state.phase == "draw" else super().apply(state, seat, action)


class Idle:
    """A player who never does anything."""

    def choose(self, view: Any, rng: random.Random) -> None:
        """Nothing."""


def test_rules_that_go_on_for_ever_are_stopped() -> None:
    rules = Endless()
    with pytest.raises(Stalled):
        Play(rules, rules.start(2, JanxOptions(), 0), Dealer(random.Random(0)))


def test_players_who_do_nothing_are_told_apart_from_the_end() -> None:
    rules = JanxRules()
    play = Play(rules, rules.start(2, JanxOptions(), 0), Dealer(random.Random(0)))
    with pytest.raises(Stalled):
        drive(play, [Idle(), Idle()], random.Random(0))
