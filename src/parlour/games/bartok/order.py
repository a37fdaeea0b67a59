"""The order of play: who sits where, who is next, who is out of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.core.rules import Seat

if TYPE_CHECKING:
    from parlour.games.bartok.state import Bartok


TABLES: Final = tuple(tuple(range(seats)) for seats in range(9))
"""The seats of a table for so many."""


def ring(state: Bartok) -> tuple[Seat, ...]:
    """All seats in their order round the table, clockwise."""
    return state.mem.order or TABLES[len(state.hands)]


def active(state: Bartok) -> tuple[Seat, ...]:
    """The seats that are in the deal, clockwise."""
    mem = state.mem
    seats = mem.order or TABLES[len(state.hands)]
    return tuple([seat for seat in seats if not mem.out[seat]]) if mem.out else seats


def beside(state: Bartok, seat: Seat, n: int) -> Seat | None:
    """The n-th active player clockwise from the seat; negative: anticlockwise."""
    seats = active(state)
    if seat in seats:
        return seats[(seats.index(seat) + n) % len(seats)]
    if not seats or n == 0:
        return None
    everybody = ring(state)
    at, way = everybody.index(seat), 1 if n > 0 else -1
    while everybody[at] not in seats:
        at = (at + way) % len(everybody)
    return seats[(seats.index(everybody[at]) + n - way) % len(seats)]


def further(state: Bartok, seat: Seat, n: int) -> Seat | None:
    """BK-05: the n-th active player in the direction of play; negative: against it."""
    return beside(state, seat, n * state.direction)


def from_seat(state: Bartok, seat: Seat) -> tuple[Seat, ...]:
    """The active players in the order of play, the seat first."""
    seats = active(state)
    if state.direction < 0:
        seats = seats[::-1]
    if seat not in seats:
        first = further(state, seat, 1)
        if first is None:
            return ()
        seat = first
    at = seats.index(seat)
    return seats[at:] + seats[:at]


def across(state: Bartok, seat: Seat) -> Seat | None:
    """The player opposite; of two the first in the direction of play."""
    others = len(active(state))
    return further(state, seat, others // 2) if others > 1 else None


def previous(state: Bartok, seat: Seat) -> Seat | None:
    """Who made the turn before the seat's."""
    return next((act.seat for act in reversed(state.acts) if act.seat != seat), None)


def with_most(state: Bartok, seat: Seat, sign: int) -> Seat | None:
    """Who holds most cards (sign 1) or fewest (-1); of several the first after the seat."""
    order = from_seat(state, seat)
    after = (*order[1:], *order[:1]) if order and order[0] == seat else order
    return max(after, key=lambda one: sign * len(state.hands[one]), default=None)


def step_of(state: Bartok) -> int:
    """How many seats the turn moves by: the chosen step, or the next smaller one that leaves
    nobody out."""
    step = state.mem.step
    if step <= 1:
        return 1
    seats = len(active(state))
    while step > 1 and has_common_factor(step, seats):
        step -= 1
    return step


def has_common_factor(a: int, b: int) -> bool:
    """Whether some number above 1 divides both."""
    return any(a % n == 0 and b % n == 0 for n in range(2, min(a, b) + 1))
