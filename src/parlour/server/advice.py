"""Hints for who is to act, and why a bot did what it did: thought out in a process beside."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from parlour.bots import STRONG
from parlour.core.notation import plain
from parlour.core.views import View
from parlour.core.words import say
from parlour.server import wire
from parlour.server.audience import Guest, encoded
from parlour.server.thinking import NoAnswer

if TYPE_CHECKING:
    from parlour.server.room import Room


class Advice:
    """What people have asked at one table, the newest of each connection.

    hints: those that end when the table moves on, with its version when they were asked for.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asked: dict[Guest, asyncio.Task[None]] = {}
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
        self.begin(guest, request.id, level, view, seed)
        self.hints[guest] = view.version

    def why(self, guest: Guest, request: wire.Why) -> None:
        """Begins to think once more what a bot thought. Raises GameError."""
        table = self.room.live
        table.seating.own_seat(guest.person.id)
        move = table.bot_move(request.why)
        done = plain(move.step.action)
        self.begin(guest, request.id, move.level, move.view(table.rules), move.seed, done)

    def begin(
        self, guest: Guest, key: str, level: str, view: View[Any], seed: int, done: Any = None
    ) -> None:
        """Thinks beside the room's task, and no longer about what this guest asked before."""
        self.forget(guest)
        thought = asyncio.create_task(self.told(guest, key, level, view, seed, done))
        self.asked[guest] = thought
        thought.add_done_callback(lambda _: self.over(guest, thought))

    async def told(
        self, guest: Guest, key: str, level: str, view: View[Any], seed: int, done: Any
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
        """This connection wants to know no more."""
        thought = self.asked.pop(guest, None)
        self.hints.pop(guest, None)
        if thought:
            thought.cancel()

    def over(self, guest: Guest, thought: asyncio.Task[None]) -> None:
        """A thought has ended."""
        if self.asked.get(guest) is thought:
            del self.asked[guest]
            self.hints.pop(guest, None)

    def end(self) -> None:
        """Nobody waits any more."""
        for guest in list(self.asked):
            self.forget(guest)
