import { expect, test } from 'vitest'
import { BitRoom, bitmapMemory } from './bit-room.ts'
import { ByteBuffer } from './byte-buffer.ts'
import { bitSet, emptySet } from './doc-set.ts'
import { SetCache } from './set-cache.ts'

function roomFor(size: number): BitRoom {
  const { bitmaps, memory } = bitmapMemory(size, 0)
  return new BitRoom(size, bitmaps, memory, 0)
}

test('gaps of one, two and three bytes lead to the same ordinals with the kernel and without', () => {
  const ordinals = [0, 1, 3, 130, 131, 259, 5000, 5001, 30_000, 90_000, 90_127, 90_255, 99_999]
  const gaps = new ByteBuffer(64)
  ordinals.forEach((ordinal, at) => gaps.pushVarint(at ? ordinal - ordinals[at - 1]! - 1 : ordinal))
  const withKernel = roomFor(100_000).mark(gaps.trimmed(), ordinals.length)
  const wanted = new Int32Array(withKernel.length)
  for (const ordinal of ordinals) wanted[ordinal >>> 5]! |= 1 << (ordinal & 31)
  expect(withKernel).toEqual(wanted)
  const plain = new BitRoom(100_000, new Int32Array(0), null, 0)
  expect(plain.mark(gaps.trimmed(), ordinals.length)).toEqual(wanted)
})

test('a bitmap that two sets share is free again when neither needs it, not before', () => {
  const room = roomFor(10_000)
  const shared = room.take()
  expect([room.keep(shared), room.keep(shared)]).toEqual(['kept', 'kept'])
  const isFree = () => {
    room.reset()
    const isTaken = Array.from({ length: 128 }, () => room.take()).includes(shared)
    room.reset()
    return isTaken
  }
  room.drop(shared)
  expect(isFree()).toBe(false)
  room.drop(shared)
  expect(isFree()).toBe(true)
})

test('what nobody has is not remembered for ever', () => {
  const cache = new SetCache(roomFor(100))
  for (let word = 0; word < 10_000; word++) cache.put(`word ${word}`, { set: emptySet })
  cache.trim()
  const remembered = Array.from({ length: 10_000 }, (_word, word) => cache.has(`word ${word}`))
  expect(remembered.filter(Boolean).length).toBeLessThan(5000)
  expect(remembered.at(-1)).toBe(true)
})

test('more bitmaps than there is room for are given up, the least recently used first', () => {
  const room = roomFor(10_000)
  const cache = new SetCache(room)
  for (let word = 0; word < 200; word++) {
    room.reset()
    cache.trim()
    cache.put(`word ${word}`, { set: bitSet(room.take(), 1) })
  }
  expect([cache.has('word 0'), cache.has('word 199')]).toEqual([false, true])
})

test('what is asked for again and again stays, and what takes very long to name is not kept at all', () => {
  const room = roomFor(10_000)
  const cache = new SetCache(room)
  cache.put('often', { set: bitSet(room.take(), 1) })
  for (let word = 0; word < 400; word++) {
    room.reset()
    cache.trim()
    expect(cache.get('often')).toBeDefined()
    cache.put(`word ${word}`, { set: bitSet(room.take(), 1) })
  }
  cache.put('long'.padEnd(2000), { set: emptySet })
  expect(cache.has('long'.padEnd(2000))).toBe(false)
})

test('what took long to find is kept longer, but not for ever', () => {
  const room = roomFor(10_000)
  const cache = new SetCache(room)
  const kept: boolean[] = []
  cache.put('dear', { set: bitSet(room.take(), 1) }, 60_000)
  for (let word = 0; word < 1500; word++) {
    room.reset()
    cache.trim()
    cache.put(`word ${word}`, { set: bitSet(room.take(), 1) })
    if (word === 400 || word === 1499) kept.push(cache.has('dear'))
  }
  expect(kept).toEqual([true, false])
})
