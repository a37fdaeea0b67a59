"""How a deal of Bartok ends: won, dead, or given up; and the match with its sixth deal."""

from __future__ import annotations

import msgspec

from parlour.core.rules import DealOver, Note, Notes, Seat, places, replaced
from parlour.games.bartok.law import law_of
from parlour.games.bartok.state import DEALS, Bartok, Won
from parlour.games.bartok.tasks import Run, Stands, Win

replace = msgspec.structs.replace


def win(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-02, BK-18: an empty hand has won; BK-R6: under `players` once that is accepted; BK-11:
    unless a rule has it otherwise, or what it demands of a winner is still to be said."""
    if state.mem.spared:
        mem = state.mem
        empty = mem.empty if state.hands[seat] else (*mem.empty, seat)
        state = replace(state, mem=replace(mem, spared=False, empty=empty))
        return state, (Note("not-won", seat, "BK-11"),)
    options = state.options
    waits = owes(state, seat) or law_of(state).can_be_snatched(state)
    window = options.win_window if state.by_players else options.grace if waits else 0
    if not window:
        return stand(state, seat), ()
    accepted = tuple(other == seat for other in range(state.seats))
    won = Won(seat, accepted, state.clock + window, rest=state.queue)
    return replace(state, won=won, queue=()), (Note("last-card", seat, "BK-R6"),)


def owes(state: Bartok, seat: Seat) -> bool:
    """Whether an added rule still demands something of this seat."""
    return any(
        duty.seat == seat and duty.rule is not None and not duty.done and not duty.people
        for duty in state.duties
    )


def stand(state: Bartok, seat: Seat) -> Bartok:
    """The win stands: nothing else follows in this deal but what rules make of its end."""
    return replace(state, won=None, asked=(), answers=(), queue=(Stands(seat),))


def time_over(state: Bartok) -> tuple[Bartok, Notes]:
    """BK-R6: the window of a win has passed; under `machine` what its rules demand is due."""
    won = state.won
    assert won
    state = replace(state, won=None, asked=(), answers=())
    due = [d for d in state.duties if d.seat == won.seat and d.rule is not None and not d.done]
    spoilt = [duty for duty in due if duty.orelse and duty.cause and not duty.people]
    if state.by_players or not spoilt:
        return stand(state, won.seat), ()
    runs = tuple(Run(duty.orelse, duty.cause) for duty in spoilt if duty.cause)
    left = tuple(duty for duty in state.duties if duty not in due)
    return replace(state, duties=left, queue=(*runs, Win(won.seat), *won.rest)), ()


def accept(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-R6: when all have accepted, the win is final."""
    assert state.won
    won = replace(state.won, accepted=replaced(state.won.accepted, seat, True))
    state = replace(state, won=won)
    note = Note("accept", seat, "BK-R6")
    return stand(state, won.seat) if all(won.accepted) else state, (note,)


def finish(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-18, BK-19, BK-R18: one win; the winner announces a rule, but for the last deal."""
    points = replaced((0,) * state.seats, seat, max(0, 1 + state.mem.wins))
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
    found = places(state.score) if last else None
    state = replace(
        state,
        phase="over" if last or over.winner is None else "announce",
        last_winner=over.winner,
        ended=(*state.ended, over),
        deal_over=over,
        known=state.hands if state.options.show_hands else state.known,
        places=found,
        queue=(),
        asked=(),
        duties=(),
        call=None,
        won=None,
        offer=None,
        earlier=(),
    )
    if found is None:
        return state, (note,)
    best = [seat for seat, place in enumerate(found) if place == 1]
    kind = "match-won" if len(best) == 1 else "match-shared"
    return state, (note, *(Note(kind, seat, "BK-22") for seat in best))
