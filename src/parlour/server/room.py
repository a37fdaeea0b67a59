"""The one owner of a live table: everything that is asked of the table is asked here, in order.

Each change is stored before anybody hears of it. A table that could not be stored, or whose code
failed, is taken out of its log again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
import weakref
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from parlour.core.errors import GameError, TableError
from parlour.core.record import record_of
from parlour.core.rules import Seat
from parlour.server import bodies, hosting, wire
from parlour.server.actor import Actor
from parlour.server.advice import Advice
from parlour.server.audience import (
    NOTHING_TOLD,
    Audience,
    Guest,
    Told,
    answered,
    refused,
    shuffles_of,
)
from parlour.server.counsel import Counsel
from parlour.server.holding import Holding
from parlour.server.keeper import Keeper
from parlour.server.likeness import likeness
from parlour.server.logged import edition_of, taken_up
from parlour.server.minds import Minds
from parlour.server.storage import Person, Row
from parlour.server.summary import summary_of
from parlour.table import facts, snapshot
from parlour.table.fair import with_promises
from parlour.table.table import Table

if TYPE_CHECKING:
    from parlour.server.house import House

MOST_DECIDED: Final = 64
"""Decisions whose ids are kept: one that comes again is answered, and not done again."""

LAST_WORDS: Final = 2.0
"""Seconds that a table has to note its time when the server stops (C6)."""


class Room(Actor):
    """A table that is awake, and those who are connected to it.

    decided: the persons and ids of the newest decisions; behind: who gets the whole view again.
    """

    def __init__(self, name: str, house: House) -> None:
        self.house = house
        self.table: Table | None = None
        self.game = ""
        self.rows = 0
        self.missing = False
        self.decided: deque[tuple[str, str]] = deque(maxlen=MOST_DECIDED)
        self.behind: set[Guest] = set()
        self.audience = Audience(name, house.config.alone)
        own: Room = weakref.proxy(self)  # a room that nobody needs is gone at once, with its table
        self.minds = Minds(own)
        self.holding = Holding(own)
        self.counsel = Counsel(own)
        self.advice = Advice(own)
        self.keeper = Keeper(own)
        super().__init__(name)

    # The owner's task

    def time_left(self) -> float | None:
        """Seconds until the table goes to sleep, or something happens by itself."""
        times = [self.audience.time_left()]
        if self.table is not None and self.audience.awake():
            times.append(self.keeper.due_in(self.table))
        return min((time for time in times if time is not None), default=None)

    async def over(self) -> bool:
        """The time is up: the table goes to sleep, or what is due happens."""
        if self.audience.time_left() != 0.0:
            await self.attempt(self.keeper.tick)
            return False
        await self.attempt(self.rest)
        return True

    async def rest(self) -> None:
        """Makes ready to be gone: notes the time, and what lists are to tell. Raises TableError."""
        await self.keeper.sleep()
        told = msgspec.json.encode(summary_of(self.live))
        await self.house.storage.sum_up(self.name, self.rows, told)

    def useless(self) -> bool:
        """Whether there is no table that anybody could want."""
        return self.missing

    async def prepare(self) -> None:
        """Takes the table out of its log if it is not here; lets time pass. Raises TableError."""
        if self.table is None:
            await self.load()
        await self.keeper.tick()

    async def load(self) -> None:
        """Takes the table out of its log. Raises TableError where there is none."""
        try:
            table, self.rows, last = await taken_up(self.house.storage, self.name)
        except TableError as error:
            self.missing = error.code == "no-such-table"
            raise
        table.names = dict(await self.house.storage.names(table.seating.known))
        await self.audience.chat.load(self.house.storage, self.name)
        self.table, self.game = table, table.rules.name
        self.house.prepare(self.game)
        self.minds.forget()
        self.keeper.begin(table, last)

    async def whole(self) -> Table:
        """The table with all that was ever told in its match, out of the log. Raises TableError."""
        rows = await self.house.storage.read(self.name)
        table = await asyncio.to_thread(Table.of, [facts.decode(row.fact) for row in rows])
        table.names = self.live.names
        return table

    def recover(self) -> None:
        """What is in memory may be half done."""
        self.table = None

    def end(self) -> None:
        """The table sleeps."""
        super().end()
        self.house.rooms.pop(self.name, None)
        self.counsel.end()
        self.advice.end()

    @property
    def live(self) -> Table:
        """The table; the owner's task sees to it that it is there."""
        assert self.table is not None
        return self.table

    @property
    def timed(self) -> bool:
        """Whether a clock runs at the table."""
        return self.table is not None and self.table.timed and self.audience.awake()

    async def close(self) -> None:
        """Ends the table's task, its time noted if the storage answers soon."""
        if self.table is not None and not self.ended:
            with contextlib.suppress(TableError, TimeoutError):
                async with asyncio.timeout(LAST_WORDS):
                    await self.ask(self.rest)
        await super().close()

    @property
    def listed(self) -> bool:
        """Whether the table stands in the lobby: public, open, with somebody at it."""
        if self.table is None or self.table.seating.closed:
            return False
        return self.table.seating.ways.public and self.audience.awake() and self.rows > 0

    async def store(self, made: Iterable[facts.AnyFact], people: Iterable[str] = ()) -> None:
        """Adds facts to the log; they are safe when this returns. Raises TableError."""
        edition = self.live.rules.edition
        now = self.house.now()
        rows = [Row(self.rows + n, now, edition, facts.encode(fact)) for n, fact in enumerate(made)]
        began = time.perf_counter()
        try:
            await self.house.storage.append(self.name, rows, people)
        except TableError:
            self.table = None  # what is in memory is not what is in the log
            raise
        self.house.metrics.stores.add(time.perf_counter() - began)
        self.rows += len(rows)

    async def keep(self, short: bytes, n: int) -> None:
        """Keeps a snapshot; nothing depends on whether that works."""
        edition = edition_of(self.game)
        with contextlib.suppress(TableError):
            await self.house.storage.keep(self.name, Row(n, self.house.now(), edition, short))

    # Who comes and goes

    async def enter(self, guest: Guest) -> None:
        """Somebody connects. Raises TableError."""

        async def work() -> None:
            table, person = self.live, guest.person.id
            if not table.seating.may_enter(person):
                raise TableError("table-closed" if table.seating.closed else "not-invited")
            seat = table.seat_of(person)
            if seat is not None and table.chairs[seat].bot:
                await self.change(table.seating.back(person))
            self.audience.guests.append(guest)
            self.audience.count(table)
            self.audience.shuffles = shuffles_of(table)
            self.audience.welcome(table, guest)
            self.audience.tell_seating(table, but=guest)
            self.minds.wake()

        await self.ask(work)

    async def leave(self, guest: Guest) -> None:
        """Somebody's connection ended."""
        self.audience.guests.remove(guest)
        self.house.gone += 1
        self.counsel.forget(guest)
        self.advice.forget(guest)

        async def work() -> None:
            self.audience.count(self.live)
            self.audience.tell_seating(self.live)

        with contextlib.suppress(TableError):
            await self.ask(work)

    async def join(self, person: Person, asked: bodies.Join) -> Seat | None:
        """Somebody sits down, or is let in to watch. Returns the seat. Raises TableError."""

        async def work() -> Seat | None:
            seating = self.live.seating
            if asked.watch:
                made = seating.come(person.id, asked.invite)
            else:
                made = seating.sit(person.id, asked.invite, asked.seat)
                self.check_name(person)
            await self.change(made, person)
            self.audience.tell_seating(self.live)
            return seating.seat_of(person.id)

        return await self.ask(work)

    def check_name(self, person: Person) -> None:
        """Raises TableError (name-taken) where somebody here is called alike."""
        mine = likeness(person.name)
        for other, name in self.live.names.items():
            if other != person.id and mine and likeness(name) == mine:
                raise TableError("name-taken", None, name=name)

    async def change(self, made: Iterable[facts.AnyFact], person: Person | None = None) -> None:
        """Stores who sits where now, has it so, and tells it. Raises TableError."""
        made = list(made)
        if not made:
            return
        await self.store(made, [person.id] if person else [])
        table, since = self.live, self.live.told.until
        if person:
            table.names[person.id] = person.name
        for fact in made:
            table.fold(fact)
        self.holding.stir()
        self.audience.count(table)
        if table.told.until > since:
            self.audience.tell_news(table, since)

    async def renamed(self, person: Person) -> None:
        """Somebody is called otherwise. Raises TableError."""

        async def work() -> None:
            if self.live.seat_of(person.id) is not None:
                self.check_name(person)
                self.live.names[person.id] = person.name
                self.audience.tell_seating(self.live)

        await self.ask(work)

    async def forget(self, person: Person) -> None:
        """Somebody leaves for good, and is not named any more. Raises TableError."""

        async def work() -> None:
            seating = self.live.seating
            if seating.seat_of(person.id) is not None:
                await self.change(seating.leave(person.id))
            self.live.names.pop(person.id, None)
            self.audience.chat.forget(person)
            self.audience.dismiss(person, TableError("wrong-token"))
            self.audience.welcome_all(self.live)

        await self.ask(work)

    async def look(self, person: Person | None, lang: str, invite: str = "") -> wire.Table:
        """The table as somebody sees it who is no guest yet. Raises TableError."""

        async def work() -> wire.Table:
            seating, me = self.live.seating, person.id if person else ""
            seat = seating.seat_of(me)
            if seat is None or seating.closed:
                seating.check_invited(me, invite)
            return self.audience.shown(self.live, seat, lang)

        return await self.ask(work)

    async def rules(self, person: Person | None, lang: str) -> str:
        """The rules that the players have added, as text. Raises GameError."""

        async def work() -> str:
            table = self.table_for(person)
            return table.rules.rules_of(table.game.state, lang)

        return await self.ask(work)

    def table_for(self, person: Person | None) -> Table:
        """The table, for those who may be at it. Raises TableError."""
        if person is None or not self.live.seating.may_enter(person.id):
            raise TableError("not-invited")
        return self.live

    async def record(self, person: Person | None) -> str:
        """The record of the last match, once it is over. Raises TableError."""

        async def work() -> str:
            if self.table_for(person).playing:
                raise TableError("match-goes-on")
            whole = await self.whole()
            return with_promises(record_of(whole.game), whole.shuffles)

        return await self.ask(work)

    # What people ask

    async def answer(self, guest: Guest, request: wire.Request, held: bool = False) -> None:
        """Answers a request of a guest, a refusal included; `held`: it was held back already."""

        async def work() -> None:
            await self.reply(guest, request, held)

        async def afresh() -> None:
            self.audience.welcome(self.live, guest)

        try:
            await self.ask(work)
        except GameError as error:
            self.house.metrics.refusals[error.code] += 1
            guest.send(refused(request.id, error, guest.lang))
            if error.code == "stale" and guest not in self.behind:
                self.behind.add(guest)  # once, however many such requests wait
                with contextlib.suppress(TableError):
                    await self.ask(afresh)
                self.behind.discard(guest)

    async def reply(self, guest: Guest, request: wire.Request, held: bool) -> None:
        """Does what a request asks for. Raises GameError."""
        match request:
            case wire.Do():
                seconds = 0.0 if held else self.holding.seconds(guest, request)
                if seconds:
                    self.holding.hold(guest, request, seconds)
                elif held and self.holding.is_void(request):
                    guest.send(answered(request.id, []))
                else:
                    await self.act(guest, request)
            case wire.Try():
                found = self.live.consider(guest.person.id, request.consider, guest.lang)
                guest.send(answered(request.id, found))
            case wire.Weigh():
                guest.send(answered(request.id, self.counsel.weigh(guest, request)))
            case wire.Hint() | wire.Why():
                self.advice.give(guest, request)
                guest.send(answered(request.id, []))
            case wire.Speak():
                guest.lang = request.lang
                self.audience.welcome(self.live, guest)
            case wire.Ping():
                guest.send(answered(request.id, []))
            case wire.Chat() | wire.Say():
                await self.say(guest, request)
            case _:
                await self.decide(guest, request)

    async def decide(self, guest: Guest, request: hosting.Decision) -> None:
        """Does what somebody decided beside the game, once. Raises TableError."""
        key = guest.person.id, request.id
        if key in self.decided:
            guest.send(answered(request.id, []))
            return
        begins = await hosting.decide(self, guest.person.id, request)
        self.decided.append(key)
        guest.send(answered(request.id, []))
        self.seated(begins)

    async def say(self, guest: Guest, request: wire.Chat | wire.Say) -> None:
        """Says something at the table, once however often it is sent. Raises TableError."""
        table, audience = self.live, self.audience
        ways, seat = table.seating.ways, table.seat_of(guest.person.id)
        spoken = audience.chat.spoken(request, guest.person, seat, ways.chat, self.house.now())
        new = await self.house.storage.say(self.name, spoken)
        guest.send(answered(request.id, []))
        if new:
            audience.chat.add(spoken, guest.person.name)
            audience.tell_chat(table, spoken)

    async def act(self, guest: Guest, request: wire.Do) -> None:
        """Plays an action; one whose id is known is answered as it was. Raises GameError."""
        table, since = self.live, self.live.told.until
        chance = self.house.deal()
        made = table.act(guest.person.id, request.id, request.version, request.do, chance)
        if made:
            await self.store([made])
        told = await self.told_of(guest, request)
        guest.send(answered(request.id, told))
        if made:
            self.house.metrics.actions["people"] += 1
            self.played(since, {(table.seat_of(guest.person.id), guest.lang): told})

    async def told_of(self, guest: Guest, request: wire.Do) -> list[facts.Json]:
        """What somebody was told of an action that was done, now or long ago. Raises TableError."""
        table, done = self.live, (guest.person.id, request.id)
        span = table.done[done]
        if span is None:
            table = await self.whole()
            span = table.done[done] or (0, 0)
        return table.events(table.seat_of(guest.person.id), guest.lang, *span)

    def played(self, since: int, told: Told = NOTHING_TOLD) -> None:
        """Something was played and stored: all are told, and bots think on."""
        self.audience.tell_news(self.live, since, told)
        self.audience.tell_shuffles(self.live)
        self.holding.stir()
        self.advice.stir()
        short = snapshot.snapshot(self.live, self.rows)
        if short:
            self.later(self.keep(short, self.rows))
        self.minds.wake()

    def seated(self, begins: bool) -> None:
        """Something at the table was decided and stored: all are told, and bots think on."""
        self.advice.stir()
        if begins:
            self.audience.welcome_all(self.live)
            self.audience.shuffles = shuffles_of(self.live)
        self.audience.tell_seating(self.live)
        self.minds.wake()
