"""What effects leave behind: names, tokens, counters, fates, points, open cards, pauses."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from parlour.core.rules import Note, Seat, replaced
from parlour.games.bartok import hands, order
from parlour.games.bartok.amounts import tallied
from parlour.games.bartok.clauses import HOW_OFTEN
from parlour.games.bartok.doing import Done, amount, mem, seats
from parlour.games.bartok.firing import fired_by_play, happens
from parlour.games.bartok.looking import told
from parlour.games.bartok.meaning import number, who
from parlour.games.bartok.memory import MOST_LIVE, Live, Named, Open, Tally, Token
from parlour.games.bartok.moment import RED, Needs, Now
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.norms.events import OnName, OnTally
from parlour.games.bartok.norms.terms import COMPARES
from parlour.games.bartok.state import Bartok, Paused
from parlour.games.bartok.tasks import (
    Run,
    Stands,
    Take,
    Task,
    Win,
)

replace = msgspec.structs.replace


def name(now: Now, effect: acts.Name) -> Done:
    """A suit, a rank, a card, a number or a direction is named."""
    found = seats(now, effect.seat)[:1]
    if not found:
        return Done(now.state)
    low, high = effect.low, effect.high
    if effect.what == "number" and high <= low:
        low, high = max(low, 1), max(low, len(order.active(now.state)))
    value = now.answer(effect.what, found[0])
    if value is None:
        raise Needs(effect.what, found, low=low, high=high)
    named = with_named(now.state.mem.named, effect.what, value, now)
    state = mem(now.state, named=named)
    note = Note("named", found[0], "BK-11", text=str(value), rule=now.cause.rule)
    card = now.in_pile(0)

    def suits(event: OnName) -> bool:
        return event.what == effect.what

    state, tasks = happens(state, OnName, found[0], suits, card, now.cause)
    return Done(state, tasks, (note,))


def with_named(named: Named, what: Any, value: Any, now: Now) -> Named:
    """What has been named, one thing changed."""
    if what == "card":
        card = now.law.card(str(value))
        suit = "".join(card.suits)
        colour = colour_of(suit)
        return replace(named, card=card, suit=suit, rank=card.rank, colour=colour, last=what)
    if what == "suit":
        return replace(named, suit=value, colour=colour_of(str(value)), last=what)
    if what == "direction":
        return replace(named, direction=1 if value == "clockwise" else -1, last=what)
    return replace(named, last=what, **{what: value})


def colour_of(suit: str) -> Literal["", "red", "black"]:
    """The colour of a suit; a joker has none."""
    return ("red" if suit in RED else "black") if suit else ""


def give_token(now: Now, effect: acts.GiveToken) -> Done:
    """A token goes to a player."""
    found, state = seats(now, effect.seat)[:1], now.state
    if not found:
        return Done(state)
    key = (effect.token.en, effect.token.ru)
    others = tuple(one for one in state.mem.tokens if (one.en, one.ru) != key)
    note = Note("token", found[0], "BK-11", rule=now.cause.rule, text=key[0] or key[1])
    return Done(mem(state, tokens=(*others, Token(*key, found[0]))), notes=(note,))


def count(now: Now, effect: acts.Count) -> Done:
    """A counter is set or raised, or those of some players."""
    value, state = number(effect.n)(now), now.state
    tasks: list[Task] = []
    notes: list[Note] = []
    whose = (None,) if effect.seat is None else seats(now, effect.seat)
    for seat in whose:
        before = tallied(state, now.cause.rule, effect.name, seat)
        after = min(max(value + (before if effect.add else 0), -999), 999)
        state = with_tally(state, Tally(now.cause.rule, effect.name, after, seat))
        if seat is not None and before != after and not effect.name.startswith(HOW_OFTEN):
            state, runs = come_to(now, state, effect.name, seat, before, after)
            tasks += runs
            notes.append(Note("tallied", seat, "BK-11", rule=now.cause.rule, count=after))
    return Done(state, tuple(tasks), tuple(notes))


def with_tally(state: Bartok, tally: Tally) -> Bartok:
    """The state with one counter changed."""
    key = (tally.rule, tally.name, tally.seat)
    others = tuple(one for one in state.mem.tallies if (one.rule, one.name, one.seat) != key)
    return mem(state, tallies=(*others, tally))


def come_to(
    now: Now, state: Bartok, name: str, seat: Seat, before: int, after: int
) -> tuple[Bartok, tuple[Run, ...]]:
    """What the rule makes of a player's counter that has changed; once in a chain."""
    rule = now.cause.rule
    if -rule in now.cause.chain:
        return state, ()

    def suits(event: OnTally) -> bool:
        stands, n = COMPARES[event.op], number(event.n)(now.seen_by(seat))
        return event.name == name and stands(after, n) and not stands(before, n)

    by = replace(now.cause, rule=-rule)
    state, runs = happens(state, OnTally, seat, suits, by=by)
    return state, tuple(run for run in runs if run.cause.rule == rule)


def reset_counts(now: Now, effect: acts.ResetCounts) -> Done:
    """All counters start from zero again, but for how often a clause has taken effect."""
    kept = tuple(one for one in now.state.mem.tallies if one.name.startswith(HOW_OFTEN))
    return Done(mem(now.state, tallies=kept, reset=now.state.made))


# Fates


def fate(now: Now, effect: acts.Fate) -> Done:
    """A player wins, is out of the deal, or has not won with the play of now."""
    found, state = seats(now, effect.seat)[:1], now.state
    if not found:
        return Done(state)
    if effect.what == "not won":
        return Done(mem(state, spared=True))
    if effect.what == "wins":
        return Done(state, (Stands(found[0]),))
    state, notes = hands.out(state, found[0], now.cause)
    left = order.active(state)
    return Done(state, (Win(left[0]),) if len(left) == 1 else (), notes)


def come_back(now: Now, effect: acts.Return) -> Done:
    """A player who is out comes back into the deal."""
    state = now.state
    out = state.mem.out or (False,) * state.seats
    found = [seat for seat in who(effect.seat)(now) if out[seat]][:1]
    if not found:
        return Done(state)
    state = mem(state, out=replaced(out, found[0], False))
    note = Note("back", found[0], "BK-11", rule=now.cause.rule)
    cards = Take(found[0], amount(now, effect.n), "forced", by=now.cause)
    return Done(state, (cards,), (note,))


def score(now: Now, effect: acts.Score) -> Done:
    """Points, or wins that are added to those of the winner."""
    n, state = number(effect.n)(now), now.state
    if effect.what == "wins":
        return Done(mem(state, wins=state.mem.wins + n))
    points = state.points or (0,) * state.seats
    for seat in who(effect.seat)(now):
        points = replaced(points, seat, points[seat] + n)
    return Done(replace(state, points=points))


def again(now: Now, effect: acts.Again) -> Done:
    """What rules do when a card is played is done (once more); never by a repetition.

    A card whose effect is to repeat another is passed over, down to the first one that is not.
    """
    if now.cause.again or not isinstance(effect.card, int):
        return Done(now.state)
    depth = effect.card if now.cause.played else max(effect.card - 1, 0)
    for at in range(len(now.cause.pile) - 1 - depth, 0 if depth else -1, -1):
        cause = replace(
            now.cause,
            pile=now.cause.pile[: at + 1],
            laid=now.cause.laid[: at + 1],
            played=True,
            again=True,
            answers=(),
            rolls=(),
            chosen=None,
        )
        found = fired_by_play(now.state, replace(cause, chain=(*cause.chain, now.cause.rule)))
        alone = fired_by_play(now.state, replace(cause, chain=()))
        mine = any(one.cause.rule == now.cause.rule for one in alone)
        if found or not mine:
            times = min(amount(now, effect.times), 8)
            return Done(now.state, found * times)
    return Done(now.state)


def pause(now: Now, effect: acts.Pause) -> Done:
    """The table pauses."""
    found = seats(now, effect.seat)[:1]
    if not found:
        return Done(now.state)
    paused = Paused(found[0], None, "")
    note = Note("pause", found[0], "BK-15", rule=now.cause.rule)
    return Done(replace(now.state, paused=paused), notes=(note,))


def show(now: Now, effect: acts.Show) -> Done:
    """Cards are held open, or hidden again."""
    state = now.state
    found = seats(now, effect.seat)
    opened = {one.seat for one in state.mem.open if one.cause.rule == now.cause.rule}
    left = tuple(
        one for one in state.mem.open if one.cause.rule != now.cause.rule or one.seat not in found
    )
    hiding = effect.how == "hidden" or (effect.how == "toggle" and opened.issuperset(found))
    if hiding:
        return Done(hands.shown(hands.covered(mem(state, open=left), found)))
    since = None if effect.lasts is None else state.made
    more = tuple(Open(seat, effect.cards, effect.ifs, now.cause, since) for seat in found)
    if effect.lasts is not None:
        span = Live((), effect.lasts, now.cause, state.made, state.mem.plays, state.deal)
        state = mem(state, live=(*state.mem.live, span)[-MOST_LIVE:])
    notes = tuple(
        told(now, "shown", one.seat, cards, None, None)
        for one in more
        if one.seat not in opened and (cards := hands.open_cards(state, one))
    )
    return Done(hands.shown(mem(state, open=(*left, *more))), notes=notes)
