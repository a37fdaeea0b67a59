"""The time of a live table: real seconds become seconds of play, and what is due happens.

Time runs while the server runs and somebody is at the table, or was a moment ago.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.bots import NORMAL
from parlour.core.rules import Seat
from parlour.server.audience import now
from parlour.table.clock import in_grains
from parlour.table.facts import AnyFact, BotSat, Passed
from parlour.table.table import Table
from parlour.table.timing import due_in, out_of_time

if TYPE_CHECKING:
    from parlour.server.room import Room


SHORTEST: Final = 0.02
"""Seconds between two looks at the clock, at least."""


class Keeper:
    """Keeps the time of one room.

    counted: until when time was let pass, by the loop's clock; gone: since when seats are empty.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.counted = now()
        self.gone: dict[Seat, float] = {}

    def begin(self, table: Table, last: float) -> None:
        """The table was taken out of its log, whose last fact is from then.

        A server that was killed did not tell how long it ran on: its last heartbeat does.
        """
        self.counted = now()
        self.gone = {}
        if table.timed and not table.asleep:
            self.counted -= max(0.0, self.room.house.ran_until - last)

    def due_in(self, table: Table) -> float | None:
        """Real seconds until something is to happen by itself; None: nothing will."""
        times = [time - (now() - self.counted) for time in [due_in(table)] if time is not None]
        absence = table.seating.ways.absence
        times += [self.gone[seat] + absence - now() for seat in self.missed(table)]
        return max(SHORTEST, min(times)) if times else None

    def missed(self, table: Table) -> list[Seat]:
        """The seats for whose people a bot is to play if they stay away."""
        if not table.seating.ways.absence or self.room.audience.left_at is not None:
            return []
        here = self.room.audience.here(table)
        for seat in here:
            self.gone.pop(seat, None)
        away = [
            seat
            for seat in table.awaited()
            if seat not in here and table.chairs[seat].person and not table.chairs[seat].bot
        ]
        for seat in away:
            self.gone.setdefault(seat, now())
        return away

    async def tick(self) -> None:
        """Lets the time pass that has passed, and does what is due. Raises TableError."""
        room, table, time = self.room, self.room.live, now()
        if not room.audience.awake():
            self.counted = time
            return
        seconds = in_grains(time - self.counted)
        self.counted += seconds
        since = table.told.until
        passed = table.elapse(seconds, room.house.deal())
        late = [BotSat(seat, NORMAL) for seat in self.missed(table) if self.too_long(seat, table)]
        if passed:
            await room.store([passed])
            if table.told.until > since:
                room.played(since)
        await self.settle(late)

    async def settle(self, late: list[BotSat]) -> None:
        """Bots play for those who are away, and for those whose time is up. Raises TableError."""
        room, table = self.room, self.room.live
        since = table.told.until
        made: list[AnyFact] = [*out_of_time(table, NORMAL, room.house.deal())]
        if any(not isinstance(fact, BotSat) for fact in made):
            await room.store(made)
            room.played(since)
            return
        seats = {fact.seat for fact in made if isinstance(fact, BotSat)}
        made += [fact for fact in late if fact.seat not in seats]
        if made:
            await room.change(made)
            room.seated(begins=False)

    def too_long(self, seat: Seat, table: Table) -> bool:
        """Whether somebody has been away as long as the table waits."""
        return now() - self.gone.get(seat, now()) >= table.seating.ways.absence

    async def sleep(self) -> None:
        """Notes the time, and that none passes until somebody comes back. Raises TableError."""
        table = self.room.live
        if table.timed and not table.asleep:
            seconds = in_grains(now() - self.counted)
            self.counted += seconds
            passed = table.elapse(seconds, self.room.house.deal())
            chance = passed.chance if passed else ()
            already = passed.seconds if passed else table.clock.logged()
            await self.room.store([Passed(already, chance, asleep=True)])
            table.asleep = True
