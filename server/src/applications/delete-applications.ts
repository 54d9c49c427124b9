import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { scorecardsForApplicant } from './applicants/scorecards.ts'
import { recordApplicationEvent } from './record-event.ts'
import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import type { HasApplied } from '../profiles/index.ts'

/** A seeker stands to a company as an applicant until they withdraw. */
export const hasApplied: HasApplied = (seekerId, companyId) =>
  sql<boolean>`exists (select from application where application.seeker_id = ${seekerId}
    and application.company_id = ${companyId} and application.shown_status <> 'Withdrawn')`

/** One of a seeker's applications to a company. */
export type AppliedFor = CandidateTies['applications'][number]

/**
 * A seeker's applications to a company, latest first, as SQL. Applications that an anonymous seeker withdrew are left out:
 * the company's own notes on them could reveal the name.
 */
export function applicationsTo(companyId: string, seekerId: RawBuilder<unknown>): RawBuilder<AppliedFor[]> {
  return sql<AppliedFor[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'jobTitle', s.job_title, 'status', p.status)
      order by p.applied_at desc, p.id desc)
    from application p join application_posting s on s.digest = p.posting_digest
    where p.seeker_id = ${seekerId} and p.company_id = ${companyId} and not (p.shown_status = 'Withdrawn'
      and exists (select from seeker own where own.id = p.seeker_id and own.is_anonymous))), '[]')`
}

/**
 * Takes a seeker out of all applications: what they handed in, what was written to and about them. That somebody applied
 * and was answered stays, because companies are measured by it; who still waited has withdrawn.
 */
export async function deleteApplications(tx: Tx, seekerId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; shown_status: string }>`
    select id, shown_status from application where seeker_id = ${seekerId} order by id for update`.execute(tx)
  await emptyApplications(tx, rows, now)
}

/** Leaves of applications only that somebody applied and was answered. */
export async function emptyApplications(
  tx: Tx,
  rows: readonly { id: string; shown_status: string }[],
  now: Date,
): Promise<void> {
  if (!rows.length) return
  const ids = rows.map(({ id }) => id)
  for (const table of ['application_note', 'scorecard'] as const)
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
      shown_at = case when shown_status in ('Rejected', 'Hired', 'Withdrawn') then shown_at else ${now}::timestamptz end,
      shown_status = case when shown_status in ('Rejected', 'Hired', 'Withdrawn') then shown_status else 'Withdrawn' end
    where id = any(${ids}::text[])`.execute(tx)
}

/** The caller's applications for the export: what was submitted and which decisions were sent, never the others. */
export async function collectApplications(db: Db, seekerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select a.id, a.posting_id, s.content::jsonb as posting, a.applied_at, a.shown_status as status, a.shown_at as status_at,
      a.profile::jsonb as profile, a.answers, a.availability, a.need_availability, a.notice_period, a.start_date,
      a.on_chain, a.thresholds, ${scorecardsForApplicant} as scorecards,
      coalesce((select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'status', e.status, 'message', e.message) order by e.id)
        from application_event e where e.application_id = a.id and e.for_seeker), '[]') as timeline
    from application a join application_posting s on s.digest = a.posting_digest
    where a.seeker_id = ${seekerId} order by a.applied_at desc, a.id desc`.execute(db)
  return rows
}

/** Answers kept while an application is being written. */
export async function collectDrafts(db: Db, seekerId: string): Promise<unknown[]> {
  return db
    .selectFrom('application_draft')
    .select(['posting_id', 'content', 'saved_at'])
    .where('seeker_id', '=', seekerId)
    .orderBy('saved_at')
    .execute()
}
