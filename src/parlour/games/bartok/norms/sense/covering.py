"""What a card does to those under it, and who is not to speak for a while."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet, either
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Direct, Skip, TakeCards
from parlour.games.bartok.norms.events import Cards, Duration, OnDraw, OnPlay, OnTurn, Until
from parlour.games.bartok.norms.model import Ban, Effects, Lasting, When
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import (
    OWN,
    SUBJECT,
    Acts,
    Pick,
    Trigger,
    negated,
)
from parlour.games.bartok.norms.sense.choice import do_lay_or
from parlour.games.bartok.norms.sense.clauses import odd_sum
from parlour.games.bartok.norms.sense.deed import do_deed
from parlour.games.bartok.norms.sense.happening import on_test
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when, when_cards
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Before,
    But,
    Compare,
    Is,
    Math,
    Next,
    Not,
    Row,
    Same,
    Seat,
    Speech,
    Test,
    Tests,
    Trait,
    Words,
)

# Pairs -------------------------------------------------------------------------------------


def on_pairs(pairs: tuple[Test, ...]) -> Trigger:
    """One card on another, or a third on a fourth."""
    return Trigger(OnPlay(), pairs if len(pairs) == 1 else (AnyOf(pairs),))


def pair_on(a: CardSet, b: CardSet) -> Test:
    """The one card on the other."""
    return AllOf((Is(a), Is(b, 1)))


pair_plus = pair_on


def pair_either(a: CardSet, b: CardSet) -> Test:
    """One of two cards on the other."""
    if a == b:
        raise Unfit
    if {a, b} == {"/DH", "/CS"}:
        return Not(Same("colour"))
    return AnyOf((pair_on(a, b), pair_on(b, a)))


def pair_both_ways(a: CardSet, b: CardSet, c: CardSet, d: CardSet) -> Test:
    """One of two cards on the other, told with both orders."""
    if (c, d) != (b, a):
        raise Unfit
    return pair_either(a, b)


def both_on(a: CardSet) -> Test:
    """Two such cards one on the other."""
    return pair_on(a, a)


def listed_one(sets: tuple[CardSet, ...]) -> Pick:
    """An ace, told as a one, and other ranks."""
    return Pick(listed(sets))


def listed(sets: tuple[CardSet, ...]) -> CardSet:
    """An ace, told as a one, and other ranks."""
    return either("A", *sets)


def lasting_each(lasts: Duration, acts: Acts) -> Acts:
    """What every card that is played sets off for so long."""
    return (Lasting(lasts, when(Trigger(OnPlay()), acts)),)


def pair_is(a: CardSet, b: CardSet) -> Tests:
    """It is the one card on the other."""
    return (Is(a), Is(b, 1))


def on_turned(a: CardSet, b: CardSet) -> Trigger:
    """The pile goes from one kind of card to another."""
    if sets.both(a, b):
        raise Unfit
    return Trigger(OnPlay(b, a))


def on_turned_both(
    a: CardSet, b: CardSet, c: CardSet | None = None, d: CardSet | None = None
) -> Trigger:
    """The pile goes from one kind of card to another, or back."""
    if c is not None and (c, d) != (b, a):
        raise Unfit
    if sets.both(a, b):
        raise Unfit
    if {a, b} == {sets.ODD, sets.EVEN}:
        return on_test(odd_sum(1))
    return on_pairs((pair_either(a, b),))


def exempt(w: Clauses, a: CardSet, b: CardSet) -> Clauses:
    """What a card sets off, but not on such a card."""
    match w[-1]:
        case When(OnPlay(cards)) if sets.both(cards, a):
            but = negated(pair_is(a, b)) if a != cards else negated((Is(b, 1),))
            return (*w[:-1], msgspec.structs.replace(w[-1], ifs=(*w[-1].ifs, but)))
        case _:
            raise Unfit


def turned_skip() -> Acts:
    """The direction changes, and the next player that way is skipped."""
    return (Direct(), Skip(Next()))


def when_classed(pick: Pick, acts: Effects, label: object) -> Clauses:
    """What cards do that have something in common, which tells nothing new."""
    return when_cards(pick, acts)


def when_covered_or(pick: Pick, orelse: Acts) -> Clauses:
    """Who plays a card has to lay another one on it, or else something is done."""
    return when_cards(pick, order(do_lay_or(None, orelse)))


def only_suited_but(pick: Pick, t: Trait, again: CardSet, u: Trait) -> Clauses:
    """Cards that must agree in it with the card they are played on, told twice."""
    if t != u or pick.cards != again or pick.ifs:
        raise Unfit
    return plays("not", Pick(pick.cards, (Not(Same(t)),)))


def only_suited_never(pick: Pick, t: Trait, again: CardSet) -> Clauses:
    """The same, where it is told that they do not go on another such card."""
    return only_suited_but(pick, t, again, t)


def drawn_row(n: int, which: int, acts: Acts, again: CardSet = EVERY) -> Clauses:
    """What one of so many who draw one after the other has to do; then it is counted anew."""
    if n < 2 or which not in (1, n - 1, n) or again != EVERY:
        raise Unfit
    who: Seat = "me" if which == n else "previous" if which == n - 1 else Before(n - 1)
    third = Compare(Math("mod", Row("draw", "all"), n), "=", n - 1)
    return when(Trigger(OnDraw(), (third,)), by(who, acts))


def nothing_noted(note: bool) -> Clauses:
    """What ranks count goes without saying."""
    return ()


def skip_then(acts: Acts) -> Acts:
    """The next player is skipped, and the one after has something to do."""
    return (Skip(Next()), *by(Next(2), acts))


# Who may not speak -------------------------------------------------------------------------

ITS_END = Until(OnTurn("ends"))


ANYTHING = Speech("anything")


def silenced(seat: Seat, speech: Speech = ANYTHING, lasts: Duration | None = None) -> Acts:
    """A player may not say something: the next one in their turn, the one of the card until the
    next, if no time is told."""
    if seat == Next() and lasts in (None, ITS_END, "turn"):
        return (Lasting("turn", (Ban(speech, seat),)),)
    if seat == "me" and lasts != ITS_END:
        return (Lasting(lasts or "round", (Ban(speech, seat),)),)
    if seat in ("all", "others") and lasts is not None:
        return (Lasting(lasts, (Ban(speech, "all" if seat == "all" else But("cause")),)),)
    raise Unfit


def silenced_next(speech: Speech) -> Acts:
    """The next player may not say something in that turn."""
    return silenced(Next(), speech)


def hushed_after(pair: Any, speech: Speech = ANYTHING) -> Clauses:
    """Who plays after a pair of cards may not say something in that turn."""
    return when(on_pairs((pair,)), silenced(Next(), speech))


def silenced_turn() -> Acts:
    """The next player may not say anything in that turn."""
    return silenced_next(ANYTHING)


def silent(speech: Speech = ANYTHING, lasts: Duration = OWN) -> Acts:
    """May not say something for so long."""
    if lasts == ITS_END:
        raise Unfit
    return (Lasting(lasts, (Ban(speech, SUBJECT),)),)


def when_hushed(pick: Pick, orelse: Effects, speech: Speech = ANYTHING) -> Clauses:
    """Speaking costs something, as long as the card is the last one played."""
    ban = Ban(speech, orelse=settled(None, order(orelse)))
    return when_cards(pick, (Lasting(Cards(), (ban,)),))


def when_faced(cards: Pick, acts: Acts) -> Clauses:
    """Who has to sit out or take the pile on a card, as its next player: of its own player the
    same words can be said as well."""
    if not any(isinstance(act, TakeCards) or act == Skip(SUBJECT) for act in acts):
        raise Unfit
    return when_cards(cards, by(Next(), acts))


ASKED = Words("ask a question", "задать вопрос")
ANSWERED = Words("answer the question", "ответить на вопрос")


def do_asks() -> Acts:
    """Has to ask a question."""
    return do_deed(ASKED)


def do_answers() -> Acts:
    """Has to answer a question."""
    return do_deed(ANSWERED)


def asks_next() -> Acts:
    """Asks the next player a question, who answers it."""
    return (*by("me", do_asks()), *by(Next(), do_answers()))
