import type { IndexQuery, TermGroup } from '../query.ts'
import type { DocSet } from '../bits/doc-set.ts'
import { hasOrdinal } from './hidden.ts'
import { matchClause, matchTerms } from './match-clause.ts'
import { type ClauseSets, type SegmentReader, anywhere } from './segment-reader.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import { intersect } from '../bits/set-operations.ts'
import { World } from './world.ts'

/** One part of a query on one segment. */
interface Part {
  /** What leaves this part out: the counts of this facet, or a search for what would help; null for what always counts. */
  facet: string | null
  /** What leaves out this part alone, where its facet has several. */
  name?: string
  all: DocSet[]
  none: DocSet[]
}

/** A query's parts on one segment, so that facets can leave one part out. */
export interface SegmentMatch {
  reader: SegmentReader
  clauses: ClauseSets[]
  parts: Part[]
  /** What this search may find, whatever else it asks for. */
  world: World
  from: number
  to: number
  /** All parts together. */
  result: DocSet
}

export function matchSegment(reader: SegmentReader, query: IndexQuery, keyword: ParsedQuery): SegmentMatch {
  const { range } = reader.schema.kind
  const world = new World(reader, query)
  const { from, to } = world
  const clauses = keyword.must.map((clause) => matchClause(reader, clause))
  const parts: Part[] = [
    // Intersecting with the documents that have the term is faster than removing those that lack it.
    {
      facet: null,
      all: [
        ...(query.within === undefined ? [] : [matchTerms(reader, [query.within])]),
        ...(query.only ? [reader.withIds(query.only)] : []),
      ],
      none: [...reader.gone({ hidden: query.hidden })],
    },
    {
      facet: 'keyword',
      all: [],
      none: keyword.not.map((clause) => anywhere(matchClause(reader, clause))),
    },
    ...clauses.map((sets, at) => ({
      facet: 'keyword',
      name: `keyword.${at}`,
      all: [anywhere(sets)],
      none: [],
    })),
    ...query.groups.map((group) => groupPart(reader, group)),
  ]
  if (query.range)
    parts.push({
      facet: range?.name ?? 'range',
      all: [reader.rangeBetween(query.range.min, query.range.max)],
      none: [],
    })
  const match = { reader, clauses, parts, world, from, to }
  return { ...match, result: without(match, []) }
}

/** When the next document of a segment opens, or the next open one ends, milliseconds; Infinity when none will. */
export function nextTurn({ reader, world: { gone }, from, to }: SegmentMatch): number {
  const { orderKey, size } = reader.segment.data
  const { openMs } = reader.schema.kind
  if (openMs === null) return Infinity
  const seen = (ordinal: number) => {
    let at = ordinal
    while (at < size && gone.some((set) => hasOrdinal(set, at))) at += 1
    return at < size ? orderKey[at]! : Infinity
  }
  return Math.min(seen(to), seen(from) + openMs)
}

/** The result as it would be without some parts: groups by their facet, the range by its name, `keyword` or one of its clauses. */
export function without(match: Omit<SegmentMatch, 'result'>, dropped: readonly string[]): DocSet {
  const parts = match.parts.filter(
    ({ facet, name }) =>
      (facet === null || !dropped.includes(facet)) && (name === undefined || !dropped.includes(name)),
  )
  return meet(match, parts, parts)
}

/** What a facet's values are counted in: every other part, and what its own part rules out, since that stays ruled out. */
export function countedFor(facet: string, match: SegmentMatch): DocSet {
  const others = match.parts.filter((part) => part.facet !== facet)
  return meet(match, others, match.parts)
}

function meet(
  { reader, from, to }: Omit<SegmentMatch, 'result'>,
  wanted: readonly Part[],
  unwanted: readonly Part[],
): DocSet {
  return intersect(
    reader.segment.pool,
    wanted.flatMap(({ all }) => all),
    unwanted.flatMap(({ none }) => none),
    from,
    to,
  )
}

function groupPart(reader: SegmentReader, { facet, any, none }: TermGroup): Part {
  const terms = (wanted: readonly string[]) => (wanted.length ? [matchTerms(reader, wanted)] : [])
  return { facet, all: terms(any), none: terms(none) }
}
