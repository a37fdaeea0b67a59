// How long people have been away from their seats, as far as this page has seen.
import type { Table } from '../wire'

/** So long somebody who went is only on the way back, in seconds. */
export const SOON = 10

export class Absences {
  /** When each seat was left, by its number, in milliseconds of `Date.now()`; 0: before this page looked. */
  private since: Record<number, number> = $state({})
  private now = $state(Date.now())
  private first = true
  private ticking: ReturnType<typeof setInterval> | undefined

  /** Takes note of who is here. */
  look(table: Table): void {
    const before = this.since
    this.since = {}
    table.seats.forEach(({ here, bot, free }, seat) => {
      if (!here && !free && bot === null) this.since[seat] = before[seat] ?? (this.first ? 0 : Date.now())
    })
    this.first = false
    this.now = Date.now()
    clearInterval(this.ticking)
    if (Object.keys(this.since).length) this.ticking = setInterval(() => (this.now = Date.now()), 1000)
  }

  /** Seconds since the person of a seat went, `null` where that was before this page looked. */
  seconds(seat: number): number | null {
    const since = this.since[seat]
    return since ? Math.max(0, Math.floor((this.now - since) / 1000)) : null
  }

  close(): void {
    clearInterval(this.ticking)
  }
}
