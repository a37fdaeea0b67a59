// Colour arithmetic for the tests: contrast, distance, and three kinds of colour blindness.
// The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, on linear RGB.

export type Rgb = [number, number, number]

export const sights: Record<string, [Rgb, Rgb, Rgb]> = {
  common: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}

/** `#rrggbb` as linear light. */
export function light(hex: string): Rgb {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

export function seen(colour: Rgb, sight: [Rgb, Rgb, Rgb]): Rgb {
  return sight.map((row) => Math.min(1, Math.max(0, dot(row, colour)))) as Rgb
}

/** The contrast ratio of WCAG 2. */
export function contrast(a: Rgb, b: Rgb): number {
  const bright = (colour: Rgb) => dot([0.2126, 0.7152, 0.0722], colour) + 0.05
  const [low, high] = [bright(a), bright(b)].sort((one, two) => one - two) as [number, number]
  return high / low
}

/** The distance in Oklab, times 100: 2 is just seen side by side. */
export function distance(a: Rgb, b: Rgb): number {
  const [one, two] = [oklab(a), oklab(b)]
  return 100 * Math.hypot(...one.map((value, at) => value - two[at]!))
}

function oklab(colour: Rgb): Rgb {
  const l = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], colour))
  const m = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], colour))
  const s = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], colour))
  const cones: Rgb = [l, m, s]
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

function dot(a: Rgb, b: Rgb): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
