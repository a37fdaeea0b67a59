"""A sensible player of Old Janx Spirit: it counts its outs."""

from __future__ import annotations

import random
from typing import Any, Final

from parlour.core.deck import UNSEEN, Card, Cards
from parlour.core.rules import Action, Next, without
from parlour.core.views import View
from parlour.games.janx import Discard, Draw, Janx, Stop, cards_in_play

Worth = tuple[int, int, int]
"""Of ten cards: the unseen cards that would complete them, how many are melded, useful pairs."""

CLEARLY: Final = (3, 4)
"""The discard is taken where it makes the outs at least three times as many and four more."""


class OutsPlayer:
    """Keeps the ten cards that most unseen cards would complete; always declares."""

    def choose(self, view: View[Janx], rng: random.Random) -> Action | None:
        """What the view asks for, without a guess about hidden cards."""
        state, seat = view.state, view.seat
        assert seat is not None
        if state.deal_over or state.turn != seat:
            return self.between_turns(view)
        hand = state.hands[seat]
        unseen = unseen_by(state, hand)
        if state.phase == "draw":
            return Draw(self.pile_to_draw_from(view, hand, unseen))
        outs = [action for action in view.legal if isinstance(action, Discard) and action.out]
        return outs[0] if outs else self.discard(view, hand, unseen)

    def between_turns(self, view: View[Janx]) -> Action | None:
        """Deals on; agrees to stop once the other player wants to."""
        if Stop() in view.legal and any(view.state.stops):
            return Stop()
        return Next() if Next() in view.legal else None

    def pile_to_draw_from(self, view: View[Janx], hand: Cards, unseen: Cards) -> Any:
        """The discard pile only where its card completes the hand or clearly helps."""
        state = view.state
        if Draw("discard") not in view.legal:
            return "pile"
        top = state.discard[-1]
        eleven = (*hand, top)
        if state.solver.winning_discards(eleven):
            return "discard"
        now = worth(state, hand, unseen)[0]
        then = max(worth(state, without(eleven, card), unseen)[0] for card in hand)
        times, more = CLEARLY
        return "discard" if then >= times * now + more else "pile"

    def discard(self, view: View[Janx], hand: Cards, unseen: Cards) -> Discard:
        """The card whose ten companions are worth most; the first in deck order among equals."""
        state = view.state
        free = [action for action in view.legal if isinstance(action, Discard) and not action.out]
        return max(free, key=lambda action: worth(state, without(hand, action.card), unseen))


def unseen_by(state: Janx, hand: Cards) -> Cards:
    """The cards that may still be drawn or lie hidden in the other hand."""
    seen = {*hand, *state.discard, *(card for known in state.known for card in known)} - {UNSEEN}
    return tuple(card for card in cards_in_play(state.options) if card not in seen)


def worth(state: Janx, ten: Cards, unseen: Cards) -> Worth:
    """How good ten cards are to keep."""
    solver = state.solver
    outs = sum(bool(solver.winning_discards((*ten, card))) for card in unseen)
    return outs, len(ten) - len(solver.split(ten).unmelded), pairs(ten)


def pairs(cards: Cards) -> int:
    """How many pairs of the cards could stand in one meld."""
    return sum(fit(one, other) for at, one in enumerate(cards) for other in cards[at + 1 :])


def fit(one: Card, other: Card) -> bool:
    """Whether two cards share a rank, or no suit, or a suit and nearly a rank."""
    if one.rank == other.rank or not one.suits & other.suits:
        return True
    ranks = "A23456789C"
    return (
        one.rank in ranks
        and other.rank in ranks
        and (abs(ranks.index(one.rank) - ranks.index(other.rank)) <= 2)
    )
