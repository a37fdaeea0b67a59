"""A turn of Bartok: one card, or a draw (BK-07, BK-08, BK-24), under the law in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat
from parlour.games.bartok.actions import Draw, Pass, Play, Turn
from parlour.games.bartok.clauses import Trigger
from parlour.games.bartok.debts import (
    against_owed,
    answered,
    debts_of,
    follow_of,
    followed,
    owes_cards,
    with_mem,
)
from parlour.games.bartok.firing import anything, ended, fired_by_play, happens
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Cause, Debt, Laid
from parlour.games.bartok.norms.effects import PlayDrawn
from parlour.games.bartok.norms.events import OnOut, OnPlay
from parlour.games.bartok.norms.model import If, May
from parlour.games.bartok.norms.terms import Playable
from parlour.games.bartok.speech import check_text
from parlour.games.bartok.state import LATE, Act, Bartok, Before, follow, lost
from parlour.games.bartok.stock import can_draw, take
from parlour.games.bartok.tasks import (
    Perform,
    PlayOut,
    Run,
    Seek,
    Take,
    Task,
    TurnOver,
    Utter,
    Weigh,
    Win,
)
from parlour.games.bartok.together import against_together, groups
from parlour.games.bartok.turns import charged, paid

replace = msgspec.structs.replace

PLAYABLE: Final = Playable("drawn")

IF_PLAYABLE: Final = If((PLAYABLE,), (May((PlayDrawn(),)),))
"""A card just drawn may be played at once, if it can be."""

# What may be done


def legal_turn(state: Bartok, seat: Seat) -> Iterator[Turn]:
    """BK-07, BK-08: the cards that may be played, and a draw; BK-24: else a pass."""
    if state.asked or (state.won and seat == state.turn):
        return
    yield from Choice(state, seat).plays()
    if seat == state.turn:
        if against_draw(state, seat) is None:
            yield Draw()
        if against_pass(state, seat) is None:
            yield Pass()


class Choice:
    """What a seat may lay now: `against_play` for a whole hand, what is common looked up once.

    free: any card can be laid down (BK-R1). by_card: nothing but rules about what may be played
    speaks of its card; known: what these always say; unsettled: but for these cards, as bits.
    """

    def __init__(self, state: Bartok, seat: Seat, free: bool | None = None) -> None:
        self.state = state
        self.seat = seat
        self.law = law_of(state)
        self.snapped = seat != state.turn
        self.free = not self.snapped and (state.by_players if free is None else free)
        self.forces = self.law.forces(state)
        self.top = self.law.top(state)
        self.owing = not self.law.plain and not self.snapped and owes_cards(state, seat)
        self.by_card = not (self.law.plain or self.owing or self.snapped or self.forces.treats)
        if self.by_card:
            self.known = self.forces.verdicts[self.top]
            self.unsettled = self.forces.unsettled(self.top)

    def plays(self) -> Iterator[Play]:
        """Each way in which a card may be played, in the order of the hand."""
        law, state = self.law, self.state
        if self.snapped and not law.lets_snap(state):
            return
        sayings, together = law.sayings(state), bool(law.several(state))
        declares = law.declares(state)
        for card in dict.fromkeys(state.hands[self.seat]):
            fits = self.fits(card, card)
            if fits:
                yield Play(card)
            for other in law.declarable(state, card) if declares else ():
                if self.fits(card, other):
                    yield Play(card, as_=other)
            for text in () if fits else sayings:
                if self.fits(card, card, text):
                    yield Play(card, say=text)
            for more in groups(state, self.seat, card) if fits and together else ():
                yield Play(card, with_=more)

    def fits(self, card: Card, counts: Card, said: str = "") -> bool:
        """Whether the card, counting as that, may be played with these words."""
        if self.free:
            return True
        if self.by_card and counts.rank and not counts.bit & self.unsettled:
            known = self.known[counts]
            if known is not None:
                return known[0]
        if self.owing and against_owed(self.state, self.seat, card):
            return False
        allowed, rule = self.law.verdict(
            self.state,
            self.seat,
            counts,
            self.top,
            out_of_turn=self.snapped,
            said=said,
            forces=self.forces,
        )
        return allowed or (self.owing and not rule and bool(counts.rank))


def against_turn(state: Bartok, seat: Seat, action: Turn) -> Illegal | None:
    """What forbids this turn action now, if anything does."""
    snaps = isinstance(action, Play) and seat != state.turn and law_of(state).lets_snap(state)
    if state.won and not snaps:
        return Illegal("win-pending", "BK-R6")
    if state.asked:
        return Illegal("answer-first", "BK-11")
    if isinstance(action, Play):
        return against_play(state, seat, action)
    if seat != state.turn:
        return Illegal("not-your-turn", "BK-05")
    return against_draw(state, seat) if isinstance(action, Draw) else against_pass(state, seat)


def against_play(state: Bartok, seat: Seat, action: Play) -> Illegal | None:
    """BK-07, BK-R1: cards in hand; under `machine`, and out of turn, such as may be played."""
    law, snapped = law_of(state), seat != state.turn
    if snapped and not law.lets_snap(state):
        return Illegal("not-your-turn", "BK-05")
    if reason := against_form(state, seat, action):
        return reason
    if state.by_players and not snapped:
        return None
    if law.plain:
        return law.against_card(state, seat, action.card)
    if not snapped and (reason := against_owed(state, seat, action.card)):
        return reason
    card = action.as_ or action.card
    reason = law.against_card(state, seat, card, out_of_turn=snapped, said=action.say)
    owed = reason is not None and reason.clause == "BK-07" and owes_cards(state, seat)
    return None if owed and not snapped else reason


def against_form(state: Bartok, seat: Seat, action: Play) -> Illegal | None:
    """Cards that are in the hand, and laid in a way that a rule allows."""
    hand = list(state.hands[seat])
    for card in (action.card, *action.with_):
        if card not in hand:
            return Illegal("no-such-card", "BK-07", card=card)
        hand.remove(card)
    if action.as_ and action.as_ not in law_of(state).declarable(state, action.card):
        return Illegal("cannot-count-as", "BK-11", card=action.card)
    if action.say:
        try:
            check_text(action.say, "BK-10")
        except Illegal as reason:
            return reason
    return against_together(state, action) if action.with_ else None


def against_draw(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-08: a draw is always allowed, unless there is no card, or a rule has it otherwise."""
    if any(debt.kind == "draw" for debt in debts_of(state, seat)):
        return None
    law = law_of(state)
    if debts_of(state, seat):
        return Illegal("miss-instead", "BK-11")
    if has_drawn(state, seat):
        number = law.custom(state, "play after drawing")
        return Illegal("play-or-pass", "BK-11", rule=number, says=law.stated(number or 0))
    if not can_draw(state):
        return Illegal("nothing-to-draw", "BK-24")
    number = law.custom(state, "draw only without a play")
    if number is not None and not state.by_players and can_play(state, seat):
        return Illegal("play-instead", "BK-11", rule=number, says=law.stated(number))
    return None


def against_pass(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-24, BK-R7: only who can neither draw nor play passes; BK-11: or who owes a turn."""
    owed = debts_of(state, seat)
    if owed:
        draws = any(debt.kind == "draw" for debt in owed)
        return Illegal("draw-instead", "BK-24") if draws else None
    if has_drawn(state, seat):
        return None
    if can_draw(state):
        return Illegal("draw-instead", "BK-24")
    return Illegal("must-play", "BK-R7") if can_play(state, seat) else None


def has_drawn(state: Bartok, seat: Seat) -> bool:
    """BK-11: whether the seat has drawn for this turn and may still play in it."""
    last = state.acts[-1] if state.acts else None
    return (
        last is not None
        and (last.seat, last.kind) == (seat, "draw")
        and last.at > state.mem.opened
        and law_of(state).has(state, "play after drawing")
    )


def can_play(state: Bartok, seat: Seat) -> bool:
    """Whether the seat holds a card that may be played now."""
    return any(True for _ in Choice(state, seat, free=False).plays())


# What follows


def perform(state: Bartok, seat: Seat, action: Turn) -> tuple[Bartok, Notes]:
    """BK-07: the card goes on the discard pile, or one comes from the stock. BK-11: to pass when a
    card has been drawn is only the end of that turn."""
    if isinstance(action, Pass) and has_drawn(state, seat):
        return follow(state, TurnOver(seat)), (Note("pass", seat, "BK-11"),)
    before, mem, number = state, state.mem, state.number + 1
    state = replace(
        state,
        number=number,
        made=state.made + 1,
        turns=state.turns + 1,
        mem=replace(mem, lost=0) if mem.lost else mem,
        ran=0,
        acts=(*state.acts, act_of(state, seat, action, number)),
    )
    if state.by_players:
        kept = Before(number, replace(before, earlier=(), queue=()))
        state = replace(state, earlier=(*state.earlier, kept)[-LATE:])
    match action:
        case Play():
            return play_cards(state, seat, action)
        case Draw():
            return draw(state, seat)
        case Pass():
            return miss(state, seat)


def act_of(state: Bartok, seat: Seat, action: Turn, number: int) -> Act:
    """What everybody sees of a turn action."""
    made, top = state.made + 1, state.top
    match action:
        case Play(card, more):
            return Act(number, seat, "play", made, (card, *more), top)
        case Draw():
            return Act(number, seat, "draw", made, on=top)
        case Pass():
            return Act(number, seat, "miss" if debts_of(state, seat) else "pass", made, on=top)


def play_cards(state: Bartok, seat: Seat, action: Play) -> tuple[Bartok, Notes]:
    """BK-07, BK-18: an empty hand wins before the card's effect."""
    law, cards = law_of(state), (action.card, *action.with_)
    snapped = seat != state.turn
    notes: Notes = ()
    halves: tuple[Debt, ...] = ()
    if not law.plain and not snapped:
        state, notes, halves = answered(followed(state, seat), seat, action.card)
    laid = tuple(Laid(seat, None, snapped) for _ in cards)
    if action.as_:
        laid = (replace(laid[0], counts=action.as_), *laid[1:])
    mem = state.mem
    state = replace(
        lost(state, seat, cards),
        discard=(*state.discard, *cards),
        laid=(*state.laid, *laid),
        won=None,
        mem=mem if law.plain else replace(mem, plays=mem.plays + len(cards)),
    )
    words = (Utter(seat, action.say),) if action.say else ()
    if law.plain:
        after: tuple[Task, ...] = (Weigh(seat, play=True), *words, TurnOver(seat))
        return follow(state, *((Win(seat),) if not state.hands[seat] else after)), notes
    state, tasks = effects_of(state, seat, cards)
    due: tuple[Task, ...] = ()
    for debt in halves:
        state, more = charged(state, debt)
        due += more
    if state.hands[seat] or law.has(state, "effects before win"):
        return follow(state, *due, *tasks, Weigh(seat, play=True), *words, TurnOver(seat)), notes
    return go_out(state, seat, tasks, words), notes


def effects_of(state: Bartok, seat: Seat, cards: Cards) -> tuple[Bartok, tuple[Run, ...]]:
    """BK-11, BK-R14: what the cards set off: the last of them alone, or each in order."""
    together, last = len(cards), len(state.discard)
    each = together > 1 and law_of(state).each_works(state, cards[0])
    tasks: tuple[Run, ...] = ()
    for end in range(last - together + 1 if each else last, last + 1):
        pile, laid = state.discard[:end], state.laid[:end]
        cause = Cause(0, seat, pile, laid, played=True, together=together)
        tasks += fired_by_play(state, cause)
    return ended_by_play(state, seat), tasks


def ended_by_play(state: Bartok, seat: Seat) -> Bartok:
    """The state without what was to last until such a card was played."""
    if not state.mem.live:
        return state
    law = law_of(state)
    at = len(state.discard) - 1
    card = law.face_at(state, state.discard, state.laid, at)
    return ended(state, OnPlay, seat, anything, card)


def go_out(state: Bartok, seat: Seat, tasks: tuple[Run, ...], words: tuple[Task, ...]) -> Bartok:
    """BK-18: who has no cards has won; what rules say of the last card comes before, and only
    if they have it that the deal is not won do the card's effects follow."""
    law = law_of(state)
    card = law.face_at(state, state.discard, state.laid, len(state.discard) - 1)
    state, going = happens(state, OnOut, seat, card=card)
    last = fired_by_play(
        state, Cause(0, seat, state.discard, state.laid, played=True), which=is_about_last
    )
    others = tuple(task for task in tasks if task not in last)
    return follow(
        state, *going, *last, *words, Win(seat), *others, Weigh(seat, play=True), TurnOver(seat)
    )


def is_about_last(trigger: Trigger) -> bool:
    """Whether a rule speaks of the last card."""
    return "last card" in trigger.when.ifs


def draw(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-07: a card from the stock ends the turn; BK-11: what is owed to it is paid."""
    law = law_of(state)
    after: tuple[Task, ...] = (Weigh(seat), TurnOver(seat))
    one = Take(seat, law.taken(state, seat), "turn")
    duty = follow_of(state, seat)
    state = followed(state, seat)
    if duty is not None and duty.orelse:
        return follow(state, Run(duty.orelse, duty.cause), *after), ()
    owed = [debt for debt in debts_of(state, seat) if debt.kind == "draw"]
    tasks: tuple[Task, ...] = ()
    for debt in owed:
        state, more = paid(state, debt)
        tasks += more
    if owed:
        return follow(state, *tasks, *after), ()
    number = law.custom(state, "draw until playable")
    if number is not None and not can_play(state, seat):
        cause = Cause(number, seat, state.discard, state.laid)
        sought = Seek(seat, "*", (PLAYABLE,), cause)
        return follow(state, sought, Run((PlayDrawn(),), cause), *after), ()
    if law.has(state, "play after drawing"):
        after = (Weigh(seat),)
    number = law.custom(state, "play drawn")
    if number is not None:
        cause = Cause(number, seat, state.discard, state.laid)
        after = (Run((IF_PLAYABLE,), cause), *after)
    state = follow(state, *after)
    return take(state, one) if state.stock else (follow(state, one), ())


def miss(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-24: a pass; BK-11: or a turn that is missed because it is owed."""
    note = Note("pass", seat, "BK-24")
    for debt in debts_of(state, seat):
        state, _ = paid(state, debt)
        note = Note("turn-lost", seat, "BK-11")
    return follow(followed(state, seat), TurnOver(seat)), (note,)


def play_out(state: Bartok, task: PlayOut) -> tuple[Bartok, Notes]:
    """BK-11: a card played as an effect; it sets off rules like any other."""
    seat = task.seat
    if task.card not in state.hands[seat]:
        return state, ()
    number = state.number + 1
    act = Act(number, seat, "play", state.made, (task.card,), state.top)
    state = replace(
        lost(state, seat, (task.card,)),
        number=number,
        acts=(*state.acts, act),
        discard=(*state.discard, task.card),
        laid=(*state.laid, Laid(seat)),
    )
    state = with_mem(state, plays=state.mem.plays + 1)
    cause = Cause(0, seat, state.discard, state.laid, played=True)
    tasks = fired_by_play(state, cause)
    state = ended_by_play(state, seat)
    if not state.hands[seat]:
        return follow(state, Win(seat), *tasks, Weigh(seat, play=True)), ()
    return follow(state, *tasks, Weigh(seat, play=True)), ()


def take_turn(state: Bartok, seat: Seat, action: Turn, due: tuple[Task, ...]) -> Bartok:
    """BK-R2: what has fallen due is paid before the action takes effect."""
    return replace(state, queue=(*due, Perform(seat, action, late=bool(due))))
