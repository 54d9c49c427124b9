import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexQuery, IndexDocument } from '../query.ts'
import { BitmapPool, bitmapMemory } from '../bits/bitmap-pool.ts'
import { whole } from '../bits/plain-loops.ts'
import { bitCount } from '../bits/doc-set.ts'
import { LocalIndex } from './local-index.ts'
import { bruteForce } from '../oracle.ts'
import { notices } from '../testing/notices.ts'
import { analyze } from '../text/analyzer.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000
const words = ['rust', 'engineer', 'solidity', 'senior', 'design', 'protocol', 'auditor', 'zk', 'data', 'go']
/** Numbers from 0 to `max` that only look random. */
const draw = (seed: number, max: number) => (Math.imul(seed + 1, 0x9e3779b1) >>> 8) % max
const pick = (seed: number, times: number) =>
  Array.from({ length: times }, (_word, at) => words[Math.floor(draw(seed + at * 7919, 100) ** 2 / 1000)]!)

function notice(number: number): IndexDocument {
  const price = draw(number * 5, 3) ? draw(number * 3, 200_000) : null
  return {
    id: `doc_${String(draw(number, 1e9)).padStart(10, '0')}_${number}`,
    rev: 1,
    orderKey: now - draw(number * 11, 33 * day) + day,
    range: price === null ? null : { min: price, max: price + draw(number, 50_000) },
    terms: [`type:${draw(number * 13, 3)}`, `tag:${draw(number * 17, 90)}`, `tag:${draw(number * 19, 4)}`],
    words: analyze(notices, {
      title: pick(number * 23, 1 + draw(number, 4)).join(' '),
      sender: pick(number * 29, 1).join(' '),
      tags: pick(number * 31, 2),
      text: pick(number * 37, 8).join(' '),
    }),
  }
}

const documents = Array.from({ length: 9000 }, (_notice, number) => notice(number))
const index = new LocalIndex(notices)
index.apply(documents.map((document) => ({ id: document.id, document })))
const gone = new Set(documents.filter((_each, at) => at % 11 === 0).map(({ id }) => id))
index.apply([...gone].map((id) => ({ id, document: null })))
const left = documents.filter(({ id }) => !gone.has(id))

const word = fc.constantFrom(...words)
const query = fc.record({
  now: fc.integer({ min: -3 * day, max: 31 * day }).map((later) => now + later),
  keyword: fc.oneof(
    fc.constant(null),
    word,
    fc.tuple(word, word, word).map((three) => `${three.join(' ')} `),
    fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
    fc.tuple(word, word, word).map(([a, b, c]) => `${a} OR ${b} -${c}`),
  ),
  groups: fc.subarray([
    { facet: 'type', any: ['type:0', 'type:2'], none: [] },
    { facet: 'tag', any: ['tag:77', 'tag:3'], none: [] },
    { facet: 'tag', any: [], none: ['tag:1'] },
  ]),
  range: fc.option(fc.constantFrom({ min: 40_000, max: 90_000 }, { min: 81_234, max: 2_000_000_000 })),
  order: fc.constantFrom('newest' as const, 'oldest' as const),
  offset: fc.constantFrom(0, 0, 300),
  limit: fc.constant(25),
  facets: fc.constantFrom([], ['type', 'tag', 'price']),
  rangeSteps: fc.constant([0, 50_000, 100_000]),
})

test('with thousands of notices, where bitmaps are worked on by the kernel, everything equals brute force', () => {
  fc.assert(
    fc.property(query, (indexQuery) => {
      const expected = bruteForce(notices, left, indexQuery)
      const answer = index.search(indexQuery)
      expect(answer.total).toBe(expected.ids.length)
      expect(answer.hits.map(({ id }) => id)).toEqual(
        expected.ids.slice(indexQuery.offset, indexQuery.offset + indexQuery.limit),
      )
      for (const [facet, counts] of Object.entries(expected.facets))
        expect(inhabited(answer.facets[facet]!)).toEqual(inhabited(counts))
      // Whatever comes first by relevance, the pages together are the same notices.
      const ranked = pages({ ...indexQuery, order: 'relevance', offset: 0, limit: 900, facets: [] })
      expect(ranked.toSorted()).toEqual(expected.ids.toSorted())
    }),
    { numRuns: 150 },
  )
})

function pages(indexQuery: IndexQuery): string[] {
  const ids: string[] = []
  for (let after: string | null = null; ;) {
    const { hits, next } = index.search({ ...indexQuery, after })
    ids.push(...hits.map(({ id }) => id))
    if (!next) return ids
    after = next
  }
}

function inhabited(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

test('the kernel and the plain loops agree on every operation, also on part of a bitmap', () => {
  const size = 10_000
  const { bitmaps, memory } = bitmapMemory(size, 0)
  const pool = new BitmapPool(size, bitmaps, memory, 0)
  const plain = new BitmapPool(size, bitmaps, null, 0)
  const fill = (bits: Int32Array, seed: number) => bits.map((_word, at) => draw(seed + at, 2 ** 24) * 511)
  const [a, b, c, out] = [pool.take(), pool.take(), pool.take(), pool.take()]
  a.set(fill(a, 1))
  b.set(fill(b, 5000))
  c.set(fill(c, 9000))
  const expected = () => new Int32Array(pool.words)
  for (const operation of ['and', 'andNot'] as const) {
    const wanted = expected()
    const count = plain[operation](whole(a.slice()), whole(b.slice()), whole(wanted))
    expect(pool[operation](whole(a), whole(b), whole(out))).toBe(count)
    expect(out).toEqual(wanted)
  }
  const either = expected()
  expect(pool.or(a, b, out)).toBe(plain.or(a.slice(), b.slice(), either))
  expect(out).toEqual(either)
  expect(pool.countBoth(a, b)).toBe(pool.and(whole(a), whole(b), whole(out)))
  for (const sources of [[a], [a, b], [a, b, c], [a, b, c, a], [a, b, c, a, b, c, a]]) {
    const [all, wanted] = [out.fill(0), expected()]
    const slices = sources.map((bits) => bits.slice())
    expect(pool.meet(sources, all, 8, 100)).toBe(plain.meet(slices, wanted, 8, 100))
    expect(all).toEqual(wanted)
    expect(wanted.reduce((sum, each) => sum + bitCount(each), 0)).toBeGreaterThan(0)
  }
})
