"""Solved games as OpenSpiel has them, so that another program checks what `cfr` finds.

Needs the extra `lab`: `pip install parlour[lab]`.
"""

from __future__ import annotations

from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms.cfr import CFRPlusSolver
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.policy import TabularPolicy

from parlour.lab.cfr import Chance, Decision, Game, Node, Result, Strategy, even

NAME = "parlour_tree"

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="A small game of Parlour",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)


class TreeGame(pyspiel.Game):  # type: ignore[misc]
    """A tree of `cfr` in OpenSpiel's terms."""

    def __init__(self, game: Game) -> None:
        self.tree = game
        outcomes, depth = measured(game.root)
        info = pyspiel.GameInfo(
            num_distinct_actions=max(game.choices),
            max_chance_outcomes=outcomes,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=depth,
        )
        super().__init__(TYPE, info, {})

    def new_initial_state(self) -> TreeState:
        """Before anything has happened."""
        return TreeState(self, self.tree.root)

    def make_py_observer(self, *_: Any) -> None:
        """There is nothing to observe but the number of a decision."""


class TreeState(pyspiel.State):  # type: ignore[misc]
    """A place in the tree."""

    def __init__(self, game: TreeGame, node: Node) -> None:
        super().__init__(game)
        self.node = node

    def current_player(self) -> int:
        """Who decides, or chance."""
        match self.node:
            case Result():
                return int(pyspiel.PlayerId.TERMINAL)
            case Chance():
                return int(pyspiel.PlayerId.CHANCE)
            case Decision(seat):
                return seat
        raise TypeError(self.node)

    def _legal_actions(self, player: int) -> list[int]:
        assert isinstance(self.node, Decision)
        return sorted({choice for choice, _, _ in self.node.branches})

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may happen, with its probability."""
        assert isinstance(self.node, Chance)
        return [(at, likely) for at, (likely, _) in enumerate(self.node.branches)]

    def _apply_action(self, action: int) -> None:
        if isinstance(self.node, Chance):
            self.node = self.node.branches[action][1]
            return
        assert isinstance(self.node, Decision)
        taken = [(part, child) for choice, part, child in self.node.branches if choice == action]
        # Branches that are one choice: which of them comes is chance.
        self.node = taken[0][1] if len(taken) == 1 else Chance(tuple(taken))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def information_state_string(self, player: int | None = None) -> str:
        """The number of the decision: it stands for all that the seat has seen."""
        assert isinstance(self.node, Decision)
        return str(self.node.number)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.node, Result)

    def returns(self) -> list[float]:
        """What each seat has won."""
        won = self.node.value if isinstance(self.node, Result) else 0.0
        return [won, -won]

    def __str__(self) -> str:
        return str(self.history())


def measured(node: Node) -> tuple[int, int]:
    """The most branches of a chance, and the most steps, from a node on; both a little too many."""
    branches = getattr(node, "branches", ())
    below = [measured(branch[-1]) for branch in branches]
    return (
        max([len(branches), *(outcomes for outcomes, _ in below)]),
        max([depth for _, depth in below], default=0) + 2,
    )


def solve(game: Game, rounds: int) -> Strategy:
    """A nearly optimal strategy, by OpenSpiel's CFR+."""
    solver = CFRPlusSolver(TreeGame(game))
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    found = even(game)
    for state, row in policy.state_lookup.items():
        number = int(state)
        found[number] = list(policy.action_probability_array[row, : game.choices[number]])
    return found


def exploitability(game: Game, strategy: Strategy) -> float:
    """What `cfr.exploitability` gives, as OpenSpiel finds it."""
    tree = TreeGame(game)
    policy = TabularPolicy(tree)
    for state, row in policy.state_lookup.items():
        likely = strategy[int(state)]
        policy.action_probability_array[row, : len(likely)] = numpy.array(likely)
    return float(nash_conv(tree, policy, use_cpp_br=False)) / 2
