"""Actions of people that the table holds back for a while, so that others are in time."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import msgspec

from parlour.core.errors import GameError
from parlour.core.rules import Next, Seat
from parlour.server import wire
from parlour.server.audience import Guest, now

if TYPE_CHECKING:
    from parlour.server.room import Room


class Holding:
    """What one room holds back.

    wanted: by seat, what its person waits for; stirred: set, and made anew, when something happens.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.wanted: dict[Seat, wire.Do] = {}
        self.stirred = asyncio.Event()

    def seconds(self, guest: Guest, request: wire.Do) -> float:
        """For how long an action is held back. Raises GameError."""
        table, person = self.room.live, guest.person.id
        seat = table.playing_seat(person)
        if (person, request.id) in table.done or request.version not in (None, table.version):
            return 0.0
        alike = frozenset(s for s, other in self.wanted.items() if other.do == request.do)
        return table.hold(seat, request.do, bot=False, agreed=alike)

    def hold(self, guest: Guest, request: wire.Do, seconds: float) -> None:
        """Holds an action back for so long; then it is played upon whatever the table is."""
        seat = self.room.live.playing_seat(guest.person.id)
        self.wanted[seat] = request = msgspec.structs.replace(request, version=None)
        self.room.later(self.wait(guest, request, seat, seconds))

    async def wait(self, guest: Guest, request: wire.Do, seat: Seat, seconds: float) -> None:
        """Looks again whenever something happens: the reason to wait may be gone."""
        ends = now() + seconds
        try:
            while seconds > 0:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        await self.stirred.wait()
                seconds = min(await self.left(guest, request), ends - now())
        finally:
            if self.wanted.get(seat) is request:
                del self.wanted[seat]
        await self.room.answer(guest, request, held=True)

    async def left(self, guest: Guest, request: wire.Do) -> float:
        """For how long the action is held back from now on; what is refused is not."""

        async def work() -> float:
            return self.seconds(guest, request)

        try:
            return await self.room.ask(work)
        except GameError:
            return 0.0

    def stir(self) -> None:
        """Something has happened at the table."""
        self.stirred.set()
        self.stirred = asyncio.Event()

    def is_void(self, request: wire.Do) -> bool:
        """Whether a deal that somebody waited for has been dealt by another, or is off."""
        table = self.room.live
        read = table.read(request.do)
        return isinstance(read, Next) and read not in table.rules.legal(table.game.state, 0)
