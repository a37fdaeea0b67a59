"""A player of Bharg Deluxe that searches: what is worth a thought, and how a deal may end."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from parlour.bots.bharg import BindingPlayer, Outlook, named, worth_of
from parlour.bots.bharg_playout import Quick, lanes_of
from parlour.bots.explain import Reason
from parlour.bots.search import Knowledge, SearchPlayer
from parlour.core.rules import Action, AnyRules, Next, Seat
from parlour.core.views import View, imagine
from parlour.games.bharg import BHARG
from parlour.games.bharg.state import Bharg, Bind, Done

MOST: Final = 4
"""Actions worth a thought."""

AHEAD: Final = 8
"""Points ahead with which a deal counts as won nearly three times in four."""


class BhargKnowledge(Knowledge[Bharg]):
    """The binding player names the candidates; quick players play the deals out."""

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
        options = outlook.discards(view) if binding else outlook.draws()
        return [option.action for option in sorted(options, key=worth_of, reverse=True)[:MOST]]

    def worlds(self, rules: AnyRules, view: View[Bharg], rng: random.Random) -> Iterator[Any]:
        """States that look like the view, and the table that all of them have."""
        lanes = lanes_of(view.state)
        while True:
            yield imagine(rules, view, rng), lanes

    def share(
        self, rules: AnyRules, seat: Seat, world: Any, action: Action, rng: random.Random
    ) -> float:
        """How likely a deal is won that ends with so many points ahead."""
        state, lanes = world
        state, _ = rules.apply(state, seat, action)
        over = state.deal_over
        points = over.points if over else Quick(state, lanes, rng).play()
        return likely_won(points, seat)

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
    best = max(other for at, other in enumerate(points) if at != seat)
    return 1 / (1 + math.exp((best - points[seat]) / AHEAD))


def searching(playouts: int) -> SearchPlayer[Bharg]:
    """A player that plays so many deals out before it draws and before it discards."""
    return SearchPlayer(BHARG, BhargKnowledge(), playouts)
