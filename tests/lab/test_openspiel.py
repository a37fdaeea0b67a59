"""What the solver finds is what OpenSpiel finds. Runs where the extra `lab` is installed."""

from __future__ import annotations

import pytest

from parlour.lab.cfr import even, exploitability, solve
from tests.lab.test_cfr import kuhn
from tests.lab.test_mini import mini

pytest.importorskip("pyspiel", reason="needs the extra lab")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("rounds", [0, 2, 20])
def test_kuhns_poker_is_as_exploitable(rounds: int) -> None:
    from parlour.lab import openspiel

    game = kuhn()
    strategy = solve(game, rounds) if rounds else even(game)
    ours = exploitability(game, strategy)
    assert openspiel.exploitability(game, strategy) == pytest.approx(ours, abs=1e-9)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("rounds", [0, 3])
def test_the_small_old_janx_spirit_is_as_exploitable(rounds: int) -> None:
    from parlour.lab import openspiel

    game = mini(2).game
    strategy = solve(game, rounds) if rounds else even(game)
    ours = exploitability(game, strategy)
    assert openspiel.exploitability(game, strategy) == pytest.approx(ours, abs=1e-6)
