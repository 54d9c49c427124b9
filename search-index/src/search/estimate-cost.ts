import { stepsOf } from './best.ts'
import type { BestMatch, IndexQuery, TermGroup } from '../query.ts'
import { maxSlips, mayBeMisspelt } from './correct.ts'
import { exactChar } from '../kind.ts'
import { Frequencies } from './frequencies.ts'
import { keyOf } from './hidden.ts'
import { keyOfTerms } from './match-clause.ts'
import { maxKeyLength } from './set-cache.ts'
import { type Bounds, World } from './world.ts'
import { type ClauseSets, type SegmentReader, anywhere } from './segment-reader.ts'
import type { Alternative, Clause } from '../text/clause.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import type { Segment } from '../segment/segment.ts'
import { isDense } from '../segment/term-form.ts'
import { stem } from '../text/analyzer.ts'

/** Nanoseconds a query may be estimated to take to count as light. */
const lightNs = 500_000
/** Clauses that take longer than this are matched by one thread for both. */
const worthSharingNs = 100_000
const [ordinalNs, phraseNs, idNs] = [4, 400, 400]
/** Of points: what a step costs by itself, and in each block of so many documents. */
const [findNs, addNs, blockSize] = [2000, 4000, 32_768]
/** Filters with at most so many terms are cheaper to run than to estimate. */
const fewTerms = 12
/** In a segment this small words are found faster than the time that takes is estimated. */
const [smallSize, smallNs] = [4000, 15_000]

/**
 * Whether a query takes well under a millisecond: no facets, no words that may be misspelt unless that was looked into
 * (`isSpelt`), few ordinals to unpack.
 */
export function isLight(
  segments: readonly SegmentReader[],
  query: IndexQuery,
  { must, not }: ParsedQuery,
  isSpelt: boolean,
): boolean {
  if (query.facets?.length || query.offset > 10_000) return false
  if (must.length + not.length > 6) return false
  if ([query.hidden, query.only].some((ids) => ids && lacksIds(segments, ids))) return false
  for (const reader of segments) reader.prepare()
  let ns = query.order === 'best' && query.best ? bestWork(segments, query.best) : 0
  for (const terms of longFilters(query.groups)) {
    const key = keyOfTerms(terms)
    for (const reader of segments) if (!reader.knows(key)) ns += filterWork(reader, terms)
  }
  if (ns > lightNs) return false
  return [...must, ...not].every((clause, index) => {
    const known = segments.map((reader) => reader.clause(clause))
    for (const [at, sets] of known.entries()) {
      if (!sets) ns += clauseWork(segments[at]!, clause)
      if (ns > lightNs) return false
    }
    return (
      index >= must.length ||
      isSpelt ||
      known.some((sets, at) => sets && isCommon(segments[at]!, sets, query)) ||
      !mayBeMisspelt(new Frequencies(segments, query), clause)
    )
  })
}

/** The clauses of a query that take long to find in a segment. */
export function heavyClauses(reader: SegmentReader, { must, not }: ParsedQuery): Clause[] {
  return [...must, ...not].filter((clause) => isHeavy(reader, clause))
}

/** Whether segments lack something of a query that took long to find. */
export function lacksHeavy(
  segments: readonly SegmentReader[],
  { must, not }: ParsedQuery,
  { hidden = [], groups }: Pick<IndexQuery, 'hidden' | 'groups'>,
): boolean {
  return (
    lacksIds(segments, hidden) ||
    segments.some(
      (reader) =>
        heavyFilters(reader, groups).some((terms) => !reader.knows(keyOfTerms(terms))) ||
        [...must, ...not].some((clause) => !reader.knows(clause.key) && isHeavy(reader, clause)),
    )
  )
}

function isHeavy(reader: SegmentReader, clause: Clause): boolean {
  return clauseWork(reader, clause) > worthSharingNs
}

/** The terms of each filter that is slow in a segment and can be cached. */
export function heavyFilters(
  reader: SegmentReader,
  groups: readonly TermGroup[],
): readonly (readonly string[])[] {
  return longFilters(groups).filter(
    (terms) => keyOfTerms(terms).length <= maxKeyLength && filterWork(reader, terms) > worthSharingNs,
  )
}

function longFilters(groups: readonly TermGroup[]): (readonly string[])[] {
  return groups.flatMap(({ any, none }) => [any, none]).filter((terms) => terms.length > fewTerms)
}

/** Estimated nanoseconds to find a filter in a segment. */
function filterWork(reader: SegmentReader, terms: readonly string[]): number {
  const { segment } = reader
  if (segment.size <= smallSize) return 0
  return terms.reduce((sum, term) => sum + segment.markingNs(exactChar, term), 0)
}

/** Whether segments have not looked up ids that take long to find. */
function lacksIds(segments: readonly SegmentReader[], ids: readonly string[]): boolean {
  return segments.some((reader) => areHeavy(reader, ids) && !reader.knows(keyOf(ids)))
}

/** Whether ids take long to look up in a segment. */
export function areHeavy({ segment }: SegmentReader, ids: readonly string[]): boolean {
  return segment.size > smallSize && ids.length * idNs > worthSharingNs
}

/** Whether more documents have a clause than could be by mistake. */
function isCommon(reader: SegmentReader, sets: ClauseSets, query: Bounds): boolean {
  return new World(reader, query).countOf(anywhere(sets), maxSlips + 1) > maxSlips
}

/** Nanoseconds that finding a clause in a segment may take. */
function clauseWork(reader: SegmentReader, clause: Clause): number {
  if (reader.segment.size <= smallSize && !clause.any.some(({ isPhrase }) => isPhrase))
    return smallNs * clause.any.length
  return clause.any.reduce((sum, alternative) => sum + workOf(reader, alternative), 0)
}

function workOf(
  { segment, schema }: SegmentReader,
  { words, isPhrase, isPrefix, terms }: Alternative,
): number {
  if (terms)
    return terms.reduce(
      (sum, term) => sum + listed(segment, segment.frequencyOf(exactChar, term), true) * ordinalNs,
      0,
    )
  const frequencies = (word: string) =>
    schema.fields.map(({ char, isProse }) => segment.frequencyOf(char, isProse ? stem(word) : word))
  const each = words.map((word, index) => {
    const prefixes =
      isPrefix && index === words.length - 1
        ? schema.names.flatMap(({ char }) => [...segment.termsStartingWith(char, word)])
        : []
    return [...frequencies(word), ...prefixes.map((id) => segment.data.frequency[id]!)].reduce(
      (sum, frequency) => sum + listed(segment, frequency) * ordinalNs,
      0,
    )
  })
  const rarest = Math.min(
    ...words.map((word) => frequencies(word).reduce((sum, frequency) => sum + frequency, 0)),
  )
  return each.reduce((a, b) => a + b, 0) + (isPhrase ? rarest * phraseNs : 0)
}

/** Nanoseconds that ordering by points may take: finding the terms, and adding up what they are worth block by block. */
function bestWork(segments: readonly SegmentReader[], best: BestMatch): number {
  const steps = stepsOf(best)
  let ns = 0
  for (const { segment } of segments) {
    ns += steps.length * (findNs + (segment.size / blockSize) * addNs)
    for (const { terms } of steps)
      for (const term of terms) ns += listed(segment, segment.frequencyOf(exactChar, term), true) * ordinalNs
    if (ns > lightNs) break
  }
  return ns
}

/** Ordinals to unpack or to merge; bitmaps are ready. */
function listed(segment: Segment, frequency: number, isExact = false): number {
  return isDense(frequency, segment.size, isExact) ? 1000 : frequency
}
