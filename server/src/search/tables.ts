import type { Generated } from 'kysely'

/**
 * Derived data: one row for each published posting, kept by the verbs in the transaction of the change.
 * Everything here can be thrown away and rebuilt from postings, companies and taxonomy.
 */
export interface PostingSearchTable {
  posting_id: string
  publish_at: Date
  /** US dollars a year; null when hidden, unknown or in another currency. */
  salary_min: number | null
  salary_max: number | null
  /** Exact filter terms, `facet:value`. */
  terms: string[]
  /** Normalised words of title, company, skills and body. */
  words: string[]
  /** The posting's card, JSON ready to send. */
  card: string
  /** Another number with every change; never one the posting had before. */
  rev: Generated<number>
}

/** What changed, in order; every process reads on from its own position. */
export interface PostingChangeTable {
  seq: Generated<number>
  /** Transaction that wrote it: rows of transactions still open are not read past. */
  xid: Generated<string>
  posting_id: string
  at: Generated<Date>
}

/** One row: how far search data has come. */
export interface SearchStateTable {
  one: Generated<boolean>
  database_id: Generated<string>
  terms_version: Generated<number>
  pruned_xid: Generated<string>
  pruned_seq: Generated<number>
}

declare module '../platform/db/database.ts' {
  interface Tables {
    posting_search: PostingSearchTable
    posting_change: PostingChangeTable
    search_state: SearchStateTable
  }
}
