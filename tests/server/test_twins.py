"""Twin matches through the real rooms: every frame that a viewer gets is the same to the byte,
whatever lies where that viewer cannot see it (H1). Refusals, tries, a language changed, a line
lost and found again, chat and exports are in it.

The house, its rooms and the storage are the real ones; a promise of a shuffle and what is random by
design (names of tables, invitations) are masked.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.core import views
from parlour.core.deck import Cards
from parlour.core.errors import GameError
from parlour.core.play import Dealer
from parlour.core.rules import Seat
from parlour.games import GAMES
from parlour.server import bodies, keeper, wire
from parlour.server.config import Config
from parlour.server.house import House
from parlour.server.room import Room
from parlour.server.sqlite import Sqlite
from parlour.server.storage import Person
from parlour.table import facts
from tests.table.tables import OPTIONS, decks_of, random_deed
from tests.table.test_secrets import exchanged, texts_in

FEW, MANY = range(2), range(2, 600)
DEEDS = 24
HASTE: dict[str, dict[str, Any]] = {"bartok": {"grace": 0}}
"""Options by which nothing waits for the clock."""

MASKED = re.compile(rb'"promise":"[0-9a-f]{64}"|"at":[0-9.]+')


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of a time would differ by a thousandth of a second."""
    monkeypatch.setattr(keeper, "now", lambda: 0.0)


class Request(msgspec.Struct, frozen=True):
    """What somebody asks, as a frame."""

    of: int
    text: bytes


class Guest:
    """Somebody without a line: what is sent is kept."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.lang = person.lang
        self.frames: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    def dismiss(self, frame: bytes) -> None:
        self.frames.append(frame)


class Evening:
    """A table with its people and one who watches, played by a script or by chance.

    more: options of the table beside those that all have.
    """

    def __init__(
        self, folder: Path, game: str, seed: int, decks: Sequence[Cards] = (), **more: Any
    ) -> None:
        folder.mkdir(parents=True)
        self.game, self.more = game, more
        self.seats = GAMES[game].least_seats
        chance = Dealer(random.Random(seed), decks)
        config = Config(file=str(folder / "tables.sqlite"), limits=False, busy=0)
        self.house = House(config, Sqlite(Path(config.file)), lambda: chance)
        self.guests: list[Guest] = []
        self.frames: list[list[bytes]] = []
        self.told: list[str] = []

    async def begin(self, langs: Sequence[str]) -> Room:
        """People sit down, one watches, the match begins."""
        people = [
            (await self.house.people.new(f"Name{n}", lang))[0] for n, lang in enumerate(langs)
        ]
        options = OPTIONS[self.game] | HASTE.get(self.game, {}) | self.more
        asked = bodies.NewTable(self.game, self.seats, options, wait=True)
        self.name = await self.house.new_table(people[0], asked)
        room = self.house.room(self.name)
        self.invite = (await room.look(people[0], "en")).invite or ""
        for n, person in enumerate(people[1:], 1):
            await room.join(person, bodies.Join(invite=self.invite, watch=n == self.seats))
        self.frames = [[] for _ in people]
        for person in people:
            self.guests.append(Guest(person))
            await self.house.enter(self.name, self.guests[-1])
        await room.answer(self.guests[0], wire.Host("start", wire.Start()))
        return room

    async def come_back(self, room: Room, number: int) -> None:
        """Somebody's line is lost and found again."""
        lost = self.guests[number]
        await room.leave(lost)
        self.frames[number] += lost.frames
        self.guests[number] = Guest(lost.person)
        await self.house.enter(self.name, self.guests[number])

    async def asked(self, room: Room, request: Request) -> None:
        """Somebody asks for something."""
        kinds: dict[str, Any] = msgspec.json.decode(request.text)
        kind = next(wire.REQUESTS[key] for key in kinds if key in wire.REQUESTS)
        await room.answer(self.guests[request.of], msgspec.convert(kinds, kind))

    async def end(self, room: Room) -> list[list[bytes]]:
        """What each was sent, exports at the end; what is random by design is masked."""
        for number in range(len(self.guests)):
            await self.come_back(room, number)
        for number, guest in enumerate(self.guests):
            everything = await self.house.everything_of(guest.person)
            self.frames[number] += [*guest.frames, msgspec.json.encode(everything)]
            try:
                self.frames[number].append((await room.record(guest.person)).encode())
            except GameError as refused:
                self.frames[number].append(str(refused).encode())
        rows = await self.house.storage.read(self.name)
        self.facts = [facts.decode(row.fact) for row in rows]
        names = [self.name, self.invite, *(guest.person.id for guest in self.guests)]
        await self.house.close()
        return [[self.masked(frame, names) for frame in frames] for frames in self.frames]

    def masked(self, frame: bytes, names: Sequence[str]) -> bytes:
        """A frame without what differs from match to match by design."""
        for n, name in enumerate(names):
            frame = frame.replace(name.encode(), b"-%d-" % n)
        return MASKED.sub(b"", frame)


def requests(room: Room, rng: random.Random, key: int) -> list[Request]:
    """What comes next: now and then something foolish, then something legal."""
    table = room.live
    seats = len(table.chairs)
    card = rng.choice(table.rules.deck.cards).text
    foolish: list[Any] = [
        {"do": {"type": "discard", "card": card}, "version": table.version},
        {"do": {"type": "play", "card": card}, "version": table.version},
        {"do": {"type": "draw", "from": "nowhere"}, "version": table.version},
        {"do": {"type": "next"}, "version": table.version - 1},
        {"try": {"type": "discard", "card": card}},
        {"lang": rng.choice(("en", "ru"))},
        {"chat": "good luck"},
        {"host": {"type": "remove", "seat": 9}},
    ]
    made = []
    if rng.random() < 0.5:
        made.append((rng.randrange(seats + 1), rng.choice(foolish)))
    deed = random_deed(table, rng)
    if deed:
        made.append((deed.seat, {"try": deed.action}))
        made.append((deed.seat, {"do": deed.action, "version": table.version}))
    return [
        Request(of, msgspec.json.encode({"id": f"k{key}.{n}", **asked}))
        for n, (of, asked) in enumerate(made)
    ]


async def improvised(
    folder: Path, game: str, seed: int, **more: Any
) -> tuple[list[Request], list[Cards]]:
    """An evening by chance: what was asked, and the orders of its shuffles."""
    evening, rng = Evening(folder, game, seed, **more), random.Random(seed)
    room = await evening.begin(["en"] * (evening.seats + 1))
    script: list[Request] = []
    for key in range(DEEDS):
        for request in requests(room, rng, key):
            script.append(request)
            await evening.asked(room, request)
        if room.live.game.state.deal_over:
            break
    table = room.live
    await evening.end(room)
    return script, decks_of(table, evening.facts)


async def repeated(
    folder: Path,
    game: str,
    seed: int,
    script: Sequence[Request],
    decks: Sequence[Cards],
    langs: Sequence[str] = (),
) -> list[list[bytes]]:
    """What each viewer is sent when the same is asked upon these orders."""
    evening = Evening(folder, game, seed, decks)
    room = await evening.begin(langs or ["en"] * (evening.seats + 1))
    for n, request in enumerate(script):
        await evening.asked(room, request)
        if n % 7 == 3:
            await evening.come_back(room, n % len(evening.guests))
    return await evening.end(room)


async def check_twins(folder: Path, game: str, seed: int) -> int:
    """Compares each viewer's frames with those of a twin. Returns how many were compared."""
    script, decks = await improvised(folder / "first", game, seed)
    sent = await repeated(folder / "one", game, seed, script, decks)
    asked = texts_in([request.text for request in script])
    rng, compared = random.Random(seed), 0
    for viewer, frames in enumerate(sent):
        unseen = sorted({card for card in decks[0] if card.text not in texts_in(frames) | asked})
        if len(unseen) < 2:
            continue
        twin = exchanged(list(decks), *rng.sample(unseen, 2))
        other = await repeated(folder / f"twin {viewer}", game, seed, script, twin)
        assert other[viewer] == frames, (game, seed, viewer)
        compared += 1
    return compared


@pytest.mark.parametrize("game", GAMES)
async def test_h1_twin_matches_are_told_alike_frame_by_frame(tmp_path: Path, game: str) -> None:
    assert sum([await check_twins(tmp_path / str(seed), game, seed) for seed in FEW]) > len(FEW)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_h1_hundreds_of_twin_matches(tmp_path: Path, game: str) -> None:
    assert sum([await check_twins(tmp_path / str(seed), game, seed) for seed in MANY]) > len(MANY)


@pytest.mark.parametrize("game", GAMES)
async def test_d13_the_settings_of_one_change_no_byte_for_another(
    tmp_path: Path, game: str
) -> None:
    script, decks = await improvised(tmp_path / "first", game, 1)
    script = [request for request in script if request.of == 0 or b'"lang"' not in request.text]
    others = ["en"] * GAMES[game].least_seats
    english = await repeated(tmp_path / "one", game, 1, script, decks, ["en", *others])
    russian = await repeated(tmp_path / "other", game, 1, script, decks, ["ru", *others])
    assert russian[1:] == english[1:]
    assert russian[0] != english[0]


@pytest.mark.parametrize("game", GAMES)
async def test_d5_of_other_hands_only_the_counts_are_sent(tmp_path: Path, game: str) -> None:
    evening = Evening(tmp_path / "one", game, 1)
    room = await evening.begin(["en"] * (evening.seats + 1))
    state = room.live.game.state
    for number, guest in enumerate(evening.guests):
        view = msgspec.json.decode(guest.frames[-2])["view"] or room.live.shown(number)
        for seat, entry in enumerate(view["seats"]):
            assert entry["cards"] == len(state.hands[seat])
            assert "hand" not in entry and entry["known"] == []
    await evening.end(room)


def viewer_of(seat: int, seats: int) -> Seat | None:
    """The seat of a guest; none for the one who watches."""
    return seat if seat < seats else None


@pytest.mark.parametrize("game", GAMES)
async def test_d3_a_program_is_shown_what_the_page_is_shown(tmp_path: Path, game: str) -> None:
    """The view that bots and research get is the frame's view, to the byte."""
    evening = Evening(tmp_path / "one", game, 2)
    room = await evening.begin(["en"] * (evening.seats + 1))
    table = room.live
    for number, guest in enumerate(evening.guests):
        frame = next(frame for frame in reversed(guest.frames) if b'"view":{' in frame)
        seat = viewer_of(number, evening.seats)
        view = views.see(table.rules, table.game.state, seat, table.version)
        assert msgspec.json.encode(views.wire(table.rules, view)) in frame
    await evening.end(room)
