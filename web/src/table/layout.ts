// Where the cards of a hand lie: always inside the width, a strip of each always in sight.

/** The least a card shows of itself, in CSS pixels: its rank and suits. */
export const STRIP = 28
const GAP = 14
/** Where groups must overlap, the step between them is so many times the step inside. */
const LEAP = 1.5
const EDGE = 6
/** Above the cards, for one that is lifted. */
const TOP = 18
const ROW_HOLDS = 7
/** Narrower than this, a hand of more than six cards lies in two rows. */
const ONE_ROW = 600

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
}

/**
 * The places of a hand whose groups have these sizes. `width`, `room` (the height there is) and `sight`
 * (how much of the back row's height must show) are in CSS pixels, as is all that is returned.
 */
export function layout(groups: number[], width: number, room = 400, sight = 67): Layout {
  const owners = groups.flatMap((size, group) => Array<number>(size).fill(group))
  const rows = inRows(owners, groups, width)
  const wide = cardWidth(rows, width, room - TOP - EDGE - sight)
  const card = { width: wide, height: Math.round(wide * 1.4) }
  const step = rows.length > 1 ? rowStep(card.height, room - TOP, sight) : 0
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
  return { card, places, bands, height: TOP + step + card.height + EDGE }
}

/** The groups' numbers card by card, cut into one row or two, between groups where that is even. */
function inRows(owners: number[], groups: number[], width: number): number[][] {
  const count = owners.length
  if (width >= ONE_ROW || count <= 6) return [owners]
  const half = Math.ceil(count / 2)
  let ends = 0
  const cuts = groups.map((size) => (ends += size))
  const fits = (cut: number) => cut <= ROW_HOLDS && count - cut <= ROW_HOLDS
  const near = (cut: number) => Math.abs(cut - half) <= 1 && fits(cut)
  const cut = cuts.filter(near).sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0] ?? half
  return [owners.slice(0, cut), owners.slice(cut)]
}

/** As wide as looks well, as `tall` lets the front row be high, and no wider than leaves every card its strip. */
function cardWidth(rows: number[][], width: number, tall: number): number {
  const good = rows.length > 1 ? Math.min(width * 0.26, 112, tall / 1.4) : Math.min(width / 7.2, 132)
  const most = Math.min(...rows.map((row) => width - 2 * EDGE - STRIP * (steps(row) + LEAP * leaps(row))))
  return Math.floor(Math.max(48, Math.min(Math.max(good, 76), most)))
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

/** How far the front row lies below the back one: apart if there is room, else over its lower part. */
function rowStep(cardHeight: number, room: number, sight: number): number {
  return Math.round(Math.min(cardHeight + 14, Math.max(sight, room - cardHeight - EDGE)))
}
