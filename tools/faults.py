"""A line that can fail: a proxy between a page and a server that delays, halts and cuts."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator


class Line:
    """A proxy to a server's port. What it does can be changed while it runs.

    delay: seconds that each piece takes; to_server, to_page: whether pieces pass that way.
    """

    def __init__(self, port: int) -> None:
        self.target = port
        self.port = 0
        self.delay = 0.0
        self.to_server = asyncio.Event()
        self.to_page = asyncio.Event()
        self.to_server.set()
        self.to_page.set()
        self.open: set[asyncio.StreamWriter] = set()
        self.passed = 0

    @property
    def address(self) -> str:
        """What the page is to connect to."""
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection of a page."""
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        self.open |= {writer, far_writer}
        with contextlib.suppress(OSError):
            await asyncio.gather(
                self.passing(reader, far_writer, self.to_server),
                self.passing(far_reader, writer, self.to_page),
            )
        for end in (writer, far_writer):
            end.close()

    async def passing(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, may: asyncio.Event
    ) -> None:
        """Hands pieces on as long as they come."""
        while piece := await reader.read(65536):
            await asyncio.sleep(self.delay)
            await may.wait()
            writer.write(piece)
            self.passed += 1
            await writer.drain()
        writer.close()

    def cut(self) -> None:
        """Ends all connections at once, without a goodbye."""
        for end in self.open:
            end.transport.abort()
        self.open = set()


@contextlib.asynccontextmanager
async def line_to(address: str) -> AsyncIterator[Line]:
    """A proxy to a server, while it is wanted."""
    line = Line(int(address.rpartition(":")[2]))
    server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        line.cut()
        server.close()
