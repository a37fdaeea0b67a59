"""One connection of somebody's page: what comes in is read, what goes out waits its turn."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.core.errors import BadNotation, GameError, TableError
from parlour.server.audience import refused, turned_away
from parlour.server.frames import BadFrame, read_frame
from parlour.server.limits import Kind, Limits, Rush
from parlour.server.metrics import Metrics
from parlour.server.room import Room
from parlour.server.storage import Person
from parlour.server.wire import Chat, Do, Hint, Ping, Request, Say, Why

MOST_WAITING: Final = 256 * 1024
"""Bytes that may wait behind a frame for a page which does not read (X3)."""

MOST_ASKED: Final = 64
"""Requests of one page that may wait for their answers at the same time (L4)."""

PATIENCE: Final = 10.0
"""Seconds in which such a page has to take a frame (X3)."""

TOO_SLOW: Final = 4408
REFUSED: Final = 4400


class Line:
    """A connection. It is the room's guest."""

    def __init__(
        self, socket: WebSocket, person: Person, limits: Limits, rush: Rush, metrics: Metrics
    ) -> None:
        self.limits = limits
        self.rush = rush
        self.metrics = metrics
        self.socket = socket
        self.person = person
        self.lang = person.lang
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.more = asyncio.Event()
        self.answers: set[asyncio.Task[None]] = set()
        self.slow = False
        self.blocked = False
        self.dismissed = False

    def dismiss(self, frame: bytes) -> None:
        """Sends a last frame, then ends the connection."""
        self.send(frame)
        self.dismissed = True

    def send(self, frame: bytes) -> None:
        """Puts a frame into the queue; a page that lets too much wait is cut off.

        What waits only for the server itself to come to it is not the page's fault.
        """
        if self.slow:
            return
        self.waiting.append(frame)
        self.size += len(frame)
        behind = self.size - len(self.waiting[0])
        self.slow = self.blocked and behind > MOST_WAITING
        self.more.set()

    async def write(self) -> None:
        """Sends what waits, until the page goes. Raises TimeoutError where it is too slow."""
        while not self.dismissed or self.waiting:
            await self.more.wait()
            self.more.clear()
            while self.waiting and not self.slow:
                frame = self.waiting.popleft()
                self.size -= len(frame)
                self.blocked = True
                async with asyncio.timeout(PATIENCE):
                    await self.socket.send_text(frame.decode())
                self.blocked = False
            if self.slow:
                raise TimeoutError
        await close(self.socket, REFUSED)

    async def read(self, room: Room) -> None:
        """Has answered what comes, until the page goes."""
        while True:
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            request = self.request(message.get("text"))
            if request:
                # the room takes requests in the order in which they were read
                answer = asyncio.create_task(self.answer(room, request))
                self.answers.add(answer)
                answer.add_done_callback(self.answers.discard)

    async def answer(self, room: Room, request: Request) -> None:
        """Has the room answer a request, beside others that the page may send meanwhile."""
        began = time.perf_counter()
        with self.rush.answering(began):
            await room.answer(self, request)
        self.metrics.answers.add(time.perf_counter() - began)

    def request(self, text: str | None) -> Request | None:
        """The request of a frame; what is none is answered at once."""
        try:
            if text is None:
                raise BadFrame(BadNotation("bad-json", None))
            request = read_frame(text)
            try:
                self.limits.take(kind_of(request), self.person.id, time.time())
                self.check_rush(request)
            except TableError as error:
                raise BadFrame(error, request.id) from None
            return request
        except BadFrame as bad:
            self.metrics.refusals[bad.error.code] += 1
            if bad.key is None:
                self.send(turned_away(bad.error, self.lang))
            else:
                self.send(refused(bad.key, bad.error, self.lang))
            return None

    def check_rush(self, request: Request) -> None:
        """Raises TableError (busy) where there is more to do than can be done."""
        if len(self.answers) >= MOST_ASKED:
            raise TableError("busy")
        if not isinstance(request, Ping):
            self.rush.check(time.perf_counter())

    async def serve(self, room: Room) -> None:
        """Reads and writes until either ends."""
        reading = asyncio.create_task(self.read(room))
        writing = asyncio.create_task(self.write())
        done, going = await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        for task in going:
            task.cancel()
        ended = await asyncio.gather(*done, *going, return_exceptions=True)
        if any(isinstance(end, TimeoutError) for end in ended):
            await close(self.socket, TOO_SLOW)
        for end in ended:
            if isinstance(end, Exception) and not isinstance(end, EXPECTED):
                raise end


def kind_of(request: Request) -> Kind:
    """Which limit a request counts for."""
    if isinstance(request, Do):
        return "act"
    if isinstance(request, Hint | Why):
        return "hint"
    return "chat" if isinstance(request, Chat | Say) else "ask"


EXPECTED: Final = (TimeoutError, WebSocketDisconnect, RuntimeError)
"""How a connection ends: too slow, gone, gone while something was being sent."""


async def close(socket: WebSocket, code: int) -> None:
    """Closes, if it is not closed already."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await socket.close(code)


async def turn_away(socket: WebSocket, error: GameError, lang: str) -> None:
    """Says why, then closes."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(turned_away(error, lang).decode())
    await close(socket, REFUSED)
