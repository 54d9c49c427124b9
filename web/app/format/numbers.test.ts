import { expect, test } from 'vitest'
import { grouped } from './numbers.ts'

test('whole numbers are grouped in thousands, as the American formatter does it', () => {
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -1234, -999])
    expect(grouped(value)).toBe(value.toLocaleString('en-US'))
})
