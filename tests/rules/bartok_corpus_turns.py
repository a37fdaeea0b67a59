"""What the rules of the public corpus do: turns, draws, debts that are passed on."""

from __future__ import annotations

from tests.rules.bartok_corpus_hands import hands
from tests.rules.bartok_scenes import Scene

TURNS = [
    Scene("BR-001", "When a 7 is played, the next player misses a turn.", "0 7C", "turn 2"),
    Scene(
        "BR-002", "Playing a card of prime rank reverses the direction.", "0 7C", "dir -1; turn 3"
    ),
    Scene(
        "BR-003",
        "A black 7 makes the player two seats to the right miss a turn.",
        "0 7C; 1 draw",
        "turn 3",
    ),
    Scene(
        "BR-004",
        "After a red card play goes clockwise, after a black card anticlockwise.",
        "0 7C",
        "dir -1",
    ),
    Scene(
        "BR-006",
        "If your card and the card under it make 19, the owner of the card underneath gets an "
        "extra turn after the next player's turn.",
        "0 7C; 1 QC; 2 draw",
        "turn 0",
        hands("7C 3D 4D", "QC 6S 9S", top="5C"),
    ),
    Scene(
        "BR-010",
        "When a 9 is played, the turn goes back to the player who moved before.",
        "0 7C; 1 draw; 2 9C",
        "turn 1",
    ),
    Scene(
        "BR-011",
        "After a 7 the next player must miss a turn unless an 8 passes it on.",
        "0 7C; 1 8C; 2 pass",
        "turn 3",
    ),
    Scene(
        "BR-012",
        "A 7 makes the next player miss a turn; if they cover it with another 7, the following "
        "player misses two turns, and so on.",
        "0 7C; 1 7S; 2 pass; 3 draw; 0 draw; 1 draw",
        "turn 3",
        hands("7C 3D 4D", "7S 6S 9S"),
    ),
    Scene(
        "BR-013",
        "When a 7 is played, if there are four players the next player misses a turn, otherwise "
        "the direction is reversed.",
        "0 7C",
        "turn 2; dir 1",
    ),
    Scene("BR-014", "When you play a 7, roll a die and skip that many players.", "0 7C", "rolled"),
    Scene(
        "BR-017", "When you play a 7, change seats with the player on your left.", "0 7C", "turn 2"
    ),
    Scene(
        "BR-018",
        "If a 7 is played on a 7, whatever rule sevens normally trigger happens twice.",
        "0 7C",
        "sizes 4 5 5 5",
        {"top": "7D", "beside": "When a 7 is played, every player draws a card."},
    ),
    Scene(
        "BR-020",
        "Whoever completes three rising ranks in a row names a step, and from then on the turn "
        "moves by that many seats.",
        "0 7C; 0 choose number 3",
        "turn 3",
        {"top": "6C", "under": "2S 5C"},
    ),
    Scene(
        "BR-022",
        "You may put down several cards of the same rank at once. If you play several sevens "
        "together, one player is skipped for each seven.",
        "0 7C+7D",
        "turn 3",
        hands("7C 7D 4D"),
    ),
]


DRAWS = [
    Scene(
        "BR-023",
        "When a 7 is played, the next player draws two cards and loses their turn.",
        "0 7C",
        "sizes 2 5 3 3; turn 2",
    ),
    Scene(
        "BR-024",
        "When a 7 is played, the next player must draw two cards unless they play a 7; each "
        "further 7 adds two more.",
        "0 7C; 1 7S; 2 draw",
        "sizes 2 2 7 3; turn 3",
        hands("7C 3D 4D", "7S 6S 9S"),
    ),
    Scene(
        "BR-026", "If you play a black 7, you draw three cards yourself.", "0 7C", "sizes 5 3 3 3"
    ),
    Scene(
        "BR-029",
        "When the 7 of clubs is played, the next player names a suit and draws until they get a "
        "card of that suit; then their turn is over.",
        "0 7C; 1 choose S",
        "sizes 2 7 3 3; turn 2",
    ),
    Scene(
        "BR-036",
        "Any 7 makes the next player draw five cards, unless they cancel it with the 8 of the "
        "same suit or pass it on with another 7.",
        "0 7C; 1 draw",
        "sizes 2 8 3 3; turn 2",
    ),
    Scene(
        "BR-036",
        "Any 7 makes the next player draw five cards, unless they cancel it with the 8 of the "
        "same suit or pass it on with another 7.",
        "0 7C; !1 6C; 1 7S; 2 draw",
        "sizes 2 2 8 3; turn 3",
        hands("7C 3D 4D", "7S 6C 9S"),
    ),
    Scene(
        "BR-038",
        "When you face a 7 you may play the 8 of the same suit to send the draw on to the next "
        "player.",
        "0 7C; 1 8C; 2 draw",
        "sizes 2 2 5 3; turn 3",
        {"beside": "When a 7 is played, the next player must draw two cards unless they play a 7."},
    ),
    Scene(
        "BR-037",
        "If you have to draw for a draw card and the very first card you take is itself a draw "
        "card, you may play it at once and draw no more.",
        "0 7C; 1 choose yes; 2 choose no",
        "sizes 2 3 5 3; top 7D",
        {"stock": "7D 2D 2H 2S", "beside": "When a 7 is played, the next player draws two cards."},
    ),
    Scene(
        "BR-030",
        "A draw card may be answered only with a draw card that makes you take at least as many "
        "cards; the numbers add up and the first player who cannot answer takes the total.",
        "0 7C; 1 7S; 2 draw",
        "sizes 2 2 7 3",
        hands(
            "7C 3D 4D",
            "7S 6S 9S",
            beside=(
                "When a 7 is played, the next player must draw two cards unless they play a king."
            ),
        ),
    ),
    Scene(
        "BR-042", "When a 7 is played, the next player takes that 7 into hand.", "0 7C", "top QC"
    ),
    Scene(
        "BR-043",
        "Any player whose hand grows to four cards or more is out of the deal.",
        "0 7C; 1 draw",
        "sizes 2 0 3 3; turn 2",
    ),
    Scene("BR-044", "Nobody may hold more than three cards.", "0 draw", "sizes 3 3 3 3; turn 1"),
    Scene(
        "BR-045",
        "If the top three cards have the same rank, every player draws a card.",
        "0 7C",
        "sizes 3 4 4 4",
        {"top": "7D", "under": "2S 7H"},
    ),
    Scene(
        "BR-048",
        "An 8 does whatever the card underneath it does.",
        "0 7C; 1 8C",
        "sizes 4 4 5 5",
        {"beside": "When a 7 is played, every player draws a card."},
    ),
    Scene("BR-097", "You may draw only if you have nothing to play.", "!0 draw", "cannot 0 draw"),
    Scene(
        "BR-098",
        "Whoever cannot play draws until a card can be played and plays it.",
        "0 draw",
        "top 2C; turn 1; sizes 4 3 3 3",
        hands("3D 4D", stock="2D 2H 2C"),
    ),
    Scene(
        "BR-099",
        "If the card you draw can be played, you may play it at once.",
        "0 draw; 0 choose yes",
        "top 2C; turn 1",
    ),
]


PASSING = [
    Scene(
        "BR-041",
        "When you play a 7 you may announce a gift day; if you do, everyone passes one card of "
        "their choice to the player on their left.",
        "0 7C; 0 choose yes; 0 choose 3D; 1 choose 6S; 2 choose TS; 3 choose KH",
        "hand 0 4D KH; hand 1 8C 9S 3D",
    ),
    Scene(
        "BR-050",
        "When you play a black 7, swap hands with the player on your left.",
        "0 7C",
        "hand 1 3D 4D; hand 0 8C 6S 9S",
    ),
    Scene(
        "BR-051",
        "When a 7 is played, everybody passes their whole hand to the next player.",
        "0 7C",
        "hand 1 3D 4D; hand 0 JC KH AH",
    ),
    Scene(
        "BR-052",
        "When you play a 7 you swap hands with a player of your choice.",
        "0 7C; 0 choose number 2",
        "hand 2 3D 4D; hand 0 9C 8S TS",
    ),
    Scene(
        "BR-053",
        "When you play a 7, swap hands with whoever holds the most cards.",
        "0 7C",
        "hand 2 3D 4D",
        hands("7C 3D 4D", "8C 6S", "9C 8S TS 5H"),
    ),
    Scene(
        "BR-056",
        "Whoever plays the 7 of clubs decides which way round the table all the hands are passed.",
        "0 7C; 0 choose anticlockwise",
        "hand 3 3D 4D",
    ),
    Scene(
        "BR-060",
        "When the 7 of clubs is played, the player before in the order of play gives a card at "
        "random to the player.",
        "0 7C",
        "sizes 3 3 3 2",
    ),
    Scene(
        "BR-061",
        "When four cards of the same rank lie on top of each other, the first player to slap the "
        "pile gives a card to any other player.",
        "0 7C; 2 do slap; 2 choose number 1; 2 choose TS",
        "hand 1 8C 6S 9S TS",
        {"top": "7D", "under": "2S 7H 7S"},
    ),
    Scene(
        "BR-065",
        "After the 7 of clubs the next player must swap hands with an opponent of their choice.",
        "0 7C; 1 choose number 3",
        "hand 1 JC KH AH; hand 3 8C 6S 9S",
    ),
    Scene(
        "BR-108",
        "When you play a 7 you may also discard every other card of that suit from your hand, "
        "putting them under the 7.",
        "0 7C; 0 choose yes",
        "sizes 1 3 3 3; top 7C; under QC 3C 4C",
        hands("7C 3C 4C KS"),
    ),
    Scene(
        "BR-280",
        "When a 7 is played, every player puts the oldest card of their hand on the bottom of the "
        "stock.",
        "0 7C",
        "sizes 1 2 2 2",
    ),
    Scene(
        "BR-283",
        "When you play a 7 you may hide one card from your hand in the middle of the stock.",
        "0 7C; 0 choose yes; 0 choose 3D",
        "hand 0 4D",
    ),
    Scene(
        "BR-059",
        "If you start your turn with exactly two cards you offer a trade: show one card and "
        "name what you want; the first player to accept swaps one card with you, and if nobody "
        "does within ten seconds you draw a card.",
        "0 7C; 1 choose 8C; 2 choose TS",
        "hand 1 6S TS; hand 2 9C 8S 8C",
        hands("7C 3D 4D", "8C 6S"),
    ),
    Scene(
        "BR-213",
        "Each time a 7 is played, all hands become visible, or hidden again.",
        "0 7C",
        "open 2 TS; open 1 6S",
    ),
]
