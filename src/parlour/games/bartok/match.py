"""The match: six deals, the winner's new rule, and the list of rules that they make up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat, replaced
from parlour.games.bartok.actions import Announce, Confirm, Decline, Object, Restate
from parlour.games.bartok.admit import admitted, insisted, is_honour, read_rule
from parlour.games.bartok.memory import NOTHING, Live
from parlour.games.bartok.norms.model import Repeal, Rule
from parlour.games.bartok.state import Added, Bartok, Proposal
from parlour.games.bartok.stating import stated

replace = msgspec.structs.replace

Announcing = Announce | Confirm | Restate | Decline | Object

# The new rule


def legal_announcing(state: Bartok, seat: Seat) -> Iterator[Announcing]:
    """BK-19, BK-R10, BK-R12: what the seat can do about the new rule."""
    if not against_announce(state, seat):
        yield Announce()
        for rule in state.in_force_next:
            yield Announce(repeal=rule.number)
    for action in (Confirm(), Restate(), Decline(), Object()):
        if not against_announcing(state, seat, action):
            yield action


def against_announcing(state: Bartok, seat: Seat, action: Announcing) -> Illegal | None:
    """What stands against this step of an announcement, the announced rule apart."""
    match action:
        case Announce():
            return against_announce(state, seat)
        case Confirm():
            return against_confirm(state, seat)
        case Restate():
            return against_restate(state, seat)
        case Decline():
            return against_decline(state, seat)
        case Object():
            return against_object(state, seat)


def against_announce(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-19: the winner of the deal announces, before the next one."""
    if state.phase != "announce" or not state.deal_over:
        return Illegal("nothing-to-announce", "BK-19")
    return None if seat == state.deal_over.winner else Illegal("not-your-rule", "BK-19")


def proposed(state: Bartok, action: Announce) -> Proposal:
    """BK-R10, BK-R11: the announcement as the program understands it. Raises Illegal."""
    if action.repeal is not None:
        check_repeal(state, action.repeal)
    if action.text and action.rule is not None:
        raise Illegal("rule-twice", "BK-19")
    if action.rule is not None:
        rule = admitted(action.rule, tuple(one.number for one in state.in_force_next))
        text = stated(rule, action.lang)
        return Proposal(text, action.lang, kind_of(rule), rule, repeal=action.repeal)
    if not action.text:
        if action.repeal is None:
            raise Illegal("no-text", "BK-19")
        return Proposal("", action.lang, "repeal", repeal=action.repeal)
    return in_words(state, action)


def in_words(state: Bartok, action: Announce) -> Proposal:
    """BK-R10, BK-R11: a rule announced in words. Raises Illegal."""
    text, lang, repeal = action.text.strip(), action.lang, action.repeal
    if action.insist:
        return Proposal(text, lang, "unread", insisted(text, lang), repeal=repeal)
    found = read_rule(action.text, lang)
    if len(found.rules) > 1:
        return Proposal(text, lang, "several", readings=found.rules, repeal=repeal)
    rule = found.rules[0]
    for clause in rule.clauses:
        if isinstance(clause, Repeal) and clause.rule != -1:
            check_repeal(state, clause.rule)
    return Proposal(text, lang, kind_of(rule), rule, repeal=repeal)


def against_proposal(state: Bartok, action: Announce) -> Illegal | None:
    """What is wrong with what is announced."""
    try:
        proposed(state, action)
    except Illegal as reason:
        return reason
    return None


def kind_of(rule: Rule) -> Literal["enforced", "honour"]:
    """BK-R11: whether the program sees to a rule or the players do."""
    return "honour" if is_honour(rule) else "enforced"


def check_repeal(state: Bartok, number: int) -> None:
    """BK-20: a rule of the list that is still in force. Raises Illegal."""
    if all(rule.number != number for rule in state.in_force_next):
        raise Illegal("no-such-rule", "BK-20", number=number)


def announce(state: Bartok, seat: Seat, action: Announce) -> tuple[Bartok, Notes]:
    """BK-19: the rule is read back; BK-R10: it is for its author to confirm."""
    proposal = proposed(state, action)
    note = Note("announce", seat, "BK-19", text=proposal.text, count=proposal.repeal or 0)
    return replace(state, proposal=proposal), (note,)


def against_confirm(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-R10: of several readings one has to be picked first."""
    if reason := against_announce(state, seat):
        return reason
    if state.proposal is None:
        return Illegal("announce-first", "BK-19")
    return Illegal("pick-a-reading", "BK-R10") if state.proposal.kind == "several" else None


def against_restate(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-R10: what is announced and not confirmed can be put otherwise."""
    if reason := against_announce(state, seat):
        return reason
    return Illegal("announce-first", "BK-19") if state.proposal is None else None


def against_decline(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-R13: only where the table allows it."""
    if reason := against_announce(state, seat):
        return reason
    return None if state.options.may_decline else Illegal("must-announce", "BK-R13")


def confirm(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-21: from the next deal the rule is in force; one it repeals is not."""
    proposal = state.proposal
    assert proposal
    rules = state.rules
    for number in repealed_by(state, proposal):
        rules = tuple(
            replace(rule, repealed=state.deal + 1) if rule.number == number else rule
            for rule in rules
        )
    added = added_by(state, seat, proposal)
    nobody = (False,) * state.seats
    note = Note(
        "rule-added" if added else "rule-repealed",
        seat,
        "BK-21",
        text=proposal.text,
        rule=added.number if added else proposal.repeal,
        count=proposal.repeal or 0,
    )
    return replace(
        state,
        phase="over",
        rules=(*rules, added) if added else rules,
        proposal=replace(proposal, adopted=True, objections=nobody, since=state.clock),
    ), (note,)


def added_by(state: Bartok, seat: Seat, proposal: Proposal) -> Added | None:
    """The rule that an announcement adds to the list, if it adds one."""
    if proposal.kind == "repeal":
        return None
    return Added(
        number=len(state.rules) + 1,
        author=seat,
        text=proposal.text,
        lang=proposal.lang,
        kind="enforced" if proposal.kind == "enforced" else "honour",
        since=state.deal + 1,
        rule=proposal.rule,
    )


def repealed_by(state: Bartok, proposal: Proposal) -> tuple[int, ...]:
    """BK-20, BK-R13: the numbers of the rules that an announcement repeals."""
    said = (proposal.repeal,) if proposal.repeal else ()
    clauses = proposal.rule.clauses if proposal.rule else ()
    newest = state.in_force_next[-1].number if state.in_force_next else 0
    meant = tuple(
        newest if clause.rule == -1 else clause.rule
        for clause in clauses
        if isinstance(clause, Repeal)
    )
    return said + meant


def restate(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-R10: the announcement is taken back."""
    return replace(state, proposal=None), (Note("restate", seat, "BK-R10"),)


def decline(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-R13: no rule is added."""
    return replace(state, phase="over", proposal=None), (Note("decline", seat, "BK-R13"),)


# Objections


def against_object(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-R12: under `players`, the others, once each, until the next deal."""
    proposal, over = state.proposal, state.deal_over
    if not state.by_players:
        return Illegal("no-objections", "BK-R12")
    if proposal is None or over is None:
        return Illegal("nothing-announced", "BK-R12")
    if seat == over.winner:
        return Illegal("own-rule", "BK-R12")
    if proposal.objections and proposal.objections[seat]:
        return Illegal("objected-already", "BK-R12")
    return None


def object_to(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-R12: if more than half of the others object, the winner states another rule."""
    proposal = state.proposal
    assert proposal
    assert state.deal_over
    before = proposal.objections or (False,) * state.seats
    objections = replaced(before, seat, True)
    note = Note("object", seat, "BK-R12")
    if 2 * sum(objections) <= state.seats - 1:
        return replace(state, proposal=replace(proposal, objections=objections)), (note,)
    fallen = Note("rule-fallen", state.deal_over.winner, "BK-R12")
    rules = without_adopted(state) if proposal.adopted else state.rules
    return replace(state, phase="announce", rules=rules, proposal=None), (note, fallen)


def without_adopted(state: Bartok) -> tuple[Added, ...]:
    """The list as it was before the rule was added, or another repealed, after this deal."""
    return tuple(
        replace(rule, repealed=None) if rule.repealed == state.deal + 1 else rule
        for rule in state.rules
        if rule.since != state.deal + 1
    )


# The next deal


def against_next(state: Bartok) -> Illegal | None:
    """BK-19, BK-22: once a deal is over and its rule announced, until the match is over."""
    if state.places:
        return Illegal("match-over", "BK-22")
    if not state.deal_over:
        return Illegal("deal-not-over", "BK-18")
    return Illegal("rule-awaited", "BK-19") if state.phase == "announce" else None


def next_deal(state: Bartok) -> Bartok:
    """BK-19, BK-R9, BK-R14: the winner deals, else the left neighbour; all starts anew."""
    assert state.deal_over
    winner = state.deal_over.winner
    dealer = state.left_of(state.dealer) if winner is None else winner
    if winner is not None and state.mem.dealer is not None:
        dealer = state.mem.dealer
    kept = tuple(one for one in state.mem.live if lasts_on(state, one))
    nothing = ((),) * state.seats
    return replace(
        state,
        phase="shuffle",
        deal=state.deal + 1,
        dealer=dealer,
        turn=state.left_of(dealer),
        hands=nothing,
        known=nothing,
        deal_over=None,
        stock=(),
        discard=(),
        laid=(),
        direction=1,
        made=0,
        turns=0,
        idle=0,
        passes=0,
        acts=(),
        paid=(),
        judged=(),
        proposal=None,
        starting=None,
        mem=replace(NOTHING, live=kept),
        drawn=(),
        arrived=(),
        answers=(),
    )


def lasts_on(state: Bartok, live: Live) -> bool:
    """BK-R14: whether clauses hold beyond the deal in which they began."""
    return live.lasts == "match" or (live.lasts == "next deal" and live.deal == state.deal)
