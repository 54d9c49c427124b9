import type { Month } from '@chainwork/contract/time'
import { vocabulary } from '../../taxonomy/index.ts'

const words = vocabulary.dates

/** Names of months, also without their marks: `fev` beside `fév`. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  Object.values(words.months).flatMap((months) =>
    months.flatMap((names, index) =>
      (names ? names.split('|') : [])
        .flatMap((name) => [name, name.normalize('NFD').replace(/\p{M}/gu, '')])
        .map((name) => [name, index + 1] as const),
    ),
  ),
)

/** First and last month of a part of the year. Winter and New Year share a name, so its months are those of that year. */
const seasons: ReadonlyMap<string, readonly [number, number]> = new Map(
  words.seasons.flatMap(({ names, from, to }) => names.split('|').map((name) => [name, [from, to]] as const)),
)

export interface Period {
  startDate: Month | null
  endDate: Month | null
  isCurrent: boolean
}

/** A period and where in the text it stands. */
export interface FoundPeriod extends Period {
  from: number
  to: number
  /** A month stands there for each end: not only a year, a season or a quarter. */
  isExact: boolean
}

/** A date as written: from its first to its last month. */
interface Moment {
  first: Month
  last: Month
  isExact: boolean
}

const year = '(?:19[5-9]|20[0-4])\\d'
const short = "['’‘]\\d\\d"
/** Without one there is no date, and no need to look for it. */
const hasYear = new RegExp(`${year}|${short}`)
const anyYear = `(?:${year}|${short})`
const byLength = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length).join('|')
const month = `(?:${byLength(monthNumbers.keys())})(?![\\p{L}])\\.?`
const season = `(?:${byLength(seasons.keys())})(?![\\p{L}])`
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const number = '(?:0?[1-9]|1[0-2])'
const written = [
  `${year}[-/.](?:0[1-9]|1[0-2]|[1-9])[-/.]${day}`,
  `${day}[./-]${day}[./-]${year}`,
  `${year}\\s?年\\s?(?:${number}\\s?月(?:\\s?${day}\\s?日)?)?`,
  `(?:${day}(?:st|nd|rd|th|er|º|ª|\\.)?\\s(?:de\\s)?)?${month},?(?:\\s(?:de\\s|of\\s|del\\s)?|[-/])?${anyYear}`,
  `${month}\\s${day}(?:st|nd|rd|th)?,?\\s${year}`,
  `${year}[-/.]\\s?(?:0[1-9]|1[0-2])`,
  `${year}[/.][1-9](?![\\d./-])`,
  `${number}\\s?[/.-]\\s?${year}`,
  `${season}\\s(?:of\\s|de\\s)?${anyYear}`,
  `q[1-4][\\s/-]{0,2}${anyYear}|${year}[\\s/-]{0,2}q[1-4]`,
  `${year}\\s${month}`,
  year,
  short,
].join('|')
const moment = `(?:${written})(?!\\d)`
const before = '(?<![\\p{L}\\d.,/])'
/** In the columns of a table only white space stands there. */
const until = `(?:\\s*(?:${words.until})\\s*|\\s+/\\s+|\\t)`
const range = new RegExp(
  `${before}(?:(?:${words.from})\\s)?(${moment})${until}(${moment}|(?:(?:${words.toNow})\\s)?(?:${words.now})(?![\\p{L}]))`,
  'iu',
)
/** `Mar – Jun 2019`, `2019-21`: what one end leaves out, the other one says. */
const sharedYear = new RegExp(
  `${before}(${month}|${number})${until}((?:${month}\\s|${number}[/.])${year})(?!\\d)`,
  'iu',
)
/** `Sep. 2023 Mar. 2024`: two months beside one another, and nothing else on the line. */
const juxtaposed = new RegExp(`^\\s*(${month}\\s${year})\\s+(${month}\\s${year})\\s*$`, 'iu')
const shortEnd = new RegExp(`${before}(${year})\\s?[-–—/]\\s?(\\d\\d)(?![\\d/.-])`, 'u')
const since = new RegExp(`${before}(?:${words.since})\\s(${moment})`, 'iu')
const openEnd = new RegExp(
  `${before}(${moment})\\s?(?:[-–—~]\\s*$|[-–—]\\s*(?=[|)\\]])|[-–—]\\t|(?:and )?onwards?(?!\\p{L}))`,
  'iu',
)
const single = new RegExp(`${before}(${moment})`, 'iu')
const isNow = new RegExp(`^(?:(?:${words.toNow})\\s)?(?:${words.now})$`, 'iu')

/** Whether words mean that a period is ongoing: `Present`, `bis heute`. */
export const saysNow = (text: string): boolean => isNow.test(text.trim())

/** The first period of a line: `Jan 2020 – Present`, `2019/05 ~ 2021/06`, `01.03.2019 bis 28.02.2021`, `since May 2021`. */
export function findPeriod(line: string): FoundPeriod | null {
  if (!hasYear.test(line)) return null
  return between(line) ?? shared(line) ?? shortened(line) ?? open(line)
}

function between(line: string): FoundPeriod | null {
  const found = range.exec(line) ?? juxtaposed.exec(line)
  if (!found) return null
  // `01/02/2019 - 15/03/2019`: of two dates with slashes one may say which number is the day.
  const isDayFirst = dayFirst(`${found[1]} ${found[2]}`)
  const start = readMoment(found[1]!, isDayFirst)
  const isCurrent = isNow.test(found[2]!)
  const end = isCurrent ? null : readMoment(found[2]!, isDayFirst)
  if (!start || (!isCurrent && !end)) return null
  return period(start, end, isCurrent, found)
}

function shared(line: string): FoundPeriod | null {
  const found = sharedYear.exec(line)
  const end = found && readMoment(found[2]!)
  const start =
    end &&
    readMoment(
      `${found[1]!.replace(/^(\d)$/, '0$1')}${/\d/.test(found[1]!) ? '/' : ' '}${end.last.slice(0, 4)}`,
    )
  return start && end.isExact ? period(start, end, false, found) : null
}

function shortened(line: string): FoundPeriod | null {
  const found = shortEnd.exec(line)
  const start = found && readMoment(found[1]!)
  const end = found && readMoment(`${found[1]!.slice(0, 2)}${found[2]}`)
  const years = start && end ? Number(end.first.slice(0, 4)) - Number(start.first.slice(0, 4)) : -1
  return start && end && years >= 0 && years <= 12 && !/^(0[1-9]|1[0-2])$/.test(found[2]!)
    ? period(start, end, false, found)
    : null
}

function open(line: string): FoundPeriod | null {
  const found = since.exec(line) ?? openEnd.exec(line)
  const start = found && readMoment(found[1]!)
  return start ? period(start, null, true, found) : null
}

function period(start: Moment, end: Moment | null, isCurrent: boolean, found: RegExpExecArray): FoundPeriod {
  const isBackward = end !== null && end.last < start.first
  return {
    startDate: start.first,
    // `2020 - 2019` ends before it starts only if somebody mistyped.
    endDate: isBackward ? null : (end?.last ?? null),
    isCurrent,
    from: found.index,
    to: found.index + found[0].length,
    isExact: start.isExact && (end?.isExact ?? true) && !isBackward,
  }
}

/** A single date of a line: `Summer 2022`, `Q1 2019`, `'19`, `May 2020`, with the months it spans. */
export function findMoment(
  line: string,
): { month: Month; first: Month; last: Month; isExact: boolean; from: number; to: number } | null {
  const found = hasYear.test(line) ? single.exec(line) : null
  const read = found && readMoment(found[1]!)
  if (!read) return null
  const month =
    read.isExact || read.first.slice(5) !== '01' || read.last.slice(5) !== '12'
      ? read.last
      : (`${read.first.slice(0, 4)}-06` as Month)
  return { ...read, month, from: found.index, to: found.index + found[0].length }
}

const wholeMoment = new RegExp(`^(?:${moment})$`, 'iu')

/** A month from text; a year alone means the given month of it. */
export function readMonth(text: string, otherwise: number): Month | null {
  const typed = text.trim().replace(/T.*$/, '')
  const read = wholeMoment.test(typed) ? readMoment(typed) : null
  if (!read) return null
  const isYear = read.first.slice(5) === '01' && read.last.slice(5) === '12'
  return isYear ? monthOf(Number(read.first.slice(0, 4)), otherwise) : otherwise > 6 ? read.last : read.first
}

function readMoment(text: string, isDayFirst: boolean | null = null): Moment | null {
  const typed = text.toLowerCase()
  const years = new RegExp(year).exec(typed)?.[0]
  const apostrophe = /['’‘](\d\d)/.exec(typed)?.[1]
  const value = years ? Number(years) : apostrophe ? century(Number(apostrophe)) : null
  if (value === null) return null
  const quarter = /q([1-4])/.exec(typed)?.[1]
  if (quarter) return span(value, Number(quarter) * 3 - 2, Number(quarter) * 3)
  for (const word of typed.match(/\p{L}+/gu) ?? []) {
    const named = monthNumbers.get(word) ?? monthNumbers.get(word.normalize('NFC'))
    if (named) return exact(value, named)
    const [from, to] = seasons.get(word) ?? []
    if (from && to) return span(value, from, to)
  }
  const numbers =
    typed
      .replace(years ?? `'${apostrophe}`, ' ')
      .match(/\d{1,2}/g)
      ?.map(Number) ?? []
  const isIso = years !== undefined && typed.startsWith(years)
  const [first, second] = numbers
  if (first === undefined) return span(value, 1, 12)
  if (second === undefined || isIso) return exact(value, first)
  // `03/04/2019` is March in one country and April in another.
  const dayLeads = typed.includes('.') || (isDayFirst ?? dayFirst(typed) ?? true)
  const isCertain = typed.includes('.') || isDayFirst !== null || dayFirst(typed) !== null || first === second
  const read = exact(value, dayLeads ? second : first)
  return read && { ...read, isExact: isCertain }
}

/** Whether of `a/b/year` a day comes first; null when both may be months. */
function dayFirst(text: string): boolean | null {
  for (const [, first, second] of text.matchAll(/(\d{1,2})[/-](\d{1,2})[/-]\d{4}/g)) {
    if (Number(first) > 12) return true
    if (Number(second) > 12) return false
  }
  return null
}

function exact(years: number, months: number): Moment | null {
  const read = monthOf(years, months)
  return read && { first: read, last: read, isExact: true }
}

function span(years: number, from: number, to: number): Moment {
  return { first: monthOf(years, from)!, last: monthOf(years, to)!, isExact: false }
}

function monthOf(years: number, months: number): Month | null {
  return months >= 1 && months <= 12 ? (`${years}-${String(months).padStart(2, '0')}` as Month) : null
}

const century = (years: number) => (years <= 45 ? 2000 + years : 1900 + years)
