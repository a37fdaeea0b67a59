// A rule put together by choices, as the data that an announcement carries; the server reads it back.

/** What happens; words are `bartok-menu-does-NAME`. */
export const effects = ['skip', 'draw', 'reverse', 'again', 'suit', 'wild', 'swap', 'say', 'knock', 'slap'] as const
export type Effect = (typeof effects)[number]

/** To whom; words are `bartok-menu-whom-NAME`. */
export const people = ['next', 'previous', 'others', 'me'] as const
export type Whom = (typeof people)[number]

export interface Wish {
  /** Ranks and suits by their letters, none for any. */
  ranks: string[]
  suits: string[]
  effect: Effect
  whom: Whom
  count: number
  /** Whether who draws also misses the turn. */
  misses: boolean
  words: string
}

export const atFirst: Wish = { ranks: ['7'], suits: [], effect: 'draw', whom: 'next', count: 2, misses: false, words: '' }

/** Whom an effect can meet. */
export function whomOf(effect: Effect): Whom[] {
  if (effect === 'skip') return ['next', 'previous', 'others']
  if (effect === 'swap') return ['next', 'previous']
  return effect === 'draw' ? [...people] : []
}

/** The rule's data, or nothing while something is still missing. */
export function ruleOf(wish: Wish, lang: string): object | null {
  if (wish.effect === 'say' && !wish.words.trim()) return null
  const cards = cardsOf(wish)
  const event = { event: 'play', ...(cards ? { cards } : {}) }
  const when = { clause: 'when', event, then: thenOf(wish, lang) }
  if (wish.effect !== 'wild') return { clauses: [when] }
  return { clauses: [{ clause: 'plays', how: 'may', ...(cards ? { cards } : {}) }, when] }
}

function cardsOf({ ranks, suits }: Wish): string {
  return ranks.join('') + (suits.length ? `/${suits.join('')}` : '')
}

const NAMED = { clause: 'plays', how: 'instead', if: [{ test: 'same', what: 'suit', b: 'named' }] }
const NAMING = [
  { do: 'name', what: 'suit' },
  { do: 'lasting', lasts: { lasts: 'plays' }, clauses: [NAMED] },
]

function thenOf(wish: Wish, lang: string): object[] {
  const whom = whomOf(wish.effect).includes(wish.whom) ? wish.whom : 'next'
  const seat = whom === 'next' ? { who: 'next' } : whom
  switch (wish.effect) {
    case 'skip':
      return [{ do: 'skip', seat }]
    case 'draw':
      return [{ do: 'draw', seat, n: wish.count }, ...(wish.misses && whom === 'next' ? [{ do: 'skip', seat }] : [])]
    case 'reverse':
      return [{ do: 'direction' }]
    case 'again':
      return [{ do: 'extra turn' }]
    case 'suit':
    case 'wild':
      return NAMING
    case 'swap':
      return [{ do: 'swap hands', a: 'me', b: seat }]
    case 'say':
      return [{ do: 'owe', duty: { owe: 'say', phrase: [{ say: 'words', [lang]: wish.words.trim() }] } }]
    case 'knock':
    case 'slap':
      return [{ do: 'owe', duty: { owe: 'do', deed: wish.effect } }]
  }
}
