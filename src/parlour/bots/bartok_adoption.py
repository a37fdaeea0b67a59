"""What a new rule of Bartok would mean for the game, told before it is confirmed (BK-R10).

Which older rules it has to do with, which cards could never be played, an example with cards, and
deals with the rule and without it. It is a warning: the rulebook allows bad rules.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

from parlour.bots.adoption import Ask, Clock, Figures, Remark, Report, Trial
from parlour.bots.bartok_company import LONGEST, opening
from parlour.bots.bartok_example import example_of
from parlour.bots.bartok_pairs import DEALS, Outcome, trials
from parlour.bots.bartok_trial import LONGER, UNFAIR, UNFINISHED
from parlour.core.deck import Card
from parlour.core.notation import read_action
from parlour.core.words import say
from parlour.games.bartok.actions import Announce
from parlour.games.bartok.adoption import Adoption, adoption, overlaps
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.lie import lies_under, never_played, parts
from parlour.games.bartok.match import proposed
from parlour.games.bartok.norms.events import OnDeed, OnLate, OnList, OnSay
from parlour.games.bartok.norms.judged import is_judged
from parlour.games.bartok.norms.model import Plays, Role, Rule, Treat, When
from parlour.games.bartok.norms.terms import Node, nodes
from parlour.games.bartok.show import readings
from parlour.games.bartok.state import Bartok, Proposal
from parlour.games.bartok.stating import Stated

ENOUGH: Final = 20
"""Deals from which on the figures are spoken of."""

FEW: Final = 5
"""Cards that are named one by one."""


def adopting(ask: Ask, clock: Clock) -> Iterator[Report]:
    """The report on an announcement, again and again until it is whole. Raises GameError."""
    state: Bartok = ask.view.state
    action = read_action(ask.action, BARTOK)
    assert isinstance(action, Announce)
    return reports(state, proposed(state, action), ask, clock)


def reports(state: Bartok, proposal: Proposal, ask: Ask, clock: Clock) -> Iterator[Report]:
    """The same for what has been understood."""
    lang = ask.lang
    if proposal.kind == "several":
        yield Report(None, [], [], None, None, sought=False, done=True)
        return
    made = adoption(state, proposal)
    report = Report(
        readings(proposal.rule),
        about_rules(state, made, lang),
        about_cards(state, made, lang),
        example=None,
        trial=None,
        sought=False,
        done=False,
    )
    judged = proposal.rule is not None and is_judged(proposal.rule)
    if judged:
        report.warnings.append(Remark("people", say(lang, "adoption-people")))
        report.done = True
    yield report
    if judged:
        return
    if is_counted(made):
        report.example = example_of(state, made, random.Random(ask.seed), clock, lang)
        report.sought = True
        yield report
    standing = list(report.warnings)
    for before, after, quick in trials(state, made, random.Random(ask.seed), clock, ask.seconds):
        report.trial = trial_of(state, made, before, after, quick, lang)
        report.warnings = [*standing, *about_deals(report.trial, lang)]
        yield report
    if report.trial:
        report.trial.done = True
    report.done = True
    yield report


# What can be told without playing


def about_rules(state: Bartok, made: Adoption, lang: str) -> list[Remark]:
    """The older rules that the new one has to do with."""
    return [
        Remark(
            one.how,
            say(lang, f"adoption-{one.how}", rule=one.rule, says=stated(state, one.rule)),
            rule=one.rule,
        )
        for one in overlaps(state, made)
    ]


def stated(state: Bartok, number: int) -> Stated:
    """A rule of the list in words."""
    rule = next(rule for rule in state.rules if rule.number == number)
    return Stated(rule.rule, rule.text)


def about_cards(state: Bartok, made: Adoption, lang: str) -> list[Remark]:
    """Cards that can never be played, and cards after which only a few can follow."""
    moment = opening(state.seats, made.after.added, state.prevail)
    lies = lies_under(moment, made.after)
    never = never_played(lies)
    found = [remark("never", never, lang)] if never else []
    groups = parts(lies)
    rest = len(lies) - len(never)
    shut = [part for part in groups if not part.leads_out and len(part.cards) < rest]
    found += [remark("shut", part.cards, lang) for part in shut]
    if made.added and made.added.rule and speaks_of_dealer(made.added.rule):
        found.append(Remark("dealer", say(lang, "adoption-dealer")))
    return found


def remark(what: str, cards: Sequence[Card], lang: str) -> Remark:
    """A sentence about cards, which are named if they are few."""
    named = list(cards) if len(cards) <= FEW else []
    text = say(lang, f"adoption-{what}", count=len(cards), cards=named)
    return Remark(what, text, cards=[card.text for card in cards])


def speaks_of_dealer(rule: Rule) -> bool:
    """BK-R10: whether a rule names the dealer, who is its author in the next deal."""
    return any(
        getattr(piece, name) == "dealer"
        for piece in nodes(rule)
        if isinstance(piece, Node)
        for name in SEATS
        if hasattr(piece, name)
    )


SEATS: Final = ("seat", "to", "giver", "a", "b", "by", "after")
"""The fields of a rule that hold seats."""


# What deals have shown


def trial_of(
    state: Bartok,
    made: Adoption,
    before: Sequence[Outcome],
    after: Sequence[Outcome],
    quick: bool,
    lang: str,
) -> Trial:
    """The deals played so far, in figures."""
    counted = is_counted(made)
    return Trial(
        most=DEALS,
        places=[
            say(lang, "adoption-place", place=place, dealer="yes" if last else "no")
            for place in range(1, state.seats + 1)
            for last in [place == state.seats]
        ],
        after=figures(after, state.seats),
        before=figures(before, state.seats),
        fired=sum(one.times > 0 for one in after) if counted else None,
        times=sum(one.times for one in after),
        off=round(100 * error(state.seats, len(after))),
        quick=quick,
        done=False,
    )


def is_counted(made: Adoption) -> bool:
    """Whether the new rule is one that comes into play at times, and that bots can meet."""
    clauses = made.added.rule.clauses if made.added and made.added.rule else ()
    return any(
        isinstance(clause, Plays | Treat | Role)
        or (isinstance(clause, When) and not isinstance(clause.event, UNMET))
        for clause in clauses
    )


UNMET: Final = (OnSay, OnDeed, OnLate, OnList)
"""What bots do only where a rule demands it, and what they never do."""


def figures(deals: Sequence[Outcome], seats: int) -> Figures:
    """What these deals showed."""
    won = [one.winner for one in deals if one.winner is not None]
    return Figures(
        deals=len(deals),
        finished=len(won),
        turns=median(one.turns for one in deals) if deals else 0,
        shares=[won.count(seat) / max(1, len(won)) for seat in range(seats)],
    )


def error(seats: int, deals: int) -> float:
    """Two standard errors of a fair share of so many deals."""
    return 2.0 * math.sqrt((seats - 1) / max(1, deals)) / seats


def about_deals(trial: Trial, lang: str) -> list[Remark]:
    """What the deals warn of, once there are enough of them."""
    now, then = trial.after, trial.before
    if min(now.deals, then.deals) < ENOUGH:
        return []
    found = []
    if 1 - now.finished / now.deals > max(UNFINISHED, 1.5 * (1 - then.finished / then.deals)):
        facts = {"open": now.deals - now.finished, "deals": now.deals, "turns": LONGEST}
        found.append(Remark("unfinished", say(lang, "adoption-unfinished", **facts)))
    elif now.turns > LONGER * then.turns:
        text = say(lang, "adoption-longer", now=round(now.turns), then=round(then.turns))
        found.append(Remark("longer", text))
    found += unfair(trial, lang)
    if trial.fired == 0:
        found.append(Remark("idle", say(lang, "adoption-idle", deals=now.deals)))
    return found


def unfair(trial: Trial, lang: str) -> Iterator[Remark]:
    """A place whose chance lies far from the fair one, and lay less far without the rule."""
    fair = 1 / len(trial.places)
    doubt = error(len(trial.places), trial.after.finished)
    for place, now, then in zip(trial.places, trial.after.shares, trial.before.shares, strict=True):
        if abs(now - fair) > max(UNFAIR, abs(then - fair), doubt):
            facts = {"place": place, "now": round(100 * now), "then": round(100 * then)}
            yield Remark("unfair", say(lang, "adoption-unfair", **facts))
