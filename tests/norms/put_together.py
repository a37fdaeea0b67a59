"""Sentences put together at random, each with the rule that it means, and what is read of them."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.norms.write import write


class Said(NamedTuple):
    """A sentence, the rule that it means, and of which kinds it is put together."""

    text: str
    rule: Rule
    kinds: tuple[str, ...]


Sentences = Callable[[str, int, int], Iterator[Said]]
"""So many sentences of a language, from a seed."""


def misread(one: Said, lang: str) -> str:
    """Nothing if it is read as what it means; else what it is read as."""
    found = read(one.text, lang)
    if found.rules == (one.rule,):
        return ""
    return " | ".join(write(rule, lang) for rule in found.rules) or "unread"


def report(sentences: Sentences) -> None:
    """Prints what is read of many sentences, and by kinds what is not."""
    parser = ArgumentParser()
    parser.add_argument("--number", type=int, default=2000)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    every = list(sentences(asked.lang, asked.number, asked.seed))
    wrong = [(one, why) for one in every if (why := misread(one, asked.lang))]
    for one, why in sorted(wrong, key=lambda pair: (pair[1] == "unread", pair[0].kinds)):
        meant = f"\n    {why}\n    {write(one.rule, asked.lang)}" if why != "unread" else ""
        print(one.text, f"   {' × '.join(one.kinds)}", meant)
    total = Counter(kind for one in every for kind in one.kinds)
    amiss = Counter(kind for one, _ in wrong for kind in one.kinds)
    for kind, count in amiss.most_common():
        print(f"{count:4} of {total[kind]:4}  {kind}")
    unread = sum(why == "unread" for _, why in wrong)
    print(f"{len(every) - len(wrong)} of {len(every)} read, {unread} unread")
