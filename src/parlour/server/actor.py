"""One task that owns something: what is asked of it is done there, one thing after another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from parlour.core.errors import GameError, TableError

T = TypeVar("T")
Work = Callable[[], Awaitable[Any]]
log = logging.getLogger("parlour.table")


class Actor:
    """Does what it is asked, in order, until nobody needs it or it is ended.

    Subclasses say how long it waits (`time_left`), what is done before each work (`prepare`), what
    when a work failed by a bug (`recover`), whether it may end at once (`useless`).
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.ended = False
        self.mailbox: asyncio.Queue[tuple[Work, asyncio.Future[Any]]] = asyncio.Queue()
        self.beside: set[asyncio.Task[None]] = set()
        self.task = asyncio.create_task(self.run(), name=name)

    def time_left(self) -> float | None:
        """Seconds until it ends if nothing is asked; None: it waits for ever."""
        raise NotImplementedError

    async def prepare(self) -> None:
        """Comes before each work. Raises GameError."""

    def recover(self) -> None:
        """Comes after a work that a bug has broken off."""

    def useless(self) -> bool:
        """Whether it may end as soon as nothing waits."""
        return False

    async def run(self) -> None:
        """The task."""
        try:
            while not (self.useless() and self.mailbox.empty()):
                try:
                    async with asyncio.timeout(self.time_left()):
                        work, answer = await self.mailbox.get()
                except TimeoutError:
                    # whoever asks while it makes ready to end is still answered
                    if self.mailbox.empty() and await self.over() and self.mailbox.empty():
                        break
                    continue
                await self.do(work, answer)
        finally:
            self.end()

    async def over(self) -> bool:
        """The time is up. Whether it ends now."""
        return True

    async def attempt(self, work: Work) -> None:
        """Does something that nobody asked for; a refusal is nobody's business."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await self.do(work, answer)
        answer.exception()

    async def do(self, work: Work, answer: asyncio.Future[Any]) -> None:
        """Does one thing and hands out its result or error."""
        error: Exception = TableError("stopping")
        try:
            await self.prepare()
            result = await work()
        except GameError as refused:
            error = refused
        except Exception:
            log.exception("%s failed", self.name)
            self.recover()
            error = TableError("bug")
        else:
            if not answer.done():
                answer.set_result(result)
        finally:
            if not answer.done():
                answer.set_exception(error)

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Has the task do something. Raises GameError."""
        if self.ended:
            raise TableError("stopping")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.mailbox.put_nowait((work, answer))
        return await answer

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something beside the own task, as long as that goes on."""
        task = asyncio.create_task(work)
        self.beside.add(task)
        task.add_done_callback(self.beside.discard)

    def end(self) -> None:
        """Nothing is done here any more; those who wait are told so."""
        self.ended = True
        for task in self.beside:
            task.cancel()
        while not self.mailbox.empty():
            _, answer = self.mailbox.get_nowait()
            if not answer.done():
                answer.set_exception(TableError("stopping"))

    async def close(self) -> None:
        """Ends the task."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
