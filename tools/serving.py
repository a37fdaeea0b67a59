"""A server of its own for tests and measurements: a process that can be killed and started."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS_TO_START = 90
AT_ONCE = {"PARLOUR_PAUSE": "0", "PARLOUR_LIMITS": "false", "PARLOUR_BUSY": "0"}
"""Bots that do not keep tests waiting, no limits to what tests ask, on however busy a machine."""


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

    def cpu_seconds(self) -> float:
        """What it has used of the processor, where the system tells (Linux)."""
        parts = self.proc("stat").rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def mebibytes(self) -> float:
        """What it has in memory, where the system tells (Linux)."""
        found = re.search(r"VmRSS:\s+(\d+) kB", self.proc("status"))
        return int(found[1]) / 1024 if found else 0.0

    def proc(self, name: str) -> str:
        """A file of /proc about it."""
        assert self.process
        return Path(f"/proc/{self.process.pid}/{name}").read_text(encoding="ascii")

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


@contextmanager
def serving(**settings: str) -> Iterator[Served]:
    """A server on a new file, for a while; the file is thrown away afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(Path(folder) / "tables.sqlite", **settings).start()
        try:
            yield server
        finally:
            server.stop()
