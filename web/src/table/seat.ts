// Who sits on a seat, and what the person or the bot is doing, in a few words.
import { say } from '../words'
import type { Table, TableSeat } from '../wire'
import { SOON } from './absence.svelte'

/** What a seat is called to me. */
export function nameAt(table: Table, seat: number): string {
  return seat === table.me ? say('page-you') : (table.seats[seat]?.name ?? '')
}

interface Doing {
  /** The match waits for this seat. */
  turn: boolean
  me: boolean
  /** Seconds since its person went, if that is known. */
  gone: number | null
}

/** The state of a seat in words; `null`: it sits there and waits. */
export function stateOf(seat: TableSeat, { turn, me, gone }: Doing): string | null {
  if (seat.free) return say('page-seat-free')
  if (seat.away) return say('page-seat-stand-in')
  if (turn && seat.bot !== null) return say('page-seat-thinking')
  if (seat.bot === null && !seat.here && !me) return away(gone)
  return turn ? say(me ? 'page-seat-mine' : 'page-seat-turn') : null
}

function away(gone: number | null): string {
  if (gone === null) return say('page-seat-away')
  return gone < SOON ? say('page-seat-reconnecting') : say('page-seat-away-for', { count: gone })
}
