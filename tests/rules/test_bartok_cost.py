"""What rules in force cost, counted in calls of functions: `bench/bartok.py` has the times."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Final

from parlour.games.bartok.norms.read import read

BENCH: Final = Path(__file__).parents[2] / "bench" / "bartok.py"


def bench() -> ModuleType:
    """The measurement."""
    spec = importlib.util.spec_from_file_location("bartok_bench", BENCH)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_action_under_twenty_rules_costs_at_most_two_without() -> None:
    measure = bench()
    rules = [read(words).rule for words in measure.RULES]
    assert len(rules) == 20
    assert all(rule is not None for rule in rules)
    an_action, _ = measure.called(rules, 6)
    without, _ = measure.called([], 6)
    assert an_action <= 2 * without
