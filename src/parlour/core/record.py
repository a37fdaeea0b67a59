"""A game as text that a person can read, kept for ever: parse, format, replay; one-line positions.

parlour record 1
game old-janx-spirit 1
seats 2
dealer 0
option target 3

* shuffled (AM 2MK ...)      `*` is chance
1 draw pile                  a seat and what it did
1 discard 4MS                ; after a semicolon at a line's start: a remark
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Mapping
from typing import Any

import msgspec

from parlour.core.errors import BadNotation
from parlour.core.notation import card_as_text, format_action, parse_action, reader_of_cards
from parlour.core.options import as_given, read_options
from parlour.core.play import Dealer, Entry, Play
from parlour.core.rules import (
    CHANCE,
    AnyRules,
    Elapsed,
    Rolled,
    Rules,
    Seat,
    Shuffled,
    State,
)

FORMAT = 1


class Record(msgspec.Struct, frozen=True):
    """What it takes to play a game again."""

    game: str
    edition: int
    seats: int
    dealer: Seat
    options: Mapping[str, Any]
    entries: tuple[Entry, ...]


def record_of(play: Play) -> Record:
    """The record of a game as far as it has come."""
    opening: State = play.opening
    return Record(
        play.rules.name,
        play.rules.edition,
        opening.seats,
        opening.dealer,
        as_given(opening.options),
        tuple(play.entries),
    )


def format_record(record: Record) -> str:
    """The record as text."""
    lines = [
        f"parlour record {FORMAT}",
        f"game {record.game} {record.edition}",
        f"seats {record.seats}",
        f"dealer {record.dealer}",
        *(
            f"option {name} {option_text(value)}"
            for name, value in record.options.items()
            if value != []
        ),
        "",
        *(format_entry(entry) for entry in record.entries),
    ]
    return "\n".join(lines) + "\n"


def option_text(value: Any) -> str:
    """An option's value as the rulebook writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return msgspec.json.encode(value).decode() if isinstance(value, list) else str(value)


def format_entry(entry: Entry) -> str:
    """One line: `*` or the seat, and what was done."""
    seat, action = entry
    return f"{'*' if seat == CHANCE else seat} {format_action(action)}"


def parse_record(text: str, games: Mapping[str, AnyRules]) -> Record:
    """The record that the text tells. Raises BadNotation, or Illegal for options there are not."""
    lines = [line for line in map(str.strip, text.splitlines()) if line and line[0] != ";"]
    if not lines or lines[0] != f"parlour record {FORMAT}":
        raise BadNotation("no-record", None)
    body = next((at for at, line in enumerate(lines) if line[0] in "*0123456789"), len(lines))
    head = read_head(lines[1:body])
    name, _, edition = head["game"].partition(" ")
    if name not in games:
        raise BadNotation("no-such-game", None, game=name[:40])
    rules = games[name]
    if edition != str(rules.edition):
        raise BadNotation("other-edition", None, edition=edition[:10], known=rules.edition)
    options = {
        key.removeprefix("option "): option_value(value)
        for key, value in head.items()
        if key.startswith("option ")
    }
    seats, dealer = int(head["seats"]), int(head["dealer"])
    if dealer >= seats:
        raise BadNotation("no-such-seat", None, seat=dealer)
    entries = tuple(parse_entry(line, rules) for line in lines[body:])
    given = as_given(read_options(rules.options, options))
    return Record(name, rules.edition, seats, dealer, given, entries)


def read_head(lines: list[str]) -> dict[str, str]:
    """The lines above the game, by their names. Raises BadNotation."""
    head: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(" ")
        if name == "option":
            option, _, value = value.partition(" ")
            name = f"option {option}"
        head[name] = value.strip()
    for name in ("game", "seats", "dealer"):
        number = name == "game" or head.get(name, "").isdecimal()
        if name not in head or not number or len(head[name]) > 40:
            raise BadNotation("bad-record-head", None, line=name)
    return head


def option_value(text: str) -> Any:
    """An option's value out of its text."""
    if text.startswith("["):
        with contextlib.suppress(msgspec.DecodeError):
            return msgspec.json.decode(text)
    return int(text) if text.lstrip("-").isdecimal() else text


def parse_entry(line: str, rules: AnyRules) -> Entry:
    """One line of a record. Raises BadNotation."""
    who, _, what = line.partition(" ")
    if who == "*":
        return CHANCE, parse_action(what, Shuffled | Rolled | Elapsed, rules.deck)
    if not who.isdecimal():
        raise BadNotation("bad-line", None, text=line[:80], column=1)
    return int(who), parse_action(what, rules.actions, rules.deck)


def replay(record: Record, games: Mapping[str, AnyRules], rng: random.Random) -> Play:
    """The game that the record tells, played again move by move, ready to go on with `rng`.

    Raises BadNotation or Illegal where the record is not one of a game.
    """
    rules = games[record.game]
    options = read_options(rules.options, record.options)
    chance = [action for seat, action in record.entries if seat == CHANCE]
    dealer = Dealer(
        rng,
        [action.order for action in chance if isinstance(action, Shuffled)],
        [action.value for action in chance if isinstance(action, Rolled)],
    )
    play = Play(rules, rules.start(record.seats, options, record.dealer), dealer)
    for seat, action in record.entries:
        if isinstance(action, Elapsed):
            play.elapse(action.seconds)
        elif seat != CHANCE:
            play.do(seat, action)
    if not dealer.used_up:
        raise BadNotation("record-too-many-shuffles", None)
    return play


def load(text: str, games: Mapping[str, AnyRules], rng: random.Random) -> Play:
    """The game that a record's text tells. Raises BadNotation or Illegal."""
    return replay(parse_record(text, games), games, rng)


def format_position(state: State) -> str:
    """The whole state in one line."""
    return msgspec.json.encode(state, enc_hook=card_as_text).decode()


def parse_position(text: str, rules: Rules[Any, Any]) -> State:
    """The state of one line. Raises BadNotation."""
    try:
        state: State = msgspec.json.decode(
            text, type=rules.state_type, dec_hook=reader_of_cards(rules.deck)
        )
    except msgspec.DecodeError as error:
        raise BadNotation("bad-request", None, text=str(error)[:200]) from None
    return state
