"""What may be done in a turn of Bartok (BK-07, BK-08, BK-24), under the law in force."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.deck import Card
from parlour.core.errors import Illegal
from parlour.core.rules import Seat
from parlour.games.bartok.actions import Draw, Pass, Play, Turn
from parlour.games.bartok.debts import against_owed, debts_of, owes_cards
from parlour.games.bartok.law import law_of
from parlour.games.bartok.speech import check_text
from parlour.games.bartok.state import Bartok
from parlour.games.bartok.stock import can_draw
from parlour.games.bartok.together import against_together, groups


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
            self.unsettled = self.forces.unsettled(self.top) if self.forces.passing else 0

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
