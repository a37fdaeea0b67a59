"""The application: which path is answered by what."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from parlour.core.errors import GameError, TableError
from parlour.server import api
from parlour.server.bundle import Bundle
from parlour.server.guard import Guarded, own_origin
from parlour.server.house import House
from parlour.server.limits import address_of
from parlour.server.line import Line, turn_away
from parlour.server.people import secret_in

PAGES = ("/", "/play/{game}", "/t/{table}", "/back", "/about")


def build(house: House, bundle: Bundle) -> ASGIApp:
    """The application of a house, with the page's files."""

    async def page(request: Request) -> Response:
        return bundle.index(request, api.lang_of(request))

    async def file(request: Request) -> Response:
        path = request.path_params["path"]
        found = bundle.files.get(path)
        answer = found.response(request) if found else None
        if answer is None and not path.startswith("api/"):
            answer = bundle.nowhere(request)
        if answer is None:
            raise HTTPException(404)
        return answer

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = Starlette(
        routes=[
            *(Route(path, page) for path in PAGES),
            Route("/api/tables", api.make_table, methods=["POST"]),
            Route("/api/tables", api.list_tables),
            Route("/api/tables/{table}/seats", api.join_table, methods=["POST"]),
            Route("/api/tables/{table}/door", api.knock, methods=["POST"]),
            Route("/api/tables/{table}/record", api.record),
            Route("/api/tables/{table}/qr.svg", api.invitation),
            Route("/api/games", api.list_games),
            Route("/api/lobby", api.lobby),
            Route("/api/me", api.show_me),
            Route("/api/me", api.change_me, methods=["POST"]),
            Route("/api/me/recovery", api.recovery, methods=["POST"]),
            Route("/api/me/data", api.my_data),
            Route("/api/me/erase", api.erase_me, methods=["POST"]),
            Route("/api/recover", api.recover, methods=["POST"]),
            Route("/api/rulebook/{game}", api.show_rulebook),
            Route("/api/menus/{game}", api.show_menus),
            Route("/api/rules/{game}", api.read_rules, methods=["POST"]),
            Route("/api/tables/{table}/rules", api.rules),
            Route("/health", api.health),
            Route("/metrics", api.figures),
            Route("/ready", api.ready),
            WebSocketRoute("/ws/{table}", at_table),
            Route("/{path:path}", file),
        ],
        exception_handlers={
            GameError: api.refuse,
            HTTPException: api.no_such_page,
            Exception: api.bug,
        },
        lifespan=lifespan,
    )
    app.state.house = house
    return Guarded(app)


async def at_table(socket: WebSocket) -> None:
    """`/ws/{table}`: a page at a table. Pages of other servers are refused before they connect."""
    house: House = socket.app.state.house
    lang = api.lang_of(socket)
    if not own_origin(socket.headers, house.config.public):
        await socket.send_denial_response(api.problem(TableError("foreign-origin"), lang))
        return
    await socket.accept()
    try:
        secret = secret_in(socket.headers.get("cookie", ""), api.is_secure(socket))
        person = await house.people.known(secret)
        if person is None:
            raise TableError("not-seated")
        address = address_of(socket.client.host if socket.client else None)
        with house.limits.socket(person.id, address):
            line = Line(socket, person, house.limits, house.rush, house.metrics)
            room = await house.enter(socket.path_params["table"], line)
            try:
                await line.serve(room)
            finally:
                await room.leave(line)
    except GameError as error:
        await turn_away(socket, error, lang)
