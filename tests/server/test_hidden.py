"""Through the real socket: no frame of a whole match holds a card that was not shown (H2)."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.core.rules import Seat
from parlour.games import GAMES
from parlour.table.facts import Started, decode
from parlour.table.table import Table
from tests.server.bots import TALK
from tests.server.client import Json, Person
from tests.server.client import Seat as Page
from tests.table.test_secrets import look
from tools.serving import Served

DEEDS = 60


@pytest.mark.parametrize("game", GAMES)
async def test_h2_d2_no_frame_holds_a_card_that_was_not_shown(
    game: str, visit: Callable[[Served], Person], tmp_path: Path
) -> None:
    served = Served(tmp_path / "tables.sqlite", bots="tests.server.bots:BOTS").start()
    person = visit(served)
    table = await person.new_table(game=game)
    frames: list[Json] = []
    async with person.at(table) as page:
        await page.until("welcome")
        await play_on(page, random.Random(5))
        frames += page.frames
    async with person.at(table) as page:
        frames.append(await page.until("welcome"))
    told = [
        (await person.http.get(path)).text
        for path in ("/metrics", "/api/me/data", "/api/tables", f"/api/tables/{table}/record")
    ]
    assert served.stop() == 0
    shown = shown_at(served.file, table)
    for frame in frames:
        if "view" in frame:
            view = frame["view"]
            orders = [one for one in frame.pop("shuffles", []) if one["order"]]
            assert view["deal_over"] or all(one["deal"] < view["deal"] for one in orders)
            texts = set(re.findall(r"'([A-Z0-9]{1,5})'", repr(frame)))
            cards = texts & set(GAMES[game].deck.by_text)
            assert cards <= shown[frame["view"]["version"]], frame
    secrets = set(GAMES[game].deck.by_text) - {"X"}
    for text in (served.logged(), *([] if frames[-1]["view"]["match_over"] else told)):
        assert not secrets & set(re.findall(r"\b[A-Z0-9]{2,5}\b", text))


async def play_on(page: Page, rng: random.Random) -> None:
    """Acts at random, through refusals and stale views, for a while."""
    for _ in range(DEEDS):
        while not (legal := quiet(page.view["legal"])):
            if page.view["match_over"]:
                return
            await page.frame()
        await page.ask(**{"try": rng.choice(legal)})
        answer = await page.do(rng.choice(legal))
        if answer["ok"] or answer["error"]["code"] == "stale":
            while page.frames[-1]["type"] not in ("news", "welcome"):
                await page.frame()


def quiet(legal: list[Json]) -> list[Json]:
    """Those actions that do not stop play for words."""
    return [action for action in legal if action["type"] not in TALK]


def shown_at(file: Path, name: str) -> dict[int, set[str]]:
    """By version what seat 0 had been shown in that deal, out of the log."""
    with sqlite3.connect(file) as opened:
        rows = opened.execute("SELECT fact FROM log WHERE of = ? ORDER BY n", (name,)).fetchall()
    opened.close()
    facts = [decode(fact) for (fact,) in rows]
    shown: dict[int, set[str]] = {}
    seen: dict[Seat | None, set[str]] = {0: set()}
    deal = 1
    start = next(n for n, fact in enumerate(facts, 1) if isinstance(fact, Started))
    for count in range(start, len(facts) + 1):
        table = Table.of(facts[:count])
        if table.game.state.deal != deal:
            seen, deal = {0: set()}, table.game.state.deal
        look(table, seen)
        shown[table.version] = set(seen[0])
    return shown
