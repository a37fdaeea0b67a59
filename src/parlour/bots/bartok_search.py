"""Players of Bartok that search: they play out thousands of deals that the cards they see allow.

The deals are shared by all that could be done, which is tried side by side in the same deals with
the same chance; the worse half is dropped, and what is left is tried in more, unless few deals show
what is best.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from parlour.bots.bartok import BartokPlayer, Manners, Moment
from parlour.bots.bartok_acts import named_now
from parlour.bots.bartok_beliefs import Hidden
from parlour.bots.bartok_lanes import Lanes
from parlour.bots.bartok_program import program_of
from parlour.bots.bartok_reasons import of_search
from parlour.bots.bartok_rows import CARDS, Row
from parlour.bots.explain import Thought
from parlour.bots.search import Candidate, ranked
from parlour.core.rules import Action
from parlour.core.views import View
from parlour.games.bartok.actions import Choose, Draw, Pass, Play, Turn
from parlour.games.bartok.state import Bartok
from parlour.games.bartok.tasks import Question

MOST: Final = 8
"""Actions that are tried; of more than these the likeliest."""

ROUNDS: Final = 2
"""How often the worse half is dropped."""

LOOK: Final = 8
"""Of the deals a part that is played out first: that is enough where the best is clear."""

CLEAR: Final = 3.0
"""Four times what chance makes of the lead of one action over another in a single deal."""

BYTE: Final = 8

Begin = Callable[[Lanes, Sequence[tuple[Action, Row]]], None]
"""Does each action in the deals in which it is tried."""


class ThinkingMoment(Moment):
    """A moment of a player that searches before it plays."""

    def __init__(
        self, view: View[Bartok], manners: Manners, rng: random.Random, playouts: int
    ) -> None:
        super().__init__(view, manners, rng)
        self.playouts = playouts
        self.candidates: list[Candidate] = []

    def thought(self, action: Action | None) -> Thought:
        """What is done with its reason: what the search expected, if it searched."""
        if isinstance(action, Play | Choose | Draw) and self.candidates:
            return Thought(action, of_search(self.candidates))
        return super().thought(action)

    def best_turn(self, plays: list[Play], other: Draw | Pass | None) -> Turn:
        """BK-08: the play after which most deals are won, or a draw where more are won after it."""
        likely = sorted(plays, key=self.worth.play, reverse=True)[:MOST]
        best = self.searched([*likely, other] if isinstance(other, Draw) else likely, lay_each)
        assert isinstance(best, Play | Draw)
        return best

    def chosen(self, question: Question, choices: list[Choose]) -> Choose:
        """What is to be played next is named as more deals are won by it; the rest as by those who
        do not search."""
        if question.what not in ("suit", "rank") or self.seat != self.state.turn:
            return super().chosen(question, choices)
        best = self.searched(choices, name_each)
        assert isinstance(best, Choose)
        return best

    def searched(self, actions: Sequence[Action], begin: Begin) -> Action:
        """Of these actions the one after which most deals are won. With another deck than one
        whole pack none are played out."""
        if len(actions) < 2 or not self.state.is_whole:
            return actions[0]
        program = program_of(self.state)
        hidden = Hidden(self.state, self.seat, program, named_now(self.state))
        rng = random.Random(self.rng.getrandbits(64))
        self.candidates = left = [Candidate(action) for action in actions]
        rounds = min(ROUNDS, len(actions) - 1)
        for at in range(1 + rounds):
            deals = self.playouts // (rounds if at else LOOK)
            width = max(BYTE, deals // len(left) // BYTE * BYTE)
            try_each(left, hidden.deals(width, rng), self.turns_left(), begin)
            self.candidates = ranked(self.candidates)
            if is_clear(self.candidates):
                break
            left = self.candidates[: (len(left) + 1) // 2] if at else left
        return self.candidates[0].action

    def turns_left(self) -> int:
        """BK-R15: turns after which the deal is dead."""
        return self.state.options.max_turns * self.state.seats - self.state.turns


def try_each(candidates: Sequence[Candidate], deals: Lanes, turns: int, begin: Begin) -> None:
    """Tries actions in the same deals and notes how many of them are won."""
    width, seats = deals.width, len(deals.places)
    lanes = deals.copied(len(candidates))
    parts = [((1 << width) - 1) << width * at for at in range(len(candidates))]
    begin(lanes, [(one.action, part) for one, part in zip(candidates, parts, strict=True)])
    lanes.play(turns - 1)
    for candidate, part in zip(candidates, parts, strict=True):
        won, open_ = (lanes.wins & part).bit_count(), (lanes.live & part).bit_count()
        candidate.worlds += width
        candidate.wins += won + open_ / seats


def is_clear(candidates: Sequence[Candidate]) -> bool:
    """Whether the best action is ahead of the next by more than chance can make it."""
    best, second = candidates[:2]
    return best.mean - second.mean > CLEAR / math.sqrt(best.worlds)


def lay_each(lanes: Lanes, tried: Sequence[tuple[Action, Row]]) -> None:
    """Lays the cards of each play, or draws."""
    lanes.look()
    laid, played = [0] * CARDS, 0
    for action, part in tried:
        if not isinstance(action, Play):
            continue
        *under, last = (action.card, *action.with_)
        for card in under:
            lanes.places[0][card.index] ^= part
        laid[last.index] |= part
        played |= part
    lanes.act(laid, played)


def name_each(lanes: Lanes, tried: Sequence[tuple[Action, Row]]) -> None:
    """Names each suit, or rank; then the turn goes on."""
    for action, part in tried:
        assert isinstance(action, Choose)
        lanes.name(str(action.value), part)
    lanes.move_on()


class ThinkingBartokPlayer(BartokPlayer):
    """Minds its manners like the others, and plays out deals before it plays a card."""

    def __init__(self, manners: Manners, playouts: int) -> None:
        super().__init__(manners)
        self.playouts = playouts

    def moment(self, view: View[Bartok], rng: random.Random) -> Moment:
        """The moment as this player sees it."""
        return ThinkingMoment(view, self.manners, rng, self.playouts)
