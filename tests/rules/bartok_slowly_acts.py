"""What added rules do, owe and set, read straight off their trees: the twin of effects and duties.

A picture is what can be seen of a state, as plain data; `after` is the picture once one effect has
been done, `parameters` are the numbers of the game, `waiters` the rules that an event sets off.
"""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.games.bartok.memory import Cause, Live
from parlour.games.bartok.norms import effects, events, model, terms
from parlour.games.bartok.speech import tokens
from parlour.games.bartok.state import Bartok
from tests.rules.bartok_slowly import (
    Sight,
    Unknown,
    after,
    amount,
    borne,
    circle,
    clauses,
    face,
    holds,
    is_offer,
    is_on,
    is_private,
    may_play,
    phrases,
    seats,
    starts,
    waiting,
    within,
)

Picture = dict[str, Any]


class Asks(Unknown):
    """Players have to pick cards first."""

    def __init__(self, seats: list[Seat]) -> None:
        super().__init__()
        self.seats = seats


MOST = 104


def picture(state: Bartok, tasks: Any = ()) -> Picture:
    """What can be seen of a state, and of what is to follow."""
    mem = state.mem
    return {
        "hands": [sorted(card.text for card in hand) for hand in state.hands],
        "stock": [card.text for card in state.stock],
        "discard": [card.text for card in state.discard],
        "direction": state.direction,
        "skips": list(mem.skips or (0,) * state.seats),
        "turn to": mem.turn_to,
        "bonus": [(one.seat, one.after) for one in mem.bonus],
        "order": list(mem.order or range(state.seats)),
        "step": mem.step,
        "counts": {(one.rule, one.name, one.seat): one.value for one in mem.tallies},
        "tokens": {(one.en, one.ru): one.seat for one in mem.tokens},
        "points": list(state.points or (0,) * state.seats),
        "wins": mem.wins,
        "debts": [(one.seat, one.kind, one.count, one.cause.rule) for one in mem.debts],
        "follow": [(one.seat, one.cards, one.ifs, one.now) for one in mem.follow],
        "duties": [
            (one.seat, one.rule, one.deed, one.first, one.people, one.times)
            for one in state.duties
            if not one.done
        ],
        "phrases": [ways_in(one.phrase) for one in state.duties if not one.done and one.phrase],
        "out": list(mem.out or (False,) * state.seats),
        "spared": mem.spared,
        "live": [(one.cause.rule, one.cause.me, one.lasts) for one in mem.live],
        "paused": state.paused.by if state.paused else None,
        "tasks": [told(task) for task in tasks],
    }


def ways_in(phrase: Any) -> list[list[str]]:
    """The ways in which a phrase may be said that is owed."""
    found: list[list[str]] = []
    for parts in phrase.ways:
        ways: list[list[str]] = [[]]
        for part in parts:
            ways = [[*way, *tokens(text)] for way in ways for text in part]
        found += ways
    return distinct(found)


def told(task: Any) -> tuple[Any, ...]:
    """What a task is about."""
    names = ("seat", "count", "effects", "card")
    return (type(task).__name__, *(getattr(task, name) for name in names if hasattr(task, name)))


# Effects


def done(effect: model.Effect, sight: Sight) -> Picture:  # noqa: C901 - one case a word
    """The picture once the effect is done. Raises Unknown where chance or a choice decides."""
    state = sight.state
    seen = picture(state)
    tasks: list[Any] = seen["tasks"]
    match effect:
        case effects.Skip(seat, turns):
            count = whole(turns, sight)
            for one in seats(seat, sight):
                if one in circle(state):
                    lost = borne(state, one, "miss", count)
                    seen["skips"][one] = min(seen["skips"][one] + lost, MOST)
        case effects.Direct(way):
            named = state.mem.named.direction or state.direction
            ways = {"reverse": -state.direction, "clockwise": 1, "anticlockwise": -1}
            seen["direction"] = ways.get(way, named)
            if seen["direction"] != state.direction:
                tasks.append(("Turned", sight.me))
        case effects.TurnTo(seat):
            for one in who(seat, sight)[:1]:
                seen["turn to"] = one
        case effects.ExtraTurn(seat, following):
            behind = who(following, sight)[:1] if following is not None else []
            more = [(one, behind[0] if behind else None) for one in who(seat, sight)]
            seen["bonus"] = [*seen["bonus"], *more][-MOST:]
        case effects.Step(n):
            seen["step"] = max(1, whole(n, sight))
        case effects.SwapSeats(a, b):
            swapped = pair(a, b, sight)
            seen["order"] = [swapped.get(one, one) for one in seen["order"]]
        case effects.Draw(seat, n):
            asked = whole(n, sight)
            more = [(one, borne(state, one, "draw", asked)) for one in who(seat, sight)]
            tasks += [("Take", one, min(count, MOST)) for one, count in more if count]
        case effects.DrawUntil(seat):
            found = who(seat, sight)
            tasks += [("Seek", one) for one in found if borne(state, one, "draw", MOST)]
        case effects.Fine(seat, n):
            if count := whole(n, sight):
                for one in who(seat, sight):
                    given = min(borne(state, one, "penalty", count), MOST)
                    tasks += [("Take", one, given), ("Fined", one)] if given else []
        case effects.GiveToken(token, seat):
            for one in who(seat, sight)[:1]:
                seen["tokens"][token.en, token.ru] = one
        case effects.Count(n, name, add, seat):
            for whose in [None] if seat is None else who(seat, sight):
                count_one(seen, sight, name, whose, amount(n, sight), add)
        case effects.ResetCounts():
            rare = {key: value for key, value in seen["counts"].items() if key[1][:1] == "\0"}
            seen["counts"] = rare
        case model.Each(then, seat):
            tasks += [("Run", then) for _ in who(seat, sight)]
        case effects.Peek():
            who(effect.seat, sight)
        case effects.Score(n, "wins"):
            seen["wins"] += amount(n, sight)
        case effects.Score(n, _, seat):
            for one in seats(seat, sight):
                seen["points"][one] += amount(n, sight)
        case effects.Pause(seat):
            for one in who(seat, sight)[:1]:
                seen["paused"] = one
        case effects.PlayDrawn():
            drawn = state.drawn[-1:]
            held = drawn and drawn[0] in state.hands[sight.me]
            if held and may_play(state, sight.me, drawn[0]):
                tasks.append(("PlayOut", sight.me, drawn[0]))
        case effects.Flip(n, "discard"):
            count = min(max(0, amount(n, sight)), len(seen["discard"]) - 1)
            seen["discard"] = seen["discard"][count:] + seen["discard"][:count]
        case effects.Flip(n):
            count = max(0, amount(n, sight))
            seen["discard"] += seen["stock"][:count]
            seen["stock"] = seen["stock"][count:]
        case effects.Renew():
            tasks += [("Reshuffle",)] if len(seen["discard"]) > 1 else []
        case effects.SwapHands(a, b):
            moved(seen, pair(a, b, sight), state)
        case effects.PassHands(way):
            named = state.mem.named.direction or state.direction
            steps = {"along": 1, "against": -1, "left": state.direction, "right": -state.direction}
            step = steps.get(way, named * state.direction)
            moved(seen, {one: after(state, one, step)[0] for one in circle(state)}, state)
        case effects.Fate("wins", seat):
            tasks += [("Stands", one) for one in who(seat, sight)[:1]]
        case effects.Fate("not won", seat):
            seen["spared"] = bool(who(seat, sight)) or seen["spared"]
        case model.Owe():
            owe(seen, effect, sight)
        case model.If(tests, then, ()) if is_offer(then) and any(
            is_private(test, then[0]) for test in tests
        ):
            offer: Any = then[0]
            openly = [test for test in tests if not is_private(test, offer)]
            if who(offer.seat, sight) and all(holds(test, sight) for test in openly):
                raise Asks(who(offer.seat, sight)[:1])
        case model.If(tests, then, other):
            chosen = then if all(holds(test, sight) for test in tests) else other
            tasks += [("Run", chosen)] if chosen else []
        case _:
            return done_with_cards(effect, sight)
    return seen


def count_one(
    seen: Picture, sight: Sight, name: str, whose: Seat | None, n: int, add: bool
) -> None:
    """A counter is set or raised, as far as a player's one sets nothing off in its turn."""
    key = (sight.rule, name, whose)
    before = seen["counts"].get(key, 0)
    seen["counts"][key] = min(max(n + (before if add else 0), -999), 999)
    waits = waiting(sight.state, events.OnTally)
    if whose is not None and any(rule == sight.rule for rule, *_ in waits):
        raise Unknown


def done_with_cards(effect: model.Effect, sight: Sight) -> Picture:  # noqa: C901 - one case a word
    """The same for effects that move some cards of hands."""
    state = sight.state
    seen = picture(state)
    match effect:
        case effects.TakeCards(seat, n, under):
            for one in who(seat, sight):
                end = len(seen["discard"]) - under
                left = len(seen["discard"]) - 1
                count = min(max(0, counted_later(n, sight, seen)), left)
                taken = seen["discard"][end - count : end]
                seen["discard"] = seen["discard"][: end - count] + seen["discard"][end:]
                seen["hands"][one] = sorted([*seen["hands"][one], *taken])
        case effects.Shed(seat, n, cards, ifs, to, pick, high):
            count = amount(n, sight)
            if pick == "owner" and count > 0:
                picked_openly(
                    state, {one: fitting(sight, one, cards, ifs) for one in who(seat, sight)}, count
                )
            for one in who(seat, sight):
                held = fitting(sight, one, cards, ifs)
                if pick == "oldest" and count > 0 and state.arrived:
                    held = [card for card in state.arrived[one] if card in held]
                ranked = pick in ("highest", "lowest") and count > 0
                if ranked:
                    held = by_rank(held, sight, pick, high)[:count]
                shed(seen, held if n == 0 or count > 0 else [], 0 if ranked else count, to, one)
        case effects.Give(giver, to, n, cards, pick, high) if pick not in ("taker", "random"):
            gifts, count = [], max(0, amount(n, sight))
            for one in who(giver, sight):
                near = isinstance(to, terms.Next | terms.Before | terms.Left | terms.Right)
                asked = from_seat(sight, one) if near or to == "across" else sight
                gift = fitting(sight, one, cards, ())
                if pick != "giver":
                    gift = by_rank(gift, sight, pick, high)
                gifts += [(one, other, gift) for other in who(to, asked)[:1] if other != one]
            if pick == "giver" and count:
                picked_openly(state, {one: gift for one, _, gift in gifts}, count)
            for one, other, gift in gifts:
                gone = [card.text for card in gift[:count]]
                seen["hands"][one] = bereft(seen["hands"][one], gone)
                seen["hands"][other] = sorted([*seen["hands"][other], *gone])
        case effects.Redraw(seat, cards, to):
            for one in who(seat, sight):
                held = fitting(sight, one, cards, ())
                shed(seen, held, 0, to, one)
                seen["tasks"] += [("Take", one, len(held))] if held else []
        case effects.SwapTop(seat, cards, pile):
            if pile == "stock" and not state.stock:
                return seen
            picked_openly(
                state, {one: fitting(sight, one, cards, ()) for one in who(seat, sight)}, 1
            )
            for one in who(seat, sight):
                for card in fitting(sight, one, cards, ()):
                    if pile == "stock":
                        top, seen["stock"][0] = seen["stock"][0], card.text
                    else:
                        top = seen["discard"].pop()
                        seen["discard"].append(card.text)
                    seen["hands"][one].remove(card.text)
                    seen["hands"][one] = sorted([*seen["hands"][one], top])
        case effects.Return(seat, n):
            for one in [one for one in seats(seat, sight) if seen["out"][one]][:1]:
                seen["out"][one] = False
                seen["tasks"].append(("Take", one, whole(n, sight)))
        case _:
            raise Unknown
    return seen


def picked_openly(state: Bartok, choices: dict[Seat, list[Card]], count: int) -> None:
    """Raises Asks where somebody has to say which of the cards it is, or where the others could
    not tell that there is nothing to be said."""
    asked = []
    for seat, cards in choices.items():
        hand = list(state.hands[seat])
        hidden = [card for card in hand if hand.count(card) > state.known[seat].count(card)]
        enough = len(cards) >= count
        forced = len(cards) == count and (not hidden or len(cards) == len(hand))
        if enough and not forced:
            asked.append(seat)
    if asked:
        raise Asks(asked)


def counted_later(n: terms.Num, sight: Sight, seen: Picture) -> int:
    """An amount, as far as what has been done so far does not change it."""
    if not isinstance(n, int) and seen["discard"] != picture(sight.state)["discard"]:
        raise Unknown
    return amount(n, sight)


def bereft(hand: list[str], gone: list[str]) -> list[str]:
    """A hand without some of its cards; of equal ones as many as are gone."""
    left = list(hand)
    for text in gone:
        left.remove(text)
    return left


def shed(seen: Picture, fit: list[Card], n: int, to: str, seat: Seat) -> None:
    """Cards leave a hand, if chance does not choose among them."""
    if 0 < n < len(fit):
        raise Unknown
    gone = [card.text for card in fit]
    seen["hands"][seat] = bereft(seen["hands"][seat], gone)
    match to:
        case "stock bottom":
            seen["stock"] += gone
        case "stock top":
            seen["stock"][:0] = gone
        case "pile bottom":
            seen["discard"][:0] = gone
        case "stock middle":
            middle = len(seen["stock"]) // 2
            seen["stock"][middle:middle] = gone
        case _:
            seen["discard"][-1:] = [*gone, seen["discard"][-1]]


def by_rank(cards: list[Card], sight: Sight, pick: str, high: bool) -> list[Card]:
    """Cards in the order of their ranks, equal ones as in the deck."""
    ranks = "23456789TJQKA" if high else "A23456789TJQK"

    def rank(card: Card) -> int:
        found = sight.seen(card)
        return ranks.find(found.rank) if found and found.rank else -1

    order = sorted(cards, key=lambda card: card.index)
    return sorted(order, key=lambda card: -rank(card) if pick == "highest" else rank(card))


def from_seat(sight: Sight, seat: Seat) -> Sight:
    """The same moment as another player sees it."""
    found = Sight(sight.state, sight.rule, seat, sight.card, None, sight.event)
    found.by = sight.by
    return found


def fitting(sight: Sight, seat: Seat, cards: str, ifs: terms.Tests) -> list[Card]:
    """The cards of a hand that an effect speaks of."""
    found = []
    for card in sight.state.hands[seat]:
        judged = Sight(sight.state, sight.rule, sight.me, card, None, sight.event)
        judged.by = sight.by
        meant = face(sight.state, card).text in within(cards)
        if meant and all(holds(test, judged) for test in ifs):
            found.append(card)
    return found


def whole(n: terms.Num, sight: Sight) -> int:
    """An amount that cards or turns can have."""
    return min(max(amount(n, sight), 0), MOST)


def who(term: terms.Seat, sight: Sight) -> list[Seat]:
    """The players meant who are in the deal, each once."""
    active = circle(sight.state)
    return [seat for seat in dict.fromkeys(seats(term, sight)) if seat in active]


def pair(a: terms.Seat, b: terms.Seat, sight: Sight) -> dict[Seat, Seat]:
    """Two players who exchange something, by one another."""
    one, other = who(a, sight)[:1], who(b, sight)[:1]
    return {one[0]: other[0], other[0]: one[0]} if one and other and one != other else {}


def moved(seen: Picture, to: dict[Seat, Seat], state: Bartok) -> None:
    """Hands go from seats to seats, and with them what lies on their players if a rule says so."""
    hands = list(seen["hands"])
    for source, target in to.items():
        seen["hands"][target] = hands[source]
    if not to or "restrictions move with hands" not in customs(state):
        return
    skips = list(seen["skips"])
    for source, target in to.items():
        seen["skips"][target] = skips[source]
    seen["debts"] = [(to.get(one[0], one[0]), *one[1:]) for one in seen["debts"]]
    seen["follow"] = [(to.get(one[0], one[0]), *one[1:]) for one in seen["follow"]]
    seen["live"] = [(rule, to.get(me, me), lasts) for rule, me, lasts in seen["live"]]


# Duties


def owe(seen: Picture, effect: model.Owe, sight: Sight) -> None:
    """What players owe from now on."""
    state = sight.state
    for seat in who(effect.seat, sight):
        event = msgspec.structs.replace(sight.event, me=seat) if sight.event else None
        mine = Sight(state, sight.rule, seat, None, None, event)
        mine.by = sight.by
        match effect.duty:
            case events.Says(phrase, before):
                ways = phrases(phrase, mine)
                if ways:
                    new = (seat, sight.rule, "", before, False, 1)
                    old = [
                        ways_in(one.phrase)
                        for one in state.duties
                        if one.number == state.number and not one.done and one.phrase
                        if (one.seat, one.rule) == (seat, sight.rule)
                    ]
                    if distinct(ways) not in old:
                        seen["duties"].append(new)
                        seen["phrases"].append(distinct(ways))
            case events.Does(deed, n):
                times = min(amount(n, mine), 20)
                people = isinstance(deed, terms.Words)
                text = (deed.en or deed.ru) if isinstance(deed, terms.Words) else deed
                known = [
                    (one.seat, one.rule, one.deed)
                    for one in state.duties
                    if one.number == state.number and not one.done
                ]
                if times >= 1 and (seat, sight.rule, text) not in known:
                    seen["duties"].append((seat, sight.rule, text, False, people, times))
            case events.Lays(cards, ifs):
                now = seat == sight.me and bool(sight.event and sight.event.played)
                seen["follow"].append((seat, cards, ifs, now))
            case events.Draws(n):
                debt(seen, seat, "draw", amount(n, sight), sight)
            case events.Misses(n):
                debt(seen, seat, "miss", amount(n, sight), sight)


def distinct(ways: list[list[str]]) -> list[list[str]]:
    """The ways, each once, in a pinned order."""
    return sorted(way for place, way in enumerate(ways) if way not in ways[:place])


def debt(seen: Picture, seat: Seat, kind: str, count: int, sight: Sight) -> None:
    """Cards to draw or turns to miss."""
    free = not borne(sight.state, seat, kind, MOST)
    if 1 <= count <= MOST and sight.state.mem.answered != kind and not free:
        seen["debts"].append((seat, kind, count, sight.rule))


# The fixed game, altered


def in_force(state: Bartok, kind: type) -> list[tuple[int, Any, Live | None]]:
    """The clauses of a kind that hold now, the oldest rule first."""
    return [
        one for one in clauses(state) if isinstance(one[1], kind) and is_on(state, one[2], False)
    ]


def customs(state: Bartok) -> dict[str, int]:
    """In which ways the fixed game is altered, and by which rule."""
    return {one.name: rule for rule, one, _ in in_force(state, model.Custom)}


def setting(state: Bartok, what: str, seat: Seat | None, start: int) -> int | None:
    """A number of the game as rules have set it."""
    found = None
    for rule, clause, live in in_force(state, model.Set):
        if clause.what != what:
            continue
        cause = live.cause if live else Cause(rule, state.dealer)
        sight = Sight(state, rule, cause.me, None, live, cause)
        try:
            if seat is not None and seat not in seats(clause.seat, sight):
                continue
            if clause.ifs:
                me = state.dealer if seat is None else seat
                drawing = Cause(rule, me, state.discard, state.laid)
                drawer = Sight(state, rule, me, None, live, drawing)
                if not all(holds(one, drawer) for one in clause.ifs):
                    continue
            n = amount(clause.n, sight)
        except Unknown:
            continue
        base = start if found is None else found
        found = base + n if clause.more else n
    return found


def parameters(state: Bartok) -> Picture:
    """Numbers of the game, what penalties cost, who deals and begins, what is altered."""
    fines = in_force(state, model.Penalty)[::-1]
    limit, jokers = setting(state, "hand limit", None, 0), setting(state, "jokers", None, 0)
    packs = min(max(1, setting(state, "packs", None, 1) or 1), 3)
    gone = {card for _, one, _ in in_force(state, model.Without) for card in within(one.cards)}
    deck = [card for card in state.options.pack if card.text not in gone]
    if len(deck) * packs < 4 * state.seats:
        gone, deck = set(), list(state.options.pack)
    room = (len(deck) * packs - 1 - state.seats) // state.seats
    dealt = [setting(state, "deal", seat, 5) for seat in range(state.seats)]
    taken = [setting(state, "draw", seat, 1) for seat in range(state.seats)]
    return {
        "limit": None if limit is None else max(0, limit),
        "jokers": min(max(0, jokers or 0), 8),
        "packs": packs,
        "left out": sorted(gone),
        "dealt": [min(max(1, 5 if one is None else one), room) for one in dealt],
        "taken": [min(max(0, 1 if one is None else one), 20) for one in taken],
        "customs": customs(state),
        "penalties": {
            offence: next(
                ((rule, one) for rule, one, _ in fines if one.offence in ("any", offence)), None
            )
            if offence != "false call"
            else next(((rule, one) for rule, one, _ in fines if one.offence == offence), None)
            for offence in ("any", "word", "illegal card", "speech", "false call")
        },
        "roles": [(rule, one) for rule, one, _ in in_force(state, model.Role)[::-1]],
        "several": [(rule, one) for rule, one, _ in in_force(state, model.Several)[::-1]],
        "answering": [(rule, one) for rule, one, _ in in_force(state, model.Answering)],
    }


def banned(state: Bartok, seat: Seat) -> list[tuple[int, model.Ban]]:
    """What the seat must not say now."""
    found = []
    for rule, clause, live in in_force(state, model.Ban):
        cause = Cause(rule, seat, state.discard, state.laid)
        sight = Sight(state, rule, seat, None, live, cause)
        try:
            if seat in seats(clause.seat, sight) and all(holds(one, sight) for one in clause.ifs):
                found.append((rule, clause))
        except Unknown:
            continue
    return found


# What events set off


def waiters(state: Bartok, kind: type, me: Seat, what: Any, card: Card | None) -> list[int]:
    """The rules that an event sets off that is no play; `what` tells which of its kind it is."""
    found = []
    cause = Cause(0, me, state.discard, state.laid)
    for rule, clause, live, wanted in waiting(state, kind):
        if not what(clause.event) or (card is not None and card.text not in wanted):
            continue
        if is_on(state, live, False) and starts(clause, Sight(state, rule, me, None, live, cause)):
            found.append(rule)
    return found
