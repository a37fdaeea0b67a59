"""Players of Bartok: good company, who say what they owe, call what they see, and do not lie.

What a player forgets or overlooks hangs on the occasion and not on how often it is asked: the same
occasion is always met in the same way.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from itertools import islice
from typing import Final

import msgspec

from parlour.bots.bartok_breaches import Proof, is_true
from parlour.bots.bartok_reasons import thought
from parlour.bots.bartok_trial import good_rules, one_of
from parlour.bots.bartok_worth import Worth
from parlour.bots.explain import NOTHING, Thought
from parlour.core.rules import Action, Next, Seat
from parlour.core.views import View
from parlour.decks.french import FRENCH
from parlour.games.bartok.actions import (
    Accept,
    Admit,
    Announce,
    Call,
    Choose,
    Clarify,
    Confirm,
    Decline,
    Do,
    Draw,
    EndDeal,
    Pass,
    Play,
    Restate,
    Resume,
    Say,
    Turn,
    Vote,
)
from parlour.games.bartok.asking import question_to
from parlour.games.bartok.law import law_of
from parlour.games.bartok.lawful import legal_turn
from parlour.games.bartok.match import against_proposal
from parlour.games.bartok.norms.invent import invented
from parlour.games.bartok.norms.model import Effect, May
from parlour.games.bartok.pauses import rule_of
from parlour.games.bartok.speech import LONGEST
from parlour.games.bartok.state import Added, Bartok, Duty, Language
from parlour.games.bartok.stating import stated
from parlour.games.bartok.talk import is_open
from parlour.games.bartok.tasks import Question, Run
from parlour.games.bartok.undoing import Subject

replace = msgspec.structs.replace

WORDS: Final[dict[Language, str]] = {"en": "Bartok!", "ru": "Барток!"}
"""BK-09: the word."""

NEW: Final = 0.8
"""How much of its attention a player has for a rule that is in its first deal."""

MANY, CROWDED = 5, 0.97
"""Of how many rules a player keeps track, and what of its attention each one more leaves."""

UNUSED: Final = 2.0
"""How much more often what a rule demands is forgotten in its first deal."""

LIST_IS_LONG: Final = 4
"""From so many rules in force on, a winner thinks of repealing one."""

REPEALS: Final = 0.35
"""How often it then does."""

PLAYS: Final = 6
"""Turn actions of a deal by which occasions in different matches are told apart."""

CONSIDERED: Final = 4
"""Rules that it tries before it announces one."""

INVENTIONS: Final = 50
"""Rules that a winner thinks up at most to find one that may be added."""


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """What a level can do.

    forgets: the share of its duties to speak that it forgets; notices: the share of others'
    violations that it sees; overlooks: the share of its turns in which it does not see that a card
    fits; plans: keeps cards that fit together; weighs: knows what its cards do.
    """

    forgets: float
    notices: float
    overlooks: float = 0.0
    plans: bool = True
    weighs: bool = True


class BartokPlayer:
    """Plays what it may, answers what it is asked, and never holds the table up."""

    def __init__(self, manners: Manners) -> None:
        self.manners = manners

    def choose(self, view: View[Bartok], rng: random.Random) -> Action | None:
        """What the moment asks of this seat; None where it is for others, or for the clock."""
        return self.moment(view, rng).action() if view.legal else None

    def think(self, view: View[Bartok], rng: random.Random) -> Thought:
        """The same with its reason."""
        if not view.legal:
            return NOTHING
        moment = self.moment(view, rng)
        return moment.thought(moment.action())

    def moment(self, view: View[Bartok], rng: random.Random) -> Moment:
        """The moment as this player sees it."""
        return Moment(view, self.manners, rng)

    def unforgetting(self) -> BartokPlayer:
        """The same player, which forgets nothing that it owes."""
        player = copy(self)
        player.manners = replace(self.manners, forgets=0.0)
        return player


class Moment:
    """A moment at the table as one player sees it."""

    def __init__(self, view: View[Bartok], manners: Manners, rng: random.Random) -> None:
        assert view.seat is not None
        self.state = view.state
        self.seat: Seat = view.seat
        self.legal = view.legal
        self.manners = manners
        self.rng = rng
        self.worth = Worth(self.state, self.seat, manners.weighs)

    def action(self) -> Action | None:
        """What holds the table up comes first, the turn last."""
        state = self.state
        if state.deal_over:
            return self.after_deal()
        if state.paused:
            return self.in_pause()
        if state.call:
            return self.at_call()
        return self.owed() or self.call() or self.answer() or self.turn()

    def thought(self, action: Action | None) -> Thought:
        """What is done with its reason."""
        return thought(action, self.worth, [one for one in self.lawful() if isinstance(one, Play)])

    def may(self, action: Action) -> bool:
        """Whether the table lets the seat do that now."""
        return action in self.legal

    @property
    def lang(self) -> Language:
        """The language of the table: that of the newest rule, else of what was said last."""
        made = [rule for rule in self.state.rules if rule.author is not None]
        if made:
            return made[-1].lang
        said = [one.text for one in self.state.log if one.text not in WORDS.values()]
        return "ru" if said and any("а" <= sign <= "я" for sign in said[-1].lower()) else "en"

    # What is owed

    def owed(self) -> Action | None:
        """BK-09, BK-11: the word, words and deeds that rules demand, unless they are forgotten."""
        state, seat = self.state, self.seat
        mine = [duty for duty in state.duties if is_open(state, duty, seat, state.made)]
        for duty in sorted(mine, key=lambda one: not one.first):
            if self.forgets(duty.number, duty.rule):
                continue
            if not duty.deed:
                return Say(self.words_for(duty))
            if self.may(Do(duty.deed)):
                return Do(duty.deed)
        return None

    def words_for(self, duty: Duty) -> str:
        """What has to be said."""
        return WORDS[self.lang] if duty.phrase is None else dict(duty.phrase.shown)[self.lang]

    def forgets(self, number: int, rule: int | None) -> bool:
        """Whether this player does not think of what it owes since that turn action."""
        more = UNUSED if rule is not None and self.is_new(rule) else 1.0
        return self.chance(number, "duty", rule) < self.manners.forgets * more

    def is_new(self, number: int) -> bool:
        """Whether the rule holds for the first time."""
        rule = rule_of(self.state, number)
        return rule is not None and rule.since == self.state.deal

    def chance(self, number: int, *occasion: object) -> float:
        """A number from 0 to 1 that belongs to an occasion: it is the same whenever asked.

        number: of the act or utterance that it is about; only what was before that counts.
        """
        state = self.state
        before = [act for act in state.acts if act.number < number][:PLAYS]
        played = "".join(card.text for act in before for card in act.cards)
        key = (self.seat, state.deal, state.starting, played, number, *occasion)
        return random.Random(" ".join(map(str, key))).random()

    # Calls and votes

    def call(self) -> Call | None:
        """BK-12: a violation of another that this player has noticed and the record proves."""
        proof = Proof(self.state)
        for call in self.legal:
            if not isinstance(call, Call):
                continue
            subject = proof.subject(call)
            if subject and proof.shows(call, subject) and self.notices(subject):
                return call
        return None

    def notices(self, subject: Subject) -> bool:
        """Whether this player has seen it happen, or not happen."""
        attention = self.manners.notices
        if isinstance(subject, Duty) and subject.rule is not None and self.is_new(subject.rule):
            attention *= NEW
        attention *= CROWDED ** max(0, len(self.state.in_force) - MANY)
        return self.chance(subject.number, type(subject).__name__) < attention

    def at_call(self) -> Action | None:
        """BK-R4: the accused admits what is true; the others vote for what they have seen."""
        charge = self.state.call
        assert charge
        true = is_true(self.state, charge.what)
        if self.seat == charge.what.seat:
            return Admit() if true else None
        return Vote(true) if self.may(Vote(true)) else None

    # Prompts

    def answer(self) -> Action | None:
        """A win to accept, a stuck deal to end, a question of a rule."""
        if self.state.by_players and self.may(Accept()):
            return Accept()
        if self.may(EndDeal(True)):
            return EndDeal(True)
        question = question_to(self.state, self.seat)
        choices = [one for one in self.legal if isinstance(one, Choose)]
        return self.chosen(question, choices) if question and choices else None

    def chosen(self, question: Question, choices: list[Choose]) -> Choose:
        """BK-11: what serves this player best, as far as it thinks."""
        hand = self.state.hands[self.seat]
        match question.what:
            case "suit":
                suits = Counter(suit for card in hand for suit in sorted(card.suits))
                return self.best(choices, lambda one: suits[str(one.value)])
            case "rank" | "card":
                texts = [card.text for card in hand] + [card.rank for card in hand]
                return self.best(choices, lambda one: texts.count(str(one.value)))
            case "give" | "shed":
                return self.best(choices, lambda one: self.spared(str(one.value)))
            case "seat":
                return self.best(choices, self.worth_choosing)
            case "may":
                return Choose(self.worth.effects(self.offered()) >= 0)
            case "trade":
                return choices[-1]
        return self.rng.choice(choices)

    def best(self, choices: list[Choose], worth: Callable[[Choose], float]) -> Choose:
        """The choice that is worth most, the first of equals."""
        return max(choices, key=worth)

    def spared(self, cards: str) -> float:
        """What it is worth to be without these cards."""
        return sum(self.worth.spare(FRENCH.card(text)) for text in cards.split())

    def asking(self) -> tuple[Effect, ...]:
        """The effect that waits for an answer, and those after it."""
        head = self.state.queue[0] if self.state.queue else None
        return head.effects if isinstance(head, Run) else ()

    def offered(self) -> Iterator[Effect]:
        """What happens if the player wants it."""
        for effect in self.asking()[:1]:
            yield from effect.then if isinstance(effect, May) else (effect,)

    def worth_choosing(self, choice: Choose) -> float:
        """Whom a harm befalls best is who has fewest cards; whom a good, who has most."""
        harm = self.worth.effects(self.asking()[:1]) >= 0
        size = len(self.state.hands[int(choice.value)])
        return -size if harm else size

    # The turn

    def turn(self) -> Turn | None:
        """BK-07, BK-08: a card that may be played, else a draw, else a pass."""
        if self.seat != self.state.turn:
            return None
        lawful = [one for one in self.lawful() if isinstance(one, Turn)]
        plays = [one for one in lawful if isinstance(one, Play)]
        other = next((one for one in lawful if isinstance(one, Draw | Pass)), None)
        if not plays or (other and self.overlooks()):
            return other
        best = self.best_turn(plays, other)
        return self.with_word(best) if isinstance(best, Play) else best

    def overlooks(self) -> bool:
        """Whether it does not see that a card fits; its last one it never overlooks."""
        last = len(self.state.hands[self.seat]) == 1
        return not last and self.chance(self.state.number + 1, "fits") < self.manners.overlooks

    def lawful(self) -> Iterable[Action]:
        """What may be done by the law; under `players` the table lets more be done than that."""
        if not self.state.by_players:
            return self.legal
        options = replace(self.state.options, referee="machine")
        return legal_turn(replace(self.state, options=options), self.seat)

    def best_turn(self, plays: list[Play], other: Draw | Pass | None) -> Turn:
        """A card is played wherever one may be."""
        return self.best_play(plays)

    def best_play(self, plays: list[Play]) -> Play:
        """The play that leaves most, by level."""
        return max(plays, key=self.worth.play) if self.manners.plans else self.rng.choice(plays)

    def with_word(self, play: Play) -> Play:
        """The play with the word, where it is certain that it will be owed."""
        left = len(self.state.hands[self.seat]) - 1 - len(play.with_)
        sure = left == 1 and law_of(self.state).plain
        if not sure or self.forgets(self.state.number + 1, None):
            return play
        return replace(play, say=WORDS[self.lang])

    # Pauses and the list of rules

    def in_pause(self) -> Action | None:
        """BK-15: an author explains; who paused goes on."""
        paused = self.state.paused
        assert paused
        if self.may(Clarify()) and not paused.clarified:
            return Clarify(self.explained())
        return Resume() if paused.by == self.seat and self.may(Resume()) else None

    def explained(self) -> str:
        """BK-R22: the rule as the program understands it."""
        assert self.state.paused and self.state.paused.about is not None
        rule = rule_of(self.state, self.state.paused.about)
        assert rule
        text = stated(rule.rule, rule.lang) if rule.rule else rule.text
        return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"

    def after_deal(self) -> Action | None:
        """BK-19, BK-R10: a new rule is announced and confirmed; then the next deal."""
        proposal = self.state.proposal
        if self.may(Confirm()):
            return Confirm()
        if proposal and not proposal.adopted and self.may(Restate()):
            return Restate()
        if self.may(Announce()):
            return self.announcement()
        return Next() if self.may(Next()) else None

    def announcement(self) -> Action:
        """BK-19, BK-20: a rule that may be added, now and then one taken back."""
        held = self.state.in_force_next
        if len(held) >= LIST_IS_LONG and self.rng.random() < REPEALS:
            return Announce(lang=self.lang, repeal=self.rng.choice(held).number)
        return self.invention(held)

    def invention(self, held: tuple[Added, ...]) -> Action:
        """BK-19: of a few rules that may be added one that is good company, the first if none."""
        found = list(islice(self.admissible(held), CONSIDERED))
        rules = [announce.rule for announce in found if announce.rule]
        good = good_rules(self.state, held, rules, self.rng)
        if good:
            return Announce(lang=self.lang, rule=one_of(good, self.rng))
        return found[0] if found else Decline()

    def admissible(self, held: tuple[Added, ...]) -> Iterator[Announce]:
        """Rules that may be added to those that are there."""
        known = [one.rule for one in held if one.rule]
        for _ in range(INVENTIONS):
            announce = Announce(lang=self.lang, rule=invented(self.rng, known).rule)
            if against_proposal(self.state, announce) is None:
                yield announce
