import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** The caller's applications for the export: what was submitted and which decisions were sent, never the others. */
export async function collectApplications(db: Db, seekerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select a.id, a.posting_id, s.content::jsonb as posting, a.applied_at, a.shown_status as status, a.shown_at as status_at,
      a.profile::jsonb as profile, a.answers, a.availability, a.need_availability, a.notice_period, a.start_date,
      a.on_chain, a.thresholds,
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
