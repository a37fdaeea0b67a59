"""Broken frames by the thousand: nothing but a readable refusal comes of them (X1)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from parlour.core.errors import GameError
from parlour.core.play import Dealer
from parlour.core.words import LANGUAGES
from parlour.games import GAMES
from parlour.server import wire
from parlour.server.frames import BadFrame, read_frame
from tests.table.tables import new_table, person, random_deed, stream

FEW = 20_000
MANY = 1_000_000

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 10**30, 1.5, "", "x" * 70, "\x00", "\u202e", "4MS", "ZZ"),
    *([], {}, [[]], ["4MS"], ["4MS"] * 60, {"a": 1}, [[["4MS"]]], "draw", "discard", "next"),
)


def whole(rng: random.Random, actions: list[Any]) -> dict[str, Any]:
    """A request that could be granted."""
    action = dict(rng.choice(actions))
    return {
        "id": f"k{rng.randrange(10**9)}",
        rng.choice(("do", "do", "try")): action,
        "version": rng.choice((0, 0, 1, None)),
    }


def broken(rng: random.Random, request: dict[str, Any]) -> str | bytes:
    """A request with something broken: a part, its type, its JSON, its bytes."""
    for _ in range(rng.randrange(1, 4)):
        parts = [request, *(part for part in request.values() if isinstance(part, dict))]
        part = rng.choice(parts)
        match rng.randrange(4):
            case 0 if part:
                part.pop(rng.choice(list(part)))
            case 1 if part:
                part[rng.choice(list(part))] = deepcopy(rng.choice(VALUES))
            case _:
                part[rng.choice(("type", "card", "seat", "text", "id", "lang", "host"))] = deepcopy(
                    rng.choice(VALUES)
                )
    text = json.dumps(request, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.5:
        return text
    at = rng.randrange(len(text) + 1)
    cut = rng.choice(('"', "{", "[" * 20, "\\u0000", "\\ud800", "9" * 99, "NaN", "\\", "}", "\n"))
    spoiled = text[:at] + cut + text[at + rng.randrange(5) :]
    return spoiled if rng.random() < 0.9 else spoiled.encode()[: rng.randrange(1, 80)]


def frames(count: int, seed: int, actions: list[Any]) -> Iterator[str | bytes]:
    """So many broken frames."""
    rng = random.Random(seed)
    for _ in range(count):
        yield broken(rng, whole(rng, actions))


def check_told(error: GameError) -> None:
    """A refusal has a sentence in both languages."""
    assert all(error.text(lang).strip() for lang in LANGUAGES)


def fuzz(game: str, count: int, seed: int) -> None:
    """Sends broken frames to a table; what is granted by chance goes on as a game may."""
    table, _ = new_table(game, (), seed)
    rng = random.Random(seed)
    seat = table.game.state.turn
    actions = [random_deed(table, rng) for _ in range(20)]
    shapes = [deed.action for deed in actions if deed]
    for text in frames(count, seed, shapes):
        before = stream(table, seat, table.told.until)
        try:
            request = read_frame(text)
            if isinstance(request, wire.Do):
                version = table.version
                table.act(person(seat), request.id, request.version, request.do, Dealer(rng))
                assert table.version in (version, version + 1)
                continue
            if isinstance(request, wire.Try):
                table.consider(person(seat), request.consider, "ru")
        except BadFrame as refused:
            check_told(refused.error)
        except GameError as refused:
            check_told(refused)
        assert stream(table, seat, table.told.until) == before


@pytest.mark.parametrize("game", GAMES)
def test_x1_broken_frames_bring_refusals_and_change_nothing(game: str) -> None:
    fuzz(game, FEW // 10 // len(GAMES), 1)


def test_x1_broken_frames_are_never_more_than_refused() -> None:
    actions = [{"type": "draw", "from": "pile"}, {"type": "discard", "card": "4MS", "out": True}]
    for text in frames(FEW, 2, actions):
        key: str | None = "none was refused"
        try:
            key = read_frame(text).id
        except BadFrame as refused:
            check_told(refused.error)
            key = refused.key
        assert key is None or 0 < len(key) <= 64


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_x1_a_million_broken_frames(game: str) -> None:
    fuzz(game, MANY // len(GAMES), 3)
