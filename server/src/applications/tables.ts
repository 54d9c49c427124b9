interface SavedPostingTable {
  seeker_id: string
  posting_id: string
  saved_at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    saved_posting: SavedPostingTable
  }
}
