"""What whoever runs a server sees: warning and stop, figures, a proxy before it, failing disks."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.client import Person
from tools.serving import Served

Visit = Callable[[Served], Person]


async def test_c6_a_planned_stop_warns_in_each_language_and_ends_in_time(
    tmp_path: Path, visit: Visit
) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    ann, bob = visit(own), visit(own)
    async with ann.first_to_act() as one, bob.first_to_act(lang="ru") as other:
        assert own.process
        began = time.monotonic()
        own.process.send_signal(signal.SIGTERM)
        assert (await one.until("notice"))["error"]["message"].startswith("The server is stopping")
        assert "останавливается" in (await other.until("notice"))["error"]["message"]
        assert (await one.do({"type": "draw", "from": "pile"}))["ok"]
        await one.until_closed()
        assert one.socket.close_code == 1012
        assert await asyncio.to_thread(own.stop) == 0
        assert time.monotonic() - began < 10
    own.start()
    async with ann.at(one.table["id"]) as back:
        assert (await back.until("welcome"))["view"]["version"] == 1
    own.stop()


STUCK = """
import asyncio, sys
from parlour.server import run
from parlour.server.config import Config
from parlour.server.house import House

async def close(self):
    await asyncio.sleep(3600)

House.close = close
run.LONGEST_STOP = 0.5
run.serve(Config(port=0, file=sys.argv[1]), "en")
"""


def test_c6_a_planned_stop_ends_whatever_is_still_awaited(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STUCK, str(tmp_path / "tables.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        assert server.stdout and server.stderr
        server.stdout.readline()
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0
        assert b"still awaited" in server.stderr.read()


async def test_o1_figures_without_names_and_cards(ann: Person, served: Served) -> None:
    async with ann.first_to_act(name="Annabella") as seat:
        await seat.do({"type": "draw", "from": "pile"})
        await seat.do({"type": "fly"})
        told = (await ann.http.get("/metrics")).text
    figures = dict(re.findall(r"^(\S+) ([0-9.]+)$", told, re.MULTILINE))
    assert float(figures["parlour_connections"]) >= 1
    assert float(figures['parlour_actions_total{by="people"}']) >= 1
    assert float(figures['parlour_refusals_total{code="stale"}']) >= 1
    assert float(figures["parlour_store_seconds_count"]) >= 1
    assert float(figures['parlour_answer_seconds_bucket{le="+Inf"}']) >= 2
    assert "Annabella" not in told
    assert seat.table["id"] not in told


async def test_o1_the_log_is_json_without_secrets_names_and_cards(
    ann: Person, served: Served
) -> None:
    async with ann.first_to_act(name="Annabella") as seat:
        hand = seat.view["hand"]
        await seat.do({"type": "draw", "from": "pile"})
        await seat.do({"type": "discard", "card": hand[0]})
    logged = served.logged()
    assert not {card for card in hand if re.search(rf"\b{card}\b", logged)}
    assert "Annabella" not in logged
    assert ann.http.cookies["parlour"] not in logged
    for line in logged.splitlines()[1:]:
        assert json.loads(line)["level"]


@pytest.fixture
def behind(tmp_path: Path) -> Served:
    """A server that stands behind a proxy on this machine."""
    return Served(
        tmp_path / "tables.sqlite",
        public="https://cards.example",
        proxies="127.0.0.1",
        limits="true",
    )


async def test_behind_a_proxy_the_public_address_counts(behind: Served) -> None:
    behind.start()
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
    async with httpx.AsyncClient(base_url=behind.address, headers=headers) as http:
        body = {"game": "old-janx-spirit"}
        for origin in (behind.address, "http://cards.example", "https://cards.example.org"):
            refused = await http.post("/api/tables", json=body, headers={"Origin": origin})
            assert refused.status_code == 403
        own = {"Origin": "https://cards.example"}
        made = await http.post("/api/tables", json=body, headers=own)
        assert made.status_code == 201
        assert made.headers["set-cookie"].startswith("__Host-parlour=")
        assert "Secure" in made.headers["set-cookie"]
        assert made.headers["strict-transport-security"]
        assert (await http.get("/metrics")).status_code == 404
        codes = [
            (await http.post("/api/tables", json=body, headers=own)).json().get("code")
            for _ in range(8)
        ]
        assert "too-many-tables" in codes
    assert behind.stop() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="another process's limits are Linux's")
async def test_c7_a_full_disk_is_said_and_play_goes_on_when_there_is_room(
    tmp_path: Path, visit: Visit
) -> None:
    import resource

    own = Served(tmp_path / "tables.sqlite").start()
    ann = visit(own)
    async with ann.first_to_act() as seat:
        assert own.process
        largest = own.file.with_name("tables.sqlite-wal").stat().st_size
        ways = resource.RLIM_INFINITY
        resource.prlimit(own.process.pid, resource.RLIMIT_FSIZE, (largest, ways))
        before = seat.view
        for _ in range(3):
            refused = await seat.do({"type": "draw", "from": "pile"})
            assert refused["error"]["code"] == "storage-down"
            assert "written down" in refused["error"]["message"]
        assert (await ann.http.get("/health")).status_code == 200
        await seat.say({"id": "look", "lang": "en"})
        assert (await seat.until("welcome"))["view"] == before
        resource.prlimit(own.process.pid, resource.RLIMIT_FSIZE, (ways, ways))
        assert (await seat.do({"type": "draw", "from": "pile"}))["ok"]
    own.kill()
    own.start()
    async with ann.at(seat.table["id"]) as back:
        assert (await back.until("welcome"))["view"]["version"] == 1
    assert own.stop() == 0


async def test_c7_a_disk_that_fails_answers_nothing_as_done_and_recovers(
    tmp_path: Path, visit: Visit
) -> None:
    own = Served(tmp_path / "tables.sqlite").start()
    ann = visit(own)
    async with ann.first_to_act() as seat:
        # another program holds the file, as a backup tool gone wrong might
        with sqlite3.connect(own.file, isolation_level=None) as greedy:
            greedy.execute("BEGIN IMMEDIATE")
            refused = await seat.do({"type": "draw", "from": "pile"})
            assert refused["error"]["code"] == "storage-down"
            greedy.execute("ROLLBACK")
        greedy.close()
        assert (await seat.do({"type": "draw", "from": "pile"}))["ok"]
        assert len((await seat.until("news"))["view"]["hand"]) == 11
    assert own.stop() == 0
