"""The commands `serve` and `play`."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from parlour.server.addresses import address_of, addresses_for_others, own_addresses
from parlour.server.run import bound
from tools.serving import Served


def told(*words: str) -> tuple[int, str]:
    """The exit code of a command and what it printed; it ends by itself."""
    done = subprocess.run(
        [sys.executable, "-m", "parlour", *words],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def taken() -> Iterator[int]:
    """A port that something else has."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        yield held.getsockname()[1]


@pytest.mark.parametrize("command", ["serve", "play"])
def test_a_taken_port_is_said(command: str, taken: int, tmp_path: Path) -> None:
    code, text = told(command, "--port", str(taken), "--file", str(tmp_path / "t.sqlite"))
    assert code == 2
    assert text == (
        f"Port {taken} on 127.0.0.1 cannot be used: something else has it, or it is not allowed. "
        "Choose another with --port, or --port 0 for a free one.\n"
    )


def test_a_second_server_on_a_file_is_refused_and_the_first_goes_on(served: Served) -> None:
    code, text = told("serve", "--port", "0", "--file", str(served.file))
    assert (code, text.count("\n")) == (2, 1)
    assert "Another Parlour is using" in text
    code, text = told("serve", "--port", "0", "--file", str(served.file), "--lang", "ru")
    assert "занят другим Parlour" in text
    assert httpx.get(f"{served.address}/ready").status_code == 200


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"some notes, kept here for years", "is not a file of Parlour"), (None, "cannot be opened")],
)
def test_a_file_that_is_not_ours_is_left_alone(
    tmp_path: Path, content: bytes | None, words: str
) -> None:
    file = tmp_path / "own.sqlite"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    code, text = told("serve", "--port", "0", "--file", str(file))
    assert code == 2
    assert words in text
    assert file.is_dir() if content is None else file.read_bytes() == content


def test_a_database_of_others_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    file = tmp_path / "own.sqlite"
    with sqlite3.connect(file) as own:
        own.execute("CREATE TABLE notes (text)")
    own.close()
    before = file.read_bytes()
    code, text = told("serve", "--port", "0", "--file", str(file))
    assert (code, "is not a file of Parlour" in text) == (2, True)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "words", [("--port", "x"), ("--port", "65536"), ("--config", "/nothing.toml")]
)
def test_settings_that_cannot_be_used_are_said(words: tuple[str, str]) -> None:
    code, text = told("serve", *words)
    assert code == 2
    assert text.startswith("The settings cannot be used: ")


def test_settings_come_from_file_environment_and_words_in_that_order(tmp_path: Path) -> None:
    from parlour.server.config import configured

    file = tmp_path / "parlour.toml"
    file.write_text('port = 1\nhost = "::1"\npause = 2\n')
    found = configured({"port": "3", "host": None}, {"PARLOUR_PAUSE": "0.5"}, str(file))
    assert (found.port, found.host, found.pause) == (3, "::1", 0.5)


def test_whoever_serves_a_network_is_told_how_others_get_in(tmp_path: Path) -> None:
    everywhere = Served(tmp_path / "tables.sqlite", host="0.0.0.0").start()
    port = int(everywhere.address.rpartition(":")[2])
    own = own_addresses({socket.AF_INET})
    assert everywhere.stop() == 0  # all that it says is in the log then
    assert all(f"http://{host}:{port}" in everywhere.logged() for host in own)
    assert everywhere.logged().count("Others in your network open") == bool(own)


def test_an_address_for_others_is_one_of_this_machine_and_only_where_all_are_listened_to() -> None:
    with bound("127.0.0.1", 0) as alone, bound("0.0.0.0", 0) as everywhere:
        assert addresses_for_others(alone) == []
        port = everywhere.getsockname()[1]
        for address in addresses_for_others(everywhere):
            host = address.removeprefix("http://").removesuffix(f":{port}")
            with socket.socket() as visitor:
                visitor.settimeout(10)
                visitor.connect((host, port))
            assert not host.startswith("127.")
        assert address_of(everywhere, "0.0.0.0") == f"http://127.0.0.1:{port}"
