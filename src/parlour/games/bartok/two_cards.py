"""What a card and the one under it decide of a rule, whatever else the table is like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NoReturn

from parlour.core.deck import Card
from parlour.games.bartok.conditions import condition
from parlour.games.bartok.moment import Now
from parlour.games.bartok.norms import terms

if TYPE_CHECKING:
    from parlour.games.bartok.clauses import Held


class Unseen(Exception):
    """More has to be known than the two cards."""


class TwoCards(Now):
    """A moment of which nothing is known but a card and the one that it lies on, as they count.

    judged: the upper card is only to be played; `under` is None where nothing, or what cannot be
    told, lies there. Whatever else is looked at raises Unseen.
    """

    __slots__ = ("under", "upper")

    def __init__(self, upper: Card, under: Card | None, judged: bool = False) -> None:
        self.upper = upper
        self.under = under
        self.judged = upper if judged else None
        self.out_of_turn = False
        self.printed = False

    def __getattr__(self, name: str) -> NoReturn:
        raise Unseen(name)

    def speak_for(self, clause: Held) -> None:
        """Nothing: whose doing it is stays unseen."""

    def at(self, ref: terms.Ref) -> Card | None:
        """One of the two cards. Raises Unseen for any other."""
        if ref == 0:
            return self.upper
        if ref == 1 and self.under is not None:
            return self.under
        raise Unseen(ref)

    def downwards(self, depth: int) -> Iterator[Card]:
        """The two cards; how a row goes on under them, or whether it begins there, is unseen."""
        if depth or self.under is None:
            raise Unseen(depth)
        yield self.upper
        yield self.under
        raise Unseen(depth)


def undecided(tests: terms.Tests, moment: TwoCards) -> terms.Tests | None:
    """Those of the conditions that need a look at the table; None where one does not hold."""
    left = []
    for test in tests:
        try:
            if not condition(test)(moment):
                return None
        except Unseen:
            left.append(test)
    return tuple(left)
