// Which rank or letter a key means, on any keyboard.
import type { Deck } from '../cards/deck'

/** The Latin letter or digit of the key, also where the keyboard writes Cyrillic. */
export function letterOf(event: KeyboardEvent): string {
  if (/^[a-z0-9?]$/i.test(event.key)) return event.key.toUpperCase()
  const place = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(event.code)
  return place?.[1] ?? place?.[2] ?? ''
}

/** The rank a key jumps to. `T` alone reads the table aloud, so a Court is Shift and T. */
export function rankKey(event: KeyboardEvent, deck: Deck): string {
  const letter = letterOf(event)
  if (letter === '' || !deck.ranks.includes(letter)) return ''
  return letter === 'T' && !event.shiftKey ? '' : letter
}
