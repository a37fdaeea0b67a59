"""Who is at a table, and who may come, sit, leave and decide. Each decision is a list of facts."""

from __future__ import annotations

import secrets

import msgspec

from parlour.core.errors import TableError
from parlour.core.rules import Seat
from parlour.table.facts import (
    Back,
    BotSat,
    Came,
    Closed,
    Hosted,
    Invited,
    Left,
    Opened,
    Run,
    Sat,
    SeatingFact,
)

Facts = list[SeatingFact]


class Chair(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, a bot, a person for whom a bot plays, or nobody."""

    person: str | None = None
    bot: str | None = None

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.person is None


class Seating:
    """The seats of a table and the people round it, as the facts have made them.

    admitted: those who may come; known: all who ever sat here.
    """

    def __init__(self, opened: Opened) -> None:
        self.host = opened.host
        self.invite = opened.invite
        self.ways = opened.ways
        self.chairs: list[Chair] = [Chair()] * opened.seats
        self.admitted: set[str] = set()
        self.known: set[str] = set()
        self.closed = False

    def seat_of(self, person: str) -> Seat | None:
        """The person's seat, None for those who only watch."""
        return next(
            (seat for seat, chair in enumerate(self.chairs) if chair.person == person), None
        )

    def people(self) -> list[str]:
        """The ids of the people who sit here, clockwise."""
        return [chair.person for chair in self.chairs if chair.person]

    def full(self) -> bool:
        """Whether everybody whom a match needs is there."""
        return all(chair.person or chair.bot for chair in self.chairs)

    # Coming and going

    def may_enter(self, person: str) -> bool:
        """Whether somebody may be at the table as things are."""
        if self.closed:
            return False
        if self.seat_of(person) is not None:
            return True
        return self.ways.watch and (self.ways.public or person in self.admitted)

    def check_invited(self, person: str, invite: str) -> None:
        """Raises TableError for those who may not come."""
        if self.closed:
            raise TableError("table-closed")
        known = bool(invite) and secrets.compare_digest(invite.encode(), self.invite.encode())
        if not (known or self.ways.public or person in self.admitted):
            raise TableError("not-invited")

    def come(self, person: str, invite: str) -> Facts:
        """Somebody wants to watch. Raises TableError."""
        if self.seat_of(person) is not None or person in self.admitted:
            return []
        self.check_invited(person, invite)
        if not self.ways.watch:
            raise TableError("no-watching")
        return [Came(person)]

    def sit(self, person: str, invite: str, wanted: Seat | None) -> Facts:
        """Somebody wants to sit down, there or anywhere; who sits already stays. Raises."""
        if self.seat_of(person) is not None:
            return []
        self.check_invited(person, invite)
        free = [seat for seat, chair in enumerate(self.chairs) if chair.free and not chair.bot]
        if not free:
            raise TableError("table-full")
        if wanted is not None and wanted not in free:
            raise TableError("seat-taken")
        facts: Facts = [Sat(free[0] if wanted is None else wanted, person)]
        return facts if self.host else [*facts, Hosted(person)]

    def leave(self, person: str) -> Facts:
        """Somebody leaves for good; the next one clockwise is host then. Raises TableError."""
        return self.left(self.own_seat(person), removed=False)

    def left(self, seat: Seat, removed: bool) -> Facts:
        """A seat becomes free."""
        person = self.chairs[seat].person
        facts: Facts = [Left(seat, removed)]
        if person and person == self.host:
            after = (*self.chairs[seat + 1 :], *self.chairs[:seat])
            facts.append(Hosted(next((chair.person for chair in after if chair.person), "")))
        return facts

    def back(self, person: str) -> Facts:
        """Somebody plays again for whom a bot has played. Raises TableError."""
        seat = self.own_seat(person)
        return [Back(seat)] if self.chairs[seat].bot else []

    def own_seat(self, person: str) -> Seat:
        """The person's seat. Raises TableError (not-seated)."""
        seat = self.seat_of(person)
        if seat is None:
            raise TableError("not-seated")
        return seat

    # What the host decides

    def check_host(self, person: str) -> None:
        """Raises TableError for everybody but the host."""
        if person != self.host:
            raise TableError("host-only")

    def fill(self, level: str) -> Facts:
        """Bots sit down in all free seats."""
        return [
            BotSat(seat, level)
            for seat, chair in enumerate(self.chairs)
            if not chair.person and not chair.bot
        ]

    def bot(self, seat: Seat, level: str) -> Facts:
        """A bot sits down in a seat, or plays for its person. Raises TableError."""
        if self.chair(seat).bot:
            raise TableError("seat-taken")
        return [BotSat(seat, level)]

    def remove(self, seat: Seat) -> Facts:
        """A person or a bot has to leave. Raises TableError."""
        chair = self.chair(seat)
        if not chair.person and not chair.bot:
            raise TableError("seat-free")
        return self.left(seat, removed=True)

    def hand_over(self, seat: Seat) -> Facts:
        """Somebody else is to be host. Raises TableError."""
        person = self.chair(seat).person
        if not person:
            raise TableError("seat-free")
        return [Hosted(person)]

    def chair(self, seat: Seat) -> Chair:
        """The chair of a seat that there is. Raises TableError."""
        if not 0 <= seat < len(self.chairs):
            raise TableError("no-such-seat", None, seat=str(seat))
        return self.chairs[seat]

    # Taking over

    def fold(self, fact: SeatingFact) -> None:
        """Takes over a fact."""
        match fact:
            case Sat() | BotSat() | Back() | Left():
                self.fold_chair(fact)
            case Came(person):
                self.admitted.add(person)
            case Hosted(person):
                self.host = person
            case Invited(invite):
                self.invite = invite
            case Run(ways):
                self.ways = ways
            case Closed():
                self.closed = True

    def fold_chair(self, fact: Sat | BotSat | Back | Left) -> None:
        """Takes over who sits in a chair now."""
        chair = self.chairs[fact.seat]
        match fact:
            case Sat(_, person):
                self.admitted.add(person)
                self.known.add(person)
                chair = Chair(person=person)
            case BotSat(_, level):
                chair = Chair(chair.person, level)
            case Back():
                chair = Chair(chair.person)
            case Left(_, removed):
                if removed and chair.person:
                    self.admitted.discard(chair.person)
                chair = Chair()
        self.chairs[fact.seat] = chair
