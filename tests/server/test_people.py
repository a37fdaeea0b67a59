"""A person's key, the way back without it, and a person's data."""

from __future__ import annotations

from collections.abc import Callable

from parlour.server.people import CODE_SIGNS, plain_code
from tests.server.client import Person
from tools.serving import Served

Visit = Callable[[Served], Person]


async def test_e6_x5_a_code_brings_the_seat_to_another_browser_and_ends_the_old_key(
    ann: Person, visit: Visit, served: Served
) -> None:
    async with ann.first_to_act(name="Ann") as seat:
        table = seat.table["id"]
        await seat.do({"type": "draw", "from": "pile"})
        hand = (await seat.until("news"))["view"]["hand"]
        code = (await ann.http.post("/api/me/recovery", json={})).json()["code"]
        assert len(plain_code(code)) == 26
        assert 26 * (len(CODE_SIGNS).bit_length() - 1) >= 128
        phone = visit(served)
        back = await phone.http.post("/api/recover", json={"code": f" {code.lower()} "})
        assert back.json() == {"name": "Ann", "lang": "en"}
        assert (await seat.until("refused"))["error"]["code"] == "wrong-token"
        await seat.until_closed()
        async with phone.at(table) as again:
            assert (await again.until("welcome"))["view"]["hand"] == hand
            assert (await again.do({"type": "discard", "card": hand[0]}))["ok"]
    async with ann.at(table) as old:
        assert (await old.until("refused"))["error"]["code"] == "wrong-token"
    twice = await visit(served).http.post("/api/recover", json={"code": code})
    assert (twice.status_code, twice.json()["code"]) == (403, "wrong-code")


async def test_a_newer_code_ends_the_older_and_strangers_have_none(
    ann: Person, visit: Visit, served: Served
) -> None:
    await ann.new_table()
    drawn = (await ann.http.post("/api/me/recovery", json={})).json()["qr"]
    assert drawn.startswith("data:image/svg+xml")
    codes = [(await ann.http.post("/api/me/recovery", json={})).json()["code"] for _ in range(2)]
    stranger = visit(served)
    for code in (codes[0], "", "A" * 26):
        refused = await stranger.http.post("/api/recover", json={"code": code})
        assert refused.json()["code"] == "wrong-code"
        assert not refused.cookies
    assert (await stranger.http.post("/api/me/recovery", json={})).status_code == 401
    files = served.file.parent.glob(f"{served.file.name}*")
    assert all(plain_code(codes[1]).encode() not in file.read_bytes() for file in files)


async def test_b4_a_person_is_given_everything_and_forgotten(
    ann: Person, visit: Visit, served: Served
) -> None:
    table = await ann.new_table(name="Annabella", wait=True)
    async with ann.at(table) as seat:
        invite = (await seat.until("welcome"))["table"]["invite"]
        await seat.ask(chat="my dear secret words")
        bob = visit(served)
        await bob.join(table, invite=invite, name="Bob")
        await seat.host("start")
        data = (await ann.http.get("/api/me/data")).json()
        assert (data["name"], data["tables"]) == ("Annabella", [table])
        assert [line["text"] for line in data["said"]] == ["my dear secret words"]
        async with bob.at(table) as other:
            assert (await other.until("welcome"))["chat"]
            assert (await ann.http.post("/api/me/erase", json={})).json() == {"ok": True}
            await seat.until_closed()
            while other.table["seats"][0]["name"] != "Player 1":
                await other.frame()
            assert other.table["host"] == 1
            await other.say({"id": "look", "lang": "en"})
            welcome = await other.until("welcome")
            assert welcome["chat"] == []
            assert "Annabella" not in str(welcome)
    assert (await ann.http.get("/api/me")).status_code == 401
    async with ann.at(table) as gone:
        assert (await gone.frame())["error"]["code"] == "not-seated"


async def test_the_address_of_another_table_opens_nothing(
    ann: Person, visit: Visit, served: Served
) -> None:
    bob = visit(served)
    await bob.new_table()
    table = await ann.new_table()
    assert (await bob.http.get(f"/api/tables/{table}/qr.svg")).json()["code"] == "not-invited"
    assert (await bob.http.get(f"/api/tables/{table}/record")).json()["code"] == "not-invited"
    knocked = await bob.http.post(f"/api/tables/{table}/door", json={})
    assert knocked.json()["code"] == "not-invited"
