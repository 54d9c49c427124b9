import { namesOf, vocabulary } from '../../taxonomy/index.ts'

export type PayPeriod = 'year' | 'month' | 'week' | 'day' | 'hour'

/** A piece of a line that may belong to a salary. */
export type Piece = { at: number; end: number } & (
  | { is: 'amount'; value: number; suffix: string }
  | { is: 'currency'; code: string }
  | { is: 'period'; period: PayPeriod }
  | { is: 'to' | 'and' | 'per' | 'plus' | 'filler' | 'other' }
)

/** What `$` and `¥` stand for depends on the country. */
export const dollar = '$'
export const yenOrYuan = '¥'

const { currencies, periods, per: perWords } = vocabulary.money
const folded = (name: string) => name.toLowerCase().replaceAll(/\s/g, '')
const longestFirst = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length)
const asPattern = (names: readonly string[]) =>
  longestFirst(names)
    .map((name) => name.replaceAll(/[.$]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s?`))
    .join('|')
const codes = new Map(
  Object.entries(currencies).flatMap(([code, names]) => names.map((name) => [folded(name), code] as const)),
)
const periodCalled = new Map(
  Object.entries(periods).flatMap(([period, names]) =>
    namesOf(names).map((name) => [folded(name), period as PayPeriod] as const),
  ),
)
/** Words stand apart; signs, and what is written in Han, need not. */
const isWord = (name: string) => /^[a-z][a-zł.\s]*$/i.test(name)
const allNames = Object.values(currencies).flat()
const writtenCurrency = `(?:${asPattern(allNames.filter((name) => !isWord(name)))})|(?:(?<![a-z])|(?<=\\d\\s?[kw万萬]))(?:${asPattern(allNames.filter(isWord))})(?![a-z])`
const periodWords = asPattern(Object.values(periods).flatMap(namesOf))
// Every alternative begins with another sort of character or is a fixed word, so no text takes it back and forth.
const pieces = new RegExp(
  [
    String.raw`(?<amount>\d{1,3}(?:[,.' \u00a0\u202f]\d{3})+(?![\d])|\d{1,9})(?<cents>\.\d{1,2}(?!\d))?(?:\s?(?<suffix>[kw万萬](?![a-z])|[kw万萬](?=(?:rmb|usd|cny|eur|cad|chf|hkd|u)(?![a-z]))|[mb](?:n|illion)?(?![a-z])))?`,
    `(?<currency>${writtenCurrency})`,
    String.raw`(?<period>(?<![A-Za-z])(?:${periodWords})(?![A-Za-z]))`,
    String.raw`(?<to>[-–—~～]|\bto\b|至|到)`,
    String.raw`(?<and>\band\b|\bund\b|\bbis\b)`,
    String.raw`(?<per>\/|\b(?:${asPattern(namesOf(perWords))})\b|每)`,
    String.raw`(?<plus>\+)`,
    String.raw`(?<filler>\b(?:gross|base|salary|pay|brutto|plus)\b|[(),:])`,
    String.raw`(?<other>[A-Za-z]+|[^\s])`,
  ].join('|'),
  'giu',
)

const currency = new RegExp(writtenCurrency, 'iu')

/** Whether a line names an amount and a currency at all: most lines do not, and cutting one into pieces costs much more. */
export function mentionsMoney(line: string): boolean {
  return /\d/.test(line) && currency.test(line)
}

/** Cuts a line into what money is written with, without spaces. */
export function piecesOf(line: string): Piece[] {
  return [...line.matchAll(pieces)].flatMap(({ 0: written, index, groups }): Piece | [] => {
    const { amount, cents = '', suffix = '', ...others } = groups!
    const place = { at: index, end: index + written.length }
    if (amount)
      return {
        is: 'amount',
        value: Number(amount.replace(/\D/g, '') + cents),
        suffix: suffix.toLowerCase(),
        ...place,
      }
    const name = folded(written)
    if (others['currency']) return { is: 'currency', code: codes.get(name)!, ...place }
    if (others['period']) return { is: 'period', period: periodCalled.get(name)!, ...place }
    const is = (['to', 'and', 'per', 'plus', 'filler', 'other'] as const).find((each) => others[each])
    return is ? { is, ...place } : []
  })
}
