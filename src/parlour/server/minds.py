"""The bots of a table: when they think, and what is done with what they chose."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from parlour.core.errors import GameError, TableError
from parlour.core.rules import Seat
from parlour.core.views import View
from parlour.server.audience import notice
from parlour.server.thinking import NoAnswer

if TYPE_CHECKING:
    from parlour.server.room import Room

log = logging.getLogger("parlour.bots")

Choice = Any
"""What a bot chose, in the terms of JSON: None for nothing."""

FAILED: Final[Choice] = {}
"""Stands for a bot that gave no answer: no action at all."""

RETRY: Final = 1.0
"""Seconds until the bots are woken where an action could not be stored; then twice as many, as
often as that cannot be done either."""

FAULTS_FORGIVEN: Final = 3
"""A bot that failed so often is not asked again."""


class Minds:
    """The bots of one room. What they choose is done by the room's own task.

    asked: the level of the bot that was asked last at each seat, and the table's version then.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asked: dict[Seat, tuple[str, int]] = {}
        self.faults: Counter[tuple[Seat, str]] = Counter()
        self.thinking: dict[asyncio.Task[None], tuple[Seat, str, int]] = {}

    def forget(self) -> None:
        """The table was taken out of its log again: all bots are to be asked anew."""
        self.asked = {}

    def wake(self) -> None:
        """Has each bot that may act think, once for each version of the table."""
        table = self.room.live
        self.call_off()
        if not self.room.audience.awake():
            return
        for seat in table.bots_to_ask():
            level = table.chairs[seat].bot or ""
            if self.asked.get(seat) != (level, table.version):
                self.asked[seat] = level, table.version
                self.room.later(self.think(seat, level, table.view(seat)))

    def call_off(self) -> None:
        """Ends the thinking about what is past, and that of bots who play no longer."""
        table = self.room.live
        for thought, (seat, level, version) in list(self.thinking.items()):
            if (level, version) != (table.chairs[seat].bot, table.version):
                self.drop(seat, level, version)
                del self.thinking[thought]
                thought.cancel()

    def drop(self, seat: Seat, level: str, version: int) -> None:
        """Nothing comes of a thought: should it be needed again, the bot is asked anew."""
        if self.asked.get(seat) == (level, version):
            del self.asked[seat]

    async def think(self, seat: Seat, level: str, view: View[Any]) -> None:
        """Lets a bot choose, and does what it chose."""
        loop, house = asyncio.get_running_loop(), self.room.house
        earliest = loop.time() + house.config.pause
        seed = house.deal().rng.getrandbits(64)
        choice = await self.chosen(seat, level, view, seed)
        await asyncio.sleep(max(0.0, earliest - loop.time()))
        try:
            await asyncio.sleep(await self.room.ask(lambda: self.held(seat, view.version, choice)))
            await self.room.ask(lambda: self.act(seat, level, view.version, choice, seed))
        except TableError:
            await self.wake_again()

    async def chosen(self, seat: Seat, level: str, view: View[Any], seed: int) -> Choice:
        """What a bot chooses; FAILED where it cannot be had. Until then it can be called off."""
        if self.faults[seat, level] >= FAULTS_FORGIVEN:
            return FAILED
        thought = asyncio.current_task()
        assert thought
        self.thinking[thought] = seat, level, view.version
        try:
            return await self.room.house.thinkers.choose(self.room.game, level, view, seed)
        except NoAnswer:
            return FAILED
        finally:
            self.thinking.pop(thought, None)

    async def held(self, seat: Seat, version: int, choice: Choice) -> float:
        """Seconds for which the table holds back what a bot chose."""
        table = self.room.live
        if not choice or version != table.version:
            return 0.0
        with contextlib.suppress(GameError):
            return table.hold(seat, choice, bot=True)
        return 0.0

    async def wake_again(self) -> None:
        """Wakes the bots after a failure, as soon as the table is there again."""
        wait = RETRY
        while True:
            await asyncio.sleep(wait)
            with contextlib.suppress(TableError):
                return await self.room.ask(self.woken)
            wait *= 2

    async def woken(self) -> None:
        """Wakes the bots, from the room's own task."""
        self.wake()

    async def act(self, seat: Seat, level: str, version: int, choice: Choice, seed: int) -> None:
        """Plays what a bot chose; where that cannot be played, the first legal action."""
        table = self.room.live
        past = (level, version) != (table.chairs[seat].bot, table.version)
        if past or not self.room.audience.awake():
            self.drop(seat, level, version)
            self.wake()
            return
        if choice is None:
            return
        since = table.told.until
        try:
            made = table.bot_acts(seat, choice, self.room.house.deal(), seed)
        except GameError as error:
            if error.code == "not-for-bots" and table.game.state.deal_over:
                return  # the next deal is for people: no fault of the bot
            self.failed(seat, level, error)
            made = table.bot_acts(seat, table.simplest(seat), self.room.house.deal())
        await self.room.store([made])
        self.room.house.metrics.actions["bots"] += 1
        self.room.played(since)

    def failed(self, seat: Seat, level: str, error: GameError) -> None:
        """A bot could not play; when it is not asked any more all are told (O4)."""
        log.warning("%s: the bot at seat %d: %s", self.room.name, seat, error.code)
        self.faults[seat, level] += 1
        if self.faults[seat, level] == FAULTS_FORGIVEN:
            for guest in self.room.audience.guests:
                name = self.room.live.names_of_seats(guest.lang)[seat]
                guest.send(notice(TableError("bot-fails", None, name=name), guest.lang))
