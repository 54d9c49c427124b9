import { countExactTerms } from '../segment/count-exact-terms.ts'
import type { IndexQuery } from '../query.ts'
import type { DocSet } from '../bits/doc-set.ts'
import { type SegmentMatch, countedFor } from './match.ts'
import { countBoth } from '../bits/set-operations.ts'

/** Nanoseconds that reading all terms of one document takes. */
const documentNs = 320
/** Above every bound. */
const endless = 2_000_000_000

/** Exact counts of every value of the wanted facets: what choosing that value alone would find under all other filters. */
export function countFacets(
  matches: readonly SegmentMatch[],
  query: IndexQuery,
): Record<string, Record<string, number>> {
  const asked = query.facets ?? []
  const facets: Record<string, Record<string, number>> = Object.fromEntries(asked.map((facet) => [facet, {}]))
  for (const match of matches) {
    const range = match.reader.schema.kind.range?.name
    const isFiltered = (facet: string) => match.parts.some((part) => part.facet === facet)
    const ofTerms = asked.filter((facet) => facet !== range)
    // What no filter is about is counted in the result, all of it together.
    const others = ofTerms.filter((facet) => !isFiltered(facet))
    if (others.length) countTerms(match, match.result, others, facets)
    for (const facet of ofTerms.filter(isFiltered))
      countTerms(match, countedFor(facet, match), [facet], facets)
    if (range !== undefined && asked.includes(range))
      countRange(match, range, query.rangeSteps ?? [], facets[range]!)
  }
  return facets
}

/** Counts facets in a set: by intersecting with each value, or by reading each document's own terms where that is quicker. */
function countTerms(
  { reader }: SegmentMatch,
  set: DocSet,
  asked: readonly string[],
  facets: Record<string, Record<string, number>>,
): void {
  const { segment } = reader
  const values = asked.map((facet) => reader.facetValues(facet))
  const valuesNs = values.reduce((sum, { ns }) => sum + ns, 0)
  const read = set.count * documentNs < valuesNs ? countExactTerms(segment, set) : null
  values.forEach(({ ids, terms }, at) => {
    const counts = facets[asked[at]!]!
    for (const [index, id] of ids.entries()) {
      const found = read ? read[id]! : segment.countIn(set, id)
      if (found) counts[terms[index]!] = (counts[terms[index]!] ?? 0) + found
    }
  })
}

/** A document counts in every bucket its range overlaps; the last bucket has no end. */
function countRange(
  match: SegmentMatch,
  facet: string,
  steps: readonly number[],
  counts: Record<string, number>,
): void {
  const set = countedFor(facet, match)
  steps.forEach((step, index) => {
    const end = (steps[index + 1] ?? endless) - 1
    counts[`${facet}:${step}`] =
      (counts[`${facet}:${step}`] ?? 0) +
      countBoth(match.reader.segment.pool, set, match.reader.rangeBetween(step, end))
  })
}
