"""A moment in which a new rule of Bartok does something, found by playing deals by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from parlour.bots.adoption import Clock, Example
from parlour.bots.bartok_company import Company, Done, opening
from parlour.bots.bartok_pairs import is_at_work, is_in_force
from parlour.core.tell import told
from parlour.core.words import say
from parlour.games.bartok.actions import Draw, Play, Turn
from parlour.games.bartok.adoption import Adoption
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.moment import ALL_CARDS, mask_of
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Plays
from parlour.games.bartok.norms.terms import nodes
from parlour.games.bartok.state import Bartok
from parlour.games.bartok.stock import can_draw

SECONDS: Final = 0.6
"""How long is looked for one."""

LEAST: Final = 3
"""Deals in which one is looked for in any case."""

DEALS: Final = 60
"""Most deals in which one is looked for."""

LINES: Final = 6
"""Sentences that tell it."""


def example_of(
    state: Bartok, made: Adoption, rng: random.Random, clock: Clock, lang: str
) -> Example | None:
    """An example in the words of the language: a play if there is one, else anything."""
    until = clock() + SECONDS
    other: Example | None = None
    for acts in turns(state, made, rng, clock, until):
        found = in_words(acts, made, lang)
        if found and found.card:
            return found
        other = other or found
    return other


def turns(
    state: Bartok, made: Adoption, rng: random.Random, clock: Clock, until: float
) -> Iterator[list[Done]]:
    """What is done in some deals: a turn action and what is said and chosen after it."""
    opened = opening(state.seats, made.after.added, state.prevail, state.options)
    likes = liked(made)
    for deal in range(DEALS):
        company = Company(opened, random.Random(rng.getrandbits(64)), likes)
        acts = [company.begun]
        for done in company.play():
            if acts and isinstance(done.action, Turn):
                yield acts
                acts = []
            acts.append(done)
            if deal >= LEAST and clock() > until:
                return
        yield acts


def liked(made: Adoption) -> int:
    """The cards that the new rule speaks of."""
    mask = 0
    for piece in nodes(made.added.rule) if made.added else ():
        if isinstance(piece, OnPlay | Plays):
            mask |= mask_of(piece.cards)
    return 0 if mask == ALL_CARDS else mask


def in_words(acts: Sequence[Done], made: Adoption, lang: str) -> Example | None:
    """What was done, if the new rule had a part in it."""
    number, first = made.number, acts[0]
    assert number is not None
    state, action = first.before, first.action
    shown = state if state.discard else first.after
    if not shown.discard:
        return None
    allowed = first.seat >= 0 and is_in_force(first, made, number)
    if not allowed and not any(is_at_work(done, number) for done in acts):
        return forbidden(first, made, lang) if first.seat >= 0 else None
    if isinstance(action, Draw) and (refused := forbidden(first, made, lang)):
        return refused
    events = [
        event["text"]
        for done in acts
        for step in done.steps
        for event in told(BARTOK, step, first.seat, lang=lang)
    ]
    thanks = [say(lang, "adoption-thanks")] if allowed else []
    return Example(
        top=shown.top.text,
        card=action.card.text if isinstance(action, Play) else None,
        hand=[card.text for card in state.hands[first.seat]],
        refused=False,
        lines=[*thanks, *counted(events, lang)][:LINES],
    )


def counted(lines: Sequence[str], lang: str) -> Iterator[str]:
    """The sentences, one that is said again at once with how often."""
    for line, same in groupby(lines):
        times = len(list(same))
        yield say(lang, "adoption-times", text=line, count=times) if times > 1 else line


def forbidden(done: Done, made: Adoption, lang: str) -> Example | None:
    """A card that was held and that the new rule alone forbids."""
    state, seat = done.before, done.seat
    if not isinstance(done.action, Play | Draw) or seat != state.turn or not can_draw(state):
        return None
    top, under = made.after.top(state), made.before.top(state)
    for card in state.hands[seat]:
        allowed, rule = made.after.verdict(state, seat, card, top)
        if allowed or rule != made.number:
            continue
        if made.before.verdict(state, seat, card, under)[0]:
            why = made.after.against_card(state, seat, card)
            return Example(
                top=state.top.text,
                card=card.text,
                hand=[one.text for one in state.hands[seat]],
                refused=True,
                lines=[why.text(lang)] if why else [],
            )
    return None
