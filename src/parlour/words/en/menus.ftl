# A rule by choices: what the menus offer, out of the model of rules.

menu-slot-when = When
menu-slot-cards = Which cards (none: any)
menu-slot-on = Laid on which (none: any)
menu-slot-if = On what condition
menu-slot-then = What happens
menu-slot-cause = Why it is drawn
menu-slot-moment = What about the turn
menu-slot-left = Cards left in the hand
menu-slot-said = What is said
menu-slot-deed = What is done
menu-slot-stock = What about the stock
menu-slot-law = What always holds
menu-slot-seat = Who
menu-slot-n = How many
menu-slot-way = Which way
menu-slot-answer = Cards that pass it on (none: any)
menu-slot-pick = Who picks the cards
menu-slot-words = The words
menu-slot-name = The name of what
menu-slot-shape = What they have in common
menu-slot-rank = They count as
menu-slot-suit = They count as
menu-slot-custom = What is done otherwise

menu-when-play = a card is played
menu-when-draw = a card is drawn
menu-when-turn = a turn begins or ends
menu-when-hand = a hand comes down to the last cards
menu-when-out = somebody goes out
menu-when-say = something is said
menu-when-deed = something is done
menu-when-deal = a deal begins
menu-when-fine = a penalty is given
menu-when-stock = the stock runs out
menu-when-always = always

menu-seats-next = the next player
menu-seats-me = the player whose doing it is
menu-seats-before = the player before
menu-seats-second = the player after the next
menu-seats-all = everybody
menu-seats-others = all the others
menu-seats-across = the player opposite
menu-seats-previous = whoever had the turn before
menu-seats-most = whoever has most cards
menu-seats-fewest = whoever has fewest cards
menu-seats-dealer = the dealer
menu-seats-left = the player on the left
menu-seats-right = the player on the right
menu-seats-chosen = a player of one’s choice

menu-acts-skip = somebody misses turns
menu-acts-reverse = the direction changes
menu-acts-again = another turn
menu-acts-turn-to = the turn goes to somebody
menu-acts-direction = play goes one way
menu-acts-draw = somebody draws cards
menu-acts-debt = somebody draws, or passes it on
menu-acts-draw-until = somebody draws until a card comes
menu-acts-give = a card is given to somebody
menu-acts-shed = cards go under the pile
menu-acts-take = cards of the pile are taken
menu-acts-redraw = cards of a hand are put away for as many new ones
menu-acts-swap-top = a card is swapped with the top of the pile
menu-acts-flip = cards are turned from the stock
menu-acts-swap = hands are swapped
menu-acts-pass = all hands are passed on
menu-acts-redeal = all hands are dealt anew
menu-acts-show = a hand is laid open
menu-acts-fine = penalty cards
menu-acts-name-suit = a suit is named and must follow
menu-acts-name-rank = a rank is named and must follow
menu-acts-say = something must be said
menu-acts-call = the card must be named aloud
menu-acts-do = something must be done
menu-acts-win = somebody wins the deal
menu-acts-out = somebody is out of the deal
menu-acts-count = a counter goes up
menu-acts-recount = the counter is 0 again
menu-acts-score = points are scored

menu-laws-may = these cards may be played
menu-laws-not = these cards may not be played
menu-laws-only = of what fits, only these may be played
menu-laws-instead = these may be played, and nothing else
menu-laws-wild = wild: fits on anything, and a suit is named
menu-laws-snap = the same rank may be played out of turn
menu-laws-several = several cards in one turn
menu-laws-as-rank = cards count as another rank
menu-laws-as-suit = cards count as another suit
menu-laws-as-any = cards count as whatever is said
menu-laws-deal = cards dealt to each
menu-laws-hand-limit = most cards in a hand
menu-laws-draw = cards drawn for a turn
menu-laws-custom = a custom of the game
menu-laws-ban = something may not be said
menu-laws-penalty = what a violation costs
menu-laws-dealer = who deals next
menu-laws-first = who begins

menu-tests-few = the hand is small, at most so many
menu-tests-many = the hand is large, at least so many
menu-tests-fewest = the player has fewest cards
menu-tests-most = the player has most cards
menu-tests-dealer = the player is the dealer
menu-tests-clockwise = play goes clockwise
menu-tests-anticlockwise = play goes anticlockwise
menu-tests-cannot-play = the player has nothing to play
menu-tests-die = a die shows a number
menu-tests-counter = the counter has come to a number
menu-tests-same-suit = same suit as the card below
menu-tests-same-rank = same rank as the card below
menu-tests-same-colour = same colour as the card below
menu-tests-same-twin = same rank and colour as below
menu-tests-row-suit = so many in a row of one suit
menu-tests-row-rank = so many in a row of one rank
menu-tests-row-colour = so many in a row of one colour
menu-tests-last-card = it is the last card of the hand
menu-tests-drew = the player drew in this turn

menu-speech-phrase = these words exactly
menu-speech-word = this word among others
menu-speech-number = a number
menu-speech-player-name = a player’s name
menu-speech-card-name = the name of a card
menu-speech-question = a question
menu-speech-statement = a statement
menu-speech-anything = anything

menu-deeds-raise-hand = raising a hand
menu-deeds-slap = slapping the pile
menu-deeds-snore = snoring
menu-deeds-high-five = a high five
menu-deeds-knock = knocking
menu-deeds-thumb = a thumb up
menu-deeds-touch-nose = touching the nose
menu-deeds-wave = waving
menu-deeds-clap = clapping

menu-causes-turn = for the turn
menu-causes-forced = because a rule says so
menu-causes-penalty = as a penalty
menu-causes-any = for any reason

menu-turns-begins = it begins
menu-turns-ends = it ends
menu-turns-lost = it is missed

menu-stock-renewed = it is renewed
menu-stock-out = it has run out

menu-directions-clockwise = clockwise
menu-directions-anticlockwise = anticlockwise

menu-ways-along = the way play goes
menu-ways-against = against the way of play
menu-ways-left = to the left
menu-ways-right = to the right

menu-picks-giver = whoever gives
menu-picks-taker = whoever takes
menu-picks-random = nobody, unseen
menu-picks-highest = the highest rank
menu-picks-lowest = the lowest rank

menu-names-card = the card
menu-names-rank = its rank
menu-names-suit = its suit
menu-names-colour = its colour

menu-shapes-rank = one rank
menu-shapes-suit = one suit
menu-shapes-run = a run of one suit

menu-customs-draw-until-playable = who cannot play draws until a card fits
menu-customs-play-drawn = a card just drawn may be played at once
menu-customs-draw-only-without-a-play = who can play may not draw
menu-customs-effects-before-win = the last card takes effect before the win
menu-customs-no-renewal = an empty stock stays empty
menu-customs-calls-only = only called violations count
menu-customs-restrictions-move-with-hands = restrictions go with a swapped hand
menu-customs-dealer-takes-special-start = a special starting card goes to the dealer
menu-customs-no-special-start = a special starting card is put back
menu-customs-start-works = the starting card takes effect
menu-customs-questions-allowed = questions cost nothing
menu-customs-lies-allowed = false statements cost nothing
menu-customs-no-word = the word need not be said
menu-customs-second-card = the second card of the pile is matched

menu-sets-red = red
menu-sets-black = black
menu-sets-courts = court cards
menu-sets-numbers = number cards
menu-sets-even = even
menu-sets-odd = odd
