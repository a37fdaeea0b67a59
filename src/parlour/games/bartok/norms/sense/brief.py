"""What rules told in few words mean: cards by their kinds, cards that go into hands."""

from __future__ import annotations

from typing import Any

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import Fate, Name, SwapHands, TakeCards
from parlour.games.bartok.norms.events import Duration, OnDraw, OnHand, OnPlay
from parlour.games.bartok.norms.model import Effects, Lasting, Plays
from parlour.games.bartok.norms.normal import WORD
from parlour.games.bartok.norms.sense.act import by, order
from parlour.games.bartok.norms.sense.base import SUBJECT, THAT, Acts, Pick, Trigger, put
from parlour.games.bartok.norms.sense.card import Than
from parlour.games.bartok.norms.sense.condition import row_from, streak_of
from parlour.games.bartok.norms.sense.cost import cost, penalty_word
from parlour.games.bartok.norms.sense.custom import ban_cost, custom, silence, speech_words
from parlour.games.bartok.norms.sense.deed import do_give, do_say, do_shed
from parlour.games.bartok.norms.sense.happening import on_test
from parlour.games.bartok.norms.sense.law import last_not, plays_by, several_run, wild
from parlour.games.bartok.norms.sense.rows import when_degrees, zigzag
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when, when_cards
from parlour.games.bartok.norms.terms import (
    Compare,
    Hand,
    NameOf,
    Next,
    Not,
    Phrase,
    Playable,
    Reacting,
    Ref,
    Same,
    Seat,
    Speech,
    Tests,
    Trait,
    nodes,
)


def when_arms(pick: Pick, a: CardSet, x: Acts, b: CardSet, y: Acts) -> Clauses:
    """What cards of a kind do, and what those of another kind among them."""
    return when_cards(_among(pick, a), x) + when_cards(_among(pick, b), y)


def when_arms_more(
    pick: Pick, a: CardSet, x: Acts, b: CardSet, y: Acts, c: CardSet, z: Acts
) -> Clauses:
    """The same, where one kind does something more."""
    if c == a:
        return when_arms(pick, a, (*x, *z), b, y)
    if c == b:
        return when_arms(pick, a, x, b, (*y, *z))
    raise Unfit


def _among(pick: Pick, kind: CardSet) -> Pick:
    found = sets.both(pick.cards, kind)
    if not found or found == pick.cards:
        raise Unfit
    return Pick(found, pick.ifs)


def when_both_hands(a: CardSet, s: Seat, b: CardSet, t: Seat, more: Acts = ()) -> Clauses:
    """Cards that go into a hand when they are played, others into another."""
    then = (TakeCards(t), *order(more)) if more else (TakeCards(t),)
    return when_cards(Pick(a), (TakeCards(s),)) + when_cards(Pick(b), then)


def zigzag_told(a: Any, b: Any) -> Trigger:
    """The ranks turn."""
    return on_test(zigzag(a, b))


def when_degrees_by(on: CardSet, x: Acts, a: Pick, y: Acts, b: Pick) -> Clauses:
    """What who plays on a card does, by how the card stands to it."""
    return when_degrees(a, order(x), b, order(y), on)


def not_same(what: Trait) -> Tests:
    """The card differs in it from the one under it."""
    return (Not(Same(what)),)


def name_under(what: Any, card: Ref = 1) -> NameOf:
    """The suit or rank of the card below."""
    return NameOf(what, card)


# Words ---------------------------------------------------------------------------------------


def words_told(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Several words."""
    return phrases


def ban_words(phrases: tuple[Phrase, ...], orelse: Effects = ()) -> Clauses:
    """Words that nobody may say, and what each costs."""
    told = [ban_cost(speech_words("word", one), orelse or cost(1)) for one in phrases]
    return tuple(clause for one in told for clause in one)


def ban_words_do(phrases: tuple[Phrase, ...], acts: Acts) -> Clauses:
    """Words that nobody may say, or else something is done."""
    return ban_words(phrases, order(acts))


def ask_cost(orelse: Effects) -> Clauses:
    """What a question costs."""
    return ban_cost(Speech("question"), orelse)


def false_word(word: Phrase, orelse: Effects) -> Clauses:
    """What it costs to say the word of the game with more than one card in hand."""
    return ban_cost(_the_word(word), orelse, (Compare(Hand("me"), ">=", 2),))


def false_word_do(word: Phrase, acts: Acts) -> Clauses:
    """The same, told as what is done then."""
    return false_word(word, order(acts))


def _the_word(word: Phrase) -> Speech:
    if word != (WORD,):
        raise Unfit
    return speech_words("phrase", word)


def word_at(word: Phrase, n: int) -> Clauses:
    """The word of the game is said with so many cards left, no longer with one."""
    _the_word(word)
    return (*custom("no word"), *when(OnHand(n), order(do_say(word))))


def word_instead(phrase: Phrase, word: Phrase) -> Clauses:
    """Other words are said in place of the word of the game."""
    _the_word(word)
    return (*custom("no word"), *when(OnHand(1), order(do_say(phrase))))


# What may be played ----------------------------------------------------------------------------


def plays_two_set(pick: Pick, on: CardSet) -> Clauses:
    """Cards that may be played on any, and any cards on others."""
    return plays("may", pick) + plays("may", Pick(), on)


def wild_but(pick: Pick, on: CardSet) -> Clauses:
    """Cards that may be played on all but some, and whose player names the suit."""
    return wild(pick) + plays("not", pick, on)


def only_suited(pick: Pick, t: Trait) -> Clauses:
    """Cards that may be played only on cards with which they agree."""
    if pick == Pick():
        raise Unfit
    return plays("not", pick, EVERY, (Not(Same(t)),))


def not_but_suited(pick: Pick, on: CardSet, t: Trait) -> Clauses:
    """Cards that do not go on some, and on the others only where they agree in something."""
    return plays("not", pick, on) + only_suited(pick, t)


def plays_anywhere(pick: Pick) -> Clauses:
    """Cards that may be played on any card, in turn and out of it."""
    return plays("may", pick, turn="even")


# Effects ---------------------------------------------------------------------------------------


def name_ban(what: Any, lasts: Duration = "turn") -> Acts:
    """Names what may not be played for so long: in the next turn, if nothing is said."""
    no = Plays("not", ifs=(Same(what, 0, "named"),))
    return (Name(what, SUBJECT), Lasting(lasts, (no,)))


def banned_named(what: Any, lasts: Duration) -> Acts:
    """What was named before may not be played for so long."""
    return (Lasting(lasts, (Plays("not", ifs=(Same(what, 0, "named"),)),)),)


def said_too(acts: Acts, phrase: Phrase) -> Acts:
    """Something is done, and said at once."""
    return (*do_say(phrase), *acts)


def named_said_banned(what: Any, phrase: Phrase, acts: Acts) -> Acts:
    """Names something, says something, and what was named may not be played for a while."""
    return (Name(what, SUBJECT), *do_say(phrase), *acts)


def by_prices(acts: Acts, more: Acts, seat: Seat) -> Acts:
    """Two things are done to a player."""
    return by(seat, (*acts, *more))


# What belongs to a rule and is told behind it --------------------------------------------------


def limited(law: Clauses) -> Clauses:
    """The most cards of a hand, and that no more are drawn, which goes without saying."""
    return law


def won_early(w: Clauses) -> Clauses:
    """A win with cards left, and that these need not be played."""
    if not any(isinstance(node, Fate) for node in nodes(w)):
        raise Unfit
    return w


def plays_best_not(seat: Seat, pick: Pick) -> Clauses:
    """Cards that the player with most or fewest cards may not play."""
    return plays_by(seat, pick, how="not")


def cue_after_play(ifs: Tests) -> Trigger:
    """Something is so after a play."""
    return Trigger(OnPlay(), put(ifs, str(SUBJECT), "me"))


def one_hold() -> Tests:
    """Somebody holds a single card."""
    return (Compare(Hand("fewest"), "=", 1),)


def match_before_last(ifs: Tests, seat: Seat, t: Trait) -> Clauses:
    """While somebody holds a single card the others may match by something else."""
    return plays("may", Pick(EVERY, (*ifs, Not("last card"), Same(t))))


def several_run_told(n: int) -> Clauses:
    """A run in one turn."""
    if n < 3:
        raise Unfit
    return several_run()


def on_draw_fit() -> Trigger:
    """A card is drawn that may be played."""
    return Trigger(OnDraw(), (Playable(),))


def on_draw_unfit() -> Trigger:
    """A card is drawn that may not be played."""
    return Trigger(OnDraw(), (Not(Playable()),))


def first_to_say(phrase: Phrase, order: Any) -> Seat:
    """Who is first, or last, to say something."""
    return Reacting(order, phrase)


def silence_but(word: Phrase) -> Clauses:
    """Nobody may say anything but what has to be said."""
    _the_word(word)
    return silence()


def do_give_all(to: Seat, cards: CardSet) -> Acts:
    """Gives all cards of a kind to somebody."""
    if cards == EVERY:
        raise Unfit
    return do_give(Hand(SUBJECT, cards), to, cards)


def when_noted(pick: Pick, acts: Acts, again: CardSet) -> Clauses:
    """What cards do that are told once more."""
    if pick.cards != again:
        raise Unfit
    return when_cards(pick, acts)


def do_shed_more(pick: Pick, to: Any) -> Acts:
    """Gets rid of one more card."""
    return do_shed(pick, 1, to)


def swap_next() -> Acts:
    """The next two players swap hands with each other."""
    return (SwapHands(Next(), Next(2)),)


def on_pair() -> Trigger:
    """A card is played on one of the same rank."""
    return on_test((Same("rank"),))


def word_forgotten(acts: Acts) -> Clauses:
    """What it costs to forget the word of the game."""
    return penalty_word((WORD,), acts)


def streak_new(how: Any, than: Than) -> Tests:
    """So many cards in a row that all differ; of three it is told one by one."""
    if than.n == 3:
        raise Unfit
    return streak_of(how, than)


def no_more_of(n: int, cards: CardSet) -> Clauses:
    """Not more than so many such cards in a row."""
    return plays("not", Pick(cards, row_from(n, cards=cards, start=1)))


def no_nth_of(cards: CardSet, nth: int = 0, n: int = 0, others: CardSet = "") -> Clauses:
    """No further such card on so many of them, or no card that would be the n-th in a row."""
    if others not in ("", cards) or (nth and n and nth != n + 1):
        raise Unfit
    return no_more_of(n or nth - 1, cards)


def wild_but_last(pick: Pick) -> Clauses:
    """Cards that may be played on any but as the last, and whose player names the suit."""
    return wild(pick) + last_not(pick)


def on_drawn_such(rel: Pick) -> Trigger:
    """A card is drawn that stands so to the top card."""
    return Trigger(OnDraw(), put(rel.ifs, str(THAT), 1))
