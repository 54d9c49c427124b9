import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexDocument, IndexQuery } from '../query.ts'
import { bruteForce } from '../oracle.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'
import { runsOf } from '../testing/runs-of.ts'
import { LocalIndex } from './local-index.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000
const idOf = (number: number) => `doc_${String(number).padStart(5, '0')}`
const tags = ['tag:a', 'tag:b', 'tag:c', 'tag:d', 'tag:e', 'type:x', 'type:y']
const draw = (seed: number, below: number) => (Math.imul(seed + 1, 0x9e3779b1) >>> 8) % below

const points = fc.record({
  term: fc.constantFrom(...tags, 'tag:rare', 'tag:nothing'),
  points: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(1000, 4097)),
})
const query = fc.record({
  now: fc.constant(now),
  keyword: fc.constantFrom(null, 'rust '),
  groups: fc.subarray([
    { facet: 'type', any: ['type:x'], none: [] },
    { facet: 'tag', any: [], none: ['tag:e'] },
  ]),
  range: fc.constant(null),
  order: fc.constant('best' as const),
  best: fc.record({
    groups: fc.array(fc.record({ points: fc.array(points, { maxLength: 5 }) }), { maxLength: 6 }),
  }),
  lift: fc.constantFrom(undefined, undefined, { term: 'tag:c', every: 4 }),
  offset: fc.constantFrom(0, 4),
  limit: fc.constantFrom(3, 17),
  facets: fc.constant(['type']),
  hidden: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 6 }).map((numbers) => numbers.map(idOf)),
})

const made = (number: number, orderKey: number, terms: readonly string[], title: string): IndexDocument => ({
  id: idOf(number),
  rev: 1,
  orderKey,
  range: null,
  terms,
  words: analyze(notices, { title, sender: '', tags: [], text: '' }),
})
const document = fc
  .tuple(
    fc.integer({ min: 0, max: 40 }),
    // Many have the same moment, so that ids decide.
    fc.integer({ min: 0, max: 3 }),
    fc.subarray(tags),
    fc.constantFrom('rust', 'go'),
  )
  .map(([number, age, terms, title]) => made(number, now - age * day, terms, title))

/** Compares totals, facets and pages, by offset and by position, up to so many pages. */
function expectBrute(
  index: LocalIndex,
  documents: readonly IndexDocument[],
  indexQuery: IndexQuery,
  maxPages: number,
) {
  const expected = bruteForce(notices, documents, indexQuery)
  let answer = index.search(indexQuery)
  expect([answer.total, answer.facets]).toEqual([expected.ids.length, expected.facets])
  for (let page = 0, at = indexQuery.offset; ; page++, at += indexQuery.limit) {
    expect(answer.hits.map(({ id }) => id)).toEqual(expected.ids.slice(at, at + indexQuery.limit))
    if (!answer.next || page === maxPages) return
    const after = answer.next
    const byOffset = index.search({ ...indexQuery, offset: at + indexQuery.limit })
    answer = index.search({ ...indexQuery, offset: 0, after })
    expect(answer.hits).toEqual(byOffset.hits)
  }
}

test('the order by points equals scoring each document by reading it, under any history of changes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(document, fc.integer({ min: 0, max: 40 })), { maxLength: 15 }), {
        maxLength: 5,
      }),
      fc.array(query, { minLength: 3, maxLength: 6 }),
      (changes, queries) => {
        const index = new LocalIndex(notices)
        const truth = new Map<string, IndexDocument>()
        for (const change of changes) {
          const news = change.map((each) =>
            typeof each === 'number' ? { id: idOf(each), document: null } : { id: each.id, document: each },
          )
          index.apply(news)
          for (const { id, document: each } of news)
            if (each) truth.set(id, each)
            else truth.delete(id)
        }
        if (!truth.size) return
        for (const indexQuery of queries) expectBrute(index, [...truth.values()], indexQuery, 20)
      },
    ),
    { numRuns: runsOf(400) },
  )
})

// One is worked on by the kernel in one block, one in several, with more segments beside it.
for (const [size, runs] of [
  [9000, 40],
  [80_000, 8],
] as const)
  test(`the order by points of ${size} equals scoring each one, page by page`, () => {
    const documents = Array.from({ length: size }, (_each, at) => {
      const terms = tags.filter((_tag, tag) => draw(at * 7 + tag, 2 + tag * 5) === 0)
      return made(
        at,
        now - draw(at * 3, 5000) * 60_000,
        draw(at, 3000) ? terms : [...terms, 'tag:rare'],
        at % 3 ? 'rust' : 'go',
      )
    })
    const index = new LocalIndex(notices)
    const put = (each: readonly IndexDocument[]) =>
      index.apply(each.map((one) => ({ id: one.id, document: one })))
    put(documents.slice(0, size - 500))
    put(documents.slice(size - 500))
    const gone = new Set(documents.filter((_each, at) => at % 97 === 0).map(({ id }) => id))
    index.apply([...gone].map((id) => ({ id, document: null })))
    const left = documents.filter(({ id }) => !gone.has(id))
    fc.assert(
      fc.property(query, fc.constantFrom(0, 700), (indexQuery, offset) =>
        // Lifting so many by brute force takes minutes.
        expectBrute(index, left, { ...indexQuery, offset, limit: 40, lift: undefined }, 2),
      ),
      { numRuns: runsOf(runs) },
    )
  })

test('a position goes on only with the same points', () => {
  const index = new LocalIndex(notices)
  const documents = [0, 1, 2].map((at) => made(at, now, ['tag:a'], 'rust'))
  index.apply(documents.map((each) => ({ id: each.id, document: each })))
  const queryFrom = (value: number, after: string | null): IndexQuery => ({
    now,
    keyword: null,
    groups: [],
    range: null,
    order: 'best',
    best: { groups: [{ points: [{ term: 'tag:a', points: value }] }] },
    offset: 0,
    limit: 1,
    after,
  })
  const { next } = index.search(queryFrom(3, null))
  expect(index.search(queryFrom(3, next)).hits).toEqual([{ id: idOf(1), rev: 1 }])
  expect(index.search(queryFrom(4, next)).hits).toEqual([{ id: idOf(2), rev: 1 }])
})

test.each([-1, 0.5, 2 ** 20, Number.NaN])('%s points are refused', (value) => {
  const indexQuery = {
    now,
    keyword: null,
    groups: [],
    range: null,
    order: 'best' as const,
    offset: 0,
    limit: 1,
  }
  const best = { groups: [{ points: [{ term: 'tag:a', points: value }] }] }
  expect(() => new LocalIndex(notices).search({ ...indexQuery, best })).toThrow(/points/i)
})
