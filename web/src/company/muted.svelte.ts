// Whose chat this browser does not show.
import { recall, remember } from '../stored'
import type { ChatLine } from '../wire'

const MOST = 100

export const muted: { names: string[] } = $state({ names: recall<string[]>('muted', []) })

export function isMuted(line: ChatLine): boolean {
  return muted.names.includes(line.name)
}

/** Mutes somebody, or hears them again. */
export function mute(name: string, silent: boolean): void {
  const others = muted.names.filter((one) => one !== name)
  muted.names = silent ? [...others, name].slice(-MOST) : others
  remember('muted', $state.snapshot(muted.names))
}
