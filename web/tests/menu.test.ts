import { describe, expect, it } from 'vitest'
import { atFirst, changed, pickOf, ruleOf, type Pick } from '../src/games/bartok/menu'
import type { MenuOption, MenuSlot, Menus } from '../src/wire'

function slot(name: string, kind: MenuSlot['kind'], more: Partial<MenuSlot> = {}): MenuSlot {
  return { name, kind, label: { en: name, ru: name }, of: '', low: 0, high: 0, start: 0, ...more }
}

function option(name: string, data: unknown, ...slots: MenuSlot[]): MenuOption {
  return { name, label: { en: name, ru: name }, data, slots }
}

const place = (name: string) => ({ $: name })
const whom = slot('seat', 'choice', { of: 'seats' })
const count = slot('n', 'number', { low: 1, high: 5, start: 2 })

/** Small menus of the server's shape. */
const menus: Menus = {
  first: slot('when', 'choice', { of: 'when' }),
  lists: {
    when: [
      option('play', { clauses: [{ on: place('cards'), if: place('if'), then: place('then') }] }, slot('cards', 'cards'), slot('if', 'many', { of: 'seats', high: 1 }), slot('then', 'many', { of: 'acts', low: 1, high: 3 })),
      option('turn', { clauses: [{ then: place('then') }] }, slot('then', 'many', { of: 'acts', low: 1, high: 3 })),
    ],
    acts: [
      option('skip', { do: 'skip', seat: place('seat') }, whom),
      option('draw', { do: 'draw', seat: place('seat'), n: place('n') }, whom, count),
      option('name', [{ do: 'name' }, { do: 'lasting' }]),
      option('say', { do: 'say', what: [place('words')] }, slot('words', 'words')),
    ],
    seats: [option('next', { who: 'next' }), option('me', 'me')],
  },
  sets: [],
}

function acts(...names: string[]): Pick {
  const pick = pickOf(menus, 'when', 'play')
  return { ...pick, values: { ...pick.values, then: names.map((name) => pickOf(menus, 'acts', name)) } }
}

describe('a rule by choices', () => {
  it('begins with a card, and the first of each list', () => {
    expect(ruleOf(menus, atFirst(menus), 'en')).toEqual({ clauses: [{ on: '7', if: [], then: [{ do: 'skip', seat: { who: 'next' } }] }] })
  })

  it('says nothing of cards where none is chosen', () => {
    expect(ruleOf(menus, acts('skip'), 'en')).toMatchObject({ clauses: [{ on: '*' }] })
    const red = { ...acts('skip'), values: { ...acts('skip').values, cards: { ranks: '8J', suits: 'DH' } } }
    expect(ruleOf(menus, red, 'en')).toMatchObject({ clauses: [{ on: '8J/DH' }] })
  })

  it('makes one row of what happens', () => {
    const rule = ruleOf(menus, acts('name', 'draw'), 'en') as { clauses: { then: { do: string }[] }[] }
    expect(rule.clauses[0]!.then.map((act) => act.do)).toEqual(['name', 'lasting', 'draw'])
  })

  it('waits for the words that are to be said, and says in which language they are', () => {
    expect(ruleOf(menus, acts('say'), 'en')).toBe(null)
    const pick = acts('say')
    ;(pick.values.then as Pick[])[0]!.values.words = ' привет '
    expect(JSON.stringify(ruleOf(menus, pick, 'ru'))).toContain('{"say":"words","ru":"привет"}')
  })

  it('keeps what was chosen where the next choice asks for the same', () => {
    const skip = { name: 'skip', values: { seat: { name: 'me', values: {} } } }
    expect(changed(menus, 'acts', skip, 'draw').values).toEqual({ seat: { name: 'me', values: {} }, n: 2 })
    expect(changed(menus, 'when', acts('draw'), 'turn').values.then).toEqual(acts('draw').values.then)
  })
})
