import type { EntryLine, FoundEntry } from './find-entries.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'
import { namedIn } from './name-jobs.ts'
import type { FoundPeriod } from './read-period.ts'

/** A job as lines; `isLikely` where only its words say that it is one. */
export interface JobLines {
  head: EntryLine[]
  body: EntryLine[]
  period: FoundPeriod | null
  isLikely: boolean
}

/** An entry, and the jobs without dates among the lines below it: what they say belongs to no other employer. */
export function withUndated({ head, body, period }: FoundEntry): JobLines[] {
  const jobs: JobLines[] = [{ head, body: [], period, isLikely: false }]
  const look = head[0]?.look ?? ''
  for (let at = 0; at < body.length;) {
    const count = countHead(body, at, look)
    if (count) jobs.push({ head: body.slice(at, at + count), body: [], period: null, isLikely: true })
    else jobs.at(-1)!.body.push(body[at]!)
    at += count || 1
  }
  return jobs
}

/** How many lines from here head a job without dates; 0 where none begins. */
function countHead(body: readonly EntryLine[], at: number, look: string): number {
  const line = body[at]!
  if (!mayHead(line) || (jobLikeness(line.text) === 0 && !isCompanyLike(line.text))) return 0
  const { units } = namedIn([line])
  if (!units.length || units.length > 3 || !units.every(isName)) return 0
  // Words of a description may name a job too: beside them a company, or white space above, says that it is one.
  const isApart = body[at - 1]?.kind === 'blank' || (look !== '' && line.look === look)
  return units.length > 1 ? Number(isHead(units, isApart)) : countAlone(body, at, units[0]!, isApart)
}

function countAlone(body: readonly EntryLine[], at: number, unit: string, isApart: boolean): number {
  const next = body[at + 1]
  const beside = next && mayHead(next) ? namedIn([next]).units : []
  if (beside.length === 1 && isName(beside[0]!) && isHead([unit, beside[0]!], isApart)) return 2
  return isApart && isJob(unit) ? 1 : 0
}

const mayHead = ({ kind, period, text }: EntryLine) => kind === 'short' && !period && text.length <= 110

const isJob = (text: string) => jobLikeness(text) === 2

function isHead(units: readonly string[], isApart: boolean): boolean {
  return units.some(
    (unit, at) =>
      isJob(unit) && (isApart || units.some((other, place) => place !== at && isCompanyLike(other))),
  )
}

/** `Led engineers` tells what was done. */
const isName = (text: string) =>
  /^[\p{Lu}\p{Lo}\d]/u.test(text) && !/^\p{L}+ed\s/u.test(text) && text.split(/\s+/).length <= 7
