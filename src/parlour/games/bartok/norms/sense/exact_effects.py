"""What effects mean in the program's own sentences, which leave nothing open."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    DrawUntil,
    Give,
    Look,
    PlayDrawn,
    Score,
    Shed,
    Show,
    TurnTo,
)
from parlour.games.bartok.norms.events import (
    Answer,
    Does,
    Draws,
    Duration,
    Duty,
    Lays,
    Misses,
    OnTally,
    Says,
)
from parlour.games.bartok.norms.model import (
    Each,
    Forced,
    Lasting,
    May,
    Owe,
    Trade,
)
from parlour.games.bartok.norms.sense.base import HIM, SUBJECT, Acts, Pick, Trigger
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.sense.settle import leaves, settled
from parlour.games.bartok.norms.terms import (
    Deed,
    Is,
    Node,
    Num,
    Phrase,
    Ref,
    Same,
    Seat,
    Tests,
)


class Some(Node, frozen=True):
    """So many cards of a set."""

    n: Num
    cards: CardSet = EVERY


def some(n: Num = 1, cards: CardSet = EVERY, one: CardSet | None = None) -> Some:
    """So many cards of a set, or one."""
    return Some(n, cards if one is None else one)


def do_draw_if(ifs: Tests) -> Acts:
    """Draws until the conditions hold of the drawn card; others do not change by it."""
    if HIM in leaves(ifs):
        raise Unfit
    cards = EVERY
    rest = []
    for test in ifs:
        if isinstance(test, Is) and test.card == "drawn":
            cards = test.cards
        else:
            rest.append(test)
    return (DrawUntil(SUBJECT, cards, tuple(rest)),)


def do_give_set(some: Some, pick: Any, to: Seat, high: bool = False) -> Acts:
    """Gives cards."""
    return (Give(SUBJECT, to, some.n, some.cards, pick, high),)


def look_some(at: Seat, some: Some, pick: Any) -> Acts:
    """Looks at cards of a hand."""
    if not isinstance(some.n, int):
        raise Unfit
    return (Look(at, SUBJECT, some.n, pick, some.cards),)


def show_some(some: Some, to: Seat, pick: Any) -> Acts:
    """Shows cards of the own hand."""
    if not isinstance(some.n, int):
        raise Unfit
    return (Look(SUBJECT, to, some.n, pick, some.cards),)


def turn_goes(seat: Seat) -> Acts:
    """The turn goes to that player."""
    return (TurnTo(seat),)


def do_wish(acts: Acts) -> Acts:
    """Does it only if it is wished."""
    return (May(acts, SUBJECT),)


def do_show_taken() -> Acts:
    """Shows the card drawn just now."""
    return (Show(SUBJECT, EVERY, "open", (Same("card", 0, "drawn"),)),)


def do_put(some: Some, to: Any, how: Any = "owner", ifs: Tests = (), high: bool = False) -> Acts:
    """Puts cards away."""
    return (Shed(SUBJECT, some.n, some.cards, ifs, to, how, high),)


def do_lose_wins(n: Num) -> Acts:
    """Loses wins. Raises Unfit for an amount that is not known beforehand."""
    if not isinstance(n, int):
        raise Unfit
    return (Score(-n, "wins", SUBJECT),)


def do_trade(seconds: int, orelse: Acts = ()) -> Acts:
    """Offers a trade."""
    return (Trade(SUBJECT, seconds, orelse),)


def do_say_first(phrase: Phrase) -> Acts:
    """Has to say something before all else."""
    return (Owe(Says(phrase, True), SUBJECT),)


def do_lay_else(pick: Pick, orelse: Acts = ()) -> Acts:
    """Has to play another card."""
    return (Owe(Lays(pick.cards, pick.ifs), SUBJECT, (), orelse),)


def do_must_else(owed: Duty, orelse: Acts) -> Acts:
    """Owes something, or else."""
    return (Owe(owed, SUBJECT, (), orelse),)


def do_owe(owed: Duty, answers: tuple[Answer, ...] = (), orelse: Acts = ()) -> Acts:
    """Owes draws or turns, which may be answered."""
    return (Owe(owed, SUBJECT, answers, orelse),)


def do_play_drawn() -> Acts:
    """Plays the drawn card."""
    return (PlayDrawn(),)


def owed_say(phrase: Phrase, before: bool = False) -> Duty:
    """To say something."""
    return Says(phrase, before)


def owed_do(deed: Deed, n: Num = 1) -> Duty:
    """To do something, or so many times."""
    return Does(deed, n)


def debt_draw(n: Num) -> Duty:
    """To draw."""
    return Draws(n)


def debt_miss(n: Num) -> Duty:
    """To miss turns."""
    return Misses(n)


def count_named(name: str, n: Num, add: bool = False, seat: Seat | None = None) -> Acts:
    """A counter is set or raised."""
    return (Count(n, name, add, seat),)


def count_down(name: str, n: int, seat: Seat | None = None) -> Acts:
    """A counter is lowered."""
    return (Count(-n, name, True, seat),)


def for_each(seat: Seat, acts: Acts) -> Acts:
    """Effects for each of several players."""
    return (Each(settled(None, acts), seat),)


def on_tally(than: Than, name: str = "count") -> Trigger:
    """A player's counter comes to an amount."""
    return Trigger(OnTally(than.n, cast(Any, than.op), name))


def forced_c(
    what: Any, seat: Seat = "all", times: int = 0, more: int = 0, less: int = 0, ifs: Tests = ()
) -> Clauses:
    """How much of what rules demand counts."""
    return (Forced(what, times, more - less, seat, ifs),)


def again_more(card: Ref, n: Num) -> Acts:
    """The effects of a card happen so many times more."""
    return (Again(card, n),)


def holding(lasts: Duration, laws: tuple[Clauses, ...]) -> Acts:
    """Laws that hold for so long."""
    return (Lasting(lasts, tuple(law for part in laws for law in part)),)
