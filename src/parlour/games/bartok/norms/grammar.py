"""Grammar files: phrases of a language and what they mean.

    # comment
    PLAYS = play | put down          a word class, used by its name in capitals
    seat:                            a symbol; its phrases follow
        Next() = the? next/following PLAYER?
               | who comes next
        Next = the <n:ordinal> PLAYER after (you|them)
    number@:                         a symbol that takes a grammatical case
    + act seat                       symbols of other files to which this one adds phrases

Left of `=` stands what the phrase means: a class of the rule tree or a function of `sense` with
fixed arguments, a fixed text or number, or nothing, then the phrase means what its one part means.
`!2` adds to its cost: of several readings those that cost least are kept. In a phrase `?`
makes the item before it optional, `*` lets it come any number of times, `+` once or more,
`( | )` and `/` give alternatives, `{ }` its items in any order; `%+` is a plus sign, `%?` a
question mark, `;` a stop that is none, `,` a comma before the next word.
`<slot:symbol>` is a part whose meaning becomes the argument
`slot` (`<symbol>`: of the same name; `<slot*:symbol>`: one of the parts of a tuple). `word@gen`,
`<symbol@gen>` ask for a case; `@` alone hands on the case of the symbol."""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from parlour.games.bartok.norms.shapes import (
    Build,
    Place,
    Shape,
    in_any_order,
    joined,
    one_of,
    one_part,
    one_word,
    repeated,
)


class Front:
    """All places to which the same words and parts lead, followed as one. `ends`: what ends
    there."""

    __slots__ = ("_grammar", "_next", "_ways", "ends")

    def __init__(self, places: frozenset[Place], grammar: Grammar) -> None:
        self.ends = [end for place in places for end in place.ends]
        self._grammar = grammar
        self._ways: dict[frozenset[str], Ways] = {}
        self._next: dict[str | tuple[str, str], list[Place]] = {}
        for place in places:
            for word, targets in place.words.items():
                self._next.setdefault(word, []).extend(targets)
            for slot, name, target in place.parts:
                self._next.setdefault((slot, name), []).append(target)

    def ways(self, word: frozenset[str]) -> Ways:
        """How it goes on with a word that can be any of these."""
        found = self._ways.get(word)
        if found is None:
            found = self._ways[word] = self._ways_of(word)
        return found

    def _ways_of(self, word: frozenset[str]) -> Ways:
        front = self._grammar.front
        said = frozenset(place for key in word & self._next.keys() for place in self._next[key])
        parts = tuple(
            (*step, front(frozenset(places)))
            for step, places in self._next.items()
            if isinstance(step, tuple) and self._grammar.may_begin(step[1], word)
        )
        return (front(said) if said else None, parts) if said or parts else NOWHERE


Ways = tuple[Front | None, tuple[tuple[str, str, Front], ...]]
"""The front behind a word as it stands; the slot, the name and the front behind each part that
may begin with it."""


NOWHERE: Final[Ways] = (None, ())


FRONTS: Final = 30_000
"""So many fronts are kept at most; then they are made anew."""


@dataclass(eq=False, slots=True)
class Symbol:
    """A kind of phrase: where it starts, and the words that it can start with."""

    name: str
    start: Place = field(default_factory=Place)
    first: frozenset[str] = frozenset()


_TOKEN = re.compile(r"<[^>]+>|[(){}|?*]|(?<=[\w)>}])\+|%[+?]|[^\s(){}|?*+<>]+")


_REPEATED = ("?", "*", "+")


_HEAD = re.compile(r"^([\w-]*)(?:\((.*)\))?\s*(?:!(\d+))?$")


class Grammar:
    """The symbols of grammar files. `words`: every word that occurs in them."""

    def __init__(self, texts: Mapping[str, int], meaning: Mapping[str, Build]) -> None:
        """Reads the texts of files; every phrase of a file costs so much more."""
        self.symbols: dict[str, Symbol] = {}
        self.words: set[str] = set()
        self._meaning = meaning
        self._classes: dict[str, str] = {}
        self._shapes: dict[tuple[str, str], Shape] = {}
        self._sources: dict[str, list[tuple[str, str, int]]] = {}
        self._sound: set[str] = set()
        self._fronts: dict[frozenset[Place], Front] = {}
        for text, cost in texts.items():
            self._read(text, cost)
        for name in list(self._sources):
            if not name.endswith("@"):
                self._symbol(name)
        self._find_firsts()
        for name in self.symbols:
            self._check_left(name, ())

    def start(self, name: str) -> Front:
        """Where the phrases of the symbol start."""
        if len(self._fronts) > FRONTS:
            self._fronts.clear()
        return self.front(frozenset((self.symbols[name].start,)))

    def front(self, places: frozenset[Place]) -> Front:
        """The places as one, made when first reached."""
        found = self._fronts.get(places)
        if found is None:
            found = self._fronts[places] = Front(places, self)
        return found

    def may_begin(self, name: str, word: frozenset[str]) -> bool:
        """Can a part of that name begin with a word that can be any of these?"""
        return name in word if name[0] == "$" else not self.symbols[name].first.isdisjoint(word)

    def _read(self, text: str, cost: int) -> None:
        symbol = ""
        head = ""
        name = ""
        for line in text.splitlines():
            line = line.split("#", 1)[0].rstrip()
            if not line or line.startswith("+ "):
                continue
            if not line[0].isspace():
                name, sign, rest = line.partition("=")
                if not sign:
                    symbol = line.rstrip(":")
                    self._sources.setdefault(symbol, [])
                    name = ""
                else:
                    name = name.strip()
                    if name in self._classes:
                        raise ValueError(f"told twice: {name}")
                    self._classes[name] = rest
            elif line.lstrip().startswith("|"):
                if name:
                    self._classes[name] += line
                else:
                    self._sources[symbol].append((head, line.lstrip()[1:], cost))
            else:
                head, _, rest = line.partition(" = ") if " = " in line else ("", "", line)
                head = head.strip()
                self._sources[symbol].append((head, rest, cost))

    def _symbol(self, name: str) -> Symbol:
        """The symbol of that name, built when first asked for; `seat@dat` from `seat@`."""
        if name in self.symbols:
            return self.symbols[name]
        base, sign, case = name.partition("@")
        symbol = self.symbols[name] = Symbol(name)
        for head, pattern, extra in self._sources[base + sign]:
            shape = self._phrase(pattern, case)
            if shape.empty:
                raise ValueError(f"may be empty: {pattern}")
            piece = shape.make()
            symbol.start.open(piece.first)
            build, cost = self._build(head)
            for place in piece.last:
                place.ends.append((build, cost + extra))
        return symbol

    def _build(self, head: str) -> tuple[Build, int]:
        """What a head like `Next(n=2) !1` makes of the parts, and its cost."""
        if head[:1] in tuple('"-0123456789'):
            text, _, price = head.partition("!")
            value = literal_eval(text.strip())
            return (lambda **parts: value), int(price or 0)
        found = _HEAD.match(head)
        if found is None:
            raise ValueError(f"no meaning: {head}")
        name, args, price = found.groups()
        cost = int(price or 0)
        if not name:
            return _only, cost
        make = self._meaning[name]
        if not args:
            return make, cost
        fixed = {
            key.strip(): literal_eval(value.strip())
            for key, _, value in (arg.partition("=") for arg in args.split(";"))
        }
        return (lambda **parts: make(**fixed, **parts)), cost

    def _phrase(self, pattern: str, case: str) -> Shape:
        """The shape of a phrase."""
        tokens = _TOKEN.findall(pattern)
        shape, used = self._alternatives(tokens, 0, case)
        if used != len(tokens):
            raise ValueError(f"unbalanced: {pattern}")
        return shape

    def _alternatives(self, tokens: list[str], at: int, case: str) -> tuple[Shape, int]:
        shapes = []
        while True:
            shape, at = self._sequence(tokens, at, case)
            shapes.append(shape)
            if at == len(tokens) or tokens[at] != "|":
                return one_of(shapes), at
            at += 1

    def _sequence(self, tokens: list[str], at: int, case: str) -> tuple[Shape, int]:
        shapes = []
        while at < len(tokens) and tokens[at] not in "|)":
            shape, at = self._repeated(tokens, at, case)
            shapes.append(shape)
        return joined(shapes), at

    def _repeated(self, tokens: list[str], at: int, case: str) -> tuple[Shape, int]:
        """An item with the signs behind it."""
        shape, at = self._item(tokens, at, case)
        while at < len(tokens) and tokens[at] in _REPEATED:
            shape = repeated(shape, tokens[at])
            at += 1
        return shape, at

    def _any_order(self, tokens: list[str], at: int, case: str) -> tuple[Shape, int]:
        """Items in braces, in any order."""
        shapes = []
        while at < len(tokens) and tokens[at] != "}":
            shape, at = self._repeated(tokens, at, case)
            shapes.append(shape)
        if at == len(tokens):
            raise ValueError(f"unbalanced: {' '.join(tokens)}")
        return in_any_order(shapes), at + 1

    def _item(self, tokens: list[str], at: int, case: str) -> tuple[Shape, int]:
        token = tokens[at]
        if token == "(":
            shape, at = self._alternatives(tokens, at + 1, case)
            if at == len(tokens):
                raise ValueError(f"unbalanced: {' '.join(tokens)}")
            return shape, at + 1
        if token == "{":
            return self._any_order(tokens, at + 1, case)
        if token.startswith("<"):
            return one_part(self._part(token[1:-1], case)), at + 1
        base, sign, own = token.partition("@")
        if base.isupper() and base in self._classes:
            return self._class(base, (own or case) if sign else case), at + 1
        token = token.removeprefix("%")
        words = tuple(_cased(word, case) for word in token.split("/") if word) or (token,)
        self.words.update(word.partition("@")[0] for word in words)
        return one_word(words), at + 1

    def _class(self, name: str, case: str) -> Shape:
        """The shape of a word class, read once for each case."""
        found = self._shapes.get((name, case))
        if found is None:
            found = self._shapes[name, case] = self._phrase(self._classes[name], case)
        return found

    def _part(self, text: str, case: str) -> tuple[str, str]:
        """The slot and the symbol of a part."""
        slot, _, name = text.rpartition(":")
        name = _cased(name, case)
        slot = slot or name.partition("@")[0].lstrip("$")
        base, sign, _ = name.partition("@")
        if base + sign in self._sources:
            self._symbol(name)
        elif not name.startswith("$"):
            raise ValueError(f"no symbol: {name}")
        return slot, name

    def _find_firsts(self) -> None:
        """Works out with which words each symbol can start, until nothing changes."""
        changed = True
        while changed:
            changed = False
            for symbol in self.symbols.values():
                start = symbol.start
                first = set(start.words)
                for _, name, _ in start.parts:
                    first |= self.symbols[name].first if name in self.symbols else {name}
                if first != symbol.first:
                    symbol.first = frozenset(first)
                    changed = True

    def _check_left(self, name: str, above: tuple[str, ...]) -> None:
        """No symbol may begin with itself. Raises ValueError."""
        if name in above:
            raise ValueError(f"begins with itself: {' '.join((*above, name))}")
        for _, part, _ in self.symbols[name].start.parts:
            if part in self.symbols and part not in self._sound:
                self._check_left(part, (*above, name))
        self._sound.add(name)


def _cased(name: str, case: str) -> str:
    base, sign, own = name.partition("@")
    if not sign:
        return name
    case = own or case
    return f"{base}@{case}" if case else base


def _only(**parts: Any) -> Any:
    (value,) = parts.values()
    return value
