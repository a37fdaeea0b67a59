"""Whether a rule that comes as data, or in words, may be put on the list (BK-R10, BK-R11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.core.errors import BadRule, Illegal
from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.forces import Forces
from parlour.games.bartok.norms.cards import members
from parlour.games.bartok.norms.events import Says
from parlour.games.bartok.norms.judged import is_judged
from parlour.games.bartok.norms.model import Honour, Repeal, Rule, Treat
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.read import LONGEST, Reading, read
from parlour.games.bartok.norms.screen import screened
from parlour.games.bartok.norms.terms import Node, Speech, Words, nodes
from parlour.games.bartok.prepared import Written
from parlour.games.bartok.speech import check_text
from parlour.games.bartok.state import Language
from parlour.games.bartok.stating import stated

LARGEST: Final = 400
"""Pieces that a rule may be made of."""

UNREAD: Final = frozenset({"rule-unknown-words", "rule-broken-off", "rule-too-hard"})
"""Why a sentence has no reading, though nothing in it is inadmissible."""

SETS: Final = ("cards", "on", "of", "like")
"""The fields of a rule that hold sets of cards."""


def read_rule(text: str, lang: Language) -> Reading:
    """The readings of a sentence. Raises Illegal where it is not admissible."""
    check_text(text, "BK-R10", LONGEST)
    found = read(text, lang)
    if found.why is not None:
        raise as_illegal(found.why)
    return found


def as_illegal(why: BadRule) -> Illegal:
    """The reader's refusal as one of the rules."""
    return Illegal(why.code, why.clause, **why.facts)


def insisted(text: str, lang: Language) -> Rule:
    """BK-R11: words that the program cannot read, as an honour rule. Raises Illegal."""
    check_text(text, "BK-R10")
    found = read(text, lang)
    if found.why is None:
        raise Illegal("rule-readable", "BK-R11")
    if found.why.code not in UNREAD:
        raise as_illegal(found.why)
    return Rule((Honour(text.strip().rstrip("."), lang),))


def admitted(rule: Rule, numbers: tuple[int, ...]) -> Rule:
    """A rule given as data, in its one form. Raises Illegal for one that nobody could state.

    numbers: those of the rules that it may repeal.
    """
    pieces = [piece for piece in nodes(rule) if isinstance(piece, Node)]
    if not rule.clauses or len(pieces) > LARGEST:
        raise Illegal("rule-too-large", "BK-R10", most=LARGEST)
    said = [one for piece in pieces for one in quoted(piece)]
    for piece in pieces:
        if any(piece is one for one in said):
            continue  # what players say is what they say, and speaks of no rule
        check_piece(piece, numbers)
    try:
        Forces((Written(1, rule.clauses),))
        rule = normal(rule)
        for lang in ("en", "ru"):
            stated(rule, lang)
    except (ValueError, KeyError, IndexError, TypeError):
        raise Illegal("rule-no-data", "BK-R10") from None
    return rule


def quoted(piece: Node) -> Iterator[Words]:
    """The words that a piece of a rule quotes: to be said, or waited for. Raises Illegal for those
    that cannot be said."""
    match piece:
        case Says(phrase):
            inside = phrase
        case Speech(kind="phrase" | "word" | "letter", words=words):
            inside = (words,) if words else ()
        case _:
            return
    for one in nodes(inside):
        if isinstance(one, Words):
            check_text(one.en or one.ru, "BK-R10")
            check_text(one.ru or one.en, "BK-R10")
            yield one


def check_piece(piece: Node, numbers: tuple[int, ...]) -> None:
    """One piece of a rule. Raises Illegal."""
    for name in SETS:
        cards = getattr(piece, name, None)
        if isinstance(cards, str) and not is_set(cards):
            raise Illegal("rule-no-data", "BK-R10")
    match piece:
        case Treat(ranks=ranks, suits=suits):
            if not (is_mapping(ranks, RANKS) and is_mapping(suits, SUITS)):
                raise Illegal("rule-no-data", "BK-R10")
        case Repeal(number):
            if number != -1 and number not in numbers:
                raise Illegal("no-such-rule", "BK-20", number=number)
        case Words(en, ru):
            check_words(en or ru)
            check_words(ru or en)
        case Honour(text):
            check_words(text)


def check_words(text: str) -> None:
    """Words in a rule: plain, and nothing that rules may not speak of. Raises Illegal."""
    check_text(text, "BK-R10")
    why = screened(text)
    if why is not None:
        raise as_illegal(why)


def is_mapping(text: str, signs: str) -> bool:
    """Whether a text says what each of these signs becomes, or nothing."""
    return not text or (len(text) == len(signs) and set(text) <= set(signs))


def is_set(text: str) -> bool:
    """Whether a text is a set of cards."""
    try:
        members(text)
    except ValueError:
        return False
    return True


def is_honour(rule: Rule) -> bool:
    """BK-R11: whether only the players can see to it."""
    return is_judged(rule)
