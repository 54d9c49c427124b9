import { type DocSet, bitSet, listSet } from '../bits/doc-set.ts'
import { heavyClauses } from '../search/estimate-cost.ts'
import { matchClause } from '../search/match-clause.ts'
import type { SegmentReader } from '../search/segment-reader.ts'
import type { Segment } from '../segment/segment.ts'
import type { ParsedQuery } from '../text/parse-query.ts'

/** Where a clause is found in a segment, for the other thread, which then need not work it out. */
export interface SharedClause {
  /** Key of the segment in the view. */
  segment: number
  clause: string
  sets: readonly DocSet[]
}

/** What took long to find, for the other thread. To be called right after a search, while its sets are at hand. */
export function exportClauses(
  segments: readonly SegmentReader[],
  query: ParsedQuery,
  keyOf: (segment: Segment) => number | undefined,
): SharedClause[] {
  return segments.flatMap((reader) => {
    const segment = keyOf(reader.segment)
    if (segment === undefined) return []
    return heavyClauses(reader, query).map((clause) => ({
      segment,
      clause: clause.key,
      sets: matchClause(reader, clause).map(copyOf),
    }))
  })
}

function copyOf({ bits, list, count }: DocSet): DocSet {
  return bits ? bitSet(new Int32Array(bits), count) : listSet(new Uint32Array(list))
}

/** Keeps what the other thread found. Only between searches. */
export function importClause(reader: SegmentReader, { clause, sets }: SharedClause): void {
  if (reader.hasClause(clause)) return
  reader.prepare()
  const taken = sets.map((set) => {
    if (!set.bits) return set
    const bits = reader.segment.pool.take()
    bits.set(set.bits)
    return bitSet(bits, set.count)
  })
  reader.cacheClause(clause, taken, Infinity)
}
