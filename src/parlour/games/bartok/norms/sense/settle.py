"""Puts in what a sentence leaves open: defaults of effects, and what its words refer back to."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import msgspec

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.effects import (
    Direct,
    Draw,
    DrawUntil,
    Fate,
    Fine,
    Give,
    Name,
    Skip,
    SwapHands,
)
from parlour.games.bartok.norms.events import (
    Answer,
    Cards,
    Duration,
    Event,
    Lays,
    OnDeal,
    OnDraw,
    OnName,
    OnPlay,
    Says,
    Turns,
    Until,
)
from parlour.games.bartok.norms.model import (
    Clause,
    Effect,
    Effects,
    If,
    Lasting,
    May,
    Owe,
    Plays,
    Set,
    Trade,
    When,
)
from parlour.games.bartok.norms.normal_conditions import tests_of
from parlour.games.bartok.norms.sense.base import (
    HIM,
    OWN,
    PLAYER_OF,
    SPOKEN_OF,
    SUBJECT,
    THAT,
    Acts,
    MustPlay,
    Pick,
    Unsaid,
    put,
    throughout,
)
from parlour.games.bartok.norms.terms import (
    Alike,
    AnyOf,
    CanPlay,
    Chosen,
    Compare,
    Few,
    Hand,
    Is,
    Near,
    Next,
    Owner,
    Ref,
    Row,
    Same,
    SamePlayer,
    Seat,
    Streak,
    Test,
    Tests,
    Utterances,
    nodes,
)

AUTO = cast(Any, "\0auto")
"""Turns of a skip that nobody spoke of: a forced draw of the next player takes the turn."""

OVER = cast(Any, "\0over")
"""Turns of a skip that was told as the end of a turn, which is none where the turn goes on but for
it."""

NAMED = "\0named"
"""What was named, before it is known whether a suit or a rank."""

CHANGED = cast(Ref, "\0changed")
"""The card before the one that has to differ from it."""

THEN = cast(Any, "\0then")
"""What becomes of an answered debt, where the sentence does not say."""

SHOWN = cast(Any, "\0shown")
"""A card of which it has to be clear that it was just drawn."""

OF_IT = cast(Any, "\0it")
"""The cards of the event."""


class Settling:
    """Goes through the effects of one event in their order."""

    def __init__(self, event: Event | None) -> None:
        self.event = event
        self.named: str = event.what if isinstance(event, OnName) else ""
        self.used = bool(self.named)
        self.told = False
        self.drew = isinstance(event, OnDraw)

    def effects(self, acts: Acts) -> Effects:
        """The effects with everything put in."""
        found: list[Effect] = []
        told = self.told
        for at, effect in enumerate(acts):
            if isinstance(effect, str):
                continue
            self.told = told or _of_named(acts[at + 1 :])
            if isinstance(effect, MustPlay):
                found.append(self._must_play(effect))
            elif isinstance(effect, Unsaid):
                found[-1] = self._unsaid(found[-1] if found else None, effect)
            elif isinstance(effect, Skip) and effect.turns is AUTO:
                late = self.event is not None and not isinstance(self.event, OnPlay)
                if not late and not _skips(acts, effect.seat):
                    found.append(Skip(effect.seat))
            elif isinstance(effect, Skip) and effect.turns == OVER:
                found.append(Skip(effect.seat))
            else:
                found.append(self._effect(effect))
                self.drew = self.drew or (isinstance(effect, Draw) and effect.n == 1)
        return tuple(found)

    def _must_play(self, must: MustPlay) -> Effect:
        """What the next player must play, or must not, until a card is played or on that turn, or
        what the next players must."""
        match must.seat:
            case Few(int(many)):
                lasts: Duration = Turns(many)
            case _:
                lasts = Cards()
        if must.seat != Next() and (must.held or must.turn or lasts == Cards()):
            raise Unfit
        if NAMED in leaves(must.pick) and not self.named:
            raise Unfit
        that = "named" if self.named else "cause"
        ifs = put(put(must.pick.ifs, NAMED, self.named), str(THAT), that)
        ifs = put(ifs, str(CHANGED), "cause" if lasts == Cards() else 1)
        self.used = self.used or "named" in leaves(ifs)
        pick = Pick(must.pick.cards, ifs)
        held = (Compare(Hand("me", pick.cards), ">=", 1),) if must.held else ()
        law = Plays("not" if must.no else "only", pick.cards, ifs=pick.ifs)
        if must.held and not must.no:
            law = Plays("not", sets.other(pick.cards), ifs=held)
        return Lasting("turn" if must.turn else lasts, (law,))

    @staticmethod
    def _unsaid(before: Effect | None, unsaid: Unsaid) -> Effect:
        if not isinstance(before, Owe) or not isinstance(before.duty, Says):
            raise Unfit
        orelse = () if unsaid.orelse == (Fine("me", 1),) else unsaid.orelse
        return Owe(before.duty, before.seat, (), orelse)

    def _effect(self, effect: Any) -> Any:  # noqa: C901
        if isinstance(effect, Name):
            self.named, self.used = effect.what, effect.what == "number"
            return effect
        if NAMED in leaves(effect):
            if not self.named:
                raise Unfit
            effect = put(effect, NAMED, self.named)
        if SPOKEN_OF in leaves(effect):
            effect = put(effect, SPOKEN_OF, "named" if self.named else "cause")
        if SHOWN in leaves(effect):
            if not self.drew:
                raise Unfit
            effect = put(effect, SHOWN, "drawn")
        match effect:
            case Lasting(lasts, clauses):
                if lasts not in ("match", "next deal") and _deals(clauses):
                    raise Unfit  # the cards of this deal are dealt
                that = "named" if self.named else "cause"
                lasts = _own(clauses) if lasts == OWN else _until_cause(lasts)
                effect = Lasting(lasts, put(clauses, str(THAT), that))
            case DrawUntil() if not self.named:
                effect = put(effect, "named", 0)
            case If(ifs, then, other):
                then = told_of(ifs, then)
                self.used = self.used or "named" in leaves(ifs)
                return If(put(ifs, str(THAT), 1), self.effects(then), self.effects(other))
            case May(then, seat, orelse):
                then = self.effects(then)
                demanded = self.demanded()
                self.used = self.used or bool(demanded)
                return May(then + demanded, seat, self.effects(orelse))
            case Trade(seat, seconds, orelse):
                return Trade(seat, seconds, self.effects(orelse))
            case Owe(Lays(), seat) if seat not in ("me", HIM):
                raise Unfit
            case Owe(duty, seat, answers, orelse):
                named = self.named in ("suit", "rank", "colour")
                told = put(answers, str(THAT), "named" if named else 1)
                answers = tuple(one for answer in told for one in self._answers(answer))
                if isinstance(duty, Lays):
                    orelse = tuple(one for one in orelse if one != Skip("me", OVER))
                orelse = self.effects(orelse)
                if isinstance(duty, Says) and orelse == (Fine(),):
                    orelse = ()
                effect = Owe(duty, seat, answers, orelse)
        self.used = self.used or any(word.startswith("named") for word in leaves(effect))
        return put(effect, str(THAT), 1)

    def _answers(self, answer: Answer) -> list[Answer]:
        """Answers that are told in one word, one by one."""
        if answer.then is not THEN:
            return [answer]
        match answer.ifs:
            case (AnyOf(tests),):
                parts: list[tuple[Test, ...]] = [(test,) for test in tests]
            case _:
                parts = [answer.ifs]
        found = []
        for ifs in parts:
            cards = answer.cards
            flat = list(tests_of(ifs))
            for test in tuple(flat):
                if isinstance(test, Is) and test.card == 0:
                    cards = sets.both(cards, test.cards)
                    flat.remove(test)
            mine = self.event.cards if isinstance(self.event, OnPlay) else EVERY
            then = "pass" if sets.members(cards) <= sets.members(mine) else "cancel"
            found.append(Answer(cards, tuple(flat), cast(Any, then)))
        return found

    def demanded(self) -> Effects:
        """What was named and not used otherwise must be played next."""
        if not self.named or self.used or self.told:
            return ()
        if self.named == "direction":
            return (Direct("named"),)
        test = Same(cast(Any, self.named), 0, "named")
        return (Lasting(Cards(), (Plays("instead", ifs=(test,)),)),)


def _of_named(acts: Acts) -> bool:
    """Does what comes later tell what becomes of what is named?"""
    laws = [act for act in acts if isinstance(act, Lasting)]
    words = leaves(tuple(laws))
    return bool(laws) and bool({NAMED, THAT, "named"} & set(words))


def played_by(event: Event | None, acts: Acts) -> Acts:
    """The effects with the players of cards put in: of the card played, or of the one under it.
    Raises Unfit where neither is such a card."""
    for word in sorted(leaves(acts)):
        if word.startswith(PLAYER_OF):
            acts = put(acts, word, _player(event, word.removeprefix(PLAYER_OF)))
    return acts


def _player(event: Event | None, cards: CardSet) -> Seat:
    if not isinstance(event, OnPlay):
        raise Unfit
    under = event.on != EVERY and bool(sets.both(cards, event.on))
    if under and (event.cards == EVERY or not sets.both(cards, event.cards)):
        return Owner(1)
    if cards != EVERY and not sets.members(event.cards) <= sets.members(cards):
        raise Unfit
    return "me"


def told_of(ifs: Tests, acts: Acts) -> Acts:
    """The effects with `him` put in, if the conditions speak of one other player; a draw of the
    next player takes the turn."""
    from parlour.games.bartok.norms.sense.act import taking_turn

    others = {seat for seat in holders(ifs) if seat not in ("me", HIM)}
    if HIM not in leaves(acts) or len(others) != 1:
        return acts
    him = others.pop()
    return taking_turn(put(acts, str(HIM), him), him)


def holders(part: Any) -> set[Seat]:
    """The players of whose hands, or of what they can play, a condition speaks."""
    match part:
        case Hand(seat) | Alike(_, seat) | Row(_, seat) | Utterances(_, seat) | CanPlay(seat):
            return {seat}
        case msgspec.Struct():
            return set().union(*(holders(getattr(part, name)) for name in part.__struct_fields__))
        case tuple():
            return set().union(*map(holders, part))
        case _:
            return set()


def in_force(law: tuple[Clause, ...], lasts: Duration) -> Lasting:
    """Laws that hold for so long. Raises Unfit for cards whose player names something: wild for a
    while, they just match anything."""
    if any(isinstance(one, Name) for one in nodes(law)):
        raise Unfit
    return Lasting(lasts, unlimited(law))


def unlimited(law: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses of a law that was told as one of each deal, where no time was told."""
    match law:
        case (When(OnDeal("begins"), (Lasting("deal", clauses),), ()),):
            return clauses
        case _:
            return law


def _own(clauses: tuple[Clause, ...]) -> Duration:
    """How long it lasts if nothing is said: of the next player, through that turn."""
    return "turn" if any(getattr(one, "seat", "me") == Next() for one in clauses) else "round"


def _deals(clauses: tuple[Clause, ...]) -> bool:
    """Does a clause tell how many cards are dealt?"""
    return any(isinstance(one, Set) and one.what == "deal" for one in clauses)


def _until_cause(lasts: Duration) -> Duration:
    """The duration, with whose doing ends it told from who brought it about."""
    match lasts:
        case Until(OnPlay(cards, on), (SamePlayer("me"),)):
            return Until(OnPlay(cards, on, "me"))
        case Until(event, (*ifs, SamePlayer("me"))):
            return Until(event, (*ifs, SamePlayer("cause")))
        case Until(event, (*ifs, SamePlayer(Next()))):
            return Until(event, (*ifs, SamePlayer(Near("cause", "next"))))
        case _:
            return lasts


def _skips(acts: Acts, seat: Seat) -> bool:
    """Is it said that the player misses a turn?"""
    return any(isinstance(act, Skip) and act.seat == seat and act.turns is not AUTO for act in acts)


def leaves(part: Any) -> set[str]:
    """The words in a tree."""
    if isinstance(part, msgspec.Struct):
        return set().union(*(leaves(getattr(part, name)) for name in part.__struct_fields__))
    if isinstance(part, tuple):
        return set().union(*map(leaves, part))
    return {part} if isinstance(part, str) else set()


def settled(event: Event | None, acts: Acts) -> Effects:
    """The effects of the event with all that was left open."""
    drawn = isinstance(event, OnDraw) or any(isinstance(act, Draw | DrawUntil) for act in acts)
    if "\0drawn" in acts and not drawn:
        raise Unfit
    settling = Settling(event)
    found = settling.effects(put(acts, str(SUBJECT), "me"))
    if isinstance(event, OnPlay):
        found = put(found, OF_IT, event.cards)
    return found + settling.demanded()


def twice_told(acts: Effects) -> bool:
    """Is the same end or skip told twice, or a hand swapped twice with one player, or does
    somebody chosen give to somebody chosen by them, where one player was to be chosen?"""
    if any(a == b and isinstance(a, Fate | Skip) for a, b in pairwise(acts)):
        return True
    swaps = [one for one in acts if isinstance(one, SwapHands)]
    if any(a.b == b.b for a, b in pairwise(swaps)):
        return True
    gifts = [one for one in nodes(acts) if isinstance(one, Give)]
    return any(isinstance(one.giver, Chosen) and one.to == Chosen(one.giver) for one in gifts)


def last_player(ifs: Tests) -> Seat:
    """The last player: of a row who ended it, else who played before."""
    return "me" if any(isinstance(one, Streak) for one in nodes(ifs)) else "previous"


def skip_others(event: Any, acts: Effects) -> Effects:
    """What a play sets off, where everyone who misses a turn, or gives its player cards or gets
    them, is everyone but the player: with that player it would come to nothing."""

    def others(part: Any) -> Any:
        match part:
            case Skip("all", turns):
                return Skip("others", turns)
            case Give("all", "me"):
                return msgspec.structs.replace(part, giver="others")
            case Give("me", "all"):
                return msgspec.structs.replace(part, to="others")
            case _:
                return throughout(part, others)

    return cast(Effects, others(acts)) if isinstance(event, OnPlay) else acts
