"""Violations as the table sees them: calls, votes, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

import msgspec

from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat, replaced
from parlour.games.bartok.actions import Admit, Call, Play, Vote
from parlour.games.bartok.duties import failed, penalty, penalty_cards
from parlour.games.bartok.flow import go_on
from parlour.games.bartok.law import law_of
from parlour.games.bartok.lawful import against_play
from parlour.games.bartok.speech import is_question, tokens
from parlour.games.bartok.state import (
    LATE,
    Act,
    Added,
    Bartok,
    Charge,
    Duty,
    Judged,
    Said,
    lastly,
    settled,
)
from parlour.games.bartok.talk import offences
from parlour.games.bartok.tasks import Run, Take, Task, Weigh
from parlour.games.bartok.undoing import Subject, age_of, undone

replace = msgspec.structs.replace

CARD, WORD, TALK = "BK-07", "BK-09", "BK-10"
"""The clauses of the fixed rules that can be called: a card that may not lie there, the word
that was not said, a question or a false statement."""

CALLED: Final = (CARD, WORD, TALK)

ADDED: Final = "BK-11"
"""Stands for an added rule that is called by its number."""

# Calls


def legal_calls(state: Bartok, seat: Seat) -> Iterator[Call]:
    """BK-12: each call that the seat can make now."""
    return (call for call in open_calls(state) if call.against != seat)


class OpenCalls:
    """The calls that somebody can make in a state: every seat asks about the same one."""

    def __init__(self) -> None:
        self.last: tuple[Bartok | None, tuple[Call, ...]] = (None, ())

    def of(self, state: Bartok) -> tuple[Call, ...]:
        """BK-12: each call that those can make who are not accused by it."""
        known, found = self.last
        if known is not state:
            found = () if state.call else tuple(that_can_be_made(state))
            self.last = (state, found)
        return found


open_calls: Final = OpenCalls().of
"""The calls that somebody can make now."""


def that_can_be_made(state: Bartok) -> Iterator[Call]:
    """BK-12: the calls of what it is not too late to call, while none is open."""
    clauses = CALLED if notices_nothing(state) else (TALK,)
    rules = [rule for rule in state.in_force if can_be_called(state, rule)]
    recent = within_window(state)
    active = {one.seat for some in (recent.acts, recent.duties, recent.log) for one in some}
    for other in sorted(active):
        calls = [Call(other, clause) for clause in clauses]
        calls += [Call(other, rule=rule.number) for rule in rules]
        for call in calls:
            if not against_subject(state, call, subject_of(recent, call)):
                yield call


def within_window(state: Bartok) -> Bartok:
    """BK-R3: the state with nothing in it that it is too late to call."""
    late = state.made - LATE
    return replace(
        state,
        acts=state.acts[-LATE:],
        duties=tuple([duty for duty in state.duties if duty.at > late]),
        log=tuple(
            [said for said in state.log if said.at > late and is_by(said, said.seat, state.deal)]
        ),
    )


def can_be_called(state: Bartok, rule: Added) -> bool:
    """BK-R1: under `machine` the program sees to the rules that it enforces."""
    return notices_nothing(state) or rule.kind == "honour"


def notices_nothing(state: Bartok) -> bool:
    """Whether violations are left to the players, by the table's choice or by a rule."""
    return state.by_players or law_of(state).has(state, "calls only")


def against_call(state: Bartok, seat: Seat, call: Call) -> Illegal | None:
    """BK-12, BK-R1 to BK-R4: what stands against this call, if anything does."""
    if state.call:
        return Illegal("call-open", "BK-12")
    if not 0 <= call.against < state.seats:
        return Illegal("nobody-there", "BK-12", seat=call.against + 1)
    if call.against == seat:
        return Illegal("call-yourself", "BK-12")
    if reason := against_ground(state, call):
        return reason
    return against_subject(state, call, called(state, call))


def against_ground(state: Bartok, call: Call) -> Illegal | None:
    """What stands against calling this clause or this rule at all."""
    if (call.clause is None) == (call.rule is None):
        return Illegal("call-what", "BK-12")
    if call.rule is not None:
        rule = next((rule for rule in state.rules if rule.number == call.rule), None)
        if rule is None or not rule.holds_in(state.deal):
            return Illegal("no-such-rule", "BK-12", number=call.rule)
        return None if can_be_called(state, rule) else Illegal("program-sees", "BK-R1")
    if call.clause not in CALLED:
        return Illegal("call-what", "BK-12")
    if call.clause != TALK and not notices_nothing(state):
        return Illegal("program-sees", "BK-R1")
    return None


def against_subject(state: Bartok, call: Call, subject: Subject | None) -> Illegal | None:
    """BK-12, BK-R3: what is called has happened, is not too long ago, and was not judged yet."""
    if subject is None:
        return Illegal("nothing-happened", "BK-12")
    if age_of(state, subject) >= LATE or subject.number <= state.closed:
        return Illegal("too-late", "BK-R3")
    if reason := against_violation(state, call, subject):
        return reason
    judged = judged_as(call, subject) in state.judged
    return Illegal("already-judged", "BK-12") if judged else None


def against_violation(state: Bartok, call: Call, subject: Subject) -> Illegal | None:
    """BK-R2: too early for the word, or it was said; BK-11: or a rule allows what was said."""
    number = is_let_be(state, subject) if call.clause == TALK else None
    if number is not None:
        return Illegal("rule-allows", "BK-11", rule=number)
    if isinstance(subject, Duty) and call.clause == WORD:
        if subject.done:
            return Illegal("word-was-said", "BK-09")
        if state.clock < subject.since + state.options.grace:
            return Illegal("too-early", "BK-R2", seconds=state.options.grace)
    return None


def is_let_be(state: Bartok, subject: Subject) -> int | None:
    """BK-11: the number of the rule that allows what was said, if one does."""
    if not isinstance(subject, Said):
        return None
    asked = is_question(subject.text)
    return law_of(state).custom(state, "questions allowed" if asked else "lies allowed")


def called(state: Bartok, call: Call) -> Subject | None:
    """BK-R3: what the call is about, among what can still be called if anything there is meant.

    After an undoing older things may stand behind younger ones.
    """
    return subject_of(within_window(state), call) or subject_of(state, call)


def subject_of(state: Bartok, call: Call) -> Subject | None:
    """What the call is about: the last thing of its kind that the accused did or came to owe."""
    accused = call.against
    match call.clause:
        case "BK-07":
            return last(state.acts, lambda act: act.seat == accused and act.kind == "play")
        case "BK-09":
            return last(state.duties, lambda duty: duty.seat == accused and duty.rule is None)
        case "BK-10":
            return last(state.log, lambda said: is_by(said, accused, state.deal))
    found: list[Subject | None] = [
        last(state.duties, lambda duty: duty.seat == accused and duty.rule == call.rule),
        last(state.acts, lambda act: act.seat == accused),
        last(state.log, lambda said: is_by(said, accused, state.deal)),
    ]
    return max((one for one in found if one), key=lambda one: one.number, default=None)


Thing = TypeVar("Thing")


def last(things: tuple[Thing, ...], is_it: Callable[[Thing], bool]) -> Thing | None:
    """The last of the things that is meant."""
    return next(filter(is_it, reversed(things)), None)


def is_by(said: Said, seat: Seat, deal: int) -> bool:
    """Whether the seat said it while this deal was played."""
    return said.seat == seat and said.deal == deal and said.watched


def judged_as(call: Call, subject: Subject) -> Judged:
    """The violation that is called."""
    return Judged(subject.number, call.against, call.clause or ADDED, call.rule)


def make_call(state: Bartok, seat: Seat, call: Call) -> tuple[Bartok, Notes]:
    """BK-12, BK-R4: the caller agrees, the others vote; the accused has no vote."""
    subject = called(state, call)
    assert subject is not None
    charge = Charge(
        by=seat,
        what=judged_as(call, subject),
        votes=replaced((None,) * state.seats, seat, True),
        opened=state.clock,
        ends=state.clock + state.options.vote,
        text=subject.text if isinstance(subject, Said) else "",
        cards=subject.cards if isinstance(subject, Act) else (),
    )
    state = replace(state, call=charge)
    note = Note("call", seat, charge.what.clause, other=call.against, rule=call.rule)
    return counted(state, (note,))


# Votes


def legal_votes(state: Bartok, seat: Seat) -> Iterator[Vote | Admit]:
    """BK-R4: each player votes once; the accused may admit."""
    charge = state.call
    if charge is None:
        return
    if seat == charge.what.seat:
        yield Admit()
    elif charge.votes[seat] is None:
        yield Vote(True)
        yield Vote(False)


def against_vote(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-R4: what stands against this seat's vote."""
    charge = state.call
    if charge is None:
        return Illegal("no-call", "BK-12")
    if seat == charge.what.seat:
        return Illegal("accused-votes", "BK-R4")
    return None if charge.votes[seat] is None else Illegal("voted-already", "BK-R4")


def against_admit(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-R4: only the accused admits."""
    if state.call is None:
        return Illegal("no-call", "BK-12")
    return None if seat == state.call.what.seat else Illegal("not-accused", "BK-R4")


def vote(state: Bartok, seat: Seat, agree: bool) -> tuple[Bartok, Notes]:
    """BK-R4: the vote ends as soon as it is decided."""
    assert state.call
    charge = replace(state.call, votes=replaced(state.call.votes, seat, agree))
    note = Note("vote-yes" if agree else "vote-no", seat, "BK-R4", other=charge.what.seat)
    return counted(replace(state, call=charge), (note,))


def counted(state: Bartok, notes: Notes) -> tuple[Bartok, Notes]:
    """BK-R4: more than half of the voters, or all; silence decides nothing yet."""
    assert state.call
    votes = voices(state.call)
    yes, no = votes.count(True), votes.count(False)
    if carries(state, yes, len(votes)):
        return judge(state, True, notes)
    if not carries(state, len(votes) - no, len(votes)):
        return judge(state, False, notes)
    return settled(state), notes


def voices(charge: Charge) -> list[bool | None]:
    """The votes of all but the accused."""
    return [vote for seat, vote in enumerate(charge.votes) if seat != charge.what.seat]


def carries(state: Bartok, yes: int, voters: int) -> bool:
    """BK-R4: whether so many agreeing voices settle a call."""
    return yes == voters if state.options.consent == "all" else 2 * yes > voters


def time_out(state: Bartok) -> tuple[Bartok, Notes]:
    """BK-R4: silence agrees with what the program finds, where it can find anything."""
    assert state.call
    votes = voices(state.call)
    found = finds(state, state.call)
    yes = votes.count(True) + (votes.count(None) if found else 0)
    return judge(state, carries(state, yes, len(votes)), ())


def finds(state: Bartok, charge: Charge) -> bool:
    """BK-R4: whether the program itself sees the violation; False where it cannot tell."""
    what = charge.what
    if what.clause == TALK:
        return is_question(charge.text)
    owed = any(
        duty.number == what.number and duty.seat == what.seat and duty.rule == what.rule
        for duty in state.duties
        if not duty.done
    )
    if what.clause == WORD or owed:
        return owed
    said = last(state.log, lambda said: said.number == what.number)
    if said is not None:
        return any(rule == what.rule for rule, _ in offences(state, said, tokens(said.text)))
    return is_illegal_discard(state, what)


def is_illegal_discard(state: Bartok, what: Judged) -> bool:
    """BK-14: whether the card called could not be played, for the rule named if one is."""
    reason = against_discard(state, what) if what.clause in (CARD, ADDED) else None
    return reason is not None and (what.rule is None or reason.facts.get("rule") == what.rule)


def against_discard(state: Bartok, what: Judged) -> Illegal | None:
    """BK-14: what stood against a card when it was played, None if nothing did."""
    act = next((act for act in state.acts if act.number == what.number), None)
    kept = next((one.state for one in state.earlier if one.act == what.number), None)
    if act is None or kept is None or act.kind != "play":
        return None
    judged = replace(kept, options=replace(kept.options, referee="machine"))
    return against_play(judged, act.seat, Play(act.cards[0], act.cards[1:]))


def judge(state: Bartok, agreed: bool, notes: Notes) -> tuple[Bartok, Notes]:
    """BK-12, BK-14, BK-R4, BK-R5: penalty and undoing, or the price of a false call."""
    charge = state.call
    assert charge
    what = charge.what
    state = freed(replace(state, judged=(*state.judged, what)), charge)
    asked = 0 if agreed else state.options.false_call_penalty
    price = penalty_cards(state, Take(charge.by, asked, "penalty", "BK-R4"))
    note = Note(
        "call-upheld" if agreed else "call-rejected",
        charge.by,
        what.clause,
        count=sum(one.count for one in price if isinstance(one, Take)),
        other=what.seat,
        rule=what.rule,
    )
    if not agreed:
        tasks = (*price, Weigh(charge.by)) if price else ()
        if law_of(state).penalty(state, "false call"):
            tasks = penalty(state, charge.by, "BK-R4", offence="false call")
        return go_on(lastly(state, *tasks), (*notes, note))
    if what.clause == CARD or is_illegal_discard(state, what):
        return undone(state, what, (*notes, note))
    return go_on(lastly(state, *price_of(state, what)), (*notes, note))


def price_of(state: Bartok, what: Judged) -> tuple[Task, ...]:
    """What the violation costs: what its rule says, else the penalty."""
    act = cause_of(state, what)
    for duty in state.duties:
        if (duty.number, duty.seat, duty.rule) == (what.number, what.seat, what.rule):
            return failed(state, duty, act)
    if what.rule is not None:
        for ban in law_of(state).bans_of(state, what.rule):
            if ban.clause.orelse:
                return (Run(ban.clause.orelse, ban.cause(what.seat)), Weigh(what.seat))
    offence = "speech" if act is None else "any"
    return penalty(state, what.seat, what.clause, what.rule, act, offence)


def freed(state: Bartok, charge: Charge) -> Bartok:
    """The state without its call, other clocks set on by as long as it took."""
    took = state.clock - charge.opened
    won = state.won and replace(state.won, ends=state.won.ends + took)
    asked = tuple(replace(one, ends=one.ends + took) for one in state.asked)
    mem = state.mem
    if not law_of(state).plain:
        mem = replace(mem, begun=mem.begun + took)
    return replace(state, call=None, won=won, asked=asked, mem=mem)


def cause_of(state: Bartok, what: Judged) -> int | None:
    """The turn action that a violation goes back to; None for what was said."""
    return what.number if any(act.number == what.number for act in state.acts) else None
