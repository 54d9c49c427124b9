import type { Generated } from 'kysely'

/** Pictures in every size, where no other storage is set. */
export interface StoredFileTable {
  /** Names the content: what lies under a key never changes. */
  key: string
  bytes: Buffer
  created_at: Generated<Date>
}

/** Scripts and other files of builds of the pages; their bytes are files like any others. */
interface PageAssetTable {
  name: string
  /** When a node last ran with it. */
  used_at: Date
}

declare module '../db/database.ts' {
  interface Tables {
    stored_file: StoredFileTable
    page_asset: PageAssetTable
  }
}
