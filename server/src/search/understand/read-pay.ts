import type { UnderstoodPart } from '@chainwork/contract/search/schemas'
import { payReadings } from '../../postings/index.ts'

/** Pay as it was typed into a search. */
export interface TypedPay {
  from: number
  to: number
  text: string
  /** US dollars a year; null for what is certain to be pay and not certain to be that. */
  range: { min: number | null; max: number | null } | null
}

/** Pay for a year in US dollars is between these. */
const [minPay, maxPay] = [10_000, 5_000_000]
/** `100k` without a currency is pay between these: `4k` is a screen, and `1000k` what something is used by. */
const [minBare, maxBare] = [40_000, 900_000]

const currencies =
  /^(?:us\$|c\$|a\$|s\$|hk\$|r\$|[$€£¥₹₽]|usd|eur|euros?|gbp|chf|cad|aud|sgd|pln|zł|inr|usdc|usdt|dollars?|руб)(?![\p{L}])/iu
const currencyBefore =
  /(?:us\$|c\$|a\$|s\$|hk\$|r\$|[$€£¥₹₽]|(?<![\p{L}])(?:usd|eur|gbp|chf|cad|aud|sgd|pln|inr))\s?\$?\s?$/iu
/** What leads to an amount. */
const leads =
  /(?:^|(?<=\s))(?:salary|pay|paying|pays|paid|compensation|income|gehalt|salaire|sueldo|salario|salário|from|over|above|min(?:imum)?|at least|more than|starting(?: at)?|up to|under|below|max(?:imum)?|less than|between|bis zu|ab|desde|hasta|of|>=?|≥|<=?|≤)[\s:]*$/iu
const isUpper = /(?:up to|under|below|max(?:imum)?|less than|bis zu|hasta|<=?|≤)[\s:]*$/iu
const namesPay =
  /(?:salary|pay|paying|pays|paid|compensation|income|gehalt|salaire|sueldo|salario|salário)[\s:]*$/iu
/** What belongs to an amount behind it. */
const tails =
  /^\s?(?:\+|(?:\/|per\s|an?\s|p\.)\s?(?:years?|yr|annum|a\.?|days?|hours?|hr|h|months?|mo|weeks?|wk)(?![\p{L}])|(?:p\.?a\.?|annually|yearly|annual|hourly|daily|monthly|weekly|brutto|gross|base|ote|salary|or more|and up|or less|(?:min(?:imum)?|max(?:imum)?)(?![\p{L}\s]*\P{L}?\d))(?![\p{L}]))/iu
/** What is counted in thousands without being paid. */
const counted =
  /^\s?(?:users|followers|members|subscribers|tps|qps|rps|gpus?|lines|loc|stars|downloads|customers|clients|people|employees|requests|req|nodes|events|resolution|video|tokens?)(?![\p{L}])/iu
/** A pension plan. */
const noPay = /^401\s?k/i
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * The amounts of pay in what was typed, `$120k+`, `150k-200k`, `80.000 €`, with the words that belong to them. In quotes, behind
 * a minus and beside `OR` they are words as any others.
 */
export function payIn(text: string): TypedPay[] {
  const plain = withoutQuoted(text)
  const amounts = readable(plain)
  // Most searches name no amount, and looking for one takes longer than for a digit.
  if (!/\d/.test(amounts)) return []
  const found: TypedPay[] = []
  for (const { low, high, currency, period, at, end } of payReadings(amounts)) {
    const from = startOf(plain, at)
    const to = endOf(plain, end)
    const before = plain.slice(0, from)
    const lead = plain.slice(from, at)
    const words = lead.replace(currencyBefore, '')
    if (/(?:^|\s)-$/.test(before) || /\bOR\s*$/.test(before) || /^\s*OR\b/.test(plain.slice(to))) continue
    const typed = plain.slice(at, end)
    const hasSign = currency !== null || currencyBefore.test(lead)
    const isThousands = /\d\s?k/i.test(typed) && low >= minBare && high <= maxBare && !noPay.test(typed)
    const isPay =
      hasSign ||
      namesPay.test(words) ||
      (isThousands && !counted.test(plain.slice(end)) && !eastern.test(plain))
    if (!isPay) continue
    const isCertain =
      (currency === 'USD' || currency === '$' || (currency === null && !hasSign)) &&
      (period === null || period === 'year') &&
      low >= minPay &&
      high <= maxPay
    const isTop = high === low && (isUpper.test(words) || /^\s?(?:or less|max)/i.test(plain.slice(end, to)))
    const range =
      high > low ? { min: low, max: high } : isTop ? { min: null, max: high } : { min: low, max: null }
    found.push({ from, to, text: text.slice(from, to), range: isCertain ? range : null })
  }
  return found
}

/** The text without the pay in it, each letter of the rest where it was. */
export function withoutPay(text: string, pay: readonly TypedPay[]): string {
  return pay.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  )
}

/** What all of them ask for together, within what was chosen; the lower bound may exceed the upper one. */
export function rangeOf(
  pay: readonly TypedPay[],
  chosen: { min: number; max: number } | null,
): { min: number; max: number } | null {
  const ranges = pay.flatMap(({ range }) => range ?? [])
  if (!ranges.length) return chosen
  return {
    min: Math.max(chosen?.min ?? 0, ...ranges.map(({ min }) => min ?? 0)),
    max: Math.min(chosen?.max ?? highest, ...ranges.map(({ max }) => max ?? highest)),
  }
}

const highest = 2_000_000_000

/** As the answer of a search tells them. */
export function payParts(pay: readonly TypedPay[]): UnderstoodPart[] {
  return pay.map(({ from, to, text, range }) => ({
    kind: 'pay',
    text,
    label: range ? labelOf(range) : text.trim(),
    value: range ? `${range.min ?? ''}-${range.max ?? ''}` : null,
    from,
    to,
  }))
}

function labelOf({ min, max }: NonNullable<TypedPay['range']>): string {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  if (min === null) return `Up to ${dollars(max!)} a year`
  return max === null ? `From ${dollars(min)} a year` : `${dollars(min)} to ${dollars(max)} a year`
}

/** Quoted words as blanks. */
function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*"?/g, (quoted) => ' '.repeat(quoted.length))
}

/** Digits that belong to a word, `web3 100k`, are no part of an amount. */
function readable(text: string): string {
  return text
    .replace(/(?<![\p{L}])(?!(?:usd|eur|gbp|chf|cad|aud|sgd|pln|inr)\d)\p{L}+\d+/giu, (word) =>
      'x'.repeat(word.length),
    )
    .replace(/(?<=\d) (?=\d{1,3}\s?k)/gi, '\t')
}

function startOf(text: string, at: number): number {
  let from = at
  for (const words of [currencyBefore, leads, leads]) {
    const found = words.exec(text.slice(0, from))
    if (found) from = found.index
  }
  return from
}

function endOf(text: string, end: number): number {
  let to = end
  for (let before = -1; to !== before;) {
    before = to
    const space = /^\s?/.exec(text.slice(to))![0].length
    const sign = currencies.exec(text.slice(to + space))
    if (sign) to += space + sign[0].length
    to += tails.exec(text.slice(to))?.[0].length ?? 0
  }
  return to
}
