import type { IndexQuery } from '../posting-index.ts'
import { walk } from './doc-set.ts'
import { type SegmentMatch, countedFor } from './match.ts'
import { countBoth } from './set-math.ts'

/** Below this many postings reading each one's own terms is faster than intersecting every value. */
const fewPostings = 2500

/** Exact counts of every value of the wanted facets: what choosing that value alone would find under all other filters. */
export function countFacets(
  matches: readonly SegmentMatch[],
  query: IndexQuery,
): Record<string, Record<string, number>> {
  const facets: Record<string, Record<string, number>> = {}
  for (const facet of query.facets ?? []) {
    const counts: Record<string, number> = (facets[facet] = {})
    for (const match of matches) {
      if (facet === 'salary') countSalary(match, query.salarySteps ?? [], counts)
      else countTerms(match, facet, counts)
    }
  }
  return facets
}

function countTerms(match: SegmentMatch, facet: string, counts: Record<string, number>): void {
  const { segment } = match.open
  const set = countedFor(facet, match)
  const values = match.open.facetTerms(facet)
  const add = (id: number, found: number) => {
    const term = segment.terms.text(id).slice(1)
    counts[term] = (counts[term] ?? 0) + found
  }
  if (set.count > fewPostings) {
    for (const id of values) {
      const found = countBoth(segment.room, set, segment.postingsOfId(id))
      if (found) add(id, found)
    }
    return
  }
  const found = new Map(Array.from(values, (id) => [id, 0]))
  walk(set, false, 0, (ordinal) => {
    segment.readFilters(ordinal, (id) => {
      const before = found.get(id)
      if (before !== undefined) found.set(id, before + 1)
    })
    return true
  })
  for (const [id, count] of found) if (count) add(id, count)
}

/** A posting counts in every bucket its range overlaps; the last bucket has no end. */
function countSalary(match: SegmentMatch, steps: readonly number[], counts: Record<string, number>): void {
  const set = countedFor('salary', match)
  steps.forEach((step, index) => {
    const end = (steps[index + 1] ?? 2_000_000_000) - 1
    counts[`salary:${step}`] =
      (counts[`salary:${step}`] ?? 0) +
      countBoth(match.open.segment.room, set, match.open.salaryBetween(step, end))
  })
}
