"""Tables come and go for a long time: memory, open files and tasks stay as they are (L6, Q1, Q4).

    python bench/soak.py                      12 rounds of 15 tables, a few minutes
    python bench/soak.py --rounds 2000        a day

In each round tables are made, four people at each play for a while, half of them vanish without a
goodbye, and all tables fall asleep. What the server holds then is compared: the first quarter of
the rounds warms it up, the last quarter is held against the second. Aims: at most 5% more memory,
no file and no task more.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
from pathlib import Path
from typing import Final

import msgspec
import uvloop

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.load import Load, reached  # noqa: E402 - found from any folder
from tools.serving import Served, serving  # noqa: E402

TABLES: Final = 15
RATE: Final = 60.0
GROWTH: Final = 0.05
LEAST_ROUNDS: Final = 8


class Held(msgspec.Struct):
    """What the server holds when all tables sleep."""

    mebibytes: float
    files: int
    tasks: float


async def lived(server: Served, seconds: float) -> tuple[int, Held]:
    """One round: how many moves were made, and what the server holds after it."""
    load = Load(server, TABLES)
    await load.open()
    await load.run(RATE, seconds)
    for table in load.tables[::2]:
        for line in table.lines:
            line.transport.abort()
    await load.close()
    asleep = Load(server, 0)
    for _ in range(600):
        figures = await asleep.figures()
        if not figures["parlour_tables_awake"] and not figures["parlour_connections"]:
            break
        await asyncio.sleep(0.1)
    await asleep.close()
    assert server.process
    files = len(os.listdir(f"/proc/{server.process.pid}/fd"))
    return len(load.times), Held(server.mebibytes(), files, figures["parlour_tasks"])


async def soaked(rounds: int, seconds: float, server: Served) -> bool:
    """Runs the rounds and prints what came of them; whether the aims are reached."""
    held, moves = list[Held](), 0
    for n in range(rounds):
        made, found = await lived(server, seconds)
        moves += made
        held.append(found)
        if not n % max(1, rounds // 12):
            print(f"round {n + 1:4} {moves:8} moves", end="  ")
            told = f"{found.mebibytes:6.1f} MiB  {found.files:3} files  {found.tasks:3.0f} tasks"
            print(told, flush=True)
    quarter = rounds // 4
    early, late = held[quarter : 2 * quarter], held[-quarter:]
    memory = [statistics.median(one.mebibytes for one in part) for part in (early, late)]
    return reached(
        ("growth of memory", memory[1] / memory[0] - 1, GROWTH),
        ("files more", min(h.files for h in late) - max(h.files for h in early), 0.0),
        ("tasks more", min(h.tasks for h in late) - max(h.tasks for h in early), 0.0),
    )


def main() -> int:
    """1 where an aim is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=6)
    given = parser.parse_args()
    rounds = max(LEAST_ROUNDS, given.rounds)
    with serving(alone="0.5", limits="true") as server:
        return 0 if uvloop.run(soaked(rounds, given.seconds, server)) else 1


if __name__ == "__main__":
    sys.exit(main())
