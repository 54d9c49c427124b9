import { VarintReader } from './byte-buffer.ts'
import { BitRoom, type Side } from './bit-room.ts'
import { type DocSet, bitSet, bitWords, emptySet, has, listSet, lowerBound } from './doc-set.ts'
import { unpackGaps } from './gaps.ts'
import type { SalaryArrays } from './salary-ranges.ts'
import { shared } from './shared-arrays.ts'
import { type TermArrays, TermTable, bufferOver, hashBytes, tableSize } from './term-table.ts'

/** Term families: exact filters, then the four fields of words. The letter begins every stored term. */
export const families = { filter: 'f', title: 't', company: 'c', skills: 's', body: 'b' } as const
export type Family = keyof typeof families
export const wordFields = ['title', 'company', 'skills', 'body'] as const
export type WordField = (typeof wordFields)[number]

/** Terms in at least this share of the postings are bitmaps; below it, a list of gaps is so much smaller that reading it pays. */
const denseShare = 1 / 20

/** The arrays of a segment, in memory that all threads share; everything that a snapshot stores. */
export interface SegmentData {
  size: number
  /** Milliseconds, ascending; with equal times ids ascend. */
  publishAt: Float64Array
  rev: Int32Array
  /** US dollars a year; -1 when unknown or hidden. */
  salaryMin: Int32Array
  salaryMax: Int32Array
  titleLength: Uint8Array
  idBytes: Uint8Array
  idEnd: Uint32Array
  /** For each posting: its filter terms, then its four fields, as numbers of variable length. */
  forward: Uint8Array
  forwardEnd: Uint32Array | Float64Array
  terms: TermArrays
  /** Postings that have the term. */
  frequency: Uint32Array
  /** Where the term's gaps or bitmap begin, in bytes of `postings` or words of `bitmaps`. */
  start: Float64Array
  postings: Uint8Array
  /** Of dense terms, then of salary thresholds. */
  bitmaps: Int32Array
  salary: SalaryArrays
  /** Memory that `bitmaps` is in, with room behind it; null for small segments. */
  memory: WebAssembly.Memory | null
  /** Ordinals by id; left out where it is made when first needed. */
  idTable?: Uint32Array
}

/** One immutable part of the index, ordinals 0…size-1 in order of (publishAt, id), and which of them are gone. */
export class Segment {
  readonly data: SegmentData
  readonly terms: TermTable
  readonly room: BitRoom
  readonly gone: Int32Array
  goneCount = 0
  private readonly ids: ReturnType<typeof bufferOver>
  private idTable: Uint32Array | undefined

  constructor(data: SegmentData, side: Side = 0) {
    this.data = data
    this.terms = new TermTable(data.terms)
    this.room = new BitRoom(data.size, data.bitmaps, data.memory, side)
    this.gone = this.room.take().fill(0)
    this.room.keep(this.gone)
    this.ids = bufferOver(data.idBytes)
  }

  get size(): number {
    return this.data.size
  }

  idOf(ordinal: number): string {
    const { idEnd } = this.data
    return this.ids.utf8Slice(ordinal ? idEnd[ordinal - 1]! : 0, idEnd[ordinal]!)
  }

  termId(family: Family, word: string): number | undefined {
    return this.terms.find(families[family] + word)
  }

  frequencyOf(family: Family, word: string): number {
    const id = this.termId(family, word)
    return id === undefined ? 0 : this.data.frequency[id]!
  }

  /** Numbers of the terms of a family that begin with `prefix`. */
  termsStartingWith(family: Family, prefix: string): Uint32Array {
    return this.terms.startingWith(families[family] + prefix)
  }

  /** The postings of a term, the gone ones included; a long list at once as the bitmap that it is best worked on as. */
  postingsOf(family: Family, word: string): DocSet {
    const id = this.termId(family, word)
    if (id === undefined) return emptySet
    const { frequency, start, postings, size } = this.data
    const total = frequency[id]!
    if (isDense(total, size) || total < this.room.words >> 1) return this.postingsOfId(id)
    return bitSet(this.room.mark(postings.subarray(start[id]!), total), total)
  }

  /** The same as it is stored, for what looks at many terms once. */
  postingsOfId(id: number): DocSet {
    const { frequency, start, postings, bitmaps, size } = this.data
    const total = frequency[id]!
    if (isDense(total, size)) return bitSet(bitmaps.subarray(start[id]!, start[id]! + bitWords(size)), total)
    return listSet(unpackGaps(postings.subarray(start[id]!), new Uint32Array(total)))
  }

  /** Ordinals of postings published in (after, until], as [from, to). */
  publishedBetween(after: number, until: number): [from: number, to: number] {
    return [this.firstAfter(after), this.firstAfter(until)]
  }

  /** The first ordinal published later than `moment`. */
  firstAfter(moment: number): number {
    let at = lowerBound(this.data.publishAt, moment)
    while (at < this.size && this.data.publishAt[at] === moment) at += 1
    return at
  }

  /** Calls `visit` with each filter term of a posting; the words behind them are not read. */
  readFilters(ordinal: number, visit: (id: number) => void): void {
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

  /** Ordinal of a posting that is here and not gone, or -1. */
  find(id: string): number {
    const table = (this.idTable ??= this.data.idTable ?? this.makeIdTable())
    const mask = table.length - 1
    const bytes = Buffer.from(id)
    for (let at = hashBytes(bytes, 0, bytes.length) & mask; ; at = (at + 1) & mask) {
      const entry = table[at]!
      if (entry === 0) return -1
      const ordinal = entry - 1
      if (this.idOf(ordinal) === id) return has(this.gone, ordinal) ? -1 : ordinal
    }
  }

  remove(ordinal: number): void {
    this.gone[ordinal >>> 5]! |= 1 << (ordinal & 31)
    this.goneCount += 1
  }

  /** Takes over what another thread found gone. */
  setGone(gone: Int32Array, count: number): void {
    this.gone.set(gone)
    this.goneCount = count
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
