"""What a phrase of a grammar looks like: places, and the steps of words and parts between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
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
    """A piece of the grammar: its first steps, its last places."""

    first: list[Step] = field(default_factory=list)
    last: list[Place] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Shape:
    """What a phrase looks like; `make` makes a new piece of it each time.

    words: it is one of them and nothing else; empty: it may be left out.
    """

    make: Callable[[], Piece]
    words: tuple[str, ...] = ()
    empty: bool = False


def one_word(words: tuple[str, ...], empty: bool = False) -> Shape:
    """One of these words."""

    def make() -> Piece:
        place = Place()
        return Piece([(words, None, place)], [place])

    return Shape(make, words, empty)


def one_part(part: tuple[str, str]) -> Shape:
    """A part with its slot."""

    def make() -> Piece:
        place = Place()
        return Piece([((), part, place)], [place])

    return Shape(make)


def joined(shapes: list[Shape]) -> Shape:
    """One shape behind the other."""
    if len(shapes) == 1:
        return shapes[0]

    def make() -> Piece:
        whole, begun = Piece(), False
        for shape in shapes:
            piece = shape.make()
            for place in whole.last:
                place.open(piece.first)
            whole.first += [] if begun else piece.first
            whole.last = piece.last + (whole.last if shape.empty else [])
            begun = begun or not shape.empty
        return whole

    return Shape(make, empty=all(shape.empty for shape in shapes))


def repeated(shape: Shape, sign: str) -> Shape:
    """The shape with `?`, `*` or `+` behind it."""
    empty = shape.empty or sign != "+"
    if sign == "?":
        return Shape(shape.make, shape.words, empty)

    def make() -> Piece:
        piece = shape.make()
        for place in piece.last:
            place.open(piece.first)
        return piece

    return Shape(make, empty=empty)


def one_of(shapes: list[Shape]) -> Shape:
    """One shape or another; single words among them lead to one place."""
    if len(shapes) == 1:
        return shapes[0]
    rest = [shape for shape in shapes if not shape.words]
    single = [shape for shape in shapes if shape.words]
    if single:
        words = tuple(word for shape in single for word in shape.words)
        rest.append(one_word(words, any(shape.empty for shape in single)))

    def make() -> Piece:
        pieces = [shape.make() for shape in rest]
        first = [step for piece in pieces for step in piece.first]
        return Piece(first, [place for piece in pieces for place in piece.last])

    return rest[0] if len(rest) == 1 else Shape(make, empty=any(shape.empty for shape in rest))


def in_any_order(shapes: list[Shape]) -> Shape:
    """All of the shapes, whichever comes first."""

    def make() -> Piece:
        whole = Piece()
        ends: dict[frozenset[int], list[Place]] = {frozenset(): []}
        for said in sorted(_parts_of(len(shapes)), key=len):
            rest = [at for at in range(len(shapes)) if at not in said]
            for at in rest:
                piece = shapes[at].make()
                for place in ends[said]:
                    place.open(piece.first)
                if not said:
                    whole.first += piece.first
                ends.setdefault(said | {at}, []).extend(piece.last)
            if said and all(shapes[at].empty for at in rest):
                whole.last += ends[said]
        return whole

    return Shape(make, empty=all(shape.empty for shape in shapes))


def _parts_of(count: int) -> list[frozenset[int]]:
    return [
        frozenset(at for at in range(count) if number >> at & 1) for number in range(1 << count)
    ]
