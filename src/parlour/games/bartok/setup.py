"""How a deal of Bartok begins: the shuffle, five cards each, the starting card."""

from __future__ import annotations

from typing import Literal

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.rules import Note, Notes, Seat, sorted_hand
from parlour.decks.french import JOKER, PACK
from parlour.games.bartok.admit import admitted
from parlour.games.bartok.firing import fired_by_play, happens
from parlour.games.bartok.law import law_of
from parlour.games.bartok.laws.altered import assembled
from parlour.games.bartok.memory import Cause, Laid
from parlour.games.bartok.norms.events import OnDeal
from parlour.games.bartok.norms.judged import is_judged
from parlour.games.bartok.norms.model import Honour, Rule
from parlour.games.bartok.state import Added, Bartok, BartokOptions, follow, with_hand
from parlour.games.bartok.tasks import Appoint, TurnBegins, TurnUp, Weigh

replace = msgspec.structs.replace


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
        rules=tuple(brought(number, rule) for number, rule in enumerate(options.rules, 1)),
    )


def brought(number: int, rule: Rule) -> Added:
    """BK-06: a rule of an earlier match on the list of a new one. Raises Illegal where nobody could
    state it."""
    rule = admitted(rule, ())
    match rule.clauses:
        case (Honour(text, lang),):
            return Added(number, None, text, lang, "honour", 1, rule)
    kind: Literal["enforced", "honour"] = "honour" if is_judged(rule) else "enforced"
    return Added(number, None, "", "en", kind, 1, rule)


def pack_of(state: Bartok) -> Cards:
    """BK-01: the 52 cards; jokers, another pack and fewer cards only where a rule asks for them."""
    if state.phase == "shuffle":
        state = measured(state)
    if state.is_whole:
        return state.options.pack
    return assembled(state.options.pack, state.packs, state.left_out) + (JOKER,) * state.jokers


def measured(state: Bartok) -> Bartok:
    """The state that says of which cards the deck of this deal is made."""
    law = law_of(state)
    return replace(
        state, jokers=law.jokers(state), packs=law.packs(state), left_out=law.left_out(state)
    )


def shuffled(state: Bartok, cards: Cards) -> Bartok:
    """BK-03: the pack lies face down, to be dealt."""
    return replace(measured(state), stock=cards, phase="deal")


def deal_cards(state: Bartok) -> tuple[Bartok, Notes]:
    """BK-03: five each, one at a time from the dealer's left; the rest is the stock."""
    law = law_of(state)
    hands: list[list[Card]] = [[] for _ in range(state.seats)]
    seats = [(state.dealer + 1 + place) % state.seats for place in range(state.seats)]
    dealing = [law.dealing(state, seat) for seat in range(state.seats)]
    counts = [count for count, _ in dealing]
    cards = iter(state.stock)
    for turn in range(max(counts)):
        for seat in seats:
            if turn < counts[seat]:
                hands[seat].append(next(cards))
    sizes = tuple(len(hand) for hand in hands)
    return replace(
        state,
        hands=tuple(sorted_hand(tuple(hand)) for hand in hands),
        stock=tuple(cards),
        weighed=sizes,
        peaks=sizes,
        arrived=tuple(map(tuple, hands)) if law.asks_for_age(state) else (),
        phase="play",
        queue=(*appointed(state, "first"), TurnUp()),
    ), cut(law.most_dealt(state), [rule for _, rule in dealing if rule is not None])


def cut(most: int, rules: list[int]) -> Notes:
    """BK-R7: what is told where rules would have more cards dealt than there are."""
    return (Note("dealt-fewer", clause="BK-R7", count=most, rule=rules[0]),) if rules else ()


def appointed(state: Bartok, what: str) -> tuple[Appoint, ...]:
    """BK-11: what the newest rule says of who deals next, or who begins."""
    for rule, role in law_of(state).roles(state, what):
        return (Appoint(role, Cause(rule, state.dealer)),)
    return ()


def turn_up(state: Bartok, task: TurnUp) -> tuple[Bartok, Notes]:
    """BK-03, BK-04: the top card of the stock starts the discard pile and does nothing."""
    law = law_of(state)
    card = state.stock[0]
    state = replace(state, stock=state.stock[1:])
    special = not law.plain and law.is_ruled(state, law.face(state, card), "any", 0)
    if special and len(state.stock) > 1 and task.tried < len(PACK):
        if law.has(state, "dealer takes special start"):
            hand = (*state.hands[state.dealer], card)
            return follow(with_hand(state, state.dealer, hand), TurnUp(task.tried + 1)), ()
        if law.has(state, "no special start"):
            middle = len(state.stock) // 2 + 1
            stock = (*state.stock[:middle], card, *state.stock[middle:])
            note = Note("buried", clause="BK-11")
            return follow(replace(state, stock=stock), TurnUp(task.tried + 1)), (note,)
    state = replace(
        state,
        discard=(card,),
        laid=(Laid(),),
        starting=card,
        weighed=tuple(len(hand) for hand in state.hands),
        peaks=tuple(len(hand) for hand in state.hands),
    )
    return state if law.plain else begun(state), ()


def begun(state: Bartok) -> Bartok:
    """What rules make of the beginning of a deal, before the first turn."""
    law = law_of(state)
    me = state.dealer
    state, tasks = happens(state, OnDeal, me, lambda event: event.what == "begins")
    if law.has(state, "start works"):
        tasks += fired_by_play(state, Cause(0, me, state.discard, state.laid, played=True))
    first = state.turn if state.mem.turn_to is None else state.mem.turn_to
    state = replace(state, mem=replace(state.mem, turn_to=None))
    return follow(state, *tasks, *((Weigh(me),) if tasks else ()), TurnBegins(first))
