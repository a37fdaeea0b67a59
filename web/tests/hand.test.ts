import { describe, expect, it } from 'vitest'
import { decktet } from '../src/cards/deck'
import { stripHeight } from '../src/cards/face'
import { carry, grasp, nearest } from '../src/table/drag'
import { LABEL, layout, STRIP } from '../src/table/layout'
import { arranged, moved, settle, type Kept } from '../src/table/order'

const kept = (cards: string, fresh: string | null = null): Kept => ({ deal: 1, cards: cards.split(' '), fresh })
const texts = (groups: ReturnType<typeof arranged>) => groups.map((group) => [group.kind, ...group.cards.map((card) => card.text)])

describe('the order of a hand', () => {
  it('stays when a card is drawn, and the new card comes last, marked', () => {
    const after = settle(kept('CM AW 4MS'), ['4MS', 'AW', 'CM', '2WL'], 1)
    expect(after).toEqual(kept('CM AW 4MS 2WL', '2WL'))
  })

  it('stays when a card is discarded, and the new card is new no longer', () => {
    expect(settle(kept('CM AW 4MS 2WL', '2WL'), ['2WL', '4MS', 'CM'], 1)).toEqual(kept('CM 4MS 2WL'))
  })

  it('stays when nothing changed, as after a reload', () => {
    const before = kept('CM AW 4MS 2WL', '2WL')
    expect(settle(before, ['2WL', '4MS', 'AW', 'CM'], 1)).toEqual(before)
  })

  it('knows the new card when the discard went unseen', () => {
    expect(settle(kept('CM AW 4MS'), ['4MS', 'CM', '9LK'], 1)).toEqual(kept('CM 4MS 9LK', '9LK'))
  })

  it('begins afresh with a new deal', () => {
    expect(settle(kept('CM AW'), ['2WL', '4MS'], 2)).toEqual({ deal: 2, cards: ['2WL', '4MS'], fresh: null })
  })

  it('tells copies of a card apart', () => {
    expect(settle(kept('CM CM AW'), ['AW', 'CM'], 1).cards).toEqual(['CM', 'AW'])
    const keys = arranged(kept('CM CM AW'), 'own', decktet).flatMap((group) => group.cards.map((card) => card.key))
    expect(new Set(keys).size).toBe(3)
  })

  it('is sorted without the new card, which keeps its place at the end', () => {
    expect(texts(arranged(kept('CM 4MS AW 2WL', '2WL'), 'rank', decktet))).toEqual([['rest', 'AW', '4MS', 'CM'], ['fresh', '2WL']])
    expect(texts(arranged(kept('CM 4MS AW 2WL', '2WL'), 'own', decktet))).toEqual([['rest', 'CM', '4MS', 'AW'], ['fresh', '2WL']])
  })

  it('calls one copy of the new card new', () => {
    const split = { melds: [['2WL', '4MS', '4WL']], unmelded: ['2WL'] }
    const held = arranged(kept('4MS 2WL 4WL 2WL', '2WL'), 'melds', decktet, split).flatMap((group) => group.cards)
    expect(held.map((card) => card.fresh)).toEqual([false, false, false, true])
  })

  it('shows the split that the server sent, the cards left over apart', () => {
    const split = { melds: [['4MS', '4YK', '4WL']], unmelded: ['AW'] }
    expect(texts(arranged(kept('AW 4YK 4WL 4MS'), 'melds', decktet, split))).toEqual([['meld', '4MS', '4YK', '4WL'], ['over', 'AW']])
  })

  it('does not show the split of another hand', () => {
    const split = { melds: [['4MS', '4YK', '4WL']], unmelded: ['AM'] }
    expect(texts(arranged(kept('AW 4YK 4WL 4MS'), 'melds', decktet, split))).toEqual([['rest', 'AW', '4MS', '4WL', '4YK']])
  })

  it('changes by moving one card', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })
})

describe('the places of a hand', () => {
  const hands = [[10], [11], [10, 1], [3, 4, 3, 1], [3, 3, 3, 1], [5, 6], [6, 4, 1], [11, 0], [1], [3, 1]]
  const widths = [308, 320, 348, 378, 412, 600, 756, 1000, 1100]

  it.each(widths.flatMap((width) => hands.map((groups) => [width, groups] as const)))(
    'fit %d px with groups of %j, a strip of each card in sight',
    (width, groups) => {
      const fan = layout(groups, width)
      expect(fan.places).toHaveLength(groups.reduce((sum, size) => sum + size, 0))
      expect(fan.card.width).toBeGreaterThanOrEqual(72)
      fan.places.forEach((place, at) => {
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.x + fan.card.width).toBeLessThanOrEqual(width)
        expect(place.y + fan.card.height).toBeLessThanOrEqual(fan.height)
        const next = fan.places[at + 1]
        if (next && next.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(STRIP)
      })
    },
  )

  it('lie in two rows on a phone, the ranks and two suits of the back row in sight', () => {
    const fan = layout([11], 308, 220)
    const rows = [0, 1].map((row) => fan.places.filter((place) => place.row === row))
    expect(rows.map((row) => row.length)).toEqual([6, 5])
    expect(rows[1]![0]!.y - rows[0]![0]!.y).toBeGreaterThanOrEqual(stripHeight(2))
  })

  it.each([[[10], 165], [[11], 190], [[6, 4, 1], 178], [[5], 118], [[2], 104], [[5, 1], 150]] as const)(
    'of %j are no higher than the %d px there are on a low screen',
    (groups, room) => {
      const fan = layout([...groups], 308, room, stripHeight(2))
      expect(fan.height).toBeLessThanOrEqual(room)
      expect(fan.card.width).toBeGreaterThanOrEqual(48)
    },
  )

  it('lie side by side on a phone while they are few, and wider the fewer they are', () => {
    const [three, two] = [layout([3], 378), layout([2], 378)]
    expect(three.places[1]!.x - three.places[0]!.x).toBeGreaterThanOrEqual(three.card.width)
    expect(two.card.width).toBeGreaterThanOrEqual(three.card.width)
    expect(three.card.width).toBeGreaterThan(100)
  })

  it('break between melds where that is even enough', () => {
    const fan = layout([3, 4, 3, 1], 308)
    expect(fan.places.filter((place) => place.row === 0)).toHaveLength(7)
  })

  it('have the label of a group above them or below, over no card', () => {
    for (const width of widths)
      for (const groups of [[3, 3, 4], [10, 1], [3, 4, 3, 1], [11], [6, 12]]) {
        const fan = layout(groups, width, 220, stripHeight(2), groups.length - 1)
        const { x, y } = fan.label!
        const bottom = Math.max(...fan.places.map((place) => place.y)) + fan.card.height
        expect(y === 0 || (y >= bottom && y + LABEL.height <= fan.height)).toBe(true)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + LABEL.width).toBeLessThanOrEqual(width)
      }
    expect(layout([3, 4], 308).label).toBeNull()
  })

  it('have one band for a meld, and two for one that is cut', () => {
    expect(layout([3, 3, 4], 800).bands).toHaveLength(3)
    expect(layout([10], 308).bands).toHaveLength(2)
  })
})

describe('a drag', () => {
  const at = (x: number, y: number) => ({ x, y })

  it('is a tap until it went eight pixels', () => {
    expect(carry(grasp(at(10, 10)), at(15, 15)).meaning).toBe('tap')
    expect(carry(grasp(at(10, 10)), at(18, 10)).meaning).toBe('reorder')
  })

  it('throws when raised, and no longer when brought back', () => {
    const raised = carry(grasp(at(10, 300)), at(14, 200))
    expect(raised.meaning).toBe('throw')
    expect(carry(raised, at(12, 296)).meaning).toBe('reorder')
  })

  it('falls into the nearest place', () => {
    const places = layout([6], 308).places
    expect(nearest(places, { x: places[2]!.x + 5, y: places[2]!.y })).toBe(2)
    expect(nearest(places, { x: 2000, y: 0 })).toBe(5)
  })
})
