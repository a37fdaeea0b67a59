"""The readable sentence that comes nearest to one that cannot be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Final, cast

from msgspec.structs import replace

from parlour.games.bartok.norms.cards import EVERY, CardSet
from parlour.games.bartok.norms.chart import Chart, Steps, Token, TooMany
from parlour.games.bartok.norms.english import lexicon as english
from parlour.games.bartok.norms.events import OnPlay
from parlour.games.bartok.norms.grammars import grammar, lexicon
from parlour.games.bartok.norms.model import Clause, Plays, Rule, When
from parlour.games.bartok.norms.normal import normal
from parlour.games.bartok.norms.parse import is_sound, parsed
from parlour.games.bartok.norms.pieces import pieced, pieces
from parlour.games.bartok.norms.russian import lexicon as russian
from parlour.games.bartok.norms.wording import row
from parlour.games.bartok.norms.words import plain

ATTEMPT: Final = 2_000
"""Most steps spent on one attempt."""

ALIKE: Final = 400
"""Steps that it takes to look for the word that is most like another."""

MENDED: Final = 12
"""Most words that are replaced by others like them."""

LONG: Final = 24
"""Most letters of a word that are compared."""

MODELS: Final = {
    "en": (
        "When a 7 is played, the next player draws 2 cards and misses a turn.",
        "When a queen is played, the direction of play is reversed.",
        "When an 8 is played, the next player misses a turn.",
        "When a 9 is played, the player gets an extra turn.",
        "When a king is played, the player swaps hands with the player on the left.",
        "When an ace is played, everyone else draws a card.",
        'When a jack is played, the player must say "knock knock".',
        "A jack may be played on a queen whether it matches or not.",
        "A king may not be played on a queen even if it matches.",
        "Only an even card may be played on a red card and it must match as well.",
        "When an 8 is played, the player names a suit and the named suit must be played next.",
        "The penalty for any offence is that the player gets 2 penalty cards.",
        "Everyone is dealt a card more.",
        "When a 4 is played, the player gives a card of their choice to the next player.",
        "When a 6 is played, the turn goes to a player chosen by the player.",
        "When a 5 is played, the previous player draws a card.",
        "When a 9 is played, the next player must draw 2 cards and miss a turn "
        "unless a 9 passes it on.",
        "When an ace is played, all hands are passed to the left.",
        "When a jack is played, the player looks at the hand of the next player.",
        "When a 3 is played, the last player to slap the pile draws a card.",
        "Nobody may say anything.",
        "When a jack is played, the player puts a card from hand under the top card.",
        "When a 6 is played, the player must say the name of the card under it.",
        "When an 8 is played, the player scores a point.",
        "When a card is played and it is of the same rank as the card under it, "
        "the next player misses a turn.",
        "When a card is played and the number of cards in a row of one suit is 3, "
        'the player must say "three".',
        'When a player draws a card, the player must say "thanks".',
        'When a player loses a turn to a skip, the player must say "ouch".',
        'When a player\'s hand comes to exactly 2 cards, the player must say "two".',
        "A queen may not be played if it is the player's last card even if it matches.",
        "A jack may be played out of turn if it is the twin of the card under it "
        "whether it matches or not.",
        "A queen counts as a king.",
        "Several cards of one rank may be laid in one turn and only the last takes effect.",
        "Whoever cannot play draws until a card can be played and plays it.",
        "A card just drawn may be played at once.",
        "Nobody may say a question.",
        "The player with the most cards deals the next deal.",
        "Rule 1 is repealed.",
    ),
    "ru": (
        "Когда сыграна семёрка, следующий игрок берёт 2 карты и пропускает ход.",
        "Когда сыграна дама, направление игры меняется.",
        "Когда сыграна восьмёрка, следующий игрок пропускает ход.",
        "Когда сыграна девятка, игрок получает дополнительный ход.",
        "Когда сыгран король, игрок меняется картами с игроком слева.",
        "Когда сыгран туз, все остальные берут карту.",
        "Когда сыгран валет, игрок должен сказать «тук-тук».",
        "Валета можно класть на даму независимо от масти.",
        "Короля нельзя класть на даму.",
        "На красную карту можно класть только чётную карту.",
        "Когда сыграна восьмёрка, игрок называет масть.",
        "Штраф за нарушение — 2 карты.",
        "Каждому сдают на одну карту больше.",
        "Когда сыграна четвёрка, игрок отдаёт следующему игроку карту по своему выбору.",
        "Когда сыграна шестёрка, ход переходит к игроку по выбору игрока.",
        "Когда сыграна пятёрка, предыдущий игрок берёт карту.",
        "Когда сыграна девятка, следующий игрок должен взять 2 карты и пропустить ход, "
        "если не сыграет девятку (долг переходит дальше).",
        "Когда сыгран туз, все руки передаются налево.",
        "Когда сыгран валет, игрок смотрит руку следующего игрока.",
        "Когда сыграна тройка, игрок, которому последним удастся хлопнуть по стопке, берёт карту.",
        "Никому нельзя говорить что угодно.",
        "Когда сыгран валет, игрок сбрасывает карту.",
        "Когда сыграна шестёрка, игрок должен сказать название карты под ней.",
        "Когда сыграна восьмёрка, игрок получает очко.",
        "Когда сыграна карта и эта карта того же ранга, что и карта под ней, "
        "следующий игрок пропускает ход.",
        "Когда сыграна карта и подряд лежит ровно 3 карты одной масти, игрок должен сказать «три».",
        "Когда игрок берёт карту, игрок должен сказать «спасибо».",
        "Когда игрок пропускает ход, игрок должен сказать «ой».",
        "Когда у игрока становится ровно 2 карты, игрок должен сказать «две».",
        "Даму нельзя класть, если это последняя карта игрока, даже если совпадает.",
        "Валета можно класть вне очереди, если эта карта и карта под ней — двойники, "
        "даже если не совпадает.",
        "Дама считается королём.",
        "За один ход можно класть несколько карт одного ранга, и действует только последняя.",
        "Кто не может ходить, берёт карты до подходящей и сразу её кладёт.",
        "Только что взятую карту можно сразу сыграть.",
        "Никому нельзя задавать вопросы.",
        "Следующую сдачу сдаёт игрок с наибольшим числом карт.",
        "Правило 1 отменяется.",
    ),
}
"""Sentences to fall back on."""


@cache
def vocabulary(lang: str) -> tuple[str, ...]:
    """The words, as written, that mean something in a rule."""
    known = set(grammar(lang).words)
    if lang == "en":
        known |= english.RANKS.keys() | english.NUMBERS.keys() | english.IRREGULAR.keys()
        known |= {f"{word}s" for word in known}
    else:
        known |= russian.Russian.forms.keys() | russian.Russian.numbers.keys()
    return tuple(sorted(word for word in known if word.isalpha() and len(word) > 2))


_SOMEBODY: Final = {"en": ("everyone",), "ru": ("все", "всех", "всем", "всеми", "они")}


def persons(words: Sequence[Token], lang: str) -> list[Token]:
    """The words with each unknown one that begins with a capital taken for a player."""
    keys = frozenset(key for one in _SOMEBODY[lang] for key in lexicon(lang)(one)[0])
    return [
        Token(word.text, word.column, keys, {}) if not word.known and word.text.istitle() else word
        for word in words
    ]


def mended(words: Sequence[Token], lang: str, steps: Steps) -> list[Token]:
    """The words with each unknown one replaced by the known word most like it, if any is; as many
    as there are steps for."""
    found = list(words)
    steps.allow(MENDED * ALIKE)
    for at, word in enumerate(words):
        if word.known or len(word.text) < 3:
            continue
        try:
            steps.take(ALIKE)
        except TooMany:
            break
        near = alike(plain(word.text), lang)
        if near:
            found[at] = Token(near, word.column, *lexicon(lang)(near), comma=word.comma)
    return found


@lru_cache(maxsize=1024)
def alike(word: str, lang: str) -> str:
    """The known word most like this one, or none."""
    return next(iter(get_close_matches(word[:LONG], vocabulary(lang), 1, 0.72)), "")


def nearest(words: Sequence[Token], lang: str, steps: Steps) -> Rule:
    """The rule that the words make once they are mended, or without those that are unknown, or
    in their longest pieces; else that of the model sentence most like them, for their cards."""
    better = mended(words, lang, steps)
    for attempt in (better, [word for word in better if word.known]):
        if [word.text for word in attempt] != [word.text for word in words]:
            found = parsed(attempt, lang, steps, ATTEMPT).rules
            if found:
                return found[0]
    guess = pieced(better, lang, steps)
    return guess or of_cards(modelled(better, lang), first_cards(better, lang, steps))


def modelled(words: Sequence[Token], lang: str) -> Rule:
    """The rule of the model sentence whose words these share most of; a word that few model
    sentences have counts for more."""
    mine = _keys(words)
    models, common = _models(lang), _common(lang)

    def weight(keys: frozenset[str]) -> float:
        return sum(1 / common[key] for key in keys)

    return models[max(models, key=lambda keys: weight(mine & keys) ** 2 / weight(keys))]


@cache
def _models(lang: str) -> dict[frozenset[str], Rule]:
    """The model sentences: what their words can be, and their rules."""
    found = {}
    for text in MODELS[lang]:
        words = row(text, lang)
        found[_keys(words)] = parsed(words, lang, Steps()).rules[0]
    return found


@cache
def _common(lang: str) -> Counter[str]:
    """In how many model sentences each word stands."""
    return Counter(key for keys in _models(lang) for key in keys)


def _keys(words: Sequence[Token]) -> frozenset[str]:
    """What the words can be."""
    return frozenset(key for word in words for key in word.keys if key[0] != "$")


def first_cards(words: Sequence[Token], lang: str, steps: Steps) -> CardSet:
    """The cards that the words name first; all cards, if they name none."""
    steps.allow(ATTEMPT)
    try:
        named = list(pieces(Chart(grammar(lang), words, steps), "set"))
    except (TooMany, RecursionError):
        return EVERY
    best = min(named, key=lambda piece: (piece.begin, -piece.end, piece.cost), default=None)
    return EVERY if best is None else cast(CardSet, best.meaning)


def of_cards(rule: Rule, cards: CardSet) -> Rule:
    """The rule, told of these cards, where it is one clause told of some."""
    clause: Clause
    match rule.clauses:
        case (When(OnPlay(told) as event) as when,) if EVERY not in (told, cards):
            clause = replace(when, event=replace(event, cards=cards))
        case (Plays(cards=told) as plays,) if EVERY not in (told, cards):
            clause = replace(plays, cards=cards)
        case _:
            return rule
    found = normal(Rule((clause,)))
    return found if is_sound(found) else rule
