import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { IndexDocument, IndexQuery } from '../query.ts'
import { bruteForce } from '../oracle.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'
import { HiddenListReader, HiddenListWriter } from './hidden-lists.ts'
import { Thread } from './thread.ts'
import { WorkerIndex } from './worker-index.ts'

const now = Date.UTC(2026, 10, 21)
const idOf = (number: number) => `doc_${String(number).padStart(6, '0')}`
const documents = Array.from({ length: 9000 }, (_notice, number): IndexDocument => ({
  id: idOf(number),
  rev: 1,
  orderKey: now - number * 60_000,
  range: null,
  terms: [`type:${number % 3}`],
  words: analyze(notices, {
    title: number === 7 ? 'Lawyre' : number % 2 ? 'Contract Auditor' : 'Contract Lawyer',
    sender: '',
    tags: [],
    text: 'a smart and safe contract',
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
const some = (count: number, every: number) => Array.from({ length: count }, (_id, at) => idOf(at * every))

test('both threads answer without what is hidden, each list for itself', async () => {
  const lists = [[], [idOf(0)], [idOf(1)], some(300, 2), some(300, 3), some(4000, 1)]
  for (let time = 0; time < 3; time++)
    for (const hidden of lists)
      for (const keyword of [null, 'auditor ', '"safe contract"']) {
        const indexQuery = query(keyword, { hidden, facets: time === 1 ? ['type'] : [] })
        const expected = bruteForce(notices, documents, indexQuery)
        const { total, hits, facets } = await index.search(indexQuery)
        expect([total, hits.map(({ id }) => id)]).toEqual([expected.ids.length, expected.ids.slice(0, 20)])
        expect(facets).toEqual(expected.facets)
      }
})

test('both threads search nothing but the ids of a list', async () => {
  for (const only of [[], [idOf(1)], some(300, 3), some(4000, 1)])
    for (const facets of [[], ['type']]) {
      const indexQuery = query('auditor ', { only, facets })
      const expected = bruteForce(notices, documents, indexQuery)
      const found = await index.search(indexQuery)
      expect([found.total, found.facets]).toEqual([expected.ids.length, expected.facets])
    }
})

test('a long list is looked up by one thread for both, and its ids travel once', async () => {
  const ask = vi.spyOn(Thread.prototype, 'ask')
  const hidden = some(2000, 4)
  const searches = () =>
    ask.mock.calls.flatMap(([request]) =>
      'hidden' in request ? [(request.hidden as { ids?: readonly string[] }).ids?.length] : [],
    )
  await index.search(query('lawyer ', { hidden }))
  await index.search(query('lawyer ', { hidden }))
  expect(searches()).toEqual([2000])
  await index.search(query('lawyer ', { hidden, facets: ['type'] }))
  expect(searches()).toEqual([2000, undefined])
  ask.mockRestore()
})

test('a word is corrected as though hidden documents did not exist, whatever was asked before', async () => {
  const read = async (hidden: readonly string[]) => {
    const { total, corrected } = await index.search(query('lawyre ', { hidden }))
    return { total, corrected }
  }
  const corrected = [{ from: 'lawyre', to: 'lawyer' }]
  const lawyers = documents.filter((_each, number) => number % 2 === 0).map(({ id }) => id)
  for (let time = 0; time < 2; time++) {
    expect(await read([])).toEqual({ total: 4500, corrected })
    expect(await read(lawyers)).toEqual({ total: 1, corrected: [] })
    expect(await read(lawyers.slice(0, 4450))).toEqual({ total: 1, corrected: [] })
    expect(await read([...lawyers, idOf(7)])).toEqual({ total: 0, corrected: [] })
    expect(await read([idOf(7)])).toEqual({ total: 4500, corrected })
  }
})

test('more lists than are remembered are sent again, with their ids', () => {
  const [writer, reader] = [new HiddenListWriter(), new HiddenListReader()]
  const lists = Array.from({ length: 5 }, (_list, at) => Array.from({ length: 60_000 }, () => `doc_${at}`))
  for (const turn of [0, 1, 2, 0, 3, 4, 4, 0, 1]) {
    // What travels is a copy.
    const sent = structuredClone(writer.write(lists[turn]!))
    expect(reader.read(sent)[0]).toBe(`doc_${turn}`)
    expect(sent.forget?.length ?? 0).toBeLessThan(3)
  }
  const again = writer.write(lists[2]!)
  expect(again.ids).toBe(lists[2])
})
