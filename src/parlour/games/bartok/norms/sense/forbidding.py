"""What nobody, or some player, may say, and what it costs."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import Duration, OnDirection, OnStock, Until
from parlour.games.bartok.norms.model import Ban, Effects
from parlour.games.bartok.norms.sense.custom import ban_cost
from parlour.games.bartok.norms.sense.law import STANDING
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.terms import (
    But,
    Compare,
    Direction,
    Holder,
    LastWho,
    Not,
    Row,
    Seat,
    Speech,
    Tests,
    Those,
)

TOLD: Final = (Holder, LastWho, Those)
"""Seats that are somebody's whoever's doing it is."""


def ban_by(seat: Seat, speech: Speech) -> Clauses:
    """Something that some players may not say, who are told without regard to a doing."""
    if seat == "all":
        return (Ban(speech),)
    told = seat.seat if isinstance(seat, But) else seat
    if told not in STANDING and not isinstance(told, TOLD):
        raise Unfit
    return (Ban(speech, seat),)


def ban_quiet(seat: Seat) -> Clauses:
    """Some players may not say anything."""
    return ban_by(seat, Speech("anything"))


def ban_at(law: Clauses, orelse: Effects) -> Clauses:
    """Something that costs cards when said, by whom it was told before."""
    return tuple(
        msgspec.structs.replace(told, seat=one.seat)
        for one in law
        if isinstance(one, Ban)
        for told in ban_cost(one.speech, orelse, one.ifs)
        if isinstance(told, Ban)
    )


def until_turned() -> Duration:
    """Until the direction of play changes."""
    return Until(OnDirection())


def until_renewed() -> Duration:
    """Until the stock is renewed."""
    return Until(OnStock("renewed"))


def not_clockwise() -> Tests:
    """Play does not go clockwise."""
    return (Not(Direction("clockwise")),)


def not_anticlockwise() -> Tests:
    """Play does not go against the clock."""
    return (Not(Direction("anticlockwise")),)


def ban_but(seat: Seat, speech: Speech) -> Clauses:
    """Something that only some players may say."""
    return ban_by(But(seat), speech)


def on_row_all(what: Any) -> Tests:
    """The last turn was such."""
    return (Compare(Row(what, "all"), ">=", 1),)
