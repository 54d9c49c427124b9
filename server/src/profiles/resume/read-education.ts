import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { cut, entryPartsOf, withoutDates } from './short-text.ts'
import {
  type FoundDegree,
  findDegree,
  isSchoolLike,
  besideSchool,
  graded,
  isCalledAfterPlace,
  splitDegree,
  withoutPlace,
} from './degrees.ts'
import { findMoment, findPeriod, type Period } from './read-period.ts'
import { isCountry, placeCode, placeInName, splitPlace } from './place-code.ts'
import type { ResumeLine } from './resume-lines.ts'

type Education = ResumeProposal['education'][number]

/** LinkedIn names a degree twice: `Bachelor of Technology - BTech, Computer Engineering`. */
const repeated = /\s-\s(?:B|M|LL|Ph)\.?[A-Za-z.]{0,7}(?=,\s)/u

/** Certificates earned alongside a degree. */
const certificates =
  /\b(?:certified|certification|comptia|cissp|cism|oscp|gcih|csm|pmp|cams|toefl|ielts|aws|cpa)\b/i
/** Said of an end that stands in the next line too. */
const expected = /\(?\b(?:expected|anticipated|graduating|voraussichtlich)\b[^)]*\)?/i

/** A thesis and its supervisor, written after the degree or school, which take at least so many letters. */
const beforeWork = 9
const workWritten =
  /[\s.;,(–—-]+(?:(?:master|bachelor|doctoral|diploma|phd)(?:['’]?s)?\s)?(?:thesis|dissertation|(?:diplom|abschluss|master|bachelor|doktor)arbeit|thema|supervis(?:or|ed by)|advis[oe]r|betreuer(?:in)?|m[ée]moire|tesis|tesi|tese|tfg|tfm)\b\s*[:：].*$/iu
/** A grade or honours after the name of the school. */
const marks =
  /[\s,;–—-]+\(?(?:(?:with\s)?(?:first|upper second|lower second|second|third)[- ]class(?:\shonou?rs)?|(?:with\s)?(?:high\s)?(?:distinction|merit)|(?:summa|magna)\s(?:cum\s)?laude|cum laude|1st|2[:.][12]|110(?:\/110)?(?:\s?e\s?lode)?|mention (?:très )?bien|mention assez bien|gpa:?\s?\d\.\d+(?:\s?\/\s?\d(?:\.\d)?)?)\)?(?=\s*(?:$|[,;|\t)(]))/giu
/** A label before the subject: `AGH, kierunek: Informatyka`. */
const subjectLabel =
  /[\s,;–—-]+(?:kierunek|specjalno[śs][ćc]|fachrichtung|studiengang|studienrichtung|field of study|subject|spécialité|especialidad|especialização|indirizzo)\s?:\s*/iu

/** Said of a school or its pupil, and no school. */
const remarks =
  /^(?:\p{L}+ )?(?:percentage|percent|cgpa|c?gpa|grade|score|marks|dean['’]s list|honou?rs?|awards?|activities|activities and societies|societies|coursework|relevant coursework|courses|modules|thesis|notes?|abschlussnote|moyenne|mention|promedio|nota|media|voto|cursos|clubs?)(?![\p{L}])(?:\s*[:：,(]|\s*[-–]?\s*\d|\s*$)/iu

/** Beside the subject, and no degree of its own. */
const minor = /[;,]\s*(?:with a )?minors? in\s.*$/i

/** One line of the section, taken apart. */
interface Line {
  text: string
  rest: string
  period: (Period & { isExact: boolean }) | null
  degree: FoundDegree | null
  isSchool: boolean
  isBlank: boolean
  isBody: boolean
  startsBlock: boolean
}

const maxEntries = 40

interface Found {
  found: Education[]
  doubtful: string[]
  left: string[]
}

/** Education, with dates or without; what is only likely is named as doubtful by its path. */
export function readEducation(lines: readonly ResumeLine[]): Found {
  const all = readLinesOf(lines)
  const starts = startsOf(all)
  const doubtful: string[] = []
  const used = new Set<Line>()
  const found: Education[] = []
  for (const [at, from] of starts.slice(0, maxEntries).entries()) {
    const lines = all.slice(from, starts[at + 1] ?? all.length).filter(({ isBlank }) => !isBlank)
    const read = readEntry(lines.filter(({ isBody }) => !isBody))
    if (!read) continue
    for (const line of lines) used.add(line)
    for (const name of read.doubtful) if (read.entry[name]) doubtful.push(`education.${found.length}.${name}`)
    found.push(read.entry)
  }
  const left = all.filter((line) => !used.has(line) && line.text).map(({ text }) => text)
  return { found, doubtful, left }
}

function readLinesOf(lines: readonly ResumeLine[]): Line[] {
  let wasBlank = true
  return lines.map(({ text: written, isBullet, look }, at) => {
    const isDatedBelow = findPeriod(lines[at + 1]?.text ?? '') !== null
    const whole = written.replace(repeated, '').replace(minor, '')
    const text = (whole.slice(0, beforeWork) + whole.slice(beforeWork).replace(workWritten, ''))
      .replace(marks, '')
      .replace(subjectLabel, '\t')
      .replace(isDatedBelow ? expected : '', '')
    const period = findPeriod(text)
    const moment = period || text.length > 140 ? null : findMoment(text)
    const date = period ?? moment
    const rest = date ? withoutDates(text, date.from, date.to) : text
    const degree = entryPartsOf(rest).map(degreeIn).find(Boolean) ?? null
    const isBlank = text === ''
    const isProse = rest.length > 160 || (/[.;!?]$/.test(rest) && rest.split(' ').length > 8)
    const isBody =
      !isBlank &&
      (isProse ||
        (!degree && (certificates.test(rest) || remarks.test(rest))) ||
        (isBullet && !degree && !isSchoolLike(rest)))
    const line: Line = {
      text,
      rest,
      period:
        period ??
        (moment
          ? { startDate: null, endDate: moment.month, isCurrent: false, isExact: moment.isExact }
          : null),
      degree: isBody ? null : degree,
      isSchool: !isBody && isSchoolLike(rest),
      isBlank,
      isBody,
      startsBlock: wasBlank || (look !== '' && !isBlank),
    }
    wasBlank = isBlank
    return line
  })
}

/** The degree of a part beside its place: `Cambridge, MA` is where a school is. */
function degreeIn(part: string): FoundDegree | null {
  return findDegree(splitPlace(part).rest)
}

/** Where entries begin: each has one degree, or where none is named one period or one school. */
function startsOf(all: readonly Line[]): number[] {
  const of = (test: (line: Line) => unknown) =>
    all.flatMap((line, at) => (!line.isBody && !line.isBlank && test(line) ? [at] : []))
  const kinds = [of(({ degree }) => degree), of(({ isSchool }) => isSchool), of(({ period }) => period)]
  const anchors = [...kinds].sort((a, b) => b.length - a.length)[0]!
  const [first] = anchors
  if (first === undefined) return []
  // In the first entry something may stand above; in the others it does so too.
  const top = all
    .slice(0, first)
    .filter(({ isBlank, isBody }) => !isBlank && !isBody)
    .slice(-2)
  const above = top.length
  return anchors.map((anchor, index) => {
    const floor = index ? anchors[index - 1]! : -1
    let from = anchor
    for (let count = 0, next = anchor - 1; count < above && next > floor; next -= 1) {
      const line = all[next]!
      if (line.isBody || (line.isBlank && index > 0 && count > 0)) break
      if (line.isBlank) continue
      from = next
      count += 1
    }
    return from
  })
}

/** Letters that stand for the school, in brackets: `(LSE)`. */
const behindSchool = /\s*[([]\s*\p{L}[\p{L}&.-]{1,9}[)\]]?$|[.\s]+$/u

function readEntry(lines: readonly Line[]): { entry: Education; doubtful: (keyof Education)[] } | null {
  let level: Education['level'] = null
  let field: string | null = null
  let school: string | null = null
  let other: string | null = null
  let code: string | null = null
  let dates: Line['period'] = null
  for (const { rest, period } of lines) {
    dates ??= period
    for (const part of entryPartsOf(rest)) {
      const degree: FoundDegree | null = level ? null : degreeIn(part)
      if (degree) {
        level = degree.level
        const split = splitDegree(part, degree)
        field = split.field ?? field
        school ??= split.school && !graded.test(split.school) ? withoutPlace(split.school) : null
        continue
      }
      const split = splitPlace(part)
      if (/^(?:卒業|毕业|畢業|在学中)$/.test(part)) continue
      // `Data Science Bootcamp | Projector Institute`
      if (school && /bootcamp/i.test(school) && isSchoolLike(split.rest)) {
        ;[school, field] = [split.rest, field ?? school]
        continue
      }
      if (isSchoolLike(split.rest) && !school) {
        const beside = besideSchool(split.rest)
        if (beside) {
          ;[school, field] = [beside.school, field ?? beside.field]
          code ??= split.code
          continue
        }
        const isName =
          placeCode(part) === null &&
          !isCountry(part.slice(part.lastIndexOf(',') + 1)) &&
          isCalledAfterPlace(split.rest) &&
          /,/.test(part) &&
          !/,.*,/.test(part)
        school = isName ? part : split.rest
        if (!isName) code ??= split.code
        continue
      }
      code ??= split.code
      other ??=
        !graded.test(split.rest) &&
        split.rest &&
        /^[\p{Lu}\p{Lo}]/u.test(split.rest) &&
        split.rest.length <= 80
          ? split.rest
          : null
    }
  }
  const doubtful: (keyof Education)[] = school ? [] : ['school']
  // Subject and school may stand in either order beside a degree that has no subject of its own.
  if (field && (graded.test(field) || findDegree(field)?.to === field.length)) field = null
  if (!school && other) school = other
  else if (level && !field && other) field = other
  if (!school && !level) return null
  if (!code) doubtful.push('locationCode')
  if (dates?.isExact === false) doubtful.push('startDate', 'endDate')
  const entry = {
    level,
    field: cut(field, 50),
    school: cut(school?.replace(behindSchool, '') ?? null, 50),
    locationCode: code ?? (school && placeInName(school)),
    startDate: dates?.startDate ?? null,
    endDate: dates?.endDate ?? null,
    isCurrent: dates?.isCurrent ?? false,
  }
  return { entry, doubtful }
}
