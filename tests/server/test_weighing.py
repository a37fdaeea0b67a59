"""The winner asks what a rule would mean: a report grows, and ends when another is asked for."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable

from tests.server.client import Json, Person, Seat
from tools.serving import Served

BARTOK = {"game": "bartok", "seats": 3, "bots": ["beginner"] * 2}
WORD = {"type": "say", "text": "Bartok"}
DRAWS = {"type": "announce", "text": "When a seven is played, the next player draws two cards"}


@contextlib.asynccontextmanager
async def winner_of_a_deal(person: Person) -> AsyncIterator[Seat]:
    """A page of somebody who has just won the first deal against bots."""
    while True:
        table = await person.new_table(**BARTOK, options={"grace": 0})
        async with person.at(table) as seat:
            await seat.until("welcome")
            while not seat.view["deal_over"]:
                await act(seat)
            if seat.view["phase"] == "announce" and seat.view["deal_over"]["winner"] == 0:
                yield seat
                return


async def act(seat: Seat) -> None:
    """Does what the moment asks for, or waits for what the others do."""
    kinds = ("choose", "play", "draw", "pass")
    legal = [one for kind in kinds for one in seat.view["legal"] if one["type"] == kind]
    owed = [one for one in seat.view["owed"] if one["seat"] == 0 and not one["do"]]
    if owed:
        said = owed[0]["say"]["en"] if owed[0]["say"] else WORD["text"]
        await seat.ask(do=WORD | {"text": said})
    elif legal:
        await seat.do(legal[0])
    else:
        await seat.until("news")


async def report_of(seat: Seat, key: str) -> tuple[Json, int]:
    """The report once it is done, and in how many parts it came."""
    parts = 0
    while True:
        parts += 1
        report: Json = (await seat.until("weighed", id=key))["report"]
        if report["done"]:
            return report, parts


async def test_a_report_on_a_rule_grows_and_nothing_changes(ann: Person) -> None:
    async with winner_of_a_deal(ann) as seat:
        before = seat.view
        answer = await seat.ask(id="first", weigh=DRAWS)
        assert "draws 2 cards" in answer["events"][0]["proposal"]["reading"]["en"]
        report, parts = await report_of(seat, "first")
        assert parts > 2
        assert report["example"]["card"][0] == "7"
        assert report["trial"]["after"]["deals"] == report["trial"]["before"]["deals"] > 0
        assert len(report["trial"]["places"]) == 3
        await seat.say({"id": "again", "lang": "ru"})
        assert (await seat.until("welcome"))["view"] == before
        text = "Короля нельзя класть"
        assert (await seat.ask(id="second", weigh={**DRAWS, "text": text, "lang": "ru"}))["ok"]
        report, _ = await report_of(seat, "second")
        assert "Четыре карты нельзя будет сыграть никогда" in report["warnings"][0]["text"]


async def test_who_asks_anew_is_told_no_more_of_the_old(ann: Person) -> None:
    async with winner_of_a_deal(ann) as seat:
        await seat.ask(id="old", weigh=DRAWS)
        await seat.until("weighed", id="old")
        await seat.ask(id="new", weigh={**DRAWS, "text": "Queens reverse"})
        seat.frames.clear()
        await report_of(seat, "new")
        told = [one["id"] for one in seat.frames if one["type"] == "weighed"]
        assert set(told) == {"new"}
        await seat.ask(id="more", weigh=DRAWS)
        assert (await seat.ask(weigh=None))["ok"]
        seat.frames.clear()
        await seat.ask(ping=True)
        assert [one for one in seat.frames if one["type"] == "weighed"] == []


async def test_bots_leave_the_next_deal_to_people(ann: Person, served: Served) -> None:
    async with winner_of_a_deal(ann) as seat:
        await seat.ask(do={**DRAWS, "text": "Queens reverse"})
        await seat.ask(do={"type": "confirm"})
        while any(one["thinking"] for one in seat.table["seats"]):
            await seat.frame()
        for _ in range(3):
            await seat.ask(ping=True)
        assert seat.view["phase"] == "over"
        assert "the bot at seat" not in served.logged()


async def test_what_cannot_be_announced_is_refused(ann: Person) -> None:
    async with winner_of_a_deal(ann) as seat:
        unread = await seat.ask(weigh={**DRAWS, "text": "blorp the wug"})
        assert unread["error"]["code"] == "rule-unknown-words"
        for wrong in (WORD, {"type": "announce", "rule": {"clauses": []}}):
            assert not (await seat.ask(weigh=wrong))["ok"]
    async with ann.first_to_act() as janx:
        assert (await janx.ask(weigh=DRAWS))["error"]["code"] == "bad-request"


async def test_the_rules_of_a_file_are_read_or_one_line_is_told(ann: Person) -> None:
    text = "# Sunday\n1. Когда сыграна восьмёрка, следующий игрок пропускает ход.\n"
    found = (await ann.http.post("/api/rules/bartok", json={"text": text})).json()
    assert found["lang"] == "ru"
    assert (
        found["rules"][0]["reading"]["en"] == "When an 8 is played, the next player misses a turn."
    )
    for lang, begins in (("en", "Line 2, column "), ("ru", "Строка 2, знак ")):
        headers = {"Accept-Language": lang}
        asked = {"text": "8s skip\n  2. blorp"}
        wrong = await ann.http.post("/api/rules/bartok", json=asked, headers=headers)
        assert wrong.status_code == 400
        assert wrong.json()["message"].startswith(begins)
        assert wrong.json()["column"] == 5
    janx = await ann.http.post("/api/rules/old-janx-spirit", json={"text": text})
    assert janx.json()["code"] == "rules-fixed"


async def test_a_table_gives_out_the_rules_that_it_brought_along(ann: Person) -> None:
    text = (
        "1. When an 8 is played, the next player misses a turn.\n2. ~ Whoever wins is applauded.\n"
    )
    found = (await ann.http.post("/api/rules/bartok", json={"text": text})).json()
    brought = {"rules": [one["rule"] for one in found["rules"]]}
    table = await ann.new_table(**BARTOK, options=brought)
    async with ann.at(table) as seat:
        view = (await seat.until("welcome"))["view"]
        assert [rule["author"] for rule in view["rules"]] == [None, None]
        assert view["options"]["rules"] == brought["rules"]
    saved = await ann.http.get(f"/api/tables/{table}/rules", params={"lang": "en"})
    assert saved.text == text
    russian = await ann.http.get(f"/api/tables/{table}/rules", params={"lang": "ru"})
    assert "Когда сыграна восьмёрка, следующий игрок пропускает ход." in russian.text


async def test_the_rules_of_a_table_are_for_those_who_may_see_it(
    ann: Person, visit: Callable[[Served], Person], served: Served
) -> None:
    table = await ann.new_table(**BARTOK, ways={"watch": False})
    assert (await visit(served).http.get(f"/api/tables/{table}/rules")).status_code == 403
    assert (await ann.http.get("/api/menus/bartok")).json()["first"]["of"] == "when"
