"""Runs a server: a port, a file, the address as soon as both are there."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from parlour.core.errors import TableError
from parlour.core.words import say
from parlour.server.addresses import address_of, addresses_for_others
from parlour.server.app import build
from parlour.server.bundle import Bundle
from parlour.server.config import Config
from parlour.server.house import House
from parlour.server.logs import structured
from parlour.server.sqlite import Sqlite
from parlour.server.wire import LONGEST_FRAME

SEND_BUFFER: Final = 128 * 1024
"""Bytes that the system may hold for a page which does not read."""

SILENCE: Final = 30_000
"""Milliseconds after which the system gives such a page up."""


DRAIN: Final = 4
"""Seconds in which connections end and requests are answered once the server stops (C6)."""

LONGEST_STOP: Final = 8.5
"""Seconds after its warning when a server that stops is gone, whatever it still waits for: what
was answered is stored (C1, C6)."""

log = logging.getLogger("parlour.run")


class Sockets(WebSocketsSansIOProtocol):
    """A page's socket. One that was refused before it opened is no failure of ours to be logged."""

    async def send(self, message: Any) -> None:
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent


class Server(uvicorn.Server):
    """A uvicorn that says where it is once it can be reached."""

    def __init__(
        self,
        config: uvicorn.Config,
        house: House,
        address: str,
        others: list[str],
        path: str | None,
        lang: str,
    ) -> None:
        super().__init__(config)
        self.house = house
        self.loop = asyncio.get_running_loop()
        self.warned = False
        self.address = address
        self.others = others
        self.path = path
        self.lang = lang

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal warns everybody and stops a moment later, the second stops at once."""
        if self.warned:
            super().handle_exit(sig, frame)
            return
        self.warned = True
        self.loop.call_soon_threadsafe(self.house.warn)
        wait = self.house.config.notice if self.house.gauges()["connections"] else 0
        end_within(wait + LONGEST_STOP)
        self.loop.call_soon_threadsafe(self.loop.call_later, wait, self.stop)

    def stop(self) -> None:
        """Has uvicorn end what it is doing and stop."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        page = f"{self.address}{self.path or ''}"
        print(say(self.lang, "serving", address=page), flush=True)
        if self.others:
            print(say(self.lang, "serving-others", addresses=self.others), flush=True)
        quieten_garbage()
        if self.path is not None and has_screen():
            threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()


def end_within(seconds: float) -> None:
    """Ends the process by then, if it has not ended: as a planned stop, not as a failure."""

    def end() -> None:
        log.error("stopped while something was still awaited")
        os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()


def serve(config: Config, lang: str, path: str | None = None, verbose: bool = True) -> None:
    """Serves until it is told to stop; opens a browser at `path`. Raises TableError."""
    for end in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end, lambda number, frame: None)  # uvicorn hands on what it has acted upon
    structured(logging.INFO if verbose else logging.ERROR)
    listening = bound(config.host, config.port)
    with listening, asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(serve_on(listening, config, lang, path))


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Makes the event loop that costs least here; None: Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def serve_on(listening: socket.socket, config: Config, lang: str, path: str | None) -> None:
    """Serves on a port that is ours. Raises TableError."""
    house = House(config, Sqlite(Path(config.file)))
    server = Server(
        uvicorn.Config(
            build(house, Bundle()),
            http="httptools",
            ws=Sockets,
            ws_max_size=8 * LONGEST_FRAME,
            ws_per_message_deflate=False,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies or None,
            timeout_graceful_shutdown=DRAIN,
        ),
        house,
        config.public or address_of(listening, config.host),
        [] if config.public else addresses_for_others(listening),
        path,
        lang,
    )
    await server.serve([listening])


def bound(host: str, port: int) -> socket.socket:
    """A socket on this port; port 0 takes a free one. Raises TableError (port-taken)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError:
        made.close()
        raise TableError("port-taken", None, host=host, port=str(port)) from None
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE)
    made.listen(2048)
    made.setblocking(False)
    return made


def has_screen() -> bool:
    """Whether a browser has somewhere to open, so that none takes over the terminal."""
    named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or bool(named)


def quieten_garbage() -> None:
    """Full collections stop the server for a moment: what is there now need not be looked at."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)
