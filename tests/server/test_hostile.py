"""What is no request: one readable sentence, nothing changed, no word of our insides."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server.frames import BadFrame, read_frame
from parlour.server.guard import HEADERS
from tests.server.client import Json, Person, Seat
from tools.serving import Served

NO_REQUESTS = {
    "": "bad-json",
    "{": "bad-json",
    "\x00": "bad-json",
    '{"id": "a", "ping": NaN}': "bad-json",
    '{"id": "\\ud800", "ping": true}': "bad-json",
    "[]": "bad-request",
    "null": "bad-request",
    "1e9999": "bad-json",
    '"draw"': "bad-request",
    '{"id": 5, "ping": true}': "bad-request",
    '{"ping": true}': "bad-request",
    json.dumps({"id": "x" * 65, "ping": True}): "bad-request",
    "[" * 9 + "]" * 9: "json-too-deep",
    '{"try": {"type": "announce", "rule": ' + "[" * 15 + "]" * 15 + "}}": "json-too-deep",
    "[" * 4000: "json-too-deep",
    '{"a":' * 1000: "json-too-deep",
    json.dumps({"id": "a", "do": {"type": "x" * 9000}}): "frame-too-long",
}

BAD_REQUESTS: tuple[Json, ...] = (
    {"id": "a"},
    {"id": "a", "do": {"type": "draw", "from": "pile"}, "version": "0"},
    {"id": "a", "do": [], "version": 0},
    {"id": "a", "do": {}, "try": {}},
    {"id": "a", "try": None},
    {"id": "a", "lang": "xx"},
    {"id": "a", "ping": False},
    {"id": "a", "ping": 1},
)


@pytest.fixture
async def seat(ann: Person) -> AsyncIterator[Seat]:
    """Ann's page at the start of a deal."""
    async with ann.first_to_act() as seat:
        yield seat


async def unchanged(seat: Seat) -> None:
    """The table is as the page saw it last."""
    before = seat.view
    await seat.say({"id": "look", "lang": "en"})
    assert json.dumps((await seat.until("welcome"))["view"]) == json.dumps(before)


@pytest.mark.parametrize(("text", "code"), NO_REQUESTS.items())
async def test_x1_what_is_no_request_is_refused(seat: Seat, text: str, code: str) -> None:
    await seat.say(text)
    refused = await seat.frame()
    assert refused["type"] == "refused"
    assert refused["error"]["code"] == code
    assert refused["error"]["message"].endswith(".")
    await unchanged(seat)


@pytest.mark.parametrize("request_", BAD_REQUESTS)
async def test_x1_a_bad_request_with_an_id_is_answered_to_it(seat: Seat, request_: Json) -> None:
    refused = await seat.ask(**request_)
    assert refused["error"]["code"] == "bad-request"
    await unchanged(seat)


async def test_x2_bytes_are_no_frame(seat: Seat) -> None:
    await seat.say(b'{"id": "a", "ping": true}')
    assert (await seat.frame())["error"]["code"] == "bad-json"


async def test_x2_a_frame_beyond_measure_closes_the_line(seat: Seat) -> None:
    with contextlib.suppress(ConnectionClosed):  # already in saying it, or at the next word
        await seat.say("x" * 1_000_000)
    with pytest.raises(ConnectionClosed):
        await seat.frame()


@pytest.mark.parametrize(("key", "deepest"), [("rule", 16), ("roles", 8)])
def test_x2_only_a_rule_as_data_may_be_deeper(key: str, deepest: int) -> None:
    def frame(depth: int) -> str:
        inner = "[" * (depth - 2) + "]" * (depth - 2)
        return f'{{"id": "a", "do": {{"type": "announce", "{key}": {inner}}}}}'

    assert read_frame(frame(deepest)).id == "a"
    with pytest.raises(BadFrame) as refused:
        read_frame(frame(deepest + 1))
    assert refused.value.error.code == "json-too-deep"


async def test_k6_what_a_client_says_of_itself_is_not_believed(seat: Seat) -> None:
    action = {"type": "draw", "from": "pile", "seat": 1, "card": "X", "score": 9}
    answer = await seat.ask(
        do=action, version=seat.view["version"], seat=1, user="Bot", is_host=True, score=5
    )
    assert answer["ok"]
    assert [event["seat"] for event in answer["events"]] == [0]


async def test_x1_broken_frames_of_every_kind_break_nothing(seat: Seat) -> None:
    rng = random.Random(7)
    whole = json.dumps({"id": "a", "do": {"type": "discard", "card": "4MS"}, "version": 0})
    for _ in range(500):
        at = rng.randrange(len(whole))
        cut = rng.choice(("", "\\u0000", '"', "{", "[", "9" * 60, "-", "\\", "\u202e", "null"))
        await seat.say(whole[:at] + cut + whole[at + rng.randrange(4) :])
        told = await seat.frame()
        assert told["type"] in ("answer", "refused", "welcome"), told
        assert "Traceback" not in json.dumps(told)
    await unchanged(seat)


async def test_k9_x6_a_foreign_or_missing_origin_is_refused_at_the_socket(
    ann: Person, served: Served
) -> None:
    table = await ann.new_table()
    for origin in (None, "http://evil.example", "null", f"{ann.address}.evil.example"):
        with pytest.raises(InvalidStatus) as refused:
            async with ann.at(table, origin=origin):
                pass
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["code"] == "foreign-origin"
    assert "handshake" not in served.logged()


async def test_k9_x6_a_foreign_or_missing_origin_is_refused_at_a_post(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.address) as http:
        for headers in ({}, {"Origin": "http://evil.example"}, {"Origin": "null"}):
            answer = await http.post(
                "/api/tables", json={"game": "old-janx-spirit"}, headers=headers
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
            assert not answer.cookies


async def test_a_table_that_is_not_there_is_refused(ann: Person) -> None:
    await ann.new_table()
    for table in ("nothing", "%00", "x" * 3000):
        async with ann.at(table) as seat:
            refused = await seat.frame()
            assert (refused["type"], refused["error"]["code"]) == ("refused", "no-such-table")
            with pytest.raises(ConnectionClosed) as closed:
                await seat.frame()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4400


async def test_k1_a_wrong_key_or_none_is_refused(
    ann: Person, visit: Callable[[Served], Person], served: Served
) -> None:
    table = await ann.new_table()
    for cookie, code in (({}, "not-seated"), ({"parlour": "x" * 43}, "wrong-token")):
        stranger = visit(served)
        stranger.http.cookies.update(cookie)
        async with stranger.at(table) as seat:
            assert (await seat.frame())["error"]["code"] == code
    other = visit(served)
    await other.new_table()
    async with other.at(table) as seat:
        assert (await seat.frame())["error"]["code"] == "not-invited"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad-json"),
        (b"[]", "bad-request"),
        (b"{}", "bad-request"),
        (b"\xff", "bad-json"),
        (b'{"game": 5}', "bad-request"),
        (b'{"game": "chess"}', "no-such-game"),
        (b'{"game": "old-janx-spirit", "seats": 3}', "wrong-seats"),
        (b'{"game": "old-janx-spirit", "seats": 99999999999}', "wrong-seats"),
        (b'{"game": "old-janx-spirit", "seats": -1}', "wrong-seats"),
        (b'{"game": "old-janx-spirit", "bots": ["x"]}', "no-such-bot"),
        (b'{"game": "old-janx-spirit", "bots": ["normal", "normal"]}', "wrong-seats"),
        (b'{"game": "old-janx-spirit", "seats": 2, "bots": ["normal", "normal"]}', "too-many-bots"),
        (b'{"game": "old-janx-spirit", "options": {"target": 0}}', "bad-option"),
        (b'{"game": "old-janx-spirit", "options": {"x": 0}}', "bad-option"),
        (b'{"game": "old-janx-spirit", "lang": "xx"}', "bad-request"),
        (b'{"game": "old-janx-spirit", "name": "' + b"x" * 60 + b'"}', "name-too-long"),
        (b"[" * 100 + b"]" * 100, "json-too-deep"),
        (b" " * 100_000, "frame-too-long"),
    ],
)
async def test_x1_a_bad_body_is_refused(ann: Person, body: bytes, code: str) -> None:
    answer = await ann.http.post("/api/tables", content=body)
    assert 400 <= answer.status_code < 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == code, answer.text
    assert not answer.cookies


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", None),
        ("GET", "/about", None),
        ("GET", "/play/old-janx-spirit", None),
        ("GET", "/t/abc", None),
        ("GET", "/api/tables", 200),
        ("GET", "/api/rulebook/old-janx-spirit", 200),
        ("GET", "/api/rulebook/notation?lang=ru", 200),
        ("GET", "/api/rulebook/old-janx-spirit?lang=xx", 400),
        ("GET", "/api/rulebook/chess", 404),
        ("GET", "/health", 200),
        ("GET", "/ready", 200),
        ("GET", "/nothing", 404),
        ("GET", "/../../etc/passwd", 404),
        ("GET", "/assets/nothing.js", 404),
        ("DELETE", "/api/tables", 405),
        ("POST", "/", 405),
        ("POST", "/api/tables", 403),
        ("GET", "/ws/abc", 404),
    ],
)
async def test_x7_every_answer_carries_the_headers(
    served: Served, method: str, path: str, status: int | None
) -> None:
    async with httpx.AsyncClient(base_url=served.address) as http:
        answer = await http.request(method, path)
    assert answer.status_code in ((200, 503) if status is None else (status,))
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert "server" not in answer.headers
    if status and status >= 400:
        assert answer.json()["message"]


async def test_x7_tls_alone_has_hsts_and_a_cookie_bound_to_the_host(ann: Person) -> None:
    answer = await ann.http.post("/api/tables", json={"game": "old-janx-spirit"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "strict-transport-security" not in answer.headers
    secret = ann.http.cookies["parlour"]
    assert len(secret) >= 43


async def test_k3_the_secret_is_stored_as_a_hash_and_stands_in_no_answer(
    ann: Person, served: Served
) -> None:
    table = await ann.new_table()
    secret = ann.http.cookies["parlour"]
    async with ann.at(table) as seat:
        await seat.until("welcome")
        await seat.my_turn()
    files = served.file.parent.glob(f"{served.file.name}*")
    assert all(secret.encode() not in file.read_bytes() for file in files)
    assert secret not in "".join(ann.received)
    assert secret not in (await ann.http.get("/api/tables")).text
    assert secret not in served.logged()


async def test_a_rulebook_is_read_in_both_languages(ann: Person) -> None:
    pages = [
        (await ann.http.get(f"/api/rulebook/old-janx-spirit?lang={lang}")).json()
        for lang in ("en", "ru")
    ]
    ids = [[clause["id"] for part in page["parts"] for clause in part["clauses"]] for page in pages]
    assert ids[0] == ids[1]
    assert "OJ-03" in ids[0]
