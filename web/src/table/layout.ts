// Where the cards of a hand lie: always inside the width, a strip of each always in sight.

/** The least a card shows of itself, in CSS pixels: its rank and suits. */
export const STRIP = 28
const GAP = 14
/** Where groups must overlap, the step between them is so many times the step inside. */
const LEAP = 1.5
const EDGE = 6
/** Above the cards, for one that is lifted. */
const TOP = 18
/** The room that a group's label takes. */
export const LABEL = { width: 84, height: 16 }
const ROW_HOLDS = 7
/** Narrower than this, a hand of more than six cards lies in two rows. */
const ONE_ROW = 600
/** Where there is less height than this, one row is enough for all that it holds. */
const TWO_ROWS = 170
/** The narrowest card that a full row is reckoned with where the window is high enough. */
const NARROW = 76

export interface Place {
  x: number
  y: number
  row: number
}

export interface Band extends Place {
  width: number
  group: number
  /** The place of its first card. */
  first: number
}

export interface Layout {
  card: { width: number; height: number }
  places: Place[]
  bands: Band[]
  height: number
  /** Where the labelled group has its label: above the back row, or under the front one. */
  label: { x: number; y: number } | null
}

/**
 * The places of a hand whose groups have these sizes. `width`, `room` (the height there is) and `sight`
 * (how much of the back row's height must show) are in CSS pixels, as is all that is returned.
 * `labelled` is the group that has a label, -1 for none.
 */
export function layout(groups: number[], width: number, room = 400, sight = 67, labelled = -1): Layout {
  const owners = groups.flatMap((size, group) => Array<number>(size).fill(group))
  const rows = inRows(owners, groups, width, room < TWO_ROWS)
  const under = rows.slice(1).some((row) => row.includes(labelled)) && !rows[0]?.includes(labelled)
  const foot = under ? LABEL.height + 4 : EDGE
  const wide = cardWidth(rows, width, room - TOP - foot - sight * (rows.length - 1))
  const card = { width: wide, height: Math.round(wide * 1.4) }
  const step = rows.length > 1 ? rowStep(card.height, (room - TOP - card.height - foot) / (rows.length - 1), sight) : 0
  const places: Place[] = []
  const bands: Band[] = []
  rows.forEach((row, at) => {
    const xs = along(row, width, wide)
    const y = TOP + at * step
    row.forEach((group, index) => {
      const x = xs[index] ?? 0
      places.push({ x, y, row: at })
      const last = bands.at(-1)
      if (last && last.group === group && last.row === at) last.width = x + wide - last.x
      else bands.push({ x, y, row: at, width: wide, group, first: places.length - 1 })
    })
  })
  const bottom = TOP + step * (rows.length - 1) + card.height
  const ours = bands.filter((band) => band.group === labelled)
  const band = under ? ours.at(-1) : ours[0]
  const label = band ? { x: Math.min(band.x, width - EDGE - LABEL.width), y: under ? bottom + 3 : 0 } : null
  return { card, places, bands, height: bottom + foot, label }
}

/** The groups' numbers card by card, cut into as few even rows as hold them, between groups where that is even. */
function inRows(owners: number[], groups: number[], width: number, low: boolean): number[][] {
  const count = owners.length
  const holds = rowHolds(width)
  const least = low || width >= ONE_ROW || count <= 6 ? 1 : 2
  const rows = Math.max(least, Math.ceil(count / holds))
  let ends = 0
  const ending = groups.map((size) => (ends += size))
  const cuts = [0]
  for (let row = 1; row < rows; row++) {
    const from = cuts.at(-1) ?? 0
    const even = from + Math.ceil((count - from) / (rows - row + 1))
    const fits = (cut: number) => cut - from <= holds && count - cut <= holds * (rows - row)
    const near = ending.filter((cut) => Math.abs(cut - even) <= 1 && fits(cut))
    cuts.push(near.sort((a, b) => Math.abs(a - even) - Math.abs(b - even))[0] ?? even)
  }
  return cuts.map((from, row) => owners.slice(from, cuts[row + 1] ?? count))
}

/** How many cards a row holds with a strip of each in sight, and a little room between groups. */
function rowHolds(width: number): number {
  const fitting = Math.floor((width - 2 * EDGE - NARROW) / (STRIP * 1.1)) + 1
  return Math.max(ROW_HOLDS, fitting)
}

/** As wide as looks well, as `tall` lets the front row be high, and no wider than leaves every card its strip. */
function cardWidth(rows: number[][], width: number, tall: number): number {
  const good = Math.max(NARROW, looksWell(rows, width))
  const most = Math.min(...rows.map((row) => width - 2 * EDGE - STRIP * (steps(row) + LEAP * leaps(row))))
  return Math.floor(Math.max(48, Math.min(good, tall / 1.4, most)))
}

/** In one row on a phone as wide as lets a few cards lie side by side. */
function looksWell(rows: number[][], width: number): number {
  if (rows.length > 1) return Math.min(width * 0.26, 112)
  if (width < ONE_ROW) return Math.min((width - 2 * EDGE) / (rows[0]?.length || 1) - 4, 112)
  return Math.min(width / 7.2, 132)
}

/** The left edges of a row's cards, the row being in the middle, its groups apart if there is room. */
function along(row: number[], width: number, card: number): number[] {
  const inside = width - 2 * EDGE - card
  const [inner, between] = [steps(row), leaps(row)]
  const roomy = (inside - between * (card + GAP)) / Math.max(1, inner)
  const step = roomy > STRIP + 4 ? Math.min(roomy, card + 6) : inside / Math.max(1, inner + LEAP * between)
  const leap = roomy > STRIP + 4 ? Math.min(card + GAP, inside / Math.max(1, between)) : LEAP * step
  let x = (width - step * inner - leap * between - card) / 2
  return row.map((group, at) => {
    if (at > 0) x += group === row[at - 1] ? step : leap
    return Math.round(x)
  })
}

/** How many cards of the row begin another group than the card before them. */
function leaps(row: number[]): number {
  return row.filter((group, at) => at > 0 && group !== row[at - 1]).length
}

function steps(row: number[]): number {
  return row.length - 1 - leaps(row)
}

/** How far a row lies below the one behind it: apart if there is room for it, else over its lower part. */
function rowStep(cardHeight: number, room: number, sight: number): number {
  return Math.round(Math.min(cardHeight + 14, Math.max(sight, room)))
}
