"""What the actions of Bartok are called in advice: each by its own name, in both languages."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from parlour.bots.bartok import BartokPlayer, Manners
from parlour.bots.bartok_reasons import named
from parlour.core.rules import Next
from parlour.decks.french import FRENCH
from parlour.games.bartok.actions import (
    Accept,
    Admit,
    Announce,
    Call,
    Choose,
    Clarify,
    Confirm,
    Decline,
    Do,
    Draw,
    EndDeal,
    Move,
    Object,
    Pass,
    Pause,
    Play,
    Prevail,
    Restate,
    Resume,
    Say,
    Vote,
)
from parlour.games.bartok.memory import Value
from tests.rules.bartok import position

CHOICES: tuple[Value, ...] = (
    *("H", "K", "8", "7H", "7H 2C", "clockwise", "rock", "red"),
    *(True, False, 2),
)

ACTIONS = [
    Play(FRENCH.card("7H")),
    Play(FRENCH.card("7H"), say="Bartok!"),
    Play(FRENCH.card("7H"), with_=(FRENCH.card("7S"),)),
    Play(FRENCH.card("7H"), as_=FRENCH.card("2C")),
    Draw(),
    Pass(),
    Say("Bartok!"),
    *map(Do, ("knock", "raise hand", "touch nose", "stand up")),
    *[Choose(value) for value in CHOICES],
    Call(1, "BK-09"),
    Vote(True),
    Vote(False),
    Accept(),
    Pause(),
    Clarify("So it is."),
    Resume(),
    Prevail(2, 1),
    Announce(lang="en", repeal=3),
    Announce("Eights skip"),
    Confirm(),
    Restate(),
    Decline(),
    Object(),
    EndDeal(True),
    EndDeal(False),
    Next(),
]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_each_action_is_named_otherwise(lang: str) -> None:
    names = [named(action).text(lang) for action in ACTIONS]
    assert len(set(names)) == len(names)
    assert not any("bot-names" in name for name in names)
    assert {type(action) for action in ACTIONS} | {Admit} == set(get_args(Move))


def test_bk08_who_overlooks_that_a_card_fits_draws_and_says_why() -> None:
    play = position(["QH 3H 4H", "2C 4D", "5C 6D"], top="QC")
    blind = BartokPlayer(Manners(forgets=0.0, notices=1.0, overlooks=1.0))
    thought = blind.think(play.view(0), random.Random(1))
    assert thought.action == Draw()
    assert thought.reason.text("en") == "It has not seen that a card in hand may be played."
    last = position(["QH", "2C 4D", "5C 6D"], top="QC")
    assert blind.choose(last.view(0), random.Random(1)) == Play(FRENCH.card("QH"))
