"""What is answered over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import io
import time
from collections.abc import AsyncIterator, Container
from http import HTTPStatus
from typing import Any

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response

from parlour import rulebook
from parlour.core.errors import BadNotation, GameError, TableError
from parlour.core.rules import AnyRules
from parlour.core.tell import refusal
from parlour.core.words import ENGLISH, LANGUAGES
from parlour.games import GAMES
from parlour.server import bodies, wire
from parlour.server.frames import as_struct, read_json
from parlour.server.guard import own_origin
from parlour.server.house import House
from parlour.server.limits import OWN, Kind, address_of
from parlour.server.people import secret_in, set_cookie
from parlour.server.storage import Person
from parlour.server.texts import tidy_name

STATUS = {
    "foreign-origin": HTTPStatus.FORBIDDEN,
    "frame-too-long": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "no-such-table": HTTPStatus.NOT_FOUND,
    "no-such-game": HTTPStatus.NOT_FOUND,
    "no-such-page": HTTPStatus.NOT_FOUND,
    "no-such-method": HTTPStatus.METHOD_NOT_ALLOWED,
    "not-invited": HTTPStatus.FORBIDDEN,
    "table-closed": HTTPStatus.GONE,
    "match-goes-on": HTTPStatus.CONFLICT,
    "table-full": HTTPStatus.CONFLICT,
    "seat-taken": HTTPStatus.CONFLICT,
    "name-taken": HTTPStatus.CONFLICT,
    "stopping": HTTPStatus.SERVICE_UNAVAILABLE,
    "wrong-code": HTTPStatus.FORBIDDEN,
    "too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-tables": HTTPStatus.TOO_MANY_REQUESTS,
    "wrong-token": HTTPStatus.UNAUTHORIZED,
    "storage-down": HTTPStatus.SERVICE_UNAVAILABLE,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "bug": HTTPStatus.INTERNAL_SERVER_ERROR,
}
"""The status of a refusal by its code; others are the request's fault."""


def house_of(request: Request) -> House:
    """The house that answers."""
    found: House = request.app.state.house
    return found


def lang_of(request: HTTPConnection) -> str:
    """The first language that the browser asks for and we have."""
    for part in request.headers.get("accept-language", "").split(","):
        if (lang := part.strip()[:2].lower()) in LANGUAGES:
            return lang
    return ENGLISH


def is_secure(request: HTTPConnection) -> bool:
    """Whether the page came over TLS."""
    return request.url.scheme in ("https", "wss")


async def person_of(request: Request) -> Person | None:
    """Whose browser that is; None without a cookie. Raises TableError (wrong-token)."""
    secret = secret_in(request.headers.get("cookie", ""), is_secure(request))
    return await house_of(request).people.known(secret)


async def body_of(request: Request, kind: type[Any], most: int = wire.LONGEST_FRAME) -> Any:
    """The request's body as a struct. Raises GameError; pages of other servers are refused.

    most: bytes that it may have.
    """
    if not own_origin(request.headers, house_of(request).config.public):
        raise TableError("foreign-origin")
    text = b""
    async for part in request.stream():
        text += part
        if len(text) > most:
            raise BadNotation("frame-too-long", None, most=most)
    found = read_json(text, most)
    if not isinstance(found, dict):
        raise BadNotation("bad-request", None, text="JSON")
    return as_struct(found, kind)


@contextlib.asynccontextmanager
async def known_or_new(
    request: Request, name: str, lang: str, attempt: str
) -> AsyncIterator[tuple[Person, dict[str, str]]]:
    """The person of a request, made if need be, and the headers that the browser needs then.

    If the request is refused, whoever was made for it is forgotten, and nobody's name changes.
    """
    house, name = house_of(request), tidy_name(name)
    headers = {}
    try:
        before = await person_of(request)
    except TableError:
        before = None  # a browser that we have forgotten begins afresh
    if before is None:
        before, secret = await house.people.new(name, lang, attempt)
        headers = {"Set-Cookie": set_cookie(secret, is_secure(request))}
    named = house.people.named(before, name, lang)
    try:
        yield named, headers
    except GameError:
        if headers and not await house.storage.tables_of(before.id):
            await house.storage.erase(before.id)
        raise
    await house.people.changed(before, name, lang)
    if named.name != before.name:
        with contextlib.suppress(TableError):  # another table may have somebody of that name
            await house.renamed(named)


def limit(request: HTTPConnection, kind: Kind) -> str:
    """Counts a request of an address, and returns that. Raises TableError (too-fast, busy)."""
    house: House = request.app.state.house
    house.rush.check(time.perf_counter())
    address = address_of(request.client.host if request.client else None)
    house.limits.take(kind, address, house.now())
    return address


async def make_table(request: Request) -> Response:
    """`POST /api/tables`."""
    asked: bodies.NewTable = await body_of(request, bodies.NewTable, RULES_SIZE)
    address = limit(request, "table")
    async with known_or_new(request, asked.name, asked.lang, asked.id) as (person, headers):
        made = bodies.MadeTable(await house_of(request).new_table(person, asked, address))
    return answer(made, HTTPStatus.CREATED, headers)


async def join_table(request: Request) -> Response:
    """`POST /api/tables/{table}/seats`."""
    asked: bodies.Join = await body_of(request, bodies.Join)
    limit(request, "join")
    name = request.path_params["table"]
    async with known_or_new(request, asked.name, asked.lang, asked.id) as (person, headers):
        seat = await house_of(request).room(name).join(person, asked)
    return answer(bodies.Joined(name, seat), HTTPStatus.CREATED, headers)


async def invitation(request: Request) -> Response:
    """`GET /api/tables/{table}/qr.svg`: the link of a table's invitation, for those who sit."""
    name, person = request.path_params["table"], await person_of(request)
    table = await house_of(request).room(name).look(person, lang_of(request))
    if table.invite is None:
        raise TableError("not-seated")
    link = f"{address_here(request)}/t/{name}#{table.invite}"
    drawn = io.BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", omitsize=True, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def address_here(request: Request) -> str:
    """The address that people type: the one that is set, else the one that was asked."""
    own = f"{request.url.scheme}://{request.headers['host']}"
    return house_of(request).config.public.rstrip("/") or own


async def record(request: Request) -> Response:
    """`GET /api/tables/{table}/record`: the last match as text, once it is over."""
    room, person = house_of(request).room(request.path_params["table"]), await person_of(request)
    headers = {"Content-Disposition": f'attachment; filename="{room.game or "match"}.txt"'}
    return PlainTextResponse(await room.record(person), headers=headers)


async def knock(request: Request) -> Response:
    """`POST /api/tables/{table}/door`."""
    asked: bodies.Knock = await body_of(request, bodies.Knock)
    limit(request, "join")
    room = house_of(request).room(request.path_params["table"])
    try:
        person = await person_of(request)
    except TableError:
        person = None
    return answer(await room.look(person, lang_of(request), asked.invite))


async def show_me(request: Request) -> Response:
    """`GET /api/me`. Raises TableError where nobody is known."""
    person = await signed_in(request)
    return answer(bodies.Me(person.name, person.lang))  # type: ignore[arg-type]


async def change_me(request: Request) -> Response:
    """`POST /api/me`. Raises TableError where nobody is known, or somebody is called alike."""
    asked: bodies.Me = await body_of(request, bodies.Me)
    person, house = await signed_in(request), house_of(request)
    named = house.people.named(person, tidy_name(asked.name), asked.lang)
    await house.renamed(named)
    person = await house.people.changed(person, named.name, asked.lang)
    return answer(bodies.Me(person.name, asked.lang))


async def signed_in(request: Request) -> Person:
    """The person of a request. Raises TableError where nobody is known."""
    person = await person_of(request)
    if person is None:
        raise TableError("wrong-token")
    return person


async def recovery(request: Request) -> Response:
    """`POST /api/me/recovery`: a code by which to come back with another browser."""
    await body_of(request, Nothing)
    limit(request, "recover")
    person = await signed_in(request)
    code = await house_of(request).people.recovery_code(person)
    drawn = segno.make(f"{address_here(request)}/back#{code}", error="m", micro=False)
    return answer(bodies.Recovery(code, drawn.svg_data_uri(omitsize=True, light="#fff")))


async def recover(request: Request) -> Response:
    """`POST /api/recover`: comes back by a code; the key that was lost opens nothing any more."""
    asked: bodies.Recovery = await body_of(request, bodies.Recovery)
    limit(request, "recover")
    house = house_of(request)
    person, secret = await house.people.recovered(asked.code)
    await house.sign_out(person)
    headers = {"Set-Cookie": set_cookie(secret, is_secure(request))}
    return answer(bodies.Me(person.name, person.lang), headers=headers)  # type: ignore[arg-type]


async def my_data(request: Request) -> Response:
    """`GET /api/me/data`."""
    person = await signed_in(request)
    headers = {"Content-Disposition": 'attachment; filename="parlour.json"'}
    return answer(await house_of(request).everything_of(person), headers=headers)


async def erase_me(request: Request) -> Response:
    """`POST /api/me/erase`: leaves all tables and is forgotten."""
    await body_of(request, Nothing)
    person = await signed_in(request)
    await house_of(request).erase(person)
    headers = {"Set-Cookie": set_cookie("", is_secure(request), age=0)}
    return answer({"ok": True}, headers=headers)


class Nothing(msgspec.Struct):
    """A body that says nothing."""


async def list_tables(request: Request) -> Response:
    """`GET /api/tables`."""
    person = await person_of(request)
    if person is None:
        return answer(bodies.Tables([]))
    return answer(bodies.Tables(await house_of(request).tables_of(person, person.lang)))


async def list_games(request: Request) -> Response:
    """`GET /api/games`."""
    bots = house_of(request).bots
    return answer(bodies.Games([bodies.Offered(game, [*bots.get(game, ())]) for game in GAMES]))


async def lobby(request: Request) -> Response:
    """`GET /api/lobby`."""
    return answer(bodies.Tables(await house_of(request).lobby(lang_of(request))))


async def show_rulebook(request: Request) -> Response:
    """`GET /api/rulebook/{game}?lang=en`."""
    page = named_in(request, (*rulebook.PAGES, rulebook.NOTATION))
    return answer(rulebook.page(page, lang_in(request)))


def lang_in(request: Request) -> str:
    """The language that an address asks for. Raises BadNotation."""
    lang = request.query_params.get("lang", ENGLISH)
    if lang not in LANGUAGES:
        raise BadNotation("bad-request", None, text="lang")
    return lang


async def show_menus(request: Request) -> Response:
    """`GET /api/menus/{game}`: what a rule of the players' own can be put together of."""
    return answer(game_of(request).menus())


RULES_SIZE = 64 * 1024
"""Bytes of a request that brings rules along."""


async def read_rules(request: Request) -> Response:
    """`POST /api/rules/{game}`: how the rules of a file are understood."""
    asked: bodies.RuleText = await body_of(request, bodies.RuleText, RULES_SIZE)
    limit(request, "join")
    game = game_of(request)
    # many sentences take a while to read
    return answer(await asyncio.to_thread(game.rules_in, asked.text))


async def rules(request: Request) -> Response:
    """`GET /api/tables/{table}/rules?lang=en`: the rules that the players have added, as a file."""
    room, person = house_of(request).room(request.path_params["table"]), await person_of(request)
    text = await room.rules(person, lang_in(request))
    headers = {"Content-Disposition": 'attachment; filename="rules.txt"'}
    return PlainTextResponse(text, headers=headers)


def game_of(request: Request) -> AnyRules:
    """The rules of the game that a path names. Raises BadNotation."""
    return GAMES[named_in(request, GAMES)]


def named_in(request: Request, known: Container[str]) -> str:
    """The game that a path names, one of those known. Raises BadNotation."""
    game: str = request.path_params["game"]
    if game not in known:
        raise BadNotation("no-such-game", None, game=tidy_name(game[:20]))
    return game


async def health(request: Request) -> Response:
    """`GET /health`: the process answers."""
    return answer({"ok": True})


async def ready(request: Request) -> Response:
    """`GET /ready`: the storage answers too. Raises TableError."""
    await house_of(request).storage.read("")
    return answer({"ok": True})


async def figures(request: Request) -> Response:
    """`GET /metrics`: for the server's own machine only."""
    address = address_of(request.client.host if request.client else None)
    if address != OWN:
        raise TableError("no-such-page")
    house = house_of(request)
    return PlainTextResponse(house.metrics.text(house.gauges()))


def answer(
    body: Any, status: HTTPStatus = HTTPStatus.OK, headers: dict[str, str] | None = None
) -> Response:
    """JSON."""
    text = msgspec.json.encode(body)
    return Response(text, status, headers, media_type="application/json")


def problem(error: GameError, lang: str) -> Response:
    """A refusal as application/problem+json."""
    told = refusal(error, lang)
    status = STATUS.get(error.code, HTTPStatus.BAD_REQUEST)
    body = bodies.Problem(title=status.phrase, status=status, **told)
    text = msgspec.json.encode(body)
    return Response(text, status, media_type="application/problem+json")


async def refuse(request: Request, error: Exception) -> Response:
    """The answer to a request that raised a GameError."""
    assert isinstance(error, GameError)
    return problem(error, lang_of(request))


async def no_such_page(request: Request, error: Exception) -> Response:
    """The answer to a path or a method that there is not."""
    assert isinstance(error, HTTPException)
    wrong_method = error.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    return problem(
        TableError("no-such-method" if wrong_method else "no-such-page"), lang_of(request)
    )


async def bug(request: Request, error: Exception) -> Response:
    """The answer where our own code failed; the log has the rest."""
    return problem(TableError("bug"), lang_of(request))
