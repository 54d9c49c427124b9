import { sql } from 'kysely'
import type { HasApplied } from '../profiles/index.ts'

/** A seeker stands to a company as an applicant until they withdraw. */
export const hasApplied: HasApplied = (seekerId, companyId) =>
  sql<boolean>`exists (select from application where application.seeker_id = ${seekerId}
    and application.company_id = ${companyId} and application.shown_status <> 'Withdrawn')`
