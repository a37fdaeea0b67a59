// Where the cards of the Cue lie: in rows from left to right, the top card last, a strip of each in sight.
import { STRIP, type Place } from '../../table/layout'

/** A card of the Cue, in CSS pixels. */
export const CARD = { width: 64, height: 90 }
const LOOSE = 40

export interface Fan {
  places: Place[]
  width: number
  height: number
  rows: number
}

/** `sight`: how much of a row's height must show below the row before it. */
export function fan(count: number, width: number, sight = 67): Fan {
  const most = Math.max(1, Math.floor((width - CARD.width) / STRIP) + 1)
  const rows = Math.max(1, Math.ceil(count / most))
  const inRow = Math.ceil(count / rows)
  const step = inRow > 1 ? Math.min(LOOSE, (width - CARD.width) / (inRow - 1)) : 0
  const places = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / Math.max(1, inRow))
    return { x: Math.floor((at - row * inRow) * step), y: row * sight, row }
  })
  return { places, width: Math.floor((Math.max(1, inRow) - 1) * step) + CARD.width, height: (rows - 1) * sight + CARD.height, rows }
}
