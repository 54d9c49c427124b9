import type { IndexAnswer, IndexQuery } from '../posting-index.ts'
import { correctKeyword, isFindable } from './correct.ts'
import { countFacets } from './count-facets.ts'
import { matchSegment } from './match.ts'
import { clauseKey } from './match-text.ts'
import type { OpenSegment } from './open-segment.ts'
import { readToken, writeToken } from './page-token.ts'
import type { Alternative, ParsedKeyword } from './parse-keyword.ts'
import { rankPage } from './rank.ts'
import type { Segment } from './segment.ts'
import { takePage } from './take-page.ts'
import { stem } from './words.ts'

/** Answers a query from segments; whatever thread they are read on. */
export function searchSegments(
  segments: readonly OpenSegment[],
  query: IndexQuery,
  parsed: ParsedKeyword,
): IndexAnswer {
  for (const open of segments) open.prepare()
  const { keyword, corrected } = correctKeyword(segments, parsed)
  const matches = segments.map((open) => matchSegment(open, query, keyword))
  const total = matches.reduce((sum, { result }) => sum + result.count, 0)
  const after = query.after ? readToken(query.after) : null
  const ranked = query.order === 'relevance' && keyword.must.length > 0
  const page = ranked
    ? rankPage(
        matches,
        keyword.must.reduce((sum, clause) => sum + clause.any[0]!.words.length, 0),
        query.offset,
        after,
        query.limit,
      )
    : takePage(
        matches.map(({ open, result }) => ({ segment: open.segment, set: result })),
        query.order !== 'oldest',
        query.offset,
        after,
        query.limit,
      ).hits.map((hit) => ({ hit, score: 0 }))
  const hits = page.map(({ hit: { segment, ordinal } }) => ({
    id: segment.idOf(ordinal),
    rev: segment.data.rev[ordinal]!,
  }))
  const last = page.at(-1)
  return {
    total,
    capped: false,
    hits,
    next:
      last && page.length === query.limit
        ? writeToken({
            score: last.score,
            publishAt: last.hit.segment.data.publishAt[last.hit.ordinal]!,
            id: hits.at(-1)!.id,
          })
        : null,
    facets: countFacets(matches, query),
    corrected,
  }
}

/** Nanoseconds a query may be estimated to take to count as light. */
const lightNs = 500_000
const [ordinalNs, phraseNs] = [4, 400]

/** Whether a query takes well under a millisecond: no facets, no words to correct, few ordinals to unpack. */
export function isLight(
  segments: readonly OpenSegment[],
  query: IndexQuery,
  { must, not }: ParsedKeyword,
): boolean {
  if (query.facets?.length || query.offset > 10_000) return false
  if (must.length + not.length > 6 || query.groups.some(({ any, none }) => any.length + none.length > 12))
    return false
  let ns = 0
  if (!must.every((clause) => isFindable(segments, clause))) return false
  for (const clause of [...must, ...not]) {
    const key = clauseKey(clause)
    for (const open of segments) {
      if (open.clauses.has(key)) continue
      ns += clause.any.reduce((sum, alternative) => sum + workOf(open, alternative), 0)
      if (ns > lightNs) return false
    }
  }
  return true
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
  return frequency * 32 >= segment.size ? 1000 : frequency
}
