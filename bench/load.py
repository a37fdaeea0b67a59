"""Live tables under load: moves a second, each stored before it is answered (L1, L2).

    python bench/load.py                                  60 tables, some seconds
    python bench/load.py --tables 500 --rate 250 --seconds 900

Each table of Bharg Deluxe has four seats and four connections; at two of five tables a bot has one
seat and somebody watches. The time of a move runs from its sending until the last of the four
connections has it. Server and generator share the machine.

Aims at 500 tables and 250 moves a second: median 10 ms, 99 in 100 within 50 ms, 999 in 1,000 within
250 ms, at most 400 MiB. What the server spends on an action, and how long the disk takes for it,
are told beside them: on a machine that others use as well, those two say more than the times.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import resource
import sys
import time
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.serving import Served, serving  # noqa: E402 - found from any folder

GAME: Final = "bharg-deluxe"
SEATS: Final = 4
AT_ONCE: Final = 40
"""So many tables are made at the same time."""

AIMS: Final = {"p50": 0.010, "p99": 0.050, "p99.9": 0.250}
AIM_MIB: Final = 400
BUSY: Final = 503


class View(msgspec.Struct):
    """What the generator reads of a view."""

    version: int
    turn: int | None
    legal: list[dict[str, Any]]


class Frame(msgspec.Struct):
    """What it reads of a frame."""

    type: str
    view: View | None = None
    ok: bool = True


FIGURE = re.compile(r"^(\S+) (\S+)$", re.MULTILINE)
DECODER = msgspec.json.Decoder(Frame)


class Move:
    """A move on its way: when it was sent, and how many connections lack it."""

    def __init__(self, version: int, missing: int) -> None:
        self.version = version
        self.missing = missing
        self.sent = time.perf_counter()


class Table:
    """A table: its connections, the newest view of each, the move that is on its way."""

    def __init__(self, load: Load, name: str) -> None:
        self.load = load
        self.name = name
        self.lines: list[ClientConnection] = []
        self.views: list[View | None] = []
        self.move: Move | None = None

    def frame(self, number: int, frame: Frame) -> None:
        """A connection got a frame."""
        if frame.type == "answer" and not frame.ok:
            self.load.refused += 1
            self.move = None
        if frame.view is None:
            return
        before = self.views[number]
        self.views[number] = frame.view
        move = self.move
        if move and (before is None or before.version < move.version <= frame.view.version):
            move.missing -= 1
            if not move.missing:
                self.load.times.append(time.perf_counter() - move.sent)
                self.move = None

    def choice(self, rng: random.Random) -> tuple[int, dict[str, Any]] | None:
        """A connection that can act, and how."""
        if self.move:
            return None
        for number, view in enumerate(self.views):
            if view and view.legal:
                return number, rng.choice(view.legal[-20:])
        return None


class Load:
    """The generator."""

    def __init__(self, server: Served, tables: int) -> None:
        self.server = server
        self.wanted = tables
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.refused = 0
        self.sent = 0
        self.readers: list[asyncio.Task[None]] = []
        self.rng = random.Random(1)
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=()))  # each has an own key
        self.http = httpx.AsyncClient(
            base_url=server.address,
            headers={"Origin": server.address},
            cookies=nobodys,
            verify=False,
            timeout=60,
        )

    async def open(self) -> None:
        """Makes the tables, some at a time."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(n: int) -> None:
            async with gate:
                await self.open_table(n)

        await asyncio.gather(*(one(n) for n in range(self.wanted)))

    async def open_table(self, n: int) -> None:
        """A table with its people, all of them connected, the match begun."""
        watched = n % 5 < 2
        bots = ["normal"] if watched else []
        path, invite, name = "/api/tables", "", ""
        body: dict[str, Any] = {"game": GAME, "seats": SEATS, "wait": True, "bots": bots}
        for number in range(SEATS):
            made = await self.post(path, body)
            name = made.json()["table"]
            line = await self.connect(f"parlour={made.cookies['parlour']}", name)
            if not number:
                table = Table(self, name)
                invite = json.loads(await line.recv())["table"]["invite"]
            path = f"/api/tables/{name}/seats"
            body = {"invite": invite, "watch": watched and number == SEATS - 2}
            table.lines.append(line)
            table.views.append(None)
            self.readers.append(asyncio.create_task(self.read(table, number, line)))
        await table.lines[0].send('{"id": "start", "host": {"type": "start"}}')
        self.tables.append(table)

    async def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        """A request that is granted; again and again where the server is busy."""
        while True:
            answer = await self.http.post(path, json=body)
            if answer.status_code != BUSY:
                return answer.raise_for_status()
            await asyncio.sleep(0.2)

    async def figures(self) -> dict[str, float]:
        """The server's own figures."""
        told = (await self.http.get("/metrics")).text
        return {name: float(value) for name, value in FIGURE.findall(told)}

    async def connect(self, key: str, name: str) -> ClientConnection:
        """A connection of somebody to a table."""
        address = f"{self.server.address.replace('http', 'ws', 1)}/ws/{name}"
        return await connect(
            address,
            origin=self.server.address,  # type: ignore[arg-type]
            additional_headers={"Cookie": key},
            compression=None,
            open_timeout=60,
            ping_interval=None,
        )

    async def read(self, table: Table, number: int, line: ClientConnection) -> None:
        """Reads what a connection is sent."""
        async for text in line:
            table.frame(number, DECODER.decode(text))

    async def run(self, rate: float, seconds: float) -> None:
        """Sends so many moves a second, as long as there are tables to move at."""
        began = time.perf_counter()
        count = int(rate * seconds)
        for n in range(count):
            wait = began + n / rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            elif not n % 20:
                await asyncio.sleep(0)
            await self.send_one()
        await asyncio.sleep(1)

    async def send_one(self) -> None:
        """A move at some table where one can be made."""
        for _ in range(20):
            table = self.rng.choice(self.tables)
            found = table.choice(self.rng)
            view = found and table.views[found[0]]
            if found and view:
                table.move = Move(view.version + 1, len(table.lines))
                self.sent += 1
                request = {"id": f"m{self.sent}", "do": found[1], "version": view.version}
                await table.lines[found[0]].send(msgspec.json.encode(request).decode())
                return

    async def close(self) -> None:
        """Ends all connections."""
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*(line.close() for table in self.tables for line in table.lines))
        await self.http.aclose()


def own_seconds() -> float:
    """What this process has used of the processor."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime


def share(times: list[float], of: float) -> float:
    """The time within which such a share of the moves was."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * of))]


def reached(*figures: tuple[str, float, float]) -> bool:
    """Prints figures beside their aims, which are what they may be at most; whether all are so."""
    for name, value, aim in figures:
        verdict = "reached" if value <= aim else "MISSED"
        print(f"{name:32}{round(value, 3):9g}   aim {aim:g}   {verdict}")
    return all(value <= aim for _, value, aim in figures)


async def measured(given: argparse.Namespace, server: Served) -> bool:
    """Runs the load and prints what came of it; whether the aims are reached."""
    load = Load(server, given.tables)
    began = time.perf_counter()
    await load.open()
    print(f"{given.tables} tables with {given.tables * SEATS} connections", end=" ")
    print(f"opened in {time.perf_counter() - began:.1f} s", flush=True)
    before, cpu, own = await load.figures(), server.cpu_seconds(), own_seconds()
    await load.run(given.rate, given.seconds)
    cpu, own = server.cpu_seconds() - cpu, own_seconds() - own
    mib = server.mebibytes()
    after = await load.figures()
    spent = {name: value - before.get(name, 0.0) for name, value in after.items()}
    await load.close()
    found = {"p50": share(load.times, 0.5), "p99": share(load.times, 0.99)}
    found["p99.9"] = share(load.times, 0.999)
    actions = sum(value for name, value in spent.items() if name.startswith("parlour_actions"))
    stored = spent["parlour_store_seconds_sum"] / max(1, spent["parlour_store_seconds_count"])
    print(f"{len(load.times)} moves, {len(load.times) / given.seconds:.0f} a second", end=", ")
    print(f"{load.refused} refused; {actions:.0f} actions, those of bots included")
    print(f"CPU of the server {1000 * cpu / max(1, actions):.2f} ms an action", end=", ")
    print(f"of the generator {own:.1f} s in {given.seconds:.0f} s; disk {1000 * stored:.1f} ms")
    times = ((f"{name}, ms", 1000 * found[name], 1000 * aim) for name, aim in AIMS.items())
    return reached(*times, ("memory, MiB", mib, AIM_MIB))


def main() -> int:
    """1 where an aim is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args()
    with serving(pause="0.9") as server:
        return 0 if uvloop.run(measured(given, server)) else 1


if __name__ == "__main__":
    sys.exit(main())
