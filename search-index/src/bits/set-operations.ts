import { lowerBound } from './binary-search.ts'
import type { BitmapPool } from './bitmap-pool.ts'
import { whole } from './plain-loops.ts'
import {
  type DocSet,
  addTo,
  bitCount,
  bitSet,
  emptySet,
  has,
  intersectLists,
  listSet,
  mergeLists,
  probe,
  probeAll,
  subtractLists,
} from './doc-set.ts'

/** Ordinals in both. */
export function and(pool: BitmapPool, a: DocSet, b: DocSet): DocSet {
  if (a.list) return listSet(b.list ? intersectLists(a.list, b.list) : probe(a.list, b.bits, true))
  if (b.list) return listSet(probe(b.list, a.bits, true))
  const out = pool.take()
  return bitSet(out, pool.and(whole(a.bits), whole(b.bits), whole(out)))
}

/** Ordinals in the first and not in the second. */
export function andNot(pool: BitmapPool, a: DocSet, b: DocSet): DocSet {
  if (b.count === 0) return a
  if (a.list) return listSet(b.list ? subtractLists(a.list, b.list) : probe(a.list, b.bits, false))
  const out = pool.take()
  if (b.bits) return bitSet(out, pool.andNot(whole(a.bits), whole(b.bits), whole(out)))
  out.set(a.bits)
  return bitSet(out, a.count - clear(out, b.list))
}

/** Ordinals in any. */
export function or(pool: BitmapPool, sets: readonly DocSet[]): DocSet {
  const inhabited = sets.filter(({ count }) => count > 0)
  if (inhabited.length === 0) return emptySet
  if (inhabited.length === 1) return inhabited[0]!
  const lists = inhabited.flatMap(({ list }) => list ?? [])
  const total = lists.reduce((sum, list) => sum + list.length, 0)
  if (lists.length === inhabited.length && total < pool.words >> 2) return listSet(mergeLists(lists))
  const out = pool.take()
  const bitmaps = inhabited.flatMap(({ bits }) => bits ?? [])
  let count = 0
  if (bitmaps.length === 0) out.fill(0)
  else if (bitmaps.length === 1) {
    out.set(bitmaps[0]!)
    count = inhabited.find(({ bits }) => bits)!.count
  } else count = pool.or(bitmaps[0]!, bitmaps[1]!, out)
  for (const bits of bitmaps.slice(2)) count = pool.or(out, bits, out)
  for (const list of lists) count += addTo(out, list)
  return bitSet(out, count)
}

/** The same set in a form that is quick to intersect: long lists become bitmaps. */
export function settle(pool: BitmapPool, set: DocSet): DocSet {
  if (!set.list || set.list.length < pool.words >> 1) return set
  const out = pool.take().fill(0)
  return bitSet(out, addTo(out, set.list))
}

export function countBoth(pool: BitmapPool, a: DocSet, b: DocSet): number {
  if (a.bits && b.bits) return pool.countBoth(a.bits, b.bits)
  if (a.list && b.list) return intersectLists(a.list, b.list).length
  const bits = (a.bits ?? b.bits)!
  let total = 0
  for (const ordinal of (a.list ?? b.list)!) if (has(bits, ordinal)) total += 1
  return total
}

/** Ordinals in [from, to) that are in all of `all` and in none of `none`; the smallest list first, so that lists stay lists. */
export function intersect(
  pool: BitmapPool,
  all: readonly DocSet[],
  without: readonly DocSet[],
  from: number,
  to: number,
): DocSet {
  if (from >= to) return emptySet
  const none = without.filter(({ count }) => count > 0)
  if (all.length === 1 && !none.length && from === 0 && to >= pool.size) return all[0]!
  const lists: Uint32Array[] = []
  const bitmaps: Int32Array[] = []
  for (const { bits, list, count } of all) {
    if (count === 0) return emptySet
    if (bits) bitmaps.push(bits)
    else lists.push(list)
  }
  if (!lists.length) return thinned(pool, meet(pool, bitmaps, none, from, to))
  const [first, ...others] = lists.sort((a, b) => a.length - b.length)
  const within = first!.subarray(lowerBound(first!, from), lowerBound(first!, to))
  const met = others.reduce((a, b) => intersectLists(a, b), within)
  const [outBits, outLists] = [none.flatMap(({ bits }) => bits ?? []), none.flatMap(({ list }) => list ?? [])]
  const probed = probeAll(met, bitmaps, outBits)
  return listSet(outLists.reduce((list, out) => (out.length ? subtractLists(list, out) : list), probed))
}

/** The ordinals in [from, to) that all of these bitmaps have, everything without bitmaps, and none of the sets. */
function meet(
  pool: BitmapPool,
  bitmaps: readonly Int32Array[],
  none: readonly DocSet[],
  from: number,
  to: number,
): DocSet {
  const isWhole = from === 0 && to >= pool.size
  const out = pool.take()
  // Whole 128-bit words around the range first, then the edges exactly.
  const [first, last] = isWhole ? [0, pool.words] : [(from >>> 7) << 2, ((to + 127) >>> 7) << 2]
  out.fill(0, 0, first)
  out.fill(0, last)
  let count = (last - first) * 32
  if (bitmaps.length) count = pool.meet(bitmaps, out, first, last)
  else out.fill(-1, first, last)
  // What lies behind the last document is in no bitmap of the index.
  if (!isWhole || !bitmaps.length)
    count -= clearRange(out, first * 32, from) + clearRange(out, Math.min(to, pool.size), last * 32)
  for (const { bits, list } of none) {
    if (bits) count = pool.andNot(whole(out), whole(bits), whole(out))
    else count -= clear(out, list)
  }
  return bitSet(out, count)
}

/** The same set as a list when that is short enough for every further step to be quicker so. */
function thinned(pool: BitmapPool, set: DocSet): DocSet {
  return set.bits && set.count < pool.words >> 3 ? listSet(pool.list(set.bits, set.count)) : set
}

/** Clears [from, to), less than 128 bits; answers how many were set. */
function clearRange(bits: Int32Array, from: number, to: number): number {
  let cleared = 0
  for (let at = from; at < to;) {
    const end = Math.min(to, (at | 31) + 1)
    const mask = (end - at === 32 ? -1 : (1 << (end - at)) - 1) << (at & 31)
    cleared += bitCount(bits[at >>> 5]! & mask)
    bits[at >>> 5]! &= ~mask
    at = end
  }
  return cleared
}

function clear(bits: Int32Array, list: Uint32Array): number {
  let cleared = 0
  for (const ordinal of list) {
    if (has(bits, ordinal)) cleared += 1
    bits[ordinal >>> 5]! &= ~(1 << (ordinal & 31))
  }
  return cleared
}
