"""A real server and a real browser for the tests of this folder.

`house` is a running server, `visit()` a new person's page at it, `phone` such a page 360x740 with
touch. A page that logs an error or throws fails its test.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tools import chromium, npm

SECONDS_TO_START = 30
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Visit = Callable[..., Page]

expect.set_options(timeout=20_000)  # a busy machine is slow, not wrong


class House:
    """A server of its own on one file of tables. It can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        self.log = folder / "server.log"
        self.address = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the server and waits for its address, the same as before where there was one."""
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "parlour", "serve", "--port", port]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--file", str(self.file)], stdout=log, stderr=subprocess.STDOUT
            )
        self.address = self.told_address()

    def told_address(self) -> str:
        """The address that the server prints first."""
        until = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < until and self.process and self.process.poll() is None:
            told = re.search(r"http://[\w.\[\]:]+:\d+", self.log.read_text(errors="replace"))
            if told:
                return told[0]
            time.sleep(0.05)
        self.stop()
        pytest.fail(f"The server told no address:\n{self.log.read_text(errors='replace')}")

    def kill(self) -> None:
        """Ends the server as a power cut would."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """Asks the server to end; ends it if it does not."""
        if self.process:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that the tests share; one that kills a server makes a House of its own."""
    shared = House(tmp_path_factory.mktemp("house"))
    shared.start()
    yield shared
    shared.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium. With CI=true there must be one, elsewhere a machine may have none."""
    try:
        found = chromium.chromium()
    except chromium.NoBrowser as why:
        if os.environ.get("CI"):
            pytest.fail(str(why))
        pytest.skip(str(why))
    # Playwright's own Node needs a library that small systems lack
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(npm.node()))
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=found.program, env={**os.environ, **found.env}, args=list(FLAGS)
        )
        yield opened
        opened.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Opens a page for a new person: `visit()` on a phone, `visit(1440, 900, touch=False)`."""
    contexts = []
    troubles: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        # a lost line, and a request that the server refuses, are no faults of the page
        if said.type == "error" and not re.search(
            r"net::|WebSocket connection|status of 4\d\d", said.text
        ):
            troubles.append(said.text)

    def visit(
        width: int = 360, height: int = 740, touch: bool = True, lang: str = "en", **more: Any
    ) -> Page:
        context = browser.new_context(
            base_url=more.pop("base_url", house.address),
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale=lang,
            **more,
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", hear)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture
def phone(visit: Visit) -> Page:
    """A page 360x740 with touch, in English."""
    return visit()
