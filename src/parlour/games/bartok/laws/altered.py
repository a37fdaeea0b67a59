"""The fixed game as rules have altered it: its customs, its numbers, who deals and who begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from parlour.core.deck import Cards
from parlour.core.rules import Seat
from parlour.games.bartok.clauses import Held
from parlour.games.bartok.laws.in_force import InForce
from parlour.games.bartok.memory import Cause
from parlour.games.bartok.moment import Needs, Now, mask_of
from parlour.games.bartok.norms.cards import CardSet, either
from parlour.games.bartok.norms.model import Custom, CustomName, Role, Set, Without
from parlour.games.bartok.state import HAND, Bartok

MOST_PACKS: Final = 3
"""Packs of 52 of which a deck is made."""


def assembled(pack: Cards, packs: int, without: CardSet) -> Cards:
    """So many packs together, some cards left out."""
    if not without:
        return pack * packs
    mask = mask_of(without)
    return tuple([card for card in pack if not card.bit & mask]) * packs


class Altered(InForce):
    """What holds in the place of the fixed rules."""

    def has(self, state: Bartok, custom: CustomName) -> bool:
        """Whether a rule alters the fixed game in this way."""
        return Custom in self.pieces and custom in self.forces(state).customs

    def custom(self, state: Bartok, name: CustomName) -> int | None:
        """The number of the rule that alters the fixed game in this way."""
        return self.forces(state).customs.get(name) if Custom in self.pieces else None

    def roles(self, state: Bartok, what: str) -> Iterator[tuple[int, Role]]:
        """The rules that say who deals, or who begins, the newest first."""
        for rule, role in self.forces(state).roles if Role in self.pieces else ():
            if role.what == what:
                yield rule, role

    def renews(self, state: Bartok) -> bool:
        """BK-23: whether an empty stock is renewed."""
        return not self.has(state, "no renewal")

    def limit(self, state: Bartok) -> int | None:
        """The most cards that a hand may come to hold, None for any number."""
        found = self.settings(state, "hand limit")
        return max(0, found) if found is not None else None

    def most_dealt(self, state: Bartok) -> int:
        """BK-R7: how many cards each is dealt at most: one is turned up, and each can draw one."""
        size = len(assembled(state.options.pack, self.packs(state), self.left_out(state)))
        return (size - 1 - state.seats) // state.seats

    def dealt(self, state: Bartok, seat: Seat) -> int:
        """BK-03: the cards that a seat is dealt."""
        return self.dealing(state, seat)[0]

    def dealing(self, state: Bartok, seat: Seat) -> tuple[int, int | None]:
        """The same, with the rule that would have more dealt than there are, if one does."""
        most = self.most_dealt(state)
        rule, n = self.set_by(state, "deal", seat, HAND) or (None, HAND)
        return min(max(1, n), most), rule if n > most else None

    def taken(self, state: Bartok, seat: Seat) -> int:
        """BK-07: the cards that a seat takes from the stock for a turn."""
        found = self.settings(state, "draw", seat, 1)
        return 1 if found is None else min(max(0, found), 20)

    def jokers(self, state: Bartok) -> int:
        """How many jokers are in the pack."""
        found = self.settings(state, "jokers")
        return min(max(0, found or 0), 8)

    def packs(self, state: Bartok) -> int:
        """How many packs of 52 the deck is made of."""
        return min(max(1, self.settings(state, "packs", start=1) or 1), MOST_PACKS)

    def left_out(self, state: Bartok) -> CardSet:
        """The cards taken out of the deck; none where fewer than four for each would be left."""
        if Without not in self.pieces:
            return ""
        gone = either(*(one.cards for _, one in self.forces(state).left_out))
        left = assembled(state.options.pack, self.packs(state), gone)
        return gone if len(left) >= 4 * state.seats else ""

    def settings(
        self, state: Bartok, what: str, seat: Seat | None = None, start: int = 0
    ) -> int | None:
        """A number of the game as rules have set it, the newest last; None if none has."""
        found = self.set_by(state, what, seat, start)
        return None if found is None else found[1]

    def set_by(
        self, state: Bartok, what: str, seat: Seat | None = None, start: int = 0
    ) -> tuple[int, int] | None:
        """The same with the newest rule that has set it."""
        found: tuple[int, int] | None = None
        for setting in self.forces(state).settings if Set in self.pieces else ():
            if setting.clause.what != what:
                continue
            live = setting.live
            now = Now(state, self.law, live.cause if live else Cause(setting.rule, state.dealer))
            try:
                if seat is not None and seat not in setting.seats(now):
                    continue
                if setting.ifs is not None and not setting.ifs(self.moment(state, setting, seat)):
                    continue
                n = setting.number(now)
            except Needs:
                continue
            if setting.clause.more:
                n += start if found is None else found[1]
            found = setting.rule, n
        return found

    def moment(self, state: Bartok, clause: Held, seat: Seat | None) -> Now:
        """The moment at which a clause looks at a seat (else the dealer) and the discard pile."""
        cause = clause.cause(state.dealer if seat is None else seat)
        return Now(
            state, self.law, msgspec.structs.replace(cause, pile=state.discard, laid=state.laid)
        )
