export interface ContactMessageTable {
  id: string
  first_name: string
  last_name: string
  email: string
  company: string
  help_type: string
  created_at: Date
  /** Null while it waits for an answer. */
  answered_at: Date | null
  /** The operator who answered it. */
  answered_by: string | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    contact_message: ContactMessageTable
  }
}
