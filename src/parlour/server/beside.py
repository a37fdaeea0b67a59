"""What people have asked to be thought out beside a room's task."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from parlour.server.audience import Guest


class Beside:
    """Thoughts for those who are connected: only the newest of each goes on."""

    def __init__(self) -> None:
        self.going: dict[Guest, asyncio.Task[None]] = {}

    def begin(self, guest: Guest, thought: Coroutine[Any, Any, None]) -> None:
        """Thinks for a guest, and no longer about what this one asked before."""
        self.forget(guest)
        task = self.going[guest] = asyncio.create_task(thought)
        task.add_done_callback(lambda _: self.over(guest, task))

    def over(self, guest: Guest, task: asyncio.Task[None]) -> None:
        """A thought has ended."""
        if self.going.get(guest) is task:
            self.forget(guest)

    def forget(self, guest: Guest) -> None:
        """This connection wants to know no more."""
        task = self.going.pop(guest, None)
        if task:
            task.cancel()

    def end(self) -> None:
        """Nobody waits any more."""
        for guest in list(self.going):
            self.forget(guest)
