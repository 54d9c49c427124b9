import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitmapPool, bitmapMemory } from './bitmap-pool.ts'
import { PackedWriter, packedWords, unpackList } from './packed-list.ts'

const size = 200_000
/** Random ordinals, many of them at block boundaries, where each block starts again at 0. */
const ordinals = fc
  .uniqueArray(
    fc.oneof(fc.constantFrom(0, 65_535, 65_536, 131_071, 131_072, size - 1), fc.nat({ max: size - 1 })),
    { minLength: 1, maxLength: 200 },
  )
  .map((list) => Uint32Array.from(list).sort())

/** A segment's memory that holds this list, with empty words before and after it. */
function packed(list: Uint32Array, withKernel: boolean) {
  const before = 8
  const words = before + packedWords(size, list.length) + 8
  const { bitmaps, memory } = bitmapMemory(size, words)
  const writer = new PackedWriter(size, bitmaps)
  let at = writer.first(before)
  for (const ordinal of list) at = writer.add(before, at, ordinal)
  return { bitmaps, before, pool: new BitmapPool(size, bitmaps, withKernel ? memory : null, 0) }
}

test('reading a packed list gives back what was written, and nothing around it changes', () => {
  fc.assert(
    fc.property(ordinals, (list) => {
      const { bitmaps, before } = packed(list, true)
      expect(unpackList(bitmaps, before, size, new Uint32Array(list.length))).toEqual(list)
      expect([...bitmaps.subarray(0, before), ...bitmaps.slice(-8)]).toEqual(Array(before + 8).fill(0))
    }),
  )
})

test('packed lists are marked and counted the same with and without the kernel', () => {
  fc.assert(
    fc.property(ordinals, ordinals, (list, others) => {
      const both = list.filter((ordinal) => others.includes(ordinal)).length
      for (const withKernel of [true, false]) {
        const { bitmaps, before, pool } = packed(list, withKernel)
        const bits = pool.takeEmpty()
        for (const ordinal of others) bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
        expect(pool.countPacked(bitmaps, before, list.length, bits)).toBe(both)
        const wanted = new Int32Array(pool.words)
        for (const ordinal of list) wanted[ordinal >>> 5]! |= 1 << (ordinal & 31)
        const marked = pool.takeEmpty()
        pool.markPacked(bitmaps, before, list.length, marked)
        expect(marked).toEqual(wanted)
      }
    }),
    { numRuns: 30 },
  )
})
