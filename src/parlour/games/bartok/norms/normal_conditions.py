"""The one form of conditions and amounts, whose parts are in their one form already."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.terms import (
    COMPARES,
    AllOf,
    AnyOf,
    Compare,
    Hand,
    Is,
    Math,
    Not,
    Num,
    Rank,
    Same,
    Test,
    Tests,
    Utterances,
)


def one_test(test: Test) -> Test:
    """One condition whose parts are in their one form already."""
    match test:
        case Not(that):
            return negated(that)
        case Compare():
            return _compare(test)
        case Same(what, a, b) if _rank(a) > _rank(b):
            return Same(what, b, a)
        case AnyOf(tests):
            return one_any(tests)
        case AllOf(tests):
            flat = tests_of(tests)
            return flat[0] if len(flat) == 1 else AllOf(flat)
        case _:
            return test


def key_of(part: Any) -> bytes:
    """By which parts are put in order."""
    return msgspec.json.encode(part)


def _rank(ref: Any) -> tuple[int, Any]:
    return (1, ref) if isinstance(ref, str) else (0, ref)


def tests_of(tests: Tests) -> Tests:
    """Conditions that must all hold: flat, each once, sorted."""
    flat: list[Test] = []
    for test in tests:
        flat += test.tests if isinstance(test, AllOf) else (test,)
    found: dict[Any, CardSet] = {}
    rest: list[Test] = []
    for test in flat:
        if isinstance(test, Is):
            found[test.card] = sets.both(found.get(test.card, EVERY), test.cards)
        else:
            rest.append(test)
    rest += [Is(cards, card) for card, cards in found.items() if cards != EVERY]
    rest = _twins(rest)
    return tuple(sorted(dict.fromkeys(rest), key=key_of))


def _twins(tests: list[Test]) -> list[Test]:
    """Agreement in rank and in colour is one."""
    found = list(tests)
    for test in tests:
        match test:
            case Same("rank", a, b) if "named" not in (a, b) and Same("colour", a, b) in tests:
                found.remove(Same("colour", a, b))
                found[found.index(test)] = Same("twin", a, b)
    return found


def one_any(tests: Tests) -> Test:
    """At least one of the conditions; fixed sets of one card become one set."""
    flat: list[Test] = []
    for test in tests:
        flat += test.tests if isinstance(test, AnyOf) else (test,)
    found: dict[Any, CardSet] = {}
    rest: list[Test] = []
    for test in flat:
        if isinstance(test, Is):
            found[test.card] = sets.either(found.get(test.card, ""), test.cards)
        else:
            rest.append(test)
    rest += [Is(cards, card) for card, cards in found.items()]
    parts = tuple(sorted(dict.fromkeys(rest), key=key_of))
    return parts[0] if len(parts) == 1 else AnyOf(parts)


def negated(test: Test) -> Test:
    """That the condition (in its one form) does not hold."""
    match test:
        case Not(that):
            return that
        case Is(cards, card):
            return Is(sets.other(cards), card)
        case Compare(a, op, b):
            return _compare(Compare(a, _NEGATED[op], b))  # type: ignore[arg-type]
        case AnyOf(tests):
            parts = tests_of(tuple(negated(one) for one in tests))
            return parts[0] if len(parts) == 1 else AllOf(parts)
        case AllOf(tests):
            return one_any(tuple(negated(one) for one in tests))
        case _:
            return Not(test)


_NEGATED = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


_TURNED = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def _compare(test: Compare) -> Test:
    """A comparison with the number on the right, without `<` and `>` where it is a number."""
    a, op, b = test.a, test.op, test.b
    if isinstance(a, int) or (not isinstance(b, int) and key_of(a) > key_of(b)):
        a, op, b = b, _TURNED[op], a  # type: ignore[assignment]
    if isinstance(b, int) and op in "<>":
        op, b = ("<=", b - 1) if op == "<" else (">=", b + 1)
    if isinstance(a, Hand | Utterances) and (op, b) == ("<=", 0):
        op = "="
    if isinstance(a, Rank) and isinstance(b, int) and a == Rank(a.card) and a.card != "named":
        ranks = "".join(rank for rank, value in sets.VALUE.items() if COMPARES[op](value, b))
        return Is(sets.canonical(ranks), a.card)
    return Compare(a, op, b)


def one_amount(n: Math) -> Num:
    """An amount of two fixed numbers is worked out."""
    match n:
        case Math(op, int(a), int(b)):
            return {
                "+": a + b,
                "-": a - b,
                "*": a * b,
                "mod": a % b if b else 0,
                "gap": abs(a - b),
                "half": (a + b) // 2,
                "min": min(a, b),
                "max": max(a, b),
            }[op]
        case _:
            return n
