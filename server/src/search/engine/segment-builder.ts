import type { SearchDocument } from '../posting-index.ts'
import { ByteBuffer, VarintReader, varintSize } from './byte-buffer.ts'
import { bitWords } from './doc-set.ts'
import { bitmapMemory } from './bit-room.ts'
import { packSalaries, salaryWords } from './salary-ranges.ts'
import { Segment, families, isDense, wordFields } from './segment.ts'
import { counting, shared, sharedFrom } from './shared-arrays.ts'
import { TermBook } from './term-book.ts'

/** What two documents are ordered by. */
export function compareDocuments(
  a: { publishAt: number; id: string },
  b: { publishAt: number; id: string },
): number {
  return a.publishAt - b.publishAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

const encoder = new TextEncoder()

/** Makes a segment from documents added in order of (publishAt, id). */
export class SegmentBuilder {
  private readonly terms = new TermBook()
  /** Terms of the posting being added, one field after another, and where each field ends. */
  private ids = new Uint32Array(1 << 10)
  private taken = 0
  private readonly fieldEnd: number[] = []
  private readonly forward = new ByteBuffer(1 << 16)
  private readonly idBytes = new ByteBuffer(1 << 12)
  private readonly forwardEnd: number[] = []
  private readonly idEnd: number[] = []
  private readonly publishAt: number[] = []
  private readonly rev: number[] = []
  private readonly salaryMin: number[] = []
  private readonly salaryMax: number[] = []
  private readonly titleLength: number[] = []
  private readonly frequency: number[] = []
  private readonly bytes: number[] = []
  private readonly last: number[] = []

  get size(): number {
    return this.publishAt.length
  }

  /**
   * Gives the terms of a sample their numbers before anything is added, the most frequent first: small numbers take fewer
   * bytes, and every word of every posting is one.
   */
  expect(documents: readonly SearchDocument[]): void {
    const sample = new TermBook()
    const counts: number[] = []
    const count = (id: number) => void (counts[id] = (counts[id] ?? 0) + 1)
    for (const { terms, words } of documents) {
      for (const term of terms) count(sample.numberOf(families.filter, term))
      wordFields.forEach((field, index) => sample.eachWord(families[field], words[index]!, count))
    }
    this.terms.takeOver(sample, mostFrequent(counts))
  }

  /** The same from a segment whose postings will be taken over, of the terms that are certain to come. */
  expectFrom({ data, terms, goneCount }: Segment, translate: Int32Array): void {
    for (const id of mostFrequent(data.frequency))
      if (data.frequency[id]! > goneCount)
        translate[id] = this.terms.numberOfBytes(terms.bytes, ...terms.place(id))
  }

  add(document: SearchDocument): void {
    this.begin()
    for (const term of new Set(document.terms)) this.take(this.terms.numberOf(families.filter, term))
    this.fieldEnd.push(this.taken)
    wordFields.forEach((field, index) => {
      this.terms.eachWord(families[field], document.words[index]!, this.take)
      this.fieldEnd.push(this.taken)
    })
    this.addTaken({
      ...document,
      salaryMin: document.salary?.min ?? -1,
      salaryMax: document.salary?.max ?? -1,
    })
  }

  /** Takes a posting over from a segment; `translate` maps its term ids to this builder's and is kept between calls. */
  addFrom(segment: Segment, ordinal: number, translate: Int32Array): void {
    const { data, terms } = segment
    this.begin()
    const reader = segment.readerAt(ordinal)
    for (let field = 0; field <= wordFields.length; field++) {
      for (let left = reader.next(); left > 0; left--) {
        const id = reader.next()
        if (translate[id] === -1) translate[id] = this.terms.numberOfBytes(terms.bytes, ...terms.place(id))
        this.take(translate[id]!)
      }
      this.fieldEnd.push(this.taken)
    }
    this.addTaken({
      id: segment.idOf(ordinal),
      rev: data.rev[ordinal]!,
      publishAt: data.publishAt[ordinal]!,
      salaryMin: data.salaryMin[ordinal]!,
      salaryMax: data.salaryMax[ordinal]!,
    })
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

  private addTaken(row: {
    id: string
    rev: number
    publishAt: number
    salaryMin: number
    salaryMax: number
  }): void {
    const ordinal = this.size
    this.publishAt.push(row.publishAt)
    this.rev.push(row.rev)
    this.salaryMin.push(row.salaryMin)
    this.salaryMax.push(row.salaryMax)
    this.titleLength.push(Math.min(255, this.fieldEnd[1]! - this.fieldEnd[0]!))
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
    const dense = new Uint8Array(termCount)
    for (let id = 0; id < termCount; id++) {
      if (isDense(this.frequency[id]!, size)) {
        dense[id] = 1
        start[id] = bitmapWords
        bitmapWords += bitWords(size)
      } else {
        start[id] = next[id] = listBytes
        listBytes += this.bytes[id]!
      }
    }
    const postings = shared(Uint8Array, listBytes)
    const { bitmaps, memory } = bitmapMemory(size, bitmapWords + salaryWords(size))
    const last = new Int32Array(termCount).fill(-1)
    const reader = new VarintReader(forward)
    for (let ordinal = 0; ordinal < size; ordinal++) {
      if (ordinal % 2000 === 1999) yield
      for (let field = 0; field <= wordFields.length; field++) {
        for (let left = reader.next(); left > 0; left--) {
          const id = reader.next()
          if (last[id] === ordinal) continue
          if (dense[id]) bitmaps[start[id]! + (ordinal >>> 5)]! |= 1 << (ordinal & 31)
          else {
            let gap = ordinal - last[id]! - 1
            let at = next[id]!
            while (gap > 127) {
              postings[at++] = (gap & 127) | 128
              gap >>>= 7
            }
            postings[at++] = gap
            next[id] = at
          }
          last[id] = ordinal
        }
      }
    }
    const salaryMin = sharedFrom(Int32Array, this.salaryMin)
    const salaryMax = sharedFrom(Int32Array, this.salaryMax)
    return new Segment({
      size,
      publishAt: sharedFrom(Float64Array, this.publishAt),
      rev: sharedFrom(Int32Array, this.rev),
      salaryMin,
      salaryMax,
      titleLength: sharedFrom(Uint8Array, this.titleLength),
      idBytes: sharedFrom(Uint8Array, this.idBytes.trimmed()),
      idEnd: sharedFrom(Uint32Array, this.idEnd),
      forward,
      forwardEnd: sharedFrom<Uint32Array | Float64Array>(counting(forward.length), this.forwardEnd),
      terms: yield* this.terms.pack(),
      frequency: sharedFrom(Uint32Array, this.frequency),
      start,
      postings,
      bitmaps,
      salary: packSalaries(salaryMin, salaryMax, bitmaps, bitmapWords),
      memory,
    })
  }

  finish(): Segment {
    const steps = this.finishInSteps()
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
  }
}

/** Numbers whose size in bytes depends on their order: one byte, then two. */
const worthOrdering = 128 + 16_384

/** The numbers with the largest counts, largest first. */
function mostFrequent(counts: ArrayLike<number>): number[] {
  const order = Array.from(counts, (_count, id) => id)
  return order.sort((a, b) => counts[b]! - counts[a]!).slice(0, worthOrdering)
}
