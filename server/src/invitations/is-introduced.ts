import { type RawBuilder, sql } from 'kysely'
import type { HasApplied } from '../profiles/index.ts'

/** The condition that the person of an invitation shows who they are by it: until they say no or block the company, or it takes it back. */
export const introduces = (invitation: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${invitation}.introduced_at is not null and ${invitation}.state not in ('declined', 'withdrawn', 'ended')`

/** A seeker is introduced to a company by each invitation with which they show it who they are. */
export const isIntroduced: HasApplied = (seekerId, companyId) =>
  sql<boolean>`exists (select from job_invitation where job_invitation.seeker_id = ${seekerId}
    and job_invitation.company_id = ${companyId} and ${introduces(sql`job_invitation`)})`
