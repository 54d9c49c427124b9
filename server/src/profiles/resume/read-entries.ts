import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { type EducationLevel, educationLevelOf } from '@chainwork/contract/profiles/values'
import { parsePlace } from '../../taxonomy/index.ts'
import { findMoment, findPeriod, type Period } from './read-period.ts'

/** One entry of a section: its heading in pieces, its period and what follows. */
interface Entry {
  pieces: string[]
  period: Period
  body: string[]
}

const bullet = /^[•▪◦‣·*–—-]\s+/u
const titles =
  /\b(engineer|developer|manager|designer|analyst|lead|head|director|intern|consultant|architect|scientist|researcher|founder|co-founder|officer|c[teofmp]o|vp|president|assistant|associate|specialist|administrator|coordinator|writer|editor|auditor|advisor|recruiter|marketer|teacher|tutor|programmer|strategist|owner|freelancer?|contractor|representative|entwickler(in)?|werkstudent(in)?)\b/i
const schools =
  /\b(universit\w*|college|institute?|institut|school|academy|hochschule|fachhochschule|polytechnic\w*|école|universidad|gymnasium|lyc[ée]e|eth|mit|epfl|tu|ucl|lse)\b/iu
const degree =
  /\b(ph\.?\s?d\.?|d\.?phil|doctorate|doctor|master(?:'?s)?|m\.?sc\.?|m\.?s\.?|m\.?a\.?|mba|m\.?eng\.?|bachelor(?:'?s)?|b\.?sc\.?|b\.?s\.?|b\.?a\.?|b\.?eng\.?|associate(?:'?s)?|high school|abitur|diploma|md[-/]phd)(?![\p{L}])/iu

/** The entries of a section, each begun by a period, `Jan 2020 – Present`; lines before the first one are left over. */
function readEntries(lines: readonly string[], allowsMoment: boolean): { entries: Entry[]; left: string[] } {
  const found = lines.flatMap((line, at) => {
    const period = findPeriod(line)
    if (period) return [{ at, period }]
    const moment = allowsMoment && !bullet.test(line) && line.length < 120 ? findMoment(line) : null
    return moment
      ? [
          {
            at,
            period: {
              startDate: null,
              endDate: moment.month,
              isCurrent: false,
              from: moment.from,
              to: moment.to,
            },
          },
        ]
      : []
  })
  const starts = found.map(({ at, period }, index) => {
    const rest = withoutRange(lines[at]!, period.from, period.to)
    const first = index ? found[index - 1]!.at + 1 : 0
    return headingStart(lines, at, first, piecesOf(rest).length)
  })
  const entries = found.map(({ at, period: { from, to, ...period } }, index) => {
    const end = starts[index + 1] ?? lines.length
    const heading = [...lines.slice(starts[index], at), withoutRange(lines[at]!, from, to)].flatMap(piecesOf)
    let next = at + 1
    // Company below title, or the other way round.
    while (heading.length < 2 && next < end && isHeadingLine(lines[next]!))
      heading.push(...piecesOf(lines[next++]!))
    return { pieces: heading, period, body: lines.slice(next, end) }
  })
  return { entries, left: lines.slice(0, starts[0] ?? lines.length).filter(Boolean) }
}

/** The heading begins up to two lines above its period, as far as those are no prose of the entry before. */
function headingStart(lines: readonly string[], at: number, first: number, pieces: number): number {
  let start = at
  const max = pieces >= 2 ? 0 : 2
  while (at - start < max && start > first && isHeadingLine(lines[start - 1]!)) {
    const isOpen = start - 1 === first || lines[start - 2] === '' || start - 1 > first
    if (!isOpen) break
    start -= 1
  }
  return start
}

function isHeadingLine(line: string): boolean {
  return line !== '' && line.length <= 90 && !bullet.test(line) && !/[.;!?]$/.test(line) && !findPeriod(line)
}

function withoutRange(line: string, from: number, to: number): string {
  return `${line.slice(0, from)} | ${line.slice(to)}`
}

function piecesOf(line: string): string[] {
  return line
    .split(/\s+[|•·–—-]\s+|\s*[|•·\t]\s*|\s{3,}|\s+(?:at|@|bei|chez)\s+|[()]/iu)
    .map((piece) => piece.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, ''))
    .filter((piece) => /\p{L}/u.test(piece))
}

/** Work experience; what could not be told apart stays null for the person to fill in. */
export function readEmployment(lines: readonly string[]): {
  found: ResumeProposal['employment']
  left: string[]
} {
  const { entries, left } = readEntries(lines, false)
  const found = entries.map(({ pieces, period, body }) => {
    const parts = pieces.flatMap(splitAtComma)
    const jobTitle = parts.find((part) => titles.test(part)) ?? null
    const others = parts.filter((part) => part !== jobTitle)
    const place = placeIn(others)
    const companyName = others.find((part) => part !== place?.text) ?? companyBefore(place?.text)
    return {
      jobTitle: cut(
        jobTitle ??
          (companyName === null
            ? null
            : (others.find((part) => part !== place?.text && part !== companyName) ?? null)),
        50,
      ),
      companyName: cut(companyName, 50),
      locationCode: place?.code ?? null,
      ...period,
      jobDescription: cut(proseOf(body), 1000),
    }
  })
  return { found, left }
}

/** Education; a single date is when it ended. */
export function readEducation(lines: readonly string[]): {
  found: ResumeProposal['education']
  left: string[]
} {
  const { entries, left } = readEntries(lines, true)
  const found = entries.map(({ pieces, period, body }) => {
    const parts = [...pieces, ...body.slice(0, 2).flatMap(piecesOf)]
    const school =
      parts.flatMap(splitAtComma).find((part) => schools.test(part) && !degree.test(part)) ?? null
    const degreePart = parts.find((part) => degree.test(part)) ?? null
    const rest = pieces.flatMap(splitAtComma).filter((part) => part !== school)
    return {
      level: degreePart ? levelIn(degreePart) : null,
      field: cut(degreePart ? fieldIn(degreePart, school) : null, 50),
      school: cut(school ?? rest.find((part) => !degree.test(part) && !placeIn([part])) ?? null, 50),
      locationCode: placeIn(rest.filter((part) => !degree.test(part)))?.code ?? null,
      ...period,
    }
  })
  return { found, left }
}

function levelIn(text: string): EducationLevel | null {
  const word = degree.exec(text)?.[1]
  if (!word) return null
  return educationLevelOf(/diploma/i.test(word) ? 'hs' : word.replace(/[\s.]/g, '').replace(/'s$/, ''))
}

/** `Bachelor of Science in Physics`, `BSc Physics`, `MSc, Computer Science` → the subject. */
function fieldIn(text: string, school: string | null): string | null {
  const own = school ? text.replace(school, '') : text
  const named = /\bin\s+(\p{L}[^,|(]*)/iu.exec(own)?.[1]
  if (named) return named.trim()
  const after = own
    .replace(degree, '')
    .replace(/\b(degree|of (science|arts|engineering|business administration)|hons?\.?)\b/giu, '')
    .replace(/^[\s.,:'’s-]*(of\s+)?|[\s.,:-]+$/giu, '')
    .split(',')[0]!
    .trim()
  return after || null
}

function splitAtComma(text: string): string[] {
  const whole = parsePlace(text)
  if (whole && text.length < 40 && !titles.test(text) && !schools.test(text)) return [text]
  const [first, ...rest] = text.split(/,\s+/)
  return rest.length ? [first!, rest.join(', ')] : [text]
}

/** `Ledger Works, Berlin` names a company and where it is; `San Francisco, CA` only a place. */
function companyBefore(place: string | undefined): string | null {
  const [first = '', ...rest] = place?.split(/,\s+/) ?? []
  const isState = rest.length === 1 && /^[A-Z]{2}$/.test(rest[0]!)
  return rest.length && !isState && !parsePlace(first) ? first : null
}

function placeIn(parts: readonly string[]): { text: string; code: string } | null {
  for (const text of parts.toReversed()) {
    const code = text.length < 60 ? parsePlace(text) : null
    if (code) return { text, code }
  }
  return null
}

function proseOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(bullet, '• '))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/** At most so many characters, cut where a person would; null for nothing. */
export function cut(text: string | null, max: number): string | null {
  const trimmed = text?.trim()
  if (!trimmed) return null
  const characters = [...trimmed]
  return characters.length <= max
    ? trimmed
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
