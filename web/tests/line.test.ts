import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line, type LineState } from '../src/table/line'
import { Sitting, SETTLES } from '../src/table/sitting.svelte'
import type { GameEvent, Message, News, Table, View, Welcome } from '../src/wire'
import { say } from '../src/words'

/** The far end of the line, in the test's hands. */
class Socket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }
  opens(): void {
    this.readyState = 1
    this.onopen?.()
  }
  says(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  breaks(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  static get last(): Socket {
    return Socket.all.at(-1)!
  }
}

const table: Table = {
  id: 't', game: 'old-janx-spirit', me: 0, seats: [], state: 'playing', host: 0, ways: {}, options: {}, watching: 0, awaited: [],
}
const view = (version: number) => ({ version, deal: 1, hand: [], legal: [] }) as unknown as View
const event = (n: number, seat = 1): GameEvent => ({ n, type: 'draw', text: `event ${n}`, seat })
const welcome = (version: number, log: GameEvent[] = [], lang: 'en' | 'ru' = 'en'): Message => ({
  type: 'welcome', table, view: view(version), log, lang, shuffles: [], chat: [],
})
const news = (version: number, ...events: GameEvent[]): Message => ({ type: 'news', table, view: view(version), events })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function line(): { line: Line; states: LineState[] } {
  const states: LineState[] = []
  const hearer = { state: (state: LineState) => states.push(state), welcome() {}, news() {}, seating() {}, shuffles() {}, said() {}, noticed() {}, refused() {} }
  return { line: new Line('ws://here/ws/t', hearer, () => 1), states }
}

describe('the line', () => {
  it('opens again after a break, sooner or later but within five seconds', () => {
    const { line: made, states } = line()
    Socket.last.opens()
    Socket.last.says(welcome(1))
    for (let breaks = 0; breaks < 8; breaks++) {
      const before = Socket.all.length
      Socket.last.breaks()
      vi.advanceTimersByTime(5000)
      expect(Socket.all.length).toBeGreaterThan(before)
    }
    expect(states.slice(0, 4)).toEqual(['connecting', 'open', 'lost', 'connecting'])
    made.close()
  })

  it('sends an unanswered action again under the same id, and only then is it answered', async () => {
    const { line: made } = line()
    Socket.last.opens()
    Socket.last.says(welcome(7))
    const answered = made.act({ type: 'draw', from: 'pile' }, 7)
    const first = Socket.last.sent[0]!
    Socket.last.breaks()
    vi.advanceTimersByTime(5000)
    Socket.last.opens()
    expect(Socket.last.sent).toEqual([])
    Socket.last.says(welcome(8))
    expect(Socket.last.sent).toEqual([first])
    Socket.last.says({ type: 'answer', id: String(first['id']), ok: true })
    expect((await answered)?.ok).toBe(true)
    made.close()
  })

  it('says again under the same id what a break left unanswered', async () => {
    const { line: made } = line()
    Socket.last.opens()
    Socket.last.says(welcome(7))
    const said = [made.wish({ chat: 'Hello' }), made.wish({ preset: 'hello' })]
    const first = Socket.last.sent
    Socket.last.breaks()
    vi.advanceTimersByTime(5000)
    Socket.last.opens()
    Socket.last.says(welcome(7))
    expect(Socket.last.sent).toEqual(first)
    for (const { id } of first) Socket.last.says({ type: 'answer', id: String(id), ok: true })
    expect((await Promise.all(said)).map((answer) => answer?.ok)).toEqual([true, true])
    made.close()
  })

  it('drops a question that a break left unanswered', async () => {
    const { line: made } = line()
    Socket.last.opens()
    Socket.last.says(welcome(7))
    const asked = made.ask({ type: 'draw', from: 'discard' })
    Socket.last.breaks()
    vi.advanceTimersByTime(5000)
    Socket.last.opens()
    Socket.last.says(welcome(7))
    expect(await asked).toBeNull()
    expect(Socket.last.sent).toEqual([])
    made.close()
  })

  it('asks a silent line, and leaves it when it stays silent', () => {
    const { line: made } = line()
    Socket.last.opens()
    Socket.last.says(welcome(1))
    vi.advanceTimersByTime(12_000)
    expect(Socket.last.sent.at(-1)).toMatchObject({ ping: true })
    vi.advanceTimersByTime(9000)
    expect(Socket.all.length).toBeGreaterThan(1)
    made.close()
  })

  it('does not knock again where it was turned away', () => {
    const { line: made, states } = line()
    Socket.last.breaks(4400)
    vi.advanceTimersByTime(60_000)
    expect(Socket.all).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
    made.close()
  })
})

describe('a table before its first match', () => {
  it('has no view, and takes no action', () => {
    const sitting = new Sitting('t', 'en', 'ws://here/ws/t')
    Socket.last.opens()
    Socket.last.says({ type: 'welcome', table: { ...table, state: 'waiting' }, view: null, log: [], lang: 'en', shuffles: [], chat: [] })
    void sitting.act({ type: 'draw', from: 'pile' })
    expect([sitting.view, sitting.table?.state, Socket.last.sent]).toEqual([null, 'waiting', []])
    Socket.last.says(news(0, event(1)))
    expect(sitting.view?.version).toBe(0)
    sitting.close()
  })
})

describe('beside the game', () => {
  const seat = { name: 'Ann', bot: null, here: true, thinking: false, free: false, away: false, ready: false }
  const waiting: Message = {
    type: 'welcome', table: { ...table, state: 'waiting', seats: [seat] }, view: null, log: [], lang: 'en', shuffles: [], chat: [],
  }

  function comes(message: Message): void {
    Socket.last.opens()
    Socket.last.says(message)
  }

  it('somebody who was ready is ready again after a break, until a match has begun', () => {
    const sitting = new Sitting('t', 'en', 'ws://here/ws/t')
    comes(waiting)
    void sitting.wish({ ready: true })
    expect(Socket.last.sent.map(({ ready }) => ready)).toEqual([true])
    Socket.last.breaks()
    vi.advanceTimersByTime(5000)
    comes(waiting)
    expect(Socket.last.sent.map(({ ready }) => ready)).toEqual([true])
    Socket.last.says({ ...waiting, table: { ...table, seats: [seat] }, view: view(1) })
    Socket.last.breaks()
    vi.advanceTimersByTime(5000)
    comes({ ...waiting, table: { ...table, state: 'over', seats: [seat] }, view: view(9) })
    expect(Socket.last.sent).toEqual([])
    sitting.close()
  })

  it('a request while the line is down is not made later, and whoever asks is told', async () => {
    const sitting = new Sitting('t', 'en', 'ws://here/ws/t')
    comes(waiting)
    Socket.last.breaks()
    expect(await sitting.wish({ chat: 'Hello' })).toEqual({ code: 'not-sent', message: say('page-line-not-sent') })
    vi.advanceTimersByTime(5000)
    comes(waiting)
    expect(Socket.last.sent).toEqual([])
    sitting.close()
  })

  it('chat that comes is added once, a line that was known is not doubled', () => {
    const sitting = new Sitting('t', 'en', 'ws://here/ws/t')
    const line = { n: 3, seat: 0, name: 'Ann', text: 'Hi', at: 0 }
    comes({ ...waiting, chat: [line] } as Message)
    Socket.last.says({ type: 'chat', line })
    Socket.last.says({ type: 'chat', line: { ...line, n: 4 } })
    expect(sitting.chat.map(({ n }) => n)).toEqual([3, 4])
    sitting.close()
  })
})

describe('a sitting', () => {
  function seated(): { sitting: Sitting; socket: Socket } {
    const sitting = new Sitting('t', 'en', 'ws://here/ws/t')
    Socket.last.opens()
    Socket.last.says(welcome(1, [event(1)]))
    vi.advanceTimersByTime(SETTLES)
    return { sitting, socket: Socket.last }
  }

  it('moves nothing by itself: the view changes with the news alone', () => {
    const { sitting, socket } = seated()
    void sitting.act({ type: 'draw', from: 'pile' })
    expect(sitting.waiting).toBe(true)
    expect(sitting.view?.version).toBe(1)
    socket.says(news(2, event(2, 0)))
    expect(sitting.view?.version).toBe(2)
    sitting.close()
  })

  it('sends a double tap once', () => {
    const { sitting, socket } = seated()
    void sitting.act({ type: 'draw', from: 'pile' })
    void sitting.act({ type: 'draw', from: 'pile' })
    expect(socket.sent).toHaveLength(1)
    sitting.close()
  })

  it('takes no tap for a moment after the board changed', () => {
    const { sitting, socket } = seated()
    socket.says(news(2, event(2)))
    void sitting.act({ type: 'draw', from: 'pile' })
    expect(socket.sent).toHaveLength(0)
    vi.advanceTimersByTime(SETTLES)
    void sitting.act({ type: 'draw', from: 'pile' })
    expect(socket.sent).toMatchObject([{ do: { type: 'draw', from: 'pile' }, version: 2 }])
    sitting.close()
  })

  it('shows the refusal that came, and drops it when the board moves on', async () => {
    const { sitting, socket } = seated()
    const asked = sitting.ask({ type: 'draw', from: 'discard' })
    const error = { code: 'first-draw', clause: 'OJ-04', message: 'Not yet.' }
    socket.says({ type: 'answer', id: String(socket.sent[0]!['id']), ok: false, error })
    await asked
    expect(sitting.refusal).toEqual(error)
    socket.says(news(2, event(2)))
    expect(sitting.refusal).toBeNull()
    sitting.close()
  })

  it('ignores news that are older than its view, and asks for the log where some are missing', () => {
    const { sitting, socket } = seated()
    socket.says(news(3, event(2), event(3)))
    socket.says(news(2, event(2)))
    expect(sitting.view?.version).toBe(3)
    expect(sitting.log.map((one) => one.n)).toEqual([1, 2, 3])
    socket.says(news(4, event(6)))
    expect(socket.sent.at(-1)).toMatchObject({ lang: 'en' })
    sitting.close()
  })

  it('asks for its own language when the welcome came in another', () => {
    const sitting = new Sitting('t', 'ru', 'ws://here/ws/t')
    Socket.last.opens()
    Socket.last.says(welcome(1))
    expect(Socket.last.sent).toMatchObject([{ lang: 'ru' }])
    sitting.close()
  })
})

describe('advice', () => {
  const bots: Table = {
    ...table,
    seats: [{ bot: null }, { bot: 'normal' }].map((seat) => ({ ...seat, name: '', here: true, thinking: false, free: false, away: false, ready: false })),
  }
  function seated(at: Table = bots): Sitting {
    const sitting = new Sitting('t', 'en', 'ws://x')
    Socket.last.opens()
    Socket.last.says({ ...(welcome(1) as Welcome), table: at })
    return sitting
  }
  const asked = (kind: string) => Socket.last.sent.filter((request) => kind in request)
  const answers = (id: unknown) => Socket.last.says({ type: 'answer', id: String(id), ok: true })
  const explains = (id: unknown, why: string | null = 'Because.') => Socket.last.says({ type: 'explained', id: String(id), does: 'draw a card', why })

  it('is shown until the table moves on, and what comes late is of no use', async () => {
    const sitting = seated()
    void sitting.askHint()
    const [first] = asked('hint')
    answers(first!.id)
    await vi.advanceTimersByTimeAsync(0)
    expect(sitting.hint).toBe('thinking')
    explains(first!.id)
    expect(sitting.hint).toEqual({ does: 'draw a card', why: 'Because.' })
    Socket.last.says({ ...(news(2, event(1)) as News), table: bots })
    expect(sitting.hint).toBeNull()
    explains(first!.id)
    expect(sitting.hint).toBeNull()
  })

  it('is not asked for where the table has none', () => {
    const [me, bot] = bots.seats
    for (const at of [{ ...bots, ways: { hints: 'off' as const } }, { ...bots, seats: [me!, { ...bot!, bot: null }] }, { ...bots, me: null }]) {
      void seated(at).askHint()
      expect(asked('hint')).toEqual([])
    }
    void seated({ ...bots, ways: { hints: 'all' }, seats: [me!, { ...bot!, bot: null }] }).askHint()
    expect(asked('hint').length).toBe(1)
  })

  it('says in the log why not, and is put away by asking again', async () => {
    const sitting = seated()
    void sitting.askWhy(3)
    const [first] = asked('why')
    expect(first).toMatchObject({ why: 3 })
    Socket.last.says({ type: 'answer', id: String(first!.id), ok: false, error: { code: 'deal-goes-on', message: 'Later.' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(sitting.reasons[3]).toBe('Later.')
    await sitting.askWhy(3)
    expect(sitting.reasons[3]).toBeUndefined()
  })
})
