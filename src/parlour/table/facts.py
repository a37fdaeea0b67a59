"""What happened at a table, as its log keeps it for ever. A table is what its facts add up to.

A fact names people by their id only: names can change and be erased, the log cannot.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from parlour.core.rules import Seat

Json = dict[str, Any]

LONGEST_CLOCK: Final = 24 * 3600
"""Seconds; a table that plays slower needs no clock."""

Seconds = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_CLOCK)]


class Ways(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table is run.

    public: listed, and anybody may sit down; watch: those who may come may also watch; chat: what
    may be said; clock: seconds for each move, 0 for ever; absence: seconds until a bot plays for
    somebody who is away, 0 never; hints: who may ask for them, `alone`: one person among bots.
    """

    public: bool = False
    watch: bool = True
    chat: Literal["all", "presets", "off"] = "all"
    clock: Seconds = 0
    absence: Seconds = 0
    hints: Literal["alone", "all", "off"] = "alone"


class Fact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """One thing that happened."""


# Who is here


class Opened(Fact, frozen=True, tag="opened"):
    """The table was made: game, seats, options as given, who made it, how it is run.

    invite: the secret of the link by which people come. It opens no seat that is taken.
    """

    game: str
    seats: int
    options: Json
    host: str
    invite: str = ""
    ways: Ways = Ways()


class Came(Fact, frozen=True, tag="came"):
    """A person was let in to watch."""

    person: str


class Sat(Fact, frozen=True, tag="sat"):
    """A person sat down."""

    seat: Seat
    person: str


class BotSat(Fact, frozen=True, tag="bot"):
    """A bot of this level sat down, in a free seat or for a person: who was away, or too slow."""

    seat: Seat
    level: str


class Back(Fact, frozen=True, tag="back"):
    """The person of a seat plays again, not the bot."""

    seat: Seat


class Left(Fact, frozen=True, tag="left"):
    """A seat was left; `removed` by the host, and then its person may not watch either."""

    seat: Seat
    removed: bool = False


class Hosted(Fact, frozen=True, tag="hosted"):
    """Somebody else is the host now."""

    person: str


class Invited(Fact, frozen=True, tag="invited"):
    """The invitation has another secret now; the old link leads nowhere."""

    invite: str


class Run(Fact, frozen=True, tag="run"):
    """The table is run in other ways from now on."""

    ways: Ways


class Closed(Fact, frozen=True, tag="closed"):
    """The table was closed; nobody comes in any more."""


# What is played


class Passed(Fact, frozen=True, tag="passed"):
    """So many seconds of play passed. `chance`: what that brought; `asleep`: the clocks stop."""

    seconds: float
    chance: tuple[Json, ...] = ()
    salts: tuple[str, ...] = ()
    asleep: bool = False


class Started(Fact, frozen=True, tag="started"):
    """A match began; `chance` holds the shuffles and dice that it brought, in order.

    salts: one for each shuffle, of its promise (`fair`).
    """

    dealer: Seat
    chance: tuple[Json, ...]
    salts: tuple[str, ...] = ()


class Acted(Fact, frozen=True, tag="acted"):
    """A seat did something, `after` so many seconds of play.

    person, id: those of the request, absent for bots; seed: from which a bot thought.
    """

    seat: Seat
    action: Json
    chance: tuple[Json, ...] = ()
    salts: tuple[str, ...] = ()
    person: str = ""
    id: str = ""
    after: float = 0.0
    seed: int | None = None


SeatingFact = Came | Sat | BotSat | Back | Left | Hosted | Invited | Run | Closed
AnyFact = Opened | SeatingFact | Started | Passed | Acted


def encode(fact: AnyFact) -> bytes:
    """A fact as the log keeps it."""
    return msgspec.json.encode(fact)


DECODER = msgspec.json.Decoder(AnyFact)


def decode(text: bytes) -> AnyFact:
    """A fact out of the log. Raises msgspec.DecodeError."""
    return DECODER.decode(text)
