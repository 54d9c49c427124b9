import { firstWhere } from '../bits/binary-search.ts'
import type { SegmentMatch } from './match.ts'
import type { ScoreClass, Wanted } from './top-documents.ts'
import type { Segment } from '../segment/segment.ts'
import { type Hit, type PagePosition, isAfter, mergeHits } from './page.ts'

/** The best of a segment's matches that are wanted, by score. */
export type Ranker = (match: SegmentMatch, wanted: Wanted) => readonly ScoreClass[]

/** The page of best matches. */
export function rankPage(
  matches: readonly SegmentMatch[],
  rank: Ranker,
  offset: number,
  after: PagePosition | null,
  limit: number,
): { hit: Hit; score: number }[] {
  const max = after ? limit : offset + limit
  let min = 0
  const ranked = matches
    .filter(({ result }) => result.count > 0)
    // Where most is found, the page is mostly filled; of the others then only what comes before that is looked for.
    .toSorted((a, b) => b.result.count - a.result.count)
    .map((match) => {
      const { segment } = match.reader
      const wanted = { max, min, after: after && { score: after.score, before: placeOf(segment, after) } }
      const classes = rank(match, wanted)
      const found = classes.reduce((sum, { ordinals }) => sum + ordinals.length, 0)
      if (found === max) min = Math.max(min, classes.at(-1)!.score)
      return { segment, classes }
    })
  const scores = new Set(ranked.flatMap(({ classes }) => classes.map(({ score }) => score)))
  const page: { hit: Hit; score: number }[] = []
  let skip = after ? 0 : offset
  for (const score of [...scores].sort((a, b) => b - a)) {
    const rows = ranked.flatMap(({ segment, classes }) =>
      classes.filter((each) => each.score === score).map(({ ordinals }) => ({ segment, inOrder: ordinals })),
    )
    const count = rows.reduce((sum, { inOrder }) => sum + inOrder.length, 0)
    if (skip >= count) {
      skip -= count
      continue
    }
    const hits = mergeHits(rows, true, skip, limit - page.length)
    skip = 0
    page.push(...hits.map((hit) => ({ hit, score })))
    if (page.length === limit) break
  }
  return page
}

/** The first ordinal that does not come after a position in the order newest first; those before it do. */
function placeOf(segment: Segment, position: PagePosition): number {
  return firstWhere(0, segment.size, (ordinal) => !isAfter(segment, ordinal, position, true))
}
