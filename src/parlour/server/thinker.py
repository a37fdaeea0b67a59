"""A process in which bots think. It reads questions and writes answers, each behind its length.

It knows what it is sent: a game, a level, a view, a seed.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import pickle
import random
import signal
import struct
import sys
import time
from collections.abc import Mapping
from typing import Any, BinaryIO, Final

import msgspec

from parlour.bots import ADOPTING
from parlour.bots.adoption import Ask
from parlour.core.notation import card_as_text
from parlour.core.play import Player

Bots = Mapping[str, Mapping[str, Player]]
"""By game, then by level."""

LENGTH: Final = struct.Struct("!I")


def main(source: str) -> None:
    """Answers until the questions end. `source` names the bots, as in `parlour.bots:BOTS`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    bots = bots_of(source)
    send(answers, b"ready")
    with contextlib.suppress(BrokenPipeError):  # the server was killed: nobody wants an answer
        while (question := receive(questions)) is not None:
            if question.startswith(WEIGH):
                weigh(questions, answers, question.removeprefix(WEIGH))
            else:
                send(answers, answer(bots, question))


def bots_of(source: str) -> Bots:
    """The bots that stand at `module:NAME`."""
    module, _, name = source.partition(":")
    found: Bots = getattr(importlib.import_module(module), name)
    return found


def answer(bots: Bots, question: bytes) -> bytes:
    """What the bot does, as JSON; nothing where it fails."""
    game, level, view, seed = pickle.loads(question)
    try:
        action = bots[game][level].choose(view, random.Random(seed))
        return msgspec.json.encode(action, enc_hook=card_as_text)
    except Exception as error:  # a bot may fail in any way
        print(f"bot {level} of {game}: {type(error).__name__}", file=sys.stderr)
        return b""


def weigh(questions: BinaryIO, answers: BinaryIO, question: bytes) -> None:
    """Sends report after report as long as more are wanted, and nothing at the end."""
    try:
        game, ask = pickle.loads(question)
        for report in ADOPTING[game](ask, time.perf_counter):
            send(answers, msgspec.json.encode(report))
            if receive(questions) != MORE:
                break
    except Exception as error:  # as a bot
        print(f"weighing in {game}: {type(error).__name__}", file=sys.stderr)
    send(answers, b"")


def receive(file: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = file.read(LENGTH.size)
    return file.read(*LENGTH.unpack(head)) if len(head) == LENGTH.size else None


def send(file: BinaryIO, message: bytes) -> None:
    """Writes a message."""
    file.write(LENGTH.pack(len(message)) + message)
    file.flush()


def packed_weighing(game: str, ask: Ask) -> bytes:
    """The question what an announcement means."""
    return WEIGH + pickle.dumps((game, ask))


WEIGH: Final = b"weigh "
MORE: Final = b"more"


def packed(game: str, level: str, view: Any, seed: int) -> bytes:
    """A question as this process reads it."""
    return pickle.dumps((game, level, view, seed))


if __name__ == "__main__":
    main(sys.argv[1])
