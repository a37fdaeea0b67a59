"""A table out of its log."""

from __future__ import annotations

from parlour.core.errors import TableError
from parlour.games import GAMES
from parlour.server.storage import Storage
from parlour.table import facts, snapshot
from parlour.table.table import Table


async def taken_up(storage: Storage, name: str) -> tuple[Table, int, float]:
    """The table, how many facts it has, and when the last came. Raises TableError.

    It is taken from its last snapshot that a deal has left behind, if there is one.
    """
    rows = await storage.read(name)
    if not rows:
        raise TableError("no-such-table")
    logged = [facts.decode(row.fact) for row in rows]
    for kept in await storage.kept(name):
        found = snapshot.read(kept.fact)
        left = snapshot.is_left_behind(logged[found.n :])
        if left and kept.edition == edition_of(found.opened.game):
            return snapshot.table_of(found, logged), len(rows), rows[-1].at
    return Table.of(logged), len(rows), rows[-1].at


def edition_of(game: str) -> int:
    """The edition of a game's rules that is played here."""
    return GAMES[game].edition if game in GAMES else 0
