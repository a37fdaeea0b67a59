"""Deals of Bartok played out quickly: hands are bits, the law is a table.

A guest that proves that it agrees: a test plays the same deals by the rules. What it does not
understand of a law it does not play: see `table_of_law_in`. Everybody plays a card that may be
played, any of them, and draws where there is none; what is owed is said and done.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.decks.french import PACK
from parlour.games.bartok.law import Law
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.effects import (
    Direct,
    Draw,
    ExtraTurn,
    Give,
    PassHands,
    Skip,
    SwapHands,
)
from parlour.games.bartok.norms.events import OnHand, OnPlay
from parlour.games.bartok.norms.model import Clause, Effect, Owe, Plays, Set, Several, Treat, When
from parlour.games.bartok.state import Bartok

LONGEST: Final = 400
"""Turns after which nobody has won."""

WAYS: Final = {"left": 1, "right": -1}


class Deal(NamedTuple):
    """Where a deal stands. hands by seat, in bits; stock: the next card last; pile: the top last,
    both as places in the pack."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]
    pile: tuple[int, ...]
    turn: Seat
    direction: int


class Table(NamedTuple):
    """A law as a table. playable: for each top card the cards that may be played on it; does: for
    each card what its play does."""

    playable: tuple[int, ...]
    does: tuple[tuple[Effect, ...], ...]


def table_of_law_in(state: Bartok, law: Law) -> Table | None:
    """A law as a table, in a moment in which nothing is under way; None where it is more than a
    table can hold."""
    if not all(is_understood(one) for rule in law.written for one in rule.clauses):
        return None
    return table_of_law(law, tuple(law.counted(state, law.standing, card) for card in PACK))


@lru_cache(maxsize=64)
def table_of_law(law: Law, faces: tuple[Card, ...]) -> Table | None:
    """The same for a law that is understood. faces: what each card counts as."""
    forces, playable, does = law.standing, [], []
    if forces.customs:
        return None
    for top in faces:
        allowed = 0
        for card, face in zip(PACK, faces, strict=True):
            verdict = forces.verdict(face, top)
            if verdict is None:
                return None
            allowed |= card.bit if verdict[0] else 0
        playable.append(allowed)
        acts = [act for one in forces.by_cards(top, None) for act in one.when.then]
        does.append(tuple(act for act in acts if not isinstance(act, Owe)))
    return Table(tuple(playable), tuple(does))


def is_understood(clause: Clause) -> bool:
    """Whether a table can hold what a clause says."""
    match clause:
        case When(OnPlay(on="*"), then, ()):
            return all(isinstance(act, Owe) or can_do(act) for act in then)
        case Plays(how="may" | "not", ifs=(), turn="own"):
            return True
        case Treat(as_="", ifs=()):
            return True
        case Set(what="deal") | Several():
            return True
        case When(OnHand(), then, ()):
            return all(isinstance(act, Owe) for act in then)
    return False


# A deal under way


class Quick:
    """A deal that is played out. Cards are bits, in stock and pile their places in the pack."""

    __slots__ = ("again", "direction", "hands", "pile", "rng", "skips", "stock", "table", "turn")

    def __init__(self, table: Table, deal: Deal, rng: random.Random) -> None:
        self.table = table
        self.hands = list(deal.hands)
        self.stock = list(deal.stock)
        self.pile = list(deal.pile)
        self.turn = deal.turn
        self.direction = deal.direction
        self.skips = [0] * len(deal.hands)
        self.again = False
        self.rng = rng

    def winner(self) -> Seat | None:
        """Plays to the end."""
        hands, playable = self.hands, self.table.playable
        for _ in range(LONGEST):
            fits = hands[self.turn] & playable[self.pile[-1]]
            if not fits:
                self.draw(self.turn, 1)
            elif self.play(self.any_of(fits)):
                break
            self.move_on()
        return self.out()

    def out(self) -> Seat | None:
        """BK-R8: who has no cards, the first in the order of play."""
        return next((seat for seat in self.from_turn() if not self.hands[seat]), None)

    def any_of(self, cards: int) -> int:
        """The place of any of the cards, each as likely."""
        count = cards.bit_count()
        if count > 1:
            for _ in range(int(self.rng.random() * count)):
                cards &= cards - 1
        return (cards & -cards).bit_length() - 1

    def play(self, card: int) -> bool:
        """Whose turn it is plays the card. Whether somebody has won."""
        seat = self.turn
        self.hands[seat] ^= 1 << card
        self.pile.append(card)
        if not self.hands[seat]:
            return True
        acts = self.table.does[card]
        if not acts:
            return False
        for act in acts:
            self.do(act)
        return not all(self.hands)

    def draw(self, seat: Seat, count: int) -> None:
        """BK-23: cards from the stock, which the pile renews."""
        for _ in range(count):
            if not self.stock:
                if len(self.pile) == 1:
                    return
                self.stock, self.pile = self.pile[:-1], self.pile[-1:]
                self.rng.shuffle(self.stock)
            self.hands[seat] |= 1 << self.stock.pop()

    def move_on(self) -> None:
        """The next player's turn; who misses a turn misses it."""
        if self.again:
            self.again = False
            return
        seats = len(self.hands)
        self.turn = (self.turn + self.direction) % seats
        while self.skips[self.turn]:
            self.skips[self.turn] -= 1
            self.turn = (self.turn + self.direction) % seats

    # What cards do

    def do(self, act: Effect) -> None:
        """One effect of a card that the seat has played whose turn it is."""
        match act:
            case Draw(who, int(count)):
                for seat in self.seats(who):
                    self.draw(seat, count)
            case Skip(who, int(count)):
                for seat in self.seats(who):
                    self.skips[seat] += count
            case Direct():
                self.direction = -self.direction
            case ExtraTurn():
                self.again = True
            case SwapHands(one, other):
                (a,), (b,) = self.seats(one), self.seats(other)
                self.hands[a], self.hands[b] = self.hands[b], self.hands[a]
            case PassHands(way):
                step = WAYS.get(way, self.direction if way == "along" else -self.direction)
                self.hands[:] = [
                    self.hands[(seat - step) % len(self.hands)] for seat in range(len(self.hands))
                ]
            case Give(_, to) if self.hands[self.turn]:
                (taker,) = self.seats(to)
                card = 1 << self.any_of(self.hands[self.turn])
                self.hands[self.turn] ^= card
                self.hands[taker] |= card

    def seats(self, who: terms.Seat) -> Sequence[Seat]:
        """The seats that are meant, seen from whose turn it is."""
        me, seats = self.turn, len(self.hands)
        match who:
            case "me":
                return (me,)
            case "others":
                return self.from_turn()[1:]
            case "across":
                return ((me + seats // 2 * self.direction) % seats,)
            case terms.Next(int(n)):
                return ((me + n * self.direction) % seats,)
            case terms.Before(int(n)):
                return ((me - n * self.direction) % seats,)
        sign = 1 if who == "most" else -1
        order = self.from_turn()
        after = [*order[1:], me]
        return (max(after, key=lambda seat: sign * self.hands[seat].bit_count()),)

    def from_turn(self) -> list[Seat]:
        """The seats in the order of play from whose turn it is."""
        seats = len(self.hands)
        return [(self.turn + at * self.direction) % seats for at in range(seats)]


def can_do(act: Effect) -> bool:
    """Whether `Quick.do` does this."""
    match act:
        case Draw(who, int()) | Skip(who, int()):
            return is_seat(who)
        case Direct("reverse") | ExtraTurn("me", None):
            return True
        case SwapHands(one, other):
            return is_one_seat(one) and is_one_seat(other)
        case PassHands(way):
            return way != "named"
        case Give("me", to, 1, "*"):
            return is_one_seat(to) and to != "me"
    return False


def is_one_seat(who: terms.Seat) -> bool:
    """Whether a term is one seat that `Quick.seats` finds."""
    match who:
        case "me" | "across" | "most" | "fewest":
            return True
        case terms.Next(int()) | terms.Before(int()):
            return True
    return False


def is_seat(who: terms.Seat) -> bool:
    """The same, or all the others."""
    return who == "others" or is_one_seat(who)


def dealt(sizes: Sequence[int], rng: random.Random) -> Deal:
    """A deal of so many cards to each seat; seat 0 begins."""
    cards = list(range(len(PACK)))
    rng.shuffle(cards)
    hands = []
    for size in sizes:
        hands.append(sum(1 << card for card in cards[:size]))
        cards = cards[size:]
    return Deal(tuple(hands), tuple(cards[1:]), (cards[0],), 0, 1)
