"""What sentences about identity, numbers, customs and speech mean."""

from __future__ import annotations

from typing import Any

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Fine,
    Pause,
)
from parlour.games.bartok.norms.events import (
    Answer,
    Duration,
    OnDraw,
    OnHand,
    OnLate,
    OnSay,
    Says,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Custom,
    Effects,
    Lasting,
    Owe,
    Role,
    Set,
    Treat,
    When,
    Without,
)
from parlour.games.bartok.norms.normal import WORD
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import OWN, SUBJECT, Acts, Pick, Trigger, put, throughout
from parlour.games.bartok.norms.sense.phrases import in_both
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import (
    AllOf,
    CanPlay,
    Chosen,
    LastWho,
    Lot,
    Near,
    Num,
    Phrase,
    Same,
    SamePlayer,
    Seat,
    Speech,
    Tests,
    Words,
)

# Identity ----------------------------------------------------------------------------------


def treat_as(pick: Pick, to: CardSet) -> Clauses:
    """Cards count as others: of another rank, of another suit, or as one other card."""
    held = sets.members(to) - {sets.JOKER}
    if not sets.members(pick.cards) & sets.DECK:
        raise Unfit
    ranks, suits = {card[0] for card in held}, {card[1] for card in held}
    new_ranks = ranks.pop() * 13 if len(ranks) == 1 else ""
    new_suits = suits.pop() * 4 if len(suits) == 1 else ""
    whole = len(held) == (1 if new_ranks and new_suits else 4 if new_ranks else 13)
    if not whole or not (new_ranks or new_suits):
        raise Unfit
    return (Treat(pick.cards, new_ranks, new_suits, ifs=pick.ifs),)


def treat_not(pick: Pick, no: CardSet, to: CardSet) -> Clauses:
    """Cards that are no longer what they are but count as others."""
    if sets.members(pick.cards) & sets.DECK - sets.members(no):
        raise Unfit
    return treat_as(pick, to)


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


def treat_mutual(a: CardSet, b: CardSet, c: CardSet = "", d: CardSet = "") -> Clauses:
    """Two ranks, suits or cards that count as each other."""
    if (c or d) and (a, b) != (d, c):
        raise Unfit
    try:
        return treat_swap(a, b)
    except Unfit:
        if len(sets.members(a)) != len(sets.members(b)):
            raise
        return treat_as(Pick(a), b) + treat_as(Pick(b), a)


def treat_wrap(pick: Pick, n: int) -> Clauses:
    """Cards so many ranks higher than they look; after a king comes an ace."""
    if n < 1:
        raise Unfit
    return treat_up(pick, n)


def treat_wrap_all(pick: Pick, n: int) -> Clauses:
    """The same for all cards, of which alone `+1` tells so."""
    if pick != Pick():
        raise Unfit
    return treat_wrap(pick, n)


def treat_both(a: CardSet, b: CardSet, c: CardSet, d: CardSet) -> Clauses:
    """Cards of two kinds count each as others: as each other if they are whole ranks or suits."""
    if (a, b) == (d, c):
        return treat_mutual(a, b)
    return treat_as(Pick(a), b) + treat_as(Pick(c), d)


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


def packs(n: int) -> Clauses:
    """The deck is made of so many packs."""
    if not 1 < n < 4:
        raise Unfit
    return (Set("packs", n),)


def packs_and(law: Clauses, p: Clauses = ()) -> Clauses:
    """More packs, and what may be done with equal cards, which are of one suit then."""
    more = p or packs(2)
    if not any(isinstance(one, Set) and one.what == "packs" for one in more):
        raise Unfit
    return more + tuple(map(_of_one_suit, law))


def _of_one_suit(part: Any) -> Any:
    match part:
        case Same("twin", a, b):
            return AllOf((Same("rank", a, b), Same("suit", a, b)))
        case _:
            return throughout(part, _of_one_suit)


def without(cards: CardSet) -> Clauses:
    """Cards are taken out of the deck."""
    return (Without(cards),)


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


def deal_set(n: Num, instead: int = 0) -> Clauses:
    """So many cards are dealt, instead of others; it may have to be reckoned how many."""
    return (Set("deal", n),)


def hand_limit(n: int, ordinal: int = 0) -> Clauses:
    """The most cards in a hand."""
    if ordinal and ordinal != n:
        raise Unfit
    return (Set("hand limit", n),)


def late(seconds: int, acts: Effects = ()) -> Clauses:
    """What taking too long costs: a penalty card, if nothing is said."""
    if not 1 <= seconds <= 600:
        raise Unfit
    return (When(OnLate(seconds), order(acts or (Fine(),))),)


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


def role_of_last(what: Any, cards: CardSet) -> Clauses:
    """Who deals, or plays first: the last to have played such a card."""
    return role(what, LastWho("played", cards))


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


def said_own_turn(speech: Speech) -> Trigger:
    """Somebody whose turn it is says something."""
    return Trigger(OnSay(speech), (SamePlayer("due"),))


def ban(speech: Speech, ifs: Tests = ()) -> Clauses:
    """Something nobody may say."""
    return (Ban(speech, ifs=ifs),)


def ban_all(phrases: tuple[Phrase, ...]) -> Clauses:
    """Some words that nobody may say."""
    return tuple(Ban(speech_words("word", phrase)) for phrase in phrases)


def ban_all_cost(phrases: tuple[Phrase, ...], orelse: Effects) -> Clauses:
    """Some words that cost cards when said."""
    bans = (ban_cost(speech_words("word", phrase), orelse) for phrase in phrases)
    return tuple(clause for one in bans for clause in one)


def word_with(n: int, word: Phrase) -> Clauses:
    """The word of the game is said with so many cards left, and not with one."""
    if word != (WORD,) or n < 2:
        raise Unfit
    return (Custom("no word"), When(OnHand(n), (Owe(Says(word), "me"),)))


def ban_suits() -> Clauses:
    """Nobody may name a suit."""
    return (Ban(Speech("suit name")),)


def ban_kinds(kinds: tuple[Speech, ...]) -> Clauses:
    """Nobody may say anything of these kinds."""
    return tuple(Ban(kind) for kind in dict.fromkeys(kinds))


def exactly_words(n: int, seat: Seat = "all") -> Clauses:
    """All that is said has exactly so many words."""
    if not 1 < n <= 50:
        raise Unfit
    return (Ban(Speech("long", n=n), seat), Ban(Speech("short", n=n), seat))


def speak_only(n: int) -> Clauses:
    """The same, for everybody."""
    return exactly_words(n)


def words_while(n: int, lasts: Duration = OWN) -> Acts:
    """Has to say exactly so many words at once, for so long."""
    return (Lasting(lasts, exactly_words(n, SUBJECT)),)


def word_for(w: Clauses, word: Phrase) -> Clauses:
    """Other words are said in place of the word of the game."""
    match w:
        case (When(OnHand(1), (Owe(Says(), "me"),)),) if word == (WORD,):
            return (Custom("no word"), *w)
        case _:
            raise Unfit


def role_lot(what: Any) -> Clauses:
    """Who begins, or deals next, is decided by lot."""
    return (Role(what, Lot()),)


def deal_seat_less(n: int, seat: Seat) -> Clauses:
    """Some player is dealt fewer cards."""
    return (Set("deal", -n, True, seat),)


def deal_seat_set(n: int, seat: Seat) -> Clauses:
    """Some player is dealt so many cards."""
    return (Set("deal", n, False, seat),)


def deal_seat(n: int, seat: Seat) -> Clauses:
    """Some player is dealt more cards."""
    return deal_more(n, seat)


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


def role_beside(side: Any) -> Clauses:
    """The deal passes from neighbour to neighbour."""
    return role("dealer", Near("dealer", side, 1))
