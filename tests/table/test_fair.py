"""Shuffles are promised before a deal and kept; nothing is told too early."""

from __future__ import annotations

import hashlib
import random
import re
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.core.errors import BadNotation
from parlour.core.play import Dealer
from parlour.core.record import record_of
from parlour.games import GAMES
from parlour.server.keeping import verify
from parlour.table.fair import with_promises
from parlour.table.table import Table
from tests.table.tables import new_table, random_match


def finished(seed: int = 3) -> Table:
    """A match of Old Janx Spirit that its players have stopped, after some deals."""
    table, _ = new_table("old-janx-spirit", (), seed)
    for _ in random_match(table, seed, 5000):
        pass
    assert not table.playing
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_promise_is_the_hash_of_salt_and_order(game: str) -> None:
    table, facts = new_table(game, (), 1)
    (shuffle,) = table.shuffles
    text = " ".join((shuffle.salt, *(card.text for card in shuffle.order)))
    assert shuffle.promise == hashlib.sha256(text.encode()).hexdigest()
    assert len(shuffle.salt) == 32
    assert Table.of(facts).shuffles == table.shuffles


def test_an_order_is_told_after_the_match_or_after_an_open_deal() -> None:
    table, _ = new_table("old-janx-spirit", (), 3)
    for _ in random_match(table, 3, 5000):
        if table.playing:
            assert not any(table.is_told(shuffle) for shuffle in table.shuffles)
    assert all(table.is_told(shuffle) for shuffle in table.shuffles)
    table, _ = new_table("bharg-deluxe", (), 3)
    for _ in random_match(table, 3, 5000):
        told = [table.is_told(shuffle) for shuffle in table.shuffles]
        over = bool(table.game.state.deal_over) or not table.playing
        assert all(told) == over or len(told) > 1


def test_a_record_with_its_promises_is_verified() -> None:
    table = finished()
    text = with_promises(record_of(table.game), table.shuffles)
    promises = [shuffle.promise for shuffle in table.shuffles]
    said = list(verify(text, promises, "en"))
    assert said[0].startswith("The match follows the rules from first to last: ")
    assert len(said) == 1 + len(promises)
    assert all(promise in sentence for promise, sentence in zip(promises, said[1:], strict=True))


def other(digit: str) -> str:
    """Another hexadecimal digit."""
    return "0" if digit != "0" else "1"


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (
            lambda text: re.sub(r"salt (.)", lambda found: f"salt {other(found[1])}", text),
            "promise-broken",
        ),
        (lambda text: re.sub(r"\n; shuffle 1.*", "", text), "promise-missing"),
        (lambda text: text.replace("shuffle 1:", "shuffle 7:"), "promise-missing"),
        (
            lambda text: re.sub(r"promised (.)", lambda found: f"promised {other(found[1])}", text),
            "promise-broken",
        ),
    ],
)
def test_a_promise_that_was_not_kept_is_found(spoil: object, code: str) -> None:
    table = finished()
    text = with_promises(record_of(table.game), table.shuffles)
    assert callable(spoil)
    spoiled = spoil(text)
    assert spoiled != text
    with pytest.raises(BadNotation) as error:
        list(verify(spoiled, (), "en"))
    assert error.value.code == code


def test_another_order_does_not_keep_a_promise() -> None:
    table, _ = new_table("old-janx-spirit", (), 3)
    text = with_promises(record_of(table.game), table.shuffles)
    cards = re.search(r"\* shuffled \((.*)\)", text)
    assert cards
    order = cards[1].split()
    random.Random(0).shuffle(order)
    with pytest.raises(BadNotation, match="not the one that was promised"):
        list(verify(text.replace(cards[1], " ".join(order)), (), "en"))


def test_verify_is_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = finished()
    file = tmp_path / "match.txt"
    file.write_text(with_promises(record_of(table.game), table.shuffles), encoding="utf-8")
    assert main(["verify", str(file), "--promise", table.shuffles[0].promise]) == 0
    assert capsys.readouterr().out.count("\n") == 1 + len(table.shuffles)
    assert main(["verify", str(file), "--promise", "0" * 64, "--lang", "ru"]) == 2
    assert capsys.readouterr().err.startswith("Обещания 000")
    assert main(["verify", str(tmp_path / "nothing")]) == 2
    assert main(["verify", str(tmp_path)]) == 2


def test_time_that_brought_nothing_is_one_entry_of_the_record() -> None:
    table, _ = new_table("bartok", (), 0)
    chance = Dealer(random.Random(0))
    for _ in range(50):
        table.elapse(0.5, chance)
    kinds = [type(action).__name__ for _, action in table.game.entries]
    assert kinds.count("Elapsed") == 1
