import { VarintReader, unpackGaps } from '../bits/varint.ts'
import { BitmapPool, type Side } from '../bits/bitmap-pool.ts'
import { type DocSet, bitSet, bitWords, emptySet, has, listSet } from '../bits/doc-set.ts'
import { lowerBound } from '../bits/binary-search.ts'
import type { RangeArrays } from './range-index.ts'
import { shared } from '../bits/shared-arrays.ts'
import { type DictionaryArrays, Dictionary, bufferOver, hashBytes, tableSize } from './dictionary.ts'

/** Terms in at least this share of the documents are bitmaps; below it, a list of gaps is so much smaller that reading it pays. */
const denseShare = 1 / 20

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
  idEnd: Uint32Array
  /** For each document its exact terms, then the words of each field, as numbers of variable length. */
  forward: Uint8Array
  forwardEnd: Uint32Array | Float64Array
  terms: DictionaryArrays
  /** Documents that have the term. */
  frequency: Uint32Array
  /** Where the term's gaps or bitmap begin, in bytes of `lists` or words of `bitmaps`. */
  start: Float64Array
  /** Postings lists of the other terms: the gaps between their ordinals. */
  lists: Uint8Array
  /** Of dense terms, then of the thresholds of ranges. */
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
  private idTable: Uint32Array | undefined

  constructor(data: SegmentData, side: Side = 0) {
    this.data = data
    this.terms = new Dictionary(data.terms)
    this.pool = new BitmapPool(data.size, data.bitmaps, data.memory, side)
    this.tombstones = this.pool.take().fill(0)
    this.pool.keep(this.tombstones)
    this.ids = bufferOver(data.idBytes)
  }

  get size(): number {
    return this.data.size
  }

  idOf(ordinal: number): string {
    const { idEnd } = this.data
    return this.ids.utf8Slice(ordinal ? idEnd[ordinal - 1]! : 0, idEnd[ordinal]!)
  }

  /** Number of a term, of which the first letter says what it belongs to. */
  termId(letter: string, word: string): number | undefined {
    return this.terms.find(letter + word)
  }

  frequencyOf(letter: string, word: string): number {
    const id = this.termId(letter, word)
    return id === undefined ? 0 : this.data.frequency[id]!
  }

  /** Numbers of the terms of a letter that go on with `prefix`. */
  termsStartingWith(letter: string, prefix: string): Uint32Array {
    return this.terms.startingWith(letter + prefix)
  }

  /** The documents of a term, deleted ones included; a long list at once as the bitmap that it is best worked on as. */
  docsWith(letter: string, word: string): DocSet {
    const id = this.termId(letter, word)
    if (id === undefined) return emptySet
    const { frequency, start, lists, size } = this.data
    const total = frequency[id]!
    if (isDense(total, size) || total < this.pool.words >> 1) return this.docsOf(id)
    return bitSet(this.pool.mark(lists.subarray(start[id]!), total), total)
  }

  /** The same as it is stored, for what looks at many terms once. */
  docsOf(id: number): DocSet {
    const { frequency, start, lists, bitmaps, size } = this.data
    const total = frequency[id]!
    if (isDense(total, size)) return bitSet(bitmaps.subarray(start[id]!, start[id]! + bitWords(size)), total)
    return listSet(unpackGaps(lists.subarray(start[id]!), new Uint32Array(total)))
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

  /** Calls `visit` with each exact term of a document; the words behind them are not read. */
  readExactTerms(ordinal: number, visit: (id: number) => void): void {
    const reader = this.readerAt(ordinal)
    for (let left = reader.next(); left > 0; left--) visit(reader.next())
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
    const table = (this.idTable ??= this.data.idTable ?? this.makeIdTable())
    const mask = table.length - 1
    const bytes = Buffer.from(id)
    for (let at = hashBytes(bytes, 0, bytes.length) & mask; ; at = (at + 1) & mask) {
      const entry = table[at]!
      if (entry === 0) return -1
      const ordinal = entry - 1
      if (this.idOf(ordinal) === id) return has(this.tombstones, ordinal) ? -1 : ordinal
    }
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

  private makeIdTable(): Uint32Array {
    const { idBytes, idEnd } = this.data
    const table = shared(Uint32Array, tableSize(this.size))
    const mask = table.length - 1
    for (let ordinal = 0; ordinal < this.size; ordinal++) {
      let at = hashBytes(idBytes, ordinal ? idEnd[ordinal - 1]! : 0, idEnd[ordinal]!) & mask
      while (table[at] !== 0) at = (at + 1) & mask
      table[at] = ordinal + 1
    }
    return table
  }
}

export function isDense(frequency: number, size: number): boolean {
  return size >= 64 && frequency >= size * denseShare
}
