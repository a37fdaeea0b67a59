"""What cards set off that are told beside a player, or by the player who comes next."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import PlayDrawn, Skip
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.model import Rule, When
from parlour.games.bartok.norms.russian.lexicon import Russian
from parlour.games.bartok.norms.sense.act import by, order, taking_turn, unquoted
from parlour.games.bartok.norms.sense.base import HIM, Acts, Cue, Pick, Trigger, negated
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.doing import DRAWN
from parlour.games.bartok.norms.sense.holding import none_hold
from parlour.games.bartok.norms.sense.sentence import Clauses, rule, when, when_cards
from parlour.games.bartok.norms.sense.table import if_then
from parlour.games.bartok.norms.telling import doer
from parlour.games.bartok.norms.terms import Next, Owner, Phrase, Player, SamePlayer, Seat, Tests
from parlour.games.bartok.norms.words import plain


def when_mid_if(seat: Seat, trigger: Cue, acts: Acts, ifs: Tests) -> Clauses:
    """What an event makes a player do who is named before it, if conditions hold, which may tell
    of `him`."""
    if seat == HIM:
        raise Unfit
    return when(trigger, if_then(ifs, by(seat, acts)))


def when_mid_unless(seat: Seat, trigger: Cue, acts: Acts, no: Tests) -> Clauses:
    """What an event makes a player do unless conditions hold."""
    return when_mid_if(seat, trigger, acts, (negated(no),))


def when_seen(pick: Pick, acts: Acts) -> Clauses:
    """What the card of the player before makes one do: the same told by who comes next."""
    return when_cards(pick, _by_next(order(acts)))


def _by_next(part: Any) -> Any:
    """The part with the next player for `me`. Raises Unfit where others are told of."""
    match part:
        case "me":
            return Next()
        case Next(int(n)):
            return Next(n + 1)
        case Player() | "previous" | "across" | "others":
            raise Unfit
        case msgspec.Struct():
            return type(part)(
                **{name: _by_next(getattr(part, name)) for name in part.__struct_fields__}
            )
        case tuple():
            return taking_turn(tuple(map(_by_next, part)), Next())
        case _:
            return part


def on_same_again(cards: CardSet = EVERY) -> Trigger:
    """A player plays such a card on such a card of the same player's."""
    return Trigger(OnPlay(cards, cards), (SamePlayer(Owner(1), "me"),))


def by_if(seat: Seat, ifs: Tests, acts: Acts) -> Acts:
    """What a player does if conditions hold, which may tell of `him`."""
    return if_then(ifs, by(seat, acts))


def when_again(w: Clauses, also: Pick, acts: Acts) -> Clauses:
    """What the same player does after a second kind of card."""
    match w[-1]:
        case When(OnPlay(), (*_, act)) if not isinstance(act, Skip) or len(w[-1].then) > 1:
            seat = doer(act)
            if seat in (None, "me"):
                raise Unfit
            return w + when_cards(also, by(seat, acts))
        case _:
            raise Unfit


def all_hold(than: Than) -> Tests:
    """Everybody holds so many cards: nobody holds more, or fewer."""
    if than.op not in _UNLIKE:
        raise Unfit
    return none_hold(Than(_UNLIKE[than.op], than.n))


_UNLIKE: Final = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def play_it() -> Acts:
    """Plays the card that the sentence speaks of: one just drawn."""
    return (PlayDrawn(), DRAWN)


def unquoted_words(text: str) -> Phrase:
    """Words said without quotes: none of those in which rules are told, but for a word alone."""
    said = [word for word in map(plain, text.split()) if word in Russian.forms]
    if len(text.split()) > 1 and said:
        raise Unfit
    for word in said:
        if any(form[0] == "$" and form.endswith("@ins") for form in Russian.forms[word]):
            raise Unfit
    return unquoted(text)


def some_kind(c: CardSet) -> CardSet:
    """Cards of some kind, not any card."""
    if c == EVERY:
        raise Unfit
    return c


def rule_labelled(label: str, parts: tuple[Clauses, ...], note: Any = None) -> Rule:
    """All the sentences under a name, none of whose words tells anything."""
    for word in map(plain, label.split()):
        if word in Russian.forms or word in Russian.numbers or word in Russian.ordinals:
            raise Unfit
    return rule(parts)
