"""More is asked than can be done, then no more: who waits how long, and how soon it passes (L4).

    python bench/overload.py                     40 tables, four times what they can take
    python bench/overload.py --tables 200 --seconds 20

First the server is asked one thing after the other, which tells how much it can do in a second;
then four times as much, whether it answers or not; then a tenth. Moves and tries of moves are
asked for, and each is timed from its sending to its answer. What is refused as `busy` is answered.

Aims: from the second on after which the server calls itself busy, the queue does not grow: it
answers nothing later than 2.5 s after it has read it; nothing stays without an answer; within 10 s
after the rush all is as before. The times that are printed hold what the generator itself was late,
for both share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.load import DECODER as VIEWS  # noqa: E402 - found from any folder
from bench.load import Load, Table, reached, share  # noqa: E402 - found from any folder
from tools.serving import Served, serving  # noqa: E402

RUSH: Final = 4
RECOVERED: Final = 10.0
PATIENCE: Final = 30.0
"""Seconds that answers are waited for."""


class Asked:
    """A request: when it was sent, how long it waited, how it was answered: `ok` or a code."""

    def __init__(self) -> None:
        self.sent = time.perf_counter()
        self.waited = 0.0
        self.answer = ""
        self.answered = asyncio.Event()

    def take(self, answer: str) -> None:
        """The answer has come."""
        self.waited = time.perf_counter() - self.sent
        self.answer = answer
        self.answered.set()


class Answer(msgspec.Struct):
    """What is read of a frame."""

    type: str
    id: str = ""
    ok: bool = False
    error: dict[str, Any] = {}


DECODER = msgspec.json.Decoder(Answer)


class Rush(Load):
    """A generator that does not wait for answers."""

    def __init__(self, server: Served, tables: int) -> None:
        super().__init__(server, tables)
        self.asked: dict[str, Asked] = {}

    async def read(self, table: Table, number: int, line: Any) -> None:
        """Reads what a connection is sent; of views only the newest is looked at, when needed."""
        async for text in line:
            frame = DECODER.decode(text)
            if frame.type == "answer" and frame.id in self.asked:
                self.asked[frame.id].take("ok" if frame.ok else str(frame.error.get("code")))
            elif frame.type in ("news", "welcome"):
                table.frame(number, VIEWS.decode(text))

    async def ask(self) -> Asked:
        """Asks somewhere for something; does not wait for the answer."""
        table = self.rng.choice(self.tables)
        number = self.rng.randrange(len(table.lines))
        view = table.views[number]
        key = f"r{len(self.asked)}"
        request: dict[str, Any] = {"id": key, "try": {"type": "draw", "from": "deck"}}
        if view and view.legal:
            request = {"id": key, "do": self.rng.choice(view.legal[:20]), "version": view.version}
        self.asked[key] = found = Asked()
        await table.lines[number].send(msgspec.json.encode(request).decode())
        return found

    async def alone(self, seconds: float) -> list[Asked]:
        """One thing after the other, each once the one before is answered."""
        made, until = list[Asked](), time.perf_counter() + seconds
        while time.perf_counter() < until:
            made.append(await self.ask())
            await made[-1].answered.wait()
        return made

    async def stream(self, rate: float, seconds: float) -> list[Asked]:
        """So much a second, whatever comes of it; then a while for the answers."""
        made, began = list[Asked](), time.perf_counter()
        for n in range(int(rate * seconds)):
            wait = began + n / rate - time.perf_counter()
            await asyncio.sleep(max(0.0, wait))
            made.append(await self.ask())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(one.answered.wait() for one in made))
        return made


def late(figures: dict[str, float]) -> float:
    """How many requests the server answered later than 2.5 s after it had read them."""
    name = 'parlour_answer_seconds_bucket{le="%s"}'
    return figures[name % "+Inf"] - figures[name % "2.5"]


def told(name: str, made: list[Asked]) -> None:
    """Prints how some requests were answered."""
    waits = [one.waited for one in made if one.answer]
    busy = sum(one.answer == "busy" for one in made)
    missing = sum(not one.answer for one in made)
    p50, p99 = (1000 * share(waits, of) for of in (0.5, 0.99))
    print(f"{name:8}{len(made):6} asked {busy:6} busy {missing:4} unanswered", end="  ")
    print(f"p50 {p50:7.1f} ms  p99 {p99:7.1f} ms  longest {1000 * max(waits):7.1f} ms", flush=True)


async def measured(given: argparse.Namespace, server: Served) -> bool:
    """Runs the three parts and prints what came of them; whether the aims are reached."""
    load = Rush(server, given.tables)
    await load.open()
    alone = await load.alone(3)
    able = len(alone) / 3
    told("before", alone)
    before = await load.figures()
    rush = await load.stream(RUSH * able, given.seconds)
    told("rush", rush)
    ended = time.perf_counter()
    slow = late(await load.figures()) - late(before)
    usual = 4 * share([one.waited for one in alone], 0.9)
    passed, after = 0.0, rush
    while passed <= RECOVERED and share([one.waited for one in after], 0.5) > usual:
        after = await load.stream(able / 10, 1)
        passed = time.perf_counter() - ended
    told("after", after)
    await load.close()
    return reached(
        ("answered after more than 2.5 s", slow, 0.0),
        ("without an answer", sum(not one.answer for one in rush), 0.0),
        ("seconds until it is over", passed, RECOVERED),
    )


def main() -> int:
    """1 where an aim is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=8)
    given = parser.parse_args()
    with serving(pause="0.9", busy="1") as server:
        return 0 if uvloop.run(measured(given, server)) else 1


if __name__ == "__main__":
    sys.exit(main())
