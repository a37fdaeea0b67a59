"""When something happens at a table by itself, and what follows where a clock runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.play import Dealer
from parlour.core.rules import Next, Seat
from parlour.table.facts import AnyFact, BotSat

if TYPE_CHECKING:
    from parlour.table.table import Table


def due_in(table: Table) -> float | None:
    """Seconds of play until something happens by itself; None: never."""
    if not table.timed:
        return None
    times = [table.rules.alarm(table.game.state), clock_left(table)]
    return min((time for time in times if time is not None), default=None)


def clock_left(table: Table) -> float | None:
    """Seconds that those have left whom the match waits for; None where no clock runs."""
    if not slow(table):
        return None
    return max(0.0, table.seating.ways.clock - table.clock.used)


def slow(table: Table) -> list[Seat]:
    """The seats whose people the clock runs for."""
    if not table.seating.ways.clock or table.paused:
        return []
    return [
        seat
        for seat in sorted(table.awaited())
        if table.chairs[seat].person and not table.chairs[seat].bot
    ]


def out_of_time(table: Table, level: str, chance: Dealer) -> list[AnyFact]:
    """What follows where a clock has run out: bots play on, or the next deal is dealt."""
    seats = slow(table)
    if not seats or table.clock.used < table.seating.ways.clock:
        return []
    for seat in seats:
        if table.game.state.deal_over and Next() in table.rules.legal(table.game.state, seat):
            return [table.do(seat, Next(), chance)]
    return [BotSat(seat, level) for seat in seats]
