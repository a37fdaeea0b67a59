"""What is said at a table: players speak to all, those who watch among themselves."""

from __future__ import annotations

from collections import deque
from typing import Final

from parlour.core.errors import TableError
from parlour.core.rules import Seat
from parlour.core.words import say
from parlour.server import wire
from parlour.server.storage import Person, Spoken, Storage
from parlour.server.texts import letters, tidy
from parlour.table.table import Table

KEPT: Final = 50
"""So many lines are shown to those who come."""


class Chat:
    """The last lines of a table, and what their speakers are called."""

    def __init__(self) -> None:
        self.lines: deque[Spoken] = deque(maxlen=KEPT)
        self.names: dict[str, str] = {}
        self.next = 0

    async def load(self, storage: Storage, table: str) -> None:
        """Takes up what was said before. Raises TableError."""
        self.lines = deque(await storage.said(table, KEPT), KEPT)
        self.names = dict(await storage.names({line.person for line in self.lines}))
        self.next = max(self.next, self.lines[-1].n + 1 if self.lines else 0)

    def spoken(
        self,
        asked: wire.Chat | wire.Say,
        person: Person,
        seat: Seat | None,
        allowed: str,
        now: float,
    ) -> Spoken:
        """Something as it is to be said. Raises TableError."""
        n = self.next
        if allowed == "off":
            raise TableError("chat-off")
        if isinstance(asked, wire.Say):
            return Spoken(n, now, person.id, seat, seat is None, "", asked.preset, asked.id)
        if allowed == "presets":
            raise TableError("chat-presets-only")
        text = tidy(asked.chat)
        if not text:
            raise TableError("chat-empty")
        if letters(text) > wire.LONGEST_CHAT:
            raise TableError("chat-too-long", None, most=wire.LONGEST_CHAT)
        return Spoken(n, now, person.id, seat, seat is None, text, id=asked.id)

    def add(self, spoken: Spoken, name: str) -> None:
        """It was said."""
        self.next = spoken.n + 1
        self.lines.append(spoken)
        self.names[spoken.person] = name

    def forget(self, person: Person) -> None:
        """Nothing that somebody said is shown any more."""
        self.lines = deque((line for line in self.lines if line.person != person.id), KEPT)
        self.names.pop(person.id, None)

    def shown(self, table: Table, apart: bool, lang: str) -> list[wire.ChatLine]:
        """What a player, or with `apart` somebody who watches, may read."""
        return [self.line(table, line, lang) for line in self.lines if apart or not line.apart]

    def line(self, table: Table, spoken: Spoken, lang: str) -> wire.ChatLine:
        """A line as a reader of a language sees it."""
        name = self.names.get(spoken.person, "")
        if not name and spoken.seat is not None:
            name = say(lang, "seat-name", number=spoken.seat + 1)
        text = say(lang, f"preset-{spoken.preset}") if spoken.preset else spoken.text
        return wire.ChatLine(
            *(spoken.n, spoken.seat, name, text, spoken.at),
            preset=spoken.preset or None,  # type: ignore[arg-type]
        )
