import { jobLikeness } from './job-words.ts'
import { findPeriod } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'

/** The fewest lines with the same indent that make a list. */
const minLines = 3
/** How far list items are indented, in points; anything further right is another table cell. */
const [nearest, farthest] = [6, 40]

/** Lines indented below their dates: list items whose bullets are drawn rather than typed. */
export function findIndented(lines: readonly ResumeLine[]): ReadonlySet<ResumeLine> {
  const counts = new Map<number, number>()
  for (const { starts: [x] = [] } of lines) if (x !== undefined) counts.set(x, (counts.get(x) ?? 0) + 1)
  const indented = new Set<ResumeLine>()
  let dated: ResumeLine | null = null
  for (const [at, line] of lines.entries()) {
    const [x] = line.starts ?? []
    if (x === undefined || line.isBullet || !line.text) continue
    if (line.text.length <= 200 && findPeriod(line.text)) {
      dated = line
      continue
    }
    if (!dated || (counts.get(x) ?? 0) < minLines) continue
    // A job title may be indented right below its company and dates.
    if (lines[at - 1] === dated && jobLikeness(line.text) === 2) continue
    const steps = dated.starts!.map((start) => x - start)
    if (
      steps.some((step) => step >= nearest && step < farthest) &&
      steps.every((step) => Math.abs(step) >= nearest)
    )
      indented.add(line)
  }
  return indented
}
