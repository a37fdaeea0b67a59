# ruff: noqa: E501
"""English wordings of the pieces of `followed`."""

from __future__ import annotations

from typing import Final, NamedTuple

CARDS: Final = {
    "seven": ("a seven", "sevens", "seven"),
    "ten": ("a 10", "10s", "10"),
    "king": ("a king", "kings", "king"),
    "queen of spades": ("the queen of spades", "", "queen of spades"),
    "heart": ("a heart", "hearts", "heart"),
    "black": ("a black card", "black cards", "black card"),
    "red jack": ("a red jack", "red jacks", "red jack"),
    "court": ("a face card", "face cards", "face card"),
    "ace or two": ("an ace or a two", "aces and twos", "ace or two"),
}
"""One of them, all of them, as a headline."""

ON: Final = ("on", "on top of", "onto")


class Trigger(NamedTuple):
    """What happens, told without who does it, of you, of somebody (`-s` on the verb), as a noun of
    doing, as a headline."""

    bare: tuple[str, ...] = ()
    you: tuple[str, ...] = ()
    one: tuple[str, ...] = ()
    doing: tuple[str, ...] = ()
    head: tuple[str, ...] = ()


EVENTS: Final = {
    "same rank": Trigger(
        ("a card is played on one of the same rank", "a card follows one of the same rank"),
        ("play a card of the same rank as the top card", "match the rank of the top card"),
        ("plays a card on one of the same rank", "plays a card of the same rank as the one before"),
        ("playing a card on one of the same rank",),
        ("same rank as the one before",),
    ),
    "same suit": Trigger(
        ("a card is played on one of the same suit",),
        ("play a card of the same suit as the one under it",),
        ("plays a card on one of the same suit", "follows suit"),
        ("playing a card on one of the same suit",),
        ("same suit as the card before",),
    ),
    "one higher": Trigger(
        ("a card is played that is one higher than the card under it",),
        ("play a card one higher than the top card",),
        ("plays a card exactly one higher than the previous one",),
        ("playing a card one rank higher than the card under it",),
        ("one higher than the card before",),
    ),
    "third red": Trigger(
        ("the third red card in a row is played",),
        ("play the third red card in a row",),
        ("plays the third red card in a row",),
        ("playing the third red card in a row",),
        ("third red card in a row",),
    ),
    "last card": Trigger(
        (),
        ("play your last card",),
        ("plays their last card",),
        ("playing your last card",),
        ("last card",),
    ),
    "draw": Trigger(
        ("a card is drawn",),
        ("draw a card", "draw a card from the stock"),
        ("draws a card", "takes a card from the stock"),
        ("drawing a card",),
        (),
    ),
    "two left": Trigger(
        (),
        ("have two cards left", "are down to two cards"),
        ("has only two cards left", "gets down to two cards"),
        (),
        ("two cards left",),
    ),
    "penalty": Trigger(
        (),
        ("get a penalty card", "get a penalty"),
        ("gets a penalty", "takes a penalty card"),
        ("getting a penalty card",),
        (),
    ),
    "turn": Trigger(
        ("a player's turn begins", "a player's turn starts"),
        ("begin your turn", "start your turn"),
        ("begins their turn", "starts their turn"),
        (),
        (),
    ),
    "deal": Trigger(("a deal begins", "the deal starts")),
    "out": Trigger((), ("go out",), ("goes out", "wins"), ("going out",), ()),
    "lost": Trigger((), ("are skipped", "miss a turn"), ("is skipped", "misses a turn"), (), ()),
    "ends": Trigger(
        ("a turn ends", "a player's turn is over"), ("end your turn",), ("ends their turn",)
    ),
    "out of turn": Trigger(
        ("a card is played out of turn",),
        ("play out of turn",),
        ("plays a card out of turn",),
        ("playing out of turn",),
        ("out of turn",),
    ),
    "renewed": Trigger(("the stock is reshuffled", "the discard pile is reshuffled")),
    "late": Trigger(
        (), ("take longer than ten seconds",), ("takes more than ten seconds to play",)
    ),
    "named": Trigger(("a suit is named",), ("name a suit",), ("names a suit",), ("naming a suit",)),
    "heart drawn": Trigger(
        ("a heart is drawn",),
        ("draw a heart",),
        ("draws a heart", "draws a heart from the stock"),
        ("drawing a heart",),
        (),
    ),
    "stock": Trigger(("the stock runs out", "the stock is empty")),
    "turned": Trigger(("the direction changes", "the direction of play is reversed")),
}

SOMEBODY: Final = ("someone", "a player", "anyone", "somebody")
WHEN: Final = ("when", "whenever", "if", "every time", "each time", "as soon as")
AFTER: Final = ("after", "on", "upon", "when")
WHO: Final = ("whoever", "anyone who", "the player who", "a player who", "any player who")

ALONE: Final = {
    "next": ("the next player", "the following player"),
    "after next": ("the player after next", "the next player but one"),
    "previous": ("the previous player", "the player before"),
    "all": ("everyone", "every player", "each player", "all players+"),
    "others": ("everyone else", "all other players+", "each other player", "the others+"),
    "but next": ("everyone except the next player", "everybody but the next player"),
    "but dealer": ("everyone except the dealer", "all players but the dealer+"),
    "most": ("the player with the most cards", "whoever has the most cards"),
    "fewest": ("the player with the fewest cards", "whoever holds the fewest cards"),
    "dealer": ("the dealer",),
    "winner": ("the last winner", "the winner of the last deal"),
    "last king": ("the player who last played a king", "whoever played the last king"),
    "under": ("whoever played the card under it", "the player of the card under it"),
    "chosen": ("a player of your choice",),
    "lot": ("a random player", "a player chosen at random"),
    "next two": ("the next two players+", "each of the next two players"),
    "many": ("everyone with at least five cards", "each player who holds five or more cards"),
    "queens": ("everyone who holds a queen", "each player with a queen", "players with a queen+"),
    "no hearts": ("everyone without hearts", "each player who has no hearts"),
    "after dealer": ("the player after the dealer",),
    "left of dealer": ("the player to the left of the dealer", "the dealer's left neighbour"),
    "left of most": ("the player to the left of the player with the most cards",),
    "drew last": (
        "whoever drew last",
        "the player who last drew a card",
        "the last player to draw",
    ),
    "few": ("everyone with two cards or fewer", "every player who has at most two cards"),
    "third": ("the third player in turn",),
    "next three": ("the next three players+", "each of the next three players"),
    "across": ("the player opposite", "the player sitting opposite", "whoever sits opposite"),
    "left": ("the player on the left", "the player to the left"),
    "right": ("the player on the right", "the player to the right"),
    "two right": ("the second player to the right", "the player two seats to the right"),
    "two left": ("the second player to the left", "the player two seats to the left"),
}
"""Who; with a plus sign there are several grammatically."""

OF_YOU: Final = {
    "across": ("the player opposite you", "whoever sits opposite you"),
    "left": ("the player on your left", "the player to your left", "your left neighbour"),
    "right": ("the player on your right", "your right-hand neighbour"),
    "two left": ("the second player to your left", "the player two seats to your left"),
    "two right": ("the second player to your right",),
    "third": ("the third player after you",),
    "me": ("you+",),
}
OF_ONE: Final = {
    "across": ("the player opposite them", "whoever sits opposite them"),
    "left": ("the player on their left", "the player to that player's left"),
    "right": ("the player on their right", "their right-hand neighbour"),
    "two left": ("the second player to their left",),
    "third": ("the third player after them",),
    "me": ("they+", "that player"),
}
OF_PLAY: Final = {
    "across": ("the player opposite whoever played it", "the player opposite its player"),
    "left": ("the player to the left of whoever played it", "the player on its player's left"),
    "right": ("the player to the right of the player who played it",),
    "third": ("the third player after whoever played it", "the third player after its player"),
    "me": ("whoever played it", "the player who played it", "its player"),
}

DEEDS: Final = {
    "draw": ("draw/draws a card", "take/takes a card from the stock", "pick/picks up a card"),
    "draw two": ("draw/draws two cards", "must draw two cards", "take/takes two cards"),
    "draw rank": ("draw/draws as many cards as its rank", "draw/draws its rank in cards"),
    "miss": (
        "miss/misses a turn", "lose/loses a turn", "skip/skips a turn", "sit/sits out a turn"
    ),
    "miss two": ("miss/misses two turns", "lose/loses two turns", "sit/sits out two turns"),
    "again": ("get/gets another turn", "play/plays again", "take/takes an extra turn"),
    "discard": ("discard/discards a card", "must discard a card", "get/gets rid of a card"),
    "discard heart": ("discard/discards a heart", "must discard a heart"),
    "show": ("show/shows {their} hand", "must show {their} hand", "reveal/reveals {their} hand"),
    "clap": ("clap/claps", "must clap", "clap/claps {their} hands"),
    "hearts": ("draw/draws a card for each heart in {their} hand", "take/takes one card for every heart in {their} hand"),
    "players": ("draw/draws as many cards as there are players", "draw/draws one card per player"),
    "bury": ("put/puts a card at the bottom of the stock", "put/puts a card under the stock"),
    "peek": ("look/looks at the top card of the stock", "peek/peeks at the top of the stock"),
    "take": ("take/takes the top card of the discard pile", "pick/picks up the top card of the discard pile"),
    "leave": ("drop/drops out of the deal", "must drop out of the deal"),
    "fine": ("get/gets a penalty card", "take/takes a penalty card"),
    "score": ("score/scores two points", "get/gets two points"),
}  # fmt: skip
PAIRS: Final = {
    "give": ("give/gives {to} a card", "give/gives a card to {to}", "pass/passes a card to {to}"),
    "give two": ("give/gives {to} two cards", "must give two cards to {to}"),
    "swap": ("swap/swaps hands with {to}", "must exchange hands with {to}", "trade/trades hands with {to}"),
    "look": ("look/looks at the hand of {to}", "look/looks at {to}'s hand"),
}  # fmt: skip
TABLE: Final = {
    "reverse": ("the direction of play is reversed", "play changes direction", "reverse direction"),
    "clockwise": ("play goes clockwise", "the direction of play becomes clockwise"),
    "flip": ("the top card of the stock is turned over", "turn over the top card of the stock"),
    "redeal": ("all hands are shuffled together and dealt out again", "redeal all cards"),
}
TURN_TO: Final = ("it is {to}'s turn", "the turn goes to {to}", "play passes to {to}")

TESTS: Final = {
    "few held": ("{they} hold/holds fewer than three cards", "{they} have/has less than three cards left"),
    "king held": ("{they} hold/holds a king", "{they} have/has a king in hand"),
    "next many": ("the next player holds more than four cards", "the next player has more than four cards"),
    "clockwise": ("play goes clockwise", "the direction is clockwise"),
    "four play": ("there are at least four players", "four or more players are in the deal"),
    "under red": ("the card under it is red", "the card it was played on is red", "it lies on a red card"),
    "no hearts": ("{they} have/has no hearts", "{they} hold/holds no heart", "{they} hold/holds no hearts"),
    "more than next": ("{they} have/has more cards than the next player",),
    "one low": ("there is a player with only one card left", "there is somebody with one card left"),
    "stock low": ("there are fewer than ten cards in the stock", "the stock has fewer than ten cards"),
}  # fmt: skip

BESIDE: Final = {
    "across": ("the player opposite", "the player sitting opposite"),
    "others": ("everyone except", "everybody but"),
    "next": ("the player after", "the player directly after"),
    "left": ("the player to the left of", "the player on the left of"),
    "right": ("the player to the right of",),
    "two left": ("the second player to the left of",),
}

IF: Final = ("if", "provided", "as long as", "when", "while")
