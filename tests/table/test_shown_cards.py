"""Twin deals of Bartok under rules that show cards, give them or put them away: whoever is not
shown a card gets nothing that depends on it, nor does a bot that sits there (H1, H3)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from parlour.core.deck import Card, Cards
from parlour.core.errors import GameError
from parlour.core.play import Dealer, Play
from parlour.core.rules import Seat
from parlour.core.tell import told
from parlour.core.views import Place, hide, placed
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.cards import COURT
from parlour.games.bartok.norms.effects import (
    Draw,
    Flip,
    Give,
    Look,
    PassHands,
    Peek,
    Redraw,
    Shed,
    Show,
    SwapHands,
    SwapTop,
    TakeCards,
)
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Effect, Rule, When, as_json
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.norms.terms import Before, Next
from parlour.games.bartok.norms.terms import Seat as SeatTerm
from parlour.table.table import Table
from tests.rules.bartok import lay, position, rule
from tests.table.tables import Deed, decks_of, new_table, play, random_deed, stream
from tests.table.test_secrets import dealt, exchanged

FEW, MANY = range(8), range(8, 400)
DEEDS = 25

CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")


def an_effect(rng: random.Random) -> Effect:
    """Something that is done with cards which not everybody sees."""
    one: SeatTerm = rng.choice((Next(), Before()))
    some: SeatTerm = rng.choice((one, "others", "most", "all"))
    cards = rng.choice(("*", "*", "/H", "/CS"))
    to: Any = rng.choice(("under the top", "pile bottom", "stock bottom", "stock top"))
    gift: Any = rng.choice(("giver", "taker", "random", "highest", "lowest"))
    thrown: Any = rng.choice(("owner", "random", "highest", "lowest", "oldest"))
    how: Any = rng.choice(("owner", "random"))
    choices: tuple[Effect, ...] = (
        Look(some),
        Look(one, "me", 1, how),
        Look("me", some),
        Peek(one, 2),
        Peek(),
        Give("me", one, 1, "*", gift),
        Give("others", "me", 1, "*", gift),
        Give("all", Next(), 1, "*", gift),
        Shed(some, 1, to=to, pick=thrown),
        Redraw(some, cards, to),
        SwapTop(some),
        Flip(),
        SwapHands("me", one),
        PassHands("left"),
        Show(one, cards, "toggle"),
        Draw("all"),
        TakeCards("me"),
    )
    return rng.choice(choices)


def rules(rng: random.Random) -> list[Any]:
    """Some rules, set off by what everybody sees."""
    return [
        as_json(
            Rule(
                (
                    When(
                        OnPlay(rng.choice(("*", "/CS", "/DH", COURT))),
                        tuple(an_effect(rng) for _ in range(rng.choice((1, 2)))),
                    ),
                )
            )
        )
        for _ in range(rng.choice((1, 2, 3)))
    ]


class Deal:
    """Deeds done by chance under some rules; upon other orders the same can be done again."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.options = {"rules": rules(random.Random(seed)), "grace": 0}
        self.deeds: list[Deed] = []
        rng = random.Random(seed)
        table, facts = new_table("bartok", (), seed, **self.options)
        while len(self.deeds) < DEEDS and not table.game.state.deal_over:
            deed = random_deed(table, rng)
            assert deed
            facts.append(play(table, deed, str(len(self.deeds)), self.chance(len(self.deeds))))
            self.deeds.append(deed)
        self.decks = decks_of(table, facts)

    def chance(self, n: int, decks: Sequence[Cards] = ()) -> Dealer:
        """Lots and dice, the same at each deed."""
        return Dealer(random.Random(f"{self.seed} {n}"), decks)

    def upon(self, decks: list[Cards]) -> Iterator[tuple[Table, int]]:
        """The table at each step, and the event before which all had been told; it ends where
        a deed cannot be done any more."""
        table, _ = new_table("bartok", decks, self.seed, **self.options)
        yield table, 0
        for n, deed in enumerate(self.deeds):
            since = table.told.until
            try:
                play(table, deed, str(n), self.chance(n, decks[dealt(table, decks) :]))
            except GameError:
                return
            yield table, since

    def unseen(self, viewer: Seat | None) -> list[Card]:
        """The cards of which the viewer is told nothing, and which nobody names."""
        sent = [msgspec.json.encode([deed.action for deed in self.deeds])]
        for table, since in self.upon(self.decks):
            events = table.events(viewer, "en", since, table.told.until)
            sent.append(msgspec.json.encode([table.shown(viewer), events]))
        known = set(CARD.findall(b" ".join(sent).decode()))
        return sorted({card for card in self.decks[0] if card.text not in known})


def seen_from_above(table: Table, partner: dict[Card, Card]) -> Any:
    """Where all cards are and what notes showed of them, two exchanged; hands have no order."""
    zones: dict[Place, list[Card]] = {}
    for place, card in placed(table.game.state):
        zones.setdefault(place, []).append(partner.get(card, card))
    hands = {place: sorted(cards) for place, cards in zones.items() if place.zone == "hands"}
    notes = [note for step in table.game.steps for note in step.notes]
    return zones | hands, [[partner.get(card, card) for card in note.cards] for note in notes]


def check_twins(seed: int, viewer: Seat | None) -> int:
    """Compares what a viewer is sent in two deals that differ in two cards not seen, as long as
    these two alone make the difference. Returns in how many steps."""
    deal, rng = Deal(seed), random.Random(seed)
    unseen = deal.unseen(viewer)
    if len(unseen) < 2:
        return 0
    one, other = rng.sample(unseen, 2)
    partner, compared = {one: other, other: one}, 0
    twins = deal.upon(exchanged(deal.decks, one, other))
    for (table, since), (twin, _) in zip(deal.upon(deal.decks), twins, strict=False):
        if seen_from_above(table, partner) != seen_from_above(twin, {}):
            break
        assert stream(table, viewer, since) == stream(twin, viewer, since), (seed, viewer)
        assert hide(table.game.state, viewer) == hide(twin.game.state, viewer), (seed, viewer)
        compared += 1
    return compared


VIEWERS: tuple[Seat | None, ...] = (0, 1, 2, None)


def test_h1_h3_cards_that_rules_show_to_one_are_shown_to_no_other() -> None:
    assert sum(check_twins(seed, VIEWERS[seed % 4]) for seed in FEW) > 3 * len(FEW)


@pytest.mark.slow
def test_h1_h3_hundreds_of_deals_under_rules_that_show_cards() -> None:
    assert sum(check_twins(seed, VIEWERS[seed % 4]) for seed in MANY) > 3 * len(MANY)


HANDS = ("7C 3H 4D", "8C {} 9S", "9C 8S TS", "JC KS AD")


def under(text: str, held: str) -> Play:
    """Seat 0 to play the seven of clubs under a rule; seat 1 holds this card, out of two."""
    stock = "2C 2D 2H 2S 6S 6H".replace(held, "").split()
    hands = [hand.format(held) for hand in HANDS]
    added = (rule(1, read(text, "en").rule),)
    return position(hands, rules=added, stock=" ".join(stock), top="QC")


@pytest.mark.parametrize(
    "text",
    [
        "When a 7 is played, the next player gives you a heart.",
        "When a 7 is played, swap hands with the next player.",
        "When a 7 is played, the next player gives you their lowest card.",
    ],
)
def test_h1_a_try_tells_nothing_of_what_it_would_bring_to_light(text: str) -> None:
    tried = [
        [told(BARTOK, step, 0) for step in under(text, held).consider(0, lay("7C"))]
        for held in ("6S", "6H")
    ]
    assert tried[0] == tried[1]
    assert tried[0][0][0]["type"] == "play"


def test_h1_moves_into_a_hand_are_told_in_an_order_without_faces() -> None:
    text = "When a 7 is played, everyone else gives you their lowest card."
    found = []
    for held in ("6S", "TC"):
        play = under(text, held)
        moved = [event for step in play.do(0, lay("7C")) for event in told(BARTOK, step, None)]
        found.append([(one["type"], one["seat"], one["text"]) for one in moved])
    assert found[0] == found[1]
