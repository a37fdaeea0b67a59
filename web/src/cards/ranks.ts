import { settings } from '../settings.svelte'

/** Whether a rank is shown as a drawing: Pawn, Court and Crown, unless letters are wanted. */
export function isDrawn(rank: string, deck = 'decktet'): boolean {
  return !settings.letters && deck === 'decktet' && ['P', 'T', 'C'].includes(rank)
}

/** A rank as it is written on a card. */
export function written(rank: string, deck = 'decktet'): string {
  if (rank === '') return '–'
  return deck === 'french' && rank === 'T' ? '10' : rank
}
