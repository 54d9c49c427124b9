import type { IndexQuery } from '../query.ts'
import { type DocSet, walk } from '../bits/doc-set.ts'
import { type SegmentMatch, countedFor } from './match.ts'
import { countBoth } from '../bits/set-operations.ts'
import type { Segment } from '../segment/segment.ts'

/** How many documents are read at a time, and the bytes of a cache line. */
const [batchSize, lineBytes] = [16, 64]

/** How many documents of a set have each exact term, by the number of the term. */
function countExactTerms(segment: Segment, set: DocSet): Int32Array {
  const { forward, frequency } = segment.data
  const counts = new Int32Array(frequency.length)
  const starts = new Float64Array(batchSize)
  let many = 0
  // Touching a batch first lets the processor fetch several documents from memory at once instead of waiting for each.
  let touched = 0
  const read = () => {
    for (let index = 0; index < many; index++)
      touched += forward[starts[index]!]! + forward[starts[index]! + lineBytes]!
    for (let index = 0; index < many; index++) countRow(forward, starts[index]!, counts)
    many = 0
    return touched
  }
  walk(set, false, 0, (ordinal) => {
    starts[many++] = segment.forwardStart(ordinal)
    if (many === batchSize) read()
    return true
  })
  read()
  return counts
}

/** Counts the exact terms of the document that starts at `start`. */
function countRow(forward: Uint8Array, start: number, counts: Int32Array): void {
  let at = start
  let left = -1
  do {
    let byte = forward[at++]!
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = forward[at++]!
      value |= (byte & 127) << shift
    }
    // First how many there are.
    if (left < 0) left = value + 1
    else counts[value]! += 1
  } while (--left > 0)
}

/** Nanoseconds that reading all terms of one document takes. */
const documentNs = 320
/** Above every bound. */
const endless = 2_000_000_000

/** Exact counts of every value of the wanted facets: what choosing that value alone would find under all other filters. */
export function countFacets(
  matches: readonly SegmentMatch[],
  query: IndexQuery,
): Record<string, Record<string, number>> {
  const requested = query.facets ?? []
  const facets: Record<string, Record<string, number>> = Object.fromEntries(
    requested.map((facet) => [facet, {}]),
  )
  for (const match of matches) {
    const range = match.reader.schema.kind.range?.name
    const isFiltered = (facet: string) => match.parts.some((part) => part.facet === facet)
    const ofTerms = requested.filter((facet) => facet !== range)
    // What no filter is about is counted in the result, all of it together.
    const others = ofTerms.filter((facet) => !isFiltered(facet))
    if (others.length) countTerms(match, match.result, others, facets)
    for (const facet of ofTerms.filter(isFiltered))
      countTerms(match, countedFor(facet, match), [facet], facets)
    if (range !== undefined && requested.includes(range))
      countRange(match, range, query.rangeSteps ?? [], facets[range]!)
  }
  return facets
}

/** Counts facets in a set: by intersecting with each value, or by reading each document's own terms where that is quicker. */
function countTerms(
  { reader }: SegmentMatch,
  set: DocSet,
  requested: readonly string[],
  facets: Record<string, Record<string, number>>,
): void {
  const { segment } = reader
  const values = requested.map((facet) => reader.facetValues(facet))
  const valuesNs = values.reduce((sum, { ns }) => sum + ns, 0)
  const read = set.count * documentNs < valuesNs ? countExactTerms(segment, set) : null
  values.forEach(({ ids, terms }, at) => {
    const counts = facets[requested[at]!]!
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
