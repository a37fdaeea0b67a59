"""From the words of a sentence to the rules that it can mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from parlour.games.bartok.norms.chart import STEPS, Chart, Steps, Token, TooMany, Unfit
from parlour.games.bartok.norms.effects import Fate, Give, Look, SwapHands, SwapSeats
from parlour.games.bartok.norms.events import Event, OnOut, OnPlay
from parlour.games.bartok.norms.grammars import grammar
from parlour.games.bartok.norms.model import Effects, Plays, Rule, Treat, When, as_json, from_json
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.sense.agree import at_event
from parlour.games.bartok.norms.sense.settle import leaves
from parlour.games.bartok.norms.terms import Compare, Kind, Math, Rank, Same, Tests, Upto, nodes


class Parsed(msgspec.Struct):
    """The rules that cost least, and how far the words were understood."""

    rules: tuple[Rule, ...]
    furthest: int
    too_hard: bool = False


EXACT_STEPS: Final = 2_500
"""Most steps spent on finding out whether the program itself could have written the sentence."""


def parsed(words: Sequence[Token], lang: str, steps: Steps, most: int = STEPS) -> Parsed:
    """The rules that the words can mean, in so many steps: by the exact grammar, else by the
    whole one."""
    furthest = 0
    for exact in (True, False):
        steps.allow(min(most, EXACT_STEPS) if exact else most)
        chart = Chart(grammar(lang, exact), words, steps)
        try:
            found = _cheapest(chart.whole("rule"))
        except (TooMany, RecursionError):
            if exact:
                continue
            return Parsed((), chart.furthest, True)
        furthest = chart.furthest
        if found:
            return Parsed(found, furthest)
    return Parsed((), furthest)


def _cheapest(meanings: dict[Any, int]) -> tuple[Rule, ...]:
    """The rules, each once in its one form, of those meanings that cost least."""
    costs: dict[Rule, int] = {}
    for meaning, price in meanings.items():
        rule = normal(meaning)
        if is_sound(rule):
            costs[rule] = min(price, costs.get(rule, price))
    least = min(costs.values(), default=0)
    return tuple(rule for rule, price in costs.items() if price == least)


def is_sound(rule: Rule) -> bool:
    """Does the tree keep the bounds of its fields?"""
    try:
        whole = bool(rule.clauses) and from_json(as_json(rule)) == rule
        return whole and not _idle(rule) and not _astray(rule)
    except (msgspec.ValidationError, TypeError):
        return False


def _astray(rule: Rule) -> bool:
    """Does it ask how often something has happened elsewhere than in the conditions of it, or
    speak of a cause where there is none?"""
    if any("cause" in leaves(one) for one in rule.clauses if not isinstance(one, When)):
        return True
    whens = [one for one in nodes(rule) if isinstance(one, When)]
    if any(map(_cardless, whens)):
        return True
    told = sum(isinstance(test, Upto) for when in whens for test in when.ifs)
    return told != sum(isinstance(one, Upto) for one in nodes(rule))


def _cardless(one: When) -> bool:
    """Does a condition tell of the card of an event that has none?"""
    try:
        at_event(one.event, one.ifs)
    except Unfit:
        return True
    return False


def _idle(part: Any) -> bool:
    """Does it compare two fixed numbers or a card with itself, ask whether a fixed number is
    prime or for what cannot be so at once, speak of no card, leave a word open, let a player
    exchange something with the same player, or tell whoever has gone out to win or be out?"""
    match part:
        case Compare(int(), _, int()) | Kind(int()):
            return True
        case str():
            return part.startswith("\0")
        case Compare(Rank(a), _, Rank(b)) | Math("-" | "gap", Rank(a), Rank(b)) | Same(_, a, b) if (
            a == b
        ):
            return True
        case SwapHands(a, b) | SwapSeats(a, b) | Give(a, b) | Look(a, b) if a == b:
            return True
        case Plays(cards=cards, on=on) | OnPlay(cards=cards, on=on) if not cards or not on:
            return True
        case Treat(cards=""):
            return True
        case When(event, then, ifs) if _contradicts(ifs) or _too_late(event, then):
            return True
        case msgspec.Struct():
            return any(_idle(getattr(part, name)) for name in part.__struct_fields__)
        case tuple():
            return any(map(_idle, part))
        case _:
            return False


def _too_late(event: Event, then: Effects) -> bool:
    """Is whoever has gone out to win, or to be out?"""
    return isinstance(event, OnOut) and any(
        isinstance(one, Fate) and one.seat == "me" for one in then
    )


def _contradicts(ifs: Tests) -> bool:
    """Is one amount to be both more and less than another?"""
    more = {(test.a, test.b) for test in ifs if isinstance(test, Compare) and test.op == ">"}
    less = {(test.a, test.b) for test in ifs if isinstance(test, Compare) and test.op == "<"}
    return not more.isdisjoint(less | {(b, a) for a, b in more})
