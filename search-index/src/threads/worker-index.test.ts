import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { IndexQuery, IndexDocument } from '../query.ts'
import { bruteForce } from '../oracle.ts'
import { Thread } from './thread.ts'
import { WorkerIndex } from './worker-index.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'

const now = Date.UTC(2026, 10, 21)
const documents = Array.from({ length: 9000 }, (_notice, number): IndexDocument => ({
  id: `doc_${String(number).padStart(6, '0')}`,
  rev: 1,
  orderKey: now - number * 60_000,
  range: null,
  terms: [`type:${number % 3}`, `place:${number % 60}`],
  words: analyze(notices, {
    title: number % 2 ? 'Smart Contract Auditor' : 'Contract Lawyer',
    sender: `Sender ${number % 90}`,
    tags: ['Rust'],
    text: number % 5 ? 'a smart and safe contract' : 'each smart contract is read',
  }),
}))
const index = new WorkerIndex(notices)
async function* batches() {
  yield documents.toReversed()
}
beforeAll(async () => {
  await index.build(batches())
  index.open()
})
afterAll(() => index.stop())

const query = (keyword: string | null, more: Partial<IndexQuery> = {}): IndexQuery => ({
  now,
  keyword,
  groups: [],
  range: null,
  order: 'newest',
  offset: 0,
  limit: 20,
  ...more,
})

test('both threads answer alike: facets and long phrases on one, light queries on the other, again and again', async () => {
  for (const keyword of ['"smart contract"', '"smart contract" auditor', 'lawyer -auditor', 'contr', null])
    for (let time = 0; time < 3; time++) {
      const indexQuery = query(keyword, { facets: time === 1 ? ['type'] : [] })
      const expected = bruteForce(notices, documents, indexQuery)
      const { total, hits, facets } = await index.search(indexQuery)
      expect([total, hits.map(({ id }) => id)]).toEqual([expected.ids.length, expected.ids.slice(0, 20)])
      expect(facets).toEqual(expected.facets)
    }
})

test('both threads order by points alike: few terms on one, many on the other', async () => {
  const ask = vi.spyOn(Thread.prototype, 'ask')
  for (const [terms, asks] of [
    [2, 0],
    [200, 1],
  ] as const) {
    const groups = Array.from({ length: terms }, (_group, at) => ({
      points: [
        { term: `place:${at % 60}`, points: at + 1 },
        { term: `type:${at % 3}`, points: 1 },
      ],
    }))
    const indexQuery = query(null, { order: 'best', best: { groups } })
    const before = ask.mock.calls.length
    const { total, hits } = await index.search(indexQuery)
    expect(ask.mock.calls.length - before).toBe(asks)
    const { ids } = bruteForce(notices, documents, indexQuery)
    expect([total, hits.map(({ id }) => id)]).toEqual([ids.length, ids.slice(0, 20)])
  }
  ask.mockRestore()
})

test('slow clauses are computed by one thread and answered by the other, also after eviction', async () => {
  const ask = vi.spyOn(Thread.prototype, 'ask')
  const asksFor = async (search: IndexQuery) => {
    const before = ask.mock.calls.length
    await index.search(search)
    return ask.mock.calls.length - before
  }
  const phrase = query('"contract is read"')
  await Promise.all([1, 2, 3].map(() => index.search(phrase)))
  const searches = ask.mock.calls.flatMap(([request]) => (request.ask === 'search' ? [request] : []))
  expect(searches.map((request) => 'share' in request && request.share)).toEqual([true, false, false])
  expect(await asksFor(phrase)).toBe(0)
  for (let other = 0; other < 2000; other++) {
    const any = [other % 60, (other + 1 + Math.floor(other / 60)) % 60].map((place) => `place:${place}`)
    await index.search(query(null, { groups: [{ facet: 'place', any, none: [] }], limit: 1 }))
  }
  expect([await asksFor(phrase), await asksFor(phrase)]).toEqual([1, 0])
  ask.mockRestore()
})

test('a slow filter is found by the search thread once, then answered on the main thread with the same result', async () => {
  // Each code is rare, but every document has five of them.
  const [many, codes] = [45_000, 290]
  const words = analyze(notices, { title: 'Notice', sender: '', tags: [], text: '' })
  const coded = Array.from({ length: many }, (_notice, number): IndexDocument => {
    const terms = [0, 1, 2, 3, 4].map((at) => `c:${(number * 7 + at * 61) % 300}`)
    return {
      ...documents[0]!,
      id: `doc_${String(number).padStart(6, '0')}`,
      orderKey: now - number,
      terms,
      words,
    }
  })
  const large = new WorkerIndex(notices)
  await large.build(
    (async function* () {
      yield coded.toReversed()
    })(),
  )
  large.open()
  const ask = vi.spyOn(Thread.prototype, 'ask')
  const any = Array.from({ length: codes }, (_each, at) => `c:${at}`)
  const queryOf = (terms: string[], more: Partial<IndexQuery> = {}) =>
    query(null, { groups: [{ facet: 'c', any: terms, none: ['c:7'] }], ...more })
  const asks: number[] = []
  for (const [terms, order] of [
    [any.slice(0, 20), 'newest'],
    [any, 'newest'],
    [any, 'newest'],
    [any, 'oldest'],
  ] as const) {
    const { ids } = bruteForce(notices, coded, queryOf(terms))
    const before = ask.mock.calls.length
    const { total, hits } = await large.search(queryOf(terms, { order }))
    asks.push(ask.mock.calls.length - before)
    const wanted = order === 'newest' ? ids : ids.toReversed()
    expect([total, hits.map(({ id }) => id)]).toEqual([ids.length, wanted.slice(0, 20)])
  }
  expect(asks).toEqual([0, 1, 0, 0])
  ask.mockRestore()
  await large.stop()
})

test('both threads see a change at once, and only as a whole', async () => {
  const moved = { ...documents[7]!, orderKey: now - 1, rev: 2 }
  const searches: Promise<number>[] = []
  const applied = index.apply([
    { id: moved.id, document: moved },
    { id: 'doc_000009', document: null },
  ])
  for (let at = 0; at < 50; at++) {
    searches.push(index.search(query('"smart contract"')).then(({ total }) => total))
    searches.push(index.search(query(null, { facets: ['type'] })).then(({ total }) => total))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await applied
  const left = documents.filter(({ id }) => id !== moved.id && id !== 'doc_000009')
  expect((await index.search(query(null))).hits.slice(0, 2)).toEqual([
    { id: 'doc_000000', rev: 1 },
    { id: moved.id, rev: 2 },
  ])
  const phrase = bruteForce(notices, [...left, moved], query('"smart contract"')).ids.length
  // A search during the change has all of it or nothing; one notice was moved, so a half would count one less.
  const whole = new Set([phrase + 1, phrase, documents.length, documents.length - 1])
  for (const total of await Promise.all(searches)) expect(whole).toContain(total)
})

test('a misspelt word is read alike each time it is asked, until enough have it so', async () => {
  const read = async () => {
    const { total, hits, corrected } = await index.search(query('lawyre '))
    return { total, first: hits[0]?.id, corrected }
  }
  const first = await read()
  expect(first.corrected).toEqual([{ from: 'lawyre', to: 'lawyer' }])
  expect([await read(), await read()]).toEqual([first, first])
  const words = analyze(notices, { title: 'Lawyre', sender: '', tags: [], text: '' })
  const named = (count: number) =>
    index.apply(
      Array.from({ length: count }, (_each, at) => {
        const id = `doc_lawyre${String(at).padStart(2, '0')}`
        return { id, document: { ...documents[0]!, id, words } }
      }),
    )
  // A few slips are in all texts.
  await named(2)
  expect(await read()).toEqual(first)
  await named(12)
  expect(await read()).toEqual({ total: 12, first: 'doc_lawyre11', corrected: [] })
})

test('a word that nothing has is corrected also when it was left out of a search before', async () => {
  const excluded = await index.search(query('contract -auditro'))
  expect(excluded.corrected).toEqual([])
  const answer = await index.search(query('auditro '))
  expect(answer.corrected).toEqual([{ from: 'auditro', to: 'auditor' }])
})

test('after it has stopped, asking is refused instead of waiting for ever', async () => {
  const other = new WorkerIndex(notices)
  await other.stop()
  await expect(other.search(query('rust'))).rejects.toThrow()
})
