"""What a new rule does to the older ones, and which card may ever lie on which (BK-R10, BK-R13)."""

from __future__ import annotations

import random

import msgspec
import pytest

from parlour.bots.bartok_company import Company, opening
from parlour.games.bartok.actions import Play
from parlour.games.bartok.adoption import adoption, overlaps
from parlour.games.bartok.law import Law
from parlour.games.bartok.lie import lies_under, never_played, parts
from parlour.games.bartok.norms.invent import invented
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.state import Added, Bartok, Proposal
from tests.rules.bartok import rule


def table(*sentences: str) -> Bartok:
    """A table whose next deal has these rules."""
    held = tuple(rule(number, read(text).rule) for number, text in enumerate(sentences, 1))
    return msgspec.structs.replace(opening(4, ()), rules=held)


def hows(sentence: str, *older: str, repeal: int | None = None) -> dict[int, str]:
    """What a sentence does to each older rule that it has to do with."""
    state = table(*older)
    proposal = Proposal(sentence, "en", "enforced", read(sentence).rule, repeal=repeal)
    return {one.rule: one.how for one in overlaps(state, adoption(state, proposal))}


SEVENS = "When a 7 is played, the next player misses a turn."


@pytest.mark.parametrize(
    ("older", "newer", "how"),
    [
        (SEVENS, "7s skip", "same"),
        (SEVENS, "When a seven is played, the next player draws two cards", "adds"),
        (SEVENS, "When a heart is played, the direction of play is reversed", "adds"),
        (SEVENS, "When an 8 is played, the direction of play is reversed", None),
        (SEVENS, "Sevens count as eights", "alters"),
        (SEVENS, "Eights count as nines", None),
        (SEVENS, "A 7 may be played on anything", None),
        ("A king may be played on a queen", "A king may not be played", "overrides"),
        ("A king may be played on a queen", "A king may be played on anything", "adds"),
        ("Everyone is dealt 7 cards", "Everyone is dealt 4 cards", "overrides"),
        ("Everyone is dealt 7 cards", "Everyone is dealt a card more", "adds"),
        ("Sevens count as eights", "Sevens count as nines", "overrides"),
    ],
)
def test_bk_r13_what_a_rule_does_to_an_older_one(older: str, newer: str, how: str | None) -> None:
    assert hows(newer, older) == ({1: how} if how else {})


def test_bk20_what_is_repealed_is_told_and_nothing_else_about_it() -> None:
    assert hows("When an 8 is played, the player draws a card", SEVENS, repeal=1) == {1: "repeals"}
    assert hows("Rule 2 is repealed", SEVENS, "Queens reverse") == {2: "repeals"}


def test_the_fixed_rules_leave_every_card_a_way() -> None:
    lies = lies_under(opening(4, ()), Law())
    assert all(mask.bit_count() == 15 for mask in lies)
    assert never_played(lies) == ()
    assert [len(part.cards) for part in parts(lies)] == [52]


def graph(*sentences: str) -> tuple[int, ...]:
    state = table(*sentences)
    return lies_under(state, Law(state.rules))


HEARTS = (
    "A heart may not be played if the number of cards that the player holds is more than 2 "
    "even if it matches."
)


def texts(sentence: str) -> list[str]:
    return [card.text for card in never_played(graph(sentence))]


def test_cards_that_can_never_be_played_are_found() -> None:
    assert texts("A king may not be played") == ["KC", "KD", "KH", "KS"]
    assert texts("A king may not be played on a queen") == []
    assert texts(HEARTS) == []


def test_parts_without_a_way_back_are_found() -> None:
    groups = parts(graph("Spades may only be played on spades"))
    assert [(len(part.cards), part.leads_out, part.leads_in) for part in groups] == [
        (39, False, True),
        (13, True, False),
    ]


def test_what_may_be_played_only_at_times_is_possible() -> None:
    """A named suit, cards laid together, a card that is declared, a play out of turn."""
    wild = graph(
        "When an 8 is played, the player names a suit and the named suit must be played next."
    )
    assert len(parts(wild)) == 1
    assert never_played(graph("A 9 may be played as any card.")) == ()


@pytest.mark.parametrize("seed", range(12))
def test_every_card_that_is_played_could_be(seed: int) -> None:
    """Plays by the rules, under rules that were thought up, are edges of the graph."""
    rng = random.Random(seed)
    found: list[Rule] = []
    while len(found) < 4:
        found.append(invented(rng, found).rule)
    held: tuple[Added, ...] = tuple(rule(number, one) for number, one in enumerate(found, 1))
    state = opening(3, held)
    lies, seen = lies_under(state, Law(held)), 0
    for _ in range(3):
        for done in Company(state, rng).play():
            if isinstance(done.action, Play):
                seen += 1
                assert lies[done.before.top.index] & done.action.card.bit
    assert seen
