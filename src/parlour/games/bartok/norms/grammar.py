"""Grammar files: phrases of a language and what they mean.

    # comment
    PLAYS = play | put down          a word class, used by its name in capitals
    seat:                            a symbol; its phrases follow
        Next() = the? next/following PLAYER?
               | who comes next
        Next = the <n:ordinal> PLAYER after (you|them)
    number@:                         a symbol that takes a grammatical case

Left of `=` stands what the phrase means: a class of the rule tree or a function of `sense` with
fixed arguments, a fixed text or number, or nothing, then the phrase means what its one part means.
`!2` adds to its cost: of several readings those that cost least are kept. In a phrase `?`
makes the item before it optional, `*` lets it come any number of times, `+` once or more,
`( | )` and `/` give alternatives, `{ }` its items in any order; `%+` is a plus sign, `,` a comma
before the next word.
`<slot:symbol>` is a part whose meaning becomes the argument
`slot` (`<symbol>`: of the same name; `<slot*:symbol>`: one of the parts of a tuple). `word@gen`,
`<symbol@gen>` ask for a case; `@` alone hands on the case of the symbol.
"""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

Build = Callable[..., Any]


@dataclass(eq=False, slots=True)
class Place:
    """A place in a phrase: which words or parts may come next, and what ends here."""

    words: dict[str, list[Place]] = field(default_factory=dict)
    parts: list[tuple[str, str, Place]] = field(default_factory=list)
    ends: list[tuple[Build, int]] = field(default_factory=list)

    def open(self, steps: list[Step]) -> None:
        """Lets the steps be taken from here."""
        for words, part, target in steps:
            for word in words:
                self.words.setdefault(word, []).append(target)
            if part:
                self.parts.append((*part, target))


Step = tuple[tuple[str, ...], tuple[str, str] | None, Place]
"""Words, or a part with its slot, and the place to which they lead."""


@dataclass(eq=False, slots=True)
class Piece:
    """A piece of a phrase: its first steps, its last places, whether it may be left out."""

    first: list[Step] = field(default_factory=list)
    last: list[Place] = field(default_factory=list)
    empty: bool = False


def joined(before: Piece, after: Piece) -> Piece:
    """One piece behind the other."""
    for place in before.last:
        place.open(after.first)
    return Piece(
        before.first + (after.first if before.empty else []),
        after.last + (before.last if after.empty else []),
        before.empty and after.empty,
    )


def one_of(pieces: list[Piece]) -> Piece:
    """One piece or another; single words among them lead to one place."""
    if len(pieces) == 1:
        return pieces[0]
    single = [piece for piece in pieces if _single(piece)]
    rest = [piece for piece in pieces if not _single(piece)]
    if single:
        words = tuple(word for piece in single for word in piece.first[0][0])
        place = Place()
        rest.append(Piece([(words, None, place)], [place], any(piece.empty for piece in single)))
    return Piece(
        [step for piece in rest for step in piece.first],
        [place for piece in rest for place in piece.last],
        any(piece.empty for piece in rest),
    )


def in_any_order(items: list[Callable[[], tuple[Piece, int]]]) -> Piece:
    """All of the items, whichever comes first; each must make a new piece whenever it is asked."""
    whole = Piece(empty=True)
    ends: dict[frozenset[int], list[Place]] = {frozenset(): []}
    for said in sorted(_parts_of(len(items)), key=len):
        rest = [at for at in range(len(items)) if at not in said]
        for at in rest:
            piece = items[at]()[0]
            for place in ends[said]:
                place.open(piece.first)
            if not said:
                whole.first += piece.first
                whole.empty = whole.empty and piece.empty
            ends.setdefault(said | {at}, []).extend(piece.last)
        if said and all(items[at]()[0].empty for at in rest):
            whole.last += ends[said]
    return whole


def _parts_of(count: int) -> list[frozenset[int]]:
    return [
        frozenset(at for at in range(count) if number >> at & 1) for number in range(1 << count)
    ]


def _single(piece: Piece) -> bool:
    place = piece.last[0] if len(piece.last) == 1 else None
    return (
        place is not None
        and len(piece.first) == 1
        and piece.first[0][2] is place
        and bool(piece.first[0][0])
        and not place.words
        and not place.parts
    )


@dataclass(eq=False, slots=True)
class Symbol:
    """A kind of phrase: where it starts, and the words that it can start with."""

    name: str
    start: Place = field(default_factory=Place)
    first: frozenset[str] = frozenset()


_TOKEN = re.compile(r"<[^>]+>|[(){}|?*]|(?<=[\w)>}])\+|%\+|[^\s(){}|?*+<>]+")
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
        self._sources: dict[str, list[tuple[str, str, int]]] = {}
        self._sound: set[str] = set()
        for text, cost in texts.items():
            self._read(text, cost)
        for name in list(self._sources):
            if not name.endswith("@"):
                self._symbol(name)
        self._find_firsts()
        for name in self.symbols:
            self._check_left(name, ())

    def _read(self, text: str, cost: int) -> None:
        symbol = ""
        head = ""
        name = ""
        for line in text.splitlines():
            line = line.split("#", 1)[0].rstrip()
            if not line:
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
            piece = self._phrase(pattern, case)
            if piece.empty:
                raise ValueError(f"may be empty: {pattern}")
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

    def _phrase(self, pattern: str, case: str) -> Piece:
        """The phrase as a piece."""
        tokens = _TOKEN.findall(pattern)
        piece, used = self._alternatives(tokens, 0, case)
        if used != len(tokens):
            raise ValueError(f"unbalanced: {pattern}")
        return piece

    def _alternatives(self, tokens: list[str], at: int, case: str) -> tuple[Piece, int]:
        pieces = []
        while True:
            piece, at = self._sequence(tokens, at, case)
            pieces.append(piece)
            if at == len(tokens) or tokens[at] != "|":
                return one_of(pieces), at
            at += 1

    def _sequence(self, tokens: list[str], at: int, case: str) -> tuple[Piece, int]:
        whole = Piece(empty=True)
        while at < len(tokens) and tokens[at] not in "|)":
            piece, at = self._repeated(tokens, at, case)
            whole = joined(whole, piece)
        return whole, at

    def _repeated(self, tokens: list[str], at: int, case: str) -> tuple[Piece, int]:
        """An item with the signs behind it."""
        piece, at = self._item(tokens, at, case)
        while at < len(tokens) and tokens[at] in _REPEATED:
            if tokens[at] != "?":
                for place in piece.last:
                    place.open(piece.first)
            piece.empty = piece.empty or tokens[at] != "+"
            at += 1
        return piece, at

    def _any_order(self, tokens: list[str], at: int, case: str) -> tuple[Piece, int]:
        """Items in braces, in any order."""
        items: list[Callable[[], tuple[Piece, int]]] = []
        while at < len(tokens) and tokens[at] != "}":
            items.append(partial(self._repeated, tokens, at, case))
            at = items[-1]()[1]
        if at == len(tokens):
            raise ValueError(f"unbalanced: {' '.join(tokens)}")
        return in_any_order(items), at + 1

    def _item(self, tokens: list[str], at: int, case: str) -> tuple[Piece, int]:
        token = tokens[at]
        if token == "(":
            piece, at = self._alternatives(tokens, at + 1, case)
            if at == len(tokens):
                raise ValueError(f"unbalanced: {' '.join(tokens)}")
            return piece, at + 1
        if token == "{":
            return self._any_order(tokens, at + 1, case)
        place = Place()
        if token.startswith("<"):
            return Piece([((), self._part(token[1:-1], case), place)], [place]), at + 1
        base, sign, own = token.partition("@")
        if base.isupper() and base in self._classes:
            return self._phrase(self._classes[base], (own or case) if sign else case), at + 1
        token = token.removeprefix("%")
        words = tuple(_cased(word, case) for word in token.split("/") if word) or (token,)
        self.words.update(word.partition("@")[0] for word in words)
        return Piece([(words, None, place)], [place]), at + 1

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
