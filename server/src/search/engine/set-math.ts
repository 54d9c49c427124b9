import type { BitRoom } from './bit-room.ts'
import {
  type DocSet,
  bitCount,
  bitSet,
  emptySet,
  has,
  intersectLists,
  listSet,
  lowerBound,
  mergeLists,
  probe,
  subtractLists,
} from './doc-set.ts'

/** Ordinals in both. */
export function and(room: BitRoom, a: DocSet, b: DocSet): DocSet {
  if (a.list) return listSet(b.list ? intersectLists(a.list, b.list) : probe(a.list, b.bits, true))
  if (b.list) return listSet(probe(b.list, a.bits, true))
  const out = room.take()
  return bitSet(out, room.and(a.bits, b.bits, out))
}

/** Ordinals in the first and not in the second. */
export function andNot(room: BitRoom, a: DocSet, b: DocSet): DocSet {
  if (b.count === 0) return a
  if (a.list) return listSet(b.list ? subtractLists(a.list, b.list) : probe(a.list, b.bits, false))
  const out = room.take()
  if (b.bits) return bitSet(out, room.andNot(a.bits, b.bits, out))
  out.set(a.bits)
  return bitSet(out, a.count - clear(out, b.list))
}

/** Ordinals in any. */
export function or(room: BitRoom, sets: readonly DocSet[]): DocSet {
  const inhabited = sets.filter(({ count }) => count > 0)
  if (inhabited.length === 0) return emptySet
  if (inhabited.length === 1) return inhabited[0]!
  const lists = inhabited.flatMap(({ list }) => list ?? [])
  const total = lists.reduce((sum, list) => sum + list.length, 0)
  if (lists.length === inhabited.length && total < room.words >> 2) return listSet(mergeLists(lists))
  const out = room.take()
  const bitmaps = inhabited.flatMap(({ bits }) => bits ?? [])
  let count = 0
  if (bitmaps.length === 0) out.fill(0)
  else if (bitmaps.length === 1) {
    out.set(bitmaps[0]!)
    count = inhabited.find(({ bits }) => bits)!.count
  } else count = room.or(bitmaps[0]!, bitmaps[1]!, out)
  for (const bits of bitmaps.slice(2)) count = room.or(out, bits, out)
  for (const list of lists) count += addTo(out, list)
  return bitSet(out, count)
}

/** The same set in a form that is quick to intersect: long lists become bitmaps. */
export function settle(room: BitRoom, set: DocSet): DocSet {
  if (!set.list || set.list.length < room.words >> 1) return set
  const out = room.take().fill(0)
  return bitSet(out, addTo(out, set.list))
}

export function countBoth(room: BitRoom, a: DocSet, b: DocSet): number {
  if (a.bits && b.bits) return room.countBoth(a.bits, b.bits)
  if (a.list && b.list) return intersectLists(a.list, b.list).length
  const bits = (a.bits ?? b.bits)!
  let total = 0
  for (const ordinal of (a.list ?? b.list)!) if (has(bits, ordinal)) total += 1
  return total
}

/** Ordinals in [from, to) that are in all of `all` and in none of `none`; the smallest set first, so that lists stay lists. */
export function intersect(
  room: BitRoom,
  all: readonly DocSet[],
  none: readonly DocSet[],
  from: number,
  to: number,
): DocSet {
  if (from >= to) return emptySet
  const [first, ...others] = all.toSorted((a, b) => rank(a) - rank(b))
  if (first?.count === 0) return emptySet
  let set = clip(room, first ?? null, from, to)
  // The first bitmap this makes belongs to nobody else, so the rest is worked out in it.
  let own = set.bits && set.bits !== first?.bits ? set.bits : null
  for (const other of others) {
    if (set.bits && other.bits) {
      own ??= room.take()
      set = thinned(room, bitSet(own, room.and(set.bits, other.bits, own)))
    } else set = and(room, set, other)
  }
  for (const other of none) {
    if (set.bits && other.bits) {
      own ??= room.take()
      set = bitSet(own, room.andNot(set.bits, other.bits, own))
    } else set = andNot(room, set, other)
  }
  return set
}

/** The same set as a list when that is short enough for every further step to be quicker so. */
function thinned(room: BitRoom, set: DocSet): DocSet {
  return set.bits && set.count < room.words >> 3 ? listSet(listed(set.bits, set.count)) : set
}

function rank({ list, count }: DocSet): number {
  return list ? count : 2 ** 32 + count
}

/** What of a set (of everything, when null) lies in [from, to). */
function clip(room: BitRoom, set: DocSet | null, from: number, to: number): DocSet {
  if (set?.list) {
    const [start, end] = [lowerBound(set.list, from), lowerBound(set.list, to)]
    return end - start === set.list.length ? set : listSet(set.list.subarray(start, end))
  }
  if (set && from === 0 && to >= room.size) return set
  const out = room.take()
  // Whole 128-bit words around the range first, then the edges exactly.
  const [first, last] = [(from >>> 7) << 2, ((to + 127) >>> 7) << 2]
  out.fill(0, 0, first)
  out.fill(0, last)
  let count = (last - first) * 32
  if (set) count = room.and(set.bits!, set.bits!, out, first, last)
  else out.fill(-1, first, last)
  count -= clearRange(out, first * 32, from) + clearRange(out, to, last * 32)
  return bitSet(out, count)
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

function addTo(bits: Int32Array, list: Uint32Array): number {
  let added = 0
  for (let index = 0; index < list.length; index++) {
    const ordinal = list[index]!
    const before = bits[ordinal >>> 5]!
    const after = before | (1 << (ordinal & 31))
    if (after !== before) added += 1
    bits[ordinal >>> 5] = after
  }
  return added
}

/** The ordinals of a bitmap that has `count` of them. */
function listed(bits: Int32Array, count: number): Uint32Array {
  const list = new Uint32Array(count)
  for (let at = 0, size = 0; size < count; at++) {
    for (let word = bits[at]!; word; word &= word - 1)
      list[size++] = (at << 5) + 31 - Math.clz32(word & -word)
  }
  return list
}

function clear(bits: Int32Array, list: Uint32Array): number {
  let cleared = 0
  for (const ordinal of list) {
    if (has(bits, ordinal)) cleared += 1
    bits[ordinal >>> 5]! &= ~(1 << (ordinal & 31))
  }
  return cleared
}
