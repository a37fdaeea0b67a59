"""Why a player of Bartok does what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from parlour.bots.bartok_worth import Worth, links
from parlour.bots.explain import NOTHING, Reason, Thought, of_hundred
from parlour.bots.search import Candidate
from parlour.core.rules import Action, Next, without
from parlour.decks.french import FRENCH
from parlour.games.bartok.actions import (
    Accept,
    Admit,
    Announce,
    Call,
    Choose,
    Clarify,
    Confirm,
    Decline,
    Do,
    Draw,
    EndDeal,
    Object,
    Pass,
    Pause,
    Play,
    Prevail,
    Restate,
    Resume,
    Say,
    Vote,
)
from parlour.games.bartok.memory import Value
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
            return Thought(action, Reason("bot-overlooks" if plays else "bot-has-no-play"))
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
        case Play():
            return play_named(action)
        case Say(text):
            return Reason("bot-names-say", {"word": text})
        case Do(deed):
            return Reason("bot-names-deed", {"deed": deed.replace(" ", "-")})
        case Choose(value):
            return choice_named(value)
        case Vote(False) | EndDeal(False):
            return Reason(REFUSED[type(action)])
        case Announce(repeal=number, rule=None, text="") if number is not None:
            return Reason("bot-names-repeal", {"rule": number})
        case Prevail(rule, over):
            return Reason("bot-names-prevail", {"rule": rule, "over": over})
    return Reason(NAMES[type(action)])


def play_named(play: Play) -> Reason:
    """A card, or several, with what is said."""
    if play.say:
        silent = play_named(replace(play, say=""))
        return Reason("bot-names-and-say", {"action": silent, "word": play.say})
    if play.with_:
        return Reason("bot-names-play-several", {"cards": (play.card, *play.with_)})
    if play.as_:
        return Reason("bot-names-play-as", {"card": play.card, "other": play.as_})
    return Reason("bot-names-play", {"card": play.card})


def choice_named(value: Value) -> Reason:
    """An answer to what a rule asks. Whether a number is a player the question alone tells."""
    if isinstance(value, bool):
        return Reason("bot-names-yes" if value else "bot-names-no")
    if isinstance(value, int):
        return Reason("bot-names-choose")
    cards = [FRENCH.by_text.get(text) for text in value.split()]
    if cards and all(cards):
        return Reason("bot-names-choose-cards", {"cards": cards})
    return Reason("bot-names-choose-word", {"word": value})


NAMES: Final = {
    Draw: "bot-names-draw-card",
    Pass: "bot-names-pass",
    Call: "bot-names-call",
    Vote: "bot-names-agree",
    Admit: "bot-names-agree",
    Accept: "bot-names-accept",
    Pause: "bot-names-pause",
    Clarify: "bot-names-clarify",
    Resume: "bot-names-go-on",
    Announce: "bot-names-announce",
    Object: "bot-names-object",
    Decline: "bot-names-decline",
    Confirm: "bot-names-confirm",
    Restate: "bot-names-restate",
    EndDeal: "bot-names-end-deal",
    Next: "bot-names-next",
}

REFUSED: Final[dict[type[Action], str]] = {
    Vote: "bot-names-refuse",
    EndDeal: "bot-names-play-on",
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
    return Reason(
        "bot-expects",
        {
            "wins": of_hundred(best.mean),
            "other": named(replace(other, say="") if isinstance(other, Play) else other),
            "other_wins": of_hundred(others[0].mean),
        },
    )
