// Reading the log: what the others did last, and what is new since one looked.
import type { GameEvent } from '../wire'

const AT_MOST = 3

/** The sentences of the last events of this deal that were not mine, those of one turn together, shuffling left out. */
export function lastWords(log: GameEvent[], me: number | null): string[] {
  const isMine = (event: GameEvent) => me !== null && event.seat === me
  const dealt = log.map((event) => event.type).lastIndexOf('deal')
  const told = log.slice(dealt + 1).filter((event) => event.type !== 'shuffle')
  let end = told.length
  while (end > 0 && isMine(told[end - 1]!)) end -= 1
  let start = end
  while (start > 0 && end - start < AT_MOST && !isMine(told[start - 1]!)) start -= 1
  return told.slice(start, end).map((event) => event.text)
}

/** How many events the others made since the event number `seen`. */
export function unread(log: GameEvent[], seen: number, me: number | null): number {
  return log.filter((event) => event.n > seen && event.seat !== me).length
}

/** Shuffles and deals stand at the head of a deal. */
const HEADS = ['shuffle', 'deal']

/** The events deal by deal, the oldest first. `deal` is the last one's number; 0: before there was any. */
export function inDeals(log: GameEvent[], deal: number): { deal: number; events: GameEvent[] }[] {
  const parts: GameEvent[][] = []
  log.forEach((event, at) => {
    const head = HEADS.includes(event.type) && !HEADS.includes(log[at - 1]?.type ?? '')
    const dealt = head && log.slice(at).find((one) => one.type !== 'shuffle')?.type === 'deal'
    if (dealt || !parts.length) parts.push([])
    parts.at(-1)!.push(event)
  })
  return parts.map((events, at) => ({ deal: Math.max(0, deal - parts.length + 1 + at), events }))
}
