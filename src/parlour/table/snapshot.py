"""A table at the end of a deal, in short: whoever takes it up need not play the whole match again.

What was told in earlier deals is not in it, nor which requests were granted, nor the match's
record: those are in the log.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parlour.core.play import Play
from parlour.core.record import format_position, parse_position
from parlour.core.rules import Next, Seat
from parlour.table.facts import Acted, AnyFact, Opened, Started, Ways
from parlour.table.fair import Shuffle
from parlour.table.seating import Chair
from parlour.table.table import Table


class Kept(msgspec.Struct, frozen=True):
    """A shuffle with its cards as text."""

    deal: int
    order: tuple[str, ...]
    salt: str


class Snapshot(msgspec.Struct, frozen=True):
    """A table after `n` facts; its fields are those of Table, Seating and Clock."""

    n: int
    opened: Opened
    chairs: tuple[Chair, ...]
    host: str
    invite: str
    ways: Ways
    admitted: tuple[str, ...]
    known: tuple[str, ...]
    position: str
    version: int
    before: int
    told: int
    used: float
    shuffles: tuple[Kept, ...]
    open_deal: Seat


def snapshot(table: Table, n: int) -> bytes | None:
    """The table in short, where that makes sense: at the end of a deal."""
    if not table.playing or not table.game.state.deal_over:
        return None
    seating = table.seating
    found = Snapshot(
        n,
        table.opened,
        tuple(seating.chairs),
        seating.host,
        seating.invite,
        seating.ways,
        tuple(sorted(seating.admitted)),
        tuple(sorted(seating.known)),
        format_position(table.game.state),
        table.game.version,
        table.before,
        table.told.until,
        table.clock.used,
        tuple(Kept(s.deal, tuple(card.text for card in s.order), s.salt) for s in table.shuffles),
        table.open_deal,
    )
    return msgspec.json.encode(found)


def read(text: bytes) -> Snapshot:
    """A snapshot as it was kept. Raises msgspec.DecodeError."""
    return msgspec.json.decode(text, type=Snapshot)


def is_left_behind(later: Sequence[AnyFact]) -> bool:
    """Whether another deal has begun since a snapshot: then nothing of its own is told any more."""
    return any(begins_deal(fact) for fact in later)


def begins_deal(fact: AnyFact) -> bool:
    """Whether a deal begins by it."""
    if isinstance(fact, Acted):
        return bool(fact.action.get("type") == Next.__struct_config__.tag)
    return isinstance(fact, Started)


def table_of(found: Snapshot, logged: Sequence[AnyFact]) -> Table:
    """The table that a snapshot and what was logged since add up to. Raises GameError.

    logged: all facts; of those before the snapshot only the ids of requests are looked at.
    """
    earlier, later = logged[: found.n], logged[found.n :]
    table = Table(found.opened)
    seating = table.seating
    seating.chairs = list(found.chairs)
    seating.host, seating.invite, seating.ways = found.host, found.invite, found.ways
    seating.admitted, seating.known = set(found.admitted), set(found.known)
    state = parse_position(found.position, table.rules)
    table.play = Play(table.rules, state, table.recorded(()))
    table.play.version = found.version
    table.before, table.open_deal = found.before, found.open_deal
    table.told.until, table.clock.used = found.told, found.used
    table.done = {(f.person, f.id): None for f in earlier if isinstance(f, Acted) and f.id}
    deck = table.rules.deck
    table.shuffles = [
        Shuffle(kept.deal, tuple(map(deck.card, kept.order)), kept.salt) for kept in found.shuffles
    ]
    for fact in later:
        table.fold(fact)
    return table
