import type { LookReason, RequestKind } from '@chainwork/contract/audit/values'
import type { Generated } from 'kysely'

/** An operator opened somebody's record; the person reads day and kind later, never who. */
interface OperatorLookTable {
  id: Generated<number>
  user_id: string
  kind: LookReason
  /** The case it was for; it may be gone. */
  case_id: string | null
  at: Date
  /** Since when the person reads of it. */
  shown_at: Date | null
}

/** Access or erasure that somebody asked for by letter. */
interface PersonRequestTable {
  id: string
  kind: RequestKind
  /** Null once the account is gone. */
  user_id: string | null
  /** Where the letter is filed. */
  reference: string
  requested_by: string
  /** The operator whom a passkey proved; null from the command line. */
  requested_by_id: string | null
  requested_at: Date
  state: 'open' | 'approved' | 'refused'
  decided_by: string | null
  decided_at: Date | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    operator_look: OperatorLookTable
    person_request: PersonRequestTable
  }
}
