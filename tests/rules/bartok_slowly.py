"""Added rules read straight off their trees, clause by clause, with nothing prepared or kept.

The twin of the compiled law: slow, and written apart from it. It knows identity, legality, and
which rules a card sets off when it is played.
"""

from __future__ import annotations

from typing import Any

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.decks.french import FRENCH
from parlour.games.bartok.memory import Cause, Live
from parlour.games.bartok.moment import is_about_card
from parlour.games.bartok.norms import events, model, terms
from parlour.games.bartok.norms.cards import members
from parlour.games.bartok.state import Bartok

VALUES = {rank: place for place, rank in enumerate("A23456789TJQK", 1)}


class Unknown(Exception):
    """It depends on chance or on somebody's choice."""


Clause = tuple[int, model.Clause, Live | None]


def clauses(state: Bartok) -> list[Clause]:
    """Every clause in force, the oldest rule first, what lasts after what stands."""
    offs = [
        (live.cause.rule, clause)
        for live in state.mem.live
        for clause in live.clauses
        if isinstance(clause, model.Off) and clause.cards == "*"
    ]
    order = [one for one in state.rules if one.holds_in(state.deal) and one.rule]
    for over in state.prevail:
        numbers = [one.number for one in order]
        if over.rule in numbers and over.over in numbers:
            strong, weak = numbers.index(over.rule), numbers.index(over.over)
            if strong < weak:
                order.insert(weak, order.pop(strong))
    found: list[Clause] = []
    for one in order:
        if any(by != one.number and off.rule in (0, one.number) for by, off in offs):
            continue
        assert one.rule
        found += [(one.number, clause, None) for clause in one.rule.clauses]
        for live in state.mem.live:
            if live.cause.rule == one.number:
                found += [(one.number, clause, live) for clause in live.clauses]
    return found


class Sight:
    """A moment as a rule sees it. `card`: judged, in no pile yet; else the event's, on its pile."""

    def __init__(
        self,
        state: Bartok,
        rule: int,
        me: Seat,
        card: Card | None,
        live: Live | None,
        cause: Cause | None,
    ) -> None:
        self.state = state
        self.rule = rule
        self.me = me
        self.card = card
        self.event = cause
        self.printed = False
        self.by = None
        if live is not None:
            self.by = live.cause.by
            if self.by is None and live.cause.played:
                self.by = live.cause.pile[-1]

    def ref(self, ref: terms.Ref) -> Card | None:
        """The card that a rule speaks of."""
        if ref == "cause":
            by = self.by
            if by is None and self.event is not None and self.event.played:
                by = self.event.pile[-1]
            return self.seen(by)
        if ref == "start":
            return self.seen(self.state.starting)
        if ref == "drawn":
            return self.seen(self.state.drawn[-1]) if self.state.drawn else None
        if ref == "named":
            return self.state.mem.named.card
        assert isinstance(ref, int)
        if self.card is not None:
            return self.seen(self.card) if ref == 0 else self.pile(len(self.state.discard) - ref)
        assert self.event
        return self.pile(len(self.event.pile) - 1 - ref)

    def pile(self, at: int) -> Card | None:
        """A card of the pile, by its place from the bottom."""
        pile = self.state.discard if self.card is not None else self.event.pile
        if not 0 <= at < len(pile):
            return None
        return pile[at] if self.printed else lying(self.state, at, pile)

    def seen(self, card: Card | None) -> Card | None:
        """A card as it counts."""
        return card if card is None or self.printed else face(self.state, card)


def is_on(state: Bartok, live: Live | None, event: bool, printed: bool = False) -> bool:
    """Whether what lasts for a while lasts now."""
    if live is None:
        return True
    if isinstance(live.lasts, events.Cards):
        gone = state.mem.plays - live.plays - (1 if event else 0)
        return live.lasts.after <= gone < live.lasts.after + live.lasts.n
    if isinstance(live.lasts, events.AsLong):
        cause = live.cause
        sight = Sight(state, cause.rule, cause.me, None, None, cause)
        sight.printed = printed
        return all(holds(test, sight) for test in live.lasts.ifs)
    return True


# Identity


def face(state: Bartok, card: Card) -> Card:
    """What a card counts as: the newest rule that speaks of it decides rank, and suit."""
    rank, suit = card.rank, "".join(card.suits)
    speaking: list[tuple[int, model.Treat]] = []
    for rule, clause, live in clauses(state):
        if isinstance(clause, model.Treat) and card.text in members(clause.cards):
            sight = Sight(state, rule, state.turn, card, live, None)
            sight.printed = True
            if is_on(state, live, False, True) and all_hold(clause.ifs, sight):
                speaking.append((rule, clause))
    order = list(dict.fromkeys(rule for rule, _ in speaking))
    new_rank, new_suit = rank, suit
    rank_done = suit_done = False
    for rule in reversed(order):
        own_rank, own_suit = rank, suit
        for other, clause in speaking:
            if other == rule:
                own_rank, own_suit = treated(state, clause, own_rank, own_suit)
        if own_rank != rank and not rank_done:
            new_rank, rank_done = own_rank, True
        if own_suit != suit and not suit_done:
            new_suit, suit_done = own_suit, True
    return FRENCH.by_text.get(new_rank + new_suit, card)


def treated(state: Bartok, clause: model.Treat, rank: str, suit: str) -> tuple[str, str]:
    """What one clause makes of a rank and a suit."""
    named = state.mem.named
    if clause.as_ == "named card" and named.card:
        return named.card.rank, "".join(named.card.suits)
    if clause.as_ == "named suit" and named.suit:
        suit = named.suit
    if clause.as_ == "named rank" and named.rank:
        rank = named.rank
    if clause.ranks and rank:
        rank = clause.ranks[VALUES[rank] - 1]
    if clause.suits and suit:
        suit = clause.suits["CDHS".index(suit)]
    return rank, suit


def lying(state: Bartok, at: int, pile: tuple[Card, ...]) -> Card:
    """What a card of a pile counts as."""
    laid = state.laid[at] if at < len(state.laid) else None
    card = laid.counts if laid and laid.counts else pile[at]
    for rule, clause, live in clauses(state):
        if isinstance(clause, model.Treat) and clause.as_ == "under" and at:
            sight = Sight(state, rule, state.turn, card, live, None)
            sight.printed = True
            inside = card.text in members(clause.cards)
            if inside and is_on(state, live, False, True) and all_hold(clause.ifs, sight):
                return lying(state, at - 1, pile)
    return face(state, card)


# Legality


def may_play(state: Bartok, seat: Seat, card: Card) -> bool:
    """Whether the card may be played on the pile in turn, debts apart."""
    everything = clauses(state)
    customs = {clause.name for _, clause, _ in everything if isinstance(clause, model.Custom)}
    at = len(state.discard) - 1
    if "second card" in customs and at:
        at -= 1
    top, own = lying(state, at, state.discard), face(state, card)
    if not own.rank:
        return False
    groups: list[list[tuple[model.Plays, Live | None, int]]] = []
    keys: list[Any] = []
    for rule, clause, live in everything:
        if isinstance(clause, model.Plays):
            key = (rule, id(live) if live else None)
            if not keys or keys[-1] != key:
                keys.append(key)
                groups.append([])
            groups[-1].append((clause, live, rule))
    for group in reversed(groups):
        said = verdict(state, seat, card, own, top, group)
        if said is not None:
            return said
    return own.rank == top.rank or own.suits == top.suits


def verdict(
    state: Bartok,
    seat: Seat,
    card: Card,
    own: Card,
    top: Card,
    group: list[tuple[model.Plays, Live | None, int]],
) -> bool | None:
    """What the clauses of one rule say: no before yes before what replaces matching."""
    votes: dict[str, list[bool]] = {"not": [], "only": [], "may": [], "instead": []}
    for clause, live, rule in group:
        if top.text not in members(clause.on) or clause.turn == "any":
            continue
        if not is_on(state, live, False):
            continue
        sight = Sight(state, rule, seat, card, live, None)
        own_tests = clause.ifs
        if clause.how in ("only", "instead"):
            own_tests = tuple(one for one in clause.ifs if is_about_card(one))
            if not all_hold(tuple(one for one in clause.ifs if one not in own_tests), sight):
                continue
        fits = own.text in members(clause.cards) and all_hold(own_tests, sight)
        votes[clause.how].append(fits)
    if True in votes["not"] or False in votes["only"]:
        return False
    if True in votes["may"]:
        return True
    return votes["instead"][0] if votes["instead"] else None


# Effects


def set_off(state: Bartok, cause: Cause) -> list[int]:
    """The rules that the top card of the pile sets off, the oldest first, once for each clause."""
    found = []
    at = len(cause.pile) - 1
    card = lying(state, at, cause.pile)
    under = lying(state, at - 1, cause.pile) if at else None
    everything = clauses(state)
    offs = [
        (one.cause.rule, clause, members(clause.cards))
        for one in state.mem.live
        for clause in one.clauses
        if isinstance(clause, model.Off) and clause.cards != "*"
    ]
    extended = [clause for _, clause, _ in everything if isinstance(clause, model.Extend)]
    for rule, clause, live in everything:
        if not isinstance(clause, model.When) or not isinstance(clause.event, events.OnPlay):
            continue
        wanted = set(members(clause.event.cards))
        if clause.event.cards != "*":
            for extend in extended:
                if wanted & members(extend.like):
                    wanted |= members(extend.cards)
        on = clause.event.on == "*" or (under and under.text in members(clause.event.on))
        if card.text not in wanted or not on or not is_on(state, live, True):
            continue
        if any(
            rule != by and off.rule in (0, rule) and card.text in cards for by, off, cards in offs
        ):
            continue
        sight = Sight(state, rule, cause.me, None, live, cause)
        late = "'owing'" in repr(clause.ifs)
        try:
            if all(holds(test, sight) for test in clause.ifs):
                found.append((late, rule))
        except Unknown:
            found.append((late, rule))
    return [rule for _, rule in sorted(found, key=lambda one: one[0])]


# Conditions


def all_hold(tests: terms.Tests, sight: Sight) -> bool:
    """Whether all conditions hold; what depends on chance does not."""
    try:
        return all(holds(test, sight) for test in tests)
    except Unknown:
        return False


def holds(test: Any, sight: Sight) -> bool:  # noqa: C901 - one case a word of the language
    """Whether a condition holds."""
    state = sight.state
    match test:
        case "last card":
            left = len(state.hands[sight.me])
            return left <= 1 if sight.card is not None else left == 0
        case "drew":
            return state.mem.drew
        case "owing":
            raise Unknown  # what rules make somebody owe is seen once they have all worked
        case terms.Is(cards, card):
            found = sight.ref(card)
            return found is not None and found.text in members(cards)
        case terms.Same(what, a, b):
            return agree(what, a, b, sight)
        case terms.Compare(a, op, b):
            x, y = amount(a, sight), amount(b, sight)
            return {"=": x == y, "!=": x != y, "<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}[
                op
            ]
        case terms.Kind(n, what):
            value = amount(n, sight)
            if what == "prime":
                return value > 1 and not any(value % d == 0 for d in range(2, value))
            return (value % 2 == 1) == (what == "odd")
        case terms.Direction(way):
            return (way == "clockwise") == (state.direction == 1)
        case terms.Not(that):
            return not holds(that, sight)
        case terms.AnyOf(tests):
            return any(holds(one, sight) for one in tests)
        case terms.AllOf(tests):
            return all(holds(one, sight) for one in tests)
        case terms.SamePlayer(a, b):
            one, other = seats(a, sight), seats(b, sight)
            return bool(one) and one[:1] == other[:1]
    raise NotImplementedError(type(test).__name__)


def agree(what: str, a: terms.Ref, b: terms.Ref, sight: Sight) -> bool:
    """Whether two cards agree in a trait."""
    named = sight.state.mem.named
    if "named" in (a, b):
        card = sight.ref(b if a == "named" else a)
        if card is None:
            return False
        return {
            "suit": named.suit in card.suits,
            "rank": named.rank != "" and card.rank == named.rank,
            "colour": named.suit != "" and red(card) == (named.suit in "DH"),
            "card": card is named.card,
            "twin": card is named.card,
        }[what]
    one, other = sight.ref(a), sight.ref(b)
    if one is None or other is None:
        return False
    suit = one.suits == other.suits and bool(one.suits)
    rank = one.rank == other.rank and bool(one.rank)
    colour = bool(one.suits and other.suits) and red(one) == red(other)
    return {
        "suit": suit,
        "rank": rank,
        "colour": colour,
        "card": one is other,
        "twin": rank and colour,
    }[what]


def red(card: Card) -> bool:
    """Whether a card is red."""
    return bool(card.suits & {"D", "H"})


def amount(term: Any, sight: Sight) -> int:  # noqa: C901 - one case a word of the language
    """An amount as it is now."""
    state = sight.state
    match term:
        case int():
            return term
        case "players":
            return state.seats - sum(state.mem.out)
        case "laid":
            return sight.event.together if sight.event else 1
        case "named":
            return state.mem.named.number
        case "stock":
            return len(state.stock)
        case "pile":
            return len(state.discard)
        case "owed":
            return sum(debt.count for debt in state.mem.debts)
        case terms.Rank(card, high):
            found = sight.ref(card)
            value = VALUES.get(found.rank, 0) if found else 0
            return 14 if high and value == 1 else value
        case terms.Hand(seat, cards):
            return sum(holding(one, cards, sight) for one in seats(seat, sight))
        case terms.Highest(seat):
            found_ = [sight.seen(one) for s in seats(seat, sight) for one in state.hands[s]]
            return max((VALUES.get(one.rank, 0) for one in found_ if one), default=0)
        case terms.Counter(name):
            return sum(
                one.value for one in state.mem.tallies if (one.rule, one.name) == (sight.rule, name)
            )
        case terms.Math(op, a, b):
            x, y = amount(a, sight), amount(b, sight)
            return {
                "+": x + y,
                "-": x - y,
                "*": min(max(x * y, -999), 999),
                "gap": abs(x - y),
                "half": (x + y) // 2,
                "mod": x % (y or 1),
            }[op]
        case terms.Streak():
            return streak(term, sight)
        case terms.Die():
            raise Unknown
        case terms.Digit(n):
            from parlour.games.bartok.meaning import DIGITS

            place = amount(n, sight)
            return int(DIGITS[place - 1]) if 0 < place <= len(DIGITS) else 0
        case terms.Played(cards, since, total):
            first = max(state.mem.reset, state.mem.renewed if since == "renewal" else 0)
            values = [
                VALUES.get(one.rank, 0)
                for act in state.acts
                if act.kind == "play" and act.at > first
                for card in act.cards
                if (one := face(state, card)).text in members(cards)
            ]
            return sum(values) if total else len(values)
    raise NotImplementedError(type(term).__name__)


def holding(seat: Seat, cards: str, sight: Sight) -> int:
    """How many cards of a set a player holds, but for the card that is judged."""
    held = [one for one in sight.state.hands[seat] if sight.seen(one).text in members(cards)]
    judged = sight.card is not None and sight.me == seat
    mine = judged and sight.seen(sight.card).text in members(cards)
    return len(held) - (1 if mine and held else 0)


def streak(term: terms.Streak, sight: Sight) -> int:
    """How many cards in a row follow the pattern."""
    row: list[Card] = []
    for depth in range(term.start, term.start + 60):
        card = sight.ref(depth)
        if card is None or card.text not in members(term.cards):
            break
        if row and not follows(term.how, row[-1], card):
            break
        row.append(card)
    return len(row)


def follows(how: str, upper: Card, under: Card) -> bool:
    """Whether the upper card stands so to the one under it."""
    a, b = VALUES.get(upper.rank, 0), VALUES.get(under.rank, 0)
    return {
        "any": True,
        "suit": upper.suits == under.suits and bool(upper.suits),
        "rank": a == b and a > 0,
        "colour": bool(upper.suits and under.suits) and red(upper) == red(under),
        "other colour": bool(upper.suits and under.suits) and red(upper) != red(under),
        "higher": a > b > 0,
        "lower": 0 < a < b,
    }[how]


# Seats


def circle(state: Bartok) -> list[Seat]:
    """Who is in the deal, in the direction of play."""
    ring = state.mem.order or tuple(range(state.seats))
    found = [seat for seat in ring if not (state.mem.out and state.mem.out[seat])]
    return found if state.direction > 0 else found[::-1]


def after(state: Bartok, seat: Seat, steps: int) -> Seat:
    """The seat so many steps further in the direction of play."""
    found = circle(state)
    return found[(found.index(seat) + steps) % len(found)]


def seats(term: Any, sight: Sight) -> list[Seat]:  # noqa: C901 - one case a word
    """The players meant."""
    state, me = sight.state, sight.me
    around = circle(state)
    if me not in around:
        raise NotImplementedError("me is out of the deal")
    from_me = around[around.index(me) :] + around[: around.index(me)]
    match term:
        case "me":
            return [me]
        case "all":
            return from_me
        case "others":
            return from_me[1:]
        case "dealer":
            return [state.dealer]
        case "due":
            return [state.turn]
        case "most" | "fewest":
            sign = 1 if term == "most" else -1
            order = [*from_me[1:], me]
            best = max(sign * len(state.hands[seat]) for seat in order)
            return [next(seat for seat in order if sign * len(state.hands[seat]) == best)]
        case terms.Next(n):
            return [after(state, me, amount(n, sight))]
        case terms.Before(n):
            return [after(state, me, -amount(n, sight))]
        case terms.Left(n):
            return [after(state, me, state.direction * amount(n, sight))]
        case terms.Right(n):
            return [after(state, me, -state.direction * amount(n, sight))]
        case terms.Near(whom, side, n):
            way = {"next": 1, "before": -1, "left": 1, "right": -1}[side]
            way *= state.direction if side in ("left", "right") else 1
            one = seats(whom, sight)[:1]
            return [after(state, seat, way * amount(n, sight)) for seat in one]
        case terms.Those(n, op, cards, among):
            wanted = amount(n, sight)
            return [
                seat
                for seat in (from_me if among == "all" else from_me[1:])
                if {"=": int.__eq__, "<=": int.__le__, ">=": int.__ge__}[op](
                    holding(seat, cards, sight), wanted
                )
            ]
        case terms.But(whom):
            gone = seats(whom, sight)
            return [seat for seat in from_me if seat not in gone]
        case terms.Holder(token):
            return [
                one.seat for one in state.mem.tokens if (one.en, one.ru) == (token.en, token.ru)
            ]
        case terms.Chosen() | terms.Reacting() | terms.LoserOf():
            raise Unknown
        case terms.Owner(card) if isinstance(card, int):
            laid = state.laid if sight.card is not None else sight.event.laid
            place = len(laid) - card - (0 if sight.card is not None else 1)
            by = laid[place].by if 0 <= place < len(laid) else None
            return [] if by is None else [by]
    raise NotImplementedError(str(term))
