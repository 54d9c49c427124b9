import { expect, test } from 'vitest'
import { salaryRange } from './salary-range.ts'

const usd = { salaryCurrency: 'USD' }

test('a salary is said as its range, or as one figure where there is one', () => {
  expect(salaryRange({ salaryMin: 90_000, salaryMax: 120_000, ...usd })).toBe('90,000 - 120,000 USD')
  expect(salaryRange({ salaryMin: 60_000, salaryMax: 60_000, ...usd })).toBe('60,000 USD')
  expect(salaryRange({ salaryMin: null, salaryMax: 120_000, ...usd })).toBeNull()
})
