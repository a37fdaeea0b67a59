"""What a rule's effects do, one by one, when their time in the queue has come (BK-11, BK-R14)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, Final

import msgspec

from parlour.core.rules import Note, Notes, Seat
from parlour.games.bartok import hands, looking, marking, turning
from parlour.games.bartok.asking import ask
from parlour.games.bartok.conditions import holds
from parlour.games.bartok.debts import as_debt, owe
from parlour.games.bartok.doing import MOST, Done, amount, mem, seats
from parlour.games.bartok.duties import penalty_cards
from parlour.games.bartok.law import law_of
from parlour.games.bartok.meaning import number
from parlour.games.bartok.memory import MOST_LIVE, Cause, Live
from parlour.games.bartok.moment import Needs, Now
from parlour.games.bartok.norms import effects as acts
from parlour.games.bartok.norms import model
from parlour.games.bartok.norms.terms import Tests
from parlour.games.bartok.offers import as_condition, of_hidden, offer_in, parted
from parlour.games.bartok.state import Bartok, follow
from parlour.games.bartok.tasks import (
    Appoint,
    Run,
    Seek,
    Take,
    Task,
    Throw,
)

replace = msgspec.structs.replace


MOST_RUN: Final = 300
"""BK-R14: effects that one action of a player may bring about; the rest is dropped."""


def run(state: Bartok, task: Run) -> tuple[Bartok, Notes]:
    """The first of the effects; the others wait for what it brings about.

    state: in which these are counted already (`flow.done`).
    """
    if not task.effects or state.ran > MOST_RUN + 1:
        return state, ()
    if state.ran > MOST_RUN:
        return state, (Note("chain-cut", task.cause.me, "BK-R14", rule=task.cause.rule),)
    law = law_of(state)
    now, effects = Now(state, law, task.cause), task.effects
    if model.Answering in law.pieces:
        effects = as_debt(now, effects)
    effect, *rest = effects
    try:
        done = do(effect, now)
    except Needs as needs:
        return wait(state, task, needs)
    notes, told = named(task, effect, done, state)
    tasks = [replace(one, told=told) if goes_on(one, task) else one for one in done.tasks]
    if rest:
        cause = task.cause
        if cause.answers or cause.rolls:
            chosen = cause.chosen or chosen_in(cause)
            cause = replace(cause, answers=(), rolls=(), chosen=chosen)
        tasks.append(Run(tuple(rest), cause, told))
    return follow(done.state, *tasks), notes


def goes_on(one: Task, task: Run) -> bool:
    """Whether what follows is done by the same rule."""
    return isinstance(one, Run) and one.cause.rule == task.cause.rule


SILENT: Final = (model.If, model.May, model.Each, acts.Count)
"""Effects that nobody sees: choices between others, and what is only counted."""


def named(task: Run, effect: model.Effect, done: Done, before: Bartok) -> tuple[Notes, bool]:
    """What is told of an effect, and whether its rule has been named by now: it is once, by what
    the effect has done or else by itself."""
    told = task.told or bool([note for note in done.notes if note.rule is not None])
    nothing = done.state is before and not done.tasks
    if told or nothing or isinstance(effect, SILENT):
        return done.notes, told
    works = Note("rule-works", task.cause.me, "BK-11", rule=task.cause.rule)
    return (works, *done.notes), True


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


# Cards from the stock


def draw(now: Now, effect: acts.Draw) -> Done:
    """Cards from the stock, in the order of play."""
    count = amount(now, effect.n)
    tasks: list[Task] = []
    for seat in seats(now, effect.seat) if count else ():
        more = min(now.law.borne(now.state, seat, "draw", count), MOST)
        if more:
            tasks.append(Take(seat, more, "forced", rule=now.cause.rule, by=now.cause))
    return Done(now.state, tuple(tasks))


def draw_until(now: Now, effect: acts.DrawUntil) -> Done:
    """A draw that goes on until the right card comes."""
    tasks = tuple(
        Seek(seat, effect.cards, effect.ifs, now.cause)
        for seat in seats(now, effect.seat)
        if now.law.bears(now.state, seat, "draw")
    )
    return Done(now.state, tasks)


def stop_draw(now: Now, effect: acts.StopDraw) -> Done:
    """The rest of the draw that was interrupted is waived."""
    return Done(with_draw(now, None))


def divert(now: Now, effect: acts.Divert) -> Done:
    """The draw that was interrupted, or its rest, is made by another player."""
    found = seats(now, effect.seat)[:1]
    return Done(with_draw(now, found[0]) if found and found[0] != now.me else now.state)


def with_draw(now: Now, seat: Seat | None) -> Bartok:
    """The state in which another player makes the draw that was interrupted, or nobody."""
    queue = list(now.state.queue)
    for place, task in enumerate(queue):
        if isinstance(task, Take | Seek) and task.seat == now.me:
            new = () if seat is None else (replace(task, seat=seat, warned=False, by=now.cause),)
            queue[place : place + 1] = new
            break
    return replace(now.state, queue=tuple(queue))


def fine(now: Now, effect: acts.Fine) -> Done:
    """Penalty cards."""
    asked = amount(now, effect.n)
    cause = now.cause
    tasks = (
        penalty_cards(now.state, Take(seat, asked, "penalty", "BK-11", cause.rule, by=cause))
        for seat in (seats(now, effect.seat) if asked else ())
    )
    return Done(now.state, tuple(chain.from_iterable(tasks)))


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
    offer = None if effect.other else offer_in(effect.then)
    if offer is not None and (hidden := parted(effect.ifs, offer.seat)[1]):
        return offered(now, effect, offer, hidden)
    test = holds(effect.ifs)
    chosen = effect.then if test is None or test(now) else effect.other
    cause = replace(
        now.cause, answers=(), rolls=(), chosen=now.cause.chosen or chosen_in(now.cause)
    )
    return Done(now.state, (Run(chosen, cause),) if chosen else ())


def offered(now: Now, effect: model.If, offer: model.May, hidden: Tests) -> Done:
    """What a player is asked about, and may have done where their own cards allow it."""
    shown, found = holds(parted(effect.ifs, offer.seat)[0]), seats(now, offer.seat)[:1]
    if not found or (shown is not None and not shown(now)):
        return Done(now.state)
    answer, test = now.answer("may", found[0]), holds(hidden)
    if answer is None:
        raise Needs("may", found)
    cause = replace(now.cause, answers=(), rolls=())
    taken = answer and test is not None and test(now)
    return Done(now.state, (Run(offer.then, cause),) if taken else ())


def may(now: Now, effect: model.May) -> Done:
    """What a player is asked about and may have done; of several each for oneself."""
    group = effect.seat
    veiled = None if effect.orelse else of_hidden(group)
    found = seats(now, group if veiled is None else veiled.among)
    if len(found) > 1 or (found and veiled is not None):
        then, orelse = for_oneself(effect.then, group), for_oneself(effect.orelse, group)
        alone: model.Effect = model.May(then, "me", orelse)
        if veiled is not None:
            alone = model.If((as_condition(veiled),), (alone,))
        return Done(now.state, tuple(run_by(now, seat, (alone,)) for seat in found))
    if not found:
        return Done(now.state)
    answer = now.answer("may", found[0])
    if answer is None:
        raise Needs("may", found)
    cause = replace(now.cause, answers=(), rolls=())
    chosen = effect.then if answer else effect.orelse
    return Done(now.state, (Run(chosen, cause),) if chosen else ())


def run_by(now: Now, seat: Seat, then: model.Effects) -> Run:
    """Effects in which another player is `me`."""
    return Run(then, replace(now.cause, me=seat, answers=(), rolls=(), chosen=None))


def each(now: Now, effect: model.Each) -> Done:
    """Effects for each of several players."""
    runs = tuple(run_by(now, seat, effect.then) for seat in seats(now, effect.seat))
    return Done(now.state, runs)


DOERS: Final = ("seat", "giver", "to", "a", "b")
"""The fields of effects that hold players."""


def for_oneself(part: Any, group: Any) -> Any:
    """The effects with `me` for the several players who are asked."""
    if isinstance(part, tuple):
        return tuple(for_oneself(one, group) for one in part)
    if not isinstance(part, acts.Act):
        return part
    fields = {name: getattr(part, name) for name in part.__struct_fields__}
    for name, value in fields.items():
        mine = name in DOERS and value == group
        fields[name] = "me" if mine else for_oneself(value, group)
    return replace(part, **fields)


def owing(now: Now, effect: model.Owe) -> Done:
    """Something that players owe from now on."""
    state, notes = owe(now, effect, seats(now, effect.seat))
    return Done(state, notes=notes)


Doing = Callable[[Now, Any], Done]

DOING: Final[dict[type[Any], Doing]] = {
    acts.Skip: turning.skip,
    acts.Direct: turning.direct,
    acts.TurnTo: turning.turn_to,
    acts.ExtraTurn: turning.extra_turn,
    acts.Step: turning.step,
    acts.SwapSeats: turning.swap_seats,
    acts.Draw: draw,
    acts.DrawUntil: draw_until,
    acts.StopDraw: stop_draw,
    acts.Divert: divert,
    acts.Fine: fine,
    acts.Name: marking.name,
    acts.GiveToken: marking.give_token,
    acts.Count: marking.count,
    acts.ResetCounts: marking.reset_counts,
    acts.Fate: marking.fate,
    acts.Return: marking.come_back,
    acts.Score: marking.score,
    acts.Again: marking.again,
    acts.Pause: marking.pause,
    acts.Show: marking.show,
    acts.Look: looking.look,
    acts.Peek: looking.peek,
    model.Lasting: lasting,
    model.If: either,
    model.May: may,
    model.Each: each,
    model.Owe: owing,
}
"""What each kind of effect does; those that move cards between hands are in `hands`."""


def do(effect: model.Effect, now: Now) -> Done:
    """Does one effect. Raises Needs."""
    doing = DOING.get(type(effect))
    if doing is not None:
        return doing(now, effect)
    return Done(*hands.do(effect, now))
