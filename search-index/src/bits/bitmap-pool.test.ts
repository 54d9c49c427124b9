import { expect, test } from 'vitest'
import { BitmapPool, bitmapMemory } from './bitmap-pool.ts'
import { ByteBuffer } from './varint.ts'

function poolFor(size: number): BitmapPool {
  const { bitmaps, memory } = bitmapMemory(size, 0)
  return new BitmapPool(size, bitmaps, memory, 0)
}

test('gaps of one, two and three bytes lead to the same ordinals with the kernel and without', () => {
  const ordinals = [0, 1, 3, 130, 131, 259, 5000, 5001, 30_000, 90_000, 90_127, 90_255, 99_999]
  const gaps = new ByteBuffer(64)
  ordinals.forEach((ordinal, at) => gaps.pushVarint(at ? ordinal - ordinals[at - 1]! - 1 : ordinal))
  const marked = (pool: BitmapPool) => {
    const bits = pool.takeEmpty()
    pool.mark(gaps.trimmed(), ordinals.length, bits)
    return bits
  }
  const withKernel = marked(poolFor(100_000))
  const wanted = new Int32Array(withKernel.length)
  for (const ordinal of ordinals) wanted[ordinal >>> 5]! |= 1 << (ordinal & 31)
  expect(withKernel).toEqual(wanted)
  const plain = new BitmapPool(100_000, new Int32Array(0), null, 0)
  expect(marked(plain)).toEqual(wanted)
  for (const pool of [poolFor(100_000), plain]) {
    const bits = pool.takeEmpty()
    for (const ordinal of [0, 2, 131, 90_127, 99_999]) bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
    expect(pool.countGaps(gaps.trimmed(), ordinals.length, bits)).toBe(4)
  }
})

test('a bitmap that two sets share is free again when neither needs it, not before', () => {
  const pool = poolFor(10_000)
  const shared = pool.take()
  expect([pool.retain(shared), pool.retain(shared)]).toEqual(['retained', 'retained'])
  const isFree = () => {
    pool.reset()
    const isTaken = Array.from({ length: 128 }, () => pool.take()).includes(shared)
    pool.reset()
    return isTaken
  }
  pool.drop(shared)
  expect(isFree()).toBe(false)
  pool.drop(shared)
  expect(isFree()).toBe(true)
})
