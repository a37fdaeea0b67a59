"""What only people can judge: deeds without a button, ways of behaving, what something means."""

from __future__ import annotations

from parlour.games.bartok.norms.events import Does, OnDeed, OnSay
from parlour.games.bartok.norms.model import (
    Ban,
    Clause,
    Effect,
    Honour,
    If,
    Lasting,
    Manner,
    May,
    Owe,
    Rule,
    When,
)
from parlour.games.bartok.norms.terms import Speech, Words


def is_judged(rule: Rule) -> bool:
    """Is the whole rule left to the players to watch (BK-R11)?"""
    return all(_clause(clause) for clause in rule.clauses)


def _clause(clause: Clause) -> bool:
    match clause:
        case Honour() | Manner():
            return True
        case Ban(speech):
            return _speech(speech)
        case When(OnDeed(Words())):
            return True
        case When(OnSay(speech)) if _speech(speech):
            return True
        case When(_, then):
            return all(_effect(effect) for effect in then)
        case _:
            return False


def _speech(speech: Speech) -> bool:
    return speech.kind == "judged"


def _effect(effect: Effect) -> bool:
    match effect:
        case Owe(Does(Words())):
            return True
        case Lasting(_, clauses):
            return all(_clause(clause) for clause in clauses)
        case May(then):
            return all(_effect(one) for one in then)
        case If(_, then, other):
            return all(_effect(one) for one in (*then, *other))
        case _:
            return False
