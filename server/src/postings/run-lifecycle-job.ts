import { dayMs } from '@chainwork/contract/durations'
import { overSince } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../platform/db/database.ts'
import { defineJob } from '../platform/queue/index.ts'
import { openUntilSql } from '../platform/open-window.ts'
import { takePendingNotices } from '../platform/operators/index.ts'
import { postClosingSoon, postDecision, postFrozen } from './email-templates.ts'
import { notifyClosingSoon, notifyExpired } from './notify-recruiters.ts'
import type { PostingPorts } from './own-posting-rows.ts'

const remindDays = 7
const batch = 200

/** Runs every minute: what closes by time, what is to be reminded of, what was decided. */
export const lifecycleJob = defineJob({
  name: 'postings.keep-time',
  data: z.strictObject({}),
  runSeconds: 300,
})

/** Does all that is due, in small transactions, until nothing is left. Running it twice at once does everything once. */
export async function runLifecycle(
  database: Database,
  recordChanges: PostingPorts['recordChanges'],
  now: Date,
): Promise<void> {
  const work = [
    (tx: Tx) => closeExpired(tx, recordChanges, now),
    (tx: Tx) => remindOfClosing(tx, now),
    (tx: Tx) => notifyDecisions(tx, now),
    (tx: Tx) => notifyFreezes(tx, now),
  ]
  for (const each of work) while ((await database.transaction(each)) === batch);
}

/** Closes what has been open for all its days. Returns how many, at most 200. */
async function closeExpired(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  now: Date,
): Promise<number> {
  const due = await tx
    .selectFrom('posting')
    .select(['id', 'company_id', 'job_title', 'created_by', 'publish_at', 'source'])
    .where('status', '=', 'Published')
    .where('publish_at', '<=', overSince(now))
    .where('frozen_at', 'is', null)
    // Its board decides when it closes.
    .where('board_id', 'is', null)
    .orderBy('publish_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = due.map(({ id }) => id)
  if (!ids.length) return 0
  await sql`delete from posting_revision where posting_id = any(${ids}::text[])`.execute(tx)
  await sql`update posting set status = 'Closed', edit_status = null, rev = rev + 1, updated_at = ${now},
      closed_at = ${openUntilSql('publish_at')}, is_sponsored = false, sponsorship_intent = false, sponsor_credits = null
    where id = any(${ids}::text[])`.execute(tx)
  await sql`update sponsorship set ended_at = ${now}, end_reason = 'over'
    where posting_id = any(${ids}::text[]) and ended_at is null`.execute(tx)
  await recordChanges(tx, ids)
  // Imported ones belong to nobody here.
  for (const row of due) if (row.source === null) await notifyExpired(tx, { ...aboutOf(row), now })
  return ids.length
}

/** Notifies recruiters once that a posting closes within a week. Imported ones belong to nobody here. */
async function remindOfClosing(tx: Tx, now: Date): Promise<number> {
  const from = overSince(now)
  const due = await tx
    .selectFrom('posting')
    .select(['id', 'company_id', 'job_title', 'created_by', 'publish_at'])
    .where('status', '=', 'Published')
    .where('publish_at', '>', from)
    .where('publish_at', '<=', new Date(from.getTime() + remindDays * dayMs))
    .where('reminded_at', 'is', null)
    .where('frozen_at', 'is', null)
    .where('source', 'is', null)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of due) {
    await tx.updateTable('posting').set({ reminded_at: now }).where('id', '=', row.id).execute()
    await postClosingSoon(tx, aboutOf(row))
    await notifyClosingSoon(tx, { ...aboutOf(row), now })
  }
  return due.length
}

function aboutOf(row: {
  id: string
  company_id: string
  job_title: string
  created_by: string | null
  publish_at: Date | null
}) {
  return {
    id: row.id,
    companyId: row.company_id,
    title: row.job_title,
    createdBy: row.created_by,
    publishAt: row.publish_at!,
  }
}

/** Decisions may be made in a process that has no mail; those concerned are notified from here. */
async function notifyDecisions(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('posting_decision')
    .leftJoin('posting', 'posting.id', 'posting_decision.posting_id')
    .select([
      'posting_decision.id',
      'posting_decision.posting_id',
      'posting_decision.company_id',
      'posting_decision.decision',
      'posting_decision.reason',
      'posting_decision.form',
      'posting.created_by',
    ])
    .where('told_at', 'is', null)
    .orderBy('posting_decision.id')
    .limit(batch)
    .forUpdate('posting_decision')
    .skipLocked()
    .execute()
  for (const row of due) {
    await tx.updateTable('posting_decision').set({ told_at: now }).where('id', '=', row.id).execute()
    await postDecision(tx, {
      id: row.posting_id,
      companyId: row.company_id,
      title: row.form.jobTitle,
      createdBy: row.created_by,
      decisionId: row.id,
      decision: row.decision,
      reason: row.reason,
    })
  }
  return due.length
}

/** Freezes are carried out in a process that has no mail, too. */
async function notifyFreezes(tx: Tx, now: Date): Promise<number> {
  const owed = await takePendingNotices(tx, ['postingFrozen', 'postingUnfrozen'], now, batch)
  for (const { id: eventId, kind, subject, reason, details } of owed) {
    const row = await tx
      .selectFrom('posting')
      .select(['id', 'company_id', 'job_title', 'created_by', 'publish_at'])
      .where('id', '=', subject)
      .executeTakeFirst()
    const notice = {
      eventId,
      isFrozen: kind === 'postingFrozen',
      isLegal: details['isLegal'] === true,
      reason,
    }
    if (row) await postFrozen(tx, { ...aboutOf(row), ...notice })
  }
  return owed.length
}
