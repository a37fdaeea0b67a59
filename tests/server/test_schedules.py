"""Many orders of events, each from a seed: joins, leaves, acts, reconnects, restarts (G, E, Q).

The house, its rooms and the storage are the real ones; the people are plain guests without a line
between, so that a thousand orders take seconds.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
import weakref
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core.errors import TableError
from parlour.core.play import Dealer
from parlour.server import bodies, wire
from parlour.server.config import Config
from parlour.server.house import MANY_GONE, House
from parlour.server.room import Room
from parlour.server.sqlite import Sqlite
from parlour.server.storage import Person, Row
from parlour.table import facts
from parlour.table.facts import Acted, Sat
from parlour.table.table import Table

Json = dict[str, Any]
SEEDS = range(40)


class Here:
    """A guest without a line: what is sent is kept."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.lang = person.lang
        self.frames: list[Json] = []
        self.dismissed = False
        self.turn = asyncio.Event()

    def send(self, frame: bytes) -> None:
        self.frames.append(json.loads(frame))
        if self.view and self.view["legal"]:
            self.turn.set()

    def dismiss(self, frame: bytes) -> None:
        self.send(frame)
        self.dismissed = True

    @property
    def view(self) -> Json | None:
        """The newest view."""
        found = [frame["view"] for frame in self.frames if "view" in frame]
        return found[-1] if found else None


async def opened(folder: Path, **settings: Any) -> House:
    """A house on a file of this folder."""
    config = Config(file=str(folder / "tables.sqlite"), pause=0, limits=False, **settings)
    return House(config, Sqlite(Path(config.file)), lambda: Dealer(random.Random(1)))


class World:
    """A house, its people, and one table at which everything happens."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.people: list[Person] = []
        self.guests: list[Here] = []
        self.count = 0
        self.acknowledged: set[str] = set()
        self.refusals: set[str] = set()
        self.said: list[tuple[Person, wire.Chat]] = []

    async def begin(self) -> None:
        """Opens the house and a table that waits."""
        self.house = await opened(self.folder)
        for n in range(5):
            person, _ = await self.house.people.new(f"Person {n}", self.rng.choice(("en", "ru")))
            self.people.append(person)
        asked = bodies.NewTable("bharg-deluxe", seats=3, wait=True)
        self.table = await self.house.new_table(self.people[0], asked)
        room = self.house.room(self.table)
        self.invite = (await room.look(self.people[0], "en")).invite or ""
        for person in self.people[1:3]:
            await room.join(person, bodies.Join(invite=self.invite))
        for person in self.people[:3]:
            self.guests.append(Here(person))
            await self.house.enter(self.table, self.guests[-1])
        await self.request(self.guests[0], wire.Host("begin", wire.Start()))

    def deeds(self) -> list[Callable[[], Awaitable[None]]]:
        """What can happen next."""
        often = [self.act, self.act, self.act, self.twice, self.come]
        seldom = [self.sit, self.go, self.ready, self.host, self.back, self.leave, self.talk]
        return [*often, *often, *seldom, self.lost]

    async def happen(self) -> None:
        """Lets some things happen at once."""
        deeds = self.rng.choices(self.deeds(), k=3)
        if self.rng.random() < 0.05:
            await self.restart()
        await asyncio.gather(*(self.attempt(deed) for deed in deeds))

    async def attempt(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Does something; a refusal is an answer too."""
        try:
            await deed()
        except TableError as refused:
            self.refusals.add(refused.code)

    async def come(self) -> None:
        guest = Here(self.rng.choice(self.people))
        await self.house.enter(self.table, guest)
        self.guests.append(guest)

    async def go(self) -> None:
        if self.guests:
            guest = self.guests.pop(self.rng.randrange(len(self.guests)))
            await self.house.room(self.table).leave(guest)

    async def sit(self) -> None:
        person = self.rng.choice(self.people)
        await self.house.room(self.table).join(person, bodies.Join(invite=self.invite))

    async def lost(self) -> None:
        """Somebody nobody knows sits down or watches; the answer is lost, and it is sent again."""
        self.count += 1
        attempt, watch = f"{self.count:032}", self.rng.random() < 0.7
        asked = bodies.Join(invite=self.invite, watch=watch, id=attempt)

        async def once() -> tuple[Person, int | None]:
            person, _ = await self.house.people.new(f"New {attempt}", "en", attempt)
            return person, await self.house.room(self.table).join(person, asked)

        found = await asyncio.gather(once(), once(), return_exceptions=True)
        if isinstance(found[0], BaseException):
            raise found[0]
        assert found[0] == found[1]
        self.people.append(found[0][0])

    async def request(self, guest: Here, request: wire.Request) -> Json:
        """A request and its answer."""
        await self.house.room(self.table).answer(guest, request)
        answers = [f for f in guest.frames if f["type"] == "answer" and f["id"] == request.id]
        assert answers, request
        return answers[-1]

    def some(self) -> Here | None:
        """A guest who is still there."""
        self.guests = [guest for guest in self.guests if not guest.dismissed]
        return self.rng.choice(self.guests) if self.guests else None

    async def act(self) -> None:
        guest = self.some()
        view = guest and guest.view
        if guest and view and view["legal"]:
            self.count += 1
            action = self.rng.choice(view["legal"][-9:])
            request = wire.Do(f"k{self.count}", action, view["version"])
            answer = await self.request(guest, request)
            if answer["ok"]:
                self.acknowledged.add(request.id)

    async def twice(self) -> None:
        guest = self.some()
        view = guest and guest.view
        if guest and view and view["legal"]:
            self.count += 1
            request = wire.Do(f"k{self.count}", view["legal"][0], view["version"])
            one, other = await asyncio.gather(
                self.request(guest, request), self.request(guest, request)
            )
            assert one == other
            if one["ok"]:
                self.acknowledged.add(request.id)

    async def talk(self) -> None:
        """A line that is sent twice, perhaps over a restart."""
        guest = self.some()
        if guest:
            self.count += 1
            request = wire.Chat(f"k{self.count}", f"line {self.count}")
            both = self.request(guest, request), self.request(guest, request)
            answers = await asyncio.gather(*both)
            assert [answer["ok"] for answer in answers] == [True, True]
            self.said.append((guest.person, request))

    async def ready(self) -> None:
        guest = self.some()
        if guest:
            self.count += 1
            await self.request(guest, wire.Ready(f"k{self.count}", ready=True))

    async def host(self) -> None:
        guest = self.some()
        if guest:
            self.count += 1
            acts = (wire.Fill(), wire.Start(), wire.Bot(1), wire.HandOver(1), wire.Remove(2))
            await self.request(guest, wire.Host(f"k{self.count}", self.rng.choice(acts)))

    async def back(self) -> None:
        guest = self.some()
        if guest:
            self.count += 1
            await self.request(guest, wire.Back(f"k{self.count}", back=True))

    async def leave(self) -> None:
        guest = self.some()
        if guest and self.rng.random() < 0.3:
            self.count += 1
            await self.request(guest, wire.Leave(f"k{self.count}", leave=True))

    async def restart(self) -> None:
        """The house closes and another opens on the same file; everybody comes back."""
        await self.house.close()
        self.house = await opened(self.folder)
        back, self.guests = self.guests, []
        if self.said:
            person, request = self.rng.choice(self.said)
            await self.house.room(self.table).answer(Here(person), request)
        for guest in back:
            again = Here(guest.person)
            try:
                await self.house.enter(self.table, again)
            except TableError:
                continue
            self.guests.append(again)

    async def check(self) -> None:
        """What must hold whatever has happened."""
        assert not self.refusals & {"bug", "storage-down", "log-broken", "not-owner"}
        rows = await self.house.storage.read(self.table)
        logged = [facts.decode(row.fact) for row in rows]
        keys = [fact.id for fact in logged if isinstance(fact, Acted) and fact.id]
        assert len(keys) == len(set(keys))
        assert self.acknowledged <= set(keys)
        again = Table.of(logged)
        room = self.house.rooms.get(self.table)
        if room and room.table:
            assert again.chairs == room.table.chairs
            assert again.version == room.table.version
            assert (again.play and again.play.state) == (room.table.play and room.table.play.state)
        said = [line.text for line in await self.house.storage.said(self.table, 1000)]
        assert sorted(said) == sorted(request.chat for _, request in self.said)
        seated = [chair.person for chair in again.chairs if chair.person]
        assert len(seated) == len(set(seated))


async def lived(folder: Path, seed: int) -> int:
    """Lets a world of this seed go on for a while; how many actions were granted in it."""
    world = World(folder, seed)
    await world.begin()
    for _ in range(30):
        await world.happen()
    await world.check()
    await world.house.close()
    return len(world.acknowledged)


async def test_g_whatever_happens_at_once_the_log_and_the_table_agree(tmp_path: Path) -> None:
    acted = []
    for seed in SEEDS:
        folder = tmp_path / str(seed)
        acted.append(await lived(folder, seed))
    assert sum(count > 3 for count in acted) > len(SEEDS) / 2, acted


async def test_f6_a_table_that_is_asked_for_again_is_made_once(tmp_path: Path) -> None:
    """Whether the same request comes at once, later, or after a restart, by an unknown browser."""
    asked = bodies.NewTable("bharg-deluxe", wait=True, id="0" * 32)
    for orders in ("11", "1 1", "1 r 1", "11 r 11", "111"):
        house = await opened(tmp_path / orders)
        made: set[str] = set()

        async def once(house: House, name: str) -> str:
            person, _ = await house.people.new(name, "en", asked.id)
            return await house.new_table(person, asked)

        for part in orders.split():
            if part == "r":
                await house.close()
                house = await opened(tmp_path / orders)
            else:
                made |= set(await asyncio.gather(*(once(house, "Ann") for _ in part)))
        assert len(made) == 1
        ann, _ = await house.people.new("Ann", "en", asked.id)
        assert await house.storage.tables_of(ann.id) == [*made]
        other = await house.new_table(ann, msgspec.structs.replace(asked, id="1" * 32))
        bob, _ = await house.people.new("Bob", "en", "2" * 32)
        assert len({*made, other, await house.new_table(bob, asked)}) == 3
        await house.close()


class Slow(Sqlite):
    """A storage whose every call takes its time."""

    delay = 0.2

    async def append(self, table: str, rows: Any, people: Iterable[str] = ()) -> None:
        await asyncio.sleep(self.delay)
        await super().append(table, rows, people)

    async def read(self, table: str, since: int = 0) -> list[Row]:
        await asyncio.sleep(self.delay)
        return await super().read(table, since)


async def test_g4_a_slow_storage_slows_one_table_and_no_other(tmp_path: Path) -> None:
    config = Config(file=str(tmp_path / "tables.sqlite"), pause=0, limits=False)
    house = House(config, Slow(tmp_path / "tables.sqlite"))
    person, _ = await house.people.new("Ann", "en")
    asked = bodies.NewTable("old-janx-spirit", wait=True)
    began = time.monotonic()
    names = await asyncio.gather(*(house.new_table(person, asked) for _ in range(60)))

    async def busy(name: str) -> None:
        guest = Here(person)
        room = await house.enter(name, guest)
        await room.answer(guest, wire.Host("a", wire.Fill()))
        await room.answer(guest, wire.Host("b", wire.Start()))
        assert [f["ok"] for f in guest.frames if f["type"] == "answer"] == [True, True]
        await room.leave(guest)

    await asyncio.gather(*map(busy, names))
    assert time.monotonic() - began < 4 * Slow.delay + 10
    await house.close()


class Stuck(Sqlite):
    """A storage that never answers once it is stuck."""

    stuck = False

    async def append(self, table: str, rows: Any, people: Iterable[str] = ()) -> None:
        if self.stuck:
            await asyncio.Event().wait()
        await super().append(table, rows, people)


async def test_c6_a_stop_does_not_wait_for_a_storage_that_never_answers(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    storage = Stuck(file)
    house = House(Config(file=str(file), pause=0, limits=False), storage)
    ann, _ = await house.people.new("Ann", "en")
    ways = facts.Ways(clock=60)
    names = [await house.new_table(ann, bodies.NewTable("bartok", ways=ways)) for _ in range(5)]
    for name in names:
        await house.enter(name, Here(ann))
    storage.stuck = True
    await asyncio.wait_for(house.close(), 60)
    assert not house.rooms


async def empty(house: House) -> None:
    """Waits until all tables sleep, and the tasks of their rooms have ended."""
    async with asyncio.timeout(60):
        while house.rooms:  # noqa: ASYNC110 - a house has no bell that rings when it is empty
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.05)


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Full collections would stop a server: what is over must not need one."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collection")
async def test_q1_q4_tables_that_nobody_visits_take_no_memory(tmp_path: Path) -> None:
    house = await opened(tmp_path, alone=0.05)
    person, _ = await house.people.new("Ann", "en")
    kept: list[weakref.ref[Any]] = []
    for _ in range(50):
        name = await house.new_table(person, bodies.NewTable("old-janx-spirit"))
        guest = Here(person)
        room = await house.enter(name, guest)
        kept += [weakref.ref(room), weakref.ref(room.live), weakref.ref(guest)]
        await room.leave(guest)
        del room, guest
    await empty(house)
    assert [ref for ref in kept if ref() is not None] == []
    await house.close()


@pytest.mark.usefixtures("no_collection")
async def test_l6_what_many_connections_left_behind_is_tidied_up(tmp_path: Path) -> None:
    class Circle:
        """What only a collection ends."""

        def __init__(self) -> None:
            self.own = self

    house = await opened(tmp_path)
    await house.open()
    person, _ = await house.people.new("Ann", "en")
    name = await house.new_table(person, bodies.NewTable("old-janx-spirit", wait=True))
    left = weakref.ref(Circle())
    for _ in range(MANY_GONE):
        guest = Here(person)
        await (await house.enter(name, guest)).leave(guest)
    async with asyncio.timeout(60):
        while left():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.1)
    await house.close()


async def test_somebody_who_comes_while_a_table_falls_asleep_wakes_it(tmp_path: Path) -> None:
    config = Config(file=str(tmp_path / "tables.sqlite"), pause=60, limits=False, alone=0.05)
    house = House(config, Slow(tmp_path / "tables.sqlite"))
    person, _ = await house.people.new("Ann", "en")
    name = await house.new_table(person, bodies.NewTable("bartok"))
    await (await house.enter(name, guest := Here(person))).leave(guest)
    await asyncio.sleep(0.05 + Slow.delay / 2)  # the time is being noted
    again = Here(person)
    room = await house.enter(name, again)
    assert [frame["type"] for frame in again.frames] == ["welcome"]
    assert house.rooms == {name: room}
    await house.close()


@pytest.mark.usefixtures("no_collection")
async def test_l6_tables_that_everybody_left_are_gone_from_the_lobby_and_from_memory(
    tmp_path: Path,
) -> None:
    house = await opened(tmp_path, alone=0.05)
    person, _ = await house.people.new("Ann", "en")
    asked = bodies.NewTable("old-janx-spirit", wait=True, ways=facts.Ways(public=True))
    kept: list[weakref.ref[Any]] = []
    for n in range(100):
        name = await house.new_table(person, asked)
        guest = Here(person)
        room = await house.enter(name, guest)
        kept += [weakref.ref(room), weakref.ref(room.live)]
        leaves = wire.Host("a", wire.Close()) if n % 2 else wire.Leave("a", leave=True)
        await room.answer(guest, leaves)
        await room.leave(guest)
        del room, guest
    await empty(house)
    assert await house.lobby("en") == []
    assert await house.tables_of(person, "en") == []
    await empty(house)
    assert [ref for ref in kept if ref() is not None] == []
    await house.close()


async def test_a_table_that_is_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    house = await opened(tmp_path)
    person, _ = await house.people.new("Ann", "en")
    for n in range(100):
        with pytest.raises(TableError, match="no such table"):
            await house.enter(f"nothing {n}", Here(person))
    await asyncio.sleep(0.1)
    assert house.rooms == {}
    await house.close()


async def test_f6_an_answer_is_the_same_after_a_restart(tmp_path: Path) -> None:
    house = await opened(tmp_path)
    person, _ = await house.people.new("Ann", "en")
    name = await house.new_table(person, bodies.NewTable("old-janx-spirit", wait=True))
    guest = Here(person)
    room = await house.enter(name, guest)
    await room.answer(guest, wire.Host("a", wire.Fill()))
    await room.answer(guest, wire.Host("b", wire.Start()))
    async with asyncio.timeout(20):
        await guest.turn.wait()
    assert guest.view
    request = wire.Do("mine", guest.view["legal"][0], guest.view["version"])
    await room.answer(guest, request)
    first = [frame for frame in guest.frames if frame.get("id") == "mine"]
    await house.close()
    again = Here(person)
    house = await opened(tmp_path)
    room = await house.enter(name, again)
    await room.answer(again, request)
    assert [frame for frame in again.frames if frame.get("id") == "mine"] == first
    rows = await house.storage.read(name)
    assert sum(isinstance(facts.decode(row.fact), Sat) for row in rows) == 1
    await house.close()


async def waiting_table(
    house: House, seats: int = 3, watching: int = 0, pages: int = 1
) -> tuple[Room, list[Here]]:
    """A table of Bharg Deluxe with so many people, and those who watch, who are all here with so
    many pages each; the first one is its host."""
    people = [(await house.people.new(f"Person {n}", "en"))[0] for n in range(seats + watching)]
    asked = bodies.NewTable("bharg-deluxe", seats=seats, wait=True)
    room = house.room(await house.new_table(people[0], asked))
    invite = (await room.look(people[0], "en")).invite or ""
    for n, person in enumerate(people[1:], 1):
        await room.join(person, bodies.Join(invite=invite, watch=n >= seats))
    guests = [Here(person) for person in people * pages]
    for guest in guests:
        await house.enter(room.name, guest)
    return room, guests


async def test_f6_a_decision_that_is_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    house = await opened(tmp_path)
    room, (host, one, _) = await waiting_table(house)
    twice = wire.Host("a", wire.Remove(1))
    await room.answer(host, twice)
    invite = (await room.look(host.person, "en")).invite or ""
    assert await room.join(one.person, bodies.Join(invite=invite, seat=1)) == 1
    await room.answer(host, twice)
    assert room.live.seat_of(one.person.id) == 1
    again = wire.Host("b", wire.Reinvite())
    await room.answer(host, again)
    first = room.live.seating.invite
    await room.answer(host, again)
    assert room.live.seating.invite == first != invite
    assert [frame["ok"] for frame in host.frames if frame["type"] == "answer"] == [True] * 4
    await house.close()


async def test_l4_many_stale_requests_at_once_are_told_the_view_once(tmp_path: Path) -> None:
    house = await opened(tmp_path)
    room, (host, *_) = await waiting_table(house)
    await room.answer(host, wire.Host("a", wire.Start()))
    before = len(host.frames)
    draw: Any = {"type": "draw", "from": "deck"}
    await asyncio.gather(*(room.answer(host, wire.Do(f"{n}", draw, -1)) for n in range(64)))
    kinds = [frame["type"] for frame in host.frames[before:]]
    assert (kinds.count("answer"), kinds.count("welcome")) == (64, 1)
    await room.answer(host, wire.Do("once more", draw, -1))
    assert host.frames[-1]["type"] == "welcome"
    await house.close()
