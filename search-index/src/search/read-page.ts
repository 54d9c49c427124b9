import { type DocSet, emptySet } from '../bits/doc-set.ts'
import { and, andNot } from '../bits/set-operations.ts'
import type { IndexQuery } from '../query.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import { firstPlace, mergeLifted } from './lift.ts'
import { matchTerms } from './match-clause.ts'
import type { SegmentMatch } from './match.ts'
import { type Hit, type PagePosition, isAfter, mergeHits, takePage } from './page.ts'
import { readLiftedToken, readToken, writeLiftedToken, writeToken } from './page-token.ts'
import { rankBest, stepsOf } from './best.ts'
import { rankSegment } from './rank-segment.ts'
import { scoringOf } from './scorer.ts'
import { firstWhere } from '../bits/binary-search.ts'
import type { ScoreClass, Wanted } from './top-documents.ts'
import type { Segment } from '../segment/segment.ts'

/** A document on a page, with its place in the order. */
interface PageEntry extends PagePosition {
  rev: number
}

interface Page {
  page: PageEntry[]
  next: string | null
}

/** The page a query asks for, in its order. */
export function plainPage(matches: readonly SegmentMatch[], query: IndexQuery, keyword: ParsedQuery): Page {
  const after = query.after ? readToken(query, query.after) : null
  const page = entriesOf(matches, query, keyword, { offset: query.offset, after, limit: query.limit })
  const last = page.at(-1)
  return { page, next: last && page.length === query.limit ? writeToken(query, last) : null }
}

/** The same with the documents of a term lifted to every n-th place. */
export function pageWithLift(
  matches: readonly SegmentMatch[],
  query: IndexQuery,
  keyword: ParsedQuery,
): Page {
  const { limit } = query
  const { term, every } = query.lift!
  const after = query.after ? readLiftedToken(query, query.after) : null
  const [start, offset] = [after ?? firstPlace, after ? 0 : query.offset]
  const lifts = matches.map(({ reader }) => matchTerms(reader, [term]))
  const liftedOnes = matches.map((match, at) => ({
    ...match,
    result: lifts[at]!.count ? and(match.reader.segment.pool, match.result, lifts[at]!) : emptySet,
  }))
  const otherOnes = matches.map((match, at) => ({
    ...match,
    result: andNot(match.reader.segment.pool, match.result, liftedOnes[at]!.result),
  }))
  const wanted = { offset: 0, limit: offset + limit }
  const { page, end } = mergeLifted(
    {
      lifted: entriesOf(liftedOnes, query, keyword, { ...wanted, after: start.lifted }),
      others: entriesOf(otherOnes, query, keyword, { ...wanted, after: start.others }),
    },
    start,
    { every, skip: offset, limit, descending: query.order !== 'oldest' },
  )
  return { page, next: page.length === limit ? writeLiftedToken(query, end) : null }
}

/** How matches are scored; null where the order goes by no score. */
function rankerOf(
  matches: readonly SegmentMatch[],
  { order, best }: IndexQuery,
  { must }: ParsedQuery,
): Ranker | null {
  if (order === 'best' && best) {
    const steps = stepsOf(best)
    return (match, wanted) => rankBest(match, steps, wanted)
  }
  if (order !== 'relevance' || !must.length) return null
  // How many words the heaviest field has when it is exactly the search.
  const words = must.reduce((sum, clause) => sum + clause.any[0]!.words.length, 0)
  const scoring = scoringOf(matches, words)
  return (match, wanted) => rankSegment(match, scoring, wanted)
}

function entriesOf(
  matches: readonly SegmentMatch[],
  query: IndexQuery,
  keyword: ParsedQuery,
  { offset, after, limit }: { offset: number; after: PagePosition | null; limit: number },
): PageEntry[] {
  const rank = rankerOf(matches, query, keyword)
  const page = rank
    ? rankPage(inTiers(matches, query.first), rank, offset, after, limit)
    : takePage(
        matches.map(({ reader, result }) => ({ segment: reader.segment, set: result })),
        query.order !== 'oldest',
        offset,
        after,
        limit,
      ).map((hit) => ({ hit, score: 0 }))
  return page.map(({ hit: { segment, ordinal }, score }) => ({
    id: segment.idOf(ordinal),
    rev: segment.data.rev[ordinal]!,
    orderKey: segment.data.orderKey[ordinal]!,
    score,
  }))
}

/** More than any document scores. */
const tier = 2 ** 20

/** Matches with what their documents score beside what they are ranked by. */
interface Tier {
  match: SegmentMatch
  more: number
}

/** Those that have a term above those that lack it. */
function inTiers(matches: readonly SegmentMatch[], first: string | undefined): Tier[] {
  if (first === undefined) return matches.map((match) => ({ match, more: 0 }))
  return matches.flatMap((match) => {
    const { pool } = match.reader.segment
    const set = matchTerms(match.reader, [first])
    const having: DocSet = set.count ? and(pool, match.result, set) : emptySet
    return [
      { match: { ...match, result: having }, more: tier },
      { match: { ...match, result: andNot(pool, match.result, having) }, more: 0 },
    ]
  })
}

/** The best of a segment's matches that are wanted, by score. */
type Ranker = (match: SegmentMatch, wanted: Wanted) => readonly ScoreClass[]

/** The page of best matches. */
function rankPage(
  tiers: readonly Tier[],
  rank: Ranker,
  offset: number,
  after: PagePosition | null,
  limit: number,
): { hit: Hit; score: number }[] {
  const max = after ? limit : offset + limit
  let min = 0
  const ranked = tiers
    .filter(({ match, more }) => match.result.count > 0 && (!after || after.score >= more))
    // Where most is found, the page is mostly filled; of the others then only what comes before that is looked for.
    .toSorted((a, b) => b.more - a.more || b.match.result.count - a.match.result.count)
    .map(({ match, more }) => {
      const { segment } = match.reader
      const from = after && { score: after.score - more, before: placeOf(segment, after) }
      const wanted = { max, min: Math.max(0, min - more), after: from }
      const classes = rank(match, wanted).map((each) => ({ ...each, score: each.score + more }))
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
