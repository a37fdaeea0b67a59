"""Old Janx Spirit, a Decktet rummy for two by David L. Van Slyke, in the order of its rulebook.

Clause ids are those of rulebook/en/janx.md (OJ-01 to OJ-12, OJ-R1 to OJ-R13).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.options import Clause
from parlour.core.rules import (
    Action,
    ChanceAction,
    DealOver,
    Elapsed,
    Facing,
    Next,
    Note,
    Notes,
    Options,
    Proceed,
    Rolled,
    Rules,
    Seat,
    Shuffled,
    State,
    ToProceed,
    ToShuffle,
    Wanted,
    dealt,
    places,
    replaced,
    sorted_hand,
    without,
)
from parlour.decks.decktet import BASIC, COURT_CARDS, DECKTET, EXCUSE, PAWN_CARDS
from parlour.decks.melds import is_meld
from parlour.decks.solver import Solver, melds_of, solver_of

HAND: Final = 10
"""OJ-02: cards dealt to each."""

AGREE: Final = "none"
"""OJ-R6: the target of a match that goes on until both agree to stop."""


class Size(msgspec.Struct, frozen=True):
    """A smaller game by the same rules, to be solved: its cards, how many are dealt to each, and
    after how many turns a deal is dead."""

    cards: Cards
    hand: int
    turns: int


class JanxOptions(Options, frozen=True, kw_only=True):
    """The rulings that a table may choose (OJ-R1 to OJ-R11) and the extended deck.

    size: None at every table; a subclass may play a smaller game.
    """

    size: ClassVar[Size | None] = None
    extended: Annotated[bool, Clause("OJ-11")] = False
    courts: Annotated[bool, Clause("OJ-R8")] = False
    excuse_in_runs: Annotated[bool, Clause("OJ-R7")] = False
    first_draw: Annotated[Literal["deal", "player"], Clause("OJ-R1")] = "deal"
    draw_pile_empty: Annotated[Literal["reshuffle", "dead_hand"], Clause("OJ-R2")] = "reshuffle"
    max_reshuffles: Annotated[int, msgspec.Meta(ge=0, le=100), Clause("OJ-R3")] = 3
    return_taken_card: Annotated[Literal["allowed", "forbidden"], Clause("OJ-R4")] = "allowed"
    target: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=1000)] | Literal["none"], Clause("OJ-R6")
    ] = 5
    declare: Annotated[Literal["player", "automatic"], Clause("OJ-R9")] = "player"
    show_hands: Annotated[bool, Clause("OJ-10")] = False
    max_discard_draws: Annotated[int, msgspec.Meta(ge=1, le=1000), Clause("OJ-R11")] = 20


# Actions


class Draw(Action, frozen=True, tag="draw"):
    """OJ-03: one card from the top of a pile."""

    source: Literal["pile", "discard"] = msgspec.field(name="from")


class Discard(Action, frozen=True, tag="discard"):
    """OJ-03: one card from the hand; `out` declares that the other ten are melds (OJ-R9)."""

    card: Card
    out: bool = False
    melds: tuple[Cards, ...] | None = None


class Stop(Action, frozen=True, tag="stop"):
    """OJ-R6: agrees to end a match without a target."""


# State


class Janx(State, frozen=True, kw_only=True):
    """A match of Old Janx Spirit.

    phase: `shuffle`, `deal`, `reshuffle` and `redraw` pass by themselves; `draw`, `discard`,
    `over`. turns: turns ended in this deal; taken: the card taken from the discard pile in this
    turn; discard_draws: draws from the discard pile in a row; stops: who agreed to stop.
    """

    options: JanxOptions
    pile: Annotated[Cards, Facing.NOBODY] = ()
    discard: Annotated[Cards, Facing.EVERYONE] = ()
    turns: int = 0
    taken: Card | None = None
    reshuffles: int = 0
    discard_draws: int = 0
    stops: tuple[bool, ...] = (False, False)

    @property
    def solver(self) -> Solver:
        """Knows the melds of the deck in play."""
        return solver_of(cards_in_play(self.options), self.options.excuse_in_runs)


def cards_in_play(options: JanxOptions) -> Cards:
    """OJ-02: the basic Decktet; OJ-11: with Pawns and Excuse; OJ-R8: with Courts as well."""
    if options.size:
        return options.size.cards
    if options.courts:
        return BASIC + PAWN_CARDS + COURT_CARDS + (EXCUSE,)
    return BASIC + PAWN_CARDS + (EXCUSE,) if options.extended else BASIC


def hand_size(options: JanxOptions) -> int:
    """OJ-02: ten cards are dealt to each."""
    return options.size.hand if options.size else HAND


# Setup


def start(seats: int, options: JanxOptions, dealer: Seat) -> Janx:
    """OJ-01, OJ-R5: two players; the match before its first deal."""
    if seats != 2:
        raise Illegal("wrong-seats", "OJ-01", least=2, most=2, given=seats)
    return new_deal(options, dealer, 1, (0, 0))


def new_deal(options: JanxOptions, dealer: Seat, deal: int, score: tuple[int, ...]) -> Janx:
    """OJ-02, OJ-R5: a deal before its shuffle; the player who does not deal starts."""
    return Janx(
        options=options,
        dealer=dealer,
        turn=1 - dealer,
        phase="shuffle",
        deal=deal,
        hands=((), ()),
        known=((), ()),
        score=score,
    )


def deal_cards(state: Janx) -> Janx:
    """OJ-02: ten each, one at a time; the rest is the draw pile, the discard pile empty."""
    count = 2 * hand_size(state.options)
    hands = dealt(state.pile[:count], state.turn, 2)
    return msgspec.structs.replace(state, hands=hands, pile=state.pile[count:], phase="draw")


# Turn, its draw


def check_draw(state: Janx, action: Draw) -> None:
    """OJ-03, OJ-04: one draw a turn, the first of the deal from the draw pile."""
    if state.phase != "draw":
        raise Illegal("already-drawn", "OJ-03")
    if action.source == "discard":
        if must_draw_from_pile(state):
            raise Illegal("first-draw", "OJ-R1" if state.turns else "OJ-04")
        if not state.discard:
            raise Illegal("no-discard", "OJ-04")


def must_draw_from_pile(state: Janx) -> bool:
    """OJ-04, OJ-R1: the first turn of the deal, or each player's own first."""
    return state.turns < (1 if state.options.first_draw == "deal" else 2)


def apply_draw(state: Janx, action: Draw) -> tuple[Janx, Notes]:
    """OJ-04, OJ-R2, OJ-R3: takes the card; an empty draw pile is renewed or ends the deal."""
    if action.source == "discard":
        return take_discard(state), ()
    if state.pile:
        return draw_card(state), ()
    if state.options.draw_pile_empty == "dead_hand":
        return dead_deal(state, "OJ-R2")
    if state.reshuffles == state.options.max_reshuffles:
        return dead_deal(state, "OJ-R3")
    return msgspec.structs.replace(state, phase="reshuffle"), ()


def take_discard(state: Janx) -> Janx:
    """OJ-R10: everybody knows the card that was taken."""
    card, seat = state.discard[-1], state.turn
    return msgspec.structs.replace(
        state,
        discard=state.discard[:-1],
        hands=replaced(state.hands, seat, sorted_hand((*state.hands[seat], card))),
        known=replaced(state.known, seat, sorted_hand((*state.known[seat], card))),
        phase="discard",
        taken=card,
        discard_draws=state.discard_draws + 1,
    )


def draw_card(state: Janx) -> Janx:
    """OJ-R10: nobody else knows the card that was drawn."""
    seat = state.turn
    return msgspec.structs.replace(
        state,
        pile=state.pile[1:],
        hands=replaced(state.hands, seat, sorted_hand((*state.hands[seat], state.pile[0]))),
        phase="discard",
        taken=None,
        discard_draws=0,
    )


# Turn, its discard


def check_discard(state: Janx, seat: Seat, action: Discard) -> None:
    """OJ-03, OJ-R4, OJ-08: a card in hand; going out, the other ten are melds."""
    if state.phase != "discard":
        raise Illegal("draw-first", "OJ-03")
    JANX.check_holds(state, seat, action.card)
    rest = without(state.hands[seat], action.card)
    if may_not_return(state, action.card) and not (action.out and state.solver.complete(rest)):
        raise Illegal("return-taken", "OJ-R4", card=action.card)
    if action.out:
        check_out(state, rest, action.melds)
    elif action.melds is not None:
        raise Illegal("melds-without-out", "OJ-R9")


def may_not_return(state: Janx, card: Card) -> bool:
    """OJ-R4: the card just taken, where the table forbids to give it back."""
    return state.options.return_taken_card == "forbidden" and card is state.taken


def check_out(state: Janx, rest: Cards, melds: tuple[Cards, ...] | None) -> None:
    """OJ-08, OJ-R12: every card of the ten in exactly one meld."""
    split = state.solver.split(rest)
    if split.unmelded:
        raise Illegal("not-all-melded", "OJ-08", count=len(split.unmelded), cards=split.unmelded)
    if melds is None:
        return
    shown = tuple(card for meld in melds for card in meld)
    if sorted_hand(shown) != rest:
        raise Illegal("split-of-other-cards", "OJ-R12")
    for meld in melds:
        if not is_meld(meld, state.options.excuse_in_runs):
            raise Illegal("no-meld", "OJ-08", cards=meld)


def apply_discard(state: Janx, seat: Seat, action: Discard) -> tuple[Janx, Notes]:
    """OJ-03, OJ-R9: the card goes on the discard pile; then out, dead, or the other's turn."""
    rest = without(state.hands[seat], action.card)
    known = tuple(card for card in state.known[seat] if card is not action.card)
    state = msgspec.structs.replace(
        state,
        hands=replaced(state.hands, seat, rest),
        known=replaced(state.known, seat, known),
        discard=(*state.discard, action.card),
        taken=None,
    )
    automatic = state.options.declare == "automatic"
    if action.out or (automatic and state.solver.complete(rest)):
        return go_out(state, seat, action.melds or state.solver.split(rest).melds)
    if has_gone_on_too_long(state):
        return dead_deal(state, "OJ-R11")
    return msgspec.structs.replace(
        state, phase="draw", turn=state.left_of(seat), turns=state.turns + 1
    ), ()


def has_gone_on_too_long(state: Janx) -> bool:
    """OJ-R11: too many draws from the discard pile in a row. A smaller game ends by its turns."""
    size = state.options.size
    last = size is not None and state.turns + 1 >= size.turns
    return last or state.discard_draws >= state.options.max_discard_draws


# End of the deal and of the match


def go_out(state: Janx, seat: Seat, melds: tuple[Cards, ...]) -> tuple[Janx, Notes]:
    """OJ-09, OJ-10: one point; both players see the melds."""
    hand = state.hands[seat]
    points = replaced((0, 0), seat, 1)
    state = msgspec.structs.replace(
        state,
        score=replaced(state.score, seat, state.score[seat] + 1),
        known=replaced(state.known, seat, hand),
    )
    over = DealOver(seat, "OJ-09", points, melds)
    return end_deal(state, over, Note("out", seat, "OJ-09", cards=hand))


def dead_deal(state: Janx, clause: str) -> tuple[Janx, Notes]:
    """OJ-R2, OJ-R3, OJ-R11: nobody scores."""
    return end_deal(state, DealOver(None, clause, (0, 0)), Note("dead-deal", clause=clause))


def end_deal(state: Janx, over: DealOver, note: Note) -> tuple[Janx, Notes]:
    """OJ-R6: the match ends when a player has the target."""
    state = close_deal(state, over)
    target = state.options.target
    if target == AGREE or max(state.score) < target:
        return state, (note,)
    winner = state.score.index(max(state.score))
    return end_match(state), (note, Note("match-over", winner))


def close_deal(state: Janx, over: DealOver) -> Janx:
    """OJ-10: once a deal is over, all hands are opened where the table shows them."""
    known = state.hands if state.options.show_hands else state.known
    return msgspec.structs.replace(state, phase="over", deal_over=over, known=known)


def end_match(state: Janx) -> Janx:
    """OJ-R6: the places are known."""
    return msgspec.structs.replace(state, places=places(state.score))


def may_agree(state: Janx, seat: Seat) -> bool:
    """OJ-R6: whether the seat can agree to stop: in a match without a target, once."""
    return state.options.target == AGREE and not state.stops[seat]


def apply_stop(state: Janx, seat: Seat) -> tuple[Janx, Notes]:
    """OJ-R6: the match ends when both have agreed."""
    stops = replaced(state.stops, seat, True)
    state = msgspec.structs.replace(state, stops=stops)
    note = Note("stop", seat, "OJ-R6")
    if not all(stops):
        return state, (note,)
    if not state.deal_over:
        state = close_deal(state, DealOver(None, "OJ-R6", (0, 0)))
    return end_match(state), (note, Note("match-stopped", clause="OJ-R6"))


# The rules


class JanxRules(Rules[Janx, Draw | Discard | Stop | Next]):
    """Old Janx Spirit as a game that the table can play."""

    name = "old-janx-spirit"
    edition = 1
    deck = DECKTET
    least_seats = 2
    most_seats = 2
    verbs: ClassVar = {
        (None, "pile"): "shuffle",
        ("discard", "pile"): "shuffle",
        ("pile", "hand"): "draw",
        ("discard", "hand"): "draw",
        ("hand", "discard"): "discard",
    }
    options = JanxOptions
    seats_clause = "OJ-01"
    turn_clause = "OJ-03"
    hand_clause = "OJ-03"
    over_clause = "OJ-09"
    state_type = Janx
    actions = Draw | Discard | Stop | Next

    def start(self, seats: int, options: Options, dealer: Seat) -> Janx:
        assert isinstance(options, JanxOptions)
        return start(seats, options, dealer)

    def cards(self, state: Janx) -> Cards:
        return cards_in_play(state.options)

    def chance(self, state: Janx) -> Wanted | None:
        match state.phase:
            case "shuffle":
                return ToShuffle(cards_in_play(state.options))
            case "reshuffle":
                return ToShuffle(state.discard[:-1])
            case "deal" | "redraw":
                return ToProceed()
        return None

    def actors(self, state: Janx) -> frozenset[Seat]:
        if state.places:
            return frozenset()
        if state.deal_over:
            return frozenset({0, 1})
        may_stop = {seat for seat in (0, 1) if may_agree(state, seat)}
        return frozenset({state.turn} | may_stop)

    def legal(self, state: Janx, seat: Seat) -> Iterator[Draw | Discard | Stop | Next]:
        if state.places:
            return
        if state.deal_over:
            yield Next()
        elif seat == state.turn and state.phase == "draw":
            yield Draw("pile")
            if state.discard and not must_draw_from_pile(state):
                yield Draw("discard")
        elif seat == state.turn:
            yield from self.legal_discards(state, state.hands[seat])
        if may_agree(state, seat):
            yield Stop()

    def legal_discards(self, state: Janx, hand: Cards) -> Iterator[Discard]:
        """Each card, and where the other ten are melds the same with its declaration."""
        outs = frozenset(state.solver.winning_discards(hand))
        for card in hand:
            if not may_not_return(state, card):
                yield Discard(card)
            if card in outs:
                yield Discard(card, out=True)

    def check(self, state: Janx, seat: Seat, action: Draw | Discard | Stop | Next) -> None:
        if isinstance(action, Stop):
            return self.check_stop(state, seat)
        if isinstance(action, Next):
            return self.check_next(state)
        if state.deal_over:
            raise Illegal("deal-over", "OJ-09")
        if seat != state.turn:
            raise Illegal("not-your-turn", "OJ-03")
        if isinstance(action, Draw):
            return check_draw(state, action)
        return check_discard(state, seat, action)

    def check_stop(self, state: Janx, seat: Seat) -> None:
        """OJ-R6: only in a match without a target, once each."""
        if state.places:
            raise Illegal("match-over", "OJ-R6")
        if state.options.target != AGREE:
            raise Illegal("stop-not-offered", "OJ-R6", target=state.options.target)
        if state.stops[seat]:
            raise Illegal("already-agreed", "OJ-R6")

    def check_next(self, state: Janx) -> None:
        """OJ-09, OJ-R6: the next deal follows a finished one until the match is over."""
        if state.places:
            raise Illegal("match-over", "OJ-R6")
        if not state.deal_over:
            raise Illegal("deal-not-over", "OJ-09")

    def apply(
        self, state: Janx, seat: Seat, action: Draw | Discard | Stop | Next | ChanceAction
    ) -> tuple[Janx, Notes]:
        match action:
            case Draw():
                return apply_draw(state, action)
            case Discard():
                return apply_discard(state, seat, action)
            case Stop():
                return apply_stop(state, seat)
            case Next():
                dealer, deal = state.left_of(state.dealer), state.deal + 1
                return new_deal(state.options, dealer, deal, state.score), ()
            case Shuffled(order):
                return self.apply_shuffle(state, order)
            case Proceed() if state.phase == "deal":
                return deal_cards(state), ()
            case Proceed():
                return draw_card(state), ()
            case Elapsed() | Rolled():
                return state, ()

    def apply_shuffle(self, state: Janx, order: Cards) -> tuple[Janx, Notes]:
        """OJ-02: the whole deck; OJ-R2: the discard pile but its top card."""
        if state.phase == "shuffle":
            return msgspec.structs.replace(state, pile=order, phase="deal"), ()
        return msgspec.structs.replace(
            state,
            pile=order,
            discard=state.discard[-1:],
            reshuffles=state.reshuffles + 1,
            phase="redraw",
        ), (Note("reshuffled", clause="OJ-R2", count=len(order)),)

    def formed(self, texts: Sequence[str], options: Options, suit: str | None) -> dict[str, Any]:
        assert isinstance(options, JanxOptions)
        return melds_of(texts, cards_in_play(options), options.excuse_in_runs)

    def show(self, state: Janx, seat: Seat | None) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "pile": len(state.pile),
            "discard": len(state.discard),
            "top": state.discard[-1].text if state.discard else None,
            "reshuffles": state.reshuffles,
        }
        if seat is not None:
            shown |= show_melds(state, seat)
        return shown


def show_melds(state: Janx, seat: Seat) -> dict[str, Any]:
    """The best split of the viewer's own hand, and the discards that would leave ten in melds."""
    hand = state.hands[seat]
    split = state.solver.split(hand)
    ways: list[dict[str, Any]] = []
    if state.phase == "discard" and seat == state.turn:
        ways = [
            {"card": card.text, "melds": texts(state.solver.split(without(hand, card)).melds)}
            for card in state.solver.winning_discards(hand)
        ]
    return {
        "split": {
            "melds": texts(split.melds),
            "unmelded": [card.text for card in split.unmelded],
        },
        "ways_out": ways,
    }


def texts(melds: tuple[Cards, ...]) -> list[list[str]]:
    """Melds as lists of the cards' texts."""
    return [[card.text for card in meld] for meld in melds]


JANX: Final = JanxRules()
