"""What is the same in every language: who does an effect, where a row ends, how a law is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple, TypeGuard

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms.cards import EVERY, CardSet, other
from parlour.games.bartok.norms.describe import described
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    Direct,
    Divert,
    Draw,
    DrawUntil,
    ExtraTurn,
    Flip,
    Give,
    Look,
    PassHands,
    PlayDrawn,
    Redeal,
    Renew,
    ResetCounts,
    Skip,
    Step,
    StopDraw,
    SwapHands,
    SwapSeats,
    TurnTo,
)
from parlour.games.bartok.norms.events import Answer, Cards, Lays, OnPlay
from parlour.games.bartok.norms.model import (
    Answering,
    Clause,
    Each,
    Effects,
    If,
    Lasting,
    Manner,
    May,
    Owe,
    Plays,
    Several,
    Trade,
    Treat,
)
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Is,
    Math,
    Next,
    Not,
    Rank,
    Ref,
    Same,
    Seat,
    Test,
    Tests,
    nodes,
)
from parlour.games.bartok.norms.words import QUOTED

_AT_TABLE: Final = (
    Direct, TurnTo, Step, StopDraw, Divert, Flip, PassHands, Redeal, Renew, Count, ResetCounts,
    Again, If, Lasting, Each,
)  # fmt: skip


def doer(act: Any) -> Seat | None:
    """Who does it; nobody for what happens at the table."""
    if isinstance(act, _AT_TABLE):
        return None
    if isinstance(act, PlayDrawn):
        return "me"
    if isinstance(act, SwapSeats | SwapHands):
        return act.a
    if is_showing(act):
        return act.at
    return act.giver if isinstance(act, Give) else act.seat


def is_showing(act: Any) -> TypeGuard[Look]:
    """Do several look at cards of a hand, so that it is told what its owner shows them?"""
    return isinstance(act, Look) and act.seat in ("all", "others")


def is_demand(act: Any) -> bool:
    """Must what was named be played next?"""
    match act:
        case Lasting(Cards(1, 0), (Plays("instead", "*", "*", (Same(_, 0, "named"),), "own"),)):
            return True
        case _:
            return False


def is_closed(act: Any) -> bool:
    """Does it hold effects of its own, so that what follows must be set apart?"""
    if isinstance(act, Owe):
        return bool(act.orelse or act.answers)
    return isinstance(act, If | May | Each | Lasting | Trade) and not is_demand(act)


def keeps_turn(acts: Effects, at: int) -> bool:
    """Does a row of things the next player does end here, with a draw and no turn missed?"""
    if doer(acts[at]) != Next():
        return False
    if at + 1 < len(acts) and doer(acts[at + 1]) == Next() and not is_closed(acts[at]):
        return False
    first = at
    while first and doer(acts[first - 1]) == Next() and not is_closed(acts[first - 1]):
        first -= 1
    row = acts[first : at + 1]
    draws = any(isinstance(act, Draw | DrawUntil) for act in row)
    return draws and not any(isinstance(act, Skip | ExtraTurn) for act in row)


def is_wish(then: Effects, who: Seat) -> bool:
    """Is what may be done all done by that player, and told without more?"""
    if who == Next():
        return False
    return all(doer(act) == who and not isinstance(act, Owe | May) for act in then)


_PLAYED: Final = OnPlay | Plays | Several | Treat | Manner | Answering | Answer | Lays
"""What speaks of a card that is played on another."""


def with_top(said: str, one: Clause, top: Callable[[str], str]) -> str:
    """The sentence of a clause, with the top card called so where no card is played on it."""
    if any(isinstance(node, _PLAYED) for node in nodes(one)):
        return said
    parts = re.split(f"({QUOTED.pattern})", said)
    return "".join(part if at % 2 else top(part) for at, part in enumerate(parts))


def side_by_side(test: Test) -> Tests:
    """Conditions that hold together and hold no others themselves: those of the card under it
    last; of any other condition none."""
    if not isinstance(test, AllOf) or any(
        isinstance(one, AllOf | AnyOf) for one in nodes(test.tests)
    ):
        return ()
    return tuple(sorted(test.tests, key=lambda one: isinstance(one, Is) and one.card != 0))


def less(n: Any) -> int:
    """How far a number is below zero; 0 for other amounts."""
    return -n if isinstance(n, int) and n < 0 else 0


def shift_of(ranks: str) -> int:
    """By how much all ranks go up, or 0 if they do not all go up alike."""
    by = RANKS.index(ranks[0]) if ranks else 0
    return by if ranks == RANKS[by:] + RANKS[:by] else 0


def changes(ranks: str, suits: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The ranks that become others, and the suits."""
    return (
        [pair for pair in zip(RANKS, ranks, strict=False) if pair[0] != pair[1]],
        [pair for pair in zip(SUITS, suits, strict=False) if pair[0] != pair[1]],
    )


class Told(NamedTuple):
    """How a law of play is told: its form, the cards that it names, its conditions. `may` and `not`
    name cards; `only cards` names those that alone may be played, `only if` and `exactly if` tell
    when any card may be."""

    form: Literal["may", "not", "only cards", "only if", "exactly if"]
    cards: CardSet
    ifs: Tests


def told(law: Plays) -> Told:
    """A law of play as it is told: a prohibition of all but some cards, or of any card unless
    something is so, is told by what alone may be played."""
    match law:
        case Plays("not", "*", ifs=(Not(that),)):
            return Told("only if", EVERY, (that,))
        case Plays("not", cards, ifs=()) if described(cards).but:
            return Told("only cards", other(cards), ())
        case Plays("may" | "not" as how, cards, ifs=ifs):
            return Told(how, cards, ifs)
    ifs = ((Is(law.cards),) if law.cards != EVERY else ()) + law.ifs
    return Told("only if" if law.how == "only" else "exactly if", EVERY, ifs)


def summed(n: Any) -> tuple[Ref, ...]:
    """The cards whose ranks are added up in it, if it is that and nothing else."""
    match n:
        case Rank(card, False, False):
            return (card,)
        case Math("+", a, b):
            one, two = summed(a), summed(b)
            return (*one, *two) if one and two else ()
        case _:
            return ()


def together(clauses: Sequence[Clause]) -> Iterator[tuple[Clause, ...]]:
    """The clauses, those that tell what fits on several kinds of cards as one."""
    for tells, group in groupby(clauses, _tells_what_fits):
        if tells:
            yield tuple(group)
        else:
            yield from ((one,) for one in group)


def _tells_what_fits(clause: Clause) -> bool:
    match clause:
        case Plays("instead", on=on, turn="own"):
            return on != EVERY
        case _:
            return False


def in_row(
    acts: Effects,
    name: Callable[[Seat], str],
    done: Callable[[Any], str],
    happens: Callable[[Any], str],
    keeps: str,
    after: str,
    also: str,
) -> str:
    """Effects in a row; a player who goes on doing things is named once. `keeps`: words for a turn
    that is kept; `after`, `also`: what joins an effect to a closed one, and to any other."""
    found = ""
    last: Seat | None = None
    closed = False
    for at, act in enumerate(acts):
        who = doer(act)
        said = done(act) if who is not None else happens(act)
        if who is not None and (who != last or closed):
            said = f"{name(who)} {said}".replace(" ,", ",", 1)
        if keeps_turn(acts, at):
            said += keeps
        found += (after if closed else also) * bool(found) + said
        last, closed = who, is_closed(act)
    return found
