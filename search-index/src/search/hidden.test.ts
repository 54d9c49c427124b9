import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexAnswer, IndexDocument, IndexQuery } from '../query.ts'
import { bruteForce } from '../oracle.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'
import { runsOf } from '../testing/runs-of.ts'
import { LocalIndex } from './local-index.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000
const idOf = (number: number) => `doc_${String(number).padStart(5, '0')}`
const number = fc.integer({ min: 0, max: 30 })
// Some words are slips of others, so that who has them decides what is corrected.
const word = fc.constantFrom('engineer', 'enginer', 'engineers', 'solidity', 'soldity', 'rust', 'protocol')
const text = (max: number) => fc.array(word, { maxLength: max }).map((words) => words.join(' '))

const document = fc
  .record({
    number,
    age: fc.integer({ min: -2, max: 32 }),
    title: text(3),
    sender: text(1),
    tags: fc.array(word, { maxLength: 2 }),
    text: text(6),
    terms: fc.subarray(['type:a', 'type:b', 'tag:a', 'tag:b', 'tag:c']),
    price: fc.option(fc.integer({ min: 0, max: 200_000 })),
  })
  .map(({ number: at, age, terms, price, ...fields }): IndexDocument => ({
    id: idOf(at),
    rev: 1,
    orderKey: now - age * day,
    terms,
    range: price === null ? null : { min: price, max: price + 20_000 },
    words: analyze(notices, fields),
  }))
const step = fc.oneof(
  { weight: 3, arbitrary: fc.array(document, { minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(number, { minLength: 1, maxLength: 6 }) },
)
const keyword = fc.oneof(
  fc.constant(null),
  word,
  fc.constantFrom('enginere ', 'rsut ', 'solidit', 'protocl rust '),
  fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => `${words.join(' ')} `),
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}" OR ${b}`),
)
const query = fc.record({
  now: fc.integer({ min: -3, max: 33 }).map((days) => now + days * day),
  keyword,
  groups: fc.subarray([
    { facet: 'type', any: ['type:a'], none: [] },
    { facet: 'tag', any: ['tag:a', 'tag:b'], none: ['tag:c'] },
  ]),
  range: fc.option(fc.constantFrom({ min: 40_000, max: 90_000 }, { min: 81_234, max: 2_000_000_000 })),
  order: fc.constantFrom('newest' as const, 'oldest' as const, 'relevance' as const),
  lift: fc.constantFrom(undefined, { term: 'tag:c', every: 3 }),
  offset: fc.constantFrom(0, 2),
  limit: fc.constantFrom(3, 30),
  facets: fc.constant(['type', 'tag', 'price']),
  rangeSteps: fc.constant([0, 50_000, 100_000]),
  drops: fc.constant([['type'], ['keyword'], ['price', 'tag']]),
  near: fc.constant(5),
  hidden: fc.array(number, { maxLength: 12 }).map((numbers) => numbers.map(idOf)),
  within: fc.constantFrom(undefined, 'type:a', 'tag:b'),
})

/** Always there. */
const first: IndexDocument = {
  id: 'first',
  rev: 1,
  orderKey: now,
  range: null,
  terms: ['type:a', 'tag:b'],
  words: analyze(notices, { title: '', sender: '', tags: [], text: '' }),
}

/** Every page of a query, as they are answered. */
function pagesOf(index: LocalIndex, indexQuery: IndexQuery): IndexAnswer[] {
  const pages = [index.search(indexQuery)]
  for (let { next } = pages[0]!; next; { next } = pages.at(-1)!)
    pages.push(index.search({ ...indexQuery, offset: 0, after: next }))
  return pages
}

function indexOf(documents: readonly IndexDocument[]): LocalIndex {
  const index = new LocalIndex(notices)
  index.apply(documents.map((each) => ({ id: each.id, document: each })))
  return index
}

const changes = fc.array(step, { minLength: 1, maxLength: 8 })

/** An index after some changes, and what is in it. */
function changed(steps: (IndexDocument | number)[][]) {
  const truth = new Map([[first.id, first]])
  const index = indexOf([first])
  for (const one of steps.flat()) {
    const id = typeof one === 'number' ? idOf(one) : one.id
    const document = typeof one === 'number' ? null : one
    index.apply([{ id, document }])
    if (document) truth.set(id, document)
    else truth.delete(id)
  }
  return { index, documents: [...truth.values()] }
}

test('an answer without hidden documents and those outside its world is that of an index that never had them, to the letter', () => {
  fc.assert(
    fc.property(changes, fc.array(query, { minLength: 3, maxLength: 6 }), (steps, queries) => {
      const { index, documents } = changed(steps)
      for (const { hidden, within, ...indexQuery } of queries) {
        const left = documents.filter(
          ({ id, terms }) => !hidden.includes(id) && (within === undefined || terms.includes(within)),
        )
        expect(pagesOf(index, { ...indexQuery, hidden, within })).toEqual(pagesOf(indexOf(left), indexQuery))
      }
    }),
    { numRuns: runsOf(300) },
  )
})

test('what is not open yet or any more shows in no count, order, correction or token', () => {
  const shown = (pages: IndexAnswer[]) => pages.map(({ until: _until, ...answer }) => answer)
  fc.assert(
    fc.property(changes, fc.array(query, { minLength: 3, maxLength: 6 }), (steps, queries) => {
      const { index, documents } = changed(steps)
      for (const each of queries) {
        const indexQuery = { ...each, now: Math.min(Math.max(each.now, now), now + 29 * day) }
        const open = documents.filter(
          ({ orderKey }) => orderKey <= indexQuery.now && orderKey + 30 * day > indexQuery.now,
        )
        expect(shown(pagesOf(index, indexQuery))).toEqual(shown(pagesOf(indexOf(open), indexQuery)))
      }
    }),
    { numRuns: runsOf(300) },
  )
})

// So many that bitmaps are worked on by the kernel, and so many hidden that they are one.
const many = Array.from({ length: 9000 }, (_each, at): IndexDocument => ({
  id: idOf(at),
  rev: 1,
  orderKey: now - at * 60_000,
  range: { min: at * 20, max: at * 20 },
  terms: [`type:${'ab'[at % 2]}`, `tag:${'abcdefg'[at % 7]}`],
  words: analyze(notices, { title: at % 3 ? 'rust' : 'solidity', sender: '', tags: [], text: '' }),
}))
const large = indexOf(many)
large.apply([3, 9, 4000].map((at) => ({ id: idOf(at), document: null })))
const alive = many.filter(({ id }) => ![3, 9, 4000].map(idOf).includes(id))

test('lists of hidden ids, and of those that alone are searched, are never mixed up whatever their length', () => {
  const lists = [0, 1, 5, 40, 400, 8999].map((length) =>
    Array.from({ length }, (_each, at) => idOf((at * 7) % 9000)),
  )
  // Each list again and again, among them those of the same length and content in another order.
  const asking = fc.constantFrom(...lists, ...lists.map((list) => list.toReversed()))
  fc.assert(
    fc.property(
      asking,
      fc.option(fc.constantFrom(...lists.slice(0, 5))),
      query,
      (hidden, only, { keyword: _none, ...indexQuery }) => {
        const bounds = { hidden, ...(only ? { only } : {}) }
        const wanted = { ...indexQuery, keyword: null, order: 'newest' as const, ...bounds, near: 0 }
        const expected = bruteForce(notices, alive, wanted)
        const { total, hits, facets } = large.search(wanted)
        expect([total, hits.map(({ id }) => id)]).toEqual([
          expected.ids.length,
          expected.ids.slice(wanted.offset, wanted.offset + wanted.limit),
        ])
        for (const facet of ['type', 'tag']) expect(facets[facet]).toEqual(expected.facets[facet])
      },
    ),
    { numRuns: runsOf(120) },
  )
})

test('ids that nothing has, that are too long or come twice subtract nothing more', () => {
  const indexQuery = {
    now,
    keyword: null,
    groups: [],
    range: null,
    order: 'newest' as const,
    offset: 0,
    limit: 2,
  }
  const hidden = ['nobody', 'x'.repeat(5000), '', idOf(0), idOf(0), idOf(3)]
  expect(large.search({ ...indexQuery, hidden }).total).toBe(large.search(indexQuery).total - 1)
})
