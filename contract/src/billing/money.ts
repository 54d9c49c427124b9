/**
 * Currencies that card payments count in whole units, and in thousandths; all others are counted in hundredths. The payment
 * provider's own list, which differs from ISO 4217 in MGA, ISK and UGX.
 */
const wholeUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const thousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Digits after the point of an amount that is paid by card: 0, 2 or 3. */
export function moneyDecimals(currency: string): 0 | 2 | 3 {
  if (wholeUnits.has(currency)) return 0
  return thousandths.has(currency) ? 3 : 2
}

/**
 * An amount of money as people read it, from the smallest unit of its currency: 123450 USD → `1,234.50 USD`, 1200 JPY →
 * `1,200 JPY`. Below zero with a minus sign.
 */
export function shownMoney(amount: number, currency: string): string {
  const decimals = moneyDecimals(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',')
  const part = decimals ? `.${digits.slice(point)}` : ''
  return `${amount < 0 ? '−' : ''}${whole}${part} ${currency}`
}
