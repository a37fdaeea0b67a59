"""The small Old Janx Spirit: what it is, what it is worth, and how near the search comes to it."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest

from parlour.bots.janx import JanxKnowledge
from parlour.bots.search import SearchPlayer
from parlour.core.rules import CHANCE
from parlour.decks.solver import solver_of
from parlour.games.janx import JANX, Discard, Draw
from parlour.lab.baselines import JanxAtRandom
from parlour.lab.cfr import best_answer, decisions, even, exploitability, solve, value
from parlour.lab.mini import EXCHANGES, MINI, Mini, dealt, mini_options

AIM = 0.05
"""How much the best answer may win from the search in the game of three turns."""


@cache
def mini(turns: int) -> Mini:
    return Mini(turns)


def test_six_hands_of_84_are_complete_and_exchanges_keep_them_so() -> None:
    solver = solver_of(MINI.cards)
    hands = list(combinations(range(9), 3))
    complete = {hand for hand in hands if solver.complete([MINI.cards[at] for at in hand])}
    assert len(complete) == 6
    assert len(set(EXCHANGES)) == 72
    for exchange in EXCHANGES:
        assert {tuple(sorted(exchange[at] for at in hand)) for hand in complete} == complete


def test_oj02_the_hand_is_as_small_as_the_game() -> None:
    state = dealt(mini_options(3), MINI.cards)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert len(state.pile) == 3


def test_ojr11_the_deal_is_dead_after_its_last_turn() -> None:
    state = dealt(mini_options(2), MINI.read("2M 2S 3S 3W 4W 4M 2W 3M 4S"))
    for seat in (0, 1):
        state, _ = JANX.apply(state, seat, Draw("pile"))
        assert state.deal_over is None
        state, _ = JANX.apply(state, seat, Discard(state.hands[seat][0]))
    assert state.deal_over.winner is None
    assert JANX.chance(state) is None
    assert CHANCE not in JANX.actors(state)


def test_the_uniform_strategy_loses_what_another_program_found() -> None:
    """0.305357: found by OpenSpiel for the same game written anew in its own terms."""
    without_returns = Mini(2, "forbidden")
    assert exploitability(without_returns.game, even(without_returns.game)) == pytest.approx(
        0.305357, abs=1e-6
    )


def test_two_turns_solved() -> None:
    game = mini(2).game
    found = solve(game, 60)
    assert exploitability(game, found) < 0.001
    assert value(game.root, found) == pytest.approx(0.0928, abs=0.001)


def test_positions_that_an_exchange_makes_the_same_are_one_question() -> None:
    whole = mini(2)
    assert len(whole.questions) == 72
    assert sum(1 for _ in decisions(whole.game.root)) == 3800


def test_the_search_is_nearly_optimal_in_three_turns() -> None:
    whole = mini(3)
    assert len(whole.questions) == 1813
    player = SearchPlayer(JANX, JanxKnowledge(), 100)
    strategy = whole.strategy_of(player, random.Random(1))
    assert exploitability(whole.game, strategy) <= AIM
    baseline = whole.strategy_of(JanxAtRandom(), random.Random(1))
    assert exploitability(whole.game, baseline) > 3 * AIM
    assert best_answer(whole.game, baseline, 0) > best_answer(whole.game, strategy, 0)
