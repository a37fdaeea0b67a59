"""What is said and done at the table: heard for what is owed, watched for what is forbidden."""

from __future__ import annotations

from typing import Final

import msgspec

from parlour.core.rules import Note, Notes, Seat
from parlour.games.bartok.duties import penalty
from parlour.games.bartok.ending import owes, stand
from parlour.games.bartok.firing import happens
from parlour.games.bartok.law import law_of
from parlour.games.bartok.norms.events import OnDeed, OnList, OnSay
from parlour.games.bartok.norms.sense.phrases import other_texts
from parlour.games.bartok.norms.terms import Deed, Words
from parlour.games.bartok.phrases import is_said
from parlour.games.bartok.speech import is_question, says_the_word, tokens
from parlour.games.bartok.state import LATE, Bartok, Duty, Judged, Said, lastly
from parlour.games.bartok.tasks import Run, Task, Weigh
from parlour.games.bartok.utterances import is_spoken

replace = msgspec.structs.replace

KEPT: Final = 100
"""Utterances that a state keeps."""


def say(state: Bartok, seat: Seat, text: str) -> tuple[Bartok, Notes]:
    """BK-09: the word is heard whenever it comes; BK-10: speech is watched in play alone."""
    return spoken_at_table(state, seat, text, state.phase in ("play", "choose"))


def utter(state: Bartok, seat: Seat, text: str) -> tuple[Bartok, Notes]:
    """What was said together with a play."""
    return spoken_at_table(state, seat, text, True)


def spoken_at_table(state: Bartok, seat: Seat, text: str, watched: bool) -> tuple[Bartok, Notes]:
    """An utterance: kept, heard, and watched for what must not be said."""
    said = Said(state.number + 1, seat, text.strip(), state.made, state.deal, watched)
    state = replace(state, number=said.number, log=(*state.log, said)[-KEPT:], ran=0)
    notes: Notes = (Note("say", seat, text=said.text, texts=other_texts(said.text)),)
    heard = released(hear(state, said))
    if not watched or heard.won != state.won:
        return heard, notes
    if heard.duties is not state.duties:
        return word_heard(heard, said), notes
    heard, more = watch(heard, said)
    return heard, (*notes, *more)


# Heard


def hear(state: Bartok, said: Said) -> Bartok:
    """BK-09, BK-R2: what of the speaker's duties is done with these words."""
    words = tokens(said.text)
    mine = [duty for duty in state.duties if is_open(state, duty, said.seat, said.at)]
    done = [duty for duty in mine if answers(duty, said.text, words)]
    if not done or any(duty.first and duty not in done for duty in mine):
        return state  # what is first has to be said before all else
    duties = tuple([replace(d, done=True) if d in done else d for d in state.duties])
    return replace(state, duties=duties)


def is_open(state: Bartok, duty: Duty, seat: Seat, at: int) -> bool:
    """BK-R2, BK-R3: whether the duty can still be done: not too late, nor called already."""
    if duty.seat != seat or duty.done or duty.people or at - duty.at >= LATE:
        return False
    what = state.call.what if state.call else None
    key = (duty.number, duty.seat, duty.rule)
    return what is None or (what.number, what.seat, what.rule) != key


def answers(duty: Duty, text: str, words: list[str]) -> bool:
    """Whether the utterance is what its speaker owes."""
    if duty.deed:
        return False
    return says_the_word(text) if duty.phrase is None else is_said(duty.phrase, words)


def released(state: Bartok) -> Bartok:
    """BK-18: a win that waited for words stands once they are said."""
    if state.won is None or state.by_players or owes(state, state.won.seat):
        return state
    return stand(state, state.won.seat)


# Watched


def watch(state: Bartok, said: Said) -> tuple[Bartok, Notes]:
    """BK-R17: under `machine` what must not be said costs its penalty at once; BK-11: what
    rules make of words."""
    law, words = law_of(state), tokens(said.text)
    by_program = not state.by_players and not law.has(state, "calls only")
    tasks: list[Task] = []
    notes: list[Note] = []
    for rule, offence in offences(state, said, words) if by_program else ():
        tasks += offence
        kind = "question" if rule is None else "forbidden-words"
        clause = "BK-10" if rule is None else "BK-11"
        notes.append(Note(kind, said.seat, clause, text=said.text, rule=rule))
        judged = Judged(said.number, said.seat, clause, rule)
        state = replace(state, judged=(*state.judged, judged))

    def suits(event: OnSay) -> bool:
        return is_spoken(state, law, event.speech, said, words)

    state, runs = happens(state, OnSay, said.seat, suits)
    after = (Weigh(said.seat),) if runs else ()
    return lastly(state, *tasks, *runs, *after), tuple(notes)


def word_heard(state: Bartok, said: Said) -> Bartok:
    """BK-11: what rules make of the word itself, owed by BK-09: once in a turn action, so that it
    comes to an end where it makes others owe the word (BK-R14). Nothing else that is owed sets a
    rule of speech off."""
    if OnSay not in law_of(state).pieces or not says_the_word(said.text):
        return state
    lately = [one for one in state.log if one.at == said.at and one.deal == said.deal]
    if [one for one in lately if says_the_word(one.text)] != [said]:
        return state

    def suits(event: OnSay) -> bool:
        word = event.speech.words
        return event.speech.kind in ("phrase", "word") and bool(word and says_the_word(word.en))

    state, runs = happens(state, OnSay, said.seat, suits)
    return lastly(state, *runs, Weigh(said.seat)) if runs else state


def offences(
    state: Bartok, said: Said, words: list[str]
) -> list[tuple[int | None, tuple[Task, ...]]]:
    """What is forbidden in an utterance, by the fixed rules (None) and by added ones."""
    law, seat = law_of(state), said.seat
    found: list[tuple[int | None, tuple[Task, ...]]] = []
    if is_question(said.text) and not law.has(state, "questions allowed"):
        found.append((None, penalty(state, seat, "BK-10", offence="speech")))
    for ban in () if law.plain else law.forces(state).bans:
        now = law.moment(state, ban, seat)
        if not ban.means(now) or not is_spoken(state, law, ban.clause.speech, said, words):
            continue
        if ban.clause.orelse:
            found.append((ban.rule, (Run(ban.clause.orelse, now.cause), Weigh(seat))))
        else:
            found.append((ban.rule, penalty(state, seat, "BK-11", ban.rule, offence="speech")))
    return found


# Done


def do(state: Bartok, seat: Seat, deed: str) -> tuple[Bartok, Notes]:
    """BK-11: something done by its button: a duty, or what a rule waits for."""
    notes: Notes = (Note("deed", seat, text=deed),)
    mine = [
        duty
        for duty in state.duties
        if duty.deed == deed and is_open(state, duty, seat, state.made)
    ]
    if mine:
        duties = tuple(once_less(d) if d is mine[0] else d for d in state.duties)
        return released(replace(state, duties=duties)), notes
    if deed == LIST:
        state, tasks = happens(state, OnList, seat)
    else:
        state, tasks = happens(state, OnDeed, seat, lambda event: text_of(event.deed) == deed)
    return lastly(state, *tasks, *((Weigh(seat),) if tasks else ())), notes


def once_less(duty: Duty) -> Duty:
    """The duty once its deed has been done one more time."""
    return replace(duty, times=duty.times - 1) if duty.times > 1 else replace(duty, done=True)


LIST: Final = "open the list"
"""The deed of looking at the list of rules, where a rule cares."""


def text_of(deed: Deed) -> str:
    """A deed as an action names it."""
    return (deed.en or deed.ru) if isinstance(deed, Words) else deed


def deeds(state: Bartok) -> tuple[str, ...]:
    """The deeds that rules in force speak of, and those that are owed or asked for still."""
    law = law_of(state)
    if law.plain:
        return ()
    owed = [duty.deed for duty in state.duties if duty.deed and not (duty.done or duty.people)]
    asked = [one.deed for one in state.asked if one.deed]
    return tuple(dict.fromkeys((*law.forces(state).deeds, *owed, *asked)))
