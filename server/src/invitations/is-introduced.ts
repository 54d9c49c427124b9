import { sql } from 'kysely'
import type { HasApplied } from '../profiles/index.ts'

/** A seeker is introduced to a company once they accepted an invitation of it, until they turn it down after all. */
export const isIntroduced: HasApplied = (seekerId, companyId) =>
  sql<boolean>`exists (select from job_invitation where job_invitation.seeker_id = ${seekerId}
    and job_invitation.company_id = ${companyId} and job_invitation.introduced_at is not null
    and job_invitation.state <> 'declined')`
