// Who may ask what to do, and which moves of bots have a reason that can be asked for.
import type { GameEvent, Table } from '../wire'

/** Whether I may ask for hints at this table; the server has the last word. */
export function mayHint(table: Table): boolean {
  const { me, seats, ways, state } = table
  if (me === null || state !== 'playing' || seats[me]?.bot) return false
  const hints = ways.hints ?? 'alone'
  return hints === 'all' || (hints === 'alone' && seats.every((seat, at) => at === me || (seat.bot !== null && !seat.away)))
}

/** What a bot does after a thought, as the log calls it. */
const THOUGHT_OVER = ['draw', 'discard', 'bind', 'no-draw', 'done', 'play', 'pass', 'call', 'announce']

/** Whether a bot did that, so that one may ask why. */
export function byBot(event: GameEvent, table: Table): boolean {
  return THOUGHT_OVER.includes(event.type) && typeof event.seat === 'number' && !!table.seats[event.seat]?.bot
}
