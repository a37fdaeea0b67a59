"""Table options: read from JSON or record text, checked, and shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from parlour.core.errors import Illegal
from parlour.core.rules import Options

YES_NO: Mapping[Any, bool] = {"yes": True, "no": False, True: True, False: False}


class Clause(msgspec.Struct, frozen=True):
    """Names the clause that an option belongs to, in its field's annotation."""

    id: str


O = TypeVar("O", bound=Options)  # noqa: E741


@cache
def described(options: type[Options]) -> Mapping[str, tuple[Any, str]]:
    """Each option's type and clause, by name."""
    hints = get_type_hints(options, include_extras=True)
    return {name: (hints[name], clause_of(hints[name])) for name in options.__struct_fields__}


def clause_of(hint: Any) -> str:
    """The clause id in an annotation. Raises TypeError where the field names none."""
    for part in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
        if isinstance(part, Clause):
            return part.id
    raise TypeError(f"option without a clause: {hint}")


def read_options(options: type[O], given: Mapping[str, Any]) -> O:
    """The options as given, the rest as the rulebook's defaults. Raises Illegal (bad-option)."""
    fields = described(options)
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in fields:
            there = ", ".join(fields)
            facts = {"why": "name", "option": str(name)[:40], "value": "", "allowed": there}
            raise Illegal("bad-option", None, **facts)
        hint, clause = fields[name]
        values[name] = read_value(name, hint, clause, value)
    return options(**values)


def read_value(name: str, hint: Any, clause: str, value: Any) -> Any:
    """One option's value. Raises Illegal (bad-option)."""
    plain = get_args(hint)[0]
    if plain is bool and isinstance(value, str | bool) and value in YES_NO:
        return YES_NO[value]
    try:
        return msgspec.convert(value, hint)
    except msgspec.ValidationError:
        facts = {"option": name, "value": str(value)[:40], "allowed": allowed(hint)}
        raise Illegal("bad-option", clause, why="value", **facts) from None


def allowed(hint: Any) -> str:
    """The values an option can take, as text."""
    plain, *limits = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if plain is bool:
        return "yes, no"
    if get_origin(plain) is Literal:
        return ", ".join(str(value) for value in get_args(plain))
    if get_origin(plain) is tuple:
        return f"[{allowed(get_args(plain)[0])}, ...]"
    if get_args(plain):
        return ", ".join(allowed(part) for part in get_args(plain))
    for limit in limits:
        if isinstance(limit, msgspec.Meta):
            return f"{limit.ge}-{limit.le}"
    return str(plain.__name__)


def as_given(options: Options) -> dict[str, Any]:
    """The options as a view shows them, in the terms of JSON: names as in the rulebook, yes and no
    as booleans."""
    given: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))
    return given
