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
import threading
import time
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

import msgspec

from parlour.bots import ADOPTING, NAMED
from parlour.bots.adoption import Ask
from parlour.bots.explain import Explained, explain
from parlour.core.notation import card_as_text
from parlour.core.play import Player

Bots = Mapping[str, Mapping[str, Player]]
"""By game, then by level."""

LENGTH: Final = struct.Struct("!I")


class MovedOn(BaseException):
    """The table has moved on: nobody wants the answer. No bot is to catch it."""


class Attention:
    """Whether a bot is thinking just now, and so can be called off."""

    def __init__(self) -> None:
        self.thinks = False

    def call_off(self, *_: object) -> None:
        """Ends the thinking; comes as a signal, perhaps when it is over already."""
        if self.thinks:
            self.thinks = False
            raise MovedOn

    def to(self, think: Callable[[], Any]) -> bytes:
        """What comes of a thought, as JSON; nothing where it fails or is called off."""
        try:
            self.thinks = True
            found = think()
            self.thinks = False
            return msgspec.json.encode(found, enc_hook=card_as_text)
        except MovedOn:
            return b""
        finally:
            self.thinks = False


def main(source: str) -> None:
    """Answers question after question. `source` names the bots, as in `parlour.bots:BOTS`."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    bots, attention = bots_of(source), Attention()
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, attention.call_off)
    questions = questions_in(sys.stdin.buffer)
    with contextlib.suppress(BrokenPipeError):  # the server was killed: nobody wants an answer
        send(answers, b"ready")
        while True:
            question = questions.get()
            if question.startswith(WEIGH):
                weigh(questions, answers, question.removeprefix(WEIGH))
            else:
                send(answers, answer(bots, question, attention))


def questions_in(file: BinaryIO) -> SimpleQueue[bytes]:
    """The questions that a server asks.

    When it can ask no more, for it was killed, this process ends, whatever it thinks about.
    """
    questions: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        while (question := receive(file)) is not None:
            questions.put(question)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    return questions


def bots_of(source: str) -> Bots:
    """The bots that stand at `module:NAME`."""
    module, _, name = source.partition(":")
    found: Bots = getattr(importlib.import_module(module), name)
    return found


def answer(bots: Bots, question: bytes, attention: Attention) -> bytes:
    """What the bot does, as JSON; with its reason in a language; nothing where it fails."""
    game, level, view, seed, lang = pickle.loads(question)

    def think() -> Any:
        player, rng = bots[game][level], random.Random(seed)
        if lang is None:
            return player.choose(view, rng)
        thought = explain(player, view, rng)
        does = NAMED[game](thought.action).text(lang) if thought.action else ""
        why = thought.reason.text(lang)
        return Explained(thought.action, does, why[:1].upper() + why[1:])

    try:
        return attention.to(think)
    except Exception as error:  # a bot may fail in any way
        print(f"bot {level} of {game}: {type(error).__name__}", file=sys.stderr)
        return b""


def weigh(questions: SimpleQueue[bytes], answers: BinaryIO, question: bytes) -> None:
    """Sends report after report as long as more are wanted, and nothing at the end."""
    try:
        game, ask = pickle.loads(question)
        for report in ADOPTING[game](ask, time.perf_counter):
            send(answers, msgspec.json.encode(report))
            if questions.get() != MORE:
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


def packed(game: str, level: str, view: Any, seed: int, lang: str | None = None) -> bytes:
    """A question as this process reads it; with a language it asks for the reason too."""
    return pickle.dumps((game, level, view, seed, lang))


if __name__ == "__main__":
    main(sys.argv[1])
