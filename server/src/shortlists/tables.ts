import type { Generated } from 'kysely'

interface ShortlistTable {
  id: string
  company_id: string
  name: string
  created_at: Date
}

interface ShortlistEntryTable {
  shortlist_id: string
  seeker_id: string
  note: Generated<string>
  /** Null once the account is gone. */
  added_by: string | null
  added_at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    shortlist: ShortlistTable
    shortlist_entry: ShortlistEntryTable
  }
}
