"""What bots did after a thought, and which of these thoughts may be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from parlour.core.errors import TableError
from parlour.core.play import Play
from parlour.core.rules import AnyRules, Seat
from parlour.core.views import Step, View, placed, see, sees


class BotMove(msgspec.Struct, frozen=True):
    """A bot's action, told in the events from `since` to before `until`.

    level, seed, version: of the bot, of its thought, and of the view that it thought about.
    """

    since: int
    until: int
    level: str
    seed: int
    version: int
    step: Step

    @property
    def seat(self) -> Seat:
        """Where the bot sat."""
        return self.step.actor

    def view(self, rules: AnyRules) -> View[Any]:
        """What the bot saw then."""
        return see(rules, self.step.before, self.seat, self.version)


def move_at(play: Play, moves: Sequence[BotMove], n: int) -> BotMove:
    """The move that was told in the event `n`. Raises TableError: there is none, or it would tell
    of cards that are still to stay hidden."""
    move = next((one for one in reversed(moves) if one.since <= n < one.until), None)
    if move is None:
        raise TableError("no-such-move")
    deal = move.step.after.deal
    ends = (step.after for step in reversed(play.steps) if step.after.deal == deal)
    end = next((state for state in ends if state.deal_over is not None), None)
    if end is None:
        raise TableError("deal-goes-on")
    if not play.state.places and not is_open(move, end):
        raise TableError("hand-closed")
    return move


def is_open(move: BotMove, end: Any) -> bool:
    """Whether every card that the bot held then lies open at the end of the deal."""
    seen = Counter(card for place, card in placed(end) if sees(end, None, place, card))
    return Counter(move.step.before.hands[move.seat]) <= seen
