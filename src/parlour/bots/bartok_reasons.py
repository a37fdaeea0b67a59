"""Why a player of Bartok does what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from parlour.bots.bartok_worth import Worth, links
from parlour.bots.explain import NOTHING, Reason, Thought, of_hundred
from parlour.bots.search import Candidate
from parlour.core.rules import Action, Next, without
from parlour.games.bartok.actions import (
    Accept,
    Admit,
    Announce,
    Call,
    Choose,
    Confirm,
    Decline,
    Do,
    Draw,
    Pass,
    Play,
    Restate,
    Say,
    Vote,
)
from parlour.games.bartok.state import Bartok


def thought(action: Action | None, worth: Worth, plays: Sequence[Play]) -> Thought:
    """What is done and its reason. plays: among which a play was chosen."""
    match action:
        case None:
            return NOTHING
        case Play():
            others = [play for play in plays if play.card is not action.card]
            return Thought(action, of_play(action, worth, others))
        case Say() | Do():
            return Thought(action, Reason("bot-owes"))
        case Call():
            return Thought(action, Reason("bot-calls"))
        case Vote() | Admit():
            return Thought(action, Reason("bot-votes"))
        case Draw() | Pass():
            return Thought(action, Reason("bot-has-no-play"))
        case Choose():
            return Thought(action, Reason("bot-chooses"))
        case Announce() | Decline():
            return Thought(action, Reason("bot-announces"))
        case Next():
            return Thought(action, Reason("bot-deals-on"))
    return Thought(action, Reason("bot-goes-on"))


def named(action: Action) -> Reason:
    """An action in a few words."""
    match action:
        case Play(say=text) if text:
            silent = named(replace(action, say=""))
            return Reason("bot-names-and-say", {"action": silent, "word": text})
        case Play(card=card, with_=more) if more:
            return Reason("bot-names-play-several", {"cards": (card, *more)})
        case Play(card=card):
            return Reason("bot-names-play", {"card": card})
        case Say(text):
            return Reason("bot-names-say", {"word": text})
        case Vote(agree) if not agree:
            return Reason("bot-names-refuse")
    return Reason(NAMES.get(type(action), "bot-names-go-on"))


NAMES: Final = {
    Draw: "bot-names-draw-card",
    Pass: "bot-names-pass",
    Choose: "bot-names-choose",
    Do: "bot-names-deed",
    Call: "bot-names-call",
    Vote: "bot-names-agree",
    Admit: "bot-names-agree",
    Accept: "bot-names-accept",
    Announce: "bot-names-announce",
    Decline: "bot-names-decline",
    Confirm: "bot-names-confirm",
    Restate: "bot-names-restate",
    Next: "bot-names-next",
}


def of_play(play: Play, worth: Worth, others: Sequence[Play]) -> Reason:
    """What the rest of the hand is worth after a play, and after the next best."""
    facts = {"card": play.card, "pairs": pairs_left(worth.state, worth.seat, play)}
    if not others:
        return Reason("bot-only-play", facts)
    other = max(others, key=worth.play)
    facts |= {"other": other.card, "other_pairs": pairs_left(worth.state, worth.seat, other)}
    return Reason("bot-plays", facts)


def pairs_left(state: Bartok, seat: int, play: Play) -> int:
    """Pairs of cards left in hand of which one can be played on the other."""
    return links(without(state.hands[seat], play.card, *play.with_))


def of_search(candidates: Sequence[Candidate]) -> Reason:
    """What a search expected."""
    best, *others = candidates
    if not others:
        return Reason("bot-plain")
    other = others[0].action
    assert isinstance(other, Play)
    return Reason(
        "bot-expects",
        {
            "wins": of_hundred(best.mean),
            "other": named(replace(other, say="")),
            "other_wins": of_hundred(others[0].mean),
        },
    )
