"""A table of Bartok under given rules, for tests of what these do."""

from __future__ import annotations

from typing import Any

from parlour.core.play import Play
from parlour.games.bartok.actions import Choose
from parlour.games.bartok.norms.events import (
    OnPlay,
)
from parlour.games.bartok.norms.model import (
    Clause,
    Effect,
    Rule,
    When,
)
from tests.rules.bartok import (
    position,
    rule,
)

HANDS = ["7C 3D 4D", "8C 6S 9S", "9C 8S TS", "JC KH AH"]
"""Four players; seat 0 to act on the queen of clubs; each holds a club."""


STOCK = "2C 2D 2H 2S 3C"


def on(cards_: str, *then: Effect, on: str = "*", ifs: Any = ()) -> Rule:
    """A rule: when such a card is played, this happens."""
    return Rule((When(OnPlay(cards_, on), then, ifs),))


def table(*rules: Rule | Clause, hands: list[str] | None = None, **given: Any) -> Play:
    """A position under these rules, numbered from 1."""
    whole = [one if isinstance(one, Rule) else Rule((one,)) for one in rules]
    added = tuple(rule(n, one) for n, one in enumerate(whole, 1))
    given = {"stock": STOCK, **given}
    return position(hands or HANDS, rules=added, **given)


def choose(play: Play, seat: int, value: Any) -> None:
    """An answer to what a rule asks."""
    play.do(seat, Choose(value))
