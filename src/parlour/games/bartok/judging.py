"""What the clauses of one rule say of a card that somebody would play (BK-11, BK-R13)."""

from __future__ import annotations

from parlour.core.deck import Card
from parlour.games.bartok.clauses import Legal
from parlour.games.bartok.conditions import Holds
from parlour.games.bartok.moment import Needs, Now


def judge(clauses: tuple[Legal, ...], card: Card, top: Card, now: Now) -> bool | None:
    """What one rule says of a card: yes, no, or nothing. A prohibition is stronger than a
    permission, and that than what stands in place of matching."""
    spoken = [clause for clause in clauses if speaks(clause, top, now)]
    for clause in spoken:
        if clause.how in ("not", "only") and fits(clause, card, now) == (clause.how == "not"):
            return False
    for clause in spoken:
        if clause.how == "may" and clause.any_turn == now.out_of_turn and fits(clause, card, now):
            return True
    for clause in spoken:
        if clause.how == "instead" and not now.out_of_turn:
            return fits(clause, card, now)
    return None


def speaks(clause: Legal, top: Card, now: Now) -> bool:
    """Whether a clause says anything about what is laid on this card now."""
    if not clause.on & top.bit or (clause.any_turn and not now.out_of_turn):
        return False
    if clause.live is not None and not clause.is_active(now):
        return False
    return clause.gate is None or holds(clause, clause.gate, now)


def fits(clause: Legal, card: Card, now: Now) -> bool:
    """Whether a clause means this card."""
    if not clause.cards & card.bit:
        return False
    return clause.ifs is None or holds(clause, clause.ifs, now)


def holds(clause: Legal, tests: Holds, now: Now) -> bool:
    """Whether conditions of a clause hold; what depends on chance does not."""
    now.speak_for(clause)
    try:
        return tests(now)
    except Needs:
        return False
