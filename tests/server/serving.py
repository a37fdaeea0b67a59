"""A server of its own for a test: a process on a file, that can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

SECONDS_TO_START = 30
AT_ONCE = {"PARLOUR_PAUSE": "0", "PARLOUR_LIMITS": "false"}
"""Bots that do not keep tests waiting, and no limits to what tests ask."""


PUBLIC = "PARLOUR_PUBLIC"
HOST = "127.0.0.1"


def free_port() -> str:
    """A port that nobody listens on just now."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        return str(found.getsockname()[1])


class Served:
    """A server process. `address` stays the same over a restart."""

    def __init__(self, file: Path, **settings: str) -> None:
        self.file = file
        self.log = file.with_suffix(".log")
        self.settings = AT_ONCE | {
            f"PARLOUR_{name.upper()}": text for name, text in settings.items()
        }
        self.address = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Served:
        """Starts it and waits for its address."""
        port = self.address.rpartition(":")[2] or (
            "0" if PUBLIC not in self.settings else free_port()
        )
        command = [sys.executable, "-m", "parlour", "serve", "--port", port]
        with self.log.open("ab") as log:
            from_here = log.tell()
            self.process = subprocess.Popen(
                [*command, "--file", str(self.file)],
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **self.settings, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        until = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < until and self.process.poll() is None:
            told = re.search(r"at (https?://\S+) ", self.logged()[from_here:])
            if told:
                self.address = told[1] if not self.settings.get(PUBLIC) else f"http://{HOST}:{port}"
                return self
            time.sleep(0.02)
        self.kill()
        raise AssertionError(f"no address was told:\n{self.logged()}")

    def logged(self) -> str:
        """What it has printed so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """Ends it as a power cut would."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def stop(self) -> int:
        """Asks it to end and returns its exit code."""
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
