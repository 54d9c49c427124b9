import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** The caller's invitations for the export: what companies wrote and what they answered. */
export async function collectInvitations(db: Db, seekerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select i.id, c.name as company, i.posting_id, i.job_title, i.message, i.state, i.created_at, i.expires_at, i.ended_at,
      i.introduced_at, i.reason, i.shares_reason
    from job_invitation i join company c on c.id = i.company_id where i.seeker_id = ${seekerId} order by i.id`.execute(
    db,
  )
  return rows
}
