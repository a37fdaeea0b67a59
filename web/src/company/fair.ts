// Shuffles that can be checked: what was promised before a deal against what was told after it.
import { forgetOld, recall, remember } from '../stored'
import type { Shuffle } from '../wire'
import { sha256 } from './sha256'

/** So many matches are remembered. */
const KEPT = 20

export type Kept = 'promised' | 'kept' | 'broken'

/**
 * What each shuffle of a match has come to. `first` are the promises that this browser was told first: one that
 * is another today is broken.
 */
export function checked(shuffles: Shuffle[], first: string[]): Kept[] {
  return shuffles.map(({ promise, order, salt }, at) => {
    if (first[at] !== undefined && first[at] !== promise) return 'broken'
    if (!order || !salt) return 'promised'
    return sha256([salt, ...order].join(' ')) === promise ? 'kept' : 'broken'
  })
}

/** The promises as this browser was told them first, those of this moment added. A new match begins anew. */
export function noted(table: string, shuffles: Shuffle[]): string[] {
  const name = `fair.${table}`
  const before = recall<{ match: string; promises: string[] } | null>(name, null)
  const match = shuffles[0]?.promise ?? ''
  const kept = before?.match === match ? before.promises : []
  const promises = [...kept, ...shuffles.slice(kept.length).map((one) => one.promise)]
  if (promises.length > kept.length) {
    remember(name, { at: Date.now(), match, promises })
    forgetOld('fair.', KEPT)
  }
  return promises
}
