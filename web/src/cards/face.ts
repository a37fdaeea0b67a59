// Where the parts of a card's face stand, in CSS pixels, for a card of any width.

export interface Spot {
  x: number
  y: number
  size: number
}

export interface Face {
  height: number
  radius: number
  /** The left strip: the rank's middle and size, and the suits under it. */
  rank: Spot
  suits: Spot[]
  /** The middle: rank and suits large, and the name's lines. Nothing on a small card. */
  large: { rank: Spot; suits: Spot[]; name: Spot[] } | null
}

const STRIP = 28
const SUIT = 16
/** Narrower than this, in CSS pixels, there is no strip beside the middle. */
const SMALL = 64

export function faceOf(width: number, suits: number, nameLines: number): Face {
  const height = Math.round(width * 1.4)
  const radius = width * 0.06
  if (width < SMALL) return { height, radius, ...smallOf(width, height, suits), large: null }
  const rank = { x: STRIP / 2, y: 16, size: 22 }
  const places = Array.from({ length: suits }, (_, at) => ({ x: STRIP / 2, y: 38 + at * 19, size: SUIT }))
  return { height, radius, rank, suits: places, large: largeOf(width, height, suits, nameLines) }
}

/** How high the strip is with this many suits. */
export function stripHeight(suits: number): number {
  return 38 + (suits - 1) * 19 + SUIT / 2 + 2
}

/** A small card lies open: its rank, and the suits side by side. */
function smallOf(width: number, height: number, suits: number): Pick<Face, 'rank' | 'suits'> {
  const size = Math.min(width * 0.38, (width - 4) / Math.max(1, suits))
  const places = Array.from({ length: suits }, (_, at) => ({
    x: width / 2 + (at - (suits - 1) / 2) * size,
    y: height * 0.7,
    size: size * 0.94,
  }))
  return { rank: { x: width / 2, y: height * 0.3, size: width * 0.46 }, suits: places }
}

function largeOf(width: number, height: number, suits: number, lines: number): Face['large'] {
  const x = STRIP + (width - STRIP) / 2 - width * 0.03
  const letter = Math.max(8.5, width * 0.082)
  const name = Array.from({ length: lines }, (_, at) => ({
    x: width / 2,
    y: height - letter * (0.75 + (lines - 1 - at) * 1.12),
    size: letter,
  }))
  const rank = { x, y: height * 0.24, size: width * 0.36 }
  return { rank, suits: spread(suits, x, height * 0.58, width), name }
}

/** One, two or three suits about the point (x, y), alike on both sides of the upright through it. */
function spread(suits: number, x: number, y: number, width: number): Spot[] {
  if (suits === 1) return [{ x, y, size: width * 0.44 }]
  const size = width * (suits === 2 ? 0.29 : 0.25)
  const aside = size * 0.58
  const pair = (height: number) => [x - aside, x + aside].map((at) => ({ x: at, y: height, size }))
  if (suits === 2) return pair(y)
  return suits === 3 ? [{ x, y: y - size * 0.52, size }, ...pair(y + size * 0.56)] : []
}

/** A name in at most two lines, cut where the longer one is shortest. */
export function inLines(name: string, most: number): string[] {
  if (name.length <= most) return [name]
  const words = name.split(' ')
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)])
  const lines = cuts.map((cut) => cut.map((part) => part.join(' ')))
  const longest = (cut: string[]) => Math.max(...cut.map((line) => line.length))
  return lines.sort((a, b) => longest(a) - longest(b))[0] ?? [name]
}
