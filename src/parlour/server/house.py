"""Everything that the tables of one server share, and the tables that are awake."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import secrets
import threading
import time
from collections.abc import Callable
from typing import Final

import msgspec

from parlour.bots import NORMAL
from parlour.core.errors import BadNotation, TableError
from parlour.core.play import Dealer
from parlour.core.words import LANGUAGES, bundle
from parlour.games import GAMES
from parlour.server import bodies, wire
from parlour.server.audience import Guest, notice
from parlour.server.config import Config
from parlour.server.hosting import new_invite
from parlour.server.limits import OWN, TABLES_AN_ADDRESS, Limits, Rush
from parlour.server.logged import taken_up
from parlour.server.metrics import Metrics
from parlour.server.people import People, made_of
from parlour.server.room import Room
from parlour.server.storage import Person, Row, Storage
from parlour.server.summary import Summary, seen_by, shown, summary_of
from parlour.server.texts import tidy_name
from parlour.server.thinker import bots_of
from parlour.server.thinking import Thinkers
from parlour.table import facts
from parlour.table.table import Table

MOST_LISTED: Final = 50

PATIENCE: Final = 20.0
"""Seconds for each part of what a rule would mean; nobody else waits for it."""

SOON: Final = 3.0
"""Seconds until a game is made ready."""

MANY_GONE: Final = 200
"""Connections. What is left of one goes round in circles that only a collection ends, and a full
one stops the server for a moment: so it comes seldom (L6)."""

HEARTBEAT: Final = "ran-until"
"""The mark that a running server leaves."""


class House:
    """The tables of one server. `deal` makes whoever answers for chance: shuffles, dice, lots."""

    def __init__(
        self,
        config: Config,
        storage: Storage,
        deal: Callable[[], Dealer] = lambda: Dealer(random.SystemRandom()),
    ) -> None:
        self.config = config
        self.storage = storage
        self.deal = deal
        self.people = People(storage)
        self.limits = Limits(config.limits)
        self.rush = Rush(config.busy)
        self.metrics = Metrics()
        self.made: dict[str, str] = {}
        self.bots = bots_of(config.bots)
        self.thinkers = Thinkers(config.bots, config.thinkers, config.patience)
        self.counsellors = Thinkers(config.bots, 1, PATIENCE)
        self.advisers = Thinkers(config.bots, 1, config.patience)
        self.prepared: set[str] = set()
        self.rooms: dict[str, Room] = {}
        self.ran_until = 0.0
        self.gone = 0
        self.heart: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Gets ready: learns until when the last server ran, has a bot's process start."""
        self.thinkers.warm()
        for lang in LANGUAGES:
            bundle(lang)  # reading the words takes a while: not when the first guest comes
        self.ran_until = await self.storage.marked(HEARTBEAT)
        self.heart = asyncio.create_task(self.beat())

    def prepare(self, game: str) -> None:
        """Has a game made ready, once, beside all else: its first rule must not stop tables.

        Soon, not at once: after a start everybody comes back at the same time, and comes first.
        """
        if game in GAMES and game not in self.prepared:
            self.prepared.add(game)
            making = threading.Thread(target=GAMES[game].prepare, daemon=True)
            asyncio.get_running_loop().call_later(SOON, making.start)

    async def beat(self) -> None:
        """Leaves a mark every second in which a clock runs: it tells when a server was killed.

        Tidies up when many connections have gone.
        """
        while True:
            await asyncio.sleep(1)
            if self.gone >= MANY_GONE:
                self.gone = 0
                gc.collect()
            if any(room.timed for room in self.rooms.values()):
                with contextlib.suppress(TableError):
                    await self.storage.mark(HEARTBEAT, self.now())

    def gauges(self) -> dict[str, int]:
        """Figures of this moment."""
        rooms = list(self.rooms.values())
        return {
            "tables_awake": len(rooms),
            "connections": sum(len(room.audience.guests) for room in rooms),
            "waiting": sum(room.mailbox.qsize() for room in rooms),
            "tasks": len(asyncio.all_tasks(self.heart.get_loop())) if self.heart else 0,
            "bots_thinking": self.config.thinkers - self.thinkers.idle.qsize(),
        }

    def warn(self) -> None:
        """Tells everybody that the server is about to stop."""
        for room in list(self.rooms.values()):
            for guest in room.audience.guests:
                guest.send(notice(TableError("stopping"), guest.lang))

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def room(self, name: str) -> Room:
        """The table of this name, awake. Whether there is one shows when it is asked something."""
        found = self.rooms.get(name)
        if found is None:
            found = self.rooms[name] = Room(name, self)
        return found

    async def enter(self, name: str, guest: Guest) -> Room:
        """Brings a guest to a table. Raises TableError."""
        room = self.room(name)
        await room.enter(guest)
        return room

    def check_open(self, address: str) -> None:
        """Raises TableError where an address has many tables awake."""
        self.made = {name: by for name, by in self.made.items() if name in self.rooms}
        count = sum(by == address for by in self.made.values())
        if self.limits.on and address != OWN and count >= TABLES_AN_ADDRESS:
            raise TableError("too-many-tables", None, most=TABLES_AN_ADDRESS)

    async def new_table(self, person: Person, asked: bodies.NewTable, address: str = OWN) -> str:
        """Makes a table for a person, and deals if nobody is waited for; a request that has made
        one makes no other. Raises GameError."""
        attempt = f"{person.id} {asked.id}"
        name = made_of(attempt, "table")[:12] if asked.id else secrets.token_urlsafe(9)
        if asked.id and await self.storage.read(name):
            return name
        self.check_open(address)
        least = GAMES[asked.game].least_seats if asked.game in GAMES else 0
        seats = asked.seats or max(len(asked.bots) + 1, least)
        opened = facts.Opened(asked.game, seats, asked.options, person.id, new_invite(), asked.ways)
        table = Table(opened)
        made: list[facts.AnyFact] = [opened, facts.Sat(0, person.id)]
        levels = self.levels(asked, seats - 1)
        made += [facts.BotSat(seat, level) for seat, level in enumerate(levels, 1)]
        for fact in made[1:]:
            table.fold(fact)
        if not asked.wait:
            chance = self.deal()
            made.append(table.start(chance.rng.randrange(seats), chance))
        self.prepare(asked.game)
        edition, now = table.rules.edition, self.now()
        rows = [Row(n, now, edition, facts.encode(fact)) for n, fact in enumerate(made)]
        try:
            await self.storage.append(name, rows, [person.id])
        except TableError as error:
            if not asked.id or error.code != "not-owner":
                raise
            return name  # the same request was here a moment ago
        self.room(name)
        self.made[name] = address
        return name

    def levels(self, asked: bodies.NewTable, free: int) -> list[str]:
        """The levels of the bots that a new table gets. Raises GameError."""
        if len(asked.bots) > free:
            raise TableError("too-many-bots", None, seats=free)
        levels = [self.level(asked.game, level) for level in asked.bots]
        return levels if asked.wait else [*levels, *[NORMAL] * (free - len(levels))]

    def level(self, game: str, level: str) -> str:
        """A level that the game's bots have. Raises BadNotation."""
        if level not in self.bots.get(game, {}):
            raise BadNotation("no-such-bot", None, level=tidy_name(level[:20]))
        return level

    async def tables_of(self, person: Person, lang: str) -> list[wire.Table]:
        """The tables where a person sits, newest first; closed ones are left out."""
        listed = []
        for name, summary in (await self.storage.summaries_of(person.id))[:MOST_LISTED]:
            with contextlib.suppress(TableError):
                room = self.rooms.get(name)
                table = (
                    await room.look(person, lang)
                    if room
                    else await self.asleep(name, summary, person, lang)
                )
                listed += [table] if table.me is not None else []
        return listed

    async def asleep(
        self, name: str, stored: bytes | None, person: Person, lang: str
    ) -> wire.Table:
        """A table that sleeps, as somebody sees it, and goes on sleeping. Raises TableError."""
        try:
            found = msgspec.json.decode(stored or b"", type=Summary)
        except ValueError:  # the server was killed, or is newer than this
            table, rows, _ = await taken_up(self.storage, name)
            found = summary_of(table)
            await self.storage.sum_up(name, rows, msgspec.json.encode(found))
        if found.closed:
            raise TableError("table-closed")
        names = await self.storage.names({chair.person for chair in found.chairs if chair.person})
        return seen_by(shown(name, found, names, lang), found.seat_of(person.id), found.invite)

    async def lobby(self, lang: str) -> list[wire.Table]:
        """The public tables that are awake, those first that wait for people."""
        listed = []
        for room in list(self.rooms.values()):
            if room.listed:
                with contextlib.suppress(TableError):
                    listed.append(await room.look(None, lang))
        return sorted(listed, key=lambda table: table.state != "waiting")[:MOST_LISTED]

    async def everything_of(self, person: Person) -> bodies.Everything:
        """All that is stored about a person."""
        spoken = await self.storage.spoken_by(person.id)
        return bodies.Everything(
            person.id,
            person.name,
            person.lang,
            await self.storage.tables_of(person.id),
            [bodies.SaidAt(of, line.at, line.text or line.preset) for of, line in spoken],
        )

    async def erase(self, person: Person) -> None:
        """Has a person leave all tables, then forgets it. Raises TableError."""
        for name in await self.storage.tables_of(person.id):
            with contextlib.suppress(TableError):
                await self.room(name).forget(person)
        await self.storage.erase(person.id)

    async def sign_out(self, person: Person) -> None:
        """Ends all connections of a person whose key is void now."""
        for room in list(self.rooms.values()):
            room.audience.dismiss(person, TableError("wrong-token"))

    async def renamed(self, person: Person) -> None:
        """Tells the tables that are awake what somebody is called now. Raises TableError."""
        for room in list(self.rooms.values()):
            if room.table and room.table.seat_of(person.id) is not None:
                await room.renamed(person)

    async def close(self) -> None:
        """Ends all tables' tasks, the bots and the storage."""
        if self.heart:
            self.heart.cancel()
        await asyncio.gather(*(room.close() for room in list(self.rooms.values())))
        await self.thinkers.close()
        await self.counsellors.close()
        await self.advisers.close()
        await self.storage.close()
