"""Lines that fail: what was sent is done once or not at all, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.limits import Limits, Rush
from parlour.server.line import MOST_WAITING, PATIENCE
from parlour.server.line import Line as Connection
from parlour.server.metrics import Metrics
from parlour.server.storage import Person as Known
from tests.server.client import Person, Seat
from tools.faults import Line, line_to
from tools.serving import Served

DRAW = {"type": "draw", "from": "pile"}


@pytest.fixture
async def line(served: Served) -> AsyncIterator[Line]:
    async with line_to(served.address) as line:
        yield line


@pytest.fixture
def far(line: Line, visit: Callable[..., Person]) -> Person:
    """Somebody behind a line that can fail."""
    return visit(line)


@contextlib.asynccontextmanager
async def visited(person: Person, served: Served, table: str) -> AsyncIterator[Seat]:
    """The same person at the table by a line that holds."""
    behind, person.address = person.address, served.address
    async with person.at(table) as seat:
        person.address = behind
        await seat.until("welcome")
        yield seat


async def test_e1_an_action_whose_answer_is_lost_is_done_once(
    far: Person, line: Line, served: Served
) -> None:
    async with far.first_to_act() as seat:
        line.to_page.clear()
        await seat.say({"id": "mine", "do": DRAW, "version": 0})
        async with visited(far, served, seat.table["id"]) as near:
            while near.view["version"] == 0:
                await near.until("news")
        line.cut()
        await seat.until_closed()
    line.to_page.set()
    async with far.at(seat.table["id"]) as again:
        assert (await again.until("welcome"))["view"]["version"] == 1
        answer = await again.ask(id="mine", do=DRAW, version=0)
        assert (answer["ok"], len(answer["events"])) == (True, 1)
        assert len(again.view["hand"]) == 11


async def test_e1_an_action_that_is_lost_on_its_way_is_not_done(far: Person, line: Line) -> None:
    async with far.first_to_act() as seat:
        line.to_server.clear()
        await seat.say({"id": "mine", "do": DRAW, "version": 0})
        await asyncio.sleep(0.1)
        line.cut()
        await seat.until_closed()
    line.to_server.set()
    async with far.at(seat.table["id"]) as again:
        assert (await again.until("welcome"))["view"]["version"] == 0
        assert (await again.ask(id="mine", do=DRAW, version=0))["ok"]


async def test_l3_a_table_whose_host_is_cut_off_is_listed_for_a_while_and_no_longer(
    tmp_path: Path, visit: Callable[..., Person]
) -> None:
    own = Served(tmp_path / "tables.sqlite", alone="1").start()
    eve = visit(own)

    async def listed() -> list[str]:
        return [one["id"] for one in (await eve.http.get("/api/lobby")).json()["tables"]]

    async with line_to(own.address) as line:
        host = visit(line)
        table = await host.new_table(wait=True, ways={"public": True})
        async with host.at(table) as seat:
            await seat.until("welcome")
            assert await listed() == [table]
            line.cut()
            await seat.until_closed()
    for _ in range(300):
        if await listed() == []:
            break
        await asyncio.sleep(0.1)
    assert await listed() == []
    async with visited(host, own, table) as back:
        assert back.table["state"] == "waiting"
        assert await listed() == [table]
    assert own.stop() == 0


async def test_a_slow_line_is_only_slow(far: Person, line: Line) -> None:
    line.delay = 0.1
    async with far.first_to_act() as seat:
        for _ in range(3):
            assert (await seat.do({"type": "draw", "from": "pile"}))["ok"]
            await seat.until("news")
            assert (await seat.do({"type": "discard", "card": seat.view["hand"][0]}))["ok"]
            await seat.until("news")
            await seat.my_turn()
            if seat.view["deal_over"]:
                return


async def test_q3_a_page_that_does_not_read_is_cut_off_and_others_play_on(
    ann: Person, visit: Callable[[Served], Person], served: Served
) -> None:
    async with ann.first_to_act() as seat:
        table = seat.table["id"]
        with socket.socket() as narrow:
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
            narrow.connect(("127.0.0.1", int(served.address.rpartition(":")[2])))
            narrow.setblocking(False)
            async with ann.at(table, max_queue=1, sock=narrow) as deaf:
                with contextlib.suppress(ConnectionClosed, TimeoutError):
                    async with asyncio.timeout(5):
                        for n in range(1500):
                            await deaf.say(json.dumps({"id": f"{n}", "lang": "ru"}))
                assert await is_alone(ann)
        assert (await seat.do(DRAW))["ok"]
        assert (await seat.until("news"))["view"]["version"] == 1


class Taking:
    """A socket whose page takes what it is sent, or does not."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.sizes: list[int] = []

    async def send_text(self, text: str) -> None:
        await self.open.wait()
        self.sizes.append(len(text))


async def test_x3_a_page_is_cut_off_for_what_it_does_not_take_not_for_what_it_was_not_sent() -> (
    None
):
    socket, ann = Taking(), Known("ann", "Ann", "en")
    line = Connection(socket, ann, Limits(), Rush(0), Metrics())  # type: ignore[arg-type]
    socket.open.set()
    for _ in range(5):
        line.send(b" " * MOST_WAITING)  # the server has no time to send them
    writing = asyncio.create_task(line.write())
    async with asyncio.timeout(PATIENCE):
        while len(socket.sizes) < 5:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0)
        socket.open.clear()
        line.send(b" ")
        while not line.blocked:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0)
        for _ in range(3):
            line.send(b" " * MOST_WAITING)
        socket.open.set()
        with pytest.raises(TimeoutError):
            await writing


@pytest.mark.slow
async def test_x3_a_line_that_has_fallen_silent_is_found_within_45_seconds(
    visit: Callable[..., Person], tmp_path: Path
) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    async with line_to(own.address) as line:
        far = visit(line)
        async with far.first_to_act() as seat:
            line.to_page.clear()
            line.to_server.clear()
            began = time.monotonic()
            near = visit(own)
            while "parlour_connections 0\n" not in (await near.http.get("/metrics")).text:
                assert time.monotonic() - began < 45
                await asyncio.sleep(1)
            line.cut()
            await seat.until_closed()
    assert own.stop() == 0


async def is_alone(person: Person) -> bool:
    """Whether the server has but one connection left within a while."""
    for _ in range(300):
        told = (await person.http.get("/metrics")).text
        if "parlour_connections 1\n" in told:
            return True
        await asyncio.sleep(0.1)
    return False
