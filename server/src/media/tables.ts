import type { Generated } from 'kysely'

export interface ImageTable {
  id: string
  /** Who uploaded it; null when its owner left and a company still shows it, and for copies of other sites' pictures. */
  user_id: string | null
  /** SHA-256 of the largest size, hex: pictures that are the same share their files. */
  digest: string
  created_at: Generated<Date>
}

declare module '../platform/db/database.ts' {
  interface Tables {
    image: ImageTable
  }
}
