import { describe, expect, it } from 'vitest'
import { choices, heldBack } from '../src/games/bharg/choices'
import { drafted, left, numbered, takenBack, unitCards, worth, type Drafted } from '../src/games/bharg/draft'
import { fan } from '../src/games/bharg/fan'
import { hinted, lying, suggested } from '../src/games/bharg/lying'
import { ranksOf, signed } from '../src/games/bharg/numbers'
import { judge } from '../src/games/bharg/verdict'
import { layout, STRIP } from '../src/table/layout'
import type { Action, Answer, BhargView, GameEvent } from '../src/wire'

const set: Action = { type: 'bind', kind: 'set', cards: ['2MK', '3LY', '5SW'] }
const discard = (card: string): Action => ({ type: 'discard', card })
const none = { take: 0, cards: [], verdict: null, draft: [], hint: [] }
const bound = (kind: 'set' | 'straight', cards: [string, string, number][], suit: string | null = null) => ({
  id: `s${cards[0]![0].slice(1)}`, kind, suit, cards: cards.map(([id, card, by]) => ({ id, card, by })),
})

function view(change: Partial<BhargView>): BhargView {
  return {
    game: 'bharg-deluxe', version: 3, dealer: 2, turn: 0, phase: 'bind', deal: 1, options: {},
    seats: [0, 1, 2].map(() => ({ cards: 10, known: [] })),
    hand: [], legal: [], deal_over: null, match_over: null,
    deck: 20, cue: ['9MS', '8YK'], aces: ['AW'], suit: 'W', table: [],
    worth: { A: 1, '2': 2, '3': 2, '4': 2, '5': 2, '6': 2, '7': 2, '8': 2, '9': 2, C: 1 },
    ...change,
  }
}

const lies = view({
  table: [
    bound('straight', [['c1', '4WL', 1], ['c2', '5SW', 1], ['c3', '6MW', 1], ['c7', '7WY', 2]], 'W'),
    bound('set', [['c4', '2MK', 2], ['c5', '3LY', 2], ['c6', '5SW', 2]]),
  ],
})

describe('the table', () => {
  it('has a straight where it was begun, and counts each card for its binder', () => {
    const all = lying(lies)
    expect(all.map((one) => one.melds.map((meld) => meld.id))).toEqual([[], ['s1'], ['s4']])
    expect(all.map((one) => one.points)).toEqual([0, 6, 8])
    expect(all[2]!.joined.map((one) => [one.card.card, one.before])).toEqual([['7WY', 1]])
  })

  it('counts a card of a set that serves a straight once', () => {
    const both = view({ table: [lies.table[1]!, bound('straight', [['c6', '5SW', 2], ['c7', '4WL', 0], ['c8', '6MW', 0]], 'W')] })
    expect(lying(both).map((one) => one.points)).toEqual([4, 0, 6])
    expect(lying(both)[2]!.joined).toEqual([])
  })
})

describe('a draft', () => {
  const three: Drafted = { action: set, cards: ['2MK', '3LY', '5SW'], whole: ['2MK', '3LY', '5SW'] }
  const eight: Drafted = { action: { type: 'bind', kind: 'partial', cards: ['8WL'], with: ['s1'] }, cards: ['8WL'], whole: ['4WL', '5SW', '6MW', '7WY', '8WL'] }

  it('takes one copy of each card from the hand', () => {
    expect(left(['2MK', '2MK', '3LY', '5SW', 'CW'], [three])).toEqual(['2MK', 'CW'])
  })

  it('numbers its cards after those on the table', () => {
    expect(numbered(lies, [three, eight]).map((one) => [one.id, one.cards.map((card) => card.id)])).toEqual([['s8', ['c8', 'c9', 'c10']], ['s11', ['c11']]])
  })

  it('knows what lies where, its own binds with it', () => {
    expect(unitCards(lies, [], 's1')).toEqual(['4WL', '5SW', '6MW', '7WY'])
    expect(unitCards(lies, [eight], 's1')).toEqual(eight.whole)
    expect(unitCards(lies, [three], 'c10')).toEqual(['5SW'])
    expect(unitCards(lies, [], 'c5')).toEqual(['3LY'])
    expect(unitCards(lies, [], 'c99')).toEqual([])
  })

  it('gives a bind back, and those that may have stood on it', () => {
    expect(takenBack([three, eight, three], 0)).toEqual([three])
    expect(takenBack([three, eight], 1)).toEqual([three])
  })

  it('reads the last bind that the server tells of', () => {
    const events: GameEvent[] = [
      { n: 1, type: 'bind', text: '', cards: ['2MK', '3LY', '5SW'] },
      { n: 2, type: 'bind', text: '', cards: ['8WL'] },
      { n: 3, type: 'straight-now', text: '', cards: eight.whole },
    ]
    expect(drafted(eight.action, events)).toEqual(eight)
    expect(drafted(set, events.slice(0, 1))).toEqual(three)
  })
})

describe('the buttons', () => {
  const deck: Action = { type: 'draw', from: 'deck' }
  const cue = (count: number): Action => ({ type: 'draw', from: 'cue', count })
  const draws = view({ phase: 'draw', legal: [deck, cue(1), cue(2)] })

  it('draw from the deck, or take what is lifted of the Cue', () => {
    expect(choices(draws, 0, none).main?.does).toEqual([deck])
    const taking = choices(draws, 0, { ...none, take: 2 })
    expect(taking.main).toEqual({ say: 'page-bharg-take', facts: { count: 2 }, sure: false, does: [cue(2)] })
    expect(taking.lesser.map((one) => one.does)).toEqual([[deck]])
    expect(choices(draws, 0, { ...none, take: 3 }).main?.does).toEqual([deck])
  })

  it('ask once more before many cards of the Cue, the end of the hand, the last discard', () => {
    const many = view({ phase: 'draw', legal: [deck, cue(4)] })
    expect(choices(many, 0, { ...none, take: 4 }).main?.sure).toBe(true)
    const empty = view({ phase: 'draw', deck: 0, legal: [{ type: 'no-draw' }, cue(1)] })
    expect(choices(empty, 0, none)).toMatchObject({ main: null, lesser: [{ say: 'page-bharg-no-draw', sure: true }] })
    const last = view({ hand: ['CW'], legal: [discard('CW')] })
    expect(choices(last, 0, { ...none, cards: ['CW'] }).main?.sure).toBe(true)
  })

  const bind: Drafted = { action: set, cards: set.cards!, whole: set.cards! }
  const held = view({ hand: [...set.cards!, 'CW', '9MS'], legal: [discard('CW'), discard('9MS'), set] })

  it('bind into the draft, and send it with the discard', () => {
    expect(choices(held, 0, { ...none, cards: set.cards!, verdict: { kind: 'set', bind } }).main).toEqual({ say: 'page-bharg-bind-set', does: 'bind' })
    expect(choices(held, 0, { ...none, draft: [bind] }).lesser.map((one) => one.does)).toEqual([[set], 'take-back'])
    const end = choices(held, 0, { ...none, draft: [bind], cards: ['CW'] })
    expect(end.main).toEqual({ say: 'page-bharg-bind-discard', card: 'CW', sure: false, does: [set, discard('CW')] })
  })

  it('offer discard beside a bind of the same card, and ask where it fits several places', () => {
    const verdict = { kind: 'partial' as const, cards: ['CW'], places: [['s1'], ['s4']] }
    const both = choices(held, 0, { ...none, cards: ['CW'], verdict })
    expect(both.main).toEqual({ say: 'page-bharg-bind-where', facts: { count: 2 }, does: 'bind' })
    expect(both.lesser.map((one) => one.does)).toEqual([[discard('CW')]])
  })

  it('say that one is done where one only binds', () => {
    const done: Action = { type: 'done' }
    const only = view({ phase: 'bind-only', hand: [...set.cards!, 'CW'], legal: [done, set] })
    expect(choices(only, 0, none).main?.does).toEqual([done])
    expect(choices(only, 0, { ...none, draft: [bind] }).main?.does).toEqual([set, done])
    const all = view({ phase: 'bind-only', hand: set.cards!, legal: [done, set] })
    expect(choices(all, 0, { ...none, draft: [bind] }).main?.does).toEqual([set])
    expect(choices(only, 0, { ...none, cards: ['CW'] }).main).toBeNull()
  })

  it('offer nothing on the turn of another, and never more than two lesser ones', () => {
    expect(choices(view({ turn: 1 }), 0, none)).toEqual({ prompt: 'page-prompt-wait', main: null, lesser: [] })
    expect(choices(held, 0, { ...none, draft: [bind], hint: ['CW'] }).lesser).toHaveLength(2)
  })

  it('hold back what may not be discarded', () => {
    expect(heldBack(view({ hand: ['CW', '9MS'], legal: [discard('CW')] }), 0)).toEqual(new Set(['9MS']))
    expect(heldBack(view({ phase: 'draw', hand: ['CW'] }), 0)).toEqual(new Set())
  })
})

describe('what binds', () => {
  const straight: Action = { type: 'bind', kind: 'straight', cards: ['4WL', '5SW', '6MW'] }
  const join: Action = { type: 'bind', kind: 'partial', cards: ['8WL'], with: ['s1'] }
  const hand = ['2MK', '3LY', '4WL', '5SW', '6MW', '8WL']

  it('is grouped without using a card twice', () => {
    const now = view({ hand, legal: [set, straight, join] })
    expect(suggested(now, hand)).toEqual({ melds: [set.cards], unmelded: ['4WL', '6MW', '8WL'] })
    expect(hinted(now, ['4WL', '6MW', '8WL'])).toEqual(['8WL'])
    expect(hinted(now, ['4WL'])).toEqual([])
  })

  it('is worth what the server says of each rank', () => {
    expect(worth(view({}), ['AW', 'CW', '5SW'])).toBe(4)
  })
})

describe('what chosen cards would be', () => {
  const answer = (change: Partial<Answer>): Answer => ({ type: 'answer', id: '', ok: false, ...change })
  const no = (code: string) => answer({ error: { code, message: code } })

  it('is asked of the server, after the draft', async () => {
    const asked: Action[][] = []
    const ask = (actions: Action[]) => {
      asked.push(actions)
      return Promise.resolve(actions.at(-1)?.kind === 'straight' ? answer({ ok: true, events: [] }) : no('suits-missing'))
    }
    const before: Drafted = { action: set, cards: set.cards!, whole: set.cards! }
    const found = await judge(['4WL', '5SW', '6MW'], [before], ask)
    expect(found?.kind).toBe('straight')
    expect(asked.map((actions) => actions.map((one) => one.kind))).toEqual([['set', 'set'], ['set', 'straight']])
  })

  it('tells where one or two cards fit', async () => {
    const ask = () => Promise.resolve(answer({ error: { code: 'partial-alone', message: '', places: [['s1']] } }))
    expect(await judge(['8WL'], [], ask)).toEqual({ kind: 'partial', cards: ['8WL'], places: [['s1']] })
  })

  it('gives the reasons that help', async () => {
    const ask = (actions: Action[]) => Promise.resolve(no(actions.at(-1)?.kind === 'set' ? 'suits-double' : 'no-shared-suit'))
    expect(await judge(['8WL', '9MS', 'CW'], [], ask)).toMatchObject({ kind: 'nothing', reasons: [{ code: 'suits-double' }] })
    expect(await judge(['8WL', '9MS', 'CW'], [], () => Promise.resolve(null))).toBeNull()
  })
})

describe('places', () => {
  it.each([1, 6, 11, 26, 40])('show a strip of each of %d cards of the Cue on a small phone', (count) => {
    const lies = fan(count, 308)
    expect(lies.places).toHaveLength(count)
    lies.places.forEach((place, at) => {
      const next = lies.places[at + 1]
      expect(place.x + 64).toBeLessThanOrEqual(308)
      if (next && next.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(STRIP)
    })
  })

  it.each([20, 25, 32, 40])('show a strip of each of %d cards of the hand on a phone', (count) => {
    const fan = layout([count], 348)
    expect(fan.places).toHaveLength(count)
    fan.places.forEach((place, at) => {
      const next = fan.places[at + 1]
      expect(place.x + fan.card.width).toBeLessThanOrEqual(348)
      if (next && next.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(STRIP)
      else if (next) expect(next.y - place.y).toBeGreaterThanOrEqual(67)
    })
  })
})

it('writes numbers and ranks', () => {
  expect([signed(-7), signed(0), signed(12)]).toEqual(['\u22127', '0', '12'])
  expect(ranksOf(['CW', '8WL', 'AW'])).toBe('A\u20138\u2013C')
})
