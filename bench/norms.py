"""How long it takes to read a rule: python bench/norms.py

Prints, for each language, the milliseconds of the processor (median, 99th of a hundred, most) for
short sentences, mistyped ones, sentences of 400 characters, and 400 characters of words in no
order.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from parlour.games.bartok.norms.nearest import MODELS
from parlour.games.bartok.norms.read import LONGEST, read
from tests.norms.scrambled import salad, wrong


def times(texts: Sequence[str], lang: str) -> str:
    """The milliseconds that the sentences take."""
    taken = []
    for text in texts:
        begun = process_time()
        read(text, lang)
        taken.append((process_time() - begun) * 1000)
    taken.sort()
    middle, late = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
    return f"median {middle:7.1f}   99% {late:7.1f}   most {taken[-1]:7.1f} ms"


def main() -> None:
    """Prints the table."""
    rng = Random(1)
    for lang in ("en", "ru"):
        read(MODELS[lang][0], lang)
        read("zzz", lang)
        gc.freeze()  # as a server does, which looks for no garbage in its grammars
        long = [" ".join(rng.choices(MODELS[lang], k=9))[:LONGEST] for _ in range(100)]
        sets = {
            "short sentences": MODELS[lang] * 7,
            "mistyped": [wrong(rng, rng.choice(MODELS[lang])) for _ in range(100)],
            "400 characters": long,
            "400, no order": [salad(rng, lang).ljust(LONGEST)[:LONGEST] for _ in range(100)],
        }
        for name, texts in sets.items():
            sys.stdout.write(f"{lang}  {name:16} {times(texts, lang)}\n")


if __name__ == "__main__":
    main()
