// Names and sentences that several parts of the Bartok table need.
import { french } from '../../cards/deck'
import { nameAt } from '../../table/seat'
import { hasWords, inWords, say, spoken } from '../../words'
import { settings } from '../../settings.svelte'
import type { ListedRule, Table } from '../../wire'

/** What a seat is called to me; nobody here is the author of what was brought along. */
export function nameOf(table: Table, seat: number | null): string {
  return seat === null ? say('rule-from-file') : nameAt(table, seat)
}

/** A rule in the reader's language; words that nobody could read stay as they were said. */
export function textOf(rule: ListedRule): string {
  return rule.readings?.[settings.lang] ?? rule.said ?? rule.text
}

/** A card inside a sentence. */
export function cardIn(card: string): string {
  return inWords(card, french.name)
}

/** Something to do at the table, by its button. */
export function deedOf(deed: string): string {
  const key = `bartok-deed-${deed.replaceAll(' ', '_')}`
  return hasWords(key) ? say(key) : deed
}

/** What can be said with one tap; each is no question. */
export const presets = ['hello', 'luck', 'nice', 'thanks', 'sorry', 'moment', 'oops', 'praise'] as const

/** An utterance as it is shown: the word and presets in the reader's language, all else as it was said. */
export function heard(text: string): string {
  if (isTheWord(text)) return say('bartok-word')
  const preset = presets.find((one) => Object.values(SAID[one] ?? {}).includes(text))
  return preset ? say(`bartok-preset-${preset}`) : text
}

/** Whether this is what the button for the word says, in either language. */
export function isTheWord(text: string): boolean {
  return text === spoken('en', 'bartok-word') || text === spoken('ru', 'bartok-word')
}

const SAID: Record<string, { en: string; ru: string }> = Object.fromEntries(
  presets.map((one) => [one, { en: spoken('en', `bartok-preset-${one}`), ru: spoken('ru', `bartok-preset-${one}`) }]),
)
