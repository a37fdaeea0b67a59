"""One search for every game: worlds imagined from a view, and deals played out in them.

It knows the rules and one view. The unseen cards are imagined time and again; in each world every
candidate action is tried and the deal is played out by quick players, the same worlds and the same
chance for all candidates; the worse half of the candidates is dropped each round. What a game adds
are small parts of knowledge: see `Knowledge`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from parlour.bots.explain import NOTHING, Reason, Thought, of_hundred
from parlour.core.play import Dealer
from parlour.core.rules import CHANCE, Action, AnyRules, Seat, State
from parlour.core.views import View, imagine

S = TypeVar("S", bound=State)

Stop = Callable[[], bool]
"""Whether to think no longer: the time is over, or the table has moved on."""

TRIES: Final = 8
"""Worlds imagined for one that is likely; the last is taken as it is."""

LONGEST: Final = 400
"""Actions after which a deal is no longer played out but judged."""


def never() -> bool:
    """Thinks to the end."""
    return False


class Knowledge(Generic[S]):
    """What a search is told of a game beside its rules. These defaults know nothing.

    `worlds` and `share` are the search's own; a game may do the same more quickly.
    """

    def candidates(self, view: View[S], rng: random.Random) -> Sequence[Action]:
        """The actions worth a thought, the likeliest first: it is taken where time is short.

        None where there is nothing to do now.
        """
        return view.legal

    belief: ClassVar[int] = 0
    """As many worlds as `prior` counts for."""

    def prior(self, view: View[S], actions: Sequence[Action]) -> Sequence[float]:
        """The chance to win after each action as it is judged before any deal is played out."""
        return [0.0] * len(actions)

    def likelihood(self, view: View[S], world: S) -> float:
        """How well an imagined world fits what the others did, from 0 to 1."""
        return 1.0

    def act(self, rules: AnyRules, state: S, seat: Seat, rng: random.Random) -> Action | None:
        """What a quick player does, who may look at its own cards only; None if nothing."""
        chosen: Action = rng.choice(list(rules.legal(state, seat)))
        return chosen

    def judge(self, state: S, seat: Seat) -> float:
        """The seat's chance to win a deal that is not over."""
        return 1 / state.seats

    def named(self, action: Action) -> Reason:
        """The action in a few words."""
        return Reason("bot-action")

    def only(self, action: Action) -> Reason:
        """Why an action is done that alone is worth a thought."""
        return Reason("bot-plain")

    def worlds(self, rules: AnyRules, view: View[S], rng: random.Random) -> Iterator[Any]:
        """What the view may hide, time and again: states that look like it."""
        while True:
            for _ in range(TRIES):
                world = imagine(rules, view, rng)
                if rng.random() < self.likelihood(view, world):
                    break
            yield world

    def share(
        self, rules: AnyRules, seat: Seat, world: Any, action: Action, rng: random.Random
    ) -> float:
        """The share of the deal that the seat wins after its action: quick players go on."""
        dealer = Dealer(rng)
        state = settled(rules, rules.apply(world, seat, action)[0], dealer)
        for _ in range(LONGEST):
            if state.deal_over is not None:
                return shares(state)[seat]
            chosen = self.next_act(rules, state, rng)
            if chosen is None:
                break
            state = settled(rules, rules.apply(state, *chosen)[0], dealer)
        return self.judge(state, seat)

    def next_act(self, rules: AnyRules, state: S, rng: random.Random) -> tuple[Seat, Action] | None:
        """Who acts next and how; whose turn it is comes first."""
        turn = rules.whose_turn(state)
        for seat in sorted(rules.actors(state), key=lambda seat: (seat != turn, seat)):
            action = self.act(rules, state, seat, rng)
            if action is not None:
                return seat, action
        return None


class Candidate(msgspec.Struct):
    """An action that is tried: in so many worlds, with so many wins.

    prior, belief: the chance to win that it was thought to leave, and for how many worlds that
    counts.
    """

    action: Action
    prior: float = 0.0
    belief: int = 0
    worlds: int = 0
    wins: float = 0.0

    @property
    def mean(self) -> float:
        """Its chance to win as far as is known."""
        return self.wins / self.worlds if self.worlds else 0.0

    @property
    def worth(self) -> float:
        """The same with what was thought before."""
        weight = self.worlds + self.belief
        return (self.wins + self.belief * self.prior) / weight if weight else 0.0


class Search(Generic[S]):
    """A thought about one view."""

    def __init__(
        self, rules: AnyRules, knowledge: Knowledge[S], view: View[S], rng: random.Random
    ) -> None:
        self.rules = rules
        self.knowledge = knowledge
        self.view = view
        self.seed = rng.getrandbits(64)

    def best(self, playouts: int, stop: Stop = never) -> list[Candidate]:
        """The candidates, the best first, after at most so many deals played out.

        Sequential halving: each round has an equal part of the deals and drops half of those left.
        """
        actions = self.knowledge.candidates(self.view, random.Random(self.seed))
        if len(actions) < 2:
            return [Candidate(action) for action in actions]
        priors, belief = self.knowledge.prior(self.view, actions), self.knowledge.belief
        found = [
            Candidate(action, prior, belief) for action, prior in zip(actions, priors, strict=True)
        ]
        rng = random.Random(self.seed + 1)
        left, worlds = found, self.knowledge.worlds(self.rules, self.view, rng)
        rounds = math.ceil(math.log2(len(found)))
        for _ in range(rounds):
            for _ in range(max(1, playouts // (rounds * len(left)))):
                if not self.tried(left, next(worlds), rng.getrandbits(64), stop):
                    return ranked(found)
            left = ranked(left)[: (len(left) + 1) // 2]
        return ranked(found)

    def tried(self, candidates: Sequence[Candidate], world: Any, chance: int, stop: Stop) -> bool:
        """Tries each candidate in a world with the same chance. False, and nothing counts, if it
        is to stop."""
        seat = self.view.seat
        assert seat is not None
        wins = []
        for candidate in candidates:
            if stop():
                return False
            rng = random.Random(chance)
            wins.append(self.knowledge.share(self.rules, seat, world, candidate.action, rng))
        for candidate, won in zip(candidates, wins, strict=True):
            candidate.worlds += 1
            candidate.wins += won
        return True


def settled(rules: AnyRules, state: Any, dealer: Dealer) -> Any:
    """The state once CHANCE has done what it owes."""
    while (wanted := rules.chance(state)) is not None:
        state, _ = rules.apply(state, CHANCE, dealer.answer(wanted))
    return state


def ranked(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The best first: those that were tried longest, then by their worth."""
    return sorted(candidates, key=lambda one: (one.worlds, one.worth), reverse=True)


def shares(state: State) -> list[float]:
    """Each seat's share of the deal: the winner's is 1, or those with most points share it."""
    over = state.deal_over
    if over is None:
        return [1 / state.seats] * state.seats
    if over.winner is not None:
        return [float(seat == over.winner) for seat in range(state.seats)]
    best = [points == max(over.points) for points in over.points]
    return [at_best / sum(best) for at_best in best]


class SearchPlayer(Generic[S]):
    """Searches with so many deals played out."""

    def __init__(self, rules: AnyRules, knowledge: Knowledge[S], playouts: int) -> None:
        self.rules = rules
        self.knowledge = knowledge
        self.playouts = playouts

    def choose(self, view: View[S], rng: random.Random, stop: Stop = never) -> Action | None:
        """The best action found until it is to stop."""
        return self.think(view, rng, stop).action

    def think(self, view: View[S], rng: random.Random, stop: Stop = never) -> Thought:
        """The same with its reason."""
        search = Search(self.rules, self.knowledge, view, rng)
        candidates = search.best(self.playouts, stop)
        if not candidates:
            return NOTHING
        best, *others = candidates
        if not others or not best.worlds:
            return Thought(best.action, self.knowledge.only(best.action))
        facts = {
            "wins": of_hundred(best.mean),
            "other": self.knowledge.named(others[0].action),
            "other_wins": of_hundred(others[0].mean),
        }
        return Thought(best.action, Reason("bot-expects", facts))
