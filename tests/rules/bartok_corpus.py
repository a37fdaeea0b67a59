"""What the rules of the public corpus do, one scene or more for each, in our own words."""

from __future__ import annotations

from tests.rules.bartok_scenes import Scene

JOKER = {"hands": "X 3D 4D | 8C 6S 9S | 9C 8S TS | JC KH AH", "jokers": 1}
LAST = {"hands": "7C | 8C 6S 9S | 9C 8S TS | JC KH AH"}
TWIN = (
    "A card may be played out of turn if it is the twin of the card under it whether it matches "
    "or not."
)
TWO = {"hands": "7C 3D | 8C 6S 9S | 9C 8S TS | JC KH AH"}


def hands(first: str, *others: str, **more: object) -> dict[str, object]:
    """The default table with other hands."""
    rest = ["8C 6S 9S", "9C 8S TS", "JC KH AH"]
    return {"hands": " | ".join([first, *others, *rest[len(others) :]]), **more}


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

SPEECH = [
    Scene(
        "BR-147",
        'Whenever your hand comes to exactly two cards, you must say "Bartok minus one".',
        "0 7C; 1 draw",
        "sizes 3 4 3 3",
    ),
    Scene(
        "BR-152",
        'Whenever you are given a penalty card you must say "thank you".',
        "2 say Why; 0 draw",
        "sizes 4 3 5 3",
    ),
    Scene(
        "BR-154",
        "When you play a club you must say the full name of the card.",
        "0 7C; 0 say clubs; 1 draw",
        "sizes 3 4 3 3",
    ),
    Scene(
        "BR-155",
        'If the ranks of your card and the card under it add up to a prime number, say "prime".',
        "0 7C; 1 draw",
        "sizes 3 4 3 3",
    ),
    Scene(
        "BR-156",
        'Whoever changes the suit to clubs must say "welcome".',
        "0 QC; 1 draw",
        "sizes 3 4 3 3",
        hands("QC 3D 4D", top="QD"),
    ),
    Scene(
        "BR-158",
        'Whoever plays the fifth card in a row of one colour must say "monochrome".',
        "0 7C; 1 draw",
        "sizes 3 4 3 3",
        {"under": "2H KC KS 5S"},
    ),
    Scene(
        "BR-161",
        'If you draw a card and play that same card at once, say "easy".',
        "0 draw; 0 choose yes; 1 draw",
        "sizes 4 4 3 3",
        {"beside": "If the card you draw can be played, you may play it at once."},
    ),
    Scene(
        "BR-162",
        'After playing a red card you must say "black", and after a black card "red".',
        "0 7C; 1 draw",
        "sizes 3 4 3 3",
    ),
    Scene(
        "BR-163",
        "When red, black, red or black, red, black have been played in a row, the last player says "
        '"pity".',
        "0 QC; 1 draw",
        "sizes 3 4 3 3",
        hands("QC 3D 4D", top="QD", under="2S QS"),
    ),
    Scene(
        "BR-164",
        'When you switch the suit to diamonds say "oof", the next player must say "ouch" and the '
        'one after "owie".',
        "0 QD; 1 draw",
        "sizes 3 5 4 3",
        hands("QD 3D 4D"),
    ),
    Scene(
        "BR-165",
        "If you play a card of the same rank as the card the deal started with, say that rank.",
        "0 QD; 1 draw",
        "sizes 3 4 3 3",
        hands("QD 3D 4D"),
    ),
    Scene(
        "BR-166",
        'If you sandwich a jack between two cards that are not jacks, say "sorry, Jack".',
        "0 7C; 1 draw",
        "sizes 3 4 3 3",
        {"top": "JC", "under": "QC", "hands": "7C 3D 4D | 8C 6S 9S | 9C 8S TS | KC KH AH"},
    ),
    Scene(
        "BR-168",
        'If your card differs from the one before it by five ranks or more, say "long way".',
        "0 7C; 1 draw",
        "sizes 3 4 3 3",
    ),
    Scene(
        "BR-169",
        "If your card and the one before it make a blackjack (an ace with a 10, jack, queen or "
        'king), say "bluejay".',
        "0 AC; 1 draw",
        "sizes 3 4 3 3",
        hands("AC 3D 4D"),
    ),
    Scene(
        "BR-171",
        "When someone switches to clubs they say their card's rank, and each following player "
        'counts down by one until the suit leaves clubs, when the player says "break".',
        "0 7C; 0 say seven; 1 8C; 2 draw",
        "sizes 2 3 4 3",
        {"top": "7D"},
    ),
    Scene(
        "BR-172",
        'Whoever completes the pattern rank A, rank B, rank A, rank C must say "boba".',
        "0 7C; 1 draw",
        "sizes 3 4 3 3",
        {"under": "QS KC", "top": "QC"},
    ),
    Scene(
        "BR-173",
        'After a 7 you say "do", the next player "re", then "mi" and so on up the scale, until '
        "another 7 is played or the scale is finished.",
        "0 7C; 0 say do; 1 8C; 2 draw",
        "sizes 2 3 4 3",
    ),
    Scene(
        "BR-174",
        "If you change the suit and also have to say something else on that play, you must "
        'first say "announcement first".',
        "0 QD; 0 say ping; 1 draw",
        "sizes 4 4 3 3",
        hands("QD 3D 4D", beside='When a queen is played, the player must say "ping".'),
    ),
    Scene(
        "BR-175",
        'When an even card is played on a different even card, say "north" if play goes '
        'anticlockwise and "south" if it goes clockwise.',
        "0 6C; 0 say north; 1 draw",
        "sizes 3 4 3 3",
        hands("6C 3D 4D"),
    ),
    Scene(
        "BR-176",
        'For the third even card in a row say "good", for the fourth say "better" instead.',
        "0 6C; 1 draw",
        "sizes 3 4 3 3",
        hands("6C 3D 4D", under="3H 8D"),
    ),
    Scene(
        "BR-182",
        'Whoever plays a court card on a court card says "giddy up".',
        "0 KC; 1 draw",
        "sizes 3 4 3 3",
        hands("KC 3D 4D"),
    ),
    Scene(
        "BR-183",
        'The first king of the deal is announced as "King George the First", the next as "King '
        'George the Second" and so on; the count starts again when the deck is reshuffled.',
        "0 KC; 0 say King George the Second; 1 draw",
        "sizes 3 4 3 3",
        hands("KC 3D 4D"),
    ),
    Scene(
        "BR-184",
        "Whoever plays a club must say the total of all clubs played so far in the deal.",
        "0 7C; 0 say seven; 1 8C; 1 say eight; 2 draw",
        "sizes 2 3 4 3",
    ),
    Scene(
        "BR-187",
        "Whoever loses a turn because of a skip must snore; if they forget they draw two cards.",
        "0 7C; 2 draw",
        "sizes 2 5 4 3",
        {"beside": "A 7 skips the next player."},
    ),
    Scene(
        "BR-194",
        'When you play a 7 you say "ready" and the next player must answer "steady" before '
        "playing.",
        "0 7C; 0 say ready; 1 draw",
        "sizes 2 5 3 3",
    ),
    Scene("BR-196", "No numbers may be spoken.", "2 say I have two", "sizes 3 3 4 3"),
    Scene("BR-198", "No player may be called by name.", "2 say Hello player 3", "sizes 3 3 4 3"),
    Scene("BR-199", "Players may speak only in questions.", "2 say Hello", "sizes 3 3 4 3"),
    Scene(
        "BR-203",
        "Saying a required phrase when no rule requires it costs a penalty card.",
        "2 say Bartok",
        "sizes 3 3 4 3",
    ),
    Scene(
        "BR-204",
        'Saying "Bartok" when you do not hold exactly one card costs two penalty cards.',
        "2 say Bartok",
        "sizes 3 3 5 3",
    ),
    Scene(
        "BR-208",
        "Nobody may speak at all, except what a rule requires.",
        "2 say hello",
        "sizes 3 3 4 3",
    ),
    Scene(
        "BR-216",
        'Whoever calls "point of order" stops the game, and only that player can start it again.',
        "2 say point of order",
        "phase pause",
    ),
    Scene(
        "BR-120",
        'When someone plays out of turn, the player whose turn was taken must say "rest in peace".',
        "0 7C; 2 7S; 3 draw",
        "sizes 2 4 2 4",
        hands("7C 3D 4D", "8C 6S 9S", "7S 8S TS", beside=TWIN),
    ),
]

DEEDS = [
    Scene(
        "BR-122",
        "When a 7 is played everyone must raise a hand, and the last to do so draws a card.",
        "0 7C; 0 do raise hand; 1 do raise hand; 2 do raise hand",
        "sizes 2 3 3 4",
    ),
    Scene("BR-125", "Whoever plays a 7 must slap the pile.", "0 7C; 1 draw", "sizes 3 4 3 3"),
    Scene(
        "BR-034",
        "When a 7 lands on a queen, the player and the next player play rock-paper-scissors and "
        "the loser draws a card.",
        "0 7C; 0 choose rock; 1 choose paper",
        "sizes 3 3 3 3",
    ),
]

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

PENALTIES = [
    Scene("BR-248", "The penalty for breaking a rule is two cards.", "2 say Why", "sizes 3 3 5 3"),
    Scene(
        "BR-249",
        'If you fail to say "Bartok" you draw until you hold seven cards.',
        "0 7C; 1 draw",
        "sizes 7 4 3 3",
        TWO,
    ),
    Scene(
        "BR-253",
        "Instead of drawing a card, an offender misses their next turn.",
        "1 say Why; 0 draw",
        "sizes 4 3 3 3; turn 2",
    ),
    Scene(
        "BR-254",
        "A player who owes a phrase gets a further penalty card every five seconds until they "
        "say it.",
        "0 7C; tick 11",
        "sizes 4 3 3 3",
        {"beside": 'When a 7 is played, the player must say "ping".'},
    ),
    Scene(
        "BR-255",
        "An offence counts only if someone points it out before the next player has played.",
        "0 7C; 1 draw",
        "sizes 1 4 3 3",
        TWO,
    ),
    Scene(
        "BR-275",
        "You have ten seconds to play or draw; if you take longer you draw a penalty card and lose "
        "the turn.",
        "0 draw; tick 10",
        "sizes 4 4 3 3; turn 2",
    ),
    Scene(
        "BR-278",
        "Anyone who opens the list of rules during the deal draws a card.",
        "2 do open the list",
        "sizes 3 3 4 3",
    ),
]

SCENES = [
    *TURNS,
    *DRAWS,
    *PASSING,
    *LEGALITY,
    *DEMANDS,
    *IDENTITY,
    *SPEECH,
    *DEEDS,
    *STATE,
    *ENDS,
    *PENALTIES,
]
