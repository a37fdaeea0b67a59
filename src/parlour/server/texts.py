"""Texts that people write: one line, no signs that cannot be seen, few marks on a letter."""

from __future__ import annotations

import unicodedata
from typing import Final

from parlour.core.errors import TableError

MOST_MARKS: Final = 3
"""Marks in a row on one letter."""

JOINER: Final = "\u200d"
"""Joins emoji; all other signs without a form are dropped."""

BLANK: Final = ("Zs", "Zl", "Zp", "Cc")
FORMLESS: Final = ("Cf", "Cs", "Co", "Cn")


def tidy(text: str) -> str:
    """The text as it is kept and shown."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in BLANK:
            kept.append(" ")
        elif (kind not in FORMLESS or sign == JOINER) and marks <= MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def letters(text: str) -> int:
    """How many letters and other signs a reader counts."""
    return sum(not unicodedata.combining(sign) for sign in text)


def tidy_name(name: str) -> str:
    """A name as it is kept. Raises TableError (name-too-long)."""
    found = tidy(name)
    if letters(found) > LONGEST_NAME:
        raise TableError("name-too-long", None, most=LONGEST_NAME)
    return found


LONGEST_NAME: Final = 24
