import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type PostingOptions, aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp, testNow } from '../testing/test-app.ts'
import { allDocuments } from './change-feed.ts'
import { postingTables } from './posting-feed.ts'
import { countSavedFacets } from './count-saved-facets.ts'
import { type IndexQuery, LocalIndex } from '@chainwork/search-index'
import { bruteForce } from '@chainwork/search-index/oracle'
import { prepareSqlIndex } from './manage-sql-indexes.ts'
import { exactUpTo, searchSql, searchSqlByIndex } from './sql-search.ts'
import { type PostingDocument, postingKind } from './posting-kind.ts'
import { sponsoredTerm } from './posting-terms.ts'

/** More than are counted exactly, and some words in most of them, some in few. */
const many = 1300
const titles = [
  'Engineer',
  'Rust Engineer',
  'Data Analyst',
  "O'Neil \\ Writer",
  'Engineering Lead',
  'C++ Developer',
]
const texts = [
  'smart contract',
  'contract smart',
  'data engineers',
  'policies',
  'kubernetes',
  'AT&T | (all) :* !',
]

const app = testApp()
let index: LocalIndex
let documents: PostingDocument[]

beforeEach(async () => {
  const company_id = await aCompany(app)
  const options = (at: number): PostingOptions => ({
    company_id,
    job_title: titles[at % 11 < 6 ? at % 2 : at % titles.length]!,
    job_description: `<p>${texts[at % texts.length]} ${texts[(at * 7) % 5]}</p>`,
    employment_type: at % 3 ? 'full-time' : 'contract',
    is_remote: at % 4 === 0,
    skills: at % 9 ? [] : ['Rust'],
    is_sponsored: at % 13 === 6,
    daysOld: 0.5 + (at * 28) / many,
    ...(at % 5
      ? { salary_min: 1000 * (at % 200), salary_max: 1000 * ((at % 200) + 30), salary_currency: 'USD' }
      : {}),
  })
  for (let at = 0; at < many; at += 130)
    await somePostings(
      app,
      Array.from({ length: 130 }, (_posting, offset) => options(at + offset)),
    )
  await prepareSqlIndex(app.database, true)
  index = new LocalIndex(postingKind)
  documents = []
  for await (const batch of allDocuments(postingTables, app.database)) {
    documents.push(...(batch as PostingDocument[]))
    index.apply(batch.map((document) => ({ id: document.id, document })))
  }
}, 120_000)
afterAll(() => prepareSqlIndex(app.database, false))

const word = fc.constantFrom(
  'rust',
  'engineer',
  'engin',
  'data',
  'smart',
  'contract',
  'policies',
  'writer',
  "o'neil",
  'c++',
  '"smart contract"',
  '"data engineers"',
  '"rust engineer"',
)
const keyword = fc
  .array(fc.tuple(fc.constantFrom('', '', '-', 'OR '), word), { maxLength: 3 })
  .map((parts) => parts.map(([sign, text]) => sign + text).join(' ') || null)
const group = (facet: string, any: string[], none: string[] = []) => ({ facet, any, none })
const groups = fc.subarray([
  group('type', ['type:contract']),
  group('remote', ['remote:1', 'remote:0'], ['type:contract']),
  group('size', [], ['remote:1']),
])
const question = fc.record({
  keyword,
  groups,
  range: fc.constantFrom(null, { min: 50_000, max: 90_000 }),
  order: fc.constantFrom('newest' as const, 'oldest' as const),
  offset: fc.constantFrom(0, 15, 990),
  lift: fc.constantFrom(undefined, { term: sponsoredTerm, every: 5 }),
  /** One document of so many is hidden; none of them at 0. */
  hides: fc.constantFrom(0, 0, 3, 40),
})

test('the SQL form finds what the index finds, in the same order, with and without its own index', async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ hides, ...asked }) => {
      const hidden = hides ? documents.filter((_each, at) => at % hides === 0).map(({ id }) => id) : []
      const query: IndexQuery = { ...asked, hidden, now: Date.parse(testNow), limit: 20 }
      const right = index.search(query)
      fc.pre(!right.corrected.length)
      const { ids } = bruteForce(postingKind, documents, query)
      expect(right.hits.map(({ id }) => id)).toEqual(ids.slice(query.offset, query.offset + query.limit))
      for (const form of [searchSql, searchSqlByIndex]) {
        const found = await form(app.database, query)
        expect(found.hits.map(({ id }) => id)).toEqual(right.hits.map(({ id }) => id))
        expect([found.total, found.capped]).toEqual([
          Math.min(right.total, exactUpTo),
          right.total > exactUpTo,
        ])
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('facet counts of the SQL form are those of the index and of brute force, also under what a filter leaves out', async () => {
  const [type, remote, skill] = ['type', 'remote', 'skill'] as const
  const rust = documents.flatMap(({ terms }) => terms).find((term) => term.startsWith('skill:'))!
  const choice = (facet: string, values: string[]) =>
    fc
      .record({ any: fc.subarray(values), none: fc.subarray(values) })
      .map(({ any, none }) => group(facet, any, none))
  const chosen = fc.tuple(
    choice(type, ['type:contract', 'type:full-time']),
    choice(remote, ['remote:0', 'remote:1']),
    choice(skill, [rust]),
  )
  const salary = fc.constantFrom(null, { min: 50_000, max: 90_000 })
  await fc.assert(
    fc.asyncProperty(chosen, salary, async (all, range) => {
      const query: IndexQuery = {
        now: Date.parse(testNow),
        keyword: 'engineer',
        groups: all.filter(({ any, none }) => any.length || none.length),
        range,
        order: 'newest',
        offset: 0,
        limit: 1,
        facets: [type, remote, skill, 'salary'],
        rangeSteps: [0, 50_000, 100_000],
      }
      const right = counted(bruteForce(postingKind, documents, query).facets)
      expect(counted(index.search(query).facets)).toEqual(right)
      expect(counted(await countSavedFacets(app.database, query, sql`true`))).toEqual(right)
    }),
    { numRuns: 40 },
  )
}, 120_000)

/** Without the values that nothing has, which each form leaves out in its own way. */
function counted(facets: Record<string, Record<string, number>>) {
  return Object.entries(facets).flatMap(([_facet, counts]) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

test.each([undefined, { term: sponsoredTerm, every: 5 }])(
  'pages of the SQL form follow each other without a gap or a repetition, lifted by %j',
  async (lift) => {
    const query: IndexQuery = {
      now: Date.parse(testNow),
      keyword: 'engineer',
      groups: [],
      range: null,
      order: 'newest',
      offset: 0,
      limit: 150,
      ...(lift ? { lift } : {}),
    }
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await searchSqlByIndex(app.database, { ...query, ...(after ? { after } : {}) })
      seen.push(...page.hits.map(({ id }) => id))
      after = page.next
    }
    const all = index.search({ ...query, limit: many })
    expect(seen).toEqual(all.hits.map(({ id }) => id))
  },
)
