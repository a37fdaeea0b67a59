"""Players of Bartok that search: what others cannot hold, and deals played out quickly.

Who draws had no card to play, as a rule: that says much about the cards it has held since.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from parlour.bots.bartok import BartokPlayer, Manners, Moment
from parlour.bots.bartok_playout import Deal, Quick, Table, table_of
from parlour.bots.bartok_reasons import of_search
from parlour.bots.explain import Thought
from parlour.bots.search import Candidate, Knowledge, Search
from parlour.core.deck import UNSEEN
from parlour.core.rules import Action, AnyRules, Seat
from parlour.core.views import View
from parlour.decks.french import PACK
from parlour.decks.meld_tables import bits_of
from parlour.games.bartok.actions import Play
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.effects import Direct, ExtraTurn, Skip
from parlour.games.bartok.setup import pack_of
from parlour.games.bartok.state import Bartok

DOUBT: Final = 0.1
"""The share of worlds in which draws say nothing: anybody may draw with a card to play (BK-08)."""

EVERY_CARD: Final = bits_of(PACK)


class BartokKnowledge(Knowledge[Bartok]):
    """Worlds by what the draws have told, played out as tables.

    candidates: the plays to choose from; table: the law that is in force.
    """

    def __init__(self, plays: Sequence[Play], table: Table) -> None:
        self.plays = plays
        self.table = table

    def candidates(self, view: View[Bartok], rng: random.Random) -> Sequence[Action]:
        """The plays."""
        return self.plays

    def worlds(self, rules: AnyRules, view: View[Bartok], rng: random.Random) -> Iterator[Deal]:
        """Deals that the view may hide."""
        hidden = Hidden(view, self.table)
        while True:
            yield hidden.deal(rng)

    def share(
        self, rules: AnyRules, seat: Seat, world: Deal, action: Action, rng: random.Random
    ) -> float:
        """A win, or an equal share of a deal that nobody wins."""
        assert isinstance(action, Play)
        cards = [card.index for card in (action.card, *action.with_)]
        winner = Quick(self.table, world, rng).winner_after(cards)
        return 1 / len(world.hands) if winner is None else float(winner == seat)


class Hidden:
    """The cards that a seat does not see, and which of them may be in which hand.

    slots: for each hidden card of another hand its seat and the cards it can be, in bits; the
    tightest come first.
    """

    def __init__(self, view: View[Bartok], table: Table) -> None:
        state, seat = view.state, view.seat
        assert seat is not None
        self.state = state
        self.seen = [bits_of(card for card in hand if card is not UNSEEN) for hand in state.hands]
        gone = bits_of(state.discard)
        for held in self.seen:
            gone |= held
        self.unseen = [card.index for card in pack_of(state) if not card.bit & gone]
        self.slots = [
            (other, allowed)
            for other in range(state.seats)
            if other != seat
            for allowed in held_by(state, other, table)
        ]
        self.slots.sort(key=lambda slot: slot[1].bit_count())

    def deal(self, rng: random.Random) -> Deal:
        """One way in which the cards may lie."""
        left = self.unseen.copy()
        rng.shuffle(left)
        believed = rng.random() >= DOUBT
        hands = self.seen.copy()
        for seat, allowed in self.slots:
            place = next((at for at, card in enumerate(left) if allowed >> card & 1), 0)
            hands[seat] |= 1 << left.pop(place if believed else 0)
        state = self.state
        pile = tuple(card.index for card in state.discard)
        return Deal(tuple(hands), tuple(left), pile, state.turn, state.direction)


def held_by(state: Bartok, seat: Seat, table: Table) -> list[int]:
    """For each hidden card of a hand, those it can be: who drew had no card for the top then.

    What the hand has gained since a draw may be anything. Before cards that move cards were
    played, nothing is known.
    """
    count = state.hands[seat].count(UNSEEN)
    allowed = [EVERY_CARD] * count
    gained = sum(paid.count for paid in state.paid if paid.seat == seat)
    for act in reversed(state.acts):
        if any(moves_cards(table, card.index) for card in act.cards):
            break
        if act.seat == seat and act.kind == "draw" and act.on is not None:
            gained += 1
            for slot in range(max(0, count - gained)):
                allowed[slot] &= ~table.playable[act.on.index]
    return allowed


def moves_cards(table: Table, card: int) -> bool:
    """Whether what a card does changes hands."""
    return any(not isinstance(act, Direct | ExtraTurn | Skip) for act in table.does[card])


class ThinkingMoment(Moment):
    """A moment of a player that searches before it plays."""

    def __init__(
        self, view: View[Bartok], manners: Manners, rng: random.Random, playouts: int
    ) -> None:
        super().__init__(view, manners, rng)
        self.view = view
        self.playouts = playouts
        self.candidates: list[Candidate] = []

    def thought(self, action: Action | None) -> Thought:
        """What is done with its reason: what the search expected, if it searched."""
        if isinstance(action, Play) and self.candidates:
            return Thought(action, of_search(self.candidates))
        return super().thought(action)

    def best_play(self, plays: list[Play]) -> Play:
        """The play after which most deals are won; under a law that is no table, the play of those
        who do not search: by the rules too few deals can be played out to tell plays apart."""
        table = table_of(self.state)
        if table is None:
            return super().best_play(plays)
        plays = sorted(plays, key=self.worth.play, reverse=True)
        knowledge = BartokKnowledge(plays, table)
        self.candidates = Search(BARTOK, knowledge, self.view, self.rng).best(self.playouts)
        best = self.candidates[0].action
        assert isinstance(best, Play)
        return best


class ThinkingBartokPlayer(BartokPlayer):
    """Minds its manners like the others, and plays out deals before it plays a card."""

    def __init__(self, manners: Manners, playouts: int) -> None:
        super().__init__(manners)
        self.playouts = playouts

    def moment(self, view: View[Bartok], rng: random.Random) -> Moment:
        """The moment as this player sees it."""
        return ThinkingMoment(view, self.manners, rng, self.playouts)
