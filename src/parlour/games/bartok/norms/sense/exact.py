"""What the program's own sentences mean, which leave nothing open."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms.cards import EVERY, PRIME, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    DrawUntil,
    Give,
    Look,
    PlayDrawn,
    Score,
    Shed,
    Show,
)
from parlour.games.bartok.norms.events import (
    Answer,
    AsLong,
    Cards,
    Does,
    Draws,
    Duration,
    Duty,
    Lays,
    Misses,
    OnPlay,
    OnTally,
    Says,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Each,
    Forced,
    Lasting,
    Manner,
    May,
    Off,
    Owe,
    Penalty,
    Plays,
    Set,
    Several,
    Trade,
    Treat,
)
from parlour.games.bartok.norms.sense.act import quoted
from parlour.games.bartok.norms.sense.base import HIM, SUBJECT, Acts, Pick, Trigger
from parlour.games.bartok.norms.sense.card import Held, Than, both, streak_how, those
from parlour.games.bartok.norms.sense.condition import all_of, any_of
from parlour.games.bartok.norms.sense.happening import on_any_hand
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.sense.settle import leaves, settled
from parlour.games.bartok.norms.sense.table import until
from parlour.games.bartok.norms.terms import (
    AllOf,
    Compare,
    Deed,
    Hand,
    Heads,
    Is,
    LoserOf,
    Math,
    Node,
    Not,
    Nth,
    Num,
    Phrase,
    Rank,
    Ref,
    Repeated,
    Same,
    Seat,
    Speech,
    Tests,
    Those,
    Trait,
    Words,
)

# Amounts and conditions --------------------------------------------------------------------


def compare(a: Num, op: Any, b: Num) -> Tests:
    """Two amounts compared."""
    return (Compare(a, op, b),)


def holds_n(seat: Seat, op: Any, n: int, cards: CardSet) -> Tests:
    """A player holds so many of these cards."""
    return (Compare(Hand(seat, cards), op, n),)


def streak_n(op: Any, n: int, cards: CardSet, how: Any = "any") -> Tests:
    """So many cards in a row lie in the pile."""
    return (Compare(streak_how(cards, how), op, n),)


def heads(than: Held, among: Any) -> Num:
    """The number of players whose hands stand so."""
    found = those(than, among)
    if not isinstance(found, Those):
        raise Unfit
    return Heads(found)


def same_card(what: Trait, a: Ref, b: Ref, no: bool = False) -> Tests:
    """Two cards agree, or do not."""
    same = Same(what, a, b)
    return (Not(same) if no else same,)


def divided(a: Num, n: int) -> Tests:
    """The amount is a multiple."""
    return (Compare(Math("mod", a, n), "=", 0),)


def steps_than(a: Ref, n: int, b: Ref, way: int) -> Tests:
    """One card is exactly so many ranks higher or lower than another."""
    return (Compare(Math("-", Rank(a), Rank(b)), "=", way * n),)


def ranks_of(op: Any, a: Ref, b: Ref) -> Num:
    """The ranks of two cards reckoned together."""
    return Math(op, Rank(a), Rank(b))


def circled_steps(a: Ref, b: Ref) -> Num:
    """How many ranks one card is above another, going round past the king."""
    return Math("mod", Math("-", Rank(a), Rank(b)), len(RANKS))


def ranks_sum(refs: tuple[Ref, ...]) -> Num:
    """The ranks of several cards added up."""
    total: Num = Rank(refs[0])
    for card in refs[1:]:
        total = Math("+", total, Rank(card))
    return total


def ranks_below(n: int) -> Num:
    """The ranks of a card and of so many under it."""
    return ranks_sum(tuple(range(n + 1)))


def plays_rows(rows: tuple[Clauses, ...]) -> Clauses:
    """What fits on several kinds of cards."""
    return tuple(clause for row in rows for clause in row)


def higher_than(a: Ref, op: Any, b: Ref) -> Tests:
    """One card is higher or lower than another."""
    return (Compare(Rank(a), op, Rank(b)),)


def either_of(tests: tuple[Any, ...]) -> Tests:
    """At least one of the conditions."""
    return any_of(tests)


def both_of(tests: tuple[Any, ...]) -> Tests:
    """All of the conditions, as one."""
    return (AllOf(all_of(tests)),)


def pick_such(p: Pick, ifs: Tests) -> Pick:
    """Cards that meet conditions told in full."""
    return Pick(p.cards, p.ifs + ifs)


# Events and durations ----------------------------------------------------------------------


def on_play_c(cards: CardSet, on: CardSet = EVERY) -> Trigger:
    """A card is played."""
    return Trigger(OnPlay(cards, on))


def on_play_by(by: Any, cards: CardSet, on: CardSet = EVERY) -> Trigger:
    """A card is played by somebody in particular."""
    return Trigger(OnPlay(cards, on, by))


def on_hand_by(than: Than, by: Any) -> Trigger:
    """A hand comes to a size by a play, or not."""
    event = on_any_hand(than).event
    return Trigger(msgspec.structs.replace(event, by=by))


def cards_after(n: int, after: int) -> Duration:
    """For some cards after some others."""
    return Cards(n, after)


def until_event(event: Any, ifs: Tests = ()) -> Duration:
    """Until something happens, and conditions hold then."""
    told = event if isinstance(event, Trigger) else Trigger(event)
    return until(Trigger(told.event, told.ifs + ifs))


def as_long(ifs: Tests, may_end: bool = False) -> Duration:
    """As long as conditions hold."""
    return AsLong(ifs, may_end)


# Effects -----------------------------------------------------------------------------------


class Some(Node, frozen=True):
    """So many cards of a set."""

    n: Num
    cards: CardSet = EVERY


def some(n: Num = 1, cards: CardSet = EVERY, one: CardSet | None = None) -> Some:
    """So many cards of a set, or one."""
    return Some(n, cards if one is None else one)


def do_draw_if(ifs: Tests) -> Acts:
    """Draws until the conditions hold of the drawn card; others do not change by it."""
    if HIM in leaves(ifs):
        raise Unfit
    cards = EVERY
    rest = []
    for test in ifs:
        if isinstance(test, Is) and test.card == "drawn":
            cards = test.cards
        else:
            rest.append(test)
    return (DrawUntil(SUBJECT, cards, tuple(rest)),)


def do_give_set(some: Some, pick: Any, to: Seat, high: bool = False) -> Acts:
    """Gives cards."""
    return (Give(SUBJECT, to, some.n, some.cards, pick, high),)


def look_some(at: Seat, some: Some, pick: Any) -> Acts:
    """Looks at cards of a hand."""
    if not isinstance(some.n, int):
        raise Unfit
    return (Look(at, SUBJECT, some.n, pick, some.cards),)


def show_some(some: Some, to: Seat, pick: Any) -> Acts:
    """Shows cards of the own hand."""
    if not isinstance(some.n, int):
        raise Unfit
    return (Look(SUBJECT, to, some.n, pick, some.cards),)


def do_wish(acts: Acts) -> Acts:
    """Does it only if it is wished."""
    return (May(acts, SUBJECT),)


def do_show_taken() -> Acts:
    """Shows the card drawn just now."""
    return (Show(SUBJECT, EVERY, "open", (Same("card", 0, "drawn"),)),)


def do_put(some: Some, to: Any, how: Any = "owner", ifs: Tests = (), high: bool = False) -> Acts:
    """Puts cards away."""
    return (Shed(SUBJECT, some.n, some.cards, ifs, to, how, high),)


def do_lose_wins(n: Num) -> Acts:
    """Loses wins. Raises Unfit for an amount that is not known beforehand."""
    if not isinstance(n, int):
        raise Unfit
    return (Score(-n, "wins", SUBJECT),)


def do_trade(seconds: int, orelse: Acts = ()) -> Acts:
    """Offers a trade."""
    return (Trade(SUBJECT, seconds, orelse),)


def do_say_first(phrase: Phrase) -> Acts:
    """Has to say something before all else."""
    return (Owe(Says(phrase, True), SUBJECT),)


def do_lay_else(pick: Pick, orelse: Acts = ()) -> Acts:
    """Has to play another card."""
    return (Owe(Lays(pick.cards, pick.ifs), SUBJECT, (), orelse),)


def do_must_else(owed: Duty, orelse: Acts) -> Acts:
    """Owes something, or else."""
    return (Owe(owed, SUBJECT, (), orelse),)


def do_owe(owed: Duty, answers: tuple[Answer, ...] = (), orelse: Acts = ()) -> Acts:
    """Owes draws or turns, which may be answered."""
    return (Owe(owed, SUBJECT, answers, orelse),)


def do_play_drawn() -> Acts:
    """Plays the drawn card."""
    return (PlayDrawn(),)


def owed_say(phrase: Phrase, before: bool = False) -> Duty:
    """To say something."""
    return Says(phrase, before)


def owed_do(deed: Deed, n: Num = 1) -> Duty:
    """To do something, or so many times."""
    return Does(deed, n)


def debt_draw(n: Num) -> Duty:
    """To draw."""
    return Draws(n)


def debt_miss(n: Num) -> Duty:
    """To miss turns."""
    return Misses(n)


def count_named(name: str, n: Num, add: bool = False, seat: Seat | None = None) -> Acts:
    """A counter is set or raised."""
    return (Count(n, name, add, seat),)


def count_down(name: str, n: int, seat: Seat | None = None) -> Acts:
    """A counter is lowered."""
    return (Count(-n, name, True, seat),)


def for_each(seat: Seat, acts: Acts) -> Acts:
    """Effects for each of several players."""
    return (Each(settled(None, acts), seat),)


def on_tally(than: Than, name: str = "count") -> Trigger:
    """A player's counter comes to an amount."""
    return Trigger(OnTally(than.n, cast(Any, than.op), name))


def forced_c(
    what: Any, seat: Seat = "all", times: int = 0, more: int = 0, less: int = 0, ifs: Tests = ()
) -> Clauses:
    """How much of what rules demand counts."""
    return (Forced(what, times, more - less, seat, ifs),)


def again_more(card: Ref, n: Num) -> Acts:
    """The effects of a card happen so many times more."""
    return (Again(card, n),)


def holding(lasts: Duration, laws: tuple[Clauses, ...]) -> Acts:
    """Laws that hold for so long."""
    return (Lasting(lasts, tuple(law for part in laws for law in part)),)


# What is said ------------------------------------------------------------------------------


def pair(text: str, other: str) -> str:
    """Words in both languages, as one text."""
    return f"{text} / {other}"


def pair_words(text: str, other: str) -> Words:
    """Words in both languages."""
    found = quoted(text, other)
    if not isinstance(found, Words):
        raise Unfit
    return found


def repeated(words: Words, n: Num) -> Repeated:
    """Words said so many times."""
    return Repeated(words, n)


def nth_word(n: Num, words: tuple[Words, ...]) -> Nth:
    """The n-th word of a list."""
    return Nth(words, n)


# Laws --------------------------------------------------------------------------------------


def plays_c(
    how: Any, cards: CardSet = EVERY, on: CardSet = EVERY, ifs: Tests = (), turn: Any = "own"
) -> Clauses:
    """Which cards may be played on which."""
    return (Plays(how, cards, on, ifs, turn),)


def several_c(cards: CardSet, shape: Any, works: Any) -> Clauses:
    """Several cards in one turn."""
    return (Several(shape, cards, works),)


def treat_c(cards: CardSet, as_: Any, ifs: Tests = ()) -> Clauses:
    """Cards that count as something."""
    return (Treat(cards, as_=as_, ifs=ifs),)


def treat_to(cards: CardSet, to: CardSet, ifs: Tests = ()) -> Clauses:
    """Cards that all count as one rank, or one suit."""
    mark = to.removeprefix("/")
    return (Treat(cards, *(("", mark * 4) if to != mark else (mark * 13, "")), ifs=ifs),)


def treat_up_c(cards: CardSet, n: int, ifs: Tests = ()) -> Clauses:
    """Cards that count higher."""
    return (Treat(cards, RANKS[n % 13 :] + RANKS[: n % 13], ifs=ifs),)


def change(a: str, b: str) -> tuple[str, str]:
    """What one rank or suit becomes."""
    return (a.removeprefix("/"), b.removeprefix("/"))


def treat_so(cards: CardSet, changes: tuple[tuple[str, str], ...], ifs: Tests = ()) -> Clauses:
    """Cards whose ranks and suits become others."""
    to = dict(changes)
    ranks = "".join(to.get(rank, rank) for rank in RANKS)
    suits = "".join(to.get(suit, suit) for suit in SUITS)
    return (Treat(cards, ranks, suits, ifs=ifs),)


def ban_c(speech: Speech, seat: Seat = "all", ifs: Tests = (), orelse: Acts = ()) -> Clauses:
    """Something not to be said."""
    return (Ban(speech, seat, ifs, settled(None, orelse)),)


def manner_c(cards: CardSet, deed: Words, seat: Seat = "all", ifs: Tests = ()) -> Clauses:
    """A way to play."""
    return (Manner(deed, seat, cards, ifs),)


def answering_c(owed: Any, answer: Answer, of: CardSet = EVERY) -> Clauses:
    """An answer to debts."""
    return (Answering(answer, owed, of),)


def off_c(rule: int = 0, cards: CardSet = EVERY) -> Clauses:
    """Rules that do not apply."""
    return (Off(rule, cards),)


def penalty_c(offence: Any, acts: Acts, every: int = 0) -> Clauses:
    """What an offence costs."""
    return (Penalty(settled(None, acts), offence, every),)


def set_c(what: Any, n: Num, ifs: Tests = ()) -> Clauses:
    """A number of the game."""
    return (Set(what, n, ifs=ifs),)


def set_deal(seat: Seat, n: Num, more: int = 0) -> Clauses:
    """How many cards a player is dealt."""
    if more < 0 and not isinstance(n, int):
        raise Unfit
    return (Set("deal", -n if more < 0 and isinstance(n, int) else n, more != 0, seat),)


def prime_of(suits: CardSet) -> CardSet:
    """The cards of prime rank in some suits."""
    return both(PRIME, suits)


def than_amount(op: str, n: Num) -> Than:
    """So many, by an amount."""
    return Than(op, n)


def loser_rps(name: str, a: Seat, b: Seat) -> Seat:
    """The loser of the game named in quotes."""
    if name.lower() != "камень-ножницы-бумага":
        raise Unfit
    return LoserOf("rock paper scissors", a, b)


def below_zero(n: int) -> int:
    """A number below zero."""
    return -n
