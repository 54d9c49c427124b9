/**
 * Scores of somebody without a name come in steps. Anyone can compute the exact ones of a wallet, and would know by comparing four
 * of them whose it is. No schemas: screens import them freely.
 */

/** The lower ends of the steps. */
export const scoreSteps = [0, 20, 40, 60, 80] as const

/** The lower end of the step of a score. */
export function scoreStep(score: number): number {
  return scoreSteps.findLast((from) => score >= from) ?? 0
}

/** The step of a score as people read it: `60–79`. */
export function scoreStepWords(score: number): string {
  const next = scoreSteps.find((from) => from > score)
  return `${scoreStep(score)}–${next === undefined ? 100 : next - 1}`
}
