"""Broken bodies by the thousand: each is answered with a readable refusal and changes nothing (X1).

The application is the real one, without a line between.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.server.app import build
from parlour.server.bundle import Bundle
from parlour.server.config import Config
from parlour.server.house import House
from parlour.server.people import hashed
from parlour.server.sqlite import Sqlite
from parlour.server.storage import Person
from tests.server.test_fuzz import broken

FEW, MANY = 700, 100_000
ADDRESS = "http://cards.example"
SECRET = "s" * 43
STORED = "SELECT (SELECT count(*) FROM log) || ' ' || (SELECT group_concat(name) FROM people)"

BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {
        "game": "bharg-deluxe",
        "seats": 3,
        "options": {"decks": 2},
        "bots": ["normal"],
        "name": "Ann",
        "lang": "en",
        "wait": True,
        "ways": {"public": True, "clock": 30},
        "id": "x" * 32,
    },
    "/api/tables/nothing/seats": {
        "name": "Ann",
        "lang": "ru",
        "invite": "x" * 22,
        "seat": 1,
        "id": "y" * 32,
    },
    "/api/tables/nothing/door": {"invite": "x" * 22},
    "/api/me": {"name": "Ann", "lang": "en"},
    "/api/me/recovery": {},
    "/api/recover": {"code": "ABCDEFG-HJKLMN-PQRSTU-VWXYZ23"},
}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house with one person in it."""
    config = Config(file=str(tmp_path / "tables.sqlite"), limits=False)
    house = House(config, Sqlite(Path(config.file)))
    await house.storage.add_person(Person("ann", "Ann", "en"), hashed(SECRET))
    yield house
    await house.close()


async def fuzz(house: House, count: int, seed: int) -> None:
    """Posts broken bodies, some of them as somebody who is known."""
    rng = random.Random(seed)
    transport = httpx.ASGITransport(build(house, Bundle()), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as http:
        for _ in range(count):
            path, whole = rng.choice(list(BODIES.items()))
            body = broken(rng, dict(whole))
            headers = {"Origin": ADDRESS}
            if rng.random() < 0.5:
                headers["Cookie"] = f"parlour={SECRET}"
            before = await stored(house)
            answer = await http.post(path, content=body, headers=headers)
            assert answer.status_code < 500, (path, body)
            assert "Traceback" not in answer.text
            if answer.status_code >= 400:
                assert answer.headers["content-type"] == "application/problem+json"
                assert answer.json()["message"].strip(), (path, body)
                assert await stored(house) == before, (path, body)


async def stored(house: House) -> Any:
    """What there is in the file, in short."""
    assert isinstance(house.storage, Sqlite)
    return await house.storage.reader.found(STORED)


async def test_x1_broken_bodies_bring_refusals_and_change_nothing(house: House) -> None:
    await fuzz(house, FEW, 1)


@pytest.mark.slow
async def test_x1_a_hundred_thousand_broken_bodies(house: House) -> None:
    await fuzz(house, MANY, 2)
