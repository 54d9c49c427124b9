import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IndexQuery, IndexDocument } from '../query.ts'
import { LocalIndex } from '../search/local-index.ts'
import { bruteForce } from '../oracle.ts'
import { SnapshotRefused, openSnapshot, saveSnapshot } from './snapshot-file.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'

const now = Date.UTC(2026, 10, 21)
const identity = { database: 'one', termsVersion: 3 }
const position = { xid: '77', seq: 5 }
const titles = ['Rust Engineer', 'Solidity Auditor', 'Engineer of Data', '北京前端']
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainwork-snapshot-'))
  path = join(folder, 'search-index')
})
beforeEach(() =>
  saveSnapshot(
    path,
    { kind: notices, identity, position },
    indexed.current().map(({ segment }) => segment),
  ),
)
afterAll(() => rm(folder, { recursive: true }))

const documents = Array.from({ length: 9000 }, (_notice, number): IndexDocument => ({
  // The first segment has ids of one length, the second does not.
  id: number < 8990 ? `doc_${String(number).padStart(5, '0')}` : `document_${number}`,
  rev: number,
  orderKey: now - number * 240_000,
  range: number % 3 ? { min: number * 10, max: number * 20 } : null,
  terms: [`type:${number % 4}`, `tag:${number % 50}`],
  words: analyze(notices, {
    title: titles[number % 4]!,
    sender: 'Acme',
    tags: ['C++'],
    text: `word${number % 700}`,
  }),
}))
const indexed = new LocalIndex(notices)
for (const part of [documents.slice(0, 8500), documents.slice(8500)])
  indexed.apply(part.map((document) => ({ id: document.id, document })))
indexed.apply([
  { id: 'doc_00000', document: null },
  { id: 'doc_08900', document: null },
])
const left = documents.filter(({ id }) => id !== 'doc_00000' && id !== 'doc_08900')

async function restored(): Promise<LocalIndex> {
  const index = new LocalIndex(notices)
  index.replace((await openSnapshot(path, notices, identity)).segments)
  return index
}

test('an index restored from its snapshot answers like brute force, and takes further changes', async () => {
  const index = await restored()
  index.apply([{ id: 'doc_00005', document: null }])
  const present = left.filter(({ id }) => id !== 'doc_00005')
  for (const keyword of [null, 'engineer', '"rust engineer"', '京前', 'word7 -auditor', 'eng'])
    for (const range of [null, { min: 41_234, max: 60_000 }]) {
      const query: IndexQuery = {
        now,
        keyword,
        range,
        groups: [],
        order: 'newest',
        offset: 0,
        limit: 50,
        facets: ['type', 'tag'],
      }
      const expected = bruteForce(notices, present, query)
      const { total, hits, facets } = index.search(query)
      expect([total, hits.map(({ id }) => id)]).toEqual([expected.ids.length, expected.ids.slice(0, 50)])
      expect(facets).toEqual(expected.facets)
    }
  expect((await openSnapshot(path, notices, identity)).position).toEqual(position)
})

test('one wrong byte anywhere, a missing end or something else altogether is refused', async () => {
  const whole = await readFile(path)
  for (const at of [3, 18, 200, Math.floor(whole.length / 3), whole.length - 100, whole.length - 2]) {
    const damaged = Buffer.from(whole)
    damaged[at]! ^= 4
    await writeFile(path, damaged)
    await expect(openSnapshot(path, notices, identity), `byte ${at}`).rejects.toThrow(SnapshotRefused)
  }
  for (const length of [0, 10, 19, 5000, whole.length - 1]) {
    await writeFile(path, whole)
    await truncate(path, length)
    await expect(openSnapshot(path, notices, identity), `length ${length}`).rejects.toThrow(SnapshotRefused)
  }
})

test('a snapshot of another database or of other words is refused, and so is none', async () => {
  for (const other of [
    { ...identity, database: 'two' },
    { ...identity, termsVersion: 4 },
  ])
    await expect(openSnapshot(path, notices, other)).rejects.toThrow(SnapshotRefused)
  await expect(openSnapshot(join(folder, 'nothing'), notices, identity)).rejects.toThrow(SnapshotRefused)
})

test('a process that dies while writing leaves the snapshot before it, and the next one clears up', async () => {
  await writeFile(`${path}.99999.tmp`, (await readFile(path)).subarray(0, 7000))
  expect((await openSnapshot(path, notices, identity)).segments.length).toBeGreaterThan(0)
  await saveSnapshot(path, { kind: notices, identity, position: { xid: '78', seq: 0 } }, [])
  expect((await openSnapshot(path, notices, identity)).position).toEqual({ xid: '78', seq: 0 })
  expect(await readdir(folder)).toEqual(['search-index'])
})
