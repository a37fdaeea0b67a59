// A drag of one card, without a screen: what a pointer's way means.

/** A finger or mouse that went less far than this, in CSS pixels, has only tapped. */
export const STARTS_AT = 8
/** Raised this far, in CSS pixels, the card is meant for the table. */
export const THROWN_AT = 64

export interface Point {
  x: number
  y: number
}

export type Meaning = 'tap' | 'reorder' | 'throw'

export interface Drag {
  from: Point
  to: Point
  meaning: Meaning
}

export function grasp(from: Point): Drag {
  return { from, to: from, meaning: 'tap' }
}

/** The drag after the pointer went to `to`: brought back low, a card is no longer thrown. */
export function carry(drag: Drag, to: Point): Drag {
  const [dx, dy] = [to.x - drag.from.x, to.y - drag.from.y]
  if (drag.meaning === 'tap' && Math.hypot(dx, dy) < STARTS_AT) return { ...drag, to }
  return { ...drag, to, meaning: dy <= -THROWN_AT ? 'throw' : 'reorder' }
}

/** The place in the hand that is nearest to a card whose left upper corner is at `corner`. */
export function nearest(places: (Point & { row: number })[], corner: Point): number {
  let best = 0
  let least = Infinity
  places.forEach((place, at) => {
    const far = Math.abs(place.x - corner.x) + 1.5 * Math.abs(place.y - corner.y)
    if (far < least) [best, least] = [at, far]
  })
  return best
}
