"""What is owed, what must not be said, and what a failing costs (BK-11, BK-12)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.rules import Seat
from parlour.games.bartok.clauses import Banned, Bearing
from parlour.games.bartok.laws.effects import Effects
from parlour.games.bartok.norms.model import Forced, Penalty
from parlour.games.bartok.state import Bartok


class Duties(Effects):
    """What has to be borne, words that are demanded or forbidden, and penalties."""

    def bears(self, state: Bartok, seat: Seat, what: str) -> bool:
        """Whether what rules make the seat draw or miss counts at all."""
        return all(one.clause.times or one.clause.more for one in self.bearings(state, seat, what))

    def borne(self, state: Bartok, seat: Seat, what: str, n: int) -> int:
        """What becomes of so many cards, or turns, that rules make the seat draw, or miss, or of
        penalty cards."""
        if not n:
            return 0
        found = list(self.bearings(state, seat, what))
        for one in found:
            n *= 1 if one.clause.more else one.clause.times
        return max(0, n + sum(one.clause.more for one in found)) if n else 0

    def bearings(self, state: Bartok, seat: Seat, what: str) -> Iterator[Bearing]:
        """The clauses that say how much of what rules demand the seat has to bear."""
        for one in self.forces(state).bearings if Forced in self.pieces else ():
            asked = (what,) if what == "penalty" else (what, "any")
            if one.clause.what in asked and one.means(self.moment(state, one, seat)):
                yield one

    def phrases(self, state: Bartok) -> tuple[str, ...]:
        """The fixed words that rules demand at times."""
        return () if self.plain else self.forces(state).phrases

    def bans_of(self, state: Bartok, rule: int) -> list[Banned]:
        """What a rule forbids to be said."""
        return [] if self.plain else [b for b in self.forces(state).bans if b.rule == rule]

    def penalty(self, state: Bartok, offence: str) -> tuple[int, Penalty] | None:
        """BK-12: the rule that says what an offence costs, None where it is one card."""
        if Penalty not in self.pieces:
            return None
        found = self.forces(state).penalties
        return next(
            (
                (rule, one)
                for rule, one in found
                if one.offence == offence or (one.offence == "any" and offence != "false call")
            ),
            None,
        )
