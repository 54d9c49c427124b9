import { type Selectable, sql } from 'kysely'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { User } from '../platform/http/caller.ts'
import type { Side } from '../threads/index.ts'
import { frozen } from './states.ts'
import type { Tables } from '../platform/db/database.ts'

/** An interview that is locked, with what is locked or settled with it. */
export type LockedInterview = Selectable<Tables['interview']> & {
  jobTitle: string
  company: string
  seekerUserId: string | null
  /** The time zone of their profile, if any. */
  seekerZone: string | null
  status: ApplicationStatus
  shownStatus: ApplicationStatus
  isPaused: boolean
}

/**
 * Locks an interview after its application, as everything that ends one does. Refuses `interview.notFound` for what is not of these
 * people.
 */
export async function lockInterview(
  tx: Tx,
  id: string,
  of: { seekerId: string } | { companyId: string } | 'anybody',
): Promise<LockedInterview> {
  const found = await tx
    .selectFrom('interview')
    .select('application_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) refuse('interview.notFound')
  await sql`select from application where id = ${found.application_id} for update`.execute(tx)
  const { rows } = await sql<LockedInterview>`
    select i.*, s.job_title as "jobTitle", c.name as company, k.user_id as "seekerUserId", k.time_zone as "seekerZone", a.status,
      a.shown_status as "shownStatus", ${frozen} as "isPaused"
    from interview i join application a on a.id = i.application_id join application_posting s on s.digest = a.posting_digest
      join company c on c.id = i.company_id left join seeker k on k.id = i.seeker_id
    where i.id = ${id} for update of i`.execute(tx)
  const [row] = rows
  const isTheirs =
    row &&
    (of === 'anybody' || ('seekerId' in of ? row.seeker_id === of.seekerId : row.company_id === of.companyId))
  return isTheirs ? row : refuse('interview.notFound')
}

/** The side that somebody is on in an interview. Refuses `interview.notFound` for those who are on neither. */
export async function sideOf(
  tx: Tx | import('../platform/db/database.ts').Db,
  actor: User,
  id: string,
): Promise<{ side: Side; companyId: string }> {
  const { rows } = await sql<{ companyId: string; isSeeker: boolean; isMember: boolean }>`
    select i.company_id as "companyId", i.seeker_id is not distinct from ${actor.seekerId}::text and i.seeker_id is not null as "isSeeker",
      exists (select from recruiter r where r.user_id = ${actor.userId} and r.company_id = i.company_id and r.status = 'active')
        and ${actor.emailVerified} and not exists (select from company_freeze z where z.company_id = i.company_id)
        and not exists (select from recruiting_bar z where z.user_id = ${actor.userId}) as "isMember"
    from interview i where i.id = ${id}`.execute(tx)
  const [row] = rows
  if (row?.isSeeker) return { side: 'jobSeeker', companyId: row.companyId }
  return row?.isMember ? { side: 'recruiter', companyId: row.companyId } : refuse('interview.notFound')
}

/** Who books at the same time as somebody else for the same people waits for them. */
export async function holdPeople(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`interview ${key}`}, 0))`.execute(tx)
}
