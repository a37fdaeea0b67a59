"""What players of Bartok that are no people invent: how varied it is, and whether it can be played.

    python -m tests.norms.inventions [N]

invents so many rules (1000 unless told), one after the other as if none were in force, and prints
how many there are of each family, how many different ones, how many may be added, are read back as
what they are in both languages, leave every card a way, and were played to a winner.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final

from parlour.games.bartok.admit import admitted, is_honour
from parlour.games.bartok.law import Law
from parlour.games.bartok.lie import lies_under, parts
from parlour.games.bartok.norms.invent import Invention, invented
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.norms.write import write
from tests.rules.bartok import rule as added
from tests.rules.bartok_deals import action
from tests.rules.bartok_rules import table

LONGEST: Final = 34
"""Words of an invented rule."""

SEATS: Final = 4


def inventions(count: int, seed: int = 0) -> Iterator[Invention]:
    """So many inventions."""
    rng = random.Random(seed)
    return (invented(rng) for _ in range(count))


def may_be_added(rule: Rule) -> bool:
    """Whether it is impartial, and seen to by the program."""
    return admitted(rule, ()) == rule and not is_honour(rule)


def is_understood(rule: Rule) -> bool:
    """Whether its sentences are short, and read as what they are."""
    return all(
        read(words, lang).rules == (rule,) and len(words.split()) <= LONGEST
        for lang in ("en", "ru")
        for words in [write(rule, lang)]
    )


def leaves_a_way(rule: Rule) -> bool:
    """Whether each card can still come after each other one."""
    state = table([], SEATS, 0).state
    return len(parts(lies_under(state, Law((added(1, rule),))))) == 1


def is_won(rule: Rule, seed: int) -> bool:
    """Whether a deal under it finds a winner."""
    rng = random.Random(seed)
    play = table([rule], SEATS, seed, may_decline=True)
    while not play.state.deal_over:
        play.do(*action(play.state, rng))
    return play.state.deal_over.winner is not None


def report(count: int) -> Iterator[str]:
    """The lines that the command prints."""
    found = list(inventions(count))
    families = Counter(one.family for one in found)
    for family, number in families.most_common():
        yield f"{family:16} {number:5} {number / count:6.1%}"
    rules = list(dict.fromkeys(one.rule for one in found))
    yield f"{'different rules':16} {len(rules):5} of {count}"
    for name, holds in (
        ("may be added", may_be_added),
        ("understood", is_understood),
        ("leave a way", leaves_a_way),
    ):
        yield f"{name:16} {sum(map(holds, rules)):5} of {len(rules)}"
    won = sum(is_won(rule, seed) for seed, rule in enumerate(rules))
    yield f"{'deals won':16} {won:5} of {len(rules)}"


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if sys.argv[1:] else 1000):
        sys.stdout.write(line + "\n")
