"""Rules that no collection holds are read, and read the same in both languages."""

from __future__ import annotations

from tests.norms.own import is_right, pairs

FLOOR = 0.85
"""The least share of the pairs that is read right."""


def test_bkr10_our_own_rules_are_read_alike_in_both_languages() -> None:
    asked = pairs()
    missed = [pair["en"] for pair in asked if not is_right(pair)]
    assert len(asked) >= 100
    assert len(missed) <= (1 - FLOOR) * len(asked), missed
