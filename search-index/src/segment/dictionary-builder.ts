import { ByteBuffer } from '../bits/varint.ts'
import { shared, sharedFrom } from '../bits/shared-arrays.ts'
import { type DictionaryArrays, bufferOver, hashBytes, tableSize } from './dictionary.ts'

const [offsetBasis, prime] = [0x811c9dc5, 0x01000193]
const space = 32
const encoder = new TextEncoder()
/** Terms sorted between two pauses. */
const chunk = 10_000

/**
 * Gives every different term a number, in the order they appear in. It works on bytes: as strings, each word of each text
 * would be cut out and hashed again, which took most of the time of building an index.
 */
export class DictionaryBuilder {
  size = 0
  private readonly texts = new ByteBuffer(1 << 12)
  private ends = new Uint32Array(256)
  private hashes = new Uint32Array(256)
  private table = new Uint32Array(512)
  private scratch = new Uint8Array(1 << 12)

  /** Number of a term of a family. */
  numberOf(char: string, term: string): number {
    const length = this.encode(term)
    const family = char.charCodeAt(0)
    return this.find(family, this.scratch, 0, length, hashFrom(startOf(family), this.scratch, 0, length))
  }

  /** Number of a term that is there as bytes, the letter of its family first. */
  numberOfBytes(bytes: Uint8Array, from: number, to: number): number {
    return this.find(bytes[from]!, bytes, from + 1, to, hashBytes(bytes, from, to))
  }

  /** Calls `visit` with the number of every word of a text whose words are separated by single spaces. */
  eachWord(char: string, text: string, visit: (id: number) => void): void {
    if (!text) return
    const length = this.encode(text)
    const family = char.charCodeAt(0)
    const { scratch } = this
    const start = startOf(family)
    let from = 0
    let hash = start
    for (let at = 0; at < length; at++) {
      const byte = scratch[at]!
      if (byte !== space) {
        hash = Math.imul(hash ^ byte, prime)
        continue
      }
      visit(this.find(family, scratch, from, at, finished(hash)))
      from = at + 1
      hash = start
    }
    visit(this.find(family, scratch, from, length, finished(hash)))
  }

  /** Whether a term is of a family. */
  isOf(char: string, id: number): boolean {
    return this.texts.bytes[id ? this.ends[id - 1]! : 0] === char.charCodeAt(0)
  }

  /** Takes over terms of another book, which get the next numbers in this order. */
  takeOver({ texts, ends }: DictionaryBuilder, order: readonly number[]): void {
    for (const id of order) this.numberOfBytes(texts.bytes, id ? ends[id - 1]! : 0, ends[id]!)
  }

  /** The terms in the form that segments keep; yields now and then. */
  *pack(): Generator<void, DictionaryArrays> {
    const bytes = sharedFrom(Uint8Array, this.texts.bytes.subarray(0, this.texts.length))
    const end = sharedFrom(Uint32Array, this.ends.subarray(0, this.size))
    const table = shared(Uint32Array, tableSize(this.size))
    for (let id = 0; id < this.size; id++) put(table, this.hashes[id]!, id)
    yield
    return { bytes, end, table, order: sharedFrom(Uint32Array, yield* this.byText(bytes)) }
  }

  private *byText(bytes: Uint8Array): Generator<void, number[]> {
    const all = bufferOver(bytes)
    const texts = Array.from({ length: this.size }, (_term, id) =>
      all.utf8Slice(id ? this.ends[id - 1]! : 0, this.ends[id]!),
    )
    const order = Array.from(texts, (_text, id) => id)
    let runs: number[][] = []
    for (let at = 0; at < order.length; at += chunk) {
      runs.push(order.slice(at, at + chunk).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1)))
      yield
    }
    while (runs.length > 1) {
      const longer: number[][] = []
      for (let at = 0; at < runs.length; at += 2)
        longer.push(runs[at + 1] ? yield* joined(texts, runs[at]!, runs[at + 1]!) : runs[at]!)
      runs = longer
    }
    return runs[0] ?? []
  }

  private encode(text: string): number {
    if (text.length * 3 > this.scratch.length) this.scratch = new Uint8Array(text.length * 4)
    return encoder.encodeInto(text, this.scratch).written
  }

  private find(family: number, bytes: Uint8Array, from: number, to: number, hash: number): number {
    const { table, ends, hashes, texts } = this
    const mask = table.length - 1
    const length = to - from
    for (let at = hash & mask; table[at] !== 0; at = (at + 1) & mask) {
      const id = table[at]! - 1
      if (hashes[id] !== hash) continue
      const start = id ? ends[id - 1]! : 0
      if (ends[id]! - start - 1 !== length || texts.bytes[start] !== family) continue
      let same = 0
      while (same < length && texts.bytes[start + 1 + same] === bytes[from + same]) same += 1
      if (same === length) return id
    }
    return this.add(family, bytes.subarray(from, to), hash)
  }

  private add(family: number, bytes: Uint8Array, hash: number): number {
    const id = this.size++
    if (id === this.ends.length) {
      this.ends = doubled(this.ends)
      this.hashes = doubled(this.hashes)
    }
    this.texts.pushVarint(family)
    this.texts.pushBytes(bytes)
    this.ends[id] = this.texts.length
    this.hashes[id] = hash
    if (this.size * 2 > this.table.length) {
      this.table = new Uint32Array(this.table.length * 2)
      for (let known = 0; known < id; known++) put(this.table, this.hashes[known]!, known)
    }
    put(this.table, hash, id)
    return id
  }
}

function put(table: Uint32Array, hash: number, id: number): void {
  const mask = table.length - 1
  let at = hash & mask
  while (table[at] !== 0) at = (at + 1) & mask
  table[at] = id + 1
}

function* joined(texts: readonly string[], a: number[], b: number[]): Generator<void, number[]> {
  const all: number[] = []
  let [atA, atB] = [0, 0]
  while (atA < a.length || atB < b.length) {
    const isA = atB === b.length || (atA < a.length && texts[a[atA]!]! < texts[b[atB]!]!)
    all.push(isA ? a[atA++]! : b[atB++]!)
    if (all.length % chunk === 0) yield
  }
  return all
}

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}

/** FNV-1a as in `hashBytes`, begun with the letter of a family. */
function startOf(family: number): number {
  return Math.imul(offsetBasis ^ family, prime)
}

function hashFrom(start: number, bytes: Uint8Array, from: number, to: number): number {
  let value = start
  for (let at = from; at < to; at++) value = Math.imul(value ^ bytes[at]!, prime)
  return finished(value)
}

function finished(value: number): number {
  return (value ^ (value >>> 15)) >>> 0
}
