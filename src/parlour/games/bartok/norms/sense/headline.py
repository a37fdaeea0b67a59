"""What is said in passing: headlines, asides, cards told by how they stand to the one before."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Act, Draw, Give, Skip
from parlour.games.bartok.norms.events import Duration, OnDeal, OnPlay
from parlour.games.bartok.norms.model import Effects, Lasting, Off, Rule, When
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import SUBJECT, Acts, Pick, Trigger, negated, put
from parlour.games.bartok.norms.sense.bounds import law_if, may_match
from parlour.games.bartok.norms.sense.deed import do_say
from parlour.games.bartok.norms.sense.happening import on_nth_of, under
from parlour.games.bartok.norms.sense.law import onto
from parlour.games.bartok.norms.sense.phrases import in_both
from parlour.games.bartok.norms.sense.sentence import (
    Clauses,
    alike,
    plays,
    rule,
    when,
    when_cards,
    when_if,
)
from parlour.games.bartok.norms.sense.table import demand_named
from parlour.games.bartok.norms.telling import doer
from parlour.games.bartok.norms.terms import (
    Chosen,
    Compare,
    Hand,
    Kind,
    Next,
    Not,
    Num,
    Phrase,
    Played,
    Ref,
    Same,
    Seat,
    Tests,
    Trait,
)


def rule_noted(parts: tuple[Clauses, ...], note: object) -> Rule:
    """All the sentences together, with an aside that tells nothing new."""
    return rule(parts)


def on_nth_number(n: int) -> Trigger:
    """The n-th card of the deal is played."""
    return on_nth_of(n, "*")


def when_either_such(a: Pick, x: Effects, b: Pick, y: Effects) -> Clauses:
    """One thing after some cards, another after others, told by how they stand to those before."""
    return when_cards(a, x) + when_cards(b, y)


def when_start_way(acts: Acts) -> Clauses:
    """Which way play goes from the beginning of a deal."""
    return when(OnDeal(), acts)


def demand_lasting(what: Any, lasts: Duration) -> Acts:
    """What was named must be played for so long."""
    (held,) = demand_named(what)
    return (Lasting(lasts, held.clauses),)


def do_exchange_blind(n: Num, b: Seat | None = None) -> Acts:
    """Exchanges so many unseen cards with somebody, or with a player of choice."""
    b = Chosen(SUBJECT) if b is None else b
    return (Give(SUBJECT, b, n, pick="random"), Give(b, SUBJECT, n, pick="random"))


def same_told(what: Trait, again: Trait | None = None, b: Ref = 1) -> Tests:
    """The card played agrees with another, told in one word or in two."""
    if again not in (None, what):
        raise Unfit
    return (Same(what, 0, b),)


def may_match_too(t: Trait, instead: Trait | None = None) -> Clauses:
    """Cards that agree in one thing may be played though they do not in another."""
    if instead == t:
        raise Unfit
    return may_match(t)


def may_match_alike(t: Trait, a: CardSet, b: CardSet, c: CardSet, d: CardSet) -> Clauses:
    """Cards that agree in colour may be played as well: red on red, black on black."""
    if t != "colour" or a != b or c != d or {a, c} != {"/DH", "/CS"}:
        raise Unfit
    return may_match(t)


def on_play_onto(pick: Pick, on: Pick) -> Trigger:
    """A card is played on one that is told by how it stands to it."""
    cards, tests = onto(on)
    return Trigger(OnPlay(pick.cards, cards), under(pick.ifs) + tests)


def not_but(n: int, m: int) -> int:
    """So many, and not another number."""
    if n == m:
        raise Unfit
    return n


def last_only_if(ifs: Tests) -> Clauses:
    """The last card may be played on conditions alone."""
    return plays("not", Pick("*", (negated(ifs), "last card")))


def not_last() -> Tests:
    """The card is not the last one of its player."""
    return (Not("last card"),)


def hand_kind(seat: Seat, kind: Any) -> Tests:
    """A player holds an even, odd or prime number of cards."""
    return (Kind(Hand(seat), kind),)


def do_thank() -> Acts:
    """Has to say thank you."""
    return do_say((in_both("спасибо"),))


def last_only_trait(t: Trait, other: Trait | None = None) -> Clauses:
    """The last card has to agree in one thing; in another is not enough."""
    if other == t:
        raise Unfit
    return last_only_if((Same(t),))


def when_not_last(w: Clauses) -> Clauses:
    """What a card sets off that is not the last of its player."""
    return when_if((Not("last card"),), w)


def when_same_seat(w: Clauses, also: CardSet, seat: Seat) -> Clauses:
    """The same for other cards, but done by another player."""
    match w[-1]:
        case When(OnPlay(cards), then, ()) if all(isinstance(act, Act) for act in then):
            told = {doer(act) for act in then} - {None}
            if len(told) != 1:
                raise Unfit
            own = tuple(act for act in then if not isinstance(act, Skip)) or then
            done = put(own if seat != Next() else then, told.pop(), seat)
            if seat == Next() and own == then and any(isinstance(act, Draw) for act in own):
                done = (*done, Skip(Next()))
            return (*w, When(OnPlay(alike(cards, also)), done))
        case _:
            raise Unfit


def off_cards(cards: CardSet) -> Clauses:
    """What the other rules say of such cards does not apply."""
    if cards == "*":
        raise Unfit
    return (When(OnDeal(), (Lasting("deal", (Off(cards=cards),)),)),)


def law_until_first(law: Clauses, cards: CardSet) -> Clauses:
    """A law that holds until such a card has been played in the deal."""
    return law_if(law, (Compare(Played(cards), "=", 0),))


def when_kind(pick: Pick, acts: Effects) -> Clauses:
    """What cards of some kind set off: `all` who do something are players."""
    if pick == Pick():
        raise Unfit
    return when_cards(pick, acts)


def call_answer(call: Phrase, response: Phrase) -> Acts:
    """Who plays the card says the one, all the others the other."""
    return order(do_say(call)) + by("others", do_say(response))
