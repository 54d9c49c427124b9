import currencyCodes from 'currency-codes'

export interface Currency {
  code: string
  name: string
  symbol: string
  nativeSymbol: string
  /** 0, 2 or 3. */
  decimals: number
  minorPerMajor: number
}

/** Funds, metals and testing codes of ISO 4217 are not money anybody is paid in. */
const notMoney = /^(X(?!AF|CD|OF|PF|CG)|BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW)/

const symbol = (code: string, locale: string, display: 'symbol' | 'narrowSymbol') =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: display })
    .formatToParts(1)
    .find((part) => part.type === 'currency')?.value ?? code

/** No longer paid in: replaced by the Caribbean guilder (2025), the euro (2026) and the Cuban peso (2021). */
const ended = new Set(['ANG', 'BGN', 'CUC'])
/** Begun since: of Curaçao and Sint Maarten, from 31 March 2025. */
const begun = { code: 'XCG', currency: 'Caribbean Guilder', digits: 2 }

/** ISO 4217, the money of the world. Decimals come from the standard's own table: `Intl` rounds several currencies. */
export const currencies: readonly Currency[] = [...currencyCodes.data, begun]
  .filter(({ code }) => !notMoney.test(code) && !ended.has(code))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  .map(({ code, currency, digits }) => ({
    code,
    name: currency,
    symbol: symbol(code, 'en-US', 'symbol'),
    nativeSymbol: symbol(code, 'en-US', 'narrowSymbol'),
    decimals: Math.min(3, digits),
    minorPerMajor: 10 ** Math.min(3, digits),
  }))
