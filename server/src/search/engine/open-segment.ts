import { letterMask } from './letter-mask.ts'
import { SalaryRanges } from './salary-ranges.ts'
import type { Segment } from './segment.ts'
import { Vocabulary } from './vocabulary.ts'

/** A segment with the look-ups derived from it, each made when first needed. */
export class OpenSegment {
  readonly segment: Segment
  readonly vocabulary: Vocabulary
  private ranges: SalaryRanges | undefined
  private spelt: { words: string[]; masks: Int32Array } | undefined
  private facets: Map<string, Uint32Array> | undefined

  constructor(segment: Segment) {
    this.segment = segment
    this.vocabulary = new Vocabulary(segment)
  }

  get salary(): SalaryRanges {
    this.ranges ??= new SalaryRanges(this.segment)
    return this.ranges
  }

  /** Every word of every field with its letters, for corrections. */
  get spelling(): { words: string[]; masks: Int32Array } {
    this.spelt ??= this.spell()
    return this.spelt
  }

  private spell(): { words: string[]; masks: Int32Array } {
    const words = [
      ...new Set(this.segment.data.terms.filter((term) => term[0] !== 'f').map((term) => term.slice(1))),
    ]
    return { words, masks: Int32Array.from(words, letterMask) }
  }

  /** Term ids of one facet's values (`skill` → every `skill:…`). */
  facetTerms(facet: string): Uint32Array {
    this.facets ??= this.groupFacets()
    return this.facets.get(facet) ?? new Uint32Array(0)
  }

  private groupFacets(): Map<string, Uint32Array> {
    const grouped = new Map<string, number[]>()
    this.segment.data.terms.forEach((term, id) => {
      if (term[0] !== 'f') return
      const facet = term.slice(1, term.indexOf(':'))
      const ids = grouped.get(facet)
      if (ids) ids.push(id)
      else grouped.set(facet, [id])
    })
    return new Map([...grouped].map(([facet, ids]) => [facet, Uint32Array.from(ids)]))
  }
}
