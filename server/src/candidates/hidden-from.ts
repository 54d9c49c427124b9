import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { seekersHiddenFrom } from '../profiles/index.ts'

/** Who does not exist for a company: people who block it and those who work there now. In the order of their ids. */
export async function hiddenFrom(db: Db | Tx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ seeker_id: string }>`
    select seeker_id from (${seekersHiddenFrom(sql`${companyId}`)}) hidden order by 1`.execute(db)
  return rows.map(({ seeker_id }) => seeker_id)
}
