import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentKind } from './kind.ts'
import { bruteForce } from './oracle.ts'
import type { IndexDocument, IndexQuery } from './query.ts'
import { LocalIndex } from './search/local-index.ts'
import { analyze } from './text/analyzer.ts'

/** Books of a library: always there, two fields of prose, the heaviest field in the middle, pages as the range. */
const books: DocumentKind = {
  name: 'book',
  fields: [
    { name: 'blurb', weight: 3, maxWords: 500, isProse: true },
    { name: 'title', weight: 10, maxWords: 30 },
    { name: 'authors', weight: 7, maxWords: 6, maxParts: 8 },
    { name: 'excerpt', weight: 1, maxWords: 500, isProse: true },
  ],
  exactBonus: 500,
  range: { name: 'pages', step: 100, steps: 12 },
  openMs: null,
}
/** Stones have one field of words and nothing else. */
const stones: DocumentKind = {
  name: 'stone',
  fields: [{ name: 'name', weight: 4, maxWords: 10 }],
  exactBonus: 50,
  range: null,
  openMs: 1000,
}

const vocabulary = ['whale', 'whales', 'sea', 'island', 'storm', 'captain', 'letters', 'night']
const word = fc.constantFrom(...vocabulary)
const text = (max: number) => fc.array(word, { maxLength: max }).map((words) => words.join(' '))

const book = fc
  .record({
    year: fc.integer({ min: -700, max: 2026 }),
    title: text(3),
    authors: fc.array(word, { maxLength: 2 }),
    blurb: text(8),
    excerpt: text(8),
    shelf: fc.constantFrom('fiction', 'travel'),
    pages: fc.option(fc.integer({ min: 0, max: 1500 })),
  })
  .map(({ year, shelf, pages, ...texts }): Omit<IndexDocument, 'id'> => ({
    rev: 1,
    orderKey: year,
    range: pages === null ? null : { min: pages, max: pages },
    terms: [`shelf:${shelf}`, `century:${Math.floor(year / 100)}`],
    words: analyze(books, texts),
  }))

const query = fc.record({
  now: fc.constant(0),
  keyword: fc.oneof(
    fc.constant(null),
    word,
    fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
    fc.tuple(word, word, word).map(([a, b, c]) => `${a} OR ${b} -${c}`),
  ),
  groups: fc.subarray([{ facet: 'shelf', any: ['shelf:travel'], none: [] }]),
  range: fc.option(fc.constantFrom({ min: 150, max: 420 }, { min: 300, max: 2_000_000_000 })),
  order: fc.constantFrom('newest' as const, 'oldest' as const),
  offset: fc.constantFrom(0, 3),
  limit: fc.constant(10),
  facets: fc.constant(['shelf', 'century', 'pages']),
  rangeSteps: fc.constant([0, 200, 600]),
})

function indexOf(kind: DocumentKind, documents: readonly IndexDocument[]): LocalIndex {
  const index = new LocalIndex(kind)
  index.apply(documents.map((document) => ({ id: document.id, document })))
  return index
}

function queryFor(keyword: string | null, now = 0): IndexQuery {
  return { now, keyword, groups: [], range: null, order: 'relevance', offset: 0, limit: 20 }
}

const inhabited = (facets: Record<string, Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(facets).map(([facet, counts]) => [
      facet,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ]),
  )

test('books of every age are searched, ordered and counted like brute force does', () => {
  fc.assert(
    fc.property(fc.array(book, { minLength: 1, maxLength: 90 }), query, (made, each) => {
      const documents = made.map((fields, number) => ({ ...fields, id: `book_${number}` }))
      const has = (typed: string) => documents.some(({ words }) => words.join(' ').split(' ').includes(typed))
      // A word that no book has is searched as the closest one, which brute force does not do.
      fc.pre((each.keyword ?? '').split(/[" -]+|OR/).every((typed) => !typed || has(typed)))
      const expected = bruteForce(books, documents, each)
      const { total, hits, facets, until } = indexOf(books, documents).search(each)
      expect([total, hits.map(({ id }) => id)]).toEqual([
        expected.ids.length,
        expected.ids.slice(each.offset, each.offset + each.limit),
      ])
      expect(inhabited(facets)).toEqual(inhabited(expected.facets))
      expect(until).toBe(Infinity)
    }),
    { numRuns: 200 },
  )
})

test('the weights of a kind decide its order, wherever its heaviest field stands', () => {
  const made = (id: string, texts: Record<string, string | string[]>): IndexDocument => ({
    id,
    rev: 1,
    orderKey: 1900,
    range: null,
    terms: [],
    words: analyze(books, texts),
  })
  const index = indexOf(books, [
    made('excerpt', { title: 'Night', excerpt: 'the whale' }),
    made('blurb', { title: 'Night', blurb: 'a whale' }),
    made('author', { title: 'Night', authors: ['Ann Whale'] }),
    made('title', { title: 'The Whale at Night' }),
    made('exact', { title: 'Whale' }),
  ])
  expect(index.search(queryFor('whale ')).hits.map(({ id }) => id)).toEqual([
    'exact',
    'title',
    'author',
    'blurb',
    'excerpt',
  ])
})

test('a kind with one field and no range has exact names first, and matches no range', () => {
  const made = (id: string, name: string): IndexDocument => ({
    id,
    rev: 1,
    orderKey: 5000,
    range: null,
    terms: [],
    words: analyze(stones, { name }),
  })
  const index = indexOf(stones, [made('a', 'red marble'), made('b', 'marble'), made('c', 'slate')])
  const ids = (each: IndexQuery) => index.search(each).hits.map(({ id }) => id)
  expect(ids(queryFor('marble ', 5000))).toEqual(['b', 'a'])
  expect([ids(queryFor(null, 4999)), ids(queryFor(null, 6000))]).toEqual([[], []])
  expect(ids({ ...queryFor(null, 5000), range: { min: 0, max: 9 } })).toEqual([])
})

test('a kind without fields is refused', () => {
  expect(() => new LocalIndex({ ...stones, fields: [] })).toThrow('1 to 26 fields')
})
