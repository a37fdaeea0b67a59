"""What stands between words and rules while a sentence is being read.

While a sentence is being read, two words stand for what it has not said yet: the seat `subject`,
whose doing a verb tells, and the card `that`, with which another is compared. Whatever closes the
phrase puts the right seat or card in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

import msgspec

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.events import Duration, Event
from parlour.games.bartok.norms.terms import AllOf, AnyOf, Is, Node, Not, Ref, Seat, Test, Tests

SUBJECT = cast(Seat, "\0subject")
THAT = cast(Ref, "\0that")
HIM = cast(Seat, "\0him")
"""Him or them: another player told of in the condition before, else the player of the card."""


OWN = cast(Duration, "\0own")
"""As long as is meant where nothing is said: for the next player that turn, else a round."""


PLAYER_OF = "\0player of "
"""Begins the seat of who played such a card, before it is known which of the cards that is."""


OWN_TURN = cast(Any, "\0own turn")
"""Until the next turn of the player of the card, told as that of whoever does something."""


Acts = tuple[Any, ...]
"""Effects, and marks that stand among them until the sentence is whole."""


class Pick(Node, frozen=True):
    """Cards in words: of a set, meeting conditions (0 is such a card)."""

    cards: CardSet = EVERY
    ifs: Tests = ()


class Trigger(Node, frozen=True):
    """An event in words, with its conditions; `own`: it is the turn of whoever does something."""

    event: Event
    ifs: Tests = ()
    own: bool = False


Cue = Trigger | Event
"""What a rule waits for: an event in words, or one without conditions."""


ANY = Pick()
"""Any card."""

TOP = cast(Ref, "\0top")
"""The top card: the one just played, or in a law of play the one to be played on."""


SPOKEN_OF = cast(Ref, "\0spoken of")
"""What was named, or else the card that set it off."""


class MustPlay(Node, frozen=True):
    """What another player must play next, or must not; `turn`: on the very next turn."""

    pick: Pick
    seat: Seat = SUBJECT
    no: bool = False
    held: bool = False
    turn: bool = False


class Unsaid(Node, frozen=True):
    """What it costs not to have said what was owed just before."""

    orelse: tuple[Any, ...] = ()


def unmarked(acts: Acts) -> Acts:
    """The effects without the marks among them that only tell how they were said."""
    return tuple(one for one in acts if not isinstance(one, str))


def changed(part: Any, fields: Mapping[str, Any]) -> Any:
    """The part with these fields; itself where they are what they were."""
    new = {name: value for name, value in fields.items() if value is not getattr(part, name)}
    return msgspec.structs.replace(part, **new) if new else part


def throughout(tree: Any, change: Callable[[Any], Any]) -> Any:
    """The tree with each of its pieces changed; itself where all are what they were."""
    if isinstance(tree, msgspec.Struct):
        return changed(tree, {name: change(getattr(tree, name)) for name in tree.__struct_fields__})
    if isinstance(tree, tuple):
        parts = tuple(map(change, tree))
        return parts if any(a is not b for a, b in zip(parts, tree, strict=True)) else tree
    return tree


def put(tree: Any, word: Any, value: Any) -> Any:
    """The tree with `value` wherever `word` stands, a word or a node."""
    if tree.__class__ is word.__class__ and tree == word:
        return value
    return throughout(tree, lambda part: put(part, word, value))


def tests_of(pick: Pick) -> Tests:
    """The conditions that a card (0) is one of those."""
    return ((Is(pick.cards),) if pick.cards != EVERY else ()) + pick.ifs


def one_of(tests: Tests) -> Test:
    """All the conditions as one."""
    return tests[0] if len(tests) == 1 else AllOf(tests)


def any_of_picks(picks: tuple[Pick, ...]) -> Pick:
    """Cards of any of these."""
    if all(not pick.ifs for pick in picks):
        return Pick(sets.either(*(pick.cards for pick in picks)))
    return Pick(EVERY, (AnyOf(tuple(one_of(tests_of(pick)) for pick in picks)),))


def negated(tests: Tests) -> Test:
    """That the conditions do not all hold."""
    test = one_of(tests)
    return test.that if isinstance(test, Not) else Not(test)
