"""Deals under random rules: none fails, each ends, no card is lost; see `bartok_deals`."""

from __future__ import annotations

import os
import sys
from typing import Final

import pytest

from tests.rules.bartok_deals import BLOCK, block, blocks, deal, rules_of, told

QUICK: Final = 10_000
"""Deals of each check."""

FROM: Final = "BARTOK_DEALS_FROM"
"""The seed at which the million is taken up, where a run was broken off."""


@pytest.mark.parametrize("first", range(0, QUICK, BLOCK))
def test_bk11_deals_under_random_rules_end_and_keep_their_cards(first: int) -> None:
    found = block(first)
    assert found.failed == ()
    assert found.deals == BLOCK
    assert found.won > BLOCK / 5


def test_bk11_the_rules_of_a_deal_are_one_to_twenty_and_depend_on_its_seed() -> None:
    counts = {len(rules_of(seed)) for seed in range(200)}
    assert counts == set(range(1, 21))
    assert rules_of(7) == rules_of(7)


@pytest.mark.parametrize("seed", [5, 29, 84, 204, 290, 377, 3256, 3627, 5076])
def test_bkr14_deals_that_were_slow_or_failed_once(seed: int) -> None:
    assert deal(seed).deals == 1


@pytest.mark.slow
def test_bk11_a_million_deals_under_random_rules_end() -> None:
    first = int(os.environ.get(FROM, "0"))
    for after, found in blocks(first, 1_000_000 - first, os.cpu_count() or 1):
        sys.stderr.write(told(after, found))
        assert found.failed == (), f"take it up with {FROM}={after}"
