"""Bots think in processes of their own: the server goes on meanwhile and can stop waiting."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec

from parlour.bots.adoption import Ask
from parlour.core.views import View
from parlour.server.thinker import LENGTH, MORE, packed, packed_weighing

T = TypeVar("T")
SECONDS_TO_START: Final = 30
LONGEST_ANSWER: Final = 64 * 1024
"""Bytes; no action is that long, nor a report on a rule."""


ENOUGH: Final = b"enough"

MOVED_ON: Final = getattr(signal, "SIGUSR1", signal.SIGTERM)
"""Tells a process that nobody wants its answer any more; where there is no such signal, ends it."""


class Question:
    """Something to think about, and how far that is.

    wanted: somebody waits for the answer; process: the one that thinks about it now.
    """

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.wanted = True
        self.process: Process | None = None

    def more(self) -> bytes:
        """What the process is told after each part of an answer."""
        return MORE if self.wanted else ENOUGH

    def call_off(self) -> None:
        """Nobody waits any more: the thinking ends at once, its process is free again."""
        self.wanted = False
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(MOVED_ON)


class NoAnswer(Exception):
    """The bot took too long, failed, or said what nobody can read."""


class Thinkers:
    """Some processes in which bots think, started when they are first needed.

    patience: seconds until a bot's answer is given up and its process ended.
    """

    def __init__(self, bots: str, processes: int, patience: float) -> None:
        self.bots = bots
        self.patience = patience
        self.idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(processes):
            self.idle.put_nowait(None)
        self.all: set[Process] = set()
        self.thoughts: set[asyncio.Task[Any]] = set()

    async def choose(self, game: str, level: str, view: View[Any], seed: int) -> Any:
        """What the bot does, in the terms of JSON; None if nothing. Raises NoAnswer.

        Whoever is cancelled meanwhile ends the thinking too.
        """
        return await self.told(packed(game, level, view, seed))

    async def explain(self, game: str, level: str, view: View[Any], seed: int, lang: str) -> Any:
        """What the bot would do and why: `Explained` in the terms of JSON; else as `choose`."""
        return await self.told(packed(game, level, view, seed, lang))

    async def told(self, question: bytes) -> Any:
        """An answer in the terms of JSON. Raises NoAnswer."""
        try:
            return msgspec.json.decode(await self.thought(question))
        except ValueError:
            raise NoAnswer from None

    async def weigh(self, game: str, ask: Ask, tell: Callable[[Any], None]) -> None:
        """Tells report after report, in the terms of JSON. Raises NoAnswer.

        Whoever is cancelled meanwhile is told no more.
        """

        def take(part: bytes) -> None:
            tell(msgspec.json.decode(part))

        await self.thought(packed_weighing(game, ask), take)

    async def thought(self, text: bytes, take: Callable[[bytes], None] | None = None) -> bytes:
        """The answer to a question, by the next process that is free. Raises NoAnswer.

        take: the answer comes in parts, the last one empty; takes each of them.
        """
        question = Question(text)
        thought = self.begun(self.thinking(question, take))
        try:
            await asyncio.wait((thought,))  # which goes on when this is cancelled
        except asyncio.CancelledError:
            question.call_off()
            raise
        return thought.result()

    def begun(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task of our own, which `close` ends."""
        thought = asyncio.create_task(work)
        self.thoughts.add(thought)
        thought.add_done_callback(self.ended)
        return thought

    def ended(self, thought: asyncio.Task[Any]) -> None:
        """A question is done with, whether or not anybody has waited for that."""
        self.thoughts.discard(thought)
        if not thought.cancelled():
            thought.exception()

    async def thinking(self, question: Question, take: Callable[[bytes], None] | None) -> bytes:
        """The same in a task of its own."""
        process = await self.idle.get()
        kept = False
        try:
            if process is None and question.wanted:
                async with asyncio.timeout(SECONDS_TO_START):
                    process = await self.started()
            if not question.wanted:
                kept = True
                raise NoAnswer
            assert process
            question.process = process
            async with asyncio.timeout(self.patience):
                answer = await self.asked(process, question.text)
            while take and answer:
                if question.wanted:
                    take(answer)
                async with asyncio.timeout(self.patience):
                    answer = await self.asked(process, question.more())
            kept = True
            return answer
        except (TimeoutError, OSError, EOFError, ValueError):
            raise NoAnswer from None
        finally:
            question.process = None
            if not kept:
                self.end(process)
            self.idle.put_nowait(process if kept else None)

    def warm(self) -> None:
        """Has a process start before anybody waits for it."""
        self.begun(self.warming())

    async def warming(self) -> None:
        """The same in a task of its own."""
        process = await self.idle.get()
        try:
            process = process or await self.started()
        finally:
            self.idle.put_nowait(process)

    async def started(self) -> Process:
        """A new process, ready to think."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "parlour.server.thinker", self.bots),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which ends it
        )
        self.all.add(process)
        await self.answer(process)
        return process

    async def asked(self, process: Process, question: bytes) -> bytes:
        """The answer to a question. Raises EOFError where the process ends."""
        assert process.stdin
        process.stdin.write(LENGTH.pack(len(question)) + question)
        await process.stdin.drain()
        return await self.answer(process)

    async def answer(self, process: Process) -> bytes:
        """The next thing that a process says. Raises EOFError, ValueError."""
        assert process.stdout
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        if length > LONGEST_ANSWER:
            raise ValueError(length)
        return await process.stdout.readexactly(length)

    def end(self, process: Process | None) -> None:
        """Ends a process, whatever it is doing."""
        if process:
            self.all.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """Ends them all."""
        for thought in self.thoughts:
            thought.cancel()
        await asyncio.gather(*self.thoughts, return_exceptions=True)
        ending = list(self.all)
        for process in ending:
            self.end(process)
        for process in ending:
            await process.wait()
