"""The rule that the longest readable pieces of a sentence make, where the whole cannot be read.

It is a guess, offered to whoever said the sentence and never taken for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple

from parlour.games.bartok.norms.chart import Chart, Steps, Token, TooMany, Unfit
from parlour.games.bartok.norms.grammars import grammar
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.parse import is_sound
from parlour.games.bartok.norms.sense.sentence import rule, when, when_cards

STEPS: Final = 6_000
"""Most steps spent on finding the pieces."""

TRIED: Final = 24
"""Most pairs of pieces that are put together."""

SHARE: Final = 0.5
"""Least share of the words that the pieces have."""


class Piece(NamedTuple):
    """Words that are such a phrase: where they begin and end, what they mean, what that costs."""

    begin: int
    end: int
    meaning: Any
    cost: int


class Guess(NamedTuple):
    """Clauses that pieces could make: how many words those have, what they cost together."""

    words: int
    cost: int
    pieces: tuple[Piece, ...]
    build: Any

    def rule(self) -> Rule | None:
        """The rule in its one form, if the pieces fit together."""
        try:
            found = normal(rule((self.build(*(piece.meaning for piece in self.pieces)),)))
        except Unfit:
            return None
        return found if is_sound(found) else None


def pieced(words: Sequence[Token], lang: str, steps: Steps) -> Rule | None:
    """The rule of the pieces that have most of the words; none where they have too few."""
    steps.allow(STEPS)
    found: dict[str, list[Piece]] = {}
    chart = Chart(grammar(lang), words, steps)
    try:
        for name in ("sentence", "acts", "cue", "cards"):
            found[name] = []
            for piece in pieces(chart, name):
                found[name].append(piece)
    except (TooMany, RecursionError):
        pass
    least = max(2, SHARE * len(words))
    guesses = sorted(
        (guess for guess in guessed(found) if guess.words >= least),
        key=lambda guess: (-guess.words, len(guess.pieces), guess.cost),
    )
    rules = (guess.rule() for guess in guesses[:TRIED])
    return next((one for one in rules if one is not None), None)


def pieces(chart: Chart, name: str) -> Iterator[Piece]:
    """All phrases of that kind. Raises TooMany."""
    first = chart.grammar.symbols[name].first
    for begin, word in enumerate(chart.tokens):
        if not first.isdisjoint(word.keys):
            for end, meaning, cost in chart.spans(name, begin):
                yield Piece(begin, end, meaning, cost)


def guessed(found: dict[str, list[Piece]]) -> Iterator[Guess]:
    """A sentence within the sentence, or what sets something off beside what is done."""
    for piece in found.get("sentence", ()):
        yield Guess(piece.end - piece.begin, piece.cost, (piece,), lambda clauses: clauses)
    for name, build in (("cue", when), ("cards", when_cards)):
        for cause in found.get(name, ()):
            for act in found.get("acts", ()):
                told_after = name == "cue" and act.end <= cause.begin
                if cause.end <= act.begin or told_after:
                    both = (cause, act)
                    covered = sum(piece.end - piece.begin for piece in both)
                    yield Guess(covered, sum(map(attrgetter("cost"), both)), both, build)
