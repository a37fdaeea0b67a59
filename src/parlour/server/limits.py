"""How fast and how often: so much at once, and so much a second, for each person and address."""

from __future__ import annotations

import ipaddress
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, Literal

import msgspec

from parlour.core.errors import TableError

Kind = Literal["act", "ask", "hint", "chat", "join", "table", "recover"]


class Rate(msgspec.Struct, frozen=True):
    """`burst` at once, then `each` seconds for every further one."""

    burst: int
    each: float


RATES: Final[Mapping[Kind, Rate]] = {
    "act": Rate(15, 1 / 5),
    "ask": Rate(60, 1 / 20),
    "hint": Rate(5, 3),
    "chat": Rate(5, 2),
    "join": Rate(10, 6),
    "table": Rate(20, 180),
    "recover": Rate(5, 12),
}
"""The first four for each person, the others for each address (X4)."""

SOCKETS_A_PERSON: Final = 4
SOCKETS_AN_ADDRESS: Final = 30
TABLES_AN_ADDRESS: Final = 5
"""Connections, and tables that are awake, at the same time (X4)."""

MOST_KEPT: Final = 50_000
"""Buckets; when there are more, the full ones are thrown away."""

OWN: Final = "here"
"""Whoever asks from the server's own machine has no limits as an address."""


class Limits:
    """Buckets that fill with time. `on` turns all limits off for measuring and tests."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.spent: dict[tuple[Kind, str], float] = {}
        self.sockets: Counter[str] = Counter()

    def take(self, kind: Kind, who: str, now: float) -> None:
        """Counts one more. Raises TableError (too-fast) where the bucket is empty."""
        if not self.on or who == OWN:
            return
        rate = RATES[kind]
        until = max(self.spent.get((kind, who), now), now) + rate.each
        wait = until - now - rate.burst * rate.each
        if wait > 1e-9:
            raise TableError("too-fast", None, seconds=math.ceil(wait))
        if len(self.spent) >= MOST_KEPT:
            self.spent = {key: full for key, full in self.spent.items() if full > now}
        self.spent[kind, who] = until

    @contextmanager
    def socket(self, person: str, address: str) -> Iterator[None]:
        """A connection, while it is open. Raises TableError (too-many-lines)."""
        most = {f"person {person}": SOCKETS_A_PERSON, f"address {address}": SOCKETS_AN_ADDRESS}
        if address == OWN:
            most.popitem()
        if self.on and any(self.sockets[who] >= count for who, count in most.items()):
            raise TableError("too-many-lines")
        self.sockets.update(most.keys())
        try:
            yield
        finally:
            self.sockets -= Counter(most.keys())


class Rush:
    """What is being answered, the oldest first.

    Where that has waited too long there is more to do than can be done: what is asked then is
    refused at once, so that nobody waits long and the queue ends (L4).

    longest: seconds in which everything is answered, or new requests are refused; 0: never.
    """

    def __init__(self, longest: float) -> None:
        self.longest = longest
        self.since: dict[object, float] = {}

    @contextmanager
    def answering(self, now: float) -> Iterator[None]:
        """A request, while it is being answered."""
        key = object()
        self.since[key] = now
        try:
            yield
        finally:
            del self.since[key]

    def check(self, now: float) -> None:
        """Raises TableError (busy) where something has waited too long."""
        oldest = next(iter(self.since.values()), now)
        if self.longest and now - oldest > self.longest:
            raise TableError("busy")


def address_of(client: str | None) -> str:
    """What counts as one address: a network of a household under IPv6."""
    try:
        found = ipaddress.ip_address(client or "")
    except ValueError:
        return client or ""
    if found.is_loopback:
        return OWN
    if found.version == 6:
        return str(ipaddress.ip_network(f"{found}/64", strict=False))
    return str(found)
