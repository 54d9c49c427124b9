/**
 * The port between search as people use it and whatever answers it. The built-in engine (`engine/`) implements it;
 * a distributed engine fed by the same changes can take its place without screens or API noticing.
 */

/** What the index knows of one open-or-scheduled published posting. */
export interface SearchDocument {
  /** `pos_…` */
  id: string
  /** Version of the posting's card; another with every change. */
  rev: number
  /** Milliseconds since 1970, UTC. Open from here for `openMs`. */
  publishAt: number
  /** Whole US dollars a year; null when hidden, unknown or in another currency (matches no compensation filter). */
  salary: { min: number; max: number } | null
  /** Exact filter terms, `facet:value`, e.g. `skill:ski_…`, `type:full-time`, `place:DE-BE`, `remote:1`. */
  terms: readonly string[]
  /** Normalised words per field (title, company, skills, body), each field space-separated in text order; made by `documentWords`. */
  words: readonly [title: string, company: string, skills: string, body: string]
}

/** A change to apply; without a document the posting leaves the index. */
export interface IndexChange {
  id: string
  document: SearchDocument | null
}

/** One filter: a posting matches when it has at least one of `any` and none of `none`. */
export interface TermGroup {
  facet: string
  any: readonly string[]
  none: readonly string[]
}

export interface IndexQuery {
  /** The moment that decides what is open, milliseconds. */
  now: number
  /** What was typed; parsed by `parseKeyword`. */
  keyword: string | null
  groups: readonly TermGroup[]
  /** US dollars a year, inclusive; a posting matches when its range overlaps this one. */
  salary: { min: number; max: number } | null
  order: 'relevance' | 'newest' | 'oldest'
  offset: number
  limit: number
  /** Where the page before ended (from `IndexAnswer.next`); wins over `offset` and stays exact while the index changes. */
  after?: string | null
  /** Facets to count under all *other* filters and what their own rules out, e.g. `['type', 'skill', 'salary']`. */
  facets?: readonly string[]
  /** Bounds of the salary facet's buckets, ascending; a posting counts in every bucket its range overlaps. */
  salarySteps?: readonly number[]
  /** Sets of parts (facets, `salary`, `keyword`) to leave out should nothing be found, for `IndexAnswer.without`. */
  drops?: readonly (readonly string[])[]
}

export interface IndexAnswer {
  /** Exact number of open postings that match. */
  total: number
  /** True when `total` is a lower bound (only the SQL form while the index loads). */
  capped: boolean
  hits: { id: string; rev: number }[]
  next: string | null
  /** facet → term (`facet:value`) → count. The salary facet's terms are `salary:<step>`. */
  facets: Record<string, Record<string, number>>
  /** Words that matched nothing and what was searched instead. */
  corrected: { from: string; to: string }[]
  /** How many there would be without each of the query's `drops`; left out where something is found or nobody counted. */
  without?: number[]
  /** Milliseconds: from when on the answer may be another though nothing changes; left out where nobody knows. */
  until?: number
}

export interface PostingIndex {
  search(query: IndexQuery): Promise<IndexAnswer>
  /** Completions of the last word of `prefix` from titles, companies and skills, most frequent first. */
  suggest(prefix: string, limit: number): Promise<string[]>
  apply(changes: readonly IndexChange[]): Promise<void>
  /** False while it is being built. */
  ready(): boolean
  stop(): Promise<void>
}
