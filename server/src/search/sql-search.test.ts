import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type PostingOptions, aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp, testNow } from '../testing/test-app.ts'
import { allDocuments } from './change-feed.ts'
import { postingTables } from './posting-feed.ts'
import type { IndexQuery } from '@chainwork/search-index'
import { bruteForce } from '@chainwork/search-index/oracle'
import { searchSql } from './sql-search.ts'
import { type PostingDocument, postingKind, sponsoredTerm } from './posting-kind.ts'

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
/** Postings with the words of their titles alone. */
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
  documents = []
  for await (const batch of allDocuments(postingTables, app.database))
    documents.push(
      ...(batch as PostingDocument[]).map((each) => ({
        ...each,
        words: [each.words[0], '', '', ''] as const,
      })),
    )
}, 120_000)

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
  /** One document of so many is hidden; none of them at 0. */
  hides: fc.constantFrom(0, 0, 3, 40),
})

test('filters and words of the title find what they say, in order, and count up to a thousand', async () => {
  await fc.assert(
    fc.asyncProperty(question, fc.boolean(), async ({ hides, ...rest }, isAmong) => {
      const listed = hides ? documents.filter((_each, at) => at % hides === 0).map(({ id }) => id) : []
      const bounds = isAmong ? { only: listed } : { hidden: listed }
      const query: IndexQuery = { ...rest, ...bounds, now: Date.parse(testNow), limit: 20 }
      const { ids } = bruteForce(postingKind, documents, query)
      const found = await searchSql(app.database, query)
      expect(found.hits.map(({ id }) => id)).toEqual(ids.slice(query.offset, query.offset + query.limit))
      expect([found.total, found.capped]).toEqual([Math.min(ids.length, 1000), ids.length > 1000])
    }),
    { numRuns: 60 },
  )
}, 120_000)

test.each([undefined, { term: sponsoredTerm, every: 5 }])(
  'pages follow each other without a gap or a repetition, whether or not %j would stand higher',
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
      const page = await searchSql(app.database, { ...query, ...(after ? { after } : {}) })
      seen.push(...page.hits.map(({ id }) => id))
      after = page.next
    }
    const { lift: _lift, ...plain } = query
    expect(seen).toEqual(bruteForce(postingKind, documents, plain).ids)
  },
)
