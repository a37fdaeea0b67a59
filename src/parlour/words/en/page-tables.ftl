# What the page says where people meet: invitations, the door, seats, chat, shuffles that can be checked.

page-invite-friends = Play with friends
page-lobby = Open tables
page-table-your-turn = your turn
page-table-free = { $count ->
    [one] a free seat
   *[other] { $count } free seats
}
page-table-to-begin = about to begin
page-table-over = match over
page-table-playing = playing

## A new table

page-new-table = { $game } with friends
page-people = People
page-bots = Bots
page-level = How well bots play
page-level-beginner = Beginner
page-level-casual = Casual
page-level-normal = Normal
page-level-strong = Strong
page-level-expert = Expert
page-new-table-open = Open the table
page-new-table-link = Next you get a link and a QR code for your friends.
page-new-table-public = The table will stand among the open tables: anybody may sit down.
page-ways = How the table is run
page-ways-who = Who may sit down
page-ways-by-link = those with the link
page-ways-public = anybody
page-ways-watch = Others may watch
page-ways-chat = Chat
page-ways-chat-all = free
page-ways-chat-presets = ready sentences only
page-ways-chat-off = off
page-ways-clock = Time for a move
page-ways-as-long = as long as it takes
page-ways-absence = A bot plays for who is away
page-ways-never = never
page-ways-hints = Hints
page-ways-hints-alone = against bots only
page-ways-hints-all = for everybody
page-ways-hints-off = none
page-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
page-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
page-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
page-ways-is-public = Anybody may sit down.
page-ways-is-private = One comes by the link.
page-ways-watched = Others may watch.
page-ways-not-watched = Nobody may watch.
page-ways-chat-is-all = Chat is free.
page-ways-chat-is-presets = Chat has ready sentences only.
page-ways-chat-is-off = There is no chat.
page-ways-clock-is = Time for a move: { $time }.
page-ways-no-clock = A move may take as long as it takes.
page-ways-absence-is = A bot plays for who is away: { $time }.
page-ways-no-absence = No bot plays for who is away.
page-ways-hints-are-alone = There are hints against bots only.
page-ways-hints-are-all = Everybody may ask for hints.
page-ways-hints-are-off = There are no hints.

## The door

page-door-host = { $name } hosts this table.
page-door-no-host = This table waits for its first player.
page-door-seated = At the table: { $names }.
page-door-playing = A match is being played. Whoever sits down plays on from there.
page-door-sit = { $count ->
    [one] Take the free seat
   *[other] Sit down ({ $count } seats free)
}
page-door-full = Every seat at this table is taken.
page-door-watch = Watch
page-door-no-watching = Nobody may watch at this table.
page-door-look-again = Look again
page-door-how = How this table plays
page-door-need-link = Ask for the link again, or for a new one.

## Before the start

page-people-title = At the table
page-host = host
page-seat-me = { $name } (you)
page-seat-ready = ready
page-watching = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
page-host-about = Decide about { $name }
page-host-bot = Seat a bot
page-host-fill = Bots in all free seats
page-host-hand-over = Make { $name } the host
page-host-stand-in = Let a bot play for { $name }
page-host-remove = Ask { $name } to leave
page-invite = Invite friends
page-invite-link = Link to this table
page-invite-text = Come and play cards.
page-invite-local = This address works on this device only. For others, start the server with --host 0.0.0.0 and open it by this machine’s address.
page-invite-renew = Make a new link; the old one then leads nowhere
page-copy-link = Copy the link
page-copied = Copied
page-share = Share
page-qr = QR code
page-qr-title = Scan to sit down
page-qr-alt = QR code of the link to this table
page-begin = Start the match
page-begin-with-bots = { $count ->
    [one] Start, with a bot in the free seat
   *[other] Start, with bots in the { $count } free seats
}
page-begin-when-ready = Start once all are ready
page-begin-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
page-begin-waits = Not ready yet: { $names }.
page-begin-host = { $name } can start the match.
page-begin-all-ready = Everybody is ready.
page-ready = I am ready
page-ready-not = Wait, not yet
page-take-seat = Take a free seat
page-leave = Leave the table
page-leave-question = Your seat becomes free, for good. To come back, you need the link and a free seat.
page-close-table = Close the table
page-close-question = Everybody is sent away, and the match ends here.
page-stay = Stay

## While people play

page-seat-free = free seat
page-seat-stand-in = a bot plays
page-seat-reconnecting = reconnecting
page-seat-away-for = away { $count } s
page-stand-in = A bot is playing for you.
page-vacant = Nobody sits where the match goes on.
page-vacant-away = { $name } is away, and the match waits.
page-vacant-bot = Let a bot play
page-take-back = Take my seat back
page-clock-left = { $count } s
page-line-not-sent = That did not get through: the line is down. Try again in a moment.
page-other-tab = This table is open in another tab as well; both work.
page-missed = Since you looked away: { $count ->
    [one] { $count } event
   *[other] { $count } events
}
page-deal-single = A single hand
page-log-deal = Deal { $deal }

## Chat

page-tab-talk = Chat
page-tab-talk-unread = Chat, { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
page-chat-hint = All at the table and those who watch can read this.
page-chat-beside = This is beside the game: rules hear only what is said with “Talk”.
page-chat-apart = Players do not see what watchers say.
page-chat-is-off = Nothing is said at this table.
page-chat-none = Nothing has been said yet.
page-chat-presets = Ready sentences
page-chat-words = Write something
page-chat-send = Send
page-chat-mute = Mute somebody
page-chat-watcher = Watcher
page-chat-watching = watching

## Shuffles that can be checked

page-fair = { $count ->
    [one] One shuffle promised
   *[other] { $count } shuffles promised
}, { $kept } checked
page-fair-broken = A shuffle is not the one that was promised
page-fair-how = Before each deal the server gives the fingerprint (SHA-256) of a random number and the order of the cards. Once both are told, this page computes the fingerprint itself: had a card been moved, it would be another.
page-fair-deal = Deal { $deal }
page-fair-is-promised = promised
page-fair-is-kept = checked, as promised
page-fair-is-broken = not as promised
page-fair-record = Download the record of the match

## Another device

page-elsewhere = Go on with another device
page-elsewhere-how = A code takes your name and your seats to another device. This browser then has them no longer.
page-elsewhere-show = Show the code
page-elsewhere-once = It is shown this once, works once, and makes any earlier code void. Whoever has it has your seats.
page-elsewhere-copy = Copy the code
page-elsewhere-qr = QR code that opens your seats on the device that scans it
page-elsewhere-nobody = You have not sat down anywhere yet.
page-seat-elsewhere = I have a code from another device
page-back-how = The code brings your name and your seats here. Seats that this browser has had until now are left behind.
page-back-code = Code
page-back-come = Bring my seats here
page-my-data = What is stored about me
page-my-data-what = Parlour keeps your name, your language, your tables and what you wrote in chats. When you are forgotten, you leave all tables, and name and chats are erased at once.
page-my-data-download = Download it
page-my-data-forget = Forget me
page-my-data-gone = You are forgotten here.
