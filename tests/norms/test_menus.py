"""Rules by choices: whatever is chosen is a rule that can be announced, stated and read again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from parlour.core.errors import GameError
from parlour.games.bartok.admit import admitted
from parlour.games.bartok.norms.menus import Menus, Option, Slot, menus
from parlour.games.bartok.norms.model import Rule, from_json
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.norms.write import write

MENUS: Menus = menus()


def filled(data: Any, values: dict[str, Any]) -> Any:
    """Data with its places filled in, as the page does it; lists in lists are one list."""
    if isinstance(data, dict):
        if "$" in data:
            return values[data["$"]]
        return {name: filled(part, values) for name, part in data.items()}
    if isinstance(data, list):
        found = []
        for part in data:
            value = filled(part, values)
            found += value if isinstance(value, list) else [value]
        return found
    return data


def default(slot: Slot) -> Any:
    """What a slot holds before anybody has chosen."""
    match slot.kind:
        case "cards":
            return "7"
        case "number":
            return slot.start
        case "words":
            return {"say": "words", "en": "good evening", "ru": "добрый вечер"}
        case "choice":
            return made(MENUS.lists[slot.of][0])
    found = [made(MENUS.lists[slot.of][0]) for _ in range(slot.low)]
    return [part for one in found for part in (one if isinstance(one, list) else [one])]


def made(option: Option, **values: Any) -> Any:
    """An option with its slots filled, by default where nothing is given."""
    return filled(
        option.data, {one.name: values.get(one.name, default(one)) for one in option.slots}
    )


def named(of: str, name: str) -> Option:
    return next(one for one in MENUS.lists[of] if one.name == name)


def every_choice() -> Iterator[tuple[str, Any]]:
    """Each choice of each list once, the others as they are at first."""
    for when in MENUS.lists["when"]:
        yield when.name, made(when)
        for slot in when.slots:
            if slot.kind in ("choice", "many"):
                for option in MENUS.lists[slot.of]:
                    one = made(option)
                    value = one if slot.kind == "choice" or isinstance(one, list) else [one]
                    yield f"{when.name} {slot.name} {option.name}", made(when, **{slot.name: value})
    play = named("when", "play")
    for act in MENUS.lists["acts"]:
        for slot in act.slots:
            if slot.kind == "choice":
                for option in MENUS.lists[slot.of]:
                    value = made(act, **{slot.name: made(option)})
                    yield f"{act.name} {option.name}", made(play, then=[value])


def rule_of(data: Any) -> Rule:
    return normal(from_json(data))


def test_every_choice_is_a_rule_that_can_be_announced() -> None:
    found = list(every_choice())
    assert len(found) > 500
    for name, data in found:
        try:
            rule = admitted(from_json(data), ())
        except GameError as refusal:
            pytest.fail(f"{name}: {refusal}")
        for lang in ("en", "ru"):
            assert write(rule, lang)


def test_rules_by_choices_are_those_by_words() -> None:
    for data, text in (
        (made(named("when", "play")), "When a 7 is played on a 7, the next player misses a turn."),
        (
            made(named("when", "play"), on="*", then=made(named("acts", "name-suit"))),
            "When a 7 is played, the player names a suit and the named suit must be played next.",
        ),
        (
            made(named("when", "always"), law=made(named("laws", "deal"))),
            "Everyone is dealt 7 cards.",
        ),
    ):
        assert rule_of(data) == read(text).rule


def test_what_the_menus_offer_is_the_models() -> None:
    """A word that the model gains is offered by itself: here what it has now."""
    assert {"knock", "clap"} <= {one.name for one in MENUS.lists["deeds"]}
    assert {"no word", "start works"} <= {one.name for one in MENUS.lists["customs"]}
    for options in MENUS.lists.values():
        names = [one.name for one in options]
        assert len(names) == len(set(names))
        for one in options:
            assert set(one.label) == {"en", "ru"}
            for slot in one.slots:
                assert not slot.of or slot.of in MENUS.lists
