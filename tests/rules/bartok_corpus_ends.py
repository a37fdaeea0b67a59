"""What the rules of the public corpus do: what is remembered, and how deals end."""

from __future__ import annotations

from tests.rules.bartok_corpus_hands import LAST, TWIN, hands
from tests.rules.bartok_scenes import Scene

STATE = [
    Scene(
        "BR-209",
        "Whoever plays a 7 takes the hat, and the player wearing the hat may play any card of the "
        "top card's colour.",
        "0 7C; 1 draw; 2 draw; 3 draw; 0 3S",
        "top 3S",
        hands("7C 3S 4D"),
    ),
    Scene(
        "BR-212",
        "After a 3 is played the following cards must have the ranks of the digits of pi, whatever "
        "the suit, until somebody draws a card instead.",
        "0 3C; 1 AS",
        "top AS",
        hands("3C 3D 4D", "AS 6S 9S"),
    ),
    Scene(
        "BR-215",
        "If you swap hands or places with someone who is under a lasting restriction, the "
        "restriction passes to you along with the hand.",
        "0 draw; 1 8C",
        "turn 2",
        {
            "hands": "7C 3D 4D | 8C 6S 9S | 9C 8S TS | JC KH AH",
            "beside": (
                "When an 8 is played, the player on the left misses 1 turn and the player swaps "
                "hands with the player on the left."
            ),
        },
    ),
    Scene(
        "BR-217",
        "Each time the deck is reshuffled, the counts kept by all rules start again from zero.",
        "0 7C; 0 say 7; 1 draw; 2 9C; 2 say 9; 3 draw",
        "sizes 2 4 2 4",
        {
            "rest": False,
            "stock": "",
            "under": "2H 3H 4H",
            "beside": (
                "Whoever plays a club must say the total of all clubs played so far in the deal."
            ),
        },
    ),
    Scene(
        "BR-257",
        "When the 7 of clubs is played, all added rules stop applying until the end of the deal.",
        "0 7C; 1 8C",
        "turn 2",
        {"beside": "An 8 skips the next player."},
    ),
    Scene(
        "BR-259",
        "Whatever happens on an 8 now happens on a 7 as well.",
        "0 7C",
        "turn 2",
        {"beside": "An 8 skips the next player."},
    ),
]


ENDS = [
    Scene(
        "BR-219",
        "The effect of the last card is carried out before it is decided whether its player has "
        "won.",
        "0 7C",
        "going; sizes 1 3 3 3",
        LAST | {"beside": "If you play a 7, you draw a card."},
    ),
    Scene(
        "BR-223",
        'When you play your last card you must say "Bartok, Bartok"; if you forget, you have not '
        "won and you draw a card.",
        "0 7C; tick 5",
        "going; sizes 1 3 3 3; turn 1",
        LAST,
    ),
    Scene(
        "BR-223",
        'When you play your last card you must say "Bartok, Bartok"; if you forget, you have not '
        "won and you draw a card.",
        "0 7C",
        "going; phase call",
        LAST,
    ),
    Scene(
        "BR-224",
        "A deal won with a 7 as the last card counts as two wins.",
        "0 7C",
        "score 2 0 0 0",
        LAST,
    ),
    Scene(
        "BR-226",
        "If you finish the deal with a 7, 20 points are taken off your score.",
        "0 7C",
        "points -20 0 0 0",
        LAST,
    ),
    Scene(
        "BR-046",
        "If you end the deal by playing a 7 as your last card, the next player draws two cards.",
        "0 7C",
        "sizes 0 5 3 3; over 0",
        LAST,
    ),
    Scene(
        "BR-229",
        "Any player whose hand grows to four cards is out of the deal. When the 9 of clubs is "
        "played, the player who went out last comes back with three cards.",
        "0 7C; 1 draw; 2 9C",
        "sizes 2 3 2 3",
    ),
    Scene(
        "BR-231",
        "The first player to hold exactly four cards also wins the deal.",
        "0 draw",
        "over 0",
    ),
    Scene(
        "BR-118",
        "If someone snaps a card on what would have been the winning card, the snapper wins the "
        "deal instead.",
        "0 7C; 2 7S",
        "over 2",
        {"hands": "7C | 8C 6S 9S | 7S 8S TS | JC KH AH", "win_window": 0, "beside": TWIN},
    ),
    Scene(
        "BR-221",
        "Whoever finishes a deal with the biggest hand gets one more card in later deals.",
        "0 7C; 0 decline; 0 next",
        "sizes 5 5 6 5",
        {"hands": "7C | 8C 6S 9S | 9C 8S TS 5H | JC KH AH"},
    ),
    Scene(
        "BR-232",
        "From now on everyone is dealt one card more than before.",
        "0 7C; 0 decline; 0 next",
        "sizes 6 6 6 6",
        LAST,
    ),
    Scene(
        "BR-242",
        "The winner of a deal deals the next one, or may name any other player as dealer.",
        "0 7C; 0 choose number 2; 0 decline; 0 next",
        "dealer 2",
        LAST,
    ),
    Scene(
        "BR-245",
        "The player who held most cards at the end of a deal chooses how many cards, from three to "
        "seven, everyone gets in the next.",
        "0 7C; 2 choose number 4; 0 decline; 0 next",
        "sizes 4 4 4 4",
        {"hands": "7C | 8C 6S 9S | 9C 8S TS 5H | JC KH AH"},
    ),
    Scene(
        "BR-239",
        "When the stock is empty it is not renewed.",
        "!0 draw; 0 pass",
        "turn 1; sizes 2 3 3 3",
        hands("3D 4D", rest=False, stock="", under="2H 3H"),
    ),
]
