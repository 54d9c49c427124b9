import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testHouse } from '../testing/test-house.ts'
import { AnswerCache } from './answer-cache.ts'
import type { IndexAnswer, IndexQuery } from './posting-index.ts'

const house = testHouse()
const ids = async () =>
  (await house.call('POST', '/api/jobs/search', {})).body.jobPostings.map(({ id }: { id: string }) => id)
const query: IndexQuery = {
  now: 1000,
  keyword: 'rust',
  groups: [],
  salary: null,
  order: 'relevance',
  offset: 0,
  limit: 20,
}
const position = { xid: '7', seq: 1 }

function found(until?: number, hits = 1): { found: IndexAnswer; relax: [] } {
  const answer = {
    total: hits,
    capped: false,
    hits: Array.from({ length: hits }, (_each, at) => ({ id: `pos_${at}`, rev: 1 })),
    next: null,
    facets: {},
    corrected: [],
  }
  return { found: until === undefined ? answer : { ...answer, until }, relax: [] }
}

test('an answer holds from when it was asked for until its moment, for the same question and position only', () => {
  const cache = new AnswerCache()
  cache.put(query, position, found(5000))
  const at = (change: Partial<IndexQuery>, where = position) => cache.get({ ...query, ...change }, where)
  expect([1000, 4999].map((now) => at({ now })?.found.total)).toEqual([1, 1])
  expect([999, 5000].map((now) => at({ now }))).toEqual([undefined, undefined])
  const others = [{ keyword: 'go' }, { offset: 20 }, { facets: ['skill'] }, { order: 'newest' as const }]
  expect(others.map((change) => at(change))).toEqual(others.map(() => undefined))
  expect(at({}, { ...position })).toBeUndefined()
  expect(cache.get(query, null)).toBeUndefined()
})

test('what another position answers replaces everything; what nobody knows the end of is not kept', () => {
  const cache = new AnswerCache()
  cache.put(query, position, found())
  expect(cache.get(query, position)).toBeUndefined()
  cache.put(query, position, found(5000))
  const next = { xid: '8', seq: 1 }
  cache.put({ ...query, keyword: 'go' }, next, found(5000))
  expect([cache.get(query, position), cache.get(query, next)]).toEqual([undefined, undefined])
  expect(cache.get({ ...query, keyword: 'go' }, next)).toBeDefined()
})

test('the oldest answers are given up when there are too many, and asking for one again counts it once', () => {
  const cache = new AnswerCache()
  const numbered = (number: number) => ({ ...query, keyword: `word ${number}` })
  for (let number = 0; number < 90; number++) cache.put(numbered(number), position, found(5000, 1000))
  for (let time = 0; time < 200; time++) cache.put(numbered(89), position, found(5000, 1000))
  expect(cache.get(numbered(0), position)).toBeDefined()
  for (let number = 90; number < 110; number++) cache.put(numbered(number), position, found(5000, 1000))
  expect([0, 5, 50, 109].map((number) => cache.get(numbered(number), position) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('what was asked before is answered alike until something changes, opens or ends', async () => {
  const company_id = await aCompany(house)
  const [ending, open, opening] = await somePostings(house, [
    { company_id, daysOld: 29 },
    { company_id, daysOld: 5 },
    { company_id, daysOld: -2 },
  ])
  const day = 86_400_000
  const twice = async () => [await ids(), await ids()]
  const both = (found: (string | undefined)[]) => [found, found]
  expect(await twice()).toEqual(both([open, ending]))
  // Nothing is written: by the clock alone one posting ends and then another opens.
  house.clock.advance(day + 60_000)
  expect(await twice()).toEqual(both([open]))
  house.clock.advance(day)
  expect(await twice()).toEqual(both([opening, open]))
  house.clock.advance(-2 * day)
  expect(await ids()).toEqual([open, ending])
  const [fresh] = await somePostings(house, [{ company_id }])
  await house.settle()
  expect(await twice()).toEqual(both([fresh, open, ending]))
})
