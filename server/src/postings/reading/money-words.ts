/** How ads write amounts, currencies and periods of pay. Plain data and one cut into pieces, as `readSalary` takes it. */

export type PayPeriod = 'year' | 'month' | 'week' | 'day' | 'hour'

/** A piece of a line that may belong to a salary. */
export type Piece =
  | { is: 'amount'; value: number; suffix: string; at: number; end: number }
  | { is: 'currency'; code: string; at: number; end: number }
  | { is: 'period'; period: PayPeriod; at: number; end: number }
  | { is: 'to' | 'and' | 'per' | 'plus' | 'filler' | 'other'; at: number; end: number }

/** What `$` and `¥` stand for depends on the country. */
export const dollar = '$'
export const yenOrYuan = '¥'

const currencies: [RegExp, string][] = [
  [/^(?:US\$|USD\s?\$?|U\.S\.\s?dollars?|us\s?dollars?|美元|美金)$/i, 'USD'],
  [/^(?:C\$|CA\$|CAD\s?\$?|CAN)$/i, 'CAD'],
  [/^(?:A\$|AU\$|AUD\s?\$?)$/i, 'AUD'],
  [/^(?:S\$|SGD\s?\$?)$/i, 'SGD'],
  [/^(?:HK\$|HKD\s?\$?|港币|港幣)$/i, 'HKD'],
  [/^(?:NT\$|NTD|TWD)$/i, 'TWD'],
  [/^(?:R\$|BRL)$/i, 'BRL'],
  [/^(?:€|EUR|euros?)$/i, 'EUR'],
  [/^(?:£|GBP)$/i, 'GBP'],
  [/^(?:PLN|zł)$/i, 'PLN'],
  [/^(?:RMB|CNY|人民币|元|块)$/i, 'CNY'],
  [/^(?:₹|INR)$/i, 'INR'],
  [/^(?:JPY|円)$/i, 'JPY'],
  [/^(?:CHF|SEK|NOK|DKK|CZK|HUF|ILS|MXN|NZD|PHP|THB|VND|ZAR|AED|KRW)$/i, ''],
  // A token that follows the dollar is not the dollar.
  [/^(?:USDT|USDC|U)$/i, 'USDT'],
  [/^\$$/, dollar],
  [/^[¥￥]$/, yenOrYuan],
]

const periods: [RegExp, PayPeriod][] = [
  [/^(?:hours?|hourly|hr|h|小时|小時|时薪)$/i, 'hour'],
  [/^(?:days?|daily|天|日薪|日)$/i, 'day'],
  [/^(?:weeks?|weekly|wk|周)$/i, 'week'],
  [/^(?:months?|monthly|mo|mth|m|月薪|月)$/i, 'month'],
  [/^(?:years?|yearly|yr|annual|annually|annum|p\.a\.?|pa|年薪|年)$/i, 'year'],
]

const currencySigns = String.raw`US\$|C\$|CA\$|AU?\$|S\$|HK\$|NT\$|R\$|[$€£¥￥₹元块円]|美元|美金|港币|港幣|人民币`
const currencyWords = String.raw`USDT|USDC|USD\s?\$?|U\.S\. dollars?|US dollars?|CAD\s?\$?|CAN|AUD\s?\$?|SGD\s?\$?|HKD\s?\$?|NTD|TWD|BRL|EUR|euros?|GBP|PLN|zł|RMB|CNY|INR|JPY|CHF|SEK|NOK|DKK|CZK|HUF|ILS|MXN|NZD|PHP|THB|VND|ZAR|AED|KRW|U`
const writtenCurrency = String.raw`(?:${currencySigns})|(?:(?<![a-z])|(?<=\d\s?[kw万萬]))(?:${currencyWords})(?![a-z])`
const periodWords = String.raw`hours?|hourly|hr|daily|days?|weekly|weeks?|wk|monthly|months?|mth|mo|annually|annual|annum|p\.a\.?|pa|yearly|years?|yr|[hm]|小时|小時|时薪|天|日薪|日|周|月薪|月|年薪|年`
// Every alternative begins with another sort of character or is a fixed word, so no text takes it back and forth.
const pieces = new RegExp(
  [
    String.raw`(?<amount>\d{1,3}(?:[,.' \u00a0\u202f]\d{3})+(?![\d])|\d{1,9})(?<cents>\.\d{1,2}(?!\d))?(?:\s?(?<suffix>[kw万萬](?![a-z])|[kw万萬](?=(?:rmb|usd|cny|eur|cad|chf|hkd|u)(?![a-z]))|[mb](?:n|illion)?(?![a-z])))?`,
    `(?<currency>${writtenCurrency})`,
    String.raw`(?<period>(?<![A-Za-z])(?:${periodWords})(?![A-Za-z]))`,
    String.raw`(?<to>[-–—~～]|\bto\b|至|到)`,
    String.raw`(?<and>\band\b|\bund\b|\bbis\b)`,
    String.raw`(?<per>\/|\bper\b|\beach\b|\ba\b|\ban\b|每)`,
    String.raw`(?<plus>\+)`,
    String.raw`(?<filler>\b(?:gross|base|salary|pay|brutto|plus)\b|[(),:])`,
    String.raw`(?<space>\s+)`,
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
  const found: Piece[] = []
  for (const match of line.matchAll(pieces)) {
    const { amount, cents = '', suffix, currency, period, to, and, per, plus, filler, other } = match.groups!
    const place = { at: match.index, end: match.index + match[0].length }
    if (amount)
      found.push({
        is: 'amount',
        value: Number(amount.replace(/[^\d]/g, '') + cents),
        suffix: (suffix ?? '').toLowerCase(),
        ...place,
      })
    else if (currency) found.push({ is: 'currency', code: codeOf(currency), ...place })
    else if (period) found.push({ is: 'period', period: periodOf(period), ...place })
    else if (to) found.push({ is: 'to', ...place })
    else if (and) found.push({ is: 'and', ...place })
    else if (per) found.push({ is: 'per', ...place })
    else if (plus) found.push({ is: 'plus', ...place })
    else if (filler) found.push({ is: 'filler', ...place })
    else if (other) found.push({ is: 'other', ...place })
  }
  return found
}

function codeOf(written: string): string {
  const code = currencies.find(([pattern]) => pattern.test(written.trim()))?.[1]
  return code || written.trim().toUpperCase()
}

function periodOf(written: string): PayPeriod {
  return periods.find(([pattern]) => pattern.test(written))![1]
}
