"""Those who are connected to a table, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

import msgspec

from parlour.core.errors import GameError, TableError
from parlour.core.rules import Seat
from parlour.core.tell import refusal
from parlour.server import wire
from parlour.server.chat import Chat
from parlour.server.contract import CardText
from parlour.server.storage import Person, Spoken
from parlour.server.summary import Presence, seen_by, shown, summary_of
from parlour.table.facts import Json
from parlour.table.fair import Shuffle
from parlour.table.table import Table


class Guest(Protocol):
    """One connection of somebody. `send` takes a frame and does not wait; nor does `dismiss`,
    after which the connection ends."""

    person: Person
    lang: str

    def send(self, frame: bytes) -> None: ...

    def dismiss(self, frame: bytes) -> None: ...


Told = Mapping[tuple[Seat | None, str], list[Json]]
"""The same events as they are told to each seat in each language."""

NOTHING_TOLD: Final[Told] = MappingProxyType({})


class Audience:
    """The connections to a table.

    left_at: when the last person with a seat went, by the loop's clock; None while one is here.
    ready: the seats whose people want a match to begin.
    """

    def __init__(self, name: str, alone: float) -> None:
        self.name = name
        self.alone = alone
        self.guests: list[Guest] = []
        self.left_at: float | None = now()
        self.ready: set[Seat] = set()
        self.chat = Chat()
        self.shuffles: list[wire.Shuffle] = []

    # Who is here

    def count(self, table: Table) -> None:
        """Takes note of who is here: called whenever that may have changed."""
        here = self.here(table)
        self.ready &= here
        if here:
            self.left_at = None
        elif self.left_at is None:
            self.left_at = now()

    def here(self, table: Table) -> set[Seat]:
        """The seats whose people are connected."""
        seats = {table.seat_of(guest.person.id) for guest in self.guests}
        return {seat for seat in seats if seat is not None}

    def awake(self) -> bool:
        """Whether the table goes on: somebody is here, or was a moment ago."""
        return self.left_at is None or now() - self.left_at < self.alone

    def time_left(self) -> float | None:
        """Seconds until an empty table goes to sleep; None while somebody is connected."""
        if self.guests or self.left_at is None:
            return None
        return max(0.0, self.left_at + self.alone - now())

    # What they are told

    def welcome(self, table: Table, guest: Guest) -> None:
        """Sends everything that this guest may know."""
        seat = table.seat_of(guest.person.id)
        playing = table.play is not None
        guest.send(
            encoded(
                "welcome",
                table=self.shown(table, seat, guest.lang),
                view=table.shown(seat) if playing else None,
                log=table.log(seat, guest.lang) if playing else [],
                shuffles=shuffles_of(table),
                chat=self.chat.shown(table, apart=seat is None, lang=guest.lang),
                lang=guest.lang,
            )
        )

    def welcome_all(self, table: Table) -> None:
        """Sends everybody everything."""
        for guest in self.guests:
            self.welcome(table, guest)

    def tell_news(self, table: Table, since: int, told: Told = NOTHING_TOLD) -> None:
        """Sends everybody what happened from this event on, each what it may see of it.

        told: what has been told already, to whoever acted. That one is sent the rest before the
        others' views are made, and the others' frames go out together: what a hand holds takes its
        time, and nobody is to know it by that (H4).
        """
        tables = {lang: self.shown(table, None, lang) for lang in self.languages()}
        keys = {guest: (table.seat_of(guest.person.id), guest.lang) for guest in self.guests}

        def news(seat: Seat | None, lang: str) -> bytes:
            events = told.get((seat, lang))
            return encoded(
                "news",
                table=seen_by(tables[lang], seat, table.seating.invite),
                view=table.shown(seat),
                events=table.events(seat, lang, since, table.told.until)
                if events is None
                else events,
            )

        for ones in (told.keys(), set(keys.values()) - told.keys()):
            frames = {key: news(*key) for key in ones if key in keys.values()}
            for guest, key in keys.items():
                if key in frames:
                    guest.send(frames[key])

    def dismiss(self, person: Person, error: TableError) -> None:
        """Sends a person's connections away."""
        for guest in self.guests:
            if guest.person.id == person.id:
                guest.dismiss(turned_away(error, guest.lang))

    def tell_seating(self, table: Table, but: Guest | None = None) -> None:
        """Sends everybody how the table is seated; those who may not stay are sent away."""
        code = "table-closed" if table.seating.closed else "removed"
        tables = {lang: self.shown(table, None, lang) for lang in self.languages()}
        for guest in list(self.guests):
            if not table.seating.may_enter(guest.person.id):
                guest.dismiss(turned_away(TableError(code), guest.lang))
            elif guest is not but:
                seat = table.seat_of(guest.person.id)
                shown = seen_by(tables[guest.lang], seat, table.seating.invite)
                guest.send(encoded("table", table=shown))

    def languages(self) -> set[str]:
        """The languages of those who are here."""
        return {guest.lang for guest in self.guests}

    def tell_shuffles(self, table: Table) -> None:
        """Sends everybody the promises of shuffles, where one was added or kept."""
        shuffles = shuffles_of(table)
        if shuffles != self.shuffles:
            self.shuffles = shuffles
            for guest in self.guests:
                guest.send(encoded("shuffles", shuffles=shuffles))

    def tell_chat(self, table: Table, spoken: Spoken) -> None:
        """Sends everybody whom it is meant for what was said."""
        for guest in self.guests:
            if not spoken.apart or table.seat_of(guest.person.id) is None:
                line = self.chat.line(table, spoken, guest.lang)
                guest.send(encoded("chat", line=line))

    def shown(self, table: Table, me: Seat | None, lang: str) -> wire.Table:
        """The table as somebody sees it."""
        busy = table.awaited() & set(table.bots_to_ask()) if self.awake() else set()
        watching = sum(table.seat_of(guest.person.id) is None for guest in self.guests)
        at = Presence(self.here(table), self.ready, busy, watching)
        found = shown(self.name, summary_of(table), table.names, lang, at)
        return seen_by(found, me, table.seating.invite)


def shuffles_of(table: Table) -> list[wire.Shuffle]:
    """The shuffles of the match: promised, and told once they may be known."""
    return [
        wire.Shuffle(shuffle.deal, shuffle.promise, as_told(shuffle), shuffle.salt)
        if table.is_told(shuffle)
        else wire.Shuffle(shuffle.deal, shuffle.promise)
        for shuffle in table.shuffles
    ]


def as_told(shuffle: Shuffle) -> list[CardText]:
    """The order of a shuffle, top card first."""
    return [CardText(card.text) for card in shuffle.order]


def now() -> float:
    """The loop's seconds."""
    return asyncio.get_running_loop().time()


def encoded(kind: str, **parts: Any) -> bytes:
    """A frame of this type."""
    return msgspec.json.encode({"type": kind, **parts})


def answered(key: str, events: list[Any]) -> bytes:
    """The answer to a request that was granted."""
    return encoded("answer", id=key, ok=True, events=events)


def refused(key: str, error: GameError, lang: str) -> bytes:
    """The answer to a request that was not."""
    return encoded("answer", id=key, ok=False, error=refusal(error, lang))


def notice(error: GameError, lang: str) -> bytes:
    """Something that all who are connected should know."""
    return encoded("notice", error=refusal(error, lang))


def turned_away(error: GameError, lang: str) -> bytes:
    """The last frame of a connection, or the answer to a frame without an id."""
    return encoded("refused", error=refusal(error, lang))
