// The page's sentences: Fluent files shared with the server, both languages at hand.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { settings } from './settings.svelte'
import type { CardText, Lang } from './wire'

export const languages: Record<Lang, string> = { en: 'English', ru: 'Русский' }

export type Facts = Record<string, FluentVariable>

const files = import.meta.glob<string>('../../src/parlour/words/*/{page,page-*,presets,decktet,french}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const bundles: Record<Lang, FluentBundle> = { en: bundle('en'), ru: bundle('ru') }

function bundle(lang: Lang): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false })
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(`/${lang}/`)) made.addResource(new FluentResource(text))
  }
  return made
}

/** The sentence `key` in the reader's language. Throws on a key that no file has. */
export function say(key: string, facts: Facts = {}): string {
  return spoken(settings.lang, key, facts)
}

/** The sentence `key` in the given language; `card.full` is the attribute `full` of `card`. */
export function spoken(lang: Lang, key: string, facts: Facts = {}): string {
  const [name = '', attribute] = key.split('.')
  const message = bundles[lang].getMessage(name)
  const pattern = attribute ? message?.attributes[attribute] : message?.value
  if (!pattern) throw new Error(`no words for ${key} in ${lang}`)
  const errors: Error[] = []
  const text = bundles[lang].formatPattern(pattern, facts, errors)
  if (errors[0]) throw errors[0]
  return text
}

/** A card inside a sentence: "the Mountain". */
export function inWords(card: CardText, deck = 'decktet'): string {
  return say(`${deck}-${card}`)
}

/** A card read aloud: "Four of Moons and Suns, the Mountain". */
export function aloud(card: CardText, deck = 'decktet'): string {
  const full = say(`${deck}-${card}.full`)
  const face = say(`${deck}-${card}.face`)
  return full === face ? full : say('page-card-aloud', { full, face })
}

/** Several things one after another: "a, b and c". */
export function listed(parts: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(parts)
}

/** Whether there are words of this name. */
export function hasWords(key: string): boolean {
  return bundles[settings.lang].hasMessage(key)
}
