import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** The caller's interviews for the export: what was offered and agreed, and what both sides said of it. */
export async function collectInterviews(db: Db, seekerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select i.id, c.name as company, s.job_title, i.application_id, i.state, i.created_at, i.starts_at, i.ends_at, i.ended_at,
      i.ended_by, i.reason, i.missed_side, i.missed_at, i.missed_answer,
      coalesce((select jsonb_agg(jsonb_build_object('at', o.created_at, 'kind', o.kind, 'minutes', o.minutes, 'timeZone', o.time_zone,
          'link', o.link, 'place', o.place, 'text', o.text,
          'times', (select jsonb_agg(l.wall order by l.starts_at) from interview_slot l where l.offer_id = o.id)) order by o.id)
        from interview_offer o where o.interview_id = i.id), '[]') as offers
    from interview i join company c on c.id = i.company_id join application a on a.id = i.application_id
      join application_posting s on s.digest = a.posting_digest
    where i.seeker_id = ${seekerId} order by i.id`.execute(db)
  return rows
}
