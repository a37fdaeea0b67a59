import { settings } from '../settings.svelte'

/** Whether a rank is shown as a drawing: Pawn, Court and Crown, unless letters are wanted. */
export function isDrawn(rank: string): boolean {
  return !settings.letters && ['P', 'T', 'C'].includes(rank)
}
