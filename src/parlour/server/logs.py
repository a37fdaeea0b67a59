"""The log: one JSON object a line, on standard error. It holds no secrets, names or cards."""

from __future__ import annotations

import datetime
import logging
import traceback

import msgspec


class Structured(logging.Formatter):
    """A record as JSON. Of an error its type and where it arose, not its words: they may tell."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(),
            "level": record.levelname.lower(),
            "part": record.name,
            "says": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1]:
            error = record.exc_info[1]
            told["error"] = type(error).__name__
            places = traceback.extract_tb(error.__traceback__)
            told["where"] = [f"{place.filename}:{place.lineno}" for place in places]  # type: ignore[assignment]
        return msgspec.json.encode(told).decode()


def structured(level: int) -> None:
    """Has everything that is logged written so, from this level up."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it names what everybody asks for
