import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { cut, entryPartsOf, withoutDates } from './short-text.ts'
import { type EntryLine, type FoundEntry, findEntries } from './find-entries.ts'
import { type JobLines, withUndated } from './find-undated.ts'
import { ungrouped, withGroupNames } from './group-jobs.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'
import { lean, namedIn, jobAndCompany } from './name-jobs.ts'
import { isWorkplace, placeCode } from './place-code.ts'
import type { ResumeLine } from './resume-lines.ts'
import { findPeriod } from './read-period.ts'

/** Jobs where no heading says so: lines that begin with a job and its dates, each with the rest of its paragraph. */
function findUnheaded(
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

type Employment = ResumeProposal['employment'][number]

/** Work experience; what could not be told apart is null, what is only likely is named as doubtful by its path. */
interface Found {
  found: Employment[]
  doubtful: string[]
  left: string[]
}

/** No more are offered: each further one is named by its lines. */
const maxJobs = 60

/** The jobs of these sections, and what names none. */
export function readEmployment(lines: readonly ResumeLine[]): Found {
  const { entries: written, left } = findEntries(withGroupNames(lines))
  const entries = written.map(withJobInList)
  const { jobs, breaks } = withoutBreaks(entries.flatMap(withUndated).map(withJobBelow))
  const group = groupOf(left, jobs)
  const further = jobs.slice(maxJobs).flatMap(({ head, body }) => [...head, ...body])
  return {
    ...describe(jobs.slice(0, maxJobs), group),
    left: [...(group ? [] : left), ...[...breaks, ...further].flatMap(({ text }) => text || [])],
  }
}

/** `Mar 2021 - Present`, and below it, behind a bullet, the job. */
function withJobInList(entry: FoundEntry): FoundEntry {
  const at = entry.body.findIndex(({ kind }) => kind !== 'blank')
  const first = entry.body[at]
  const isEmpty = entry.head.every(({ rest }) => !/\p{L}/u.test(rest))
  if (!isEmpty || first?.kind !== 'bullet' || first.text.length > 110) return entry
  const { units } = namedIn([first])
  if (units.length < 2 || !units.some((unit) => jobLikeness(unit) > 0)) return entry
  return { ...entry, head: [{ ...first, kind: 'short' }], body: entry.body.slice(at + 1) }
}

/** The employer of all jobs: it stands alone above the first one, and beside no job stands what names another. */
function groupOf(left: readonly string[], jobs: readonly JobLines[]): string | null {
  const [company, ...others] = left
  if (!company || others.length || jobs.length < 2 || jobLikeness(company) > 0 || company.length > 60)
    return null
  const areOf = jobs.every(({ head, body }) => {
    const { units } = namedIn(head)
    const isLeftOver = body.findLast(({ kind }) => kind !== 'blank')?.kind === 'short'
    return (
      !isLeftOver &&
      head.filter(({ rest }) => rest).length === 1 &&
      jobLikeness(units[0] ?? '') > 0 &&
      !units.slice(1).some(isCompanyLike)
    )
  })
  return areOf ? company : null
}

/** Headings for time without work. */
const breakWords =
  /^(?:career (?:break|gap|pause)|(?:parental|maternity|paternity|family) leave|sabbatical|elternzeit|mutterschutz|sabbatjahr|(?:berufliche )?auszeit|weltreise|arbeitssuchend|arbeitslos|pausa (?:profesional|profissional|laboral|na carreira)|excedencia|licencia (?:de |por )?(?:maternidad|paternidad)|licença[ -](?:de )?(?:maternidade|paternidade|parental)|congé (?:parental|maternité|paternité|sabbatique)|année sabbatique|pause (?:professionnelle|carrière)|interruption de carrière|aspettativa|congedo (?:parentale|maternità)|urlop (?:macierzyński|wychowawczy|rodzicielski))(?![\p{L}])/iu

/** Separates jobs from career breaks such as `Elternzeit`. */
function withoutBreaks(all: readonly JobLines[]): { jobs: JobLines[]; breaks: EntryLine[] } {
  const isBreak = ({ head: [first] }: JobLines) => breakWords.test(first?.rest ?? '')
  return {
    jobs: all.filter((job) => !isBreak(job)),
    breaks: all.filter(isBreak).flatMap(({ head, body }) => [...head, ...body]),
  }
}

/** A company beside its dates, and the job in the line below: `Acme, Austin, TX · 2020 – Present`, `Engineer`. */
function withJobBelow(job: JobLines): JobLines {
  const [below, ...body] = job.body
  const isNamed = job.head.some(({ rest }) => entryPartsOf(rest).some((part) => jobLikeness(part) > 0))
  if (isNamed || below?.kind !== 'short' || below.period || jobLikeness(below.rest) < 2) return job
  const places = body.findIndex(({ kind }) => kind !== 'place')
  return {
    ...job,
    head: [...job.head, below, ...body.slice(0, Math.max(0, places))],
    body: body.slice(Math.max(0, places)),
  }
}

/** The jobs of a résumé without headings, all of them to be checked, and the lines that belong to none. */
export function readUnheaded(lines: readonly ResumeLine[]): Found & { head: ResumeLine[] } {
  const { jobs, left } = findUnheaded(lines, maxJobs)
  return { ...describe(jobs), left: [], head: left }
}

function describe(dated: readonly JobLines[], group: string | null = null): Omit<Found, 'left'> {
  const { jobs, named } = ungrouped(
    dated,
    dated.map(({ head }) => {
      const own = namedIn(head)
      return group ? { ...own, units: [own.units.join(', '), group] } : own
    }),
  )
  // In one résumé all entries have the same order: what is clear of one decides what is open of another.
  const order = named.reduce((sum, { units }) => sum + Math.sign(lean(units)), 0)
  const doubtful: string[] = []
  let above: string | null = null
  let place: string | null = null
  const found = jobs.map(({ period, body, isLikely }, at): Employment => {
    const { units, code: ownCode, isPlaceName } = named[at]!
    const { jobTitle, companyName: own, isSure: isOwn } = jobAndCompany(units, order, ownCode !== null)
    const companyName = own ?? (jobTitle && isOfCompanyAbove(jobs, at) ? above : null)
    const code = ownCode ?? (companyName !== own ? place : null)
    place = code
    const isSure = isOwn && companyName === own && !isPlaceName
    above = companyName
    if (code !== ownCode) doubtful.push(`employment.${at}.locationCode`)
    const doubt = (name: keyof Employment) => doubtful.push(`employment.${at}.${name}`)
    if (!isSure || isLikely) {
      if (jobTitle) doubt('jobTitle')
      if (companyName) doubt('companyName')
    }
    const { startDate, endDate, isCurrent, isExact } = period ?? undated
    if (!isExact && (startDate || !period)) doubt('startDate')
    if (!isExact && (endDate || !period)) doubt('endDate')
    const description = proseOf(isWorkplace(body[0]?.text ?? '') ? body.slice(1) : body)
    if (description && [...description].length > 1000) doubt('jobDescription')
    return {
      jobTitle: cut(jobTitle, 50),
      companyName: cut(companyName, 50),
      locationCode: code,
      startDate,
      endDate,
      isCurrent,
      jobDescription: cut(description, 1000),
    }
  })
  return { found, doubtful }
}

/** A job title alone on its line that shares the company above the previous job: `ACME`, then its jobs. */
function isOfCompanyAbove(jobs: readonly JobLines[], at: number): boolean {
  const [own, ...others] = jobs[at]!.head
  if (!own?.period || others.length) return false
  const group = jobs.slice(0, at).findLast(({ head }) => head.length > 1)
  const [company, job] = group?.head ?? []
  return company !== undefined && !company.period && job?.period != null && job.look === own.look
}

const undated = { startDate: null, endDate: null, isCurrent: false, isExact: false }

/** The description of an entry: one line for each bullet, wrapped lines joined. */
function proseOf(lines: readonly EntryLine[]): string | null {
  const texts: string[] = []
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  let above = ''
  for (const { text, kind } of lines) {
    if (kind === 'blank') continue
    const plain = text.replaceAll('\t', ' ')
    const last = texts.at(-1)
    // A capital letter starts a new sentence, unless the line above was full and merely wrapped.
    const goesOn =
      above.length > 40 &&
      /[^.!?:]$/.test(above) &&
      (/^[^\p{Lu}]/u.test(plain) || (widest > 60 && above.length > 0.85 * widest))
    if (kind === 'bullet') texts.push(`• ${plain}`)
    else if (kind === 'prose' && last && goesOn) texts[texts.length - 1] = `${last} ${plain}`
    else texts.push(plain)
    above = plain
  }
  return texts.join('\n') || null
}
