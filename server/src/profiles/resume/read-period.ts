import type { Month } from '@chainwork/contract/time'

export interface Period {
  startDate: Month | null
  endDate: Month | null
  isCurrent: boolean
}

/** A period and where in the text it stands. */
export interface FoundPeriod extends Period {
  from: number
  to: number
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const monthNumbers = new Map(months.split('|').map((name, index) => [name, index + 1]))
// German, French and Spanish names that do not begin like the English ones.
const otherMonths: readonly [RegExp, number][] = [
  [/^(mär|mrz|mars)/, 3],
  [/^(fév|fev)/, 2],
  [/^(avr|abr)/, 4],
  [/^(mai)/, 5],
  [/^(juin)/, 6],
  [/^(juil)/, 7],
  [/^(août|aout|ago)/, 8],
  [/^(okt)/, 10],
  [/^(dez|déc|dic)/, 12],
  [/^(ene)/, 1],
]
const year = '(?:19|20)\\d{2}'
const names =
  'jan|ene|feb|f[ée]v|mar|mär|mrz|apr|avr|abr|ma[iy]|jun|jui|jul|aug|ao[uû]|ago|se[pt]|o[ck]t|nov|de[czs]|d[ée]c|dic'
const moment = `(?:${year}[-/.](?:0[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\\s?[/.]\\s?${year}|(?:(?:${names})\\p{L}{0,8}\\.?,?\\s+)?${year})(?!\\d)`
const now = 'present|current|now|today|ongoing|heute|aktuell|actualidad|présent|till date|to date'
const range = new RegExp(`(?<![\\d.])(${moment})\\s*(?:-|–|—|−|to|until|bis|→)\\s*(${moment}|${now})`, 'iu')
const since = new RegExp(`(?:since|seit|from)\\s+(${moment})`, 'iu')
const single = new RegExp(`(?<![\\d.])(${moment})`, 'iu')

/** The first period of a line: `Jan 2020 – Present`, `03/2018 - 05/2019`, `2016 to 2019`, `since May 2021`. */
export function findPeriod(line: string): FoundPeriod | null {
  const found = range.exec(line)
  if (found) {
    const isCurrent = new RegExp(`^(${now})$`, 'iu').test(found[2]!)
    const period = {
      startDate: readMonth(found[1]!, 1),
      endDate: isCurrent ? null : readMonth(found[2]!, 12),
      isCurrent,
      from: found.index,
      to: found.index + found[0].length,
    }
    // `2020 - 2020` as months would end before it starts only if somebody mistyped.
    return period.startDate && period.endDate && period.endDate < period.startDate
      ? { ...period, endDate: null }
      : period
  }
  const open = since.exec(line)
  if (!open) return null
  const to = open.index + open[0].length
  return { startDate: readMonth(open[1]!, 1), endDate: null, isCurrent: true, from: open.index, to }
}

/** A single date of a line, as studies often name only their end. */
export function findMoment(line: string): { month: Month; from: number; to: number } | null {
  const found = single.exec(line)
  const month = found && readMonth(found[1]!, 6)
  return month ? { month, from: found.index, to: found.index + found[0].length } : null
}

/** A month from text; a year alone means the given month of it. */
export function readMonth(text: string, otherwise: number): Month | null {
  const years = new RegExp(year).exec(text)
  if (!years) return null
  const rest = text.replace(years[0], ' ').toLowerCase()
  const name = /\p{L}{3,}/u.exec(rest)?.[0]
  const number = /\d{1,2}/.exec(rest)?.[0]
  const named =
    name && (otherMonths.find(([pattern]) => pattern.test(name))?.[1] ?? monthNumbers.get(name.slice(0, 3)))
  const month = named || (number ? Number(number) : otherwise)
  return month >= 1 && month <= 12 ? (`${years[0]}-${String(month).padStart(2, '0')}` as Month) : null
}
