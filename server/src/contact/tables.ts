export interface ContactMessageTable {
  id: string
  first_name: string
  last_name: string
  email: string
  company: string
  help_type: string
  created_at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    contact_message: ContactMessageTable
  }
}
