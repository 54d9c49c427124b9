import { bitSet, listSet } from './doc-set.ts'
import { heavyClauses } from './estimate.ts'
import { matchClause } from './match-text.ts'
import type { ClauseSets, OpenSegment } from './open-segment.ts'
import type { ParsedKeyword } from './parse-keyword.ts'
import type { Segment } from './segment.ts'

/** Where a clause is found in a segment, for the other thread, which then need not work it out. */
export interface Lesson {
  /** Key of the segment in the view. */
  segment: number
  clause: string
  sets: Record<
    string,
    { bits: Int32Array<ArrayBuffer> | null; list: Uint32Array<ArrayBuffer> | null; count: number }
  >
}

/** What took long to find, for the other thread. To be asked right after a search, while its sets are at hand. */
export function lessonsOf(
  segments: readonly OpenSegment[],
  keyword: ParsedKeyword,
  keyOf: (segment: Segment) => number | undefined,
): Lesson[] {
  return segments.flatMap((open) => {
    const segment = keyOf(open.segment)
    if (segment === undefined) return []
    return heavyClauses(open, keyword).map((clause) => ({
      segment,
      clause: clause.key,
      sets: copied(matchClause(open, clause)),
    }))
  })
}

function copied(sets: ClauseSets): Lesson['sets'] {
  return Object.fromEntries(
    Object.entries(sets).map(([field, { bits, list, count }]) => [
      field,
      { bits: bits ? new Int32Array(bits) : null, list: list ? new Uint32Array(list) : null, count },
    ]),
  )
}

/** Keeps what the other thread found. Only between searches. */
export function learn(open: OpenSegment, { clause, sets }: Lesson): void {
  if (open.hasClause(clause)) return
  open.prepare()
  const taken = Object.entries(sets).map(([field, { bits, list, count }]) => {
    if (!bits) return [field, listSet(list!)]
    const room = open.segment.room.take()
    room.set(bits)
    return [field, bitSet(room, count)]
  })
  open.keepClause(clause, Object.fromEntries(taken) as ClauseSets, Infinity)
}
