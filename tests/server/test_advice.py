"""Hints for who is to act, and why a bot did what it did."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.client import Json, Person, Seat
from tools.serving import Served

JANX = "old-janx-spirit"


async def hint(seat: Seat) -> Json:
    """A hint."""
    answer = await seat.ask(hint=True)
    assert answer["ok"], answer
    return await seat.until("explained", id=answer["id"])


async def refused(seat: Seat, **request: object) -> str:
    """The code with which a request is refused."""
    code: str = (await seat.ask(**request))["error"]["code"]
    return code


async def turn_with(seat: Seat) -> None:
    """Draws, discards, and waits until the bot has done the same or won."""
    for kind in ("draw", "discard"):
        action = next(one for one in seat.view["legal"] if one["type"] == kind)
        assert (await seat.do(action))["ok"]
        await seat.until("news")
    while not seat.view["deal_over"] and seat.view["turn"] != 0:
        await seat.until("news")


@pytest.mark.parametrize(("game", "seats"), [(JANX, 2), ("bharg-deluxe", 3), ("bartok", 3)])
async def test_a_hint_says_what_to_do_and_why_to_who_asks(
    ann: Person, game: str, seats: int
) -> None:
    async with ann.first_to_act(game=game, seats=seats) as seat:
        before = seat.view
        english = await hint(seat)
        assert english["does"]
        assert re.fullmatch("[A-Z0-9].*[.]", english["why"])
        await seat.ask(id="r", ping=True)
        await seat.say({"id": "ru", "lang": "ru"})
        await seat.until("welcome")
        russian = await hint(seat)
        assert re.search("[а-я]", russian["does"])
        assert re.fullmatch("[^a-z]*[.]", russian["why"])
        assert seat.view == before


async def test_nobody_else_hears_of_a_hint(
    ann: Person, visit: Callable[[Served], Person], served: Served
) -> None:
    async with ann.first_to_act(ways={"hints": "all"}) as seat:
        bob = visit(served)
        await bob.http.get("/api/me")
        invite = seat.table["invite"]
        assert (await bob.join(seat.table["id"], watch=True, invite=invite)).is_success
        async with bob.at(seat.table["id"]) as watcher:
            await watcher.until("welcome")
            assert await refused(watcher, hint=True) == "not-seated"
            assert await refused(watcher, why=0) == "not-seated"
            await hint(seat)
            assert (await watcher.ask(ping=True))["ok"]
            assert "explained" not in {frame["type"] for frame in watcher.frames}


async def test_hints_are_for_who_plays_alone_unless_the_table_says_otherwise(
    ann: Person, visit: Callable[[Served], Person], served: Served
) -> None:
    async with ann.first_to_act(ways={"hints": "off"}) as seat:
        assert await refused(seat, hint=True) == "no-hints"
        assert (await seat.host("run", ways={"hints": "alone"}))["ok"]
        await hint(seat)
        await seat.do({"type": "draw", "from": "pile"})
        await seat.until("news")
        await seat.do({"type": "discard", "card": seat.view["hand"][0]})
    bob = visit(served)
    await bob.http.get("/api/me")
    table = await ann.new_table(wait=True, seats=2)
    async with ann.at(table) as seat:
        invite = (await seat.until("welcome"))["table"]["invite"]
        assert await refused(seat, hint=True) == "no-hint-now"
        assert (await bob.join(table, invite=invite)).is_success
        assert (await seat.host("start"))["ok"]
        assert await refused(seat, hint=True) == "no-hints"
        assert (await seat.host("run", ways={"hints": "all"}))["ok"]
        async with bob.at(table) as other:
            turn = (await other.until("welcome"))["view"]["turn"]
            first, second = (seat, other) if turn == 0 else (other, seat)
            await hint(first)
            assert await refused(second, hint=True) == "no-hint-now"


async def test_x4_who_asks_for_hints_too_often_is_told_to_wait(
    visit: Callable[[Served], Person], tmp_path: Path
) -> None:
    limited = Served(tmp_path / "tables.sqlite", limits="true").start()
    person = visit(limited)
    async with person.first_to_act() as seat:
        for _ in range(5):
            await seat.say({"id": "quick", "why": 0})
        assert await refused(seat, hint=True) == "too-fast"
        assert (await seat.ask(ping=True))["ok"]
    assert limited.stop() == 0


async def said(server: Served, *words: str) -> list[str]:
    """Waits until the log has said these words in this order; the processes that said them."""
    async with asyncio.timeout(60):
        while True:
            lines = re.findall(r"^(\d+) (begins|ponders)", server.logged(), re.MULTILINE)
            if [word for _, word in lines[: len(words)]] == list(words):
                return [process for process, _ in lines[: len(words)]]
            await asyncio.sleep(0.02)


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Served]:
    """A server whose strong bots think for ever."""
    file = tmp_path / "tables.sqlite"
    server = Served(file, bots="tests.server.bots:PONDERING", patience="600").start()
    yield server
    assert server.stop() == 0


async def test_a_hint_is_thought_about_no_longer_than_it_is_wanted(
    visit: Callable[[Served], Person], slow: Served
) -> None:
    async with visit(slow).first_to_act() as seat:
        assert (await seat.ask(hint=True))["ok"]
        await said(slow, "begins")
        assert (await seat.do({"type": "draw", "from": "pile"}))["ok"]  # the table moves on
        told = ["begins", "ponders"]
        await said(slow, *told)
        await seat.until("news")
        assert (await seat.ask(hint=True))["ok"]
        await said(slow, *told, "begins")
        assert (await seat.ask(hint=True))["ok"]  # the newest question is the one that counts
        told *= 2
        await said(slow, *told, "begins")
        assert "explained" not in {frame["type"] for frame in seat.frames}
    processes = await said(slow, *told, "begins", "ponders")  # whoever asked has gone
    assert len(set(processes)) == 1


async def test_bots_think_no_longer_about_what_is_past(
    visit: Callable[[Served], Person], slow: Served
) -> None:
    person = visit(slow)
    table = await person.new_table(game="bartok", seats=3, bots=["strong", "strong"])
    async with person.at(table) as seat:
        await seat.until("welcome")
        await said(slow, "begins")  # both bots may do something: one thinks, one waits
        for times in (1, 2):
            assert (await seat.ask(do={"type": "say", "text": "well"}))["ok"]
            await seat.until("news")
            processes = await said(slow, *["begins", "ponders"] * times, "begins")
        assert len(set(processes)) == 1


async def test_why_a_bot_did_that_is_told_after_the_deal(
    visit: Callable[[Served], Person], tmp_path: Path
) -> None:
    server = Served(tmp_path / "tables.sqlite").start()
    person = visit(server)
    theirs: list[Json] = []
    while not theirs:
        async with person.first_to_act(options={"show_hands": True, "target": 1000}) as seat:
            await turn_with(seat)
            if seat.view["deal_over"]:
                continue
            table = seat.table["id"]
            log = [event for frame in seat.frames for event in frame.get("events", [])]
            theirs = [event for event in log if event["type"] == "discard" and event["seat"] == 1]
            assert await refused(seat, why=theirs[0]["n"]) == "deal-goes-on"
            while not seat.view["deal_over"]:
                await turn_with(seat)
            mine = next(event["n"] for event in log if event["seat"] == 0)
            for wrong in (mine, -1, 10**9):
                assert await refused(seat, why=wrong) == "no-such-move"
            first = await why(seat, theirs[0]["n"])
    assert first["why"].endswith(".")
    assert first["why"] != "It did this without a reason that it could give."
    assert server.stop() == 0
    server.start()
    async with person.at(table) as seat:
        await seat.until("welcome")
        again = await why(seat, theirs[0]["n"])
        assert (again["does"], again["why"]) == (first["does"], first["why"])
    assert server.stop() == 0


async def why(seat: Seat, n: int) -> Json:
    """Why a bot did what is told in this event."""
    answer = await seat.ask(why=n)
    assert answer["ok"], answer
    return await seat.until("explained", id=answer["id"])
