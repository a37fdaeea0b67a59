# Why a bot does what it does

bot-nothing = There is nothing to do now.
bot-by-habit = This player gives no reasons.
bot-no-reason = It did this without a reason that it could give.
bot-deals-on = The deal is over: the next one follows.
bot-agrees = The other player wants to stop, and so does this one.

## Old Janx Spirit

bot-out = The other ten cards are melds: time to go out.
bot-must-draw = Only the draw pile can be drawn from.
bot-takes-last = { $card } makes the hand complete.
bot-draws = { $source ->
    [discard] { $card } from the discard pile leaves { $outs ->
        [one] { $outs } card that completes
       *[other] { $outs } cards that complete
    } the hand and wins an expected { $wins } deals of 100; an unknown card { $other_wins }.
   *[pile] An unknown card wins an expected { $wins } deals of 100; { $card } from the discard pile { $other_wins }.
}
bot-discards = Without { $card }, { $outs ->
    [0] no card completes the hand at once
    [one] { $outs } card completes the hand
   *[other] { $outs } cards complete the hand
}, and it wins an expected { $wins } deals of 100; the next best discard is { $other } with { $other_wins }.
bot-only-discard = { $card } is the only card that may be discarded.

## What a search expects

bot-plain = There is nothing else worth a thought.
bot-expects = That wins an expected { $wins } deals of 100; the next best, to { $other }, { $other_wins }.
bot-action = do this
bot-names-draw = { $source ->
    [discard] take the top card of the discard pile
   *[pile] draw an unknown card
}
bot-names-discard = discard { $card }
bot-names-out = discard { $card } and go out
bot-names-stop = stop the match
bot-names-next = deal on

## Bharg Deluxe

bot-binds = { $cards } can be bound, and bound cards count for their holder.
bot-binds-nothing = Nothing more can be bound.
bot-expects-points = That leaves an expected { $points } points; the next best, to { $other }, { $less } fewer.
bot-names-cue = { $count ->
    [one] take the top card of the Cue
   *[other] take { $count } cards from the Cue
}
bot-names-bind = bind { $cards }
bot-names-no-draw = declare “no draw”
bot-names-done = bind nothing more

## Bartok

bot-goes-on = Nothing speaks against going on.
bot-owes = It owes the table a word or a deed.
bot-calls = It has seen a violation that the record proves.
bot-votes = It votes for what it has seen.
bot-has-no-play = No card in hand may be played.
bot-overlooks = It has not seen that a card in hand may be played.
bot-chooses = This answer serves its hand best.
bot-announces = A rule that may be added and keeps deals short.
bot-plays = { $card } leaves { $pairs ->
    [0] no cards
    [one] { $pairs } pair of cards
   *[other] { $pairs } pairs of cards
} that follow each other; the next best, { $other }, { $other_pairs }.
bot-only-play = { $card } is the only card that may be played; { $pairs ->
    [0] no cards
    [one] { $pairs } pair of cards
   *[other] { $pairs } pairs of cards
} in the rest of the hand follow each other.
bot-names-play = play { $card }
bot-names-play-several = play { $cards }
bot-names-and-say = { $action } and say “{ $word }”
bot-names-say = say “{ $word }”
bot-names-draw-card = draw a card
bot-names-pass = pass
bot-names-choose = answer
bot-names-choose-cards = choose { $cards }
bot-names-choose-word = name { $word ->
    [C] { french-suit-C }
    [D] { french-suit-D }
    [H] { french-suit-H }
    [S] { french-suit-S }
    [A] { french-rank-A }
    [T] { french-rank-T }
    [J] { french-rank-J }
    [Q] { french-rank-Q }
    [K] { french-rank-K }
   *[other] { $word }
}
bot-names-yes = say yes
bot-names-no = say no
bot-names-deed = { $deed ->
    [raise-hand] raise a hand
    [slap] slap the pile
    [snore] snore
    [high-five] give a high five
    [knock] knock
    [thumb] put a thumb up
    [touch-nose] touch the nose
    [wave] wave
    [clap] clap
   *[other] do what is owed
}
bot-names-play-as = play { $card } as { $other }
bot-names-repeal = take rule { $rule } back
bot-names-prevail = let rule { $rule } prevail over rule { $over }
bot-names-pause = pause for a question
bot-names-clarify = explain the rule
bot-names-object = object to the rule
bot-names-end-deal = end the stuck deal
bot-names-play-on = play the stuck deal on
bot-names-call = call the violation
bot-names-agree = agree to the call
bot-names-refuse = not agree to the call
bot-names-accept = accept the win
bot-names-announce = announce a rule
bot-names-decline = add no rule
bot-names-confirm = confirm the rule
bot-names-restate = put the rule in other words
bot-names-go-on = go on
