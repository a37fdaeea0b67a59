"""Hints for who is to act, and why a bot did what it did: thought out in a process beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.bots import STRONG
from parlour.core.notation import plain
from parlour.core.views import View
from parlour.core.words import say
from parlour.server import wire
from parlour.server.audience import Guest, encoded
from parlour.server.beside import Beside
from parlour.server.thinking import NoAnswer

if TYPE_CHECKING:
    from parlour.server.room import Room


class Advice(Beside):
    """Hints and reasons at one table.

    hints: the thoughts that end when the table moves on, with its version when they were asked for.
    """

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.hints: dict[Guest, int] = {}

    def give(self, guest: Guest, request: wire.Hint | wire.Why) -> None:
        """Begins to think about what somebody asks. Raises GameError."""
        if isinstance(request, wire.Hint):
            self.hint(guest, request)
        else:
            self.why(guest, request)

    def hint(self, guest: Guest, request: wire.Hint) -> None:
        """Begins to think what a strong bot would do with what this seat sees. Raises GameError."""
        view = self.room.live.hinted(guest.person.id)
        level = self.room.house.level(self.room.game, STRONG)
        seed = self.room.house.deal().rng.getrandbits(64)
        self.begin(guest, self.told(guest, request.id, level, view, seed))
        self.hints[guest] = view.version

    def why(self, guest: Guest, request: wire.Why) -> None:
        """Begins to think once more what a bot thought. Raises GameError."""
        table = self.room.live
        table.seating.own_seat(guest.person.id)
        move = table.bot_move(request.why)
        done = plain(move.step.action)
        view = move.view(table.rules)
        self.begin(guest, self.told(guest, request.id, move.level, view, move.seed, done))

    async def told(
        self, guest: Guest, key: str, level: str, view: View[Any], seed: int, done: Any = None
    ) -> None:
        """Tells the guest, and nobody else. done: what the bot did, which it is to do again."""
        house, game, lang = self.room.house, self.room.game, guest.lang
        try:
            found = await house.advisers.explain(game, level, view, seed, lang)
        except NoAnswer:
            guest.send(encoded("explained", id=key, does="", why=None))
            return
        why = found["why"]
        if done is not None and found["action"] != done:
            why = say(lang, "bot-no-reason")
        guest.send(encoded("explained", id=key, does=found["does"], why=why))

    def stir(self) -> None:
        """The table may have moved on: hints for what is past end, and their thinking."""
        for guest, version in list(self.hints.items()):
            if version != self.room.live.version:
                self.forget(guest)

    def forget(self, guest: Guest) -> None:
        super().forget(guest)
        self.hints.pop(guest, None)
