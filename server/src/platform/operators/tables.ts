import type { Generated, JSONColumnType } from 'kysely'

/** Append-only: the database refuses to change or delete a row before its 24 months are over. */
interface OperatorEventTable {
  id: Generated<number>
  at: Date
  /** The operator's account on the machine; `APPROVE_RECRUITERS` for what the setting did. */
  operator: string
  kind: string
  /** `usr_…`, `pos_…`, or what else it was about; `deleted_…` once the person is gone. */
  subject: string
  reason: string | null
  details: JSONColumnType<Record<string, unknown>, string | undefined, string>
  /** Null while somebody is owed a mail about it. */
  told_at: Date | null
}

declare module '../db/database.ts' {
  interface Tables {
    operator_event: OperatorEventTable
  }
}
