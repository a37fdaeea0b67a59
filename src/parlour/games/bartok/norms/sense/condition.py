"""What phrases about conditions mean."""

from __future__ import annotations

from typing import Any, cast

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.sense.base import (
    THAT,
    TOP,
    Pick,
    negated,
    one_of,
    put,
)
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.settle import OF_IT
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    CanPlay,
    Compare,
    Counter,
    Die,
    Hand,
    Highest,
    Holder,
    Is,
    Kind,
    Math,
    Not,
    Num,
    OutOfTurn,
    Rank,
    Ref,
    Ruled,
    Same,
    SamePlayer,
    Seat,
    Streak,
    Test,
    Tests,
    Trait,
    Words,
)

# Conditions --------------------------------------------------------------------------------


def all_of(tests: tuple[Any, ...]) -> Tests:
    """All of them."""
    return tuple(test for part in tests for test in _tests(part))


def _tests(part: Any) -> Tests:
    return cast(Tests, part) if isinstance(part, tuple) else (part,)


def any_of(tests: tuple[Any, ...]) -> Tests:
    """At least one of them."""
    return (AnyOf(tuple(one_of(_tests(part)) for part in tests)),)


def of_card(card: Ref, pick: Pick) -> Tests:
    """That this card is one of those."""
    if isinstance(card, str) and card not in ("drawn", "flipped", "mine", TOP):
        raise Unfit
    tests: Tests = put(pick.ifs, "\0", 0)
    if card != 0:
        tests = tuple(shifted(test, card) for test in tests)
    tests = put(tests, cast(str, THAT), 1 if card == 0 else 0)
    return ((Is(pick.cards, card),) if pick.cards != EVERY else ()) + tests


def recard(test: Test, to: dict[Ref, Ref]) -> Test:
    """The condition about other cards."""
    match test:
        case Is(cards, card):
            return Is(cards, to.get(card, card))
        case Same(what, a, b):
            return Same(what, to.get(a, a), to.get(b, b))
        case Not(that):
            return Not(recard(that, to))
        case AnyOf(tests):
            return AnyOf(tuple(recard(one, to) for one in tests))
        case AllOf(tests):
            return AllOf(tuple(recard(one, to) for one in tests))
        case _:
            raise Unfit


def shifted(test: Test, card: Ref) -> Test:
    """The condition on card 0 as one on another card."""
    match test:
        case Is(cards, 0):
            return Is(cards, card)
        case Same(what, a, b):
            return Same(what, card if a == 0 else a, card if b == 0 else b)
        case Compare(a, op, b):
            return Compare(_shifted_num(a, card), op, _shifted_num(b, card))
        case Kind(n, what):
            return Kind(_shifted_num(n, card), what)
        case Ruled(0, what):
            return Ruled(card, what)
        case Not(that):
            return Not(shifted(that, card))
        case AnyOf(tests):
            return AnyOf(tuple(shifted(one, card) for one in tests))
        case AllOf(tests):
            return AllOf(tuple(shifted(one, card) for one in tests))
        case _:
            raise Unfit


def _shifted_num(n: Num, card: Ref) -> Num:
    match n:
        case Rank(0, high, tens):
            return Rank(card, high, tens)
        case Math(op, a, b):
            return Math(op, _shifted_num(a, card), _shifted_num(b, card))
        case _:
            return n


def is_test(a: Ref, pick: Pick) -> Tests:
    """Card `a` is one of those; that it is a card is no condition."""
    tests = of_card(a, pick)
    if not tests:
        raise Unfit
    return tests


def isnt_test(a: Ref, pick: Pick) -> Tests:
    """Card `a` is none of those."""
    return (negated(of_card(a, pick)),)


def same_as(what: Trait, a: Ref, b: Ref = 1) -> Tests:
    """Card `a` agrees with card `b`."""
    return (Same(what, a, b),)


def amount_is(a: Num, than: Than) -> Tests:
    """The amount is so."""
    return (than.of(a),)


def sum_is(a: Ref, b: Ref, than: Than) -> Tests:
    """The ranks of two cards add up so."""
    return (than.of(Math("+", Rank(a), Rank(b))),)


def differ(a: Ref, b: Ref, than: Than) -> Tests:
    """The ranks of two cards differ by so much."""
    return (than.of(Math("gap", Rank(a), Rank(b))),)


def holds(seat: Seat, than: Than, cards: CardSet) -> Tests:
    """The player holds so many of these cards."""
    return (than.of(Hand(seat, cards)),)


def holds_only(seat: Seat, cards: CardSet) -> Tests:
    """The player holds such cards alone."""
    return (Compare(Hand(seat, sets.other(cards)), "=", 0),)


def top_is(pick: Pick) -> Tests:
    """The top card is such a card."""
    return of_card(TOP, pick)


def holds_more(op: Any, a: Seat, b: Seat) -> Tests:
    """One player holds more, fewer or as many cards as another."""
    return (Compare(Hand(a), op, Hand(b)),)


def pile_is(than: Than, what: Any) -> Tests:
    """So many cards lie in the discard pile, or in the stock."""
    return (than.of(what),)


def players_are(than: Than) -> Tests:
    """So many players are in the deal."""
    return (than.of("players"),)


def players_range(n: int, m: int) -> Tests:
    """From n to m players are in the deal."""
    if n >= m:
        raise Unfit
    return (Compare("players", ">=", n), Compare("players", "<=", m))


def streak_is(cards: CardSet, than: Than | None = None, n: int = 0) -> Tests:
    """So many cards of the set lie in a row (a bare number: at least so many)."""
    return _streak(Streak("any", cards), than, n)


def streak_of(how: Any, than: Than | None = None, n: int = 0) -> Tests:
    """So many cards in a row stand so to one another."""
    return _streak(Streak(how), than, n)


def streak_top(how: Any, n: int) -> Tests:
    """The top cards agree."""
    return _streak(Streak(how), Than("=", n), 0)


def row_from(n: int, how: Any = "any", cards: CardSet = EVERY, start: int = 0) -> Tests:
    """The n-th card of a row, or a later one; `start`: counted from that card of the pile."""
    if n + start < 2 or (how == "any" and cards == EVERY):
        raise Unfit
    return (Compare(Streak(how, cards, start), ">=", n),)


def streak_with(how: Any, n: int) -> Tests:
    """A card agrees with the so many before it."""
    return row_from(n + 1, how)


def streak_all(how: Any, n: int, m: int) -> Tests:
    """The top cards all differ, which is told with their number once more."""
    if n != m or how not in ("new suit", "new rank"):
        raise Unfit
    return streak_top(how, n)


def _streak(streak: Streak, than: Than | None, n: int) -> Tests:
    if than is None:
        return (Compare(streak, "=", n),)
    if than.n == 1 and than.op in ("=", ">="):
        raise Unfit
    return ((than if than.op != "=" else Than(">=", than.n)).of(streak),)


def distinct(n: int, what: Trait) -> Tests:
    """The last three cards all differ in it; more would be too much for one sentence."""
    if n != 3 or what == "colour":
        raise Unfit
    return tuple(Not(Same(what, a, b)) for b in range(n) for a in range(b))


def changes(cards: CardSet, seat: Seat = "me") -> Tests:
    """The suit changes to this one."""
    if seat != "me":
        raise Unfit
    return (Is(cards), Is(sets.other(cards), 1))


def changes_any(seat: Seat = "me") -> Tests:
    """The suit changes."""
    if seat != "me":
        raise Unfit
    return (Not(Same("suit")),)


def cannot_play(seat: Seat = "me") -> Tests:
    """The player has nothing to play."""
    return (Not(CanPlay(seat)),)


def just_drawn(a: Ref, **_: Any) -> Tests:
    """The card was drawn just now."""
    return (Same("card", a, "drawn"),)


def out_of_turn(card: Ref) -> Tests:
    """The card was played out of turn."""
    return (OutOfTurn(card),)


def holds_token(seat: Seat, token: Words) -> Tests:
    """The player has the token."""
    return (SamePlayer(Holder(token), seat),)


def ruled_test(card: Ref) -> Tests:
    """The card has an added rule."""
    return (Ruled(card),)


def rolls(than: Than, **_: Any) -> Tests:
    """A die shows so much."""
    return (than.of(Die()),)


def counter_is(than: Than) -> Tests:
    """The rule's counter stands so."""
    return (than.of(Counter()),)


def not_so(cond: Any) -> Tests:
    """It does not hold."""
    return (negated(_tests(cond)),)


def same_of(b: Ref, what: Trait) -> Tests:
    """Of the suit, rank or colour of a card."""
    return (Same(what, 0, b),)


def noted(tests: Any, note: bool) -> Tests:
    """Conditions with such a note."""
    return _tests(tests)


def pattern_is(sets: tuple[CardSet, ...]) -> Tests:
    """These cards lie on one another, the last of them on top."""
    return tuple(Is(cards, depth) for depth, cards in enumerate(reversed(sets)))


def pattern_or(a: tuple[CardSet, ...], b: tuple[CardSet, ...]) -> Tests:
    """One pattern or another; alternating colours are a streak."""
    if {a, b} == {("/DH", "/CS", "/DH"), ("/CS", "/DH", "/CS")}:
        return row_from(3, "other colour")
    return (AnyOf((AllOf(pattern_is(a)), AllOf(pattern_is(b)))),)


def letters_is(letters: tuple[str, ...]) -> Tests:
    """Ranks in a pattern of letters: equal letters equal ranks, others others."""
    row = letters[::-1]
    pairs = [(a, b) for b in range(len(row)) for a in range(b)]
    return tuple(
        Same("rank", a, b) if row[a] == row[b] else Not(Same("rank", a, b)) for a, b in pairs
    )


def blackjack(a: Ref, b: Ref, x: CardSet, y: CardSet, label: str = "") -> Tests:
    """One of two cards is of one set, the other of another."""
    return (AnyOf((AllOf((Is(x, a), Is(y, b))), AllOf((Is(y, a), Is(x, b))))),)


def pair_alike(a: Ref, b: Ref, x: CardSet, y: CardSet, t: Trait, label: str = "") -> Tests:
    """One of two cards is of one set, the other of another, and they agree."""
    return (*blackjack(a, b, x, y), Same(t, a, b))


def holds_another() -> Tests:
    """I hold another of the cards spoken of."""
    return (Compare(Hand("me", OF_IT), ">=", 1),)


def sum_two(than: Than) -> Tests:
    """The ranks of the two cards under this one add up so."""
    return (than.of(Math("+", Rank(1), Rank(2))),)


def pattern_alt(a: tuple[CardSet, ...]) -> Tests:
    """A pattern of three cards, or the one with its two kinds exchanged."""
    if a[0] != a[2] or a[0] == a[1]:
        raise Unfit
    return pattern_or(a, (a[1], a[0], a[1]))


def more_than_highest() -> Tests:
    """I hold more cards than my highest rank."""
    return (Compare(Hand("me"), ">", Highest("me")),)


def in_token(token: Words) -> Tests:
    """I have the token."""
    return holds_token("me", token)


def snapped_now(label: str) -> Tests:
    """The card under this one was played out of turn."""
    return (OutOfTurn(1),)


def hand_not(than: Than) -> Tests:
    """My hand does not have so many cards."""
    return (negated((than.of(Hand("me")),)),)


def sum_last(than: Than) -> Tests:
    """The ranks of the last two cards add up so."""
    return sum_is(0, 1, than)
