"""What phrases about players mean: beside others, by what they hold, all but some."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.sense.base import HIM, SUBJECT, put
from parlour.games.bartok.norms.sense.card import Held, Than, those
from parlour.games.bartok.norms.terms import (
    Before,
    But,
    Left,
    Near,
    Next,
    Num,
    Owner,
    Ref,
    Right,
    Seat,
    Tests,
)

_FROM_ME: dict[str, Any] = {"next": Next, "before": Before, "left": Left, "right": Right}


def near(side: Any, of: Seat, n: Num = 1) -> Seat:
    """The n-th player on that side of another."""
    if of in ("me", SUBJECT, HIM):
        return _FROM_ME[side](n)  # type: ignore[no-any-return]
    return Near(of, side, n)


def but(group: Seat, who: Seat) -> Seat:
    """All players but one."""
    if who in ("me", SUBJECT):
        return "others"
    if group != "all":
        raise Unfit
    return But(who)


def those_with(among: Seat, than: Than, cards: CardSet = EVERY) -> Seat:
    """Each player who holds so many cards of a set."""
    return those(Held(than, cards), among)


def those_some(among: Seat, cards: CardSet) -> Seat:
    """Each player who holds a card of a set."""
    return those_with(among, Than(">=", 1), cards)


def owner(card: Ref) -> Seat:
    """Who played that card: the one just played is mine."""
    return "me" if card == 0 else Owner(card)


def of_seat(seat: Seat, tests: Tests) -> Tests:
    """What is told of a player, whoever that is."""
    return cast(Tests, put(tests, str(SUBJECT), seat))
