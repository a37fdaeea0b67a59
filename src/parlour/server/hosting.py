"""What is decided at a table beside the game: who is ready, who plays, how the table is run."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from parlour.core.errors import TableError
from parlour.server import wire
from parlour.table.facts import Closed, Invited, Run
from parlour.table.seating import Facts

if TYPE_CHECKING:
    from parlour.server.room import Room

Decision = wire.Ready | wire.Leave | wire.Back | wire.Host


def new_invite() -> str:
    """The secret of an invitation: 128 random bits."""
    return secrets.token_urlsafe(16)


async def decide(room: Room, person: str, asked: Decision) -> bool:
    """Does what somebody decided; whether a match began by it. Raises TableError."""
    table, seating = room.live, room.live.seating
    match asked:
        case wire.Ready():
            seat = seating.own_seat(person)
            if table.playing:
                raise TableError("already-started")
            room.audience.ready.discard(seat)
            room.audience.ready |= {seat} if asked.ready else set()
            return await begin_if_ready(room)
        case wire.Leave():
            await room.change(seating.leave(person))
        case wire.Back():
            await room.change(seating.back(person))
        case wire.Host():
            seating.check_host(person)
            if isinstance(asked.host, wire.Start):
                await begin(room)
                return True
            await room.change(facts_of(room, asked.host))
    return False


def facts_of(room: Room, act: wire.HostAct) -> Facts:
    """What a decision of the host comes to. Raises TableError."""
    seating = room.live.seating
    match act:
        case wire.Fill():
            return seating.fill(room.house.level(room.game, act.level))
        case wire.Bot():
            return seating.bot(act.seat, room.house.level(room.game, act.level))
        case wire.Remove():
            return seating.remove(act.seat)
        case wire.HandOver():
            return seating.hand_over(act.seat)
        case wire.Reinvite():
            return [Invited(new_invite())]
        case wire.SetWays():
            return [Run(act.ways)]
        case wire.Close():
            return [Closed()]
        case wire.Start():
            return []


async def begin_if_ready(room: Room) -> bool:
    """Begins a match once all people at a full table want it; whether it did."""
    seating = room.live.seating
    wanting = {seating.chairs[seat].person for seat in room.audience.ready}
    if not seating.full() or wanting != set(seating.people()):
        return False
    await begin(room)
    return True


async def begin(room: Room) -> None:
    """Begins a match, the dealer drawn by lot. Raises TableError."""
    table, chance = room.live, room.house.deal()
    dealer = chance.rng.randrange(len(table.chairs))
    await room.store([table.start(dealer, chance)])
    room.audience.ready.clear()
