"""How a deal of Bartok ends: won, dead, or given up; and the match with its sixth deal."""

from __future__ import annotations

import msgspec

from parlour.core.rules import DealOver, Note, Notes, Seat, replaced
from parlour.games.bartok.state import DEALS, Bartok, Won

replace = msgspec.structs.replace


def win(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-02, BK-18: an empty hand has won; BK-R6: under `players` once that is accepted."""
    if not state.by_players or not state.options.win_window:
        return finish(state, seat)
    won = Won(
        seat,
        tuple(other == seat for other in range(state.seats)),
        state.clock + state.options.win_window,
    )
    return replace(state, won=won), (Note("last-card", seat, "BK-R6"),)


def accept(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-R6: when all have accepted, the win is final."""
    assert state.won
    won = replace(state.won, accepted=replaced(state.won.accepted, seat, True))
    state = replace(state, won=won)
    note = Note("accept", seat, "BK-R6")
    if not all(won.accepted):
        return state, (note,)
    state, notes = finish(state, won.seat)
    return state, (note, *notes)


def finish(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-18, BK-19, BK-R18: one win; the winner announces a rule, but for the last deal."""
    points = replaced((0,) * state.seats, seat, 1)
    score = tuple(map(sum, zip(state.score, points, strict=True)))
    state = replace(state, score=score)
    over = DealOver(seat, "BK-18", points)
    return end_deal(state, over, Note("win", seat, "BK-18"))


def dead_deal(state: Bartok, clause: str) -> tuple[Bartok, Notes]:
    """BK-24, BK-R9, BK-R15: no winner, no new rule; the deal counts as one of the six."""
    over = DealOver(None, clause, (0,) * state.seats)
    return end_deal(state, over, Note("dead-deal", clause=clause))


def end_deal(state: Bartok, over: DealOver, note: Note) -> tuple[Bartok, Notes]:
    """BK-22: the match is over with its sixth deal; what was owed or open in this one is void."""
    last = state.deal >= DEALS
    state = replace(
        state,
        phase="over" if last or over.winner is None else "announce",
        deal_over=over,
        known=state.hands if state.options.show_hands else state.known,
        places=places(state.score) if last else None,
        queue=(),
        asked=(),
        duties=(),
        call=None,
        won=None,
        offer=None,
        earlier=(),
    )
    if not last:
        return state, (note,)
    best = [seat for seat, place in enumerate(places(state.score)) if place == 1]
    kind = "match-won" if len(best) == 1 else "match-shared"
    return state, (note, *(Note(kind, seat, "BK-22") for seat in best))


def places(score: tuple[int, ...]) -> tuple[int, ...]:
    """BK-22: each seat's place; equal wins share the better one."""
    return tuple(1 + sum(other > own for other in score) for own in score)
