// Where the seats lie round the table, and the arrows that run past them in the direction of play.

export interface Sides {
  left: number[]
  top: number[]
  right: number[]
}

export interface Arrow {
  x: number
  y: number
  /** Degrees from pointing right, clockwise. */
  turn: number
}

/** How many of the others sit left, above and right, by how many they are. */
const SHARES: Record<number, [number, number, number]> = {
  1: [0, 1, 0],
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [1, 2, 1],
  5: [1, 3, 1],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [3, 2, 3],
}

/** Between two arrows, in CSS pixels. */
const APART = 26

/** The others in the order of play, from the neighbour on the left; a spectator sees all. */
export function othersOf(order: number[], seats: number, me: number | null): number[] {
  const missing = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !order.includes(seat))
  const round = [...order, ...missing]
  const start = me === null ? 0 : round.indexOf(me) + 1
  return [...round.slice(start), ...round.slice(0, start)].filter((seat) => seat !== me)
}

/** The others on the three sides of the table, each side in clockwise order. */
export function sidesOf(others: number[]): Sides {
  const [left = 0, top = 0] = SHARES[others.length] ?? [0, others.length, 0]
  return { left: others.slice(0, left), top: others.slice(left, left + top), right: others.slice(left + top) }
}

/**
 * Arrows along a rounded frame of this size, `inset` from its edges, in CSS pixels. `direction` is 1 for
 * clockwise, as seen on the screen, -1 for the other way.
 */
export function arrowsOf(width: number, height: number, inset: { x: number; top: number; bottom: number }, direction: number): Arrow[] {
  const [wide, high] = [width - 2 * inset.x, height - inset.top - inset.bottom]
  if (wide < 40 || high < 40) return []
  const round = Math.min(wide, high) * 0.28
  const around = 2 * (wide + high - 4 * round) + 2 * Math.PI * round
  const count = Math.max(8, Math.round(around / APART))
  return Array.from({ length: count }, (_, at) => {
    const spot = along(((at + 0.5) / count) * around, wide, high, round)
    const turn = direction < 0 ? spot.turn + 180 : spot.turn
    return { x: inset.x + spot.x, y: inset.top + spot.y, turn }
  })
}

/** The point so far along a rounded frame, clockwise from its left upper corner's end. */
function along(far: number, wide: number, high: number, round: number): Arrow {
  const bend = (Math.PI / 2) * round
  const sides = [wide - 2 * round, high - 2 * round, wide - 2 * round, high - 2 * round]
  const starts = [
    { x: round, y: 0 },
    { x: wide, y: round },
    { x: wide - round, y: high },
    { x: 0, y: high - round },
  ]
  const hubs = [
    { x: wide - round, y: round },
    { x: wide - round, y: high - round },
    { x: round, y: high - round },
    { x: round, y: round },
  ]
  for (let side = 0; side < 4; side++) {
    const [length, start, hub] = [sides[side]!, starts[side]!, hubs[side]!]
    const turn = side * 90
    const course = (turn * Math.PI) / 180
    if (far <= length) return { x: start.x + Math.cos(course) * far, y: start.y + Math.sin(course) * far, turn }
    far -= length
    if (far <= bend) {
      const swept = far / round
      const from = course - Math.PI / 2 + swept
      return { x: hub.x + Math.cos(from) * round, y: hub.y + Math.sin(from) * round, turn: turn + (swept * 180) / Math.PI }
    }
    far -= bend
  }
  return { x: round, y: 0, turn: 0 }
}
