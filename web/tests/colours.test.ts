import { describe, expect, it } from 'vitest'
import { decktet } from '../src/cards/deck'
import suitSheet from '../src/cards/suits.css?raw'
import roomSheet from '../src/styles/room.css?raw'
import { contrast, distance, light, seen, sights } from './colour'

const files = suitSheet + roomSheet

/** Every value that the style sheets give a custom property, in any light. */
function values(name: string): string[] {
  return [...files.matchAll(new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, 'g'))].map((found) => found[1]!)
}

function value(name: string): string {
  const found = values(name)
  expect(found, name).toHaveLength(1)
  return found[0]!
}

const suits = [...decktet.suits]
const pairs = suits.flatMap((a, at) => suits.slice(at + 1).map((b) => [a, b] as const))

describe.each(Object.entries(sights))('the suits under %s', (_, sight) => {
  it.each(pairs)('%s and %s differ in hue', (a, b) => {
    const [one, two] = [a, b].map((suit) => seen(light(value(`decktet-${suit}`)), sight)) as [never, never]
    expect(distance(one, two)).toBeGreaterThan(9)
  })

  it.each(suits)('the outline of %s stands out on the paper, by day and by lamp', (suit) => {
    const papers = values('paper')
    expect(papers.length).toBeGreaterThan(1)
    const edge = seen(light(value(`decktet-${suit}-edge`)), sight)
    for (const paper of papers) expect(contrast(edge, seen(light(paper), sight))).toBeGreaterThan(3)
  })
})

describe('words can be read', () => {
  const pages = [
    ['on-baize', 'baize'],
    ['on-panel', 'panel'],
    ['on-brass', 'brass'],
    ['brass-light', 'baize'],
    ['on-warn', 'warn'],
  ] as const

  it.each(pages)('%s on %s in every light', (ink, ground) => {
    const [inks, grounds] = [values(ink), values(ground)]
    grounds.forEach((colour, at) => {
      expect(contrast(light(inks[Math.min(at, inks.length - 1)]!), light(colour))).toBeGreaterThan(4.5)
    })
  })
})
