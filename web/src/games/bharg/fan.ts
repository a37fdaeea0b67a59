// Where the cards of the Cue lie: in rows from left to right, the top card last, a strip of each in sight.
import { STRIP, type Place } from '../../table/layout'

/** Where there is room, cards show so much of their width. */
const LOOSE = 0.62

export interface Fan {
  places: Place[]
  width: number
  height: number
  rows: number
}

/** The places of `count` cards that are `card` wide; `sight`: how much of a row's height must show. All in CSS pixels. */
export function fan(count: number, width: number, sight = 67, card = 64): Fan {
  const most = Math.max(1, Math.floor((width - card) / STRIP) + 1)
  const rows = Math.max(1, Math.ceil(count / most))
  const inRow = Math.ceil(count / rows)
  const step = inRow > 1 ? Math.min(LOOSE * card, (width - card) / (inRow - 1)) : 0
  const places = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / Math.max(1, inRow))
    return { x: Math.floor((at - row * inRow) * step), y: row * sight, row }
  })
  return { places, width: Math.floor((Math.max(1, inRow) - 1) * step) + card, height: (rows - 1) * sight + Math.round(card * 1.4), rows }
}
