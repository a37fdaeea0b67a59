# Old Janx Spirit

refuse-already-drawn = You have drawn: now discard a card.
refuse-draw-first = You draw a card before you discard one.
refuse-first-draw = The first draw is from the draw pile.
refuse-no-discard = There is no card on the discard pile to take.
refuse-return-taken = You just took { $card } from the discard pile: at this table it does not go straight back.
refuse-melds-without-out = Melds are shown only when you go out.
refuse-not-all-melded = The ten cards do not all stand in melds: { $count ->
    [one] { $cards } is left over.
   *[other] { $cards } are left over.
}
refuse-split-of-other-cards = The melds shown are not your ten cards, each in exactly one.
refuse-no-meld = These cards are no meld: { $cards }.
refuse-stop-not-offered = This match is played to a target of { $target }: nobody has to agree to stop.
refuse-already-agreed = You have agreed to stop: now the other player may.

event-out = { $me ->
    [yes] You go out with all ten cards in melds and score a point.
   *[no] { $name } goes out with all ten cards in melds and scores a point.
}
event-dead-deal = { $clause ->
    [OJ-R2] The draw pile is empty: the deal is dead and nobody scores.
    [OJ-R3] The discard pile may not be shuffled once more: the deal is dead and nobody scores.
   *[OJ-R11] Too many cards in a row were taken from the discard pile: the deal is dead and nobody scores.
}
event-stop = { $me ->
    [yes] You agree to end the match.
   *[no] { $name } agrees to end the match.
}
event-match-stopped = Both players agree: the match is over.
