/**
 * Sets of ordinals of one segment: a sorted list while small, a bitmap when dense. Operations never change their
 * arguments, because the sets of dense terms are the index itself.
 */
export type DocSet = { bits: Uint32Array; list: null } | { bits: null; list: Uint32Array }

export const emptySet: DocSet = { bits: null, list: new Uint32Array(0) }

export function listSet(list: Uint32Array): DocSet {
  return { bits: null, list }
}

export function bitSet(bits: Uint32Array): DocSet {
  return { bits, list: null }
}

/** 32-bit words of a bitmap over `size` ordinals. */
export function bitWords(size: number): number {
  return (size + 31) >>> 5
}

export function has(bits: Uint32Array, ordinal: number): boolean {
  return (bits[ordinal >>> 5]! & (1 << (ordinal & 31))) !== 0
}

/** Ordinals in both. */
export function and(a: DocSet, b: DocSet): DocSet {
  if (a.list && b.list) return listSet(intersectLists(a.list, b.list))
  if (a.list) return filterList(a.list, (ordinal) => has(b.bits!, ordinal))
  if (b.list) return filterList(b.list, (ordinal) => has(a.bits, ordinal))
  const bits = new Uint32Array(a.bits.length)
  for (let at = 0; at < bits.length; at++) bits[at] = a.bits[at]! & b.bits[at]!
  return bitSet(bits)
}

/** Ordinals in the first and not in the second. */
export function andNot(a: DocSet, b: DocSet, size: number): DocSet {
  if (a.list) {
    const other = toBits(b, size)
    return filterList(a.list, (ordinal) => !has(other, ordinal))
  }
  const bits = a.bits.slice()
  if (b.list) for (const ordinal of b.list) bits[ordinal >>> 5]! &= ~(1 << (ordinal & 31))
  else for (let at = 0; at < bits.length; at++) bits[at]! &= ~b.bits[at]!
  return bitSet(bits)
}

/** Ordinals in any. */
export function or(sets: readonly DocSet[], size: number): DocSet {
  if (sets.length === 0) return emptySet
  if (sets.length === 1) return sets[0]!
  const total = sets.reduce((sum, set) => sum + (set.list ? set.list.length : size), 0)
  if (total < size >>> 7) {
    const merged = new Uint32Array(total)
    let at = 0
    for (const set of sets) {
      merged.set(set.list!, at)
      at += set.list!.length
    }
    merged.sort()
    let kept = 0
    for (let index = 0; index < total; index++)
      if (index === 0 || merged[index] !== merged[index - 1]) merged[kept++] = merged[index]!
    return listSet(merged.subarray(0, kept))
  }
  const bits = new Uint32Array(bitWords(size))
  for (const set of sets) {
    if (set.list) for (const ordinal of set.list) bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
    else for (let at = 0; at < bits.length; at++) bits[at]! |= set.bits[at]!
  }
  return bitSet(bits)
}

/** Keeps ordinals in [from, to). */
export function clip(set: DocSet, from: number, to: number): DocSet {
  if (set.list) return listSet(set.list.subarray(lowerBound(set.list, from), lowerBound(set.list, to)))
  const bits = new Uint32Array(set.bits.length)
  if (from >= to) return bitSet(bits)
  const first = from >>> 5
  const last = (to - 1) >>> 5
  bits.set(set.bits.subarray(first, last + 1), first)
  bits[first]! &= -1 << (from & 31)
  if (to & 31) bits[last]! &= (1 << (to & 31)) - 1
  return bitSet(bits)
}

/** All ordinals in [from, to). */
export function rangeSet(from: number, to: number, size: number): DocSet {
  return clip(bitSet(new Uint32Array(bitWords(size)).fill(0xffffffff)), from, to)
}

export function count(set: DocSet): number {
  if (set.list) return set.list.length
  let total = 0
  for (let at = 0; at < set.bits.length; at++) total += bitCount(set.bits[at]!)
  return total
}

/** Size of the intersection, without making it. */
export function countBoth(a: DocSet, b: DocSet): number {
  if (a.list && b.list) return intersectLists(a.list, b.list).length
  let total = 0
  if (a.list || b.list) {
    const bits = (a.bits ?? b.bits)!
    for (const ordinal of (a.list ?? b.list)!) if (has(bits, ordinal)) total += 1
    return total
  }
  for (let at = 0; at < a.bits!.length; at++) total += bitCount(a.bits![at]! & b.bits![at]!)
  return total
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
    const inside = bitCount(word)
    if (left >= inside) {
      left -= inside
      continue
    }
    while (word) {
      const bit = descending ? 31 - Math.clz32(word) : 31 - Math.clz32(word & -word)
      word &= ~(1 << bit)
      if (left > 0) left -= 1
      else if (!visit((at << 5) + bit)) return
    }
  }
}

export function toBits(set: DocSet, size: number): Uint32Array {
  if (set.bits) return set.bits
  const bits = new Uint32Array(bitWords(size))
  for (const ordinal of set.list) bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
  return bits
}

/** First index whose value is at least `value`. */
export function lowerBound(list: ArrayLike<number>, value: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function filterList(list: Uint32Array, keep: (ordinal: number) => boolean): DocSet {
  const kept = new Uint32Array(list.length)
  let size = 0
  for (const ordinal of list) if (keep(ordinal)) kept[size++] = ordinal
  return listSet(kept.subarray(0, size))
}

function intersectLists(a: Uint32Array, b: Uint32Array): Uint32Array {
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

/** Bits set in a 32-bit word (Hacker's Delight, figure 5-2). */
export function bitCount(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Keeps the ordinals for which `keep` holds, as a list. */
export function filterSet(set: DocSet, keep: (ordinal: number) => boolean): DocSet {
  const kept: number[] = []
  walk(set, false, 0, (ordinal) => {
    if (keep(ordinal)) kept.push(ordinal)
    return true
  })
  return listSet(Uint32Array.from(kept))
}
