"""Players that strength is measured against. They are frozen: a change is a new baseline."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from parlour.core.play import Player
from parlour.core.rules import Action, Next
from parlour.core.views import View
from parlour.decks.meld_tables import bits_of
from parlour.decks.solver import Solver, bits_down, bits_in
from parlour.games.janx import Discard, Draw, Janx, cards_in_play
from parlour.lab.bartok_baselines import AnyPlay, AnyTurn, BartokBaseline, Connected, Heuristic
from parlour.lab.bharg_baselines import BhargGreedy


class AtRandom:
    """Any legal action, each as likely."""

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        """One of the legal actions, None if there is none."""
        return rng.choice(view.legal) if view.legal else None


AT_RANDOM: Final = AtRandom()


class JanxAtRandom:
    """Old Janx Spirit at random, but it takes a card that completes the hand, and goes out."""

    def choose(self, view: View[Janx], rng: random.Random) -> Action | None:
        """One of the legal actions, a win where there is one."""
        if not view.legal:
            return None
        out = way_out(view)
        return out or rng.choice(view.legal)


class JanxGreedy:
    """Old Janx Spirit by what is melded: keeps the ten cards of which most stand in melds.

    Of equal ones those that most unseen cards would help to more; of these it discards the first
    in deck order. It takes the top discard only where more cards are melded with it.
    """

    def choose(self, view: View[Janx], rng: random.Random) -> Action | None:
        """What melds most."""
        state, seat = view.state, view.seat
        assert seat is not None
        if state.deal_over or state.turn != seat:
            return Next() if Next() in view.legal else None
        out = way_out(view)
        if out:
            return out
        hand = bits_of(state.hands[seat])
        if state.phase == "draw":
            if Draw("discard") not in view.legal:
                return Draw("pile")
            more = Cover(state.solver, hand | state.discard[-1].bit)
            return Draw("discard" if more.most(more.hand) > more.most(hand) else "pile")
        seen = hand | bits_of(state.discard) | bits_of(state.known[1 - seat])
        unseen = bits_of(cards_in_play(state.options)) & ~seen
        discard = greedy_discard(Cover(state.solver, hand), unseen, free_to_discard(view))
        return next(a for a in view.legal if isinstance(a, Discard) and a.card.bit == discard)


def way_out(view: View[Janx]) -> Action | None:
    """The draw that completes the hand, or the discard that goes out."""
    for action in view.legal:
        if isinstance(action, Discard) and action.out:
            return action
    state, seat = view.state, view.seat
    if Draw("discard") in view.legal and seat is not None:
        hand = bits_of(state.hands[seat])
        if state.solver.winning_bits(hand | state.discard[-1].bit) & hand:
            return Draw("discard")
    return None


def free_to_discard(view: View[Janx]) -> int:
    """The cards that may be discarded."""
    return bits_of({action.card for action in view.legal if isinstance(action, Discard)})


def greedy_discard(cover: Cover, unseen: int, free: int) -> int:
    """The card without which most of the hand is melded, and most unseen cards would help."""
    melded = {bit: cover.most(cover.hand ^ bit) for bit in bits_in(free)}
    best = max(melded.values())
    ties = [bit for bit, count in melded.items() if count == best]
    if len(ties) == 1:
        return ties[0]
    helping = cover.helping(unseen)
    useful = [sum(cover.helps(cover.hand ^ bit, melds, best) for melds in helping) for bit in ties]
    return ties[useful.index(max(useful))]


class Cover:
    """How many cards of a hand, or of a part of it, can stand in melds at once."""

    def __init__(self, solver: Solver, hand: int) -> None:
        self.solver = solver
        self.hand = hand
        self.melds = [solver.melds[place] for place in bits_down(solver.within(hand))]
        self.found: dict[int, int] = {0: 0}

    def most(self, part: int) -> int:
        """The most cards of this part of the hand that melds can hold."""
        if part not in self.found:
            low = part & -part
            found = self.most(part ^ low)
            for meld in self.melds:
                if meld & low and not meld & ~part:
                    found = max(found, meld.bit_count() + self.most(part ^ meld))
            self.found[part] = found
        return self.found[part]

    def helping(self, unseen: int) -> list[list[int]]:
        """For each unseen card the melds it would make with the hand, the card left out."""
        found = []
        for card in bits_in(unseen):
            made = self.solver.within(self.hand | card) & self.solver.holding[card]
            found.append([self.solver.melds[place] ^ card for place in bits_down(made)])
        return found

    def helps(self, part: int, melds: list[int], best: int) -> bool:
        """Whether one of these melds, one card more, makes more cards of the part melded."""
        return any(
            not meld & ~part and meld.bit_count() + 1 + self.most(part ^ meld) > best
            for meld in melds
        )


BASELINES: Final[Mapping[str, Mapping[str, Player]]] = {
    "old-janx-spirit": {
        "random": AT_RANDOM,
        "random-wins": JanxAtRandom(),
        "greedy": JanxGreedy(),
    },
    "bharg-deluxe": {"random": AT_RANDOM, "greedy": BhargGreedy()},
    "bartok": {
        "random": BartokBaseline(AnyTurn),
        "if-it-can": BartokBaseline(AnyPlay),
        "connected": BartokBaseline(Connected),
        "heuristic": BartokBaseline(Heuristic),
    },
}
"""Game, then name, the weakest first."""
