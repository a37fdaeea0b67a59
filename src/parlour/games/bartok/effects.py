"""What a rule's effects do, one by one, when their time in the queue has come (BK-11, BK-R14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from parlour.core.rules import Note, Notes, Seat, replaced
from parlour.games.bartok import hands, order
from parlour.games.bartok.asking import ask
from parlour.games.bartok.debts import owe
from parlour.games.bartok.firing import fired_by_play, happens
from parlour.games.bartok.law import law_of
from parlour.games.bartok.meaning import Needs, Now, holds, number, who
from parlour.games.bartok.memory import Bonus, Cause, Live, Named, Open, Tally, Token
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.norms import model
from parlour.games.bartok.norms.events import OnName
from parlour.games.bartok.norms.terms import Num
from parlour.games.bartok.norms.terms import Seat as SeatTerm
from parlour.games.bartok.state import Bartok, Paused, follow, lastly
from parlour.games.bartok.tasks import (
    Appoint,
    Fined,
    Run,
    Seek,
    Stands,
    Take,
    Task,
    Throw,
    TurnBegins,
    TurnOver,
    Win,
)

replace = msgspec.structs.replace

MOST: Final = 104
"""Cards, turns or repetitions that one effect may ask for."""


MOST_RUN: Final = 300
"""BK-R14: effects that one action of a player may bring about; the rest is dropped."""


class Done(NamedTuple):
    """What an effect has done, and what follows before the next effect."""

    state: Bartok
    tasks: tuple[Task, ...] = ()
    notes: Notes = ()


def run(state: Bartok, task: Run) -> tuple[Bartok, Notes]:
    """The first of the effects; the others wait for what it brings about."""
    if not task.effects:
        return state, ()
    if state.mem.ran >= MOST_RUN:
        return state, (Note("chain-cut", task.cause.me, "BK-R14", rule=task.cause.rule),)
    state = mem(state, ran=state.mem.ran + 1)
    effect, *rest = task.effects
    now = Now(state, law_of(state), task.cause)
    try:
        done = do(effect, now)
    except Needs as needs:
        return wait(state, task, needs)
    cause = replace(
        task.cause, answers=(), rolls=(), chosen=task.cause.chosen or chosen_in(task.cause)
    )
    after = (Run(tuple(rest), cause),) if rest else ()
    return follow(done.state, *done.tasks, *after), done.notes


def wait(state: Bartok, task: Run | Appoint, needs: Needs) -> tuple[Bartok, Notes]:
    """The task waits for a die, or for answers."""
    if needs.what == "roll":
        return follow(state, Throw(needs.sides), task), ()
    return ask(follow(state, task), task.cause, needs)


def chosen_in(cause: Cause) -> Seat | None:
    """The player that was chosen for the effect that is done."""
    for key, value in cause.answers:
        if key.startswith("seat:"):
            return int(value)
    return None


def seats(now: Now, term: SeatTerm) -> tuple[Seat, ...]:
    """The players meant, each once, as far as they are in the deal."""
    active = order.active(now.state)
    return tuple(seat for seat in dict.fromkeys(who(term)(now)) if seat in active)


def amount(now: Now, term: Num) -> int:
    """An amount that cards, turns or steps can have."""
    return min(max(number(term)(now), 0), MOST)


def mem(state: Bartok, **changes: Any) -> Bartok:
    """The state with something else remembered."""
    return replace(state, mem=replace(state.mem, **changes))


# The turn


def skip(now: Now, effect: acts.Skip) -> Done:
    """Turns to be missed; a player named several times misses several."""
    state, turns = now.state, amount(now, effect.turns)
    active = order.active(state)
    skips = state.mem.skips or (0,) * state.seats
    notes = []
    for seat in who(effect.seat)(now):
        if seat in active and turns:
            skips = replaced(skips, seat, min(skips[seat] + turns, MOST))
            notes.append(Note("skip", seat, "BK-11", rule=now.cause.rule, count=turns))
    state = mem(state, skips=skips)
    if skips[state.turn] and state.made == state.mem.opened and not is_ending(state):
        state = lastly(state, TurnBegins(state.turn))  # the turn that has begun is lost itself
    return Done(state, notes=tuple(notes))


def is_ending(state: Bartok) -> bool:
    """Whether the next turn is about to begin."""
    return any(isinstance(task, TurnOver | TurnBegins) for task in state.queue)


def direct(now: Now, effect: acts.Direct) -> Done:
    """The direction of play."""
    state = now.state
    ways = {
        "reverse": -state.direction,
        "clockwise": 1,
        "anticlockwise": -1,
        "named": state.mem.named.direction or state.direction,
    }
    way = ways[effect.way]
    if way == state.direction:
        return Done(state)
    kind = "clockwise" if way > 0 else "anticlockwise"
    note = Note(kind, now.me, "BK-11", rule=now.cause.rule)
    return Done(replace(state, direction=way), notes=(note,))


def turn_to(now: Now, effect: acts.TurnTo) -> Done:
    """Whose turn it is next."""
    found = seats(now, effect.seat)
    return Done(mem(now.state, turn_to=found[0]) if found else now.state)


def extra_turn(now: Now, effect: acts.ExtraTurn) -> Done:
    """One more turn, at once or after the turn of another."""
    after = None if effect.after is None else next(iter(seats(now, effect.after)), None)
    bonus = tuple(Bonus(seat, after) for seat in seats(now, effect.seat))
    return Done(mem(now.state, bonus=(*now.state.mem.bonus, *bonus)[-MOST:]))


def step(now: Now, effect: acts.Step) -> Done:
    """How many seats the turn moves by."""
    return Done(mem(now.state, step=max(1, amount(now, effect.n))))


def swap_seats(now: Now, effect: acts.SwapSeats) -> Done:
    """Two players change places, with their hands."""
    a, b = seats(now, effect.a)[:1], seats(now, effect.b)[:1]
    if not a or not b or a == b:
        return Done(now.state)
    ring = order.ring(now.state)
    other = {a[0]: b[0], b[0]: a[0]}
    note = Note("seats-swapped", a[0], "BK-11", rule=now.cause.rule, other=b[0])
    return Done(mem(now.state, order=tuple(other.get(s, s) for s in ring)), notes=(note,))


# Cards from the stock


def draw(now: Now, effect: acts.Draw) -> Done:
    """Cards from the stock, in the order of play."""
    count = amount(now, effect.n)
    found = seats(now, effect.seat) if count else ()
    tasks = tuple(Take(seat, count, "forced", rule=now.cause.rule, by=now.cause) for seat in found)
    return Done(now.state, tasks)


def draw_until(now: Now, effect: acts.DrawUntil) -> Done:
    """A draw that goes on until the right card comes."""
    tasks = tuple(
        Seek(seat, effect.cards, effect.ifs, now.cause) for seat in seats(now, effect.seat)
    )
    return Done(now.state, tasks)


def stop_draw(now: Now, effect: acts.StopDraw) -> Done:
    """The rest of the draw that was interrupted is waived."""
    queue = list(now.state.queue)
    for task in queue:
        if isinstance(task, Take | Seek) and task.seat == now.me:
            queue.remove(task)
            break
    return Done(replace(now.state, queue=tuple(queue)))


def fine(now: Now, effect: acts.Fine) -> Done:
    """Penalty cards."""
    count = amount(now, effect.n)
    tasks: list[Task] = []
    for seat in seats(now, effect.seat) if count else ():
        tasks.append(Take(seat, count, "penalty", "BK-11", now.cause.rule, by=now.cause))
        tasks.append(Fined(seat, now.cause))
    return Done(now.state, tuple(tasks))


# Naming, counting, tokens


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
        return replace(named, card=card, suit=suit, rank=card.rank, last=what)
    if what == "direction":
        return replace(named, direction=1 if value == "clockwise" else -1, last=what)
    return replace(named, last=what, **{what: value})


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
    """A counter is set or raised."""
    rule, tallies = now.cause.rule, now.state.mem.tallies
    value = number(effect.n)(now)
    for one in tallies:
        if (one.rule, one.name) == (rule, effect.name):
            value += one.value if effect.add else 0
    others = tuple(one for one in tallies if (one.rule, one.name) != (rule, effect.name))
    value = min(max(value, -999), 999)
    return Done(mem(now.state, tallies=(*others, Tally(rule, effect.name, value))))


def reset_counts(now: Now, effect: acts.ResetCounts) -> Done:
    """All counters start from zero again."""
    return Done(mem(now.state, tallies=(), renewed=now.state.made))


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
    more = tuple(Open(seat, effect.cards, effect.ifs, now.cause) for seat in found)
    return Done(hands.shown(mem(state, open=(*left, *more))))


# Effects that hold others


def lasting(now: Now, effect: model.Lasting) -> Done:
    """Clauses that hold for a while; numbers of the game are worked out when they begin to."""
    state = now.state
    cause = replace(now.cause, answers=(), rolls=(), by=now.cause_card())
    made = [
        Live(
            settled_clauses(now, effect), effect.lasts, one, state.made, state.mem.plays, state.deal
        )
        for one in causes_of(now, effect, cause)
    ]
    held = tuple(live for live in state.mem.live if not is_same(live, made))
    return Done(mem(state, live=(*held, *made)[-MOST_LIVE:]))


MOST_LIVE: Final = 40
"""Clauses that hold for a while: more are forgotten, the oldest first."""


def causes_of(now: Now, effect: model.Lasting, cause: Cause) -> list[Cause]:
    """Whose doing the clauses are: those for whom a number of the game is set, else `me`."""
    settings = [clause for clause in effect.clauses if isinstance(clause, model.Set)]
    if not settings or settings[0].seat == "all":
        return [cause]
    return [replace(cause, me=seat) for seat in seats(now, settings[0].seat)]


def settled_clauses(now: Now, effect: model.Lasting) -> tuple[model.Clause, ...]:
    """The clauses, numbers of the game worked out."""
    return tuple(
        replace(
            clause,
            n=number(clause.n)(now),
            seat="all" if clause.seat == "all" else "me",
        )
        if isinstance(clause, model.Set)
        else clause
        for clause in effect.clauses
    )


def is_same(live: Live, made: list[Live]) -> bool:
    """Whether clauses are made anew by the same card, so that the old ones need not be kept."""
    if any(isinstance(clause, model.Set | model.Treat) for clause in live.clauses):
        return False
    return any(
        live.clauses == one.clauses
        and live.lasts == one.lasts
        and live.cause.rule == one.cause.rule
        and live.cause.by is one.cause.by
        and live.cause.me == one.cause.me
        for one in made
    )


def either(now: Now, effect: model.If) -> Done:
    """The one or the other."""
    test = holds(effect.ifs)
    chosen = effect.then if test is None or test(now) else effect.other
    cause = replace(
        now.cause, answers=(), rolls=(), chosen=now.cause.chosen or chosen_in(now.cause)
    )
    return Done(now.state, (Run(chosen, cause),) if chosen else ())


def may(now: Now, effect: model.May) -> Done:
    """What a player is asked about and may have done."""
    found = seats(now, effect.seat)
    if len(found) > 1:
        each = tuple(
            Run((model.May(effect.then),), replace(now.cause, me=seat, answers=()))
            for seat in found
        )
        return Done(now.state, each)
    if not found:
        return Done(now.state)
    answer = now.answer("may", found[0])
    if answer is None:
        raise Needs("may", found)
    cause = replace(now.cause, answers=(), rolls=())
    return Done(now.state, (Run(effect.then, cause),) if answer else ())


def owing(now: Now, effect: model.Owe) -> Done:
    """Something that players owe from now on."""
    state, notes = owe(now, effect, seats(now, effect.seat))
    return Done(state, notes=notes)


Doing = Callable[[Now, Any], Done]

DOING: Final[dict[type[Any], Doing]] = {
    acts.Skip: skip,
    acts.Direct: direct,
    acts.TurnTo: turn_to,
    acts.ExtraTurn: extra_turn,
    acts.Step: step,
    acts.SwapSeats: swap_seats,
    acts.Draw: draw,
    acts.DrawUntil: draw_until,
    acts.StopDraw: stop_draw,
    acts.Fine: fine,
    acts.Name: name,
    acts.GiveToken: give_token,
    acts.Count: count,
    acts.ResetCounts: reset_counts,
    acts.Fate: fate,
    acts.Return: come_back,
    acts.Score: score,
    acts.Again: again,
    acts.Pause: pause,
    acts.Show: show,
    model.Lasting: lasting,
    model.If: either,
    model.May: may,
    model.Owe: owing,
}
"""What each kind of effect does; those that move cards between hands are in `hands`."""


def do(effect: model.Effect, now: Now) -> Done:
    """Does one effect. Raises Needs."""
    doing = DOING.get(type(effect))
    if doing is not None:
        return doing(now, effect)
    return Done(*hands.do(effect, now))
