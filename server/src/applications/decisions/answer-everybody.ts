import { undecidedStages } from '@chainwork/contract/applications/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { scheduleNotifications } from './notify-decisions.ts'

/**
 * Gives everybody who waits for this company an answer at once, decisions that were to be sent later among them, and
 * takes away what the company wrote about applicants for itself.
 */
export async function answerEverybody(
  tx: Tx,
  { companyId, by, now }: { companyId: string; by: string; now: Date },
): Promise<void> {
  await sql`select from application where company_id = ${companyId} order by id for update`.execute(tx)
  const { rows } = await sql`
    with answered as (update application set previous_status = null, status = 'Rejected', rev = rev + 1, moved_at = ${now},
        tell_at = ${now}, tell_message = null
      where company_id = ${companyId} and status = any(${[...undecidedStages]}::text[]) returning id)
    insert into application_event (application_id, at, kind, status, by_user_id, for_seeker)
    select id, ${now}::timestamptz, 'moved', 'Rejected', ${by}, false from answered returning id`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('application')
    .set({ tell_at: now, previous_status: null })
    .where('company_id', '=', companyId)
    .where('tell_at', '>', now)
    .executeTakeFirst()
  if (rows.length || Number(numUpdatedRows)) await scheduleNotifications(tx, now, now)
  for (const table of ['application_note', 'application_rating'] as const)
    await tx
      .deleteFrom(table)
      .where('application_id', 'in', (of) =>
        of.selectFrom('application').select('id').where('company_id', '=', companyId),
      )
      .execute()
}
