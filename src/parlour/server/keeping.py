"""What is done with records and files of tables outside a running server."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from parlour.core.errors import BadNotation, TableError
from parlour.core.record import parse_record, replay
from parlour.core.rules import CHANCE
from parlour.core.words import say
from parlour.games import GAMES
from parlour.table.fair import verified


def text_of(file: str) -> str:
    """What a file of text holds. Raises TableError."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise TableError("file-unreadable", None, file=file) from None


def verify(text: str, promises: Sequence[str], lang: str) -> Iterator[str]:
    """Says what is found right in a record, sentence by sentence. Raises GameError."""
    record = parse_record(text, GAMES)
    replay(record, GAMES, random.Random(0))
    acted = sum(seat != CHANCE for seat, _ in record.entries)
    yield say(lang, "verify-match", actions=acted)
    kept = []
    for number, promise in verified(record, text):
        kept.append(promise)
        yield say(lang, "verify-shuffle", number=number, promise=promise)
    for promise in promises:
        if promise not in kept:
            raise BadNotation("promise-other", None, promise=promise[:80])
