import { VarintReader } from './byte-buffer.ts'
import { type DocSet, bitSet, bitWords, emptySet, listSet, lowerBound } from './doc-set.ts'

/** Term families: exact filters, then the four fields of words. The letter begins every stored term. */
export const families = { filter: 'f', title: 't', company: 'c', skills: 's', body: 'b' } as const
export type Family = keyof typeof families
export const wordFields = ['title', 'company', 'skills', 'body'] as const
export type WordField = (typeof wordFields)[number]

/** Terms in at least this share of the postings are bitmaps; below it, a list of gaps is smaller. */
export const denseShare = 1 / 32

/** The arrays of a segment; everything that a snapshot stores. */
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
  forwardEnd: Float64Array
  terms: string[]
  /** Postings that have the term. */
  frequency: Uint32Array
  /** Where the term's gaps or bitmap begin, in bytes of `postings` or words of `bitmaps`. */
  start: Float64Array
  postings: Uint8Array
  bitmaps: Uint32Array
}

/** One immutable part of the index, ordinals 0…size-1 in order of (publishAt, id), and which of them are gone. */
export class Segment {
  readonly data: SegmentData
  readonly termIds: ReadonlyMap<string, number>
  readonly gone: Uint32Array
  goneCount = 0
  private idTable: Uint32Array | undefined
  private static readonly decoder = new TextDecoder()

  constructor(data: SegmentData, gone?: Uint32Array) {
    this.data = data
    this.termIds = new Map(data.terms.map((term, id) => [term, id]))
    this.gone = gone ?? new Uint32Array(bitWords(data.size))
    if (gone)
      for (let ordinal = 0; ordinal < data.size; ordinal++)
        if (gone[ordinal >>> 5]! & (1 << (ordinal & 31))) this.goneCount += 1
  }

  get size(): number {
    return this.data.size
  }

  idOf(ordinal: number): string {
    const { idBytes, idEnd } = this.data
    return Segment.decoder.decode(idBytes.subarray(ordinal ? idEnd[ordinal - 1]! : 0, idEnd[ordinal]!))
  }

  termId(family: Family, word: string): number | undefined {
    return this.termIds.get(families[family] + word)
  }

  frequencyOf(family: Family, word: string): number {
    const id = this.termId(family, word)
    return id === undefined ? 0 : this.data.frequency[id]!
  }

  /** The postings of a term, the gone ones included. */
  postingsOf(family: Family, word: string): DocSet {
    const id = this.termId(family, word)
    return id === undefined ? emptySet : this.postingsOfId(id)
  }

  postingsOfId(id: number): DocSet {
    const { frequency, start, postings, bitmaps, size } = this.data
    const total = frequency[id]!
    if (isDense(total, size)) return bitSet(bitmaps.subarray(start[id]!, start[id]! + bitWords(size)))
    const list = new Uint32Array(total)
    const reader = new VarintReader(postings, start[id]!)
    let ordinal = -1
    for (let at = 0; at < total; at++) list[at] = ordinal += reader.next() + 1
    return listSet(list)
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

  /** Calls `field` with the word ids of each field of a posting. */
  readForward(ordinal: number, visit: (family: Family, ids: number[]) => void): void {
    const reader = new VarintReader(this.data.forward, ordinal ? this.data.forwardEnd[ordinal - 1]! : 0)
    for (const family of ['filter', ...wordFields] as const) {
      const total = reader.next()
      const ids = Array.from({ length: total }, () => reader.next())
      visit(family, ids)
    }
  }

  /** Calls `visit` with each filter term of a posting; the words behind them are not read. */
  readFilters(ordinal: number, visit: (id: number) => void): void {
    const reader = new VarintReader(this.data.forward, ordinal ? this.data.forwardEnd[ordinal - 1]! : 0)
    for (let left = reader.next(); left > 0; left--) visit(reader.next())
  }

  /** Whether a field of a posting has these words one after another. */
  hasRun(ordinal: number, field: WordField, run: readonly number[]): boolean {
    const reader = new VarintReader(this.data.forward, ordinal ? this.data.forwardEnd[ordinal - 1]! : 0)
    for (let skipped = 0; skipped <= wordFields.indexOf(field); skipped++)
      for (let left = reader.next(); left > 0; left--) reader.next()
    const total = reader.next()
    const recent = Array.from({ length: run.length }, () => -1)
    for (let at = 0; at < total; at++) {
      recent[at % run.length] = reader.next()
      if (recent[at % run.length] !== run.at(-1) || at < run.length - 1) continue
      let matched = run.length - 1
      while (matched > 0 && recent[(at - (run.length - matched)) % run.length] === run[matched - 1])
        matched -= 1
      if (matched === 0) return true
    }
    return false
  }

  /** Ordinal of a posting that is here and not gone, or -1. */
  find(id: string): number {
    const table = (this.idTable ??= this.makeIdTable())
    const mask = table.length - 1
    for (let at = hash(id) & mask; ; at = (at + 1) & mask) {
      const entry = table[at]!
      if (entry === 0) return -1
      const ordinal = entry - 1
      if (this.idOf(ordinal) === id) return this.gone[ordinal >>> 5]! & (1 << (ordinal & 31)) ? -1 : ordinal
    }
  }

  remove(ordinal: number): void {
    this.gone[ordinal >>> 5]! |= 1 << (ordinal & 31)
    this.goneCount += 1
  }

  private makeIdTable(): Uint32Array {
    const table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(4, this.size * 1.6))))
    const mask = table.length - 1
    for (let ordinal = 0; ordinal < this.size; ordinal++) {
      let at = hash(this.idOf(ordinal)) & mask
      while (table[at] !== 0) at = (at + 1) & mask
      table[at] = ordinal + 1
    }
    return table
  }
}

export function isDense(frequency: number, size: number): boolean {
  return size >= 64 && frequency >= size * denseShare
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
