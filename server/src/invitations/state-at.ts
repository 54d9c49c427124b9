import type { InvitationState } from '@chainwork/contract/invitations/values'
import { type RawBuilder, sql } from 'kysely'
import type { HasApplied } from '../profiles/index.ts'

/** SQL condition: the invited person withdrew the application to its post. */
const isTakenBack = (invitation: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from application own where own.posting_id = ${invitation}.posting_id
    and own.seeker_id = ${invitation}.seeker_id and own.shown_status = 'Withdrawn')`

/**
 * SQL condition: an invitation introduces its person to the company. It lasts until the person declines, withdraws the application or
 * blocks the company, or until the company withdraws the invitation.
 */
export const introduces = (invitation: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${invitation}.introduced_at is not null and ${invitation}.state not in ('declined', 'withdrawn', 'ended')
    and not ${isTakenBack(invitation)}`

/** A seeker is introduced to a company by each invitation with which they show it who they are. */
export const isIntroduced: HasApplied = (seekerId, companyId) =>
  sql<boolean>`exists (select from job_invitation where job_invitation.seeker_id = ${seekerId}
    and job_invitation.company_id = ${companyId} and ${introduces(sql`job_invitation`)})`

/** While its posting is frozen an invitation stands still: it neither expires nor can be answered but with no. */
function openAt(now: Date): RawBuilder<InvitationState> {
  const frozenAt = sql`(select frozen_at from posting where posting.id = i.posting_id)`
  return sql`case when i.expires_at <= coalesce(${frozenAt}, ${now}::timestamptz) then 'expired'
    when ${frozenAt} is not null then 'paused' else 'open' end`
}

/** Where the invitation `i` of the statement stands at a moment. */
export function stateAt(now: Date): RawBuilder<InvitationState> {
  return sql<InvitationState>`case when i.state = 'open' then ${openAt(now)} else i.state end`
}

/** The same as its company reads it: one that a block ended stands as if nobody had blocked, so that nobody learns of a block. */
export function stateToCompany(now: Date): RawBuilder<InvitationState> {
  return sql<InvitationState>`case when i.state in ('open', 'ended') then ${openAt(now)} else i.state end`
}
