"""Reading what a client sends. Whatever that is, it is a request or one readable refusal."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.core.errors import BadNotation, GameError
from parlour.server.wire import DEEPEST, DEEPEST_RULE, LONGEST_FRAME, REQUESTS, Request


class BadFrame(Exception):
    """A frame that is no request: why, and the id it bore if one can be read."""

    def __init__(self, error: GameError, key: str | None = None) -> None:
        super().__init__(error)
        self.error = error
        self.key = key


def read_frame(text: str | bytes) -> Request:
    """The request that a frame holds. Raises BadFrame."""
    try:
        found = read_json(text.encode() if isinstance(text, str) else text)
        if not isinstance(found, dict):
            raise BadNotation("bad-request", None, text="JSON")
    except GameError as error:
        raise BadFrame(error) from None
    key = found.get("id")
    readable = isinstance(key, str) and 0 < len(key) <= 64
    try:
        return as_request(found)
    except GameError as error:
        raise BadFrame(error, key if readable else None) from None


def as_request(found: dict[str, Any]) -> Request:
    """The request with these parts. Raises BadNotation."""
    kinds = [kind for key, kind in REQUESTS.items() if key in found]
    if len(kinds) != 1:
        raise BadNotation("bad-request", None, text=", ".join(REQUESTS))
    request: Request = as_struct(found, kinds[0])
    return request


def read_json(text: bytes, most: int = LONGEST_FRAME) -> Any:
    """A JSON text of bounded length and depth. Raises BadNotation."""
    if len(text) > most:
        raise BadNotation("frame-too-long", None, most=most)
    if depth(text) > DEEPEST_RULE:
        raise BadNotation("json-too-deep", None, most=DEEPEST)
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError):
        raise BadNotation("bad-json", None) from None
    if is_deeper(found, DEEPEST):
        raise BadNotation("json-too-deep", None, most=DEEPEST)
    return found


def as_struct(found: Any, kind: type[Any]) -> Any:
    """JSON as a struct of this kind. Raises BadNotation, which names what does not fit."""
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise BadNotation("bad-request", None, text=str(error)[:200]) from None


def depth(text: bytes) -> int:
    """How deep brackets stand within brackets, those in strings left out."""
    deepest = deep = 0
    inside = escaped = False
    for sign in text:
        if escaped:
            escaped = False
        elif inside:
            escaped = sign == BACKSLASH
            inside = sign != QUOTE
        elif sign == QUOTE:
            inside = True
        elif sign in OPENING:
            deep += 1
            deepest = max(deep, deepest)
        elif sign in CLOSING:
            deep -= 1
    return deepest


def is_deeper(found: Any, most: int) -> bool:
    """Whether objects and lists stand deeper in each other than so, those of a rule left out."""
    match found:
        case dict():
            parts = [part for key, part in found.items() if key not in RULES]
        case list():
            parts = found
        case _:
            return False
    return most == 0 or any(is_deeper(part, most - 1) for part in parts)


RULES = ("rule", "rules")
QUOTE, BACKSLASH = b'"\\'
OPENING, CLOSING = b"[{", b"]}"
