import { firstWhere } from '../bits/binary-search.ts'
import { whole } from '../bits/plain-loops.ts'
import { type DocSet, bitSet, bitWords, emptySet } from '../bits/doc-set.ts'
import { shared } from '../bits/shared-arrays.ts'
import type { RangeArrays, RangeSteps } from './range-arrays.ts'
import type { Segment } from './segment.ts'

/** Words of bitmaps that ranges take in a segment. */
export function rangeWords(size: number, { steps }: RangeSteps): number {
  return 2 * steps * bitWords(size)
}

/** Orders the bounds and fills their bitmaps: number i has the ordinals whose value is at least i × step. */
export function packRanges(
  min: Int32Array,
  max: Int32Array,
  bitmaps: Int32Array,
  start: number,
  { step, steps }: RangeSteps,
): RangeArrays {
  const words = bitWords(min.length)
  const [byMin, byMax] = [min, max].map((values, side) => {
    const order = byValue(values)
    let at = order.length
    for (let index = steps - 1; index >= 0; index--) {
      const first = start + (side * steps + index) * words
      if (index < steps - 1) bitmaps.copyWithin(first, first + words, first + 2 * words)
      while (at > 0 && values[order[at - 1]!]! >= index * step) {
        const ordinal = order[--at]!
        bitmaps[first + (ordinal >>> 5)]! |= 1 << (ordinal & 31)
      }
    }
    return order
  }) as [Uint32Array, Uint32Array]
  return { byMin, byMax, start, step, steps }
}

/** Known values ascending, as ordinals. Value and ordinal in one number sort natively, without a comparing function. */
function byValue(values: Int32Array): Uint32Array {
  const size = values.length
  const keys = new Float64Array(size)
  let known = 0
  for (let ordinal = 0; ordinal < size; ordinal++)
    if (values[ordinal]! >= 0) keys[known++] = values[ordinal]! * size + ordinal
  const order = shared(Uint32Array, known)
  keys
    .subarray(0, known)
    .sort()
    .forEach((key, at) => (order[at] = key % size))
  return order
}

/** Ordinals whose range overlaps [from, to], both inclusive: two ready bitmaps and two short exact corrections. */
export function overlapping(segment: Segment, from: number, to: number): DocSet {
  const { rangeMin, rangeMax, range } = segment.data
  if (!range.steps) return emptySet
  const reaches = atLeast(segment, { values: rangeMax, order: range.byMax, side: 1 }, from)
  const beyond = atLeast(segment, { values: rangeMin, order: range.byMin, side: 0 }, to + 1)
  const out = segment.pool.take()
  return bitSet(out, segment.pool.andNot(whole(reaches), whole(beyond), whole(out)))
}

interface Bound {
  values: Int32Array
  order: Uint32Array
  side: 0 | 1
}

function atLeast(segment: Segment, { values, order, side }: Bound, value: number): Int32Array {
  const { bitmaps, range, size } = segment.data
  const { step, steps } = range
  const index = Math.min(steps - 1, Math.max(0, Math.ceil(value / step)))
  const bound = index * step
  const first = range.start + (side * steps + index) * bitWords(size)
  const ready = bitmaps.subarray(first, first + bitWords(size))
  if (value === bound || (value < 0 && bound === 0)) return ready
  const bits = segment.pool.take()
  bits.set(ready)
  const [from, to] = value < bound ? [value, bound] : [bound, value]
  for (
    let at = firstWhere(0, order.length, (each) => values[order[each]!]! >= from);
    at < order.length;
    at++
  ) {
    const ordinal = order[at]!
    if (values[ordinal]! >= to) break
    if (value < bound) bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
    else bits[ordinal >>> 5]! &= ~(1 << (ordinal & 31))
  }
  return bits
}
