import type { SearchDocument } from '../posting-index.ts'
import { ByteBuffer, VarintReader, varintSize } from './byte-buffer.ts'
import { bitWords } from './doc-set.ts'
import { bitmapMemory } from './bit-room.ts'
import { packSalaries, salaryWords } from './salary-ranges.ts'
import { Segment, families, isDense, wordFields } from './segment.ts'
import { shared, sharedFrom } from './shared-arrays.ts'
import { packTerms } from './term-table.ts'

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
  /** By family and by word: a joined key would be put together and hashed anew for every word of every text. */
  private readonly termIds = new Map<string, Map<string, number>>(
    Object.values(families).map((letter) => [letter, new Map()]),
  )
  private readonly terms: string[] = []
  private readonly forward = new ByteBuffer(1 << 16)
  private readonly ids = new ByteBuffer(1 << 12)
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

  add(document: SearchDocument): void {
    const fields = [
      [...new Set(document.terms)],
      ...document.words.map((text) => (text ? text.split(' ') : [])),
    ]
    const ids = (['filter', ...wordFields] as const).map((family, index) =>
      this.termNumbers(families[family], fields[index]!),
    )
    this.addEncoded(
      { ...document, salaryMin: document.salary?.min ?? -1, salaryMax: document.salary?.max ?? -1 },
      ids,
    )
  }

  /** Takes a posting over from a segment; `translate` maps its term ids to this builder's and is kept between calls. */
  addFrom(segment: Segment, ordinal: number, translate: Int32Array): void {
    const { data } = segment
    const ids: number[][] = []
    segment.readForward(ordinal, (_family, old) =>
      ids.push(
        old.map((id) => {
          if (translate[id] === -1) translate[id] = this.termNumber(segment.terms.text(id))
          return translate[id]!
        }),
      ),
    )
    this.addEncoded(
      {
        id: segment.idOf(ordinal),
        rev: data.rev[ordinal]!,
        publishAt: data.publishAt[ordinal]!,
        salaryMin: data.salaryMin[ordinal]!,
        salaryMax: data.salaryMax[ordinal]!,
      },
      ids,
    )
  }

  private addEncoded(
    row: { id: string; rev: number; publishAt: number; salaryMin: number; salaryMax: number },
    fields: number[][],
  ): void {
    const ordinal = this.size
    this.publishAt.push(row.publishAt)
    this.rev.push(row.rev)
    this.salaryMin.push(row.salaryMin)
    this.salaryMax.push(row.salaryMax)
    this.titleLength.push(Math.min(255, fields[1]!.length))
    this.ids.pushBytes(encoder.encode(row.id))
    this.idEnd.push(this.ids.length)
    for (const ids of fields) {
      this.forward.pushVarint(ids.length)
      for (const id of ids) {
        this.forward.pushVarint(id)
        if (this.last[id] === ordinal) continue
        this.bytes[id]! += varintSize(ordinal - this.last[id]! - 1)
        this.frequency[id]! += 1
        this.last[id] = ordinal
      }
    }
    this.forwardEnd.push(this.forward.length)
  }

  private termNumbers(letter: string, words: readonly string[]): number[] {
    const known = this.termIds.get(letter)!
    return words.map((word) => known.get(word) ?? this.addTerm(known, letter, word))
  }

  private termNumber(term: string): number {
    const known = this.termIds.get(term[0]!)!
    const word = term.slice(1)
    return known.get(word) ?? this.addTerm(known, term[0]!, word)
  }

  private addTerm(known: Map<string, number>, letter: string, word: string): number {
    const id = this.terms.length
    // A copy, or a long word would keep the whole text it was cut from.
    const own = Buffer.from(word, 'utf16le').toString('utf16le')
    known.set(own, id)
    this.terms.push(letter + own)
    this.frequency.push(0)
    this.bytes.push(0)
    this.last.push(-1)
    return id
  }

  /** The segment; yields now and then, so that building a large one can be spread over time. */
  *finishInSteps(): Generator<void, Segment> {
    const { size, terms } = this
    const forward = sharedFrom(Uint8Array, this.forward.bytes.subarray(0, this.forward.length))
    const start = shared(Float64Array, terms.length)
    const next = new Float64Array(terms.length)
    let listBytes = 0
    let bitmapWords = 0
    const dense = new Uint8Array(terms.length)
    for (let id = 0; id < terms.length; id++) {
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
    const last = new Int32Array(terms.length).fill(-1)
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
      idBytes: sharedFrom(Uint8Array, this.ids.trimmed()),
      idEnd: sharedFrom(Uint32Array, this.idEnd),
      forward,
      forwardEnd: sharedFrom(Float64Array, this.forwardEnd),
      terms: packTerms(terms),
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

/** One segment from several, in order, without what is gone; in steps that each take a few milliseconds. */
export function* mergeInSteps(segments: readonly Segment[]): Generator<void, Segment> {
  const builder = new SegmentBuilder()
  const translate = segments.map((segment) => new Int32Array(segment.terms.length).fill(-1))
  const at = segments.map(() => 0)
  for (let added = 1; ; added++) {
    let best = -1
    for (let index = 0; index < segments.length; index++) {
      const segment = segments[index]!
      while (at[index]! < segment.size && segment.gone[at[index]! >>> 5]! & (1 << (at[index]! & 31)))
        at[index]! += 1
      if (at[index]! >= segment.size) continue
      if (best === -1 || comesBefore(segment, at[index]!, segments[best]!, at[best]!)) best = index
    }
    if (best === -1) break
    builder.addFrom(segments[best]!, at[best]!, translate[best]!)
    at[best]! += 1
    if (added % 200 === 0) yield
  }
  return yield* builder.finishInSteps()
}

function comesBefore(a: Segment, atA: number, b: Segment, atB: number): boolean {
  const difference = a.data.publishAt[atA]! - b.data.publishAt[atB]!
  return difference < 0 || (difference === 0 && a.idOf(atA) < b.idOf(atB))
}
