"""What the rules of the public corpus do: what is said and done, and what a failing costs."""

from __future__ import annotations

from tests.rules.bartok_corpus_hands import TWIN, TWO, hands
from tests.rules.bartok_scenes import Scene

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
