"""What requests and answers over HTTP hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from parlour.server.contract import Lang
from parlour.server.wire import Table
from parlour.table.facts import Ways

Attempt = Annotated[str, msgspec.Meta(pattern="^([A-Za-z0-9_-]{22,64})?$")]
"""The id of a request whose answer may be lost: sent again, also by a browser that nobody knows
yet, it brings about nothing new, and the same answer. At least 128 random bits, for whoever knows
it is the person whom it made."""


class NewTable(msgspec.Struct):
    """`POST /api/tables`: the maker sits at seat 0, bots of these levels in the next ones.

    wait: the other seats stay free for people; else normal bots take them and the match begins;
    id: 128 random bits or more, by which the same request is known when it comes again.
    """

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    bots: list[str] = []
    name: str = ""
    lang: Lang = "en"
    wait: bool = False
    ways: Ways = Ways()
    id: Attempt = ""


class Join(msgspec.Struct):
    """`POST /api/tables/{table}/seats`: sits down, at this seat if it matters, or watches; id: as
    of a new table."""

    name: str = ""
    lang: Lang = "en"
    invite: str = ""
    seat: int | None = None
    watch: bool = False
    id: Attempt = ""


class Joined(msgspec.Struct):
    """The seat that somebody has now; none for those who watch."""

    table: str
    seat: int | None


class Knock(msgspec.Struct):
    """`POST /api/tables/{table}/door`: what table is that to which I am invited?"""

    invite: str = ""


class Me(msgspec.Struct):
    """`GET /api/me`, `POST /api/me`: what somebody is called and reads."""

    name: str
    lang: Lang


class MadeTable(msgspec.Struct):
    """The table that was made."""

    table: str


class Tables(msgspec.Struct):
    """The tables of a person, newest first."""

    tables: list[Table]


class Offered(msgspec.Struct):
    """A game that is played here, and the levels of its bots, the weakest first."""

    game: str
    levels: list[str]


class Games(msgspec.Struct):
    """`GET /api/games`."""

    games: list[Offered]


class Recovery(msgspec.Struct):
    """`POST /api/me/recovery` answers a code, `POST /api/recover` takes it, once.

    qr: its link as a picture to scan, for an image's address.
    """

    code: str
    qr: str = ""


class SaidAt(msgspec.Struct):
    """Something that somebody said, at which table and when."""

    table: str
    at: float
    text: str


class Everything(msgspec.Struct):
    """`GET /api/me/data`: all that is stored about a person."""

    id: str
    name: str
    lang: str
    tables: list[str]
    said: list[SaidAt]


class Clause(msgspec.Struct):
    """A numbered sentence of the rulebook, in Markdown."""

    id: str
    text: str


class Part(msgspec.Struct):
    """A headed part of a rulebook; `text` stands before its first clause."""

    title: str
    text: str
    clauses: list[Clause]


class Rulebook(msgspec.Struct):
    """The rules of a game in one language."""

    title: str
    text: str
    parts: list[Part]


class MenuSlot(msgspec.Struct):
    """What a choice asks for: cards, a number from low to high, words, or choices of a list:
    one, or low to high of them."""

    name: str
    kind: Literal["cards", "number", "words", "choice", "many"]
    label: dict[str, str]
    of: str
    low: int
    high: int
    start: int


class MenuOption(msgspec.Struct):
    """Something to choose; its data has places `{"$": name}` for what its slots ask for."""

    name: str
    label: dict[str, str]
    data: Any
    slots: list[MenuSlot]


class Menus(msgspec.Struct):
    """`GET /api/menus/{game}`: the first question, lists of choices, sets of cards with a name."""

    first: MenuSlot
    lists: dict[str, list[MenuOption]]
    sets: list[MenuOption]


class RuleText(msgspec.Struct):
    """`POST /api/rules/{game}`: a file of rules, in either language."""

    text: str


class ReadRule(msgspec.Struct):
    """A rule of such a file, its sentences in both languages."""

    rule: Any
    reading: dict[str, str] | None
    kind: Literal["enforced", "honour"]


class RuleSet(msgspec.Struct):
    """The rules of a file, and the language it is written in."""

    lang: Lang
    rules: list[ReadRule]


class Problem(msgspec.Struct):
    """An error as application/problem+json. column, nearest: where a text could not be read, and
    what could be read that comes nearest."""

    title: str
    status: int
    code: str
    message: str
    clause: str | UnsetType = UNSET
    column: int | UnsetType = UNSET
    nearest: str | UnsetType = UNSET
    type: str = "about:blank"
