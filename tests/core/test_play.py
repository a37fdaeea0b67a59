"""A game being played, whatever the game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.core.errors import Illegal
from parlour.core.play import Dealer, Play, Stalled, drive
from parlour.core.rules import Seat, ToProceed, Wanted
from parlour.games.bartok.norms.effects import Draw as Draws
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Rule, When
from parlour.games.bartok.norms.terms import Die
from parlour.games.bartok.norms.terms import Next as After
from parlour.games.janx import Janx, JanxOptions, JanxRules
from tests.rules.bartok import cards, lay, position, rule


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


@pytest.mark.parametrize("rolls", [(), (2,)])
def test_a_deck_that_does_not_fit_leaves_the_dice_as_they_were(rolls: tuple[int, ...]) -> None:
    rule_of_sevens = rule(1, Rule((When(OnPlay("7"), (Draws(After(), Die(3)),)),)))
    hands = ["7C 8D", "2C 3C", "4C 5C"]
    play = position(hands, under="9H TH JH", rest=False, rules=(rule_of_sevens,))
    play.dealer = Dealer(random.Random(5), [cards("AC AD")], rolls)
    before, chance = play.state, play.dealer.rng.getstate()
    for _ in range(2):
        with pytest.raises(Illegal, match="deck that was given"):
            play.do(0, lay("7C"))
        assert play.state is before
        assert (play.dealer.shuffled, play.dealer.rolled) == (0, 0)
        assert play.dealer.rng.getstate() == chance
