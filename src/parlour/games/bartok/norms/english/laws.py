"""Writes laws of play, customs and what is said of other rules in English."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms.cards import EVERY
from parlour.games.bartok.norms.english.cards import RANK, SUIT, cards
from parlour.games.bartok.norms.english.conditions import given, tests
from parlour.games.bartok.norms.english.nouns import count
from parlour.games.bartok.norms.model import Extend, Off, Plays, Repeal, Treat
from parlour.games.bartok.norms.telling import changes, shift_of, told


def plays(one: Plays) -> str:
    """Which cards may be played, and what becomes of matching."""
    form, named, ifs = told(one)
    what = cards(named)
    on = f" on {cards(one.on)}" if one.on != EVERY else ""
    match form:
        case "may":
            out = " out of turn" if one.turn == "any" else ""
            return f"{what} may be played{on}{out}{given(ifs)} whether it matches or not"
        case "not":
            return f"{what} may not be played{on}{given(ifs)} even if it matches"
        case "only cards":
            return f"only {what} may be played{on} and it must match as well"
        case "only if":
            return f"{what} may be played{on} only if {tests(ifs)} and it must match as well"
        case "exactly if":
            return f"{what} may be played{on} exactly if {_fits(one)} instead of matching"


def following(laws: tuple[Any, ...]) -> str:
    """What fits on several kinds of cards."""
    rows = (f"on {cards(one.on)} exactly if {_fits(one)}" for one in laws)
    return f"a card may be played {', '.join(rows)} instead of matching"


def _fits(one: Plays) -> str:
    ifs = told(one).ifs
    return tests(ifs) if ifs else "it is any card"


def treat(one: Treat) -> str:
    """What cards count as."""
    what, ifs = cards(one.cards), given(one.ifs)
    by = shift_of(one.ranks)
    if one.as_ == "any":
        return f"{what} may be played as any card{ifs}"
    if one.as_:
        like = {"under": "the card under it"}.get(one.as_, f"of the {one.as_}")
        return f"{what} counts as {like}{ifs}"
    if by and not one.suits:
        return f"{what} counts {count(by, 'rank')} higher going round past the king{ifs}"
    ranks, suits = changes(one.ranks, one.suits)
    images = {new for _, new in ranks} | {"/" + new for _, new in suits}
    if len(images) == 1:
        return f"{what} counts as {cards(images.pop())}{ifs}"
    said = [f"{RANK.get(old, old)} as {RANK.get(new, new)}" for old, new in ranks]
    said += [f"{SUIT[old]} as {SUIT[new]}" for old, new in suits]
    return f"{what} counts so: {', '.join(said)}{ifs}"


CUSTOM: Final = {
    "draw until playable": "whoever cannot play draws until a card can be played and plays it",
    "play drawn": "a card just drawn may be played at once",
    "play after drawing": "whoever has drawn may still play a card in the same turn",
    "draw only without a play": "nobody may draw who can play",
    "effects before win": "the last card takes effect before the win is decided",
    "no renewal": "the stock is not renewed",
    "calls only": "an offence counts only if someone calls it before the next turn",
    "restrictions move with hands": "restrictions go with a hand that is swapped",
    "dealer takes special start": "the dealer takes a special starting card and turns up another",
    "no special start": "a special starting card is put back and another is turned up",
    "start works": "the starting card takes effect",
    "questions allowed": "questions are allowed",
    "lies allowed": "false statements are allowed",
    "no word": 'nobody needs to say "Bartok"',
    "second card": "cards are matched with the second card of the discard pile",
}


def of_rules(one: Any) -> str:
    """What is said of other rules."""
    match one:
        case Repeal(-1):
            return "the newest rule is repealed"
        case Repeal(number):
            return f"rule {number} is repealed"
        case Extend(like, what):
            return f"what {cards(like)} does {cards(what)} does as well"
        case Off(0, what):
            return f"added rules{f' about {cards(what)}' if what != EVERY else ''} do not apply"
        case Off(number, what):
            of = f" as far as it is about {cards(what)}" if what != EVERY else ""
            return f"rule {number} does not apply{of}"
    raise TypeError(one)
