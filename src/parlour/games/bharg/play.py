"""A deal of Bharg Deluxe from the shuffle to the score, in the order of its rulebook."""

from __future__ import annotations

from typing import Final

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.rules import (
    DealOver,
    Note,
    Notes,
    Seat,
    dealt,
    places,
    replaced,
    sorted_hand,
)
from parlour.games.bharg.binds import bind, check_bind
from parlour.games.bharg.state import (
    SINGLE,
    Bharg,
    BhargOptions,
    Bind,
    Discard,
    Draw,
    cards_in_play,
    leave_hand,
)

HAND: Final = 10
"""BD-02: cards dealt to each."""

MOST_SEATS: Final = 8
"""BD-R1."""

POINTS: Final = {"A": 1, "C": 1, "P": 3}
"""BD-17: Ace and Crown; BD-19: a Pawn. A number card counts NUMBER."""
NUMBER: Final = 2


# Setup


def start(seats: int, options: BhargOptions, dealer: Seat) -> Bharg:
    """BD-01, BD-R1: two to eight seats, and cards enough; BD-R11: chance picked the dealer."""
    if not 2 <= seats <= MOST_SEATS:
        clause = "BD-01" if seats < 2 else "BD-R1"
        raise Illegal("wrong-seats", clause, least=2, most=MOST_SEATS, given=seats)
    if not enough_cards(seats, options):
        enough = [
            str(decks)
            for decks in ("auto", 1, 2, 3)
            if enough_cards(seats, msgspec.structs.replace(options, decks=decks))
        ]
        facts = {"option": "decks", "value": options.decks, "allowed": ", ".join(enough)}
        raise Illegal("bad-option", "BD-R1", why="value", **facts)
    return new_deal(options, dealer, 1, (0,) * seats)


def enough_cards(seats: int, options: BhargOptions) -> bool:
    """BD-R1: a card for each seat is left after the deal and the first turned card."""
    return len(cards_in_play(options, seats)) >= HAND * seats + 1 + seats


def new_deal(
    options: BhargOptions, dealer: Seat, deal: int, score: tuple[int, ...], tied: bool = False
) -> Bharg:
    """A deal before its shuffle."""
    nothing: tuple[Cards, ...] = ((),) * len(score)
    return Bharg(
        options=options,
        dealer=dealer,
        turn=(dealer + 1) % len(score),
        phase="shuffle",
        deal=deal,
        hands=nothing,
        known=nothing,
        score=score,
        tied=tied,
    )


def next_deal(state: Bharg) -> Bharg:
    """BD-R11: the player on the dealer's left deals."""
    dealer = state.left_of(state.dealer)
    return new_deal(state.options, dealer, state.deal + 1, state.score, state.tied)


def shuffled(state: Bharg, order: Cards) -> Bharg:
    """BD-01: all decks shuffled into one."""
    return msgspec.structs.replace(state, deck=order, phase="deal")


def deal_cards(state: Bharg) -> Bharg:
    """BD-02: ten each, one at a time, starting on the dealer's left."""
    count = HAND * state.seats
    hands = dealt(state.deck[:count], state.turn, state.seats)
    return msgspec.structs.replace(state, hands=hands, deck=state.deck[count:], phase="turn-up")


def turn_up(state: Bharg) -> tuple[Bharg, Notes]:
    """BD-02, BD-R17: an Ace goes on the Ace Pile, the first other card starts the Cue.

    BD-R17: with nothing but Aces in the deck the deal is void.
    """
    if all(is_ace(card) for card in state.deck):
        again = new_deal(state.options, state.dealer, state.deal, state.score, state.tied)
        return again, (Note("void-deal", clause="BD-R17"),)
    card = state.deck[0]
    state = put_down(msgspec.structs.replace(state, deck=state.deck[1:]), card)
    return state if is_ace(card) else begin_turn(state, state.turn), ()


def is_ace(card: Card) -> bool:
    """Whether the card belongs on the Ace Pile."""
    return card.rank == "A"


def put_down(state: Bharg, card: Card) -> Bharg:
    """BD-14: an Ace on the Ace Pile, any other card on the Discard Cue."""
    if is_ace(card):
        return msgspec.structs.replace(state, aces=(*state.aces, card))
    return msgspec.structs.replace(state, cue=(*state.cue, card))


# Turn


def begin_turn(state: Bharg, seat: Seat) -> Bharg:
    """BD-03, BD-04: draw first. BD-R3: with deck and Cue both empty the turn begins with binding.

    BD-R4, BD-R15: the turn counts as one without a bind or a draw until there is one.
    """
    return msgspec.structs.replace(
        state,
        turn=seat,
        phase="draw" if state.deck or state.cue else "bind",
        taken=None,
        dry=0 if state.deck else state.dry + 1,
        idle=state.idle + 1,
    )


# Draw


def check_draw(state: Bharg, action: Draw) -> None:
    """BD-05: one card of the deck, or as many from the top of the Cue as it has, at least one."""
    check_not_bind_only(state)
    if state.phase != "draw":
        raise Illegal("drawn-before", "BD-05")
    if action.source == "cue":
        if action.count is None or not 1 <= action.count <= len(state.cue):
            raise Illegal("cue-count", "BD-05", count=len(state.cue))
    elif action.count is not None:
        raise Illegal("one-of-deck", "BD-05")
    elif not state.deck:
        raise Illegal("deck-empty", "BD-R3")


def draw(state: Bharg, action: Draw) -> Bharg:
    """BD-R12: what comes from the Cue everybody knows; what comes from the deck is secret.

    BD-R9: nothing binds the player to use it.
    """
    seat = state.turn
    if action.count is None:
        card, deck = state.deck[0], state.deck[1:]
        return msgspec.structs.replace(take(state, (card,)), deck=deck, phase="bind", idle=0)
    cards, cue = state.cue[-action.count :], state.cue[: -action.count]
    return msgspec.structs.replace(
        take(state, cards),
        cue=cue,
        known=replaced(state.known, seat, sorted_hand(state.known[seat] + cards)),
        taken=cards[0] if len(cards) == 1 else None,
        phase="bind",
    )


def take(state: Bharg, cards: Cards) -> Bharg:
    """The cards in the hand of the seat whose turn it is."""
    hand = sorted_hand(state.hands[state.turn] + cards)
    return msgspec.structs.replace(state, hands=replaced(state.hands, state.turn, hand))


def check_no_draw(state: Bharg) -> None:
    """BD-R2: a draw is compulsory; BD-R3: but not from the Cue once the deck is empty."""
    check_not_bind_only(state)
    if state.phase != "draw":
        raise Illegal("no-draw-late", "BD-R3")
    if state.deck:
        raise Illegal("must-draw", "BD-R2")


def no_draw(state: Bharg) -> tuple[Bharg, Notes]:
    """BD-R3: ends the deal at once, and all score as they stand."""
    return end_deal(state, "BD-R3", Note("no-draw", state.turn, "BD-R3"))


# Bind


def check_bind_now(state: Bharg, action: Bind) -> None:
    """BD-04: after the draw; BD-R8: in the step of BD-16 no partial straights, unless by option."""
    if state.phase == "draw":
        raise Illegal("draw-before", "BD-04")
    if action.kind == "partial" and not partials_allowed(state):
        raise Illegal("no-partials-now", "BD-R8")
    check_bind(state, action)


def partials_allowed(state: Bharg) -> bool:
    """BD-R8: `first_turn_partials`."""
    return state.phase == "bind" or state.options.first_turn_partials


def apply_bind(state: Bharg, seat: Seat, action: Bind) -> tuple[Bharg, Notes]:
    """BD-06, BD-15: binding the last card ends the deal."""
    state, notes = bind(state, seat, action)
    if state.hands[seat]:
        return state, notes
    state, ended = run_out(state, seat)
    return state, notes + ended


# Discard


def check_discard(state: Bharg, action: Discard) -> None:
    """BD-14, BD-R14: one card after the draw."""
    check_not_bind_only(state)
    if state.phase == "draw":
        raise Illegal("draw-before", "BD-04")
    if may_not_throw_back(state, action.card):
        raise Illegal("throw-back", "BD-R14", card=action.card)


def may_not_throw_back(state: Bharg, card: Card) -> bool:
    """BD-R14: the single card just taken, unless it is the last or another copy can go."""
    if state.options.throw_back == "allowed" or card is not state.taken:
        return False
    hand = state.hands[state.turn]
    return len(hand) > 1 and hand.count(card) == 1


def apply_discard(state: Bharg, seat: Seat, action: Discard) -> tuple[Bharg, Notes]:
    """BD-14; BD-15: discarding the last card ends the deal, as BD-R4 and BD-R15 may."""
    state = put_down(leave_hand(state, seat, (action.card,)), action.card)
    if not state.hands[seat]:
        return run_out(state, seat)
    state = msgspec.structs.replace(state, turns=state.turns + 1)
    if state.dry >= state.seats:
        return end_deal(state, "BD-R4")
    if state.idle >= state.options.stalemate * state.seats:
        return end_deal(state, "BD-R15")
    return begin_turn(state, state.left_of(seat)), ()


# End of the deal


def run_out(state: Bharg, seat: Seat) -> tuple[Bharg, Notes]:
    """BD-15: a player has no cards. BD-16: on the first round those without a turn still bind."""
    if state.phase == "bind-only":
        return next_step(state)
    out = Note("no-cards", seat, "BD-15")
    if state.turns + 1 < state.seats:
        after = msgspec.structs.replace(state, phase="bind-only", turn=state.left_of(seat))
        return after, (out, Note("bind-only", clause="BD-16"))
    return end_deal(state, "BD-15", out)


def check_not_bind_only(state: Bharg) -> None:
    """BD-R8: in the step of BD-16 nobody draws or discards."""
    if state.phase == "bind-only":
        raise Illegal("bind-only", "BD-R8")


def check_done(state: Bharg) -> None:
    """BD-R8: only the step of BD-16 ends so; a turn ends with a discard (BD-14)."""
    if state.phase != "bind-only":
        raise Illegal("no-done", "BD-R8")


def next_step(state: Bharg, *notes: Note) -> tuple[Bharg, Notes]:
    """BD-R8: each seat that had no turn has its step, in turn order; the dealer's is the last.

    BD-R16: they bind under the Ace then on top, which may be the last card discarded.
    """
    if state.turn == state.dealer:
        return end_deal(state, "BD-15", *notes)
    return msgspec.structs.replace(state, turn=state.left_of(state.turn)), notes


def done(state: Bharg, seat: Seat) -> tuple[Bharg, Notes]:
    """BD-R8: the seat binds no more."""
    return next_step(state, Note("done", seat, "BD-R8"))


# Score and match


def points_of(card: Card) -> int:
    """BD-17, BD-19: what a card counts."""
    return POINTS.get(card.rank, NUMBER)


def score_deal(state: Bharg) -> tuple[int, ...]:
    """BD-17: for each seat its bound cards less those left in its hand."""
    points = [-sum(points_of(card) for card in hand) for hand in state.hands]
    for one in state.table:
        points[one.by] += points_of(one.card)
    return tuple(points)


def end_deal(state: Bharg, clause: str, *notes: Note) -> tuple[Bharg, Notes]:
    """BD-17: all score as they stand, and the hands are open, since they are counted."""
    points = score_deal(state)
    score = tuple(old + new for old, new in zip(state.score, points, strict=True))
    state = msgspec.structs.replace(
        state,
        phase="over",
        known=state.hands,
        score=score,
        deal_over=DealOver(alone_ahead(points), clause, points),
    )
    state, ended = end_match(state)
    won = (scored(seat, won) for seat, won in enumerate(points))
    return state, (*notes, Note("scored", clause=clause), *won, *ended)


def scored(seat: Seat, points: int) -> Note:
    """The note of a seat's points; BD-17: they may be negative."""
    kind = "points-lost" if points < 0 else "points"
    return Note(kind, seat, "BD-17", count=abs(points), counted=True)


def alone_ahead(points: tuple[int, ...]) -> Seat | None:
    """The seat with the most points, None where several have them."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None


def end_match(state: Bharg) -> tuple[Bharg, Notes]:
    """BD-18: at the target, or after a single deal. BD-R10: equals play on until one leads."""
    target, leader = state.options.target, alone_ahead(state.score)
    if target == SINGLE:
        kind = "match-tied" if leader is None else "match-over"
        return msgspec.structs.replace(state, places=places(state.score)), match_note(kind, leader)
    if not state.tied and max(state.score) < target:
        return state, ()
    if leader is None:
        return msgspec.structs.replace(state, tied=True), match_note("play-on", clause="BD-R10")
    return msgspec.structs.replace(state, places=places(state.score)), match_note(
        "match-over", leader
    )


def match_note(kind: str, seat: Seat | None = None, clause: str | None = None) -> Notes:
    """What the points of all hands make of the match."""
    return (Note(kind, seat, clause, counted=True),)
