"""What a winner is told of a new rule before confirming it: worked out in a process beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.bots import ADOPTING
from parlour.bots.adoption import Ask
from parlour.core.errors import BadNotation
from parlour.server import wire
from parlour.server.audience import Guest, encoded
from parlour.server.beside import Beside
from parlour.server.thinking import NoAnswer
from parlour.table.facts import Json

if TYPE_CHECKING:
    from parlour.server.room import Room


class Counsel(Beside):
    """The questions of one room."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room

    def weigh(self, guest: Guest, request: wire.Weigh) -> list[Any]:
        """Begins to work out what an announcement would mean; returns what a try would answer.

        Raises GameError where it cannot be announced.
        """
        self.forget(guest)
        if request.weigh is None:
            return []
        table, person = self.room.live, guest.person.id
        action = dict(request.weigh)
        if self.room.game not in ADOPTING or action.get("type") != "announce":
            raise BadNotation("bad-request", None, text="weigh")
        found = table.consider(person, action, guest.lang)
        understood = as_understood(action, found)
        if understood:
            seat = table.seating.own_seat(person)
            seed = self.room.house.deal().rng.getrandbits(64)
            ask = Ask(table.view(seat), understood, guest.lang, seed)
            self.begin(guest, self.told(guest, request.id, ask))
        return found

    async def told(self, guest: Guest, key: str, ask: Ask) -> None:
        """Tells the guest what is known, part after part."""

        def tell(report: Any) -> None:
            guest.send(encoded("weighed", id=key, report=report))

        try:
            await self.room.house.counsellors.weigh(self.room.game, ask, tell)
        except NoAnswer:
            tell(None)


def as_understood(action: Json, found: list[Json]) -> Json | None:
    """The announcement by the rule that was understood, which need not be read again; None where
    it can mean several."""
    proposal = next((event["proposal"] for event in found if event.get("proposal")), None)
    if proposal is None or proposal["kind"] == "several":
        return None
    kept = {name: action[name] for name in ("type", "lang", "repeal") if name in action}
    return kept | ({"rule": proposal["rule"]} if proposal["rule"] else {})
