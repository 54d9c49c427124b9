import type { JobLines } from './find-undated.ts'
import { jobLikeness } from './job-words.ts'
import type { Named } from './name-jobs.ts'

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
