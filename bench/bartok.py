"""What a deal of Bartok costs with twenty rules in force: python bench/bartok.py

Prints microseconds of the processor for each action of a player and milliseconds for each deal,
under the fixed rules alone and with the rules below, for players who play what they can and say
what they owe.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from time import process_time

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from parlour.core.play import Dealer, Play
from parlour.games.bartok import asking
from parlour.games.bartok.actions import Draw, Move, Pass, Say
from parlour.games.bartok.game import BARTOK
from parlour.games.bartok.norms.model import Rule
from parlour.games.bartok.norms.read import read
from parlour.games.bartok.play import legal_turn
from parlour.games.bartok.setup import start
from parlour.games.bartok.state import Added, BartokOptions

RULES = (
    "A 3 skips the next player.",
    "A queen reverses the direction of play.",
    "When a 2 is played, the next player draws two cards.",
    "An 8 may be played on anything, and its player names the suit that must be played next.",
    "When you play a king, swap hands with whoever holds the most cards.",
    'When a 7 is played, the player must say "have a nice day".',
    "When you play a spade you must say the full name of the card.",
    "A jack may be played on any queen, but never on a king.",
    "A black ace gives you another turn.",
    'Whoever plays a court card on a court card says "giddy up".',
    "No player may be called by name.",
    "When the queen of spades is played, everyone else draws a card.",
    'For the third even card in a row say "good", for the fourth say "better" instead.',
    "If the top three cards have the same rank, every player draws a card.",
    "Any card may be played on an ace.",
    "Whoever plays a 5 must slap the pile.",
    "When a 9 is played, the turn goes back to the player who moved before.",
    "The penalty for breaking a rule is two cards.",
    "When a red 10 is played, the previous player draws a card.",
    'Whenever your hand comes to exactly two cards, you must say "Bartok minus one".',
)


def deal(rules: list[Rule], seed: int) -> int:
    """Plays one deal for four; how many actions it took."""
    state = start(4, BartokOptions(may_decline=True), seed % 4)
    added = tuple(
        Added(number, 0, "", "en", "enforced", 1, rule) for number, rule in enumerate(rules, 1)
    )
    state = msgspec.structs.replace(state, rules=added)
    rng = random.Random(seed)
    play, actions = Play(BARTOK, state, Dealer(rng)), 0
    while play.state.deal_over is None:
        play.do(*choice(play, rng))
        actions += 1
    return actions


def choice(play: Play, rng: random.Random) -> tuple[int, Move]:
    """What is done next: what is owed is said, what is asked is answered, a card is played."""
    state = play.state
    for duty in state.duties:
        if not duty.done and not duty.deed:
            text = duty.phrase.shown[0][1] if duty.phrase else "Bartok"
            return duty.seat, Say(text)
    seat = min(BARTOK.awaited(state))
    if state.asked:
        return seat, rng.choice(list(asking.legal_choices(state, seat)))
    moves = list(legal_turn(state, seat))
    cards = [move for move in moves if not isinstance(move, Draw | Pass)]
    return seat, rng.choice(cards or moves)


def measured(rules: list[Rule], deals: int) -> tuple[float, float]:
    """Microseconds an action, milliseconds a deal."""
    deal(rules, 0)
    begun = process_time()
    actions = sum(deal(rules, seed) for seed in range(deals))
    taken = process_time() - begun
    return taken / actions * 1e6, taken / deals * 1e3


def main() -> None:
    """Prints the table."""
    rules = [read(words).rule for words in RULES]
    plain, ruled = measured([], 200), measured(rules, 100)
    for name, (action, whole) in (("fixed rules", plain), ("twenty rules", ruled)):
        sys.stdout.write(f"{name:14} {action:8.0f} us an action {whole:8.1f} ms a deal\n")
    ratio = ruled[0] / plain[0], ruled[1] / plain[1]
    sys.stdout.write(f"{'ratio':14} {ratio[0]:8.1f}              {ratio[1]:8.1f}\n")


if __name__ == "__main__":
    main()
