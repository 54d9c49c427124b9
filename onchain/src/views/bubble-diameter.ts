/** Diameter of a bubble in CSS pixels, 36 to 96: its area beyond the smallest grows with the count. The largest has 96. */
export function bubbleDiameter(count: number, most: number): number {
  return 36 + 60 * Math.sqrt(count / most)
}
