// Whether there are people at a table beside oneself, and whether they wait for one.
import type { ChatLine, Table } from '../wire'

/** Somebody else sits there, watches, may still come, or one watches oneself. */
export function isCompany(table: Table): boolean {
  const others = table.seats.some((seat, at) => at !== table.me && (seat.free || seat.away || seat.bot === null))
  return table.me === null || others || table.watching > 0
}

/** Whether anything can be said there beside the game. */
export function hasChat(table: Table): boolean {
  return isCompany(table) && table.ways.chat !== 'off'
}

/** The match goes on once I have moved. */
export function waitsForMe(table: Table): boolean {
  return table.state === 'playing' && table.me !== null && table.awaited.includes(table.me)
}

export function isMine(line: ChatLine, me: number | null): boolean {
  return me !== null && line.seat === me
}
