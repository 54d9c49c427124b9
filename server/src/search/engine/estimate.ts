import type { IndexQuery } from '../posting-index.ts'
import { isFindable } from './correct.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Alternative, Clause, ParsedKeyword } from './parse-keyword.ts'
import { type Segment, isDense } from './segment.ts'
import { stem } from './words.ts'

/** Nanoseconds a query may be estimated to take to count as light. */
const lightNs = 500_000
/** Clauses that take longer than this are worked out by one thread for both. */
const worthTeachingNs = 100_000
const [ordinalNs, phraseNs] = [4, 400]
/** In a segment this small words are found faster than the time that takes is estimated. */
const [smallSize, smallNs] = [4000, 15_000]

/** Whether a query takes well under a millisecond: no facets, no words that nothing has, few ordinals to unpack. */
export function isLight(
  segments: readonly OpenSegment[],
  query: IndexQuery,
  { must, not }: ParsedKeyword,
): boolean {
  if (query.facets?.length || query.offset > 10_000) return false
  if (must.length + not.length > 6 || query.groups.some(({ any, none }) => any.length + none.length > 12))
    return false
  let ns = 0
  return [...must, ...not].every((clause, index) => {
    const known = segments.map((open) => open.clause(clause))
    for (const [at, sets] of known.entries()) {
      if (!sets) ns += clauseWork(segments[at]!, clause)
      if (ns > lightNs) return false
    }
    // What is found somewhere needs no correction; the rest must be looked up.
    return (
      index >= must.length ||
      known.some((sets) => sets && sets.anywhere.count > 0) ||
      isFindable(segments, clause)
    )
  })
}

/** The clauses of a query that take long to find in a segment. */
export function heavyClauses(open: OpenSegment, { must, not }: ParsedKeyword): Clause[] {
  return [...must, ...not].filter((clause) => isHeavy(open, clause))
}

/** Whether segments lack something of a query that took long to find. */
export function lacksHeavy(segments: readonly OpenSegment[], { must, not }: ParsedKeyword): boolean {
  return segments.some((open) =>
    [...must, ...not].some((clause) => !open.hasClause(clause.key) && isHeavy(open, clause)),
  )
}

function isHeavy(open: OpenSegment, clause: Clause): boolean {
  return clauseWork(open, clause) > worthTeachingNs
}

/** Nanoseconds that finding a clause in a segment may take. */
function clauseWork(open: OpenSegment, clause: Clause): number {
  if (open.segment.size <= smallSize && !clause.any.some(({ isPhrase }) => isPhrase))
    return smallNs * clause.any.length
  return clause.any.reduce((sum, alternative) => sum + workOf(open, alternative), 0)
}

function workOf({ segment }: OpenSegment, { words, isPhrase, isPrefix }: Alternative): number {
  const families = ['title', 'company', 'skills', 'body'] as const
  const each = words.map((word, index) => {
    const beginnings =
      isPrefix && index === words.length - 1
        ? families.slice(0, 3).flatMap((family) => [...segment.termsStartingWith(family, word)])
        : []
    return [
      ...families.map((family) => segment.frequencyOf(family, family === 'body' ? stem(word) : word)),
      ...beginnings.map((id) => segment.data.frequency[id]!),
    ].reduce((sum, frequency) => sum + listed(segment, frequency) * ordinalNs, 0)
  })
  const rarest = Math.min(
    ...words.map((word) =>
      families.reduce(
        (sum, family) => sum + segment.frequencyOf(family, family === 'body' ? stem(word) : word),
        0,
      ),
    ),
  )
  return each.reduce((a, b) => a + b, 0) + (isPhrase ? rarest * phraseNs : 0)
}

/** Ordinals to unpack or to merge; bitmaps are ready. */
function listed(segment: Segment, frequency: number): number {
  return isDense(frequency, segment.size) ? 1000 : frequency
}
