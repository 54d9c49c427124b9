import { entryPartsOf, withoutDates } from './short-text.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'
import { findPeriod } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'
import type { JobLines } from './find-undated.ts'
import type { Named } from './name-jobs.ts'

/** How long somebody was with a company, alone on its line: `6 years 4 months`, as LinkedIn writes it below the name. */
const duration =
  /^(?:\d{1,2}\s(?:years?|yrs?|jahre?|ans?|años?|anos?|anni|anno)(?:[\s,]+(?:and\s|und\s|et\s|y\s|e\s)?\d{1,2}\s(?:months?|mos?|monate?n?|mois|mes(?:es)?|mesi))?|\d{1,2}\s(?:months?|mos?|monate|mois|meses|mesi))$/iu

/** Jobs below a company that only its first line names, each with that company above it. */
export function withGroupNames(written: readonly ResumeLine[]): ResumeLine[] {
  const lines = withCompanyAbove(written)
  const named: ResumeLine[] = []
  let company: ResumeLine | null = null
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const next = lines[at + 1]
    if (isHeading(line) && next && duration.test(next.text)) {
      company = line
      at += 1
      continue
    }
    const stands = !lines[at - 1]?.text || duration.test(lines[at - 1]!.text)
    if (company && stands && isHeading(line)) {
      if (isDated(next)) named.push(company)
      // A company of its own stands above the next job.
      else if (next && isHeading(next) && isDated(lines[at + 2])) company = null
    }
    named.push(line)
  }
  return named
}

/** `Acme — Milan`, and below it, line by line, jobs with their dates and nothing else. */
function withCompanyAbove(lines: readonly ResumeLine[]): ResumeLine[] {
  const named: ResumeLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    named.push(line)
    if (!isHeading(line) || lines[at - 1]?.text || jobLikeness(line.text) || !isJobAlone(lines[at + 1]))
      continue
    let end = at + 1
    while (lines[end]?.text) end += 1
    const block = lines.slice(at + 1, end)
    // A job between bullets may be at another company, so it is marked as doubtful.
    const isPlain = block.every((each) => isJobAlone(each))
    if (!isPlain || block.length < 2) continue
    for (const [index, each] of block.entries())
      named.push(...(index && isJobAlone(each) ? [line, each] : [each]))
    at = end - 1
  }
  return named
}

/** A job beside its dates, without a company. */
function isJobAlone(line: ResumeLine | undefined): boolean {
  const period = line && !line.isBullet ? findPeriod(line.text) : null
  if (!line || !period) return false
  const rest = withoutDates(line.text, period.from, period.to)
  return (
    entryPartsOf(rest).length === 1 &&
    jobLikeness(rest) === 2 &&
    !isCompanyLike(rest) &&
    !/,\s|\s[–—-]\s/.test(rest)
  )
}

const isDated = (line: ResumeLine | undefined) => line !== undefined && findPeriod(line.text) !== null
const isHeading = (line: ResumeLine) =>
  Boolean(line.text) && !line.isBullet && line.text.length <= 80 && !isDated(line)

/** A company with its years and, below it, the jobs held there with theirs: each job is one at that company. */
export function ungrouped(
  jobs: readonly JobLines[],
  named: readonly Named[],
): { jobs: JobLines[]; named: Named[] } {
  const own: { jobs: JobLines[]; named: Named[] } = { jobs: [], named: [] }
  for (let at = 0; at < jobs.length; at += 1) {
    const within = heldAt(jobs, named, at)
    const company = named[at]!
    if (!within) {
      own.jobs.push(jobs[at]!)
      own.named.push(company)
    }
    for (let next = at + 1; next <= at + within; next += 1) {
      own.jobs.push(jobs[next]!)
      own.named.push({
        units: [...named[next]!.units, company.units[0]!],
        code: named[next]!.code ?? company.code,
      })
    }
    at += within
  }
  return own
}

/** Not later than another month; years alone are compared as years. */
function isBefore(month: string, other: string, isExact: boolean): boolean {
  return isExact ? month <= other : month.slice(0, 4) <= other.slice(0, 4)
}

/** How many of the following jobs were held at what this one names, when that is a company and describes no job itself. */
function heldAt(jobs: readonly JobLines[], named: readonly Named[], at: number): number {
  const { units } = named[at]!
  const { period, body } = jobs[at]!
  const [name = '', ...others] = units
  if (!period || others.length || !name || jobLikeness(name) || body.some(({ text }) => text)) return 0
  let count = 0
  for (let next = at + 1; next < jobs.length; next += 1) {
    const [job = '', ...rest] = named[next]!.units
    const held = jobs[next]!.period
    const isWithin =
      held?.startDate != null &&
      period.startDate != null &&
      isBefore(period.startDate, held.startDate, held.isExact) &&
      (period.isCurrent ||
        (held.endDate !== null &&
          period.endDate !== null &&
          isBefore(held.endDate, period.endDate, held.isExact)))
    if (!isWithin || rest.length || !jobLikeness(job)) break
    count += 1
  }
  return count
}
