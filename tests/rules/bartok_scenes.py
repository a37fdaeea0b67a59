"""Scenes at the table: a rule in words, what is done, and what is then seen.

    Scene("BR-001", "A 3 skips the next player.", "0 3C", "turn 2")

The default table has four players, seat 0 to act on the queen of clubs; each holds a club:

    0: 7C 3D 4D   1: 8C 6S 9S   2: 9C 8S TS   3: JC KH AH   stock: 2C 2D 2H 2S 3C, then the rest

deeds:  `0 7C` plays it, `0 7C+7D` lays both, `0 X=7C` says what a joker is, `0 7C "words"` says
        words with it, `1 draw`, `1 pass`, `0 say words`, `0 do slap`, `0 choose H`,
        `0 choose number 3`, `tick 5`.
        With `!` before it a deed has to be refused.
seen:   `turn 2`, `dir -1`, `sizes 2 5 3 3`, `top 7C`, `hand 1 8C 6S`, `can 1 8C`, `cannot 1 8C`,
        `owes 0`, `asked 0 suit`, `over 2`, `going`, `score 2 0 0 0`, `points 5 0 0 0`,
        `open 1 8C`, `phase pause`; several with `;` between them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from parlour.core.errors import GameError
from parlour.core.play import Dealer, Play
from parlour.core.rules import Next as NextDeal
from parlour.core.rules import Rolled
from parlour.games.bartok.actions import (
    Choose,
    Decline,
    Do,
    Draw,
    Move,
    Pass,
    Say,
)
from parlour.games.bartok.actions import Play as Lay
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.setup import begun
from tests.rules.bartok import card, cards, lay, position, rule

HANDS = "7C 3D 4D | 8C 6S 9S | 9C 8S TS | JC KH AH"
STOCK = "2C 2D 2H 2S 3C"


class Scene(NamedTuple):
    """A rule of the corpus, in our words, with what it does. `more`: how the table is else;
    `begins`: what rules do when a deal begins has been done."""

    name: str
    words: str
    deeds: str
    seen: str
    more: Mapping[str, Any] = MappingProxyType({})


def table(rules: tuple[Rule, ...], more: Mapping[str, Any]) -> Play:
    """The scene's table under these rules."""
    given = {"hands": HANDS, "stock": STOCK, "top": "QC", "may_decline": True, **more}
    hands = [hand.strip() for hand in given.pop("hands").split("|")]
    held = {text for hand in hands for text in hand.split()} | {given["top"]}
    held |= set(given.get("under", "").split())
    given["stock"] = " ".join(text for text in given["stock"].split() if text not in held)
    added = tuple(rule(number, one) for number, one in enumerate(rules, 1))
    begins = given.pop("begins", False)
    play = position(hands, rules=added, **given)
    return Play(BARTOK, begun(play.state), Dealer(Random(0))) if begins else play


def act(play: Play, deed: str, strict: bool) -> None:
    """Does one deed; if not `strict`, what is refused, or should be, is left out."""
    refused = deed.startswith("!")
    who, _, what = deed.lstrip("!").strip().partition(" ")
    if who == "tick":
        play.elapse(float(what))
        return
    try:
        BARTOK.check(play.state, int(who), action(what))
    except GameError:
        assert refused or not strict, f"refused: {deed}"
        return
    assert not (refused and strict), f"not refused: {deed}"
    if not refused:
        play.do(int(who), action(what))


def action(what: str) -> Move:
    """The action that a deed is."""
    verb, _, rest = what.partition(" ")
    match verb:
        case "draw":
            return Draw()
        case "pass":
            return Pass()
        case "say":
            return Say(rest)
        case "do":
            return Do(rest)
        case "decline":
            return Decline()
        case "next":
            return NextDeal()
        case "choose":
            words = {"yes": True, "no": False}
            kind, _, number = rest.partition(" ")
            return Choose(int(number) if kind == "number" else words.get(rest, rest))
    said = rest.strip('"')
    if "=" in verb:
        joker, _, counts = verb.partition("=")
        return Lay(card(joker), as_=card(counts), say=said)
    first, *others = verb.split("+")
    return Lay(card(first), with_=cards(" ".join(others)), say=said)


def numbers(texts: list[str]) -> list[int]:
    """Texts as numbers."""
    return [int(text) for text in texts]


def winner(play: Play) -> int | None:
    """Who has won the deal."""
    return play.state.deal_over.winner if play.state.deal_over else None


def is_legal(play: Play, rest: list[str]) -> bool:
    """Whether a seat may play a card, or draw."""
    wanted: Move = Draw() if rest[1] == "draw" else lay(rest[1])
    return wanted in BARTOK.legal(play.state, int(rest[0]))


Look = Callable[[Play, list[str]], bool]

LOOKS: Final[dict[str, Look]] = {
    "can": is_legal,
    "turn": lambda play, rest: BARTOK.whose_turn(play.state) == int(rest[0]),
    "dir": lambda play, rest: play.state.direction == int(rest[0]),
    "sizes": lambda play, rest: [len(hand) for hand in play.state.hands] == numbers(rest),
    "top": lambda play, rest: play.state.top.text == rest[0],
    "under": lambda play, rest: [one.text for one in play.state.discard[:-1]] == rest,
    "cannot": lambda play, rest: not is_legal(play, rest),
    "owes": lambda play, rest: any(
        duty.seat == int(rest[0]) and not duty.done for duty in play.state.duties
    ),
    "asked": lambda play, rest: any(
        (one.seat, one.what) == (int(rest[0]), rest[1]) for one in play.state.asked
    ),
    "over": lambda play, rest: winner(play) == int(rest[0]),
    "going": lambda play, rest: play.state.deal_over is None,
    "phase": lambda play, rest: play.state.phase == rest[0],
    "score": lambda play, rest: list(play.state.score) == numbers(rest),
    "points": lambda play, rest: list(play.state.points) == numbers(rest),
    "open": lambda play, rest: card(rest[1]) in play.state.known[int(rest[0])],
    "dealer": lambda play, rest: play.state.dealer == int(rest[0]),
    "rolled": lambda play, rest: any(isinstance(one, Rolled) for _, one in play.entries),
    "hand": lambda play, rest: (
        {one.text for one in play.state.hands[int(rest[0])]} == set(rest[1:])
    ),
}


def is_seen(play: Play, seen: str) -> bool:
    """Whether one thing is so."""
    what, *rest = seen.split()
    return LOOKS[what](play, rest)


def unseen(scene: Scene, rules: tuple[Rule, ...], strict: bool) -> list[str]:
    """What of the things that should be seen is not so, once everything is done."""
    play = table(rules, scene.more)
    for deed in filter(None, map(str.strip, scene.deeds.split(";"))):
        act(play, deed, strict)
    return [one for one in map(str.strip, scene.seen.split(";")) if not is_seen(play, one)]
