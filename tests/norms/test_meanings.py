"""The grammar files: what a symbol may mean is what those take whose part it is.

A symbol whose phrases stand in several files, or under one name by mistake, would else hand words
to what asks for cards; the reader would fail at the first sentence that says so.
"""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from types import GenericAlias, NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import pytest

from parlour.games.bartok.norms.grammar import Grammar, _only
from parlour.games.bartok.norms.grammars import grammar
from parlour.games.bartok.norms.shapes import Build
from tests.norms.test_grammar import ends, held_by

Kinds = dict[str, set[Any]]
"""The types of what each symbol may mean."""


@cache
def types_of(make: Build) -> dict[str, Any]:
    """The types of the arguments of a meaning, and of what it gives."""
    found = dict(get_type_hints(make))
    if inspect.isclass(make):
        found["return"] = make
    return found


def kinds(read: Grammar) -> Kinds:
    """What each symbol may mean."""
    given: Kinds = defaultdict(set)
    handed: dict[str, set[tuple[str, bool]]] = defaultdict(set)
    for name, symbol in read.symbols.items():
        for build, parts in ends(symbol.start):
            held = held_by(build)
            if "value" in held:
                given[name].add(type(held["value"]))
            elif build is _only:
                handed[name] |= {(part, slot.endswith("*")) for slot, part in parts}
            else:
                given[name].add(types_of(held.get("make", build)).get("return", Any))
    changed = True
    while changed:
        changed = False
        for name, sources in handed.items():
            for part, many in sources:
                more = {several(kind) if many else kind for kind in given[part]} - given[name]
                changed = changed or bool(more)
                given[name] |= more
    return given


def several(kind: Any) -> Any:
    """The type of tuples of that type."""
    return GenericAlias(tuple, (kind, ...))


def accepts(wanted: Any, given: Any) -> bool:
    """Does a part of the one type do where the other is asked for?"""
    if wanted is given or Any in (wanted, given) or isinstance(wanted, TypeVar):
        return True
    want, give = get_origin(wanted), get_origin(given)
    if give in (Union, UnionType):
        return all(accepts(wanted, one) for one in get_args(given))
    if want in (Union, UnionType):
        return any(accepts(one, given) for one in get_args(wanted))
    if give is Literal:
        return want is Literal or all(accepts(wanted, type(one)) for one in get_args(given))
    if want is Literal:
        return given in {type(one) for one in get_args(wanted)}
    if want is tuple:
        return given is tuple or (give is tuple and fit(get_args(wanted), get_args(given)))
    kind, other = want or wanted or NoneType, give or given or NoneType
    return not (inspect.isclass(kind) and inspect.isclass(other)) or issubclass(other, kind)


def fit(wanted: tuple[Any, ...], given: tuple[Any, ...]) -> bool:
    """Do the members of one tuple do for those of the other?"""
    if wanted[-1:] == (...,) or given[-1:] == (...,):
        members = [one for one in given if one is not ...]
        return all(accepts(one, two) for one in wanted if one is not ... for two in members)
    return len(wanted) == len(given) and all(map(accepts, wanted, given))


def misfits(read: Grammar) -> Iterator[str]:
    """The parts that may mean what the meaning of the whole does not take."""
    given = kinds(read)
    for name, symbol in read.symbols.items():
        for build, parts in ends(symbol.start):
            make = held_by(build).get("make", build)
            if make is _only or "value" in held_by(build):
                continue
            for slot, part in parts:
                wanted = types_of(make).get(slot.rstrip("*"), Any)
                if slot.endswith("*") and get_origin(wanted) is tuple:
                    wanted = get_args(wanted)[0]
                for kind in given[part]:
                    if not accepts(wanted, kind):
                        yield f"{name}: {slot} of {make.__name__} may be {kind}, by {part}"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("exact", [True, False])
def test_every_meaning_takes_what_its_parts_may_mean(lang: str, exact: bool) -> None:
    assert sorted(set(misfits(grammar(lang, exact)))) == []


def test_a_part_that_means_something_else_is_found() -> None:
    def half(n: int) -> int:
        return n // 2

    def name(n: int) -> str:
        return str(n)

    read = Grammar({"sum:\n    half = half of <n:one>\none:\n    1 = one\n": 0}, {"half": half})
    assert list(misfits(read)) == []
    text = "sum:\n    half = half of <n:one>\none:\n    name(n=1) = one\n"
    (found,) = misfits(Grammar({text: 0}, {"half": half, "name": name}))
    assert found.startswith("sum: n of half may be")
