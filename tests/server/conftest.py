"""A running server for the tests of this folder, and people who visit it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator

import pytest

from tests.server.client import Person
from tools.serving import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that the tests of a file share."""
    server = Served(tmp_path_factory.mktemp("served") / "tables.sqlite").start()
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.logged()


@pytest.fixture
async def visit() -> AsyncIterator[Callable[[Served], Person]]:
    """Brings a new person to a server."""
    people: list[Person] = []

    def visit(server: Served) -> Person:
        people.append(Person(server.address))
        return people[-1]

    yield visit
    for person in people:
        await person.close()


@pytest.fixture
def ann(visit: Callable[[Served], Person], served: Served) -> Person:
    """Somebody at the shared server."""
    return visit(served)
