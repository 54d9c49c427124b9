import type { Id } from '@chainwork/contract'
import type { CompanyRole } from '@chainwork/contract/identity/values'
import type { Database } from '../platform/db/database.ts'
import type { ActFor } from '../platform/http/gate.ts'

/** How somebody recruits for one company right now; null when they do not. One indexed query. */
export const recruitsFor: ActFor = async (database: Database, userId, companyId) => {
  const { rows } = await database.pool.query<{ id: Id<'recruiter'>; role: CompanyRole }>({
    name: 'recruits-for',
    text: `select id, role from recruiter where user_id = $1 and company_id = $2 and status = 'active'`,
    values: [userId, companyId],
  })
  return rows[0] ? { recruiterId: rows[0].id, companyRole: rows[0].role } : null
}
