import { type RawBuilder, sql } from 'kysely'
import type { HasApplied } from '../profiles/index.ts'

/** The condition that the person of an invitation withdrew the application that it led to. */
export const isTakenBack = (invitation: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from application own where own.posting_id = ${invitation}.posting_id
    and own.seeker_id = ${invitation}.seeker_id and own.shown_status = 'Withdrawn')`

/**
 * The condition that the person of an invitation shows who they are by it: until they say no, withdraw the application or block the
 * company, or it takes the invitation back.
 */
export const introduces = (invitation: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${invitation}.introduced_at is not null and ${invitation}.state not in ('declined', 'withdrawn', 'ended')
    and not ${isTakenBack(invitation)}`

/** A seeker is introduced to a company by each invitation with which they show it who they are. */
export const isIntroduced: HasApplied = (seekerId, companyId) =>
  sql<boolean>`exists (select from job_invitation where job_invitation.seeker_id = ${seekerId}
    and job_invitation.company_id = ${companyId} and ${introduces(sql`job_invitation`)})`
