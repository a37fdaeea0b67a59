# Bartok

## Refusals: the turn

refuse-no-match = You cannot play { $card } on { $top }: neither the suit nor the rank is the same.
refuse-win-pending = A last card has been played: first it is seen whether the win stands.
refuse-answer-first = First the choice has to be made that a rule asks for.
refuse-nothing-to-draw = There is no card left to draw.
refuse-draw-instead = You pass only when there is no card left to draw.
refuse-must-play = There is nothing to draw, and you hold a card that can be played: play it.
refuse-nothing-asked = Nothing of that kind is asked of you now.

## Refusals: calls and votes

refuse-call-open = A call is open: first the table votes on it.
refuse-call-what = Call exactly one thing: BK-07, BK-09, BK-10, or a rule of the list.
refuse-call-yourself = You cannot call a violation of your own.
refuse-nobody-there = There is no player { $seat } at this table.
refuse-nothing-happened = Nothing of that kind has happened in this deal.
refuse-program-sees = At this table the program itself sees to that.
refuse-too-late = Too late: two turns have been taken since.
refuse-too-early = Too early: the player has { $seconds } seconds to say the word.
refuse-word-was-said = The word has been said.
refuse-already-judged = That has been called and settled.
refuse-rule-allows = Rule { $rule } allows that.
refuse-no-call = No call is open.
refuse-accused-votes = The accused has no vote.
refuse-voted-already = You have voted.
refuse-not-accused = Only the accused can admit a violation.
refuse-no-win = No win is waiting to be accepted.
refuse-accepted-already = You have accepted the win.
refuse-not-offered = Nobody has been offered to end the deal.
refuse-answered-already = You have answered that.

## Refusals: talk and pauses

refuse-no-text = There are no words in it.
refuse-text-too-long = At most { $most } characters, please; these are { $given }.
refuse-text-not-plain = This text has signs in it that cannot be shown.
refuse-paused = The game is paused.
refuse-no-pause = The game is not paused.
refuse-no-such-rule = There is no rule { $number } that this could be about.
refuse-no-author = Nobody at the table is the author of that: the rulebook answers.
refuse-not-author = Rule { $number } is for its author to explain.
refuse-not-yours-to-resume = The game is resumed by whoever paused it or has explained the rule; after { $seconds } seconds by anybody.
refuse-same-rule = A rule cannot prevail over itself.
refuse-not-newer-author = That is for the author of rule { $number } to decide, the newer one.
refuse-prevails-already = Rule { $number } already prevails over rule { $other }.

## Refusals: new rules

refuse-nothing-to-announce = A rule is announced by the winner, after the deal.
refuse-not-your-rule = This time the rule is another player's to announce.
refuse-announce-first = Announce a rule first.
refuse-rule-twice = Give the rule in words or as data, not both.
refuse-rule-readable = The program can read this sentence: announce it without insisting.
refuse-rule-too-large = A rule is made of at most { $most } pieces.
refuse-rule-no-data = This is no rule that could be stated in words.
refuse-pick-a-reading = The rule can be read in several ways: pick one of them.
refuse-must-announce = At this table the winner has to announce something.
refuse-no-objections = At this table the program alone judges new rules.
refuse-nothing-announced = There is no new rule to object to.
refuse-own-rule = You do not object to your own rule.
refuse-objected-already = You have objected.
refuse-rule-awaited = The next deal comes when the winner has announced a rule.

## Refusals: added rules

refuse-rule-forbids = Rule { $rule } forbids playing { $card } now: { $says }
refuse-must-follow = Rule { $rule } demands another card than { $card } now: { $says }
refuse-debt-first = This card ({ $card }) does not answer what you owe by rule { $rule }: { $says }
refuse-miss-instead = You owe a turn: answer it with a card, or pass and miss the turn.
refuse-play-or-pass = You have drawn in this turn: play a card or pass. Rule { $rule }: { $says }
refuse-play-instead = Rule { $rule } lets you draw only if you cannot play: { $says }
refuse-say-what-card = Say as what card { $card } is played.
refuse-cannot-count-as = No rule lets { $card } count as another card.
refuse-one-card = You play exactly one card.
refuse-not-together = Rule { $rule } does not let { $cards } be laid together.
refuse-no-such-answer = That is no answer to what rule { $rule } asks.
refuse-no-deed = No rule in force speaks of that.

## Events: cards

event-play = { $me ->
    [yes] You play { $cards }.
   *[no] { $name } plays { $cards }.
}
event-turn-over = Face up from the stock: { $cards }.
event-take-back = { $me ->
    [yes] You take back { $cards }.
   *[no] { $name } takes back { $cards }.
}
event-put-back = { $me ->
    [yes] You put { $cards } back on the stock.
   *[no] { $name } puts { $count ->
        [one] a card
       *[other] { $count } cards
    } back on the stock.
}
event-pass-card = { $seen ->
    [yes] { $me ->
        [yes] You are given { $cards }.
       *[no] { $name } is given { $cards }.
    }
   *[no] { $me ->
        [yes] You are given { $count ->
            [one] a card
           *[other] { $count } cards
        }.
       *[no] { $name } is given { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
}
event-pass = { $me ->
    [yes] You can neither draw nor play, and pass.
   *[no] { $name } can neither draw nor play, and passes.
}
event-waived = { $count ->
    [one] One card cannot be had and is waived.
   *[other] { $count } cards cannot be had and are waived.
}
event-hand-full = { $me ->
    [yes] You hold as many cards as rule { $rule } lets you: { $count ->
        [one] one card is
       *[other] { $count } cards are
    } not taken.
   *[no] { $name } holds as many cards as rule { $rule } allows: { $count ->
        [one] one card is
       *[other] { $count } cards are
    } not taken.
}
event-dealt-fewer = Rule { $rule } would deal more cards than there are: each is dealt { $count } at most.
event-dropped = { $me ->
    [yes] After the penalty your action no longer fits: choose again.
   *[no] After the penalty the action of { $name } no longer fits.
}

## Events: talk

event-say = { $me ->
    [yes] You: “{ $text }”
   *[no] { $name }: “{ $text }”
}
event-missed-word = { $me ->
    [yes] You did not say “Bartok” in time: a penalty card.
   *[no] { $name } did not say “Bartok” in time: a penalty card.
}
event-question = { $me ->
    [yes] You asked a question during play: a penalty card.
   *[no] { $name } asked a question during play: a penalty card.
}

## Events: calls and votes

event-call = { $other_me ->
    [yes] { $name } calls a violation of yours: { $clause ->
        [BK-07] the card may not lie there.
        [BK-09] the word “Bartok” is missing.
        [BK-10] a question, or something untrue.
       *[other] rule { $rule }.
    }
   *[no] { $me ->
        [yes] You call
       *[no] { $name } calls
    } a violation by { $other }: { $clause ->
        [BK-07] the card may not lie there.
        [BK-09] the word “Bartok” is missing.
        [BK-10] a question, or something untrue.
       *[other] rule { $rule }.
    }
}
event-vote-yes = { $me ->
    [yes] You agree with the call.
   *[no] { $name } agrees with the call.
}
event-vote-no = { $me ->
    [yes] You do not agree with the call.
   *[no] { $name } does not agree with the call.
}
event-admit = { $me ->
    [yes] You admit it.
   *[no] { $name } admits it.
}
event-call-upheld = { $clause ->
    [BK-07] The card may not lie there:
    [BK-09] The word “Bartok” was missing:
    [BK-10] It was a question, or untrue:
   *[other] It was against rule { $rule }:
} { $other_me ->
    [yes] you take a penalty card.
   *[no] { $other } takes a penalty card.
}
event-call-rejected = { $count ->
    [0] The call is rejected.
   *[other] { $me ->
        [yes] The call is rejected: you take a penalty card for it.
       *[no] The call is rejected: { $name } takes a penalty card for it.
    }
}
event-undone = { $me ->
    [yes] What you played ({ $cards }) is undone with all that followed; it is still your turn.
   *[no] What { $name } played ({ $cards }) is undone with all that followed; it is still the same turn.
}
event-last-card = { $me ->
    [yes] You have played your last card; the others may still call it.
   *[no] { $name } has played the last card; it may still be called.
}
event-accept = { $me ->
    [yes] You accept the win.
   *[no] { $name } accepts the win.
}

## Events: pauses

event-pause = { $me ->
    [yes] You pause
   *[no] { $name } pauses
} the game{ $rule ->
    [0] .
   *[other] { " " }to clear up rule { $rule }.
}
event-pause-question = { $me ->
    [yes] You pause the game and ask
   *[no] { $name } pauses the game and asks
}{ $rule ->
    [0] :
   *[other] { " " }about rule { $rule }:
} { $text }
event-clarify = { $me ->
    [yes] You explain rule { $rule }: { $text }
   *[no] { $name } explains rule { $rule }: { $text }
}
event-resume = The game goes on.
event-prevail = Where both cannot hold, rule { $rule } prevails over rule { $count }.

## Events: deals and rules

event-offer = Nobody has played a card for { $count } turns: the players may end the deal.
event-end-deal-yes = { $me ->
    [yes] You want to end the deal.
   *[no] { $name } wants to end the deal.
}
event-end-deal-no = { $me ->
    [yes] You want to play on.
   *[no] { $name } wants to play on.
}
event-win = { $me ->
    [yes] You have no cards left and win the deal.
   *[no] { $name } has no cards left and wins the deal.
}
event-match-won = { $me ->
    [yes] You win the match.
   *[no] { $name } wins the match.
}
event-match-shared = { $me ->
    [yes] You share the first place.
   *[no] { $name } shares the first place.
}
event-announce = { $me ->
    [yes] You announce: { $text }
   *[no] { $name } announces: { $text }
}
event-rule-added = Rule { $rule } is added and holds from the next deal.
event-rule-repealed = Rule { $rule } is repealed from the next deal on.
event-restate = { $me ->
    [yes] You take the announcement back.
   *[no] { $name } takes the announcement back.
}
event-decline = { $me ->
    [yes] You add no rule.
   *[no] { $name } adds no rule.
}
event-object = { $me ->
    [yes] You object to the new rule.
   *[no] { $name } objects to the new rule.
}
event-rule-fallen = More than half object: { $me ->
    [yes] state another rule.
   *[no] { $name } states another rule.
}

## Events: what added rules do

event-pool = All cards of { $name } are put aside to be dealt again.
event-skip = { $me ->
    [yes] Rule { $rule }: you miss { $count ->
        [one] a turn
       *[other] { $count } turns
    }.
   *[no] Rule { $rule }: { $name } misses { $count ->
        [one] a turn
       *[other] { $count } turns
    }.
}
event-turn-lost = { $me ->
    [yes] You miss this turn.
   *[no] { $name } misses this turn.
}
event-clockwise = Rule { $rule }: play goes clockwise.
event-anticlockwise = Rule { $rule }: play goes anticlockwise.
event-seats-swapped = Rule { $rule }: { $me ->
    [yes] you change
   *[no] { $name } changes
} places with { $other_me ->
    [yes] you
   *[no] { $other }
}.
event-hands-swapped = Rule { $rule }: { $me ->
    [yes] you swap
   *[no] { $name } swaps
} hands with { $other_me ->
    [yes] you
   *[no] { $other }
}.
event-hands-passed = Rule { $rule }: everybody passes the whole hand on.
event-hands-pooled = Rule { $rule }: all hands are put together and dealt again.
event-owes-draw = { $me ->
    [yes] Rule { $rule }: you owe { $count ->
        [one] a card
       *[other] { $count } cards
    } from the stock.
   *[no] Rule { $rule }: { $name } owes { $count ->
        [one] a card
       *[other] { $count } cards
    } from the stock.
}
event-owes-miss = { $me ->
    [yes] Rule { $rule }: you owe { $count ->
        [one] a turn
       *[other] { $count } turns
    }.
   *[no] Rule { $rule }: { $name } owes { $count ->
        [one] a turn
       *[other] { $count } turns
    }.
}
event-debt-answered = { $me ->
    [yes] You answer what you owed.
   *[no] { $name } answers what was owed.
}
event-asked = Rule { $rule }: { $me ->
    [yes] you choose
   *[no] { $name } chooses
} { $text ->
    [suit] a suit
    [rank] a rank
    [colour] a colour
    [guess] a rank as a guess
    [number] a number
    [seat] a player
    [direction] a direction
    [may] whether to do it
    [trade] whether to trade
    [hand-sign] rock, paper or scissors
    [react-first] to be first
    [react-last] not to be last
   *[other] a card
}.
event-chosen = { $me ->
    [yes] You have chosen.
   *[no] { $name } has chosen.
}
event-chosen-player = { $me ->
    [yes] You choose { $other }.
   *[no] { $name } chooses { $other_me ->
        [yes] you
       *[no] { $other }
    }.
}
event-chosen-secretly = { $me ->
    [yes] You have chosen; it stays covered until all have.
   *[no] { $name } has chosen; it stays covered until all have.
}
event-silent = { $me ->
    [yes] You have not chosen in time.
   *[no] { $name } has not chosen in time.
}
event-reacted = { $me ->
    [yes] You react.
   *[no] { $name } reacts.
}
event-named = { $me ->
    [yes] You name
   *[no] { $name } names
} { $text ->
    [C] { french-suit-C }
    [D] { french-suit-D }
    [H] { french-suit-H }
    [S] { french-suit-S }
    [A] { french-rank-A }
    [T] { french-rank-T }
    [J] { french-rank-J }
    [Q] { french-rank-Q }
    [K] { french-rank-K }
    [clockwise] clockwise
    [anticlockwise] anticlockwise
    [red] red
    [black] black
   *[other] { $text }
}.
event-tallied = Rule { $rule }: { $me ->
    [yes] your counter is at { $count }.
   *[no] the counter of { $name } is at { $count }.
}
event-looked = Rule { $rule }: { $me ->
    [yes] you look at cards of { $other }: { $cards }.
   *[no] { $name } looks at { $other_me ->
        [yes] cards of yours
       *[no] cards of { $other }
    }.
}
event-peeked = Rule { $rule }: { $me ->
    [yes] you look at the top of the stock: { $cards }.
   *[no] { $name } looks at the top of the stock ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    }).
}
event-shown = Rule { $rule }: { $me ->
    [yes] you show everybody { $cards }.
   *[no] { $name } shows everybody { $cards }.
}
event-token = { $me ->
    [yes] You have it now: { $text }.
   *[no] { $name } has it now: { $text }.
}
event-deed = { $me ->
    [yes] You: { $text }.
   *[no] { $name }: { $text }.
}
event-missed-phrase = { $me ->
    [yes] You did not say what rule { $rule } demands: “{ $text }”.
   *[no] { $name } did not say what rule { $rule } demands: “{ $text }”.
}
event-missed-deed = { $me ->
    [yes] You did not do what rule { $rule } demands: { $text }.
   *[no] { $name } did not do what rule { $rule } demands: { $text }.
}
event-forbidden-words = { $me ->
    [yes] You said what rule { $rule } forbids.
   *[no] { $name } said what rule { $rule } forbids.
}
event-late = { $me ->
    [yes] You have had the turn for { $count } seconds.
   *[no] { $name } has had the turn for { $count } seconds.
}
event-not-won = { $me ->
    [yes] By the rules in force you have not won yet.
   *[no] By the rules in force { $name } has not won yet.
}
event-out-of-deal = { $me ->
    [yes] Rule { $rule }: you are out of the deal.
   *[no] Rule { $rule }: { $name } is out of the deal.
}
event-back = { $me ->
    [yes] Rule { $rule }: you are back in the deal.
   *[no] Rule { $rule }: { $name } is back in the deal.
}
event-buried = The starting card goes back into the stock, and another is turned up.
event-appointed-first = { $me ->
    [yes] Rule { $rule }: you begin.
   *[no] Rule { $rule }: { $name } begins.
}
event-appointed-dealer = { $me ->
    [yes] Rule { $rule }: you deal next.
   *[no] Rule { $rule }: { $name } deals next.
}
event-rule-works = Rule { $rule } takes effect.
event-chain-cut = Too much follows from one action: the rest is left out.
