"""The JSON form of a rule in words, made from the classes: docs/rules.md.

python -m parlour.games.bartok.norms.reference > docs/rules.md
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType
from typing import Any, Final

import msgspec

from parlour.games.bartok.norms import effects, events, model, terms
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.norms.write import write

HEAD: Final = """# The JSON form of a rule

This is the `rule` that `parlour rule` prints and that `announce` takes. A rule is an object with
one field, `clauses`. Every object in it has one field that names its kind (in the tables below:
`clause`, `event`, `do` and so on); fields that have their default are left out. Equal rules are
equal data, whatever their wording or language. A file of rules as text, one a line, is rewritten
from one language to the other by `parlour rules FILE --lang en --to ru`; a table saves its rules
as such a file, and a new table brings rules along in its option `rules`, a list of this data.

Sets of cards are short texts: `7` all sevens, `/H` all hearts, `Q/CS` the black queens, `7 /H`
both, `*` every card, `X` a joker. Ranks are `A23456789TJQK`, suits `CDHS`.
"""

EXAMPLES: Final = (
    "When a 7 is played, the next player draws 2 cards unless they play a 7.",
    "A jack may be played on a queen whether it matches or not.",
    'After a king everyone must say "long live the king".',
)

NOTES: Final = {
    "Clauses": (model, "CustomName"),
    "Players": (terms, "Seat"),
    "Conditions": (terms, "Test"),
    "Amounts": (terms, "Num"),
    "Words": (terms, "Ref"),
}
"""Names of unions, under the heading where what their module says of them stands as well: of the
kinds that are plain strings."""

GROUPS: Final = (
    ("Clauses", "clause", model),
    ("Events", "event", events),
    ("Durations", "lasts", events),
    ("Duties", "owe", events),
    ("Effects", "do", effects),
    ("Effects that hold others", "do", model),
    ("Players", "who", terms),
    ("Conditions", "test", terms),
    ("Amounts", "num", terms),
    ("Words", "say", terms),
)
"""Headings, the field that names the kind, and where its classes stand."""


def kinds(field: str, module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """The classes of the module whose kind is named in that field."""
    for made in vars(module).values():
        if not inspect.isclass(made) or not issubclass(made, msgspec.Struct):
            continue
        config = made.__struct_config__
        if made.__module__ == module.__name__ and config.tag_field == field and config.tag:
            yield made


def note(module: ModuleType, name: str) -> str:
    """What the module says of the name, in the text that follows its definition."""
    lines = ast.parse(inspect.getsource(module)).body
    for line, after in pairwise(lines):
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == name:
            return f"{name}: {' '.join(ast.literal_eval(ast.unparse(after)).split())}\n\n"
    raise LookupError(name)


def _field(field: msgspec.structs.FieldInfo) -> str:
    """A field with its default."""
    if field.required:
        return f"`{field.encode_name}`"
    default: Any = field.default if field.default is not msgspec.NODEFAULT else ()
    if isinstance(default, msgspec.Struct | tuple):
        default = msgspec.to_builtins(default)
    shown = msgspec.json.encode(default).decode()
    return f"`{field.encode_name}` ({shown})"


def _kind(made: type[msgspec.Struct]) -> str:
    """One kind: its name, what it means, its fields with their defaults."""
    config = made.__struct_config__
    said = " ".join((made.__doc__ or "").split())
    fields = ", ".join(_field(field) for field in msgspec.structs.fields(made))
    return f"- **`{config.tag}`** {said}" + (f"\n  Fields: {fields}." if fields else "") + "\n"


def document() -> str:
    """The whole text."""
    parts = [HEAD]
    for text in EXAMPLES:
        rule = read(text).rule
        data = msgspec.json.format(msgspec.json.encode(rule), indent=2).decode()
        parts.append(f"{write(rule, 'en')}\n{write(rule, 'ru')}\n\n```json\n{data}\n```\n")
    for heading, field, module in GROUPS:
        more = note(*NOTES[heading]) if heading in NOTES else ""
        listed = "".join(map(_kind, kinds(field, module)))
        parts.append(f"## {heading}: `{field}`\n\n{more}{listed}")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(document())
