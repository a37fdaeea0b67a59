"""What a player does: effects whose player is told before or after them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, Literal

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Draw,
    DrawUntil,
    ExtraTurn,
    Fate,
    Fine,
    Give,
    GiveToken,
    Name,
    PassHands,
    Pause,
    PlayDrawn,
    Return,
    Score,
    Shed,
    Show,
    Skip,
    SwapHands,
    SwapSeats,
    TakeCards,
    TurnTo,
)
from parlour.games.bartok.norms.events import (
    Cards,
    Does,
    Lays,
    Says,
)
from parlour.games.bartok.norms.model import (
    Ban,
    Lasting,
    May,
    Owe,
    Treat,
)
from parlour.games.bartok.norms.sense.base import (
    SPOKEN_OF,
    SUBJECT,
    THAT,
    Acts,
    MustPlay,
    Pick,
    Unsaid,
    put,
    unmarked,
)
from parlour.games.bartok.norms.sense.condition import recard, shifted
from parlour.games.bartok.norms.sense.person import of_each
from parlour.games.bartok.norms.terms import (
    Chosen,
    Deed,
    Hand,
    Left,
    Math,
    Num,
    Phrase,
    Playable,
    Ref,
    Right,
    Same,
    Seat,
    Tests,
    Words,
    nodes,
)

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
    return (Give(SUBJECT, of_each(to), n, cards, pick),)


def do_take_from(
    n: Num = 1, cards: CardSet = EVERY, frm: Seat = "me", pick: Any = "random"
) -> Acts:
    """Takes cards out of somebody's hand."""
    return (Give(frm, SUBJECT, n, cards, pick),)


def do_take_pile(n: Num = 1, card: Ref = 0, cards: CardSet = "") -> Acts:
    """Takes the top of the pile into hand."""
    if card != 0 or cards == EVERY or cards[:1] == "/":
        raise Unfit  # which card is taken is told by its rank
    return (TakeCards(SUBJECT, n),)


def do_take_under(n: Num = "pile", but: CardSet = "") -> Acts:
    """Takes cards from under the top card of the pile: all, if no number is told."""
    return (TakeCards(SUBJECT, n, True),)


def do_shed(pick: Pick, n: Num = 1, to: Any = "under the top", under: CardSet = "") -> Acts:
    """Gets rid of cards without playing them."""
    ifs = put(pick.ifs, str(THAT), SPOKEN_OF)
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


SAID_TIMES: Final = 5
"""Most times that the same is told to be said."""


def said_times(parts: Phrase, n: int) -> Phrase:
    """The same said so many times."""
    if not 1 <= n <= SAID_TIMES:
        raise Unfit
    return parts * n


def do_say(phrase: Phrase, before: bool = False, n: int = 1, example: str = "") -> Acts:
    """Has to say something, or so many times; an example may be told."""
    return (Owe(Says(said_times(phrase, n), before), SUBJECT),)


def do_deed(deed: Deed, n: Num = 1) -> Acts:
    """Has to do something, or so many times."""
    if n == 0:
        raise Unfit
    return (Owe(Does(deed, n), SUBJECT),)


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


def do_lay(pick: Pick | None) -> Acts:
    """Has to play another card at once."""
    pick = Pick() if pick is None else pick
    return (Owe(Lays(pick.cards, put(pick.ifs, str(THAT), 1)), SUBJECT),)


def do_direction() -> Acts:
    """Decides about the direction."""
    return (Name("direction", SUBJECT),)


def do_may(acts: Acts, orelse: Acts = ()) -> Acts:
    """May do it, else something else; who may still play has the turn."""
    done = unmarked(acts)
    if done and isinstance(done[0], May) and not orelse:
        return acts  # "you may, if you like" is to choose once, and so is each of two things
    if any(isinstance(one, Lasting) and isinstance(one.clauses[0], Ban) for one in done):
        raise Unfit  # to be silent is no choice
    if any(isinstance(one, Owe) and (one.answers or one.orelse) for one in done):
        return acts  # "may play a 4 or draw": one of the two
    return (May(done, SUBJECT, unmarked(orelse)),) if done else acts


def do_may_or(acts: Acts, orelse: Acts) -> Acts:
    """May do the one, and if not, the other."""
    return do_may(acts, do_may(orelse))


def do_show(how: Any, cards: CardSet = EVERY, ifs: Tests = (), lasts: Any = None) -> Acts:
    """Shows cards, for good or for so long."""
    return (Show(SUBJECT, cards, how, ifs, lasts),)


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
    orelse = unmarked(orelse)
    if isinstance(last.duty, Lays) and orelse == do_draw_playable():
        ifs = tuple(recard(test, {0: "drawn", 1: 0}) for test in last.duty.ifs)
        if last.duty == Lays():
            ifs = (Playable(),)
        orelse = (DrawUntil(SUBJECT, last.duty.cards, ifs), PlayDrawn())
    return (*acts[:-1], Owe(last.duty, last.seat, (), put(orelse, str(SUBJECT), "me")))


def chain(acts: tuple[Acts, ...]) -> Acts:
    """One after the other; behind a choice it would not be clear whether it belongs to it."""
    if any(_open(one) and isinstance(more[0], Owe | Skip) for one, more in pairwise(acts)):
        raise Unfit
    if any(_hushed(one[-1]) and isinstance(more[0], Owe) for one, more in pairwise(acts)):
        raise Unfit  # "nothing but": what may be said is not to be said
    return tuple(effect for part in acts for effect in part)


def _hushed(act: Any) -> bool:
    """May nothing be said from then on?"""
    return any(isinstance(one, Ban) and one.speech.kind == "anything" for one in nodes(act))


def _open(acts: Acts) -> bool:
    """Does it end with a debt that may be answered?"""
    return acts[-1] == "\0other" or (isinstance(acts[-1], Owe) and bool(acts[-1].answers))


def do_choose_turn() -> Acts:
    """Chooses who has the turn next."""
    return (TurnTo(Chosen(SUBJECT)),)


def do_show_cards(how: Any, cards: CardSet) -> Acts:
    """Shows such cards."""
    return do_show(how, cards)


def do_fined_unsaid(orelse: Acts) -> Acts:
    """Not to have said it costs something; the ordinary penalty need not be told."""
    return (Unsaid(put(orelse, str(SUBJECT), "me")),)


def do_hands_way() -> Acts:
    """Decides which way all hands are passed."""
    return (Name("direction", SUBJECT), PassHands("named"))


def do_may_label(label: str, acts: Acts) -> Acts:
    """May declare something under a name, and then it is done."""
    return (May(acts, SUBJECT),)


def do_declare(what: Literal["suit", "rank"] = "suit") -> Acts:
    """May let the card count as of another suit or rank."""
    return (May((Name(what, SUBJECT), *counts_as_named(what)), SUBJECT),)


def counts_as_named(what: Literal["suit", "rank"]) -> Acts:
    """The card counts as what was named."""
    named: Literal["named suit", "named rank"] = "named suit" if what == "suit" else "named rank"
    return (Lasting(Cards(), (Treat(as_=named, ifs=(Same("card", 0, "cause"),)),)),)


def do_hide(n: Num) -> Acts:
    """Hides cards in the middle of the stock."""
    return (Shed(SUBJECT, n, to="stock middle"),)


def do_said_fined(acts: Acts, orelse: Acts) -> Acts:
    """Says something; not to have said it costs something."""
    return (*acts, Unsaid(put(orelse, str(SUBJECT), "me")))


def do_must_play(pick: Pick, no: bool = False, held: bool = False, turn: bool = False) -> Acts:
    """Another player must, or must not, play such a card next, or on the next turn."""
    return (MustPlay(pick, SUBJECT, no, held, turn),)


def do_give_side(n: Num, side: Any) -> Acts:
    """Gives cards to the left or to the right."""
    return do_give(n, Left() if side == "left" else Right())


def do_tell(seat: Seat, phrase: Phrase) -> Acts:
    """Has to say something to somebody, which everybody hears."""
    return do_say(phrase)
