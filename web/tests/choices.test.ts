import { describe, expect, it } from 'vitest'
import { choices, goingOut, heldBack } from '../src/games/janx/choices'
import type { Action, JanxView } from '../src/wire'

const draw = (from: 'pile' | 'discard'): Action => ({ type: 'draw', from })
const discard = (card: string): Action => ({ type: 'discard', card })

function view(change: Partial<JanxView>): JanxView {
  return {
    game: 'old-janx-spirit', version: 3, dealer: 1, turn: 0, phase: 'draw', deal: 1, options: {},
    seats: [{ cards: 10, known: [] }, { cards: 10, known: [] }],
    legal: [], deal_over: null, match_over: null, pile: 14, discard: 1, top: '4MS', reshuffles: 0,
    ...change,
  }
}

describe('the buttons', () => {
  it('offer the pile first, and the discard when it is chosen', () => {
    const now = view({ legal: [draw('pile'), draw('discard')] })
    expect(choices(now, 0, null, null).main).toEqual({ say: 'page-draw', does: draw('pile') })
    expect(choices(now, 0, null, null).lesser).toEqual([{ say: 'page-take', card: '4MS', does: draw('discard') }])
    expect(choices(now, 0, null, 'discard').main).toEqual({ say: 'page-take', card: '4MS', does: draw('discard') })
  })

  it('offer nothing that was not sent as legal', () => {
    const now = view({ legal: [draw('pile')] })
    expect(choices(now, 0, null, 'discard')).toEqual({ prompt: 'page-prompt-draw', main: { say: 'page-draw', does: draw('pile') }, lesser: [] })
    const held = view({ phase: 'discard', legal: [discard('AM')], hand: ['AM', '4MS'] })
    expect(choices(held, 0, '4MS', null).main).toBeNull()
    expect(heldBack(held, 0)).toEqual(new Set(['4MS']))
  })

  it('offer nothing on the turn of another, nor to who watches', () => {
    expect(choices(view({ turn: 1 }), 0, 'AM', null)).toEqual({ prompt: 'page-prompt-wait', main: null, lesser: [] })
    expect(choices(view({}), null, null, null).main).toBeNull()
  })

  const way = { card: 'AM', melds: [['4MS', '4YK', '4WL']] }
  const out: Action = { type: 'discard', card: 'AM', out: true }
  const ready = view({ phase: 'discard', legal: [discard('AM'), discard('4MS'), out], hand: ['4MS', 'AM'], ways_out: [way] })

  it('offer to lay down, and never without the other way', () => {
    expect(choices(ready, 0, null, null).main?.does).toBe('lay-down')
    const chosen = choices(ready, 0, 'AM', null)
    expect(chosen.main?.does).toBe('lay-down')
    expect(chosen.lesser).toEqual([{ say: 'page-discard-only', card: 'AM', does: discard('AM') }])
    const other = choices(ready, 0, '4MS', null)
    expect(other.main).toEqual({ say: 'page-discard', card: '4MS', does: discard('4MS') })
    expect(other.lesser.map((choice) => choice.does)).toEqual(['lay-down'])
    expect(goingOut(ready, 'AM')).toEqual(out)
    expect(goingOut(ready, '4MS')).toBeUndefined()
  })

  it('offer the next deal, then another match', () => {
    const over = { winner: 0, clause: 'OJ-09', points: [1, 0] }
    const next = view({ phase: 'over', turn: null, deal_over: over, legal: [{ type: 'next' }] })
    expect(choices(next, 0, null, null).main).toEqual({ say: 'page-next-deal', does: { type: 'next' } })
    const done = view({ phase: 'over', turn: null, deal_over: over, match_over: { places: [1, 2] } })
    expect(choices(done, 0, null, null).main?.does).toBe('rematch')
  })

  it('never offer more than two lesser ones', () => {
    const stop: Action = { type: 'stop' }
    const now = { ...ready, legal: [...ready.legal, stop] }
    for (const card of [null, 'AM', '4MS']) expect(choices(now, 0, card, null, true).lesser.length).toBeLessThanOrEqual(2)
  })

  it('offer to stop the match between deals, or when the other asked for it', () => {
    const stop: Action = { type: 'stop' }
    const now = view({ legal: [draw('pile'), stop] })
    expect(choices(now, 0, null, null).lesser).toEqual([])
    expect(choices(now, 0, null, null, true).lesser.map((choice) => choice.does)).toEqual(['stop'])
    const over = view({ deal_over: { winner: null, clause: 'OJ-R3', points: [0, 0] }, legal: [{ type: 'next' }, stop] })
    expect(choices(over, 0, null, null).lesser.map((choice) => choice.does)).toEqual(['stop'])
  })
})
