import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'

/** The id of the thread of an application, made where there is none; null once the person is gone. */
export async function openForApplication(tx: Tx, applicationId: string, now: Date): Promise<string | null> {
  // What began with an invitation to the same post goes on.
  const { rows } = await sql<{ id: string }>`
    insert into thread (id, company_id, posting_id, job_title, seeker_id, application_id, created_at, last_at)
    select ${newId('thread')}, a.company_id, a.posting_id, s.job_title, a.seeker_id, a.id, ${now}, ${now}
    from application a join application_posting s on s.digest = a.posting_digest
    where a.id = ${applicationId} and a.seeker_id is not null
    on conflict (seeker_id, posting_id) do update set application_id = excluded.application_id
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The id of the thread of an invitation, made where there is none. */
export async function openForInvitation(tx: Tx, invitationId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into thread (id, company_id, posting_id, job_title, seeker_id, invitation_id, created_at, last_at)
    select ${newId('thread')}, company_id, posting_id, job_title, seeker_id, id, ${now}, ${now}
    from job_invitation where id = ${invitationId}
    on conflict (seeker_id, posting_id) do update set invitation_id = excluded.invitation_id
    returning id`.execute(tx)
  return rows[0]!.id
}
