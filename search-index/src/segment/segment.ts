import { VarintReader, unpackGaps } from '../bits/varint.ts'
import { BitmapPool, type Side } from '../bits/bitmap-pool.ts'
import { type DocSet, bitSet, bitWords, has, listSet } from '../bits/doc-set.ts'
import { lowerBound } from '../bits/binary-search.ts'
import { countBoth, or } from '../bits/set-operations.ts'
import type { RangeArrays } from './range-arrays.ts'
import { unpackList } from '../bits/packed-list.ts'
import { shared } from '../bits/shared-arrays.ts'
import { isTooRareForBitmap } from './term-form.ts'
import { type DictionaryArrays, Dictionary, bufferOver, hashBytes, isAt, tableSize } from './dictionary.ts'

const encoder = new TextEncoder()
const scratch = new Uint8Array(1024)

/** The arrays of a segment, in memory that all threads share; everything that a snapshot stores. */
export interface SegmentData {
  size: number
  /** Ascending; with equal keys ids ascend. */
  orderKey: Float64Array
  rev: Int32Array
  /** -1 when unknown; empty for kinds without a range. */
  rangeMin: Int32Array
  rangeMax: Int32Array
  /** Words of the heaviest field, at most 255. */
  heaviestLength: Uint8Array
  idBytes: Uint8Array
  /** Where each id ends in `idBytes`; empty when all ids have the same length. */
  idEnd: Uint32Array
  /** For each document its exact terms, then the words of each field, as numbers of variable length. */
  forward: Uint8Array
  forwardEnd: Uint32Array | Float64Array
  terms: DictionaryArrays
  /** Documents that have the term. */
  frequency: Uint32Array
  /** Where the term's gaps begin, in bytes of `lists`; where its bitmap or packed list does, -1 less words of `bitmaps`. */
  start: Float64Array
  /** Postings lists of the other terms: the gaps between their ordinals. */
  lists: Uint8Array
  /** Bitmaps of dense terms among the packed lists of others, then the bitmaps of the thresholds of ranges. */
  bitmaps: Int32Array
  range: RangeArrays
  /** Memory that `bitmaps` is in, with room behind it; null for small segments. */
  memory: WebAssembly.Memory | null
  /** Ordinals by id; left out where it is made when first needed. */
  idTable?: Uint32Array
}

/** One immutable part of the index, ordinals 0…size-1 in order of (orderKey, id), and which of them are deleted (tombstones). */
export class Segment {
  readonly data: SegmentData
  readonly terms: Dictionary
  readonly pool: BitmapPool
  readonly tombstones: Int32Array
  deletedCount = 0
  private readonly ids: ReturnType<typeof bufferOver>
  /** Bytes of each id when all have the same length, otherwise 0. */
  private readonly idLength: number
  private idTable: Uint32Array | undefined

  constructor(data: SegmentData, side: Side = 0) {
    this.data = data
    this.terms = new Dictionary(data.terms)
    this.pool = new BitmapPool(data.size, data.bitmaps, data.memory, side)
    this.tombstones = this.pool.take().fill(0)
    this.pool.retain(this.tombstones)
    this.ids = bufferOver(data.idBytes)
    this.idLength = data.idEnd.length ? 0 : data.idBytes.length / data.size
  }

  get size(): number {
    return this.data.size
  }

  idOf(ordinal: number): string {
    return this.ids.utf8Slice(this.idEnd(ordinal - 1), this.idEnd(ordinal))
  }

  /** Number of a term, of which the first letter says what it belongs to. */
  termId(char: string, word: string): number | undefined {
    return this.terms.find(char + word)
  }

  frequencyOf(char: string, word: string): number {
    const id = this.termId(char, word)
    return id === undefined ? 0 : this.data.frequency[id]!
  }

  /** Numbers of the terms of a letter that go on with `prefix`. */
  termsStartingWith(char: string, prefix: string): Uint32Array {
    return this.terms.startingWith(char + prefix)
  }

  /** The documents of a term, deleted ones included; a long list at once as the bitmap that it is best worked on as. */
  docsWith(char: string, word: string): DocSet {
    return this.docsWithAny(char, [word])
  }

  /** The documents that have one of several terms. Long lists are added to a bitmap without unpacking each. */
  docsWithAny(char: string, words: readonly string[]): DocSet {
    const { pool } = this
    const ids = words.flatMap((word) => this.termId(char, word) ?? [])
    const total = ids.reduce((sum, id) => sum + this.data.frequency[id]!, 0)
    if (total < pool.words >> 1 || (ids.length === 1 && this.isBitmap(ids[0]!)))
      return or(
        pool,
        ids.map((id) => this.docsOf(id)),
      )
    const bits = pool.takeEmpty()
    for (const id of ids) this.addDocs(id, bits)
    return bitSet(bits, ids.length === 1 ? total : pool.countBoth(bits, bits))
  }

  /** Adds the documents of a term to a bitmap. */
  private addDocs(id: number, bits: Int32Array): void {
    const { frequency, start, lists, bitmaps } = this.data
    const at = start[id]!
    if (this.isBitmap(id)) this.pool.or(bits, this.docsOf(id).bits!, bits)
    else if (at < 0) this.pool.markPacked(bitmaps, -1 - at, frequency[id]!, bits)
    else this.pool.mark(lists.subarray(at), frequency[id]!, bits)
  }

  /** The same as it is stored, for what looks at many terms once. */
  docsOf(id: number): DocSet {
    const { frequency, start, lists, bitmaps, size } = this.data
    const total = frequency[id]!
    const at = start[id]!
    if (at < 0 && this.isPackedAt(id))
      return listSet(unpackList(bitmaps, -1 - at, size, new Uint32Array(total)))
    if (at < 0) return bitSet(bitmaps.subarray(-1 - at, -1 - at + bitWords(size)), total)
    return listSet(unpackGaps(lists.subarray(at), new Uint32Array(total)))
  }

  /** The first documents of a term, at least `count` of them or all. */
  firstDocsOf(id: number, count: number): DocSet {
    const { frequency, start, lists } = this.data
    if (start[id]! < 0) return this.docsOf(id)
    return listSet(unpackGaps(lists.subarray(start[id]!), new Uint32Array(Math.min(count, frequency[id]!))))
  }

  /** How many documents of a set have a term. */
  countIn(set: DocSet, id: number): number {
    const { frequency, start, lists, bitmaps } = this.data
    const total = frequency[id]!
    const at = start[id]!
    if (!set.bits) return countBoth(this.pool, set, this.docsOf(id))
    if (at >= 0) return this.pool.countGaps(lists.subarray(at), total, set.bits)
    if (this.isPackedAt(id)) return this.pool.countPacked(bitmaps, -1 - at, total, set.bits)
    return countBoth(this.pool, set, this.docsOf(id))
  }

  private isBitmap(id: number): boolean {
    return this.data.start[id]! < 0 && !this.isPackedAt(id)
  }

  private isPackedAt(id: number): boolean {
    return isTooRareForBitmap(this.data.frequency[id]!, this.size)
  }

  /** Ordinals of documents with a key in (after, until], as [from, to). */
  keysBetween(after: number, until: number): [from: number, to: number] {
    return [this.firstAfter(after), this.firstAfter(until)]
  }

  /** The first ordinal whose key is larger. */
  firstAfter(key: number): number {
    let at = lowerBound(this.data.orderKey, key)
    while (at < this.size && this.data.orderKey[at] === key) at += 1
    return at
  }

  /** Estimated nanoseconds to count how many documents of a term a bitmap has. */
  countingNs(id: number): number {
    const { frequency, start } = this.data
    if (start[id]! >= 0) return 100 + frequency[id]! * 8
    return this.isPackedAt(id) ? 100 + frequency[id]! : this.pool.words / 2
  }

  /** Estimated nanoseconds to add the documents of a term to a bitmap. */
  markingNs(char: string, word: string): number {
    const id = this.termId(char, word)
    if (id === undefined) return 0
    const { frequency, start } = this.data
    if (start[id]! >= 0) return 300 + frequency[id]! * 5
    return this.isPackedAt(id) ? 300 + frequency[id]! * 2 : this.pool.words / 2
  }

  readerAt(ordinal: number): VarintReader {
    return new VarintReader(this.data.forward, this.forwardStart(ordinal))
  }

  forwardStart(ordinal: number): number {
    return ordinal ? this.data.forwardEnd[ordinal - 1]! : 0
  }

  /** Its arrays with the table of ids, so that another thread need not make it. */
  withIdTable(): SegmentData {
    return { ...this.data, idTable: this.makeIdTable() }
  }

  /** Ordinal of a document that is here and not deleted, or -1. */
  find(id: string): number {
    const ordinal = this.ordinalOf(id)
    return ordinal !== -1 && has(this.tombstones, ordinal) ? -1 : ordinal
  }

  /** The same, deleted ones included. */
  ordinalOf(id: string): number {
    if (id.length * 3 > scratch.length) return -1
    const table = (this.idTable ??= this.data.idTable ?? this.makeIdTable())
    const mask = table.length - 1
    const { idBytes } = this.data
    const { written } = encoder.encodeInto(id, scratch)
    for (let at = hashBytes(scratch, 0, written) & mask; table[at] !== 0; at = (at + 1) & mask) {
      const ordinal = table[at]! - 1
      const start = this.idEnd(ordinal - 1)
      if (this.idEnd(ordinal) - start === written && isAt(idBytes, start, scratch, written)) return ordinal
    }
    return -1
  }

  remove(ordinal: number): void {
    this.tombstones[ordinal >>> 5]! |= 1 << (ordinal & 31)
    this.deletedCount += 1
  }

  /** Takes over what another thread deleted. */
  setTombstones(tombstones: Int32Array, count: number): void {
    this.tombstones.set(tombstones)
    this.deletedCount = count
  }

  /** Where an id ends in `idBytes`; 0 for ordinal -1, so that each id begins where the one before it ends. */
  private idEnd(ordinal: number): number {
    if (this.idLength) return this.idLength * (ordinal + 1)
    return ordinal < 0 ? 0 : this.data.idEnd[ordinal]!
  }

  private makeIdTable(): Uint32Array {
    const { idBytes } = this.data
    const table = shared(Uint32Array, tableSize(this.size))
    const mask = table.length - 1
    for (let ordinal = 0; ordinal < this.size; ordinal++) {
      let at = hashBytes(idBytes, this.idEnd(ordinal - 1), this.idEnd(ordinal)) & mask
      while (table[at] !== 0) at = (at + 1) & mask
      table[at] = ordinal + 1
    }
    return table
  }
}
