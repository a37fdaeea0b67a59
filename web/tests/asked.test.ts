import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import tasks from '../../src/parlour/games/bartok/tasks.py?raw'
import Asked from '../src/games/bartok/Asked.svelte'
import { choose } from '../src/settings.svelte'
import type { AskedOf, Lang, Table } from '../src/wire'

type Value = string | number | boolean

const kinds = [...(/^Asked = Literal\[([^\]]*)\]/m.exec(tasks)?.[1] ?? '').matchAll(/"([a-z-]+)"/g)].map((found) => found[1]!)
const answers: Record<string, Value[]> = {
  suit: ['C', 'D', 'H', 'S'], rank: ['A', 'T', 'K'], guess: ['2', 'Q'], colour: ['red', 'black'], number: [0, 1, 7], seat: [0, 2],
  direction: ['clockwise', 'anticlockwise'], may: [true, false], 'hand-sign': ['rock', 'paper', 'scissors'], 'react-first': [true], 'react-last': [true],
  trade: ['7H', 'QD', false],
}
const cards: Value[] = ['7H', 'QD 9S']
const table = { me: 1, seats: ['Ann', 'Ben', 'Cleo'].map((name) => ({ name })) } as Table

function asked(what: string, choices: Value[] | null): AskedOf {
  return { seat: 1, what, rule: 1, count: 1, do: null, say: null, choices, waiting: [1, 2], seconds: 30 }
}

describe('what a rule asks', () => {
  let shown: Record<string, unknown> | null = null
  let given: Value[] = []

  function show(one: AskedOf): HTMLButtonElement[] {
    shown = mount(Asked, { target: document.body, props: { asked: one, table, onchoose: (value: Value) => given.push(value) } })
    flushSync()
    return [...document.querySelectorAll('button')]
  }

  afterEach(() => {
    if (shown) void unmount(shown)
    document.body.innerHTML = ''
    given = []
    choose({ lang: 'en' })
  })

  it('is known here in all its kinds', () => expect(kinds).toEqual(expect.arrayContaining([...Object.keys(answers), 'show', 'card'])))

  it.each(kinds.flatMap((what) => (['en', 'ru'] as Lang[]).map((lang) => ({ what, lang }))))('$what has a button of its own name for each answer ($lang)', ({ what, lang }) => {
    choose({ lang })
    const values = answers[what] ?? cards
    const buttons = show(asked(what, values))
    const names = buttons.map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim())
    expect(new Set(names.filter(Boolean)).size).toBe(values.length)
    for (const one of buttons) {
      one.focus()
      expect(document.activeElement).toBe(one)
      one.click()
    }
    expect(given).toEqual(values)
  })

  it('is only waited for by the others', () => {
    expect(show(asked('suit', null))).toEqual([])
    expect(document.querySelector('h2')?.textContent).toContain('Cleo')
  })
})
