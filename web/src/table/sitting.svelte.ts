// One table as this browser knows it: what the server last said, and what it has not answered yet.
import { Absences } from './absence.svelte'
import { say } from '../words'
import { mayHint } from './hints'
import { Line, type LineState, type Wish } from './line'
import type { Action, Answer, ChatLine, GameEvent, Lang, News, Refusal, Report, Shuffle, Table, View, Welcome } from '../wire'

/** The board does not take a tap for this long after it changed, in milliseconds. */
export const SETTLES = 250

/** What a strong player would do, empty for nothing, and why. */
export interface Advice {
  does: string
  why: string
}

export class Sitting {
  line: LineState = $state('connecting')
  table: Table | null = $state.raw(null)
  view: View | null = $state.raw(null)
  log: GameEvent[] = $state.raw([])
  /** What happened last: the events of the newest message. */
  latest: GameEvent[] = $state.raw([])
  refusal: Refusal | null = $state.raw(null)
  chat: ChatLine[] = $state.raw([])
  shuffles: Shuffle[] = $state.raw([])
  /** What the server wants everybody to know. */
  notice: Refusal | null = $state.raw(null)
  /** When the table came as it is, in milliseconds of `performance.now()`: its clock has run on since. */
  tableAt = $state(0)
  /** The hint that was asked for; null: none, or the table has moved on. */
  hint: Advice | 'thinking' | null = $state.raw(null)
  /** Why bots did what they did, by the number of the event. */
  reasons: Record<number, string> = $state({})
  readonly absences = new Absences()
  /** An action was sent and is not answered. */
  waiting = $state(false)
  /** The board has just changed under the finger. */
  settling = $state(false)
  /** I said that I am ready: the server forgets it with the line. */
  private ready = false
  private settled: ReturnType<typeof setTimeout> | undefined
  private readonly wire: Line

  constructor(
    id: string,
    private lang: Lang,
    url = addressOf(id),
  ) {
    this.wire = new Line(url, {
      state: (state) => this.lined(state),
      welcome: (message) => this.welcomed(message),
      news: (message) => this.heard(message),
      seating: (table) => this.seated(table),
      shuffles: (shuffles) => (this.shuffles = shuffles),
      said: (line) => (this.chat = [...this.chat.filter((one) => one.n !== line.n), line]),
      noticed: (notice) => (this.notice = notice),
      refused: (error) => (this.refusal = error),
    })
  }

  /** Makes an action; nothing on the board moves before the server says so. */
  async act(action: Action): Promise<void> {
    await this.actAll([action])
  }

  /** Makes actions one after another, up to the first that is refused. */
  async actAll(actions: Action[]): Promise<void> {
    if (!this.view || this.waiting || this.settling) return
    this.refusal = null
    this.waiting = true
    let { version } = this.view
    for (const action of actions) {
      const answer = await this.wire.act(action, version)
      if (answer?.error) this.refusal = answer.error
      if (!answer?.ok) break
      version += 1
    }
    this.waiting = false
  }

  /** What the server would answer to these actions in a row; nothing changes. */
  consider(actions: Action[]): Promise<Answer | null> {
    return this.wire.consider(actions)
  }

  /** The same for an announcement; `hear` is then told more and more of what it would mean for the game. */
  weigh(action: Action, hear: (report: Report | null) => void): Promise<Answer | null> {
    return this.wire.weigh(action, hear)
  }

  /** Wants to hear no more of that. */
  hush(): void {
    this.wire.hush()
  }

  /** Asks what to do, where the table lets one ask; nothing changes. */
  async askHint(): Promise<void> {
    if (this.hint === 'thinking' || !this.table || !mayHint(this.table)) return
    this.refusal = null
    this.hint = 'thinking'
    const answer = await this.wire.explain({ hint: true }, ({ does, why }) => {
      if (this.hint === 'thinking') this.hint = why === null ? { does: '', why: say('page-hint-failed') } : { does, why }
    })
    if (answer?.ok) return
    this.hint = null
    this.refusal = answer?.error ?? null
  }

  /** Asks why a bot did what this event tells; asked again, puts the answer away. */
  async askWhy(n: number): Promise<void> {
    if (this.reasons[n] !== undefined) {
      delete this.reasons[n]
      return
    }
    if (this.hint === 'thinking') this.hint = null
    this.reasons[n] = say('page-why-asked')
    const answer = await this.wire.explain({ why: n }, ({ why }) => {
      if (this.reasons[n] !== undefined) this.reasons[n] = why ?? say('page-why-failed')
    })
    if (!answer?.ok) this.reasons[n] = answer?.error?.message ?? say('page-why-failed')
  }

  /** Makes an action that is meant whatever has happened since: something said, a call, a vote. */
  async tell(action: Action): Promise<Refusal | null> {
    const answer = await this.wire.act(action, null)
    this.refusal = answer?.error ?? null
    return this.refusal
  }

  /** Shows why an action is refused; a question to the server, nothing changes. */
  async ask(action: Action): Promise<void> {
    this.refusal = await this.wire.ask(action)
  }

  /** Asks for something beside the game; returns why not, also where the line was down. */
  async wish(wish: Wish): Promise<Refusal | null> {
    if ('ready' in wish) this.ready = wish.ready
    const answer = await this.wire.wish(wish)
    return answer ? (answer.error ?? null) : { code: 'not-sent', message: say('page-line-not-sent') }
  }

  speak(lang: Lang): void {
    this.lang = lang
    this.refusal = null
    this.hint = null
    this.reasons = {}
    if (this.line === 'open') this.wire.speak(lang)
  }

  close(): void {
    clearTimeout(this.settled)
    this.absences.close()
    this.wire.close()
  }

  private lined(state: LineState): void {
    this.line = state
    if (state === 'lost' && this.hint === 'thinking') this.hint = null
  }

  private welcomed(message: Welcome): void {
    const changed = message.view?.version !== this.view?.version
    this.seated(message.table)
    this.view = message.view
    this.log = message.log
    this.chat = message.chat
    this.shuffles = message.shuffles
    this.notice = null
    this.latest = []
    if (changed) this.changed()
    if (message.lang !== this.lang) this.wire.speak(this.lang)
    this.readyAgain(message.table)
  }

  private heard(message: News): void {
    if (this.view && message.view.version < this.view.version) return
    const last = this.log.at(-1)?.n
    const events = message.events.filter((event) => last === undefined || event.n > last)
    const first = events[0]?.n
    if (last !== undefined && first !== undefined && first > last + 1) this.wire.speak(this.lang)
    const changed = message.view.version !== this.view?.version
    this.seated(message.table)
    this.view = message.view
    this.log = [...this.log, ...events]
    this.latest = events
    if (changed) {
      this.refusal = null
      this.changed()
    }
  }

  /** After a break I am as ready as before; a match that begins ends it. */
  private readyAgain(table: Table): void {
    const seat = table.me === null ? null : table.seats[table.me]
    this.ready &&= table.state !== 'playing' && seat !== null
    if (this.ready && !seat?.ready) void this.wish({ ready: true })
  }

  private seated(table: Table): void {
    this.table = table
    this.tableAt = performance.now()
    this.absences.look(table)
  }

  private changed(): void {
    this.hint = null
    this.settling = true
    clearTimeout(this.settled)
    this.settled = setTimeout(() => (this.settling = false), SETTLES)
  }
}

function addressOf(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}`
}
