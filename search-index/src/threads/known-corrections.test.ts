import { expect, test } from 'vitest'
import type { IndexAnswer } from '../query.ts'
import { parseQuery } from '../text/parse-query.ts'
import { KnownCorrections } from './known-corrections.ts'

const clauses = (text: string) => parseQuery(text).must
const answer = (corrected: IndexAnswer['corrected'], until = 200): IndexAnswer => ({
  total: 0,
  capped: false,
  hits: [],
  next: null,
  facets: {},
  corrected,
  until,
})
const slip = { from: 'lawyre', to: 'lawyer' }

test('words that were looked at in one search are known in every other that has them', () => {
  const known = new KnownCorrections()
  known.add(clauses('lawyre junior "senoir" '), 'all', 100, answer([slip]))
  expect(known.of(clauses('lawyre '), 'all', 150)).toEqual([slip])
  expect(known.of(clauses('junior lawyre lawyre "other words" '), 'all', 150)).toEqual([slip])
  expect(known.of(clauses('junior '), 'all', 150)).toEqual([])
})

test('words not looked at, as a beginning, among other documents or at another time are not known', () => {
  const known = new KnownCorrections()
  known.add(clauses('lawyre '), 'all', 100, answer([slip]))
  expect(known.of(clauses('lawyre paris '), 'all', 150)).toBeUndefined()
  expect(known.of(clauses('lawyre'), 'all', 150)).toBeUndefined()
  expect(known.of(clauses('lawyre '), 'fewer', 150)).toBeUndefined()
  for (const now of [99, 200]) expect(known.of(clauses('lawyre '), 'all', now)).toBeUndefined()
  known.clear()
  expect(known.of(clauses('lawyre '), 'all', 150)).toBeUndefined()
})
