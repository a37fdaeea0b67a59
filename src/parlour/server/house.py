"""Everything that the tables of one server share, and the tables that are awake."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

from parlour.bots import NORMAL
from parlour.core.errors import BadNotation, TableError
from parlour.core.play import Dealer
from parlour.games import GAMES
from parlour.server.config import Config
from parlour.server.people import People, tidy_name
from parlour.server.room import Guest, Room
from parlour.server.storage import Person, Row, Storage
from parlour.server.thinker import bots_of
from parlour.server.thinking import Thinkers
from parlour.server.wire import NewTable
from parlour.table import facts
from parlour.table.table import Table

MOST_TABLES_LISTED = 20


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
        self.bots = bots_of(config.bots)
        self.thinkers = Thinkers(config.bots, config.thinkers, config.patience)
        self.rooms: dict[str, Room] = {}

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

    async def new_table(self, person: Person, asked: NewTable) -> str:
        """Makes a table with the person and bots, and deals. Raises GameError."""
        least = GAMES[asked.game].least_seats if asked.game in GAMES else 0
        seats = asked.seats or max(len(asked.bots) + 1, least)
        opened = facts.Opened(asked.game, seats, asked.options, person.id)
        table = Table(opened)
        made: list[facts.AnyFact] = [opened]
        others = self.levels(asked.game, asked.bots, len(table.chairs) - 1)
        made.append(facts.Sat(0, person.id))
        made += [facts.BotSat(seat, level) for seat, level in enumerate(others, 1)]
        for fact in made[1:]:
            table.fold(fact)
        chance = self.deal()
        made.append(table.start(chance.rng.randrange(len(table.chairs)), chance))
        name = secrets.token_urlsafe(9)
        rows = [row(n, fact, self.now(), table) for n, fact in enumerate(made)]
        await self.storage.append(name, rows, [person.id])
        return name

    def levels(self, game: str, asked: Sequence[str], count: int) -> list[str]:
        """The levels of so many bots: those asked for, then normal ones. Raises GameError."""
        if len(asked) > count:
            raise TableError("too-many-bots", None, seats=count)
        for level in asked:
            if level not in self.bots.get(game, {}):
                raise BadNotation("no-such-bot", None, level=tidy_name(level[:20]))
        return [*asked, *[NORMAL] * (count - len(asked))]

    async def tables_of(self, person: Person, lang: str) -> list[Any]:
        """The person's tables, newest first. Those that cannot be read are left out."""
        shown = []
        for name in (await self.storage.tables_of(person.id))[:MOST_TABLES_LISTED]:
            try:
                shown.append(await self.room(name).shown_to(person, lang))
            except TableError:
                continue
        return shown

    async def close(self) -> None:
        """Ends all tables' tasks, the bots and the storage."""
        await asyncio.gather(*(room.close() for room in list(self.rooms.values())))
        await self.thinkers.close()
        await self.storage.close()


def row(n: int, fact: facts.AnyFact, at: float, table: Table) -> Row:
    """A fact as the log keeps it."""
    return Row(n, at, table.rules.edition, facts.encode(fact))
