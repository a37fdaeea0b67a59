"""People at tables: by link, in the lobby, host and guests, coming, leaving, watching."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.bots import BOTS
from parlour.games import GAMES
from parlour.server.keeping import verify
from tests.server.client import Json, Person, Seat
from tools.serving import Served


@pytest.fixture
def bob(visit: Callable[[Served], Person], served: Served) -> Person:
    return visit(served)


@pytest.fixture
def eve(visit: Callable[[Served], Person], served: Served) -> Person:
    return visit(served)


async def waiting(person: Person, **more: object) -> tuple[str, str]:
    """A table that waits for people, and its invitation."""
    table = await person.new_table(wait=True, name="Ann", **more)
    async with person.at(table) as seat:
        invite: str = (await seat.until("welcome"))["table"]["invite"]
    return table, invite


async def code_of(seat: Seat) -> str:
    """The code with which a connection is turned away."""
    code: str = (await seat.until("refused"))["error"]["code"]
    with pytest.raises(ConnectionClosed):
        await seat.frame()
    return code


async def test_two_people_meet_by_link_and_play(ann: Person, bob: Person) -> None:
    table, invite = await waiting(ann)
    async with ann.at(table) as host:
        welcome = await host.until("welcome")
        assert (welcome["view"], welcome["log"]) == (None, [])
        assert welcome["table"]["state"] == "waiting"
        assert [seat["free"] for seat in welcome["table"]["seats"]] == [False, True]
        door = await bob.http.post(f"/api/tables/{table}/door", json={"invite": invite})
        assert (door.json()["game"], door.json()["me"]) == ("old-janx-spirit", None)
        assert "invite" not in door.json() or door.json()["invite"] is None
        joined = await bob.join(table, invite=invite, name="Боб", lang="ru")
        assert (joined.status_code, joined.json()["seat"]) == (201, 1)
        assert (await host.until("table"))["table"]["seats"][1]["name"] == "Боб"
        async with bob.at(table) as guest:
            assert (await guest.until("welcome"))["table"]["me"] == 1
            assert (await guest.ask(ready=True))["ok"]
            assert (await host.ask(ready=True))["ok"]
            for seat in (host, guest):
                begun = await seat.until("welcome")
                assert begun["table"]["state"] == "playing"
                assert len(begun["view"]["hand"]) == 10
            turn = host.view["turn"]
            assert host.table["awaited"] == guest.table["awaited"] == [turn]
            mover, other = (host, guest) if turn == 0 else (guest, host)
            assert (await mover.do({"type": "draw", "from": "pile"}))["ok"]
            seen, hidden = await mover.until("news"), await other.until("news")
            assert seen["events"][0]["cards"] != [None]
            assert hidden["events"][0]["cards"] == [None]
            assert (await other.do({"type": "draw", "from": "pile"}))["error"]["clause"] == "OJ-03"


async def test_k3_the_invitation_is_no_key_to_a_seat(ann: Person, bob: Person, eve: Person) -> None:
    table, invite = await waiting(ann)
    assert len(invite) >= 22
    assert (await bob.join(table, invite=invite)).status_code == 201
    assert (await eve.join(table, invite=invite)).json()["code"] == "table-full"
    async with eve.at(table) as seat:
        assert await code_of(seat) == "not-seated"
    for wrong in ("", "x" * 22, invite[:-1]):
        refused = await eve.join(table, invite=wrong)
        assert (refused.status_code, refused.json()["code"]) == (403, "not-invited")


async def test_e3_f4_one_person_has_one_seat_however_often_it_joins(
    ann: Person, bob: Person
) -> None:
    table, invite = await waiting(ann)
    await bob.new_table()
    answers = await asyncio.gather(*(bob.join(table, invite=invite) for _ in range(8)))
    assert [answer.json()["seat"] for answer in answers] == [1] * 8
    assert (await ann.join(table, invite=invite)).json()["seat"] == 0


async def test_g2_of_twenty_who_want_the_last_seat_one_gets_it(
    ann: Person, visit: Callable[[Served], Person], served: Served
) -> None:
    table, invite = await waiting(ann)
    crowd = [visit(served) for _ in range(20)]
    answers = await asyncio.gather(*(one.join(table, invite=invite) for one in crowd))
    codes = [answer.json().get("code", "in") for answer in answers]
    assert sorted(codes) == ["in"] + ["table-full"] * 19


async def test_the_host_starts_fills_hands_over_and_removes(
    ann: Person, bob: Person, eve: Person
) -> None:
    table, invite = await waiting(ann, game="bharg-deluxe", seats=3)
    await bob.join(table, invite=invite, name="Bob")
    async with ann.at(table) as host, bob.at(table) as guest:
        await host.until("welcome")
        await guest.until("welcome")
        assert (await guest.host("start"))["error"]["code"] == "host-only"
        assert (await host.host("start"))["error"]["code"] == "seats-open"
        assert (await host.host("fill", level="none"))["error"]["code"] == "no-such-bot"
        assert (await host.host("remove", seat=9))["error"]["code"] == "no-such-seat"
        assert (await host.host("hand-over", seat=2))["error"]["code"] == "seat-free"
        assert (await host.host("hand-over", seat=1))["ok"]
        assert (await host.host("invite"))["error"]["code"] == "host-only"
        assert (await guest.host("invite"))["ok"]
        assert (await eve.join(table, invite=invite)).json()["code"] == "not-invited"
        renewed = (await guest.until("table"))["table"]["invite"]
        assert renewed != invite
        assert (await eve.join(table, invite=renewed, name="Eve")).json()["seat"] == 2
        async with eve.at(table) as third:
            await third.until("welcome")
            assert (await guest.host("remove", seat=2))["ok"]
            assert await code_of(third) == "removed"
        assert guest.table["host"] == 1


async def test_l1_a_host_who_leaves_passes_the_table_on_and_who_closes_it_tells_all(
    ann: Person, bob: Person
) -> None:
    table, invite = await waiting(ann)
    await bob.join(table, invite=invite)
    async with ann.at(table) as host, bob.at(table) as guest:
        await host.until("welcome")
        await guest.until("welcome")
        assert (await host.ask(leave=True))["ok"]
        while guest.table["host"] != 1:
            await guest.until("table")
        assert guest.table["seats"][0]["free"]
        assert (await guest.host("close"))["ok"]
        assert await code_of(guest) == "table-closed"
        assert await code_of(host) == "table-closed"
    assert (await ann.join(table, invite=invite)).json()["code"] == "table-closed"
    async with bob.at(table) as seat:
        assert await code_of(seat) == "table-closed"
    assert (await bob.http.get("/api/tables")).json() == {"tables": []}


async def test_k1_who_left_acts_no_more_and_the_seat_is_anothers(
    ann: Person, bob: Person, eve: Person
) -> None:
    table, invite = await waiting(ann)
    await bob.join(table, invite=invite, name="Bob")
    async with ann.at(table) as host, bob.at(table) as guest:
        await host.until("welcome")
        await guest.until("welcome")
        await host.host("start")
        await guest.until("welcome")
        hand = guest.view["hand"]
        assert (await guest.ask(leave=True))["ok"]
        tried = await guest.do({"type": "draw", "from": "pile"})
        assert tried["error"]["code"] == "not-seated"
        assert (await eve.join(table, invite=invite, name="Eve")).json()["seat"] == 1
        async with eve.at(table) as third:
            assert (await third.until("welcome"))["view"]["hand"] == hand
            tried = await guest.do({"type": "draw", "from": "pile"})
            assert tried["error"]["code"] == "not-seated"
            await guest.say({"id": "look", "lang": "en"})
            assert "hand" not in (await guest.until("welcome"))["view"]


async def test_i1_a_watcher_sees_no_hand_and_cannot_act(
    ann: Person, bob: Person, eve: Person
) -> None:
    table, invite = await waiting(ann)
    await bob.join(table, invite=invite)
    assert (await eve.join(table, invite=invite, watch=True)).json()["seat"] is None
    async with ann.at(table) as host, eve.at(table) as watcher:
        await host.until("welcome")
        welcome = await watcher.until("welcome")
        assert (welcome["table"]["me"], welcome["table"]["invite"]) == (None, None)
        await host.host("start")
        begun = await watcher.until("welcome")
        assert "hand" not in begun["view"]
        assert begun["view"]["legal"] == []
        assert [event["cards"] for event in begun["log"][1:3]] == [[None] * 10] * 2
        assert host.table["watching"] == 1
        for request in ({"ready": True}, {"leave": True}, {"host": {"type": "close"}}):
            assert (await watcher.ask(**request))["error"]["code"] in ("not-seated", "host-only")
        tried = await watcher.ask(**{"try": {"type": "draw", "from": "pile"}})
        assert tried["error"]["code"] == "not-seated"


async def test_nobody_watches_where_the_host_does_not_want_it(
    ann: Person, bob: Person, eve: Person
) -> None:
    table, invite = await waiting(ann, ways={"watch": False})
    await bob.join(table, invite=invite)
    assert (await eve.join(table, invite=invite, watch=True)).json()["code"] == "no-watching"


async def test_l3_public_tables_stand_in_the_lobby_and_anybody_sits_down(
    ann: Person, bob: Person, eve: Person
) -> None:
    hidden, _ = await waiting(ann)
    table, _ = await waiting(ann, ways={"public": True})
    listed = [one["id"] for one in (await eve.http.get("/api/lobby")).json()["tables"]]
    assert table in listed
    assert hidden not in listed
    assert (await bob.join(table)).json()["seat"] == 1
    assert (await eve.join(table, watch=True)).status_code == 201
    mine = (await ann.http.get("/api/tables")).json()["tables"]
    assert [one["id"] for one in mine] == [table, hidden]
    assert [one["me"] for one in mine] == [0, 0]


async def test_a_rematch_with_the_same_people(ann: Person, bob: Person) -> None:
    table, invite = await waiting(ann, options={"target": "none"})
    await bob.join(table, invite=invite)
    async with ann.at(table) as host, bob.at(table) as guest:
        await host.until("welcome")
        await guest.until("welcome")
        await host.host("start")
        await host.until("welcome")
        await guest.until("welcome")
        assert (await host.ask(ready=True))["error"]["code"] == "already-started"
        await host.do({"type": "stop"})
        await guest.until("news")
        assert (await guest.do({"type": "stop"}))["ok"]
        over = await last_news(host)
        assert over["view"]["match_over"]
        assert over["table"]["state"] == "over"
        await host.ask(ready=True)
        await guest.ask(ready=True)
        again = await host.until("welcome")
        assert again["view"]["match_over"] is None
        assert again["view"]["version"] > over["view"]["version"]
        assert again["log"][0]["n"] > over["events"][-1]["n"]


async def last_news(seat: Seat) -> Json:
    """The first news of a match that is over."""
    while not (seat.view and seat.view["match_over"]):
        await seat.until("news")
    return seat.frames[-1]


async def test_j8_names_that_look_alike_are_refused_at_one_table(ann: Person, bob: Person) -> None:
    table, invite = await waiting(ann)
    for alike in ("Ann", "ANN", " ann ", "Аnn", "Ａnn", "Ann\u200b", "A\u0301nn"):
        refused = await bob.join(table, invite=invite, name=alike)
        assert (refused.status_code, refused.json()["code"]) == (409, "name-taken"), alike
    assert (await bob.join(table, invite=invite, name="Anna")).status_code == 201
    refused = await bob.http.post("/api/me", json={"name": "Ann", "lang": "en"})
    assert refused.json()["code"] == "name-taken"
    assert (await bob.http.get("/api/me")).json() == {"name": "Anna", "lang": "en"}


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("<img src=x onerror=alert(1)>"[:24], "<img src=x onerror=alert"),
        ("  a   b\tc\nd ", "a b c d"),
        ("{0} %s @:x |", "{0} %s @:x |"),
        ("a\u0000b\u202ec", "a bc"),
        ("e" + "\u0301" * 30, "é\u0301\u0301\u0301"),
        ("Ёжик 👩‍👧", "Ёжик 👩‍👧"),
    ],
)
async def test_j5_j8_names_are_kept_as_text_and_tidy(ann: Person, given: str, kept: str) -> None:
    await ann.new_table(name="first")
    changed = await ann.http.post("/api/me", json={"name": given, "lang": "ru"})
    assert changed.status_code == 200, changed.text
    assert (await ann.http.get("/api/me")).json() == {"name": kept, "lang": "ru"}


async def test_j2_no_text_of_people_is_ever_markup(ann: Person, bob: Person) -> None:
    name, words = "<b onload=x>&lt;</b>", "<img src=x onerror=alert(1)>"
    table, invite = await waiting(ann, game="bartok")
    joined = await bob.join(table, invite=invite, name=name)
    assert joined.headers["content-type"] == "application/json"
    async with ann.at(table) as host:
        await host.until("welcome")
        assert host.table["seats"][1]["name"] == name
        assert (await host.host("fill"))["ok"]
        assert (await host.host("start"))["ok"]
        assert (await host.ask(do={"type": "say", "text": words}))["ok"]
        while not any(words in event["text"] for event in host.frames[-1].get("events", [])):
            await host.frame()
        assert (await host.ask(chat=words))["ok"]
        assert (await host.until("chat"))["line"]["text"] == words
    for path in ("/api/lobby", "/api/me", "/api/me/data", "/api/tables"):
        answer = await bob.http.get(path)
        assert answer.headers["content-type"] == "application/json", path
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_new_name_is_told_to_the_table(ann: Person, bob: Person) -> None:
    table, invite = await waiting(ann)
    await bob.join(table, invite=invite, name="Bob")
    async with ann.at(table) as host:
        await host.until("welcome")
        await bob.http.post("/api/me", json={"name": "Robert", "lang": "en"})
        assert (await host.until("table"))["table"]["seats"][1]["name"] == "Robert"


async def test_a_name_told_at_one_table_is_told_at_the_others(ann: Person, bob: Person) -> None:
    first, invite = await waiting(ann)
    await bob.join(first, invite=invite, name="Bob")
    second, invite = await waiting(ann)
    async with ann.at(first) as host:
        assert (await host.until("welcome"))["table"]["seats"][1]["name"] == "Bob"
        await bob.join(second, invite=invite, name="Robert")
        assert (await host.until("table"))["table"]["seats"][1]["name"] == "Robert"


async def test_the_games_and_the_levels_of_their_bots_are_told(eve: Person) -> None:
    told = (await eve.http.get("/api/games")).json()["games"]
    assert {one["game"]: one["levels"] for one in told} == {
        game: list(BOTS[game]) for game in GAMES
    }


async def test_who_is_not_known_has_no_name(eve: Person) -> None:
    assert (await eve.http.get("/api/me")).json()["code"] == "wrong-token"
    refused = await eve.http.post("/api/me", json={"name": "Eve", "lang": "en"})
    assert refused.status_code == 401


async def test_the_qr_code_of_the_link_is_for_those_who_sit(ann: Person, eve: Person) -> None:
    table, _ = await waiting(ann, ways={"public": True})
    drawn = await ann.http.get(f"/api/tables/{table}/qr.svg")
    assert drawn.status_code == 200, drawn.text
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert "<svg " in drawn.text
    assert "script" not in drawn.text
    refused = await eve.http.get(f"/api/tables/{table}/qr.svg")
    assert refused.json()["code"] == "not-seated"


async def test_shuffles_are_promised_and_told_after_the_match(ann: Person, bob: Person) -> None:
    table, invite = await waiting(ann, options={"target": "none"})
    await bob.join(table, invite=invite)
    async with ann.at(table) as host, bob.at(table) as guest:
        await host.until("welcome")
        await host.host("start")
        (promised,) = (await host.until("welcome"))["shuffles"]
        assert (promised["order"], promised["salt"]) == (None, None)
        early = await ann.http.get(f"/api/tables/{table}/record")
        assert early.json()["code"] == "match-goes-on"
        await host.ask(do={"type": "stop"})
        await guest.ask(do={"type": "stop"})
        (told,) = (await host.until("shuffles"))["shuffles"]
        assert told["promise"] == promised["promise"]
        assert len(told["order"]) == 36
        given = await bob.http.get(f"/api/tables/{table}/record")
        assert given.text.startswith("parlour record 1")
        assert told["promise"] in given.text
        assert promised["promise"] in "".join(verify(given.text, [promised["promise"]], "en"))


async def test_a_join_whose_answer_was_lost_is_sent_again_by_a_browser_that_nobody_knows(
    ann: Person, bob: Person, eve: Person
) -> None:
    """One seat, one person: the answer puts the same key into the browser as the lost one did."""
    table, invite = await waiting(ann, game="bharg-deluxe", seats=4)
    asked = {"invite": invite, "name": "Bob", "id": "b" * 32}
    lost, again = await asyncio.gather(bob.join(table, **asked), eve.join(table, **asked))
    assert (lost.status_code, again.status_code) == (201, 201)
    assert lost.json() == again.json()
    assert dict(bob.http.cookies) == dict(eve.http.cookies)
    async with eve.at(table) as seat:
        welcome = await seat.until("welcome")
        assert [one["free"] for one in welcome["table"]["seats"]] == [False, False, True, True]
        eve.http.cookies.clear()
        assert (await eve.join(table, **(asked | {"name": "Боб"}))).json() == lost.json()
        while seat.table["seats"][1]["name"] != "Боб":
            await seat.until("table")
    eve.http.cookies.clear()
    assert (await eve.join(table, **(asked | {"id": "short"}))).status_code == 400
    other = await eve.join(table, **(asked | {"id": "c" * 32}))
    assert (other.status_code, other.json()["seat"]) == (201, 2)


async def test_a_table_whose_answer_was_lost_is_made_once(ann: Person, bob: Person) -> None:
    asked = {"wait": True, "name": "Ann", "id": "t" * 32}
    made = [
        await ann.new_table(**asked),
        await bob.new_table(**asked),
        await ann.new_table(**asked),
    ]
    assert len({*made}) == 1
    assert await ann.new_table(**(asked | {"id": "u" * 32})) != made[0]
    assert len((await bob.http.get("/api/tables")).json()["tables"]) == 2
