"""A person with a browser, as far as a server can tell: HTTP, a cookie, sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
PATIENCE = 60.0


class Person:
    """Somebody with a cookie of their own. Everything that was received is kept."""

    def __init__(self, address: str) -> None:
        self.address = address
        headers = {"Origin": address}
        # plain HTTP needs no certificates, and reading them takes time
        self.http = httpx.AsyncClient(base_url=address, headers=headers, timeout=30, verify=False)
        self.received: list[str] = []

    async def new_table(self, **asked: Any) -> str:
        """Makes a table of Old Janx Spirit unless another game is asked for."""
        answer = await self.http.post("/api/tables", json={"game": "old-janx-spirit", **asked})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    async def join(self, table: str, **asked: Any) -> httpx.Response:
        """Sits down at a table, or asks to watch."""
        return await self.http.post(f"/api/tables/{table}/seats", json=asked)

    @contextlib.asynccontextmanager
    async def at(self, table: str, **more: Any) -> AsyncIterator[Seat]:
        """A page at a table, past its welcome."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        address = self.address.replace("http", "ws", 1) + f"/ws/{table}"
        origin = more.pop("origin", self.address)
        async with connect(address, origin=origin, additional_headers=headers, **more) as socket:
            yield Seat(self, socket)

    @contextlib.asynccontextmanager
    async def first_to_act(self, **asked: Any) -> AsyncIterator[Seat]:
        """A page at a new table where this person has the first turn of the deal."""
        while True:
            table = await self.new_table(**asked)
            async with self.at(table) as seat:
                if (await seat.until("welcome"))["view"]["turn"] == 0:
                    yield seat
                    return

    async def close(self) -> None:
        """Closes what is open."""
        await self.http.aclose()


class Seat:
    """One socket of a person. `view` and `table` are the newest that came."""

    keys = itertools.count()

    def __init__(self, person: Person, socket: ClientConnection) -> None:
        self.person = person
        self.socket = socket
        self.view: Json = {}
        self.table: Json = {}
        self.frames: list[Json] = []

    async def frame(self) -> Json:
        """The next frame."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.person.received.append(text)
        found: Json = json.loads(text)
        self.frames.append(found)
        self.view = found.get("view", self.view)
        self.table = found.get("table", self.table)
        return found

    async def until(self, kind: str, **parts: Any) -> Json:
        """The next frame of this type with these parts."""
        while True:
            found = await self.frame()
            if found["type"] == kind and parts.items() <= found.items():
                return found

    async def until_closed(self) -> None:
        """Takes what still comes until the line is closed."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.frame()

    async def say(self, frame: Any) -> None:
        """Sends a frame as it is: text, bytes or JSON."""
        await self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def ask(self, **request: Any) -> Json:
        """Sends a request and returns its answer."""
        key = request.setdefault("id", f"k{next(self.keys)}")
        await self.say(request)
        return await self.until("answer", id=key)

    async def host(self, kind: str, **parts: Any) -> Json:
        """A decision of the host."""
        return await self.ask(host={"type": kind, **parts})

    async def do(self, action: Json) -> Json:
        """An action upon the view as it is here."""
        return await self.ask(do=action, version=self.view["version"])

    async def my_turn(self) -> None:
        """Waits until something can be done here."""
        while not self.view.get("legal"):
            await self.frame()
