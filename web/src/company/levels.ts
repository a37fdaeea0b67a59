// How well bots play: the levels that this server has, and their names.
import { offers } from '../server'
import { hasWords, say } from '../words'
import type { Offered } from '../wire'

let told: Promise<Offered[]> | null = null

/** The levels of a game's bots, the weakest first; one that is always there if the server does not tell. */
export async function levelsOf(game: string): Promise<string[]> {
  told ??= offers()
  try {
    return (await told).find((one) => one.game === game)?.levels ?? ['normal']
  } catch {
    told = null
    return ['normal']
  }
}

/** A level's name; one that only this server has stands for itself. */
export function levelName(level: string): string {
  return hasWords(`page-level-${level}`) ? say(`page-level-${level}`) : level
}
