"""The public corpus of rules: which of them are read, and which are enforced at the table.

    python -m tests.rules.bartok_enforced

prints, for each category and each kind, how many rules there are, how many are expressed in the
rule language, and how many are enforced; then those that are not, with what the program answers.
A rule counts as enforced if scenes at the table show that it works, and that without it nothing of
the kind happens: `bartok_corpus`, `test_bartok_corpus_more`.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.norms.corpus import Entry, entries, reading
from tests.rules.bartok_corpus import SCENES

MORE: Final = Path(__file__).parent / "test_bartok_corpus_more.py"


def shown() -> frozenset[str]:
    """The rules of which scenes show that they work."""
    more = re.findall(r"def test_\w*?_br(\d+)_", MORE.read_text(encoding="utf-8"))
    return frozenset(scene.name for scene in SCENES) | {f"BR-{number}" for number in more}


def is_expressed(entry: Entry) -> bool:
    """Whether the program reads it as a rule that it enforces."""
    return reading("en", entry.wordings[0].text).status == "enforced"


def missing() -> list[Entry]:
    """The rules that are read as enforced and of which no scene shows it."""
    return [entry for entry in entries() if is_expressed(entry) and entry.name not in shown()]


def report() -> Iterator[str]:
    """The lines that the command prints."""
    found: Counter[tuple[str, str]] = Counter()
    for entry in entries():
        for heading in (entry.category, entry.kind, "all rules"):
            found[heading, "rules"] += 1
            found[heading, "expressed"] += is_expressed(entry)
            found[heading, "enforced"] += is_expressed(entry) and entry.name in shown()
    yield f"{'':24}  rules expressed enforced"
    for heading in sorted({name for name, _ in found}):
        counts = [found[heading, what] for what in ("rules", "expressed", "enforced")]
        yield f"{heading:24} {counts[0]:6} {counts[1]:9} {counts[2]:8}"
    for entry in entries():
        if not is_expressed(entry) or entry.name not in shown():
            told = entry.wordings[0]
            answer = reading("en", told.text)
            why = answer.why.text("en") if answer.why is not None else ""
            yield f"{entry.name} {entry.kind} {answer.status}: {told.text} {why}"


if __name__ == "__main__":
    for line in report():
        sys.stdout.write(line + "\n")
