"""What the rules of the public corpus do: which cards may be played and what they count as."""

from __future__ import annotations

from tests.rules.bartok_corpus_hands import JOKER, LAST, TWIN, hands
from tests.rules.bartok_scenes import Scene

LEGALITY = [
    Scene(
        "BR-067",
        "A jack may be played on any queen, but never on a king.",
        "0 JD",
        "top JD",
        hands("JD 3D 4D"),
    ),
    Scene(
        "BR-067",
        "A jack may be played on any queen, but never on a king.",
        "!0 JD",
        "cannot 0 JD",
        hands("JD 3D 4D", top="KD"),
    ),
    Scene(
        "BR-068",
        "Any card of prime rank may be played on any other card of prime rank.",
        "0 3D",
        "top 3D",
        {"top": "7S"},
    ),
    Scene(
        "BR-070",
        "After a 7 the next player may play only a court card of the same suit.",
        "0 7C; !1 8C",
        "cannot 1 8C",
    ),
    Scene(
        "BR-071",
        "After a 7 only a card of prime rank may be played.",
        "0 7C; !1 8C",
        "cannot 1 8C",
    ),
    Scene(
        "BR-072",
        "Every card must be of the opposite colour to the card before it.",
        "!0 7C",
        "cannot 0 7C",
    ),
    Scene(
        "BR-073",
        "Every card must be higher than the one before it, with aces counting as the highest.",
        "!0 7C",
        "cannot 0 7C",
    ),
    Scene(
        "BR-075",
        "You must follow suit: a card of the same rank but another suit is no longer a legal play.",
        "!0 QD",
        "cannot 0 QD; can 0 7C",
        hands("7C QD 4D"),
    ),
    Scene("BR-077", "You may not play a card on a card of the same suit.", "!0 7C", "cannot 0 7C"),
    Scene(
        "BR-081",
        "If you hold more cards than the highest rank in your hand, you may play any card by "
        'saying "tax break".',
        '!0 3D; 0 3D "tax break"',
        "top 3D",
        hands("AD 2S 3D 2H 3H"),
    ),
    Scene(
        "BR-082",
        "After a 7 is played, no other card of that rank and a different suit may be played for a "
        "full round.",
        "0 7C; !1 7S",
        "cannot 1 7S",
        hands("7C 3D 4D", "7S 6S 9S"),
    ),
    Scene(
        "BR-084",
        "After a 7 the next card must be a 7 or lower; the suit does not matter.",
        "0 7C; 1 6S",
        "top 6S",
    ),
    Scene(
        "BR-085",
        "After a 7 the next card must be lower than 7; after two sevens in a row it must be "
        "higher.",
        "0 7C; !1 8C",
        "cannot 1 8C",
    ),
    Scene(
        "BR-088",
        "The next card must differ from the last one by one, two or three ranks; suits do not "
        "matter.",
        "0 9D",
        "top 9D; turn 1",
        hands("9D 3D 4D"),
    ),
    Scene("BR-090", "Only even cards may be played on a black card.", "!0 7C", "cannot 0 7C"),
    Scene(
        "BR-091",
        "Each card must be higher than the last, but after a court card any number card may be "
        "played.",
        "0 3D",
        "top 3D",
    ),
    Scene("BR-095", "Any card may be played on a queen.", "0 3D", "top 3D"),
    Scene(
        "BR-096",
        "After the 7 of clubs the next player may not play a card that has an added rule.",
        "0 7C; !1 8C",
        "cannot 1 8C",
        {"beside": "An 8 skips the next player."},
    ),
    Scene(
        "BR-100",
        "When a suit has been named with a 7, the next three cards must all be of that suit and "
        "the fourth must be of a different suit.",
        "0 7C; 0 choose C; 1 8C; 2 9C; 3 JC; 3 say Bartok; !0 KC",
        "cannot 0 KC",
        hands("7C KC 4D", beside="When you play a 7 you name a suit."),
    ),
    Scene(
        "BR-101",
        "You can only win the deal by playing an 8 as your last card.",
        "!0 7C",
        "cannot 0 7C; going",
        LAST,
    ),
    Scene(
        "BR-103",
        "If your last card is a special card you have not won: draw five cards.",
        "0 7C",
        "going; sizes 5 3 3 3",
        LAST | {"beside": "A 7 reverses the direction."},
    ),
    Scene(
        "BR-104",
        "If you hold several cards of one rank and one of them can legally be played, you may "
        "put them all down in one turn; only the last one has any effect.",
        "0 7C+7D",
        "sizes 1 3 3 3; top 7D",
        hands("7C 7D 4D"),
    ),
    Scene(
        "BR-105",
        "Several cards in a run may be laid in one turn and only the last takes effect.",
        "0 7C+8C+9C",
        "sizes 1 3 3 3; top 9C",
        hands("7C 8C 9C 4D", "KC 6S 9S", "TC 8S TS"),
    ),
    Scene(
        "BR-106",
        "You may put down several cards of the same rank at once, and every one of them takes "
        "effect.",
        "0 7C+7D",
        "sizes 3 5 5 5",
        hands("7C 7D 4D", beside="When a 7 is played, every player draws a card."),
    ),
    Scene(
        "BR-109",
        "When you play a 7 you must follow it with another card of the same suit; if you cannot, "
        "you draw a card.",
        "0 7C; 0 5C",
        "turn 1; sizes 1 3 3 3",
        hands("7C 5C 4D"),
    ),
    Scene(
        "BR-110",
        "A 9 has to be covered by the same player with a card of its suit or another 9; if you "
        "have none you draw until you can cover it.",
        "0 9D; 0 5D",
        "turn 1; top 5D",
        {"hands": "9D 5D 4S | 8C 6S KS | 5C 8S TS | JC KH AH", "top": "9C"},
    ),
    Scene(
        "BR-111",
        "Queens and 8s are questions: whoever plays one must answer in the same turn with a 4, 5, "
        "6, 7, 9, 10 or ace of the same suit, otherwise they draw a card.",
        "0 8C; 0 5C",
        "turn 1; top 5C",
        hands("8C 5C 4D", "KC 6S 9S"),
    ),
    Scene(
        "BR-112",
        "When you play an ace and hold another, you may open an ace round: until you end it or "
        "run out of aces, the others can only play aces or draw a card and pass.",
        "0 AC; 0 choose yes; !1 8C",
        "cannot 1 8C",
        hands("AC AD 4D"),
    ),
    Scene(
        "BR-117",
        "If a card has just been snapped and you hold the next higher card of its suit, you may "
        'play it out of turn, saying "Crackle".',
        '0 7C; 2 7S; 0 8S "crackle"',
        "turn 1; top 8S",
        hands("7C 8S 4D", "9D 6S 9S", "7S 3S TS", beside=TWIN),
    ),
    Scene(
        "BR-119",
        "When a card is played out of turn on its twin, its effect is added to the effect of "
        "the card it was played on.",
        "0 7C; 2 7S",
        "sizes 5 6 5 6",
        hands(
            "7C 3D 4D",
            "8C 6S 9S",
            "7S 8S TS",
            beside=TWIN,
            also="When a 7 is played, every player draws a card.",
        ),
    ),
    Scene(
        "BR-281",
        "When a 7 is played, the next player must play a card of a different suit.",
        "0 7C; !1 8C",
        "cannot 1 8C",
    ),
]


DEMANDS = [
    Scene(
        "BR-127",
        "When you play a 7 you may declare it to be any suit.",
        "0 7C; 0 choose yes; 0 choose S; 1 6S",
        "top 6S",
    ),
    Scene(
        "BR-128",
        "A 7 may be played on anything, and its player names the suit that must be played next.",
        "0 7D; 0 choose S; !1 8C; 1 6S",
        "top 6S",
        hands("7D 3D 4D"),
    ),
    Scene(
        "BR-129",
        "When you play a 7 you name a rank, and the next player must play that rank.",
        "0 7C; 0 choose 6; !1 8C",
        "cannot 1 8C; can 1 6S",
    ),
    Scene(
        "BR-133",
        "Two jokers are added to the deck; a joker may be played as any card.",
        "0 X=7C",
        "top X; can 1 8C; cannot 1 6S",
        JOKER,
    ),
    Scene(
        "BR-134",
        "A 7 lets you name the suit, but the next player may ignore it by playing a 7 of their "
        "own and naming another.",
        "0 7C; 0 choose H; !1 8C",
        "cannot 1 8C; can 1 7S",
        hands("7C 3D 4D", "7S 8C 9S"),
    ),
]


IDENTITY = [
    Scene(
        "BR-137",
        "Every club counts as a card five ranks higher, going round past the king.",
        "0 8H",
        "top 8H",
        hands("8H 3D 4D", "KC 6S 9S", top="3C"),
    ),
    Scene(
        "BR-140",
        "Each time the 7 of clubs is played, 4s and 9s change values with each other for the "
        "rest of the deal.",
        "0 7C; 1 4C",
        "dir -1",
        hands("7C 3D 9D", "4C 6S 9S", beside="A 9 reverses the direction."),
    ),
    Scene(
        "BR-141",
        "When a 7 is played, all cards of that suit count one rank higher from then on.",
        "0 7C; 1 8S",
        "top 8S",
        hands("7C 3D 4D", "8S 6S 9S", "9C 3S TS"),
    ),
    Scene(
        "BR-142",
        "You match the second card of the discard pile instead of the top one.",
        "!0 7C; 0 3D",
        "top 3D",
        {"under": "KD"},
    ),
    Scene(
        "BR-143",
        "After a 7 is played its suit counts as the next one in the cycle hearts, spades, "
        "diamonds, clubs.",
        "0 7C; !1 8C; 1 6H",
        "top 6H",
        hands("7C 3D 4D", "8C 6H 9S"),
    ),
    Scene(
        "BR-144",
        "One-eyed royals reverse the direction when played.",
        "0 JS",
        "dir -1",
        hands("JS 3D 4D", top="QS"),
    ),
    Scene(
        "BR-145",
        "Hearts and clubs are swapped: every heart counts as the club of the same rank and the "
        "other way round.",
        "0 QC",
        "dir -1",
        hands("QC 7D 4D", top="QS", beside="A heart reverses the direction."),
    ),
    Scene(
        "BR-040",
        "A 9 is transparent: whoever plays it owes nothing for the card underneath, and the next "
        "player must match the card under the 9.",
        "0 9C; 1 7H",
        "top 7H",
        hands("9C 3D 4D", "7H 6S 9S", "5C 8S TS", top="7C"),
    ),
]
