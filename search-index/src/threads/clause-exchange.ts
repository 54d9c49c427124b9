import { type DocSet, bitSet, listSet } from '../bits/doc-set.ts'
import { areHeavy, heavyClauses, heavyFilters } from '../search/estimate-cost.ts'
import { keyOfTerms, matchClause, matchTerms } from '../search/match-clause.ts'
import type { SegmentReader } from '../search/segment-reader.ts'
import type { Segment } from '../segment/segment.ts'
import type { IndexQuery } from '../query.ts'
import { readKeyword } from '../text/parse-query.ts'
import { keyOf } from '../search/hidden.ts'

/** Where a clause, a filter or hidden ids are found in a segment, for the other thread, which then need not work it out. */
export interface SharedClause {
  /** Key of the segment in the view. */
  segment: number
  key: string
  sets: readonly DocSet[]
}

/** What took long to find, for the other thread. To be called right after a search, while its sets are at hand. */
export function exportClauses(
  segments: readonly SegmentReader[],
  query: IndexQuery,
  segmentKey: (segment: Segment) => number | undefined,
): SharedClause[] {
  const parsed = readKeyword(query.keyword)
  return segments.flatMap((reader) => {
    const segment = segmentKey(reader.segment)
    if (segment === undefined) return []
    const found = (key: string, sets: readonly DocSet[]): SharedClause => ({
      segment,
      key,
      sets: sets.map(copyOf),
    })
    const { hidden } = query
    return [
      ...heavyClauses(reader, parsed).map((clause) => found(clause.key, matchClause(reader, clause))),
      ...heavyFilters(reader, query.groups).map((terms) =>
        found(keyOfTerms(terms), [matchTerms(reader, terms)]),
      ),
      ...(hidden && areHeavy(reader, hidden) ? [found(keyOf(hidden), [reader.withIds(hidden)])] : []),
    ]
  })
}

function copyOf({ bits, list, count }: DocSet): DocSet {
  return bits ? bitSet(new Int32Array(bits), count) : listSet(new Uint32Array(list))
}

/** Keeps what the other thread found. Only between searches. */
export function importClause(reader: SegmentReader, { key, sets }: SharedClause): void {
  if (reader.knows(key)) return
  reader.prepare()
  const taken = sets.map((set) => {
    if (!set.bits) return set
    const bits = reader.segment.pool.take()
    bits.set(set.bits)
    return bitSet(bits, set.count)
  })
  reader.store(key, taken, Infinity)
}
