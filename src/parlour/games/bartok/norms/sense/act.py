"""What phrases about doing mean: effects, with who does them, on what terms, for how long."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, cast

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Draw,
    DrawUntil,
    ExtraTurn,
    Look,
    Name,
    Skip,
    SwapHands,
)
from parlour.games.bartok.norms.events import (
    Does,
    Draws,
    Says,
)
from parlour.games.bartok.norms.model import (
    Each,
    If,
    Owe,
)
from parlour.games.bartok.norms.sense.base import (
    HIM,
    SUBJECT,
    THAT,
    Acts,
    Pick,
    put,
    throughout,
)
from parlour.games.bartok.norms.sense.debt import NEXT
from parlour.games.bartok.norms.sense.deed import KEPT, chain, do_draw, do_may
from parlour.games.bartok.norms.sense.person import is_group, of_each
from parlour.games.bartok.norms.sense.phrases import in_both, timed
from parlour.games.bartok.norms.sense.settle import AUTO, OVER, leaves
from parlour.games.bartok.norms.terms import (
    Amount,
    Chosen,
    Deed,
    Die,
    Figure,
    Hand,
    Highest,
    Left,
    LoserOf,
    NameOf,
    Next,
    Not,
    Num,
    Part,
    Phrase,
    Reacting,
    Ref,
    Right,
    Same,
    Seat,
    Tests,
    Words,
    nodes,
)

# With who does it --------------------------------------------------------------------------


def by(seat: Seat, acts: Acts) -> Acts:
    """That player does it."""
    if "\0all" in acts:
        if seat != "all":
            raise Unfit
        acts = tuple(effect for effect in acts if effect != "\0all")
    marks = {"\0other": seat in ("me", "all"), "\0single": is_group(seat)}
    if any(mark in acts and barred for mark, barred in marks.items()):
        raise Unfit
    acts = tuple(effect for effect in acts if not isinstance(effect, str) or effect not in marks)
    if any(_pays(a) and isinstance(b, Skip | Owe) for a, b in pairwise(acts)):
        raise Unfit  # to draw takes the turn, and what else is done then is no part of a debt
    if is_group(seat) and SwapHands(SUBJECT, Chosen(SUBJECT)) in acts:
        raise Unfit
    if is_group(seat) and (_counts_own(acts) or any(isinstance(one, Look) for one in acts)):
        return (Each(_own(put(acts, str(SUBJECT), "me"), "me"), seat),)
    if is_group(seat):
        return taking_turn(put(of_each(_own(acts, HIM)), str(SUBJECT), seat), seat)
    return taking_turn(_own(put(acts, str(SUBJECT), seat), seat), seat)


def echoed(acts: Acts, seat: Seat) -> Acts:
    """The player has to say something, and others say it as well."""
    if len(acts) != 1 or not isinstance(acts[0], Owe) or acts[0].seat not in (SUBJECT, "me"):
        raise Unfit
    if not isinstance(acts[0].duty, Says):
        raise Unfit
    return acts + by(seat, (Owe(acts[0].duty, SUBJECT),))


def echoed_words(phrase: Phrase, seat: Seat) -> Acts:
    """The same, where the words alone are told."""
    return echoed((Owe(Says(phrase), SUBJECT),), seat)


def _pays(act: Any) -> bool:
    """Is it a debt of draws that may be answered?"""
    return isinstance(act, Owe) and isinstance(act.duty, Draws) and bool(act.answers)


def _own(part: Any, seat: Seat) -> Any:
    """In amounts `they` are who does it."""
    if isinstance(part, Amount):
        return put(part, str(HIM), seat)
    return throughout(part, lambda one: _own(one, seat))


def _counts_own(acts: Acts) -> bool:
    """Does an amount depend on the hand of who does it? Of several each has another."""
    hands = (node for node in nodes(acts) if isinstance(node, Hand | Highest))
    return any(hand.seat in (SUBJECT, HIM) for hand in hands)


def by_each(seat: Seat, acts: Acts) -> Acts:
    """Each of them does it."""
    return by(seat, acts)


makes = by


def by_others(acts: Acts) -> Acts:
    """Everybody but the player of the card does it."""
    return by("others", acts)


makes_others = by_others


def by_price(seat: Seat, acts: Acts) -> Acts:
    """It costs that player something."""
    return by(seat, acts)


def lets(seat: Seat, acts: Acts) -> Acts:
    """That player may do it; to name something one need not be asked twice."""
    return by(seat, acts if isinstance(acts[0], Name) else do_may(acts))


def order(acts: Acts) -> Acts:
    """The player of the card does it."""
    return by("me", acts)


def taking_turn(acts: Acts, seat: Seat) -> Acts:
    """A forced draw of the next player takes the turn, if nothing else is said."""
    if seat != Next() or any(isinstance(effect, Skip | ExtraTurn) for effect in acts):
        return acts
    if KEPT in acts or not any(isinstance(effect, Draw | DrawUntil) for effect in acts):
        return acts
    return (*acts, Skip(seat, AUTO))


# What is said ------------------------------------------------------------------------------


def quoted(text: str, other: str = "") -> Words:
    """Words in quotes, perhaps in both languages."""
    said = in_both(text)
    if not other:
        return said
    second = in_both(other)
    if bool(said.en) == bool(second.en):
        raise Unfit
    return Words(said.en or second.en, said.ru or second.ru)


def unquoted(text: str) -> Phrase:
    """Words said without quotes: none that reckon with a card or tell when it is said."""
    said = text.lower().split()
    if not _RECKONED.isdisjoint(said) or not _TIMED.isdisjoint(said):
        raise Unfit
    return (in_both(text),)


_RECKONED: Final = frozenset("rank suit colour color value times doubled squared".split())
_TIMED: Final = frozenset("during throughout".split())


def phrase(parts: tuple[Part, ...]) -> Phrase:
    """The parts of what is said."""
    return parts


def taken(cards: CardSet) -> Ref:
    """The card just played, by its kind."""
    return 0


def name_of_it() -> Phrase:
    """The card's name."""
    return (NameOf(),)


def over(acts: tuple[Acts, ...]) -> Acts:
    """Does it, and the turn is over; to pay a debt of draws takes it anyway."""
    done = chain(acts)
    owed = any(isinstance(one, Owe) and isinstance(one.duty, Draws) for one in done)
    if owed or any(isinstance(one, Skip) for one in done):
        raise Unfit
    return (*done, Skip(SUBJECT, OVER))


def do_turn_over() -> Acts:
    """The turn is over."""
    return (Skip(SUBJECT, OVER),)


def race(react: Any, acts: Acts) -> Acts:
    """All do it at once; the last one has to do something else."""
    return by(Reacting("last", react), acts)


def game(a: Seat, b: Seat, game: Any, acts: Acts) -> Acts:
    """Two players play a little game; the loser has to do something."""
    return by(LoserOf(game, a, b), acts)


def die_acts(acts: Acts) -> Acts:
    """A die gives the amount."""
    return cast(Acts, put(acts, "named", Die()))


def say_if(p: Phrase, c: Tests, q: Phrase, d: Tests) -> Acts:
    """One thing or another is said, as the conditions hold."""
    return (If(c, (Owe(Says(p), "me"),)), If(d, (Owe(Says(q), "me"),)))


def act_order(acts: Acts) -> Acts:
    """Before playing: effects happen at once anyway."""
    return acts


def return_high_five(seat: Seat = NEXT) -> Acts:
    """A high five is returned."""
    return by(seat, (Owe(Does("high five"), SUBJECT),))


def deed_timed(deed: Deed, n: int) -> Deed:
    """A deed done for so many seconds."""
    if not isinstance(deed, Words):
        raise Unfit
    return timed(deed, n)


def deed_words(text: str) -> Words:
    """A deed in words, perhaps in both languages."""
    one, _, other = text.partition(" / ")
    return quoted(one, other)


def deed_like(text: str, en: str, ru: str) -> Deed:
    """To look or move like something, in the words in which it is told."""
    return in_both(f"{en if text.isascii() else ru} {text}")


def said_amount(n: Num) -> Phrase:
    """An amount to be said."""
    return (Figure(n),)


def said_below(what: Any) -> Phrase:
    """A name to be said of the card below."""
    return (NameOf(what, 1),)


def said_name(what: Any) -> Phrase:
    """A name to be said."""
    return (NameOf(what),)


def by_dat(seat: Seat, acts: Acts) -> Acts:
    """That player has to do it."""
    return by(seat, acts)


def high_five(text: str) -> Deed:
    """A high five, by its name in quotes."""
    if text.lower() not in ("пять", "пятёрку"):
        raise Unfit
    return "high five"


def pick_other() -> Pick:
    """Another card than such a card: of another suit than that one."""
    return Pick(EVERY, (Not(Same("suit", 0, THAT)),))


def plus(n: int) -> Acts:
    """`+2`: the next player draws so many."""
    return (Draw(NEXT, n), Skip(NEXT, AUTO))


def do_choose(acts: Acts) -> Acts:
    """Chooses a player who does it."""
    if HIM in leaves(acts):
        raise Unfit
    return by(Chosen(SUBJECT), acts)


def by_two(a: Seat, b: Seat, acts: Acts) -> Acts:
    """Two players do it."""
    return (*by(a, acts), *by(b, acts))


def by_sides(acts: Acts) -> Acts:
    """The neighbours on both sides do it."""
    return by_two(Left(), Right(), acts)


def plus_seat(seat: Seat, n: int) -> Acts:
    """A player with `+2`: draws so many."""
    return by(seat, do_draw(n))
