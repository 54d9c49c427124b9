import { lowerBound } from '../bits/binary-search.ts'
import { addTo, type DocSet, bitSet, emptySet, has, listSet, mergeLists } from '../bits/doc-set.ts'
import type { Segment } from '../segment/segment.ts'

const numbers = new WeakMap<readonly string[], number>()
let latest = 0

/** A list's own number: what was worked out for a list is kept under it, so that answers of different lists never mix. */
export function listNumberOf(list: readonly string[]): number {
  let number = numbers.get(list)
  if (!number) numbers.set(list, (number = ++latest))
  return number
}

/** What the documents of a list are kept under. */
export function keyOf(list: readonly string[]): string {
  return `ids ${listNumberOf(list)}`
}

/** Gives a list that came from another thread the number it has there. */
export function setNumber(list: readonly string[], number: number): void {
  numbers.set(list, number)
}

/** Ordinals of the documents of these ids, tombstones included; many of them at once as a bitmap. */
export function findIds(segment: Segment, ids: readonly string[]): DocSet {
  const found = new Uint32Array(ids.length)
  let size = 0
  for (const id of ids) {
    const ordinal = segment.ordinalOf(id)
    if (ordinal !== -1) found[size++] = ordinal
  }
  if (!size) return emptySet
  const list = mergeLists([found.subarray(0, size)])
  if (list.length < segment.pool.words >> 3) return listSet(list)
  const bits = segment.pool.take().fill(0)
  return bitSet(bits, addTo(bits, list))
}

/** Whether a set has an ordinal. */
export function hasOrdinal({ bits, list }: DocSet, ordinal: number): boolean {
  return bits ? has(bits, ordinal) : list[lowerBound(list, ordinal)] === ordinal
}
