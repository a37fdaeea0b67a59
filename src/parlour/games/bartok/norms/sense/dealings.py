"""What it means that hands, seats and turns are dealt with as a card says: shields, fair shares,
seats by lot, what is shown, what is forced."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Count,
    Direct,
    Draw,
    ExtraTurn,
    Fate,
    Fine,
    Give,
    PlayDrawn,
    Show,
    Skip,
    StopDraw,
    SwapSeats,
)
from parlour.games.bartok.norms.events import (
    Answer,
    OnDeal,
    OnDraw,
    OnHand,
    OnMade,
    OnPlay,
    OnSay,
    OnTurn,
    Says,
)
from parlour.games.bartok.norms.model import Answering, Ban, Each, If, Lasting, May, Off, When
from parlour.games.bartok.norms.sense.base import Acts, Pick
from parlour.games.bartok.norms.sense.before import rule_labelled
from parlour.games.bartok.norms.sense.cues import when_called
from parlour.games.bartok.norms.sense.deed import do_draw_hand, do_shed
from parlour.games.bartok.norms.sense.happening import on_play
from parlour.games.bartok.norms.sense.sentence import Clauses, plays, when, when_cards
from parlour.games.bartok.norms.sense.settle import NAMED
from parlour.games.bartok.norms.terms import (
    Chosen,
    Compare,
    Counter,
    Die,
    Hand,
    Lot,
    Math,
    Not,
    Owner,
    Phrase,
    Playable,
    Row,
    Ruled,
    Same,
    Seat,
    Speech,
    Those,
    Words,
    nodes,
)


def shielded(pick: Pick) -> Clauses:
    """Who plays the card need not make the next draw that is demanded."""
    held = Compare(Counter("count", "me"), ">=", 1)
    spent = When(OnMade(), (StopDraw(), Count(0, seat="me")), (held,))
    return (*when_cards(pick, (Count(1, seat="me"),)), spent)


def fair_share(pick: Pick) -> Clauses:
    """A player whom the player of the card chooses draws up to as many cards."""
    lacking = Math("-", Hand(Owner(0)), Hand("me"))
    return when_cards(pick, (Each((Draw("me", lacking),), Chosen()),))


def all_or_draw(pick: Pick, cards: CardSet, n: int, again: CardSet = "") -> Clauses:
    """A player whom the player of the card chooses gives up all such cards, or draws."""
    if EVERY in (cards, pick.cards) or again not in ("", cards):
        raise Unfit
    held = Hand("me", cards)
    gift = Give("me", Owner(0), held, cards)
    one = If((Compare(held, ">=", 1),), (gift,), (Draw("me", n),))
    return when_cards(pick, (Each((one,), Chosen()),))


def gives_or_draws(pick: Pick, n: int, most: int, draws: int) -> Clauses:
    """The player gives cards to somebody, who draws instead if the player holds too few."""
    enough = Compare(Hand(), ">", most)
    then = (Give("me", Chosen(), n),)
    return when_cards(pick, (If((enough,), then, (Draw(Chosen(), draws),)),))


SEATS_BY_LOT: Final[Acts] = (Each((SwapSeats("me", Lot()),)),)


def seats_by_lot() -> Acts:
    """All change places by lot, each with the hand."""
    return SEATS_BY_LOT


def seats_each_deal() -> Clauses:
    """The same in every deal."""
    return (When(OnDeal(), SEATS_BY_LOT),)


def first_round_free() -> Clauses:
    """In the first round of a deal no added rule applies."""
    return (When(OnDeal(), (Each((Lasting("round", (Off(),)),), "due"),)),)


def keeps_suit_first() -> Clauses:
    """No other suit may be played in a player's first turn of a deal."""
    none = (Compare(Row("play"), "=", 0), Compare(Row("draw"), "=", 0))
    return plays("not", Pick(EVERY, (Not(Same("suit")), *none)))


def shows_last(cards: CardSet, how: Any = "open") -> Clauses:
    """Whose last card is such a card has to show it."""
    if cards == EVERY:
        raise Unfit
    held = Compare(Hand("me", cards), ">=", 1)
    return when(OnHand(1), (Show("me", how=how),), (held,))


def forced_play() -> Clauses:
    """A card drawn in a turn that can be played is played."""
    return when(OnDraw(), (PlayDrawn(),), (Playable(),))


def draws_up_to(n: int, again: int = 0) -> Clauses:
    """Who draws takes one card after the other, so many at most, and plays the first that fits."""
    if not 2 <= n <= 5 or again not in (0, n):
        raise Unfit
    then: Acts = (If((Playable(),), (PlayDrawn(),)),)
    for _ in range(n - 1):
        then = (If((Playable(),), (PlayDrawn(),), (Draw(), *then)),)
    return when(OnDraw(), then)


def as_many_for_before() -> Clauses:
    """Who moved before draws as many cards as are laid at once."""
    return when(OnPlay(), (Draw("previous", "laid"),), (Compare("laid", ">=", 2),))


def die_range(a: int, b: int) -> int:
    """The lowest throws, up to the second number."""
    if a != 1:
        raise Unfit
    return b


def die_high(ns: tuple[int, ...]) -> int:
    """The highest throws, from the first number on."""
    if ns != tuple(range(ns[0], 7)):
        raise Unfit
    return ns[0]


def rolled_word(phrase: Phrase, draws: int, n: int = 0, least: int = 0) -> Clauses:
    """Whoever says the word throws a die, and draws if it shows too little."""
    match phrase:
        case (Words() as word,):
            said = OnSay(Speech("phrase", word))
        case _:
            raise Unfit
    low = least - 1 if least else n
    if not 1 <= low < 6 or n not in (0, low):
        raise Unfit
    return when(said, (If((Compare(Die(), "<=", low),), (Draw("me", draws),)),))


def cancels_all(pick: Pick, again: CardSet = "") -> Clauses:
    """Such a card of the same suit cancels whatever a card would do to its player."""
    if pick.cards == EVERY or pick.ifs or again not in ("", pick.cards):
        raise Unfit
    return (Answering(Answer(pick.cards, (Same("suit"),), "cancel")),)


def ruled_goes() -> Clauses:
    """Cards that have an added rule may be played on any card."""
    return plays("may", Pick(EVERY, (Ruled(),)))


def again_told(w: Clauses) -> Clauses:
    """An extra turn, and that nobody else moves before it."""
    if not any(isinstance(one, ExtraTurn) for one in nodes(w)):
        raise Unfit
    return w


def counting_in(w: Clauses) -> Clauses:
    """That the player of the card is one of those meant, which goes without saying."""
    meant = {"all", "most", "fewest"}
    if not any(getattr(one, "seat", None) in meant for one in nodes(w)):
        raise Unfit
    return w


def named_cards(pick: Pick, acts: Acts, label: str) -> Clauses:
    """What cards do that have a nickname, which is not the word that has to be said."""
    if any(isinstance(one, Says) for one in nodes(acts)):
        raise Unfit
    return when_called(on_play(pick), acts, label)


SILENCE: Final = Ban(Speech("anything"))


def silence_round(n: int = 1) -> Acts:
    """Nobody may say anything for a round."""
    return speaks_cost((Lasting("round", (SILENCE,)),), n)


def speaks_cost(acts: Acts, n: int = 1) -> Acts:
    """What it costs to say what may not be said; one penalty card need not be told."""
    match acts:
        case (Lasting(lasts, (Ban() as ban,)),) if not ban.orelse:
            orelse = () if n == 1 else (Fine("me", n),)
            return (Lasting(lasts, (msgspec.structs.replace(ban, orelse=orelse),)),)
        case _:
            raise Unfit


def when_speaks_cost(w: Clauses, n: int) -> Clauses:
    """What silences all for a while, with what it costs to speak."""
    match w:
        case (When(event, then, ifs),):
            return (When(event, speaks_cost(then, n), ifs),)
        case _:
            raise Unfit


def do_shed_named() -> Acts:
    """Gets rid of all cards that are what was named."""
    return do_shed(Pick(EVERY, (Same(cast(Any, NAMED), 0, "named"),)), 0)


def on_last_card(among: Any) -> Seat:
    """Those who hold one card."""
    return Those(1, "=", among=among)


def shown_to_win(n: int, cards: CardSet) -> Clauses:
    """Who holds so many such cards may show them on a turn and win."""
    if cards == EVERY or n < 2:
        raise Unfit
    won = May((Show("me", cards), Fate("wins")))
    return when(OnTurn(), (won,), (Compare(Hand("me", cards), ">=", n),))


def named_told(label: str, pick: Pick, acts: Acts) -> Clauses:
    """The same in Russian, where no word of the name tells anything."""
    made = when_cards(pick, acts)
    rule_labelled(label, (made,))
    return made


def do_draw_even() -> Acts:
    """Draws up to as many cards as the player of the card holds."""
    return do_draw_hand(Hand(Owner(0)))


def counts_plain(w: Clauses) -> Clauses:
    """That seats are changed with the hands, which goes without saying."""
    if not any(isinstance(one, SwapSeats) for one in nodes(w)):
        raise Unfit
    return w


def named_as(pick: Pick, kind: str, acts: Acts) -> Clauses:
    """What cards do that are called after it."""
    if not any(isinstance(one, Skip if kind == "skip" else Direct) for one in nodes(acts)):
        raise Unfit
    return when_cards(pick, acts)
