import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** A posting as those who tell of it need it. */
export interface About {
  id: string
  companyId: string
  title: string
  createdBy: string | null
}

export interface Recipient {
  userId: string
  email: string
}

/** Who wrote it while they are still in the company and awake, else its owner and admins. */
export async function recipientsOf(
  tx: Tx,
  { companyId, createdBy }: Pick<About, 'companyId' | 'createdBy'>,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient & { isAuthor: boolean }>`
    select u.id as "userId", u.email, r.user_id = ${createdBy} is true as "isAuthor"
    from recruiter r join app_user u on u.id = r.user_id
    where r.company_id = ${companyId} and r.status = 'active' and u.state = 'active' and u.email_verified
      and u.hibernated_at is null
      and (r.user_id = ${createdBy} or r.role <> 'recruiter')
    order by 2 limit 50`.execute(tx)
  const authors = rows.filter((row) => row.isAuthor)
  return authors.length ? authors : rows
}
