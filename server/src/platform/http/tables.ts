import type { JSONColumnType } from 'kysely'

/** What a repeatable request was answered, by caller and `Idempotency-Key`. */
interface RepeatableAnswerTable {
  /** Endpoint and user. */
  caller: string
  key: string
  request_hash: string
  /** Null only inside of the transaction that makes it. */
  answer: JSONColumnType<object | null, string | null, string | null>
  at: Date
}

/** Written by readiness alone. */
interface WriteProbeTable {
  filler: string
}

declare module '../db/database.ts' {
  interface Tables {
    repeatable_answer: RepeatableAnswerTable
    write_probe: WriteProbeTable
  }
}
