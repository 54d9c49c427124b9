interface RateBucketTable {
  source: string
  key_hash: string
  /** What may be asked at once at that moment; below zero where tokens were given ahead. */
  tokens: number
  counted_at: Date
}

declare module '../db/database.ts' {
  interface Tables {
    rate_bucket: RateBucketTable
  }
}
