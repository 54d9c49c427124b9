import type { Lift } from './search/lift.ts'
import type { ParsedQuery } from './text/parse-query.ts'

/** The port between search as people use it and whatever answers it: this index, or another engine in its place. */

/** What the index knows of one document. */
export interface IndexDocument {
  /** Word characters, at most 60. */
  id: string
  /** Version of the document; another with every change. */
  rev: number
  /** Documents are ordered by this number, then by id; for kinds with an open window, milliseconds since 1970. */
  orderKey: number
  /** Lower and upper bound, inclusive; null when unknown (matches no range query). */
  range: { min: number; max: number } | null
  /** Exact terms, `facet:value`. Facets need not be declared. */
  terms: readonly string[]
  /** Words of each field of the kind in text order, separated by single spaces; made by `analyze`. */
  words: readonly string[]
}

/** A change to apply; without a document the id leaves the index. */
export interface IndexChange {
  id: string
  document: IndexDocument | null
}

/** One filter: a document matches when it has at least one of `any` and none of `none`. */
export interface TermGroup {
  facet: string
  any: readonly string[]
  none: readonly string[]
}

/** Those that have most of a keyword's important words but not all, the best first. */
export interface NearMatches {
  total: number
  /** What was typed that nothing has. */
  missing: string[]
  hits: { id: string; rev: number }[]
}

/** A document scores the sum over groups of the largest points among the group's terms that it has, 0 where it has none. */
export interface BestMatch {
  /** Points are whole numbers from 0; what a document can score at most is less than a million. */
  groups: readonly { points: readonly { term: string; points: number }[] }[]
  /**
   * What the points stand for. Page tokens go by it, where the terms that stand for the same change as documents come and go;
   * without it they go by the groups.
   */
  name?: string
}

export interface IndexQuery {
  /** The moment that decides what is open, milliseconds. */
  now: number
  /** What was typed, or what that was read as; text is read by `parseQuery` without a lexicon. */
  keyword: string | ParsedQuery | null
  groups: readonly TermGroup[]
  /** Inclusive; a document matches when its range overlaps this one. */
  range: { min: number; max: number } | null
  /** By score (of the keyword, or by `best`; among equals the newest first), or by ordering key: `newest` has the largest first. */
  order: 'relevance' | 'best' | 'newest' | 'oldest'
  /** What the order `best` goes by. */
  best?: BestMatch
  offset: number
  limit: number
  /** Where the page before ended (from `IndexAnswer.next`); wins over `offset` and stays exact while the index changes. */
  after?: string | null
  /**
   * Ids of documents that this query is answered without: nothing in the answer tells them from documents that are not there.
   * At most some ten thousand. A list must not change once it was given; one that is given again, as the same array, is
   * known already.
   */
  hidden?: readonly string[]
  /** Ids of the only documents that may be found. What is said of `hidden` holds for this list, too. */
  only?: readonly string[]
  /**
   * An exact term that bounds what may be found: the query is answered without documents that lack it, as without hidden ones.
   * Unlike a group it also bounds which words are known, corrected and rare.
   */
  within?: string
  /** An exact term: ordered by score, documents that have it come before all others. */
  first?: string
  /** Documents that stand higher than the order says; what is found and counted stays the same. */
  lift?: Lift
  /** Facets to count under all *other* filters and what their own rules out. */
  facets?: readonly string[]
  /** Bounds of the range facet's buckets, ascending; a document counts in every bucket its range overlaps. */
  rangeSteps?: readonly number[]
  /** Sets of parts (facets, the range by its name, `keyword`) to leave out should nothing be found, for `IndexAnswer.without`. */
  drops?: readonly (readonly string[])[]
  /** Also find so many that have most of the important words, where all that have every word fit on the page. */
  near?: number
}

export interface IndexAnswer {
  /** How many documents match. */
  total: number
  /** True when `total` is a lower bound; this index always counts exactly. */
  capped: boolean
  hits: { id: string; rev: number }[]
  next: string | null
  /** facet → term (`facet:value`) → count. The range facet's terms are `name:step`. */
  facets: Record<string, Record<string, number>>
  /** Words that matched nothing and what was searched instead. */
  corrected: { from: string; to: string }[]
  /** Where the query asks for it and the page has room. */
  near?: NearMatches
  /** How many there would be without each of the query's `drops`; left out where something is found or nobody counted. */
  without?: number[]
  /** Milliseconds: from when on the answer may be another though nothing changes; left out where nobody knows. */
  until?: number
}

export interface SearchIndex {
  search(query: IndexQuery): Promise<IndexAnswer>
  apply(changes: readonly IndexChange[]): Promise<void>
  /** False while it is being built. */
  ready(): boolean
  stop(): Promise<void>
}
