"""Rules that no collection holds, as people would say them, in pairs: are they read right?

    python -m tests.norms.own [FILE]

prints how many sentences are read at all, how many pairs give the same rule, and those that are
not read right. A line of the file holds `en`, `ru` and, where it was settled, the `rule` meant.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from parlour.games.bartok.norms.model import as_json
from parlour.games.bartok.norms.read import Reading, read
from tests.norms.corpus import wordless

FILES: Final = Path(__file__).parent / "data"
OWN: Final = FILES / "own_rules.jsonl"


def pairs(path: Path = OWN) -> list[dict[str, Any]]:
    """The rules of the file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def readings(pair: dict[str, Any]) -> tuple[Reading, Reading]:
    """What becomes of the two sentences."""
    return read(pair["en"], "en"), read(pair["ru"], "ru")


def is_right(pair: dict[str, Any]) -> bool:
    """Do both give the one rule, that which is meant?"""
    english, russian = readings(pair)
    if len(english.rules) != 1 or len(russian.rules) != 1:
        return False
    if "rule" in pair and as_json(english.rules[0]) != pair["rule"]:
        return False
    return bool(wordless(english.rules[0]) == wordless(russian.rules[0]))


def report(path: Path = OWN) -> Iterator[str]:
    """The lines that the command prints."""
    asked = pairs(path)
    one_rule = {"en": 0, "ru": 0}
    right = 0
    for pair in asked:
        right += is_right(pair)
        for lang, found in zip(("en", "ru"), readings(pair), strict=True):
            one_rule[lang] += len(found.rules) == 1
            if not is_right(pair):
                told = [as_json(rule)["clauses"] for rule in found.rules]
                why = found.why.text("en") if found.why else json.dumps(told, ensure_ascii=False)
                yield f"{found.status}: {pair[lang]}\n    {why}"
    yield f"pairs read right {right} of {len(asked)}"
    for lang, number in one_rule.items():
        yield f"sentences in {lang} read as one rule {number} of {len(asked)}"


if __name__ == "__main__":
    for line in report(Path(sys.argv[1]) if sys.argv[1:] else OWN):
        sys.stdout.write(line + "\n")
