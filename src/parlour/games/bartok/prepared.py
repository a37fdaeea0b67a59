"""Clauses of rules kept ready: what each of them speaks of, and what it is made into."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from parlour.games.bartok.clauses import Banned, Bearing, Legal, Setting, Treated, Trigger
from parlour.games.bartok.memory import Live
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.effects import (
    Draw,
    DrawUntil,
    Fate,
    Redraw,
    Shed,
    Skip,
    TakeCards,
)
from parlour.games.bartok.norms.events import Does, Draws, Misses, OnDeed, OnList, Says
from parlour.games.bartok.norms.model import Ban, Clause, Effect, Forced, Plays, Set, Treat, When
from parlour.games.bartok.norms.terms import nodes

KINDS: Final[dict[str, tuple[type[object], ...]]] = {
    "draw": (Draw, DrawUntil, Redraw, TakeCards, Draws),
    "skip": (Skip, Misses),
    "say": (Says,),
}

Made = Trigger | Legal | Treated | Setting | Banned | Bearing


class Matter(NamedTuple):
    """What a clause speaks of, whoever it is that it speaks to.

    pieces: the classes of all that it is made of; kinds: of its effects; deeds, phrases, sayings:
    those that it names; snatches: it can give a win to somebody; ages: it asks which cards have
    been held longest; drew: it asks whether a player drew in this turn.
    """

    pieces: frozenset[type]

    kinds: tuple[str, ...]
    deeds: tuple[str, ...]
    phrases: tuple[str, ...]
    sayings: tuple[str, ...]
    snatches: bool
    ages: bool
    drew: bool


@lru_cache(maxsize=1024)
def matter_of(clause: Clause) -> Matter:
    """What a clause speaks of."""
    pieces = tuple(nodes(clause))
    return Matter(
        frozenset(map(type, pieces)),
        tuple(kinds_of(clause.then)) if isinstance(clause, When) else ("any",),
        tuple(deeds_of(pieces)),
        tuple(phrases_of(pieces)),
        tuple(sayings_of(pieces)),
        any(isinstance(node, Fate) and node.what == "wins" for node in pieces),
        any(isinstance(node, Shed) and node.pick == "oldest" for node in pieces),
        "drew" in pieces,
    )


class Prepared:
    """A clause in force: its rule, how long it holds, what is made ready of it."""

    __slots__ = ("clause", "live", "made", "matter", "rule")

    def __init__(self, rule: int, clause: Clause, live: Live | None = None) -> None:
        self.rule = rule
        self.clause = clause
        self.live = live
        self.matter = matter_of(clause)
        self.made = made_of(rule, clause, live)


def made_of(rule: int, clause: Clause, live: Live | None) -> Made | None:
    """What is made ready of a clause, None where there is nothing to prepare."""
    match clause:
        case When():
            return Trigger(rule, clause, live)
        case Plays():
            return Legal(rule, clause, live)
        case Treat():
            return Treated(rule, clause, live)
        case Set():
            return Setting(rule, clause, live)
        case Ban():
            return Banned(rule, clause, live)
        case Forced():
            return Bearing(rule, clause, live)
    return None


class Written:
    """A rule in force: its number, its clauses, and what is made ready of them."""

    def __init__(self, number: int, clauses: tuple[Clause, ...]) -> None:
        self.number = number
        self.clauses = clauses
        self.prepared = tuple(Prepared(number, clause) for clause in clauses)


def deeds_of(pieces: tuple[object, ...]) -> Iterator[str]:
    """The deeds with a button that rules speak of."""
    for node in pieces:
        if isinstance(node, Does | OnDeed) and isinstance(node.deed, str):
            yield node.deed
        if isinstance(node, terms.Reacting) and isinstance(node.act, str):
            yield node.act
        if isinstance(node, OnList):
            yield "open the list"


def phrases_of(pieces: tuple[object, ...]) -> Iterator[str]:
    """The fixed words that rules demand."""
    for node in pieces:
        if isinstance(node, Says):
            for part in node.phrase:
                if isinstance(part, terms.Words):
                    yield from (text for text in (part.en, part.ru) if text)


def sayings_of(pieces: tuple[object, ...]) -> Iterator[str]:
    """The words with which rules allow a play that is forbidden without them."""
    for node in pieces:
        if isinstance(node, terms.Saying):
            first = node.phrase[0] if node.phrase else None
            if isinstance(first, terms.Words):
                yield first.en or first.ru


def kinds_of(effects: tuple[Effect, ...]) -> Iterator[str]:
    """The kinds of effect among these."""
    yield "any"
    pieces = [node for effect in effects for node in nodes(effect)]
    for kind, classes in KINDS.items():
        if any(isinstance(node, classes) for node in pieces):
            yield kind
