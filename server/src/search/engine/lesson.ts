import { bitSet, listSet } from './doc-set.ts'
import { heavyClauses } from './estimate.ts'
import { clauseKey, matchClause } from './match-text.ts'
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

/** Lessons given are remembered so that each is given once; beyond this many, all may be given again. */
const mostRemembered = 2000

/** Tells the other thread what took long to find. To be asked right after a search, while its sets are at hand. */
export class Teacher {
  private given = new WeakMap<Segment, Set<string>>()

  /** What is new to the other thread of this search. */
  lessons(
    segments: readonly OpenSegment[],
    keyword: ParsedKeyword,
    keyOf: (segment: Segment) => number | undefined,
  ): Lesson[] {
    return segments.flatMap((open) => {
      const segment = keyOf(open.segment)
      if (segment === undefined) return []
      const given = this.given.get(open.segment) ?? new Set()
      this.given.set(open.segment, given)
      if (given.size > mostRemembered) given.clear()
      return heavyClauses(open, keyword).flatMap((clause) => {
        const key = clauseKey(clause)
        if (given.has(key)) return []
        given.add(key)
        return [{ segment, clause: key, sets: copied(matchClause(open, clause)) }]
      })
    })
  }
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
  if (open.clauses.has(clause)) return
  open.prepare()
  const taken = Object.entries(sets).map(([field, { bits, list, count }]) => {
    if (!bits) return [field, listSet(list!)]
    const room = open.segment.room.take()
    room.set(bits)
    return [field, bitSet(room, count)]
  })
  open.clauses.put(clause, Object.fromEntries(taken) as ClauseSets)
}
