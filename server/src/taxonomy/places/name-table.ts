import {
  type GazetteerArrays,
  hashOfName,
  isForeignName,
  isInnerName,
} from '@chainwork/contract/reference/gazetteer-file'

/** A place found by a name. */
export interface NameHit {
  place: number
  /** Of a language other than English and the place's own. */
  isForeign: boolean
  /** By the later words of its name. */
  isInner: boolean
  entry: number
}

/**
 * Folded names in order, in a few flat arrays: found whole by a hash, by their beginning in a binary search. Among equal
 * names the place of most weight comes first, and names of other languages after them.
 */
export class NameTable {
  readonly #arrays: GazetteerArrays
  readonly #mask: number

  constructor(arrays: GazetteerArrays) {
    this.#arrays = arrays
    this.#mask = arrays.buckets.length - 1
  }

  get size(): number {
    return this.#arrays.places.length
  }

  /** Every place with exactly this folded name. */
  whole(key: string): NameHit[] {
    const found: NameHit[] = []
    for (
      let entry = this.#find(key);
      entry >= 0 && entry < this.size && this.#compare(entry, key) === 0;
      entry++
    )
      found.push(this.hit(entry))
    return found
  }

  /** The entries whose names begin with this, as a half-open range. */
  range(key: string): [number, number] {
    return [this.#lower(key, false), this.#lower(key, true)]
  }

  hit(entry: number): NameHit {
    const marks = this.#arrays.marks[entry]!
    return {
      place: this.#arrays.places[entry]!,
      isForeign: (marks & isForeignName) > 0,
      isInner: (marks & isInnerName) > 0,
      entry,
    }
  }

  keyOf(entry: number): string {
    const { chars, starts } = this.#arrays
    return String.fromCharCode(...chars.subarray(starts[entry], starts[entry + 1]))
  }

  /** The letter at a position of a name, as its UTF-16 number; -1 behind its end. */
  charAt(entry: number, at: number): number {
    const { chars, starts } = this.#arrays
    const position = starts[entry]! + at
    return position < starts[entry + 1]! ? chars[position]! : -1
  }

  lengthOf(entry: number): number {
    return this.#arrays.starts[entry + 1]! - this.#arrays.starts[entry]!
  }

  /** The name as it is written. */
  writtenOf(entry: number): string {
    return this.written(this.#arrays.writtenOf[entry]!)
  }

  /** A written name by its number. */
  written(number: number): string {
    const { written, writtenStarts } = this.#arrays
    return utf8.decode(written.subarray(writtenStarts[number], writtenStarts[number + 1]))
  }

  #find(key: string): number {
    const { buckets } = this.#arrays
    for (let bucket = hashOfName(key) & this.#mask; buckets[bucket]; bucket = (bucket + 1) & this.#mask) {
      const entry = buckets[bucket]! - 1
      if (this.#compare(entry, key) === 0) return entry
    }
    return -1
  }

  /** Less than 0 when the entry's name comes before this one, 0 when it is this one. */
  #compare(entry: number, key: string): number {
    const { chars, starts } = this.#arrays
    const start = starts[entry]!
    const length = starts[entry + 1]! - start
    const shared = Math.min(length, key.length)
    for (let at = 0; at < shared; at++) {
      const difference = chars[start + at]! - key.charCodeAt(at)
      if (difference) return difference
    }
    return length - key.length
  }

  /** The first entry that does not come before this name; `isBehind`: nor begins with it. */
  #lower(key: string, isBehind: boolean): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >> 1
      const isBefore = this.#compare(middle, key) < 0 || (isBehind && this.#begins(middle, key))
      if (isBefore) low = middle + 1
      else high = middle
    }
    return low
  }

  #begins(entry: number, key: string): boolean {
    const { chars, starts } = this.#arrays
    const start = starts[entry]!
    if (starts[entry + 1]! - start < key.length) return false
    for (let at = 0; at < key.length; at++) if (chars[start + at] !== key.charCodeAt(at)) return false
    return true
  }
}

const utf8 = new TextDecoder()
