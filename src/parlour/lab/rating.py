"""Shares of wins with their intervals, and ratings after Bradley and Terry.

A rating is 400 times the decimal logarithm of a player's strength, as chess has it: a difference
of 100 is a share of 0.64 between two. At larger tables a share is first put in terms of two.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from statistics import fmean, pvariance
from typing import Final

import msgspec

SIGMAS: Final = 1.96
"""Standard errors on either side of a mean that make a 95% interval."""

STEPS: Final = 500
SAMPLES: Final = 200
"""Steps of the fit; tables drawn from the measured one for the ratings' intervals."""

Pair = tuple[str, str]


class Share(msgspec.Struct, frozen=True):
    """A mean share and half the width of its 95% interval, over so many duplicate deals."""

    mean: float
    half: float
    rounds: int


def share_of(shares: Sequence[float]) -> Share:
    """The mean of shares, each from one deal replayed from all seats."""
    half = SIGMAS * math.sqrt(pvariance(shares) / max(1, len(shares) - 1))
    return Share(fmean(shares), half, len(shares))


def as_of_two(share: float, seats: int) -> float:
    """A share at a table of many in terms of two: the odds against each other one."""
    for_it, against = share * (seats - 1), 1 - share
    return for_it / (for_it + against)


def ratings(names: Sequence[str], shares: Mapping[Pair, Share], seats: int) -> dict[str, Share]:
    """Each player's rating and half the width of its interval; the first player's rating is 0.

    The intervals come from tables drawn around the measured one.
    """
    rng = random.Random(1)
    fitted = fit(names, {pair: (share.mean, share.rounds) for pair, share in shares.items()}, seats)
    drawn = [
        fit(
            names,
            {
                pair: (rng.gauss(share.mean, share.half / SIGMAS), share.rounds)
                for pair, share in shares.items()
            },
            seats,
        )
        for _ in range(SAMPLES)
    ]
    return {
        name: Share(
            fitted[name],
            SIGMAS * math.sqrt(pvariance([table[name] for table in drawn])),
            sum(share.rounds for pair, share in shares.items() if name in pair),
        )
        for name in names
    }


def fit(
    names: Sequence[str], shares: Mapping[Pair, tuple[float, int]], seats: int
) -> dict[str, float]:
    """The ratings under which the measured shares are likeliest, by Hunter's iteration."""
    wins: dict[Pair, float] = {}
    for (one, other), (share, rounds) in shares.items():
        of_two = min(0.999, max(0.001, as_of_two(share, seats)))
        wins[one, other] = of_two * rounds
        wins[other, one] = (1 - of_two) * rounds
    strength = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        before = dict(strength)
        for name in names:
            won = sum(count for (one, _), count in wins.items() if one == name)
            met = sum(
                (count + wins[other, one]) / (strength[one] + strength[other])
                for (one, other), count in wins.items()
                if one == name
            )
            strength[name] = won / met if met else 1.0
        if all(math.isclose(strength[name], before[name], rel_tol=1e-9) for name in names):
            break
    return {name: 400 * math.log10(strength[name] / strength[names[0]]) for name in names}
