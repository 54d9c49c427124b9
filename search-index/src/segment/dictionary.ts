import { firstWhere } from '../bits/binary-search.ts'

/** The terms of a segment as arrays that several threads and a file can share: text by number, number by text, order. */
export interface DictionaryArrays {
  bytes: Uint8Array
  /** Where each term ends in `bytes`. */
  end: Uint32Array
  /** Open addressing by FNV-1a of the bytes; term number + 1, 0 where empty. */
  table: Uint32Array
  /** Term numbers by text ascending. */
  order: Uint32Array
}

const maxPrefixes = 200
const isAscii = /^[ -~]*$/
const encoder = new TextEncoder()
const scratch = new Uint8Array(4096)

/** Looks terms up in packed form, without making an object for each. */
export class Dictionary {
  readonly length: number
  private readonly arrays: DictionaryArrays
  private readonly buffer: ReturnType<typeof bufferOver>
  /** One question asks for the same beginning several times. */
  private readonly prefixes = new Map<string, Uint32Array>()

  constructor(arrays: DictionaryArrays) {
    this.arrays = arrays
    this.length = arrays.end.length
    this.buffer = bufferOver(arrays.bytes)
  }

  text(id: number): string {
    return this.buffer.utf8Slice(id ? this.arrays.end[id - 1]! : 0, this.arrays.end[id]!)
  }

  /** Where a term's bytes begin and end. */
  place(id: number): [from: number, to: number] {
    return [id ? this.arrays.end[id - 1]! : 0, this.arrays.end[id]!]
  }

  get bytes(): Uint8Array {
    return this.arrays.bytes
  }

  find(term: string): number | undefined {
    if (term.length * 3 > scratch.length) return undefined
    const { written } = encoder.encodeInto(term, scratch)
    const { bytes, end, table } = this.arrays
    const mask = table.length - 1
    for (let at = hashBytes(scratch, 0, written) & mask; table[at] !== 0; at = (at + 1) & mask) {
      const id = table[at]! - 1
      const start = id ? end[id - 1]! : 0
      if (end[id]! - start === written && isAt(bytes, start, scratch, written)) return id
    }
    return undefined
  }

  /** Numbers of the terms that begin with `prefix`, by text ascending. */
  startingWith(prefix: string): Uint32Array {
    const known = this.prefixes.get(prefix)
    if (known) return known
    const compare = this.comparing(prefix)
    const from = firstWhere(0, this.length, (place) => compare(place) >= 0)
    // Mostly there is none, or one: the end is looked for from the beginning, in longer and longer steps.
    let [step, far] = [1, from]
    while (far < this.length && compare(far) === 0) far += step *= 2
    const to = firstWhere(from, Math.min(far, this.length), (place) => compare(place) > 0)
    if (this.prefixes.size >= maxPrefixes) this.prefixes.clear()
    const found = this.arrays.order.subarray(from, to)
    this.prefixes.set(prefix, found)
    return found
  }

  /** Says of the term at a place in order whether it begins so (0), or comes before (less) or after (more) what does. */
  private comparing(prefix: string): (place: number) => number {
    const { bytes, end, order } = this.arrays
    if (!isAscii.test(prefix))
      return (place) => {
        const text = this.text(order[place]!)
        return text.startsWith(prefix) ? 0 : text < prefix ? -1 : 1
      }
    // What differs from ASCII differs alike as text and as bytes, and of bytes nothing has to be made.
    const wanted = encoder.encode(prefix)
    return (place) => {
      const id = order[place]!
      const start = id ? end[id - 1]! : 0
      const length = Math.min(wanted.length, end[id]! - start)
      for (let at = 0; at < length; at++) {
        const difference = bytes[start + at]! - wanted[at]!
        if (difference !== 0) return difference
      }
      return length - wanted.length
    }
  }
}

/** The same bytes with Node's quick conversions. */
export function bufferOver(bytes: Uint8Array): Buffer & { utf8Slice(from: number, to: number): string } {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) as never
}

/** A power of two with a third to spare. */
export function tableSize(entries: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(4, entries * 1.6)))
}

/** FNV-1a. */
export function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5
  for (let at = from; at < to; at++) value = Math.imul(value ^ bytes[at]!, 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** Whether some bytes stand at a place. */
export function isAt(bytes: Uint8Array, start: number, wanted: Uint8Array, length: number): boolean {
  for (let at = 0; at < length; at++) if (bytes[start + at] !== wanted[at]) return false
  return true
}
