import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { AnswerCache } from './answer-cache.ts'
import type { IndexAnswer, IndexQuery } from '@chainwork/search-index'

const app = testApp()
const ids = async () =>
  (await app.call('POST', '/api/jobs/search', {})).body.jobPostings.map(({ id }: { id: string }) => id)
const query: IndexQuery = {
  now: 1000,
  keyword: 'rust',
  groups: [],
  range: null,
  order: 'relevance',
  offset: 0,
  limit: 20,
}

/** A cache over an index that stands at a position, and how often that was asked. */
function cacheOver(answerOf: () => Partial<IndexAnswer>) {
  const state = { position: { xid: '7', seq: 1 } as { xid: string; seq: number } | null, looks: 0 }
  const cache = new AnswerCache(() => state.position)
  const look = async () => {
    state.looks += 1
    const rest = { total: 0, capped: false, hits: [], next: null, facets: {}, corrected: [] }
    return { found: { ...rest, ...answerOf() }, relax: [], nearby: [], understood: [] }
  }
  const asks = async (change: Partial<IndexQuery> = {}, during = look) => {
    const before = state.looks
    await cache.find({ ...query, ...change }, during)
    return state.looks > before ? 'looked' : 'kept'
  }
  return { state, look, asks }
}

test('an answer holds from when it was asked for until its moment, and for the same question only', async () => {
  const { asks } = cacheOver(() => ({ until: 5000 }))
  expect(await asks()).toBe('looked')
  expect([await asks(), await asks({ now: 4999 })]).toEqual(['kept', 'kept'])
  for (const change of [
    { keyword: 'go' },
    { offset: 20 },
    { limit: 10 },
    { facets: ['skill'] },
    { order: 'newest' as const },
    { range: { min: 1, max: 2 } },
    { groups: [{ facet: 'type', any: ['type:contract'], none: [] }] },
  ])
    expect(await asks(change), JSON.stringify(change)).toBe('looked')
  expect(await asks({ now: 5000 })).toBe('looked')
  expect(await asks({ now: 999 })).toBe('looked')
})

test('what the index reads replaces everything, also when it reads while it is asked', async () => {
  const { asks, state, look } = cacheOver(() => ({ until: 5000 }))
  await asks()
  state.position = { xid: '8', seq: 1 }
  expect([await asks(), await asks()]).toEqual(['looked', 'kept'])
  const readsOn = async () => {
    state.position = { xid: '9', seq: 1 }
    await asks({ keyword: 'zig' })
    return look()
  }
  expect(await asks({ keyword: 'go' }, readsOn)).toBe('looked')
  expect([await asks({ keyword: 'zig' }), await asks({ keyword: 'go' })]).toEqual(['kept', 'looked'])
})

test('nothing is kept while something else answers, or of what nobody knows the end', async () => {
  const { asks, state } = cacheOver(() => ({ until: 5000 }))
  state.position = null
  expect([await asks(), await asks()]).toEqual(['looked', 'looked'])
  const other = cacheOver(() => ({}))
  expect([await other.asks(), await other.asks()]).toEqual(['looked', 'looked'])
})

test('the oldest answers are given up when there are too many; endless questions are not kept at all', async () => {
  const hits = Array.from({ length: 1000 }, (_each, at) => ({ id: `pos_${at}`, rev: 1 }))
  const { asks } = cacheOver(() => ({ until: 5000, hits }))
  const numbered = (number: number) => asks({ keyword: `word ${number}` })
  for (let number = 0; number < 90; number++) await numbered(number)
  // Past its moment it is kept again, and counts once.
  for (let time = 0; time < 100; time++) await asks({ keyword: 'word 89', now: 999 - time })
  expect(await numbered(0)).toBe('kept')
  for (let number = 90; number < 110; number++) await numbered(number)
  expect([await numbered(50), await numbered(109), await numbered(5)]).toEqual(['kept', 'kept', 'looked'])
  const endless = { groups: [{ facet: 'skill', any: ['skill:'.padEnd(1000, 'x')], none: [] }] }
  expect([await asks(endless), await asks(endless)]).toEqual(['looked', 'looked'])
})

test('what was asked before is answered alike until something changes, opens or ends', async () => {
  const company_id = await aCompany(app)
  const [ending, open, opening] = await somePostings(app, [
    { company_id, daysOld: 29 },
    { company_id, daysOld: 5 },
    { company_id, daysOld: -2 },
  ])
  const day = 86_400_000
  const twice = async () => [await ids(), await ids()]
  const both = (found: (string | undefined)[]) => [found, found]
  expect(await twice()).toEqual(both([open, ending]))
  // Nothing is written: by the clock alone one posting ends and then another opens.
  app.clock.advance(day + 60_000)
  expect(await twice()).toEqual(both([open]))
  app.clock.advance(day)
  expect(await twice()).toEqual(both([opening, open]))
  app.clock.advance(-2 * day)
  expect(await ids()).toEqual([open, ending])
  const [fresh] = await somePostings(app, [{ company_id }])
  await app.catchUp()
  expect(await twice()).toEqual(both([fresh, open, ending]))
})
