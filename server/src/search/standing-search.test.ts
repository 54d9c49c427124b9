import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bruteForce } from '@chainwork/search-index/oracle'
import { type IndexQuery, parseQuery } from '@chainwork/search-index'
import { type Conditions, anchorsOf, everyPosting, fits, keysOf, subjectOf } from './standing-search.ts'
import { type PostingDocument, postingKind, indexedWords } from './posting-kind.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const word = fc.constantFrom(
  'rust',
  'engine',
  'engineer',
  'engineers',
  'go',
  'chain',
  'chains',
  'c++',
  'node.js',
)
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '))
const terms: fc.Arbitrary<string[]> = fc.uniqueArray(
  fc.constantFrom('skill:a', 'skill:b', 'type:x', 'place:DE', 'remote:1'),
)
const salary = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })).map(([a, b]) => ({
    min: Math.min(a, b),
    max: Math.max(a, b),
  })),
)
const document: fc.Arbitrary<PostingDocument> = fc
  .record({ title: text, company: text, skills: fc.array(text, { maxLength: 3 }), body: text, terms, salary })
  .map(({ terms: having, salary: pay, ...fields }) => ({
    id: 'pos_1',
    rev: 1,
    orderKey: now - 1000,
    range: pay,
    terms: having,
    words: indexedWords(fields),
  }))
const keyword = fc
  .array(
    fc.oneof(
      word,
      word.map((each) => `-${each}`),
      fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
      fc.constant('OR'),
    ),
    { maxLength: 4 },
  )
  .chain((parts) => fc.constantFrom(parts.join(' '), `${parts.join(' ')} `))
const groups = fc.array(
  fc.record({ facet: fc.constant('f'), any: terms, none: fc.oneof(fc.constant<string[]>([]), terms) }),
  { maxLength: 3 },
)

test('an alert fits a posting exactly when the search would find it, and is then filed where the posting looks', () => {
  fc.assert(
    fc.property(document, keyword, groups, salary, (posting, typed, wantedGroups, pay) => {
      const { must, not } = parseQuery(typed)
      const conditions: Conditions = { groups: wantedGroups, must, not, salary: pay }
      const query: IndexQuery = {
        now,
        keyword: typed,
        groups: wantedGroups,
        range: pay,
        order: 'newest',
        offset: 0,
        limit: 10,
      }
      const isFound = bruteForce(postingKind, [posting], query).ids.length === 1
      const subject = subjectOf(posting)
      expect(fits(conditions, subject)).toBe(isFound)
      if (!isFound) return
      const keys = new Set(keysOf(subject))
      expect(keys.has(everyPosting)).toBe(true)
      for (const anchor of anchorsOf(conditions)) expect(anchor.keys.some((key) => keys.has(key))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
