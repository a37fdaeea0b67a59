/** A number with a true minus sign. */
export function signed(count: number): string {
  return count < 0 ? `\u2212${-count}` : String(count)
}
