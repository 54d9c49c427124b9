import type { Generated } from 'kysely'

/** Pictures in every size, where no other storage is set. */
export interface StoredFileTable {
  /** Names the content: what lies under a key never changes. */
  key: string
  bytes: Buffer
  created_at: Generated<Date>
}

declare module '../db/database.ts' {
  interface Tables {
    stored_file: StoredFileTable
  }
}
