import { mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import Card from '../src/cards/Card.svelte'
import { byRank, bySuit, cardOf, decktet } from '../src/cards/deck'
import symbols from '../src/cards/Symbols.svelte?raw'
import { faceOf, inLines } from '../src/cards/face'
import { choose } from '../src/settings.svelte'
import { spoken } from '../src/words'

const pairs = '2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML 5SW 5YK 6MW 6SY 6LK 7ML 7SK 7WY 8MS 8WL 8YK 9MS 9WY 9LK'
const threes = 'PMSL PMYK PSWK PWLY TMWK TMLY TSWY TSLK'
const all = [...[...'MSWLYK'].flatMap((suit) => [`A${suit}`, `C${suit}`]), ...pairs.split(' '), ...threes.split(' '), 'X']

describe('a card as text', () => {
  it('has its rank and suits', () => {
    expect(cardOf('4MS')).toEqual({ text: '4MS', rank: '4', suits: ['M', 'S'] })
    expect(cardOf('TMWK')).toEqual({ text: 'TMWK', rank: 'T', suits: ['M', 'W', 'K'] })
    expect(cardOf('X')).toEqual({ text: 'X', rank: '', suits: [] })
  })

  it('sorts by rank, Ace low, Crown high, the Excuse last', () => {
    expect(['X', 'CM', '9MS', 'PMSL', '4YK', '4MS', 'AK', '2WL'].sort(byRank(decktet))).toEqual(
      ['AK', '2WL', '4MS', '4YK', '9MS', 'PMSL', 'CM', 'X'],
    )
  })

  it('sorts by first suit, then by rank', () => {
    expect(['AK', 'CM', '5SW', '4MS', '9MS', 'X', 'AS'].sort(bySuit(decktet))).toEqual(
      ['4MS', '9MS', 'CM', 'AS', '5SW', 'AK', 'X'],
    )
  })

  it('has a name for the sentence, the foot and the ear, all 45 in both languages', () => {
    expect(all).toHaveLength(45)
    for (const lang of ['en', 'ru'] as const) {
      const names = all.map((card) => spoken(lang, `decktet-${card}.full`))
      expect(new Set(names).size).toBe(45)
      for (const card of all) expect(spoken(lang, `decktet-${card}.face`)).not.toBe('')
    }
    expect(spoken('en', 'decktet-4MS.full')).toBe('Four of Moons and Suns')
    expect(spoken('en', 'decktet-4MS')).toBe('the Mountain')
    expect(spoken('ru', 'decktet-4MS.full')).toBe('Четвёрка лун и солнц')
    expect(spoken('ru', 'decktet-4MS')).toBe('«Гора»')
  })
})

describe('a drawn card', () => {
  let shown: object | undefined
  afterEach(() => {
    if (shown) void unmount(shown)
    shown = undefined
    choose({ letters: false, lang: 'en' })
    document.body.innerHTML = ''
  })

  function draw(card: string, width = 80): SVGElement {
    shown = mount(Card, { target: document.body, props: { card, width } })
    return document.body.querySelector('svg')!
  }

  const uses = (svg: SVGElement) => [...svg.querySelectorAll('use')].map((use) => use.getAttribute('href'))

  it('is 5:7', () => {
    const svg = draw('4MS', 100)
    expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['100', '140'])
    expect(svg.querySelector('rect')?.getAttribute('rx')).toBe('6')
  })

  it('shows its suits in the strip and in the middle, and its name at the foot', () => {
    const svg = draw('4MS')
    expect(uses(svg)).toEqual(['#decktet-M', '#decktet-S', '#decktet-M', '#decktet-S'])
    expect([...svg.querySelectorAll('.name')].map((line) => line.textContent)).toEqual(['The', 'Mountain'])
  })

  it('shows three suits of a Court and a dash for the Excuse', () => {
    expect(uses(draw('TMWK', 50))).toEqual(['#rank-T', '#decktet-M', '#decktet-W', '#decktet-K'])
    document.body.innerHTML = ''
    const excuse = draw('X', 50)
    expect(uses(excuse)).toEqual([])
    expect(excuse.textContent?.trim()).toBe('–')
  })

  it('shows letters beside the suits when they are on', () => {
    choose({ letters: true })
    const letters = [...draw('PMYK').querySelectorAll('.letter')].map((letter) => letter.textContent)
    expect(letters).toEqual(['M', 'Y', 'K'])
  })

  it.each([40, 56, 72, 84, 112, 128])('keeps everything on itself at %d px', (width) => {
    for (const suits of [0, 1, 2, 3]) {
      const face = faceOf(width, suits, 2)
      const spots = [face.rank, ...face.suits, ...(face.large ? [face.large.rank, ...face.large.suits] : [])]
      for (const { x, y, size } of spots) {
        expect(x - size / 2).toBeGreaterThanOrEqual(0)
        expect(x + size / 2).toBeLessThanOrEqual(width)
        expect(y - size / 2).toBeGreaterThanOrEqual(0)
        expect(y + size / 2).toBeLessThanOrEqual(face.height)
      }
      if (face.large) for (const suit of face.suits) expect(suit.x + suit.size / 2).toBeLessThanOrEqual(28)
    }
  })

  it('cuts a long name where the lines are most alike', () => {
    expect(inLines('The Sea', 11)).toEqual(['The Sea'])
    expect(inLines('The Chance Meeting', 11)).toEqual(['The Chance', 'Meeting'])
    expect(inLines('Предательство', 11)).toEqual(['Предательство'])
  })
})

describe('the drawings', () => {
  it.each([...decktet.suits])('have suit %s, in one hue and one outline taken from its user', (suit) => {
    const drawing = new RegExp(`<symbol id="decktet-${suit}"[\\s\\S]*?</symbol>`).exec(symbols)?.[0] ?? ''
    expect(drawing).toContain('currentColor')
    expect(drawing).not.toMatch(/#[0-9a-f]{3,6}|url\(/i)
  })
})
