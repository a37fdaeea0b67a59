# What the page says at a table of Bharg Deluxe.

page-game-bharg = Bharg Deluxe
    .seats = Two to eight players, about ten minutes a hand
    .about = Rummy with six suits and an open Discard Cue: take as much of it as you dare, bind sets and straights, and add to what others have bound.
page-seats-wanted = Players at the table
page-sit-down-with = { $bots ->
    [one] Play against a bot
   *[other] Play against { $bots } bots
}

## House rules

page-rule-bharg_target = The match is played to
    .hand = a single hand
page-rule-decks = Decktets shuffled together
    .auto = as many as the players need
page-rule-pawns = Four Pawns join each deck
page-rule-set_cards_reusable = A card of a set may serve several straights
page-rule-first_turn_partials = Partial straights after a first-turn finish
page-rule-throw_back = A single card taken from the Cue may go straight back
    .allowed = allowed
    .forbidden = forbidden
page-rule-stalemate = Rounds without a bind or a card of the deck that end a hand

## The table

page-bharg-middle = Ace suit, deck and Discard Cue
page-bharg-no-ace = no Ace yet
page-bharg-no-ace-aloud = No Ace yet: no straight can be bound
page-bharg-ace-aloud = The Ace suit is { $suit }: straights are bound in it. On top of the Ace Pile: { $card }
page-bharg-deck = Deck
page-bharg-deck-aloud = Deck, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-bharg-cue = Discard Cue, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-bharg-cue-aloud = { $count ->
    [0] The Discard Cue is empty
   *[other] Discard Cue, the top card last: { $cards }
}
page-bharg-cue-card = { $card }: { $count ->
    [one] take this card
   *[other] take { $count } cards, this one and all above it
}
page-bharg-cue-empty = Cue is empty
page-bharg-seats = Players and what they have bound
page-bharg-bound = bound { $count }
page-bharg-bound-title = Points bound in this hand
page-bharg-risk = in hand { $count ->
    [0] 0
   *[other] −{ $count }
}
page-bharg-risk-title = Points that count against you if the hand ends now
page-bharg-score = { $score ->
    [one] { $shown } pt
   *[other] { $shown } pts
}
page-bharg-set-aloud = Set: { $cards }
page-bharg-straight-aloud = Straight in { $suit }: { $cards }
page-bharg-card-of = { $card } ({ $name })
page-bharg-joined = { $card }, in a straight before { $name }

## What to do now

page-bharg-prompt-draw = Your turn: draw, or tap the Cue
page-bharg-prompt-deck = Your turn: draw a card
page-bharg-prompt-no-deck = No deck: tap the Cue, or end the hand
page-bharg-prompt-nothing = Nothing is left to draw
page-bharg-prompt-take = { $count ->
    [one] You take this card
   *[other] You take these { $count } cards
}
page-bharg-prompt-bind = Bind cards, or discard one
page-bharg-prompt-draft = Bind more, or choose a discard
page-bharg-prompt-only = Bind what you can, then you are done
page-bharg-prompt-out = That binds your last card
page-bharg-prompt-again = Tap again to do it
page-bharg-draw = Draw from the deck
page-bharg-take = { $count ->
    [one] Take one card from the Cue
   *[other] Take { $count } from the Cue
}
page-bharg-no-draw = No draw: end the hand
page-bharg-bind-set = Bind the set
page-bharg-bind-straight = Bind the straight
page-bharg-bind-one = Bind { $card }
page-bharg-bind-two = Bind these two
page-bharg-bind-where = { $count ->
    [one] Bind: choose where
   *[other] Bind: choose where ({ $count } places)
}
page-bharg-bind-now = { $count ->
    [one] Bind now
   *[other] Bind all { $count } now
}
page-bharg-bind-discard = Bind, and discard { $card }
page-bharg-bind-done = Bind, and be done
page-bharg-done = Done
page-bharg-take-back = Take the bind back
page-bharg-take-back-one = Take back { $cards }
page-bharg-sure = { $what }? Tap again
page-bharg-suggest = Show a bind
page-bharg-where = Where do they go?
page-bharg-several = several players
page-bharg-only = Somebody went out on a first turn. Those who have had no turn bind sets and straights from their hands, in turn.

## What the chosen cards would be

page-bharg-is-set = A set, worth { $points }
page-bharg-is-straight = Straight in { $suit } { $ranks }, worth { $points }
page-bharg-is-partial = Partial in { $suit }: { $mine } on { $on }, worth { $points }
page-bharg-is-partials = { $count ->
    [one] A partial straight, worth { $points }
   *[other] A partial straight, worth { $points }; it fits in { $count } places
}
page-bharg-order-binds = By what binds

## The end of a hand

page-bharg-deal-best = { $me ->
    [yes] The hand is yours
   *[no] { $name } has the best of the hand
}
page-bharg-deal-even = The best of the hand is shared
page-bharg-ended = { $clause ->
    [BD-15] Somebody ran out of cards.
    [BD-R3] No draw was declared.
    [BD-R4] The deck was empty for a whole round, and nobody bound a card.
    [BD-R15] Nobody bound a card or drew from the deck for long.
   *[other] The hand is over.
}
page-bharg-col-bound = Bound
page-bharg-col-hand = In hand
