"""Tables for tests: every game, played at random from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from parlour.core.deck import Cards
from parlour.core.errors import GameError
from parlour.core.notation import plain
from parlour.core.play import Dealer
from parlour.core.rules import Next, Seat, Shuffled
from parlour.games import GAMES
from parlour.table.facts import Acted, AnyFact, Opened, Sat, Started
from parlour.table.table import Table

OPTIONS: dict[str, dict[str, Any]] = {
    "old-janx-spirit": {"target": 2},
    "bharg-deluxe": {"target": "hand"},
    "bartok": {},
}


class Deed(msgspec.Struct, frozen=True):
    """What a seat did, in the terms of JSON."""

    seat: Seat
    action: Any


def person(seat: Seat) -> str:
    """The id of whoever sits there."""
    return f"person {seat}"


def new_table(
    game: str, decks: Sequence[Cards], seed: int, **options: Any
) -> tuple[Table, list[AnyFact]]:
    """A table of people, its match begun with these orders, and its facts so far."""
    seats = GAMES[game].least_seats
    facts: list[AnyFact] = [Opened(game, seats, OPTIONS[game] | options, person(0))]
    facts += [Sat(seat, person(seat)) for seat in range(seats)]
    table = Table.of(facts)
    table.names = {person(seat): f"Name{seat}" for seat in range(seats)}
    facts.append(table.start(seed % seats, Dealer(random.Random(seed), decks)))
    return table, facts


def random_deed(table: Table, rng: random.Random) -> Deed | None:
    """Something that somebody may do now; free text only where nothing else can be done."""
    choices = [
        (seat, action)
        for seat in sorted(table.game.waits_for)
        for action in table.view(seat).legal
        if table.rules.name != "bartok" or not is_talk(action)
    ]
    if not choices:
        return None
    seat, action = rng.choice(choices)
    return Deed(seat, plain(action))


def is_talk(action: Any) -> bool:
    """Whether an action stops play for words, or has words to be filled in."""
    return type(action).__name__ in ("Say", "Pause", "Announce", "Call", "Object", "Do")


def play(table: Table, deed: Deed, key: str, chance: Dealer) -> Acted:
    """Plays a deed as its person."""
    made = table.act(person(deed.seat), key, table.version, deed.action, chance)
    assert made
    return made


def random_match(table: Table, seed: int, most: int) -> Iterator[tuple[Deed, Acted]]:
    """Plays at random until the match, or so many deeds, are over."""
    rng = random.Random(seed)
    for n in range(most):
        deed = random_deed(table, rng)
        if deed is None:
            return
        yield deed, play(table, deed, str(n), Dealer(rng))


def decks_of(table: Table, facts: Sequence[AnyFact]) -> list[Cards]:
    """The orders that the facts hold, in order."""
    chances = [fact.chance for fact in facts if isinstance(fact, Started | Acted)]
    return [
        tuple(table.rules.deck.card(text) for text in each["order"])
        for chance in chances
        for each in chance
        if each["type"] == Shuffled.__struct_config__.tag
    ]


def stream(table: Table, viewer: Seat | None, since: int) -> bytes:
    """What a viewer is sent after something happened, and answers to what it may ask."""
    events = table.events(viewer, "en", since, table.told.until)
    sent: list[Any] = [table.shown(viewer), events]
    if viewer is not None:
        sent += [tried(table, viewer, action) for action in tries(table, viewer)]
    return msgspec.json.encode(sent)


def tries(table: Table, viewer: Seat) -> list[Any]:
    """What a curious player may ask about: what is legal, and what may not be."""
    legal = [plain(action) for action in table.view(viewer).legal[:3]]
    return [*legal, *({"type": "discard", "card": c.text} for c in table.rules.deck.cards[:3])]


def tried(table: Table, viewer: Seat, action: Any) -> Any:
    """The answer to a try: events, or the refusal's code and words."""
    try:
        return table.consider(person(viewer), action, "en")
    except GameError as error:
        return [error.code, error.clause, str(error)]


def is_next(deed: Deed) -> bool:
    """Whether a deed deals the next deal."""
    return bool(deed.action["type"] == Next.__struct_config__.tag)
