import type { IndexQuery, TermGroup } from '../posting-index.ts'
import { type DocSet, and, andNot, clip, or, rangeSet } from './doc-set.ts'
import { type ClauseSets, matchClause } from './match-text.ts'
import type { OpenSegment } from './open-segment.ts'
import type { ParsedKeyword } from './parse-keyword.ts'

/** How long a posting stays open, milliseconds. */
export const openMs = 30 * 86_400_000

/** A query's parts on one segment, so that facets can leave one part out. */
export interface SegmentMatch {
  open: OpenSegment
  clauses: ClauseSets[]
  /** Everything but groups and salary. */
  base: DocSet
  groups: { facet: string; set: (base: DocSet) => DocSet }[]
  salary: DocSet | null
  /** All parts together. */
  result: DocSet
}

export function matchSegment(open: OpenSegment, query: IndexQuery, keyword: ParsedKeyword): SegmentMatch {
  const { segment } = open
  const [from, to] = segment.publishedBetween(query.now - openMs, query.now)
  const clauses = keyword.must.map((clause) => matchClause(open, clause))
  let base = clauses.length
    ? clip(clauses.map((sets) => sets.anywhere).reduce(and), from, to)
    : rangeSet(from, to, segment.size)
  if (segment.goneCount) base = andNot(base, { bits: segment.gone, list: null }, segment.size)
  for (const clause of keyword.not) base = andNot(base, matchClause(open, clause).anywhere, segment.size)
  const groups = query.groups.map((group) => ({ facet: group.facet, set: applyGroup(open, group) }))
  const salary = query.salary ? open.salary.overlapping(query.salary.min, query.salary.max) : null
  const match: SegmentMatch = { open, clauses, base, groups, salary, result: base }
  match.result = without(match, null)
  return match
}

/** The result as it would be without the groups (or salary range) of one facet. */
export function without(match: SegmentMatch, facet: string | null): DocSet {
  let set = match.base
  for (const group of match.groups) if (group.facet !== facet) set = group.set(set)
  return match.salary && facet !== 'salary' ? and(set, match.salary) : set
}

function applyGroup({ segment }: OpenSegment, group: TermGroup): (base: DocSet) => DocSet {
  const any = group.any.length
    ? or(
        group.any.map((term) => segment.postingsOf('filter', term)),
        segment.size,
      )
    : null
  const none = group.none.length
    ? or(
        group.none.map((term) => segment.postingsOf('filter', term)),
        segment.size,
      )
    : null
  return (base) => {
    const kept = any ? and(base, any) : base
    return none ? andNot(kept, none, segment.size) : kept
  }
}
