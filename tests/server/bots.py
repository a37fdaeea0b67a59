"""Bots for tests: one at random, and ones that fail in every way."""

from __future__ import annotations

import os
import random
import time
from typing import Any

from parlour.core.rules import Next
from parlour.core.views import View
from parlour.games import GAMES

TALK = {"say", "pause", "announce", "call", "object", "deed"}


class Random:
    """Any legal action but the next deal and words that stop play."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        actions = [
            action
            for action in view.legal
            if not isinstance(action, Next) and action.__struct_config__.tag not in TALK
        ]
        return rng.choice(actions) if actions else None


class Sleeper:
    """Never answers."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        time.sleep(3600)


class Thrower:
    """Fails."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        raise RuntimeError(f"secret hand {view.state}")


class Leaver:
    """Takes its process along."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        raise SystemExit(3)


class Babbler:
    """Says what no action is."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        print("a bot may print what it likes")
        return {"type": "fly", "to": "the moon"}


class Bore:
    """Says ten megabytes."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        return {"type": "x" * 10_000_000}


class Cheat:
    """Does what the rules forbid."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        return {"type": "next"}


class Ponderer:
    """Thinks for ever, and says in the log when that begins and when it is ended."""

    def choose(self, view: View[Any], rng: random.Random) -> Any:
        print(f"{os.getpid()} begins to ponder at {view.version}", flush=True)
        try:
            time.sleep(3600)
        finally:
            print(f"{os.getpid()} ponders no more", flush=True)


FAULTY = {
    "sleeper": Sleeper(),
    "thrower": Thrower(),
    "leaver": Leaver(),
    "babbler": Babbler(),
    "bore": Bore(),
    "cheat": Cheat(),
}
PONDERING = {game: {"normal": Random(), "strong": Ponderer()} for game in GAMES}
BOTS = {game: {"normal": Random(), **FAULTY} for game in GAMES}
