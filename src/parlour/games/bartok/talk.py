"""What is said at the table: heard for what is owed, and watched for what is forbidden."""

from __future__ import annotations

from typing import Final

import msgspec

from parlour.core.rules import Note, Notes, Seat
from parlour.games.bartok.play import go_on, penalty
from parlour.games.bartok.speech import is_question, says_the_word
from parlour.games.bartok.state import LATE, Bartok, Duty, Judged, Said

replace = msgspec.structs.replace

KEPT: Final = 100
"""Utterances that a state keeps."""


def say(state: Bartok, seat: Seat, text: str) -> tuple[Bartok, Notes]:
    """BK-09: the word is heard whenever it comes; BK-10: speech is watched in play alone."""
    said = Said(
        number=state.number + 1,
        seat=seat,
        text=text.strip(),
        at=state.made,
        deal=state.deal,
        watched=state.phase in ("play", "choose"),
    )
    state = replace(state, number=said.number, log=(*state.log, said)[-KEPT:])
    heard = hear(state, said)
    notes: Notes = (Note("say", seat, text=said.text),)
    if heard.duties != state.duties or not said.watched or heard.by_players:
        return heard, notes
    return fine_question(heard, said, notes)


def hear(state: Bartok, said: Said) -> Bartok:
    """BK-09, BK-R2: what of the speaker's duties is done with these words."""
    duties = tuple(
        replace(duty, done=True) if answers(said, duty) and not is_charged(state, duty) else duty
        for duty in state.duties
    )
    return replace(state, duties=duties) if duties != state.duties else state


def answers(said: Said, duty: Duty) -> bool:
    """Whether the utterance is what its speaker owes."""
    late = said.at - duty.at >= LATE
    return duty.seat == said.seat and not duty.done and not late and says_the_word(said.text)


def is_charged(state: Bartok, duty: Duty) -> bool:
    """BK-R2: whether a call about it has come before the words."""
    if state.call is None:
        return False
    what = state.call.what
    return (what.number, what.seat, what.rule) == (duty.number, duty.seat, duty.rule)


def fine_question(state: Bartok, said: Said, notes: Notes) -> tuple[Bartok, Notes]:
    """BK-R17: under `machine` a question costs its card at once, one for each utterance."""
    if not is_question(said.text):
        return state, notes
    judged = Judged(said.number, said.seat, "BK-10")
    fine = penalty(state, said.seat, "BK-10")
    state = replace(state, judged=(*state.judged, judged), queue=(*state.queue, fine))
    return go_on(state, (*notes, Note("question", said.seat, "BK-10", text=said.text)))
