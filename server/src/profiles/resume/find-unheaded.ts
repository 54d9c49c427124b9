import { withoutDates } from './entry-text.ts'
import type { EntryLine } from './find-entries.ts'
import type { JobLines } from './find-undated.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'
import { namedIn } from './name-jobs.ts'
import { findPeriod } from './read-period.ts'
import { placeCode } from './read-place.ts'
import type { ResumeLine } from './resume-lines.ts'

/** Jobs where no heading says so: lines that begin with a job and its dates, each with the rest of its paragraph. */
export function findUnheaded(
  lines: readonly ResumeLine[],
  maxJobs: number,
): { jobs: JobLines[]; left: ResumeLine[] } {
  const jobs: JobLines[] = []
  const left: ResumeLine[] = []
  let current: JobLines | null = null
  for (const line of lines) {
    const begun = jobs.length < maxJobs ? beginJob(line) : null
    if (begun) jobs.push((current = begun))
    else if (current && line.text) current.body.push(bodyLine(line))
    else {
      current = null
      left.push(line)
    }
  }
  return { jobs, left }
}

/** `Baker, 2019 to 2024, bread and rolls`: what stands behind the dates describes, unless it is a company or a place. */
function beginJob(line: ResumeLine): JobLines | null {
  const { text } = line
  const period = text.length <= 200 ? findPeriod(text) : null
  if (!period) return null
  const before = text.slice(0, period.from).replace(/[\s,;:|·([–—-]+$/u, '')
  const after = text.slice(period.to).replace(/^[\s,;:|·)\]–—-]+/u, '')
  const head = (rest: string): EntryLine => ({ ...line, kind: 'short', period, rest })
  if (!before && after.length <= 110)
    return isJobAlone(head(after)) ? { head: [head(after)], body: [], period, isLikely: true } : null
  const { units } = namedIn([head(before)])
  if (units.length > 3 || !units.some((unit) => jobLikeness(unit) === 2)) return null
  const isNamed = placeCode(after) !== null || (after.length <= 50 && isCompanyLike(after))
  return {
    head: [head(isNamed ? withoutDates(text, period.from, period.to) : before)],
    body: after && !isNamed ? [bodyLine({ ...line, text: after, isBullet: false })] : [],
    period,
    isLikely: true,
  }
}

/** `Jan 2021 - now: Developer at Acme`: the dates come first, and nothing else stands there. */
const isJobAlone = (line: EntryLine) => namedIn([line]).units.some((unit) => jobLikeness(unit) === 2)

const bodyLine = (line: ResumeLine): EntryLine => ({
  ...line,
  kind: line.isBullet ? 'bullet' : 'prose',
  period: null,
  rest: line.text,
})
