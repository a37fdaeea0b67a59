"""What is told of a new rule before it is confirmed: the shapes, for whoever shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from parlour.core.views import View

Clock = Callable[[], float]
"""Seconds that count up."""


class Remark(msgspec.Struct):
    """A sentence about a rule. `what` names it for programs; rule: an older rule that it is about;
    cards: as text, those it speaks of."""

    what: str
    text: str
    rule: int | None = None
    cards: list[str] = []


class Figures(msgspec.Struct):
    """What deals showed. deals: how many were played; finished: how many of them somebody won;
    turns: the length of the deal in the middle; shares: of the wins, by place in the order of
    play, the dealer last."""

    deals: int
    finished: int
    turns: float
    shares: list[float]


class Trial(msgspec.Struct):
    """Deals that bots have played with the rule and without it, with the same cards.

    most: how many would be enough; places: what the seats are called, in the order of play; fired:
    deals in which the rule did something, None where that cannot be counted; times: how often in
    all of them; off: by how many hundredths a share may well be off; quick: they were played as
    tables.
    """

    most: int
    places: list[str]
    after: Figures
    before: Figures
    fired: int | None
    times: int
    off: int
    quick: bool
    done: bool


class Example(msgspec.Struct):
    """A moment of a trial deal in which the rule does something: what lies on top, what is played
    (nothing: the player draws, or may not play that card), and what happens, a sentence each."""

    top: str
    card: str | None
    hand: list[str]
    refused: bool
    lines: list[str]


class Report(msgspec.Struct):
    """All that is known so far of what an announcement would mean for the game.

    reading: the rule in every language, None where there is not one; sought: an example was
    looked for.
    """

    reading: dict[str, str] | None
    overlaps: list[Remark]
    warnings: list[Remark]
    example: Example | None
    trial: Trial | None
    sought: bool
    done: bool


class Ask(NamedTuple):
    """What is asked: an announcement in the terms of JSON, upon what its author sees.

    seed: of the deals; lang: of the sentences; seconds: for the trial.
    """

    view: View[Any]
    action: Any
    lang: str
    seed: int
    seconds: float = 1.5


Adopting = Callable[[Ask, Clock], Iterator[Report]]
"""Works the report out: it comes again and again, each time with more."""
