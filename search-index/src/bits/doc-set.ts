import { lowerBound } from './binary-search.ts'

/**
 * Sets of ordinals of one segment: a sorted list while small, a bitmap when dense. Operations never change their
 * arguments, because the sets of dense terms are the index itself.
 */
export type DocSet =
  | { bits: Int32Array; list: null; count: number }
  | { bits: null; list: Uint32Array; count: number }

export const emptySet: DocSet = listSet(new Uint32Array(0))

export function listSet(list: Uint32Array): DocSet {
  return { bits: null, list, count: list.length }
}

export function bitSet(bits: Int32Array, count: number): DocSet {
  return { bits, list: null, count }
}

/** 32-bit words of a bitmap over `size` ordinals; whole 128-bit words, as the kernel takes them. */
export function bitWords(size: number): number {
  return ((size + 127) >>> 7) << 2
}

export function has(bits: Int32Array, ordinal: number): boolean {
  return (bits[ordinal >>> 5]! & (1 << (ordinal & 31))) !== 0
}

/** Sets the bits of a list's ordinals; answers how many were not set before. */
export function addTo(bits: Int32Array, list: Uint32Array): number {
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

/** Bits set in a 32-bit word (Hacker's Delight, figure 5-2). */
export function bitCount(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Visits ordinals upwards or downwards, starting `skip` in, until `visit` answers false. */
export function walk(
  set: DocSet,
  descending: boolean,
  skip: number,
  visit: (ordinal: number) => boolean,
): void {
  if (set.list) {
    const { list } = set
    for (let index = skip; index < list.length; index++)
      if (!visit(list[descending ? list.length - 1 - index : index]!)) return
    return
  }
  const { bits } = set
  let left = skip
  for (let step = 0; step < bits.length; step++) {
    const at = descending ? bits.length - 1 - step : step
    let word = bits[at]!
    if (!word) continue
    if (left > 0) {
      const inside = bitCount(word)
      if (left >= inside) {
        left -= inside
        continue
      }
    }
    while (word) {
      const bit = descending ? 31 - Math.clz32(word) : 31 - Math.clz32(word & -word)
      word &= ~(1 << bit)
      if (left > 0) left -= 1
      else if (!visit((at << 5) + bit)) return
    }
  }
}

/** Keeps the ordinals that `accepts` accepts, as a list. */
export function filterSet(set: DocSet, accepts: (ordinal: number) => boolean): DocSet {
  const filtered = new Uint32Array(set.count)
  let size = 0
  walk(set, false, 0, (ordinal) => {
    if (accepts(ordinal)) filtered[size++] = ordinal
    return true
  })
  return listSet(filtered.subarray(0, size))
}

export function intersectLists(a: Uint32Array, b: Uint32Array): Uint32Array {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const both = new Uint32Array(short.length)
  let size = 0
  if (long.length > short.length * 16) {
    for (const ordinal of short) if (long[lowerBound(long, ordinal)] === ordinal) both[size++] = ordinal
    return both.subarray(0, size)
  }
  for (let i = 0, j = 0; i < short.length && j < long.length;) {
    const difference = short[i]! - long[j]!
    if (difference === 0) {
      both[size++] = short[i]!
      i += 1
      j += 1
    } else if (difference < 0) i += 1
    else j += 1
  }
  return both.subarray(0, size)
}

/** Ordinals of `list` that `bits` has, or that it has not. */
export function probe(list: Uint32Array, bits: Int32Array, wanted: boolean): Uint32Array {
  const matching = new Uint32Array(list.length)
  let size = 0
  for (let index = 0; index < list.length; index++) {
    const ordinal = list[index]!
    if (((bits[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === (wanted ? 1 : 0)) matching[size++] = ordinal
  }
  return matching.subarray(0, size)
}

/** Reused for results, since most lists leave only a few ordinals. */
let room = new Uint32Array(1024)

/** Ordinals of `list` that all of `wanted` have and none of `unwanted`. */
export function probeAll(
  list: Uint32Array,
  wanted: readonly Int32Array[],
  unwanted: readonly Int32Array[],
): Uint32Array {
  if (room.length < list.length) room = new Uint32Array(list.length * 2)
  const common = room
  let size = 0
  each: for (let index = 0; index < list.length; index++) {
    const ordinal = list[index]!
    const word = ordinal >>> 5
    const bit = 1 << (ordinal & 31)
    for (let at = 0; at < wanted.length; at++) if ((wanted[at]![word]! & bit) === 0) continue each
    for (let at = 0; at < unwanted.length; at++) if ((unwanted[at]![word]! & bit) !== 0) continue each
    common[size++] = ordinal
  }
  return common.slice(0, size)
}

/** Ordinals of a list that another does not have. */
export function subtractLists(a: Uint32Array, b: Uint32Array): Uint32Array {
  const rest = new Uint32Array(a.length)
  let size = 0
  if (b.length > a.length * 16) {
    for (const ordinal of a) if (b[lowerBound(b, ordinal)] !== ordinal) rest[size++] = ordinal
    return rest.subarray(0, size)
  }
  for (let i = 0, j = 0; i < a.length; i++) {
    while (j < b.length && b[j]! < a[i]!) j += 1
    if (b[j] !== a[i]) rest[size++] = a[i]!
  }
  return rest.subarray(0, size)
}

/** All of several sorted lists, each once. */
export function mergeLists(lists: readonly Uint32Array[]): Uint32Array {
  const merged = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let at = 0
  for (const list of lists) {
    merged.set(list, at)
    at += list.length
  }
  merged.sort()
  let size = 0
  for (let index = 0; index < merged.length; index++)
    if (index === 0 || merged[index] !== merged[index - 1]) merged[size++] = merged[index]!
  return merged.subarray(0, size)
}
