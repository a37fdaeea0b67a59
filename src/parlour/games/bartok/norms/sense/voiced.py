"""What laws about what is said mean: words that go together, words in place of another, what may
not be named."""

from __future__ import annotations

from parlour.games.bartok.norms import cards as sets
from parlour.games.bartok.norms.cards import CardSet
from parlour.games.bartok.norms.chart import Unfit
from parlour.games.bartok.norms.events import OnPlay, Says
from parlour.games.bartok.norms.model import Owe, When
from parlour.games.bartok.norms.normal import WORD
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import Acts
from parlour.games.bartok.norms.sense.brief import word_instead
from parlour.games.bartok.norms.sense.custom import ban_cost
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.terms import Phrase, Speech


def both_said(
    a: Clauses,
    b: Clauses,
    cards: CardSet,
    p: Phrase | None = None,
    q: Phrase | None = None,
    other: str = "",
) -> Clauses:
    """Words with some cards and words with others; that both are said with cards that are of both
    kinds goes without saying."""
    match a + b:
        case (
            When(OnPlay(first, "*"), (Owe(Says(x)),), ()),
            When(OnPlay(second, "*"), (Owe(Says(y)),), ()),
        ) if p in (None, x) and q in (None, y) and sets.both(first, second) == cards:
            return a + b
        case _:
            raise Unfit


def word_renamed(phrase: Phrase) -> Clauses:
    """Other words are said in place of the word of the game, which is called so now."""
    return word_instead(phrase, (WORD,))


def ban_kinds_do(kinds: tuple[Speech, ...], acts: Acts) -> Clauses:
    """Nobody may say anything of these kinds, or else does something."""
    told = (ban_cost(kind, order(acts)) for kind in dict.fromkeys(kinds))
    return tuple(clause for one in told for clause in one)
