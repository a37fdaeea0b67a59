"""What happened at a table, as its log keeps it for ever. A table is what its facts add up to.

A fact names people by their id only: names can change and be erased, the log cannot.
"""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.core.rules import Seat

Json = dict[str, Any]


class Fact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """One thing that happened."""


class Opened(Fact, frozen=True, tag="opened"):
    """The table was made: game, number of seats, options as given, who made it."""

    game: str
    seats: int
    options: Json
    host: str


class Sat(Fact, frozen=True, tag="sat"):
    """A person sat down."""

    seat: Seat
    person: str


class BotSat(Fact, frozen=True, tag="bot"):
    """A bot of this level sat down."""

    seat: Seat
    level: str


class Started(Fact, frozen=True, tag="started"):
    """A match began; `chance` holds the shuffles and dice that it brought, in order."""

    dealer: Seat
    chance: tuple[Json, ...]


class Acted(Fact, frozen=True, tag="acted"):
    """A seat did something. `person` and `id` are those of the request, absent for bots."""

    seat: Seat
    action: Json
    chance: tuple[Json, ...] = ()
    person: str = ""
    id: str = ""


AnyFact = Opened | Sat | BotSat | Started | Acted


def encode(fact: AnyFact) -> bytes:
    """A fact as the log keeps it."""
    return msgspec.json.encode(fact)


DECODER = msgspec.json.Decoder(AnyFact)


def decode(text: bytes) -> AnyFact:
    """A fact out of the log. Raises msgspec.DecodeError."""
    return DECODER.decode(text)
