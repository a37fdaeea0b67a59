// The line to the server: opens again by itself, and sends what was done or said without an answer again under its id.
import { freshId } from '../fresh'
import type {
  Action, Answer, Back, Chat, ChatLine, Explained, Hint, Host, Lang, Leave, Message, News, Ready, Refusal, Report, Request, Say, Shuffle, Table,
  Welcome, Why,
} from '../wire'

export type LineState = 'connecting' | 'open' | 'lost' | 'closed'

/** The server closes so after it has said why: the table is not there, or not for this browser. */
const TURNED_AWAY = 4400
const LONGEST_WAIT = 3000
const QUIET_FOR = 12_000
const ANSWERED_WITHIN = 4000

type Wished<R> = R extends unknown ? Omit<R, 'id'> : never

/** What is asked of a table beside the game. */
export type Wish = Wished<Ready | Leave | Back | Host | Chat | Say>

/** What can be asked of those who know the game. */
export type Question = Wished<Hint | Why>

export interface Hearer {
  state(state: LineState): void
  welcome(message: Welcome): void
  news(message: News): void
  seating(table: Table): void
  shuffles(shuffles: Shuffle[]): void
  said(line: ChatLine): void
  noticed(notice: Refusal): void
  refused(error: Refusal): void
}

export class Line {
  private socket: WebSocket | null = null
  private tries = 0
  private again: ReturnType<typeof setTimeout> | undefined
  private watch: ReturnType<typeof setTimeout> | undefined
  private over = false
  /** The newest question what a rule would mean, and who is to hear. */
  private weighing: { id: string; hear: (report: Report | null) => void } | null = null
  /** The newest question for a reason, and who is to hear it. */
  private explaining: { id: string; hear: (found: Explained) => void } | null = null
  /** Requests without an answer, in the order they were made. */
  private readonly open = new Map<string, { request: Request; done: (answer: Answer | null) => void }>()

  constructor(
    private readonly url: string,
    private readonly hearer: Hearer,
    private readonly random: () => number = Math.random,
  ) {
    this.connect()
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
  }

  /** Makes an action; answered once, however often the line breaks in between. */
  act(action: Action, version: number | null): Promise<Answer | null> {
    return this.request((id) => (version === null ? { id, do: action } : { id, do: action, version }))
  }

  /** What the server would say to an action; `null` when it cannot be asked or all is well. */
  async ask(action: Action): Promise<Refusal | null> {
    return (await this.consider(action))?.error ?? null
  }

  /** What the server would answer to an action, or to several in a row; `null` when it cannot be asked. */
  async consider(actions: Action | Action[]): Promise<Answer | null> {
    if (this.socket?.readyState !== WebSocket.OPEN) return null
    return this.request((id) => ({ id, try: actions }))
  }

  /** Asks what an announcement would mean: answered as by `consider`, then `hear` is told more and more. */
  async weigh(action: Action, hear: (report: Report | null) => void): Promise<Answer | null> {
    if (this.socket?.readyState !== WebSocket.OPEN) return null
    const id = freshId()
    this.weighing = { id, hear }
    return this.request((id) => ({ id, weigh: action }), id)
  }

  /** Wants to hear no more of what was asked last. */
  hush(): void {
    if (this.weighing) this.send({ id: freshId(), weigh: null })
    this.weighing = null
  }

  /** Asks for advice or a reason: answered at once, then `hear` is told, unless the table moves on. */
  async explain(question: Question, hear: (found: Explained) => void): Promise<Answer | null> {
    if (this.socket?.readyState !== WebSocket.OPEN) return null
    const id = freshId()
    this.explaining = { id, hear }
    return this.request((id) => ({ id, ...question }), id)
  }

  /** Asks for something beside the game; `null` when that did not get through, and then it may be asked again. */
  async wish(wish: Wish): Promise<Answer | null> {
    if (this.socket?.readyState !== WebSocket.OPEN) return null
    return this.request((id) => ({ id, ...wish }))
  }

  /** From now on texts come in this language; the server answers with a welcome. */
  speak(lang: Lang): void {
    this.send({ id: freshId(), lang })
  }

  close(): void {
    this.over = true
    clearTimeout(this.again)
    clearTimeout(this.watch)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.socket?.close()
    for (const { done } of this.open.values()) done(null)
    this.open.clear()
  }

  private request(make: (id: string) => Request, id = freshId()): Promise<Answer | null> {
    const request = make(id)
    return new Promise((done) => {
      this.open.set(request.id, { request, done })
      this.send(request)
      this.listen(ANSWERED_WITHIN)
    })
  }

  private send(request: Request): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request))
  }

  private connect(): void {
    this.hearer.state('connecting')
    const socket = new WebSocket(this.url)
    this.socket = socket
    socket.onopen = () => this.listen(ANSWERED_WITHIN)
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Message)
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code)
    }
    this.listen(ANSWERED_WITHIN)
  }

  private hear(message: Message): void {
    this.listen(QUIET_FOR)
    if (message.type === 'news') this.hearer.news(message)
    if (message.type === 'answer') this.answered(message)
    if (message.type === 'weighed' && message.id === this.weighing?.id) this.weighing.hear(message.report)
    if (message.type === 'explained' && message.id === this.explaining?.id) this.explaining.hear(message)
    if (message.type === 'table') this.hearer.seating(message.table)
    if (message.type === 'shuffles') this.hearer.shuffles(message.shuffles)
    if (message.type === 'chat') this.hearer.said(message.line)
    if (message.type === 'notice') this.hearer.noticed(message.error)
    if (message.type === 'refused') this.hearer.refused(message.error)
    if (message.type === 'welcome') {
      const fresh = this.tries > 0
      this.tries = 0
      this.hearer.welcome(message)
      this.hearer.state('open')
      if (fresh) this.sendAgain()
    }
  }

  private answered(answer: Answer): void {
    const asked = this.open.get(answer.id)
    this.open.delete(answer.id)
    asked?.done(answer)
  }

  /** After a break: actions and what was said go out again under their old ids, all else is dropped. */
  private sendAgain(): void {
    for (const [id, { request, done }] of this.open) {
      if ('do' in request || 'chat' in request || 'preset' in request) this.send(request)
      else {
        this.open.delete(id)
        done(null)
      }
    }
  }

  private lost(code: number): void {
    this.socket = null
    clearTimeout(this.watch)
    if (this.over) return
    if (code === TURNED_AWAY) {
      this.over = true
      this.hearer.state('closed')
      return
    }
    this.hearer.state('lost')
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.tries)
    this.tries += 1
    clearTimeout(this.again)
    this.again = setTimeout(() => this.connect(), wait * (0.5 + this.random() / 2))
  }

  /**
   * Expects to hear something within `limit` milliseconds. A silent line is asked once, then left: the
   * answer to an action may come late, where the rules hold it back.
   */
  private listen(limit: number, asked = false): void {
    clearTimeout(this.watch)
    this.watch = setTimeout(() => {
      const socket = this.socket
      if (!socket) return
      if (!asked && socket.readyState === WebSocket.OPEN) {
        this.send({ id: freshId(), ping: true })
        this.listen(ANSWERED_WITHIN, true)
        return
      }
      socket.onclose = null
      socket.close()
      this.lost(0)
    }, limit)
  }

  /** Back in sight or on the net: no reason to wait for the next try. */
  private readonly wake = (): void => {
    if (document.visibilityState === 'hidden' || this.over) return
    if (this.socket) {
      this.send({ id: freshId(), ping: true })
      this.listen(ANSWERED_WITHIN, true)
      return
    }
    clearTimeout(this.again)
    this.connect()
  }
}
