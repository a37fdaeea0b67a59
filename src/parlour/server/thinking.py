"""Bots think in processes of their own: the server goes on meanwhile and can stop waiting."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any, Final

import msgspec

from parlour.bots.adoption import Ask
from parlour.core.views import View
from parlour.server.thinker import LENGTH, MORE, packed, packed_weighing

SECONDS_TO_START: Final = 30
LONGEST_ANSWER: Final = 64 * 1024
"""Bytes; no action is that long, nor a report on a rule."""


ENOUGH: Final = b"enough"


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
        """What the bot does, in the terms of JSON; None if nothing. Raises NoAnswer."""
        question = packed(game, level, view, seed)
        try:
            return msgspec.json.decode(await self.thought(question))
        except ValueError:
            raise NoAnswer from None

    async def weigh(self, game: str, ask: Ask, tell: Callable[[Any], bool]) -> None:
        """Tells report after report, in the terms of JSON, as long as `tell` wants more.

        Raises NoAnswer.
        """

        def wants_more(answer: bytes) -> bool:
            return tell(msgspec.json.decode(answer))

        await self.thought(packed_weighing(game, ask), wants_more)

    async def thought(self, question: bytes, more: Callable[[bytes], bool] | None = None) -> bytes:
        """The answer to a question, by the next process that is free. Raises NoAnswer.

        more: the answer comes in parts, the last one empty; says of each whether more is wanted.
        """
        thought = asyncio.create_task(self.thinking(question, more))
        self.thoughts.add(thought)
        thought.add_done_callback(self.thoughts.discard)
        # whoever does not want to know any more leaves the process to its end
        return await asyncio.shield(thought)

    async def thinking(self, question: bytes, more: Callable[[bytes], bool] | None) -> bytes:
        """The same in a task of its own."""
        process = await self.idle.get()
        answered = False
        try:
            if process is None:
                async with asyncio.timeout(SECONDS_TO_START):
                    process = await self.started()
            async with asyncio.timeout(self.patience):
                answer = await self.asked(process, question)
            while more and answer:
                async with asyncio.timeout(self.patience):
                    answer = await self.asked(process, MORE if more(answer) else ENOUGH)
            answered = True
            return answer
        except (TimeoutError, OSError, EOFError, ValueError):
            raise NoAnswer from None
        finally:
            if not answered:
                self.end(process)
            self.idle.put_nowait(process if answered else None)

    async def warm(self) -> None:
        """Starts a process before anybody waits for it."""
        process = await self.idle.get()
        try:
            process = process or await self.started()
        finally:
            self.idle.put_nowait(process)

    async def started(self) -> Process:
        """A new process, ready to think."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "parlour.server.thinker", self.bots), stdin=PIPE, stdout=PIPE
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
