import { expect, test } from 'vitest'
import { BitmapPool, bitmapMemory } from '../bits/bitmap-pool.ts'
import { bitSet, emptySet } from '../bits/doc-set.ts'
import { SetCache } from './set-cache.ts'

function poolFor(size: number): BitmapPool {
  const { bitmaps, memory } = bitmapMemory(size, 0)
  return new BitmapPool(size, bitmaps, memory, 0)
}

test('words that nothing contains are not cached for ever', () => {
  const cache = new SetCache(poolFor(100))
  for (let word = 0; word < 10_000; word++) cache.put(`word ${word}`, [emptySet])
  cache.trim()
  const remembered = Array.from({ length: 10_000 }, (_word, word) => cache.has(`word ${word}`))
  expect(remembered.filter(Boolean).length).toBeLessThan(5000)
  expect(remembered.at(-1)).toBe(true)
})

test('more bitmaps than there is pool for are given up, the least recently used first', () => {
  const pool = poolFor(10_000)
  const cache = new SetCache(pool)
  for (let word = 0; word < 200; word++) {
    pool.reset()
    cache.trim()
    cache.put(`word ${word}`, [bitSet(pool.take(), 1)])
  }
  expect([cache.has('word 0'), cache.has('word 199')]).toEqual([false, true])
})

test('frequent queries stay cached, and very long keys are not cached', () => {
  const pool = poolFor(10_000)
  const cache = new SetCache(pool)
  cache.put('often', [bitSet(pool.take(), 1)])
  for (let word = 0; word < 400; word++) {
    pool.reset()
    cache.trim()
    expect(cache.get('often')).toBeDefined()
    cache.put(`word ${word}`, [bitSet(pool.take(), 1)])
  }
  cache.put('long'.padEnd(2000), [emptySet])
  expect(cache.has('long'.padEnd(2000))).toBe(false)
})

test('slow results stay cached longer, but not for ever', () => {
  const pool = poolFor(10_000)
  const cache = new SetCache(pool)
  const wasCached: boolean[] = []
  cache.put('dear', [bitSet(pool.take(), 1)], 60_000)
  for (let word = 0; word < 1500; word++) {
    pool.reset()
    cache.trim()
    cache.put(`word ${word}`, [bitSet(pool.take(), 1)])
    if (word === 400 || word === 1499) wasCached.push(cache.has('dear'))
  }
  expect(wasCached).toEqual([true, false])
})
