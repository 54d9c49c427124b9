import { sql } from 'kysely'
import '../companies/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'

/**
 * Before a company goes: who blocked it goes on blocking every domain it has ever proven, or its people could found it again and
 * look at them. One without a domain leaves nothing to know it by, and its blocks go with it.
 */
export async function convertBlocks(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<{ seeker_id: string; domain: string; created_at: Date }>`
    select b.seeker_id, p.domain, b.created_at from seeker_block b
    join company_proven_domain p on p.company_id = b.company_id where b.company_id = ${companyId}`.execute(tx)
  for (const row of rows)
    await tx
      .insertInto('seeker_block')
      .values({ id: newId('block'), company_id: null, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx.deleteFrom('seeker_block').where('company_id', '=', companyId).execute()
}
