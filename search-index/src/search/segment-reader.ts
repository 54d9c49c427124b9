import { type DocSet, bitSet } from '../bits/doc-set.ts'
import { type Field, type Schema, exactLetter } from '../kind.ts'
import { overlapping } from '../segment/range-index.ts'
import type { Segment } from '../segment/segment.ts'
import type { Clause } from '../text/clause.ts'
import { SetCache } from './set-cache.ts'

/**
 * Where a clause is found in a segment: in each field, the heaviest first. The last set, in the place of the lightest
 * field, has the documents that have the clause anywhere; what is in none of the others is in that field.
 */
export type ClauseSets = readonly DocSet[]

/** The documents that have a clause in any field. */
export function anywhere(sets: ClauseSets): DocSet {
  return sets[sets.length - 1]!
}

/** A segment with the look-ups derived from it, each made when first needed, and the sets that searches worked out. */
export class SegmentReader {
  readonly segment: Segment
  readonly schema: Schema
  private readonly sets: SetCache
  private facets: Map<string, Uint32Array> | undefined

  constructor(segment: Segment, schema: Schema) {
    this.segment = segment
    this.schema = schema
    this.sets = new SetCache(segment.pool)
  }

  /** To be called before each search. */
  prepare(): void {
    this.segment.pool.reset()
    this.sets.trim()
  }

  /** Where a clause is found, if that is known. */
  clause({ key }: Clause): ClauseSets | undefined {
    return this.sets.get(key)
  }

  hasClause(key: string): boolean {
    return this.sets.has(key)
  }

  cacheClause(key: string, sets: ClauseSets, tookMs: number): void {
    this.sets.put(key, sets, tookMs)
  }

  /** Documents with a stem in prose. Who types on asks for it as the beginning of a word first, then as a word. */
  withStem({ letter }: Field, stem: string): DocSet {
    return this.cached(`stem ${letter} ${stem}`, () => this.segment.docsWith(letter, stem))
  }

  /** Documents whose range overlaps [from, to]. */
  rangeBetween(from: number, to: number): DocSet {
    return this.cached(`range ${from} ${to}`, () => overlapping(this.segment, from, to))
  }

  /** Documents whose heaviest field has this many words. */
  heaviestOfLength(words: number): DocSet {
    return this.cached(`length ${words}`, () => {
      const { heaviestLength, size } = this.segment.data
      const bits = this.segment.pool.take().fill(0)
      let count = 0
      for (let ordinal = 0; ordinal < size; ordinal++) {
        if (heaviestLength[ordinal] !== words) continue
        bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
        count += 1
      }
      return bitSet(bits, count)
    })
  }

  /** Any set that depends on nothing but the segment and its key. */
  cached(key: string, make: () => DocSet): DocSet {
    const known = this.sets.get(key)
    if (known) return known[0]!
    const started = performance.now()
    const set = make()
    this.sets.put(key, [set], performance.now() - started)
    return set
  }

  /** How many documents have the word in a field that is not prose, each field counted. */
  frequencyInNames(word: string): number {
    let sum = 0
    for (const { letter } of this.schema.names) sum += this.segment.frequencyOf(letter, word)
    return sum
  }

  /** The same of a stem in prose. */
  frequencyInProse(stem: string): number {
    let sum = 0
    for (const { isProse, letter } of this.schema.fields)
      if (isProse) sum += this.segment.frequencyOf(letter, stem)
    return sum
  }

  /** How many documents have words that begin so in a field that is not prose, each field and word counted. */
  frequencyOfBeginning(beginning: string): number {
    let sum = 0
    for (const { letter } of this.schema.names)
      for (const id of this.segment.termsStartingWith(letter, beginning))
        sum += this.segment.data.frequency[id]!
    return sum
  }

  /** Term numbers of one facet's values: every `facet:…`. */
  facetTerms(facet: string): Uint32Array {
    this.facets ??= new Map()
    let ids = this.facets.get(facet)
    if (!ids) this.facets.set(facet, (ids = this.segment.termsStartingWith(exactLetter, `${facet}:`)))
    return ids
  }
}
