"""What whole sentences mean: events with what they set off, laws of play, rules."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Act,
    Count,
    Draw,
    ExtraTurn,
    Fine,
    Name,
    Score,
    Skip,
    StopDraw,
    TakeCards,
)
from parlour.games.bartok.norms.events import (
    Draws,
    Event,
    OnDeal,
    OnHand,
    OnName,
    OnOut,
    OnPlay,
    OnSay,
    OnTurn,
    Says,
    Until,
)
from parlour.games.bartok.norms.model import (
    Ban,
    Clause,
    Effects,
    If,
    Lasting,
    Manner,
    Owe,
    Plays,
    Rule,
    Set,
    When,
)
from parlour.games.bartok.norms.normal import is_open, tree
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.agree import at_event, tells_nothing, tops
from parlour.games.bartok.norms.sense.base import (
    HIM,
    OWN_TURN,
    SUBJECT,
    THAT,
    TOP,
    Acts,
    Cue,
    Pick,
    Trigger,
    negated,
    put,
)
from parlour.games.bartok.norms.sense.happening import on_play, on_test
from parlour.games.bartok.norms.sense.person import held_by_me
from parlour.games.bartok.norms.sense.settle import (
    AUTO,
    OF_IT,
    in_force,
    last_player,
    leaves,
    played_by,
    settled,
    skip_others,
    told_of,
    twice_told,
)
from parlour.games.bartok.norms.sense.table import one
from parlour.games.bartok.norms.telling import doer
from parlour.games.bartok.norms.terms import (
    Compare,
    Counter,
    Figure,
    Hand,
    Kind,
    NameOf,
    Not,
    Phrase,
    Played,
    Same,
    Speech,
    Streak,
    Test,
    Tests,
    Those,
    nodes,
)

Clauses = tuple[Clause, ...]


def when(trigger: Cue, acts: Effects, ifs: Tests = (), exact: bool = False) -> Clauses:
    """What an event sets off; `exact`: in the program's own words, which name every card."""
    if not isinstance(trigger, Trigger):
        trigger = Trigger(trigger)
    acts, held = by_holder(acts) if trigger.own else (acts, ())
    event, ifs = trigger.event, trigger.ifs + ifs + held
    found = settled(event, played_by(event, acts))
    if not exact and (_new_suit(ifs, acts) or _of_winner(event, ifs)):
        raise Unfit
    if not exact and isinstance(event, OnSay) and "named" in leaves(acts):
        raise Unfit  # what is said is not named by a rule
    if not exact and (
        _counts_unnamed(event, found) or _bans_unnamed(event, found) or twice_told(found)
    ):
        raise Unfit
    if not exact:
        found = put(found, "\0last", last_player(ifs))
        found, ifs = at_event(event, skip_others(event, found)), at_event(event, ifs)
    if not found or (not exact and any(_left_over(a, b) for a, b in pairwise(found))):
        raise Unfit
    if not exact and Trigger(event, ifs) == Trigger(OnPlay()) and _binds(found):
        raise Unfit  # what every play brings into force is a law
    scores = any(isinstance(act, Score) and act.seat == "winner" for act in found)
    if not exact and "last card" in ifs and scores:
        raise Unfit  # who goes out has not won yet: that would be the winner of the deal before
    if isinstance(event, OnPlay):
        ifs = put(ifs, OF_IT, event.cards)
    ifs = ifs if exact else _lying_row(ifs, event)
    made = When(event, _done_by(found, ifs), put(ifs, str(THAT), 1))
    return (made,) if exact else _by_turns(made)


def own_turn(what: Any) -> Trigger:
    """A turn begins or ends, which is that of whoever does something."""
    return Trigger(OnTurn(what), own=True)


def by_holder(acts: Acts) -> tuple[Acts, Tests]:
    """What all, or those who hold so many cards, do on a turn of their own: the effects and
    condition for the player whose turn it is."""
    who = {
        act.seat if isinstance(act, Count) else doer(act) for act in acts if isinstance(act, Act)
    }
    groups = {seat for seat in who if isinstance(seat, Those) or seat == "all"}
    if not groups:
        return acts, ()
    group = groups.pop()
    if len(who) != 1 or (isinstance(group, Those) and group.among == "others"):
        raise Unfit
    held = (held_by_me(group),) if isinstance(group, Those) else ()
    return cast(Acts, put(acts, group, "me")), held


def _left_over(before: Any, act: Any) -> bool:
    """Is it something to say, told behind a debt of another player that may be answered, so that
    it is not clear whose it is?"""
    match before, act:
        case Owe(Draws(), seat, answers), Owe(Says(), "me"):
            return bool(answers) and seat != "me"
        case _:
            return False


def _lying_row(ifs: Tests, event: Event) -> Tests:
    """The conditions: a row that the card does not go on with is the one that lies under it."""
    ended = {what for test in ifs if (what := _ended(test))}
    return tuple(
        _lying(test) if _row_of(test) in ended or _apart(test, event) else test for test in ifs
    )


def _apart(test: Test, event: Event) -> bool:
    """Is it a row of cards of which the card that is played is none?"""
    match test, event:
        case Compare(Streak("any", cards, 0)), OnPlay(played):
            return not sets.both(cards, played)
        case _:
            return False


def _ended(test: Test) -> str:
    """In what the card does not agree with the one under it."""
    match test:
        case Not(Same(what, 0, 1)):
            return what
        case _:
            return ""


def _row_of(test: Test) -> str | None:
    match test:
        case Compare(Streak(how, _, 0), _, n) if n != 1:
            return how
        case _:
            return None


def _lying(test: Test) -> Test:
    match test:
        case Compare(Streak(how, cards), op, n):
            return Compare(Streak(how, cards, 1), op, n)
        case _:
            return test


def _by_turns(made: When) -> Clauses:
    """What cards bring into force until such a card is played: the next one ends it, the one after
    begins it anew. Who holds so many cards and draws no more has a limit."""
    from parlour.games.bartok.norms.sense.bounds import law_if

    match made:
        case When(OnPlay(cards, "*", "anyone"), (Lasting(Until(OnPlay(until)), law),), ()):
            bound = any(isinstance(one, Ban | Manner) and one.seat == "me" for one in law)
            if cards == until != EVERY and Ban(Speech("number")) in law:
                raise Unfit  # numbers that are banned between two such cards are cards
            if cards == until != EVERY and "cause" not in leaves(law) and not bound:
                return law_if(law, (Kind(Played(cards), "odd"),))
        case When(OnHand(n, ">=", "any"), (StopDraw(),), ()):
            return (Set("hand limit", n),)
        case When(event, (Lasting(Until(ends, then), _) as lasting,), ifs):
            if ifs and tree((event, ifs)) == tree((ends, then)):
                return (When(event, (Count(1, add=True), If((_ODD,), (lasting,))), ifs),)
    return (made,)


_ODD = Kind(Counter(), "odd")


def _binds(found: Effects) -> bool:
    """Do all the effects bring into force what may be played?"""
    return all(
        isinstance(act, Lasting) and all(isinstance(one, Plays) for one in act.clauses)
        for act in found
    )


def _new_suit(ifs: Tests, acts: Effects) -> bool:
    """Is a suit named as if it were to be chosen, though it is the one that has come?"""
    return Not(Same("suit")) in ifs and any(
        isinstance(act, Name) and act.what == "suit" for act in acts
    )


def _of_winner(event: Event, ifs: Tests) -> bool:
    """Is something told of what the winner of a deal holds at its end, who holds nothing?"""
    held = any(isinstance(one, Hand) and one.seat == "me" for one in nodes(ifs))
    return held and event == OnDeal("over")


def _counts_unnamed(event: Event, found: Effects) -> bool:
    """Is it a number named before that somebody draws, misses or says, though none is named
    here?"""
    pieces = tuple(nodes(found))
    counted = any(
        (isinstance(one, Draw | Fine) and one.n == "named")
        or (isinstance(one, Skip) and one.turns == "named")
        or one == Figure("named")
        for one in pieces
    )
    return (
        counted
        and not isinstance(event, OnName)
        and not any(isinstance(one, Name) for one in pieces)
    )


def _bans_unnamed(event: Event, found: Effects) -> bool:
    """May something not be played that was named before, though none is named here?"""
    pieces = tuple(nodes(found))
    banned = (one for one in pieces if isinstance(one, Plays) and one.how == "not")
    told = any(isinstance(test, Same) and test.b == "named" for one in banned for test in one.ifs)
    named = isinstance(event, OnName) or any(isinstance(one, Name) for one in pieces)
    return told and not named


def when_cards(pick: Pick, acts: Effects, on: CardSet = EVERY, ifs: Tests = ()) -> Clauses:
    """What a card sets off."""
    return when(on_play(pick, on), acts, ifs)


def when_before(pick: Pick, acts: Effects) -> Clauses:
    """What is done by who plays a card."""
    return when_cards(pick, order(acts))


def when_if(ifs: Tests, w: Clauses) -> Clauses:
    """What a card sets off, its condition told before it."""
    return tuple(
        When(clause.event, _done_by(clause.then, ifs), (*clause.ifs, *_of_event(ifs, clause)))
        for clause in w
        if isinstance(clause, When)
    )


def when_if_not(ifs: Tests, w: Clauses) -> Clauses:
    """What a card sets off unless something is so, told before it."""
    return when_if((negated(ifs),), w)


def _done_by(then: Effects, ifs: Tests) -> Effects:
    """The effects with `him` put in, if the conditions speak of one other player."""
    found = told_of(ifs, then)
    return tuple(
        Skip(act.seat) if isinstance(act, Skip) and act.turns is AUTO else act for act in found
    )


def _of_event(ifs: Tests, clause: When) -> Tests:
    return put(tops(ifs), str(THAT), 1) if isinstance(clause.event, OnPlay) else ifs


def winner_gets(acts: Effects) -> Clauses:
    """What the winner of a deal gets."""
    return when(OnOut(), order(acts))


def when_around(acts: Effects, trigger: Any, more: Effects) -> Clauses:
    """What an event sets off, told before it and behind it."""
    return when(trigger, (*acts, *more))


def when_lasting(trigger: Any, law: Clauses, lasts: Any) -> Clauses:
    """What an event brings into force for so long."""
    if lasts == OWN_TURN and any(isinstance(one, Ban) for one in law):
        raise Unfit
    return when(trigger, (in_force(law, lasts),))


def plays(how: Any, pick: Pick, on: CardSet = EVERY, ifs: Tests = (), turn: Any = "own") -> Clauses:
    """Which cards may be played on which; `turn`: `even` out of turn is both ways."""
    if turn != "own" and (pick, on, ifs) == (Pick(), EVERY, ()):
        raise Unfit  # whether it has to match is not told
    if turn == "even":
        return plays(how, pick, on, ifs) + plays(how, pick, on, ifs, "any")
    return (Plays(how, pick.cards, on, pick.ifs + ifs, turn),)


def rule(parts: tuple[Clauses, ...]) -> Rule:
    """All the sentences together."""
    clauses = tuple(clause for part in parts for clause in part)
    if not clauses or _names_unbound(clauses) or _again_bound(clauses) or _set_apart(clauses):
        raise Unfit
    if any(map(tells_nothing, clauses)):
        raise Unfit
    clauses = put(clauses, str(OWN_TURN), "round")
    return Rule(put(put(put(clauses, str(THAT), 1), str(TOP), 1), str(HIM), "me"))


def _set_apart(clauses: Clauses) -> bool:
    """Is whoever does something told of as "they", and "you" beside, who is somebody else?"""
    rows = (
        one.then for one in clauses if isinstance(one, When) and not isinstance(one.event, OnPlay)
    )
    return any({"me", HIM} <= {doer(act) for act in row} for row in rows)


def _again_bound(clauses: Clauses) -> bool:
    """Is another turn told of, and what alone may be played as if it were so in every turn?"""
    again = any(isinstance(one, ExtraTurn) for one in nodes(clauses))
    return again and any(
        isinstance(one, Plays) and one.how in ("only", "instead") and one.on == EVERY
        for one in clauses
    )


def _names_unbound(clauses: Clauses) -> bool:
    """Is something named, and told in a law of its own as if it were the card before, or not at
    all?"""
    named = {one.what for one in nodes(clauses) if isinstance(one, Name)}
    laws = tuple(one for one in clauses if isinstance(one, Plays))
    if named and laws and "named" not in leaves(clauses):
        return True
    return any(isinstance(one, Same) and one.what in named and one.b == THAT for one in nodes(laws))


def when_either(a: CardSet, x: Effects, b: CardSet, y: Effects) -> Clauses:
    """One thing after some cards, another after others, which are not simply all."""
    if EVERY in (a, b):
        raise Unfit
    return when_cards(Pick(a), x) + when_cards(Pick(alike(a, b)), y)


def ways(x: str, a: CardSet, y: str, b: CardSet) -> Clauses:
    """The directions after two kinds of cards."""
    return when_either(a, one(x), b, one(y))


def when_if_either(a: Any, x: Effects, y: Effects) -> Clauses:
    """One thing if the conditions hold, else another."""
    trigger = a if isinstance(a, Trigger) else Trigger(a)
    if not trigger.ifs or is_open(x):
        raise Unfit
    return when(trigger.event, (If(trigger.ifs, x, y),))


def when_unless(trigger: Cue, acts: Effects, ifs: Tests, other: Effects) -> Clauses:
    """One thing, but another if the conditions hold."""
    return when(trigger, (If(ifs, other, acts),))


def when_second(w: Clauses, also: Pick, acts: Effects) -> Clauses:
    """One thing, and another for a second kind of card."""
    first = w[-1]
    if not isinstance(first, When) or not isinstance(first.event, OnPlay):
        raise Unfit
    if also == Pick() or (also.cards == first.event.cards and not also.ifs):
        raise Unfit
    return w + when_cards(Pick(alike(first.event.cards, also.cards), also.ifs), acts)


def alike(cards: CardSet, also: CardSet) -> CardSet:
    """Cards told by their suit or colour alone after some of other suits: they have the ranks of
    those (`a red queen ..., a black one ...`)."""
    if also[:1] != "/" or not sets.members(cards) or sets.both(cards, also):
        return also
    return sets.both(sets.of_their_ranks(cards), also)


def when_bare(trigger: Cue, acts: Effects, also: CardSet, phrase: Phrase) -> Clauses:
    """Words after some cards, other words after others."""
    first = when(trigger, acts)
    match first[-1]:
        case When(OnPlay(cards)):
            also = alike(cards, also)
    return first + when_cards(Pick(also), order((Owe(Says(phrase), SUBJECT),)))


def when_else(pick: Pick, acts: Effects, ifs: Tests, other: Effects) -> Clauses:
    """What a card does, and what instead if the conditions hold."""
    return when_unless(on_play(pick), acts, ifs, other)


def when_row(tests: Tests, acts: Effects) -> Clauses:
    """What a row of cards sets off."""
    return when(on_test(tests), acts)


def when_nth(tests: Tests, acts: Effects, n: int, other: Effects) -> Clauses:
    """One thing for the n-th card in a row, another for a later one."""
    match tests:
        case (Compare(streak, "=", int()),):
            return when_row(tests, acts) + when_row((Compare(streak, "=", n),), other)
        case _:
            raise Unfit


def when_taken(seat: Any, cards: CardSet) -> Clauses:
    """A player takes such a card when it is played."""
    return when_cards(Pick(cards), (TakeCards(seat),))


def when_named(cards: CardSet, example: str = "") -> Clauses:
    """Such cards have to be named; an example may be told."""
    return when_cards(Pick(cards), (Owe(Says((NameOf(),)), "me"),))
