"""Twin matches of Bartok through the real rooms under rules that show cards, give them, put them
away or ask about them: as far as the cards alone make the difference, each viewer is sent the same
to the byte; hints, lines lost and found again are in it (H1)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from parlour.core.deck import Card, Cards
from tests.server.test_twins import Evening, Request, improvised, time_stands_still
from tests.table.test_secrets import exchanged, texts_in
from tests.table.test_shown_cards import rules, seen_from_above

FEW, MANY = range(1, 2), range(2, 200)

__all__ = ["time_stands_still"]


class Twin:
    """An evening that goes on request by request, upon given orders."""

    def __init__(self, folder: Path, seed: int, decks: Sequence[Cards], more: Any) -> None:
        self.evening = Evening(folder, "bartok", seed, decks, **more)

    async def begin(self) -> None:
        """People sit down, the match begins."""
        self.room = await self.evening.begin(["en", "ru", "en", "en"])
        self.steps = self.known = 0

    async def go_on(self, n: int, request: Request) -> None:
        """One request, now and then a line that is lost."""
        self.steps = len(self.room.live.game.steps)
        await self.evening.asked(self.room, request)
        if n % 5 == 3:
            await self.evening.come_back(self.room, n % len(self.evening.guests))

    def above(self, partner: dict[Card, Card]) -> Any:
        """Where all cards lie after each step of the request, two exchanged."""
        return seen_from_above(self.room.live, self.steps, partner)

    def news(self, number: int) -> list[bytes]:
        """What a guest was sent since this was asked last, what is random by design masked."""
        evening = self.evening
        names = [evening.name, evening.invite, *(guest.person.id for guest in evening.guests)]
        frames = [*evening.frames[number], *evening.guests[number].frames][self.known :]
        self.known += len(frames)
        return [evening.masked(frame, names) for frame in frames]


async def check_twins(folder: Path, seed: int) -> int:
    """Compares what a viewer is sent in two such matches. Returns after how many requests."""
    rng = random.Random(seed)
    more = {"rules": rules(rng)}
    script, decks = await improvised(folder / "first", "bartok", seed, **more)
    viewer = seed % 4
    alone = Twin(folder / "alone", seed, decks, more)
    await alone.begin()
    for n, request in enumerate(script):
        await alone.go_on(n, request)
    seen = texts_in([*alone.news(viewer), *(request.text for request in script)])
    unseen = sorted({card for card in decks[0] if card.text not in seen})
    await alone.evening.end(alone.room)
    if len(unseen) < 2:
        return 0
    one, other = rng.sample(unseen, 2)
    partner = {one: other, other: one}
    first = Twin(folder / "one", seed, decks, more)
    second = Twin(folder / "other", seed, exchanged(list(decks), one, other), more)
    await first.begin()
    await second.begin()
    compared = 0
    for n, request in enumerate(script):
        await first.go_on(n, request)
        await second.go_on(n, request)
        if first.above(partner) != second.above({}):
            break
        assert first.news(viewer) == second.news(viewer), (seed, n, request)
        compared += 1
    ends = [await twin.evening.end(twin.room) for twin in (first, second)]
    if compared == len(script):
        assert ends[0][viewer] == ends[1][viewer], seed
    return compared


async def test_h1_twin_matches_under_rules_are_told_alike_frame_by_frame(tmp_path: Path) -> None:
    compared = [await check_twins(tmp_path / str(seed), seed) for seed in FEW]
    assert sum(compared) > 5 * len(FEW), compared


@pytest.mark.slow
async def test_h1_hundreds_of_twin_matches_under_rules(tmp_path: Path) -> None:
    compared = [await check_twins(tmp_path / str(seed), seed) for seed in MANY]
    assert sum(compared) > 5 * len(MANY)
