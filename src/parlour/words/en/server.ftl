# What the server and its tables say beside the games.

bot-name = { $bots ->
    [1] Bot
   *[more] Bot { $number }
}
serving = Parlour is at { $address } (Ctrl-C ends it).
serving-others = Others in your network open { $addresses }. Open it by that address too: the links that the page gives then lead there.
page-missing = The page has not been built. Install Parlour again, or in a clone run: python -m tools.page

## Refusals

refuse-not-started = This match has not begun yet.
refuse-not-seated = You do not sit at this table.
refuse-stale = The table has moved on since you looked. Here it is as it stands now.
refuse-no-such-table = There is no such table.
refuse-log-broken = The log of this table cannot be read.
refuse-log-fails = Playing this table again fails: { $fault }
refuse-log-untold = Something in the log of this table cannot be told ({ $lang }): { $fault }
refuse-not-for-bots = That is for people to decide.
refuse-bug = Something went wrong here, and it is not your fault. Nothing has changed.
refuse-storage-down = The table cannot be written down just now, so nothing was done. Try again in a moment.
refuse-not-owner = Another server has gone on with this table.
refuse-wrong-token = This browser's key is not known here. Open a new table, or come back by your link.
refuse-name-too-long = A name has at most { $most } letters.
refuse-too-many-bots = There are { $seats } seats for bots at this table.
refuse-no-such-bot = There is no bot “{ $level }” for this game.
refuse-frame-too-long = A message has at most { $most } bytes.
refuse-json-too-deep = A message is at most { $most } levels deep.
refuse-bad-json = This message is not JSON that can be read.
refuse-foreign-origin = Only pages of this server may ask that.
refuse-no-such-page = There is nothing at this address.
refuse-no-such-method = That cannot be asked of this address.
refuse-file-locked = Another Parlour is using { $file }. Stop it first, or choose another file with --file.
refuse-file-not-ours = { $file } is not a file of Parlour.
refuse-file-newer = { $file } was made by a newer Parlour.
refuse-file-unusable = { $file } cannot be opened for writing.
refuse-port-taken = Port { $port } on { $host } cannot be used: something else has it, or it is not allowed. Choose another with --port, or --port 0 for a free one.
refuse-bad-setting = The settings cannot be used: { $problem }.
refuse-stopping = The server is stopping. Come back in a moment.
refuse-busy = There is more to do here just now than can be done, so nothing was done. Try again in a moment.
refuse-bot-fails = { $name } cannot find a move again and again: from now on it plays the simplest one.
refuse-not-invited = This table is for those who have its link.
refuse-table-closed = This table has been closed.
refuse-table-full = Every seat at this table is taken.
refuse-seat-taken = Somebody sits there already.
refuse-seat-free = Nobody sits there.
refuse-seats-open = Some seats are still free.
refuse-already-started = The match has begun already.
refuse-host-only = Only the host of the table decides that.
refuse-no-watching = Nobody may watch at this table.
refuse-removed = The host has asked you to leave the table.
refuse-bot-plays = A bot is playing for you. Take your seat back first.
refuse-name-taken = Somebody at this table is called “{ $name }”, which looks the same.

refuse-no-hints = There are no hints at this table.
refuse-no-hint-now = There is nothing for you to do just now.
refuse-no-such-move = Nothing is known of what a bot thought there.
refuse-deal-goes-on = What a bot thought is told once the deal is over.
refuse-hand-closed = That hand stays closed, so what the bot thought is told after the match.

## Events

event-seat-taken = { $name } sits down.
event-seat-bot = { $name } sits down.
event-seat-stand-in = A bot plays for { $name } now.
event-seat-back = { $name } is back.
event-seat-left = { $name } has left.

## Chat

refuse-chat-off = Nothing is said at this table.
refuse-chat-presets-only = At this table only the ready sentences are said.
refuse-chat-too-long = That is too long: { $most } letters at most.
refuse-chat-empty = There is nothing to say in that.
refuse-too-fast = { $seconds ->
    [one] Too fast: wait a second.
   *[other] Too fast: wait { $seconds } seconds.
}
refuse-too-many-lines = This browser or this address has too many tables open at once. Close one first.
refuse-too-many-tables = { $most } tables that were made from your address are in use. Finish one first.

## Shuffles that can be checked

refuse-match-goes-on = The record is given out once the match is over.
refuse-promise-missing = The record does not tell what was promised of shuffle { $number }.
refuse-promise-broken = Shuffle { $number } is not the one that was promised.
refuse-promise-other = The promise { $promise } is not among those of this record.
verify-shuffle = Shuffle { $number } is as promised: { $promise }
verify-match = The match follows the rules from first to last: { $actions ->
    [one] one action
   *[other] { $actions } actions
}.
refuse-file-unreadable = { $file } cannot be read as text.
refuse-wrong-code = This code is not known, or has been used.

## Keeping the file of tables

refuse-file-missing = There is no file { $file }.
refuse-file-broken = { $file } is damaged.
backup-done = { $file } is copied to { $copy }, and the copy is whole.
restore-done = { $file } is now what { $copy } holds.
restore-kept = What was there before is kept as { $kept }.
check-tables = tables
check-stopped = Broken off after { $tables } of { $of } tables, { $broken } of them broken.
check-broken = Table { $table }: { $why }
check-done = { $tables ->
    [one] One table replayed
   *[other] { $tables } tables replayed
}, { $broken } broken.
refuse-snapshot-differs = A snapshot of this table is not what its log adds up to.
