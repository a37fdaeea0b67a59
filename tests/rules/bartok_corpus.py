"""What the rules of the public corpus do, one scene or more for each, in our own words."""

from __future__ import annotations

from tests.rules.bartok_corpus_ends import ENDS, STATE
from tests.rules.bartok_corpus_laws import DEMANDS, IDENTITY, LEGALITY
from tests.rules.bartok_corpus_speech import DEEDS, PENALTIES, SPEECH
from tests.rules.bartok_corpus_turns import DRAWS, PASSING, TURNS

SCENES = [
    *TURNS,
    *DRAWS,
    *PASSING,
    *LEGALITY,
    *DEMANDS,
    *IDENTITY,
    *SPEECH,
    *DEEDS,
    *STATE,
    *ENDS,
    *PENALTIES,
]
