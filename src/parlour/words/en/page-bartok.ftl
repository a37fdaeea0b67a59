# What the page says at a table of Bartok. What happened and why not comes from the server.

page-game-bartok = Bartok
    .seats = Three to eight players, six short deals
    .about = Match suit or rank, say the word with one card left; whoever wins a deal adds a rule to the next.

## House rules

page-rule-referee = Who watches the rules
    .machine = the program
    .players = the players: they call and vote
page-rule-grace = Seconds to say the word before it can be called
page-rule-consent = A call is upheld by
    .majority = more than half
    .all = everybody but the accused
page-rule-vote = Seconds for a vote
page-rule-false_call_penalty = Penalty cards for a false call
page-rule-win_window = Seconds in which a win can be called
page-rule-may_decline = The winner may do without a new rule
page-rule-bartok_stalemate = Rounds without a card until the deal may be ended
page-rule-max_turns = Turns for each player, at most

## The table

page-deal-of-deals = Deal { $deal } of { $deals }
bartok-table-clockwise = Table, play goes clockwise
bartok-table-anticlockwise = Table, play goes anticlockwise
bartok-stock = Stock
bartok-discard = Discards
bartok-stock-aloud = Stock, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
bartok-discard-aloud = Discards, { $count ->
    [0] none
    [one] { $count } card, on top: { $top }
   *[other] { $count } cards, on top: { $top }
}
bartok-named = Named:
bartok-dealer = dealer
bartok-choosing = choosing
bartok-seat-aloud = { $name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $wins ->
    [one] { $wins } deal won
   *[other] { $wins } deals won
}
bartok-count-aloud = counter of rule { $rule } at { $count }
bartok-token-aloud = has “{ $text }”
bartok-seen = seen: { $count }
bartok-seen-aloud = the others have seen { $count ->
    [one] one of your cards
   *[other] { $count } of your cards
}
bartok-seconds-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}

## A turn

bartok-prompt-turn = Your turn: play a card or draw
bartok-prompt-no-play = Your turn: draw a card
bartok-prompt-objections = Waiting in case the others object to the new rule …
bartok-prompt-grace = { $name } may still say “Bartok” …
bartok-choose-card = Choose a card
bartok-play = Play { $card }
bartok-play-in-a-way = Play { $card } …
bartok-draw = Draw a card
bartok-pass = Pass
bartok-other-ways = Other ways
bartok-way-with = { $card } with { $more }
bartok-way-as = { $card } as { $as }
bartok-way-say = { $card }, saying “{ $text }”

## The word

bartok-word = Bartok!
bartok-word-now = Say “Bartok”
bartok-word-arm = Say “Bartok” with the next card
bartok-word-armed = “Bartok” will be said with the next card; press to let it be
bartok-word-with = with the card

## People

bartok-people = Call, pause, talk
bartok-call = Call
bartok-pause = Pause
bartok-talk = Talk
bartok-see-rule = Rule { $rule }

bartok-call-title = Call a violation
bartok-call-whom = Whose?
bartok-call-what = What is it?
bartok-call-hint = The others vote; the accused may admit it. A call comes too late once two more turns have been taken.
bartok-ground-BK07 = The card may not lie there
bartok-ground-BK09 = “Bartok” was not said
bartok-ground-BK10 = A question, or something untrue
bartok-ground-rule = Against rule { $rule }:
bartok-ground-shut = Not open to a call now, as far as the table knows.

bartok-call-by = { $me ->
    [yes] Called by you.
   *[no] Called by { $name }.
}
bartok-charge-BK07 = the card may not lie there
bartok-charge-BK09 = the word “Bartok” is missing
bartok-charge-BK10 = a question, or something untrue
bartok-charge-rule = against rule { $rule }
bartok-upon = on
bartok-votes = Votes
bartok-vote-open = has not voted
bartok-vote-yes = agrees
bartok-vote-no = does not agree
bartok-agree = Agree
bartok-disagree = Not so
bartok-admit = Admit it
bartok-vote-wait = The others are voting.

bartok-win-title = A last card
bartok-win = { $me ->
    [yes] You have played your last card. It can still be called.
   *[no] { $name } has played the last card. Accept the win, or call it.
}
bartok-accept = Accept the win

bartok-offer = Nobody has played a card for a long time. End the deal without a winner?
bartok-end-deal = End the deal
bartok-play-on = Play on

## A pause

bartok-pause-title = Pause
bartok-pause-ask = Pause for a question
bartok-pause-about = About which rule?
bartok-pause-fixed = The fixed rules, or anything
bartok-pause-question = Your question
bartok-pause-hint = In a pause all clocks stand still, and nothing that is said costs a card.
bartok-pause-send = Pause the game
bartok-pause-by = { $me ->
    [yes] You have paused the game.
   *[no] { $name } has paused the game.
}
bartok-pause-asks = { $me ->
    [yes] You ask:
   *[no] { $name } asks:
}
bartok-pause-author = The answer is for the author of the rule: { $name }.
bartok-pause-answered = { $me ->
    [yes] You answer:
   *[no] { $name }, the author, answers:
}
bartok-pause-book = The rulebook answers this one.
bartok-clarify = Explain your rule
bartok-clarify-send = Answer
bartok-conflict = Two rules cannot both hold: decide
bartok-prevail = Rule { $rule } prevails over rule { $other }
bartok-resume = Go on playing

## Talk

bartok-talk-said = What was said
bartok-talk-none = Nothing has been said yet.
bartok-talk-words = Say something
bartok-talk-send = Say it
bartok-talk-hint = During play questions and untrue statements cost a card.
bartok-presets = Quick words
bartok-owed-say = Say “{ $text }” (rule { $rule })
bartok-preset-hello = Hello everybody
bartok-preset-luck = Good luck
bartok-preset-nice = Nicely played
bartok-preset-thanks = Thank you
bartok-preset-sorry = Sorry
bartok-preset-moment = One moment, please
bartok-preset-oops = Oops
bartok-preset-praise = Well done

## Choosing

bartok-asked-title = A rule asks
bartok-ask-wait = Waiting for a choice: { $names }
bartok-ask-suit = Choose a suit
bartok-ask-rank = Choose a rank
bartok-ask-card = Choose a card
bartok-ask-number = Choose a number
bartok-ask-seat = Choose a player
bartok-ask-direction = Choose the direction
bartok-ask-may = Do you want to?
bartok-ask-give = Choose what you give: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
bartok-ask-take = Choose what you take: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
bartok-ask-shed = Choose what you discard: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
bartok-ask-show = Choose what you show: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
bartok-ask-reveal = Choose what may be seen: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
bartok-ask-colour = Name a colour
bartok-ask-trade = Trade a card, or not
bartok-ask-guess = Guess a rank
bartok-ask-hand_sign = Rock, paper or scissors
bartok-ask-react_first = Be the first
bartok-ask-react_last = Do not be the last
bartok-react = Now
bartok-no-trade = No trade
bartok-choice-clockwise = clockwise
bartok-choice-anticlockwise = anticlockwise
bartok-choice-red = red
bartok-choice-black = black
bartok-choice-rock = rock
bartok-choice-paper = paper
bartok-choice-scissors = scissors
bartok-deed-raise_hand = Raise a hand
bartok-deed-slap = Slap the pile
bartok-deed-snore = Snore
bartok-deed-high_five = High five
bartok-deed-knock = Knock
bartok-deed-thumb = Thumb up
bartok-deed-touch_nose = Touch your nose
bartok-deed-wave = Wave
bartok-deed-clap = Clap
bartok-deed-open_the_list = Open the list

## The list of rules

bartok-rules = Rules of this table
bartok-rules-strip = { $count ->
    [0] Rules: no card is special yet
    [one] Rules: { $count } added rule in force
   *[other] Rules: { $count } added rules in force
}
bartok-rules-none = No rule has been added yet: no card is special.
bartok-rule-by = { $me ->
    [yes] by you
   *[no] by { $name }
}
bartok-rule-since = from deal { $deal }
bartok-rule-repealed = repealed from deal { $deal }
bartok-rule-said = Announced as: “{ $text }”
bartok-rule-prevails = Prevails over rule { $other }.
bartok-rule-counts = Counters · { $counts }
bartok-rule-count-of = { $name }: { $count }
bartok-rule-count = Counter: { $count }
bartok-lasting = In effect { $until } (set off by: { $names })
bartok-until-turns = { $count ->
    [one] for { $count } more turn
   *[other] for { $count } more turns
}
bartok-until-plays = { $count ->
    [one] until { $count } more card is played
   *[other] until { $count } more cards are played
}
bartok-until-rounds = { $count ->
    [one] for { $count } more round
   *[other] for { $count } more rounds
}
bartok-until-deal = to the end of the deal
bartok-until-next_deal = to the end of the next deal
bartok-until-match = to the end of the match
bartok-until-event = until what the rule names happens
bartok-until-while = as long as the rule says
bartok-kind-enforced = watched by the program
bartok-kind-honour = on your honour
bartok-ask-about = Ask about it
bartok-fixed = Besides, the fixed rules hold: same suit or same rank, or draw; one card left, the word.
bartok-fixed-open = Open the rulebook

## The end of a deal, and the new rule

bartok-deal-won = { $me ->
    [yes] You win the deal
   *[no] { $name } wins the deal
}
bartok-deal-dead = The deal ends without a winner
bartok-match-shared = { $me ->
    [yes] You share the first place with { $names }
   *[no] { $names } share the first place
}
bartok-wins = Won
bartok-deals-row = Deal
bartok-rule-row = Rule
bartok-deal-won-by = won
bartok-deal-nobody = nobody
bartok-standing-title = How the deals went
bartok-place = Place
bartok-standing = After deal { $deal } of { $deals }
bartok-announce-title = The new rule
bartok-announce-mine = You won: what is the new rule?
bartok-announce-other = The new rule comes from { $name }
bartok-announce-wait = It holds from the next deal.
bartok-announce-lang = Language of your words
bartok-announce-way = How
bartok-way-words = In words
bartok-way-menu = From lists
bartok-announce-words = The rule in your words
bartok-announce-hint = The rule must be fair to all and clear, and may not touch the making of rules.
bartok-reading = Reading along …
bartok-readable = The program can read this.
bartok-read-as = The program reads:
bartok-proposal-enforced = The program will watch this rule.
bartok-proposal-honour = Only people can judge this: it becomes a rule on your honour.
bartok-proposal-unread = The program could not read this: it becomes a rule on your honour.
bartok-proposal-several = This can be read in several ways.
bartok-repeals = Rule { $rule } is repealed.
bartok-repeal = Repeal a rule
bartok-repeal-none = none
bartok-announce = Announce
bartok-announce-repeal = Repeal this rule
bartok-insist = Add it on your honour
bartok-decline = Add no rule
bartok-announce-confirm = Is it meant so?
bartok-announce-pick = Which one is meant?
bartok-confirm = Yes, that is the rule
bartok-restate = Put it otherwise
bartok-object = Object: unfair or unclear
bartok-object-window = { $count ->
    [0] The next deal waits a moment for objections.
    [one] { $count } player objects; more than half of the others make the rule fall.
   *[other] { $count } players object; more than half of the others make the rule fall.
}
bartok-ideas = For example:
bartok-idea-skip = When an eight is played, the next player misses a turn.
bartok-idea-draw = When a seven is played, the next player draws two cards.
bartok-idea-reverse = When a queen is played, the direction of play changes.
bartok-idea-suit = Whoever plays a jack names a suit.
bartok-idea-again = Whoever plays an ace plays again.
bartok-idea-say = Whoever plays a king says “long live the king”.

## Keys

page-key-word = B
    .does = the word “Bartok”
page-key-call = C
    .does = call a violation
page-key-pause = P
    .does = pause for a question
page-key-say = S
    .does = talk
