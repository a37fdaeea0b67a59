"""The one form of a rule: whatever the wording, equal rules are equal trees.

Conditions on the card played and the card under it that are fixed sets stand in `cards` and `on`;
negations stand at the leaves; whole numbers are compared with `=`, `<=`, `>=`; what is without
order is sorted; a prohibition of the rest stands as a prohibition."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.effects import Draw, DrawUntil, Look, Show, Skip
from parlour.games.bartok.norms.events import (
    Cards,
    Duration,
    OnDeal,
    OnHand,
    OnOut,
    OnPlay,
    Rounds,
    Says,
    Turns,
    Until,
)
from parlour.games.bartok.norms.model import (
    Ban,
    Clause,
    Effect,
    Effects,
    Forced,
    If,
    Lasting,
    Off,
    Owe,
    Plays,
    Rule,
    Treat,
    When,
)
from parlour.games.bartok.norms.normal_conditions import (
    key_of,
    negated,
    one_amount,
    one_any,
    one_test,
    tests_of,
)
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    Before,
    But,
    Compare,
    Is,
    Left,
    Math,
    Near,
    Next,
    Not,
    Rank,
    Right,
    Same,
    Seat,
    Tests,
    Those,
    Words,
)

WORD = Words("Bartok", "Барток")
"""The word of the game, to be said with one card left (BK-09)."""


def normal(rule: Rule) -> Rule:
    """The canonical form of the rule."""
    clauses = _clauses(tuple(map(_from_deal_on, rule.clauses)))
    if len(clauses) > 1:
        clauses = tuple(one for one in clauses if not _restates(one)) or clauses[:1]
    return Rule(clauses)


def _from_deal_on(clause: Clause) -> Clause:
    """What switches rules off holds for a time: without one, for each deal."""
    if not isinstance(clause, Off):
        return clause
    return When(OnDeal(), (Lasting("deal", (clause,)),))


def _clauses(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Clauses in their one form and order; what the same event sets off is one clause."""
    merged: dict[Any, Clause] = {}
    for clause in clauses:
        clause = _clause(tree(clause))
        if isinstance(clause, When):
            key: Any = (clause.event, clause.ifs)
            before = merged.get(key)
            then = before.then if isinstance(before, When) else ()
            then = (*then, *(effect for effect in clause.then if effect not in then))
            merged[key] = When(clause.event, _effects(then), clause.ifs)
        else:
            merged[clause] = clause
    return tuple(sorted(merged.values(), key=_order))


_LAYERS = ("Treat", "Plays", "Several", "When")


def _order(clause: Clause) -> Any:
    name = type(clause).__name__
    return (_LAYERS.index(name) if name in _LAYERS else 9, msgspec.json.encode(clause))


def tree(part: Any) -> Any:
    """The part with all that it holds in its one form."""
    if isinstance(part, msgspec.Struct):
        fields = {name: tree(getattr(part, name)) for name in part.__struct_fields__}
        defaults = part.__struct_defaults__
        for name, default in zip(part.__struct_fields__[-len(defaults) :], defaults, strict=False):
            if fields[name] == default and defaults:
                fields[name] = default
        for name in ("cards", "on", "like", "of"):
            if isinstance(fields.get(name), str):
                fields[name] = sets.canonical(fields[name])
        made = type(part)(**fields)
        return _node(made)
    if isinstance(part, tuple):
        return tuple(tree(one) for one in part)
    return part


_EITHER_WAY = ("+", "*", "gap", "min", "max")


def _node(part: Any) -> Any:
    """One node whose parts are in their one form already."""
    match part:
        case Math(op, a, b):
            return one_amount(
                Math(op, b, a) if op in _EITHER_WAY and key_of(a) > key_of(b) else part
            )
        case Look() | Show():
            return _seen(part)
        case Lasting(lasts, clauses):
            return Lasting(_lasts(lasts), _clauses(tuple(map(_of_cause, clauses))))
        case If():
            return _if(part)
        case Those(0, "<=", cards, among):
            return Those(0, "=", cards, among)
        case But("me"):
            return "others"
        case Near():
            return _near(part)
        case Not() | Compare() | Same() | AnyOf() | AllOf():
            return one_test(part)
    if getattr(part, "ifs", ()):
        return msgspec.structs.replace(part, ifs=tests_of(part.ifs))
    return part


def _of_cause(clause: Clause) -> Clause:
    """A clause that lasts: who may not say something, or need not bear it, is told from who
    brought it about."""
    if not isinstance(clause, Ban | Forced):
        return clause
    seats: dict[Seat, Seat] = {
        "me": "cause",
        "others": But("cause"),
        Next(): Near("cause", "next"),
    }
    return msgspec.structs.replace(clause, seat=seats.get(clause.seat, clause.seat))


def _near(seat: Near) -> Seat:
    """A player beside me, or beside one of the next players, is told without another."""
    match seat:
        case Near(Next(int(a)), "next", int(b)):
            return Next(a + b)
        case Near("me", side, n):
            places: dict[str, type[Next | Before | Left | Right]] = {
                "next": Next, "before": Before, "left": Left, "right": Right
            }  # fmt: skip
            return places[side](n)
    return seat


def _if(act: If) -> If:
    """What is so otherwise is told of the condition told last."""
    ifs, then, other = tests_of(act.ifs), act.then, act.other
    if other and is_open(then) and not is_open(other):
        ifs, then, other = tests_of((negated(AllOf(ifs)),)), other, then
    return If(ifs, _effects(then), _effects(other))


def is_open(effects: Effects) -> bool:
    """Would what is so otherwise be understood of their last condition?"""
    return bool(effects) and isinstance(effects[-1], If) and not effects[-1].other


def _seen(act: Look | Show) -> Look | Show:
    """Cards that are looked at or shown."""
    match act:
        case Look(at, seat, 0, _, cards):
            return Look(at, seat, cards=cards)
        case Show(lasts=lasts) if lasts is not None:
            return msgspec.structs.replace(act, lasts=_lasts(lasts))
    return act


def _lasts(lasts: Duration) -> Duration:
    """A duration that has a word of its own."""
    match lasts:
        case Until(OnPlay(cards, on, by), ifs):
            ifs, cards, on = _known(ifs, cards, on)
            lasts = Until(OnPlay(cards, on, by), ifs)
    words: dict[Duration, Duration] = {
        Until(OnPlay()): Cards(),
        Until(OnDeal("over")): "deal",
        Turns(1): "turn",
        Rounds(1): "round",
    }
    return words.get(lasts, lasts)


def _fold(ifs: Tests, cards: CardSet, on: CardSet) -> tuple[Tests, CardSet, CardSet]:
    """Fixed sets of the card and of the card under it, taken out of the conditions."""
    rest = []
    for test in ifs:
        match test:
            case Is(more, 0):
                cards = sets.both(cards, more)
            case Is(more, 1):
                on = sets.both(on, more)
            case _:
                rest.append(test)
    return tuple(rest), cards, on


def _known(ifs: Tests, cards: CardSet, on: CardSet) -> tuple[Tests, CardSet, CardSet]:
    """The same, with what is known of the two cards put into the other conditions."""
    while True:
        ifs, cards, on = _fold(ifs, cards, on)
        told = tuple(_told(_told(test, 0, cards), 1, on) for test in ifs)
        if told == ifs:
            return ifs, cards, on
        ifs = tests_of(tree(told))


def _told(part: Any, card: int, text: CardSet) -> Any:
    """The condition with the one rank, or suit, that the card can have."""
    held = sets.members(text)
    ranks, suits = {one[0] for one in held}, {one[1:] for one in held}
    if len(ranks) == 1 and ranks != {sets.JOKER}:
        (rank,) = ranks
        part = _put(part, Rank(card), sets.VALUE[rank])
        for other in (0, 1):
            part = _put(part, Same("rank", *sorted((card, other))), Is(rank, other))
    if len(suits) == 1 and suits != {""}:
        (suit,) = suits
        for other in (0, 1):
            part = _put(part, Same("suit", *sorted((card, other))), Is("/" + suit, other))
    return part


def _put(tree_of: Any, old: Any, new: Any) -> Any:
    """The tree with `new` in place of `old`."""
    if tree_of == old:
        return new
    if isinstance(tree_of, msgspec.Struct):
        names = tree_of.__struct_fields__
        parts = {name: _put(getattr(tree_of, name), old, new) for name in names}
        return type(tree_of)(**parts)
    if isinstance(tree_of, tuple):
        return tuple(_put(one, old, new) for one in tree_of)
    return tree_of


def _clause(clause: Clause) -> Clause:
    match clause:
        case When(OnPlay(cards, on, by), then, ifs):
            ifs, cards, on = _known(ifs, cards, on)
            clause = When(OnPlay(cards, on, by), _effects(then), ifs)
        case When(OnOut(cards), then, ifs):
            ifs, _, cards = _fold(ifs, EVERY, cards)
            clause = When(OnOut(cards), _effects(then), ifs)
        case When(event, then, ifs):
            clause = When(event, _effects(then), ifs)
        case Forced():
            seat: Seat = "all" if clause.seat == "me" else clause.seat
            times = 0 if clause.more else clause.times
            clause = Forced(clause.what, times, clause.more, seat, clause.ifs)
        case Plays():
            clause = _plays(clause)
        case Treat():
            clause = _treat(clause)
    if isinstance(clause, When) and len(clause.then) == 1:
        match clause.then[0]:
            case If(ifs, then, ()):
                return _clause(When(clause.event, then, tests_of(clause.ifs + ifs)))
    return clause


def _plays(clause: Plays) -> Plays:
    """`only` as `not` of the rest where that is one condition; fixed sets folded."""
    how, cards, on, ifs, turn = clause.how, clause.cards, clause.on, clause.ifs, clause.turn
    if how == "only":
        ifs, cards, on = _fold(ifs, cards, on)
        told = tuple(_told(test, 1, on) for test in ifs)
        ifs, cards, on = _fold(tests_of(tree(told)), cards, on)
        if not ifs:
            how, cards = "not", sets.other(cards)
        elif cards == EVERY:
            how, ifs = "not", tests_of((one_any(tuple(negated(test) for test in ifs)),))
    if how != "only":
        ifs, cards, on = _known(ifs, cards, on)
    return Plays(how, cards, on, ifs, turn)


def _treat(clause: Treat) -> Treat:
    """Only what changes is changed; cards that stay what they are do not count."""
    own = tuple(test for test in clause.ifs if isinstance(test, Is) and test.card == 0)
    rest = tuple(test for test in clause.ifs if test not in own)
    _, cards, _ = _fold(own, clause.cards, EVERY)
    ranks, suits = clause.ranks or RANKS, clause.suits or SUITS
    if not clause.as_:
        cards = sets.card_set(
            {
                card
                for card in sets.members(cards) & sets.DECK
                if ranks[RANKS.index(card[0])] != card[0] or suits[SUITS.index(card[1])] != card[1]
            }
        )
    held = sets.members(cards)
    ranks = "".join(
        ranks[at] if any(card[0] == rank for card in held) else rank
        for at, rank in enumerate(RANKS)
    )
    suits = "".join(
        suits[at] if any(card[1:] == suit for card in held) else suit
        for at, suit in enumerate(SUITS)
    )
    return Treat(
        cards,
        "" if ranks == RANKS else ranks,
        "" if suits == SUITS else suits,
        clause.as_,
        rest,
    )


def _effects(effects: Effects) -> Effects:
    """What a player draws stands before the turn that the player misses."""
    found: list[Effect] = list(effects)
    for at in range(1, len(found)):
        first, second = found[at - 1], found[at]
        draws = isinstance(first, Skip) and isinstance(second, Draw | DrawUntil)
        if draws and getattr(first, "seat", 1) == getattr(second, "seat", 2):
            found[at - 1], found[at] = second, first
    return tuple(found)


def _restates(clause: Clause) -> bool:
    """Does it only say again what BK-09 and BK-R16 say?"""
    match clause:
        case When(OnHand(1, "="), (Owe(Says((word,))),)):
            return word == WORD
        case _:
            return False
