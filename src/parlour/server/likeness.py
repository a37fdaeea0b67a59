"""Names that look alike: the same to a reader, though written with other letters."""

from __future__ import annotations

import unicodedata
from typing import Final

PAIRS: Final = (
    "аa еe оo рp сc уy хx кk мm тt вb нh іi јj ѕs ӏl 0o 1l |l αa οo ρp νv κk υu χx τt εe ιi ηn βb"
)
"""Small letters and figures, each with the Latin letter that it looks like."""

ALIKE: Final = str.maketrans({pair[0]: pair[1] for pair in PAIRS.split()})


def likeness(name: str) -> str:
    """What a name looks like: equal for names that a reader would take for the same."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = (sign for sign in plain if sign.isalnum())
    return "".join(letters).translate(ALIKE)
