import { type DocSet, bitSet } from '../bits/doc-set.ts'
import { type Field, type Schema, exactChar } from '../kind.ts'
import { overlapping } from '../segment/range-index.ts'
import type { IndexQuery } from '../query.ts'
import type { Segment } from '../segment/segment.ts'
import { intersect } from '../bits/set-operations.ts'
import type { Clause } from '../text/clause.ts'
import { findIds, keyOf } from './hidden.ts'
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

/** The values of a facet as term numbers and as text, and the estimated nanoseconds to count all of them in a bitmap. */
interface FacetValues {
  ids: Uint32Array
  terms: readonly string[]
  ns: number
}

/** A segment with the look-ups derived from it, each made when first needed, and the sets that searches worked out. */
export class SegmentReader {
  readonly segment: Segment
  readonly schema: Schema
  private readonly sets: SetCache
  private facets: Map<string, FacetValues> | undefined

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

  /** Whether the sets of a key are known: a clause's, or what is `cached`. */
  knows(key: string): boolean {
    return this.sets.has(key)
  }

  store(key: string, sets: ClauseSets, tookMs: number): void {
    this.sets.put(key, sets, tookMs)
  }

  /** Documents with a stem in prose. Who types on asks for it as the beginning of a word first, then as a word. */
  withStem({ char }: Field, stem: string): DocSet {
    return this.cached(`stem ${char} ${stem}`, () => this.segment.docsWith(char, stem))
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

  /** What a search does not see though it may be open; sets that may overlap. */
  gone({ hidden = [], within }: Pick<IndexQuery, 'hidden' | 'within'>): readonly DocSet[] {
    const { tombstones, deletedCount } = this.segment
    return [
      ...(deletedCount ? [bitSet(tombstones, deletedCount)] : []),
      ...(hidden.length ? [this.withIds(hidden)] : []),
      ...(within === undefined ? [] : [this.lacking(within)]),
    ].filter(({ count }) => count > 0)
  }

  /** The documents that do not have an exact term. */
  private lacking(term: string): DocSet {
    const { pool, size } = this.segment
    return this.cached(`lacking ${term}`, () =>
      intersect(pool, [], [this.segment.docsWith(exactChar, term)], 0, size),
    )
  }

  /** The documents of these ids. */
  withIds(ids: readonly string[]): DocSet {
    return this.cached(keyOf(ids), () => findIds(this.segment, ids))
  }

  /** One facet's values: every `facet:…`. */
  facetValues(facet: string): FacetValues {
    this.facets ??= new Map()
    let values = this.facets.get(facet)
    if (!values) {
      const { segment } = this
      const ids = segment.termsStartingWith(exactChar, `${facet}:`)
      const terms = Array.from(ids, (id) => segment.terms.text(id).slice(1))
      const ns = ids.reduce((sum, id) => sum + segment.countingNs(id), 0)
      this.facets.set(facet, (values = { ids, terms, ns }))
    }
    return values
  }
}
