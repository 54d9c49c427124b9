import type { IndexAnswer, IndexQuery } from '../query.ts'
import { correctKeyword } from './correct.ts'
import { countFacets } from './count-facets.ts'
import { Frequencies } from './frequencies.ts'
import { matchSegment, nextTurn, without } from './match.ts'
import type { SegmentReader } from './segment-reader.ts'
import { pageWithLift, plainPage } from './read-page.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import type { Spelling } from './spelling.ts'
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
    ? correctKeyword(new Frequencies(segments, query), parsed, spelling)
    : { keyword: parsed, corrected: [] }
  const matches = segments.map((reader) => matchSegment(reader, query, keyword))
  const total = matches.reduce((sum, { result }) => sum + result.count, 0)
  const { page, next } = (query.lift ? pageWithLift : plainPage)(matches, query, keyword)
  const hits = page.map(({ id, rev }) => ({ id, rev }))
  return {
    total,
    capped: false,
    hits,
    next,
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
