"""A set of rules as a text file, in either language: rules travel from table to table.

One rule a line, with its number if it has one:

    # Rules of Bartok
    1. When an 8 is played, the next player misses a turn.
    2. ~ Whoever wins is applauded.
    3. = {"clauses":[{"clause":"custom","name":"no renewal"}]}

Lines that begin with `#` and empty lines are notes. `~` stands before words that only people
judge and that the program does not read (BK-R11), `=` before the JSON form of a rule whose
sentence would be too long to be read. What is exported is imported as the same rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal, cast

import msgspec

from parlour.core.errors import BadRule
from parlour.games.bartok.norms.model import Honour, Repeal, Rule
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.parse import is_sound
from parlour.games.bartok.norms.read import LONGEST, read
from parlour.games.bartok.norms.screen import screened
from parlour.games.bartok.norms.write import write

MOST: Final = 200
"""Most rules in a file."""

LONGEST_DATA: Final = 20_000
"""Most letters of the JSON form of one rule."""

WORDS, DATA, NOTE = "~", "=", "#"

_NUMBER = re.compile(r"\d{1,3}[.)]\s+")


def exported(rules: Iterable[Rule], lang: str = "en") -> str:
    """The rules as the text of a file, numbered from 1."""
    lines = (f"{number}. {_line(rule, lang)}\n" for number, rule in enumerate(rules, 1))
    return "".join(lines)


def _line(rule: Rule, lang: str) -> str:
    match rule.clauses:
        case (Honour(text, told),) if told == lang and screened(text) is None:
            return f"{WORDS} {' '.join(text.split())}"
    text = write(rule, lang)
    if len(text) <= LONGEST and read(text, lang).rules == (rule,):
        return text
    return f"{DATA} {msgspec.json.encode(rule).decode()}"


class Why(msgspec.Struct, frozen=True):
    """A refusal as a fact of another: it is told in the reader's language."""

    refusal: BadRule

    def in_words(self, lang: str) -> str:
        """The sentence in the asked language."""
        return self.refusal.text(lang)


def sign_of(line: str) -> int:
    """How much stands before the words or the data of a line."""
    return len(line) - len(line[1:].lstrip()) if line[:1] in (WORDS, DATA) else 0


def is_repeal(rule: Rule) -> bool:
    """Whether a rule does nothing but end others: elsewhere it says nothing."""
    return all(isinstance(clause, Repeal) for clause in rule.clauses)


def language_of(text: str) -> str:
    """The language that most letters of the rules are of; data have none."""
    lines = [line for _, _, line in _lines(text) if not line.startswith(DATA)]
    letters = [sign for line in lines for sign in line.lower() if sign.isalpha()]
    russian = sum("а" <= sign <= "я" or sign == "ё" for sign in letters)
    return "ru" if 2 * russian > len(letters) else "en"


def imported(text: str, lang: str = "en") -> tuple[Rule, ...]:
    """The rules of a file written in that language. Raises BadRule, with the line and the column in
    it, for the first that is none or that can mean several things."""
    rules: list[Rule] = []
    for number, start, line in _lines(text):
        if len(rules) == MOST:
            raise BadRule("rule-set-long", None, column=0, most=MOST)
        try:
            rules.append(_rule(line, lang))
        except BadRule as why:
            column = start + sign_of(line) + why.facts.get("column", 0)
            raise BadRule(
                "rule-set-line",
                why.clause,
                column=column,
                line=number,
                at=column + 1,
                why=Why(why),
            ) from why
    return tuple(rules)


def _lines(text: str) -> Iterator[tuple[int, int, str]]:
    """The rules, each with its line in the file and the column at which it begins there."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        said = line.strip()
        if said and not said.startswith(NOTE):
            said = _NUMBER.sub("", said, count=1)
            yield number, line.index(said), said


def _rule(line: str, lang: str) -> Rule:
    """The rule of one line. Raises BadRule."""
    sign, said = line[:1], line[1:].strip()
    if sign == WORDS:
        refusal = screened(said)
        if refusal is not None:
            raise refusal
        if not said or len(said) > LONGEST:
            raise BadRule(
                "rule-too-long" if said else "rule-empty", "BK-R11", column=0, most=LONGEST
            )
        return Rule((Honour(said, cast(Literal["en", "ru"], lang)),))
    return _data(said) if sign == DATA else read(line, lang).rule


def _data(text: str) -> Rule:
    """The rule whose JSON form this is. Raises BadRule."""
    try:
        rule = normal(msgspec.json.decode(text[:LONGEST_DATA], type=Rule))
    except (msgspec.DecodeError, UnicodeError, ValueError, RecursionError) as fault:
        raise BadRule("rule-data", None, column=0) from fault
    if not is_sound(rule):
        raise BadRule("rule-data", None, column=0)
    return rule
