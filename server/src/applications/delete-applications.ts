import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { recordApplicationEvent } from './record-event.ts'

/**
 * Takes a seeker out of all applications: what they handed in, what was written to and about them. That somebody applied
 * and was answered stays, because companies are measured by it; who still waited has withdrawn.
 */
export async function deleteApplications(tx: Tx, seekerId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; shown_status: string }>`
    select id, shown_status from application where seeker_id = ${seekerId} order by id for update`.execute(tx)
  if (!rows.length) return
  const ids = rows.map(({ id }) => id)
  for (const table of ['application_note', 'application_rating'] as const)
    await tx.deleteFrom(table).where('application_id', 'in', ids).execute()
  await tx
    .updateTable('application_event')
    .set({ message: null })
    .where('application_id', 'in', ids)
    .execute()
  for (const { id, shown_status } of rows)
    if (!['Rejected', 'Hired', 'Withdrawn'].includes(shown_status))
      await recordApplicationEvent(tx, {
        applicationId: id,
        at: now,
        kind: 'withdrawn',
        status: 'Withdrawn',
        forSeeker: true,
      })
  await sql`
    update application set seeker_id = null, profile = null, answers = '[]', start_date = null,
      on_chain = null, on_chain_fit = null, thresholds = null, availability = null, need_availability = null, notice_period = null, tell_at = null, tell_message = null,
      previous_status = null, rev = rev + 1, moved_at = ${now},
      status = case when shown_status in ('Rejected', 'Hired', 'Withdrawn') then status else 'Withdrawn' end,
      shown_status = case when shown_status in ('Rejected', 'Hired', 'Withdrawn') then shown_status else 'Withdrawn' end
    where id = any(${ids}::text[])`.execute(tx)
}
