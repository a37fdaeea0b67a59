"""Conditions in Russian words."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.russian.cards import PLAYED, cards, gender, those
from parlour.games.bartok.norms.russian.nouns import (
    HOLDS,
    IN_ROW,
    holding,
    num,
    of_many,
    phrase,
    ref,
    seat,
)
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
    Math,
    Not,
    OutOfTurn,
    Playable,
    Played,
    Rank,
    Ruled,
    Same,
    SamePlayer,
    Saying,
    Streak,
    Test,
    Tests,
    Upto,
)

_OPS: Final = {
    "=": "составляет ровно",
    "!=": "не составляет",
    "<": "меньше, чем",
    "<=": "не больше, чем",
    ">": "больше, чем",
    ">=": "не меньше, чем",
}

_TRAIT: Final = {"suit": "той же масти", "rank": "того же ранга", "colour": "того же цвета"}

_NAMED: Final = {
    "suit": "названной масти",
    "rank": "названного ранга",
    "colour": "названного цвета",
}

_LITERAL: Final = {
    "last card": "это последняя карта игрока",
    "drew": "игрок уже брал карту в этот ход",
    "owing": "игрок должен сказать ещё что-то",
}

_RULED: Final = {
    "any": "",
    "draw": ", по которому берут карты",
    "skip": ", по которому пропускают ход",
    "say": ", по которому что-то говорят",
}

_WAY: Final = {"clockwise": "по часовой стрелке", "anticlockwise": "против часовой стрелки"}


def tests(ifs: Tests) -> str:
    """Conditions that all hold."""
    return " и ".join(condition(one) for one in ifs)


def given(ifs: Tests, word: str = ", если ") -> str:
    """Conditions behind a word, or nothing."""
    return word + tests(ifs) if ifs else ""


def condition(one: Test, no: str = "") -> str:  # noqa: C901
    """A condition; with `no`, that it does not hold, where that can be said so."""
    match one:
        case str():
            return _LITERAL[one]
        case Is(text, card):
            return f"{ref(card)} — {cards(text)}"
        case Same(what, card, "named") if what in _NAMED:
            return f"{ref(card)} {no}{_NAMED[what]}"
        case Same(what, card, other) if what in _TRAIT:
            return f"{ref(card)} {no}{_TRAIT[what]}, что и {ref(other)}"
        case Same(what, card, other):
            name = "двойники" if what == "twin" else "одна и та же карта"
            return f"{ref(card)} и {ref(other)} — {no}{name}"
        case Compare():
            return _compared(one)
        case Not(Same() as that):
            return condition(that, "не ")
        case Not(that):
            return f"неверно, что {condition(that)}"
        case AnyOf(parts):
            return ", ".join(f"либо {_joint(part)}" for part in parts)
        case AllOf(parts):
            return f"одновременно {' и '.join(map(condition, parts))} вместе"
        case _:
            return _other_test(one)


def _joint(part: Test) -> str:
    """One of several conditions; those that hold together are told so."""
    return " и при этом ".join(map(condition, side_by_side(part) or (part,)))


def _compared(one: Compare) -> str:
    match one:
        case Compare(Hand(who, text, False), op, int(n)) if op in HOLDS and n >= 0:
            return f"у {seat(who, 'gen')} {holding(op, n, text)}"
        case Compare(Streak(how, text, 0), op, int(n)) if op in HOLDS and n > 0:
            many = those(text, n) if op == "=" else of_many(text, n)
            return f"подряд лежит {HOLDS[op]} {n} {many}{IN_ROW[how]}"
        case Compare(Played(text) as of, "=" | ">=" as op, int(n)) if of == Played(text) and n == (
            op == ">="
        ):
            yet = "уже" if n else "ещё не"
            return f"{cards(text)} {yet} {PLAYED[gender(text)]} в этой сдаче"
        case Compare(Math("mod", a, int(n)), "=", 0):
            return f"{num(a)} делится на {n}"
        case Compare(Math("-", Rank(a, False, False), Rank(b, False, False)), "=", int(n)) if n:
            way = "старше" if n > 0 else "младше"
            return f"{ref(a)} ровно на {abs(n)} {way}, чем {ref(b)}"
        case Compare(Rank(0, False, False), op, Rank(card, False, False)) if op in "<>":
            return f"эта карта {'младше' if op == '<' else 'старше'}, чем {ref(card)}"
        case Compare(Rank(1, False, False), op, Rank(0, False, False)) if op in "<>":
            return f"эта карта {'старше' if op == '<' else 'младше'}, чем {ref(1)}"
    return f"{num(one.a)} {_OPS[one.op]} {num(one.b)}"


_NUMBER: Final = {"prime": "простое", "even": "чётное", "odd": "нечётное"}


def _other_test(one: Any) -> str:  # noqa: C901
    match one:
        case Kind(n, what):
            return f"{num(n)} — {_NUMBER[what]} число"
        case Ruled(card, what):
            return f"с {ref(card, 'ins')} связано придуманное правило{_RULED[what]}"
        case Playable(card):
            return f"{ref(card, 'acc')} можно сыграть"
        case CanPlay(who):
            return f"у {seat(who, 'gen')} есть чем ходить"
        case Direction(way):
            return f"игра идёт {_WAY[way]}"
        case Saying(said):
            return f"игрок при этом говорит {phrase(said)}"
        case OutOfTurn(card):
            return f"{ref(card)} сыграна вне очереди"
        case Upto(n, per):
            whose = "у игрока " if per == "player" else ""
            if n == 1:
                return f"{whose}этого ещё не было в сдаче"
            return f"{whose}это было в сдаче меньше {n} раз"
        case SamePlayer(one_seat, other):
            return f"{seat(other)} — это {seat(one_seat)}"
    raise TypeError(one)
