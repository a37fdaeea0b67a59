"""Limits: what is too fast or too much is said, and passes with time (X4)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from parlour.core.errors import TableError
from parlour.server.limits import OWN, RATES, SOCKETS_A_PERSON, Kind, Limits, address_of
from tests.server.client import Person
from tools.serving import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has limits."""
    file = tmp_path_factory.mktemp("served") / "tables.sqlite"
    server = Served(file, limits="true").start()
    yield server
    assert server.stop() == 0


@pytest.mark.parametrize("kind", RATES)
def test_x4_a_burst_then_one_after_the_other(kind: Kind) -> None:
    limits, rate = Limits(), RATES[kind]
    for _ in range(rate.burst):
        limits.take(kind, "a", 100.0)
    with pytest.raises(TableError, match="Too fast"):
        limits.take(kind, "a", 100.0)
    limits.take(kind, "b", 100.0)
    limits.take(kind, "a", 100.0 + rate.each)
    with pytest.raises(TableError, match="Too fast"):
        limits.take(kind, "a", 100.0 + rate.each)
    for n in range(rate.burst):
        limits.take(kind, "a", 100_000.0 + n / 1e9)


def test_x4_no_limits_from_here_or_when_they_are_off() -> None:
    for _ in range(1000):
        Limits().take("join", OWN, 0)
    off = Limits(on=False)
    for _ in range(1000):
        off.take("join", "a", 0)


def test_x4_sockets_are_counted_while_they_are_open() -> None:
    limits = Limits()
    for _ in range(2):
        with ExitStack() as open_ones:
            for _ in range(SOCKETS_A_PERSON):
                open_ones.enter_context(limits.socket("ann", "1.2.3.4"))
            with pytest.raises(TableError):
                open_ones.enter_context(limits.socket("ann", "1.2.3.5"))
            open_ones.enter_context(limits.socket("bob", "1.2.3.4"))
    assert not +limits.sockets


@pytest.mark.parametrize(
    ("client", "address"),
    [
        ("127.0.0.1", OWN),
        ("::1", OWN),
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        (None, ""),
        ("socket", "socket"),
    ],
)
def test_an_address_is_a_household(client: str | None, address: str) -> None:
    assert address_of(client) == address


async def test_x4_too_many_actions_are_refused_with_a_sentence(ann: Person) -> None:
    async with ann.first_to_act() as seat:
        codes = []
        for _ in range(40):
            answer = await seat.ask(do={"type": "fly"}, version=0)
            codes.append(answer["error"]["code"])
        assert codes[:15] == ["bad-request"] * 15
        assert codes.count("too-fast") >= 5
        assert (await seat.ask(ping=True))["ok"]


async def test_x4_a_person_has_four_lines(ann: Person) -> None:
    table = await ann.new_table()
    async with ann.at(table) as one, ann.at(table), ann.at(table), ann.at(table):
        await one.until("welcome")
        async with ann.at(table) as fifth:
            assert (await fifth.until("refused"))["error"]["code"] == "too-many-lines"
    async with ann.at(table) as again:
        await again.until("welcome")
