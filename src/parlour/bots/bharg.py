"""A sensible player of Bharg Deluxe: binds what it can and keeps what is worth most."""

from __future__ import annotations

import random

from parlour.bots.bharg_outlook import UNLIMITED, BhargLimits, Option, Outlook, worth_of
from parlour.bots.explain import NOTHING, Reason, Thought
from parlour.core.rules import Action, Next
from parlour.core.views import View
from parlour.games.bharg.state import Bharg, Bind, Discard, Done, Draw, NoDraw


class BindingPlayer:
    """Binds at once, takes from the Cue what is worth its load, keeps what may yet be bound."""

    def __init__(self, limits: BhargLimits = UNLIMITED) -> None:
        self.limits = limits

    def choose(self, view: View[Bharg], rng: random.Random) -> Action | None:
        """What the view asks for, without a guess about hidden cards."""
        return self.think(view, rng).action

    def think(self, view: View[Bharg], rng: random.Random) -> Thought:
        """The same with its reason."""
        state, seat = view.state, view.seat
        assert seat is not None
        if state.deal_over:
            return Thought(Next(), Reason("bot-deals-on")) if Next() in view.legal else NOTHING
        if state.turn != seat:
            return NOTHING
        outlook = Outlook(state, seat, self.limits)
        if state.phase == "draw":
            return self.best(outlook.draws(), rng)
        bind = outlook.bind()
        if bind:
            return Thought(bind, Reason("bot-binds", {"cards": bind.cards}))
        if state.phase == "bind-only":
            return Thought(Done(), Reason("bot-binds-nothing"))
        return self.best(outlook.discards(view), rng)

    def best(self, options: list[Option], rng: random.Random) -> Thought:
        """The option that is worth most as this level judges it; the first of equal ones."""
        if self.limits.error:
            options = [
                Option(worth + rng.gauss(0, self.limits.error), action) for worth, action in options
            ]
        best, *others = sorted(options, key=worth_of, reverse=True)
        if not others:
            return Thought(best.action, Reason("bot-plain"))
        facts = {
            "points": round(best.worth),
            "other": named(others[0].action),
            "less": round(best.worth - others[0].worth, 1),
        }
        return Thought(best.action, Reason("bot-expects-points", facts))


def named(action: Action) -> Reason:
    """An action in a few words."""
    match action:
        case Draw("cue", count):
            return Reason("bot-names-cue", {"count": count or 1})
        case Discard(card):
            return Reason("bot-names-discard", {"card": card})
        case Bind(_, cards):
            return Reason("bot-names-bind", {"cards": cards})
        case Draw():
            return Reason("bot-names-draw", {"source": "pile"})
        case NoDraw():
            return Reason("bot-names-no-draw")
        case Done():
            return Reason("bot-names-done")
    return Reason("bot-names-next")
