import type { IndexDocument } from '../query.ts'
import { ByteBuffer, VarintReader, varintSize } from '../bits/varint.ts'
import { bitWords } from '../bits/doc-set.ts'
import { bitmapMemory } from '../bits/bitmap-pool.ts'
import { type Schema, exactChar } from '../kind.ts'
import { type RangeSteps, noRange } from './range-arrays.ts'
import { packRanges, rangeWords } from './range-index.ts'
import { PackedWriter, packedWords } from '../bits/packed-list.ts'
import { Segment } from './segment.ts'
import { isDense, isPacked } from './term-form.ts'
import { counting, shared, sharedFrom } from '../bits/shared-arrays.ts'
import { DictionaryBuilder } from './dictionary-builder.ts'

type Ordered = Pick<IndexDocument, 'orderKey' | 'id'>

/** What two documents are ordered by. */
export function compareDocuments(a: Ordered, b: Ordered): number {
  return a.orderKey - b.orderKey || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

const encoder = new TextEncoder()
/** How the documents of a term are kept; otherwise as a list of gaps. */
const [isBitmap, isPackedList] = [1, 2]

/** Makes a segment from documents added in order of (orderKey, id). */
export class SegmentBuilder {
  private readonly schema: Schema
  private readonly steps: RangeSteps
  private readonly terms = new DictionaryBuilder()
  /** Terms of the document being added, one field after another, and where each field ends. */
  private ids = new Uint32Array(1 << 10)
  private taken = 0
  private readonly fieldEnd: number[] = []
  private readonly forward = new ByteBuffer(1 << 16)
  private readonly idBytes = new ByteBuffer(1 << 12)
  private readonly forwardEnd: number[] = []
  private readonly idEnd: number[] = []
  private readonly orderKey: number[] = []
  private readonly rev: number[] = []
  private readonly rangeMin: number[] = []
  private readonly rangeMax: number[] = []
  private readonly heaviestLength: number[] = []
  private readonly frequency: number[] = []
  private readonly bytes: number[] = []
  private readonly last: number[] = []

  constructor(schema: Schema) {
    this.schema = schema
    this.steps = schema.kind.range ?? noRange
  }

  get size(): number {
    return this.orderKey.length
  }

  /**
   * Gives the terms of a sample their numbers before anything is added, the most frequent first: small numbers take fewer
   * bytes, and every word of every document is one.
   */
  expect(documents: readonly IndexDocument[]): void {
    const sample = new DictionaryBuilder()
    const counts: number[] = []
    const count = (id: number) => void (counts[id] = (counts[id] ?? 0) + 1)
    for (const { terms, words } of documents) {
      for (const term of terms) count(sample.numberOf(exactChar, term))
      for (const { char, index } of this.schema.fields) sample.eachWord(char, words[index]!, count)
    }
    this.terms.takeOver(sample, byFrequency(counts))
  }

  /** The same from a segment whose documents will be taken over, of the terms that are certain to come. */
  expectFrom({ data, terms, deletedCount }: Segment, translate: Int32Array): void {
    for (const id of byFrequency(data.frequency))
      if (data.frequency[id]! > deletedCount)
        translate[id] = this.terms.numberOfBytes(terms.bytes, ...terms.place(id))
  }

  add(document: IndexDocument): void {
    this.begin()
    for (const term of new Set(document.terms)) this.take(this.terms.numberOf(exactChar, term))
    this.fieldEnd.push(this.taken)
    for (const { char, index } of this.schema.fields) {
      this.terms.eachWord(char, document.words[index]!, this.take)
      this.fieldEnd.push(this.taken)
    }
    this.addTaken(document, document.range?.min ?? -1, document.range?.max ?? -1)
  }

  /** Takes a document over from a segment; `translate` maps its term ids to this builder's and is kept between calls. */
  addFrom(segment: Segment, ordinal: number, translate: Int32Array): void {
    const { data, terms } = segment
    this.begin()
    const reader = segment.readerAt(ordinal)
    for (let field = 0; field <= this.schema.fields.length; field++) {
      for (let left = reader.next(); left > 0; left--) {
        const id = reader.next()
        if (translate[id] === -1) translate[id] = this.terms.numberOfBytes(terms.bytes, ...terms.place(id))
        this.take(translate[id]!)
      }
      this.fieldEnd.push(this.taken)
    }
    const [id, rev, orderKey] = [segment.idOf(ordinal), data.rev[ordinal]!, data.orderKey[ordinal]!]
    this.addTaken({ id, rev, orderKey }, data.rangeMin[ordinal]!, data.rangeMax[ordinal]!)
  }

  private begin(): void {
    this.taken = 0
    this.fieldEnd.length = 0
  }

  private readonly take = (id: number): void => {
    if (this.taken === this.ids.length) {
      const more = new Uint32Array(this.ids.length * 2)
      more.set(this.ids)
      this.ids = more
    }
    this.ids[this.taken++] = id
  }

  private addTaken(
    row: Pick<IndexDocument, 'id' | 'rev' | 'orderKey'>,
    rangeMin: number,
    rangeMax: number,
  ): void {
    const ordinal = this.size
    this.orderKey.push(row.orderKey)
    this.rev.push(row.rev)
    if (this.steps.steps) {
      this.rangeMin.push(rangeMin)
      this.rangeMax.push(rangeMax)
    }
    const { index } = this.schema.byWeight[0]!
    this.heaviestLength.push(Math.min(255, this.fieldEnd[index + 1]! - this.fieldEnd[index]!))
    this.idBytes.pushBytes(encoder.encode(row.id))
    this.idEnd.push(this.idBytes.length)
    while (this.last.length < this.terms.size) {
      this.frequency.push(0)
      this.bytes.push(0)
      this.last.push(-1)
    }
    let at = 0
    for (const end of this.fieldEnd) {
      this.forward.pushVarint(end - at)
      for (; at < end; at++) {
        const id = this.ids[at]!
        this.forward.pushVarint(id)
        if (this.last[id] === ordinal) continue
        this.bytes[id]! += varintSize(ordinal - this.last[id]! - 1)
        this.frequency[id]! += 1
        this.last[id] = ordinal
      }
    }
    this.forwardEnd.push(this.forward.length)
  }

  /** The segment; yields now and then, so that building a large one can be spread over time. */
  *finishInSteps(): Generator<void, Segment> {
    const { size } = this
    const termCount = this.terms.size
    const forward = sharedFrom(Uint8Array, this.forward.bytes.subarray(0, this.forward.length))
    const start = shared(Float64Array, termCount)
    const next = new Float64Array(termCount)
    let listBytes = 0
    let bitmapWords = 0
    const form = new Uint8Array(termCount)
    for (let id = 0; id < termCount; id++) {
      const frequency = this.frequency[id]!
      const isExact = this.terms.isOf(exactChar, id)
      if (isDense(frequency, size, isExact)) {
        form[id] = isBitmap
        start[id] = -1 - bitmapWords
        bitmapWords += bitWords(size)
      } else if (isPacked(frequency, size, isExact)) {
        form[id] = isPackedList
        start[id] = -1 - bitmapWords
        bitmapWords += packedWords(size, frequency)
      } else {
        start[id] = next[id] = listBytes
        listBytes += this.bytes[id]!
      }
    }
    const lists = shared(Uint8Array, listBytes)
    const { bitmaps, memory } = bitmapMemory(size, bitmapWords + rangeWords(size, this.steps))
    const packed = new PackedWriter(size, bitmaps)
    for (let id = 0; id < termCount; id++)
      if (form[id] === isPackedList) next[id] = packed.first(-1 - start[id]!)
    const last = new Int32Array(termCount).fill(-1)
    const reader = new VarintReader(forward)
    for (let ordinal = 0; ordinal < size; ordinal++) {
      if (ordinal % 2000 === 1999) yield
      for (let field = 0; field <= this.schema.fields.length; field++) {
        for (let left = reader.next(); left > 0; left--) {
          const id = reader.next()
          if (last[id] === ordinal) continue
          if (form[id] === isBitmap) bitmaps[-1 - start[id]! + (ordinal >>> 5)]! |= 1 << (ordinal & 31)
          else if (form[id] === isPackedList) next[id] = packed.add(-1 - start[id]!, next[id]!, ordinal)
          else {
            let gap = ordinal - last[id]! - 1
            let at = next[id]!
            while (gap > 127) {
              lists[at++] = (gap & 127) | 128
              gap >>>= 7
            }
            lists[at++] = gap
            next[id] = at
          }
          last[id] = ordinal
        }
      }
    }
    const rangeMin = sharedFrom(Int32Array, this.rangeMin)
    const rangeMax = sharedFrom(Int32Array, this.rangeMax)
    return new Segment({
      size,
      orderKey: sharedFrom(Float64Array, this.orderKey),
      rev: sharedFrom(Int32Array, this.rev),
      rangeMin,
      rangeMax,
      heaviestLength: sharedFrom(Uint8Array, this.heaviestLength),
      idBytes: sharedFrom(Uint8Array, this.idBytes.trimmed()),
      idEnd: sharedFrom(Uint32Array, this.idEnd.every(isEquallyLong) ? [] : this.idEnd),
      forward,
      forwardEnd: sharedFrom<Uint32Array | Float64Array>(counting(forward.length), this.forwardEnd),
      terms: yield* this.terms.pack(),
      frequency: sharedFrom(Uint32Array, this.frequency),
      start,
      lists,
      bitmaps,
      range: packRanges(rangeMin, rangeMax, bitmaps, bitmapWords, this.steps),
      memory,
    })
  }

  finish(): Segment {
    const steps = this.finishInSteps()
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
  }
}

/** Whether an id ends where it would if all ids had the length of the first. */
const isEquallyLong = (end: number, at: number, ends: readonly number[]) => end === ends[0]! * (at + 1)

/** Numbers whose size in bytes depends on their order: one byte, then two. */
const worthOrdering = 128 + 16_384

/** The numbers with the largest counts, largest first. */
function byFrequency(counts: ArrayLike<number>): number[] {
  const order = Array.from(counts, (_count, id) => id)
  return order.sort((a, b) => counts[b]! - counts[a]!).slice(0, worthOrdering)
}
