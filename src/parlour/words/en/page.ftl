# What the page says: labels, buttons, prompts. What happened and why not comes from the server.

page-parlour = Parlour
page-welcome = Card games in a quiet room. Sit down; the bot is shuffling.
page-home = Back to the door
page-close = Close
page-try-again = Try again
page-yes = yes
page-no = no
page-you = You
page-guest = Guest
page-about = About Parlour
page-nowhere = There is no page at this address.
page-unreachable = Parlour cannot be reached. Is its server running?
page-card-aloud = { $full }, { $face }
page-title-turn = Your turn · { $game }
page-title-table = { $game } · Parlour

## The door

page-your-tables = Your tables
page-table-with = with { $names }
page-older-tables = Older tables: { $count }
page-sit-down = Play against a bot
page-read-rules = Read the rules
page-house-rules = House rules
page-you-here = You
page-your-name = Your name
page-dealing = Shuffling and dealing.
page-game-unknown = This page does not know that game.
page-game-janx = Old Janx Spirit
    .seats = Two players, about ten minutes a match
    .about = Rummy with six suits: draw and discard until all ten of your cards lie in melds.

## How things are shown

page-language = Language
page-light = Light
page-light-auto = As this device
page-light-day = Day
page-light-lamp = Lamp
page-letters = Letters beside the suits
page-shortcuts = Single keys read the table aloud (L, H, T)
page-calls = A knock when it is my turn

## House rules

page-table-rules = House rules at this table
page-table-rules-default = The rulebook’s own, nothing changed.
page-rule-target = The match is played to
    .none = until both stop
page-rule-extended = Four Pawns and the Excuse join
page-rule-courts = Four Courts join too
page-rule-excuse_in_runs = The Excuse may stand in runs
page-rule-first_draw = Who must start from the draw pile
    .deal = the first turn of the deal
    .player = each player’s first turn
page-rule-return_taken_card = A card taken from the discards may go straight back
    .allowed = allowed
    .forbidden = forbidden
page-rule-draw_pile_empty = When the draw pile is empty
    .reshuffle = the discards are reshuffled
    .dead_hand = the deal is dead
page-rule-max_reshuffles = Reshuffles in a deal, at most
page-rule-max_discard_draws = Draws from the discards in a row, at most
page-rule-declare = Going out
    .player = is declared by the player
    .automatic = happens by itself
page-rule-show_hands = Hands are shown after the deal

## The table

page-line-opening = Coming to the table.
page-line-lost = The line is down. Trying again.
page-table-closed = This table is not open to you.
page-deal-of = Deal { $deal } · { $target ->
    [0] no target
   *[other] first to { $target }
}
page-actions = What you can do
page-piles = Piles
page-dealer = dealer
page-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
page-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-known = Seen:
page-seat-thinking = thinking
page-seat-away = away
page-seat-turn = to move
page-seat-mine = your turn
page-pile = Draw pile
page-discard-pile = Discards
page-pile-aloud = Draw pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-discard-aloud = Discards, { $count ->
    [0] none
    [one] { $count } card, on top: { $top }
   *[other] { $count } cards, on top: { $top }
}

## What to do now

page-your-turn = It is your turn.
page-prompt-draw = Your turn: draw a card
page-prompt-discard = Your turn: choose a discard
page-prompt-way-out = Your ten cards can be laid down
page-prompt-wait = Waiting for { $name }
page-prompt-watching = You are watching
page-prompt-deal-over = The deal is over
page-prompt-match-over = The match is over
page-draw = Draw from the pile
page-take = Take { $card }
page-discard = Discard { $card }
page-discard-only = Discard { $card } and play on
page-lay-down = Lay down
page-next-deal = Deal the next hand
page-rematch = Play another match
page-stop = Agree to stop the match
page-stop-question = The match ends when both of you agree. You can go on playing until the other agrees.
page-play-on = Play on
page-see-clause = Rule { $clause }
page-lay-down-title = Lay down and go out
page-lay-down-which = Which card goes to the discards?
page-lay-down-split = { $count ->
    [one] Your ten cards form one meld.
   *[other] Your ten cards fall into { $count } melds.
}
page-lay-down-confirm = Lay down, discarding { $card }
page-not-yet = Not yet
page-meld-aloud = Meld: { $cards }

## Your hand

page-your-hand = Your hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-hand-tools = Order of your hand
page-order = Order
page-order-rank = By rank
page-order-suit = By suit
page-order-melds = By melds
page-order-own = My order
page-move-left = Move the chosen card left
page-move-right = Move the chosen card right
page-suits = Raise the cards of a suit
page-suits-close = Let the cards down
page-new = new
page-new-card = new
page-held-back = cannot be discarded now
page-left-over = left over: { $count }
page-hand-aloud = Your hand: { $cards }.
page-seat-aloud = { $name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## The end of a deal

page-result = Result
page-deal-won = { $me ->
    [yes] You go out and score a point
   *[no] { $name } goes out and scores a point
}
page-deal-dead = A dead deal: nobody scores
page-match-won = { $me ->
    [yes] You win the match
   *[no] { $name } wins the match
}
page-match-even = The match ends level
page-player = Player
page-this-deal = This deal
page-total = Points
page-open-hand = { $name } held:

## Beside the table

page-beside = Beside the table
page-tab-log = Log
page-tab-log-unread = Log, { $count ->
    [one] { $count } new entry
   *[other] { $count } new entries
}
page-tab-rules = Rules
page-tab-settings = Settings
page-log-empty = Nothing has happened yet.
page-why = Why?
page-why-of = Why? { $event }
page-why-asked = Thinking it over once more…
page-why-failed = The reason could not be worked out.
page-hint = Hint
page-hint-thinking = Thinking…
page-hint-is = Hint: { $action }.
page-hint-failed = No hint could be worked out. Ask again.
page-rules-coming = Fetching the rulebook.
page-rules-missing = The rulebook could not be fetched.

page-notation = How cards and moves are written
page-back-to-rules = Back to the rules

page-keys = Keys
page-key-arrows = ← →
    .does = go from card to card
page-key-ends = Home, End
    .does = first and last card
page-key-rank = 2 to 9, A, P, C
    .does = next card of that rank (Shift T for a Court)
page-key-space = Space
    .does = choose the card, or let it go
page-key-enter = Enter
    .does = what the main button says
page-key-shift = Shift ← →
    .does = move the card in your hand
page-key-escape = Esc
    .does = let the card go, stop a drag
page-key-hint = I
    .does = ask for a hint, where the table allows it
page-key-last = L
    .does = read the last event again
page-key-hand = H
    .does = read your hand
page-key-table = T
    .does = read the table
page-key-help = ?
    .does = this list

## About

page-about-program = Parlour is a quiet place for a few good card games. It is free, shows no advertisements and keeps no more about you than a name and your tables.
page-about-deck = Two of the games are played with the Decktet, a deck of cards created by P.D. Magnus, © 2008–2010, shared under the Creative Commons Attribution-NonCommercial-ShareAlike 3.0 licence.
page-about-janx = Old Janx Spirit was designed by David L. Van Slyke, with playtesting by Nathan Brown.
page-about-bharg = Bharg Deluxe was designed by Cristyn Magnus and playtested by P.D. Magnus.
page-about-drawn = All drawings and all texts here are our own; the names, suits and ranks of the cards follow the Decktet.
page-about-free = Parlour is not commercial, and the authors of the deck and of the games have no part in it and have not endorsed it.
