import { type DocSet, bitSet } from './doc-set.ts'
import type { Clause } from './parse-keyword.ts'
import { overlapping } from './salary-ranges.ts'
import type { Segment } from './segment.ts'
import { SetCache } from './set-cache.ts'

/** Where a clause is found in a segment; `anywhere` contains the others. */
export interface ClauseSets extends Record<string, DocSet> {
  title: DocSet
  skills: DocSet
  company: DocSet
  anywhere: DocSet
}

/** A segment with the look-ups derived from it, each made when first needed, and the sets that searches worked out. */
export class OpenSegment {
  readonly segment: Segment
  private readonly sets: SetCache
  private facets: Map<string, Uint32Array> | undefined

  constructor(segment: Segment) {
    this.segment = segment
    this.sets = new SetCache(segment.room)
  }

  /** To be called before each search. */
  prepare(): void {
    this.segment.room.reset()
    this.sets.trim()
  }

  /** Where a clause is found, if that is known. */
  clause({ key }: Clause): ClauseSets | undefined {
    return this.sets.get(key) as ClauseSets | undefined
  }

  hasClause(key: string): boolean {
    return this.sets.has(key)
  }

  keepClause(key: string, sets: ClauseSets, tookMs: number): void {
    this.sets.put(key, sets, tookMs)
  }

  /** Postings with a word in their text. Who types on asks for it as the beginning of a word first, then as a word. */
  bodyOf(word: string): DocSet {
    return this.cached(`body ${word}`, () => this.segment.postingsOf('body', word))
  }

  /** Postings whose salary overlaps [from, to]. */
  salaryBetween(from: number, to: number): DocSet {
    return this.cached(`salary ${from} ${to}`, () => overlapping(this.segment, from, to))
  }

  /** Postings whose title has this many words. */
  titlesOfLength(words: number): DocSet {
    return this.cached(`title ${words}`, () => {
      const { titleLength, size } = this.segment.data
      const bits = this.segment.room.take().fill(0)
      let count = 0
      for (let ordinal = 0; ordinal < size; ordinal++) {
        if (titleLength[ordinal] !== words) continue
        bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
        count += 1
      }
      return bitSet(bits, count)
    })
  }

  /** Any set that depends on nothing but the segment and its key. */
  cached(key: string, make: () => DocSet): DocSet {
    const known = this.sets.get(key)
    if (known) return known['set']!
    const started = performance.now()
    const set = make()
    this.sets.put(key, { set }, performance.now() - started)
    return set
  }

  /** How many postings have the word in title, company or skills, each field counted. */
  frequencyOf(word: string): number {
    const { segment } = this
    return (
      segment.frequencyOf('title', word) +
      segment.frequencyOf('company', word) +
      segment.frequencyOf('skills', word)
    )
  }

  /** Whether a word of titles, companies or skills begins so. */
  hasBeginning(prefix: string): boolean {
    return (['title', 'company', 'skills'] as const).some(
      (family) => this.segment.termsStartingWith(family, prefix).length > 0,
    )
  }

  /** Term numbers of one facet's values (`skill` → every `skill:…`). */
  facetTerms(facet: string): Uint32Array {
    this.facets ??= new Map()
    let ids = this.facets.get(facet)
    if (!ids) this.facets.set(facet, (ids = this.segment.termsStartingWith('filter', `${facet}:`)))
    return ids
  }
}
