"""What happens at the table, on what terms and for how long."""

from __future__ import annotations

from typing import Any, cast

from parlour.decks.french import RANKS
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Act,
    Again,
    Count,
    Direct,
    Divert,
    ExtraTurn,
    Fate,
    Flip,
    Give,
    GiveToken,
    Name,
    PassHands,
    PlayDrawn,
    Redeal,
    Renew,
    ResetCounts,
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
    AsLong,
    Cards,
    Does,
    Duration,
    OnDraw,
    OnPlay,
    OnTurn,
    Until,
)
from parlour.games.bartok.norms.model import (
    Ban,
    Clause,
    Effect,
    If,
    Lasting,
    Manner,
    Off,
    Owe,
    Plays,
    Treat,
)
from parlour.games.bartok.norms.normal import is_open
from parlour.games.bartok.norms.sense.base import (
    HIM,
    OWN_TURN,
    SUBJECT,
    THAT,
    Acts,
    Pick,
    Trigger,
    negated,
    put,
)
from parlour.games.bartok.norms.sense.person import is_group, narrowed
from parlour.games.bartok.norms.sense.settle import in_force, leaves
from parlour.games.bartok.norms.telling import doer
from parlour.games.bartok.norms.terms import (
    AnyOf,
    Chosen,
    Compare,
    Deed,
    Few,
    Hand,
    Is,
    Next,
    Num,
    Ref,
    Same,
    SamePlayer,
    Seat,
    Tests,
    Trait,
    Words,
)


def until_played(cards: CardSet) -> Duration:
    """Until such a card is played."""
    return Cards() if cards == EVERY else Until(OnPlay(cards))


def unless_then(acts: Acts, tests: Tests) -> Acts:
    """Only if the conditions do not hold."""
    return if_then((negated(tests),), acts)


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
    "renew": (Renew(),),
    "burn": (Renew(), Lasting(Cards(), (Plays("may"),))),
    "reset": (ResetCounts(),),
    "stop draw": (StopDraw(),),
    "play drawn": (PlayDrawn(),),
}


def one(kind: str) -> Acts:
    """Something that happens at the table."""
    return _TABLE[kind]


def skip_seat(seat: Seat) -> Acts:
    """That player is skipped; to skip everyone is to skip the others."""
    return (Skip("others" if seat == "all" else seat),)


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
    """The turn goes to that player, or stays with the one of the card."""
    return (ExtraTurn("me"),) if seat == "me" else (TurnTo(seat),)


def divert(seat: Seat) -> Acts:
    """The draw that is to be made is made by another."""
    return (Divert(seat),)


def flip(n: Num, pile: Any = "stock") -> Acts:
    """Cards are turned up from the stock, or come from the bottom of the pile."""
    return (Flip(n, pile),)


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
        if any(isinstance(one, Ban) and one.seat != "all" for one in acts[0].clauses):
            raise Unfit
        return (Lasting(lasts, acts[0].clauses),)
    if lasts == "deal" and all(isinstance(effect, Direct) for effect in acts):
        return acts
    return tuple(kept_up(act, lasts) for act in acts)


def kept_up(act: Effect, lasts: Duration) -> Lasting:
    """A deed that is kept up for so long."""
    match act:
        case Owe(Does(Words() as deed), seat, (), ()):
            return Lasting(lasts, (Manner(deed, seat),))
        case _:
            raise Unfit


def if_then(tests: Tests, acts: Acts, other: Acts = ()) -> Acts:
    """Only if the conditions hold; if they tell of somebody who does something, of that player."""
    if other and is_open(acts):
        raise Unfit  # what is so otherwise belongs to the condition told last
    told = {doer(act) for act in acts if isinstance(act, Act)}
    doers = {who for who in told if who not in (None, "me", SUBJECT)}
    if HIM in leaves(tests) and len(doers) > 1:
        raise Unfit
    if HIM in leaves(tests) and len(doers) == 1:
        who = doers.pop()
        if is_group(who):
            if other or any(isinstance(act, Act) and doer(act) != who for act in acts):
                raise Unfit
            return cast(Acts, put(acts, str(who), narrowed(who, tests)))
        tests = put(tests, str(HIM), who)
    if HIM in leaves(tests):
        tests = put(tests, str(HIM), partner(acts))
    return (If(tests, acts, other),)


def partner(acts: Acts) -> Seat:
    """With whom the player does something; the player, if with nobody. Raises Unfit where that is
    yet to be chosen, or several are."""
    found = {act.b for act in acts if isinstance(act, SwapHands | SwapSeats)}
    found |= {act.to for act in acts if isinstance(act, Give)}
    if len(found) > 1 or any(isinstance(one, Chosen) or is_group(one) for one in found):
        raise Unfit
    return found.pop() if found else HIM


def demand(what: str) -> Acts:
    """What was named must be played next."""
    return demand_named(cast(Any, what))


def lasting(law: tuple[Clause, ...], lasts: Duration) -> Acts:
    """A law that holds for so long; until the own next turn one is silent oneself."""
    if lasts == OWN_TURN and any(isinstance(one, Ban) for one in law):
        raise Unfit
    if "drawn" in leaves(law):
        raise Unfit  # the next turn is another player's
    return (in_force(law, lasts),)


def lasting_next(n: int, pick: Pick) -> Acts:
    """The next cards must be such."""
    return (Lasting(Cards(n), (Plays("only", pick.cards, ifs=pick.ifs),)),)


def lasting_after(pick: Pick) -> Acts:
    """The card after three must be such."""
    return (Lasting(Cards(1, 3), (Plays("only", pick.cards, ifs=pick.ifs),)),)


def may_ignore(acts: Acts, cards: CardSet) -> Acts:
    """What was named binds all but such cards."""
    named = next((effect.what for effect in acts if isinstance(effect, Name)), None)
    if named not in ("suit", "rank"):
        raise Unfit
    test = AnyOf((Same(cast(Any, named), 0, "named"), Is(cards)))
    return (*acts, Lasting(Cards(), (Plays("instead", ifs=(test,)),)))


def take_by(seat: Seat) -> Acts:
    """The card goes to that player's hand."""
    return (TakeCards(seat),)


def again_of(card: Ref = 1) -> Acts:
    """What another card does."""
    return (Again(card),)


def again_added(card: Ref = 1) -> Acts:
    """What another card does, besides."""
    return (Again(card),)


def off(lasts: Duration = "deal", cards: CardSet = EVERY) -> Acts:
    """Added rules do not apply, or what they say of such cards."""
    return (Lasting(lasts, (Off(cards=cards),)),)


def show_toggle() -> Acts:
    """All hands are open, or hidden again."""
    return (Show("all", EVERY, "toggle"),)


def until(trigger: Any) -> Duration:
    """Until something happens."""
    event, ifs = (trigger.event, trigger.ifs) if isinstance(trigger, Trigger) else (trigger, ())
    if event == OnTurn("ends"):
        raise Unfit  # the turn of now ends at once
    return Until(event, cast(Tests, put(ifs, str(THAT), 1)))


def until_own(trigger: Any) -> Duration:
    """Until the player that is spoken of does something."""
    match until(trigger):
        case Until(OnPlay(cards, on), ()):
            return Until(OnPlay(cards, on), (SamePlayer(SUBJECT),))
        case Until(event, ifs):
            return Until(event, (*ifs, SamePlayer(SUBJECT)))
        case lasts:
            raise Unfit(lasts)


def until_own_play(pick: Pick) -> Duration:
    """Until the player that is spoken of plays such a card."""
    return until_own(Trigger(OnPlay(pick.cards), pick.ifs))


def until_own_draw() -> Duration:
    """Until the player that is spoken of draws for a turn."""
    return until_own(OnDraw())


def until_twin() -> Duration:
    """Until a card is played on its twin."""
    return Until(OnPlay(), (Same("twin", 0, 1),))


def cards_n(n: int) -> Duration:
    """For the next cards."""
    return Cards(n)


def next_card() -> Duration:
    """Until the next card."""
    return Cards()


def behave(deed: Deed, trigger: Any, label: str = "") -> Acts:
    """Has to behave in a way until something happens."""
    return behave_for(deed, until(trigger))


def behave_for(deed: Deed, lasts: Duration) -> Acts:
    """Has to behave in a way for so long."""
    if not isinstance(deed, Words):
        raise Unfit
    return (Lasting(lasts, (Manner(deed, SUBJECT),)),)


def as_long_held(cards: CardSet) -> Duration:
    """As long as the player has such cards and does not end it."""
    return AsLong((Compare(Hand("me", cards), ">=", 1),), True)


def lasting_card(law: tuple[Clause, ...]) -> Acts:
    """What a card counts as until the next card is played."""
    return (Lasting(Cards(), law),)


def lasting_pair(n: int, p: Pick, ordinal: int, q: Pick) -> Acts:
    """The next cards must be such, and the one after them such."""
    if ordinal != n + 1:
        raise Unfit
    rest = Lasting(Cards(1, n), (Plays("only", q.cards, ifs=q.ifs),))
    return (*lasting_next(n, p), rest)


def treat_on(pick: Pick, lasts: Duration, n: int, less: bool = False) -> Acts:
    """Cards count higher, or lower, for so long."""
    by = (-n if less else n) % 13
    ranks = RANKS[by:] + RANKS[:by]
    return (Lasting(lasts, (Treat(pick.cards, ranks, ifs=pick.ifs),)),)


def swap_on(a: CardSet, b: CardSet, lasts: Duration) -> Acts:
    """Two ranks count as each other for so long."""
    if len(a) != 1 or len(b) != 1:
        raise Unfit
    return (Lasting(lasts, (Treat(ranks=RANKS.translate(str.maketrans(a + b, b + a))),)),)


def token_given(token: Words) -> Acts:
    """The card gives a token."""
    return (GiveToken(token),)


def gives_turn(seat: Seat) -> Acts:
    """A player gets another turn."""
    return (ExtraTurn(seat),)


def win_act() -> Acts:
    """A win."""
    return (Fate("wins", "me"),)


def turn_beyond(acts: Acts) -> Acts:
    """Something is done to the next player, and the turn goes to the one after."""
    done = {doer(act) for act in acts if isinstance(act, Act)}
    if done != {Next()}:
        raise Unfit
    rest = tuple(act for act in acts if not isinstance(act, Skip))
    return (*rest, Skip(Next()))
