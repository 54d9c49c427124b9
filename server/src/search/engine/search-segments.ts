import type { IndexAnswer, IndexQuery } from '../posting-index.ts'
import { correctKeyword } from './correct.ts'
import { countFacets } from './count-facets.ts'
import { matchSegment, nextTurn, without } from './match.ts'
import type { OpenSegment } from './open-segment.ts'
import { readToken, writeToken } from './page-token.ts'
import type { ParsedKeyword } from './parse-keyword.ts'
import { rankPage } from './rank.ts'
import type { Spelling } from './spelling.ts'
import { takePage } from './take-page.ts'

/** Answers a query from segments, whatever thread they are read on. Without spellings nothing is corrected. */
export function searchSegments(
  segments: readonly OpenSegment[],
  query: IndexQuery,
  parsed: ParsedKeyword,
  spelling: Spelling | null,
): IndexAnswer {
  for (const open of segments) open.prepare()
  const { keyword, corrected } = spelling
    ? correctKeyword(segments, parsed, spelling)
    : { keyword: parsed, corrected: [] }
  const matches = segments.map((open) => matchSegment(open, query, keyword))
  const total = matches.reduce((sum, { result }) => sum + result.count, 0)
  const after = query.after ? readToken(query.order, query.after) : null
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
        ? writeToken(query.order, {
            score: last.score,
            publishAt: last.hit.segment.data.publishAt[last.hit.ordinal]!,
            id: hits.at(-1)!.id,
          })
        : null,
    facets: countFacets(matches, query),
    corrected,
    until: Math.min(...matches.map(nextTurn)),
    ...(total === 0 && query.drops
      ? {
          without: query.drops.map((drop) =>
            matches.reduce((sum, match) => sum + without(match, drop).count, 0),
          ),
        }
      : {}),
  }
}
