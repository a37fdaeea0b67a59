"""One deal of Bartok under the law in force, in the order of its rulebook.

Clause ids are those of rulebook/en/bartok.md. What follows from an action stands in the state's
`queue` and is done one by one; where cards move or are to be shuffled CHANCE goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from parlour.core.deck import Card
from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat, ToProceed, ToShuffle, Wanted, sorted_hand
from parlour.decks.french import PACK
from parlour.games.bartok.actions import Draw, Pass, Play, Turn
from parlour.games.bartok.ending import dead_deal, win
from parlour.games.bartok.law import law_of
from parlour.games.bartok.state import (
    LATE,
    Act,
    Bartok,
    BartokOptions,
    Before,
    Duty,
    Laid,
    Paid,
    Perform,
    Take,
    Task,
    TurnOver,
    TurnUp,
    Weigh,
    gained,
    lost,
    settled,
)

replace = msgspec.structs.replace

# Setup


def start(seats: int, options: BartokOptions, dealer: Seat) -> Bartok:
    """BK-01, BK-03: three to eight players; the match before its first deal."""
    if not 3 <= seats <= 8:
        raise Illegal("wrong-seats", "BK-01", least=3, most=8, given=seats)
    nobody = (0,) * seats
    return Bartok(
        options=options,
        dealer=dealer,
        turn=(dealer + 1) % seats,
        phase="shuffle",
        deal=1,
        hands=((),) * seats,
        known=((),) * seats,
        score=nobody,
        weighed=nobody,
        peaks=nobody,
    )


def deal_cards(state: Bartok) -> tuple[Bartok, Notes]:
    """BK-03: five each, one at a time from the dealer's left; the rest is the stock."""
    law = law_of(state)
    hands: list[list[Card]] = [[] for _ in range(state.seats)]
    seats = [(state.dealer + 1 + place) % state.seats for place in range(state.seats)]
    cards = iter(state.stock)
    for turn in range(max(law.dealt(seat) for seat in seats)):
        for seat in seats:
            if turn < law.dealt(seat):
                hands[seat].append(next(cards))
    sizes = tuple(len(hand) for hand in hands)
    return replace(
        state,
        hands=tuple(sorted_hand(tuple(hand)) for hand in hands),
        stock=tuple(cards),
        weighed=sizes,
        peaks=sizes,
        phase="play",
        queue=(TurnUp(),),
    ), ()


def turn_up(state: Bartok) -> Bartok:
    """BK-03, BK-04: the top card of the stock starts the discard pile and does nothing."""
    return replace(
        state,
        stock=state.stock[1:],
        discard=(*state.discard, state.stock[0]),
        laid=(*state.laid, Laid()),
    )


# Turn: one card, or a draw


def legal_turn(state: Bartok, seat: Seat) -> Iterator[Turn]:
    """BK-07, BK-08: the cards that may be played, and a draw; BK-24: else a pass."""
    if check_time(state, seat):
        return
    law = law_of(state)
    for card in dict.fromkeys(state.hands[seat]):
        if state.by_players or law.against_card(state, seat, card) is None:
            yield Play(card)
    if can_draw(state):
        yield Draw()
    elif not can_play(state, seat):
        yield Pass()


def against_turn(state: Bartok, seat: Seat, action: Turn) -> Illegal | None:
    """What forbids this turn action now, if anything does."""
    if reason := check_time(state, seat):
        return reason
    match action:
        case Play(card):
            return against_play(state, seat, card)
        case Draw():
            return None if can_draw(state) else Illegal("nothing-to-draw", "BK-24")
        case Pass():
            return against_pass(state, seat)


def check_time(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-05: what stands against any turn action of this seat now."""
    if state.won:
        return Illegal("win-pending", "BK-R6")
    if state.asked:
        return Illegal("answer-first", "BK-11")
    if seat != state.turn:
        return Illegal("not-your-turn", "BK-05")
    return None


def against_play(state: Bartok, seat: Seat, card: Card) -> Illegal | None:
    """BK-07, BK-R1: a card in hand; under `machine` one that may be played."""
    if card not in state.hands[seat]:
        return Illegal("no-such-card", "BK-07", card=card)
    return None if state.by_players else law_of(state).against_card(state, seat, card)


def against_pass(state: Bartok, seat: Seat) -> Illegal | None:
    """BK-24, BK-R7: only who can neither draw nor play passes."""
    if can_draw(state):
        return Illegal("draw-instead", "BK-24")
    return Illegal("must-play", "BK-R7") if can_play(state, seat) else None


def can_draw(state: Bartok) -> bool:
    """BK-23: whether there is a card to draw, if need be after a reshuffle."""
    return bool(state.stock) or can_renew(state)


def can_renew(state: Bartok) -> bool:
    """BK-23: whether there is more than the top card to make a stock of."""
    return len(state.discard) > 1 and law_of(state).renews


def can_play(state: Bartok, seat: Seat) -> bool:
    """Whether the seat holds a card that may be played now."""
    law = law_of(state)
    return any(law.against_card(state, seat, card) is None for card in state.hands[seat])


def take_turn(state: Bartok, seat: Seat, action: Turn) -> tuple[Bartok, Notes]:
    """BK-R2: under `machine` what is owed falls due before the action takes effect."""
    due, notes = fallen_due(state)
    if due:
        due += (Perform(seat, action, late=True),)
    else:
        due = (Perform(seat, action),)
    state = replace(state, queue=due, duties=state.duties if state.by_players else ())
    return go_on(state, notes)


def perform(state: Bartok, seat: Seat, action: Turn) -> tuple[Bartok, Notes]:
    """BK-07: the card goes on the discard pile, or one comes from the stock."""
    before = state
    number = state.number + 1
    state = replace(
        state,
        number=number,
        made=state.made + 1,
        turns=state.turns + 1,
        acts=(*state.acts, act_of(state, seat, action, number)),
    )
    if state.by_players:
        kept = Before(number, replace(before, earlier=(), queue=()))
        state = replace(state, earlier=(*state.earlier, kept)[-LATE:])
    match action:
        case Play(card):
            return play_card(state, seat, card)
        case Draw():
            drawn, state = Take(seat, 1, "turn"), follow(state, Weigh(seat), TurnOver(seat))
            return take(state, drawn) if state.stock else (follow(state, drawn), ())
        case Pass():
            return follow(state, TurnOver(seat)), (Note("pass", seat, "BK-24"),)


def act_of(state: Bartok, seat: Seat, action: Turn, number: int) -> Act:
    """What everybody sees of a turn action."""
    made, top = state.made + 1, state.top
    match action:
        case Play(card):
            return Act(number, seat, "play", made, (card,), top)
        case Draw():
            return Act(number, seat, "draw", made, on=top)
        case Pass():
            return Act(number, seat, "pass", made, on=top)


def play_card(state: Bartok, seat: Seat, card: Card) -> tuple[Bartok, Notes]:
    """BK-07, BK-18: an empty hand wins before the card's effect."""
    law = law_of(state)
    state = replace(
        lost(state, seat, (card,)),
        discard=(*state.discard, card),
        laid=(*state.laid, Laid(by=seat)),
    )
    if not state.hands[seat] and not law.effects_before_win:
        return win(state, seat)
    effects = law.follows_play(state, seat, card)
    return follow(state, *effects, Weigh(seat), TurnOver(seat)), ()


def follow(state: Bartok, *tasks: Task) -> Bartok:
    """The state with these tasks to be done before all others."""
    return replace(state, queue=(*tasks, *state.queue))


def turn_over(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-05: the next seat's turn; BK-24, BK-R15: unless the deal is dead or stuck."""
    kind, options = state.acts[-1].kind, state.options
    state = replace(
        state,
        turn=law_of(state).next_seat(state, seat),
        idle=0 if kind == "play" else state.idle + 1,
        passes=state.passes + 1 if kind == "pass" else 0,
        offer=None if kind == "play" else state.offer,
    )
    if state.passes >= state.seats:
        return dead_deal(state, "BK-24")
    if state.turns >= options.max_turns * state.seats:
        return dead_deal(state, "BK-R15")
    if state.idle and state.idle % (options.stalemate * state.seats) == 0:
        offered = replace(state, offer=(None,) * state.seats)
        return offered, (Note("offer", clause="BK-R15", count=state.idle),)
    return state, ()


# The word


def weigh(state: Bartok, seat: Seat) -> tuple[Bartok, Notes]:
    """BK-09, BK-R16: who has come down to one card owes the word; BK-R8: an empty hand wins."""
    law = law_of(state)
    order = [(seat + state.direction * step) % state.seats for step in range(state.seats)]
    for other in order:
        if not state.hands[other] and state.won is None:
            return win(state, other)
    owed = tuple(
        Duty(other, state.number, state.made, state.clock)
        for other in order
        if law.owes_word(state, other)
    )
    sizes = tuple(len(hand) for hand in state.hands)
    return replace(state, duties=state.duties + owed, weighed=sizes, peaks=sizes), ()


def fallen_due(state: Bartok) -> tuple[tuple[Task, ...], Notes]:
    """BK-R2: under `machine`, the penalties for what was not said in time."""
    if state.by_players:
        return (), ()
    law = law_of(state)
    missed = [duty for duty in state.duties if not duty.done]
    tasks: list[Task] = []
    for duty in missed:
        tasks.append(penalty(state, duty.seat, "BK-09", count=law.penalty(state, duty)))
        tasks.append(Weigh(duty.seat))
    return tuple(tasks), tuple(Note("missed-word", duty.seat, "BK-09") for duty in missed)


def penalty(
    state: Bartok,
    seat: Seat,
    clause: str,
    rule: int | None = None,
    act: int | None = None,
    count: int | None = None,
) -> Take:
    """BK-12: the penalty for a violation of a clause or rule."""
    cost = law_of(state).penalty(state) if count is None else count
    return Take(seat, cost, "penalty", clause, rule, act)


# When the stock runs out


def take(state: Bartok, task: Take) -> tuple[Bartok, Notes]:
    """BK-07, BK-R7: as many cards as there are; the rest waits for the reshuffle or is waived."""
    count = min(task.count, len(state.stock))
    drawn, left = state.stock[:count], task.count - count
    state = replace(gained(state, task.seat, drawn), stock=state.stock[count:])
    if task.cause == "penalty":
        state = replace(state, paid=(*state.paid, Paid(task.seat, count, task.act)))
    if not left:
        return state, ()
    if can_renew(state):
        return follow(state, replace(task, count=left)), ()
    return state, (Note("waived", task.seat, "BK-R7", count=left),)


def renew(state: Bartok, order: tuple[Card, ...]) -> tuple[Bartok, Notes]:
    """BK-23, BK-R19: the discard pile but its top card is the new stock."""
    return replace(state, stock=order, discard=state.discard[-1:], laid=state.laid[-1:]), (
        Note("reshuffled", clause="BK-23", count=len(order)),
    )


# What is still to happen


def wanted(state: Bartok) -> Wanted | None:
    """What CHANCE has to do before anybody can act."""
    match state.phase:
        case "shuffle":
            return ToShuffle(PACK)
        case "deal":
            return ToProceed()
    if state.queue and not state.asked:
        needs = isinstance(state.queue[0], Take) and not state.stock and can_renew(state)
        return ToShuffle(state.discard[:-1]) if needs else ToProceed()
    return ToProceed() if state.lag else None


def go_on(state: Bartok, notes: Notes = ()) -> tuple[Bartok, Notes]:
    """Does the first thing that is queued, and all after it that move no card."""
    if state.queue and isinstance(wanted(state), ToProceed):
        state, more = done(state)
        notes += more
    while state.queue and not state.asked and isinstance(state.queue[0], Weigh | TurnOver):
        state, more = done(state)
        notes += more
    return settled(state), notes


def done(state: Bartok) -> tuple[Bartok, Notes]:
    """Does what stands first in the queue."""
    task = state.queue[0]
    state = replace(state, queue=state.queue[1:])
    match task:
        case TurnUp():
            return turn_up(state), ()
        case Take():
            return take(state, task)
        case Perform(seat, action, late):
            if late and against_turn(state, seat, action):
                return state, (Note("dropped", seat, "BK-R2"),)
            return perform(state, seat, action)
        case Weigh(seat):
            return weigh(state, seat)
        case TurnOver(seat):
            return turn_over(state, seat)
