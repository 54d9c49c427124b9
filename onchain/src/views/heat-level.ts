export type HeatLevel = 1 | 2 | 3 | 4

/** How strongly a day is colored: 1, 2–3, 4–7, 8 and more transactions. Fixed, so that two people can be compared. */
export function heatLevel(count: number): HeatLevel {
  return count >= 8 ? 4 : count >= 4 ? 3 : count >= 2 ? 2 : 1
}
