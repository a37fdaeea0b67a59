"""What sentences about penalties and about other rules mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from parlour.decks.french import SUITS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Count,
    Fine,
    Name,
    Score,
    Show,
    Skip,
)
from parlour.games.bartok.norms.events import (
    Answer,
    Draws,
    OnDeal,
    OnDraw,
    OnOut,
    OnPlay,
    OnTurn,
    Says,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Effects,
    Extend,
    Lasting,
    Manner,
    Owe,
    Penalty,
    Plays,
    Repeal,
    Set,
    Trade,
    Treat,
    When,
)
from parlour.games.bartok.norms.normal import WORD
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import THAT, Pick, put
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.phrases import in_both
from parlour.games.bartok.norms.sense.sentence import Clauses, alike, plays
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import (
    Compare,
    Counter,
    Digit,
    Figure,
    Hand,
    Next,
    Nth,
    Phrase,
    Played,
    Rank,
    Ruled,
    Same,
    Saying,
    Seat,
    Tests,
    Words,
)

# Penalties ---------------------------------------------------------------------------------


def cost(n: int) -> Effects:
    """So many penalty cards."""
    return (Fine(cast(Seat, "\0subject"), n),)


def cost_turn() -> Effects:
    """A turn."""
    return (Skip(cast(Seat, "\0subject")),)


def penalty(orelse: Effects = (), n: int = 0) -> Clauses:
    """What an offence costs."""
    if n:
        return (Penalty((Fine("me", n),)),)
    return (Penalty(settled(None, orelse)),)


def penalty_kind(offence: Any, orelse: Effects) -> Clauses:
    """What one kind of offence costs."""
    return (Penalty(settled(None, orelse), offence),)


def penalty_acts(acts: Effects) -> Clauses:
    """What an offender has to do."""
    return (Penalty(settled(None, order(acts))),)


def penalty_word(word: Phrase, acts: Effects) -> Clauses:
    """What it costs not to say the word of the game."""
    if word != (WORD,):
        raise Unfit
    return (Penalty(settled(None, order(acts)), "word"),)


def penalty_word_cost(word: Phrase, orelse: Effects) -> Clauses:
    """What it costs not to say the word of the game."""
    return penalty_word(word, orelse)


def penalty_illegal(n: int = 1) -> Clauses:
    """An illegal card costs a card and the turn."""
    return (Penalty((Fine("me", n), Skip("me")), "illegal card"),)


def penalty_illegal_cost(orelse: Effects) -> Clauses:
    """What an illegal card costs."""
    return (Penalty(settled(None, orelse), "illegal card"),)


def penalty_again(every: int, n: int = 1) -> Clauses:
    """A phrase owed costs again and again."""
    return (Penalty((Fine("me", n),), "speech", every),)


# Rules about rules -------------------------------------------------------------------------


def repeal(n: int) -> Clauses:
    """A rule is repealed."""
    if n == 0 or n > 999:
        raise Unfit
    return (Repeal(n),)


def extend(like: CardSet, cards: CardSet) -> Clauses:
    """Cards do what others do."""
    return (Extend(like, cards),)


def manner(pick: Pick, deed: Words) -> Clauses:
    """A way of playing that people judge."""
    return (Manner(deed, "all", pick.cards, pick.ifs),)


def plays_held(pick: Pick, ifs: Tests = (), phrase: Phrase | None = None) -> Clauses:
    """Cards that may be played out of turn."""
    said = () if phrase is None else (Saying(phrase),)
    return plays("may", pick, EVERY, ifs + said, "any")


def plays_as(how: Any, on: CardSet, pick: Pick, also: CardSet | None = None) -> Clauses:
    """Only such cards, beside the card just told."""
    if also is not None and also != on:
        raise Unfit
    return plays(how, pick, on)


def answering(pick: Pick) -> Clauses:
    """Debts of drawn cards are answered with such cards, and add up."""
    return (Answering(Answer(pick.cards, put(pick.ifs, str(THAT), 1), "add"), "draw"),)


def stacked(a: CardSet, b: CardSet, n: int, m: int = 0) -> Clauses:
    """Cards that make the next player draw, and are answered with the like."""
    if m and m != 2 * n:
        raise Unfit
    owed = Owe(Draws(n), Next(), (Answer(b, then="add"),))
    return (When(OnPlay(a), (owed,)),)


def facing(of: CardSet, answers: tuple[Answer, ...]) -> Clauses:
    """Answers to the debt that a card makes."""
    return tuple(Answering(one, "draw", of) for one in answers)


def win_double(cards: CardSet) -> Clauses:
    """A deal won so counts twice."""
    return win_worth(cards, 2)


def win_worth(cards: CardSet, n: int, no: CardSet = "") -> Clauses:
    """A deal won with such a card counts as so many wins, but not with some of these."""
    if n < 2:
        raise Unfit
    return (When(OnOut(sets.both(cards, sets.other(no))), (Score(n - 1, "wins"),)),)


def score_pair(a: CardSet, n: int, m: int = 0, b: CardSet = "") -> Clauses:
    """Points off for a last card, others for some of these cards."""
    b = alike(a, b)
    rest = sets.both(a, sets.other(b)) if b else a
    first = When(OnOut(rest), (Score(-n),))
    return (first, When(OnOut(b), (Score(-m),))) if b else (first,)


def more_dealt(n: int) -> Clauses:
    """Who holds most cards at the end gets more in later deals."""
    more = Lasting("match", (Set("deal", n, True, "most"),))
    return (When(OnDeal("over"), (more,)),)


def shown() -> Clauses:
    """Cards with an added rule are open."""
    return (When(OnDeal(), (Show("all", EVERY, "open", (Ruled(),)),)),)


def shown_cards(cards: CardSet) -> Clauses:
    """Cards of a kind are open."""
    if cards == EVERY:
        raise Unfit
    return (When(OnDeal(), (Show("all", cards, "open"),)),)


def chooses_deal(low: int, high: int) -> Clauses:
    """Who holds most cards at the end chooses the size of the next hands."""
    return chooses_deal_by("most", low, high)


def chooses_deal_by(seat: Seat, low: int, high: int) -> Clauses:
    """A player chooses the size of the next hands."""
    named = Name("number", seat, low, high)
    return (When(OnDeal("over"), (named, Lasting("next deal", (Set("deal", "named"),)))),)


def kings(a: CardSet, first: str, second: str, since: Any = "deal") -> Clauses:
    """Cards of a kind are announced with a name and their number."""
    words, other_words = first.split(), second.split()
    if len(words) < 2 or words[-len(other_words) : -1] != other_words[:-1]:
        raise Unfit
    said = (in_both(" ".join(words[:-1])), Figure(Played(a, since), True))
    return (When(OnPlay(a), (Owe(Says(said), "me"),)),)


SCALE = "do re mi fa sol la ti", "до ре ми фа соль ля си"

WEEK = (
    "monday tuesday wednesday thursday friday saturday sunday",
    "понедельник вторник среда четверг пятница суббота воскресенье",
)


def _row(en: str, ru: str) -> tuple[Words, ...]:
    return tuple(map(Words, en.split(), ru.split()))


def _turned(row: tuple[Words, ...]) -> Iterator[tuple[Words, ...]]:
    """A row that goes round, from each of its words on."""
    return (row[at:] + row[:at] for at in range(len(row)))


def _series(words: tuple[str, ...]) -> tuple[Words, ...]:
    """The series of words that begins so. Raises Unfit."""
    said = tuple(in_both(word) for word in words)
    for row in (_row(*SCALE), *_turned(_row(*WEEK))):
        if all(a.en == b.en or (a.ru and a.ru == b.ru) for a, b in zip(said, row, strict=False)):
            return row
    raise Unfit


def scale(cards: CardSet, words: tuple[str, ...], again: CardSet) -> Clauses:
    """The notes of the scale are said in turn after such a card."""
    if cards != again:
        raise Unfit
    return series_until(cards, words, again)


def series_until(cards: CardSet, words: tuple[str, ...], again: CardSet) -> Clauses:
    """The words of a series are said in turn after such a card, until one of others comes."""
    row = _series(words)
    sing = Owe(Says((Nth(row, Counter()),)), "me")
    running = (Compare(Counter(), ">=", 1), Compare(Counter(), "<=", len(row)))
    stops = sets.both(again, sets.other(cards))
    rest = sets.other(sets.either(cards, again))
    found = (
        When(OnPlay(cards), (Count(1), sing)),
        When(OnPlay(rest), (Count(1, add=True), sing), running),
    )
    return (*found, When(OnPlay(stops), (Count(0),))) if stops else found


ONES = ("one", "один", "раз")
"""With what one begins to count."""


def count_up(cards: CardSet, first: str, again: CardSet = "") -> Clauses:
    """One is said, then one more each time, until the suit changes."""
    if (again and cards != again) or first.lower() not in ONES:
        raise Unfit
    say = Owe(Says((Figure(Counter()),)), "me")
    return (
        When(OnPlay(cards, sets.other(cards)), (Count(1), say)),
        When(OnPlay(cards, cards), (Count(1, add=True), say)),
    )


def countdown(cards: CardSet, phrase: Phrase, again: CardSet = "") -> Clauses:
    """A rank is said, then one less each time, until the suit changes."""
    if again and cards != again:
        raise Unfit
    rest = sets.other(cards)
    say = Owe(Says((Figure(Counter()),)), "me")
    return (
        When(OnPlay(cards, rest), (Count(Rank()), say)),
        When(OnPlay(cards, cards), (Count(-1, add=True), say)),
        When(OnPlay(rest, cards), (Owe(Says(phrase), "me"),)),
    )


def digits(cards: CardSet) -> Clauses:
    """The ranks must follow the digits of pi until somebody draws."""
    running = Compare(Counter(), ">=", 1)
    follow = Compare(Rank(), "=", Digit(Counter()))
    return (
        When(OnPlay(cards), (Count(1),), (Compare(Counter(), "=", 0),)),
        Plays("instead", ifs=(running, follow)),
        When(OnPlay(), (Count(1, add=True),), (running,)),
        When(OnDraw(), (Count(0),)),
    )


def trade(than: Than, seconds: int, acts: Effects) -> Clauses:
    """Who begins a turn with so many cards offers to trade one."""
    offer = Trade("me", seconds, put(acts, "\0subject", "me"))
    return (When(OnTurn("begins"), (offer,), (than.of(Hand()),)),)


def treat_cycle(suits: tuple[CardSet, ...], back: bool = False) -> Clauses:
    """The card counts as of the next suit in a cycle, or the one before."""
    row = [suit.removeprefix("/") for suit in (reversed(suits) if back else suits)]
    if sorted(row) != sorted(SUITS):
        raise Unfit
    after = dict(zip(row, row[1:] + row[:1], strict=True))
    image = "".join(after[suit] for suit in SUITS)
    return (Treat(suits=image, ifs=(Same("card", 0, "cause"),)),)


def stacked_two(a: CardSet, n: int, b: CardSet, m: int) -> Clauses:
    """Cards that make somebody draw, or play the like so that the next draws more."""
    return stacked(a, b, n, m)


def stacked_over(a: CardSet, b: CardSet, n: int) -> Clauses:
    """Cards that are passed on by the like, each adding so much."""
    return stacked(a, b, n)


def stacked_all(a: CardSet, b: CardSet) -> Clauses:
    """Cards that add up, two for each."""
    return stacked(a, b, 2)


def answered(of: CardSet, answer: Pick, then: Any = "pass") -> Clauses:
    """The debts that some cards make are answered so."""
    return (Answering(Answer(answer.cards, put(answer.ifs, str(THAT), 1), then), "any", of),)


def answered_on(of: CardSet, answer: Pick) -> Clauses:
    """The debts that some cards make are passed on with the like, which adds to them, or else
    cancelled."""
    alike = sets.members(answer.cards) <= sets.members(of)
    return answered(of, answer, "add" if alike else "cancel")


def answered_more(of: CardSet, answer: Pick, n: int) -> Clauses:
    """The debts that some cards make are passed on with cards that add to them."""
    return answered(of, answer, "add")


def answered_cancel(pick: Pick, of: CardSet) -> Clauses:
    """Cards that cancel the debts which others make."""
    return answered(of, pick, "cancel")


def stacked_sum(a: CardSet, n: int, b: CardSet = "", c: CardSet = "") -> Clauses:
    """Cards that add up, so many for each."""
    if b not in ("", a) or c not in ("", a):
        raise Unfit
    return stacked(a, a, n)


def draw_size(n: int) -> Clauses:
    """How many cards a turn draw takes."""
    return (Set("draw", n),)


def stacked_or(of: CardSet, answer: Pick, n: int) -> Clauses:
    """Cards that the next player answers with a card, or draws so many."""
    then: Any = "pass" if sets.members(answer.cards) <= sets.members(of) else "cancel"
    one = Answer(answer.cards, put(answer.ifs, str(THAT), 1), then)
    return (When(OnPlay(of), (Owe(Draws(n), Next(), (one,)),)),)
