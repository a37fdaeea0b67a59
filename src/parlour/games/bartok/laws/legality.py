"""What may be played: the newest rule that speaks of a card decides, the fixed rules are the oldest
(BK-07, BK-16).
"""

from __future__ import annotations

from parlour.core.deck import Card
from parlour.core.errors import Illegal
from parlour.core.rules import Seat
from parlour.games.bartok.forces import Forces, Verdict
from parlour.games.bartok.judging import judge
from parlour.games.bartok.laws.identity import Identity
from parlour.games.bartok.memory import Cause
from parlour.games.bartok.moment import Now, mask_of
from parlour.games.bartok.norms.model import Several
from parlour.games.bartok.norms.terms import Saying
from parlour.games.bartok.state import Bartok
from parlour.games.bartok.stating import Stated


class Legality(Identity):
    """The cards that may be played, how many at once, with which words, out of turn."""

    def verdict(
        self,
        state: Bartok,
        seat: Seat,
        card: Card,
        top: Card,
        *,
        out_of_turn: bool = False,
        said: str = "",
        depth: int = 0,
        forces: Forces | None = None,
    ) -> Verdict:
        """BK-07, BK-11: whether the seat may play this card on the top card (as that counts),
        and the rule that says so; 0 stands for the fixed rules. forces: those of this moment."""
        if self.plain:
            return card.rank == top.rank or card.suits == top.suits, 0
        forces = forces or self.forces(state)
        face = self.counted(state, forces, card) if forces.treats else card
        if not face.rank:
            return False, 0
        if not out_of_turn and (known := forces.verdict(face, top)) is not None:
            return known
        judged = forces.judged(state)
        key = (seat, card, top, out_of_turn, said, depth)
        found = judged.get(key)
        if found is None:
            now = Now(
                state,
                self.law,
                Cause(0, seat),
                card,
                said=said,
                out_of_turn=out_of_turn,
                depth=depth,
            )
            found = judged[key] = self.judge(forces, face, top, now)
        return found

    def judge(self, forces: Forces, face: Card, top: Card, now: Now) -> Verdict:
        """The same by a look at the table, the newest rule first."""
        me = now.me
        for one in forces.speaking(face, top):
            now.cause = Cause(one.rule, me)
            allowed = judge(one.clauses, face, top, now)
            if allowed is not None:
                return allowed, one.rule
        return not now.out_of_turn and (face.rank == top.rank or face.suits == top.suits), 0

    def against_card(
        self,
        state: Bartok,
        seat: Seat,
        card: Card,
        *,
        out_of_turn: bool = False,
        said: str = "",
        depth: int = 0,
    ) -> Illegal | None:
        """BK-07, BK-11: why the seat may not play this card now, None if it may."""
        top = self.top(state)
        allowed, rule = self.verdict(
            state, seat, card, top, out_of_turn=out_of_turn, said=said, depth=depth
        )
        if allowed:
            return None
        if rule:
            says = self.stated(rule)
            return Illegal("rule-forbids", "BK-11", rule=rule, card=card, says=says)
        face = self.face(state, card)
        if not face.rank:
            return Illegal("say-what-card", "BK-11", card=card)
        if out_of_turn:
            return Illegal("not-your-turn", "BK-05")
        return Illegal("no-match", "BK-07", card=face, top=top)

    def stated(self, number: int) -> Stated:
        """A rule in force in words."""
        rule = next(rule for rule in self.added if rule.number == number)
        return Stated(rule.rule, rule.text)

    def several(self, state: Bartok) -> list[tuple[int, Several]]:
        """The rules that let several cards be laid in one turn, the newest first."""
        return self.forces(state).several if Several in self.pieces else []

    def each_works(self, state: Bartok, card: Card) -> bool:
        """Whether of several cards laid together each takes effect."""
        face = self.face(state, card)
        for _, rule in self.several(state):
            if mask_of(rule.cards) & face.bit:
                return rule.works == "each"
        return False

    def sayings(self, state: Bartok) -> tuple[str, ...]:
        """The words with which a rule allows a play that is forbidden without them."""
        return self.forces(state).sayings if Saying in self.pieces else ()

    def lets_snap(self, state: Bartok) -> bool:
        """Whether a rule allows cards to be played out of turn."""
        return not self.plain and self.forces(state).snaps

    def can_be_snatched(self, state: Bartok) -> bool:
        """Whether a card played out of turn can take a win from somebody."""
        return self.lets_snap(state) and self.forces(state).snatches
