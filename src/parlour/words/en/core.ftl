# What every game and table says.

unseen-card = a hidden card
seat-name = Player { $number }

## Refusals

refuse-bad-request = This is not a request that can be read: { $text }.
refuse-bad-line = “{ $text }” cannot be read at column { $column }.
refuse-no-card-of-deck = There is no card “{ $text }” in this deck.
refuse-card-twice = There is only one of this card, and it is named twice: { $card }.
refuse-no-such-game = There is no game called “{ $game }”.
refuse-nothing-formed = In “{ $game }” cards form no melds.
refuse-rules-fixed = The rules of “{ $game }” are fixed: no rule is added to them.
refuse-no-game = No game has been started yet.
refuse-no-such-seat = There is no seat { $seat } at this table.
refuse-bad-option = { $why ->
    [name] There is no option “{ $option }”; there are { $allowed }.
   *[value] The option “{ $option }” cannot be “{ $value }”; it can be { $allowed }.
}
refuse-bad-deck = The deck that was given ({ $given } cards) is not the cards to be shuffled ({ $wanted }).
refuse-no-record = This text is not a record of a game.
refuse-bad-record-head = The head of the record lacks a line “{ $line }” that can be read.
refuse-other-edition = This record follows edition { $edition } of the rules; this program plays edition { $known }.
refuse-record-too-many-shuffles = The record holds more shuffles than its game has.
refuse-wrong-seats = { $least ->
    [2] { $most ->
        [2] This game is for exactly two players, not { $given }.
       *[other] This game is for two to { $most } players, not { $given }.
    }
   *[other] This game is for { $least } to { $most } players, not { $given }.
}
refuse-not-your-turn = It is not your turn.
refuse-no-such-card = You do not hold { $card }.
refuse-deal-over = This deal is over.
refuse-try-no-further = What follows cannot be tried: nobody knows yet how it would stand.
refuse-deal-not-over = The next deal comes when this one is over.
refuse-match-over = The match is over.

## Events

event-shuffle = The cards are shuffled.
event-deal = { $me ->
    [yes] You are dealt { $cards }.
   *[no] { $name } is dealt { $count ->
        [one] one card
       *[other] { $count } cards
    }.
}
event-draw = { $source ->
    [discard] { $me ->
        [yes] You take { $cards } from the discard pile.
       *[no] { $name } takes { $cards } from the discard pile.
    }
    [cue] { $me ->
        [yes] You take { $cards } from the Discard Cue.
       *[no] { $name } takes { $cards } from the Discard Cue.
    }
   *[other] { $me ->
        [yes] You draw { $seen ->
            [yes] { $cards }
           *[no] { $count ->
                [one] a card
               *[other] { $count } cards
            }
        }.
       *[no] { $name } draws { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
}
event-discard = { $me ->
    [yes] You discard { $cards }.
   *[no] { $name } discards { $cards }.
}
event-match-over = { $me ->
    [yes] You win the match.
   *[no] { $name } wins the match.
}
event-reshuffled = { $count ->
    [one] One card of the discard pile is shuffled into a new draw pile.
   *[other] { $count } cards of the discard pile are shuffled into a new draw pile.
}
