"""The law of a deal: the fixed rules and those that players have added, as one thing to ask.

A deal asks it what may be played, what follows from what has happened, and what it costs to break
a rule. The fixed rules are its oldest part. Identity, legality, effects and duties are worked in
this order; where two rules cannot both hold the newer one does, unless its author has decided
otherwise (BK-16, BK-R13).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from parlour.core.deck import Card, Cards
from parlour.core.errors import Illegal
from parlour.core.rules import Seat
from parlour.decks.french import FRENCH, PACK
from parlour.games.bartok.clauses import Banned, Setting, Trigger
from parlour.games.bartok.forces import Forces, Verdict
from parlour.games.bartok.judging import judge
from parlour.games.bartok.meaning import number
from parlour.games.bartok.memory import Cause, Laid, Live
from parlour.games.bartok.moment import Needs, Now, mask_of
from parlour.games.bartok.norms.effects import Draw, Skip
from parlour.games.bartok.norms.events import Draws, Event, Misses
from parlour.games.bartok.norms.model import (
    Custom,
    CustomName,
    Forced,
    Owe,
    Penalty,
    Role,
    Set,
    Several,
    Treat,
)
from parlour.games.bartok.norms.terms import Num, Saying
from parlour.games.bartok.prepared import Written
from parlour.games.bartok.state import HAND, Added, Bartok, Over
from parlour.games.bartok.stating import Stated

MOST_FORCES: Final = 16


class Law:
    """What holds in a deal. Clauses that hold for a while are read from the state.

    pieces: the classes of all that its rules are made of; what is not among them need not be
    looked for. recounts: cards can count as others.
    """

    def __init__(self, added: tuple[Added, ...] = (), prevail: tuple[Over, ...] = ()) -> None:
        self.added = added
        self.written = tuple(
            Written(rule.number, rule.rule.clauses)
            for rule in in_order(added, prevail)
            if rule.rule is not None
        )
        self.plain = not self.written
        matters = [one.matter for rule in self.written for one in rule.prepared]
        self.pieces = frozenset[type]().union(*(matter.pieces for matter in matters))
        self.recounts = Treat in self.pieces
        self.standing = Forces(self.written)
        self._merged: dict[tuple[int, tuple[int, ...]], tuple[tuple[Live, ...], Forces]] = {}
        self._last: tuple[tuple[Live, ...], Forces] = ((), self.standing)
        self._rested: tuple[Bartok, Forces] | None = None
        self._deciding = False

    def forces(self, state: Bartok) -> Forces:
        """All clauses in force now, those among them that hold for a while."""
        live = state.mem.live
        if not live:
            return self.standing
        if live is not self._last[0]:
            self._last = (live, self.merged(live))
        forces = self._last[1]
        if not forces.fitful or self._deciding:
            return forces
        if self._rested is None or self._rested[0] is not state:
            self._rested = (state, self.merged(live, self.resting(state, forces)))
        return self._rested[1]

    def resting(self, state: Bartok, forces: Forces) -> tuple[int, ...]:
        """Which clauses that hold for a while do not hold at this moment. What cards count as in
        their conditions does not depend on that again."""
        self._deciding = True
        try:
            return tuple(
                place
                for place, one in forces.fitful
                if not one.is_active(Now(state, self, one.cause(state.turn)))
            )
        finally:
            self._deciding = False

    def merged(self, live: tuple[Live, ...], off: tuple[int, ...] = ()) -> Forces:
        """The clauses that stand and those that hold for a while, some of these left out."""
        key = (id(live), off)
        found = self._merged.get(key)
        if found is not None and found[0] is live:
            return found[1]
        if len(self._merged) >= MOST_FORCES:
            self._merged.pop(next(iter(self._merged)))
        left = tuple(one for place, one in enumerate(live) if place not in off)
        forces = Forces(self.written, left, self.standing)
        self._merged[key] = (live, forces)
        return forces

    # Identity

    def face(self, state: Bartok, card: Card) -> Card:
        """The card as it counts now; one that cannot be seen counts as nothing."""
        if not self.recounts:
            return card
        forces = self.forces(state)
        return self.counted(state, forces, card) if forces.treats and card.bit else card

    def faces(self, state: Bartok, cards: Cards) -> Cards:
        """Cards as they count now."""
        if not self.recounts or not self.forces(state).treats:
            return cards
        return tuple(self.face(state, card) for card in cards)

    def face_at(self, state: Bartok, pile: Cards, laid: tuple[Laid, ...], at: int) -> Card:
        """A card of a discard pile as it counts now."""
        if not self.recounts:
            return pile[at]
        declared = laid[at].counts if at < len(laid) else None
        card = declared or pile[at]
        forces = self.forces(state)
        if not forces.treats:
            return card
        if at and any(
            treat.clause.as_ == "under" and treat.speaks_of(state, self, card)
            for treat in forces.treats
        ):
            return self.face_at(state, pile, laid, at - 1)
        return self.counted(state, forces, card)

    def counted(self, state: Bartok, forces: Forces, card: Card) -> Card:
        """The card that this one counts as, worked out once."""
        faces = forces.faces(state)
        found = faces.get(card)
        if found is None:
            found = faces[card] = self.treated(state, forces, card)
        return found

    def treated(self, state: Bartok, forces: Forces, card: Card) -> Card:
        """The card that this one counts as: the newest rule that speaks of it decides, its
        clauses one after the other; what a card has become sets off no further rule."""
        rank, suit = card.rank, "".join(card.suits)
        decided: dict[str, int] = {}
        for treat in forces.treats:
            if not treat.speaks_of(state, self, card):
                continue
            new_rank, new_suit = treat.counts_as(rank, suit, state.mem.named)
            if new_rank != rank and decided.setdefault("rank", treat.rule) == treat.rule:
                rank = new_rank
            if new_suit != suit and decided.setdefault("suit", treat.rule) == treat.rule:
                suit = new_suit
        return FRENCH.by_text.get(rank + suit, card)

    def top(self, state: Bartok) -> Card:
        """The card that has to be matched, as it counts."""
        if self.plain:
            return state.discard[-1]
        at = len(state.discard) - 1
        if at and self.has(state, "second card"):
            at -= 1
        return self.face_at(state, state.discard, state.laid, at)

    # Legality

    def verdict(
        self,
        state: Bartok,
        seat: Seat,
        card: Card,
        top: Card,
        *,
        out_of_turn: bool = False,
        said: str = "",
        depth: int = 0,
        forces: Forces | None = None,
    ) -> Verdict:
        """BK-07, BK-11: whether the seat may play this card on the top card (as that counts),
        and the rule that says so; 0 stands for the fixed rules. forces: those of this moment."""
        if self.plain:
            return card.rank == top.rank or card.suits == top.suits, 0
        forces = forces or self.forces(state)
        face = self.counted(state, forces, card) if forces.treats else card
        if not face.rank:
            return False, 0
        if not out_of_turn and (known := forces.verdict(face, top)) is not None:
            return known
        judged = forces.judged(state)
        key = (seat, card, top, out_of_turn, said, depth)
        found = judged.get(key)
        if found is None:
            now = Now(
                state, self, Cause(0, seat), card, said=said, out_of_turn=out_of_turn, depth=depth
            )
            found = judged[key] = self.judge(forces, face, top, now)
        return found

    def judge(self, forces: Forces, face: Card, top: Card, now: Now) -> Verdict:
        """The same by a look at the table, the newest rule first."""
        me = now.me
        for rule, clauses, _, _ in forces.speaking(face, top):
            now.cause = Cause(rule, me)
            allowed = judge(clauses, face, top, now)
            if allowed is not None:
                return allowed, rule
        return not now.out_of_turn and (face.rank == top.rank or face.suits == top.suits), 0

    def against_card(
        self,
        state: Bartok,
        seat: Seat,
        card: Card,
        *,
        out_of_turn: bool = False,
        said: str = "",
        depth: int = 0,
    ) -> Illegal | None:
        """BK-07, BK-11: why the seat may not play this card now, None if it may."""
        top = self.top(state)
        allowed, rule = self.verdict(
            state, seat, card, top, out_of_turn=out_of_turn, said=said, depth=depth
        )
        if allowed:
            return None
        if rule:
            says = self.stated(rule)
            return Illegal("rule-forbids", "BK-11", rule=rule, card=card, says=says)
        face = self.face(state, card)
        if not face.rank:
            return Illegal("say-what-card", "BK-11", card=card)
        if out_of_turn:
            return Illegal("not-your-turn", "BK-05")
        return Illegal("no-match", "BK-07", card=face, top=top)

    def stated(self, number: int) -> Stated:
        """A rule in force in words."""
        rule = next(rule for rule in self.added if rule.number == number)
        return Stated(rule.rule, rule.text)

    def lets_snap(self, state: Bartok) -> bool:
        """Whether a rule allows cards to be played out of turn."""
        return not self.plain and self.forces(state).snaps

    def can_be_snatched(self, state: Bartok) -> bool:
        """Whether a card played out of turn can take a win from somebody."""
        return self.lets_snap(state) and self.forces(state).snatches

    # Effects

    def triggers(self, state: Bartok, event: type[Event]) -> Iterable[Trigger]:
        """What an event of this kind may set off, the oldest rule first."""
        return self.forces(state).triggers.get(event, ()) if event in self.pieces else ()

    def watches(self, state: Bartok, event: type[Event]) -> bool:
        """Whether any rule waits for events of this kind."""
        return event in self.pieces and event in self.forces(state).triggers

    def borne(self, state: Bartok, seat: Seat, what: str) -> int:
        """How many times what rules make the seat draw or miss counts."""
        if Forced not in self.pieces:
            return 1
        times = 1
        for one in self.forces(state).bearings:
            if one.clause.what in (what, "any"):
                cause = msgspec.structs.replace(
                    one.cause(seat), pile=state.discard, laid=state.laid
                )
                if one.bears(Now(state, self, cause)):
                    times *= one.clause.times
        return times

    def is_ruled(self, state: Bartok, card: Card | None, what: str, but: int) -> bool:
        """Whether an added rule, another than one, is set off by that card."""
        if card is None or self.plain:
            return False
        return any(
            rule != but and mask & card.bit for rule, mask in self.forces(state).ruled[what].items()
        )

    def takes(self, state: Bartok, card: Card | None) -> int:
        """How many cards the rules in force make somebody draw when this card is played."""
        if card is None or self.plain:
            return 0
        return self.made_by(state, card, drawn_by)

    def misses(self, state: Bartok, card: Card) -> int:
        """How many turns the rules in force make somebody miss when this card is played."""
        return 0 if self.plain else self.made_by(state, card, missed_by)

    def made_by(
        self, state: Bartok, card: Card, amounts: Callable[[Trigger], Iterator[int]]
    ) -> int:
        """What a card makes somebody pay, as far as it is a whole amount."""
        return sum(
            amount
            for trigger in self.forces(state).on_play
            if trigger.cards & card.bit
            for amount in amounts(trigger)
        )

    def asks_for_age(self, state: Bartok) -> bool:
        """Whether a rule asks which cards have been held longest."""
        return not self.plain and self.forces(state).ages

    def card(self, text: str) -> Card:
        """The card written so."""
        return FRENCH.by_text[text]

    def amount(self, state: Bartok, term: Num, cause: Cause) -> int:
        """An amount as it is now; one that depends on chance is 0."""
        try:
            return number(term)(Now(state, self, cause))
        except Needs:
            return 0

    # The fixed game, altered

    def has(self, state: Bartok, custom: CustomName) -> bool:
        """Whether a rule alters the fixed game in this way."""
        return Custom in self.pieces and custom in self.forces(state).customs

    def custom(self, state: Bartok, name: CustomName) -> int | None:
        """The number of the rule that alters the fixed game in this way."""
        return self.forces(state).customs.get(name) if Custom in self.pieces else None

    def several(self, state: Bartok) -> list[tuple[int, Several]]:
        """The rules that let several cards be laid in one turn, the newest first."""
        return self.forces(state).several if Several in self.pieces else []

    def each_works(self, state: Bartok, card: Card) -> bool:
        """Whether of several cards laid together each takes effect."""
        face = self.face(state, card)
        for _, rule in self.several(state):
            if mask_of(rule.cards) & face.bit:
                return rule.works == "each"
        return False

    def declares(self, state: Bartok) -> bool:
        """Whether any card may be said to be another."""
        return self.recounts and self.forces(state).declares

    def declarable(self, state: Bartok, card: Card) -> Cards:
        """The cards that this one may be said to be when it is played."""
        if not self.recounts:
            return ()
        treats = self.forces(state).treats
        free = any(t.clause.as_ == "any" and t.speaks_of(state, self, card) for t in treats)
        return PACK if free else ()

    def sayings(self, state: Bartok) -> tuple[str, ...]:
        """The words with which a rule allows a play that is forbidden without them."""
        return self.forces(state).sayings if Saying in self.pieces else ()

    def bans_of(self, state: Bartok, rule: int) -> list[Banned]:
        """What a rule forbids to be said."""
        return [] if self.plain else [b for b in self.forces(state).bans if b.rule == rule]

    def phrases(self, state: Bartok) -> tuple[str, ...]:
        """The fixed words that rules demand at times."""
        return () if self.plain else self.forces(state).phrases

    def renews(self, state: Bartok) -> bool:
        """BK-23: whether an empty stock is renewed."""
        return not self.has(state, "no renewal")

    def limit(self, state: Bartok) -> int | None:
        """The most cards that a hand may come to hold, None for any number."""
        found = self.settings(state, "hand limit")
        return max(0, found) if found is not None else None

    def most_dealt(self, state: Bartok) -> int:
        """BK-R7: how many cards each is dealt at most: one is turned up, and each can draw one."""
        return (51 - state.seats) // state.seats

    def dealt(self, state: Bartok, seat: Seat) -> int:
        """BK-03: the cards that a seat is dealt."""
        found = self.settings(state, "deal", seat, HAND)
        return min(max(1, HAND if found is None else found), self.most_dealt(state))

    def taken(self, state: Bartok, seat: Seat) -> int:
        """BK-07: the cards that a seat takes from the stock for a turn."""
        found = self.settings(state, "draw", seat, 1)
        return 1 if found is None else min(max(0, found), 20)

    def jokers(self, state: Bartok) -> int:
        """How many jokers are in the pack."""
        found = self.settings(state, "jokers")
        return min(max(0, found or 0), 8)

    def settings(
        self, state: Bartok, what: str, seat: Seat | None = None, start: int = 0
    ) -> int | None:
        """A number of the game as rules have set it, the newest last; None if none has."""
        found = self.set_by(state, what, seat, start)
        return None if found is None else found[1]

    def set_by(
        self, state: Bartok, what: str, seat: Seat | None = None, start: int = 0
    ) -> tuple[int, int] | None:
        """The same with the newest rule that has set it."""
        found: tuple[int, int] | None = None
        for setting in self.forces(state).settings if Set in self.pieces else ():
            if setting.clause.what != what:
                continue
            live = setting.live
            now = Now(state, self, live.cause if live else Cause(setting.rule, state.dealer))
            try:
                if seat is not None and seat not in setting.seats(now):
                    continue
                if setting.ifs is not None and not setting.ifs(self.drawing(state, setting, seat)):
                    continue
                n = setting.number(now)
            except Needs:
                continue
            if setting.clause.more:
                n += start if found is None else found[1]
            found = setting.rule, n
        return found

    def drawing(self, state: Bartok, setting: Setting, seat: Seat | None) -> Now:
        """The moment at which a seat is about to draw, as a rule about draws sees it."""
        me = state.dealer if seat is None else seat
        cause = setting.cause(me)
        return Now(state, self, msgspec.structs.replace(cause, pile=state.discard, laid=state.laid))

    def penalty(self, state: Bartok, offence: str) -> tuple[int, Penalty] | None:
        """BK-12: the rule that says what an offence costs, None where it is one card."""
        if Penalty not in self.pieces:
            return None
        found = self.forces(state).penalties
        return next(
            ((rule, one) for rule, one in found if one.offence in ("any", offence)),
            None,
        )

    def roles(self, state: Bartok, what: str) -> Iterator[tuple[int, Role]]:
        """The rules that say who deals, or who begins, the newest first."""
        for rule, role in self.forces(state).roles if Role in self.pieces else ():
            if role.what == what:
                yield rule, role


def in_order(added: tuple[Added, ...], prevail: tuple[Over, ...]) -> list[Added]:
    """The rules, the oldest first; an older one that was said to prevail comes after the newer."""
    order = list(added)
    for over in prevail:
        numbers = [rule.number for rule in order]
        if over.rule in numbers and over.over in numbers:
            stronger, weaker = numbers.index(over.rule), numbers.index(over.over)
            if stronger < weaker:
                order.insert(weaker, order.pop(stronger))
    return order


def drawn_by(trigger: Trigger) -> Iterator[int]:
    """The whole amounts that a rule makes somebody draw."""
    for effect in trigger.when.then:
        match effect:
            case Draw(n=int(n)):
                yield n
            case Owe(duty=Draws(n=int(n))):
                yield n


def missed_by(trigger: Trigger) -> Iterator[int]:
    """The whole numbers of turns that a rule makes somebody miss."""
    for effect in trigger.when.then:
        match effect:
            case Skip(turns=int(n)):
                yield n
            case Owe(duty=Misses(n=int(n))):
                yield n


FIXED: Final = Law()
"""The fixed rules alone."""


MOST_LAWS: Final = 256


@lru_cache(maxsize=MOST_LAWS)
def law_under(in_force: tuple[Added, ...], prevail: tuple[Over, ...]) -> Law:
    """The law that these rules make."""
    return Law(in_force, prevail) if in_force else FIXED


class Kept(NamedTuple):
    """A law and what it was made of."""

    rules: tuple[Added, ...]
    prevail: tuple[Over, ...]
    deal: int
    law: Law


class Laws:
    """The laws of the deals that are being played; mostly the one that was asked for last."""

    def __init__(self) -> None:
        self.last = Kept((), (), 0, FIXED)
        self.kept: dict[tuple[int, int, int], Kept] = {}

    def of(self, state: Bartok) -> Law:
        """The law of the deal that is being played. Equal lists of rules give equal laws."""
        if not state.rules:
            return FIXED
        rules, prevail, deal, law = self.last
        if rules is state.rules and prevail is state.prevail and deal == state.deal:
            return law
        self.last = self.found(state)
        return self.last.law

    def found(self, state: Bartok) -> Kept:
        """The law, kept or made."""
        key = (id(state.rules), id(state.prevail), state.deal)
        found = self.kept.get(key)
        if found and found.rules is state.rules and found.prevail is state.prevail:
            return found
        if len(self.kept) >= MOST_LAWS:
            self.kept.pop(next(iter(self.kept)))
        law = law_under(state.in_force, state.prevail)
        self.kept[key] = Kept(state.rules, state.prevail, state.deal, law)
        return self.kept[key]


law_of: Final = Laws().of
"""The law of a state."""
