"""The grammar files: every phrase gives its meaning the parts that it takes."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.games.bartok.norms.grammar import Grammar, _only
from parlour.games.bartok.norms.grammars import grammar
from parlour.games.bartok.norms.shapes import Build, Place

Parts = frozenset[tuple[str, str]]
"""The slots of a phrase, each with the symbol that fills it."""


def ends(start: Place) -> Iterator[tuple[Build, Parts]]:
    """What the phrases of a symbol build, and of which parts."""
    todo: list[tuple[Place, Parts]] = [(start, frozenset())]
    seen = set(todo)
    while todo:
        place, parts = todo.pop()
        for build, _ in place.ends:
            yield build, parts
        steps = [(target, parts) for targets in place.words.values() for target in targets]
        steps += [(target, parts | {(slot, name)}) for slot, name, target in place.parts]
        for step in steps:
            if step not in seen:
                seen.add(step)
                todo.append(step)


def held_by(build: Build) -> dict[str, Any]:
    """What a meaning with fixed arguments, or a fixed value, holds on to."""
    named = inspect.isfunction(build) and build.__name__ == "<lambda>"
    return dict(inspect.getclosurevars(build).nonlocals) if named else {}


def takes(build: Build, slots: set[str]) -> bool:
    """Does the meaning take just these parts?"""
    if build is _only:
        return len(slots) == 1
    held = held_by(build)
    if "value" in held:
        return True
    make, fixed = held.get("make", build), held.get("fixed", {})
    if set(fixed) & slots:
        return False
    try:
        inspect.signature(make).bind(**fixed, **dict.fromkeys(slots))
    except TypeError:
        return False
    return True


def faults(read: Grammar) -> list[str]:
    """The symbols with a phrase that lacks a part or has one too many."""
    found = [
        (name, build, {slot.rstrip("*") for slot, _ in parts})
        for name, symbol in read.symbols.items()
        for build, parts in ends(symbol.start)
    ]
    return [f"{name}: {sorted(slots)}" for name, build, slots in found if not takes(build, slots)]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("exact", [True, False])
def test_every_phrase_has_the_parts_that_its_meaning_takes(lang: str, exact: bool) -> None:
    assert faults(grammar(lang, exact)) == []


def test_a_phrase_that_lacks_a_part_is_found() -> None:
    meaning = {"plus": lambda a, b: a + b}
    right = Grammar({"sum:\n    plus = <a:$number> and <b:$number>\n": 0}, meaning)
    lacking = Grammar({"sum:\n    plus = <a:$number> and (<b:$number>)?\n": 0}, meaning)
    assert faults(right) == []
    assert faults(lacking) == ["sum: ['a']"]


def test_what_stands_in_braces_comes_in_any_order() -> None:
    read = Grammar({"row:\n    1 = so {one (two | 2) three?} end?\n": 0}, {})

    def is_read(text: str) -> bool:
        places = [read.symbols["row"].start]
        for word in text.split():
            places = [target for place in places for target in place.words.get(word, ())]
        return any(place.ends for place in places)

    for text in ("so one two", "so 2 one", "so three one two", "so one three 2 end"):
        assert is_read(text), text
    for text in ("so", "so one", "so one two two", "so three two", "one two"):
        assert not is_read(text), text


def test_a_word_class_told_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="told twice: ON"):
        Grammar({"ON = on\nsum:\n    = ON <$number>\n": 0, "ON = upon\n": 0}, {})


# Symbols of one name ------------------------------------------------------------------------------

FILES: Final = Path(inspect.getfile(Grammar)).parent


def symbols(text: str) -> tuple[set[str], set[str]]:
    """The symbols that a grammar file tells of, and those that it says are another's."""
    lines = [line.split("#", 1)[0].rstrip() for line in text.splitlines()]
    told = {line.rstrip(":") for line in lines if line.endswith(":") and not line[0].isspace()}
    return told, {name for line in lines if line.startswith("+ ") for name in line[2:].split()}


def homeless(texts: Mapping[str, str]) -> list[str]:
    """Symbols that are not defined in just one file, or added to without a word of it."""
    told = {file: symbols(text) for file, text in texts.items()}
    homes = [name for here, added in told.values() for name in here - added]
    return sorted(
        [
            f"{name}: in {homes.count(name)} files that do not say `+ {name}`"
            for name in set(homes)
            if homes.count(name) > 1
        ]
        + [
            f"{name}: not in {file}, or nowhere else"
            for file, (here, added) in told.items()
            for name in added
            if name not in here or name not in homes
        ]
    )


@pytest.mark.parametrize("folder", ["english", "russian"])
def test_a_symbol_is_defined_in_one_file_and_added_to_in_those_that_say_so(folder: str) -> None:
    files = sorted((FILES / folder).glob("**/*.grammar"))
    assert homeless({str(file): file.read_text(encoding="utf-8") for file in files}) == []


def test_a_symbol_of_two_files_is_found() -> None:
    one, two = "sum:\n    = <$number>\n", "# More sums.\n\n+ sum\n\nsum:\n    = many\n"
    assert homeless({"one": one, "two": two}) == []
    assert homeless({"one": one, "two": two.replace("+ sum", "")}) == [
        "sum: in 2 files that do not say `+ sum`"
    ]
    assert homeless({"two": two}) == ["sum: not in two, or nowhere else"]


def phrases(text: str) -> Iterator[str]:
    """The phrases of a grammar file, each with its symbol and its meaning."""
    symbol = ""
    for line in (line.split("#", 1)[0].rstrip() for line in text.splitlines()):
        if line and not line[0].isspace():
            symbol = line
        elif line:
            yield f"{symbol} {' '.join(line.split())}"


@pytest.mark.parametrize("folder", ["english", "russian"])
def test_no_phrase_is_told_twice(folder: str) -> None:
    files = (FILES / folder).glob("*.grammar")
    told = Counter(chain.from_iterable(phrases(file.read_text(encoding="utf-8")) for file in files))
    assert [phrase for phrase, times in told.items() if times > 1] == []
