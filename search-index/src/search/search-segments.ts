import type { IndexAnswer, IndexQuery } from '../query.ts'
import { correctKeyword } from './correct.ts'
import { countFacets } from './count-facets.ts'
import { matchSegment, nextTurn, without } from './match.ts'
import type { SegmentReader } from './segment-reader.ts'
import { readToken, writeToken } from './page.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import { rankPage } from './rank-page.ts'
import type { Spelling } from './spelling.ts'
import { takePage } from './page.ts'
import { nearMatches } from './near-matches.ts'

/** Answers a query from segments, whatever thread they are read on. Without spellings nothing is corrected. */
export function searchSegments(
  segments: readonly SegmentReader[],
  query: IndexQuery,
  parsed: ParsedQuery,
  spelling: Spelling | null,
): IndexAnswer {
  for (const reader of segments) reader.prepare()
  const { keyword, corrected } = spelling
    ? correctKeyword(segments, parsed, spelling)
    : { keyword: parsed, corrected: [] }
  const matches = segments.map((reader) => matchSegment(reader, query, keyword))
  const total = matches.reduce((sum, { result }) => sum + result.count, 0)
  const after = query.after ? readToken(query, query.after) : null
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
        matches.map(({ reader, result }) => ({ segment: reader.segment, set: result })),
        query.order !== 'oldest',
        query.offset,
        after,
        query.limit,
      ).map((hit) => ({ hit, score: 0 }))
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
        ? writeToken(query, {
            score: last.score,
            orderKey: last.hit.segment.data.orderKey[last.hit.ordinal]!,
            id: hits.at(-1)!.id,
          })
        : null,
    facets: countFacets(matches, query),
    corrected,
    until: Math.min(...matches.map(nextTurn)),
    ...(query.near && hits.length < query.limit ? { near: nearMatches(matches, keyword, query.near) } : {}),
    ...(total === 0 && query.drops
      ? {
          without: query.drops.map((drop) =>
            matches.reduce((sum, match) => sum + without(match, drop).count, 0),
          ),
        }
      : {}),
  }
}
