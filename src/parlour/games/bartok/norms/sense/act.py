"""What phrases about doing mean: effects, with who does them, on what terms, for how long."""

from __future__ import annotations

from typing import Any, cast

from parlour.decks.french import RANKS
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    Direct,
    Draw,
    DrawUntil,
    ExtraTurn,
    Fate,
    Fine,
    Flip,
    Give,
    GiveToken,
    Name,
    PassHands,
    Pause,
    PlayDrawn,
    Redeal,
    ResetCounts,
    Return,
    Score,
    Shed,
    Show,
    Skip,
    Step,
    StopDraw,
    SwapHands,
    SwapSeats,
    TakeCards,
    TurnTo,
)
from parlour.games.bartok.norms.events import (
    Answer,
    AsLong,
    Cards,
    Does,
    Draws,
    Duration,
    Lays,
    Misses,
    OnPlay,
    Says,
    Until,
)
from parlour.games.bartok.norms.model import (
    Clause,
    If,
    Lasting,
    Manner,
    May,
    Off,
    Owe,
    Plays,
    Treat,
)
from parlour.games.bartok.norms.sense.base import (
    SUBJECT,
    THAT,
    Acts,
    MustPlay,
    Pick,
    Trigger,
    Unsaid,
    negated,
    put,
)
from parlour.games.bartok.norms.sense.card import recard, shifted
from parlour.games.bartok.norms.sense.phrases import in_both, timed
from parlour.games.bartok.norms.sense.settle import AUTO, THEN
from parlour.games.bartok.norms.terms import (
    AnyOf,
    Chosen,
    Compare,
    Deed,
    Die,
    Few,
    Figure,
    Hand,
    Is,
    Left,
    LoserOf,
    Math,
    NameOf,
    Next,
    Not,
    Num,
    Part,
    Phrase,
    Playable,
    Reacting,
    Ref,
    Right,
    Same,
    Seat,
    Tests,
    Trait,
    Words,
)

NEXT = Next()

KEPT: Any = "\0kept"
"""Stands behind a draw whose player keeps the turn."""


# A player does something -------------------------------------------------------------------


def do_draw(n: Num) -> Acts:
    """Draws so many cards."""
    return (Draw(SUBJECT, n),)


def do_draw_hand(n: Num) -> Acts:
    """Draws until the hand has so many."""
    return (Draw(SUBJECT, Math("-", n, Hand(SUBJECT))),)


def do_draw_until(pick: Pick) -> Acts:
    """Draws until such a card comes."""
    return (DrawUntil(SUBJECT, pick.cards, put(_of_drawn(pick.ifs), str(THAT), "named")),)


def _of_drawn(ifs: Tests) -> Tests:
    return tuple(shifted(test, "drawn") for test in ifs)


def do_draw_playable() -> Acts:
    """Draws until a card comes that may be played."""
    return (DrawUntil(SUBJECT, EVERY, (Playable(),)),)


def do_miss(turns: Num) -> Acts:
    """Misses so many turns."""
    return (Skip(SUBJECT, turns),)


def do_keep() -> Acts:
    """Has the turn in spite of drawing."""
    return (KEPT,)


def do_again() -> Acts:
    """Has another turn."""
    return (ExtraTurn(SUBJECT),)


def do_again_after(after: Seat) -> Acts:
    """Has another turn after that of somebody."""
    return (ExtraTurn(SUBJECT, after),)


def do_turn_next() -> Acts:
    """Has the turn next."""
    return (TurnTo(SUBJECT),)


def do_swap(b: Seat | None = None) -> Acts:
    """Swaps hands with somebody, or a player of choice."""
    return (SwapHands(SUBJECT, Chosen(SUBJECT) if b is None else b),)


def do_seats(b: Seat) -> Acts:
    """Swaps seats with somebody."""
    return (SwapSeats(SUBJECT, b),)


def do_pass_hand(way: Any, s: Seat | None = None) -> Acts:
    """Everybody passes the hand on."""
    return (PassHands(way), "\0all")


def do_give(n: Num, to: Seat, cards: CardSet = EVERY, pick: Any = "giver") -> Acts:
    """Gives cards to somebody."""
    return (Give(SUBJECT, to, n, cards, pick),)


def do_take_from(
    n: Num = 1, cards: CardSet = EVERY, frm: Seat = "me", pick: Any = "random"
) -> Acts:
    """Takes cards out of somebody's hand."""
    return (Give(frm, SUBJECT, n, cards, pick),)


def do_take_pile(n: Num = 1, card: Ref = 0, cards: CardSet = "") -> Acts:
    """Takes the top of the pile into hand."""
    if card != 0 or cards == EVERY:
        raise Unfit
    return (TakeCards(SUBJECT, n),)


def do_shed(pick: Pick, n: Num = 1, to: Any = "under the top", under: CardSet = "") -> Acts:
    """Gets rid of cards without playing them."""
    ifs = put(pick.ifs, str(THAT), "cause")
    return (Shed(SUBJECT, n, pick.cards, ifs, to),)


def do_shed_oldest(to: Any, n: Num = 1) -> Acts:
    """Gets rid of the card held longest."""
    return (Shed(SUBJECT, n, EVERY, (), to, "oldest"),)


def do_name(what: Any) -> Acts:
    """Names something."""
    return (Name(what, SUBJECT),)


def do_name_low(low: int, high: int) -> Acts:
    """Names a number between two."""
    return (Name("number", SUBJECT, low, high),)


def do_say(phrase: Phrase, before: bool = False, example: str = "") -> Acts:
    """Has to say something; an example may be told."""
    return (Owe(Says(phrase, before), SUBJECT),)


def do_deed(deed: Deed) -> Acts:
    """Has to do something."""
    return (Owe(Does(deed), SUBJECT),)


def do_token(token: Words) -> Acts:
    """Gets the token."""
    return (GiveToken(token, SUBJECT),)


def do_wins(what: Any) -> Acts:
    """Wins, is out, has not won; wins counted."""
    return (Fate(what, SUBJECT),)


def do_return(n: Num) -> Acts:
    """Comes back into the deal."""
    return (Return(SUBJECT, n),)


def do_score(n: Num, what: Any = "points") -> Acts:
    """Scores."""
    return (Score(n, what, SUBJECT),)


def do_score_less(n: Num) -> Acts:
    """Loses points."""
    return (Score(-n if isinstance(n, int) else Math("-", 0, n), "points", SUBJECT),)


def do_fine(n: Num = 1) -> Acts:
    """Gets penalty cards."""
    return (Fine(SUBJECT, n),)


def do_lay(pick: Pick) -> Acts:
    """Has to play another card at once."""
    return (Owe(Lays(pick.cards, put(pick.ifs, str(THAT), 1)), SUBJECT),)


def do_direction() -> Acts:
    """Decides about the direction."""
    return (Name("direction", SUBJECT),)


def do_may(acts: Acts) -> Acts:
    """May do it."""
    return (May(_plain(acts), SUBJECT),)


def do_show(how: Any, cards: CardSet = EVERY, ifs: Tests = ()) -> Acts:
    """Shows cards."""
    return (Show(SUBJECT, cards, how, ifs),)


def do_pause() -> Acts:
    """Stops the game."""
    return (Pause(SUBJECT),)


def do_may_table(acts: tuple[Acts, ...]) -> Acts:
    """May do something with cards on the table."""
    return (May(chain(acts), SUBJECT),)


def do_if_not(acts: tuple[Acts, ...], orelse: tuple[Acts, ...]) -> Acts:
    """Has to do it, or else ..."""
    return _if_not(chain(acts), chain(orelse))


def _if_not(acts: Acts, orelse: Acts) -> Acts:
    last = acts[-1]
    if not isinstance(last, Owe) or last.orelse or last.answers:
        raise Unfit
    orelse = _plain(orelse)
    if isinstance(last.duty, Lays) and orelse == do_draw_playable():
        ifs = tuple(recard(test, {0: "drawn", 1: 0}) for test in last.duty.ifs)
        orelse = (DrawUntil(SUBJECT, last.duty.cards, ifs), PlayDrawn())
    return (*acts[:-1], Owe(last.duty, last.seat, (), put(orelse, str(SUBJECT), "me")))


def chain(acts: tuple[Acts, ...]) -> Acts:
    """One after the other."""
    return tuple(effect for part in acts for effect in part)


def _plain(acts: Acts) -> Acts:
    return tuple(effect for effect in acts if not isinstance(effect, str))


# With who does it --------------------------------------------------------------------------


def by(seat: Seat, acts: Acts) -> Acts:
    """That player does it."""
    if "\0all" in acts:
        if seat != "all":
            raise Unfit
        acts = tuple(effect for effect in acts if effect != "\0all")
    return taking_turn(put(acts, str(SUBJECT), seat), seat)


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


def do_choose_turn() -> Acts:
    """Chooses who has the turn next."""
    return (TurnTo(Chosen(SUBJECT)),)


def until_played(cards: CardSet) -> Duration:
    """Until such a card is played."""
    return Until(OnPlay(cards))


def lets(seat: Seat, acts: Acts) -> Acts:
    """That player may do it; to name something one need not be asked twice."""
    return by(seat, acts if isinstance(acts[0], Name) else do_may(acts))


def unless_then(acts: Acts, tests: Tests) -> Acts:
    """Only if the conditions do not hold."""
    return if_then((negated(tests),), acts)


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


_TABLE: dict[str, Acts] = {
    "reverse": (Direct(),),
    "clockwise": (Direct("clockwise"),),
    "anticlockwise": (Direct("anticlockwise"),),
    "named way": (Direct("named"),),
    "hands along": (PassHands(),),
    "hands against": (PassHands("against"),),
    "hands left": (PassHands("left"),),
    "hands right": (PassHands("right"),),
    "hands named": (PassHands("named"),),
    "redeal": (Redeal(),),
    "reset": (ResetCounts(),),
    "stop draw": (StopDraw(),),
    "play drawn": (PlayDrawn(),),
}


def one(kind: str) -> Acts:
    """Something that happens at the table."""
    return _TABLE[kind]


def skip_seat(seat: Seat) -> Acts:
    """That player is skipped."""
    return (Skip(seat),)


def skip_one() -> Acts:
    """The next player is skipped."""
    return (Skip(Next()),)


def skip_few(n: Num = "named") -> Acts:
    """The next n players are skipped."""
    return (Skip(Next()) if n == 1 else Skip(Few(n)),)


def skip_laid(cards: CardSet = EVERY) -> Acts:
    """One player is skipped for each card laid."""
    return (Skip(Few("laid")),)


def turn_to(seat: Seat) -> Acts:
    """The turn goes to that player."""
    return (TurnTo(seat),)


def flip(n: Num) -> Acts:
    """Cards are turned up from the stock."""
    return (Flip(n),)


def step(n: Num = "named") -> Acts:
    """The turn moves by so many seats, or by the number named."""
    return (Step(n),)


def again_effects(card: Ref, times: int) -> Acts:
    """The effects of a card happen so many times."""
    return (Again(card, times - 1 if card == 0 else times),)


def again_own(times: int, **_: Any) -> Acts:
    """The effects of this card happen so many times."""
    return (Again(0, times - 1),)


def count(n: Num, add: bool = False) -> Acts:
    """The counter is set or raised."""
    return (Count(n, "count", add),)


def demand_named(what: Trait) -> Acts:
    """What was named must be played next."""
    return (Lasting(Cards(), (Plays("instead", ifs=(Same(what, 0, "named"),)),)),)


def for_time(acts: Acts, lasts: Duration) -> Acts:
    """Kept up for so long."""
    if len(acts) == 1 and isinstance(acts[0], Lasting):
        return (Lasting(lasts, acts[0].clauses),)
    if lasts == "deal" and all(isinstance(effect, Direct) for effect in acts):
        return acts
    raise Unfit


def if_then(tests: Tests, acts: Acts, other: Acts = ()) -> Acts:
    """Only if the conditions hold."""
    return (If(tests, acts, other),)


# Debts that can be answered ----------------------------------------------------------------


def answer(pick: Pick, then: Any = THEN) -> Answer:
    """A card that answers a debt."""
    return Answer(pick.cards, put(pick.ifs, str(THAT), 1), then)


def owe(acts: Acts, answers: tuple[Answer, ...]) -> Acts:
    """The last thing owed may be answered so; by the next player, if nobody is named."""
    acts = put(acts, "me", NEXT) if all(_mine(act) for act in acts) else acts
    acts = _plain(acts)
    skips = acts and isinstance(acts[-1], Skip)
    if len(acts) == 2 and skips and isinstance(acts[0], Draw) and acts[0].seat == acts[1].seat:
        return (Owe(Draws(acts[0].n), acts[0].seat, answers),)
    match acts:
        case (Draw(seat, n),):
            return (Owe(Draws(n), seat, answers),)
        case (Skip(seat, turns),):
            return (Owe(Misses(turns), seat, answers),)
        case _:
            raise Unfit


# What is said ------------------------------------------------------------------------------


def quoted(text: str, other: str = "") -> Part:
    """Words in quotes, perhaps in both languages."""
    said = in_both(text)
    if not other:
        return said
    second = in_both(other)
    if bool(said.en) == bool(second.en):
        raise Unfit
    return Words(said.en or second.en, said.ru or second.ru)


def unquoted(text: str) -> Phrase:
    """Words said without quotes."""
    return (in_both(text),)


def phrase(parts: tuple[Part, ...]) -> Phrase:
    """The parts of what is said."""
    return parts


def taken(cards: CardSet) -> Ref:
    """The card just played, by its kind."""
    return 0


def do_show_cards(how: Any, cards: CardSet) -> Acts:
    """Shows such cards."""
    return do_show(how, cards)


def owe_answers(acts: Acts, answers: tuple[Answer, ...]) -> Acts:
    """A debt that may be answered."""
    return owe(acts, answers)


def owe_unless(acts: Acts, answer: Pick, seat: Seat | None = None, then: Any = THEN) -> Acts:
    """A debt that is answered with a card."""
    return owe(acts, (Answer(answer.cards, put(answer.ifs, str(THAT), 1), then),))


def do_fined_unsaid(orelse: Acts) -> Acts:
    """Not to have said it costs something; the ordinary penalty need not be told."""
    return (Unsaid(put(orelse, str(SUBJECT), "me")),)


def do_hands_way() -> Acts:
    """Decides which way all hands are passed."""
    return (Name("direction", SUBJECT), PassHands("named"))


def name_of_it() -> Phrase:
    """The card's name."""
    return (NameOf(),)


def over(acts: tuple[Acts, ...]) -> Acts:
    """Does it, and the turn is over."""
    return (*chain(acts), Skip(SUBJECT))


def do_may_label(label: str, acts: Acts) -> Acts:
    """May declare something under a name, and then it is done."""
    return (May(acts, SUBJECT),)


def do_declare() -> Acts:
    """May let the card count as another suit."""
    return (May((Name("suit", SUBJECT), *AS_NAMED), SUBJECT),)


AS_NAMED: Acts = (Lasting(Cards(), (Treat(as_="named suit", ifs=(Same("card", 0, "cause"),)),)),)


def owe_if(acts: Acts, answer: Pick, y: Acts, then: Any = "add") -> Acts:
    """A debt that, answered, falls on the next player with more."""
    owed = owe(acts, (Answer(answer.cards, answer.ifs, then),))
    first, second = acts[-1], y[-1]
    if not isinstance(first, Skip) or not isinstance(second, Skip):
        raise Unfit
    if second.turns != Math("+", first.turns, first.turns) and second.turns != 2:
        raise Unfit
    return owed


def owe_tail(acts: Acts, answers: tuple[Answer, ...]) -> Acts:
    """A debt, and the cards that answer it."""
    return owe(acts, answers)


def race(react: Any, acts: Acts) -> Acts:
    """All do it at once; the last one has to do something else."""
    return by(Reacting("last", react), acts)


def game(a: Seat, b: Seat, game: Any, acts: Acts) -> Acts:
    """Two players play a little game; the loser has to do something."""
    return by(LoserOf(game, a, b), acts)


def die_acts(acts: Acts) -> Acts:
    """A die gives the amount."""
    return put(acts, "named", Die())


def demand(what: str) -> Acts:
    """What was named must be played next."""
    return demand_named(cast(Any, what))


def lasting(law: tuple[Clause, ...], lasts: Duration) -> Acts:
    """A law that holds for so long."""
    return (Lasting(lasts, law),)


def lasting_next(n: int, pick: Pick) -> Acts:
    """The next cards must be such."""
    return (Lasting(Cards(n), (Plays("only", pick.cards, ifs=pick.ifs),)),)


def lasting_after(pick: Pick) -> Acts:
    """The card after three must be such."""
    return (Lasting(Cards(1, 3), (Plays("only", pick.cards, ifs=pick.ifs),)),)


def say_if(p: Phrase, c: Tests, q: Phrase, d: Tests) -> Acts:
    """One thing or another is said, as the conditions hold."""
    return (If(c, (Owe(Says(p), "me"),)), If(d, (Owe(Says(q), "me"),)))


def may_ignore(acts: Acts, cards: CardSet) -> Acts:
    """What was named binds all but such cards."""
    named = next((effect.what for effect in acts if isinstance(effect, Name)), None)
    if named not in ("suit", "rank"):
        raise Unfit
    test = AnyOf((Same(cast(Any, named), 0, "named"), Is(cards)))
    return (*acts, Lasting(Cards(), (Plays("instead", ifs=(test,)),)))


def act_order(acts: Acts) -> Acts:
    """Before playing: effects happen at once anyway."""
    return acts


def take_by(seat: Seat) -> Acts:
    """The card goes to that player's hand."""
    return (TakeCards(seat),)


def again_of(card: Ref = 1) -> Acts:
    """What another card does."""
    return (Again(card),)


def again_added(card: Ref = 1) -> Acts:
    """What another card does, besides."""
    return (Again(card),)


def return_high_five(seat: Seat = NEXT) -> Acts:
    """A high five is returned."""
    return by(seat, (Owe(Does("high five"), SUBJECT),))


def off(lasts: Duration = "deal") -> Acts:
    """Added rules do not apply."""
    return (Lasting(lasts, (Off(),)),)


def show_toggle() -> Acts:
    """All hands are open, or hidden again."""
    return (Show("all", EVERY, "toggle"),)


def until(trigger: Any) -> Duration:
    """Until something happens."""
    event = trigger.event if isinstance(trigger, Trigger) and not trigger.ifs else trigger
    if isinstance(event, Trigger):
        raise Unfit
    return Until(event)


def cards_n(n: int) -> Duration:
    """For the next cards."""
    return Cards(n)


def next_card() -> Duration:
    """Until the next card."""
    return Cards()


def deed_timed(deed: Deed, n: int) -> Deed:
    """A deed done for so many seconds."""
    if not isinstance(deed, Words):
        raise Unfit
    return timed(deed, n)


def behave(deed: Deed, trigger: Any, label: str = "") -> Acts:
    """Has to behave in a way until something happens."""
    if not isinstance(deed, Words):
        raise Unfit
    return (Lasting(until(trigger), (Manner(deed, SUBJECT),)),)


def as_long_held(cards: CardSet) -> Duration:
    """As long as the player has such cards and does not end it."""
    return AsLong((Compare(Hand("me", cards), ">=", 1),), True)


def deed_words(text: str) -> Deed:
    """A deed in words."""
    return in_both(text)


def lasting_card(law: tuple[Clause, ...]) -> Acts:
    """What a card counts as until the next card is played."""
    return (Lasting(Cards(), law),)


def said_amount(n: Num) -> Phrase:
    """An amount to be said."""
    return (Figure(n),)


def said_name(what: Any) -> Phrase:
    """A name to be said."""
    return (NameOf(what),)


def lasting_pair(n: int, p: Pick, ordinal: int, q: Pick) -> Acts:
    """The next cards must be such, and the one after them such."""
    if ordinal != n + 1:
        raise Unfit
    rest = Lasting(Cards(1, n), (Plays("only", q.cards, ifs=q.ifs),))
    return (*lasting_next(n, p), rest)


def by_dat(seat: Seat, acts: Acts) -> Acts:
    """That player has to do it."""
    return by(seat, acts)


def do_hide(n: Num) -> Acts:
    """Hides cards in the middle of the stock."""
    return (Shed(SUBJECT, n, to="stock middle"),)


def do_said_fined(acts: Acts, orelse: Acts) -> Acts:
    """Says something; not to have said it costs something."""
    return (*acts, Unsaid(put(orelse, str(SUBJECT), "me")))


def high_five(text: str) -> Deed:
    """A high five, by its name in quotes."""
    if text.lower() not in ("пять", "пятёрку"):
        raise Unfit
    return "high five"


def pick_other() -> Pick:
    """Another card than such a card: of another suit than that one."""
    return Pick(EVERY, (Not(Same("suit", 0, THAT)),))


def _mine(act: Any) -> bool:
    return isinstance(act, Draw | Skip) and act.seat == "me"


def plus(n: int) -> Acts:
    """`+2`: the next player draws so many."""
    return (Draw(NEXT, n), Skip(NEXT, AUTO))


def treat_on(pick: Pick, lasts: Duration, n: int) -> Acts:
    """Cards count higher for so long."""
    ranks = RANKS[n % 13 :] + RANKS[: n % 13]
    return (Lasting(lasts, (Treat(pick.cards, ranks, ifs=pick.ifs),)),)


def swap_on(a: CardSet, b: CardSet, lasts: Duration) -> Acts:
    """Two ranks count as each other for so long."""
    if len(a) != 1 or len(b) != 1:
        raise Unfit
    return (Lasting(lasts, (Treat(ranks=RANKS.translate(str.maketrans(a + b, b + a))),)),)


def token_given(token: Words) -> Acts:
    """The card gives a token."""
    return (GiveToken(token),)


def do_must_play(pick: Pick, no: bool = False, held: bool = False) -> Acts:
    """Another player must, or must not, play such a card next."""
    return (MustPlay(pick, SUBJECT, no, held),)


def do_choose(acts: Acts) -> Acts:
    """Chooses a player who does it."""
    return by(Chosen(SUBJECT), acts)


def by_two(a: Seat, b: Seat, acts: Acts) -> Acts:
    """Two players do it."""
    return (*by(a, acts), *by(b, acts))


def gives_turn(seat: Seat) -> Acts:
    """A player gets another turn."""
    return (ExtraTurn(seat),)


def by_sides(acts: Acts) -> Acts:
    """The neighbours on both sides do it."""
    return by_two(Left(), Right(), acts)


def do_give_side(n: Num, side: Any) -> Acts:
    """Gives cards to the left or to the right."""
    return do_give(n, Left() if side == "left" else Right())


def plus_seat(seat: Seat, n: int) -> Acts:
    """A player with `+2`: draws so many."""
    return by(seat, do_draw(n))


def win_act() -> Acts:
    """A win."""
    return (Fate("wins", "me"),)
