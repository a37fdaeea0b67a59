"""Cards of the pile that follow each other in a row, as deals are played out side by side.

How many they are is kept as rows, one for each number up to `MOST`: where there are at least so
many. See `bartok_lanes`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from parlour.bots.bartok_rows import Row, Rows
from parlour.core.rules import Seat
from parlour.games.bartok.law import law_of
from parlour.games.bartok.meaning import number
from parlour.games.bartok.memory import Cause
from parlour.games.bartok.moment import Now
from parlour.games.bartok.norms import terms
from parlour.games.bartok.state import Bartok

MOST: Final = 5
"""Up to so many cards in a row are counted."""


class Streak(msgspec.Struct, frozen=True):
    """Which cards may be in a row, and for each the two rows of the card under it that it follows.

    term: as rules speak of it.
    """

    term: terms.Streak
    cards: tuple[tuple[int, int, int], ...]


def begun(streak: Streak, state: Bartok, seat: Seat, full: Row) -> Rows:
    """How many lie in a row on the pile of a state."""
    cause = Cause(0, seat, state.discard, state.laid)
    on_top = msgspec.structs.replace(streak.term, start=1)
    length = number(on_top)(Now(state, law_of(state), cause))
    return [full, *(full if length >= at else 0 for at in range(1, MOST + 1))]


def followed(streak: Streak, lengths: Rows, chosen: Rows, rows: Rows, played: Row) -> Rows:
    """How many are in a row once these cards are played; rows: of the card that lay on top."""
    belong = follow = 0
    for card, one, other in streak.cards:
        if held := chosen[card] & played:
            belong |= held
            follow |= held & (rows[one] | rows[other])
    longer = [belong, *(row & follow for row in lengths[1:-1])]
    kept = [row ^ row & played for row in lengths[1:]]
    return [lengths[0], *(old | new for old, new in zip(kept, longer, strict=True))]


def cut(lengths: Rows, lanes: Row) -> Rows:
    """The same where all but the top card has gone from the pile."""
    return [*lengths[:2], *(row ^ row & lanes for row in lengths[2:])]


STANDS: Final[dict[str, Callable[[Sequence[Row], int], Row]]] = {
    ">=": lambda lengths, n: lengths[n],
    ">": lambda lengths, n: lengths[n + 1],
    "<": lambda lengths, n: lengths[0] ^ lengths[n],
    "<=": lambda lengths, n: lengths[0] ^ lengths[n + 1],
    "=": lambda lengths, n: lengths[n] ^ lengths[n + 1],
    "!=": lambda lengths, n: lengths[0] ^ lengths[n] ^ lengths[n + 1],
}
"""Where there are so many in a row, more or fewer."""
