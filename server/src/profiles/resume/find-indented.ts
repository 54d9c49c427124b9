import { isCompanyLike, jobLikeness } from './job-words.ts'
import { findPeriod } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'
import { isSchoolLike } from './degrees.ts'

/** Words to skip. */
const joining =
  /^(?:a|an|the|and|or|of|for|with|to|in|on|at|by|from|de|la|le|les|des|du|del|da|do|das|dos|e|y|et|und|der|die|das|von|für|en|em|para|par|pour|&)$/iu
/** What follows a verb but not an adjective: `Managed a team`, `Trained eight nurses`. */
const object =
  /^(?:a|an|the|all|our|their|its|new|several|multiple|over|up|out|with|for|to|on|in|two|three|four|five|six|seven|eight|nine|ten|\d[\d,.]*)$/i
const verb =
  /^(?:\p{Lu}\p{Ll}+ed|Led|Built|Wrote|Ran|Won|Set|Made|Grew|Kept|Taught|Drove|Oversaw|Cut|Sold|Held|Took|Brought)$/u

/** Whether a line describes duties, as in `Handled contracts and suppliers`, even without a typed bullet. */
export function describesWork(text: string): boolean {
  const words = text.split(/\s+/)
  const [first = '', second = ''] = words
  if (words.length < 3 || !/^\p{Lu}/u.test(first) || /[\t|•·–—@]/.test(text)) return false
  if (verb.test(first) && object.test(second)) return true
  if (/^\p{Lu}\p{Ll}+(?:s|ing)$/u.test(first) && /^(?:a|an|the|all|our)$/.test(second)) return true
  if (jobLikeness(text) || isCompanyLike(text) || isSchoolLike(text)) return false
  const meaningful = words.filter((word) => /\p{L}{2}/u.test(word) && !joining.test(word))
  const small = meaningful.filter((word) => /^\p{Ll}/u.test(word))
  return small.length * 2 > meaningful.length
}

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
