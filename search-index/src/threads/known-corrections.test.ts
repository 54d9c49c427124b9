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

test('a clause corrected in one search is known in every other search that has it', () => {
  const known = new KnownCorrections()
  known.add(clauses('lawyre junior "senoir" '), 'all', 100, answer([slip]))
  expect(known.of(clauses('lawyre '), 'all', 150)).toEqual([slip])
  expect(known.of(clauses('junior lawyre lawyre "other words" '), 'all', 150)).toEqual([slip])
  expect(known.of(clauses('junior '), 'all', 150)).toEqual([])
})

test('other words, unfinished words, other documents and other times are not known', () => {
  const known = new KnownCorrections()
  known.add(clauses('lawyre '), 'all', 100, answer([slip]))
  expect(known.of(clauses('lawyre paris '), 'all', 150)).toBeUndefined()
  expect(known.of(clauses('lawyre'), 'all', 150)).toBeUndefined()
  expect(known.of(clauses('lawyre '), 'fewer', 150)).toBeUndefined()
  for (const now of [99, 200]) expect(known.of(clauses('lawyre '), 'all', now)).toBeUndefined()
  known.clear()
  expect(known.of(clauses('lawyre '), 'all', 150)).toBeUndefined()
})
