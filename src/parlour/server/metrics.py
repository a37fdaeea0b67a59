"""Figures of a running server, in the text form that Prometheus reads. No names, no cards."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds: the buckets of every histogram."""


class Histogram:
    """How long something took, how often."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self.counts[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        """The histogram as text."""
        yield f"# TYPE {name} histogram"
        count = 0
        for bound, here in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            count += here
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {count}"


class Metrics:
    """What is counted while a server runs."""

    def __init__(self) -> None:
        self.actions: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.answers = Histogram()
        self.stores = Histogram()

    def text(self, gauges: Mapping[str, int]) -> str:
        """All figures; gauges are those of this moment."""
        return "\n".join((*self.lines(gauges), ""))

    def lines(self, gauges: Mapping[str, int]) -> Iterator[str]:
        """The figures, line by line."""
        for name, value in gauges.items():
            yield f"# TYPE parlour_{name} gauge"
            yield f"parlour_{name} {value}"
        yield from counted("parlour_actions_total", "by", self.actions)
        yield from counted("parlour_refusals_total", "code", self.refusals)
        yield from self.answers.lines("parlour_answer_seconds")
        yield from self.stores.lines("parlour_store_seconds")


def counted(name: str, label: str, counts: Counter[str]) -> Iterator[str]:
    """A counter with a label."""
    yield f"# TYPE {name} counter"
    for value, count in sorted(counts.items()):
        yield f'{name}{{{label}="{value}"}} {count}'
