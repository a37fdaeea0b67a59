"""Conditions in English."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.english.cards import cards, plural
from parlour.games.bartok.norms.english.nouns import HOLDS, TRAIT, num, phrase, ref, seat
from parlour.games.bartok.norms.telling import side_by_side
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    CanPlay,
    Compare,
    Direction,
    Hand,
    Is,
    Kind,
    Not,
    OutOfTurn,
    Playable,
    Rank,
    Ruled,
    Same,
    SamePlayer,
    Saying,
    Test,
    Tests,
    Upto,
)

_OPS: Final = {
    "=": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
}


_LITERAL: Final = {
    "last card": "it is the player's last card",
    "drew": "the player drew in this turn",
    "owing": "the player owes something else to be said",
}


_RULED: Final = {
    "any": "",
    "draw": " that makes somebody draw",
    "skip": " that makes somebody miss a turn",
    "say": " that makes somebody say something",
}


def tests(ifs: Tests) -> str:
    """Conditions that all hold."""
    return " and ".join(test(one) for one in ifs)


def given(ifs: Tests, word: str = " if ") -> str:
    """Conditions behind a word, or nothing."""
    return word + tests(ifs) if ifs else ""


def test(one: Test, no: str = "") -> str:  # noqa: C901, PT028
    """A condition; with `no`, that it does not hold, where that can be said so."""
    match one:
        case str():
            return _LITERAL[one]
        case Is(text, card):
            return f"{ref(card)} is {cards(text)}"
        case Same(what, card, "named") if what in TRAIT:
            return f"{ref(card)} is {no}of the named {what}"
        case Same(what, card, other) if what in TRAIT:
            return f"{ref(card)} is {no}of the same {what} as {ref(other)}"
        case Same(what, card, other):
            name = "the twin of" if what == "twin" else "the same card as"
            return f"{ref(card)} is {no}{name} {ref(other)}"
        case Compare():
            return _compared(one)
        case Not(Same() as that):
            return test(that, "not ")
        case Not(that):
            return f"it is not so that {test(that)}"
        case AnyOf(parts):
            return "either " + " or ".join(_joint(part) for part in parts)
        case AllOf(parts):
            return f"both {' and '.join(test(part) for part in parts)} hold"
        case _:
            return _other_test(one)


def _joint(part: Test) -> str:
    """One of several conditions; those that hold together are told so."""
    return " while ".join(map(test, side_by_side(part) or (part,)))


def _compared(one: Compare) -> str:
    match one:
        case Compare(Hand(who, text, False), "=", 0):
            return f"{seat(who)} holds no {plural(text)}"
        case Compare(Hand(who, text, False), op, int(n)) if op in HOLDS and n >= 0:
            single = "card" if text == EVERY else f"card that is {cards(text)}"
            return f"{seat(who)} holds {HOLDS[op]}{n} {single if n == 1 else plural(text)}"
        case Compare(Rank(0, False, False), op, Rank(card, False, False)) if op in "<>":
            return f"it is {'lower' if op == '<' else 'higher'} than {ref(card)}"
        case Compare(Rank(1, False, False), op, Rank(0, False, False)) if op in "<>":
            return f"it is {'higher' if op == '<' else 'lower'} than {ref(1)}"
    return f"{num(one.a)} {_OPS[one.op]} {num(one.b)}"


_PER: Final = {"deal": "", "player": " to the player"}


def _other_test(one: Any) -> str:  # noqa: C901
    match one:
        case Kind(n, "prime"):
            return f"{num(n)} is a prime number"
        case Kind(n, what):
            return f"{num(n)} is {what}"
        case Ruled(card, what):
            return f"{ref(card)} has an added rule{_RULED[what]}"
        case Playable(card):
            return f"{ref(card)} may be played"
        case CanPlay(who):
            return f"{seat(who)} has something to play"
        case Direction(way):
            return f"play is going {way}"
        case Saying(said):
            return f"the player says {phrase(said)} with it"
        case OutOfTurn(card):
            return f"{ref(card)} was played out of turn"
        case Upto(1, per):
            return f"this has not happened yet{_PER[per]} in the deal"
        case Upto(n, per):
            return f"this has happened{_PER[per]} fewer than {n} times in the deal"
        case SamePlayer(one_seat, other):
            return f"{seat(other)} is {seat(one_seat)}"
    raise TypeError(one)
