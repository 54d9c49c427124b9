import type { Id, Input } from '@chainwork/contract'
import type * as invitations from '@chainwork/contract/invitations/endpoints'
import type { CompanyInvitation } from '@chainwork/contract/invitations/schemas'
import type { InvitationState } from '@chainwork/contract/invitations/values'
import type { List } from '@chainwork/contract/page'
import { idFromSlug } from '@chainwork/contract/ids'
import { type RawBuilder, sql } from 'kysely'
import { isParted } from '../applications/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuseCursor } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { type BriefRow, type Ties, briefFor, presentBrief, standingOf } from '../profiles/index.ts'
import { introduces, stateToCompany } from './state-at.ts'

interface Row {
  id: Id<'jobInvitation'>
  state: InvitationState
  posting_id: Id<'posting'>
  job_title: string
  message: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  is_introduced: boolean
  invited_by: string | null
  reason: string | null
  candidate: BriefRow
  application_id: Id<'application'> | null
}

/** Invitations of a company by a condition over `i`, latest first; those of people whom it must not see now are left out. */
export async function readForCompany(
  db: Db | Tx,
  ties: Ties,
  { companyId, now }: { companyId: string; now: Date },
  picked: RawBuilder<unknown>,
  limit = 1,
): Promise<CompanyInvitation[]> {
  const { rows } = await sql<Row>`
    select i.id, ${stateToCompany(now)} as state, i.posting_id, i.job_title, i.message, i.created_at, i.expires_at, i.ended_at,
      ${introduces(sql`i`)} as is_introduced, a.name as invited_by,
      case when i.shares_reason and i.reason <> '' then i.reason end as reason, seen.candidate,
      (select a.id from application a where a.posting_id = i.posting_id and a.seeker_id = i.seeker_id and not ${isParted}) as application_id
    from job_invitation i join ${seen(ties, companyId)} left join app_user a on a.id = i.invited_by
    where i.company_id = ${companyId} and seen.candidate is not null and ${picked}
    order by i.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    jobPostingId: row.posting_id,
    jobTitle: row.job_title,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: endOf(row)?.toISOString() ?? null,
    isIntroduced: row.is_introduced,
    invitedBy: row.invited_by,
    reason: row.reason,
    candidate: presentBrief(row.candidate),
    applicationId: row.application_id,
  }))
}

/** Nothing of a block: who was blocked for a while never learns of it. */
function endOf({ state, ended_at, expires_at }: Row): Date | null {
  if (state === 'open' || state === 'paused') return null
  return state === 'expired' ? expires_at : ended_at
}

/** The person invited, and how the company reads them now. */
export function seen(ties: Ties, companyId: string): RawBuilder<unknown> {
  return sql`seeker k on k.id = i.seeker_id join app_user u on u.id = k.user_id
    cross join lateral (select ${briefFor(standingOf({ companyId, ...ties }))} as candidate) seen`
}

/** The company's invitations, a page at a time. Refuses `input.invalid` for a position that is none. */
export function listForCompany(ties: Ties) {
  return async (
    { db, actor, now }: Reading<'recruiter'>,
    { query }: Input<typeof invitations.listInvitations>,
  ): Promise<List<CompanyInvitation>> => {
    const { companyId } = actor
    const who = query.candidateId ? sql`i.seeker_id = ${query.candidateId}` : sql`true`
    const after =
      query.after === undefined ? null : (idFromSlug('jobInvitation', query.after) ?? refuseCursor())
    const picked = after ? sql`${who} and i.id < ${after}` : who
    const found = await readForCompany(db, ties, { companyId, now }, picked, query.limit + 1)
    const items = found.slice(0, query.limit)
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from job_invitation i join ${seen(ties, companyId)}
      where i.company_id = ${companyId} and seen.candidate is not null and ${who}`.execute(db)
    return {
      items,
      total: rows[0]!.total,
      next: found.length > items.length ? items.at(-1)!.id : null,
    }
  }
}

/**
 * Up to `limit` rows, one for each answer to an invitation of a company since a moment: turned down, or shown who they are.
 * People whom the company must not see now are left out, and with them what a block ended.
 */
export function answersSince(ties: Ties) {
  return (about: { companyId: string; since: Date; limit: number }): RawBuilder<unknown> => {
    const { companyId, since, limit } = about
    const answered = (
      how: RawBuilder<unknown>,
    ) => sql`(select from job_invitation i join ${seen(ties, companyId)}
      where i.company_id = ${companyId} and ${how} and seen.candidate is not null limit ${limit})`
    return sql`select from (${answered(sql`i.state = 'declined' and i.ended_at > ${since}`)} union all
      ${answered(sql`i.introduced_at > ${since} and ${introduces(sql`i`)}`)}) each limit ${limit}`
  }
}
