import { describe, expect, it } from 'vitest'
import { choices, grounds, happened, heldBack, inForce, inForceNext, lastPlay, waysOf } from '../src/games/bartok/choices'
import { countsBy, countsOf, lastingBy, tokensOf } from '../src/games/bartok/counts'
import { heard } from '../src/games/bartok/names'
import { arrowsOf, othersOf, sidesOf } from '../src/games/bartok/ring'
import { choose } from '../src/settings.svelte'
import type { Action, BartokView, GameEvent, ListedRule } from '../src/wire'

function view(legal: Action[], more: Partial<BartokView> = {}): BartokView {
  return {
    game: 'bartok', version: 3, seats: [], dealer: 0, turn: 0, phase: 'play', deal: 2, legal, deal_over: null, match_over: null, options: {},
    hand: ['QD', '7H'], stock: 30, discard: 4, top: 'QC', direction: 1, rules: [], asked: null, call: null, win: null, pause: null, offer: null,
    proposal: null, owed: [], table: {}, deals: [], log: [], ...more,
  }
}

function rule(number: number, since: number, repealed: number | null = null): ListedRule {
  return { number, author: 0, text: `rule ${number}`, said: '', readings: null, lang: 'en', kind: 'honour', since, repealed, rule: null, clarified: [], prevails: [] }
}

const play: Action = { type: 'play', card: 'QD' }
const draw: Action = { type: 'draw' }

describe('what is told beside the piles', () => {
  const told = (...types: string[]) => types.map((type, n) => ({ n, type, text: type }) as GameEvent)

  it('is the last thing that happened', () => {
    const log = told('deal', 'play', 'vote-yes')
    expect(happened(log, told('play', 'named')).map((event) => event.type)).toEqual(['play', 'named'])
    expect(happened(log, told('vote-yes')).map((event) => event.type)).toEqual(['play'])
  })

  it('is not what a sheet below says, nor a choice that is named', () => {
    const latest = told('play', 'last-card', 'asked')
    expect(happened(latest, latest, true).map((event) => event.type)).toEqual(['play'])
    expect(happened([], told('chosen')).map((event) => event.type)).toEqual(['chosen'])
    expect(happened([], told('chosen', 'named')).map((event) => event.type)).toEqual(['named'])
  })
})

describe('the buttons of a turn', () => {
  it('play the chosen card, or draw', () => {
    const offer = choices(view([play, draw]), 0, 'QD')
    expect(offer.main).toEqual({ say: 'bartok-play', card: 'QD', does: play })
    expect(offer.lesser.map((one) => one.does)).toEqual([draw])
  })

  it('wait for a card to be chosen where one can be played', () => {
    expect(choices(view([play, draw]), 0, null)).toMatchObject({ main: null, lesser: [{ does: draw }] })
  })

  it('draw where nothing can be played', () => {
    expect(choices(view([draw]), 0, null)).toMatchObject({ prompt: 'bartok-prompt-no-play', main: { does: draw } })
  })

  it('offer other ways where a rule allows them', () => {
    const pair: Action = { type: 'play', card: 'QD', with: ['QS'] }
    expect(waysOf(view([pair, play, draw]), 'QD')).toEqual([play, pair])
    expect(choices(view([pair, play, draw]), 0, 'QD').lesser.map((one) => one.does)).toContain('ways')
    expect(choices(view([pair, draw]), 0, 'QD').main?.does).toBe('ways')
  })

  it('are none for the others', () => {
    expect(choices(view([{ type: 'say' }], { turn: 1 }), 0, null)).toMatchObject({ prompt: 'page-prompt-wait', main: null, lesser: [] })
    expect(choices(view([]), null, null).prompt).toBe('page-prompt-watching')
  })
})

describe('cards', () => {
  it('are held back only in my own turn', () => {
    expect([...heldBack(view([play, draw]), 0)]).toEqual(['7H'])
    expect(heldBack(view([], { turn: 1 }), 0).size).toBe(0)
    expect(heldBack(view([], { phase: 'call' }), 0).size).toBe(0)
  })

  it('are found where a seat played them last', () => {
    const log = [['7H'], ['QD']].map((cards, n): GameEvent => ({ n, type: 'play', text: '', seat: 1, cards }))
    expect(lastPlay(log, 1)).toBe('QD')
    expect(lastPlay(log, 2)).toBe(null)
  })
})

describe('calls', () => {
  it('name every clause and rule, and what the server offers stands out', () => {
    const call: Action = { type: 'call', against: 1, clause: 'BK-07' }
    const found = grounds(view([call], { rules: [rule(1, 2), rule(2, 3), rule(3, 1, 2)] }), 1)
    expect(found.map((one) => one.clause ?? one.rule?.number)).toEqual(['BK-07', 'BK-09', 'BK-10', 1])
    expect(found.filter((one) => one.open).map((one) => one.clause)).toEqual(['BK-07'])
    expect(grounds(view([call]), 2).some((one) => one.open)).toBe(false)
  })

  it('know this deal from the next', () => {
    const rules = [rule(1, 1, 3), rule(2, 3)]
    expect(inForce(view([], { rules })).map((one) => one.number)).toEqual([1])
    expect(inForceNext(view([], { rules })).map((one) => one.number)).toEqual([2])
  })
})

describe('the round table', () => {
  it('begins with the neighbour on the left and follows swapped seats', () => {
    expect(othersOf([0, 1, 2, 3], 4, 2)).toEqual([3, 0, 1])
    expect(othersOf([0, 2, 1, 3], 4, 0)).toEqual([2, 1, 3])
    expect(othersOf([0, 1], 3, 0)).toEqual([1, 2])
    expect(othersOf([0, 1, 2], 3, null)).toEqual([0, 1, 2])
  })

  it.each([2, 3, 4, 5, 6, 7, 8])('seats %i others on three sides, none twice', (count) => {
    const others = Array.from({ length: count }, (_, at) => at + 1)
    const { left, top, right } = sidesOf(others)
    expect([...left, ...top, ...right]).toEqual(others)
    expect(Math.abs(left.length - right.length)).toBe(0)
  })

  it('turns its arrows round with the direction, and keeps them inside', () => {
    const [one, other] = [1, -1].map((direction) => arrowsOf(308, 220, { x: 40, top: 12, bottom: 16 }, direction))
    expect(one!.length).toBeGreaterThan(12)
    one!.forEach((arrow, at) => {
      expect(arrow.x).toBeGreaterThanOrEqual(39.9)
      expect(arrow.x).toBeLessThanOrEqual(268.1)
      expect(arrow.y).toBeGreaterThanOrEqual(11.9)
      expect(arrow.y).toBeLessThanOrEqual(204.1)
      expect(other![at]).toEqual({ ...arrow, turn: arrow.turn + 180 })
    })
    expect(one![0]!.turn).toBe(0)
  })
})

describe('talk', () => {
  it('shows a quick word in the reader’s language, and all else as it was said', () => {
    choose({ lang: 'ru' })
    expect(heard('Thank you')).toBe('Спасибо')
    expect(heard('Bartok!')).toBe('Барток!')
    expect(heard('Whatever')).toBe('Whatever')
    choose({ lang: 'en' })
    expect(heard('Спасибо')).toBe('Thank you')
  })
})

describe('what a rule counts', () => {
  const seats = [1, 2, 3].map(() => ({ cards: 5, known: [] }))
  const counts = [
    { rule: 2, name: 'count', value: 3, seat: 1 },
    { rule: 1, name: 'said', value: -1, seat: 1 },
    { rule: 1, name: 'said', value: 0, seat: 2 },
    { rule: 1, name: 'all', value: 4, seat: null },
    { rule: 3, name: 'count', value: 2, seat: 1 },
  ]
  const counting = view([], { seats, rules: [rule(1, 1), rule(2, 1), rule(3, 1, 2)], table: { counts } })

  it('stands beside the player, by the number of each rule in force', () => {
    expect(countsOf(counting, 1).map((one) => [one.rule, one.value])).toEqual([[1, -1], [2, 3]])
    expect(countsOf(counting, 2)).toEqual([])
    expect(countsOf(view([]), 1)).toEqual([])
  })

  it('stands with the rule, for everybody', () => {
    expect(countsBy(counting, 1)).toEqual([4, [0, -1, 0]])
    expect(countsBy(counting, 2)).toEqual([[0, 3, 0]])
    expect(countsBy(view([]), 1)).toEqual([])
  })

  it('holds so long, told once for all whose doing ends together', () => {
    const until = 'rounds'
    const lasting = [[1, 0, 2], [1, 1, 2], [1, 1, 2], [1, 2, 1], [2, 0, 2]].map(([rule, seat, left]) => ({ rule, seat, left, until }))
    expect(lastingBy(view([], { table: { lasting } }), 1)).toEqual([
      { until, left: 2, seats: [0, 1] },
      { until, left: 1, seats: [2] },
    ])
    expect(lastingBy(view([]), 1)).toEqual([])
  })

  it('names the tokens that a player holds in the language of the page, or as they are called', () => {
    const tokens = [{ en: 'crown', ru: 'корона', seat: 1 }, { en: 'spoon', ru: '', seat: 1 }, { en: 'hat', ru: '', seat: 0 }]
    expect(tokensOf(view([], { table: { tokens } }), 1, 'ru')).toEqual(['корона', 'spoon'])
    expect(tokensOf(view([]), 1, 'en')).toEqual([])
  })
})
