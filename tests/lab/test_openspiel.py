"""What the solver finds is what OpenSpiel finds. Runs where the extra `lab` is installed."""

from __future__ import annotations

import pytest

from parlour.lab.cfr import even, exploitability, solve, value
from tests.lab.test_cfr import kuhn
from tests.lab.test_mini import mini
from tests.lab.test_mini_bartok import mini as mini_bartok

pytest.importorskip("pyspiel", reason="needs the extra lab")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("rounds", [0, 2, 20])
def test_kuhns_poker_is_as_exploitable(rounds: int) -> None:
    from parlour.lab import openspiel

    game = kuhn()
    strategy = solve(game, rounds) if rounds else even(game)
    ours = exploitability(game, strategy)
    assert openspiel.exploitability(game, strategy) == pytest.approx(ours, abs=1e-9)


@pytest.mark.filterwarnings("ignore")
def test_cfr_plus_finds_what_ours_finds() -> None:
    from parlour.lab import openspiel

    game = kuhn()
    found = openspiel.solve(game, 100)
    assert exploitability(game, found) < 0.01
    assert value(game.root, found) == pytest.approx(-1 / 18, abs=0.01)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_the_small_bartok_is_worth_as_much() -> None:
    from parlour.lab import openspiel

    game = mini_bartok(2).game
    found = openspiel.solve(game, 10)
    assert openspiel.exploitability(game, found) < 0.02
    assert exploitability(game, found) == pytest.approx(
        openspiel.exploitability(game, found), abs=1e-6
    )
    assert value(game.root, found) == pytest.approx(value(game.root, solve(game, 10)), abs=0.01)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("rounds", [0, 3])
def test_the_small_old_janx_spirit_is_as_exploitable(rounds: int) -> None:
    from parlour.lab import openspiel

    game = mini(2).game
    strategy = solve(game, rounds) if rounds else even(game)
    ours = exploitability(game, strategy)
    assert openspiel.exploitability(game, strategy) == pytest.approx(ours, abs=1e-6)
