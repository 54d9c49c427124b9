import type { IndexQuery, TermGroup } from '../posting-index.ts'
import { type DocSet, bitSet } from './doc-set.ts'
import { matchClause } from './match-text.ts'
import type { ClauseSets, OpenSegment } from './open-segment.ts'
import type { ParsedKeyword } from './parse-keyword.ts'
import { intersect, or, settle } from './set-math.ts'

/** How long a posting stays open, milliseconds. */
const openMs = 30 * 86_400_000

/** One part of a query on one segment. */
interface Part {
  /** Facet whose counts leave this part out; null for what always counts. */
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
      all: clauses.map(({ anywhere }) => anywhere),
      none: [
        ...(segment.goneCount ? [bitSet(segment.gone, segment.goneCount)] : []),
        ...keyword.not.map((clause) => matchClause(open, clause).anywhere),
      ],
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
  return { ...match, result: without(match, null) }
}

/** The result as it would be without the groups (or salary range) of one facet. */
export function without(match: Omit<SegmentMatch, 'result'>, facet: string | null): DocSet {
  const parts = match.parts.filter((part) => part.facet === null || part.facet !== facet)
  return intersect(
    match.open.segment.room,
    parts.flatMap(({ all }) => all),
    parts.flatMap(({ none }) => none),
    match.from,
    match.to,
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
