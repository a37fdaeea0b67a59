"""Why a bot does what it does: what it expected, and the next best, as one sentence."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from parlour.core.play import Player
from parlour.core.rules import Action
from parlour.core.views import View
from parlour.core.words import say


class Reason(msgspec.Struct, frozen=True):
    """A sentence or a part of one by its key and its facts: cards, numbers, parts of sentences."""

    key: str
    facts: Mapping[str, Any] = msgspec.field(default_factory=dict)

    def text(self, lang: str) -> str:
        """The sentence in a language."""
        facts = {
            name: fact.text(lang) if isinstance(fact, Reason) else fact
            for name, fact in self.facts.items()
        }
        return say(lang, self.key, **facts)


class Thought(msgspec.Struct, frozen=True):
    """What a bot does, None if nothing, and why."""

    action: Action | None
    reason: Reason


class Explained(msgspec.Struct, frozen=True):
    """A thought in the words of one language: what is done, empty for nothing, and why."""

    action: Any
    does: str
    why: str


NOTHING: Final = Thought(None, Reason("bot-nothing"))


@runtime_checkable
class Thinker(Protocol):
    """A player that can say why. From the same view and seed it thinks what it would choose."""

    def think(self, view: View[Any], rng: random.Random) -> Thought:
        """The action that `choose` gives, and its reason."""


def explain(player: Player, view: View[Any], rng: random.Random) -> Thought:
    """What the player would do, and why in one sentence."""
    if isinstance(player, Thinker):
        return player.think(view, rng)
    return Thought(player.choose(view, rng), Reason("bot-by-habit"))


def of_hundred(share: float) -> int:
    """A chance as so many times of a hundred, as sentences give it."""
    return round(100 * min(1.0, max(0.0, share)))
