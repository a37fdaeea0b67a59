"""A discard that is undone, with all that followed from it (BK-R5)."""

from __future__ import annotations

from typing import Final

import msgspec

from parlour.core.rules import Note, Notes, replaced, sorted_hand
from parlour.games.bartok.duties import penalty
from parlour.games.bartok.law import law_of
from parlour.games.bartok.state import LATE, Act, Bartok, Duty, Judged, Said, lastly, settled
from parlour.games.bartok.talk import hear
from parlour.games.bartok.tasks import Take

replace = msgspec.structs.replace

Subject = Act | Said | Duty
"""What can be called."""


def age_of(state: Bartok, subject: Subject) -> int:
    """BK-R3: turn actions made since."""
    return state.made - subject.at


LASTING: Final = ("clock", "lag", "turns", "number", "log", "rules", "prevail", "judged")
"""What stays when a discard is undone: time, turns taken, talk, the rules, what was judged."""


def undone(state: Bartok, what: Judged, notes: Notes) -> tuple[Bartok, Notes]:
    """BK-13, BK-14, BK-R5: as it was before the discard, and all after it, but one penalty card.

    What was paid since for something else is paid again, and what was said since is heard again.
    """
    fine = penalty(state, what.seat, what.clause, what.rule, offence="illegal card")
    before = next((one for one in state.earlier if one.act == what.number), None)
    if before is None:  # only in a state that was imagined from a view
        return settled(lastly(state, *fine)), notes
    act = next(act for act in state.acts if act.number == what.number)
    kept = before.state
    again = tuple(
        Take(paid.seat, paid.count, "penalty", act=paid.act)
        for paid in state.paid[len(kept.paid) :]
        if paid.act is None or paid.act < what.number
    )
    lasting = {name: getattr(state, name) for name in LASTING}
    mem = kept.mem
    if not law_of(state).plain:
        mem = replace(mem, begun=state.clock, late=0.0)  # the turn is there anew
    known = sorted_hand((*kept.known[what.seat], *act.cards))
    restored = replace(
        kept,
        **lasting,
        closed=closed(state),
        mem=mem,
        known=replaced(kept.known, what.seat, known),
        earlier=tuple(one for one in state.earlier if one.act < what.number),
        queue=(*again, *fine),
    )
    for said in state.log:
        if said.number > kept.number:
            restored = hear(restored, said)
    note = Note("undone", what.seat, "BK-14", cards=act.cards)
    return settled(restored), (*notes, note)


def closed(state: Bartok) -> int:
    """BK-R3: the number of the last act or duty that it is too late to call."""
    things: tuple[Subject, ...] = (*state.acts, *state.duties)
    late = (one.number for one in things if age_of(state, one) >= LATE)
    return max([state.closed, *late])
