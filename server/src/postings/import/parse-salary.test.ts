import { expect, test } from 'vitest'
import { parseSalary } from './parse-salary.ts'

test.each([
  [
    { salaryMin: 53_134, salaryMax: 79_726, currency: 'USD', salaryPeriod: 'year' },
    { min: 53_134, max: 79_726, currency: 'USD' },
  ],
  [
    { salaryMin: 120_000, salaryMax: 90_000, currency: 'USD', salaryPeriod: 'year' },
    { min: 90_000, max: 120_000, currency: 'USD' },
  ],
  [
    { salaryMin: 50, salaryMax: null, currency: 'USD', salaryPeriod: 'hour' },
    { min: 104_000, max: 104_000, currency: 'USD' },
  ],
  [
    { salaryMin: 20_000, salaryMax: 35_000, currency: 'CNY', salaryPeriod: 'month' },
    { min: 240_000, max: 420_000, currency: 'CNY' },
  ],
  [{ salaryMin: 90_000, salaryMax: 100_000, currency: null, salaryPeriod: 'year' }, null],
  [{ salaryMin: 90_000, salaryMax: 100_000, currency: 'USD', salaryPeriod: null }, null],
  [{ salaryMin: 90, salaryMax: 100, currency: 'USD', salaryPeriod: 'year' }, null],
  [{ salaryMin: 1, salaryMax: 900_000, currency: 'USD', salaryPeriod: 'year' }, null],
  [{ salaryMin: null, salaryMax: null, currency: 'USD', salaryPeriod: 'year' }, null],
])('%o is read as %o', (raw, expected) => {
  expect(parseSalary(raw)).toEqual(expected)
})
