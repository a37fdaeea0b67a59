# ruff: noqa: E501
"""Sentences about the game put together at random, as `laws_said` does, of the phrases of
`game_phrases`.

    python -m tests.norms.game_said --number 2000 --lang en
"""

from __future__ import annotations

from typing import Any, Final

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.effects import Draw
from parlour.games.bartok.norms.events import AsLong, Cards, OnDeal, Says
from parlour.games.bartok.norms.model import (
    Ban,
    Clause,
    Custom,
    Forced,
    Lasting,
    Off,
    Owe,
    Plays,
    Set,
    Several,
    When,
)
from parlour.games.bartok.norms.terms import But, Not, SamePlayer, Seat, Test, Words
from tests.norms import game_phrases as phrases
from tests.norms.law_phrases import KINDS, LASTING, SPEECH, TRIGGERS
from tests.norms.laws_said import Laws, bound, said, sentences, told
from tests.norms.put_together import Said, report


class Game(Laws):
    """Puts sentences of one language together."""

    def makers(self) -> tuple[Any, ...]:
        """What it makes."""
        return (
            self.last, self.players, self.players, self.unless, self.lasting, self.forced,
            self.numbers, self.draws, self.penalties, self.said_by, self.silenced, self.related,
            self.demanded, self.idle,
        )  # fmt: skip

    def text(self, pair: tuple[tuple[str, ...], tuple[str, ...]]) -> str:
        """One wording of the two languages'."""
        return str(self.rng.choice(pair[self.lang == "ru"]))

    def brought(self, text: str, clause: Clause, *kinds: str) -> Said:
        """The law as it is, on a condition, or for a while after something."""
        chance = self.rng.random()
        if chance < 0.35:
            return said(text, (clause,), *kinds)
        if chance < 0.7 and isinstance(clause, Plays | Ban | Forced | Several | Custom):
            test, cond, kind = self.condition(False)
            known = isinstance(clause, Plays) and (clause.on != sets.EVERY or kinds[0] == "related")
            if not (known and kind == "top"):
                return said(self.ordered(text, cond), (on_condition(clause, test),), *kinds, kind)
        event, cue = self.pick(TRIGGERS)
        lasts, span = self.pick(LASTING)
        if isinstance(clause, Plays) and clause.on != sets.EVERY:
            return said(text, (clause,), *kinds)
        order = self.rng.choice((f"{cue}, {text} {span}", f"{cue}, {span} {text}"))
        return said(order, (When(event, (Lasting(lasts, (clause,)),)),), *kinds, "after")

    def last(self) -> Said:
        """What the last card must be or not."""
        kind = self.rng.choice(FEMININE if self.lang == "ru" else KINDS)
        no = self.rng.random() < 0.6
        text = self.text(phrases.LAST_NOT if no else phrases.LAST_ONLY)
        fields = {"one_nom": kind.sown.split(" ", 1)[1], "one_ins": INS.get(kind.cards, "")}
        clause = Plays("not", kind.cards if no else sets.other(kind.cards), ifs=("last card",))
        return self.brought(
            text.format(**kind._asdict(), **fields), clause, "last", "not" if no else "only"
        )

    def players(self) -> Said:
        """What some players may play or not."""
        who = self.rng.choice(phrases.WHO)
        a, b = self.rng.sample(KINDS, 2)
        how: Any = self.rng.choice(("may", "not", "only they"))
        on = self.rng.random() < 0.4 and how != "only they"
        if how == "only they" and isinstance(who.seat, But):
            return self.players()
        text = self.rng.choice(PLAYS[self.lang][how]).format(**who._asdict())
        cards = told(self.rng.choice(CARDS[self.lang][on, how == "may"]), a, b)
        test = player(who.seat)
        if how == "only they":
            clause = Plays("not", a.cards, ifs=(Not(test),))
        else:
            clause = Plays(how, a.cards, b.cards if on else sets.EVERY, (test,))
        return self.brought(f"{text} {cards}", clause, "players", how, "on" if on else "")

    def unless(self) -> Said:
        """A law that holds unless something is so."""
        law = self.law(free=True)
        test, text = self.pick(phrases.NEGATED)
        if law.kind in ("only", "treat"):
            return self.unless()
        return said(
            self.ordered(law.text, text), (bound(law.clause, (Not(test),)),), law.kind, "unless"
        )

    def lasting(self) -> Said:
        """A custom, or several cards at once, for good or for a while."""
        clause, text = self.pick((*phrases.SEVERAL, *phrases.CUSTOMS))
        return self.brought(text, clause, type(clause).__name__)

    def idle(self) -> Said:
        """Rules about some cards that do not apply."""
        kind = self.rng.choice(KINDS[:5])
        text = self.text(OFF_CARDS).format(**kind._asdict(), about=ABOUT[kind.cards])
        if self.rng.random() < 0.5:
            test, cond, told_of = self.condition(False)
            clause = When(OnDeal(), (Lasting(AsLong((test,)), (Off(cards=kind.cards),)),))
            return said(self.ordered(text, cond), (clause,), "idle", told_of)
        event, cue = self.pick(TRIGGERS)
        lasts, span = self.pick(LASTING)
        order = self.rng.choice((f"{cue}, {text} {span}", f"{cue}, {span} {text}"))
        return said(order, (When(event, (Lasting(lasts, (Off(cards=kind.cards),)),)),), "idle")

    def forced(self) -> Said:
        """What rules cannot make players bear."""
        (what, times, more), text = self.pick(phrases.FORCED)
        who = self.rng.choice(phrases.WHO[:1])
        names = {"who": who.en, "nom": who.nom, "dat": who.dat, "acc": "сдающего",
                 "gen": "сдающего", "draws": "берёт", "misses": "пропускает"}  # fmt: skip
        return self.brought(
            text.format(**names), Forced(what, times, more, who.seat), "forced", what
        )

    def numbers(self) -> Said:
        """A number of the game, or who deals and begins."""
        clause, text = self.pick(phrases.NUMBERS)
        return said(text, (clause,), type(clause).__name__)

    def draws(self) -> Said:
        """How many cards are drawn instead of a play."""
        n, word = self.rng.choice(((2, ("two", "две")), (3, ("three", "три"))))
        text = self.text(phrases.DRAWS).format(n=word[self.lang == "ru"])
        if self.rng.random() < 0.5:
            return said(text, (Set("draw", n),), "draws")
        event, cue = self.pick(TRIGGERS)
        lasts, span = self.pick(LASTING)
        return said(
            f"{cue}, {span} {text}",
            (When(event, (Lasting(lasts, (Set("draw", n),)),)),),
            "draws",
            "after",
        )

    def penalties(self) -> Said:
        """What an offence costs."""
        clause, text = self.pick(phrases.PENALTIES)
        return said(text, (clause,), "penalty", clause.offence)

    def said_by(self) -> Said:
        """What somebody has to say when something happens."""
        event, cue = self.pick(TRIGGERS[2:])
        seat, who = self.rng.choice(SPEAKERS[self.lang])
        verb = self.rng.choice(SAYING[self.lang])
        n, cost = self.rng.choice(
            (
                (0, ""),
                (2, {"en": " or draws two cards", "ru": ", иначе берёт две карты"}[self.lang]),
            )
        )
        word = Words(en="cuckoo") if self.lang == "en" else Words(ru="ку-ку")
        owe = Owe(Says((word,)), seat, (), (Draw("me", n),) if n else ())
        return said(
            f"{cue}, {who} {verb}{cost}", (When(event, (owe,)),), "said by", type(event).__name__
        )

    def silenced(self) -> Said:
        """Who may not say what for a while."""
        speech, what = self.pick(SPEECH)
        seat, text = self.banned(what)
        event, cue = self.pick(TRIGGERS)
        lasts, span = self.pick(LASTING)
        order = self.rng.choice((f"{cue}, {text} {span}", f"{cue}, {span} {text}"))
        return said(
            order, (When(event, (Lasting(lasts, (Ban(speech, seat),)),)),), "silenced", speech.kind
        )

    def related(self) -> Said:
        """Cards that may be played on such as stand so to them."""
        kind = self.rng.choice([kind for kind in KINDS if kind.cards != "A"])
        tests, like = self.pick(phrases.RELATED)
        how, wordings = self.rng.choice(RELATIONS[self.lang])
        text = wordings.format(**kind._asdict(), like=like)
        ifs = tests if how != "only" else tuple(Not(test) for test in tests)
        return self.brought(
            text, Plays("may" if how == "may" else "not", kind.cards, ifs=ifs), "related", how
        )

    def demanded(self) -> Said:
        """What the next cards have to be."""
        kind = self.rng.choice(KINDS)
        event, cue = self.pick(TRIGGERS[2:])
        n, text = self.rng.choice(NEXT[self.lang])
        clause = Lasting(Cards(n), (Plays("not", sets.other(kind.cards)),))
        text = text.format(**kind._asdict(), one_ins=INS.get(kind.cards, kind.ins))
        return said(f"{cue}, {text}", (When(event, (clause,)),), "demanded", type(event).__name__)


OFF_CARDS: Final = (
    (
        "the rules about {many} do not apply",
        "the effects of {many} are off",
        "{many} have no effect",
    ),
    ("правила о {about} не действуют", "правила про {acc} не действуют"),
)
ABOUT: Final = {
    "7": "семёрках", "8": "восьмёрках", "/H": "червах", "A": "тузах", "JQK": "картинках",
}  # fmt: skip
INS: Final = {
    "7": "семёркой", "8": "восьмёркой", "/H": "червой", "JQK": "картинкой", "Q": "дамой",
    "2468TQ": "чётной картой", "/CS": "чёрной картой", "A": "тузом", "J/CS": "чёрным валетом",
}  # fmt: skip
FEMININE: Final = tuple(kind for kind in KINDS if kind.sown.startswith("сыграна"))
PLAYS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "en": {"may": ("{en} may play", "{en} can play"),
           "not": ("{en} may not play", "{en} must not play", "{en} cannot play"),
           "only they": ("only {en} may play", "nobody but {en} may play")},
    "ru": {"may": ("{nom} {can} класть", "{dat} можно класть"),
           "not": ("{nom} не {can} класть", "{dat} нельзя класть"),
           "only they": ("только {nom} {can} класть",)},
}  # fmt: skip
CARDS: Final[dict[str, dict[tuple[bool, bool], tuple[str, ...]]]] = {
    "en": {(False, True): ("{many} on anything", "{one} on any card"), (False, False): ("{many}", "{one}"),
           (True, True): ("{many} on {other}", "{one} on {other_one}"),
           (True, False): ("{many} on {other}", "{one} on {other_one}")},
    "ru": {(False, True): ("{acc} на что угодно", "{acc} на любую карту"), (False, False): ("{acc}",),
           (True, True): ("{acc} на {other_acc}",), (True, False): ("{acc} на {other_acc}",)},
}  # fmt: skip
SPEAKERS: Final[dict[str, tuple[tuple[Seat, str], ...]]] = {
    "en": (("all", "everyone"), ("dealer", "the dealer"), ("most", "the player with the most cards"),
           ("fewest", "whoever has the fewest cards")),
    "ru": (("dealer", "сдающий"), ("most", "игрок, у которого больше всего карт,"),
           ("fewest", "тот, у кого меньше всего карт,")),
}  # fmt: skip
SAYING: Final = {
    "en": ('must say "cuckoo"', 'has to say "cuckoo"', 'says "cuckoo"'),
    "ru": ("говорит «ку-ку»", "должен сказать «ку-ку»", "обязан сказать «ку-ку»"),
}
RELATIONS: Final = {
    "en": (("may", "{one} may be played on a card {like}"), ("may", "you may play {one} on a card {like}"),
           ("not", "{one} may not be played on a card {like}"), ("not", "nobody may play {one} on a card {like}"),
           ("only", "{one} may only be played on a card {like}")),
    "ru": (("may", "{acc} можно класть на карту {like}"), ("not", "{acc} нельзя класть на карту {like}"),
           ("only", "{acc} можно класть только на карту {like}")),
}  # fmt: skip
NEXT: Final = {
    "en": ((1, "the next card must be {one}"), (1, "the next player must play {one}"),
           (1, "only {many} may be played next"), (3, "the next three cards must be {many}")),
    "ru": ((1, "следующая карта должна быть {one_ins}"), (1, "следующей можно класть только {one_acc}"),
           (3, "следующие три карты должны быть {ins}")),
}  # fmt: skip


def player(seat: Seat) -> Test:
    """That who plays is one of these."""
    return Not(SamePlayer(seat.seat, "me")) if isinstance(seat, But) else SamePlayer(seat, "me")


def on_condition(clause: Any, test: Test) -> Clause:
    """The clause on a condition more."""
    match clause:
        case Plays():
            return bound(clause, (test,))
        case Ban(speech, seat):
            return Ban(speech, seat, (test,))
        case Several() | Custom():
            return When(OnDeal(), (Lasting(AsLong((test,)), (clause,)),))
        case _:
            return Forced(clause.what, clause.times, clause.more, clause.seat, (test,))


if __name__ == "__main__":
    report(sentences(Game))
