"""What sets something off: events of a deal as sentences tell them."""

from __future__ import annotations

import re
from typing import Any, Final, cast

import msgspec

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import (
    OnDeal,
    OnDraw,
    OnHand,
    OnPlay,
)
from parlour.games.bartok.norms.sense.base import (
    ANY,
    SUBJECT,
    THAT,
    TOP,
    Pick,
    Trigger,
    put,
)
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.condition import (
    holds_another,
    letters_is,
    of_card,
    pair_alike,
    row_from,
    shifted,
)
from parlour.games.bartok.norms.sense.person import holds_all_so
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    CanPlay,
    Compare,
    Die,
    Hand,
    Is,
    Math,
    Not,
    OutOfTurn,
    Owner,
    Played,
    Rank,
    Same,
    SamePlayer,
    Seat,
    Test,
    Tests,
    Trait,
    nodes,
)


def on_play(pick: Pick, on: CardSet = EVERY) -> Trigger:
    """A card is played."""
    return Trigger(OnPlay(pick.cards, on), under(pick.ifs))


def under(tests: Tests) -> Tests:
    """Conditions on a card that is played: the other is the one under it."""
    return cast(Tests, put(put(tests, str(THAT), 1), str(TOP), 1))


def on_play_last(pick: Pick = ANY) -> Trigger:
    """A card is played as the last."""
    return Trigger(OnPlay(pick.cards), (*under(pick.ifs), "last card"))


def on_covers(on: CardSet, pick: Pick) -> Trigger:
    """A card is played on another."""
    return on_play(pick, on)


def on_covers_some(on: CardSet, pick: Pick) -> Trigger:
    """A card is played on one of some kind."""
    if on == EVERY:
        raise Unfit
    return on_play(pick, on)


def on_card(pick: Pick, rel: Pick) -> Trigger:
    """A card is played that stands so to another."""
    if not rel.ifs or pick.cards != EVERY != rel.cards:
        raise Unfit
    cards = rel.cards if pick.cards == EVERY else pick.cards
    return Trigger(OnPlay(cards), under(pick.ifs + rel.ifs))


def on_has(tests: Tests) -> Trigger:
    """A card is played, and what is told of its player holds."""
    if any(isinstance(node, CanPlay) for node in nodes(tests)):
        raise Unfit
    return Trigger(OnPlay(), put(tests, str(SUBJECT), "me"))


def on_twin() -> Trigger:
    """A card is played on its twin."""
    return Trigger(OnPlay(), (Same("twin", 0, 1),))


def on_test(tests: Tests) -> Trigger:
    """A card is played and the conditions hold; what is told of the starting card alone is seen
    when the deal begins."""
    if tests and all(isinstance(test, Is) and test.card == "start" for test in tests):
        return Trigger(OnDeal(), tests)
    if tests and all(isinstance(test, Compare) and test.a == Die() for test in tests):
        raise Unfit
    if tests and all(test in (CanPlay(), Not(CanPlay())) for test in tests):
        raise Unfit
    return Trigger(OnPlay(), tests)


def on_sandwich(mid: CardSet, out: CardSet) -> Trigger:
    """A card comes to lie between two that are none."""

    rest = sets.other(out)
    return Trigger(OnPlay(rest, mid), (Is(rest, 2),))


def on_sandwich_of(mid: CardSet, out: CardSet) -> Trigger:
    """A card comes to lie between two of another kind."""
    return Trigger(OnPlay(out, mid), (Is(out, 2),))


def pair_beside(x: CardSet, y: CardSet, t: Trait) -> Trigger:
    """One of two cards comes to lie on the other, and they agree."""
    return Trigger(OnPlay(), pair_alike(0, 1, x, y, t))


def on_mirror(n: int) -> Trigger:
    """The ranks of the last cards are the same from both ends."""
    return Trigger(OnPlay(), tuple(Same("rank", at, n - 1 - at) for at in range(n // 2)))


MANY: Final = 30
"""More cards than this are no hand: what is told of is something else that is counted."""


def on_hand_of_n(n: int) -> Trigger:
    """A hand comes to have just so many cards."""
    return on_hand(Than("=", n))


def on_hand(than: Than) -> Trigger:
    """A hand comes to have so many cards, as a hand can."""
    if isinstance(than.n, int) and than.n > MANY:
        raise Unfit
    return on_any_hand(than)


def on_any_hand(than: Than) -> Trigger:
    """A hand comes to have so many cards, however many they are."""
    ops = {"=": ("=", 0), ">=": (">=", 0), "<=": ("<=", 0), ">": (">=", 1), "<": ("<=", -1)}
    if than.op not in ops or not isinstance(than.n, int):
        raise Unfit
    op, more = ops[than.op]
    return Trigger(OnHand(than.n + more, op))  # type: ignore[arg-type]


def on_hand_so(than: Than, cards: CardSet) -> Trigger:
    """A hand comes to have so many cards, all of one kind."""
    _, kind = holds_all_so(than, cards)
    return Trigger(on_hand(than).event, (kind,))


def on_nth_of(n: int, cards: CardSet) -> Trigger:
    """The n-th such card of the deal."""
    return Trigger(OnPlay(cards), (Compare(Played(cards), "=", n),))


def on_nth(n: int, cards: CardSet) -> Trigger:
    """Every n-th such card of the deal."""
    return Trigger(OnPlay(cards), (Compare(Math("mod", Played(cards), n), "=", 0),))


def on_play_out(pick: Pick = ANY, on: CardSet = EVERY, twin: Tests = ()) -> Trigger:
    """A card is played out of turn."""
    played = on_play(pick, on)
    return Trigger(played.event, (*played.ifs, *put(twin, str(THAT), 1), OutOfTurn()))


FEW: Final = 5
"""So many cards are dealt: a hand of as many is nothing that happens."""


def on_hand_with(than: Than, again: Than | None = None) -> Trigger:
    """A hand comes to have so many cards, coming from either side; most hands hold more than few
    cards from the beginning."""
    if again is not None and again != than:
        raise Unfit
    if than.op in (">", ">=") and isinstance(than.n, int) and than.n <= FEW:
        raise Unfit
    return on_hand(than)


def on_several(cards: CardSet, n: int = 0) -> Trigger:
    """Several such cards, or so many, are laid at once."""
    if n == 1:
        raise Unfit
    return Trigger(OnPlay(cards), (Compare("laid", "=", n) if n else Compare("laid", ">=", 2),))


def on_either(a: CardSet, b: CardSet, c: CardSet, d: CardSet) -> Trigger:
    """A card on another, or a third on a fourth."""
    pairs = AnyOf((AllOf((Is(a), Is(b, 1))), AllOf((Is(c), Is(d, 1)))))
    return Trigger(OnPlay(), (pairs,))


def on_play_rel(pick: Pick, rel: Tests) -> Trigger:
    """A card is played on one that stands so to it."""
    played = on_play(pick)
    return Trigger(played.event, (*played.ifs, *of_card(1, Pick(EVERY, rel))))


def on_play_beside(pick: Pick, on: CardSet, rel: Tests) -> Trigger:
    """A card is played on such a card to which it stands so."""
    played = on_play_rel(pick, rel)
    return Trigger(OnPlay(pick.cards, on), played.ifs)


def on_play_but(on: CardSet, but: CardSet, played: Any = None) -> Trigger:
    """A card is played on such a card that is none of these itself."""
    if EVERY in (on, but):
        raise Unfit
    return Trigger(OnPlay(sets.other(but), on))


def event_of(seat: Seat, pick: Any, no: bool = False) -> Trigger:
    """An event that a player brings about who is told by what he is, or another than that one."""
    trigger = pick if isinstance(pick, Trigger) else Trigger(pick)
    if not isinstance(trigger.event, OnPlay | OnDraw):
        raise Unfit
    same: Test = SamePlayer(seat, "me")
    return Trigger(trigger.event, (*trigger.ifs, Not(same) if no else same))


def on_play_any() -> Trigger:
    """Any card is played."""
    return on_play(ANY)


def on_drawn() -> Trigger:
    """The card drawn just now is played."""
    return Trigger(OnPlay(), (Same("card", 0, "drawn"),))


def on_snap_win(label: str = "") -> Trigger:
    """A card is played out of turn on one that was its player's last."""
    return Trigger(OnPlay(), (OutOfTurn(), Compare(Hand(Owner(1)), "=", 0)))


def on_first_forced(pick: Pick) -> Trigger:
    """The first card of a forced draw is such a card."""
    return Trigger(
        OnDraw("forced", pick.cards, True), tuple(shifted(test, "drawn") for test in pick.ifs)
    )


def on_hand_other(than: Than) -> Trigger:
    """A hand comes to have so many cards, but not by a play."""
    trigger = on_hand(than)
    return Trigger(msgspec.structs.replace(trigger.event, by="other"))


def on_two_under(than: Than) -> Trigger:
    """A card is played on two whose ranks add up so."""
    return Trigger(OnPlay(), (than.of(Math("+", Rank(1), Rank(2))),))


def on_play_out_rel(pick: Pick, rel: Tests) -> Trigger:
    """A card is played out of turn on one that it stands so to."""
    played = on_play_rel(pick, rel)
    return Trigger(played.event, (*played.ifs, OutOfTurn()))


def on_play_other(pick: Pick) -> Trigger:
    """Somebody else plays a card."""
    if pick.ifs:
        raise Unfit
    return Trigger(OnPlay(pick.cards, by="others"))


def on_rising(n: int) -> Trigger:
    """The n-th card in a row is higher than the one before."""
    return Trigger(OnPlay(), row_from(n, "higher"))


def on_hand_of(than: Than) -> Trigger:
    """A hand comes to have so many cards."""
    return on_hand(than)


def on_hand_more(n: int) -> Trigger:
    """A hand comes to have so many cards or more."""
    return Trigger(OnHand(n, ">="))


def on_pattern_quote(text: str) -> Trigger:
    """A pattern of ranks told in letters: equal letters equal ranks, then another rank."""
    letters = tuple(one.translate(_LATIN) for one in re.findall(r"\b[ABCDАБВГ]\b", text))
    if len(set(letters)) == len(letters):
        raise Unfit
    last = ("",) if "друг" in text and letters[-1] in letters[:-1] else ()
    return Trigger(OnPlay(), letters_is(letters + last))


_LATIN = str.maketrans("АБВГ", "ABCD")


def on_play_holding(pick: Pick) -> Trigger:
    """A card is played by somebody who holds another such card."""
    played = on_play(pick)
    return Trigger(played.event, (*played.ifs, *holds_another()))


def on_second_last(**_: Any) -> Trigger:
    """The last card but one is played."""
    return Trigger(OnHand(1, by="play"))
