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

from parlour.games.bartok.norms.grammar import Grammar, Place

STEPS: Final = 38_000
"""Most steps spent on one sentence, over all attempts to read it."""

BUILT: Final = 3
"""Steps that it takes to find out what a phrase means."""

PARTS: Final = 18
"""Most parts of one phrase."""

MEANINGS: Final = 8
"""Most meanings kept of one part: those that cost least."""

WORDS: Final = "$words"
"""The built-in part that is a few words as they stand."""

COMMA: Final = ","
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


class Chart:
    """The parts found in one row of words."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], steps: Steps) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.steps = steps
        self.furthest = 0
        self._found: dict[tuple[str, int], dict[int, Meanings]] = {}

    def whole(self, symbol: str) -> Meanings:
        """The meanings of the whole row as such a phrase. Raises TooMany."""
        found: Meanings = {}
        for _, meaning, cost in self._walk(self.grammar.symbols[symbol].start, 0, True):
            self._keep(found, meaning, cost)
        return found

    def parts(self, symbol: str, at: int) -> dict[int, Meanings]:
        """Phrases of that kind which begin with word `at`: where they end, what they mean."""
        key = (symbol, at)
        found = self._found.get(key)
        if found is None:
            found = {}
            for end, meaning, cost in self._walk(self.grammar.symbols[symbol].start, at):
                self._keep(found.setdefault(end, {}), meaning, cost)
            self._found[key] = found
        return found

    @staticmethod
    def _keep(meanings: Meanings, meaning: Any, cost: int) -> None:
        if meanings.get(meaning, cost + 1) > cost:
            meanings[meaning] = cost
        if len(meanings) > MEANINGS:
            del meanings[max(meanings, key=meanings.__getitem__)]

    def _walk(self, start: Place, at: int, whole: bool = False) -> Iterator[tuple[int, Any, int]]:
        """Follows the phrases from `start`; yields end, meaning and cost of each that ends, or
        only of those that end with the last word."""
        todo: list[tuple[Place, int, Parts, int]] = [(start, at, (), 0)]
        seen: set[Any] = set()
        while todo:
            place, here, parts, cost = todo.pop()
            ends = place.ends if not whole or here == len(self.tokens) else ()
            self.steps.take(1 + BUILT * len(ends))
            for build, price in ends:
                try:
                    yield here, build(**_arguments(parts)), cost + price
                except Unfit:
                    continue
            if here >= len(self.tokens):
                continue
            for step in self._next(place, here, parts, cost):
                mark = (id(step[0]), *step[1:])
                if mark not in seen:
                    seen.add(mark)
                    todo.append(step)

    def _next(
        self, place: Place, here: int, parts: Parts, cost: int
    ) -> Iterator[tuple[Place, int, Parts, int]]:
        """The steps that word `here` allows."""
        if len(parts) > PARTS:
            return
        token = self.tokens[here]
        if token.comma:
            for target in place.words.get(COMMA, ()):
                yield target, here, parts, cost
        for word in token.keys & place.words.keys():
            self.furthest = max(self.furthest, here + 1)
            for target in place.words[word]:
                yield target, here + 1, parts, cost
        for slot, name, target in place.parts:
            for end, meaning, price in self._part(name, here):
                yield target, end, (*parts, (slot, meaning)), cost + price

    def _part(self, name: str, here: int) -> Iterator[tuple[int, Any, int]]:
        """Where a part that begins with word `here` ends, with its meanings and their costs."""
        token = self.tokens[here]
        if name == WORDS:
            for end in range(here + 1, self._plain_to(here) + 1):
                yield end, " ".join(token.text for token in self.tokens[here:end]), 0
        elif name[0] == "$":
            if name in token.values:
                self.furthest = max(self.furthest, here + 1)
                yield here + 1, token.values[name], 0
        elif not self.grammar.symbols[name].first.isdisjoint(token.keys):
            for end, meanings in self.parts(name, here).items():
                for meaning, price in meanings.items():
                    yield end, meaning, price

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
