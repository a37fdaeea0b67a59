"""What sentences about how it is played mean: legality, identity, numbers, customs, penalties."""

from __future__ import annotations

from typing import Any, cast

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Count,
    Fine,
    GiveToken,
    Name,
    Pause,
    Score,
    Show,
    Skip,
)
from parlour.games.bartok.norms.events import (
    Answer,
    Cards,
    Draws,
    OnDeal,
    OnDraw,
    OnLate,
    OnOut,
    OnPlay,
    OnSay,
    OnTurn,
    Says,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Custom,
    Effects,
    Extend,
    Lasting,
    Manner,
    Owe,
    Penalty,
    Plays,
    Repeal,
    Role,
    Set,
    Several,
    Trade,
    Treat,
    When,
)
from parlour.games.bartok.norms.normal import WORD
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import THAT, Pick, negated, put, tests_of
from parlour.games.bartok.norms.sense.card import Than, of_card
from parlour.games.bartok.norms.sense.phrases import in_both
from parlour.games.bartok.norms.sense.sentence import Clauses, plays
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import (
    AllOf,
    AnyOf,
    CanPlay,
    Chosen,
    Compare,
    Counter,
    Digit,
    Figure,
    Hand,
    Holder,
    Is,
    Math,
    Next,
    Not,
    Nth,
    Owner,
    Phrase,
    Played,
    Rank,
    Ruled,
    Same,
    SamePlayer,
    Saying,
    Seat,
    Speech,
    Streak,
    Test,
    Tests,
    Words,
)

# Legality ----------------------------------------------------------------------------------


def plays_by(
    seat: Seat, pick: Pick, on: CardSet = EVERY, ifs: Tests = (), how: Any = "may"
) -> Clauses:
    """Which cards one player may play."""
    if seat in ("all", "me"):
        return plays(how, pick, on, ifs)
    if seat == "others":
        return plays(how, pick, on, (*ifs, Not(SamePlayer(Owner("cause"), "me"))))
    return plays(how, pick, on, (*ifs, SamePlayer(seat, "me")))


def plays_saying(ifs: Tests, pick: Pick, phrase: Phrase) -> Clauses:
    """Cards that may be played with words."""
    return plays("may", pick, EVERY, (*ifs, Saying(phrase)))


def plays_out(ifs: Tests, pick: Pick, phrase: Phrase) -> Clauses:
    """Cards that may be played out of turn with words."""
    return plays("may", pick, EVERY, (*ifs, Saying(phrase)), "any")


def only_onto(pick: Pick, on: Pick) -> Clauses:
    """Cards that may be played on some cards only."""
    tests = of_card(1, Pick(on.cards, put(on.ifs, str(THAT), 0)))
    return plays("not", pick, EVERY, (negated(tests),))


def may_never(pick: Pick, on: CardSet, not_on: CardSet) -> Clauses:
    """May be played on some cards, never on others."""
    return plays("may", pick, on) + plays("not", pick, not_on)


def wild(pick: Pick, named: Any = "suit", on: CardSet = EVERY) -> Clauses:
    """May be played on any card, and its player names what must follow."""
    then = (Name(named), _demand(named))
    return (*plays("may", pick, on), When(OnPlay(pick.cards), then, pick.ifs))


def _demand(what: Any) -> Lasting:
    return Lasting(Cards(), (Plays("instead", ifs=(Same(what, 0, "named"),)),))


def pick_all() -> Pick:
    """Any card."""
    return Pick()


def relation_pick(r: Tests) -> Pick:
    """A card that stands so to another."""
    return Pick(EVERY, r)


def plays_on(how: Any, pick: Pick, on_pick: Pick) -> Clauses:
    """Which cards may be played on cards that stand so to them."""
    tests = put(on_pick.ifs, str(THAT), 1)
    on = on_pick.cards
    return plays(how, pick, on, tests)


def plays_two(a: Pick, b: CardSet, c: Pick, d: CardSet, how: Any) -> Clauses:
    """Some cards on some, others on others."""
    return plays(how, a, b) + plays(how, c, d)


def only_related(pick: Pick, r: Tests) -> Clauses:
    """Cards that may be played only on those to which they stand so."""
    return plays("not", pick, EVERY, (negated(put(r, str(THAT), 1)),))


def plays_unless(pick: Pick, ifs: Tests, on: CardSet = EVERY) -> Clauses:
    """Cards that may not be played, but for conditions."""
    return plays("not", pick, on, (negated(ifs),))


def no_two(r: Tests) -> Clauses:
    """No card on one that it stands so to."""
    return plays("not", Pick(EVERY, r))


def nobody_plays(pick: Pick, on: CardSet = EVERY) -> Clauses:
    """Cards that may not be played."""
    return plays("not", pick, on)


def only_pairs(
    a: CardSet, b: CardSet, c: CardSet, d: CardSet, word: Tests | None = None
) -> Clauses:
    """Some cards on some, others on others, nothing else."""
    if {a, b} == {"/CS", "/DH"} and (a, b) == (d, c):
        return plays("not", Pick(EVERY, (Same("colour"),)))
    if sets.other(b) != d:
        raise Unfit
    return plays("only", Pick(a), b) + plays("only", Pick(c), d)


def follow_suit(**_: Any) -> Clauses:
    """Cards of the same suit alone."""
    return plays("not", Pick(EVERY, (Not(Same("suit")),)))


def lower_higher(a: str, b: str, p: Pick, q: Pick) -> Clauses:
    """One thing after one card of a rank, another after two in a row."""
    if a != b:
        raise Unfit
    lie = Streak("any", a, 1)
    one, two = Compare(lie, "=", 1), Compare(lie, ">=", 2)
    return _only(p, a, one) + _only(q, a, two)


def _only(pick: Pick, on: CardSet, when: Test) -> Clauses:
    """Only such cards, while a condition holds: none that is not such a card."""
    tests = put(tests_of(pick), str(THAT), 1)
    return plays("not", Pick(EVERY, (negated(tests), when)), on)


def higher_but(pick: Pick, on: CardSet, other: CardSet) -> Clauses:
    """Only such cards, but on some cards others as well."""
    allowed = AllOf((Is(on, 1), Is(other)))
    tests = (negated(put(tests_of(pick), str(THAT), 1)), negated((allowed,)))
    return plays("not", Pick(EVERY, tests)) + plays("may", Pick(other), on)


def last_only(pick: Pick) -> Clauses:
    """The last card must be such a card."""
    return plays("not", Pick(EVERY, (negated(tests_of(pick)), "last card")))


def last_not(pick: Pick) -> Clauses:
    """The last card must not be such a card."""
    return plays("not", Pick(pick.cards, (*pick.ifs, "last card")))


def gaps(ns: tuple[int, ...]) -> Any:
    """One of these numbers of ranks."""
    return tuple(sorted(set(ns)))


def one_gap(than: Than) -> Any:
    """So many ranks."""
    return than


def gap_pick(than: Any = None, n: int = 0) -> Pick:
    """So many ranks away from the card before."""
    away = Math("gap", Rank(0), Rank(1))
    if isinstance(than, Than):
        return Pick(EVERY, (than.of(away),))
    if than is None:
        return Pick(EVERY, (Compare(away, "<=", n),))
    if than[-1] - than[0] == len(than) - 1:
        return Pick(EVERY, (Compare(away, ">=", than[0]), Compare(away, "<=", than[-1])))
    return Pick(EVERY, (AnyOf(tuple(Compare(away, "=", n) for n in than)),))


# Several cards -----------------------------------------------------------------------------


def several(shape: Any = "rank", works: Any = "last") -> Clauses:
    """Several cards in one turn."""
    return (Several(shape, EVERY, works),)


def several_held(shape: Any, works: Any = "last", n: int = 0) -> Clauses:
    """Several cards in one turn, if they are held."""
    return several(shape, works)


def several_run(works: Any = "last") -> Clauses:
    """A run in one turn."""
    return several("run", works)


# Identity ----------------------------------------------------------------------------------


def treat_as(pick: Pick, to: CardSet) -> Clauses:
    """Cards count as others: of another rank, of another suit, or as one other card."""
    held = sets.members(to) - {sets.JOKER}
    ranks, suits = {card[0] for card in held}, {card[1] for card in held}
    new_ranks = ranks.pop() * 13 if len(ranks) == 1 else ""
    new_suits = suits.pop() * 4 if len(suits) == 1 else ""
    whole = len(held) == (1 if new_ranks and new_suits else 4 if new_ranks else 13)
    if not whole or not (new_ranks or new_suits):
        raise Unfit
    return (Treat(pick.cards, new_ranks, new_suits, ifs=pick.ifs),)


def treat_swap(a: CardSet, b: CardSet, c: CardSet = "", d: CardSet = "") -> Clauses:
    """Two ranks or two suits count as each other."""
    if (c or d) and {a, b} != {c, d}:
        raise Unfit
    for row, sign in ((RANKS, ""), (SUITS, "/")):
        x, y = a.removeprefix(sign), b.removeprefix(sign)
        if a == sign + x and b == sign + y and len(x) == len(y) == 1 and x in row and y in row:
            image = row.translate(str.maketrans(x + y, y + x))
            return (Treat(EVERY, *((image, "") if not sign else ("", image))),)
    raise Unfit


def treat_up(pick: Pick, n: int) -> Clauses:
    """Cards n so many ranks higher, round past the king."""
    by = n % 13
    return (Treat(pick.cards, RANKS[by:] + RANKS[:by], ifs=pick.ifs),)


def treat_down(pick: Pick, n: int) -> Clauses:
    """Cards n so many ranks lower, round past the ace."""
    return treat_up(pick, -n)


def treat_under(pick: Pick, again: CardSet = "", label: str = "") -> Clauses:
    """Cards count as the card under them once they lie on it; debts pass over them."""
    if again and again != pick.cards:
        raise Unfit
    return (Treat(pick.cards, as_="under"), Answering(Answer(pick.cards, then="pass")))


def treat_any(pick: Pick) -> Clauses:
    """Cards that may be played as any card."""
    return (Treat(pick.cards, as_="any"),)


def jokers(n: int) -> Clauses:
    """Jokers are added; each may be played as any card."""
    return (Set("jokers", n), Treat(sets.JOKER, as_="any"))


def second_card() -> Clauses:
    """The second card of the pile is matched."""
    return (Custom("second card"),)


# Numbers and customs -----------------------------------------------------------------------


def deal_more(n: int, seat: Seat = "all") -> Clauses:
    """More cards are dealt."""
    return (Set("deal", n, True, seat),)


def deal_less(n: int) -> Clauses:
    """Fewer cards are dealt."""
    return (Set("deal", -n, True),)


def deal_set(n: int) -> Clauses:
    """So many cards are dealt."""
    return (Set("deal", n),)


def hand_limit(n: int, ordinal: int = 0) -> Clauses:
    """The most cards in a hand."""
    if ordinal and ordinal != n:
        raise Unfit
    return (Set("hand limit", n),)


def late(seconds: int, acts: Effects) -> Clauses:
    """What taking too long costs."""
    if not 3 <= seconds <= 600:
        raise Unfit
    return (When(OnLate(seconds), order(acts)),)


def custom(name: Any, **said: Any) -> Clauses:
    """One of the customs; the word named with it must be the word of the game."""
    if said.get("word", (WORD,)) != (WORD,):
        raise Unfit
    return (Custom(name),)


def draw_fined(orelse: Effects) -> Clauses:
    """Nobody may draw who can play, or it costs something."""
    costs = put(orelse, "\0subject", "me")
    return (
        Custom("draw only without a play"),
        When(OnDraw("turn"), costs, (CanPlay(),)),
    )


def role(what: Any, seat: Seat | None = None) -> Clauses:
    """Who deals, or plays first."""
    return (Role(what, Chosen("winner") if seat is None else seat),)


def guess_first() -> Clauses:
    """Who guesses the starting card best plays first."""
    return (Role("first", "closest"),)


# Speech ------------------------------------------------------------------------------------


def speech_words(kind: Any, phrase: Phrase) -> Speech:
    """Fixed words said."""
    if len(phrase) != 1 or not isinstance(phrase[0], Words):
        raise Unfit
    return Speech(kind, phrase[0])


def speech_letter(text: str) -> Speech:
    """Words with a letter."""
    if len(text) != 1:
        raise Unfit
    return Speech("letter", in_both(text))


def ban(speech: Speech, ifs: Tests = ()) -> Clauses:
    """Something nobody may say."""
    return (Ban(speech, ifs=ifs),)


def ban_cost(speech: Speech, orelse: Effects, ifs: Tests = ()) -> Clauses:
    """Something that costs cards when said."""
    costs = settled(None, orelse)
    return (Ban(speech, ifs=ifs, orelse=() if costs == (Fine(),) else costs),)


def silence(phrase: Phrase | None = None) -> Clauses:
    """Nobody may speak; somebody may stop the game with words."""
    clauses: Clauses = (Ban(Speech("anything")),)
    if phrase is not None:
        clauses += (When(OnSay(speech_words("phrase", phrase)), (Pause(),)),)
    return clauses


def only_questions() -> Clauses:
    """Players may speak in questions alone."""
    return (Ban(Speech("statement")), Custom("questions allowed"))


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


def plays_with(token: Words, pick: Pick) -> Clauses:
    """What the holder of a token may play."""
    return plays_by(Holder(token), pick)


def plays_token(
    cards: CardSet, token: Words, what: Any = "colour", pick: Pick | None = None
) -> Clauses:
    """Who played such a card last has a token, and may match in another way."""
    got = When(OnPlay(cards), (GiveToken(token),))
    return (got, *plays_with(token, Pick(EVERY, (Same(what, 0, 1),))))


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
    return (When(OnOut(cards), (Score(1, "wins"),)),)


def score_pair(a: CardSet, n: int, m: int = 0, b: CardSet = "") -> Clauses:
    """Points off for a last card, others for some of these cards."""
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


def chooses_deal(low: int, high: int) -> Clauses:
    """Who holds most cards at the end chooses the size of the next hands."""
    named = Name("number", "most", low, high)
    return (When(OnDeal("over"), (named, Lasting("next deal", (Set("deal", "named"),)))),)


def kings(a: CardSet, first: str, second: str) -> Clauses:
    """Cards of a kind are announced with a name and their number."""
    words, other_words = first.split(), second.split()
    if len(words) < 2 or words[-len(other_words) : -1] != other_words[:-1]:
        raise Unfit
    said = (in_both(" ".join(words[:-1])), Figure(Played(a, "renewal"), True))
    return (When(OnPlay(a), (Owe(Says(said), "me"),)),)


SCALE = tuple(
    Words(en, ru)
    for en, ru in zip(
        ("do", "re", "mi", "fa", "sol", "la", "ti"),
        ("до", "ре", "ми", "фа", "соль", "ля", "си"),
        strict=True,
    )
)


def scale(cards: CardSet, words: tuple[str, ...], again: CardSet) -> Clauses:
    """The notes of the scale are said in turn after such a card."""
    said = tuple(in_both(word) for word in words)
    if cards != again or not all(
        one.en == two.en if one.en else one.ru == two.ru
        for one, two in zip(said, SCALE, strict=False)
    ):
        raise Unfit
    sing = Owe(Says((Nth(SCALE, Counter()),)), "me")
    running = (Compare(Counter(), ">=", 1), Compare(Counter(), "<=", len(SCALE)))
    return (
        When(OnPlay(cards), (Count(1), sing)),
        When(OnPlay(sets.other(cards)), (Count(1, add=True), sing), running),
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


def pause_only() -> Clauses:
    """Only who stopped the game may go on: a pause is so anyway."""
    return ()


def treat_cycle(suits: tuple[CardSet, ...]) -> Clauses:
    """The card counts as of the next suit in a cycle."""
    row = [suit.removeprefix("/") for suit in suits]
    if sorted(row) != sorted(SUITS):
        raise Unfit
    after = dict(zip(row, row[1:] + row[:1], strict=True))
    image = "".join(after[suit] for suit in SUITS)
    return (Treat(suits=image, ifs=(Same("card", 0, "cause"),)),)


def plays_by_token(token: Words, pick: Pick | None = None, what: Any = "colour") -> Clauses:
    """What the holder of a token may play."""
    return plays_with(token, Pick(EVERY, (Same(what, 0, 1),)) if pick is None else pick)


def top_colour() -> Pick:
    """A card of the colour of the top card."""
    return Pick(EVERY, (Same("colour", 0, 1),))


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


def suit_free(on: CardSet) -> Clauses:
    """Any card may be played on these."""
    return plays("may", Pick(), on)


def also_match(pick: Pick) -> Clauses:
    """Such cards may be played as well."""
    return plays("may", pick)


def draw_size(n: int) -> Clauses:
    """How many cards a turn draw takes."""
    return (Set("draw", n),)
