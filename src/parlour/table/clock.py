"""The time at a table, in seconds of play: those in which the server runs and somebody is there."""

from __future__ import annotations

from typing import Final

GRAIN: Final = 1024
"""Parts of a second that are counted: sums of them are exact, in whatever order they are added."""


def in_grains(seconds: float) -> float:
    """Seconds in whole grains, none below zero."""
    return max(0, int(seconds * GRAIN)) / GRAIN


class Clock:
    """used: seconds since the last move that was waited for; unlogged: since the last fact."""

    def __init__(self) -> None:
        self.used = 0.0
        self.unlogged = 0.0

    def run(self, seconds: float, paused: bool) -> None:
        """Time passes; in a pause nobody uses it."""
        self.used += 0 if paused else seconds
        self.unlogged += seconds

    def logged(self) -> float:
        """The time since the last fact, which a new fact is to tell."""
        seconds, self.unlogged = self.unlogged, 0.0
        return seconds

    def move(self) -> None:
        """A move was made: the next one has all the time."""
        self.used = 0.0
