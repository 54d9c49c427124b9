import { type ByLanguage, namesOf, vocabulary } from '../../taxonomy/index.ts'
import { type PayPeriod, dollar, mentionsMoney, yenOrYuan } from './money-words.ts'
import { type PayReading, readingsIn } from './pay-readings.ts'

/** Hours, days, weeks and months of work in a year, for pay stated by a shorter period. */
const perYear: Record<PayPeriod, number> = { year: 1, month: 12, week: 52, day: 260, hour: 2080 }
const longestLine = 1000
const maxLines = 400

/** Whole units of the currency a year. */
export interface YearlySalary {
  min: number
  max: number
  currency: string
}

/** Why a salary stays open: its currency, its period, one open end, several that differ, an estimate, or amounts that cannot be meant. */
export type SalaryGap = 'currency' | 'period' | 'open' | 'several' | 'estimate' | 'unclear'

export interface ReadSalary {
  salary: YearlySalary | null
  gap: SalaryGap | null
  /** The period it is stated by; what is not a year was converted. */
  period: PayPeriod | null
}

export interface SalarySource {
  /** The salary in the source's words. */
  words?: string | null | undefined
  min?: number | null | undefined
  max?: number | null | undefined
  currency?: string | null | undefined
  period?: string | null | undefined
  /** Where the job is, by two letters: tells one dollar from another. */
  country?: string | null | undefined
  /** The ad's text, asked when its fields say nothing. */
  lines?: readonly string[]
}

const none: ReadSalary = { salary: null, gap: null, period: null }
const open = (gap: SalaryGap): ReadSalary => ({ ...none, gap })

/** A yearly salary, or why there is none: what is not stated is not assumed. */
export function readSalary(source: SalarySource): ReadSalary {
  const words = source.words?.slice(0, longestLine) ?? ''
  if (/\d/.test(words)) return readWords(words, source)
  const stated = [source.min ?? source.max, source.max ?? source.min]
  if (stated[0] != null && stated[1] != null) {
    const [low, high] = stated.toSorted((a, b) => a! - b!) as [number, number]
    const currency = source.currency ?? null
    return yearly(
      { low, high, currency, period: periodOf(source.period), isOpen: false, at: 0, end: 0 },
      source,
    )
  }
  return readLines(source)
}

const moreMonths = /1[3-9]\s?(?:薪|个月薪|個月薪)|1[3-9]\s?(?:个月|個月)$/u
const notMoney = /https?:\S+|\d[\d.]{0,5}\s?%/g

/** The field that is about nothing but the salary. */
function readWords(words: string, source: SalarySource): ReadSalary {
  if (otherMoney.test(words)) return open('unclear')
  if (/glassdoor|\best(?:\.|imate[ds]?\b)/i.test(words)) return open('estimate')
  // More than twelve salaries a year.
  if (moreMonths.test(words) || source.lines?.some((line) => moreMonths.test(line.slice(0, longestLine))))
    return open('period')
  const all = readingsIn(words.replace(notMoney, ' ')).filter(({ high }) => high > 0)
  const marked = all.filter(({ currency, period }) => currency || period)
  const readings = marked.length ? marked : all
  if (!readings.length) return /[1-9]/.test(words) ? open('unclear') : readLines(source)
  const reading = theOne(readings, source)
  // The text may name the pay of other positions too.
  const others = payIn(source.lines ?? []).filter(
    (one) =>
      one.period !== null &&
      !readings.some(({ low, high }) => [low, high].includes(one.low) && [low, high].includes(one.high)),
  )
  if (!reading || (others.length && !theOne([reading, ...others], source))) return open('several')
  const isSame = (given: number | null | undefined, read: number) => given == null || given === read
  if (!isSame(source.min, reading.low) || !isSame(source.max, reading.high)) return open('unclear')
  return yearly(
    {
      ...reading,
      currency: reading.currency ?? localCurrency(source),
      period: reading.period ?? periodOf(source.period),
    },
    source,
  )
}

/** The one salary that prose names. */
function readLines(source: SalarySource): ReadSalary {
  const found = payIn(source.lines ?? [])
  if (!found.length) return none
  const reading = theOne(found, source)
  return reading ? yearly(reading, source) : open('several')
}

function payIn(lines: readonly string[]): PayReading[] {
  return lines.slice(0, maxLines).flatMap((whole) => {
    const line = whole.slice(0, longestLine)
    if (!mentionsMoney(line)) return []
    return readingsIn(line).filter((reading) => isPay(line, reading))
  })
}

/** Several that are the same, or the one in US dollars of a job that may be in the United States. */
function theOne(readings: readonly PayReading[], { country }: SalarySource): PayReading | null {
  const distinct = [
    ...new Map(readings.map((one) => [`${one.low} ${one.high} ${one.currency} ${one.period}`, one])).values(),
  ]
  if (distinct.length === 1) return distinct[0]!
  const isDollar = ({ currency }: PayReading) => currency === 'USD' || currency === dollar
  const [first, ...others] = distinct.filter(isDollar)
  const areOthersElse = distinct.every((one) => one === first || (one.currency && !isDollar(one)))
  return first && !others.length && areOthersElse && (!country || country === 'US') ? first : null
}

function yearly(reading: PayReading, { country }: SalarySource): ReadSalary {
  const currency = currencyOf(reading.currency, country)
  if (!currency) return open('currency')
  const isStrong = strong.has(currency)
  // From here on an amount in a strong currency can only be meant for a year.
  const period = reading.period ?? (isStrong && reading.low >= 20_000 ? 'year' : null)
  if (!period) return open('period')
  if (reading.isOpen) return open('open')
  const [min, max] = [reading.low, reading.high].map((amount) => Math.round(amount * perYear[period])) as [
    number,
    number,
  ]
  const [lowest, highest] = isStrong ? [10_000, 1_500_000] : [1000, 100_000_000]
  if (min < lowest || max > highest) return open('period')
  if (max > min * 10) return open('unclear')
  return { salary: { min, max, currency }, gap: null, period }
}

const strong = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'NZD'])
/** Countries that call their own money dollar. */
const ownDollar: Record<string, string> = {
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  TW: 'TWD',
  MX: 'MXN',
}

function currencyOf(code: string | null, country: string | null | undefined): string | null {
  const where = country?.toUpperCase() ?? ''
  if (code === yenOrYuan) return where === 'CN' ? 'CNY' : where === 'JP' ? 'JPY' : null
  if (code === dollar) return ownDollar[where] ? null : 'USD'
  return code && /^[A-Z]{3}$/.test(code) ? code : null
}

/** A currency that only a field of the source names counts where it is the country's own. */
function localCurrency({ currency, country }: SalarySource): string | null {
  const local: Record<string, string> = {
    US: 'USD',
    GB: 'GBP',
    CN: 'CNY',
    CH: 'CHF',
    PL: 'PLN',
    ...ownDollar,
  }
  const where = country?.toUpperCase() ?? ''
  return currency && local[where] === currency ? currency : null
}

function periodOf(raw: string | null | undefined): PayPeriod | null {
  const period = raw?.toLowerCase() as PayPeriod | undefined
  return period && Object.hasOwn(perYear, period) ? period : null
}

const { pay: payNames, otherMoney: otherNames, bonus } = vocabulary.money
const anyOf = (patterns: ByLanguage) => new RegExp(namesOf(patterns).join('|'), 'i')
const payWords = anyOf(payNames)
/** Money that is not what the work pays. */
const otherMoney = anyOf(otherNames)
const bonusWords = anyOf(bonus)

/** Prose names many amounts; pay has a currency, and a period or a word for pay beside it. */
function isPay(line: string, { currency, period, low, high, at, end }: PayReading): boolean {
  if (!currency || high < 5) return false
  const before =
    line
      .slice(Math.max(0, at - 120), at)
      .split(/[.;!?。；！？](?=\s|$|[^\d\s])/)
      .at(-1) ?? ''
  const sincePay = before
    .slice(-60)
    .split(/\b(?:and|we) pay\b/i)
    .at(-1)!
  const after = line.slice(end, end + 60).split(/[.;!?。；！？](?:\s|$)/)[0] ?? ''
  if (otherMoney.test(sincePay) || otherMoney.test(after.slice(0, 30))) return false
  if (
    bonusWords.test(before.slice(-20)) ||
    /^(?!\s*(?:\+|,?\s*plus\b))\W{0,3}(?:\w+\W)?(?:sign\S*\W)?(?:bonus|commission|奖金)/i.test(after)
  )
    return false
  if (/^\s?(?:million|billion|mm|bn|[mb])\b|^%/i.test(after)) return false
  return (
    period !== null ||
    (low >= 20_000 &&
      (payWords.test(`${before} ${after}`) || (low < high && standsAlone(line, at, end, '|')))) ||
    (low >= 20_000 &&
      line.length <= 100 &&
      /, .*[^.!?]$/.test(line) &&
      standsAlone(line, at, end, /[|·]|,\s/))
  )
}

/** `$120k - $150k + equity`, `Berlin, €90k`: a line or a part of it that is nothing but an amount. */
function standsAlone(line: string, at: number, end: number, apart: string | RegExp): boolean {
  const [left = ''] = line.slice(0, at).split(apart).slice(-1)
  const [right = ''] = line.slice(end).split(apart)
  return /^\W{0,6}(?:US|USD)?\W{0,3}$/i.test(left) && /^\s*(?:USD|EUR|GBP)?\s*(?:\+.{0,60})?$/i.test(right)
}
