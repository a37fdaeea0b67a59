"""What has been told at a table: the steps of its game and who came and went, numbered for all."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Final

import msgspec

from parlour.core.rules import AnyRules, Note, Seat
from parlour.core.tell import written
from parlour.core.views import Event, Moves, Step, events, moves
from parlour.table.facts import Json

Names = Callable[[str, Seat | None, str], list[str]]
"""What the seats are called in a language; at one seat this person sat then."""


class Line(msgspec.Struct, frozen=True):
    """Something that is told: a step of the game, or what somebody did at the table.

    n: the number of its first event; deal: in which it is told; moved: the moves of a step;
    person: who did it.
    """

    n: int
    deal: int
    what: Step | Event
    moved: Moves = []
    person: str = ""


NUMBER: Final = attrgetter("n")


class Told:
    """The lines of a match. `until` is the number of the event that comes next."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.lines: list[Line] = []
        self.until = 0

    def begin(self) -> None:
        """A match begins; the numbers go on."""
        self.lines = []

    def steps(self, steps: Iterable[Step]) -> None:
        """Steps of the game happened."""
        for step in steps:
            moved = moves(step.before, step.after)
            if moved or step.notes:
                self.lines.append(Line(self.until, step.after.deal, step, moved))
            self.until += len(moved) + len(step.notes)

    def happened(self, kind: str, seat: Seat, person: str, deal: int) -> None:
        """Somebody did something at the table."""
        event = Event(kind, seat, note=Note(kind, seat))
        self.lines.append(Line(self.until, deal, event, person=person))
        self.until += 1

    def deal(self, names: Names, deal: int, seat: Seat | None, lang: str) -> list[Json]:
        """What a viewer was told since a deal began."""
        return self.of([line for line in self.lines if line.deal == deal], names, seat, lang)

    def events(
        self, names: Names, seat: Seat | None, lang: str, since: int, until: int
    ) -> list[Json]:
        """What a viewer is told, from one event's number to before another's."""
        first, end = (bisect_left(self.lines, n, key=NUMBER) for n in (since, until))
        return self.of(self.lines[first:end], names, seat, lang)

    def of(self, lines: Sequence[Line], names: Names, seat: Seat | None, lang: str) -> list[Json]:
        """These lines as a viewer is told them."""
        own = names(lang, None, "")
        return [
            {"n": line.n + n, **event}
            for line in lines
            for n, event in enumerate(self.line(line, names, own, seat, lang))
        ]

    def line(
        self, line: Line, names: Names, own: list[str], viewer: Seat | None, lang: str
    ) -> list[Json]:
        """One line as a viewer is told it; `own`: the names of those who sit there now."""
        if isinstance(line.what, Step):
            found = events(self.rules, line.what, viewer, line.moved)
            return [written(event, viewer, own, lang) for event in found]
        then = names(lang, line.what.seat, line.person)
        return [written(line.what, None, then, lang)]
