"""Shuffles that can be checked: what was promised before a deal, and told after it.

The promise is the SHA-256 of a random salt and the order, as 64 hexadecimal digits:
`sha256("SALT AM 2MK ...")`. It tells nothing of the order, and no other order keeps it.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from parlour.core.deck import Cards
from parlour.core.errors import BadNotation
from parlour.core.record import Record, format_record
from parlour.core.rules import Shuffled

SALT_BITS: Final = 128
REMEMBERED: Final = 2048
"""Promises: those of a match are looked at with every action."""

REMARK: Final = re.compile(
    r"^; shuffle (\d+): promised ([0-9a-f]{64}), salt ([0-9a-f]{32})$", re.MULTILINE
)


class Shuffle(msgspec.Struct, frozen=True):
    """An order of cards in a deal, and the salt of its promise."""

    deal: int
    order: Cards
    salt: str

    @property
    def promise(self) -> str:
        """What is told of it before the deal."""
        return promise(self.salt, self.order)


@lru_cache(REMEMBERED)
def promise(salt: str, order: Cards) -> str:
    """The promise of an order."""
    text = " ".join((salt, *(card.text for card in order)))
    return hashlib.sha256(text.encode()).hexdigest()


def new_salt(rng: random.Random) -> str:
    """32 hexadecimal digits."""
    return f"{rng.getrandbits(SALT_BITS):032x}"


def with_promises(record: Record, shuffles: Sequence[Shuffle]) -> str:
    """A record's text, its shuffles' promises and salts as remarks at its end."""
    remarks = (
        f"; shuffle {n}: promised {shuffle.promise}, salt {shuffle.salt}"
        for n, shuffle in enumerate(shuffles, 1)
    )
    return "\n".join((format_record(record).rstrip(), "", *remarks, ""))


def verified(record: Record, text: str) -> Iterator[tuple[int, str]]:
    """Each shuffle's number and promise, in order, once it is found kept.

    Raises BadNotation (promise-missing, promise-broken).
    """
    told = {int(n): (promised, salt) for n, promised, salt in REMARK.findall(text)}
    orders = [action.order for _, action in record.entries if isinstance(action, Shuffled)]
    for n, order in enumerate(orders, 1):
        if n not in told:
            raise BadNotation("promise-missing", None, number=n)
        promised, salt = told[n]
        if promise(salt, order) != promised:
            raise BadNotation("promise-broken", None, number=n)
        yield n, promised
