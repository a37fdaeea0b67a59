"""What a player of Bartok can tell of a violation from what lies open: the public record.

A card is judged as the table stood when it was laid, as far as that can be seen again from the
discard pile. Where a rule in force makes its right depend on something that is gone since, the
record is no proof.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

import msgspec

from parlour.core.errors import Illegal
from parlour.core.rules import replaced
from parlour.games.bartok.actions import Call, Play
from parlour.games.bartok.calls import ADDED, CARD, TALK, WORD, subject_of, within_window
from parlour.games.bartok.law import law_of
from parlour.games.bartok.lawful import against_play
from parlour.games.bartok.norms import terms
from parlour.games.bartok.norms.effects import Name, PlayDrawn
from parlour.games.bartok.norms.events import Draws, Lays, Misses
from parlour.games.bartok.norms.model import Custom, Lasting, Off, Owe, Plays, Rule, Treat
from parlour.games.bartok.norms.terms import nodes
from parlour.games.bartok.speech import is_question, tokens
from parlour.games.bartok.state import Act, Bartok, Duty, Judged, Said
from parlour.games.bartok.talk import answers, offences
from parlour.games.bartok.undoing import Subject

replace = msgspec.structs.replace


class Proof:
    """What the record of a state proves; what stood against a card is worked out once."""

    def __init__(self, state: Bartok) -> None:
        self.state = state
        self.found: dict[int, Illegal | None] = {}

    @cached_property
    def recent(self) -> Bartok:
        """The state with what can still be called alone."""
        return within_window(self.state)

    @cached_property
    def settled(self) -> bool:
        """Whether cards in the pile alone tell what could be played."""
        return is_settled(self.state)

    def subject(self, call: Call) -> Subject | None:
        """What a call is about."""
        return subject_of(self.recent, call)

    def shows(self, call: Call, subject: Subject) -> bool:
        """Whether the record leaves no doubt that the call is right."""
        match subject:
            case Duty():
                return is_failed(self.state, subject)
            case Act():
                return self.settled and is_for(self.against(subject), call.rule)
            case Said():
                return is_forbidden(self.state, subject, call.rule, proof=True)

    def against(self, act: Act) -> Illegal | None:
        """What stood against a card when it was laid, None for what was no play."""
        if act.number not in self.found:
            self.found[act.number] = against(self.state, act)
        return self.found[act.number]


def is_true(state: Bartok, what: Judged) -> bool:
    """Whether a violation that has been called is more likely than not, by the record."""
    for duty in state.duties if what.clause in (WORD, ADDED) else ():
        if (duty.number, duty.seat, duty.rule) == (what.number, what.seat, what.rule):
            return not duty.done and not duty.people
    for act in state.acts if what.clause in (CARD, ADDED) else ():
        if act.number == what.number:
            return is_for(against(state, act), what.rule)
    for said in state.log if what.clause in (TALK, ADDED) else ():
        if said.number == what.number:
            return is_forbidden(state, said, what.rule, proof=False)
    return False


def is_failed(state: Bartok, duty: Duty) -> bool:
    """BK-R2: the word, once the grace is over; what a rule demands, once another has acted too."""
    if duty.done or duty.people or state.clock < duty.since + state.options.grace:
        return False
    return duty.rule is None or state.made > duty.at


# Cards


def is_for(reason: Illegal | None, rule: int | None) -> bool:
    """Whether a card could not be played, for that rule if one is named."""
    return reason is not None and rule in (None, reason.facts.get("rule"))


def against(state: Bartok, act: Act) -> Illegal | None:
    """BK-14: what stood against a card when it was laid, as far as it can be seen; None for what
    was no play."""
    if act.kind != "play":
        return None
    law = law_of(state)
    if law.plain:
        assert act.on is not None
        return law.against_card(replace(state, discard=(act.on,)), act.seat, act.cards[0])
    kept = before(state, act)
    return against_play(kept, act.seat, played(state, kept, act)) if kept else None


def before(state: Bartok, act: Act) -> Bartok | None:
    """The table as it stood before a card was laid; None where the pile shows it no more."""
    since = [one for one in state.acts if one.number >= act.number and one.kind == "play"]
    laid = tuple(card for one in since for card in one.cards)
    pile = state.discard[: -len(laid)]
    if state.discard[len(pile) :] != laid or not pile or pile[-1] is not act.on:
        return None
    return replace(
        state,
        options=replace(state.options, referee="machine"),
        discard=pile,
        laid=state.laid[: len(pile)],
        hands=replaced(state.hands, act.seat, (*act.cards, *state.hands[act.seat])),
        acts=tuple(one for one in state.acts if one.number < act.number),
        turn=act.seat,
        made=act.at - 1,
        call=None,
        won=None,
        asked=(),
    )


def played(state: Bartok, kept: Bartok, act: Act) -> Play:
    """The play that an act was."""
    laid = state.laid[len(kept.discard)]
    return Play(act.cards[0], act.cards[1:], laid.counts)


FADING: Final = (Lasting, Off, Name, PlayDrawn)
"""Effects after which it depends on what has been what may be played."""

OPEN: Final = (
    terms.Is,
    terms.Same,
    terms.Compare,
    terms.Kind,
    terms.Not,
    terms.AnyOf,
    terms.AllOf,
    terms.Rank,
    terms.Math,
)
"""Conditions and amounts that cards in the pile alone decide."""

CUSTOMS: Final = (
    "play drawn",
    "play after drawing",
    "draw until playable",
    "second card",
    "restrictions move with hands",
)
"""Customs under which a card may lie there for another reason than the card under it."""


def is_settled(state: Bartok) -> bool:
    """Whether what may be played depends on the cards in the pile alone, by all rules in force."""
    if state.mem.live or state.mem.named.last:
        return False
    return all(is_open(one.rule) for one in state.in_force if one.rule)


@lru_cache(maxsize=256)
def is_open(rule: Rule) -> bool:
    """Whether a rule makes nothing depend on what can be seen no more."""
    for clause in rule.clauses:
        if isinstance(clause, Plays | Treat) and not is_visible(clause):
            return False
        if isinstance(clause, Custom) and clause.name in CUSTOMS:
            return False
    return not any(
        isinstance(node, FADING)
        or (isinstance(node, Owe) and isinstance(node.duty, Draws | Misses | Lays))
        for node in nodes(rule)
    )


def is_visible(clause: Plays | Treat) -> bool:
    """Whether the cards that a clause means are plain to see."""
    if isinstance(clause, Treat):
        return not clause.as_ and not clause.ifs
    pieces = [node for node in nodes(clause.ifs) if isinstance(node, terms.Node)]
    last = any(node == "last card" for node in nodes(clause.ifs))
    return clause.turn == "own" and not last and all(isinstance(one, OPEN) for one in pieces)


# Words


def is_forbidden(state: Bartok, said: Said, rule: int | None, *, proof: bool) -> bool:
    """BK-10, BK-R21: whether something said is a question; or, for a rule, banned by it.

    proof: only what no condition of the rule makes doubtful.
    """
    words = tokens(said.text)
    if any(
        duty.done and duty.seat == said.seat and answers(duty, said.text, words)
        for duty in state.duties
    ):
        return False
    law = law_of(state)
    if rule is None:
        return is_question(said.text) and not law.has(state, "questions allowed")
    if proof and any(ban.clause.ifs for ban in law.bans_of(state, rule)):
        return False
    return any(number == rule for number, _ in offences(state, said, words))
