"""The same load on Parlour and on boardgame.io's server, one after the other, as a ratio.

    python bench/peer.py                          30 tables, 60 moves a second
    python bench/peer.py --tables 200 --rate 150 --seconds 30

boardgame.io 0.50.2 comes from npm into a folder that is thrown away afterwards; without Node or
npm nothing is measured. Its game is a rummy of the same size, with secret hands stripped for each
player, its storage the files that come along with it. Both have tables of four with four
connections, and a move is timed from its sending until the last of the four has it.

What the figures do not show: Parlour has a move on the disk (fsync) before anybody hears of it,
sends each player sentences, a view and all legal actions, and knows clauses; the peer writes its
file without waiting for the disk and sends the state. So there is no aim but to know.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO, Any, Final

import msgspec
import uvloop

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.load import Load, share  # noqa: E402 - found from any folder
from tools.npm import NoNode, node, npm  # noqa: E402
from tools.serving import Served, free_port, serving  # noqa: E402

SOURCES: Final = ROOT / "bench" / "peer"
READY: Final = b"ready"


class Figures(msgspec.Struct):
    """p50, p99: seconds until the last has a move; cpu: the server's seconds for a move."""

    moves: int
    p50: float
    p99: float
    cpu: float
    mebibytes: float


class Peer(Served):
    """boardgame.io's server: a process whose use of the machine can be read as that of ours."""

    def start(self) -> Peer:
        """Starts it and waits until it says that it is ready."""
        self.address = f"http://127.0.0.1:{free_port()}"
        port, folder = self.address.rpartition(":")[2], self.file.parent / "matches"
        self.process = subprocess.Popen(
            [str(node()), "server.cjs", port, str(folder)],
            cwd=self.file.parent,
            stdout=subprocess.PIPE,
        )
        assert self.process.stdout
        for line in self.process.stdout:
            if line.strip() == READY:
                return self
        raise AssertionError("the peer does not start")


def peers(given: argparse.Namespace, folder: Path) -> Figures:
    """Installs the peer, runs the load on it, and tells how that was. Raises NoNode, OSError."""
    for file in SOURCES.iterdir():
        shutil.copy(file, folder)
    words = ("install", "--no-audit", "--no-fund", "--loglevel=error")
    if npm(folder, *words, quiet=True).returncode:
        raise OSError("npm cannot install it")
    server = Peer(folder / "peer").start()
    asked = [server.address.rpartition(":")[2], given.tables, given.rate, given.seconds]
    load = subprocess.Popen(
        [str(node()), "load.cjs", *map(str, asked)], cwd=folder, stdout=subprocess.PIPE, text=True
    )
    try:
        assert load.stdout
        return figures(server, load.stdout)
    finally:
        load.kill()
        load.wait()
        server.kill()


def figures(server: Peer, lines: IO[str]) -> Figures:
    """What the peer's generator tells, and what the server used meanwhile."""
    cpu = 0.0
    for line in lines:
        told: dict[str, Any] = json.loads(line)
        if "begins" in told:
            cpu = server.cpu_seconds()
        if "moves" in told:
            cpu = server.cpu_seconds() - cpu
            moves = told["moves"]
            p50, p99 = told["p50"] / 1000, told["p99"] / 1000
            return Figures(moves, p50, p99, cpu / moves, server.mebibytes())
    raise OSError("the peer's generator ended early")


async def ours(given: argparse.Namespace, server: Served) -> Figures:
    """The same load on Parlour."""
    load = Load(server, given.tables)
    await load.open()
    cpu = server.cpu_seconds()
    await load.run(given.rate, given.seconds)
    cpu = server.cpu_seconds() - cpu
    times, mebibytes = load.times, server.mebibytes()
    await load.close()
    return Figures(len(times), share(times, 0.5), share(times, 0.99), cpu / len(times), mebibytes)


def main() -> int:
    """0 also where the peer cannot be had."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--rate", type=float, default=60)
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args()
    with serving() as server:
        own = uvloop.run(ours(given, server))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            other = peers(given, Path(folder))
        except (NoNode, OSError) as missing:
            why = str(missing) or "there is no Node"
            print(f"boardgame.io cannot be measured here: {why}")
            return 0
    print(f"{'':24}{'Parlour':>12}{'boardgame.io':>14}{'ratio':>8}")
    for name, one, two in (
        ("moves", own.moves, other.moves),
        ("p50, ms", 1000 * own.p50, 1000 * other.p50),
        ("p99, ms", 1000 * own.p99, 1000 * other.p99),
        ("CPU of the server, ms", 1000 * own.cpu, 1000 * other.cpu),
        ("memory, MiB", own.mebibytes, other.mebibytes),
    ):
        print(f"{name:24}{one:12.2f}{two:14.2f}{one / two:8.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
