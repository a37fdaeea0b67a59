"""The referee: one JSON object a line in, one JSON line out (the contract's text protocol)."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from parlour.core.deck import Cards
from parlour.core.errors import BadNotation, GameError
from parlour.core.notation import read_action, read_json
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play
from parlour.core.record import format_record, load, record_of
from parlour.core.rules import AnyRules, Seat
from parlour.core.tell import refusal, told
from parlour.core.views import Step, legal_entry, see, wire
from parlour.core.words import ENGLISH, LANGUAGES
from parlour.games import GAMES

LONGEST_TICK = 10**9
"""Seconds that one `tick` may move the clock on."""

Request = Mapping[str, Any]
Answer = dict[str, Any]


class Referee:
    """One game at a time, as the contract's requests make and change it."""

    def __init__(self) -> None:
        self.play: Play | None = None
        self.lang = ENGLISH

    def answer(self, line: str) -> str:
        """The answer to one line. Nothing that the line says makes it fail."""
        lang = self.lang
        try:
            request = read_request(line)
            lang = self.language(request)
            answer = self.reply(request, lang)
        except GameError as error:
            answer = {"ok": False, "error": refused(error, lang)}
        return json.dumps(answer, ensure_ascii=False)

    def language(self, request: Request) -> str:
        """The language of this request's answer: its own, else the game's."""
        lang = request.get("lang", self.lang)
        if lang not in LANGUAGES:
            raise bad_request("lang")
        return str(lang)

    def reply(self, request: Request, lang: str) -> Answer:
        """What one request is answered. Raises GameError."""
        for key, method in self.requests():
            if key in request:
                return method(request, lang)
        raise bad_request(", ".join(request)[:80] or "{}")

    def requests(self) -> Iterator[tuple[str, Callable[[Request, str], Answer]]]:
        """The requests by the key that marks them."""
        yield "new", self.new
        yield "load", self.load
        yield "do", self.do
        yield "try", self.consider
        yield "view", self.view
        yield "legal", self.legal
        yield "tick", self.tick
        yield "record", self.record

    @property
    def game(self) -> Play:
        """The game that is being played. Raises BadNotation before there is one."""
        if self.play is None:
            raise BadNotation("no-game", None)
        return self.play

    def new(self, request: Request, lang: str) -> Answer:
        """Starts a game; what was played before is gone."""
        rules = rules_of(request["new"])
        given = dict(typed(request, "options", dict, {}))
        lang = given.pop("lang", lang)
        if lang not in LANGUAGES:
            raise bad_request("options.lang")
        seats = typed(request, "seats", int, rules.least_seats)
        options = read_options(rules.options, given)
        rng = generator(request.get("seed"))
        dealer = request.get("dealer")
        if dealer is None:
            dealer = rng.randrange(max(seats, 1))
        state = rules.start(seats, options, seat_of(dealer, max(seats, 1)))
        decks = read_decks(request.get("decks", []), rules)
        self.play = Play(rules, state, Dealer(rng, decks))
        self.lang = lang
        return {"ok": True, "view": self.seen(None)}

    def load(self, request: Request, lang: str) -> Answer:
        """Takes up the game that a record tells."""
        self.play = load(typed(request, "load", str), GAMES, generator(request.get("seed")))
        return {"ok": True, "view": self.seen(None)}

    def do(self, request: Request, lang: str) -> Answer:
        """Plays an action for a seat."""
        seat = self.seat(request)
        steps = self.game.do(seat, self.action(request["do"]))
        return {"ok": True, "events": self.events(steps, seat, lang)}

    def consider(self, request: Request, lang: str) -> Answer:
        """What `do` would answer, but for the faces that only doing it shows."""
        seat = self.seat(request)
        steps = self.game.consider(seat, self.action(request["try"]))
        return {"ok": True, "events": self.events(steps, seat, lang)}

    def view(self, request: Request, lang: str) -> Answer:
        """What a seat, or with null a spectator, may know."""
        seat = request["view"]
        return {"view": self.seen(None if seat is None else self.seat({"seat": seat}))}

    def legal(self, request: Request, lang: str) -> Answer:
        """The legal actions of a seat."""
        seat = self.seat({"seat": request["legal"]})
        return legal_entry(see(self.game.rules, self.game.state, seat).legal)

    def tick(self, request: Request, lang: str) -> Answer:
        """Moves the clock on."""
        seconds = request["tick"]
        number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
        if not number or not 0 <= seconds <= LONGEST_TICK:
            raise bad_request("tick")
        return {"ok": True, "events": self.events(self.game.elapse(seconds), None, lang)}

    def record(self, request: Request, lang: str) -> Answer:
        """The record of the game so far, every card in it."""
        return {"record": format_record(record_of(self.game))}

    def seat(self, request: Request) -> Seat:
        """The seat that a request names. Raises BadNotation."""
        if "seat" not in request:
            raise bad_request("seat")
        return seat_of(request["seat"], self.game.state.seats)

    def action(self, value: Any) -> Any:
        """An action out of JSON. Raises BadNotation, and Illegal for a card that there is not."""
        if not isinstance(value, dict):
            raise bad_request("action")
        return read_action(value, self.game.rules)

    def seen(self, seat: Seat | None) -> Answer:
        """A view in the terms of JSON."""
        return wire(self.game.rules, self.game.view(seat))

    def events(self, steps: Iterable[Step], seat: Seat | None, lang: str) -> list[Answer]:
        """What the seat is told of these steps."""
        return [event for step in steps for event in told(self.game.rules, step, seat, (), lang)]


def read_request(line: str) -> Request:
    """A line as a JSON object. Raises BadNotation."""
    try:
        request = json.loads(line)
        # Half of a pair of surrogates is no text: it could be neither answered nor recorded.
        json.dumps(request, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise bad_request("JSON") from None
    if not isinstance(request, dict):
        raise bad_request("JSON")
    return request


def refused(error: GameError, lang: str) -> Answer:
    """A refusal. What is no request of the contract has its one code, and why as `reason`."""
    told = refusal(error, lang)
    if isinstance(error, BadNotation) and error.code != "bad-request":
        told |= {"code": "bad-request", "reason": error.code}
    return told


def bad_request(what: str) -> BadNotation:
    """The complaint about a part of a request."""
    return BadNotation("bad-request", None, text=printable(what))


def printable(value: Any) -> str:
    """The value of a request, a text as it is but without control characters."""
    text = value if isinstance(value, str) else json.dumps(value)
    return re.sub(r"[^\w .,:;+*/(){}\[\]'\"-]", "?", text)


def typed(request: Request, key: str, kind: type[Any], default: Any = None) -> Any:
    """A part of a request, of its kind. Raises BadNotation."""
    value = request.get(key, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise bad_request(key)
    return value


def rules_of(name: Any) -> AnyRules:
    """The game of this name. Raises BadNotation."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadNotation("no-such-game", None, game=printable(name)[:40])
    return GAMES[name]


def generator(seed: Any) -> random.Random:
    """What shuffles: repeatable from a whole number or text, else the system's. Raises."""
    if seed is None:
        return random.SystemRandom()
    if not isinstance(seed, int | str) or isinstance(seed, bool):
        raise bad_request("seed")
    return random.Random(str(seed))


def seat_of(value: Any, seats: int) -> Seat:
    """A seat out of JSON. Raises BadNotation."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        raise BadNotation("no-such-seat", None, seat=printable(value)[:20])
    return value


def read_decks(value: Any, rules: AnyRules) -> list[Cards]:
    """The orders given for the shuffles. Raises BadNotation."""
    decks: list[Cards] = read_json(value, list[Cards], rules.deck)
    return decks


def serve(lines: Iterable[str]) -> Iterator[str]:
    """Answers each line in order."""
    referee = Referee()
    return (referee.answer(line) for line in lines)
