import { openMs } from '@chainwork/contract/time'
import type { IndexQuery, TermGroup } from '../posting-index.ts'
import { type DocSet, bitSet } from './doc-set.ts'
import { matchClause } from './match-text.ts'
import type { ClauseSets, OpenSegment } from './open-segment.ts'
import type { ParsedKeyword } from './parse-keyword.ts'
import { intersect, or, settle } from './set-math.ts'

/** One part of a query on one segment. */
interface Part {
  /** What leaves this part out: the counts of this facet, or a search for what would help; null for what always counts. */
  facet: string | null
  all: DocSet[]
  none: DocSet[]
}

/** A query's parts on one segment, so that facets can leave one part out. */
export interface SegmentMatch {
  open: OpenSegment
  clauses: ClauseSets[]
  parts: Part[]
  from: number
  to: number
  /** All parts together. */
  result: DocSet
}

export function matchSegment(open: OpenSegment, query: IndexQuery, keyword: ParsedKeyword): SegmentMatch {
  const { segment } = open
  const [from, to] = segment.publishedBetween(query.now - openMs, query.now)
  const clauses = keyword.must.map((clause) => matchClause(open, clause))
  const parts: Part[] = [
    {
      facet: null,
      all: [],
      none: segment.goneCount ? [bitSet(segment.gone, segment.goneCount)] : [],
    },
    {
      facet: 'keyword',
      all: clauses.map(({ anywhere }) => anywhere),
      none: keyword.not.map((clause) => matchClause(open, clause).anywhere),
    },
    ...query.groups.map((group) => groupPart(open, group)),
  ]
  if (query.salary)
    parts.push({
      facet: 'salary',
      all: [open.salaryBetween(query.salary.min, query.salary.max)],
      none: [],
    })
  const match = { open, clauses, parts, from, to }
  return { ...match, result: without(match, []) }
}

/** When the next posting of a segment opens, or the next open one ends, milliseconds; Infinity when none will. */
export function nextTurn({ open, from, to }: SegmentMatch): number {
  const { publishAt, size } = open.segment.data
  return Math.min(to < size ? publishAt[to]! : Infinity, from < size ? publishAt[from]! + openMs : Infinity)
}

/** The result as it would be without some parts: groups by their facet, `salary`, `keyword`. */
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
  { open, from, to }: Omit<SegmentMatch, 'result'>,
  wanted: readonly Part[],
  unwanted: readonly Part[],
): DocSet {
  return intersect(
    open.segment.room,
    wanted.flatMap(({ all }) => all),
    unwanted.flatMap(({ none }) => none),
    from,
    to,
  )
}

function groupPart(open: OpenSegment, { facet, any, none }: TermGroup): Part {
  const terms = (wanted: readonly string[]) =>
    wanted.length ? [open.cached(`terms ${JSON.stringify(wanted)}`, () => anyTerm(open, wanted))] : []
  return { facet, all: terms(any), none: terms(none) }
}

function anyTerm({ segment }: OpenSegment, terms: readonly string[]): DocSet {
  return settle(
    segment.room,
    or(
      segment.room,
      terms.map((term) => segment.postingsOf('filter', term)),
    ),
  )
}
