"""What lists tell of a table. It is stored when a table goes to sleep: a list wakes none."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal

import msgspec

from parlour.core.options import as_given
from parlour.core.rules import Seat
from parlour.server import wire
from parlour.table.facts import Ways
from parlour.table.seating import Chair
from parlour.table.table import Table, called
from parlour.table.timing import clock_left

State = Literal["waiting", "playing", "over"]


class Summary(msgspec.Struct, frozen=True):
    """A table without its cards, and without those who are connected."""

    game: str
    chairs: list[Chair]
    host: str
    invite: str
    ways: Ways
    options: dict[str, Any]
    state: State
    awaited: list[Seat]
    left: float | None
    closed: bool

    def seat_of(self, person: str) -> Seat | None:
        """The person's seat."""
        seats = (seat for seat, chair in enumerate(self.chairs) if chair.person == person)
        return next(seats, None)


class Presence(msgspec.Struct, frozen=True):
    """Who is at a table just now: seats of people, of those who are ready, of bots at work."""

    here: Collection[Seat] = ()
    ready: Collection[Seat] = ()
    busy: Collection[Seat] = ()
    watching: int = 0


NOBODY = Presence()


def summary_of(table: Table) -> Summary:
    """The table as lists tell it."""
    seating = table.seating
    return Summary(
        table.rules.name,
        list(seating.chairs),
        seating.host,
        seating.invite,
        seating.ways,
        as_given(table.options),
        "playing" if table.playing else "over" if table.play else "waiting",
        sorted(table.awaited()),
        clock_left(table),
        seating.closed,
    )


def shown(
    name: str, table: Summary, names: Mapping[str, str], lang: str, at: Presence = NOBODY
) -> wire.Table:
    """The table as those see it who do not sit there. names: of people, by id."""
    people = tuple(names.get(chair.person or "", "") for chair in table.chairs)
    seats = [
        wire.TableSeat(
            told,
            chair.bot,
            here=chair.free if chair.bot else seat in at.here,
            thinking=seat in at.busy,
            free=chair.free and not chair.bot,
            away=bool(chair.person and chair.bot),
            ready=seat in at.ready,
        )
        for seat, (told, chair) in enumerate(
            zip(called(lang, tuple(table.chairs), people), table.chairs, strict=True)
        )
    ]
    return wire.Table(
        name,
        table.game,
        None,
        seats,
        state=table.state,
        host=table.seat_of(table.host),
        ways=table.ways,
        options=table.options,
        watching=at.watching,
        awaited=table.awaited,
        left=table.left,
    )


def seen_by(shown: wire.Table, me: Seat | None, invite: str) -> wire.Table:
    """The same as the person of a seat sees it."""
    return shown if me is None else msgspec.structs.replace(shown, me=me, invite=invite)
