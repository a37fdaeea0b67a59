"""Added rules read straight off their trees, clause by clause, with nothing prepared or kept.

The twin of the compiled law: slow, and written apart from it. It knows identity, legality, and
which rules a card sets off when it is played.
"""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.core.deck import Card
from parlour.core.rules import Seat
from parlour.decks.french import FRENCH
from parlour.games.bartok.clauses import how_often
from parlour.games.bartok.law import law_of
from parlour.games.bartok.memory import Cause, Laid, Live
from parlour.games.bartok.moment import Now, is_about_card
from parlour.games.bartok.norms import effects, events, model, terms
from parlour.games.bartok.norms.cards import members
from parlour.games.bartok.norms.terms import nodes
from parlour.games.bartok.phrases import ways_of
from parlour.games.bartok.speech import tokens
from parlour.games.bartok.state import Bartok
from parlour.games.bartok.utterances import is_spoken

VALUES = {rank: place for place, rank in enumerate("A23456789TJQK", 1)}


def within(cards: str) -> set[str]:
    """The cards of a set; every card is a joker too."""
    return {*members(cards), "X"} if cards == "*" else set(members(cards))


class Unknown(Exception):
    """It depends on chance or on somebody's choice."""


Clause = tuple[int, model.Clause, Live | None]


def clauses(state: Bartok) -> list[Clause]:
    """Every clause in force, the oldest rule first, what lasts after what stands."""
    lasting = held(state)
    offs = [
        (live.cause.rule, clause)
        for live in lasting
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
        for live in lasting:
            if live.cause.rule == one.number:
                found += [(one.number, clause, live) for clause in live.clauses]
    return found


TIMELESS = (
    model.Set,
    model.Custom,
    model.Several,
    model.Answering,
    model.Penalty,
    model.Role,
    model.Extend,
    model.Off,
)

DECIDING: list[Bartok] = []
"""The state for which it is being seen what holds for a while: not to be asked in turn."""


def held(state: Bartok) -> list[Live]:
    """What lasts for a while, but for what says how the game is and does not hold now."""
    if DECIDING:
        return list(state.mem.live)
    DECIDING.append(state)
    try:
        return [
            one
            for one in state.mem.live
            if not any(isinstance(clause, TIMELESS) for clause in one.clauses)
            or is_on(state, one, False)
        ]
    finally:
        DECIDING.pop()


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
        self.depth = 0
        self.said = ""
        self.snapped = False
        self.by = None
        self.of: Seat | None = cause.of if cause is not None else None
        if live is not None:
            self.of = live.cause.me
            self.by = live.cause.by
            if self.by is None and live.cause.played:
                self.by = live.cause.pile[-1]

    def cause(self) -> Cause:
        """What the rule speaks from."""
        return self.event or Cause(self.rule, self.me, by=self.by, of=self.of)

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
        if ref == "mine":
            now = bool(self.event and self.event.played)
            plays = [one for one in self.state.acts[: -1 if now else None] if one.kind == "play"]
            own = [card for one in plays if one.seat == self.me for card in one.cards]
            return self.seen(own[-1]) if own else None
        if ref == "flipped":
            return self.seen(self.state.mem.flipped)
        assert isinstance(ref, int)
        if self.card is not None:
            return self.seen(self.card) if ref == 0 else self.pile(len(self.state.discard) - ref)
        assert self.event
        if self.event.played:
            return self.pile(len(self.event.pile) - 1 - ref)
        return self.pile(len(self.event.pile) - ref) if ref else None

    def pile(self, at: int) -> Card | None:
        """A card of the pile, by its place from the bottom."""
        pile = self.state.discard if self.card is not None else self.event.pile
        if not 0 <= at < len(pile):
            return None
        return pile[at] if self.printed else lying(self.state, at, pile)

    def seen(self, card: Card | None) -> Card | None:
        """A card as it counts."""
        return card if card is None or self.printed else face(self.state, card)


def is_on(
    state: Bartok, live: Live | None, event: bool, printed: bool = False, depth: int = 0
) -> bool:
    """Whether what lasts for a while lasts now."""
    if live is None:
        return True
    if isinstance(live.lasts, events.Cards):
        gone = state.mem.plays - live.plays - (1 if event else 0)
        return live.lasts.after <= gone < live.lasts.after + live.lasts.n
    if isinstance(live.lasts, events.Turns):
        return live.since + live.lasts.after <= state.made
    if isinstance(live.lasts, events.AsLong):
        cause = live.cause
        if not cause.played:
            cause = msgspec.structs.replace(cause, pile=state.discard, laid=state.laid)
        sight = Sight(state, cause.rule, cause.me, None, None, cause)
        sight.printed = printed
        sight.depth = depth + 1
        return all_hold(live.lasts.ifs, sight)
    return True


# Identity


def face(state: Bartok, card: Card) -> Card:
    """What a card counts as: the newest rule that speaks of it decides rank, and suit."""
    rank, suit = card.rank, "".join(card.suits)
    speaking: list[tuple[int, model.Treat]] = []
    for rule, clause, live in clauses(state):
        if isinstance(clause, model.Treat) and card.text in within(clause.cards):
            sight = Sight(state, rule, state.turn, card, live, None)
            sight.printed = True
            if is_on(state, live, False, True) and all_hold(clause.ifs, sight):
                speaking.append((rule, clause))
    order = list(dict.fromkeys(rule for rule, _ in speaking))
    new_rank, new_suit = rank, suit
    rank_done = suit_done = False
    for rule in reversed(order):
        ranks, suits = [rank], [suit]
        for other, clause in speaking:
            if other == rule:
                own_rank, own_suit = treated(state, clause, ranks[-1], suits[-1])
                ranks.append(own_rank)
                suits.append(own_suit)
        if set(ranks) != {rank} and not rank_done:
            new_rank, rank_done = ranks[-1], True
        if set(suits) != {suit} and not suit_done:
            new_suit, suit_done = suits[-1], True
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
            inside = card.text in within(clause.cards)
            if inside and is_on(state, live, False, True) and all_hold(clause.ifs, sight):
                return lying(state, at - 1, pile)
    return face(state, card)


# Legality


def top_of(state: Bartok) -> Card:
    """The card that has to be matched."""
    names = {one.name for _, one, _ in clauses(state) if isinstance(one, model.Custom)}
    at = len(state.discard) - 1
    return lying(state, at - 1 if "second card" in names and at else at, state.discard)


def may_play(
    state: Bartok,
    seat: Seat,
    card: Card,
    said: str = "",
    snapped: bool = False,
    depth: int = 0,
) -> bool:
    """Whether the card may be played on the pile, in turn or out of it, debts apart."""
    top, own = top_of(state), face(state, card)
    if not own.rank:
        return False
    groups: list[list[tuple[model.Plays, Live | None, Sight]]] = []
    keys: list[Any] = []
    for rule, clause, live in clauses(state):
        if isinstance(clause, model.Plays):
            key = (rule, id(live) if live else None)
            if not keys or keys[-1] != key:
                keys.append(key)
                groups.append([])
            sight = Sight(state, rule, seat, card, live, None)
            sight.said, sight.snapped, sight.depth = said, snapped, depth
            groups[-1].append((clause, live, sight))
    for group in reversed(groups):
        found = verdict(own, top, group)
        if found is not None:
            return found
    return not snapped and (own.rank == top.rank or own.suits == top.suits)


def verdict(
    own: Card, top: Card, group: list[tuple[model.Plays, Live | None, Sight]]
) -> bool | None:
    """What the clauses of one rule say: no before yes before what replaces matching."""
    votes: dict[str, list[bool]] = {"not": [], "only": [], "may": [], "instead": []}
    for clause, live, sight in group:
        snaps = clause.turn == "any"
        if top.text not in within(clause.on) or (snaps and not sight.snapped):
            continue
        if not is_on(sight.state, live, False, depth=sight.depth):
            continue
        own_tests = clause.ifs
        if clause.how in ("only", "instead"):
            own_tests = tuple(one for one in clause.ifs if is_about_card(one))
            if not all_hold(tuple(one for one in clause.ifs if one not in own_tests), sight):
                continue
        fits = own.text in within(clause.cards) and all_hold(own_tests, sight)
        if clause.how == "may" and snaps != sight.snapped:
            continue
        votes[clause.how].append(fits)
    if True in votes["not"] or False in votes["only"]:
        return False
    if True in votes["may"]:
        return True
    return votes["instead"][0] if votes["instead"] and not group[0][2].snapped else None


# Effects


def waiting(state: Bartok, kind: type) -> list[tuple[int, model.When, Live | None, set[str]]]:
    """The clauses that wait for such an event, the oldest first, and for which cards of it."""
    everything = clauses(state)
    offs = [
        (one.cause.rule, clause, within(clause.cards))
        for one in held(state)
        for clause in one.clauses
        if isinstance(clause, model.Off) and clause.cards != "*"
    ]
    extended = [clause for _, clause, _ in everything if isinstance(clause, model.Extend)]
    found = []
    for rule, clause, live in everything:
        if not isinstance(clause, model.When) or not isinstance(clause.event, kind):
            continue
        cards = getattr(clause.event, "cards", "*")
        wanted = set(within(cards))
        if isinstance(clause.event, events.OnPlay) and cards != "*":
            for extend in extended:
                if wanted & within(extend.like):
                    wanted |= within(extend.cards)
        for by, off, gone in offs:
            if rule != by and off.rule in (0, rule):
                wanted -= gone
        if isinstance(clause.event, events.OnDraw) and wanted and asks_blindly(clause, wanted):
            wanted = set(within("*"))
        found.append((rule, clause, live, wanted))
    return found


def set_off(state: Bartok, cause: Cause) -> list[int]:
    """The rules that the top card of the pile sets off, the oldest first, once for each clause."""
    found = []
    at = len(cause.pile) - 1
    card = lying(state, at, cause.pile)
    under = lying(state, at - 1, cause.pile) if at else None
    for rule, clause, live, wanted in waiting(state, events.OnPlay):
        assert isinstance(clause.event, events.OnPlay)
        on = clause.event.on == "*" or (under and under.text in within(clause.event.on))
        if card.text not in wanted or not on or not is_on(state, live, True):
            continue
        late = "'owing'" in repr(clause.ifs)
        if starts(clause, Sight(state, rule, cause.me, None, live, cause)):
            found.append((late, rule))
    return [rule for _, rule in sorted(found, key=lambda one: one[0])]


def starts(clause: model.When, sight: Sight) -> bool:
    """Whether the conditions hold, or will be seen when the effect runs."""
    late = "'owing'" in repr(clause.ifs)
    if late or any(
        word in repr(clause.ifs) for word in ("Die(", "Chosen(", "Reacting(", "Lot(", "LoserOf(")
    ):
        return True
    rest = tuple(test for test in clause.ifs if not isinstance(test, terms.Upto))
    if is_offer(clause.then):
        rest = tuple(test for test in rest if not is_private(test, clause.then[0]))
    limits = (test for test in clause.ifs if isinstance(test, terms.Upto))
    return all_hold(rest, sight) and all(is_rare(clause, limit, sight) for limit in limits)


def is_offer(then: model.Effects) -> bool:
    """Whether all that happens is that a player is asked, who may say no for nothing."""
    return len(then) == 1 and isinstance(then[0], model.May) and not then[0].orelse


def is_private(test: terms.Test, offer: Any) -> bool:
    """Whether only the player who is asked knows if the condition holds: no die or choice is in
    it, and it is about some of their cards, or about the card drawn."""
    found = [node for node in terms.nodes(test) if isinstance(node, terms.Node)]
    if any(
        type(node).__name__ in ("Die", "Chosen", "Reacting", "Lot", "LoserOf") for node in found
    ):
        return False
    for node in found:
        own = getattr(node, "seat", None) == offer.seat
        if own and isinstance(node, terms.Highest | terms.Alike | terms.CanPlay):
            return True
        if own and isinstance(node, terms.Hand) and (node.cards != "*" or node.sum):
            return True
        fields = [getattr(node, name) for name in node.__struct_fields__]
        if offer.seat == "me" and "drawn" in [one for one in fields if isinstance(one, str)]:
            return True
    return False


def asks_blindly(clause: model.When, wanted: set[str]) -> bool:
    """Whether whoever draws is asked whatever the card is."""
    if not is_offer(clause.then):
        return False
    offer: Any = clause.then[0]
    some = len(wanted) < 52 and offer.seat == "me"
    return some or any(is_private(test, offer) for test in clause.ifs)


def is_rare(clause: model.When, limit: terms.Upto, sight: Sight) -> bool:
    """Whether the clause has taken effect less often in this deal."""
    whose = sight.me if limit.per == "player" else None
    name = how_often(clause, limit)
    times = [
        one.value
        for one in sight.state.mem.tallies
        if (one.rule, one.name, one.seat) == (sight.rule, name, whose)
    ]
    return sum(times) < limit.n


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
            return found is not None and found.text in within(cards)
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
        case terms.Ruled(card, what):
            return is_ruled(sight, sight.ref(card), what)
        case terms.Playable(card):
            found = sight.ref(card)
            return found is not None and not closed(sight) and playable(sight, sight.me, found)
        case terms.CanPlay(seat):
            return not closed(sight) and any(
                playable(sight, one, card)
                for one in seats(seat, sight)
                for card in state.hands[one]
            )
        case terms.Saying(phrase):
            return bool(sight.said) and said_in(sight.said, phrases(phrase, sight))
        case terms.OutOfTurn(card):
            return was_snapped(sight, card)
    raise NotImplementedError(type(test).__name__)


def closed(sight: Sight) -> bool:
    """Whether what may be played cannot be asked here."""
    return sight.printed or sight.depth >= 1


def playable(sight: Sight, seat: Seat, card: Card) -> bool:
    """Whether a card may be played, as a condition sees it."""
    return may_play(sight.state, seat, card, depth=sight.depth + 1)


def was_snapped(sight: Sight, card: terms.Ref) -> bool:
    """Whether a card is, or was, played out of turn."""
    if not isinstance(card, int):
        return False
    if card == 0 and sight.card is not None:
        return sight.snapped
    laid = how_laid(sight, card)
    return laid is not None and laid.out_of_turn


def how_laid(sight: Sight, card: int) -> Laid | None:
    """How a card came onto the pile."""
    if sight.card is None and sight.event and not sight.event.played and card == 0:
        return None
    laid = sight.state.laid if sight.card is not None else sight.event.laid
    up = 0 if sight.card is not None or not sight.event.played else 1
    place = len(laid) - card - up
    return laid[place] if 0 <= place < len(laid) else None


MAKES = {
    "draw": (effects.Draw, effects.DrawUntil, effects.Redraw, effects.TakeCards, events.Draws),
    "skip": (effects.Skip, events.Misses),
    "say": (events.Says,),
}


def is_ruled(sight: Sight, card: Card | None, what: str) -> bool:
    """Whether another rule is set off by a card, one of a kind."""
    if card is None:
        return False
    for rule, clause, _, wanted in waiting(sight.state, events.OnPlay):
        pieces = [piece for act in clause.then for piece in nodes(act)]
        makes = what == "any" or any(isinstance(piece, MAKES[what]) for piece in pieces)
        everything = wanted == set(within("*"))
        if rule != sight.rule and makes and not everything and card.text in wanted:
            return True
    return what == "any" and any(
        rule != sight.rule and clause.cards != "*" and card.text in within(clause.cards)
        for rule, clause, _ in clauses(sight.state)
        if isinstance(clause, model.Plays)
    )


def phrases(phrase: terms.Phrase, sight: Sight) -> list[list[str]]:
    """All that may be said for a phrase, in words."""
    found = []
    for lang in ("en", "ru"):
        ways: list[list[str]] = [[]]
        for part in phrase:
            texts = ways_of(Now(sight.state, law_of(sight.state), sight.cause()), part, lang)
            if texts is None:
                return []
            ways = [way + tokens(text) for way in ways for text in texts]
        found += ways
    return found


def said_in(text: str, ways: list[list[str]]) -> bool:
    """Whether one of the ways is among the words, one after the other."""
    words = tokens(text)
    return any(
        words[start : start + len(way)] == way for way in ways for start in range(len(words) + 1)
    )


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
            "colour": bool(named.colour and card.suits) and red(card) == (named.colour == "red"),
            "card": card is named.card,
            "twin": card is named.card,
        }[what]
    one, other = sight.ref(a), sight.ref(b)
    if one is None or other is None:
        return False
    return alike(what, one, other)


def alike(what: str, one: Card, other: Card) -> bool:
    """Whether two cards that there are agree in a trait."""
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
        case terms.Rank(card, high, tens):
            found = sight.ref(card)
            value = VALUES.get(found.rank, 0) if found else 0
            if high and value == 1:
                return 11 if tens else 14
            return worth(found, tens)
        case terms.Hand(seat, cards, False):
            return sum(holding(one, cards, sight) for one in seats(seat, sight))
        case terms.Hand(seat, cards, True, tens):
            return sum(
                worth(mine, tens)
                for one in seats(seat, sight)
                for mine in others_held(one, cards, sight)
            )
        case terms.Alike(what, seat, cards):
            sizes = [0]
            for one in seats(seat, sight):
                hand = others_held(one, cards, sight)
                marks = [trait(what, card) for card in hand]
                sizes += [marks.count(mark) for mark in marks if mark]
            return max(sizes)
        case terms.Heads(of):
            return len(seats(of, sight))
        case terms.Utterances(speech, seat, since):
            acts = state.acts[: -1 if sight.event and sight.event.played else None]
            total = 0
            for one in seats(seat, sight):
                own = [act.at - 1 for act in acts if act.seat == one] if since == "turn" else []
                total += sum(
                    said.seat == one
                    and said.deal == state.deal
                    and said.watched
                    and said.at >= max(own, default=0)
                    and is_spoken(state, law_of(state), speech, said, tokens(said.text))
                    for said in state.log
                )
            return total
        case terms.Row(what, seat):
            players = list(range(state.seats)) if seat == "all" else seats(seat, sight)
            begun = [one for one in state.acts if one.at <= state.mem.opened]
            kinds = [one.kind for one in begun if one.seat in players and one.kind != "miss"]
            return len(kinds) - max(
                (n for n, kind in enumerate(kinds, 1) if kind != what), default=0
            )
        case terms.Highest(seat):
            found_ = [sight.seen(one) for s in seats(seat, sight) for one in state.hands[s]]
            return max((VALUES.get(one.rank, 0) for one in found_ if one), default=0)
        case terms.Counter(name, seat):
            whose = {None} if seat is None else set(seats(seat, sight))
            return sum(
                one.value
                for one in state.mem.tallies
                if (one.rule, one.name) == (sight.rule, name) and one.seat in whose
            )
        case terms.Math(op, a, b):
            x, y = amount(a, sight), amount(b, sight)
            return {
                "+": x + y,
                "-": x - y,
                "*": min(max(x * y, -999), 999),
                "gap": abs(x - y),
                "half": (x + y) // 2,
                "min": min(x, y),
                "max": max(y, x),
                "mod": x % (y or 1),
            }[op]
        case terms.Streak():
            return streak(term, sight)
        case terms.Die():
            raise Unknown
        case terms.Digit(n):
            from parlour.games.bartok.amounts import DIGITS

            place = amount(n, sight)
            return int(DIGITS[place - 1]) if 0 < place <= len(DIGITS) else 0
        case terms.Played(cards, since, total, seat, tens, like):
            mine = sight.ref(0)
            first = max(state.mem.reset, state.mem.renewed if since == "renewal" else 0)
            players = list(range(state.seats)) if seat == "all" else seats(seat, sight)
            values = [
                worth(counted, tens)
                for act in state.acts
                if act.kind == "play" and act.at > first and act.seat in players
                for card in act.cards
                if (counted := face(state, card)).text in within(cards)
                and (not like or (mine is not None and alike(like, counted, mine)))
            ]
            return sum(values) if total else len(values)
        case terms.Takes(card):
            taken = sight.ref(card)
            return sum(
                draws(act)
                for _, clause, _, wanted in waiting(state, events.OnPlay)
                if taken is not None and taken.text in wanted
                for act in clause.then
            )
    raise NotImplementedError(type(term).__name__)


def draws(act: Any) -> int:
    """The whole number of cards that an effect makes somebody draw."""
    match act:
        case effects.Draw(n=int(n)) | model.Owe(duty=events.Draws(n=int(n))):
            return n
    return 0


def holding(seat: Seat, cards: str, sight: Sight) -> int:
    """How many cards of a set a player holds, but for the card that is judged."""
    held = [one for one in sight.state.hands[seat] if sight.seen(one).text in within(cards)]
    judged = sight.card is not None and sight.me == seat
    mine = judged and sight.seen(sight.card).text in within(cards)
    return len(held) - (1 if mine and held else 0)


def worth(card: Card | None, tens: bool) -> int:
    """The rank of a card, at most 10 where court cards are tens."""
    rank = VALUES.get(card.rank, 0) if card else 0
    return 10 if tens and rank > 10 else rank


def trait(what: str, card: Card) -> str:
    """A card's rank, suit or colour; nothing where it has none."""
    suit = "".join(card.suits)
    return {"rank": card.rank, "suit": suit, "colour": suit and f"red {red(card)}"}[what]


def others_held(seat: Seat, cards: str, sight: Sight) -> list[Card]:
    """The cards of a set that a player holds, but for the card that is judged."""
    hand = [one for card in sight.state.hands[seat] if (one := sight.seen(card)) is not None]
    if sight.card is not None and sight.me == seat and (mine := sight.seen(sight.card)) in hand:
        hand.remove(mine)
    return [one for one in hand if one.text in within(cards)]


def streak(term: terms.Streak, sight: Sight) -> int:
    """How many cards in a row follow the pattern."""
    row: list[Card] = []
    for depth in range(term.start, term.start + 60):
        if starts_the_pile(sight, depth):
            break
        card = sight.ref(depth)
        if card is None or card.text not in within(term.cards):
            break
        if row and not follows(term.how, row[-1], card):
            break
        if term.how.startswith("new ") and not all(follows(term.how, one, card) for one in row):
            break
        row.append(card)
    return len(row)


def starts_the_pile(sight: Sight, depth: int) -> bool:
    """Whether the card so far under is the starting card, where nobody has laid it."""
    if sight.card is not None and depth == 0:
        return False
    pile = sight.state.discard if sight.card is not None or not sight.event else sight.event.pile
    place = len(pile) - depth
    if sight.card is None and sight.event and sight.event.played:
        place -= 1
    laid = how_laid(sight, depth)
    unlaid = laid is not None and laid.by is None
    return unlaid and 0 <= place < len(pile) and pile[place] is sight.state.starting


def follows(how: str, upper: Card, under: Card) -> bool:
    """Whether the upper card stands so to the one under it."""
    a, b = VALUES.get(upper.rank, 0), VALUES.get(under.rank, 0)
    return {
        "any": True,
        "suit": upper.suits == under.suits and bool(upper.suits),
        "rank": a == b and a > 0,
        "colour": bool(upper.suits and under.suits) and red(upper) == red(under),
        "other colour": bool(upper.suits and under.suits) and red(upper) != red(under),
        "other suit": bool(upper.suits and under.suits) and upper.suits != under.suits,
        "new suit": bool(upper.suits and under.suits) and upper.suits != under.suits,
        "other rank": a != b and min(a, b) > 0,
        "new rank": a != b and min(a, b) > 0,
        "higher": a > b > 0,
        "lower": 0 < a < b,
        "next up": b > 0 and a - b == 1,
        "next down": a > 0 and b - a == 1,
    }[how]


# Seats


def circle(state: Bartok) -> list[Seat]:
    """Who is in the deal, in the direction of play."""
    ring = state.mem.order or tuple(range(state.seats))
    found = [seat for seat in ring if not (state.mem.out and state.mem.out[seat])]
    return found if state.direction > 0 else found[::-1]


def after(state: Bartok, seat: Seat, steps: int) -> list[Seat]:
    """The seat so many steps further in the direction of play."""
    found = circle(state)
    if seat in found:
        return [found[(found.index(seat) + steps) % len(found)]]
    if not found or not steps:
        return []
    everybody = list(state.mem.order or range(state.seats))[:: state.direction]
    at = everybody.index(seat)
    rest = [one for one in everybody[at:] + everybody[:at] if one in found]
    return [rest[(steps - 1 if steps > 0 else steps) % len(rest)]]


def seats(term: Any, sight: Sight) -> list[Seat]:  # noqa: C901 - one case a word
    """The players meant."""
    state, me = sight.state, sight.me
    around = circle(state)
    first = me if me in around else next(iter(after(state, me, 1)), me)
    at = around.index(first) if around else 0
    from_me = around[at:] + around[:at]
    others = [seat for seat in from_me if seat != me]
    match term:
        case "me":
            return [me]
        case "all":
            return from_me
        case "others":
            return others
        case "dealer":
            return [state.dealer]
        case "due":
            return [state.turn]
        case "most" | "fewest":
            sign = 1 if term == "most" else -1
            order = [*others, *(seat for seat in from_me if seat == me)]
            best = max((sign * len(state.hands[seat]) for seat in order), default=0)
            return [seat for seat in order if sign * len(state.hands[seat]) == best][:1]
        case terms.Next(n):
            return after(state, me, amount(n, sight))
        case terms.Before(n):
            return after(state, me, -amount(n, sight))
        case terms.Left(n):
            return after(state, me, state.direction * amount(n, sight))
        case terms.Right(n):
            return after(state, me, -state.direction * amount(n, sight))
        case terms.Near(whom, side, n):
            way = {"next": 1, "before": -1, "left": 1, "right": -1}[side]
            way *= state.direction if side in ("left", "right") else 1
            one = seats(whom, sight)[:1]
            return after(state, one[0], way * amount(n, sight)) if one else []
        case terms.Those(n, op, cards, among):
            wanted = amount(n, sight)
            return [
                seat
                for seat in (from_me if among == "all" else others)
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
        case terms.Holding(pick, cards, high):
            return holder_of(pick, cards, high, [*others, me], sight)
        case terms.Utmost(n, pick):
            order = [*others, me] if me in around else others
            if not order:
                return []
            amounts = [amount(n, as_seen_by(seat, sight)) for seat in order]
            best = max(amounts) if pick == "largest" else min(amounts)
            return [order[amounts.index(best)]]
        case "cause" | terms.Owner("cause"):
            return [] if sight.of is None else [sight.of]
        case terms.Mover(n):
            turns = [act.seat for act in state.acts]
            if sight.event and sight.event.played:
                turns.pop()
            back = amount(n, sight)
            return [turns[len(turns) - back]] if 0 < back <= len(turns) else []
        case terms.Chosen() | terms.Reacting() | terms.Lot() | terms.LoserOf():
            raise Unknown
        case terms.Owner(card) if isinstance(card, int):
            laid = how_laid(sight, card)
            return [] if laid is None or laid.by is None else [laid.by]
        case terms.Owner():
            return []
        case "across":
            return after(state, me, len(around) // 2) if len(around) > 1 else []
        case "previous":
            return [act.seat for act in state.acts if act.seat != me][-1:]
        case "winner":
            won = state.mem.winner
            found = state.last_winner if won is None else won
            return [] if found is None else [found]
        case "closest":
            return [] if state.mem.closest is None else [state.mem.closest]
        case terms.Few(n):
            most = min(amount(n, sight), 52)
            return [seat for step in range(1, most + 1) for seat in after(state, me, step)]
        case terms.LastWho(did, cards):
            return last_who(did, cards, sight)
    raise NotImplementedError(str(term))


def as_seen_by(seat: Seat, sight: Sight) -> Sight:
    """The moment of an event as another player sees it; a card that is judged is not."""
    event = sight.event
    found = Sight(sight.state, sight.rule, seat, None, None, event or sight.cause())
    found.by, found.of = sight.by, sight.of
    return found


def holder_of(pick: str, cards: str, high: bool, order: list[Seat], sight: Sight) -> list[Seat]:
    """Who holds the highest, or lowest, card of a set, of several the first."""
    best: list[tuple[int, Seat]] = []
    for seat in order:
        held = [sight.seen(card) for card in sight.state.hands[seat]]
        for card in held:
            if card is not None and card.text in within(cards):
                value = VALUES.get(card.rank, 0)
                value = 14 if high and value == 1 else value
                best.append((-value if pick == "highest" else value, seat))
    least = min((value for value, _ in best), default=0)
    return [seat for value, seat in best if value == least][:1]


def borne(state: Bartok, seat: Seat, what: str, n: int) -> int:
    """What becomes of so many cards or turns that rules make a player draw or miss."""
    more = 0
    for rule, clause, live in clauses(state):
        kinds = ("penalty",) if what == "penalty" else (what, "any")
        if isinstance(clause, model.Forced) and clause.what in kinds:
            cause = Cause(rule, seat, state.discard, state.laid)
            sight = Sight(state, rule, seat, None, live, cause)
            try:
                meant = seat in seats(clause.seat, sight) and is_on(state, live, False)
                if meant and all(holds(one, sight) for one in clause.ifs):
                    more += clause.more
                    n = n if clause.more else n * clause.times
            except Unknown:
                continue
    return max(n + more, 0) if n else 0


def last_who(did: str, cards: str, sight: Sight) -> list[Seat]:
    """Who did it last in this deal, before now."""
    state = sight.state
    if did in ("missed", "went out"):
        found = state.mem.missed if did == "missed" else state.mem.gone
        return [] if found is None else [found]
    acts = state.acts[:-1] if sight.event and sight.event.played else state.acts
    kind = "play" if did == "played" else "draw"
    return [
        act.seat
        for act in acts
        if act.kind == kind
        and (kind == "draw" or any(sight.seen(c).text in within(cards) for c in act.cards))
    ][-1:]
