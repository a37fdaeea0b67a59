import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasChat, isCompany, waitsForMe } from '../src/company/company'
import { checked, noted } from '../src/company/fair'
import { isMuted, mute } from '../src/company/muted.svelte'
import { sha256 } from '../src/company/sha256'
import { Absences } from '../src/table/absence.svelte'
import { inDeals } from '../src/table/log'
import { stateOf } from '../src/table/seat'
import type { ChatLine, GameEvent, Shuffle, Table, TableSeat } from '../src/wire'

const person = (parts: Partial<TableSeat> = {}): TableSeat => ({
  name: 'Bob', bot: null, here: true, thinking: false, free: false, away: false, ready: false, ...parts,
})
const table = (seats: TableSeat[], parts: Partial<Table> = {}): Table => ({
  id: 't', game: 'old-janx-spirit', me: 0, seats, state: 'playing', host: 0, ways: {}, options: {}, watching: 0, awaited: [], ...parts,
})

beforeEach(() => localStorage.clear())

describe('a seat’s state', () => {
  const idle = { turn: false, me: false, gone: null }

  it('says who is thinking, away, on the way back, stood in for', () => {
    expect(stateOf(person(), idle)).toBeNull()
    expect(stateOf(person({ bot: 'normal' }), { ...idle, turn: true })).toBe('thinking')
    expect(stateOf(person({ here: false }), { ...idle, gone: 3 })).toBe('reconnecting')
    expect(stateOf(person({ here: false }), { ...idle, gone: 40 })).toBe('away 40 s')
    expect(stateOf(person({ here: false }), idle)).toBe('away')
    expect(stateOf(person({ bot: 'normal', away: true }), { ...idle, turn: true })).toBe('a bot plays')
    expect(stateOf(person({ free: true }), idle)).toBe('free seat')
    expect(stateOf(person(), { ...idle, turn: true, me: true })).toBe('your turn')
  })

  it('counts from when the page saw somebody go, and anew after a return', () => {
    vi.useFakeTimers()
    const absences = new Absences()
    const gone = table([person(), person({ here: false })])
    absences.look(table([person(), person()]))
    expect(absences.seconds(1)).toBeNull()
    absences.look(gone)
    vi.advanceTimersByTime(40_000)
    expect(absences.seconds(1)).toBe(40)
    absences.look(table([person(), person()]))
    absences.look(gone)
    expect(absences.seconds(1)).toBe(0)
    absences.close()
    vi.useRealTimers()
  })

  it('does not know when somebody went who was away before the page looked', () => {
    const absences = new Absences()
    absences.look(table([person(), person({ here: false })]))
    expect(absences.seconds(1)).toBeNull()
    absences.close()
  })
})

describe('company', () => {
  it('is somebody else, a free seat, a watcher, or being one', () => {
    const bot = person({ bot: 'normal' })
    expect(isCompany(table([person(), bot]))).toBe(false)
    expect(isCompany(table([person(), person()]))).toBe(true)
    expect(isCompany(table([person(), person({ free: true })]))).toBe(true)
    expect(isCompany(table([person(), bot], { watching: 1 }))).toBe(true)
    expect(isCompany(table([bot, bot], { me: null }))).toBe(true)
  })

  it('has no chat where it is off', () => {
    expect(hasChat(table([person(), person()]))).toBe(true)
    expect(hasChat(table([person(), person()], { ways: { chat: 'off' } }))).toBe(false)
  })

  it('waits for me only in a match, and where I sit', () => {
    expect(waitsForMe(table([person(), person()], { state: 'playing', awaited: [0] }))).toBe(true)
    expect(waitsForMe(table([person(), person()], { state: 'playing', awaited: [1] }))).toBe(false)
    expect(waitsForMe(table([person(), person()], { state: 'over', awaited: [0] }))).toBe(false)
    expect(waitsForMe(table([person(), person()], { state: 'playing', awaited: [0], me: null }))).toBe(false)
  })

  it('mutes by name, and hears again', () => {
    const line = (name: string): ChatLine => ({ n: 1, seat: 1, name, text: 'hi', at: 0 })
    mute('Bob', true)
    expect([isMuted(line('Bob')), isMuted(line('Eve'))]).toEqual([true, false])
    mute('Bob', false)
    expect(isMuted(line('Bob'))).toBe(false)
  })
})

describe('a promised shuffle', () => {
  const told = (salt: string, order: string[]): Shuffle => ({ deal: 1, promise: sha256([salt, ...order].join(' ')), order, salt })

  /** So many letters of “Card 4WL Card 4WL ...”, and what Python’s hashlib makes of them. */
  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6b23c0d5f35d1b11f9b683f0b0a617355deb11277d91ae091d399c655b87940d'],
    [55, '3470451e373750cd2031589e540fa442969aa57a08fbc20e8b3aa9fab2328787'],
    [56, '626522c1e75a8d37eb639fc1d83469449f947f3b1e304b6e85dfb6e5363dde51'],
    [63, '97e3bd27ce660ef197722acc84ab22a6fa03eeffcae57f6b4f5d0dbceefba46f'],
    [64, '6fd6d5279ec2270e5a8b32d568f0d4382e4f0e5ae460a3444069ee9171b2eaae'],
    [65, '4c57b573142de94f4f1f658327e28a1647565b03a0e69a0578f82d85716401f6'],
    [119, '0f07a9ccfe8dede01687a1c7e9db246574882d5b9831ca12f85f63783e14dcb8'],
    [120, 'a7ede5443ffb800397181c6715e7a97b79c0b6d0110125e9881ee04d0053428c'],
    [1000, '5b75ef9044fefddcd0753ac7bf695205781bbb595f95906862f1d1336152fa4d'],
  ])('has the fingerprint that others compute of %i letters', (length, hash) => {
    expect(sha256('Card 4WL '.repeat(120).slice(0, length))).toBe(hash)
  })

  it('has that of other alphabets too', () => {
    expect(sha256('Карта 4WL')).toBe('af216b16018d5d505b63f548e8e605ab4a7e23c1d21a393315afc232d64eb266')
  })

  it('is kept, promised, or broken: by another order, by another salt, by another promise than at first', () => {
    const fair = told('ab', ['AM', '2MK', '4WL'])
    expect(checked([fair], [fair.promise])).toEqual(['kept'])
    expect(checked([{ deal: 1, promise: fair.promise }], [fair.promise])).toEqual(['promised'])
    expect(checked([{ ...fair, order: ['2MK', 'AM', '4WL'] }], [fair.promise])).toEqual(['broken'])
    expect(checked([{ ...fair, salt: 'ac' }], [fair.promise])).toEqual(['broken'])
    expect(checked([told('ab', ['2MK', 'AM', '4WL'])], [fair.promise])).toEqual(['broken'])
  })

  it('is remembered as it was promised first, over a reload, until the next match', () => {
    const first: Shuffle[] = [{ deal: 1, promise: 'one' }, { deal: 2, promise: 'two' }]
    expect(noted('t', first)).toEqual(['one', 'two'])
    expect(noted('t', [first[0]!, { deal: 2, promise: 'other' }])).toEqual(['one', 'two'])
    expect(noted('t', [{ deal: 1, promise: 'three' }])).toEqual(['three'])
  })
})

describe('the log’s deals', () => {
  const event = (n: number, type: string): GameEvent => ({ n, type, text: type, seat: 0 })

  it('begin with the shuffle that is dealt from', () => {
    const kinds = ['shuffle', 'deal', 'deal', 'draw', 'shuffle', 'draw', 'score', 'shuffle', 'deal', 'draw']
    const parts = inDeals(kinds.map((kind, n) => event(n, kind)), 4)
    expect(parts.map((part) => [part.deal, part.events[0]?.n, part.events.length])).toEqual([[3, 0, 7], [4, 7, 3]])
  })
})
