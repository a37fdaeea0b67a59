"""Many people want to sit down at the same time: how soon each is answered, who sits where (L5).

    python bench/joins.py                        250 tables, 1,000 joins in 10 s
    python bench/joins.py --tables 50 --joins 400 --seconds 2

Each table has four seats; its host sits at one. People who are new here ask for a seat at a table
by chance, one after the other at an even pace, whether those before are answered or not: some
tables are asked for by more than have room. Aims: 99 in 100 answered within 500 ms; at each table
sit as many as wanted to and had room, each once; whoever had no room is told that it is full.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Final

import uvloop

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.load import GAME, SEATS, Load, own_seconds, reached, share  # noqa: E402 - any folder
from parlour.server.sqlite import Sqlite  # noqa: E402
from parlour.table import facts  # noqa: E402
from parlour.table.table import Table  # noqa: E402
from tools.serving import Served, serving  # noqa: E402

P99: Final = 0.5
FULL: Final = "table-full"


class Storm(Load):
    """People who want to sit down. invites: of each table; asked: how often for each."""

    def __init__(self, server: Served, tables: int) -> None:
        super().__init__(server, tables)
        self.invites: dict[str, str] = {}
        self.asked: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.waits: list[float] = []

    async def open_table(self, n: int) -> None:
        """A table whose other seats are free."""
        body = {"game": GAME, "seats": SEATS, "wait": True}
        made = await self.post("/api/tables", body)
        name, key = made.json()["table"], f"parlour={made.cookies['parlour']}"
        found = await self.http.get("/api/tables", headers={"Cookie": key})
        (table,) = found.json()["tables"]
        self.invites[name] = table["invite"]

    async def join(self, name: str) -> None:
        """Somebody new asks for a seat."""
        began = time.perf_counter()
        body = {"invite": self.invites[name]}
        answer = await self.http.post(f"/api/tables/{name}/seats", json=body)
        self.waits.append(time.perf_counter() - began)
        self.answers["" if answer.is_success else answer.json()["code"]] += 1

    async def storm(self, joins: int, seconds: float) -> None:
        """So many joins, at an even pace."""
        rng, began = random.Random(1), time.perf_counter()
        names, going = list(self.invites), list[asyncio.Task[None]]()
        for n in range(joins):
            await asyncio.sleep(max(0.0, began + n * seconds / joins - time.perf_counter()))
            name = rng.choice(names)
            self.asked[name] += 1
            going.append(asyncio.create_task(self.join(name)))
        await asyncio.gather(*going)


async def wrongly_seated(file: Path, asked: Counter[str]) -> int:
    """At how many tables others sit than should, by their logs."""
    storage, wrong = Sqlite(file), 0
    for name, count in asked.items():
        rows = await storage.read(name)
        table = Table.of([facts.decode(row.fact) for row in rows])
        people = table.seating.people()
        wrong += len(set(people)) != len(people) or len(people) != min(SEATS, 1 + count)
    await storage.close()
    return wrong


async def measured(given: argparse.Namespace, server: Served) -> bool:
    """Runs the storm and prints what came of it; whether the aims are reached."""
    load = Storm(server, given.tables)
    await load.open()
    cpu, own = server.cpu_seconds(), own_seconds()
    await load.storm(given.joins, given.seconds)
    cpu, own = server.cpu_seconds() - cpu, own_seconds() - own
    await load.close()
    server.stop()
    room = sum(min(SEATS - 1, count) for count in load.asked.values())
    sat, full = load.answers.pop("", 0), load.answers.pop(FULL, 0)
    print(
        f"{given.joins} joins in {given.seconds:g} s: {sat} sat down, {full} had no room", end="; "
    )
    print(f"median {1000 * share(load.waits, 0.5):.1f} ms, longest {1000 * max(load.waits):.1f} ms")
    print(f"CPU of the server {1000 * cpu / given.joins:.2f} ms a join", end=", ")
    print(f"of the generator {1000 * own / given.joins:.2f} ms")
    return reached(
        ("99% answered, ms", 1000 * share(load.waits, 0.99), 1000 * P99),
        ("answered otherwise", float(load.answers.total()), 0.0),
        ("seats given too many or too few", float(abs(sat - room)), 0.0),
        ("tables wrongly seated", float(await wrongly_seated(server.file, load.asked)), 0.0),
    )


def main() -> int:
    """1 where an aim is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--joins", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args()
    with serving() as server:
        return 0 if uvloop.run(measured(given, server)) else 1


if __name__ == "__main__":
    sys.exit(main())
