import type { IndexQuery, TermGroup } from '../query.ts'
import { type DocSet, bitSet } from '../bits/doc-set.ts'
import { matchClause } from './match-clause.ts'
import { exactLetter } from '../kind.ts'
import { type ClauseSets, type SegmentReader, anywhere } from './segment-reader.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import { intersect, or, settle } from '../bits/set-operations.ts'

/** One part of a query on one segment. */
interface Part {
  /** What leaves this part out: the counts of this facet, or a search for what would help; null for what always counts. */
  facet: string | null
  all: DocSet[]
  none: DocSet[]
}

/** A query's parts on one segment, so that facets can leave one part out. */
export interface SegmentMatch {
  reader: SegmentReader
  clauses: ClauseSets[]
  parts: Part[]
  from: number
  to: number
  /** All parts together. */
  result: DocSet
}

export function matchSegment(reader: SegmentReader, query: IndexQuery, keyword: ParsedQuery): SegmentMatch {
  const { segment, schema } = reader
  const { openMs, range } = schema.kind
  const [from, to] = openMs === null ? [0, segment.size] : segment.keysBetween(query.now - openMs, query.now)
  const clauses = keyword.must.map((clause) => matchClause(reader, clause))
  const parts: Part[] = [
    {
      facet: null,
      all: [],
      none: segment.deletedCount ? [bitSet(segment.tombstones, segment.deletedCount)] : [],
    },
    {
      facet: 'keyword',
      all: clauses.map(anywhere),
      none: keyword.not.map((clause) => anywhere(matchClause(reader, clause))),
    },
    ...query.groups.map((group) => groupPart(reader, group)),
  ]
  if (query.range)
    parts.push({
      facet: range?.name ?? 'range',
      all: [reader.rangeBetween(query.range.min, query.range.max)],
      none: [],
    })
  const match = { reader, clauses, parts, from, to }
  return { ...match, result: without(match, []) }
}

/** When the next document of a segment opens, or the next open one ends, milliseconds; Infinity when none will. */
export function nextTurn({ reader, from, to }: SegmentMatch): number {
  const { orderKey, size } = reader.segment.data
  const { openMs } = reader.schema.kind
  if (openMs === null) return Infinity
  return Math.min(to < size ? orderKey[to]! : Infinity, from < size ? orderKey[from]! + openMs : Infinity)
}

/** The result as it would be without some parts: groups by their facet, the range by its name, `keyword`. */
export function without(match: Omit<SegmentMatch, 'result'>, dropped: readonly string[]): DocSet {
  const parts = match.parts.filter(({ facet }) => facet === null || !dropped.includes(facet))
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
  const terms = (wanted: readonly string[]) =>
    wanted.length ? [reader.cached(`terms ${JSON.stringify(wanted)}`, () => anyTerm(reader, wanted))] : []
  return { facet, all: terms(any), none: terms(none) }
}

function anyTerm({ segment }: SegmentReader, terms: readonly string[]): DocSet {
  return settle(
    segment.pool,
    or(
      segment.pool,
      terms.map((term) => segment.docsWith(exactLetter, term)),
    ),
  )
}
