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
from parlour.core.rules import Seat, sorted_hand
from parlour.core.tell import told
from parlour.core.views import Place, hide, placed
from parlour.games.bartok.actions import Choose
from parlour.games.bartok.actions import Draw as Draws
from parlour.games.bartok.asking import values
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.cards import COURT
from parlour.games.bartok.norms.effects import (
    Draw,
    Flip,
    Give,
    Look,
    PassHands,
    Peek,
    PlayDrawn,
    Redraw,
    Shed,
    Show,
    SwapHands,
    SwapTop,
    TakeCards,
)
from parlour.games.bartok.norms.events import OnDraw, OnPlay
from parlour.games.bartok.norms.model import (
    Clause,
    Custom,
    Effect,
    If,
    May,
    Rule,
    Trade,
    When,
    as_json,
)
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.norms.terms import Before, CanPlay, Compare, Hand, Is, Next, Upto
from parlour.games.bartok.norms.terms import Seat as SeatTerm
from parlour.table.table import Table
from tests.rules.bartok import cards, lay, position, rule
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
    of = rng.choice(("*", "/H", "/CS", "234567", COURT))
    gift: Any = rng.choice(("giver", "taker", "random", "highest", "lowest"))
    thrown: Any = rng.choice(("owner", "random", "highest", "lowest", "oldest"))
    how: Any = rng.choice(("owner", "random"))
    choices: tuple[Effect, ...] = (
        Look(some),
        Look(one, "me", 1, how),
        Look("me", some),
        Peek(one, 2),
        Peek(),
        Give("me", one, 1, of, gift),
        Give("others", "me", 1, of, gift),
        Give("all", Next(), 2, of, gift),
        Shed(some, rng.choice((1, 2)), of, to=to, pick=thrown),
        May((Shed("me", 1, of, to=to),), orelse=(Draw(),)),
        Redraw(some, cards, to),
        SwapTop(some, of),
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


def seen_from_above(table: Table, first: int, partner: dict[Card, Card]) -> Any:
    """Where all cards are, which of them are held open and what notes showed, after each step from
    this one on, two cards exchanged; hands have no order."""
    found = []
    for step in table.game.steps[first:]:
        zones: dict[Place, list[Card]] = {}
        for place, card in placed(step.after):
            zones.setdefault(place, []).append(partner.get(card, card))
        hands = {place: sorted(cards) for place, cards in zones.items() if place.zone == "hands"}
        known = [sorted(partner.get(card, card) for card in cards) for cards in step.after.known]
        notes = [[partner.get(card, card) for card in note.cards] for note in step.notes]
        found.append((zones | hands, known, notes))
    return found


def check_twins(seed: int, viewer: Seat | None) -> int:
    """Compares what a viewer is sent in two deals that differ in two cards not seen, as long as
    these two alone make the difference. Returns in how many steps."""
    deal, rng = Deal(seed), random.Random(seed)
    unseen = deal.unseen(viewer)
    if len(unseen) < 2:
        return 0
    one, other = rng.sample(unseen, 2)
    partner, compared, steps = {one: other, other: one}, 0, 0
    twins = deal.upon(exchanged(deal.decks, one, other))
    for (table, since), (twin, _) in zip(deal.upon(deal.decks), twins, strict=False):
        if seen_from_above(table, steps, partner) != seen_from_above(twin, steps, {}):
            check_questions(table, twin, since)
            break
        assert stream(table, viewer, since) == stream(twin, viewer, since), (seed, viewer)
        assert hide(table.game.state, viewer) == hide(twin.game.state, viewer), (seed, viewer)
        compared, steps = compared + 1, len(table.game.steps)
    return compared


def check_questions(table: Table, twin: Table, since: int) -> None:
    """Where a question is asked in one deal alone, something else comes of it than in the other,
    for everybody to see: the question itself tells nothing."""
    if {one.seat for one in table.game.state.asked} == {one.seat for one in twin.game.state.asked}:
        return
    for deal in (table, twin):
        for n in range(MOST_ANSWERS):
            asked = [one for one in deal.game.state.asked if not one.answered]
            if asked:
                value = next(values(deal.game.state, asked[0]))
                deed = Deed(asked[0].seat, {"type": "choose", "value": value})
                play(deal, deed, f"answer {n}", Dealer(random.Random(n)))
    assert outline(table, since) != outline(twin, since)


MOST_ANSWERS = 12


def outline(table: Table, since: int) -> list[Any]:
    """What everybody is told, less the faces, and less what is asked and answered."""
    return [
        [event.get(name) for name in ("type", "seat", "from", "to", "count", "rule", "other")]
        + [len(event.get("cards", ()))]
        for event in table.events(None, "en", since, table.told.until)
        if event["type"] not in ("asked", "chosen", "chosen-secretly")
    ]


VIEWERS: tuple[Seat | None, ...] = (0, 1, 2, None)


def test_h1_h3_cards_that_rules_show_to_one_are_shown_to_no_other() -> None:
    assert sum(check_twins(seed, VIEWERS[seed % 4]) for seed in FEW) > 3 * len(FEW)


@pytest.mark.slow
def test_h1_h3_hundreds_of_deals_under_rules_that_show_cards() -> None:
    assert sum(check_twins(seed, VIEWERS[seed % 4]) for seed in MANY) > 3 * len(MANY)


PICKED: tuple[Effect, ...] = (
    Give(Next(), "me", 1, "/H"),
    Give("others", "me", 1, "/H"),
    Shed(Next(), 1, "/H"),
    Shed(Next(), 1, "/H", to="stock top"),
    SwapTop(Next(), "/H"),
    May((Shed(Next(), 1, "/H"),), Next(), (Draw(),)),
    If((Compare(Hand(Next(), "/H"), ">=", 1),), (Shed(Next(), 1, "/H"),), (Draw(),)),
)


def upon_seven(effect: Effect, *hands: str, stock: str = "2C 2D 2H", **given: Any) -> Play:
    """Seat 0 to play the seven of clubs, which sets the effect off."""
    added = (rule(1, Rule((When(OnPlay("7"), (effect,)),))),)
    return position(["7C 3C 4D", *hands], rules=added, stock=stock, top="QC", **given)


@pytest.mark.parametrize("effect", PICKED, ids=str)
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_h1_who_has_just_enough_cards_is_asked_like_who_has_more(
    effect: Effect, viewer: Seat | None
) -> None:
    seen = []
    for held, stock in (("9S", "9H"), ("9H", "9S")):
        hands = (f"8C 6H {held}", "9C 8S TH", "JC KS AH")
        deal = upon_seven(effect, *hands, stock=f"2C 2D 2H {stock}")
        steps = deal.do(0, lay("7C"))
        while deal.state.asked:
            one = next(one for one in deal.state.asked if not one.answered)
            given = [value for value in values(deal.state, one) if value in (True, *ENOUGH)]
            steps += deal.do(one.seat, Choose(given[0]))
        events = [told(BARTOK, step, viewer) for step in steps]
        assert any(event["type"] == "asked" for each in events for event in each)
        seen.append([events, hide(deal.state, viewer), deal.view(viewer).legal])
    assert seen[0] == seen[1]


ENOUGH = ("6H", "TH", "AH")


@pytest.mark.parametrize(
    ("effect", "hand"),
    [
        (Give(Next(), "me", 3), "8C 6H 9S"),
        (Give(Next(), "me", 1, "/H"), "8C 6S 9S"),
        (Shed(Next(), 2, "/H"), "8C 6H 9S"),
        (SwapTop(Next(), "/D"), "8C 6H 9S"),
        (Look(Next(), n=3), "8C 6H 9S"),
    ],
)
def test_bk11_nobody_is_asked_where_all_see_that_there_is_nothing_to_choose(
    effect: Effect, hand: str
) -> None:
    deal = upon_seven(effect, hand, "9C 8S TH")
    deal.do(0, lay("7C"))
    assert not deal.state.asked


def test_bk11_nobody_is_asked_for_the_one_such_card_of_a_hand_that_all_know() -> None:
    for known in ("8C 6H 9S", "8C 6H"):
        laid = ((), sorted_hand(cards(known)), ())
        deal = upon_seven(Shed(Next(), 1, "/H"), "8C 6H 9S", "9C 8S TH", known=laid)
        deal.do(0, lay("7C"))
        assert bool(deal.state.asked) == (known == "8C 6H")


OFFERED: tuple[tuple[Clause, str, str], ...] = (
    (When(OnDraw("turn", "/H"), (May((PlayDrawn(),)),)), "QH", "9S"),
    (When(OnDraw("turn"), (May((Draw(),)),), (Is("/H", "drawn"),)), "9H", "9S"),
    (When(OnDraw("turn"), (May((Draw(),)),), (Compare(Hand(cards="/H"), ">=", 1),)), "9H", "9S"),
    (When(OnDraw("turn"), (If((CanPlay(),), (May((Draw(),)),)),), (Upto(1),)), "QH", "9H"),
    (Custom("play drawn"), "QH", "9S"),
)


@pytest.mark.parametrize(("clause", "meant", "other"), OFFERED, ids=str)
def test_h1_an_offer_that_hidden_cards_decide_is_made_whatever_they_are(
    clause: Clause, meant: str, other: str
) -> None:
    """To be asked tells nothing, nor does a no; and nothing comes of a yes that is not meant."""
    added = (rule(1, Rule((clause,))),)
    seen, changed = [], []
    for first, second in ((meant, other), (other, meant)):
        hands = ["3D 4S 5S", "8C 6C 9D", "9C 8S TD"]
        for wanted in (False, True):
            deal = position(hands, rules=added, stock=f"{first} 2C 2D 2H {second}", top="QC")
            steps = deal.do(0, Draws())
            assert [one.what for one in deal.state.asked] == ["may"]
            before = (deal.state.hands, deal.state.discard)
            steps += deal.do(0, Choose(wanted))
            if not wanted:
                told_to = [[told(BARTOK, step, viewer) for step in steps] for viewer in (1, None)]
                seen.append([told_to, hide(deal.state, 1), deal.view(1).legal])
            changed.append(before != (deal.state.hands, deal.state.discard))
    assert seen[0] == seen[1]
    assert changed == [False, True, False, False]


def test_h1_players_whom_hidden_cards_tell_from_others_are_offered_something_among_all() -> None:
    text = "When a 7 is played, everyone with at least two hearts may draw a card."
    effect = read(text, "en").rule.clauses[0]
    assert isinstance(effect, When)
    seen = []
    for held, left in (("9H", "9S"), ("9S", "9H")):
        hands = (f"8C 6H {held}", "9C 8S TD", "JC KS AH")
        deal = upon_seven(effect.then[0], *hands, stock=f"2C 2D 2H {left}")
        steps, asked = [*deal.do(0, lay("7C"))], []
        while deal.state.asked:
            asked.append(deal.state.asked[0].seat)
            steps += deal.do(asked[-1], Choose(asked[-1] != 1))
        assert sorted(asked) == [0, 1, 2, 3]
        seen.append([[told(BARTOK, step, 2) for step in steps], hide(deal.state, 2)])
    assert seen[0] == seen[1]
    deal.do(1, Draws())
    assert [len(hand) for hand in deal.state.hands] == [2, 4, 3, 3]


def test_h1_of_a_trade_all_see_the_card_that_is_offered_and_not_the_one_given_for_it() -> None:
    deal = upon_seven(Trade("me", 10), "8C 6H 9S", "9C 8S TH", "JC KS AH")
    steps = [*deal.do(0, lay("7C")), *deal.do(0, Choose("3C"))]
    assert deal.state.known[0] == cards("3C")
    steps += [*deal.do(2, Choose(False)), *deal.do(1, Choose("6H"))]
    assert "6H" in [card.text for card in deal.state.hands[0]]
    assert (deal.state.known[0], deal.state.known[1]) == ((), cards("3C"))
    for viewer in (2, 3, None):
        events = [event for step in steps for event in told(BARTOK, step, viewer)]
        assert [event["cards"] for event in events if event["type"] == "shown"] == [["3C"]]
        assert "6H" not in str(events)


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


def test_h3_how_many_effects_were_carried_out_is_in_no_view() -> None:
    """A lot is drawn among the cards that fit, so the number would tell how many do."""
    for held in ("9S", "9H"):
        effect = Give(Next(), "me", 1, "/H", "random")
        stock = "2C 2D 2H " + ("9H" if held == "9S" else "9S")
        deal = upon_seven(effect, f"8C 6H {held}", "9C 8S TH", "JC KS AH", stock=stock)
        deal.do(0, lay("7C"))
        assert deal.state.ran
        assert not hide(deal.state, 0).ran
