"""Every route that there is answers with the headers, whatever it answers (X7)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from parlour.server.app import build
from parlour.server.bundle import Bundle
from parlour.server.config import Config
from parlour.server.guard import HEADERS, Guarded
from parlour.server.house import House
from parlour.server.sqlite import Sqlite

ADDRESS = "https://cards.example"


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Guarded]:
    """The application, and the house behind it."""
    config = Config(file=str(tmp_path / "tables.sqlite"), limits=False)
    house = House(config, Sqlite(Path(config.file)))
    built = build(house, Bundle())
    assert isinstance(built, Guarded)
    yield built
    await house.close()


async def test_x7_every_route_carries_the_headers_granted_or_refused(app: Guarded) -> None:
    assert isinstance(app.app, Starlette)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    routes = [route for route in app.app.routes if isinstance(route, Route)]
    asked = 0
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as http:
        for route in routes:
            path = re.sub(r"\{\w+(:path)?\}", "nothing", route.path)
            for method in sorted(route.methods or ()):
                for origin in ("https://evil.example", ADDRESS):
                    answer = await http.request(
                        method, path, headers={"Origin": origin}, content=b"{}"
                    )
                    asked += 1
                    assert answer.status_code != 500, (method, path)
                    for name, value in HEADERS.items():
                        assert answer.headers[name] == value, (method, path, name)
                    assert "unsafe" not in answer.headers["Content-Security-Policy"]
                    assert answer.headers["Strict-Transport-Security"]
                    assert answer.headers["Cache-Control"]
    assert asked > 40


async def test_who_comes_to_no_address_sees_the_page_and_a_program_is_told(app: Guarded) -> None:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as http:
        person = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
        for path in ("/nowhere", "/play", "/t/one/two"):
            seen = await http.get(path, headers=person)
            assert (seen.status_code, seen.headers["Content-Type"][:9]) == (404, "text/html")
            assert (await http.get(path)).json()["code"] == "no-such-page"
        assert (await http.get("/api/nothing", headers=person)).json()["code"] == "no-such-page"
