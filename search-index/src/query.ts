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
  hits: { id: string; rev: number }[]
}

export interface IndexQuery {
  /** The moment that decides what is open, milliseconds. */
  now: number
  /** What was typed, or what that was read as; text is read by `parseQuery` without a lexicon. */
  keyword: string | ParsedQuery | null
  groups: readonly TermGroup[]
  /** Inclusive; a document matches when its range overlaps this one. */
  range: { min: number; max: number } | null
  /** By score, or by ordering key: `newest` has the largest first. */
  order: 'relevance' | 'newest' | 'oldest'
  offset: number
  limit: number
  /** Where the page before ended (from `IndexAnswer.next`); wins over `offset` and stays exact while the index changes. */
  after?: string | null
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
