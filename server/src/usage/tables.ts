interface UsageCountTable {
  /** `YYYY-MM-DD`, UTC. */
  day: string
  page: string
  side: string
  width: string
  views: number
}

declare module '../platform/db/database.ts' {
  interface Tables {
    usage_count: UsageCountTable
  }
}
