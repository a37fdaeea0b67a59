"""One live table. It changes by facts alone: what it decides it returns as facts to be stored.

There is no clock and no source of randomness in here: the dealer of cards is passed in.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from parlour.core.errors import BadNotation, TableError
from parlour.core.notation import plain, read_json
from parlour.core.options import read_options
from parlour.core.play import Dealer, Entry, Play
from parlour.core.rules import CHANCE, Action, AnyRules, Next, Rolled, Seat, Shuffled
from parlour.core.tell import told
from parlour.core.views import Step, View, events, see, wire
from parlour.core.words import say
from parlour.games import GAMES
from parlour.table.facts import Acted, AnyFact, Json, Opened, Started
from parlour.table.seating import Chair, Seating


class Line(msgspec.Struct, frozen=True):
    """A step of the game, and the number of its first event in the table's log."""

    n: int
    step: Step


class Table:
    """A table as its facts have made it.

    names: what each person is called, by id, looked up by whoever runs the table.
    """

    def __init__(self, opened: Opened) -> None:
        if opened.game not in GAMES:
            raise BadNotation("no-such-game", None, game=opened.game[:40])
        self.rules: AnyRules = GAMES[opened.game]
        self.options = read_options(self.rules.options, opened.options)
        self.rules.start(opened.seats, self.options, 0)  # refuses what cannot be played
        self.seating = Seating(opened)
        self.names: dict[str, str] = {}
        self.play: Play | None = None
        self.before = 0
        self.lines: list[Line] = []
        self.told_until = 0
        self.done: dict[tuple[str, str], tuple[int, int]] = {}

    # Who sits where

    @property
    def chairs(self) -> list[Chair]:
        """Who sits in each seat."""
        return self.seating.chairs

    def seat_of(self, person: str) -> Seat | None:
        """The person's seat, None for those who only watch."""
        return self.seating.seat_of(person)

    def names_of_seats(self, lang: str) -> list[str]:
        """What each seat is called to readers of a language."""
        bots = [seat for seat, chair in enumerate(self.chairs) if chair.bot and chair.free]
        return [self.name_of_seat(seat, bots, lang) for seat in range(len(self.chairs))]

    def name_of_seat(self, seat: Seat, bots: Sequence[Seat], lang: str) -> str:
        """A person's name, a bot's, or the seat's number."""
        chair = self.chairs[seat]
        if chair.bot and chair.free:
            return say(lang, "bot-name", number=bots.index(seat) + 1, bots=len(bots))
        name = self.names.get(chair.person or "", "")
        return name or say(lang, "seat-name", number=seat + 1)

    # What is played

    @property
    def game(self) -> Play:
        """The match that is being played. Raises TableError before there is one."""
        if self.play is None:
            raise TableError("not-started")
        return self.play

    @property
    def version(self) -> int:
        """Counts up with every accepted action of a player, over all matches."""
        return self.before + (self.play.version if self.play else 0)

    @property
    def playing(self) -> bool:
        """Whether a match is going on."""
        return self.play is not None and not self.play.state.places

    def start(self, dealer: Seat, chance: Dealer) -> Started:
        """Begins a match. Raises GameError."""
        if self.playing:
            raise TableError("already-started")
        if not self.seating.full():
            raise TableError("seats-open")
        play = Play(self.rules, self.rules.start(len(self.chairs), self.options, dealer), chance)
        self.before = self.version + 1 if self.play else 0
        self.play = play
        self.lines = []
        self.note(play.steps)
        return Started(dealer, chances(play.entries))

    def act(self, person: str, key: str, version: int, action: Any, chance: Dealer) -> Acted | None:
        """A person's action; None where the request of this id was met before. Raises GameError."""
        seat = self.playing_seat(person)
        if (person, key) in self.done:
            return None
        if version != self.version:
            raise TableError("stale")
        since = self.told_until
        made = self.do(seat, self.read(action), chance)
        self.done[person, key] = since, self.told_until
        return msgspec.structs.replace(made, person=person, id=key)

    def playing_seat(self, person: str) -> Seat:
        """The seat that a person plays. Raises TableError: nobody sits there, or a bot plays."""
        seat = self.seating.own_seat(person)
        if self.chairs[seat].bot:
            raise TableError("bot-plays")
        return seat

    def consider(self, person: str, action: Any, lang: str) -> list[Json]:
        """What `act` would answer, with nothing changed or learned. Raises GameError."""
        seat = self.seating.own_seat(person)
        steps = self.game.consider(seat, self.read(action))
        names = self.names_of_seats(lang)
        found = [event for step in steps for event in told(self.rules, step, seat, names, lang)]
        return [{"n": self.told_until + n, **event} for n, event in enumerate(found)]

    def do(self, seat: Seat, action: Action, chance: Dealer) -> Acted:
        """Plays an action for a seat. Raises GameError, and then nothing has changed."""
        play = self.game
        play.dealer = chance
        entries = len(play.entries)
        self.note(play.do(seat, action))
        return Acted(seat, plain(action), chances(play.entries[entries:]))

    def bot_acts(self, seat: Seat, action: Any, chance: Dealer) -> Acted:
        """A bot's action out of JSON. Raises GameError; bots do not deal the next deal."""
        read = self.read(action)
        if not self.is_for_bots(read):
            raise TableError("not-for-bots")
        return self.do(seat, read, chance)

    def simplest(self, seat: Seat) -> Json:
        """The first legal action of a seat, for a bot that cannot choose."""
        legal = self.rules.legal(self.game.state, seat)
        found: Json = plain(next(action for action in legal if self.is_for_bots(action)))
        return found

    def read(self, action: Any) -> Action:
        """An action of this game out of JSON. Raises BadNotation."""
        if not isinstance(action, dict):
            raise BadNotation("bad-request", None, text="action")
        read: Action = read_json(action, self.rules.actions, self.rules.deck)
        return read

    def note(self, steps: Iterable[Step]) -> None:
        """Numbers what is to be told of these steps."""
        for step in steps:
            self.lines.append(Line(self.told_until, step))
            self.told_until += len(events(self.rules, step, None))

    def bots_to_ask(self) -> list[Seat]:
        """The seats of bots that may do more than deal the next deal."""
        if self.play is None:
            return []
        waits = self.play.waits_for
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.bot and seat in waits and self.has_more_than_next(seat)
        ]

    def has_more_than_next(self, seat: Seat) -> bool:
        """Whether a bot there has something to do: people look at a result, then deal on."""
        legal = self.rules.legal(self.game.state, seat)
        return any(self.is_for_bots(action) for action in legal)

    def is_for_bots(self, action: Action) -> bool:
        """Whether bots may do that: the next deal is for people, if there are any."""
        return not isinstance(action, Next) or not self.seating.people()

    # Out of the log

    @classmethod
    def of(cls, facts: Sequence[AnyFact]) -> Table:
        """The table that its facts add up to. Raises GameError where they do not."""
        if not facts or not isinstance(facts[0], Opened):
            raise TableError("log-broken")
        table = cls(facts[0])
        for fact in facts[1:]:
            table.fold(fact)
        return table

    def fold(self, fact: AnyFact) -> None:
        """Takes over one more fact. Raises GameError."""
        match fact:
            case Started(dealer, chance):
                self.start(dealer, self.recorded(chance))
            case Acted(seat, action, chance, person, key):
                since = self.told_until
                self.do(seat, self.read(action), self.recorded(chance))
                if key:
                    self.done[person, key] = since, self.told_until
            case Opened():
                raise TableError("log-broken")
            case _:
                self.seating.fold(fact)

    def recorded(self, chance: Sequence[Json]) -> Dealer:
        """A dealer who deals what the log holds."""
        read = [read_json(each, Shuffled | Rolled, self.rules.deck) for each in chance]
        return Dealer(
            random.Random(0),
            [each.order for each in read if isinstance(each, Shuffled)],
            [each.value for each in read if isinstance(each, Rolled)],
        )

    # What may be seen

    def view(self, seat: Seat | None) -> View[Any]:
        """What a seat, or a spectator, may know now."""
        return see(self.rules, self.game.state, seat, self.version)

    def shown(self, seat: Seat | None) -> Json:
        """The view as the contract writes it."""
        return wire(self.rules, self.view(seat))

    def log(self, seat: Seat | None, lang: str) -> list[Json]:
        """What a viewer was told since the deal began."""
        deal = self.game.state.deal
        first = next((line.n for line in self.lines if line.step.after.deal == deal), 0)
        return self.events(seat, lang, first, self.told_until)

    def events(self, seat: Seat | None, lang: str, since: int, until: int) -> list[Json]:
        """What a viewer is told, from one event's number to before another's."""
        names = self.names_of_seats(lang)
        return [
            {"n": line.n + n, **event}
            for line in self.lines
            if since <= line.n < until
            for n, event in enumerate(told(self.rules, line.step, seat, names, lang))
        ]


def chances(entries: Iterable[Entry]) -> tuple[Json, ...]:
    """What chance did among these entries of a record, in the terms of JSON."""
    return tuple(plain(action) for seat, action in entries if seat == CHANCE)
