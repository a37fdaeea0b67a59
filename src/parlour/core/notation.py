"""Actions as text and back, the same way for every game.

draw pile                    a word for what is done, then its parts in order
discard 4MS out=yes          parts that may be left out carry their name
bind set (2MK 3LY 5SW)       several parts stand in brackets
say "Bartok"                 free text stands in quotes
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar, cast

import msgspec

from parlour.core.deck import UNSEEN, Card, Deck
from parlour.core.errors import BadNotation, Illegal
from parlour.core.rules import Action, AnyRules

T = TypeVar("T")
WORD = re.compile(r"[^\s()\"={}\[\]]+")
NUMBER = re.compile(r"-?\d+(\.\d+)?(e[+-]?\d+)?$")
WORDS_OF_VALUES = {"yes": True, "no": False, "-": None}
DEPTH = 8
"""How deep brackets may stand within brackets."""


def plain(value: Any) -> Any:
    """The value in the terms of JSON: a card as its text, an unseen card as null."""
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=card_as_text))


def card_as_text(value: Any) -> str | None:
    """How JSON writes a card."""
    if isinstance(value, Card):
        return None if value is UNSEEN else value.text
    raise TypeError(type(value))


def reader_of_cards(deck: Deck) -> Callable[[type, Any], Any]:
    """How JSON reads a card of this deck. Raises BadNotation."""

    def read(kind: type, value: Any) -> Any:
        if kind is Card and isinstance(value, str):
            return deck.card(value)
        raise TypeError("Expected a card as text")

    return read


def read_json(value: Any, kind: Any, deck: Deck) -> Any:
    """A value of the kind out of JSON terms. Raises BadNotation."""
    try:
        return msgspec.convert(value, kind, dec_hook=reader_of_cards(deck))
    except RecursionError:
        raise BadNotation("bad-request", None, text="depth") from None
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, BadNotation):
            raise error.__cause__ from None
        raise BadNotation("bad-request", None, text=str(error)[:200]) from None


def read_action(value: dict[str, Any], rules: AnyRules) -> Any:
    """An action of the game out of JSON terms. Raises BadNotation.

    A card that the deck has not is one that nobody holds: Illegal, as for any other such card.
    """
    kind = kinds_of(rules.actions).get(str(value.get("type")), rules.actions)
    try:
        return read_json(value, kind, rules.deck)
    except BadNotation as error:
        if error.code == "no-card-of-deck":
            card = error.facts["text"]
            raise Illegal("no-such-card", rules.hand_clause, card=card) from None
        raise


def format_action(action: Action) -> str:
    """The action as one line of text."""
    fields = cast("dict[str, Any]", plain(action))
    parts = [str(fields.pop("type"))]
    required = {
        field.encode_name for field in msgspec.structs.fields(type(action)) if field.required
    }
    for name, value in fields.items():
        parts.append(written(value) if name in required else f"{name}={written(value)}")
    return " ".join(parts)


def written(value: Any) -> str:
    """One part of an action as text."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return str(value)
        case str() if WORD.fullmatch(value) and not NUMBER.match(value):
            return value if value not in WORDS_OF_VALUES else json.dumps(value)
        case list():
            return "(" + " ".join(written(part) for part in value) + ")"
        case _:
            return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def parse_action(text: str, actions: Any, deck: Deck) -> Any:
    """The action of a line of text. Raises BadNotation with the column (from 1)."""
    reader = Reader(text)
    fields: dict[str, Any] = {"type": reader.word()}
    positional = iter(names_of_required(actions, fields["type"]))
    while not reader.at_end():
        name = reader.name() or next(positional, None)
        if name is None or name in fields:
            raise reader.bad()
        fields[name] = reader.value()
    return read_json(fields, actions, deck)


def names_of_required(actions: Any, tag: str) -> list[str]:
    """The parts that an action of this word cannot be without, in order."""
    kind = kinds_of(actions).get(tag)
    return [f.encode_name for f in msgspec.structs.fields(kind) if f.required] if kind else []


@cache
def kinds_of(actions: Any) -> Mapping[str, Any]:
    """The kinds of a union of actions, by their words: one is read in less time than the union."""
    return {kind.__struct_config__.tag: kind for kind in getattr(actions, "__args__", (actions,))}


class Reader:
    """Reads the parts of one line from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def at_end(self) -> bool:
        """Whether nothing but blanks is left."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.at == len(self.text)

    def bad(self) -> BadNotation:
        """The complaint about what stands here."""
        return BadNotation("bad-line", None, text=self.text[:80], column=self.at + 1)

    def word(self) -> str:
        """A word. Raises BadNotation."""
        if self.at_end() or not (found := WORD.match(self.text, self.at)):
            raise self.bad()
        self.at = found.end()
        return found.group()

    def name(self) -> str | None:
        """The name before an equals sign, if one stands here."""
        found = re.compile(r"([a-z_-]+)=").match(self.text, self.at)
        if found:
            self.at = found.end()
        return found.group(1) if found else None

    def value(self, depth: int = 0) -> Any:
        """A number, yes, no, a word, a text in quotes, a JSON object, or several in brackets."""
        if self.at_end() or depth > DEPTH:
            raise self.bad()
        sign = self.text[self.at]
        if sign in '"{[':
            return self.json_value()
        if sign == "(":
            return self.several(depth)
        word = self.word()
        if NUMBER.match(word):
            return float(word) if "." in word or "e" in word else int(word)
        return WORDS_OF_VALUES.get(word, word)

    def json_value(self) -> Any:
        """A JSON text or object. Raises BadNotation."""
        try:
            value, self.at = json.JSONDecoder().raw_decode(self.text, self.at)
        except (ValueError, RecursionError):
            raise self.bad() from None
        return value

    def several(self, depth: int) -> list[Any]:
        """The values between two brackets. Raises BadNotation."""
        self.at += 1
        values = []
        while not self.at_end() and self.text[self.at] != ")":
            values.append(self.value(depth + 1))
        if self.at_end():
            raise self.bad()
        self.at += 1
        return values
