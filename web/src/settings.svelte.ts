// What this person chose for this browser: language, light, letters, order of the hand.
import { recall, remember } from './stored'
import type { Lang } from './wire'

export type Light = 'auto' | 'day' | 'lamp'
export type Order = 'rank' | 'suit' | 'melds' | 'own'

interface Kept {
  lang: Lang
  light: Light
  letters: boolean
  shortcuts: boolean
  /** Sound, buzz and notice when it is one's turn. */
  calls: boolean
  order: Order
  name: string
}

function atFirst(): Kept {
  const russian = navigator.language.toLowerCase().startsWith('ru')
  return {
    lang: russian ? 'ru' : 'en',
    light: 'auto',
    letters: false,
    shortcuts: true,
    calls: false,
    order: 'rank',
    name: '',
  }
}

export const settings: Kept = $state({ ...atFirst(), ...recall<Partial<Kept>>('settings', {}) })

/** Changes some settings, and remembers them. */
export function choose(change: Partial<Kept>): void {
  Object.assign(settings, change)
  remember('settings', $state.snapshot(settings))
}
