import type { IndexQuery } from '../query.ts'
import { walk } from '../bits/doc-set.ts'
import { type SegmentMatch, countedFor } from './match.ts'
import { countBoth } from '../bits/set-operations.ts'

/** Below this many documents reading each one's own terms is faster than intersecting every value. */
const fewDocuments = 2500
/** Above every bound. */
const endless = 2_000_000_000

/** Exact counts of every value of the wanted facets: what choosing that value alone would find under all other filters. */
export function countFacets(
  matches: readonly SegmentMatch[],
  query: IndexQuery,
): Record<string, Record<string, number>> {
  const facets: Record<string, Record<string, number>> = {}
  for (const facet of query.facets ?? []) {
    const counts: Record<string, number> = (facets[facet] = {})
    for (const match of matches) {
      if (facet === match.reader.schema.kind.range?.name)
        countRange(match, facet, query.rangeSteps ?? [], counts)
      else countTerms(match, facet, counts)
    }
  }
  return facets
}

function countTerms(match: SegmentMatch, facet: string, counts: Record<string, number>): void {
  const { segment } = match.reader
  const set = countedFor(facet, match)
  const values = match.reader.facetTerms(facet)
  const add = (id: number, found: number) => {
    const term = segment.terms.text(id).slice(1)
    counts[term] = (counts[term] ?? 0) + found
  }
  if (set.count > fewDocuments) {
    for (const id of values) {
      const found = segment.countIn(set, id)
      if (found) add(id, found)
    }
    return
  }
  const found = new Map(Array.from(values, (id) => [id, 0]))
  walk(set, false, 0, (ordinal) => {
    segment.readExactTerms(ordinal, (id) => {
      const before = found.get(id)
      if (before !== undefined) found.set(id, before + 1)
    })
    return true
  })
  for (const [id, count] of found) if (count) add(id, count)
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
