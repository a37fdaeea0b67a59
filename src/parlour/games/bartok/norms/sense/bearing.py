"""What is told of looking at cards, of what each player counts, of what players need not bear."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Count, Divert, Look, Name, Peek, Skip, StopDraw
from parlour.games.bartok.norms.events import (
    Does,
    Duration,
    OnDraw,
    OnMade,
    OnTally,
    OnTurn,
    Says,
    Until,
)
from parlour.games.bartok.norms.model import Ban, Forced, Lasting, May, Owe, When
from parlour.games.bartok.norms.sense.act import by
from parlour.games.bartok.norms.sense.base import (
    OWN,
    SUBJECT,
    Acts,
    MustPlay,
    Pick,
    Trigger,
    unmarked,
)
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.sentence import Clauses, when_cards
from parlour.games.bartok.norms.terms import (
    Chosen,
    Compare,
    Hand,
    Holding,
    Num,
    Phrase,
    SamePlayer,
    Seat,
    Speech,
    Those,
    Upto,
    Words,
)

ANOTHER: Final = Chosen("me")

# Looking -----------------------------------------------------------------------------------


def do_look_at(at: Seat, n: int = 0, pick: Any = "random") -> Acts:
    """Looks at cards of somebody else."""
    return (Look(at, SUBJECT, n, pick),)


def do_peek_at(n: Num = 1) -> Acts:
    """Looks at the top of the stock."""
    return (Peek(SUBJECT, n),)


def do_show_to(to: Seat, n: int = 0, pick: Any = "owner") -> Acts:
    """Shows cards of the own hand to somebody; a hand that all see is laid open."""
    if not n and to in ("all", "others"):
        raise Unfit
    return (Look(SUBJECT, "others" if to == "all" else to, n, pick),)


def holds_best(pick: Any, cards: CardSet = EVERY, high: int = 0) -> Seat:
    """Who holds the highest or the lowest card of a set."""
    return Holding(pick, cards, bool(high))


# What each player counts ---------------------------------------------------------------------


def do_tally(n: int = 1) -> Acts:
    """Gets something that is counted."""
    return (Count(n, add=True, seat=SUBJECT),)


def do_tally_less(n: int = 1) -> Acts:
    """Loses something that is counted."""
    return (Count(-n, add=True, seat=SUBJECT),)


def do_tally_none() -> Acts:
    """Loses all that is counted."""
    return (Count(0, seat=SUBJECT),)


def on_tally_of(than: Than) -> Trigger:
    """A player has come to so many of what is counted."""
    if than.op in (">", "<"):
        than = Than(">=", _more(than.n, 1)) if than.op == ">" else Than("<=", _more(than.n, -1))
    if than.op not in ("=", ">=", "<="):
        raise Unfit
    return Trigger(OnTally(than.n, than.op))  # type: ignore[arg-type]


def _more(n: Num, by: int) -> Num:
    if not isinstance(n, int):
        raise Unfit
    return n + by


def on_tally_nth(n: int) -> Trigger:
    """A player gets the n-th of what is counted."""
    return Trigger(OnTally(n))


def once(w: Clauses, per: Any, n: int = 1) -> Clauses:
    """What is set off so many times in a deal."""
    if not all(isinstance(one, When) for one in w):
        raise Unfit
    return tuple(
        msgspec.structs.replace(one, ifs=(*one.ifs, Upto(n, per)))
        for one in w
        if isinstance(one, When)
    )


# What players need not bear ------------------------------------------------------------------


def shield(seat: Seat = "all", what: Any = "draw") -> Clauses:
    """Players whom no rule makes draw, or miss a turn."""
    return (Forced(what, seat=seat),)


def doubled(what: Any = "draw", times: int = 2, seat: Seat = "all") -> Clauses:
    """What rules make players draw, or miss, counts several times."""
    return (Forced(what, times, seat=seat),)


def draws_more(n: int, less: bool = False, seat: Seat = "all") -> Clauses:
    """The draws that rules make are so many cards more, or fewer."""
    return (Forced("draw", more=-n if less else n, seat=seat),)


def next_doubled(times: int = 2) -> Acts:
    """What a rule makes somebody draw next counts several times."""
    return (Lasting(Until(OnDraw("forced")), doubled("draw", times)),)


def do_rest(lasts: Duration) -> Acts:
    """Misses every turn until something happens."""
    if not isinstance(lasts, Until) or isinstance(lasts.event, OnTurn):
        raise Unfit
    rest = When(OnTurn(), (Skip("me"),), (SamePlayer("cause"),))
    return (Lasting(lasts, (rest,)),)


def show_instead(cards: CardSet) -> Clauses:
    """Who has to draw may show a card of a set, keep it and not draw."""
    may = May((Look("me", "others", 1, "owner", cards), StopDraw()))
    return (When(OnMade(), (may,), (Compare(Hand("me", cards), ">=", 1),)),)


def pass_draw(seat: Seat = ANOTHER) -> Clauses:
    """Who has to draw may have it done by another."""
    if seat in ("me", "all", "others", SUBJECT):
        raise Unfit
    return (When(OnMade(), (May((Divert(seat),)),)),)


# Choices and words -----------------------------------------------------------------------------


def do_either(acts: Acts, orelse: Acts) -> Acts:
    """Chooses the one or the other; something to do or to say is owed, or else the other."""
    for part in (acts, orelse):
        if any(isinstance(one, MustPlay | May) for one in part):
            raise Unfit
        if any(isinstance(one, Owe) and one.answers for one in part):
            raise Unfit
        if any(isinstance(one, Name) for one in part[:-1]):
            raise Unfit  # what may be done instead belongs to what was named
        if any(isinstance(one, Lasting) and isinstance(one.clauses[0], Ban) for one in part):
            raise Unfit  # "may not speak or draw" forbids both
    plain, rest = unmarked(acts), unmarked(orelse)
    if not plain or not rest:
        raise Unfit
    match plain:
        case (Owe(Says() | Does() as duty, seat, (), ()),):
            return (Owe(duty, seat, (), rest),)
    return (May(plain, SUBJECT, rest),)


def ban_without(phrase: Phrase, kind: Any = "without") -> Clauses:
    """Whatever is said has to contain these words, or to begin or end with them."""
    match phrase:
        case (Words() as words,):
            return (Ban(Speech(kind, words)),)
        case _:
            raise Unfit


def hush(lasts: Duration = OWN) -> Acts:
    """May not say anything for so long."""
    if isinstance(lasts, Until) and isinstance(lasts.event, OnTurn):
        raise Unfit
    return (Lasting(lasts, (Ban(Speech("anything"), SUBJECT),)),)


def do_look_any() -> Acts:
    """Looks at the hand of a player of choice."""
    return do_look_at(Chosen(SUBJECT))


def do_either_draw(acts: Acts, orelse: Acts) -> Acts:
    """Chooses to draw, or something else."""
    return do_either(acts, orelse)


def by_choice(seat: Seat, acts: Acts, orelse: Acts) -> Acts:
    """A player chooses the one or the other."""
    return by(seat, do_either(acts, orelse))


def fine_shield(seat: Seat) -> Clauses:
    """Players to whom no penalty cards are given; who they are by their hands is a condition."""
    match seat:
        case Those(n, op, cards, "all"):
            return (Forced("penalty", ifs=(Compare(Hand("me", cards), op, n),)),)
        case _:
            return shield(seat, "penalty")


def do_safe(what: Any, lasts: Duration) -> Acts:
    """Need not bear something for so long."""
    if isinstance(lasts, Until) and isinstance(lasts.event, OnTurn):
        raise Unfit
    return (Lasting(lasts, shield(SUBJECT, what)),)


def when_safe(pick: Pick, lasts: Duration) -> Clauses:
    """Whoever plays a card gets no penalty cards for so long."""
    return when_cards(pick, by("me", do_safe("penalty", lasts)))
