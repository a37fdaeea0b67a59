"""Writes a rule in words: the canonical sentence in English or Russian."""

from __future__ import annotations

from parlour.games.bartok.norms.english import sentences as english
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.russian import sentences as russian


def write(rule: Rule, lang: str = "en") -> str:
    """The rule in the words of the language, every default made visible."""
    return russian.rule(rule) if lang == "ru" else english.rule(rule)
