/** A number with one decimal, halves upward: ⌊10x + 0.5⌋ / 10. */
export function roundToTenth(value: number): number {
  return Math.floor(10 * value + 0.5) / 10
}
