"""Bartok as a game that the table can play: which rule sees to which action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

import msgspec

from parlour.core.deck import Cards
from parlour.core.errors import Illegal
from parlour.core.rules import (
    ChanceAction,
    Elapsed,
    Next,
    Note,
    Notes,
    Options,
    Proceed,
    Rolled,
    Rules,
    Seat,
    Shuffled,
    Wanted,
    replaced,
)
from parlour.core.words import LANGUAGES
from parlour.decks.french import FRENCH
from parlour.games.bartok import (
    asking,
    calls,
    clocks,
    duties,
    flow,
    lawful,
    match,
    pauses,
    play,
    setup,
    talk,
)
from parlour.games.bartok.actions import (
    Accept,
    Admit,
    Announce,
    Call,
    Choose,
    Clarify,
    Confirm,
    Decline,
    Do,
    Draw,
    EndDeal,
    Move,
    Object,
    Pass,
    Pause,
    Play,
    Prevail,
    Restate,
    Resume,
    Say,
    Vote,
)
from parlour.games.bartok.ending import accept, dead_deal
from parlour.games.bartok.norms.effects import Skip
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.menus import menus
from parlour.games.bartok.norms.model import Honour, Rule, When, as_json
from parlour.games.bartok.norms.read import answer, read
from parlour.games.bartok.norms.rule_set import exported, imported, is_repeal, language_of
from parlour.games.bartok.norms.terms import Next as NextPlayer
from parlour.games.bartok.norms.write import write
from parlour.games.bartok.phrases import is_said
from parlour.games.bartok.show import readings, sentences, show, show_proposal
from parlour.games.bartok.speech import check_text, tokens
from parlour.games.bartok.state import Bartok, BartokOptions, settled

replace = msgspec.structs.replace


class BartokRules(Rules[Bartok, Move]):
    """Bartok, its deals, its people and the rules that they add."""

    name = "bartok"
    edition = 1
    deck = FRENCH
    least_seats = 3
    most_seats = 8
    counts = "wins"
    verbs: ClassVar = {
        (None, "stock"): "shuffle",
        ("discard", "stock"): "shuffle",
        ("stock", "hand"): "draw",
        ("hand", "discard"): "play",
        ("stock", "discard"): "turn-over",
        ("discard", "hand"): "take-back",
        ("hand", "stock"): "put-back",
        ("hand", "hand"): "pass-card",
        ("hand", "pool"): "pool",
        ("pool", "hand"): "deal",
    }
    options = BartokOptions
    seats_clause = "BK-01"
    turn_clause = "BK-05"
    hand_clause = "BK-07"
    over_clause = "BK-18"
    state_type = Bartok
    actions = Move

    def start(self, seats: int, options: Options, dealer: Seat) -> Bartok:
        assert isinstance(options, BartokOptions)
        return setup.start(seats, options, dealer)

    def cards(self, state: Bartok) -> Cards:
        return setup.pack_of(state)

    def chance(self, state: Bartok) -> Wanted | None:
        return flow.wanted(state)

    def actors(self, state: Bartok) -> frozenset[Seat]:
        """BK-10, BK-12: anybody may speak, call and pause at any time."""
        return frozenset() if state.places else frozenset(range(state.seats))

    def whose_turn(self, state: Bartok) -> Seat | None:
        return None if state.deal_over or state.won else state.turn

    def paused(self, state: Bartok) -> bool:
        return state.paused is not None

    def awaited(self, state: Bartok) -> frozenset[Seat]:
        """Those without whose action, or the clock, the game does not go on."""
        everybody = frozenset(range(state.seats))
        if state.places:
            return frozenset()
        if state.paused:
            return frozenset(s for s in everybody if not pauses.against_resume(state, s))
        if state.deal_over:
            winner = state.deal_over.winner
            return everybody if winner is None or state.phase == "over" else frozenset({winner})
        if state.call:
            return frozenset(s for s in everybody if not calls.against_vote(state, s))
        if state.won:
            return frozenset(s for s in everybody if not state.won.accepted[s])
        if state.asked:
            return frozenset(one.seat for one in state.asked if not one.answered)
        return frozenset({state.turn})

    def hold(
        self,
        state: Bartok,
        seat: Seat,
        action: Move,
        bot: bool = True,
        agreed: frozenset[Seat] = frozenset(),
    ) -> float:
        return clocks.hold(state, seat, action, bot, agreed)

    def alarm(self, state: Bartok) -> float | None:
        return clocks.alarm(state)

    # What may be done

    def legal(self, state: Bartok, seat: Seat) -> Iterator[Move]:
        if state.places:
            return
        if state.deal_over:
            yield from match.legal_announcing(state, seat)
            if not match.against_next(state):
                yield Next()
        elif not state.paused and not state.call:
            yield from self.legal_in_play(state, seat)
        elif not state.paused:
            yield from calls.legal_votes(state, seat)
        yield from pauses.legal_pauses(state, seat)
        yield Say()

    def legal_in_play(self, state: Bartok, seat: Seat) -> Iterator[Move]:
        """What the seat can do where neither a pause nor a call holds play up."""
        yield from lawful.legal_turn(state, seat)
        yield from asking.legal_choices(state, seat)
        yield from (Do(deed) for deed in talk.deeds(state))
        if not against_accept(state, seat):
            yield Accept()
        if not against_end_deal(state, seat):
            yield EndDeal(True)
            yield EndDeal(False)
        yield from calls.legal_calls(state, seat)

    def check(self, state: Bartok, seat: Seat, action: Move) -> None:
        reason = against_moment(state, action) or self.against(state, seat, action)
        if reason:
            raise reason

    def against(self, state: Bartok, seat: Seat, action: Move) -> Illegal | None:
        """The clause that forbids the action, what holds play up left aside. Raises Illegal."""
        match action:
            case Play() | Draw() | Pass():
                return lawful.against_turn(state, seat, action)
            case Choose(value):
                return asking.against_choice(state, seat, value)
            case Do(deed):
                return None if deed in talk.deeds(state) else Illegal("no-deed", "BK-11")
            case Say(text):
                check_text(text, "BK-10")
                return None
            case Call():
                return calls.against_call(state, seat, action)
            case Vote():
                return calls.against_vote(state, seat)
            case Admit():
                return calls.against_admit(state, seat)
            case Accept():
                return against_accept(state, seat)
            case EndDeal():
                return against_end_deal(state, seat)
            case _:
                return self.against_rest(state, seat, action)

    def against_rest(self, state: Bartok, seat: Seat, action: Move) -> Illegal | None:
        """The same for pauses and new rules. Raises Illegal or BadRule."""
        match action:
            case Pause():
                return pauses.against_pause(state, action)
            case Clarify(text):
                reason = pauses.against_clarify(state, seat)
                if not reason:
                    check_text(text, "BK-15")
                return reason
            case Resume():
                return pauses.against_resume(state, seat)
            case Prevail(rule, over):
                return pauses.against_prevail(state, seat, rule, over)
            case Announce():
                reason = match.against_announce(state, seat)
                return reason or match.against_proposal(state, action)
            case Confirm() | Restate() | Decline() | Object():
                return match.against_announcing(state, seat, action)
        return match.against_next(state)

    # What follows

    def apply(self, state: Bartok, seat: Seat, action: Move | ChanceAction) -> tuple[Bartok, Notes]:
        match action:
            case Shuffled(order):
                return flow.shuffled(state, order)
            case Proceed():
                return self.proceed(state)
            case Elapsed(seconds):
                return clocks.elapse(state, seconds)
            case Rolled(value):
                return flow.go_on(asking.rolled(state, value))
            case Play() | Draw() | Pass():
                state, due, notes = duties.fallen_due(state)
                return flow.go_on(play.take_turn(state, seat, action, due), notes)
            case Choose(value):
                return flow.go_on(*asking.answer(state, seat, value))
            case Say(text):
                return flow.go_on(*say(state, seat, text))
            case Do(deed):
                return flow.go_on(*react(state, seat, deed))
            case _:
                return self.apply_to_people(state, seat, action)

    def proceed(self, state: Bartok) -> tuple[Bartok, Notes]:
        """What goes on by itself: the deal, what is queued, time that is still to be passed."""
        if state.phase == "deal":
            return setup.deal_cards(state)
        if state.queue and not state.asked:
            return flow.proceed(state)
        return clocks.run_on(state)

    def apply_to_people(self, state: Bartok, seat: Seat, action: Move) -> tuple[Bartok, Notes]:
        """Calls, votes and pauses."""
        match action:
            case Call():
                return calls.make_call(state, seat, action)
            case Vote(agree):
                return calls.vote(state, seat, agree)
            case Admit():
                return calls.judge(state, True, (Note("admit", seat, "BK-R4"),))
            case Accept():
                return flow.go_on(*accept(state, seat))
            case EndDeal(agree):
                return end_stuck(state, seat, agree)
            case Pause():
                return pauses.pause(state, seat, action)
            case Clarify(text):
                return pauses.clarify(state, seat, text)
            case Resume():
                return flow.go_on(*pauses.resume(state, seat))
            case Prevail():
                return pauses.prevail(state, seat, action)
            case _:
                return self.apply_to_list(state, seat, action)

    def apply_to_list(self, state: Bartok, seat: Seat, action: Move) -> tuple[Bartok, Notes]:
        """New rules and new deals."""
        match action:
            case Announce():
                return match.announce(state, seat, action)
            case Confirm():
                return match.confirm(state, seat)
            case Restate():
                return match.restate(state, seat)
            case Decline():
                return match.decline(state, seat)
            case Object():
                return match.object_to(state, seat)
        return match.next_deal(state), ()

    def read_rule(self, text: str, lang: str) -> dict[str, Any]:
        return answer(text, lang)

    def prepare(self) -> None:
        """The readers of rules."""
        for lang in LANGUAGES:
            read(write(READABLE, lang), lang)

    def menus(self) -> Any:
        return msgspec.to_builtins(menus())

    def rules_in(self, text: str) -> Any:
        lang = language_of(text)
        rules = imported(text, lang)
        shown = [
            {"rule": as_json(rule), "reading": readings(rule), "kind": match.kind_of(rule)}
            for rule in rules
        ]
        return {"lang": lang, "rules": shown}

    def rules_of(self, state: Bartok, lang: str) -> str:
        held = (rule.rule or Rule((Honour(rule.text, rule.lang),)) for rule in state.in_force_next)
        return exported((rule for rule in held if not is_repeal(rule)), lang)

    def rewritten_rules(self, text: str, lang: str, to: str) -> str:
        return exported(imported(text, lang), to)

    def show(self, state: Bartok, seat: Seat | None) -> dict[str, Any]:
        return show(state, seat)

    def aside(self, note: Note, state: Bartok) -> dict[str, Any]:
        """BK-R10: an announcement is read back, also where it is only tried; BK-11: what a rule
        has brought about is told with its sentence."""
        told = {"proposal": show_proposal(state)} if note.kind == "announce" else {}
        rule = None if note.rule is None else pauses.rule_of(state, note.rule)
        return told | ({"says": sentences(rule)} if rule else {})


def against_moment(state: Bartok, action: Move) -> Illegal | None:
    """What holds this kind of action up now: the end of the match or deal, a pause, a call."""
    if state.places:
        return Illegal("match-over", "BK-22")
    if isinstance(action, Say | Next | Announce | Confirm | Restate | Decline | Object):
        return None
    if state.deal_over:
        return Illegal("deal-over", "BK-18")
    if isinstance(action, Pause | Clarify | Resume | Prevail):
        return None
    if state.paused:
        return Illegal("paused", "BK-15")
    if state.call and not isinstance(action, Vote | Admit):
        return Illegal("call-open", "BK-12")
    return None


def say(state: Bartok, seat: Seat, text: str) -> tuple[Bartok, Notes]:
    """BK-09, BK-11: words are heard, and answer what all are asked to say."""
    question = asking.question_to(state, seat)
    state, notes = talk.say(state, seat, text)
    if question is None or not is_said(question.phrase, tokens(text)):
        return state, notes
    state, more = asking.answer(state, seat, True)
    return state, (*notes, *more)


def react(state: Bartok, seat: Seat, deed: str) -> tuple[Bartok, Notes]:
    """BK-11: a deed answers what all are asked to do, or it is done by itself."""
    question = asking.question_to(state, seat)
    if question is not None and question.deed == deed:
        return asking.answer(state, seat, True)
    return talk.do(state, seat, deed)


def against_accept(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-R6: a win that waits, once each."""
    if state.won is None:
        return Illegal("no-win", "BK-R6")
    return Illegal("accepted-already", "BK-R6") if state.won.accepted[seat] else None


def against_end_deal(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-R15: only while it is offered, once each."""
    if state.offer is None:
        return Illegal("not-offered", "BK-R15")
    return Illegal("answered-already", "BK-R15") if state.offer[seat] is not None else None


def end_stuck(state: Bartok, seat: Seat, agree: bool) -> tuple[Bartok, Notes]:
    """BK-R15: more than half end the deal; if they cannot any more, it goes on."""
    assert state.offer
    offer = replaced(state.offer, seat, agree)
    note = Note("end-deal-yes" if agree else "end-deal-no", seat, "BK-R15")
    if 2 * offer.count(True) > state.seats:
        ended, notes = dead_deal(state, "BK-R15")
        return ended, (note, *notes)
    open_still = 2 * (state.seats - offer.count(False)) > state.seats
    return settled(replace(state, offer=offer if open_still else None)), (note,)


READABLE: Final = Rule((When(OnPlay("8"), (Skip(NextPlayer()),)),))
"""A rule whose sentence makes the readers ready."""

BARTOK: Final = BartokRules()
