import { type DocSet, and, bitSet, bitWords } from './doc-set.ts'
import type { Segment } from './segment.ts'

/** Thresholds, US dollars a year, for which ready bitmaps exist. */
const step = 10_000
const steps = 41

interface Side {
  /** Ordinals with a known salary, by value ascending. */
  order: Uint32Array
  values: Int32Array
  /** `above[i]`: ordinals whose value is at least i × step. */
  above: Uint32Array[]
}

/** Postings of a segment by salary: any range is two ready bitmaps and two short exact corrections. */
export class SalaryRanges {
  private readonly min: Side
  private readonly max: Side
  private readonly size: number

  constructor(segment: Segment) {
    this.size = segment.size
    this.min = sideOf(segment.data.salaryMin)
    this.max = sideOf(segment.data.salaryMax)
  }

  /** Ordinals whose range overlaps [from, to], both inclusive. */
  overlapping(from: number, to: number): DocSet {
    return and(bitSet(this.atLeast(this.max, from)), bitSet(this.below(this.min, to + 1)))
  }

  private atLeast(side: Side, value: number): Uint32Array {
    const index = Math.min(steps - 1, Math.max(0, Math.ceil(value / step)))
    const bits = side.above[index]!.slice()
    const bound = index * step
    if (value <= bound) return addBetween(bits, side, value, bound)
    return removeBetween(bits, side, bound, value)
  }

  /** Known salaries less than `value`. */
  private below(side: Side, value: number): Uint32Array {
    const not = this.atLeast(side, value)
    const bits = side.above[0]!.slice()
    for (let at = 0; at < bits.length; at++) bits[at]! &= ~not[at]!
    return bits
  }
}

function sideOf(values: Int32Array): Side {
  const known: number[] = []
  for (let ordinal = 0; ordinal < values.length; ordinal++) if (values[ordinal]! >= 0) known.push(ordinal)
  const order = Uint32Array.from(known).sort((a, b) => values[a]! - values[b]!)
  const above: Uint32Array[] = Array.from({ length: steps })
  let bits = new Uint32Array(bitWords(values.length))
  let at = order.length
  for (let index = steps - 1; index >= 0; index--) {
    bits = bits.slice()
    while (at > 0 && values[order[at - 1]!]! >= index * step) set(bits, order[--at]!)
    above[index] = bits
  }
  return { order, values, above }
}

function set(bits: Uint32Array, ordinal: number): void {
  bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
}

/** Adds ordinals with from ≤ value < to. */
function addBetween(bits: Uint32Array, side: Side, from: number, to: number): Uint32Array {
  for (let at = firstAtLeast(side, from); at < side.order.length && side.values[side.order[at]!]! < to; at++)
    set(bits, side.order[at]!)
  return bits
}

/** Removes ordinals with from ≤ value < to. */
function removeBetween(bits: Uint32Array, side: Side, from: number, to: number): Uint32Array {
  for (
    let at = firstAtLeast(side, from);
    at < side.order.length && side.values[side.order[at]!]! < to;
    at++
  ) {
    const ordinal = side.order[at]!
    bits[ordinal >>> 5]! &= ~(1 << (ordinal & 31))
  }
  return bits
}

function firstAtLeast(side: Side, value: number): number {
  let low = 0
  let high = side.order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (side.values[side.order[middle]!]! < value) low = middle + 1
    else high = middle
  }
  return low
}
