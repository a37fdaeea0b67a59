"""The public corpus of rules: which of them, and which wordings, are read right.

    python -m tests.norms.corpus

prints, by category and by language, how many rules and how many of all their wordings are read
right, and those that are not. A rule is read right if every wording of it in both languages has
the status that its note asks for and all of them give the same rule. Words that have to be said
are other words in the other language; so two rules that differ in these alone count as one.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from parlour.games.bartok.norms.read import Reading, read
from parlour.games.bartok.norms.terms import Words

DATA: Final = Path(__file__).parents[2].parent / "shared" / "data"
RULES: Final = DATA / "bartok-rules.jsonl"
WORDINGS: Final = DATA / "bartok-wordings.jsonl"

FORBIDDEN: Final = {"BR-178", "BR-228", "BR-262", "BR-263"}
"""Rules of the corpus that have to be refused: they touch rule-making, hide rules, or pick
players by what they are outside the game."""

RIGHT: Final = {
    "full": ("enforced",),
    "partly": ("enforced", "honour"),
    "people-only": ("honour", "enforced", "refused"),
}
"""What may become of a rule, by what its note says of it."""


class Told(NamedTuple):
    """One wording of a rule of the corpus."""

    rule: str
    lang: str
    text: str


class Entry(NamedTuple):
    """A rule of the corpus with all its wordings."""

    name: str
    category: str
    kind: str
    wordings: tuple[Told, ...]

    def statuses(self) -> tuple[str, ...]:
        """What may become of it."""
        return ("refused",) if self.name in FORBIDDEN else RIGHT[self.kind]


def _lines(path: Path) -> Iterator[Any]:
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


@cache
def entries() -> tuple[Entry, ...]:
    """The rules of the corpus, in its order."""
    more = {one["id"]: one for one in _lines(WORDINGS)}
    found = []
    for one in _lines(RULES):
        name = one["id"]
        told = [Told(name, "en", one["rule_en"]), Told(name, "ru", one["rule_ru"])]
        for lang in ("en", "ru"):
            told += [Told(name, lang, text) for text in more.get(name, {}).get(lang, ())]
        found.append(Entry(name, one["category"], one["machine_enforceable"], tuple(told)))
    return tuple(found)


def wordless(part: Any) -> Any:
    """The part of a rule with every phrase to be said taken for the same."""
    match part:
        case Words():
            return Words("...")
        case msgspec.Struct():
            names = part.__struct_fields__
            return type(part)(**{name: wordless(getattr(part, name)) for name in names})
        case tuple():
            return tuple(map(wordless, part))
        case _:
            return part


@cache
def reading(lang: str, text: str) -> Reading:
    """What becomes of a wording."""
    return read(text, lang)


def common(entry: Entry) -> Any:
    """The rule that most of its wordings give, or None where none is read."""
    rules: Counter[Any] = Counter()
    for told in entry.wordings:
        found = reading(told.lang, told.text)
        if len(found.rules) == 1:
            rules[wordless(found.rules[0])] += 1
    return rules.most_common(1)[0][0] if rules else None


def is_right(entry: Entry, told: Told) -> bool:
    """Has the wording the status asked for, and the rule of the other wordings?"""
    found = reading(told.lang, told.text)
    if found.status not in entry.statuses():
        return False
    return found.status == "refused" or wordless(found.rules[0]) == common(entry)


def wrong() -> list[Told]:
    """The wordings that are not read right."""
    return [told for entry in entries() for told in entry.wordings if not is_right(entry, told)]


def report() -> Iterator[str]:
    """The lines that the command prints."""
    bad = set(wrong())
    rules: Counter[tuple[str, str]] = Counter()
    for entry in entries():
        right = not bad & set(entry.wordings)
        for heading in (entry.category, entry.kind, "all rules"):
            rules[heading, "right" if right else "wrong"] += 1
    for heading in sorted({name for name, _ in rules}):
        good, missed = rules[heading, "right"], rules[heading, "wrong"]
        yield f"{heading:24} {good:4} of {good + missed:4}"
    for lang in ("en", "ru"):
        told = [one for entry in entries() for one in entry.wordings if one.lang == lang]
        good = sum(one not in bad for one in told)
        yield f"wordings in {lang:12} {good:4} of {len(told):4}"
    for one in wrong():
        found = reading(one.lang, one.text)
        why = found.why.text("en") if found.why is not None else ""
        yield f"{one.rule} {one.lang} {found.status}: {one.text} {why}"


if __name__ == "__main__":
    for line in report():
        sys.stdout.write(line + "\n")
