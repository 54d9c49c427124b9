import { fillMessage } from '@chainwork/contract/applications/templates'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../../platform/db/database.ts'
import { defineJob, enqueue } from '../../platform/queue/index.ts'
import { isBlocked } from '../../profiles/index.ts'
import { queueDecisionEmail } from '../email-templates.ts'
import { notifyOfDecision } from '../notify-of-application.ts'
import { recordApplicationEvent } from '../record-event.ts'

const batch = 100
/** Later ones are found by the schedule. */
const soonMs = 5 * 60_000

/** Runs every minute, and when something said shortly before is due. */
export const notifyDecisionsJob = defineJob({
  name: 'applications.tell',
  data: z.strictObject({}),
  runSeconds: 300,
})

/** Schedules the job for decisions that are due soon. */
export async function scheduleNotifications(tx: Tx, at: Date, now: Date): Promise<void> {
  if (at.getTime() - now.getTime() <= soonMs) await enqueue(tx, notifyDecisionsJob, {}, { startAfter: at })
}

/** Notifies applicants of due decisions, in small transactions. Two processes at once notify everybody once. */
export async function notifyDue(database: Database, now: Date): Promise<number> {
  let notified = 0
  for (let count = batch; count === batch; notified += count)
    count = await database.transaction((tx) => notifyBatch(tx, now))
  return notified
}

interface DueRow {
  id: string
  status: ApplicationStatus
  rev: number
  tell_message: string | null
  content: string
  first_name: string | null
  user_id: string | null
  posting_id: string
  email: string | null
  is_reachable: boolean
  is_blocked: boolean
}

/** Decisions of a frozen company wait until it is released. A blocked company's decision arrives without its message. */
async function notifyBatch(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<DueRow>`
    with due as (select id from application where tell_at <= ${now}
      and not exists (select from company_freeze z where z.company_id = application.company_id)
      order by tell_at, id limit ${batch} for update skip locked)
    select a.id, a.status, a.rev, a.tell_message, s.content, u.first_name, u.id as user_id, a.posting_id, u.email,
      (u.state = 'active' and u.hibernated_at is null) is true as is_reachable,
      ${isBlocked(sql`a.company_id`)} as is_blocked
    from due join application a on a.id = due.id join application_posting s on s.digest = a.posting_digest
      left join seeker k on k.id = a.seeker_id left join app_user u on u.id = k.user_id
    order by a.id`.execute(tx)
  for (const row of rows) await notifyApplicant(tx, row, now)
  return rows.length
}

async function notifyApplicant(tx: Tx, row: DueRow, now: Date): Promise<void> {
  const posting = JSON.parse(row.content) as Posting
  const words = {
    firstName: row.first_name ?? '',
    jobTitle: posting.jobTitle,
    company: posting.company.name,
  }
  const message = row.tell_message === null || row.is_blocked ? null : fillMessage(row.tell_message, words)
  await tx
    .updateTable('application')
    .set({
      shown_status: row.status,
      shown_at: now,
      tell_at: null,
      tell_message: null,
      previous_status: null,
      first_told_at: sql`coalesce(first_told_at, ${now})`,
    })
    .where('id', '=', row.id)
    .execute()
  await recordApplicationEvent(tx, {
    applicationId: row.id,
    at: now,
    kind: 'told',
    status: row.status,
    message,
    forSeeker: true,
  })
  if (row.email && row.is_reachable)
    await queueDecisionEmail(tx, {
      key: `told:${row.id}:${now.getTime()}`,
      to: row.email,
      jobTitle: posting.jobTitle,
      company: posting.company.name,
      status: row.status,
      message,
    })
  if (row.user_id)
    await notifyOfDecision(tx, {
      key: `told:${row.id}:${now.getTime()}`,
      userId: row.user_id,
      postingId: row.posting_id,
      jobTitle: posting.jobTitle,
      company: posting.company.name,
      status: row.status,
      now,
    })
}
