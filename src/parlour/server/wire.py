"""What page and server say; `python -m parlour.server.wire` prints it in TypeScript."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from parlour.server.contract import Action, GameEvent, Lang, Refusal, View

LONGEST_FRAME = 8 * 1024
"""Bytes of a client's frame (X2)."""

DEEPEST = 8
"""How deep objects and lists of a client's JSON may stand in each other (X2)."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Chosen by the client for each request; an action of the same id is done once."""


# From the page


class Do(msgspec.Struct):
    """An action. `version` is that of the view which the player saw."""

    id: Id
    do: Action
    version: int


class Try(msgspec.Struct):
    """Asks what an action would be answered; nothing changes."""

    id: Id
    consider: Action = msgspec.field(name="try")


class Speak(msgspec.Struct):
    """From now on texts in this language; answered by a welcome."""

    id: Id
    lang: Lang


class Ping(msgspec.Struct):
    """Asks whether the line holds."""

    id: Id
    ping: Literal[True]


Request = Do | Try | Speak | Ping
REQUESTS: dict[str, type[Request]] = {"do": Do, "try": Try, "lang": Speak, "ping": Ping}
"""The kind of a request by the key that marks it."""


# To the page


class TableSeat(msgspec.Struct):
    """Who sits there: `bot` is its level; `thinking` a bot whose turn it is."""

    name: str
    bot: str | None
    here: bool
    thinking: bool


class Table(msgspec.Struct):
    """A table as one person sees it. `me` is that person's seat."""

    id: str
    game: str
    me: int | None
    seats: list[TableSeat]


class Welcome(msgspec.Struct, tag="welcome"):
    """Everything afresh: `log` is what this viewer was told since the deal began."""

    table: Table
    view: View
    log: list[GameEvent]
    lang: Lang


class News(msgspec.Struct, tag="news"):
    """What happened, and the view after it."""

    table: Table
    view: View
    events: list[GameEvent]


class Seating(msgspec.Struct, tag="table"):
    """Somebody came or went."""

    table: Table


class Answer(msgspec.Struct, tag="answer"):
    """The answer to the request of this id."""

    id: str
    ok: bool
    events: list[GameEvent] | UnsetType = UNSET
    error: Refusal | UnsetType = UNSET


class Refused(msgspec.Struct, tag="refused"):
    """A frame that no answer fits, or a connection that is closed after this."""

    error: Refusal


Message = Welcome | News | Seating | Answer | Refused


# HTTP


class NewTable(msgspec.Struct):
    """`POST /api/tables`: the maker sits at seat 0, bots of these levels in the others."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    bots: list[str] = []
    name: str = ""
    lang: Lang = "en"


class MadeTable(msgspec.Struct):
    """The table that was made."""

    table: str


class Tables(msgspec.Struct):
    """The tables of a person, newest first."""

    tables: list[Table]


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


class Problem(msgspec.Struct):
    """An error as application/problem+json."""

    title: str
    status: int
    code: str
    message: str
    clause: str | UnsetType = UNSET
    type: str = "about:blank"


if __name__ == "__main__":
    from parlour.server.typescript import written

    print(written(), end="")
