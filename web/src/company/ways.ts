// How a table is run, in words.
import { say } from '../words'
import type { Ways } from '../wire'

/** Seconds for each move that a table can be opened with; 0: no clock. */
export const CLOCKS = [0, 15, 30, 60, 120, 300, 3600, 86_400]

/** Seconds until a bot plays for somebody who is away; 0: never. */
export const ABSENCES = [0, 30, 60, 120, 300, 600]

/** So long a public table waits for strangers, if nobody says otherwise. */
export const PATIENCE = 120

export function timeIn(seconds: number): string {
  if (seconds < 60) return say('page-seconds', { count: seconds })
  if (seconds < 3600) return say('page-minutes', { count: seconds / 60 })
  return say('page-hours', { count: seconds / 3600 })
}

/** All of it in a few sentences. */
export function inWays(ways: Ways): string {
  const { public: listed, watch = true, chat = 'all', clock = 0, absence = 0, hints = 'alone' } = ways
  return [
    say(listed ? 'page-ways-is-public' : 'page-ways-is-private'),
    say(watch ? 'page-ways-watched' : 'page-ways-not-watched'),
    say(`page-ways-chat-is-${chat}`),
    clock ? say('page-ways-clock-is', { time: timeIn(clock) }) : say('page-ways-no-clock'),
    absence ? say('page-ways-absence-is', { time: timeIn(absence) }) : say('page-ways-no-absence'),
    say(`page-ways-hints-are-${hints}`),
  ].join(' ')
}
