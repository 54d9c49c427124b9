import type { Generated } from 'kysely'

/**
 * Derived data: one row for each person whom some recruiters find, of what all recruiters may see. Everything here can be thrown
 * away and made again from profiles.
 */
interface PersonSearchTable {
  seeker_id: string
  /** Midnight (UTC) of the day on which the person was last active. */
  active_at: Date
  /** Exact filter terms, `facet:value`. */
  terms: string[]
  /** Normalized words of title, skills, education, about and work. */
  words: string[]
  /** Another number with every change; never one the person had before. */
  rev: Generated<number>
}

/** Whose row changed, in order; every process reads on from its own position. */
interface PersonChangeTable {
  seq: Generated<number>
  xid: Generated<string>
  seeker_id: string
  at: Generated<Date>
}

/** One row: how far the rows have come. */
interface PersonStateTable {
  one: Generated<boolean>
  terms_version: Generated<number>
  pruned_xid: Generated<string>
  pruned_seq: Generated<number>
}

/** Written by triggers, in the transaction of each change: whose row has to be made again. */
interface PersonTouchedTable {
  seq: Generated<number>
  seeker_id: string
}

/** Written by a trigger: the last day (UTC) on which a session of an account was used. */
interface PersonActiveTable {
  user_id: string
  day: string
}

declare module '../platform/db/database.ts' {
  interface Tables {
    person_search: PersonSearchTable
    person_change: PersonChangeTable
    person_state: PersonStateTable
    person_touched: PersonTouchedTable
    person_active: PersonActiveTable
  }
}
