import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyDecimals, shownMoney } from './money.ts'

test.each([
  [9900, 'USD', '99.00 USD'],
  [0, 'EUR', '0.00 EUR'],
  [5, 'USD', '0.05 USD'],
  [50, 'USD', '0.50 USD'],
  [123_450, 'USD', '1,234.50 USD'],
  [123_456_789, 'EUR', '1,234,567.89 EUR'],
  [100_000, 'CHF', '1,000.00 CHF'],
  [0, 'JPY', '0 JPY'],
  [1200, 'JPY', '1,200 JPY'],
  [99_000, 'KRW', '99,000 KRW'],
  [1, 'KWD', '0.001 KWD'],
  [1_234_567, 'BHD', '1,234.567 BHD'],
  [-9900, 'USD', '−99.00 USD'],
  [-1200, 'JPY', '−1,200 JPY'],
  [Number.MAX_SAFE_INTEGER, 'USD', '90,071,992,547,409.91 USD'],
])('%d of %s reads %s', (amount, currency, words) => {
  expect(shownMoney(amount, currency)).toBe(words)
})

test('no digit of an amount is lost or added, in any currency', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'EUR', 'JPY', 'TND'), (amount, currency) => {
      const words = shownMoney(amount, currency)
      const digits = words.replace(/\D/g, '')
      expect(Number(digits)).toBe(Math.abs(amount))
      expect(words.endsWith(` ${currency}`)).toBe(true)
      expect(/\.(\d+) /.exec(words)?.[1]?.length ?? 0).toBe(moneyDecimals(currency))
    }),
  )
})
