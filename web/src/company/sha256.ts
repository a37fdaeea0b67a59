// SHA-256 (FIPS 180-4). The browser's own is missing where a page is not served securely, as in a home network.

const ROUNDS = 64
const BLOCK = 64

/** The first 32 bits of the fractional parts of the roots of the first primes: cube roots, and square roots. */
const K: number[] = []
const START: number[] = []
for (let n = 2; K.length < ROUNDS; n++) {
  if (isPrime(n)) {
    if (START.length < 8) START.push(fraction(Math.sqrt(n)))
    K.push(fraction(Math.cbrt(n)))
  }
}

/** The hash of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text))
  const hash = [...START]
  for (let at = 0; at < words.length; at += BLOCK / 4) mix(hash, words.slice(at, at + BLOCK / 4))
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The message with a one, zeros and its length in bits, in words of 32 bits. */
function padded(bytes: Uint8Array): number[] {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK))
  bytes.forEach((byte, at) => view.setUint8(at, byte))
  view.setUint8(bytes.length, 0x80)
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n)
  return Array.from({ length: view.byteLength / 4 }, (_, at) => view.getInt32(at * 4))
}

function mix(hash: number[], block: number[]): void {
  const w = [...block]
  for (let t = 16; t < ROUNDS; t++) {
    const [before, last] = [w[t - 15]!, w[t - 2]!]
    const low = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)
    const high = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10)
    w.push((w[t - 16]! + low + w[t - 7]! + high) | 0)
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
  for (let t = 0; t < ROUNDS; t++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + K[t]! + w[t]!) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at]! + word) | 0))
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function isPrime(n: number): boolean {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false
  return true
}
