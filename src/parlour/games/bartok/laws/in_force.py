"""The rules in force and which of their clauses hold at a moment (BK-21, BK-R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from parlour.games.bartok.forces import Forces
from parlour.games.bartok.memory import Live
from parlour.games.bartok.moment import Now
from parlour.games.bartok.norms.model import Custom, Treat
from parlour.games.bartok.prepared import Written
from parlour.games.bartok.state import Added, Bartok, Over

if TYPE_CHECKING:
    from parlour.games.bartok.law import Law

MOST_FORCES: Final = 16


class InForce:
    """The clauses of a deal. Those that hold for a while are read from the state.

    pieces: the classes of all that its rules are made of; what is not among them need not be
    looked for. recounts: cards can count as others; top_is_top: the card to be matched is the top
    one as it is printed; asks_if_drew: some condition is about a draw in the turn of now. law: the
    whole of which this is a part.
    """

    def __init__(self, added: tuple[Added, ...] = (), prevail: tuple[Over, ...] = ()) -> None:
        self.added = added
        self.written = tuple(
            Written(rule.number, rule.rule.clauses)
            for rule in in_order(added, prevail)
            if rule.rule is not None
        )
        self.plain = not self.written
        matters = [one.matter for rule in self.written for one in rule.prepared]
        self.pieces = frozenset[type]().union(*(matter.pieces for matter in matters))
        self.recounts = Treat in self.pieces
        self.top_is_top = not self.recounts and Custom not in self.pieces
        self.asks_if_drew = any(matter.drew for matter in matters)
        self.standing = Forces(self.written)
        self._merged: dict[tuple[int, tuple[int, ...]], tuple[tuple[Live, ...], Forces]] = {}
        self._last: tuple[tuple[Live, ...], Forces] = ((), self.standing)
        self._rested: tuple[Bartok, Forces] | None = None
        self._deciding = False
        self.law = cast("Law", self)

    def forces(self, state: Bartok) -> Forces:
        """All clauses in force now, those among them that hold for a while."""
        live = state.mem.live
        if not live:
            return self.standing
        if live is not self._last[0]:
            self._last = (live, self.merged(live))
        forces = self._last[1]
        if not forces.fitful or self._deciding:
            return forces
        if self._rested is None or self._rested[0] is not state:
            self._rested = (state, self.merged(live, self.resting(state, forces)))
        return self._rested[1]

    def resting(self, state: Bartok, forces: Forces) -> tuple[int, ...]:
        """Which clauses that hold for a while do not hold at this moment. What cards count as in
        their conditions does not depend on that again."""
        self._deciding = True
        try:
            return tuple(
                place
                for place, one in forces.fitful
                if not one.is_active(Now(state, self.law, one.cause(state.turn)))
            )
        finally:
            self._deciding = False

    def merged(self, live: tuple[Live, ...], off: tuple[int, ...] = ()) -> Forces:
        """The clauses that stand and those that hold for a while, some of these left out."""
        key = (id(live), off)
        found = self._merged.get(key)
        if found is not None and found[0] is live:
            return found[1]
        if len(self._merged) >= MOST_FORCES:
            self._merged.pop(next(iter(self._merged)))
        left = tuple(one for place, one in enumerate(live) if place not in off)
        forces = Forces(self.written, left, self.standing)
        self._merged[key] = (live, forces)
        return forces


def in_order(added: tuple[Added, ...], prevail: tuple[Over, ...]) -> list[Added]:
    """The rules, the oldest first; an older one that was said to prevail comes after the newer."""
    order = list(added)
    for over in prevail:
        numbers = [rule.number for rule in order]
        if over.rule in numbers and over.over in numbers:
            stronger, weaker = numbers.index(over.rule), numbers.index(over.over)
            if stronger < weaker:
                order.insert(weaker, order.pop(stronger))
    return order
