"""Clocks and absence through the real socket, over a kill too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest

from tests.server.client import Person, Seat
from tools.serving import Served

Visit = Callable[[Served], Person]


async def two_at(ann: Person, bob: Person, **ways: int) -> str:
    """A table of two people whose match has begun."""
    table = await ann.new_table(wait=True, name="Ann", ways=ways)
    async with ann.at(table) as host:
        invite = (await host.until("welcome"))["table"]["invite"]
        await bob.join(table, invite=invite, name="Bob")
        assert (await host.host("start"))["ok"]
    return table


async def told(seat: Seat, kind: str) -> str:
    """Waits for an event of this type and returns its sentence."""
    while True:
        news = await seat.until("news")
        for event in news["events"]:
            if event["type"] == kind:
                return str(event["text"])


async def test_h6_a_bot_takes_over_when_the_time_is_up_and_gives_the_seat_back(
    ann: Person, visit: Visit, served: Served
) -> None:
    bob = visit(served)
    table = await two_at(ann, bob, clock=1)
    async with ann.at(table) as host, bob.at(table) as guest:
        await host.until("welcome")
        await guest.until("welcome")
        slow = host if host.view["turn"] == 0 else guest
        assert 0 < slow.table["left"] <= 1
        name = "Ann" if slow is host else "Bob"
        assert await told(slow, "seat-stand-in") == f"A bot plays for {name} now."
        assert slow.table["seats"][slow.table["me"]]["away"]
        while slow.view["version"] < 2:
            await slow.frame()
        refused = await slow.do({"type": "draw", "from": "pile"})
        assert refused["error"]["code"] in ("bot-plays", "stale")
        assert (await slow.ask(back=True))["ok"]
        while slow.table["seats"][slow.table["me"]]["away"]:
            await slow.frame()


async def test_h9_a_bot_plays_for_who_stays_away_until_who_comes_back(
    ann: Person, visit: Visit, served: Served
) -> None:
    bob = visit(served)
    table = await two_at(ann, bob, absence=1)
    async with ann.at(table) as host:
        await host.until("welcome")
        if host.view["turn"] == 0:
            await host.do({"type": "draw", "from": "pile"})
            await host.until("news")
            await host.do({"type": "discard", "card": host.view["hand"][0]})
        assert await told(host, "seat-stand-in") == "A bot plays for Bob now."
        while host.view["turn"] == 1:
            await host.until("news")
        async with bob.at(table) as guest:
            welcome = await guest.until("welcome")
            assert not welcome["table"]["seats"][1]["away"]
            assert await told(host, "seat-back") == "Bob is back."


@pytest.fixture
def own(tmp_path: object) -> Iterator[Served]:
    from pathlib import Path

    server = Served(Path(str(tmp_path)) / "tables.sqlite").start()
    yield server
    server.stop()


async def test_c5_nobody_is_charged_for_the_time_of_a_dead_server(
    own: Served, visit: Visit
) -> None:
    ann, bob = visit(own), visit(own)
    table = await two_at(ann, bob, clock=60)
    async with ann.at(table) as host:
        began = (await host.until("welcome"))["table"]["left"]
        await asyncio.sleep(3.2)
        own.kill()
    await asyncio.sleep(4)
    own.start()
    async with ann.at(table) as host:
        left = (await host.until("welcome"))["table"]["left"]
    assert 2 <= began - left <= 4.5
    await asyncio.sleep(1)
    own.stop()
    await asyncio.sleep(3)
    own.start()
    async with ann.at(table) as host:
        later = (await host.until("welcome"))["table"]["left"]
    assert 0.5 <= left - later <= 3
