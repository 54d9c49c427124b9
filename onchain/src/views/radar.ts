import type { Xp } from '../units.ts'
import { scoreNames, type ScoreName } from '../scores/score-names.ts'

export interface RadarAxis {
  axis: ScoreName
  /** 0 to 100. */
  percent: number
  /** Where the point is: −1 to 1 to the right and downward from the middle, as on a screen. */
  x: number
  y: number
}

/** Upward, right, downward, left. */
const directions = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** The four scores as points of a radar chart, the first axis upward and the others clockwise. A missing score is 0. */
export function radar(
  scores: Readonly<Partial<Record<ScoreName, { score: Xp | null; max: number }>>>,
): RadarAxis[] {
  return scoreNames.map((axis, at) => {
    const { score = 0, max = 100 } = scores[axis] ?? {}
    const ratio = (score ?? 0) / max
    const [right, down] = directions[at]!
    // Adding 0 makes -0 a 0.
    return { axis, percent: ratio * 100, x: ratio * right + 0, y: ratio * down + 0 }
  })
}
