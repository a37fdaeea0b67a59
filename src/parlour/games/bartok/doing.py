"""What an effect has done, and the players and amounts that it speaks of."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlour.core.rules import Notes, Seat
from parlour.games.bartok import order
from parlour.games.bartok.meaning import number, who
from parlour.games.bartok.moment import Now
from parlour.games.bartok.norms.terms import Num
from parlour.games.bartok.norms.terms import Seat as SeatTerm
from parlour.games.bartok.state import Bartok
from parlour.games.bartok.tasks import (
    Task,
)

replace = msgspec.structs.replace

MOST: Final = 104
"""Cards, turns or repetitions that one effect may ask for."""


class Done(msgspec.Struct, frozen=True, gc=False):
    """What an effect has done, and what follows before the next effect."""

    state: Bartok
    tasks: tuple[Task, ...] = ()
    notes: Notes = ()


def seats(now: Now, term: SeatTerm) -> tuple[Seat, ...]:
    """The players meant, each once, as far as they are in the deal."""
    found = who(term)(now)
    if len(found) < 2 and not now.state.mem.out:
        return found
    active = order.active(now.state)
    return tuple([seat for seat in dict.fromkeys(found) if seat in active])


def amount(now: Now, term: Num) -> int:
    """An amount that cards, turns or steps can have."""
    return min(max(number(term)(now), 0), MOST)


def mem(state: Bartok, **changes: Any) -> Bartok:
    """The state with something else remembered."""
    return replace(state, mem=replace(state.mem, **changes))
