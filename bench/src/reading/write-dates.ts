import type { Chance } from './chance.ts'
import type { Job, Moment } from './truth.ts'
import { type Tongue, words } from './vocabulary.ts'

const { months, now, seasons, since, until } = words

const dateStyles = [
  'long',
  'short',
  'slashes',
  'dots',
  'iso',
  'isoSlashes',
  'years',
  'days',
  'daysIso',
] as const
type DateStyle = (typeof dateStyles)[number]

const two = (value: number) => String(value).padStart(2, '0')

function moment({ year, month }: Moment, style: DateStyle, tongue: Tongue, isEnd: boolean): string {
  if (month === null || style === 'years') return String(year)
  const of = tongue === 'es' || tongue === 'pt' ? ' de ' : ' '
  switch (style) {
    case 'long':
      return `${months[tongue].long[month - 1]}${of}${year}`
    case 'short':
      return `${months[tongue].short[month - 1]} ${year}`
    case 'slashes':
      return `${two(month)}/${year}`
    case 'dots':
      return `${two(month)}.${year}`
    case 'iso':
      return `${year}-${two(month)}`
    case 'isoSlashes':
      return `${year}/${two(month)}`
    case 'days':
      return `${isEnd ? '28' : '01'}.${two(month)}.${year}`
    case 'daysIso':
      return `${year}-${two(month)}-${isEnd ? '28' : '01'}`
  }
}

/** How the résumé writes its dates, and whether a month is written at all. */
export interface DateHand {
  style: DateStyle
  dash: string
  tongue: Tongue
  now: string
  since: string | null
}

export function dateHandOf({ one, maybe }: Chance, tongue: Tongue): DateHand {
  return {
    style: one(dateStyles),
    dash: one([' - ', ' – ', '–', ' — ', '-', ` ${until[tongue][0]!} `, ' ~ ']),
    tongue,
    now: one(now[tongue]),
    since: maybe(0.15) ? one(since[tongue]) : null,
  }
}

export function writeRange(start: Moment | null, end: Moment | null, hand: DateHand): string {
  const { style, tongue, since: word } = hand
  // A dash without spaces between dates with dashes would be read by nobody.
  const dash = hand.dash === '-' && (style === 'iso' || style === 'daysIso') ? ' - ' : hand.dash
  if (!start) return end ? moment(end, style, tongue, true) : ''
  const from = moment(start, style, tongue, false)
  if (!end) return word ? `${word} ${from}` : `${from}${dash}${hand.now}`
  return `${from}${dash}${moment(end, style, tongue, true)}`
}

export function writeJobDates(job: Job, hand: DateHand): string {
  if (!job.single) return writeRange(job.start, job.end, hand)
  const { year, month } = job.start
  switch (job.single) {
    case 'season':
      return `${seasonOf(job, hand)} ${year}`
    case 'short':
      return `'${two(year % 100)}`
    case 'quarter':
      return `Q${Math.ceil((month ?? 1) / 3)} ${year}`
    case 'year':
      return String(year)
    case 'month':
      return `${months[hand.tongue].long[(month ?? 1) - 1]} ${year}`
  }
}

/** Whether the months of a job can be told from what is written. */
export function saysMonths(job: Job, hand: DateHand): boolean {
  return job.single ? job.single === 'month' : hand.style !== 'years'
}

/** March is in spring, December in winter. */
function seasonOf({ start }: Job, { tongue }: DateHand): string {
  const names = seasons[tongue]
  return names[(Math.floor(((start.month ?? 1) % 12) / 3) + 3) % 4]!
}
