"""The properties that every game has, whatever its rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from parlour.core.deck import UNSEEN
from parlour.core.errors import GameError, Illegal
from parlour.core.notation import format_action, parse_action, plain, read_json
from parlour.core.play import Play
from parlour.core.record import (
    format_position,
    format_record,
    load,
    parse_position,
    parse_record,
    record_of,
)
from parlour.core.rules import Action, Seat, State
from parlour.core.tell import told
from parlour.core.views import facings, hide, imagine, placed, see, wire
from parlour.core.words import LANGUAGES
from parlour.games import GAMES
from tests.contract.cases import CASES, Case, legal_of, new_play, random_steps, worded

STEPS = 250
SEEDS = (1, 2, 3)

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def allowed(play: Play, seat: Seat, action: Action) -> bool:
    """Whether `check` lets the action pass."""
    try:
        play.rules.check(play.state, seat, action)
    except Illegal as error:
        return explained(error)
    return True


def explained(error: Illegal) -> bool:
    """False: refused, with a clause and a sentence in every language."""
    assert error.clause
    assert all(error.text(lang) for lang in LANGUAGES)
    return False


@every_case
@every_seed
def test_check_and_legal_agree(case: Case, seed: int) -> None:
    play, rng = new_play(case, seed), random.Random(seed)
    met: dict[Action, None] = {}
    for _ in random_steps(play, rng, STEPS):
        sample = rng.sample(list(met), min(20, len(met)))
        for seat in range(case.seats):
            legal = legal_of(play, seat)
            assert len(set(legal)) == len(legal)
            assert bool(legal) == (seat in play.waits_for)
            assert all(allowed(play, seat, worded(action, rng)) for action in legal)
            wrong = [
                one for one in sample if allowed(play, seat, worded(one, rng)) != (one in legal)
            ]
            assert not wrong
            met.update(dict.fromkeys(legal))


@every_case
@every_seed
def test_actions_are_read_as_they_are_written(case: Case, seed: int) -> None:
    play, rng = new_play(case, seed), random.Random(seed)
    rules = play.rules
    for _, action in random_steps(play, rng, STEPS):
        assert parse_action(format_action(action), rules.actions, rules.deck) == action
        assert read_json(json.loads(json.dumps(plain(action))), rules.actions, rules.deck) == action


@every_case
@every_seed
def test_cards_are_conserved_and_positions_are_read_as_written(case: Case, seed: int) -> None:
    play, rng = new_play(case, seed), random.Random(seed)
    for _ in random_steps(play, rng, STEPS):
        state = play.state
        assert Counter(card for _, card in placed(state)) == Counter(play.rules.cards(state))
        again = parse_position(format_position(state), play.rules)
        assert again == state
        assert hash(again) == hash(state)
        for seat, known in enumerate(state.known):
            assert not Counter(known) - Counter(state.hands[seat])


@every_case
@every_seed
def test_a_view_holds_nothing_that_another_deal_of_the_unseen_cards_would_change(
    case: Case, seed: int
) -> None:
    play, rng = new_play(case, seed), random.Random(seed)
    rules = play.rules
    for at, _ in enumerate(random_steps(play, rng, STEPS)):
        if at % 5:
            continue
        for viewer in (None, *range(case.seats)):
            view = see(rules, play.state, viewer, play.version)
            twin = imagine(rules, view, rng)
            assert see(rules, twin, viewer, play.version) == view
            assert rules.chance(view.state) is None
            if viewer is not None:
                assert tuple(rules.legal(view.state, viewer)) == view.legal
            json.dumps(wire(rules, view))


@every_case
@every_seed
def test_nobody_is_told_a_card_that_neither_end_of_its_way_shows(case: Case, seed: int) -> None:
    play, rng = new_play(case, seed), random.Random(seed)
    for _ in random_steps(play, rng, STEPS):
        pass
    for step in play.steps:
        shown_before = {
            viewer: Counter(card for card in cards_of_view(step.before, viewer))
            for viewer in (None, *range(case.seats))
        }
        for viewer, before in shown_before.items():
            after = Counter(cards_of_view(step.after, viewer))
            for event in told(play.rules, step, viewer):
                named = Counter(card for card in event.get("cards", ()) if card)
                assert not named - (before + after), event


def cards_of_view(state: State, viewer: Seat | None) -> list[str]:
    """The texts of the cards a viewer sees in a state."""
    return [card.text for _, card in placed(hide(state, viewer)) if card is not UNSEEN]


@every_case
@every_seed
def test_a_deal_ends(case: Case, seed: int) -> None:
    play, rng = new_play(case, seed), random.Random(seed)
    for _ in random_steps(play, rng, case.longest_deal):
        if play.state.deal_over:
            break
    assert play.state.deal_over


@every_case
def test_a_refused_action_changes_nothing(case: Case) -> None:
    play, rng = new_play(case, 7), random.Random(7)
    met: dict[Action, None] = {}
    refused = 0
    for _ in random_steps(play, rng, STEPS // 4):
        for seat in range(case.seats):
            met.update(dict.fromkeys(legal_of(play, seat)))
        before = everything_seen(play)
        seat, action = rng.randrange(case.seats), rng.choice(list(met))
        if action in legal_of(play, seat):
            play.consider(seat, worded(action, rng))
        else:
            with pytest.raises(GameError):
                play.do(seat, action)
            refused += 1
        assert everything_seen(play) == before
    assert refused


def everything_seen(play: Play) -> str:
    """All views, the record and the position as one text."""
    seats = (None, *range(play.state.seats))
    views = [wire(play.rules, play.view(seat)) for seat in seats]
    return json.dumps(views) + format_record(record_of(play)) + format_position(play.state)


@every_case
@every_seed
def test_a_record_tells_the_game_again(case: Case, seed: int) -> None:
    play, rng = new_play(case, seed), random.Random(seed)
    for _ in random_steps(play, rng, STEPS):
        pass
    text = format_record(record_of(play))
    again = load(text, GAMES, random.Random(0))
    assert again.state == play.state
    assert again.version == play.version
    assert format_record(record_of(again)) == text
    assert parse_record(text, GAMES) == record_of(play)


@every_case
def test_every_event_has_its_sentence_in_both_languages(case: Case) -> None:
    play, rng = new_play(case, 11), random.Random(11)
    for _ in random_steps(play, rng, STEPS):
        pass
    for step in play.steps:
        for viewer in (None, 0, 1):
            for lang in LANGUAGES:
                for event in told(play.rules, step, viewer, ("Ann", "Bob"), lang):
                    assert event["text"]


@pytest.mark.parametrize("name", GAMES)
def test_every_zone_declares_its_facing(name: str) -> None:
    kind: Any = GAMES[name].state_type
    declared = facings(kind)
    assert "hands" in declared
    for field in kind.__struct_fields__:
        if field in declared:
            continue
        hint = str(kind.__annotations__.get(field, ""))
        assert "Cards" not in hint, f"{name}: {field} holds cards and does not say who sees them"
