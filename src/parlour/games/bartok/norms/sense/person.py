"""What phrases about players mean: beside others, by what they hold, all but some."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.sense.base import (
    HIM,
    PLAYER_OF,
    SUBJECT,
    negated,
    put,
    throughout,
)
from parlour.games.bartok.norms.sense.card import Held, Than, those
from parlour.games.bartok.norms.terms import (
    Before,
    But,
    CanPlay,
    Chosen,
    Compare,
    Few,
    Hand,
    Holder,
    Left,
    Near,
    Next,
    Not,
    Num,
    Owner,
    Ref,
    Right,
    SamePlayer,
    Seat,
    Test,
    Tests,
    Those,
    Words,
)

_FROM_ME: dict[str, Any] = {"next": Next, "before": Before, "left": Left, "right": Right}


def is_group(seat: Seat) -> bool:
    """May it be several players, each of whom does the thing alone?"""
    return seat in ("all", "others") or isinstance(seat, Few | Those | But)


_NOT: dict[str, Any] = {">=": "<", "<=": ">", ">": "<=", "<": ">="}


def narrowed(group: Seat, tests: Tests) -> Seat:
    """Those of several players of whom something holds: what each of them has in hand."""
    match tests:
        case (Not(Compare(Hand(), op) as test),) if op in _NOT:
            return narrowed(group, (Compare(test.a, _NOT[op], test.b),))
        case (Compare(Hand(seat, cards, False), op, n),) if seat == HIM and op != "!=":
            if group in ("all", "others"):
                return those_with(group, Than(op, n), cards)
    raise Unfit


def player_of(cards: CardSet) -> Seat:
    """Who played such a card."""
    return cast(Seat, PLAYER_OF + cards)


def near(side: Any, of: Seat, n: Num = 1) -> Seat:
    """The n-th player on that side of another."""
    if of in ("all", "others"):
        raise Unfit
    if of in ("me", HIM):
        return "previous" if (side, n) == ("before", 1) else from_me(Near("me", side, n))
    return Near(of, side, n)


def from_me(place: Near) -> Seat:
    """The same place counted from me."""
    return cast(Seat, _FROM_ME[place.side](place.n))


def of_each(part: Any) -> Any:
    """The part with places beside who does it counted from me: for each of several it is so."""
    match part:
        case Near(seat) if seat == SUBJECT:
            return from_me(part)
    return throughout(part, of_each)


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


def those_none(among: Seat, cards: CardSet) -> Seat:
    """Each player who holds no card of a set."""
    return those_with(among, Than("=", 0), cards)


def those_some(among: Seat, cards: CardSet) -> Seat:
    """Each player who holds a card of a set."""
    if cards == EVERY:
        raise Unfit
    return those_with(among, Than(">=", 1), cards)


def held_by_me(seat: Seat | None) -> Test:
    """That I am one of those players, who are told by what they hold."""
    match seat:
        case Those(n, op, cards, "all"):
            return Compare(Hand("me", cards), op, n)
        case _:
            raise Unfit


def owner(card: Ref) -> Seat:
    """Who played that card: the one just played is mine."""
    return "me" if card == 0 else Owner(card)


def of_seat(seat: Seat, tests: Tests) -> Tests:
    """What is told of a player, whoever that is; whether one has drawn is known of me alone, and
    nobody is chosen for the sake of a condition."""
    if ("drew" in tests and seat != "me") or isinstance(seat, Chosen):
        raise Unfit
    return cast(Tests, put(tests, str(SUBJECT), seat))


# What a player has, told of SUBJECT -----------------------------------------------------------


def has_n(than: Than, cards: CardSet) -> Tests:
    """Holds so many of these cards."""
    return (than.of(Hand(SUBJECT, cards)),)


def has_all_so(than: Than, cards: CardSet) -> Tests:
    """Holds so many cards, and all are of this kind."""
    if than.op != "=" or than.n == 0 or cards == EVERY:
        raise Unfit
    return has_n(than, EVERY) + has_n(than, cards)


def holds_all_so(than: Than, cards: CardSet) -> Tests:
    """I hold so many cards, and all are of this kind."""
    return of_seat("me", has_all_so(than, cards))


def has_bare(than: Than) -> Tests:
    """Holds so many, of whatever kind: "one" alone is one of those told before."""
    if than == Than("=", 1):
        raise Unfit
    return has_n(than, EVERY)


def has_not(than: Than, cards: CardSet) -> Tests:
    """Does not hold so many."""
    return (negated(has_n(than, cards)),)


def has_some(cards: CardSet) -> Tests:
    """Holds one of these cards."""
    if cards == EVERY:
        raise Unfit
    return (Compare(Hand(SUBJECT, cards), ">=", 1),)


def has_none(cards: CardSet) -> Tests:
    """Holds none of these cards."""
    return (Compare(Hand(SUBJECT, cards), "=", 0),)


def has_only(cards: CardSet) -> Tests:
    """Holds such cards alone."""
    return has_none(sets.other(cards))


def has_more(op: Any, b: Seat) -> Tests:
    """Holds more, fewer or as many cards as another player, who is not chosen for it."""
    if isinstance(b, Chosen):
        raise Unfit
    return (Compare(Hand(SUBJECT), op, Hand(b)),)


def has_most(who: Seat) -> Tests:
    """Holds the most, or the fewest, cards."""
    return (SamePlayer(who, SUBJECT),)


def has_than(op: Any, n: Num) -> Tests:
    """Holds more or fewer cards than the amount."""
    return (Compare(Hand(SUBJECT), op, n),)


def can_play() -> Tests:
    """Has something to play."""
    return (CanPlay(SUBJECT),)


def can_not_play() -> Tests:
    """Has nothing to play."""
    return (Not(CanPlay(SUBJECT)),)


def drew_now() -> Tests:
    """Drew in this turn."""
    return ("drew",)


def has_token(token: Words) -> Tests:
    """Has the token."""
    return (SamePlayer(Holder(token), SUBJECT),)
