import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { games } from '../src/games/index'
import { spoken } from '../src/words'
import type { Lang } from '../src/wire'

const langs: Lang[] = ['en', 'ru']
const words = import.meta.glob<string>('../../src/parlour/words/*/{page,page-*,decktet}.ftl', { query: '?raw', import: 'default', eager: true })
const code = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(code).map(([name, text]) => ({ name, text }))

function messages(lang: Lang, file: string) {
  return new FluentResource(words[`../../src/parlour/words/${lang}/${file}.ftl`]!).body
}

/** The variables of a message, its attributes included. */
function variables(message: unknown): string[] {
  const names = [...JSON.stringify(message).matchAll(/"type":"var","name":"(\w+)"/g)].map((found) => found[1]!)
  return [...new Set(names)].sort()
}

describe.each(['page', 'page-bartok', 'decktet'])('%s.ftl', (file) => {
  it('has the same keys, attributes and variables in both languages', () => {
    const shape = (lang: Lang) =>
      Object.fromEntries(
        messages(lang, file).map((one) => [one.id, { attributes: Object.keys(one.attributes).sort(), variables: variables(one) }]),
      )
    expect(Object.keys(shape('en')).length).toBeGreaterThan(40)
    expect(shape('ru')).toEqual(shape('en'))
  })
})

describe('the sources', () => {
  it.each(langs)('say nothing that has no words in %s', (lang) => {
    const files = Object.keys(words).filter((path) => path.includes(`/${lang}/page`))
    const known = new Set(files.flatMap((path) => new FluentResource(words[path]!).body.map((one) => one.id)))
    const used = sources.flatMap(({ text }) => [...text.matchAll(/'(page-[\w-]+)'/g)].map((found) => found[1]!))
    expect(used.length).toBeGreaterThan(80)
    expect(used.filter((key) => !known.has(key))).toEqual([])
  })

  it('use all the words there are', () => {
    const all = sources.map(({ text }) => text).join('\n')
    const built = [...all.matchAll(/`(page-[\w-]+-)\$\{/g)].map((found) => found[1]!)
    const idle = messages('en', 'page')
      .map((one) => one.id)
      .filter((key) => !all.includes(`'${key}'`) && !built.some((start) => key.startsWith(start)))
    expect(idle).toEqual([])
  })

  it('style nothing by an attribute, which the content policy forbids', () => {
    for (const { name, text } of sources) expect(text, name).not.toMatch(/\sstyle="/)
  })
})

describe('house rules', () => {
  const rules = games.flatMap((game) => game.houseRules)

  it.each(langs)('all have words in %s', (lang) => {
    for (const { name, words = name, values } of rules) {
      expect(spoken(lang, `page-rule-${words}`)).not.toBe('')
      for (const value of values) if (typeof value === 'string') spoken(lang, `page-rule-${words}.${value}`)
    }
  })
})

describe('Russian counts', () => {
  const counts = [0, 1, 2, 4, 5, 11, 14, 21, 22, 25, 101, 111, 112, 1.5]
  const nouns: Record<string, string[]> = {
    'page-cards': 'карт карта карты карты карт карт карт карта карты карт карта карт карт карты'.split(' '),
    'page-points': 'очков очко очка очка очков очков очков очко очка очков очко очков очков очка'.split(' '),
  }

  it.each(Object.entries(nouns))('%s', (key, forms) => {
    expect(counts.map((count) => spoken('ru', key, { count }).split(/\s/).at(-1))).toEqual(forms)
  })
})
