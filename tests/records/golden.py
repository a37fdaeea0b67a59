"""How golden games are written. `python -m tests.records.golden` writes them anew: read the diff.

A golden file is the record of a game, a semicolon before each remark: what every seat and a
spectator was told by each entry, and at the end what each of them sees.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from parlour.bots import BOTS
from parlour.core.options import read_options
from parlour.core.play import Dealer, Play, drive
from parlour.core.record import format_entry, format_record, record_of
from parlour.core.rules import Proceed
from parlour.core.tell import told
from parlour.core.views import wire
from parlour.games import GAMES

HERE = Path(__file__).parent


class Golden(msgspec.Struct, frozen=True):
    """One golden game: how it was played when it was written."""

    name: str
    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    at_random: bool = False

    @property
    def path(self) -> Path:
        """Its file."""
        return HERE / f"{self.name}.txt"


GOLDEN = [
    Golden("janx-bots", "old-janx-spirit", 2, {"target": 2}, 4),
    Golden("janx-extended", "old-janx-spirit", 2, {"extended": True, "target": 1}, 7),
    Golden(
        "janx-random-dead-deal",
        "old-janx-spirit",
        2,
        {"courts": True, "max_reshuffles": 1, "max_discard_draws": 100},
        2,
        at_random=True,
    ),
    Golden("bharg-bots", "bharg-deluxe", 3, {"target": "hand", "pawns": True}, 5),
    Golden(
        "bharg-random-one-deck",
        "bharg-deluxe",
        3,
        {"decks": 1, "set_cards_reusable": False, "first_turn_partials": True},
        2,
        at_random=True,
    ),
    Golden("bartok-bots", "bartok", 3, {"referee": "players"}, 4),
]


class AtRandom:
    """Plays any legal action."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        """One of the legal actions, None if there is none."""
        return rng.choice(view.legal) if view.legal else None


def played(golden: Golden) -> Play:
    """The game, played as it was when the file was written."""
    rules = GAMES[golden.game]
    rng = random.Random(golden.seed)
    options = read_options(rules.options, golden.options)
    play = Play(rules, rules.start(golden.seats, options, 0), Dealer(random.Random(golden.seed)))
    player = AtRandom() if golden.at_random else BOTS[golden.game]["normal"]
    over = (
        (lambda play: play.state.deal_over is not None) if golden.at_random else (lambda _: False)
    )
    return drive(play, [player] * golden.seats, rng, until=over)


def lines_of(play: Play) -> Iterator[str]:
    """The golden file of a game."""
    head, _, _ = format_record(record_of(play)).partition("\n\n")
    yield from head.split("\n")
    viewers = (*range(play.state.seats), None)
    for step in play.steps:
        if not isinstance(step.action, Proceed):
            yield ""
            yield format_entry((step.actor, step.action))
        for viewer in viewers:
            for event in told(play.rules, step, viewer):
                yield f"; to {'-' if viewer is None else viewer}: {event['text']}"
    for viewer in viewers:
        yield ""
        yield f"; what {'a spectator' if viewer is None else viewer} sees"
        for key, value in wire(play.rules, play.view(viewer)).items():
            yield f";   {key}: {json.dumps(value, ensure_ascii=False)}"


def text_of(play: Play) -> str:
    """The golden file as text."""
    return "\n".join(lines_of(play)) + "\n"


if __name__ == "__main__":
    for each in GOLDEN:
        each.path.write_text(text_of(played(each)), encoding="utf-8")
        print(each.path.name)
