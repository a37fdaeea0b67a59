import { describe, expect, it, vi } from 'vitest'
import { blocks, cardsIn } from '../src/parts/markup'
import { pageAt } from '../src/route.svelte'
import { join, lobby } from '../src/server'
import { letterOf, rankKey } from '../src/table/keys'
import { decktet } from '../src/cards/deck'
import { lastWords, unread } from '../src/table/log'
import type { GameEvent } from '../src/wire'
import { say } from '../src/words'

describe('addresses', () => {
  it.each([
    ['/', { name: 'home' }],
    ['/about', { name: 'about' }],
    ['/play/old-janx-spirit', { name: 'play', game: 'old-janx-spirit' }],
    ['/t/abc%20d', { name: 'table', table: 'abc d' }],
    ['/t', { name: 'nowhere' }],
    ['/t/a/b', { name: 'nowhere' }],
    ['/%zz', { name: 'nowhere' }],
  ])('%s', (path, page) => expect(pageAt(path)).toEqual(page))
})

describe('a request that fails', () => {
  it.each([
    ['off the net', () => Promise.reject(new TypeError()), { code: '', message: say('page-unreachable') }],
    ['at a gate that is no server of ours', () => Promise.resolve(new Response('<h1>502', { status: 502 })), { code: '', message: say('page-unreachable') }],
    ['where the server says no', () => Promise.resolve(Response.json({ code: 'busy', message: 'Not now.' }, { status: 503 })), { code: 'busy', message: 'Not now.' }],
  ])('%s has a sentence', async (_, fetched, told) => {
    vi.stubGlobal('fetch', fetched)
    await expect(lobby()).rejects.toMatchObject(told)
    vi.unstubAllGlobals()
  })
})

describe('a seat that is asked for', () => {
  it('is asked for under one id until that is answered, then under another', async () => {
    const sent: { path: string; id: string }[] = []
    const lost = (): Promise<Response> => Promise.reject(new TypeError())
    const granted = (): Promise<Response> => Promise.resolve(Response.json({ table: 'a', seat: 1 }, { status: 201 }))
    const answers = [lost, granted, granted, granted]
    vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
      sent.push({ path, ...(JSON.parse(String(request.body)) as { id: string }) })
      return (answers[sent.length - 1] ?? lost)()
    })
    await expect(join('a', { name: 'Ann' })).rejects.toMatchObject({ code: '' })
    for (const table of ['a', 'a', 'b']) await join(table, { name: 'Ann' })
    vi.unstubAllGlobals()
    expect(sent[0]).toEqual(sent[1])
    expect(sent[0]?.id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(sent.map((one) => one.id)).size).toBe(3)
  })
})

describe('the log', () => {
  const event = (n: number, seat: number | null): GameEvent => ({ n, type: 'draw', text: `${n}.`, seat })

  it('gives what the others did last, though I have drawn since', () => {
    const log = [event(1, 0), event(2, 1), event(3, 1), event(4, 0)]
    expect(lastWords(log, 0)).toEqual(['2.', '3.'])
  })

  it('gives the last three at most', () => {
    expect(lastWords([1, 2, 3, 4, 5].map((n) => event(n, 1)), 0)).toEqual(['3.', '4.', '5.'])
    expect(lastWords([], 0)).toEqual([])
  })

  it('says nothing of the deal before', () => {
    const deal = (n: number): GameEvent => ({ ...event(n, 0), type: 'deal' })
    expect(lastWords([event(1, 1), deal(2)], 0)).toEqual([])
    expect(lastWords([event(1, 1), deal(2), event(3, 1), { ...event(4, null), type: 'shuffle' }], 0)).toEqual(['3.'])
  })

  it('counts what is new since I looked', () => {
    expect(unread([event(1, 1), event(2, 0), event(3, 1), event(4, null)], 1, 0)).toBe(2)
  })
})

describe('keys', () => {
  const key = (key: string, code: string, shiftKey = false) => new KeyboardEvent('keydown', { key, code, shiftKey })

  it('mean the same on a Russian keyboard', () => {
    expect(letterOf(key('д', 'KeyL'))).toBe('L')
    expect(letterOf(key('l', 'KeyP'))).toBe('L')
    expect(rankKey(key('ф', 'KeyA'), decktet)).toBe('A')
  })

  it('jump to ranks, to a Court with Shift', () => {
    expect(rankKey(key('7', 'Digit7'), decktet)).toBe('7')
    expect(rankKey(key('t', 'KeyT'), decktet)).toBe('')
    expect(rankKey(key('T', 'KeyT', true), decktet)).toBe('T')
    expect(rankKey(key('q', 'KeyQ'), decktet)).toBe('')
  })
})

describe('the rulebook’s text', () => {
  it('falls into paragraphs and pieces, and stays text', () => {
    expect(blocks('One **two**\n`4MS`.\n\n<img src=x>')).toEqual([
      {
        kind: 'paragraph',
        pieces: [
          { kind: 'plain', text: 'One ' },
          { kind: 'strong', text: 'two' },
          { kind: 'plain', text: ' ' },
          { kind: 'code', text: '4MS' },
          { kind: 'plain', text: '.' },
        ],
      },
      { kind: 'paragraph', pieces: [{ kind: 'plain', text: '<img src=x>' }] },
    ])
  })

  it('has tables, lists, and lines that are shown as they are written', () => {
    const text = 'So:\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n- one\n  more\n- two\n\n    0 draw\n\n    1 next\n\nEnd'
    const plain = (word: string) => [{ kind: 'plain', text: word }]
    expect(blocks(text)).toEqual([
      { kind: 'paragraph', pieces: plain('So:') },
      { kind: 'table', head: [plain('a'), plain('b')], rows: [[plain('1'), [{ kind: 'code', text: '2' }]]] },
      { kind: 'list', items: [plain('one more'), plain('two')] },
      { kind: 'written', text: '0 draw\n\n1 next' },
      { kind: 'paragraph', pieces: plain('End') },
    ])
  })

  it('names cards where all words are cards', () => {
    const isCard = (word: string) => ['4MS', 'AW'].includes(word)
    expect(cardsIn('4MS AW', isCard)).toEqual(['4MS', 'AW'])
    expect(cardsIn('max_reshuffles', isCard)).toEqual([])
  })
})
