"""What people do with hands, head and feet: deeds that only the others at the table can watch."""

from __future__ import annotations

from typing import Final

from parlour.games.bartok.norms.terms import Deed, Words

_PARTS: Final = {
    "back": ("спину", "спине"),
    "belly": ("живот", "животу"),
    "cheek": ("щёку", "щеке"),
    "chest": ("грудь", "груди"),
    "chin": ("подбородок", "подбородку"),
    "ear": ("ухо", "уху"),
    "elbow": ("локоть", "локтю"),
    "eye": ("глаз", "глазу"),
    "eyebrow": ("бровь", "брови"),
    "finger": ("палец", "пальцу"),
    "foot": ("ногу", "ноге"),
    "forehead": ("лоб", "лбу"),
    "hair": ("волосы", "волосам"),
    "head": ("голову", "голове"),
    "heart": ("сердце", "сердцу"),
    "knee": ("колено", "колену"),
    "lip": ("губу", "губе"),
    "mouth": ("рот", "рту"),
    "neck": ("шею", "шее"),
    "nose": ("нос", "носу"),
    "shoulder": ("плечо", "плечу"),
    "table": ("стол", "столу"),
    "tongue": ("язык", "языку"),
    "wrist": ("запястье", "запястью"),
}
"""Parts of the body, and the table: in English, and in Russian as object and behind `по`."""

_MOVES: Final = {
    "cover": "прикрыть {0}",
    "hold": "подержаться за {0}",
    "pat": "похлопать по {1}",
    "point at": "показать на {0}",
    "pull": "потянуть за {0}",
    "raise": "поднять {0}",
    "rub": "потереть {0}",
    "scratch": "почесать {0}",
    "tap": "постучать по {1}",
    "touch": "потрогать {0}",
}

_BUTTONS: Final[dict[tuple[str, str], Deed]] = {
    ("touch", "nose"): "touch nose",
    ("pat", "table"): "slap",
    ("tap", "table"): "knock",
}
"""Those for which the table has a button."""


def gesture(move: str, part: str) -> Deed:
    """A part of the body, or the table, is touched, rubbed, covered ..."""
    if (move, part) in _BUTTONS:
        return _BUTTONS[move, part]
    return Words(f"{move} the {part}", _MOVES[move].format(*_PARTS[part]))
