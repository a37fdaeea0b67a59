"""What a search is told of Bharg Deluxe."""

from __future__ import annotations

import random

import pytest

from parlour.bots.bharg_search import MOST, BhargKnowledge, likely_won, searching
from parlour.bots.search import Candidate, ranked
from parlour.games.bharg.state import Bind, Discard, Draw
from tests.rules.bharg_positions import card, position, whole

KNOWS = BhargKnowledge()


def test_what_can_be_bound_is_bound_without_a_search() -> None:
    view = position("3MW 2SY 6LK 9LK 7WY").view(0)
    assert KNOWS.candidates(view, random.Random(1)) == [whole("set", "2SY 3MW 6LK")]
    thought = searching(40).think(view, random.Random(1))
    assert isinstance(thought.action, Bind)
    assert thought.reason.key == "bot-binds"


def test_few_draws_are_tried_and_the_best_is_an_even_chance() -> None:
    view = position("3MW 6LK 9LK CS", phase="draw", cue="4MS 2SY 8MS 7ML 5YK").view(0)
    actions = KNOWS.candidates(view, random.Random(1))
    priors = KNOWS.prior(view, actions)
    assert len(actions) == MOST
    assert all(isinstance(action, Draw) for action in actions)
    assert priors[0] == 0.5
    assert sorted(priors, reverse=True) == list(priors)


def test_with_equal_points_half_the_deals_are_won() -> None:
    assert likely_won((7, 7, 3), 0) == 0.5
    assert likely_won((9, 7), 0) == pytest.approx(1 - likely_won((9, 7), 1))
    assert likely_won((30, 7), 0) > 0.9


def test_what_was_thought_before_counts_for_some_worlds() -> None:
    thought = Candidate(Draw("deck"), prior=0.5, belief=30, worlds=10, wins=6.0)
    unlikely = Candidate(Draw("cue", 1), prior=0.4, belief=30, worlds=10, wins=7.0)
    assert ranked([unlikely, thought]) == [thought, unlikely]
    assert unlikely.mean > thought.mean


def test_it_takes_what_binds_and_goes_out() -> None:
    play = position("3MW 6LK", phase="draw", cue="4MS 2SY", others=["9LK 8MS 7ML"])
    player = searching(60)
    assert player.choose(play.view(0), random.Random(1)) == Draw("cue", 1)
    last = position("9LK", others=["9LK 8MS"])
    assert player.choose(last.view(0), random.Random(1)) == Discard(card("9LK"))
