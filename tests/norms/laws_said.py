"""Sentences about laws, put together at random from phrases whose meaning is known.

    python -m tests.norms.laws_said --number 2000 --lang en

prints which share of them is read as what they mean, and by kinds what is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.effects import Draw, Fine
from parlour.games.bartok.norms.events import AsLong, OnDeal, OnPlay, Says
from parlour.games.bartok.norms.model import (
    Ban,
    Clause,
    Lasting,
    Off,
    Owe,
    Plays,
    Rule,
    Treat,
    When,
)
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.terms import Is, Not, Tests, Words
from tests.norms.law_phrases import (
    CONDITIONS,
    COSTS,
    KINDS,
    LASTING,
    LAWS_EN,
    LAWS_RU,
    OWN,
    PERSONS,
    SPEECH,
    TOPS,
    TREAT_EN,
    TREAT_RU,
    TRIGGERS,
    Kind,
)
from tests.norms.put_together import Said, Sentences, report


class Law(NamedTuple):
    """A law as a main clause, and its clause of a rule."""

    text: str
    clause: Any
    kind: str


class Laws:
    """Puts sentences of one language together."""

    def __init__(self, lang: str, seed: int) -> None:
        self.lang = lang
        self.rng = Random(seed)

    def one(self) -> Said:
        """A sentence of any kind."""
        make: Callable[[], Said] = self.rng.choice(self.makers())
        return make()

    def makers(self) -> tuple[Callable[[], Said], ...]:
        """What it makes, as often as it makes it."""
        laws = (self.on_conditions,) * 2 + (self.after,) * 3
        return (*laws, self.bans, self.bans, self.words, self.off)

    def pick(self, phrases: Any) -> tuple[Any, str]:
        """A piece of meaning that the language has words for, and its words."""
        while True:
            means, *said = self.rng.choice(phrases)
            texts = said[self.lang == "ru"]
            if texts:
                return means, self.rng.choice(texts)

    # Laws

    def law(self, free: bool = False) -> Law:
        """A law of play or of what cards count as; `free`: none of what lies on a card."""
        if self.rng.random() < 0.3:
            return self.treat()
        kinds = ("may", "not", "only") if free else tuple(LAWS_EN)
        kind = self.rng.choice(kinds)
        a, b = self.rng.sample(KINDS, 2)
        text = self.rng.choice((LAWS_RU if self.lang == "ru" else LAWS_EN)[kind])
        return Law(told(text, a, b), plays(kind, a.cards, b.cards), kind)

    def treat(self) -> Law:
        """Cards that count as others."""
        a, b = self.rng.sample([kind for kind in KINDS if kind.cards in ("7", "8", "A", "Q")], 2)
        text = self.rng.choice(TREAT_RU if self.lang == "ru" else TREAT_EN)
        return Law(told(text, a, b), Treat(a.cards, ranks=b.cards * 13), "treat")

    def condition(self, own: bool) -> tuple[Any, str, str]:
        """A condition with its kind; `own`: it may be one on the player's hand."""
        kinds = (("table", CONDITIONS), ("top", TOPS)) + ((("own", OWN),) if own else ())
        kind, phrases = self.rng.choice(kinds)
        return (*self.pick(phrases), kind)

    def on_conditions(self) -> Said:
        """A law that holds on a condition."""
        law = self.law()
        test, text, kind = self.condition(law.kind != "treat")
        if law.kind in ("may on", "not on", "only on", "onto") and kind == "top":
            return self.on_conditions()
        clause = bound(law.clause, (test,))
        order = self.ordered(law.text, text) if law.kind != "onto" else f"{text}, {law.text}"
        return said(order, (clause,), law.kind, kind)

    def ordered(self, law: str, *behind: str) -> str:
        """The law with what stands before or behind it."""
        if self.rng.random() < 0.5:
            return f"{law}{' ' if self.lang == 'en' else ', '}{' '.join(behind)}"
        return f"{', '.join(behind)}, {law}"

    def after(self) -> Said:
        """A law that something brings about for a while."""
        law = self.law(free=True)
        event, cue = self.pick(TRIGGERS)
        lasts, span = self.pick(LASTING)
        clause = When(event, (Lasting(lasts, (law.clause,)),))
        text = self.rng.choice(
            (f"{cue}, {law.text} {span}", f"{cue}, {span} {law.text}",
             f"{law.text} {span} {cue}" if self.lang == "en" else f"{cue} {span}: {law.text}")
        )  # fmt: skip
        return said(text, (clause,), law.kind, type(event).__name__, repr(lasts))

    # Speech

    def bans(self) -> Said:
        """What is not to be said, by whom, when and at what cost."""
        speech, what = self.pick(SPEECH)
        seat, text = self.banned(what)
        kinds = ["ban", speech.kind, "all" if seat == "all" else "some"]
        ifs: Tests = ()
        orelse: tuple[Any, ...] = ()
        if self.rng.random() < 0.5:
            test, cond, kind = self.condition(False)
            ifs, text = (test,), self.ordered(text, cond)
            kinds.append(kind)
        elif self.rng.random() < 0.6:
            n, cost = self.pick(COSTS)
            orelse, text = (Fine("me", n),), text + cost
            kinds.append("cost")
        return said(text, (Ban(speech, seat, ifs, orelse),), *kinds)

    def banned(self, what: str) -> tuple[Any, str]:
        """Who may not say it, with the ban."""
        if self.rng.random() < 0.5:
            person = self.rng.choice(PERSONS)
            if self.lang == "ru":
                return person.seat, f"{person.ru} {self.rng.choice(('нельзя', 'запрещено'))} {what}"
            return person.seat, f"{person.en} {self.rng.choice(('may not', 'must not'))} {what}"
        if self.lang == "ru":
            return "all", f"{self.rng.choice(NOBODY_RU)} {what}"
        return "all", f"{self.rng.choice(NOBODY_EN)} {what}"

    def words(self) -> Said:
        """What has to be said with a card, and what it costs not to say it."""
        kind = self.rng.choice(KINDS)
        n, costs = self.rng.choice(((0, ("",)), (2, NOT_SAID[self.lang])))
        if self.lang == "ru":
            word = Words(ru="ку-ку")
            text = self.rng.choice(SAYS_RU).format(**kind._asdict())
        else:
            word = Words(en="cuckoo")
            text = self.rng.choice(SAYS_EN).format(**kind._asdict())
        owe = Owe(Says((word,)), "me", (), (Draw("me", n),) if n else ())
        clause = When(OnPlay(kind.cards), (owe,))
        return said(text + self.rng.choice(costs), (clause,), "says", "else" if n else "")

    # Other rules

    def off(self) -> Said:
        """Rules that do not apply for a while."""
        texts = OFF_RU if self.lang == "ru" else OFF_EN
        if self.rng.random() < 0.5:
            test, text, kind = self.condition(False)
            clause = When(OnDeal(), (Lasting(AsLong((test,)), (Off(),)),))
            return said(self.ordered(self.rng.choice(texts), text), (clause,), "off", kind)
        event, cue = self.pick(TRIGGERS)
        lasts, span = self.pick(LASTING)
        clause = When(event, (Lasting(lasts, (Off(),)),))
        return said(f"{cue}, {self.rng.choice(texts)} {span}", (clause,), "off", repr(lasts))


NOBODY_EN: Final = ("nobody may", "it is forbidden to", "no one may", "never")
NOBODY_RU: Final = ("никому нельзя", "нельзя", "запрещено", "никто не должен")
SAYS_EN: Final = (
    'whoever plays {one} must say "cuckoo"',
    'when {one} is played, its player says "cuckoo"',
    'if you play {one} you have to say "cuckoo"',
    'with {one} you must say "cuckoo"',
    'say "cuckoo" when you play {one}',
)
SAYS_RU: Final = (
    "кто кладёт {one_acc}, должен сказать «ку-ку»",
    "когда {sown}, сыгравший говорит «ку-ку»",
    "сыграв {one_acc}, надо сказать «ку-ку»",
    "положил {one_acc} — скажи «ку-ку»",
)
NOT_SAID: Final = {
    "en": (" or draw two cards", ", otherwise you draw two cards", "; if not, draw two cards"),
    "ru": (", иначе берёт две карты", ", а не сказал — бери две карты", " или берёт две карты"),
}
OFF_EN: Final = ("no other rules apply", "all added rules are off", "the added rules do not apply",
                 "all other rules are suspended")  # fmt: skip
OFF_RU: Final = ("придуманные правила не действуют", "никакие правила не действуют",
                 "все придуманные правила отменяются")  # fmt: skip


def told(text: str, a: Kind, b: Kind) -> str:
    """The wording with the cards put in."""
    return text.format(
        **a._asdict(), other=b.many, other_one=b.one, other_nom=b.nom, other_acc=b.acc,
        other_ins=b.ins, other_one_acc=b.one_acc,
    )  # fmt: skip


def plays(kind: str, cards: str, on: str) -> Plays:
    """The law of play of that kind."""
    match kind:
        case "may" | "not":
            return Plays(kind, cards)
        case "only":
            return Plays("not", sets.other(cards))
        case "may on":
            return Plays("may", cards, on)
        case "not on":
            return Plays("not", cards, on)
        case "only on":
            return Plays("not", sets.other(cards), on)
        case "onto":
            return Plays("not", cards, sets.EVERY, (Not(Is(on, 1)),))
        case _:
            return Plays("may", cards, turn="any")


def bound(clause: Any, ifs: Tests) -> Clause:
    """The clause on conditions."""
    match clause:
        case Plays(how, cards, on, more, turn):
            return Plays(how, cards, on, (*more, *ifs), turn)
        case _:
            return Treat(clause.cards, clause.ranks, clause.suits, clause.as_, ifs)


def said(text: str, clauses: tuple[Clause, ...], *kinds: str) -> Said:
    """The sentence as it is written."""
    return Said(text[0].upper() + text[1:] + ".", normal(Rule(clauses)), kinds)


def sentences(maker: type[Laws]) -> Sentences:
    """What a class puts together."""

    def made(lang: str, number: int, seed: int = 1) -> Iterator[Said]:
        laws = maker(lang, seed)
        return (laws.one() for _ in range(number))

    return made


if __name__ == "__main__":
    report(sentences(Laws))
