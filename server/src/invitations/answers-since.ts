import { type RawBuilder, sql } from 'kysely'
import type { Ties } from '../profiles/index.ts'
import { introduces } from './is-introduced.ts'
import { seen } from './list-for-company.ts'

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
