# mypy: disable-error-code="no-any-return"
"""Random rules: every word of the rule language, in trees that make sense together."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    Direct,
    Divert,
    Draw,
    DrawUntil,
    ExtraTurn,
    Fate,
    Fine,
    Flip,
    Give,
    GiveToken,
    Look,
    Name,
    PassHands,
    Pause,
    Peek,
    PlayDrawn,
    Redeal,
    Redraw,
    Renew,
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
    SwapTop,
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
    Event,
    Lays,
    Misses,
    OnDeal,
    OnDeed,
    OnDirection,
    OnDraw,
    OnFine,
    OnHand,
    OnLate,
    OnList,
    OnMade,
    OnName,
    OnOut,
    OnPlay,
    OnSay,
    OnStock,
    OnTally,
    OnTurn,
    Rounds,
    Says,
    Turns,
    Until,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Clause,
    Custom,
    CustomName,
    Each,
    Effect,
    Effects,
    Extend,
    Forced,
    If,
    Lasting,
    Manner,
    May,
    Off,
    Owe,
    Penalty,
    Plays,
    Repeal,
    Role,
    Rule,
    Set,
    Several,
    Trade,
    Treat,
    When,
    Without,
)
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.parse import is_sound
from parlour.games.bartok.norms.terms import (
    Alike,
    AllOf,
    AnyOf,
    Before,
    But,
    CanPlay,
    Chosen,
    Compare,
    Counter,
    Deed,
    Die,
    Digit,
    Direction,
    Few,
    Figure,
    Hand,
    Heads,
    Highest,
    Holder,
    Holding,
    Is,
    Kind,
    LastWho,
    Left,
    LoserOf,
    Lot,
    Math,
    Mover,
    NameOf,
    Near,
    Next,
    Not,
    Nth,
    Num,
    OutOfTurn,
    Owner,
    Phrase,
    Playable,
    Played,
    Rank,
    Reacting,
    Repeated,
    Right,
    Row,
    Ruled,
    Same,
    SamePlayer,
    Saying,
    Seat,
    Speech,
    Streak,
    Takes,
    Test,
    Tests,
    Those,
    Upto,
    Utmost,
    Utterances,
    Words,
)

PLAIN_SEATS = (
    "me", "all", "others", "across", "previous", "most", "fewest", "dealer", "winner", "due"
)  # fmt: skip
PHRASES = (
    Words(en="knock knock"),
    Words(ru="тук-тук"),
    Words("Bartok", "Барток"),
    Words("thank you", "спасибо"),
    Words(en="ouch", ru="ой"),
)
TOKENS = (Words("hat", "шляпа"), Words(en="spoon"), Words(ru="ложка"))
DEEDS: tuple[Deed, ...] = ("slap", "snore", "raise hand", "high five", Words("bow", "поклониться"))


class Trees:
    """Makes rules from one source of chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def one(self, options: Any) -> Any:
        """One of the options; if it is a function, what it makes."""
        found = self.pick(options)
        return found() if callable(found) else found

    def pick(self, options: Any) -> Any:
        """One of the options."""
        return self.rng.choice(tuple(options))

    def often(self, share: float = 0.5) -> bool:
        """Yes in that share of cases."""
        return self.rng.random() < share

    # Cards and amounts

    def cards(self) -> CardSet:
        """A set of cards of the kinds that people speak of."""
        pick = self.rng.random()
        ranks = "".join(self.rng.sample(RANKS, self.pick((1, 1, 1, 2, 3, 5))))
        suits = "".join(self.rng.sample(SUITS, self.pick((1, 2, 2, 3))))
        if pick < 0.35:
            return sets.canonical(ranks)
        if pick < 0.5:
            return sets.canonical("/" + suits)
        if pick < 0.65:
            return sets.canonical(f"{ranks}/{suits}")
        if pick < 0.8:
            return sets.canonical(self.pick((sets.EVEN, sets.ODD, sets.PRIME, sets.COURT)))
        if pick < 0.87:
            return sets.both(sets.PRIME, "/" + suits)
        if pick < 0.94:
            return sets.other(sets.canonical(ranks))
        some = self.rng.sample(sorted(sets.DECK), self.pick((1, 2, 3)))
        return sets.card_set(set(some))

    def any_cards(self) -> CardSet:
        """A set, or every card."""
        return EVERY if self.often(0.5) else self.cards()

    def ref(self) -> Any:
        """One of the cards on the table."""
        return self.pick((0, 0, 1, 1, 2, 3, "start", "drawn", "mine", "flipped"))

    def small(self) -> int:
        """A small number."""
        return self.pick((1, 1, 2, 2, 3, 4, 5, 7, 12))

    def num(self, depth: int = 0) -> Num:
        """An amount."""
        if depth > 1 or self.often(0.4):
            return self.small()
        return self.one(
            (
                lambda: self.pick(("players", "laid", "stock", "pile", "owed")),
                lambda: Rank(self.ref(), self.often(0.3), self.often(0.2)),
                lambda: Hand(self.seat(1), self.any_cards()),
                lambda: Hand(self.seat(1), self.any_cards(), True, self.often()),
                lambda: Alike(self.pick(("rank", "suit", "colour")), self.seat(1)),
                lambda: Alike("rank", self.seat(1), self.any_cards()),
                lambda: Heads(self.those()),
                lambda: Row(self.pick(("play", "draw")), self.seat(1)),
                lambda: Utterances(self.speech(), self.seat(1), self.pick(("deal", "turn"))),
                lambda: Highest(self.seat(1)),
                lambda: Streak(self.pick(HOW), self.any_cards(), self.pick((0, 0, 1, 2))),
                lambda: Played(self.any_cards(), self.pick(("deal", "renewal")), self.often()),
                lambda: Played(self.any_cards(), "deal", True, self.seat(1), self.often()),
                lambda: Played(self.any_cards(), self.pick(("deal", "renewal")), False, "me"),
                lambda: Played(self.any_cards(), agree=self.pick(("rank", "suit", "colour"))),
                lambda: Die(self.pick((6, 6, 4, 20))),
                lambda: Counter(self.pick(("count", "score"))),
                lambda: Counter(self.pick(("count", "score")), self.seat(1)),
                lambda: Math(
                    self.pick(("+", "-", "*", "mod", "gap", "min", "max")),
                    self.num(depth + 1),
                    self.num(depth + 1),
                ),
                lambda: Math("half", self.num(depth + 1)),
                lambda: Takes(self.ref()),
                lambda: Digit(Counter()),
            )
        )

    def seat(self, depth: int = 0) -> Seat:
        """A player, or several."""
        if self.often(0.6):
            return self.pick((*PLAIN_SEATS, Next(), Left(), Right()))
        if depth:
            return self.pick((Next(2), Before(), Left(3), Right(2), "previous"))
        return self.one(
            (
                lambda: Next(self.small()),
                lambda: Before(self.small()),
                lambda: Left(self.small()),
                lambda: Right(self.small()),
                lambda: Few(self.pick((2, 3, "laid", Die()))),
                lambda: Near(self.seat(1), self.pick(SIDES), self.small()),
                self.those,
                lambda: Utmost(self.num(1), self.pick(("largest", "smallest"))),
                lambda: But(self.seat(1)),
                lambda: LastWho("played", self.any_cards()),
                lambda: LastWho(self.pick(("drew", "missed", "went out"))),
                lambda: Holder(self.pick(TOKENS)),
                lambda: Holding(self.pick(BY_RANK), self.any_cards(), self.often()),
                lambda: Chosen(self.seat(1)),
                lambda: Owner(self.pick((1, 2))),
                lambda: Reacting(self.pick(("first", "last")), self.act()),
                lambda: Lot(self.pick(AMONG)),
                lambda: Mover(self.small()),
                lambda: LoserOf(self.pick(GAMES), self.seat(1), self.seat(1)),
            )
        )

    def those(self) -> Those:
        """Those who hold so many cards."""
        return Those(self.num(2), self.pick(REACH), self.any_cards(), self.pick(AMONG))

    def act(self) -> Any:
        """Something to do or to say."""
        return self.pick(DEEDS) if self.often() else (self.pick(PHRASES),)

    # Conditions

    def test(self, depth: int = 0) -> Test:
        """A condition."""
        plain = (
            lambda: self.pick(("last card", "drew", "owing")),
            lambda: Is(self.cards(), self.ref()),
            lambda: Same(self.pick(TRAITS), 0, self.pick((1, 2, "start", "mine", "flipped"))),
            lambda: Compare(self.num(1), self.pick(OPS), self.num(1)),
            lambda: Compare(Rank(0), self.pick(OPS), Rank(1)),
            lambda: Compare(Hand(self.seat(1), self.any_cards()), self.pick(OPS), self.small()),
            lambda: Kind(self.num(1), self.pick(("prime", "even", "odd"))),
            lambda: Ruled(self.ref(), self.pick(("any", "draw", "skip", "say"))),
            lambda: Playable(self.ref()),
            lambda: CanPlay(self.seat(1)),
            lambda: Direction(self.pick(("clockwise", "anticlockwise"))),
            lambda: Saying((self.pick(PHRASES),)),
            lambda: OutOfTurn(self.pick((0, 1))),
            lambda: SamePlayer(self.seat(1), "me"),
        )
        if depth or self.often(0.75):
            return self.one(plain)
        return self.one(
            (
                lambda: Not(self.test(1)),
                lambda: AnyOf((self.test(1), self.test(1))),
                lambda: AnyOf((AllOf((self.test(1), self.test(1))), self.test(1))),
            )
        )

    def tests(self) -> Tests:
        """Conditions of a clause: often none."""
        return tuple(self.test() for _ in range(self.pick((0, 0, 0, 1, 1, 2))))

    # Events, phrases, effects

    def phrase(self) -> Phrase:
        """What has to be said."""
        part = self.one(
            (
                lambda: self.pick(PHRASES),
                lambda: self.pick(PHRASES),
                lambda: NameOf(self.pick(("card", "rank", "suit", "colour")), self.ref()),
                lambda: Figure(self.num(1), self.often()),
                lambda: Nth(PHRASES[:3], Counter()),
                lambda: Repeated(self.pick(PHRASES), self.num(1)),
            )
        )
        return (part,) if self.often(0.8) else (part, self.pick(PHRASES))

    def speech(self) -> Speech:
        """A kind of thing said."""
        kind = self.pick(SPEECH)
        if kind in ("phrase", "word", "judged", "without", "not first", "not last"):
            return Speech(kind, self.pick(PHRASES))
        if kind == "letter":
            return Speech(kind, Words(en="b"))
        return Speech(kind, n=3 if kind in ("long", "short") else 0)

    def event(self) -> Event:
        """Something that happens; most often a card is played."""
        if self.often(0.6):
            return OnPlay(self.any_cards(), EVERY if self.often(0.7) else self.cards())
        return self.one(
            (
                lambda: OnDraw(self.pick(CAUSES), self.any_cards(), self.often(0.3)),
                lambda: OnHand(self.small(), self.pick(("=", "<=", ">=")), self.pick(BY)),
                lambda: OnTally(self.small(), self.pick(REACH), self.pick(("count", "score"))),
                lambda: OnTurn(self.pick(("begins", "ends", "lost"))),
                lambda: OnSay(self.speech()),
                lambda: OnDeed(self.pick(DEEDS)),
                lambda: OnDeal(self.pick(("begins", "over"))),
                lambda: OnOut(self.any_cards()),
                lambda: OnStock(self.pick(("renewed", "out"))),
                OnFine,
                lambda: OnMade(self.pick(("forced", "turn"))),
                OnDirection,
                lambda: OnName(self.pick(("suit", "rank", "number")), self.any_cards()),
                lambda: OnLate(self.pick((5, 10, 30))),
                OnList,
            )
        )

    def duration(self) -> Duration:
        """For how long."""
        return self.one(
            (
                lambda: self.pick(("turn", "round", "deal", "next deal", "match")),
                lambda: Cards(self.pick((1, 2, 5)), self.pick((0, 0, 3))),
                lambda: Turns(self.pick((2, 3)), self.pick((0, 0, 2))),
                lambda: Rounds(self.pick((2, 3))),
                lambda: Until(self.event(), (self.test(1),) if self.often(0.3) else ()),
                lambda: AsLong((self.test(1),), self.often()),
            )
        )

    def open_effect(self) -> Effect:
        """An effect with nothing of its own behind it."""
        return self.one(
            (
                lambda: Skip(self.seat(), self.pick((1, 1, 2, self.num(1)))),
                lambda: Direct(self.pick(("reverse", "clockwise", "anticlockwise"))),
                lambda: TurnTo(self.seat()),
                lambda: ExtraTurn(self.seat(), self.seat(1) if self.often(0.3) else None),
                lambda: Step(self.num(1)),
                lambda: SwapSeats(self.seat(), self.seat(1)),
                lambda: Draw(self.seat(), self.num()),
                lambda: Draw(Next(), self.small()),
                lambda: DrawUntil(self.seat(), *self.wanted()),
                StopDraw,
                lambda: Divert(self.seat()),
                PlayDrawn,
                lambda: Give(
                    self.seat(), self.seat(), self.small(), self.any_cards(), self.pick(PICKS)
                ),
                lambda: Give(
                    self.seat(), self.seat(), self.small(), self.any_cards(),
                    self.pick(BY_RANK), self.often(),
                ),
                lambda: Shed(
                    self.seat(), self.pick((0, 1, 2)), self.any_cards(), (),
                    self.pick(PLACES), self.pick(("owner", "oldest", "random")),
                ),
                lambda: Shed(
                    self.seat(), self.pick((1, 2)), self.any_cards(), (),
                    self.pick(PLACES), self.pick(BY_RANK), self.often(),
                ),
                lambda: Redraw(self.seat(), self.any_cards(), self.pick(PLACES)),
                lambda: SwapTop(self.seat(), self.any_cards(), self.pick(("discard", "stock"))),
                lambda: TakeCards(self.seat(), self.small(), self.often()),
                lambda: Flip(self.small(), self.pick(("stock", "stock", "discard"))),
                lambda: SwapHands(self.seat(), self.seat(1)),
                lambda: PassHands(self.pick(("along", "against", "left", "right"))),
                Redeal,
                Renew,
                lambda: Owe(Says(self.phrase(), self.often(0.2)), self.seat()),
                lambda: Owe(Does(self.pick(DEEDS), self.small()), self.seat()),
                lambda: Owe(Lays(self.any_cards(), self.tests()), "me"),
                lambda: GiveToken(self.pick(TOKENS), self.seat()),
                lambda: Count(self.small(), self.pick(("count", "score")), self.often()),
                lambda: Count(1, self.pick(("count", "score")), True, self.seat()),
                ResetCounts,
                lambda: Fate(self.pick(("wins", "out", "not won")), self.seat()),
                lambda: Return(self.seat(), self.small()),
                lambda: Score(self.pick((1, 5, -3)), self.pick(("points", "wins")), self.seat()),
                lambda: Fine(self.seat(), self.small()),
                lambda: Show(self.seat(), self.any_cards(), self.pick(SHOWN)),
                lambda: Show(self.seat(), self.any_cards(), "open", (), self.duration()),
                lambda: Look(
                    self.seat(), self.pick(("me", "most", Next(), Before())),
                    self.pick((0, 0, 1, 2)),
                    self.pick(("owner", "random")), self.any_cards(),
                ),
                lambda: Peek(self.seat(), self.pick((1, 1, 3))),
                lambda: Again(self.pick((0, 1)), self.pick((1, 2, 3))),
                lambda: Pause(self.seat()),
            )
        )  # fmt: skip

    def wanted(self) -> tuple[CardSet, Tests]:
        """What a draw goes on for."""
        if self.often(0.3):
            return EVERY, (Playable(),)
        return self.cards(), ()

    def opens(self) -> Effects:
        """One or two such effects."""
        return tuple(self.open_effect() for _ in range(self.pick((1, 1, 1, 2))))

    def law(self) -> Clause:
        """A clause that can hold for a while."""
        return self.one(
            (self.plays, self.treat, self.ban, self.forced, lambda: Off(0, self.any_cards()))
        )

    def closed_effect(self) -> Effect:
        """An effect that holds others."""
        return self.one(
            (
                lambda: If((self.test(),), self.opens(), self.opens() if self.often() else ()),
                lambda: May(self.opens(), self.seat()),
                lambda: May(self.opens(), self.seat(), self.opens()),
                lambda: Each(self.opens(), self.pick(("all", "others", Few(2)))),
                lambda: Lasting(self.duration(), (self.law(),)),
                lambda: Trade("me", 10, self.opens() if self.often() else ()),
                lambda: Owe(Draws(self.small()), self.seat(), self.answers(), ()),
                lambda: Owe(Misses(self.small()), self.seat(), self.answers(), self.opens()),
                lambda: Owe(Says(self.phrase()), self.seat(), (), self.opens()),
                lambda: Owe(Lays(self.cards()), "me", (), self.opens()),
                self.naming,
            )
        )

    def naming(self) -> Effect:
        """A name, and what it is good for."""
        what = self.pick(("suit", "rank"))
        test = Same(what, 0, "named")
        named = Lasting(Cards(), (Plays("instead", ifs=(test,)),))
        return May((Name(what, self.seat(1)), named), "me")

    def answers(self) -> tuple[Answer, ...]:
        """Cards that answer a debt."""
        return tuple(
            Answer(self.cards(), (Same("suit"),) if self.often(0.3) else (), self.pick(THEN))
            for _ in range(self.pick((1, 1, 2)))
        )

    def effects(self) -> Effects:
        """What an event sets off."""
        found = self.opens()
        return (*found, self.closed_effect()) if self.often(0.3) else found

    # Clauses

    def plays(self) -> Clause:
        """A law of play."""
        how = self.pick(("may", "not", "only", "instead"))
        turn: Any = "any" if how == "may" and self.often(0.2) else "own"
        return Plays(how, self.any_cards(), self.any_cards(), self.tests(), turn)

    def treat(self) -> Clause:
        """Cards that count as others."""
        by = self.pick((1, 5, 12))
        chance = self.rng.random()
        test: Test = Same("suit", 0, "start") if chance < 0.1 else Is("JQK", 1)
        ifs = (test,) if chance < 0.2 else ()
        return self.one(
            (
                lambda: Treat(self.cards(), as_=self.pick(("any", "under")), ifs=ifs),
                lambda: Treat(self.cards(), RANKS[by:] + RANKS[:by], ifs=ifs),
                lambda: Treat(self.cards(), self.pick(RANKS) * 13, ifs=ifs),
                lambda: Treat(self.any_cards(), suits="".join(self.rng.sample(SUITS, 4)), ifs=ifs),
                lambda: Treat(self.cards(), "7" * 13, "HHHH"),
            )
        )

    def of_draws(self) -> Tests:
        """Conditions on a draw: nothing is owed with a play then."""
        return tuple(test for test in self.tests() if "'owing'" not in repr(test))

    def ban(self) -> Clause:
        """Something not to be said."""
        return Ban(
            self.speech(), self.seat(), self.tests(), self.opens() if self.often(0.3) else ()
        )

    def forced(self) -> Clause:
        """How much of what rules demand counts."""
        what = self.pick(("draw", "miss", "any", "penalty"))
        times, more = self.pick(((0, 0), (0, 0), (2, 0), (3, 0), (0, 1), (0, -1)))
        return Forced(what, times, more, self.seat(), self.of_draws())

    def limits(self) -> Tests:
        """How often a clause may take effect."""
        if self.often(0.9):
            return ()
        return (Upto(self.pick((1, 1, 2, 3)), self.pick(("deal", "player"))),)

    def clause(self) -> Clause:
        """A clause of any kind."""
        if self.often(0.6):
            return When(self.event(), self.effects(), (*self.tests(), *self.limits()))
        return self.one(
            (
                self.plays,
                self.treat,
                self.ban,
                lambda: Several(self.pick(("rank", "suit", "run")), self.any_cards(),
                                self.pick(("last", "each"))),
                lambda: Manner(STANDING, self.seat(), self.any_cards(), self.tests()),
                lambda: Answering(self.answers()[0], self.pick(("draw", "miss", "any")),
                                  self.any_cards()),
                lambda: Penalty(self.opens(), self.pick(OFFENCES), self.pick((0, 0, 5))),
                self.forced,
                lambda: Set("deal", self.small(), self.often(), self.seat()),
                lambda: Set("deal", -1, True),
                lambda: Set("hand limit", 10),
                lambda: Set("draw", self.pick((0, 2, 3)), ifs=self.of_draws()),
                lambda: Set("jokers", 2),
                lambda: Set("packs", self.pick((2, 3))),
                lambda: Without(self.cards()),
                lambda: Role(self.pick(("dealer", "first")), self.seat()),
                lambda: Custom(self.pick(CUSTOMS)),
                lambda: Repeal(self.pick((1, 3, -1))),
                lambda: Extend(self.cards(), self.cards()),
                lambda: Off(self.pick((0, 2)), self.any_cards()),
            )
        )  # fmt: skip

    def rule(self) -> Rule:
        """A rule in its one form."""
        while True:
            found = normal(Rule(tuple(self.clause() for _ in range(self.pick((1, 1, 1, 2))))))
            if is_sound(found) and not _hollow(found):
                return found


STANDING = Words("standing", "стоя")
SHOWN = ("open", "hidden", "toggle")
HOW = (
    "any", "suit", "rank", "colour", "other colour", "other suit", "other rank", "new suit",
    "new rank", "higher", "lower", "next up", "next down",
)  # fmt: skip
SIDES = ("next", "before", "left", "right")
REACH = ("=", "<=", ">=")
AMONG = ("all", "others")
GAMES = ("coin", "rock paper scissors")
TRAITS = ("suit", "rank", "colour", "card", "twin")
OPS = ("=", "!=", "<", "<=", ">", ">=")
SPEECH = (
    "phrase", "word", "letter", "number", "player name", "card name", "rank name", "suit name",
    "question", "statement",
    "anything", "needless", "long", "short", "judged", "without",
    "not first", "not last", "said before",
)  # fmt: skip
CAUSES = ("turn", "forced", "penalty", "any")
BY = ("any", "play", "other")
PICKS = ("giver", "taker", "random")
BY_RANK = ("highest", "lowest")
PLACES = ("under the top", "pile bottom", "stock bottom", "stock middle", "stock top")
THEN = ("pass", "add", "double", "back", "cancel", "halve")
OFFENCES = ("any", "word", "illegal card", "speech", "false call")
CUSTOMS = get_args(CustomName)


def _hollow(rule: Rule) -> bool:
    """Does a condition or a set in it say nothing, or contradict itself?"""
    text = msgspec.json.encode(rule).decode()
    return '"cards":""' in text or '"on":""' in text or '"if":[]' in text
