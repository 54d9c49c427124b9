import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** Ends the recall of a case that turned out to be no scam: one that waits is cancelled, one that was sent is withdrawn. */
export async function endRecall(
  tx: Tx,
  caseId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update recall set state = case when state = 'ordered' then 'cancelled' else 'withdrawn' end,
      withdrawn_at = case when state = 'sent' then ${now}::timestamptz end,
      withdrawn_because = case when state = 'sent' then ${reason} end
    where case_id = ${caseId} and state in ('ordered', 'sent')`.execute(tx)
}
