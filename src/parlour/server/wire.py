"""What page and server say; `python -m parlour.server.wire` prints it in TypeScript."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from parlour.bots.adoption import Report
from parlour.server.contract import Action, CardText, GameEvent, Lang, Refusal, View
from parlour.table.facts import Ways

LONGEST_FRAME = 8 * 1024
"""Bytes of a client's frame (X2)."""

DEEPEST = 8
"""How deep objects and lists of a client's JSON may stand in each other (X2)."""

DEEPEST_RULE = 16
"""The same where a rule of the players' own is stated as data, under the key `rule`, or
several under `rules`."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Chosen by the client for each request; an action of the same id is done once."""

Several = Annotated[list[Action], msgspec.Meta(min_length=1, max_length=40)]


# From the page


class Do(msgspec.Struct):
    """An action. `version` is that of the view which the player saw.

    Without it the action is meant whatever has happened since: something said, a call, a vote.
    """

    id: Id
    do: Action
    version: int | None = None


class Try(msgspec.Struct):
    """Asks what an action would be answered, or several in a row; nothing changes."""

    id: Id
    consider: Action | Several = msgspec.field(name="try")


class Weigh(msgspec.Struct):
    """Asks what an announcement would mean for the game: answered as `try` is, and then told in
    messages `weighed` until the report is done. The next request of this kind, or null, ends it.
    """

    id: Id
    weigh: Action | None


class Hint(msgspec.Struct):
    """Asks what a strong bot would do here: answered at once, then told in `explained`, unless the
    table has moved on before.
    """

    id: Id
    hint: Literal[True]


class Why(msgspec.Struct):
    """Asks why a bot did what the event of this number told, once the deal is over: answered, then
    told in `explained`.
    """

    id: Id
    why: int


class Speak(msgspec.Struct):
    """From now on texts in this language; answered by a welcome."""

    id: Id
    lang: Lang


class Ping(msgspec.Struct):
    """Asks whether the line holds."""

    id: Id
    ping: Literal[True]


class Ready(msgspec.Struct):
    """Wants the match, or the next match, to begin. It does once all people want it."""

    id: Id
    ready: bool


class Leave(msgspec.Struct):
    """Gives the seat up for good."""

    id: Id
    leave: Literal[True]


class Back(msgspec.Struct):
    """Plays again, after a bot has."""

    id: Id
    back: Literal[True]


Preset = Literal[
    "hello", "good-luck", "nice", "thanks", "sorry", "one-moment", "good-game", "again"
]
"""What can be said with one tap; each reader sees it in the own language."""

LONGEST_CHAT = 300
"""Letters of what is said at a table (X2)."""


class Chat(msgspec.Struct):
    """Says something: players to all, watchers to each other."""

    id: Id
    chat: str


class Say(msgspec.Struct):
    """Says one of the presets."""

    id: Id
    preset: Preset


class Start(msgspec.Struct, tag="start"):
    """The host: the match begins, ready or not."""


class Fill(msgspec.Struct, tag="fill"):
    """The host: bots of this level sit down in all free seats."""

    level: str = "normal"


class Bot(msgspec.Struct, tag="bot"):
    """The host: a bot sits down in a free seat, or plays for somebody who is away."""

    seat: int
    level: str = "normal"


class Remove(msgspec.Struct, tag="remove"):
    """The host: a person or a bot has to leave its seat."""

    seat: int


class HandOver(msgspec.Struct, tag="hand-over"):
    """The host: the person of this seat is host from now on."""

    seat: int


class Reinvite(msgspec.Struct, tag="invite"):
    """The host: a new invitation; the old link leads nowhere."""


class SetWays(msgspec.Struct, tag="run"):
    """The host: how the table is run."""

    ways: Ways


class Close(msgspec.Struct, tag="close"):
    """The host: the table is closed, and everybody told so."""


HostAct = Start | Fill | Bot | Remove | HandOver | Reinvite | SetWays | Close


class Host(msgspec.Struct):
    """What the host of a table decides."""

    id: Id
    host: HostAct


Request = Do | Try | Weigh | Hint | Why | Speak | Ping | Ready | Leave | Back | Host | Chat | Say
REQUESTS: dict[str, type[Request]] = {
    "do": Do,
    "try": Try,
    "weigh": Weigh,
    "hint": Hint,
    "why": Why,
    "lang": Speak,
    "ping": Ping,
    "ready": Ready,
    "leave": Leave,
    "back": Back,
    "host": Host,
    "chat": Chat,
    "preset": Say,
}
"""The kind of a request by the key that marks it."""


# To the page


class TableSeat(msgspec.Struct):
    """Who sits there. `bot` is the level of a bot that plays, `thinking` when it has to.

    free: nobody sits there; away: a bot plays for a person; ready: wants the match to begin.
    """

    name: str
    bot: str | None
    here: bool
    thinking: bool
    free: bool
    away: bool
    ready: bool


class Table(msgspec.Struct):
    """A table as one person sees it. `me` is that person's seat, `host` the host's.

    awaited: the seats without which the match does not go on; left: seconds that they have left,
    where a clock runs.
    invite: the secret of the link, for those who sit; it belongs behind the `#` of the address.
    """

    id: str
    game: str
    me: int | None
    seats: list[TableSeat]
    state: Literal["waiting", "playing", "over"]
    host: int | None
    ways: Ways
    options: dict[str, Any]
    watching: int
    awaited: list[int]
    left: float | None = None
    invite: str | None = None


class Shuffle(msgspec.Struct):
    """A shuffle of the match. `promise` is the SHA-256 of "salt card card ...", top card first.

    order and salt are told after the match, or after a deal in which all hands came to lie open.
    """

    deal: int
    promise: str
    order: list[CardText] | None = None
    salt: str | None = None


class ChatLine(msgspec.Struct):
    """Something said. `seat` is the speaker's, none for those who watch; `at`: seconds since 1970.

    preset: which one it was; `text` is in the reader's language then.
    """

    n: int
    seat: int | None
    name: str
    text: str
    at: float
    preset: Preset | None = None


class Welcome(msgspec.Struct, tag="welcome"):
    """Everything afresh: `log` is what this viewer was told since the deal began.

    There is no view before the first match.
    """

    table: Table
    view: View | None
    log: list[GameEvent]
    shuffles: list[Shuffle]
    chat: list[ChatLine]
    lang: Lang


class News(msgspec.Struct, tag="news"):
    """What happened, and the view after it."""

    table: Table
    view: View
    events: list[GameEvent]


class Seating(msgspec.Struct, tag="table"):
    """Somebody came, went, sat down, got ready, or the table is run otherwise."""

    table: Table


class Shuffles(msgspec.Struct, tag="shuffles"):
    """A shuffle was promised, or what was promised is told."""

    shuffles: list[Shuffle]


class Said(msgspec.Struct, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Answer(msgspec.Struct, tag="answer"):
    """The answer to the request of this id."""

    id: str
    ok: bool
    events: list[GameEvent] | UnsetType = UNSET
    error: Refusal | UnsetType = UNSET


class Weighed(msgspec.Struct, tag="weighed"):
    """What is known so far of what an announcement would mean; null: it could not be worked out.

    id: of the request.
    """

    id: str
    report: Report | None


class Explained(msgspec.Struct, tag="explained"):
    """What a bot would do, or did, and why: what it expected and the next best.

    id: of the request; does: empty where there is nothing to do; why: null, it could not be worked
    out.
    """

    id: str
    does: str
    why: str | None


class Refused(msgspec.Struct, tag="refused"):
    """A frame that no answer fits, or a connection that is closed after this."""

    error: Refusal


class Notice(msgspec.Struct, tag="notice"):
    """What all should know: the server is about to stop, come back in a moment."""

    error: Refusal


Message = (
    Welcome | News | Seating | Shuffles | Said | Answer | Weighed | Explained | Refused | Notice
)


if __name__ == "__main__":
    from parlour.server.typescript import written

    print(written(), end="")
