"""Shares, intervals and ratings."""

from __future__ import annotations

import math
import random

import pytest

from parlour.lab.rating import Share, as_of_two, ratings, share_of


def test_the_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(400):
        share = share_of([float(rng.random() < 0.6) for _ in range(300)])
        held += abs(share.mean - 0.6) <= share.half
    assert 0.92 <= held / 400 <= 0.98


def test_a_hundred_points_are_a_share_of_64() -> None:
    share = Share(1 / (1 + 10 ** (-100 / 400)), 0.01, 1000)
    rated = ratings(["weak", "strong"], {("strong", "weak"): share}, 2)
    assert rated["weak"].mean == 0
    assert rated["strong"].mean == pytest.approx(100, abs=0.5)
    assert 5 < rated["strong"].half < 10


def test_ratings_recover_the_strengths_behind_a_round_robin() -> None:
    true = {"a": 0.0, "b": 60.0, "c": 200.0}
    shares = {
        (one, other): Share(1 / (1 + 10 ** ((true[other] - true[one]) / 400)), 0.01, 500)
        for one, other in (("b", "a"), ("c", "a"), ("c", "b"))
    }
    rated = ratings(list(true), shares, 2)
    assert {name: round(rating.mean) for name, rating in rated.items()} == true


def test_the_fair_share_at_any_table_is_a_half_of_two() -> None:
    for seats in (2, 3, 4, 8):
        assert math.isclose(as_of_two(1 / seats, seats), 0.5)
    assert as_of_two(0.5, 3) > as_of_two(0.5, 2)
