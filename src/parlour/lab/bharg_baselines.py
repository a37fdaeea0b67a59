"""Frozen players of Bharg Deluxe. See `baselines`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from parlour.core.deck import Card, Cards
from parlour.core.rules import Action, Next, without
from parlour.core.views import View
from parlour.decks.meld_tables import bits_of
from parlour.decks.straights import all_sets, sets_among, straights_among
from parlour.games.bharg.play import points_of
from parlour.games.bharg.state import Bharg, Bind, Discard, Draw

LOAD: Final = 0.5
"""What a point of a card is thought to cost that is taken from the Cue and not bound at once."""


class BhargGreedy:
    """Binds whatever it can; takes from the Cue what binds more than half of the rest costs.

    It discards the card that stands in the fewest sets of which its hand lacks a card or none;
    of equal ones the one with most points, then the first.
    """

    def choose(self, view: View[Bharg], rng: random.Random) -> Action | None:
        """What binds most."""
        state, seat = view.state, view.seat
        assert seat is not None
        if state.deal_over or state.turn != seat:
            return Next() if Next() in view.legal else None
        hand = state.hands[seat]
        if state.phase == "draw":
            return draw(state, hand) or next(iter(view.legal))
        bind = next((action for action in view.legal if isinstance(action, Bind)), None)
        return bind or discard(view, hand) or next(iter(view.legal))


def draw(state: Bharg, hand: Cards) -> Action | None:
    """So many of the Cue, or the deck's top card while there is one."""
    bound = bound_points(state, hand)
    best, chosen = 0.0, Draw("deck") if state.deck else None
    for count in range(1, len(state.cue) + 1):
        taken = state.cue[-count:]
        gain = bound_points(state, hand + taken) - bound
        load = sum(map(points_of, taken)) - gain
        if gain - LOAD * load > best:
            best, chosen = gain - LOAD * load, Draw("cue", count)
    return chosen


def bound_points(state: Bharg, hand: Cards) -> int:
    """The points of the melds that a hand binds, each time the first that there is."""
    points = 0
    while meld := next(whole_melds(state, hand), None):
        points += sum(map(points_of, meld))
        hand = without(hand, *meld)
    return points


def whole_melds(state: Bharg, hand: Cards) -> Iterator[Cards]:
    """The straights and the sets in a hand."""
    bits, pawns = bits_of(frozenset(hand)), state.options.pawns
    if state.suit is not None:
        yield from straights_among(bits, state.suit, pawns)
    yield from sets_among(bits, pawns)


def discard(view: View[Bharg], hand: Cards) -> Discard | None:
    """The card that is least use for sets."""
    bits = bits_of(frozenset(hand))
    use: dict[Card, int] = dict.fromkeys(hand, 0)
    for meld, cards in all_sets(view.state.options.pawns):
        lacked = meld & ~bits
        if not lacked & (lacked - 1):
            for card in cards:
                if card in use:
                    use[card] += 1
    free = [action for action in view.legal if isinstance(action, Discard)]
    return min(free, key=lambda action: (use[action.card], -points_of(action.card)), default=None)
