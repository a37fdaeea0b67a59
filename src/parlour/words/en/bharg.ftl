# Bharg Deluxe

## Drawing

refuse-drawn-before = Drawing is over in this turn: now bind, or discard a card.
refuse-draw-before = You draw before you bind or discard.
refuse-cue-count = { $count ->
    [0] The Discard Cue has no card to take.
    [one] The Discard Cue has one card to take.
   *[other] From the top of the Discard Cue you take one to { $count } cards.
}
refuse-one-of-deck = From the deck you draw its top card and no more.
refuse-deck-empty = The deck is empty: draw from the Discard Cue, or declare no draw.
refuse-no-draw-late = No draw is declared instead of drawing, once the deck is empty.
refuse-must-draw = The deck has cards: you must draw.

## Binding

refuse-no-partials-now = In this step you bind what is in your hand: no partial straights.
refuse-bind-only = In this step you only bind, and then say that you are done.
refuse-no-done = A turn ends with a discard; “done” ends a step in which one only binds.
refuse-units-without-partial = Only a partial straight uses what lies on the table.
refuse-suits-missing = For a set of all six suits these are missing: { $missing }.
refuse-suits-double = A set bears each suit once; more than one card here bears { $double }.
refuse-suits-double-and-missing = A set bears each suit once; more than one card here bears { $double }, and these are missing: { $missing }.
refuse-no-shared-suit = These cards have no suit that all of them bear, so they are no straight.
refuse-no-ace = No Ace has been turned up or discarded yet, so no straight can be bound.
refuse-other-suit = The Ace on top is for { $suit }, and this straight is in { $own }.
refuse-rank-twice = A straight has one card of each rank, and here is more than one { $ranks }.
refuse-pawn-missing = With Pawns in the deck a Pawn must stand between the Nine and the Crown.
refuse-rank-gap = The ranks do not follow one another; between them is missing: { $ranks }.
refuse-too-short = { $count ->
    [one] A straight has three cards or more; this would be one.
   *[other] A straight has three cards or more; this would be { $count }.
}
refuse-partial-count = { $count ->
    [one] A partial straight takes one or two cards from your hand, not one.
   *[other] A partial straight takes one or two cards from your hand, not { $count }.
}
refuse-partial-alone = { $count ->
    [0] With the cards on the table this makes no straight in the suit of the top Ace.
    [one] Name the cards on the table that this joins; there is one way.
   *[other] Name the cards on the table that this joins; there are { $count } ways.
}
refuse-card-off-suit = A partial straight is in { $suit }, the suit of the top Ace, and { $card } does not bear it.
refuse-set-not-whole = The cards of a bound set are used one by one, not as a whole.
refuse-no-such-unit = Nothing on the table is called “{ $unit }”.
refuse-locked-in-straight = You cannot use { $card } singly: it belongs to a straight now.
refuse-part-of-straight = You cannot use { $card } singly: a bound straight is used only as a whole.
refuse-unit-off-suit = The Ace on top is for { $suit }, and on the table not all of this bears it: { $cards }.

refuse-no-such-suit = There is no suit “{ $suit }”; there are { $known }.

## Discarding

refuse-throw-back = You just took { $card } from the Discard Cue: at this table it does not go straight back.

## Events

event-turn-up = Turned up: { $cards }.
event-void-deal = The deck holds nothing but Aces: the deal is void, and the cards are dealt again.
event-bind = { $me ->
    [yes] You bind { $cards }.
   *[no] { $name } binds { $cards }.
}
event-straight-now = One straight now: { $cards }.
event-no-draw = { $me ->
    [yes] You declare no draw.
   *[no] { $name } declares no draw.
}
event-no-cards = { $me ->
    [yes] You have no cards left.
   *[no] { $name } has no cards left.
}
event-bind-only = It was a first turn: those who have had no turn may still bind what they hold.
event-done = { $me ->
    [yes] You are done binding.
   *[no] { $name } is done binding.
}
event-scored = { $clause ->
    [BD-R4] The deck was empty for a whole round and nobody bound a card: the deal is over, and all score.
    [BD-R15] Nobody has bound a card or drawn from the deck for long: the deal is over, and all score.
   *[other] The deal is over, and all score.
}
event-points = { $me ->
    [yes] You score { $count ->
        [one] one point
       *[other] { $count } points
    }.
   *[no] { $name } scores { $count ->
        [one] one point
       *[other] { $count } points
    }.
}
event-points-lost = { $me ->
    [yes] You lose { $count ->
        [one] one point
       *[other] { $count } points
    }.
   *[no] { $name } loses { $count ->
        [one] one point
       *[other] { $count } points
    }.
}
event-play-on = The highest totals are equal: the match goes on until one player leads.
event-match-tied = The match is over; the highest points are shared.
