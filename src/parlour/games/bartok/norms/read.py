"""Reads a rule: a sentence of English or Russian to a tree, or the reason why it is none.

What is read is admissible by construction: the language has no words for persons, for fixed
seats or for the making of rules (BK-R10, BK-20). What cannot be read is looked through for
exactly these, so that the refusal can name its reason.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal

import msgspec

from parlour.core.errors import BadRule
from parlour.core.words import LANGUAGES
from parlour.games.bartok.norms.aloud import aloud
from parlour.games.bartok.norms.chart import Steps, Token
from parlour.games.bartok.norms.deeds import acted
from parlour.games.bartok.norms.judged import is_judged
from parlour.games.bartok.norms.model import Rule, as_json
from parlour.games.bartok.norms.nearest import ATTEMPT, nearest, persons
from parlour.games.bartok.norms.parse import Parsed, parsed
from parlour.games.bartok.norms.russian.names import NAMES
from parlour.games.bartok.norms.screen import screened
from parlour.games.bartok.norms.spare import spared
from parlour.games.bartok.norms.wording import row
from parlour.games.bartok.norms.words import plain
from parlour.games.bartok.norms.write import write

LONGEST: Final = 400
"""Most letters of a sentence that is read."""


FIRST: Final = 16_000
"""Most steps spent before a sentence is given up; the rest serve to say why."""

AGAIN: Final = 3_500
"""Most steps spent on a sentence once more, with quotes put in or words left out."""


class Reading(msgspec.Struct, frozen=True):
    """What became of a sentence. `rules`: the one rule, those to choose from, or none; `why`: the
    refusal, whose facts hold the column."""

    status: Literal["enforced", "honour", "ambiguous", "refused"]
    rules: tuple[Rule, ...] = ()
    why: BadRule | None = None

    @property
    def rule(self) -> Rule:
        """The one rule. Raises BadRule where there is none, or several."""
        if self.why is not None:
            raise self.why
        if len(self.rules) != 1:
            raise BadRule("rule-ambiguous", "BK-R10", column=0)
        return self.rules[0]


def read(
    text: str, lang: str = "en", names: Collection[str] = (), steps: Steps | None = None
) -> Reading:
    """Reads a sentence. `names`: those of the players, which no rule may contain; `steps`: what
    reading may take, and what is left of it afterwards.

    Raises BadRule for a language there is not; every other fault is a refused reading.
    """
    if lang not in LANGUAGES:
        raise BadRule("rule-language", None, column=0, lang=str(lang)[:20])
    try:
        return _read(_whole(text), lang, names, steps or Steps())
    except BadRule as refusal:
        return Reading("refused", why=refusal)


def _whole(text: str) -> str:
    """The text with what is no character (half of a pair, a byte that is not UTF-8) marked."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _read(text: str, lang: str, names: Collection[str], steps: Steps) -> Reading:
    if len(text) > LONGEST:
        raise BadRule("rule-too-long", "BK-R10", column=LONGEST, most=LONGEST)
    words = row(text, lang)
    if not words:
        raise BadRule("rule-empty", "BK-R10", column=0)
    named = [name for name in names if name.strip()]
    found = parsed(words, lang, steps, FIRST)
    if not found.rules:
        found = _heard(text, lang, steps) or found
    if found.rules and not named:
        return _understood(found.rules)
    refusal = screened(text, named)
    if found.rules and (refusal is None or refusal.code != "rule-person"):
        return _understood(found.rules)
    if refusal is not None:
        raise refusal
    if found.too_hard:
        raise BadRule("rule-too-hard", "BK-R10", column=0)
    raise _unreadable(words, found.furthest, lang, steps)


def _heard(text: str, lang: str, steps: Steps) -> Parsed | None:
    """What the sentence means once what is to be done or said stands in quotes, or without what is
    told in vain."""
    bare = spared(text, lang)
    less = [(bare,), *aloud(bare, lang)] if bare != text else []
    deeds = ((told,) for told in acted(text, lang))
    for told in (*deeds, *aloud(text, lang), *less):
        found = [parsed(row(one, lang), lang, steps, AGAIN) for one in told]
        rules = dict.fromkeys(rule for one in found for rule in one.rules)
        if rules:
            return Parsed(tuple(rules), max(one.furthest for one in found))
    return None


def _understood(rules: tuple[Rule, ...]) -> Reading:
    if len(rules) > 1:
        return Reading("ambiguous", rules)
    return Reading("honour" if is_judged(rules[0]) else "enforced", rules)


def _unreadable(words: Sequence[Token], furthest: int, lang: str, steps: Steps) -> BadRule:
    """Which words were not understood, and the nearest readable sentence."""
    sentence = write(nearest(words, lang, steps), lang)
    unknown = [word for word in words if not word.known]
    named = [word for word in unknown if word.text.istitle()]
    called = [word for word in unknown if plain(word.text) in NAMES]
    if called or (named and parsed(persons(words, lang), lang, steps, ATTEMPT).rules):
        return BadRule("rule-person", "BK-R10", column=(called or named)[0].column)
    if unknown:
        said = ", ".join(word.text[:30] for word in unknown[:5])
        return BadRule(
            "rule-unknown-words", "BK-R10", column=unknown[0].column, words=said, nearest=sentence
        )
    at = min(furthest, len(words) - 1)
    return BadRule(
        "rule-broken-off",
        "BK-R10",
        column=words[at].column,
        word=words[at].text[:30],
        nearest=sentence,
    )


def answer(text: str, lang: str = "en") -> dict[str, Any]:
    """What `parlour rule` prints: the reading as JSON data. Raises nothing."""
    try:
        found = read(text, lang)
    except BadRule as refusal:
        found = Reading("refused", why=refusal)
        lang = LANGUAGES[0]
    said = [write(rule, lang) for rule in found.rules]
    shown: dict[str, Any] = {"status": found.status, "readings": said}
    if len(said) == 1:
        shown["reading"] = said[0]
        shown["rule"] = as_json(found.rules[0])
    if found.status == "ambiguous":
        shown["rules"] = [as_json(rule) for rule in found.rules]
        shown["why"] = BadRule("rule-ambiguous", "BK-R10").text(lang)
    if found.why is not None:
        shown["why"] = found.why.text(lang)
        shown["code"] = found.why.code
        shown["clause"] = found.why.clause
        shown["column"] = found.why.facts.get("column", 0)
    return shown
