"""The one owner of a live table: everything that is asked of the table is asked here, in order.

Each change is stored before anybody hears of it. A table that could not be stored, or whose code
failed, is taken out of its log again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from parlour.core.errors import GameError, TableError
from parlour.core.rules import Seat
from parlour.core.tell import refusal
from parlour.core.views import View
from parlour.server import wire
from parlour.server.storage import Person, Row
from parlour.server.thinking import NoAnswer
from parlour.table import facts
from parlour.table.table import Table

if TYPE_CHECKING:
    from parlour.server.house import House

T = TypeVar("T")
log = logging.getLogger("parlour.room")

Choice = Any
"""What a bot chose, in the terms of JSON: None for nothing."""

FAILED: Choice = {}
"""Stands for a bot that gave no answer: no action at all."""

RETRY = 1.0
"""Seconds until a bot's action that could not be stored is tried again."""

FAULTS_FORGIVEN = 3
"""A bot that failed so often is not asked again."""


class Guest(Protocol):
    """One connection of somebody. `send` takes a frame and does not wait."""

    person: Person
    lang: str

    def send(self, frame: bytes) -> None: ...


class Room:
    """A table that is awake, and those who are connected to it."""

    def __init__(self, name: str, house: House) -> None:
        self.name = name
        self.house = house
        self.table: Table | None = None
        self.game = ""
        self.rows = 0
        self.ended = False
        self.guests: list[Guest] = []
        self.left_at: float | None = asyncio.get_running_loop().time()
        self.asked: dict[Seat, int] = {}
        self.faults: dict[Seat, int] = {}
        self.thoughts: set[asyncio.Task[None]] = set()
        self.mailbox: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]]
        self.mailbox = asyncio.Queue()
        self.task = asyncio.create_task(self.run(), name=f"table {name}")

    # The owner's task

    async def run(self) -> None:
        """Does one thing after the other until nobody has been here for a while."""
        try:
            while True:
                try:
                    async with asyncio.timeout(self.time_left()):
                        work, answer = await self.mailbox.get()
                except TimeoutError:
                    if self.mailbox.empty():
                        break
                    continue
                await self.do(work, answer)
                if self.table is None and not self.guests and self.mailbox.empty():
                    break
        finally:
            self.end()

    def end(self) -> None:
        """Nothing is done here any more; those who wait are told so."""
        self.ended = True
        self.house.rooms.pop(self.name, None)
        for thought in self.thoughts:
            thought.cancel()
        while not self.mailbox.empty():
            _, answer = self.mailbox.get_nowait()
            if not answer.done():
                answer.set_exception(TableError("stopping"))

    def time_left(self) -> float | None:
        """Seconds until the table goes to sleep; None while somebody is connected."""
        if self.guests or self.left_at is None:
            return None
        return max(0.0, self.left_at + self.house.config.alone - self.time())

    def time(self) -> float:
        """The loop's seconds."""
        return asyncio.get_running_loop().time()

    async def do(self, work: Callable[[], Awaitable[Any]], answer: asyncio.Future[Any]) -> None:
        """Does one thing and hands out its result or error."""
        error: Exception = TableError("stopping")
        try:
            if self.table is None:
                await self.load()
            result = await work()
        except GameError as refused:
            error = refused
        except Exception:
            log.exception("table %s failed", self.name)
            self.table = None
            error = TableError("bug")
        else:
            if not answer.done():
                answer.set_result(result)
        finally:
            if not answer.done():
                answer.set_exception(error)

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Has the owner's task do something. Raises GameError."""
        if self.ended:
            raise TableError("stopping")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.mailbox.put_nowait((work, answer))
        return await answer

    async def load(self) -> None:
        """Takes the table out of its log. Raises TableError where there is none."""
        rows = await self.house.storage.read(self.name)
        if not rows:
            raise TableError("no-such-table")
        table = Table.of([facts.decode(row.fact) for row in rows])
        table.names = await self.house.storage.names(table.people())
        self.table, self.rows, self.game = table, len(rows), table.rules.name
        self.asked = {}

    @property
    def live(self) -> Table:
        """The table; the owner's task sees to it that it is there."""
        assert self.table is not None
        return self.table

    async def store(self, made: Iterable[facts.AnyFact]) -> None:
        """Adds facts to the log; they are safe when this returns. Raises TableError."""
        edition = self.live.rules.edition
        now = self.house.now()
        rows = [Row(self.rows + n, now, edition, facts.encode(fact)) for n, fact in enumerate(made)]
        try:
            await self.house.storage.append(self.name, rows)
        except TableError:
            self.table = None  # what is in memory is not what is in the log
            raise
        self.rows += len(rows)

    # Who is here

    async def enter(self, guest: Guest) -> None:
        """Somebody connects. Raises TableError."""

        async def work() -> None:
            if self.live.seat_of(guest.person.id) is None:
                raise TableError("not-seated")
            self.guests.append(guest)
            self.left_at = None
            self.welcome(guest)
            self.tell_seating(but=guest)
            self.wake_bots()

        await self.ask(work)

    async def leave(self, guest: Guest) -> None:
        """Somebody's connection ended."""

        self.guests.remove(guest)
        if not self.guests:
            self.left_at = self.time()
        with contextlib.suppress(TableError):
            await self.ask(self.told_seating)

    async def told_seating(self) -> None:
        """Sends everybody who is here now."""
        self.tell_seating()

    async def shown_to(self, person: Person, lang: str) -> wire.Table:
        """The table in a list. Raises TableError."""

        async def work() -> wire.Table:
            return self.shown(self.live.seat_of(person.id), lang)

        return await self.ask(work)

    def here(self) -> set[Seat | None]:
        """The seats whose people are connected."""
        return {self.live.seat_of(guest.person.id) for guest in self.guests}

    def awake(self) -> bool:
        """Whether bots may go on: somebody is here, or was a moment ago."""
        return self.left_at is None or self.time() - self.left_at < self.house.config.alone

    # What people ask

    async def answer(self, guest: Guest, request: wire.Request) -> None:
        """Answers a request of a guest, a refusal included."""

        async def work() -> None:
            match request:
                case wire.Do():
                    await self.act(guest, request)
                case wire.Try():
                    found = self.live.consider(guest.person.id, request.consider, guest.lang)
                    guest.send(answered(request.id, found))
                case wire.Speak():
                    guest.lang = request.lang
                    self.welcome(guest)
                case wire.Ping():
                    guest.send(answered(request.id, []))

        try:
            await self.ask(work)
        except GameError as error:
            guest.send(refused(request.id, error, guest.lang))
            if error.code == "stale":
                await self.ask(lambda: self.welcome_again(guest))

    async def welcome_again(self, guest: Guest) -> None:
        """Shows a guest the whole table afresh."""
        self.welcome(guest)

    async def act(self, guest: Guest, request: wire.Do) -> None:
        """Plays an action; one whose id is known is answered as it was. Raises GameError."""
        table, person = self.live, guest.person.id
        made = table.act(person, request.id, request.version, request.do, self.house.deal())
        if made:
            await self.store([made])
        since, until = table.done[person, request.id]
        events = table.events(table.seat_of(person), guest.lang, since, until)
        guest.send(answered(request.id, events))
        if made:
            self.tell_news(since)
            self.wake_bots()

    # What people are told

    def welcome(self, guest: Guest) -> None:
        """Sends everything that this guest may know."""
        seat = self.live.seat_of(guest.person.id)
        table, view = self.shown(seat, guest.lang), self.live.shown(seat)
        events = self.live.log(seat, guest.lang)
        guest.send(encoded("welcome", table=table, view=view, log=events, lang=guest.lang))

    def tell_news(self, since: int) -> None:
        """Sends everybody what happened from this event on, each what it may see of it."""
        table = self.live
        frames: dict[tuple[Seat | None, str], bytes] = {}
        for guest in self.guests:
            seat = table.seat_of(guest.person.id)
            if (seat, guest.lang) not in frames:
                frames[seat, guest.lang] = encoded(
                    "news",
                    table=self.shown(seat, guest.lang),
                    view=table.shown(seat),
                    events=table.events(seat, guest.lang, since, table.told_until),
                )
            guest.send(frames[seat, guest.lang])

    def tell_seating(self, but: Guest | None = None) -> None:
        """Sends everybody who is here now."""
        for guest in self.guests:
            if guest is not but:
                seat = self.live.seat_of(guest.person.id)
                guest.send(encoded("table", table=self.shown(seat, guest.lang)))

    def shown(self, me: Seat | None, lang: str) -> wire.Table:
        """The table as somebody sees it."""
        table, here = self.live, self.here()
        busy = set(table.bots_to_ask()) if self.awake() else set()
        names = table.names_of_seats(lang)
        seats = [
            wire.TableSeat(name, chair.bot, bool(chair.bot) or seat in here, seat in busy)
            for seat, (name, chair) in enumerate(zip(names, table.chairs, strict=True))
        ]
        return wire.Table(self.name, table.rules.name, me, seats)

    # Bots

    def wake_bots(self) -> None:
        """Has each bot that may act think, once for each version of the table."""
        if not self.awake():
            return
        version = self.live.version
        for seat in self.live.bots_to_ask():
            if self.asked.get(seat) != version:
                self.asked[seat] = version
                level = self.live.chairs[seat].bot or ""
                thought = asyncio.create_task(self.think(seat, level, self.live.view(seat)))
                self.thoughts.add(thought)
                thought.add_done_callback(self.thoughts.discard)

    async def think(self, seat: Seat, level: str, view: View[Any]) -> None:
        """Lets a bot choose, and does what it chose."""
        pause = asyncio.create_task(asyncio.sleep(self.house.config.pause))
        answer = await self.chosen(seat, level, view)
        await pause
        try:
            await self.ask(lambda: self.bot_acts(seat, view.version, answer))
        except TableError:
            await asyncio.sleep(RETRY)
            with contextlib.suppress(TableError):
                await self.ask(self.woken)

    async def chosen(self, seat: Seat, level: str, view: View[Any]) -> Choice:
        """What a bot chooses, in the terms of JSON; FAILED where it cannot be had."""
        if self.faults.get(seat, 0) >= FAULTS_FORGIVEN:
            return FAILED
        seed = self.house.deal().rng.getrandbits(64)
        try:
            return await self.house.thinkers.choose(self.game, level, view, seed)
        except NoAnswer:
            return FAILED

    async def woken(self) -> None:
        """Has the bots think again."""
        self.wake_bots()

    async def bot_acts(self, seat: Seat, version: int, answer: Choice) -> None:
        """Plays what a bot chose; where that cannot be played, the first legal action."""
        table = self.live
        if version != table.version or not self.awake():
            self.asked.pop(seat, None)
            self.wake_bots()
            return
        if answer is None:
            return
        since = table.told_until
        try:
            made = table.bot_acts(seat, answer, self.house.deal())
        except GameError as error:
            self.faults[seat] = self.faults.get(seat, 0) + 1
            log.warning("table %s: the bot at seat %d: %s", self.name, seat, error.code)
            made = table.bot_acts(seat, table.simplest(seat), self.house.deal())
        await self.store([made])
        self.tell_news(since)
        self.wake_bots()

    async def close(self) -> None:
        """Ends the task; what was accepted is stored."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def encoded(kind: str, **parts: Any) -> bytes:
    """A frame of this type."""
    return msgspec.json.encode({"type": kind, **parts})


def answered(key: str, events: list[Any]) -> bytes:
    """The answer to a request that was granted."""
    return encoded("answer", id=key, ok=True, events=events)


def refused(key: str, error: GameError, lang: str) -> bytes:
    """The answer to a request that was not."""
    return encoded("answer", id=key, ok=False, error=refusal(error, lang))
