"""A player of Bharg Deluxe that searches: what is worth a thought, and how a deal may end."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from parlour.bots.bharg import BindingPlayer, named
from parlour.bots.bharg_outlook import Option, Outlook, worth_of
from parlour.bots.bharg_playout import Outset, Quick
from parlour.bots.explain import Reason
from parlour.bots.search import Knowledge, SearchPlayer
from parlour.core.rules import Action, AnyRules, Next, Seat
from parlour.core.views import View
from parlour.games.bharg import BHARG
from parlour.games.bharg.state import Bharg, Bind, Done

MOST: Final = 6
"""Actions worth a thought."""

AHEAD: Final = 8
"""Points ahead with which a deal counts as won nearly three times in four."""


class BhargKnowledge(Knowledge[Bharg]):
    """The binding player names the candidates and judges them; quick players play deals out."""

    belief: ClassVar[int] = 20

    def __init__(self) -> None:
        self.player = BindingPlayer()

    def candidates(self, view: View[Bharg], rng: random.Random) -> Sequence[Action]:
        """The few draws or discards that the binding player values most; what it binds."""
        state, seat = view.state, view.seat
        assert seat is not None
        binding = state.phase in ("bind", "bind-only")
        outlook = Outlook(state, seat) if state.turn == seat and not state.deal_over else None
        if outlook is None or state.phase == "bind-only" or (binding and outlook.bind()):
            action = self.player.choose(view, rng)
            return [action] if action else []
        return [option.action for option in best_of(outlook, view)]

    def prior(self, view: View[Bharg], actions: Sequence[Action]) -> Sequence[float]:
        """By the points that the binding player expects, the best as an even chance."""
        assert view.seat is not None
        options = best_of(Outlook(view.state, view.seat), view)
        return [chance_of(option.worth - options[0].worth) for option in options]

    def worlds(self, rules: AnyRules, view: View[Bharg], rng: random.Random) -> Iterator[Any]:
        """What the view may hide, and what it shows."""
        outset = Outset(view.state)
        while True:
            yield outset, outset.world(rng)

    def share(
        self, rules: AnyRules, seat: Seat, world: Any, action: Action, rng: random.Random
    ) -> float:
        """How likely a deal is won that ends with so many points ahead."""
        outset, hidden = world
        return likely_won(Quick(outset, hidden, rng).after(action), seat)

    def named(self, action: Action) -> Reason:
        """The action in a few words."""
        return named(action)

    def only(self, action: Action) -> Reason:
        """Why a meld is bound at once, and what else needs no search."""
        match action:
            case Bind(cards=cards):
                return Reason("bot-binds", {"cards": cards})
            case Done():
                return Reason("bot-binds-nothing")
            case Next():
                return Reason("bot-deals-on")
        return super().only(action)


def likely_won(points: Sequence[int], seat: Seat) -> float:
    """The chance to win with these points, were a few of them luck."""
    return chance_of(points[seat] - max(other for at, other in enumerate(points) if at != seat))


def chance_of(ahead: float) -> float:
    """The chance to win so many points ahead."""
    return 1 / (1 + math.exp(-ahead / AHEAD))


def best_of(outlook: Outlook, view: View[Bharg]) -> list[Option]:
    """The few draws or discards that are worth most, the best first."""
    options = outlook.discards(view) if view.state.phase == "bind" else outlook.draws()
    return sorted(options, key=worth_of, reverse=True)[:MOST]


def searching(playouts: int) -> SearchPlayer[Bharg]:
    """A player that plays so many deals out before it draws and before it discards."""
    return SearchPlayer(BHARG, BhargKnowledge(), playouts)
