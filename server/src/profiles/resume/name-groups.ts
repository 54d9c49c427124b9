import { entryPartsOf, withoutDates } from './entry-text.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'
import { findPeriod } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'

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
