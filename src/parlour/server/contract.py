"""The shapes of the contract's views, events and refusals, for those who read them.

The server sends what `core` writes; a test holds that against these shapes, and the page's types
are generated from them.
"""

from __future__ import annotations

from typing import Any, Literal, NewType

import msgspec
from msgspec import UNSET, UnsetType

CardText = NewType("CardText", str)
"""A card as text: `4MS`."""

Action = NewType("Action", dict[str, Any])
"""What a player does, as the contract's table of actions has it."""

Lang = Literal["en", "ru"]


class Refusal(msgspec.Struct, omit_defaults=True):
    """Why something was not done: `code` for programs, `message` for people."""

    code: str
    message: str
    clause: str | UnsetType = UNSET
    rule: int | UnsetType = UNSET
    places: list[list[str]] | UnsetType = UNSET
    column: int | UnsetType = UNSET
    nearest: str | UnsetType = UNSET


class GameEvent(msgspec.Struct):
    """Something that happened, as this reader may see it. `null` is a card that is not seen."""

    n: int
    type: str
    text: str
    seat: int | UnsetType | None = UNSET
    cards: list[CardText | None] | UnsetType = UNSET
    source: str | UnsetType = msgspec.field(name="from", default=UNSET)
    target: str | UnsetType = msgspec.field(name="to", default=UNSET)
    clause: str | UnsetType = UNSET
    count: int | UnsetType = UNSET
    rule: int | UnsetType = UNSET
    other: int | UnsetType = UNSET
    said: str | UnsetType = UNSET
    proposal: Proposed | UnsetType = UNSET


class SeatView(msgspec.Struct):
    """One seat of a view; `hand` is there where it is open after the deal."""

    cards: int
    known: list[CardText]
    score: int | UnsetType = UNSET
    wins: int | UnsetType = UNSET
    hand: list[CardText] | UnsetType = UNSET


class DealOver(msgspec.Struct):
    """How the deal ended."""

    winner: int | None
    clause: str
    points: list[int]
    melds: list[list[CardText]] | UnsetType | None = UNSET


class MatchOver(msgspec.Struct):
    """The places by seat; equal ones share the better place."""

    places: list[int]


class View(msgspec.Struct, kw_only=True):
    """What every game's view has. `legal` are the viewer's actions, `cut`: some are left out."""

    game: str
    version: int
    seats: list[SeatView]
    dealer: int
    turn: int | None
    phase: str
    deal: int
    legal: list[Action]
    deal_over: DealOver | None
    match_over: MatchOver | None
    options: dict[str, Any]
    hand: list[CardText] | UnsetType = UNSET
    cut: bool | UnsetType = UNSET


class Split(msgspec.Struct):
    """A hand in melds and the cards left over."""

    melds: list[list[CardText]]
    unmelded: list[CardText]


class WayOut(msgspec.Struct):
    """A discard that leaves ten cards in melds, and these melds."""

    card: CardText
    melds: list[list[CardText]]


class JanxView(View, kw_only=True):
    """What Old Janx Spirit adds. `split` and `ways_out` are the viewer's own."""

    pile: int
    discard: int
    top: CardText | None
    reshuffles: int
    split: Split | UnsetType = UNSET
    ways_out: list[WayOut] | UnsetType = UNSET


class BoundCard(msgspec.Struct):
    """A card on the table. `locked`: a card of a set that may no longer be used singly."""

    id: str
    card: CardText
    by: int
    locked: bool | UnsetType = UNSET


class Meld(msgspec.Struct):
    """A set or a straight; a card of a set that stands in a straight too is in both."""

    id: str
    kind: Literal["set", "straight"]
    suit: str | None
    cards: list[BoundCard]


class BhargView(View, kw_only=True):
    """What Bharg Deluxe adds. `cue` and `aces`: top last; `suit`: of the top Ace.

    worth: the points of a card by its rank.
    """

    deck: int
    cue: list[CardText]
    aces: list[CardText]
    suit: str | None
    table: list[Meld]
    worth: dict[str, int]


class Clarified(msgspec.Struct):
    """What was asked about a rule of the list, and what its author answered."""

    question: str
    answer: str
    deal: int


class ListedRule(msgspec.Struct):
    """A rule of the list. `said`: the author's words; `text`: the program's, in `lang`.

    author: null where it was brought along from an earlier match; since, repealed: deals; readings:
    in both languages; prevails: numbers of other rules.
    """

    number: int
    author: int | None
    text: str
    said: str
    readings: dict[str, str] | None
    lang: Lang
    kind: Literal["enforced", "honour"]
    since: int
    repealed: int | None
    rule: Any
    clarified: list[Clarified]
    prevails: list[int]


class OpenCall(msgspec.Struct):
    """A call and its votes by seat. `cards`: played, `on` which card; `said`: the words."""

    by: int
    against: int
    clause: str
    rule: int | None
    votes: list[bool | None]
    seconds: float
    cards: list[CardText]
    on: CardText | None
    said: str | None


class OpenWin(msgspec.Struct):
    """A win that is not final yet; who has accepted it, by seat."""

    seat: int
    accepted: list[bool]
    seconds: float


class OpenPause(msgspec.Struct):
    """Who paused the game, about which rule, and whether its author has answered."""

    by: int
    about: int | None
    question: str
    clarified: bool


class RuleReading(msgspec.Struct):
    """One way to read an announced rule."""

    rule: Any
    reading: dict[str, str] | None


class Proposed(msgspec.Struct):
    """What the winner has announced, and how the program understands it.

    seconds: for which the next deal still waits for objections.
    """

    text: str
    lang: Lang
    kind: Literal["enforced", "honour", "unread", "several", "repeal"]
    rule: Any
    reading: dict[str, str] | None
    readings: list[RuleReading]
    repeal: int | None
    adopted: bool
    objections: list[bool]
    seconds: float


class Owed(msgspec.Struct):
    """Something to be said or done at once; `say` is null where it is the word itself. `times`:
    how often `do` has still to be done."""

    seat: int
    rule: int | None
    say: dict[str, str] | None
    do: str | None
    times: int
    grace: float


class AskedOf(msgspec.Struct):
    """What a rule asks. `choices` are there for the one who is asked."""

    seat: int
    what: str
    rule: int
    count: int
    do: str | None
    say: dict[str, str] | None
    choices: list[str | int | bool] | None
    waiting: list[int]
    seconds: float


class Utterance(msgspec.Struct):
    """Something said at the table."""

    seat: int
    text: str
    deal: int


class BartokView(View, kw_only=True):
    """What Bartok adds."""

    stock: int
    discard: int
    top: CardText | None
    direction: int
    rules: list[ListedRule]
    asked: AskedOf | None
    call: OpenCall | None
    win: OpenWin | None
    pause: OpenPause | None
    offer: list[bool | None] | None
    proposal: Proposed | None
    owed: list[Owed]
    table: dict[str, Any]
    deals: list[DealOver]
    log: list[Utterance]
