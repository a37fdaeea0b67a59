"""Hidden cards: nothing that a viewer is sent depends on a card that viewer may not know."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from parlour.core.deck import Card, Cards
from parlour.core.notation import plain
from parlour.core.play import Dealer
from parlour.core.rules import Seat
from parlour.core.words import LANGUAGES
from parlour.games import GAMES
from parlour.table.facts import AnyFact, Opened, Sat
from parlour.table.table import Table
from tests.table.tables import (
    Deed,
    decks_of,
    is_next,
    new_table,
    person,
    play,
    random_match,
    stream,
)

FEW = range(67)
MANY = range(67, 10_000)
DEEDS = 60


def first_deal(game: str, seed: int) -> tuple[Table, list[AnyFact], list[Deed]]:
    """A table after its first deal, or the beginning of it, and what led there."""
    table, facts = new_table(game, (), seed)
    deeds: list[Deed] = []
    for deed, made in random_match(table, seed, DEEDS):
        deeds.append(deed)
        facts.append(made)
        if table.game.state.deal_over or is_next(deed):
            break
    return table, facts, deeds


QUARREL = {"referee": "players", "grace": 0}
"""Bartok where anything may be laid down, called, voted on and undone."""


def quarrel(seed: int) -> tuple[Table, list[AnyFact], list[Deed]]:
    """A table of Bartok at which people lay down what they like and call each other."""
    table, facts = new_table("bartok", (), seed, **QUARREL)
    rng, deeds = random.Random(seed), list[Deed]()
    for n in range(DEEDS):
        legal = [(s, plain(action)) for s in range(3) for action in table.view(s).legal]
        calls = [one for one in legal if one[1]["type"] in ("call", "vote", "admit")]
        moves = [one for one in legal if one[1]["type"] in ("play", "draw", "pass")]
        if not (calls or moves):
            break
        seat, action = rng.choice(calls if calls and (not moves or rng.random() < 0.4) else moves)
        deeds.append(Deed(seat, action))
        facts.append(play(table, deeds[-1], str(n), Dealer(rng)))
    return table, facts, deeds


def streams(
    game: str,
    seed: int,
    decks: list[Cards],
    deeds: list[Deed],
    viewer: Seat | None,
    **options: Any,
) -> list[bytes]:
    """What a viewer is sent at each step when these deeds are done upon these orders."""
    table, _ = new_table(game, decks, seed, **options)
    sent = [stream(table, viewer, 0)]
    for n, deed in enumerate(deeds):
        since = table.told.until
        play(table, deed, str(n), Dealer(random.Random(seed), decks[dealt(table, decks) :]))
        sent.append(stream(table, viewer, since))
    return [*sent, *(msgspec.json.encode([table.log(viewer, lang)]) for lang in LANGUAGES)]


def dealt(table: Table, decks: list[Cards]) -> int:
    """How many of the orders have been used."""
    shuffles = sum(type(action).__name__ == "Shuffled" for _, action in table.game.entries)
    return min(shuffles, len(decks))


def texts_in(sent: list[bytes]) -> set[str]:
    """All texts of cards that stand in frames, as whole strings."""
    return set(re.findall(r'"([A-Z0-9]{1,5})"', b"".join(sent).decode()))


def exchanged(decks: list[Cards], one: Card, other: Card) -> list[Cards]:
    """The orders with all copies of two cards exchanged."""
    partner = {one: other, other: one}
    return [tuple(partner.get(card, card) for card in deck) for deck in decks]


def check_twins(game: str, seed: int, viewers: Sequence[Seat | None]) -> int:
    """Compares the streams of twin deals for viewers. Returns how many were compared."""
    return compared_twins(game, seed, viewers, *first_deal(game, seed))


def compared_twins(
    game: str,
    seed: int,
    viewers: Sequence[Seat | None],
    table: Table,
    facts: list[AnyFact],
    deeds: list[Deed],
    **options: Any,
) -> int:
    """The same for deeds that are known."""
    decks = decks_of(table, facts)
    rng = random.Random(seed)
    compared = 0
    for viewer in viewers:
        sent = streams(game, seed, decks, deeds, viewer, **options)
        acted = {text for deed in deeds for text in texts_in([msgspec.json.encode(deed.action)])}
        known = texts_in(list(map(without_tries, sent))) | acted
        unseen = sorted({card for card in decks[0] if card.text not in known})
        if len(unseen) < 2:
            continue
        twin = exchanged(decks, *rng.sample(unseen, 2))
        assert streams(game, seed, twin, deeds, viewer, **options) == sent
        compared += 1
    return compared


def viewers_of(game: str) -> list[Seat | None]:
    """All seats of the smallest table, and a spectator."""
    return [*range(GAMES[game].least_seats), None]


def without_tries(sent: bytes) -> bytes:
    """A viewer's frames without the answers to what the viewer asked about."""
    return msgspec.json.encode(json.loads(sent)[:2])


@pytest.mark.parametrize("game", GAMES)
def test_h1_twin_deals_look_alike_to_whom_they_should(game: str) -> None:
    viewers = viewers_of(game)
    compared = [check_twins(game, seed, [viewers[seed % len(viewers)]]) for seed in FEW]
    assert sum(compared) > len(FEW) / 2


def test_d1_what_was_undone_gives_no_hidden_card_away() -> None:
    compared = undone = 0
    for seed in range(8):
        table, facts, deeds = quarrel(seed)
        undone += sum(event["type"] == "undone" for event in table.log(None, "en"))
        viewers = [seed % 3, None]
        compared += compared_twins("bartok", seed, viewers, table, facts, deeds, **QUARREL)
    assert undone > 3
    assert compared > 3


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_h1_ten_thousand_twin_deals(game: str) -> None:
    assert sum(check_twins(game, seed, viewers_of(game)) for seed in MANY) > len(MANY)


def won(show_hands: bool) -> Table:
    """Old Janx Spirit after a deal that somebody has won."""
    rng = random.Random(0)
    while True:
        seats, options = 2, {"show_hands": show_hands}
        facts: list[AnyFact] = [Opened("old-janx-spirit", seats, options, person(0))]
        table = Table.of([*facts, *(Sat(seat, person(seat)) for seat in range(seats))])
        table.start(0, Dealer(rng))
        while not table.game.state.deal_over:
            seat = table.game.state.turn
            legal = table.view(seat).legal
            out = next((action for action in legal if getattr(action, "out", False)), None)
            play(
                table, Deed(seat, plain(out or rng.choice(legal))), str(table.version), Dealer(rng)
            )
        if table.game.state.deal_over.winner is not None:
            return table


@pytest.mark.parametrize("show_hands", [False, True])
def test_d3_a_winner_shows_the_ten_cards_and_the_loser_none(show_hands: bool) -> None:
    table = won(show_hands)
    state = table.game.state
    winner = state.deal_over.winner
    loser = 1 - winner
    for viewer in (winner, None):
        shown = table.shown(viewer)
        melded = [card for meld in shown["deal_over"]["melds"] for card in meld]
        assert sorted(melded) == sorted(card.text for card in state.hands[winner])
        entry = shown["seats"][loser]
        assert ("hand" in entry) == show_hands
        if not show_hands:
            told = texts_in([stream(table, None, 0), msgspec.json.encode(shown["seats"])])
            hidden = {card.text for card in state.hands[loser]} - set(entry["known"])
            assert hidden - told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_h2_no_frame_holds_a_card_that_was_not_shown(game: str, seed: int) -> None:
    """A needle search: each card in a frame lies, or lay in this deal, where the viewer sees it."""
    table, _ = new_table(game, (), seed)
    seats = range(len(table.chairs))
    seen: dict[Seat | None, set[str]] = {viewer: set() for viewer in (*seats, None)}
    since, deal = 0, table.game.state.deal
    look(table, seen)
    for _ in random_match(table, seed, DEEDS):
        if table.game.state.deal != deal:
            seen, deal = {viewer: set() for viewer in seen}, table.game.state.deal
        look(table, seen)
        for viewer, cards in seen.items():
            sent = without_tries(stream(table, viewer, since))
            found = texts_in([sent]) & set(table.rules.deck.by_text)
            assert found <= cards, (viewer, found - cards)
        since = table.told.until


def look(table: Table, seen: dict[Seat | None, set[str]]) -> None:
    """Adds what lies open, and each viewer's own hand: an account of its own, not `views`."""
    state = table.game.state
    for viewer, cards in seen.items():
        if viewer is not None:
            cards |= {card.text for card in state.hands[viewer]}
        for name in ("discard", "cue", "aces"):
            cards |= {card.text for card in getattr(state, name, ())}
        cards |= {part.card.text for part in getattr(state, "table", ()) if hasattr(part, "card")}
        cards |= {card.text for known in state.known for card in known}
