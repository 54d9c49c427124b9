import { dayMs } from '@chainwork/contract/durations'
import { originalDays, writableDays } from '@chainwork/contract/threads/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { RetentionRule } from '../platform/retention-rule.ts'
import { companyMonths, endedMonths, overAt, withApplication } from './read-threads.ts'

/** How long threads are stored. */
export const threadRetention: RetentionRule = {
  what: 'Conversations, and what a message said before it was changed',
  stored: '24 months after their end, 12 after their company was deleted; 30 days',
  remove: deleteOldThreads,
}

/**
 * Removes threads 24 months after their end, those of a deleted company after 12, and what messages said
 * before they were changed once reports need it no more.
 */
export async function deleteOldThreads(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('thread_original')
    .where('at', '<', new Date(now.getTime() - originalDays * dayMs))
    .execute()
  await sql`
    delete from thread where id in (
      select t.id from thread t join company c on c.id = t.company_id ${withApplication}
      left join application gone on gone.id = t.application_id
      where c.deleted_at < ${now}::timestamptz - ${`${companyMonths} months`}::interval
        or least(t.left_at, ${overAt} + ${`${writableDays} days`}::interval, case when t.seeker_id is null then gone.moved_at end)
          < ${now}::timestamptz - ${`${endedMonths} months`}::interval)`.execute(tx)
}

/**
 * Takes a seeker out of all threads, before they leave their applications. What was written by them and to them goes; that there was
 * something stays with the application, and the rest goes whole.
 */
export async function deleteThreadsOf(tx: Tx, seekerId: string): Promise<void> {
  await sql`select from thread where seeker_id = ${seekerId} order by id for update`.execute(tx)
  await sql`update thread t set application_id = a.id from application a
    where t.seeker_id = ${seekerId} and a.seeker_id = t.seeker_id and a.posting_id = t.posting_id`.execute(tx)
  await sql`delete from thread where seeker_id = ${seekerId} and (application_id is null or messages = 0)`.execute(
    tx,
  )
  const own = sql`(select id from thread where seeker_id = ${seekerId})`
  await sql`delete from thread_original where message_id in (select id from thread_message where thread_id in ${own})`.execute(
    tx,
  )
  await sql`update thread_message set text = null where thread_id in ${own}`.execute(tx)
  await sql`delete from thread_unread where thread_id in ${own}`.execute(tx)
  await sql`update thread set seeker_id = null, invitation_id = null where seeker_id = ${seekerId}`.execute(
    tx,
  )
}

/** Takes away what the company of a deleted account's wrote for itself. */
export async function deleteTemplates(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('message_template').where('company_id', '=', companyId).execute()
}

/** A seeker's threads for the export: their words, and those of companies with the name they showed. */
export async function collectThreads(db: Db, seekerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select t.id, c.name as company, t.posting_id, t.job_title, t.created_at, t.left_at,
      coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'side', m.side, 'kind', m.kind, 'text', m.text,
          'by', case when m.side = 'recruiter' then nullif(trim(w.first_name || ' ' || w.last_name), '') end,
          'editedAt', m.edited_at, 'withdrawnAt', m.withdrawn_at) order by m.seq)
        from thread_message m left join app_user w on w.id = m.by_user_id where m.thread_id = t.id), '[]') as messages
    from thread t join company c on c.id = t.company_id
    where t.seeker_id = ${seekerId} and t.messages > 0 order by t.id`.execute(db)
  return rows
}
