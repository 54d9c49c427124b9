import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfTerms } from './match-clause.ts'
import { maxKeyLength } from './set-cache.ts'

const part = fc.string({ unit: fc.constantFrom('a', ':', '\u0001', '\u0002', '"', ','), maxLength: 3 })
const terms = fc.array(part, { minLength: 1, maxLength: 4 })

test('other terms, or the same in another order, have another key', () => {
  fc.assert(
    fc.property(terms, terms, (one, other) => {
      expect(keyOfTerms(one) === keyOfTerms(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
    { numRuns: 20_000 },
  )
})

test('a stretch of a century is short enough to be kept', () => {
  const years = Array.from({ length: 60 }, (_each, at) => `years:${at}`)
  const since = Array.from({ length: 120 }, (_each, at) => `since:${1900 + at}`)
  expect(keyOfTerms([...years, ...since]).length).toBeLessThan(maxKeyLength)
})
