"""Reads a row of words by a grammar: every meaning of every part, each worked out once.

A part of a sentence is looked at once for each kind of phrase and place where it may begin, and
equal meanings count as one, so ambiguity cannot multiply. All attempts to read one sentence share
one number of steps. (A parser library gives trees and leaves their meanings to be sorted out
afterwards; here a phrase that means nothing is dropped where it stands, and work has a bound.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.games.bartok.norms.grammar import Front, Grammar

STEPS: Final = 24_000
"""Most steps spent on one sentence, over all attempts to read it."""

BUILT: Final = 3
"""Steps that it takes to find out what a phrase means."""

PARTS: Final = 18
"""Most parts of one phrase."""

MEANINGS: Final = 8
"""Most meanings kept of one part: those that cost least."""

WORDS: Final = "$words"
"""The built-in part that is a few words as they stand."""

COMMA: Final = frozenset({","})
"""The word of the grammar that is a comma before the next word; no word itself."""

LONGEST: Final = 4
"""Most words said without quotes."""


class Unfit(Exception):
    """The parts do not fit together: this phrase does not mean anything."""


class TooMany(Exception):
    """The sentence takes more steps than are allowed."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word: as written, its column, and what it can be: words of the grammar, and values of
    the built-in parts, whose names start with `$`; `comma`: one stands before it."""

    text: str
    column: int
    keys: frozenset[str]
    values: dict[str, Any]
    known: bool = True
    comma: bool = False


class Steps:
    """The steps that are left for a sentence."""

    def __init__(self, left: int = STEPS) -> None:
        self.left = left
        self._least = 0

    def allow(self, most: int) -> None:
        """Lets the next attempt take so many, as far as they are left."""
        self._least = max(0, self.left - most)

    def take(self, steps: int) -> None:
        """Raises TooMany where the attempt has no more."""
        self.left -= steps
        if self.left < self._least:
            self.left = self._least
            raise TooMany


Parts = tuple[tuple[str, Any], ...]
"""The parts of a phrase so far: their slots and meanings."""

Meanings = dict[Any, int]
"""Meanings of a part with what each costs."""

Step = tuple[Front, int, Parts, int]
"""A place in a phrase, the word that comes next, the parts so far and what they cost."""

Spans = list[tuple[int, Any, int]]
"""Where a part may end, what it then means, and what that costs."""


class Chart:
    """The parts found in one row of words."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], steps: Steps) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.steps = steps
        self.furthest = 0
        self._spans: list[dict[str, Spans]] = [{} for _ in tokens]

    def whole(self, symbol: str) -> Meanings:
        """The meanings of the whole row as such a phrase. Raises TooMany."""
        found: Meanings = {}
        for _, meaning, cost in self._walk(self.grammar.start(symbol), 0, True):
            self._keep(found, meaning, cost)
        return found

    def spans(self, name: str, at: int) -> Spans:
        """The parts of that name which begin with word `at`. Raises TooMany."""
        found = self._spans[at].get(name)
        if found is None:
            found = self._spans[at][name] = self._spans_of(name, at)
        return found

    def _spans_of(self, name: str, at: int) -> Spans:
        if not self.grammar.may_begin(name, self.tokens[at].keys):
            return []
        if name == WORDS:
            ends = range(at + 1, self._plain_to(at) + 1)
            return [(end, " ".join(one.text for one in self.tokens[at:end]), 0) for end in ends]
        if name[0] == "$":
            self.furthest = max(self.furthest, at + 1)
            return [(at + 1, self.tokens[at].values[name], 0)]
        found: dict[int, Meanings] = {}
        for end, meaning, cost in self._walk(self.grammar.start(name), at):
            self._keep(found.setdefault(end, {}), meaning, cost)
        return [(end, *one) for end, meanings in found.items() for one in meanings.items()]

    @staticmethod
    def _keep(meanings: Meanings, meaning: Any, cost: int) -> None:
        if meanings.get(meaning, cost + 1) > cost:
            meanings[meaning] = cost
        if len(meanings) > MEANINGS:
            del meanings[max(meanings, key=meanings.__getitem__)]

    def _walk(self, start: Front, at: int, whole: bool = False) -> Iterator[tuple[int, Any, int]]:
        """Follows the phrases from `start`; yields end, meaning and cost of each that ends, or
        only of those that end with the last word."""
        todo: list[Step] = [(start, at, (), 0)]
        seen: set[Any] = set()
        last = len(self.tokens)
        while todo:
            front, here, parts, cost = todo.pop()
            ends = front.ends if not whole or here == last else ()
            self.steps.take(1 + BUILT * len(ends))
            for build, price in ends:
                try:
                    yield here, build(**_arguments(parts)), cost + price
                except Unfit:
                    continue
            if here < last and len(parts) <= PARTS:
                for step in self._next(front, here, parts, cost):
                    mark = (id(step[0]), *step[1:])
                    if mark not in seen:
                        seen.add(mark)
                        todo.append(step)

    def _next(self, front: Front, here: int, parts: Parts, cost: int) -> list[Step]:
        """The steps that word `here` allows."""
        token = self.tokens[here]
        steps: list[Step] = []
        if token.comma and (behind := front.ways(COMMA)[0]):
            steps.append((behind, here, parts, cost))
        behind, ways = front.ways(token.keys)
        if behind:
            self.furthest = max(self.furthest, here + 1)
            steps.append((behind, here + 1, parts, cost))
        for slot, name, target in ways:
            for end, meaning, price in self.spans(name, here):
                steps.append((target, end, (*parts, (slot, meaning)), cost + price))
        return steps

    def _plain_to(self, at: int) -> int:
        """Where the words that could be said without quotes end."""
        end = at
        while end < min(len(self.tokens), at + LONGEST) and WORDS in self.tokens[end].keys:
            end += 1
        return end


def _arguments(parts: Parts) -> dict[str, Any]:
    """The parts as arguments; those of a slot with `*` are gathered in a tuple. Raises Unfit where
    the same is told twice."""
    found: dict[str, Any] = {}
    for slot, value in parts:
        if slot[-1] == "*":
            found[slot[:-1]] = (*found.get(slot[:-1], ()), value)
        elif slot in found:
            raise Unfit
        else:
            found[slot] = value
    return found
