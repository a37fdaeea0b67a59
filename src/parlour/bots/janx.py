"""Players of Old Janx Spirit: they count what completes a hand, one draw or two ahead.

The game is a race of some four turns. A player that keeps the ten cards which most unseen cards
complete, now and after the next draw, is hard to beat; the weaker levels are the same player with
limits that people have.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from parlour.bots.explain import NOTHING, Reason, Thought, of_hundred
from parlour.bots.janx_danger import BY_MELDS, danger
from parlour.bots.reach import Reach, Turn, reach_of
from parlour.bots.search import Knowledge
from parlour.core.deck import UNSEEN, Card
from parlour.core.rules import Action, AnyRules, Next, Seat
from parlour.core.views import View
from parlour.decks.meld_tables import bits_of
from parlour.decks.solver import bits_in
from parlour.games.janx import (
    Discard,
    Draw,
    Janx,
    Stop,
    cards_in_play,
    hand_size,
    may_not_return,
    must_draw_from_pile,
)

OTHER_WINS: Final = 0.18
"""How likely the other player goes out in a turn."""

FROM_DISCARD: Final = 0.8
"""How likely the other player's discard is what one waits for, against a card of the pile."""

LATER: Final = 0.42
"""How likely one wins after that, if neither wins in the turns that are looked at."""

CAUTION: Final = 0.5
"""How much a guessed danger of a discard counts: with all of it a player dawdles."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What a level can do.

    draws: how many draws it looks ahead, 1 or 2; overlooks_wide: it does not see suit-melds of
    four cards and more coming; half_life: so many cards after it was discarded, a card is
    forgotten half the time; wary: it reckons with the cards that the other player waits for;
    error: how far its judgement of a chance to win is off (standard deviation).
    """

    draws: int = 2
    overlooks_wide: bool = False
    half_life: float | None = None
    wary: bool = False
    error: float = 0.0


class Option(NamedTuple):
    """A discard: the chance to win it is thought to leave, and how many cards complete then."""

    worth: float
    outs: int


class JanxPlayer:
    """Keeps the cards that promise most; always declares. Guesses about no hidden card."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    def choose(self, view: View[Janx], rng: random.Random) -> Action | None:
        """What the view asks for."""
        return self.think(view, rng).action

    def think(self, view: View[Janx], rng: random.Random) -> Thought:
        """The same with its reason."""
        state, seat = view.state, view.seat
        assert seat is not None
        if state.deal_over or state.turn != seat:
            return between_turns(view)
        outlook = Outlook(state, seat, self.limits, rng)
        if state.phase == "draw":
            return outlook.draw(view)
        outs = [action for action in view.legal if isinstance(action, Discard) and action.out]
        return Thought(outs[0], Reason("bot-out")) if outs else outlook.discard(view)


def between_turns(view: View[Janx]) -> Thought:
    """Deals on; agrees to stop once the other player wants to."""
    if Stop() in view.legal and any(view.state.stops):
        return Thought(Stop(), Reason("bot-agrees"))
    return Thought(Next(), Reason("bot-deals-on")) if Next() in view.legal else NOTHING


class Outlook:
    """A position as a player of some limits sees it whose turn it is."""

    def __init__(self, state: Janx, seat: Seat, limits: Limits, rng: random.Random) -> None:
        self.state = state
        self.seat = seat
        self.limits = limits
        self.rng = rng
        self.hand = bits_of(state.hands[seat])
        self.deck = cards_in_play(state.options)
        self.held = bits_of(card for card in state.known[1 - seat] if card is not UNSEEN)
        self.unseen = bits_of(self.deck) & ~(self.hand | self.held | self.remembered())
        self.count = self.unseen.bit_count()

    @property
    def reach(self) -> Reach:
        """Knows the complete hands that this player would see."""
        options = self.state.options
        wide = self.limits.overlooks_wide
        return reach_of(self.deck, options.excuse_in_runs, hand_size(options), wide)

    def remembered(self) -> int:
        """The discarded cards that are not forgotten. The top one lies open."""
        half_life = self.limits.half_life
        if half_life is None:
            return bits_of(self.state.discard)
        ages = reversed(range(len(self.state.discard)))
        return bits_of(
            card
            for age, card in zip(ages, self.state.discard, strict=True)
            if self.rng.random() < 2 ** (-age / half_life)
        )

    # What a position is worth, as a chance to win the deal

    def waiting(self, outs: int, unseen: int) -> float:
        """The other player's turn comes, then one draws and so many unseen cards complete."""
        share = outs / unseen if unseen else 0.0
        wins = 1 - (1 - share) * (1 - FROM_DISCARD * share)
        return (1 - OTHER_WINS) * (wins + (1 - wins) * LATER)

    def drawing(self, turn: Turn) -> float:
        """One draws from the pile: a card that completes, or the best that is left after it."""
        if not self.count:
            return LATER
        outs, rest = turn.outs.bit_count(), self.count - 1
        worth = float(outs)
        worth += sum(self.waiting(max(outs, then), rest) for then in turn.then.values())
        worth += (self.count - outs - len(turn.then)) * self.waiting(outs, rest)
        return worth / self.count

    def discarding(self, turn: Turn) -> float:
        """The other player's turn comes, then one takes his discard or draws."""
        taken = FROM_DISCARD * turn.outs.bit_count() / self.count if self.count else 0.0
        return (1 - OTHER_WINS) * (taken + (1 - taken) * self.drawing(turn))

    def after_discards(self, hand: int) -> dict[int, Option]:
        """Each discard from a hand with one card too many."""
        if self.limits.draws > 1:
            return {
                card: Option(self.discarding(turn), turn.outs.bit_count())
                for card, turn in self.reach.turns(hand, self.unseen).items()
            }
        return self.at_next_draw(hand)

    def at_next_draw(self, hand: int) -> dict[int, Option]:
        """The same by the next draw alone."""
        return {
            card: Option(self.waiting(outs.bit_count(), self.count), outs.bit_count())
            for card, outs in self.reach.next_outs(hand, self.unseen).items()
        }

    def of_pile(self) -> float:
        """What an unknown card is worth."""
        if self.limits.draws > 1:
            return self.drawing(self.reach.turn(self.hand, self.unseen))
        return self.drawing(Turn(self.reach.outs(self.hand, self.unseen), {}))

    def of_taking(self, card: Card) -> Option:
        """What the top discard is worth, and the best discard after it."""
        after = self.at_next_draw(self.hand | card.bit)
        return max(option for discard, option in after.items() if discard != card.bit)

    # What the other player may do with a discard

    def weighed(self, after: dict[int, Option]) -> dict[int, Option]:
        """The discards, less what is lost where they complete the other hand."""
        dangers = self.dangers()
        return {
            card: Option(option.worth * (1 - dangers[card]), option.outs)
            for card, option in after.items()
        }

    def dangers(self) -> dict[int, float]:
        """How much each card of the hand is to be feared as a discard."""
        other = self.state.hands[1 - self.seat]
        if self.held.bit_count() == len(other):
            winning = self.state.solver.winning_bits
            cards = bits_in(self.hand)
            return {card: float(winning(self.held | card) & self.held > 0) for card in cards}
        thrown, turns = self.last_discard_of_other(), (self.state.turns + 1) // 2
        melds = self.reach.melds_with(self.hand, self.held | self.unseen, BY_MELDS)
        return {
            card.bit: CAUTION * danger(card, thrown, turns, melds[card.bit])
            for card in self.state.hands[self.seat]
        }

    def last_discard_of_other(self) -> Card | None:
        """What the other player discarded in his last turn, if he had one."""
        state = self.state
        return state.taken or (state.discard[-1] if state.discard else None)

    # What it does

    def draw(self, view: View[Janx]) -> Thought:
        """The top discard where it completes the hand, or promises more than an unknown card."""
        if Draw("discard") not in view.legal:
            return Thought(Draw("pile"), Reason("bot-must-draw"))
        top = self.state.discard[-1]
        if self.state.solver.winning_bits(self.hand | top.bit) & self.hand:
            return Thought(Draw("discard"), Reason("bot-takes-last", {"card": top}))
        pile, taken = self.judged(self.of_pile()), self.of_taking(top)
        worth = self.judged(taken.worth)
        source: Literal["pile", "discard"] = "discard" if worth > pile else "pile"
        facts = {
            "source": source,
            "card": top,
            "outs": taken.outs,
            "wins": of_hundred(max(worth, pile)),
            "other_wins": of_hundred(min(worth, pile)),
        }
        return Thought(Draw(source), Reason("bot-draws", facts))

    def discard(self, view: View[Janx]) -> Thought:
        """The card whose ten companions promise most."""
        after = self.after_discards(self.hand)
        free = [action for action in view.legal if isinstance(action, Discard)]
        if self.limits.wary:
            after = self.weighed(after)
        options = [(self.judged(after[action.card.bit].worth), action) for action in free]
        (wins, best), *others = sorted(options, key=first, reverse=True)
        facts = {"card": best.card, "outs": after[best.card.bit].outs, "wins": of_hundred(wins)}
        if not others:
            return Thought(best, Reason("bot-only-discard", facts))
        other_wins, other = others[0]
        facts |= {
            "other": other.card,
            "other_outs": after[other.card.bit].outs,
            "other_wins": of_hundred(other_wins),
        }
        return Thought(best, Reason("bot-discards", facts))

    def judged(self, worth: float) -> float:
        """A worth as this level judges it."""
        error = self.limits.error
        return worth + self.rng.gauss(0, error) if error else worth


def first(option: tuple[float, Discard]) -> float:
    """What an option is worth."""
    return option[0]


# What a search is told


class JanxKnowledge(Knowledge[Janx]):
    """Wins that are there are taken, by the searcher and by its quick players; else at random."""

    def candidates(self, view: View[Janx], rng: random.Random) -> Sequence[Action]:
        """A win where there is one, else whatever is legal on one's turn."""
        state, seat = view.state, view.seat
        assert seat is not None
        if state.deal_over or state.turn != seat:
            action = between_turns(view).action
            return [action] if action else []
        win = winning(state, seat)
        free = [action for action in view.legal if isinstance(action, Draw | Discard)]
        return [win] if win else free

    def act(self, rules: AnyRules, state: Janx, seat: Seat, rng: random.Random) -> Action | None:
        """A win, else any draw and any discard."""
        if state.turn != seat:
            return None
        win = winning(state, seat)
        if win:
            return win
        if state.phase == "draw":
            free = state.discard and not must_draw_from_pile(state)
            return Draw("discard") if free and rng.random() < 0.5 else Draw("pile")
        hand = [card for card in state.hands[seat] if not may_not_return(state, card)]
        return Discard(rng.choice(hand))

    def named(self, action: Action) -> Reason:
        """The action in a few words."""
        return named(action)


def named(action: Action) -> Reason:
    """An action in a few words."""
    match action:
        case Discard(card, out=True):
            return Reason("bot-names-out", {"card": card})
        case Discard(card):
            return Reason("bot-names-discard", {"card": card})
        case Draw(source):
            return Reason("bot-names-draw", {"source": source})
        case Stop():
            return Reason("bot-names-stop")
    return Reason("bot-names-next")


def winning(state: Janx, seat: Seat) -> Draw | Discard | None:
    """The draw that completes the hand, or the discard that goes out."""
    hand = bits_of(state.hands[seat])
    if state.phase == "draw":
        if not state.discard or must_draw_from_pile(state):
            return None
        top = state.discard[-1].bit
        return Draw("discard") if state.solver.winning_bits(hand | top) & hand else None
    spared = state.solver.winning_bits(hand)
    out = next((card for card in state.hands[seat] if card.bit & spared), None)
    return Discard(out, out=True) if out else None
