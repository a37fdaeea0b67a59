"""One live table. It changes by facts alone: what it decides it returns as facts to be stored.

There is no clock and no source of randomness in here: the dealer of cards is passed in.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from parlour.core.deck import Cards
from parlour.core.errors import BadNotation, TableError
from parlour.core.notation import plain, read_action, read_json
from parlour.core.options import read_options
from parlour.core.play import Dealer, Entry, Play
from parlour.core.rules import (
    CHANCE,
    Action,
    AnyRules,
    Elapsed,
    Next,
    Rolled,
    Rules,
    Seat,
    Shuffled,
)
from parlour.core.tell import told
from parlour.core.views import View, see, wire
from parlour.core.words import say
from parlour.games import GAMES
from parlour.table.clock import Clock
from parlour.table.facts import (
    Acted,
    AnyFact,
    Back,
    BotSat,
    Json,
    Left,
    Opened,
    Passed,
    Sat,
    SeatingFact,
    Started,
)
from parlour.table.fair import Shuffle, new_salt
from parlour.table.reasons import BotMove, move_at
from parlour.table.seating import Chair, Seating
from parlour.table.timing import due_in
from parlour.table.told import Told

REMEMBERED: Final = 2048
"""Tables: what their seats are called is asked for each reader of each event."""


class Table:
    """A table as its facts have made it.

    names: what each person is called, by id, looked up by whoever runs the table; open_deal: the
    last deal after which all hands lay open; done: what was told of each person's request, by its
    id, from one event to before another; None where the log alone still knows; moves: what bots
    did after a thought.
    """

    def __init__(self, opened: Opened) -> None:
        if opened.game not in GAMES:
            raise BadNotation("no-such-game", None, game=opened.game[:40])
        self.rules: AnyRules = GAMES[opened.game]
        self.options = read_options(self.rules.options, opened.options)
        self.rules.start(opened.seats, self.options, 0)  # refuses what cannot be played
        self.opened = opened
        self.seating = Seating(opened)
        self.names: dict[str, str] = {}
        self.told = Told(self.rules)
        self.clock = Clock()
        self.play: Play | None = None
        self.before = 0
        self.asleep = False
        self.shuffles: list[Shuffle] = []
        self.open_deal = 0
        self.done: dict[tuple[str, str], tuple[int, int] | None] = {}
        self.moves: list[BotMove] = []

    # Who sits where

    @property
    def chairs(self) -> list[Chair]:
        """Who sits in each seat."""
        return self.seating.chairs

    def seat_of(self, person: str) -> Seat | None:
        """The person's seat, None for those who only watch."""
        return self.seating.seat_of(person)

    def names_of_seats(self, lang: str, of: Seat | None = None, person: str = "") -> list[str]:
        """What each seat is called to readers of a language; at seat `of` somebody else sat."""
        chairs = tuple(self.chairs)
        own = tuple(self.names.get(chair.person or "", "") for chair in chairs)
        names = list(called(lang, chairs, own))
        if of is not None and self.names.get(person):
            names[of] = self.names[person]
        return names

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

    def start(self, dealer: Seat, chance: Dealer, salts: Sequence[str] = ()) -> Started:
        """Begins a match. Raises GameError."""
        if self.playing:
            raise TableError("already-started")
        if not self.seating.full():
            raise TableError("seats-open")
        play = Play(self.rules, self.rules.start(len(self.chairs), self.options, dealer), chance)
        self.before = self.version + 1 if self.play else 0
        self.play = play
        self.told.begin()
        self.told.steps(play.steps)
        self.clock.move()
        self.shuffles = []
        self.open_deal = 0
        self.moves = []
        return Started(dealer, *self.brought(play.entries, salts, chance))

    def act(
        self, person: str, key: str, version: int | None, action: Any, chance: Dealer
    ) -> Acted | None:
        """A person's action; None where the request of this id was met before. Raises GameError.

        version: of the view that was acted upon; None for what may be done upon any.
        """
        seat = self.playing_seat(person)
        if (person, key) in self.done:
            return None
        if version is not None and version != self.version:
            raise TableError("stale")
        since = self.told.until
        made = self.do(seat, self.read(action), chance)
        self.done[person, key] = since, self.told.until
        return msgspec.structs.replace(made, person=person, id=key)

    def playing_seat(self, person: str) -> Seat:
        """The seat that a person plays. Raises TableError: nobody sits there, or a bot plays."""
        seat = self.seating.own_seat(person)
        if self.chairs[seat].bot:
            raise TableError("bot-plays")
        return seat

    def consider(self, person: str, action: Any, lang: str) -> list[Json]:
        """What `act` would answer to an action, or to several in a row, with nothing changed.

        Raises GameError: the first refusal.
        """
        seat = self.seating.own_seat(person)
        actions = action if isinstance(action, list) else [action]
        steps = self.game.consider(seat, *map(self.read, actions))
        names = self.names_of_seats(lang)
        found = [event for step in steps for event in told(self.rules, step, seat, names, lang)]
        return [{"n": self.told.until + n, **event} for n, event in enumerate(found)]

    def do(
        self,
        seat: Seat,
        action: Action,
        chance: Dealer,
        salts: Sequence[str] = (),
        seed: int | None = None,
    ) -> Acted:
        """Plays an action for a seat. Raises GameError, and then nothing has changed.

        seed: from which the bot thought that does it.
        """
        play, self.asleep = self.game, False
        play.dealer = chance
        entries, waited = len(play.entries), seat in self.awaited() and not self.paused
        since, version = self.told.until, self.version
        steps = play.do(seat, action)
        self.told.steps(steps)
        if seed is not None:
            span, level = (since, self.told.until), self.chairs[seat].bot or ""
            self.moves.append(BotMove(*span, level, seed, version, steps[0]))
        after = self.clock.logged()
        if waited and not self.paused:
            self.clock.move()
        brought = self.brought(play.entries[entries:], salts, chance)
        return Acted(seat, plain(action), *brought, after=after, seed=seed)

    def brought(
        self, entries: Iterable[Entry], salts: Sequence[str], chance: Dealer
    ) -> tuple[tuple[Json, ...], tuple[str, ...]]:
        """What chance did, as the log keeps it, and the salt of each shuffle: given, or new."""
        state = self.game.state
        did = [action for _, action in entries if isinstance(action, Shuffled | Rolled)]
        orders = [action.order for action in did if isinstance(action, Shuffled)]
        used = tuple(salts) or tuple(new_salt(chance.rng) for _ in orders)
        self.shuffles += [Shuffle(state.deal, *pair) for pair in zip(orders, used, strict=False)]
        if state.deal_over and all(map(lies_open, state.known, state.hands)):
            self.open_deal = state.deal
        return tuple(plain(action) for action in did), used

    def is_told(self, shuffle: Shuffle) -> bool:
        """Whether an order may be known: after the match, or after a deal with open hands."""
        return not self.playing or shuffle.deal <= self.open_deal

    def hold(
        self, seat: Seat, action: Any, bot: bool, agreed: frozenset[Seat] = frozenset()
    ) -> float:
        """Seconds for which an action is held back, so that others are in time. Raises.

        agreed: the seats that want the same; bots stand in nobody's way.
        """
        bots = {seat for seat, chair in enumerate(self.chairs) if chair.bot}
        return self.rules.hold(self.game.state, seat, self.read(action), bot, agreed | bots)

    def awaited(self) -> frozenset[Seat]:
        """The seats without which the match does not go on."""
        if self.play is None or not self.playing:
            return frozenset()
        return self.rules.awaited(self.play.state)

    def bot_acts(self, seat: Seat, action: Any, chance: Dealer, seed: int | None = None) -> Acted:
        """A bot's action out of JSON. Raises GameError; bots do not deal the next deal."""
        read = self.read(action)
        if not self.is_for_bots(read):
            raise TableError("not-for-bots")
        return self.do(seat, read, chance, seed=seed)

    def simplest(self, seat: Seat) -> Json:
        """The first legal action of a seat, for a bot that cannot choose."""
        legal = self.rules.legal(self.game.state, seat)
        found: Json = plain(next(action for action in legal if self.is_for_bots(action)))
        return found

    def read(self, action: Any) -> Action:
        """An action of this game out of JSON. Raises BadNotation."""
        if not isinstance(action, dict):
            raise BadNotation("bad-request", None, text="action")
        read: Action = read_action(action, self.rules)
        return read

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

    # Time

    @property
    def timed(self) -> bool:
        """Whether time matters: the game has a clock, or the table sets one."""
        return self.playing and (self.has_clock() or bool(self.seating.ways.clock))

    @property
    def paused(self) -> bool:
        """Whether a pause stops all clocks."""
        return self.playing and self.rules.paused(self.game.state)

    def has_clock(self) -> bool:
        """Whether the game's own rules look at the clock."""
        return type(self.rules).alarm is not Rules.alarm

    def elapse(self, seconds: float, chance: Dealer, salts: Sequence[str] = ()) -> Passed | None:
        """Time passes. What came of it is to be stored; if nothing did, the next fact tells."""
        if not self.timed:
            return None
        due = due_in(self)
        play = self.game
        play.dealer = chance
        entries, told = len(play.entries), self.told.until
        self.clock.run(seconds, self.paused)
        if self.has_clock():
            self.told.steps(play.elapse(seconds))
        brought = self.brought(play.entries[entries:], salts, chance)
        if self.told.until == told and (due is None or seconds < due):
            join_times(play)
            return None
        return Passed(self.clock.logged(), *brought)

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
            case Started(dealer, chance, salts):
                self.start(dealer, self.recorded(chance), salts)
            case Acted():
                self.fold_act(fact)
            case Passed(seconds, chance, salts, asleep):
                self.elapse(seconds, self.recorded(chance), salts)
                self.clock.logged()
                self.asleep = asleep
            case Opened():
                raise TableError("log-broken")
            case _:
                self.fold_seating(fact)

    def fold_act(self, fact: Acted) -> None:
        """Takes over an action, and the time before it."""
        self.elapse(fact.after, self.recorded(()))
        since = self.told.until
        chance = self.recorded(fact.chance)
        self.do(fact.seat, self.read(fact.action), chance, fact.salts, fact.seed)
        if fact.id:
            self.done[fact.person, fact.id] = since, self.told.until

    def fold_seating(self, fact: SeatingFact) -> None:
        """Takes over who is at the table; during a match it is told."""
        before = self.chairs[fact.seat].person if isinstance(fact, MOVES) else None
        self.seating.fold(fact)
        if self.play is not None and isinstance(fact, MOVES):
            after = self.chairs[fact.seat].person
            kind = told_as(fact, before)
            self.told.happened(kind, fact.seat, before or after or "", self.play.state.deal)

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

    def hinted(self, person: str) -> View[Any]:
        """The view of a person who asks for a hint. Raises TableError where there is none."""
        seat, hints = self.playing_seat(person), self.seating.ways.hints
        if hints == "off" or (hints == "alone" and len(self.seating.people()) > 1):
            raise TableError("no-hints")
        if not self.playing or self.paused or seat not in self.game.waits_for:
            raise TableError("no-hint-now")
        return self.view(seat)

    def bot_move(self, n: int) -> BotMove:
        """What a bot did when the event of this number was told. Raises TableError."""
        return move_at(self.game, self.moves, n)

    def shown(self, seat: Seat | None) -> Json:
        """The view as the contract writes it."""
        return wire(self.rules, self.view(seat))

    def log(self, seat: Seat | None, lang: str) -> list[Json]:
        """What a viewer was told since the deal began."""
        return self.told.deal(self.names_of_seats, self.game.state.deal, seat, lang)

    def events(self, seat: Seat | None, lang: str, since: int, until: int) -> list[Json]:
        """What a viewer is told, from one event's number to before another's."""
        return self.told.events(self.names_of_seats, seat, lang, since, until)


MOVES = Sat | BotSat | Back | Left
"""What changes who plays a seat."""


def told_as(fact: Sat | BotSat | Back | Left, before: str | None) -> str:
    """The kind of event that tells it; `before` is the person who sat there."""
    match fact:
        case Sat():
            return "seat-taken"
        case BotSat():
            return "seat-stand-in" if before else "seat-bot"
        case Back():
            return "seat-back"
        case Left():
            return "seat-left"


@lru_cache(REMEMBERED)
def called(lang: str, chairs: tuple[Chair, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """What each seat is called: by its person's name, as a bot, or by its number."""
    bots = [seat for seat, chair in enumerate(chairs) if chair.bot and chair.free]
    return tuple(
        say(lang, "bot-name", number=bots.index(seat) + 1, bots=len(bots))
        if seat in bots
        else name or say(lang, "seat-name", number=seat + 1)
        for seat, name in enumerate(names)
    )


def lies_open(known: Cards, hand: Cards) -> bool:
    """Whether all of a hand is known to everybody."""
    return len(known) == len(hand)


def join_times(play: Play) -> None:
    """Makes one of two times that passed one after the other, nothing between them."""
    match play.entries[-2:]:
        case [(_, Elapsed(before)), (_, Elapsed(after))]:
            play.entries[-2:] = [(CHANCE, Elapsed(before + after))]
            play.steps.pop()
